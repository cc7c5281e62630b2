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
knights-day = le jour des chevaliers
knights-on = Chevaliers : jour { $n }
knights-today = Les chevaliers arrivent

place = lieu
place-forest = Forêt
place-mill = Moulin
place-garden = Jardin
place-belfry = Beffroi
place-cave = Grotte
place-shore = Rivage
pond = la Mare

ingredient = ingrédient
ingredient-mushroom = champignon
ingredient-wheat = blé doré
ingredient-lavender = lavande
ingredient-feather = plume de hibou
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
spell-help-far-frog = Grenouille qui atteint aussi les deux lieux voisins.
spell-help-piercing-frog = Grenouille qu'aucun Chevalier gardien n'arrête.
spell-locked = { $n ->
    [one] Après { $n } rituel
    [many] Après { $n } de rituels
   *[other] Après { $n } rituels
  }
spell-from-day-2 = Dès le jour 2

seal = sceau
curse-gauge = jauge de malédiction
magic-circle = cercle magique
seals-of = Sceaux : { $n } sur { $m }
curse-of = Jauge de malédiction : { $n } sur { $m }
witch-score = score des sorcières
attack-target = cible d'attaque
seat-order = ordre des places

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
final-vote = vote final

## Buttons and small words

ok = D'accord
ready = Prêt
end-debate = Fin du débat
for = Pour
against = Contre
pass = Passer
gather = Cueillir
guard-verb = Garder
restore = guérir
close = Fermer
done = Terminé
back = Retour
cancel = Annuler
yes = Oui
no = Non
never = Jamais
copy = Copier
copied = Copié
share = Partager
hold = Maintiens
press-again = Appuie encore pour confirmer
say-confirm = Confirme quand tu as lu.
let-go = Relâche pour cacher
seconds = { $n } s
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
confirmed-of = Lu : { $n } sur { $m }
ready-of = Prêts : { $n } sur { $m }
votes-of = Voix : { $n } sur { $m }
laid-of = Cartes posées : { $n } sur { $m }
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
are-you = C'est toi, { $name } ?
are-you-note = Cette place est ouverte ailleurs. Si tu dis oui, elle vient ici.
yes-i-am = Oui, c'est moi
join-as-other = Je suis quelqu'un d'autre
table-screen = Écran de table
table-screen-note = Pour une télé ou une tablette : montre ce que tout le monde peut voir.
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
seats-hint = Fais glisser les chats pour qu'ils soient assis comme vous
move-back = Une place avant
move-on = Une place après
remove = Retirer
remove-sure = Retirer { $name } ?
invite-link = Lien d'invitation
seat-link = Le lien de ta place
seat-link-note = Garde-le pour toi : il te rend ta place sur un autre téléphone.
room-is-locked = La table est fermée
waiting-list = Prochaine partie : { $names }

## Options

option-limit = Horloge
timed-game = partie avec limite de temps
unlimited-game = partie sans limite
limit-none = Aucune
limit-quick = Rapide
limit-normal = Normale
limit-long = Longue
option-roles = Rôles
roles-table = Ceux du tableau
roles-own = Au choix
option-reveal = Un chat chassé dévoile
reveal-role = Son rôle
reveal-witch-or-not = Sorcière ou non
reveal-nothing = Rien
option-absent = Absent après
in-this-game = Dans cette partie : { $roles }
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

hold-your-cat = Maintiens ton chat, à l'abri des regards
role-title = Ton rôle
role-note = Personne ne regarde ? Maintiens la carte.
role-hold = Maintiens pour voir
your-hand = Ta main
hand-empty = pas encore de carte
hand-first = Ton premier ingrédient : { $ingredient }
the-witches = Sorcières : { $names }
learned-title = Ce que tu sais
hold-setting = Toucher au lieu de maintenir
goal-villager = Rapporte les bons ingrédients, ferme les sceaux, trouve la sorcière.
goal-herbalist = Le jour, tu peux guérir une grenouille.
goal-pickpocket = Une fois par soir, tu peux prendre une carte à un autre chat.
goal-guard = Le jour, tu peux garder un lieu au lieu de cueillir.
goal-seer = Une fois par nuit, tu peux lire dans un autre chat.
goal-witch = Change les chats en grenouilles sans te faire prendre.
goal-raven = Tu sers les sorcières. Elles ne te connaissent pas.
goal-jester = Fais-toi chasser du village.
remedies-left = { $n ->
    [0] Plus de remède
    [one] Encore { $n } remède
    [many] Encore { $n } de remèdes
   *[other] Encore { $n } remèdes
  }
