# Tous les textes du téléphone, sauf le livre de règles (messages/rules/). On tutoie. Le présent évite les accords.

## The game and its words

title = Attrape-Sorcière
tagline = Une pièce, un téléphone chacun, et une sorcière parmi vous.

role-villager = Villageois
role-herbalist = Herboriste
role-pickpocket = Pickpocket
role-guard = Chevalier gardien
role-seer = Voyante
role-witch = Sorcière
role-raven = Corbeau
role-jester = Bouffon

side-village = camp du village
side-witches = camp de la sorcière
side-alone = camp solitaire

form-cat = sous forme de chat
form-frog = grenouille
form-banished = chassé

host = hôte
mayor = maire
absent = absent
away = hors ligne
you = toi

day = Jour
evening = Soir
night = Nuit
day-number = jour { $n }
knights-on = Chevaliers : jour { $n }
knights-today = Les chevaliers arrivent

place = lieu
place-forest = Forêt
place-mill = Moulin
place-garden = Jardin
place-belfry = Beffroi
place-cave = Grotte
place-shore = Rivage
to-forest = dans la Forêt
to-mill = au Moulin
to-garden = au Jardin
to-belfry = au Beffroi
to-cave = dans la Grotte
to-shore = sur le Rivage
pond = la Mare

ingredient = ingrédient
ingredient-mushroom = champignon
ingredient-wheat = blé doré
ingredient-lavender = lavande
ingredient-feather = plume de hibou
ingredient-crystal = cristal
ingredient-pearl = perle
spoiled = gâté

spell = sort
spell-frog = Grenouille
spell-blight = Fléau
spell-far-frog = Grenouille lointaine
spell-piercing-frog = Grenouille perçante
spell-none = cueillette seule
spell-help-frog = Change en grenouille un chat de ton lieu.
spell-help-blight = Gâte ce que rapportent les chats de ton lieu et des lieux voisins.
spell-help-far-frog = Grenouille qui atteint aussi les deux lieux voisins. Arrêtée par le Chevalier gardien, elle te revient.
spell-help-piercing-frog = Grenouille qu'aucun Chevalier gardien n'arrête.
spell-locked = { $n ->
    [one] Après { $n } rituel
    [many] Après { $n } de rituels
   *[other] Après { $n } rituels
  }
spell-from-day-2 = Dès le jour 2

seal = sceau
seals-of = Sceaux : { $n } sur { $m }
curse-of = Jauge de malédiction : { $n } sur { $m }

# Names of the steps: announced to screen readers and on the table screen.
phase-lobby = Avant la partie
phase-roles = Ton rôle
phase-morning = Annonce du matin
phase-day = Jour
phase-gathering = Récolte des ingrédients
phase-dusk = l'annonce du canard
phase-debate = débat du soir
phase-proposal = proposition du maire
phase-approval = vote Pour/Contre
phase-approval-result = Les voix
phase-ritual = rituel
phase-ritual-result = Le cercle
phase-quarrel = C'est qui ?!
phase-vote = vote
phase-vote-result = Le résultat du vote
phase-finished = Le résultat

## Buttons and small words

ok = D'accord
ready = Prêt
gather = Cueillir
guard-verb = Garder
close = Fermer
done = Terminé
back = Retour
cancel = Annuler
yes = Oui
no = Non
hold = Maintiens
look = Voir
press-again = Appuie encore pour confirmer
let-go = Relâche pour cacher
clock-label = Temps restant
clock-seconds = { $n ->
    [one] Encore { $n } seconde
    [many] Encore { $n } de secondes
   *[other] Encore { $n } secondes
  }
waiting-for = { $n ->
    [one] On attend { $n } chat
    [many] On attend { $n } de chats
   *[other] On attend { $n } chats
  }
players = { $n ->
    [one] { $n } chat
    [many] { $n } de chats
   *[other] { $n } chats
  }
ready-of = Prêts : { $n } sur { $m }
watching = Tu regardes

## Home and joining

create = Ouvrir une table
join = Rejoindre
your-name = Ton nom
name-hint = Celui qu'on te donne ici
code = Code
code-hint = Cinq lettres ou chiffres, sur le téléphone de l'hôte
language = Langue
how-to-play = Comment jouer
joining = On te place…
opening = On ouvre une table…
loading = Un instant…
join-room = Rejoindre la table { $code }
are-you = C'est toi, { $name } ?
are-you-note = Cette place est ouverte ailleurs. Si tu dis oui, elle vient ici.
yes-i-am = Oui, c'est moi
join-as-other = Je suis quelqu'un d'autre
link-note = Il a peut-être perdu sa fin, ou la place a été libérée. Tu peux rejoindre la table quand même.
next-game-seat = Ta place t'attend à la prochaine partie
next-game-note = Une partie est en cours. D'ici la fin, tu vois ce que tout le monde voit.
name-free = { $name } est libre

