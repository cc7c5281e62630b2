# The rulebook, short enough for a phone. Numbers come from the tables of the game; `label` keys are the terms of ../en.ftl.

rules-chapter-1 = Overview and winning
rules-older = This table plays by rules version { $n }, and this book is of version { $newest }: its numbers are your table's, but some of its sentences are newer.
rules-cats = You are wizard cats of one village, { $least } to { $most } of you, and some are witches. Everybody gets one role, and only you see yours.
rules-usual-table = { $n ->
    [one] The numbers here are for { $n } cat; the table further down has the others.
   *[other] The numbers here are for { $n } cats; the table further down has the others.
  }
rules-forms = A frog can come back; a banished cat cannot. Both keep watching and confirm the scenes, and can do nothing else.
rules-village-wins = { $n ->
    [one] Complete { $n } seal, banish all witches, or be left with witches that are all frogs. Or strike a witch in the knights' final vote.
   *[other] Complete { $n } seals, banish all witches, or be left with witches that are all frogs. Or strike a witch in the knights' final vote.
  }
rules-not-all-banished = With { $list } cats there are at least as many witches as days until the knights come. A vote banishes one cat: not all of them can be banished in time, and the other ways of winning remain.
rules-witches-win = Be at least as many as the other cats in cat form, at the end of a day or after a vote. Or let the knights' final vote miss. Frogs count on neither side.
rules-jester-wins = The Jester wins alone the moment the vote banishes the Jester.
rules-knights = The knights arrive on day { $n }. It is the last day.
rules-score = The number of frogs when the game ends.

rules-chapter-2 = The course of a day
rules-morning = The duck says which ingredients tonight's ritual asks for.
rules-day = Every cat but the witches chooses a place. Nobody sees what you choose; talking and lying are free.
rules-gathering = { $n ->
    [one] The witches choose place, spell and target, in { $n } second. Everybody else guesses what they do.
   *[other] The witches choose place, spell and target, in { $n } seconds. Everybody else guesses what they do.
  }
rules-dusk = The duck names who did not come back, and who is back again.
rules-debate = Talk: who went where, who brought what? Pickpocket and Seer may act.
rules-proposal = The mayor proposes as many cats as ingredients are asked for. The office goes round the table.
rules-approval = More For than Against, and they go. Else a candle goes out and the next mayor proposes.
rules-gauge = { $n ->
    [one] With { $n } candle out in one night, there is no ritual and no seal.
   *[other] With { $n } candles out in one night, there is no ritual and no seal.
  }
rules-ritual = Each of them lays one card in secret. The ritual succeeds if the cards are exactly those asked for, each once. Everybody learns success or failure, nothing more.
rules-vote = { $n ->
    [one] Each cat votes for another cat or passes. The most votes banish, if there is at least { $n }. A tie banishes nobody.
   *[other] Each cat votes for another cat or passes. The most votes banish, if there are at least { $n }. A tie banishes nobody.
  }
rules-vote-jester = { $n ->
    [one] Where the Jester plays, banishing takes one vote for every { $n } cat in cat form, rounded down, and never fewer than { $m }.
   *[other] Where the Jester plays, banishing takes one vote for every { $n } cats in cat form, rounded down, and never fewer than { $m }.
  }
rules-final-vote = On the knights' day one vote is enough to banish.

rules-chapter-places = Places and ingredients
rules-places = { $n ->
    [one] { $n } place is open. The places lie in a ring; each has one ingredient.
   *[other] { $n } places are open. The places lie in a ring; each has one ingredient.
  }
rules-hand = You start with one ingredient, and bring one back each evening that you come home as a cat, unless you guarded or were a frog that morning. Nobody else sees your hand. Frogs keep theirs; a banished cat's leaves the game.
rules-needed = Ingredients asked for, day by day: { $list }. The last number goes on.
rules-struck = If fewer cats are left than ingredients, some are struck from the list.
rules-spoiled = A spoiled card can no longer be laid, only stolen.