visions-left = { $n ->
    [0] Plus de vision
    [one] Encore { $n } vision
    [many] Encore { $n } de visions
   *[other] Encore { $n } visions
  }

## Morning

morning-title = Bonjour !
morning-line = Le rituel de ce soir demande :
tonight = Ce soir

## Day

day-title = Où aller aujourd'hui ?
day-note = Touche un lieu. Parle tant que tu veux, et mens.
day-change = Touche un autre lieu pour changer d'avis.
nowhere-yet = Nulle part encore
you-go-to = Tu vas ici : { $place }
remedy-for = Remède pour
remedy-none = Personne
remedy-set = Remède : { $name }
guard-now = Touche maintenant le lieu que tu gardes.
you-guard = Tu gardes : { $place }

## Gathering

gathering-title = Pense comme une sorcière
gathering-note = Les sorcières choisissent. Les autres devinent.
gathering-first = Pas de sort le premier jour.
witches-turn = tour des sorcières
you-gather = Tu cueilles : { $ingredient }
pick-where = Où
pick-what = Quoi
pick-whom = Qui
pick-real = Ton choix compte vraiment.
pick-guess = Tu devines seulement. L'histoire le montrera.

## Dusk

dusk-title = Le canard facteur
dusk-missing = { $n ->
    [one] Manque à l'appel : { $names }
    [many] Manquent à l'appel : { $names }
   *[other] Manquent à l'appel : { $names }
  }
dusk-pond = { $n ->
    [one] Une grenouille est assise dans la Mare.
    [many] De nouvelles grenouilles sont dans la Mare.
   *[other] De nouvelles grenouilles sont dans la Mare.
  }
dusk-back = De retour parmi nous : { $names }
dusk-returned = De retour : { $names }
nobody-missing = Tout le monde est rentré sain et sauf
dusk-struck = Moins de chats restent : ce soir se passe de { $ingredients }.

## Debate

debate-title = Qui a rapporté quoi ?
debate-note = Touche un chat pour le marquer. Tes marques restent sur ce téléphone.
have-ended = ont fini le débat
mark-trust = confiance
mark-unsure = doute
mark-suspect = suspect
mark-none = sans marque
page-of = Ta page sur { $name }
notebook = Carnet
look-into = Lire ce chat
steal-card = Prendre une carte

## Proposal and approval

proposal-title = Qui va au cercle ?
proposal-choose = { $n ->
    [one] Choisis-en encore { $n }. Tu peux y aller aussi.
    [many] Choisis-en encore { $n }. Tu peux y aller aussi.
   *[other] Choisis-en encore { $n }. Tu peux y aller aussi.
  }
proposal-ready = Tout le monde va voter.
proposal-wait = { $name } (maire) choisit
propose = Proposer
propose-count = Proposer { $count }
approval-title = On les envoie ?
approval-team = Proposition : { $names }
approval-note = Personne ne voit ta voix avant la dernière.
approval-change = Tu peux changer jusqu'à la dernière voix.
adopted = Adoptée
rejected = Rejetée
adopted-note = En route vers le cercle magique.
rejected-note = Une bougie de plus s'éteint.
gauge-full-note = La dernière bougie s'éteint. Pas de rituel ce soir.
voted-for = Pour : { $names }
voted-against = Contre : { $names }

## Ritual

ritual-title = Le rituel
ritual-note = Chacun pose une carte : { $names }
ritual-hold = Maintiens : ta main
ritual-slide = Glisse vers la carte que tu poses
ritual-nothing = Tu n'as aucune carte à poser. Touche quand même.
ritual-lay = Poser
ritual-not-you = Tu n'es pas dans le cercle ce soir
success = réussite
failure = échec
ritual-success = Le sceau tient !
ritual-success-note = Sceau { $n } sur { $m }
ritual-failure = Le cercle s'éteint
ritual-failure-note = Ce n'étaient pas les cartes demandées cette nuit.
quarrel = C'est qui ?!