## Lobby

scan-to-join = Scanne pour rejoindre
qr-local = Les téléphones ne peuvent pas ouvrir cette adresse. Ouvre la page par celle que le jeu a affichée au démarrage.
tap-to-enlarge = Touche pour agrandir
start = Lancer la partie
options = Options
wait-for-host = { $name } (hôte) va lancer la partie
wait-for-start = On attend le début…
more-needed = { $n ->
    [one] Il manque { $n } chat
    [many] Il manque { $n } de chats
   *[other] Il manque { $n } chats
  }
add-cats = Ajouter des chats ordinateur
seats-hint = Fais glisser les chats pour qu'ils soient assis comme vous
room-is-locked = La table est fermée

## Options

in-this-game = Dans cette partie : { $roles }
role-count-witch = { $n ->
    [one] { $n } Sorcière
    [many] { $n } de Sorcières
   *[other] { $n } Sorcières
  }
role-count-villager = { $n ->
    [one] { $n } Villageois
    [many] { $n } de Villageois
   *[other] { $n } Villageois
  }

## Your card

hold-your-cat = Garde le doigt sur ton chat, à l'abri des regards
role-title = Ton rôle
role-note = Personne ne regarde ? Garde le doigt sur la carte.
role-note-tap = Personne ne regarde ? Touche la carte.
role-hold = Maintiens pour voir
your-hand = Tes cartes
hand-empty = pas encore de carte
hand-first = Ton premier ingrédient : { $ingredient }
the-witches = Sorcières : { $names }
learned-title = Ce que tu sais
goal-villager = Rapporte les bons ingrédients, ferme les sceaux, trouve la sorcière.
goal-herbalist = Le jour, tu peux guérir une grenouille.
goal-pickpocket = Une fois par soir, tu peux prendre une carte à un autre chat.
goal-guard = Le jour, tu peux garder un lieu plutôt que de cueillir.
goal-seer = Une fois par soir, tu peux lire dans un autre chat.
goal-witch = Change les chats en grenouilles sans te faire prendre.
goal-raven = Tu sers les sorcières. Elles ne te connaissent pas.
goal-jester = Fais-toi chasser du village.
remedies-left = { $n ->
    [0] Plus aucun remède
    [one] Encore { $n } remède
    [many] Encore { $n } de remèdes
   *[other] Encore { $n } remèdes
  }
visions-left = { $n ->
    [0] Plus aucune vision
    [one] Encore { $n } vision
    [many] Encore { $n } de visions
   *[other] Encore { $n } visions
  }

## Morning

morning-title = Bonjour !
morning-line = Le rituel de ce soir demande :
tonight = Ce soir

## Day

day-title = Où aller aujourd'hui ?
day-note = Touche un lieu. Tu peux tout dire, même mentir.
day-change = Touche un autre lieu pour changer d'avis.
nowhere-yet = Nulle part encore
you-go-to = Tu vas { $to }
remedy-for = Remède pour
remedy-none = Personne
remedy-set = Remède : { $name }
guard-now = Touche maintenant le lieu que tu gardes.
you-guard = Tu gardes : { $place }

## Gathering

gathering-title = Pense comme une sorcière
gathering-note = Les sorcières choisissent. Les autres devinent.
gathering-first = Pas de sort le premier jour.
you-gather = Tu cueilles : { $ingredient }
pick-where = Où
pick-what = Quoi
pick-whom = Qui
pick-real = Ton choix compte vraiment.
pick-guess = Tu devines seulement. L'histoire le montrera.

## Debate

mark-trust = confiance
mark-unsure = doute
mark-suspect = soupçon
mark-none = sans marque
look-into = Lire dans ce chat
steal-card = Prendre une carte

quarrel = C'est qui ?!

## Frog, banished

frog-note = Tu es dans la Mare et vois tout ce qui est public. Un remède peut te guérir.
banished-note = Continue de regarder, et garde tes secrets.
on-the-road = la route

## Result

play-again = Rejouer

## Host and table

mark-absent = Marquer absent
pause = Pause
resume = Reprendre
paused-title = En pause
paused-note = Toutes les horloges sont arrêtées.
ask-resume = Demander la reprise
new-host = Nouvel hôte : { $name }
end-game = Maintiens pour arrêter
leave = Partir
you-are-absent = Ton chat est marqué absent. Touche l'écran pour reprendre.
menu = Menu

