# What a phone shows from the first evening on, on the table screen and in the sheets: fetched while people wait.

## The game and its words

knights-day = le jour des chevaliers
curse-gauge = jauge de malédiction
magic-circle = cercle magique
witch-score = score des sorcières
attack-target = cible d'attaque
seat-order = ordre des places
final-vote = vote final

## Buttons and small words

end-debate = Fin du débat
for = Pour
against = Contre
pass = Passer
restore = guérir
never = Jamais
copy = Copier
copied = Copié
share = Partager
say-confirm = Confirme quand tu as lu.
seconds = { $n } s
confirmed-of = Lu : { $n } sur { $m }
votes-of = Voix : { $n } sur { $m }
laid-of = Cartes posées : { $n } sur { $m }

## Home and joining

table-screen = Écran de table
table-screen-note = Pour une télé ou une tablette : montre ce que tout le monde peut voir.

## Lobby

move-back = Une place avant
move-on = Une place après
remove = Retirer
remove-sure = Retirer { $name } ?
invite-link = Lien d'invitation
seat-link = Le lien de ta place
seat-link-note = Garde-le pour toi : il te rend ta place sur un autre téléphone.
waiting-list = Prochaine partie : { $names }

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

## Your card

hold-setting = Toucher au lieu de maintenir

## Gathering

witches-turn = tour des sorcières

## Dusk

dusk-title = Le canard facteur
dusk-missing = { $n ->
    [one] Manque à l'appel : { $names }
    [many] Manquent à l'appel : { $names }
   *[other] Manquent à l'appel : { $names }
  }
dusk-pond = { $n ->
    [one] Une grenouille est assise dans la Mare.
    [many] De nouvelles grenouilles sont dans la Mare.
   *[other] De nouvelles grenouilles sont dans la Mare.
  }
dusk-back = De retour parmi nous : { $names }
dusk-returned = De retour : { $names }
nobody-missing = Tout le monde est rentré sain et sauf
dusk-struck = Il reste moins de chats. Inutile ce soir : { $ingredients }.

## Debate

debate-title = Qui a rapporté quoi ?
debate-note = Touche un chat pour le marquer. Tes marques restent sur ce téléphone.
have-ended = pour finir le débat
page-of = Ta page sur { $name }
notebook = Carnet
frog-title = Te voilà grenouille
banished-title = Le village t'a chassé

## Proposal and approval

proposal-title = Qui va au cercle ?
proposal-choose = { $n ->
    [one] Choisis-en encore { $n }. Tu peux y aller aussi.
    [many] Choisis-en encore { $n }. Tu peux y aller aussi.
   *[other] Choisis-en encore { $n }. Tu peux y aller aussi.
  }
proposal-ready = Tout le monde va voter.
proposal-wait = { $name } (maire) choisit
propose-count = Proposer { $count }
propose = Proposer
approval-title = On les envoie ?
approval-team = Proposition : { $names }
approval-note = Les voix restent secrètes jusqu'à la dernière.
approval-change = Tu peux changer jusqu'à la dernière voix.
adopted = Adoptée
rejected = Rejetée
adopted-note = En route vers le cercle magique.
rejected-note = Une bougie de plus s'éteint.
gauge-full-note = La dernière bougie s'éteint. Pas de rituel ce soir.
voted-for = Pour : { $names }
voted-against = Contre : { $names }

## Ritual

ritual-title = Le rituel
ritual-note = Chaque chat pose une carte : { $names }
ritual-hold = Maintiens : tes cartes
ritual-success = Le sceau tient !
ritual-success-note = Sceau { $n } sur { $m }
ritual-failure = Le cercle s'éteint
ritual-failure-note = Ce n'étaient pas les cartes demandées cette nuit.
ritual-slide = Glisse vers la carte que tu poses
ritual-tap = Touche la carte que tu poses
ritual-nothing = Tu n'as aucune carte à poser. Touche quand même.
ritual-lay = Poser
ritual-not-you = Tu n'es pas dans le cercle ce soir
success = réussite
failure = échec

## Vote

