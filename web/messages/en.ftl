# Every text of the phone but the rulebook (messages/rules/). The glossary's words are given, letter for letter.
# Names and numbers come as variables and are isolated for direction; where a number decides the form, every
# plural category of the language is written out.

## The game and its words

title = Catch the Witch
tagline = One room, one phone each, and a witch among you.

role-villager = Villager
role-herbalist = Herbalist
role-pickpocket = Pickpocket
role-guard = Guard
role-seer = Seer
role-witch = Witch
role-raven = Raven
role-jester = Jester

side-village = the village
side-witches = the witches
side-alone = alone

form-cat = cat
form-frog = frog
form-banished = banished

host = host
mayor = mayor
absent = absent
away = away
you = you

day = Day
evening = Evening
night = Night
day-number = Day { $n }
knights-on = Knights on day { $n }
knights-today = The knights come today

place = place
place-forest = Forest
place-mill = Mill
place-garden = Garden
place-belfry = Belfry
place-cave = Cave
place-shore = Shore
to-forest = to the Forest
to-mill = to the Mill
to-garden = to the Garden
to-belfry = to the Belfry
to-cave = to the Cave
to-shore = to the Shore
pond = the Pond

ingredient = ingredient
ingredient-mushroom = mushroom
ingredient-wheat = golden wheat
ingredient-lavender = lavender
ingredient-feather = owl feather
ingredient-crystal = crystal
ingredient-pearl = pearl
spoiled = spoiled

spell = spell
spell-frog = Frog
spell-blight = Blight
spell-far-frog = Far Frog
spell-piercing-frog = Piercing Frog
spell-none = only gathering
spell-help-frog = Turns one cat at your place into a frog.
spell-help-blight = Spoils what cats at your place and next to it bring back.
spell-help-far-frog = Frog that also reaches the two places next to yours. If the Guard stops it, you turn.
spell-help-piercing-frog = Frog that no Guard stops.
spell-locked = { $n ->
    [one] After { $n } ritual
   *[other] After { $n } rituals
  }
spell-from-day-2 = From day 2

seal = seal
seals-of = Seals: { $n } of { $m }
curse-of = Curse gauge: { $n } of { $m }

# Names of the steps: announced to screen readers and on the table screen.
phase-lobby = Lobby
phase-roles = Your role
phase-morning = Morning announcement
phase-day = Day
phase-gathering = Gathering ingredients
phase-dusk = The duck's announcement
phase-debate = evening debate
phase-proposal = the mayor's proposal
phase-approval = approval vote
phase-approval-result = The votes
phase-ritual = ritual
phase-ritual-result = The circle
phase-quarrel = Who was it?!
phase-vote = vote
phase-vote-result = The banishment
phase-finished = The result

## Buttons and small words

ok = OK
ready = Ready
gather = Gather
guard-verb = Guard
close = Close
done = Done
back = Back
cancel = Cancel
yes = Yes
no = No
hold = Hold
look = Look
press-again = Press again to confirm
let-go = Let go to hide
clock-label = Time left
clock-seconds = { $n ->
    [one] { $n } second left
   *[other] { $n } seconds left
  }
waiting-for = { $n ->
    [one] Waiting for { $n } cat
   *[other] Waiting for { $n } cats
  }
players = { $n ->
    [one] { $n } cat
   *[other] { $n } cats
  }
ready-of = { $n } of { $m } ready
watching = You watch

## Home and joining

create = Open a table
join = Join
your-name = Your name
name-hint = As the others call you
code = Code
code-hint = Five letters or digits, from the host's phone
language = Language
how-to-play = How to play
joining = Joining…
opening = Opening a table…
loading = One moment…
join-room = Join table { $code }
are-you = Are you { $name }?
are-you-note = This seat is open elsewhere. If you say yes, it moves here.
yes-i-am = Yes, that's me
join-as-other = Join as somebody else
link-note = It may have lost its end, or the seat was freed. You can join the table all the same.
next-game-seat = You get a seat in the next game
next-game-note = A game is on. Until it ends you see what everybody sees.
name-free = { $name } is free

## Lobby

scan-to-join = Scan to join
qr-local = Phones cannot open this address. Open the page by the address that the game printed when it started.
tap-to-enlarge = Tap to enlarge
start = Start the game
options = Options
wait-for-host = { $name }, the host, will start the game
wait-for-start = Waiting for the start…
more-needed = { $n ->
    [one] { $n } more cat needed
   *[other] { $n } more cats needed
  }
add-cats = Add computer cats
seats-hint = Drag the cats so that they sit as you do
room-is-locked = The table is locked

## Options

in-this-game = In this game: { $roles }
role-count-witch = { $n ->
    [one] { $n } Witch
   *[other] { $n } Witches
  }
role-count-villager = { $n ->
    [one] { $n } Villager
   *[other] { $n } Villagers
  }

## Your card

hold-your-cat = Hold your cat: only you should look
role-title = Your role
role-note = Nobody beside you looking? Hold the card.
role-note-tap = Nobody beside you looking? Tap the card.
role-hold = Hold to look
your-hand = Your hand
hand-empty = no cards yet
hand-first = Your first ingredient: { $ingredient }
the-witches = Witches: { $names }
learned-title = What you know
goal-villager = Bring the right ingredients, close the seals, find the witch.
goal-herbalist = By day you may bring one frog back.
goal-pickpocket = Once an evening you may take a card from another cat.
goal-guard = By day you may watch over one place instead of gathering.
goal-seer = Once an evening you may look into one cat.
goal-witch = Turn cats into frogs, and do not be caught.
goal-raven = You serve the witches. They do not know you.
goal-jester = Get yourself banished.
remedies-left = { $n ->
    [0] No remedy left
    [one] { $n } remedy left
   *[other] { $n } remedies left
  }
