# What a phone shows from the first evening on, on the table screen and in the sheets: fetched while people wait.

## The game and its words

knights-day = the knights' day
curse-gauge = curse gauge
magic-circle = magic circle
witch-score = witch score
attack-target = target
seat-order = seat order
final-vote = final vote

## Buttons and small words

end-debate = End debate
for = For
against = Against
pass = Pass
restore = to restore
never = Never
copy = Copy
copied = Copied
share = Share
say-confirm = Confirm once you have read it.
seconds = { $n } s
confirmed-of = Read by { $n } of { $m }
votes-of = { $n } of { $m } votes
laid-of = { $n } of { $m } laid

## Home and joining

table-screen = Table screen
table-screen-note = For a television or a tablet: shows what everybody may see.

## Lobby

move-back = One seat back
move-on = One seat on
remove = Remove
remove-sure = Remove { $name }?
invite-link = Invitation link
seat-link = Your seat's own link
seat-link-note = Keep it to yourself: it brings you back to your seat on another phone.
waiting-list = Next game: { $names }

## Options

option-limit = Clock
timed-game = timed game
unlimited-game = unlimited game
limit-none = None
limit-quick = Quick
limit-normal = Normal
limit-long = Long
option-roles = Roles
roles-table = The table's
roles-own = Your choice
option-reveal = A banishment reveals
reveal-role = The role
reveal-witch-or-not = Witch or not
reveal-nothing = Nothing
option-absent = Absent after

## Your card

hold-setting = Tap instead of holding

## Gathering

witches-turn = the witches' turn

## Dusk

dusk-title = The postal duck
dusk-missing = { $n ->
    [one] { $names } did not come back
   *[other] { $names } did not come back
  }
dusk-pond = { $n ->
    [one] A frog sits in the Pond.
   *[other] New frogs sit in the Pond.
  }
dusk-back = Back again: { $names }
dusk-returned = Came back: { $names }
nobody-missing = Everybody came back safe and sound
dusk-struck = Fewer cats are left: tonight goes without { $ingredients }.

## Debate

debate-title = Who brought what?
debate-note = Tap a cat to mark it. Only you see your marks.
have-ended = done talking
page-of = Your page on { $name }
notebook = Notebook
frog-title = You are a frog
banished-title = You are banished

## Proposal and approval

proposal-title = Who goes to the circle?
proposal-choose = { $n ->
    [one] Choose { $n } more. You may go too.
   *[other] Choose { $n } more. You may go too.
  }
proposal-ready = Everybody will vote on it.
proposal-wait = { $name }, the mayor, is choosing
propose-count = Propose { $count }
propose = Propose
approval-title = Shall they go?
approval-team = Proposed: { $names }
approval-note = Nobody sees a vote until all are in.
approval-change = You may change it until the last vote.
adopted = Adopted
rejected = Rejected
adopted-note = They go to the magic circle.
rejected-note = One more candle goes out.
gauge-full-note = The last candle goes out. No ritual tonight.
voted-for = For: { $names }
voted-against = Against: { $names }

## Ritual

ritual-title = The ritual
ritual-note = Each lays one card: { $names }
ritual-hold = Hold: your cards
ritual-success = The seal holds!
ritual-success-note = Seal { $n } of { $m }
ritual-failure = The circle goes dark
ritual-failure-note = Not the cards that the night asked for.
ritual-slide = Slide to the card you lay
ritual-tap = Tap the card you lay
ritual-nothing = You have no card to lay. Tap all the same.
ritual-lay = Lay
ritual-not-you = You are not in the circle tonight
success = success
failure = failure

## Vote

vote-title = Whom do we banish?
vote-note = Tap a cat, or pass.
votes-needed = { $n ->
    [one] At least { $n } vote is needed.
   *[other] At least { $n } votes are needed.
  }
vote-note-knights = The knights' final vote. One vote is enough.
vote-yours = Your vote: { $name }.
vote-passed = Your vote: pass.
vote-change = You may change it until the last vote.
vote-button = Vote
banished-name = { $name } is banished
nobody-banished = Nobody is banished
was-witch = { $name } was a witch
was-not-witch = { $name } was not a witch
was-role = { $name }: { $role }
passed = Passed

## What an ability told you

learned-day = Day { $n }: { $what }
learned-vision-yes = { $name } is a witch
learned-vision-no = { $name } is not a witch
learned-theft = From { $name }: { $ingredient }
learned-theft-spoiled = From { $name }: { $ingredient }, spoiled
learned-theft-nothing = { $name } had no cards
learned-guard-yes = You stopped an attack
learned-guard-no = No attack where you guarded
learned-remedy-yes = Your remedy worked: { $name }
learned-remedy-no = Your remedy did not work: { $name }
learned-spell-yes = Your spell landed
learned-spell-no = Your spell did not land

## Result

village-wins = The village wins
witches-win = The witches win
jester-wins = The Jester wins
nobody-wins = Nobody wins
win-seals = Seals complete
win-witches-banished = All witches banished
win-witches-frogs = All remaining witches are frogs
win-knights-strike = The knights' final vote strikes
win-takeover = The witches take the village
win-knights-miss = The knights' final vote misses
win-jester-banished = You banished the one who wanted it
win-ended-by-host = The host ended the game
wait-again = { $name }, the host, can start again
result-roles = Roles
result-gone = This story is no longer kept.

## The story