vote-title = Qui chasser ?
vote-note = Touche un chat, ou passe.
votes-needed = { $n ->
    [one] Il faut au moins { $n } voix.
    [many] Il faut au moins { $n } de voix.
   *[other] Il faut au moins { $n } voix.
  }
vote-note-knights = Vote final des chevaliers. Une voix suffit.
vote-yours = Ton vote : { $name }.
vote-passed = Tu passes.
vote-change = Tu peux changer jusqu'à la dernière voix.
vote-button = Voter
banished-name = Le village chasse { $name }
nobody-banished = Le village ne chasse personne
was-witch = { $name } : c'était une sorcière
was-not-witch = { $name } : pas une sorcière
was-role = { $name } : { $role }
passed = Ont passé

## What an ability told you

learned-day = Jour { $n } : { $what }
learned-vision-yes = { $name } : une sorcière
learned-vision-no = { $name } : pas une sorcière
learned-theft = Pris à { $name } : { $ingredient }
learned-theft-spoiled = Pris à { $name } : { $ingredient } (carte gâtée)
learned-theft-nothing = { $name } n'avait aucune carte
learned-guard-yes = Tu as arrêté une attaque
learned-guard-no = Aucune attaque là où tu gardais
learned-remedy-yes = Ton remède a agi : { $name }
learned-remedy-no = Ton remède n'a pas agi : { $name }
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
wait-again = { $name } (hôte) peut relancer
result-roles = Rôles
result-gone = Cette histoire n'est plus gardée.

## The story

story-title = L'histoire
story-tonight = Demandé : { $ingredients }
story-list = { $label } : { $names }
story-guarded = { $name } garde : { $place }
story-guard-stopped = Le Chevalier gardien arrête une attaque
story-guard-quiet = Aucune attaque au lieu gardé
story-gathered = { $name } cueille sans sort : { $place }
story-cast = { $name } lance { $spell } ({ $place }) sur { $target }
story-cast-wide = { $name } lance { $spell } ({ $place })
story-landed = Le sort touche : { $names }
story-missed = Le sort manque
story-feint = Feinte : { $place }
story-guess = { $name } devine : { $guess }
story-frogs = Nouvelles grenouilles : { $names }
story-remedy = { $name } donne un remède à { $target } : il agit
story-remedy-lost = { $name } donne un remède à { $target } : sans effet
story-theft = { $name } prend à { $target } : { $ingredient }
story-theft-spoiled = { $name } prend à { $target } : { $ingredient } (carte gâtée)
story-theft-nothing = { $name } ne trouve aucune carte chez { $target }
story-vision-witch = { $name } lit dans { $target } : une sorcière
story-vision-not = { $name } lit dans { $target } : pas une sorcière
story-proposal-adopted = { $name } propose { $names } : adoptée
story-proposal-rejected = { $name } propose { $names } : rejetée
story-laid = { $name } pose : { $ingredient }
story-laid-nothing = { $name } ne pose rien
story-ritual-success = Le rituel réussit
story-ritual-failure = Le rituel échoue
story-ritual-gauge-full = Jauge de malédiction pleine : pas de rituel
story-ritual-none = Pas de rituel
story-votes = Voix contre { $target }
story-banished = Le village chasse { $name }
story-nobody-banished = Le village ne chasse personne

## Host and table

host-tools = Outils de l'hôte
host-tools-note = Marque un chat absent, et la partie continue sans attendre. Le premier geste sur son téléphone enlève la marque.
here = là
lift-absent = Lever l'absence
hand-over = Nommer hôte
hand-over-sure = { $name } devient hôte ?
ask-new-host = Demander un autre hôte
lock = Fermer la table
unlock = Rouvrir la table
leave-sure = Quitter la table ?
leave-lobby-note = Ta place devient libre.
leave-game-note = Ton chat continue tout seul. Tu peux revenir.

## The table screen