## Vote

vote-title = Qui chasser ?
vote-note = Touche un chat, ou passe. Il faut au moins deux voix.
vote-note-knights = Vote final des chevaliers. Une voix suffit.
vote-change = Tu peux changer jusqu'à la dernière voix.
vote-button = Voter
banished-name = Le village chasse { $name }
nobody-banished = Personne n'est chassé
was-witch = { $name } : c'était une sorcière
was-not-witch = { $name } : pas une sorcière
was-role = { $name } : { $role }
passed = Ont passé

## Frog, banished

frog-note = Tu es dans la Mare et vois tout ce qui est public. Un remède peut te guérir.
banished-note = Continue de regarder, et garde tes secrets.
on-the-road = la route

## What an ability told you

learned-day = Jour { $n } : { $what }
learned-vision-yes = { $name } : une sorcière
learned-vision-no = { $name } : pas une sorcière
learned-theft = Pris à { $name } : { $ingredient }
learned-theft-spoiled = Pris à { $name } : { $ingredient } (gâté)
learned-theft-nothing = { $name } n'avait aucune carte
learned-guard-yes = Tu as arrêté une attaque
learned-guard-no = Aucune attaque là où tu gardais
learned-remedy-yes = Ton remède a agi : { $name }
learned-remedy-no = Ton remède n'a pas agi : { $name }
learned-spell-yes = Ton sort a touché
learned-spell-no = Ton sort a manqué

## Result

village-wins = Le village gagne
witches-win = Les sorcières gagnent
jester-wins = Le Bouffon gagne
nobody-wins = Personne ne gagne
win-seals = Sceaux complétés
win-witches-banished = Toutes les sorcières chassées
win-witches-frogs = Toutes les sorcières restantes sont des grenouilles
win-knights-strike = Vote final des chevaliers réussi
win-takeover = Les sorcières prennent le village
win-knights-miss = Vote final des chevaliers raté
win-jester-banished = Vous avez chassé qui le voulait
win-ended-by-host = L'hôte a arrêté la partie
play-again = Rejouer
wait-again = { $name } (hôte) peut relancer
result-roles = Rôles
result-gone = Cette histoire n'est plus gardée.

## The story

story-title = L'histoire
story-tonight = Demandé : { $ingredients }
story-went = { $name } part vers : { $place }
story-guarded = { $name } garde : { $place }
story-guard-stopped = Le Chevalier gardien arrête une attaque
story-guard-quiet = Aucune attaque au lieu gardé
story-gathered = { $name } cueille sans sort : { $place }
story-cast = { $name } lance { $spell } ({ $place }) sur { $target }
story-cast-wide = { $name } lance { $spell } ({ $place })
story-landed = Le sort touche : { $names }
story-missed = Le sort manque
story-feint = Feinte : { $place }
story-guess = { $name } devine : { $guess }
story-frogs = Nouvelles grenouilles : { $names }
story-remedy = { $name } donne un remède à { $target } : il agit
story-remedy-lost = { $name } donne un remède à { $target } : sans effet
story-theft = { $name } prend à { $target } : { $ingredient }
story-theft-spoiled = { $name } prend à { $target } : { $ingredient } (gâté)
story-theft-nothing = { $name } ne trouve aucune carte chez { $target }
story-vision-witch = { $name } lit en { $target } : une sorcière
story-vision-not = { $name } lit en { $target } : pas une sorcière
story-proposal-adopted = { $name } propose { $names } : adoptée
story-proposal-rejected = { $name } propose { $names } : rejetée
story-laid = { $name } pose : { $ingredient }
story-laid-nothing = { $name } ne pose rien
story-ritual-success = Le rituel réussit
story-ritual-failure = Le rituel échoue
story-ritual-gauge-full = Jauge de malédiction pleine : pas de rituel
story-ritual-none = Pas de rituel
story-vote = { $name } vote contre { $target }
story-vote-pass = { $name } passe
story-banished = Le village chasse { $name }
story-nobody-banished = Personne n'est chassé

## Host and table

