# Le livre de règles, assez court pour un téléphone.

rules-chapter-1 = Présentation et conditions de victoire
rules-older = Cette table joue selon la version { $n } des règles, et ce livre est de la version { $newest } : ses nombres sont ceux de votre table, mais certaines de ses phrases sont plus récentes.
rules-cats = Vous êtes les chats magiciens d'un village, de { $least } à { $most }, et certains sont des sorcières. Chaque chat reçoit un rôle que les autres ne voient pas.
rules-usual-table = { $n ->
    [one] Les nombres d'ici valent pour { $n } chat ; le tableau plus bas donne les autres.
    [many] Les nombres d'ici valent pour { $n } de chats ; le tableau plus bas donne les autres.
   *[other] Les nombres d'ici valent pour { $n } chats ; le tableau plus bas donne les autres.
  }
rules-forms = Une grenouille peut revenir, un chat chassé jamais. Les deux regardent encore et confirment les scènes, rien de plus.
rules-village-wins = { $n ->
    [one] Compléter { $n } sceau, chasser toutes les sorcières, ou n'avoir plus que des sorcières grenouilles. Ou toucher une sorcière au vote final des chevaliers.
    [many] Compléter { $n } de sceaux, chasser toutes les sorcières, ou n'avoir plus que des sorcières grenouilles. Ou toucher une sorcière au vote final des chevaliers.
   *[other] Compléter { $n } sceaux, chasser toutes les sorcières, ou n'avoir plus que des sorcières grenouilles. Ou toucher une sorcière au vote final des chevaliers.
  }
rules-not-all-banished = À { $list } chats, il y a au moins autant de sorcières que de jours jusqu'aux chevaliers. Un vote chasse un seul chat : on ne peut pas toutes les chasser à temps, mais les autres façons de gagner restent.
rules-witches-win = Être au moins aussi nombreuses que les autres chats, en fin de jour ou après un vote ; les grenouilles ne comptent pas. Ou faire rater le vote final des chevaliers.
rules-jester-wins = Le Bouffon gagne, en solitaire, dès que le vote le chasse.
rules-knights = Les chevaliers arrivent le jour { $n }. C'est le dernier.
rules-score = Le nombre de grenouilles à la fin de la partie.

rules-chapter-2 = Déroulement d'une journée
rules-morning = Le canard annonce les ingrédients que demande le rituel du soir.
rules-day = Chaque chat, sauf les sorcières, choisit un lieu. Personne ne voit ton choix ; parler et mentir est permis.
rules-gathering = { $n ->
    [one] Les sorcières choisissent lieu, sort et cible, en { $n } seconde. Les autres devinent.
    [many] Les sorcières choisissent lieu, sort et cible, en { $n } de secondes. Les autres devinent.
   *[other] Les sorcières choisissent lieu, sort et cible, en { $n } secondes. Les autres devinent.
  }
rules-dusk = Le canard nomme qui n'est pas rentré, et qui est de retour.
rules-debate = Parlez : qui est allé où, qui a rapporté quoi ? Pickpocket et Voyante peuvent agir.
rules-proposal = Le maire propose autant de chats que d'ingrédients demandés. La charge fait le tour de la table.
rules-approval = S'il y a plus de Pour que de Contre, ils y vont. Sinon une bougie s'éteint et le maire suivant propose.
rules-gauge = { $n ->
    [one] Avec { $n } bougie éteinte en une nuit, il n'y a ni rituel ni sceau.
    [many] Avec { $n } de bougies éteintes en une nuit, il n'y a ni rituel ni sceau.
   *[other] Avec { $n } bougies éteintes en une nuit, il n'y a ni rituel ni sceau.
  }
rules-ritual = Chaque chat y pose une carte en secret. Le rituel réussit si les cartes sont exactement celles demandées, chacune une fois. On apprend réussite ou échec, rien d'autre.
rules-vote = { $n ->
    [one] Chaque chat vote contre un autre ou passe. On chasse le chat qui a le plus de voix, s'il en a au moins { $n }. En cas d'égalité, on ne chasse personne.
    [many] Chaque chat vote contre un autre ou passe. On chasse le chat qui a le plus de voix, s'il en a au moins { $n }. En cas d'égalité, on ne chasse personne.
   *[other] Chaque chat vote contre un autre ou passe. On chasse le chat qui a le plus de voix, s'il en a au moins { $n }. En cas d'égalité, on ne chasse personne.
  }