tv-join = Pointez l'appareil photo ici
tv-or = ou allez sur
tv-roles = Regardez votre rôle sur votre téléphone
tv-day = Choisissez un lieu sur votre téléphone. On peut tout dire, même mentir.
tv-sub = Chuchotez. Marchandez. Ne croyez personne.
sound = Son ici
sound-is = Son ici : { $what }
sound-note = Un seul téléphone suffit, ou l'écran de la table : c'est la voix de la table.
sound-off = Aucun
sound-effects = Effets
sound-all = Tout
buzz = Vibrer au début d'une étape
who-is-who = Rôles de cette partie
primer-goal = Des sorcières cachées changent les chats en grenouilles. Le village ferme des sceaux par des rituels, ou chasse les sorcières.
primer-day = Le jour, tu choisis un lieu en secret et tu rapportes ce qui y pousse.
primer-gathering = Puis tous les téléphones posent les trois mêmes questions. Seules les réponses des sorcières se réalisent.
primer-night = La nuit, le maire propose qui entre dans le cercle magique ; on vote Pour ou Contre. Chaque chat y pose une carte en secret.
primer-end = Si ça tourne mal, on vote pour chasser quelqu'un. Et les chevaliers arrivent le jour { $n }.
hint-page = Touche un chat pour le marquer ; garde le doigt dessus pour lire ta page sur lui.
hints-again = Revoir les conseils

## Statements: what is said by a tap

say-place = Je vais { $to }
say-ingredient = J'ai : { $ingredient }
say-suspect = Je soupçonne { $name }
say-trust = J'ai confiance en { $name }
say-seer = C'est moi, la Voyante
say-seer-witch = C'est moi, la Voyante : { $name } est une sorcière
say-seer-not = C'est moi, la Voyante : { $name } n'est pas une sorcière
said-by = { $name } : { $said }
said-aloud = { $name } : « { $said } »
said-title = Dit aujourd'hui
said-none = Personne n'a encore rien dit.
say = Dire
say-something = Dire quelque chose
say-note = Touche, et tout le monde l'entend. Mentir est permis.
say-left = { $n ->
    [one] Encore { $n } phrase à cette étape
    [many] Encore { $n } de phrases à cette étape
   *[other] Encore { $n } phrases à cette étape
  }
say-go = Je vais …
say-have = J'ai …
say-about = Sur un chat …
say-witch-short = Voyante : sorcière
say-not-short = Voyante : non
story-said = { $name } dit : « { $said } »

## Computer cats

computer-cats = Chats ordinateur
computer-cats-note = Ils prennent les places vides, suivent les mêmes règles et n'en savent pas plus qu'un téléphone.
level = Ils jouent comme …
level-note-kitten = Chaton : joue au flair.
level-note-tom = Matou : se souvient de qui a fait quoi.
level-note-old-cat = Vieux chat : pèse chaque possibilité.
fill-to = Chats à la table
fill = Les inviter
option-statements = Phrases d'un geste
statements-auto = Avec chats ordinateur
statements-on = Oui
statements-off = Non

## Practice: hints for a first game, the same for every role

coach-roles = Garde le doigt sur la carte pour voir qui tu es. Personne ne regarde : les autres sont des chats ordinateur.
coach-day = Les étiquettes montrent ce que demande le rituel. Touche un lieu : tu rapportes ce qui y pousse.
coach-gathering = Les sorcières choisissent. Si tu n'en es pas une, devine : c'est gratuit, et l'histoire le montrera.
coach-dusk = Le canard dit qui n'est pas rentré. Une grenouille attend qu'on la guérisse.
coach-debate = Touche la ligne sous le titre pour lire et parler ; touche un chat pour le marquer. Puis termine le débat.
coach-proposal = Le maire choisit qui va au cercle : autant de chats que d'ingrédients. La mairie fait le tour de la table.
coach-approval = Dis Pour si tu fais confiance à ces chats. Une proposition rejetée éteint une bougie.
coach-ritual = Chaque chat du cercle pose une carte en secret. Seules les cartes demandées ferment un sceau.
coach-vote = Touche le chat à chasser, puis vote. Un doute ? Passer ne nuit à personne.
coach-finished = Tout est dit : ouvre un jour ci-dessous pour voir qui a fait quoi. Puis rejoue, ou avec des amis.
coach-ok = Compris