visions-left = { $n ->
    [0] No vision left
    [one] { $n } vision left
   *[other] { $n } visions left
  }

## Morning

morning-title = Good morning!
morning-line = Tonight's ritual asks for:
tonight = Tonight

## Day

day-title = Where to today?
day-note = Tap a place. Talk all you like, and lie.
day-change = Tap another place to change your mind.
nowhere-yet = Nowhere yet
you-go-to = You go { $to }
remedy-for = Give the remedy to
remedy-none = Nobody
remedy-set = Remedy: { $name }
guard-now = Now tap the place you guard.
you-guard = You guard: { $place }

## Gathering

gathering-title = Think like a witch
gathering-note = The witches choose. All the others guess.
gathering-first = No spells on the first day.
you-gather = You gather: { $ingredient }
pick-where = Where
pick-what = What
pick-whom = Whom
pick-real = Your choice is real.
pick-guess = Only a guess. The story will show it.

## Debate

mark-trust = trust
mark-unsure = unsure
mark-suspect = suspect
mark-none = no mark
look-into = Look into
steal-card = Take a card

quarrel = Who was it?!

## Frog, banished

frog-note = You sit in the Pond and see all that is public. A remedy may bring you back.
banished-note = Keep watching, and keep your secrets.
on-the-road = the road

## Result

play-again = Play again

## Host and table

mark-absent = Mark absent
pause = Pause
resume = Go on
paused-title = Paused
paused-note = All clocks stand still.
ask-resume = Ask to go on
new-host = The host is now: { $name }
end-game = Hold to end the game
leave = Leave
you-are-absent = You are marked absent. Tap anything to play on.
menu = Menu

## The line and other phones

lost-title = The line is down
lost-note = Your seat is kept. Trying again…
lost-in = { $n ->
    [one] again in { $n } second
   *[other] again in { $n } seconds
  }
retry = Try now
elsewhere-title = Opened elsewhere
elsewhere-note = Your seat is now played on another phone or page. This one stays quiet.
play-here = Play here again
gone-title = This table is gone
gone-note = Nobody was here for a day, or it was closed. Open a new one.
nowhere-title = The path ends here
nowhere-note = Nothing lives at this address. Perhaps a letter of the link got lost.
removed-title = You have no seat here
removed-note = The host freed your seat. You may join again.
frozen-title = This table is stuck
frozen-note = Something went wrong on our side. The host can end the game or start again.
frozen-host = Something went wrong on our side. End the game to see everything, or start again with the same seats.
update-title = A new version is here
update-note = Load the page again to go on. Your seat is kept.
reload = Reload
home = Home

close-restart = One moment, the table is moving.
close-too-slow = The line was too slow. Coming back…
close-idle = Nothing was heard for a while. Coming back…
close-opened-elsewhere = Your seat was opened elsewhere.
close-bad-frames = This page misbehaved.
close-removed = You have no seat at this table any more.
close-room-gone = This table is gone.
close-update-page = A new version is here. Load the page again.

## Refusals

reason-action-wrong-phase = Too late, that step is over.
reason-action-not-yours = That is not for you to do now.
reason-action-already-done = That is done and stays so.
reason-action-bad-target = That is not one of the choices.
reason-action-none-left = You have used that up.
reason-action-stale = That tap came too late.
reason-action-paused = The clocks already do that.
reason-host-only = Only the host can do that.
reason-host-bad-options = These options do not fit together.
reason-host-too-few = At least four cats are needed.
reason-host-too-many = Twelve cats at most can play.
reason-host-bad-seat = That cat cannot be chosen for this.
reason-name-empty = Write a name that can be seen.
reason-name-too-long = That name is too long.
reason-name-taken = Somebody here has that name.
reason-room-unknown = There is no table with that code.
reason-room-full = All twelve seats are taken.
reason-room-locked = The host has locked this table.
reason-room-closed = This table has closed.
reason-room-frozen = This table is stuck. The host can end the game.
reason-seat-removed = Your seat here was freed.
reason-seat-none = You have no seat here yet.
reason-seat-elsewhere = Your seat is played elsewhere.
reason-seat-taken-already = You already have a seat here.
reason-frame-bad = The table did not understand that. Try again.
reason-frame-too-large = That was too much at once.
reason-frame-too-many = Too fast. Take a breath and try again.
reason-token-bad = This link does not fit the table.
reason-version-old = A new version is here. Load the page again.
reason-service-full = Every table is taken just now. Try again soon.
reason-service-unavailable = The service cannot be reached just now.
reason-service-too-many = Too many tries. Wait a minute.

## The table screen

# Sound, hints, the primer, and the page without a network.
primer-title = The game in a minute
hint-roles = Later: hold your cat, slide onto a choice and let go there. Anywhere else, nothing happens.
hint-slide = Hold your cat to see your card. What you may do is on it: slide there and let go.
offline-title = No network
offline-note = Your phone is offline, so this page cannot load. A game that is on goes on: your seat is kept, and you are back in it as soon as the network is.

## Computer cats and practice

level-kitten = Kitten
level-tom = Tom
level-old-cat = Old cat
computer-is = computer: { $level }
practice = Practice alone
practice-you = You