rules-chapter-witches = The witches
rules-unknown = Witches do not know each other, nor the Raven, and win together all the same. The Raven knows them.
rules-feint = By day a witch may tap a place as well: a feint. It only makes her phone look like all the others.
rules-blind = They see how many cats went where, without names, and choose the target blindly. The spell lands only if the target is where it strikes. There are no spells on day 1.
rules-spell-frog = From day 2. The target becomes a frog, if it is at the witch's place.
rules-spell-blight = { $n ->
    [one] After { $n } ritual. All cats but witches at her place and next to it bring back a spoiled ingredient, and one more card in their hand spoils.
   *[other] After { $n } rituals. All cats but witches at her place and next to it bring back a spoiled ingredient, and one more card in their hand spoils.
  }
rules-blight-later = { $n ->
    [one] With { $list } cats Blight comes only after { $n } ritual.
   *[other] With { $list } cats Blight comes only after { $n } rituals.
  }
rules-spell-far-frog = { $n ->
    [one] After { $n } ritual. Like Frog, and reaches the two places next to hers. Stopped by the Guard, it turns the witch herself.
   *[other] After { $n } rituals. Like Frog, and reaches the two places next to hers. Stopped by the Guard, it turns the witch herself.
  }
rules-spell-piercing-frog = { $n ->
    [one] After { $n } ritual. Like Frog, and the Guard does not stop it.
   *[other] After { $n } rituals. Like Frog, and the Guard does not stop it.
  }
rules-piercing-frog-sooner = { $n ->
    [one] With { $list } cats Piercing Frog comes after { $n } ritual already.
   *[other] With { $list } cats Piercing Frog comes after { $n } rituals already.
  }

rules-chapter-roles = The roles
rules-by-count = By number of cats
rules-role-villager = Gathers, talks, votes.
rules-role-herbalist = { $n ->
    [one] By day, brings one frog back; { $n } time in a game.
   *[other] By day, brings one frog back; { $n } times in a game.
  }
rules-restoration = restoration
rules-restoring = Works if the Herbalist is still a cat at the end of the day; else the remedy is not spent.
rules-restored = A restored cat is back the same evening.
rules-role-pickpocket = Once an evening, takes a random card from another cat. Nobody is told who it was.
rules-role-guard = Guards a place instead of gathering, as the last to choose, knowing how many cats are where. All who are there are safe.
rules-role-seer = { $n ->
    [one] In the evening, learns of one cat whether it is a witch; { $n } time in a game.
   *[other] In the evening, learns of one cat whether it is a witch; { $n } times in a game.
  }
rules-seen = To the Seer, the Raven and the Jester are not witches.
rules-role-witch = Turns cats into frogs.
rules-role-raven = Serves the witches and knows them. Casts no spells.
rules-role-jester = Wants to be banished.

rules-chapter-3 = What happens by itself
rules-absent = The host may mark a player absent; the game then takes that player's steps.
rules-seats = The host puts the seats in the order in which you sit. The mayor's office follows it.
rules-timed = When the time of a step is over, what is missing happens by itself.
rules-unlimited = { $n ->
    [one] No clock but the witches' { $n } second and the short scenes.
   *[other] No clock but the witches' { $n } seconds and the short scenes.
  }
rules-auto-roles = Counts as Ready.
rules-auto-day = A random open place; no remedy, no guarding.
rules-auto-gathering = The feint's place, else a random one; Frog, from day 2; a random target.
rules-auto-scenes = Counts as confirmed.
rules-auto-debate = Counts as End debate.
rules-auto-proposal = A random proposal.
rules-auto-approval = For.
rules-auto-ritual = The first playable card.
rules-auto-vote = Pass.

rules-chapter-cats = Computer cats, and what a tap says
rules-said = { $n ->
    [one] By day, in the debate and at the vote each cat may say { $n } thing with a tap: where it goes, what it has, whom it suspects or trusts, that it is the Seer. True or not, everybody reads it in their own language.
   *[other] By day, in the debate and at the vote each cat may say { $n } things with a tap: where it goes, what it has, whom it suspects or trusts, that it is the Seer. True or not, everybody reads it in their own language.
  }
rules-said-when = This is there with computer cats at the table, for they cannot hear you; the host may set it on or off.
rules-computer = The host lets them sit down in the lobby, as kittens, toms or old cats. They know what a phone on their seat would show, and take the same steps under the same rules.
rules-practice = { $n ->
    [one] A table of your own with { $n } computer cat. Nobody waits for you.
   *[other] A table of your own with { $n } computer cats. Nobody waits for you.
  }