rules-vote-jester = { $n ->
    [one] Quand le Bouffon est en jeu, il faut pour chasser une voix par tranche de { $n } chat sous forme de chat, et jamais moins de { $m }.
    [many] Quand le Bouffon est en jeu, il faut pour chasser une voix par tranche de { $n } de chats sous forme de chat, et jamais moins de { $m }.
   *[other] Quand le Bouffon est en jeu, il faut pour chasser une voix par tranche de { $n } chats sous forme de chat, et jamais moins de { $m }.
  }
rules-final-vote = Le jour des chevaliers, une voix suffit pour chasser.

rules-chapter-places = Lieux et ingrédients
rules-places = { $n ->
    [one] { $n } lieu est ouvert. Les lieux forment un anneau ; chacun a son ingrédient.
    [many] { $n } de lieux sont ouverts. Les lieux forment un anneau ; chacun a son ingrédient.
   *[other] { $n } lieux sont ouverts. Les lieux forment un anneau ; chacun a son ingrédient.
  }
rules-hand = Tu commences avec un ingrédient et en rapportes un chaque soir où tu rentres sous forme de chat, sauf après avoir gardé un lieu ou passé la matinée en grenouille. Personne d'autre ne voit tes cartes. Une grenouille garde les siennes ; celles d'un chat chassé quittent le jeu.
rules-needed = Ingrédients demandés, jour après jour : { $list }. Le dernier nombre se répète.
rules-struck = S'il reste moins de chats que d'ingrédients, on en raye de la liste.
rules-spoiled = Une carte gâtée ne peut plus être posée, seulement volée.

rules-chapter-witches = Les sorcières
rules-unknown = Les sorcières ne se connaissent pas entre elles, ni le Corbeau, et gagnent pourtant ensemble. Le Corbeau les connaît.
rules-feint = Le jour, une sorcière peut aussi toucher un lieu : une feinte. Elle sert seulement à ce que son téléphone ressemble aux autres.
rules-blind = Elles voient combien de chats sont allés où, sans les noms, et choisissent leur cible à l'aveugle. Le sort ne touche que si la cible est là où il frappe. Le jour 1, pas de sort.
rules-spell-frog = Dès le jour 2. La cible devient grenouille, si elle est au lieu de la sorcière.
rules-spell-blight = { $n ->
    [one] Après { $n } rituel. Tous les chats de son lieu et des lieux voisins, sauf les sorcières, rapportent un ingrédient gâté, et une carte de leur main se gâte.
    [many] Après { $n } de rituels. Tous les chats de son lieu et des lieux voisins, sauf les sorcières, rapportent un ingrédient gâté, et une carte de leur main se gâte.
   *[other] Après { $n } rituels. Tous les chats de son lieu et des lieux voisins, sauf les sorcières, rapportent un ingrédient gâté, et une carte de leur main se gâte.
  }
rules-blight-later = { $n ->
    [one] À { $list } chats, le Fléau ne vient qu'après { $n } rituel.
    [many] À { $list } chats, le Fléau ne vient qu'après { $n } de rituels.
   *[other] À { $list } chats, le Fléau ne vient qu'après { $n } rituels.
  }
rules-spell-far-frog = { $n ->
    [one] Après { $n } rituel. Comme Grenouille, et atteint les deux lieux voisins. Si le Chevalier gardien l'arrête, c'est la sorcière qui devient grenouille.
    [many] Après { $n } de rituels. Comme Grenouille, et atteint les deux lieux voisins. Si le Chevalier gardien l'arrête, c'est la sorcière qui devient grenouille.
   *[other] Après { $n } rituels. Comme Grenouille, et atteint les deux lieux voisins. Si le Chevalier gardien l'arrête, c'est la sorcière qui devient grenouille.
  }
rules-spell-piercing-frog = { $n ->
    [one] Après { $n } rituel. Comme Grenouille, et le Chevalier gardien ne l'arrête pas.
    [many] Après { $n } de rituels. Comme Grenouille, et le Chevalier gardien ne l'arrête pas.
   *[other] Après { $n } rituels. Comme Grenouille, et le Chevalier gardien ne l'arrête pas.
  }
rules-piercing-frog-sooner = { $n ->
    [one] À { $list } chats, la Grenouille perçante vient déjà après { $n } rituel.
    [many] À { $list } chats, la Grenouille perçante vient déjà après { $n } de rituels.
   *[other] À { $list } chats, la Grenouille perçante vient déjà après { $n } rituels.
  }