## The line and other phones

lost-title = Connexion perdue
lost-note = Ta place est gardée. Nouvel essai…
lost-in = { $n ->
    [one] encore { $n } seconde
    [many] encore { $n } de secondes
   *[other] encore { $n } secondes
  }
retry = Réessayer
elsewhere-title = Ouvert ailleurs
elsewhere-note = Ta place se joue maintenant sur un autre écran. Celui-ci se tait.
play-here = Reprendre ici
gone-title = Cette table n'existe plus
gone-note = Personne depuis un jour, ou table fermée. Ouvres-en une autre.
nowhere-title = Le chemin s'arrête ici
nowhere-note = Rien n'habite à cette adresse. Une lettre du lien s'est peut-être perdue.
removed-title = Tu n'as plus de place ici
removed-note = L'hôte a libéré ta place. Tu peux rejoindre à nouveau.
frozen-title = Cette table est bloquée
frozen-note = Quelque chose a mal tourné de notre côté. L'hôte peut arrêter ou recommencer.
frozen-host = Quelque chose a mal tourné de notre côté. Arrête la partie pour tout voir, ou recommence avec les mêmes places.
update-title = Nouvelle version
update-note = Recharge la page pour continuer. Ta place est gardée.
reload = Recharger
home = Accueil

close-restart = Un instant, la table déménage.
close-too-slow = Connexion trop lente. On revient…
close-idle = Plus rien depuis un moment. On revient…
close-opened-elsewhere = Ta place a été ouverte ailleurs.
close-bad-frames = Cette page s'est trompée.
close-removed = Tu n'as plus de place à cette table.
close-room-gone = Cette table n'existe plus.
close-update-page = Nouvelle version. Recharge la page.

## Refusals

reason-action-wrong-phase = Trop tard, cette étape est passée.
reason-action-not-yours = Ce n'est pas à toi de le faire.
reason-action-already-done = C'est fait et ça reste.
reason-action-bad-target = Ce choix n'est pas proposé.
reason-action-none-left = Tu n'en as plus.
reason-action-stale = Ce geste arrive trop tard.
reason-action-paused = Les horloges le font déjà.
reason-host-only = Seul l'hôte peut le faire.
reason-host-bad-options = Ces options ne vont pas ensemble.
reason-host-too-few = Il faut au moins quatre chats.
reason-host-too-many = Douze chats au plus peuvent jouer.
reason-host-bad-seat = Ce chat ne peut pas être choisi.
reason-name-empty = Écris un nom qui se voit.
reason-name-too-long = Ce nom est trop long.
reason-name-taken = Quelqu'un porte déjà ce nom.
reason-room-unknown = Aucune table n'a ce code.
reason-room-full = Les douze places sont prises.
reason-room-locked = L'hôte a fermé cette table.
reason-room-closed = Cette table est fermée.
reason-room-frozen = Cette table est bloquée. L'hôte peut arrêter la partie.
reason-seat-removed = Ta place ici a été libérée.
reason-seat-none = Tu n'as pas encore de place ici.
reason-seat-elsewhere = Ta place se joue ailleurs.
reason-seat-taken-already = Tu as déjà une place ici.
reason-frame-bad = La table n'a pas compris. Réessaie.
reason-frame-too-large = C'était trop d'un coup.
reason-frame-too-many = Trop vite. Respire et réessaie.
reason-token-bad = Ce lien ne va pas avec la table.
reason-version-old = Nouvelle version. Recharge la page.
reason-service-full = Toutes les tables sont prises. Réessaie bientôt.
reason-service-unavailable = Le service ne répond pas pour l'instant.
reason-service-too-many = Trop d'essais. Attends une minute.

## The table screen

primer-title = Le jeu en une minute
hint-roles = Plus tard : garde le doigt sur ton chat, glisse vers un choix et relâche là. Ailleurs, rien ne se passe.
hint-slide = Garde le doigt sur ton chat pour voir ta carte. Glisse vers ce que tu veux faire et relâche.
offline-title = Pas de réseau
offline-note = Ton téléphone est hors ligne, cette page ne peut pas s'ouvrir. Une partie en cours continue : ta place est gardée, et tu y reviens dès que le réseau est là.

## Computer cats and practice

level-kitten = Chaton
level-tom = Matou
level-old-cat = Vieux chat
computer-is = ordinateur : { $level }
practice = Jouer en solo
practice-you = Toi