story-title = The story
story-tonight = Asked for: { $ingredients }
story-list = { $label }: { $names }
story-guarded = { $name } guarded: { $place }
story-guard-stopped = The Guard stopped an attack
story-guard-quiet = No attack where the Guard stood
story-gathered = { $name } gathered only: { $place }
story-cast = { $name } cast { $spell } ({ $place }) on { $target }
story-cast-wide = { $name } cast { $spell } ({ $place })
story-landed = It landed: { $names }
story-missed = It did not land
story-feint = Feint: { $place }
story-guess = { $name } guessed: { $guess }
story-frogs = Turned into frogs: { $names }
story-remedy = { $name } gave a remedy to { $target }: it worked
story-remedy-lost = { $name } gave a remedy to { $target }: it did not work
story-theft = { $name } took from { $target }: { $ingredient }
story-theft-spoiled = { $name } took from { $target }: { $ingredient }, spoiled
story-theft-nothing = { $name } found no cards on { $target }
story-vision-witch = { $name } looked into { $target }: a witch
story-vision-not = { $name } looked into { $target }: not a witch
story-proposal-adopted = { $name } proposed { $names }: adopted
story-proposal-rejected = { $name } proposed { $names }: rejected
story-laid = { $name } laid: { $ingredient }
story-laid-nothing = { $name } laid nothing
story-ritual-success = The ritual succeeded
story-ritual-failure = The ritual failed
story-ritual-gauge-full = The curse gauge was full: no ritual
story-ritual-none = No ritual
story-votes = Votes for { $target }
story-banished = Banished: { $name }
story-nobody-banished = Nobody was banished

## Host and table

host-tools = Host tools
host-tools-note = Mark a cat absent, and the game goes on without waiting. The next tap on that phone lifts it.
here = here
lift-absent = Lift absence
hand-over = Make host
hand-over-sure = Make { $name } the host?
ask-new-host = Ask for another host
lock = Lock the table
unlock = Unlock the table
leave-sure = Leave the table?
leave-lobby-note = Your seat becomes free.
leave-game-note = Your cat goes on by itself. You may come back.

## The table screen

tv-join = Point your camera here
tv-or = or go to
tv-roles = Look at your role on your phone
tv-day = Choose a place on your phones. Talk all you like, and lie.
tv-sub = Whisper. Bargain. Do not trust anyone.
sound = Sound here
sound-is = Sound here: { $what }
sound-note = One phone is enough, or the table screen: it is the voice of the table.
sound-off = Off
sound-effects = Effects
sound-all = All
buzz = Buzz when a step begins
who-is-who = Roles in this game
primer-goal = Hidden witches turn cats into frogs. The village closes seals with rituals, or banishes the witches.
primer-day = By day you choose a place in secret, and bring back what grows there.
primer-gathering = Then everybody's phone asks the same three questions. Only the witches' answers come true.
primer-night = At night the mayor proposes who goes into the magic circle; all say For or Against. Each cat there lays a card in secret.
primer-end = When it goes wrong, you vote on whom to banish. And the knights arrive on day { $n }.
hint-page = Tap a cat to mark it, hold it to read your page on it.
hints-again = Show the hints again

## Statements: what is said by a tap

say-place = I go { $to }
say-ingredient = I have: { $ingredient }
say-suspect = I suspect { $name }
say-trust = I trust { $name }
say-seer = I am the Seer
say-seer-witch = I am the Seer: { $name } is a witch
say-seer-not = I am the Seer: { $name } is not a witch
said-by = { $name }: { $said }
said-aloud = { $name }: "{ $said }"
said-title = Said today
said-none = Nobody has said anything yet.
say = Say
say-something = Say something
say-note = One tap says it to everybody. It may be a lie.
say-left = { $n ->
    [one] { $n } statement left in this step
   *[other] { $n } statements left in this step
  }
say-go = I go …
say-have = I have …
say-about = About a cat …
say-witch-short = Seer: witch
say-not-short = Seer: not
story-said = { $name } said: "{ $said }"

## Computer cats

computer-cats = Computer cats
computer-cats-note = They sit down on empty seats, play by the same rules, and know no more than a phone shows.
level = They play like a …
level-note-kitten = Kitten: plays by feel.
level-note-tom = Tom: remembers who did what.
level-note-old-cat = Old cat: weighs every possibility.
fill-to = Cats at the table
fill = Let them sit down
option-statements = Statements by a tap
statements-auto = With computer cats
statements-on = On
statements-off = Off

## Practice: hints for a first game, the same for every role

coach-roles = Hold the card to see who you are. Nobody else here can peek: the others are computer cats.
coach-day = The tags above show what tonight's ritual needs. Tap a place: you bring home what grows there.
coach-gathering = The witches choose now. If you are none, guess along: it is free, and the story shows who guessed right.
coach-dusk = The duck names whoever did not come back. A frog sits out until somebody restores it.
coach-debate = Tap the line under the title to read and say things; tap a cat to mark it for yourself. Then end the debate.
coach-proposal = The mayor picks who goes into the circle: as many cats as ingredients. The office goes round the table.
coach-approval = Say For if you trust these cats with the ritual. A rejected proposal puts out a candle.
coach-ritual = Whoever is in the circle lays one card in secret. Exactly the cards asked for close a seal.
coach-vote = Tap the cat you would banish, then vote. Not sure? Passing hurts nobody.
coach-finished = Now everything is told: open a day below and see who did what. Then play again, or with friends.
coach-ok = Got it