host-tools = Outils de l'hôte
host-tools-note = Marque un chat absent, et la partie continue sans attendre. Le premier geste sur son téléphone enlève la marque.
here = là
mark-absent = Marquer absent
lift-absent = Lever l'absence
hand-over = Nommer hôte
hand-over-sure = { $name } devient hôte ?
pause = Pause
resume = Reprendre
paused-title = En pause
paused-note = Toutes les horloges sont arrêtées.
ask-resume = Demander la reprise
ask-new-host = Demander un autre hôte
new-host = Nouvel hôte : { $name }
lock = Fermer la table
unlock = Rouvrir la table
end-game = Maintiens pour arrêter
leave = Partir
leave-sure = Quitter la table ?
leave-lobby-note = Ta place devient libre.
leave-game-note = Ton chat continue tout seul. Tu peux revenir.
you-are-absent = Ton chat est marqué absent. Touche l'écran pour rejouer.
menu = Menu

## The line and other phones

lost-title = Plus de connexion
lost-note = Ta place est gardée. Nouvel essai…
lost-in = { $n ->
    [one] encore { $n } seconde
    [many] encore { $n } de secondes
   *[other] encore { $n } secondes
  }
retry = Réessayer
elsewhere-title = Ouvert ailleurs
elsewhere-note = Ta place se joue maintenant sur un autre écran. Celui-ci se tait.
play-here = Rejouer ici
gone-title = Cette table n'existe plus
gone-note = Personne depuis un jour, ou table fermée. Ouvres-en une autre.
nowhere-title = Le chemin s'arrête ici
nowhere-note = Rien n'habite à cette adresse. Une lettre du lien s'est peut-être perdue.
removed-title = Tu n'as plus de place ici
removed-note = L'hôte a libéré ta place. Tu peux rejoindre à nouveau.
frozen-title = Cette table est bloquée
frozen-note = Une erreur est arrivée chez nous. L'hôte peut arrêter ou recommencer.
frozen-host = Une erreur est arrivée chez nous. Arrête la partie pour tout voir, ou recommence avec les mêmes places.
update-title = Nouvelle version
update-note = Recharge la page pour continuer. Ta place est gardée.
reload = Recharger
home = Accueil

close-restart = Un instant, la table déménage.
close-too-slow = Connexion trop lente. On revient…
close-idle = Plus rien depuis un moment. On revient…
close-opened-elsewhere = Ta place a été ouverte ailleurs.
close-bad-frames = Cette page s'est trompée. Recharge-la.
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

tv-join = Pointe ton appareil photo ici
tv-or = ou va sur
tv-sub = Chuchotez. Marchandez. Ne croyez personne.

sound = Son ici
sound-note = Un seul téléphone suffit, ou l'écran de la table : c'est la voix de la table.
sound-off = Aucun
sound-effects = Effets
sound-all = Tout
buzz = Vibrer au début d'une étape
who-is-who = Rôles de cette partie
primer-title = Le jeu en une minute
primer-goal = Des sorcières cachées changent les chats en grenouilles. Le village ferme des sceaux par des rituels, ou chasse les sorcières.
primer-day = Le jour, tu choisis un lieu en secret et tu rapportes ce qui y pousse.
primer-gathering = Puis tous les téléphones posent les trois mêmes questions. Seules les réponses des sorcières se réalisent.
primer-night = La nuit, le maire propose qui entre dans le cercle magique ; on vote Pour ou Contre. Chaque chat y pose une carte en secret.
primer-end = Si ça tourne mal, on vote pour chasser quelqu'un. Et les chevaliers arrivent le jour { $n }.
hint-roles = Plus tard : maintiens ton chat, glisse sur un choix et relâche là. Ailleurs, rien ne se passe.
hint-slide = Maintiens ton chat pour voir ta carte. Ce que tu peux faire y est : glisse dessus et relâche.
hint-page = Touche un chat pour le marquer, maintiens-le pour lire ta page sur lui.
hints-again = Revoir les conseils
offline-title = Pas de réseau
offline-note = Ton téléphone est hors ligne, cette page ne peut pas s'ouvrir. Une partie en cours continue : ta place est gardée, et tu y reviens dès que le réseau est là.