rules-chapter-roles = Les rôles
rules-by-count = Selon le nombre de chats
rules-role-villager = Cueille, parle, vote.
rules-role-herbalist = { $n ->
    [one] De jour, guérit une grenouille ; { $n } fois par partie.
    [many] De jour, guérit une grenouille ; { $n } de fois par partie.
   *[other] De jour, guérit une grenouille ; { $n } fois par partie.
  }
rules-restoration = guérison
rules-restoring = Agit si l'Herboriste est encore un chat en fin de jour ; sinon le remède n'est pas perdu.
rules-restored = Le chat guéri est là le soir même.
rules-role-pickpocket = Une fois par soir, prend au hasard une carte à un autre chat. On ne dit à personne qui c'était.
rules-role-guard = Garde un lieu plutôt que de cueillir, et choisit en dernier, en sachant combien de chats sont où. Tous ceux qui y sont sont à l'abri.
rules-role-seer = { $n ->
    [one] Le soir, apprend d'un chat s'il est sorcière ; { $n } fois par partie.
    [many] Le soir, apprend d'un chat s'il est sorcière ; { $n } de fois par partie.
   *[other] Le soir, apprend d'un chat s'il est sorcière ; { $n } fois par partie.
  }
rules-seen = Aux yeux de la Voyante, le Corbeau et le Bouffon ne sont pas des sorcières.
rules-role-witch = Change les chats en grenouilles.
rules-role-raven = Sert les sorcières et les connaît. Ne lance aucun sort.
rules-role-jester = Veut se faire chasser.

rules-chapter-3 = Récapitulatif des traitements automatiques
rules-absent = L'hôte peut marquer quelqu'un absent ; le jeu joue alors à sa place.
rules-seats = L'hôte range les places selon votre ordre autour de la table. La charge de maire le suit.
rules-timed = Quand le temps d'une étape est écoulé, ce qui manque se fait tout seul.
rules-unlimited = { $n ->
    [one] Pas d'horloge, sauf la { $n } seconde des sorcières et les courtes scènes.
    [many] Pas d'horloge, sauf les { $n } de secondes des sorcières et les courtes scènes.
   *[other] Pas d'horloge, sauf les { $n } secondes des sorcières et les courtes scènes.
  }
rules-auto-roles = Compte comme Prêt.
rules-auto-day = Un lieu ouvert au hasard ; ni remède ni garde.
rules-auto-gathering = Le lieu de la feinte, sinon un au hasard ; Grenouille, dès le jour 2 ; une cible au hasard.
rules-auto-scenes = Compte comme confirmé.
rules-auto-debate = Compte comme Fin du débat.
rules-auto-proposal = Une proposition au hasard.
rules-auto-approval = Pour.
rules-auto-ritual = La première carte jouable.
rules-auto-vote = Passe.

rules-chapter-cats = Chats ordinateur et phrases d'un geste
rules-said = { $n ->
    [one] Le jour, au débat et au vote, chaque chat peut dire { $n } chose d'un geste : où il va, ce qu'il a, qui il soupçonne ou croit, qu'il est la Voyante. Vrai ou faux, chacun le lit dans sa langue.
    [many] Le jour, au débat et au vote, chaque chat peut dire { $n } de choses d'un geste : où il va, ce qu'il a, qui il soupçonne ou croit, qu'il est la Voyante. Vrai ou faux, chacun le lit dans sa langue.
   *[other] Le jour, au débat et au vote, chaque chat peut dire { $n } choses d'un geste : où il va, ce qu'il a, qui il soupçonne ou croit, qu'il est la Voyante. Vrai ou faux, chacun le lit dans sa langue.
  }
rules-said-when = Il en est ainsi quand des chats ordinateur jouent, car ils ne t'entendent pas ; l'hôte peut aussi l'activer ou l'arrêter.
rules-computer = L'hôte les fait asseoir avant la partie : chatons, matous ou vieux chats. Ils savent ce qu'un téléphone montrerait à leur place, et jouent selon les mêmes règles.
rules-practice = { $n ->
    [one] Une table rien que pour toi avec { $n } chat ordinateur. Personne ne t'attend.
    [many] Une table rien que pour toi avec { $n } de chats ordinateur. Personne ne t'attend.
   *[other] Une table rien que pour toi avec { $n } chats ordinateur. Personne ne t'attend.
  }
