"""What one seat may see: `PublicView` is the same for everybody, `OwnView` is the seat's alone. Pure data.

Every update is a patch of the top-level fields of these two. Which facts go into which field is decided in
`knowledge.py` alone. All that computer cats know of the game is told by these types and the commands.
"""

from typing import Literal

from msgspec import Struct

from engine_worker.game.commands import Options
from shared.ids import (
    CardId,
    Form,
    Ingredient,
    Level,
    Phase,
    Place,
    Role,
    RoomCode,
    Saying,
    SeatId,
    Side,
    Spell,
    Winner,
    WinReason,
)


class View(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a view."""


# -- public ------------------------------------------------------------------------------------------------------


class PhaseView(View, frozen=True):
    """The step the game is in."""

    name: Phase
    no: int
    """Rises with every phase of the room; commands carry it."""
    day: int
    """1 on the first day; 0 in the lobby and in `roles`."""


class ClockView(View, frozen=True):
    """A countdown: `left_ms` remained at server time `at_ms`; it stands while paused."""

    at_ms: int
    left_ms: int
    whole_ms: int
    """The countdown's whole length, for bars that fill."""
    paused: bool


class SeatView(View, frozen=True):
    """Somebody at the table."""

    id: SeatId
    name: str
    look: int
    """0 to 11: which of the twelve cats."""
    computer: Level | None = None
    """A computer cat's level; None: a person."""


class NumbersView(View, frozen=True):
    """The numbers of this game, from the tables of chapters 10 and 11."""

    rules: int
    """Version of the tables."""
    roles: dict[Role, int]
    places: list[Place]
    """The open ones, in ring order."""
    ingredients: list[int]
    """Required on day 1, 2, …; the last number repeats."""
    seals: int
    gauge: int
    knights_day: int
    remedies: int
    visions: int


class DuskScene(View, frozen=True, tag="dusk"):
    """The duck's announcement."""

    missing: list[SeatId]
    """New frogs, in seat order."""
    back: list[SeatId]
    """Everybody who came back, in seat order, the restored ones too."""
    restored: list[SeatId]
    struck: list[Ingredient]
    """Ingredients struck because fewer cats are left than were required."""


class ApprovalScene(View, frozen=True, tag="approval"):
    """Who voted how about the mayor's proposal."""

    team: list[SeatId]
    in_favour: list[SeatId]
    against: list[SeatId]
    adopted: bool
    gauge_full: bool


class RitualScene(View, frozen=True, tag="ritual"):
    """Success or failure, and nothing else."""

    success: bool


class VoteScene(View, frozen=True, tag="vote"):
    """Who voted for whom."""

    votes: dict[SeatId, SeatId | None]
    """None: passed. In seat order."""
    banished: SeatId | None
    role: Role | None
    """The banished cat's, where the room option is *role*."""
    witch: bool | None
    """Whether it was a Witch, where the option is *role* or *witch or not*."""


Scene = DuskScene | ApprovalScene | RitualScene | VoteScene


class Said(View, frozen=True):
    """A public statement (chapter 14), true or not; what it says is as in `Say`."""

    seat: SeatId
    phase: Phase
    what: Saying
    place: Place | None
    ingredient: Ingredient | None
    about: SeatId | None
    witch: bool | None


class Went(View, frozen=True):
    """Where a non-witch went in `day`, guarding or gathering."""

    seat: SeatId
    place: Place
    guarding: bool


class Cast(View, frozen=True):
    """What a witch did in `gathering`."""

    seat: SeatId
    feint: Place | None
    place: Place
    spell: Spell | None
    target: SeatId | None
    landed: list[SeatId]
    """The cats it did something to."""


class Guess(View, frozen=True):
    """What somebody else thought the witches did."""

    seat: SeatId
    place: Place | None
    spell: Spell | None
    target: SeatId | None


class Remedy(View, frozen=True):
    """A restoration that was tried."""

    seat: SeatId
    target: SeatId
    worked: bool


class Theft(View, frozen=True):
    """A card taken; no ingredient: the hand was empty."""

    seat: SeatId
    target: SeatId
    ingredient: Ingredient | None
    spoiled: bool


class Vision(View, frozen=True):
    """What a Seer saw."""

    seat: SeatId
    target: SeatId
    witch: bool


class Proposal(View, frozen=True):
    """One proposal of a night and its approval vote."""

    mayor: SeatId
    team: list[SeatId]
    in_favour: list[SeatId]
    against: list[SeatId]
    adopted: bool


class Laid(View, frozen=True):
    """A card laid in the ritual; no ingredient: nothing could be laid."""

    seat: SeatId
    ingredient: Ingredient | None


class StoryDay(View, frozen=True):
    """One day of the story (chapter 9)."""

    day: int
    tonight: list[Ingredient]
    went: list[Went]
    casts: list[Cast]
    guesses: list[Guess]
    guard_stopped: bool | None
    """None: nobody guarded."""
    frogs: list[SeatId]
    remedies: list[Remedy]
    thefts: list[Theft]
    visions: list[Vision]
    proposals: list[Proposal]
    laid: list[Laid]
    ritual: Literal["success", "failure", "gauge_full"] | None
    votes: dict[SeatId, SeatId | None] | None
    banished: SeatId | None
    said: list[Said]
    """In the order in which it was said."""


class Recap(View, frozen=True):
    """The result (chapter 9): everything is told."""

    winner: Winner
    reason: WinReason
    roles: dict[SeatId, Role]
    seals: int
    witch_score: int
    days: list[StoryDay]


class PublicView(View, frozen=True):
    """What everybody sees: phones, the table screen, computer cats."""

    room: RoomCode
    game: int
    """The game's number in this room: 1 for the first, raised by every start; 0 before."""
    phase: PhaseView
    clock: ClockView | None
    options: Options
    locked: bool
    host: SeatId
    seats: list[SeatView]
    """In the order round the table."""
    waiting: list[SeatView]
    """Who gets a seat in the next game."""
    away: list[SeatId]
    absent: list[SeatId]
    forms: dict[SeatId, Form]
    """Empty in the lobby."""
    numbers: NumbersView | None
    """In the lobby: those of the present number of seats and options; None while too few sit there."""
    tonight: list[Ingredient]
    seals: int
    gauge: int
    mayor: SeatId | None
    team: list[SeatId]
    """The proposed cats, from `approval` until the ritual is over."""
    required: list[SeatId]
    """Whose tap this phase waits for, where chapter 13 lets everybody know; else empty."""
    done: list[SeatId]
    """Which of them have tapped."""
    votes_needed: int
    """So many banish in the present `vote`; 0 in any other phase."""
    scene: Scene | None
    statements: bool
    """Whether there are public statements at this table."""
    said: list[Said]
    """Today's statements, in the order in which they were said."""
    pause_asks: list[SeatId]
    """Who asks to let the clocks run again."""
    host_asks: list[SeatId]
    """Who asks for another host."""
    paused: bool
    frozen: bool
    """A fault was found in this room; only the host's end and new start work."""
    recap: Recap | None


# -- own ---------------------------------------------------------------------------------------------------------


class CardView(View, frozen=True):
    """A card of the own hand, in the order received."""

    id: CardId
    ingredient: Ingredient
    spoiled: bool


class Offer(View, frozen=True, omit_defaults=True):
    """Something this seat can do now, with its choices; `do` is the command's wire name."""

    do: str
    seats: list[SeatId] | None = None
    places: list[Place] | None = None
    spells: list[Spell] | None = None
    cards: list[CardId] | None = None
    none: bool = False
    """Whether None is a choice as well: pass, no spell, nobody, no card."""
    count: int | None = None
    """Exactly how many are to be chosen (`propose`)."""
    left: int | None = None
    """How often it can still be done: statements in this phase (`say`), seats still empty (`fill_seats`)."""


class ChosenView(View, frozen=True, omit_defaults=True):
    """What this seat has set in the present phase."""

    place: Place | None = None
    guarding: bool = False
    guarded: Place | None = None
    remedy: SeatId | None = None
    pick_place: Place | None = None
    pick_spell: Spell | None = None
    pick_no_spell: bool = False
    pick_target: SeatId | None = None
    in_favour: bool | None = None
    card: CardId | None = None
    vote: SeatId | None = None
    passed: bool = False


class Learned(View, frozen=True, omit_defaults=True):
    """What an ability told its owner, kept for the whole game."""

    day: int
    what: Literal["vision", "theft", "guard", "remedy", "spell"]
    seat: SeatId | None = None
    """The cat looked at, stolen from or restored; a spell's target."""
    yes: bool | None = None
    """It is a witch; an attack was stopped; the remedy worked; the spell landed."""
    ingredient: Ingredient | None = None
    spoiled: bool = False


class OwnView(View, frozen=True):
    """What this seat alone sees. A table screen or a visitor has `seat` None and nothing else."""

    seat: SeatId | None
    gen: int
    token_of: SeatId | None
    """In mode `ask`: whose seat the token is."""
    waiting: SeatId | None
    """The seat this phone gets in the next game."""
    role: Role | None
    side: Side | None
    witches: list[SeatId]
    """For the Raven."""
    hand: list[CardView]
    can: list[Offer]
    """The game's own steps: what this seat can do now."""
    room_can: list[Offer]
    """What this seat can do with the room: the host's tools and everybody's (join, leave, ask_new_host, resume).
    A field of its own, since it changes rarely and is no secret of the game."""
    chosen: ChosenView
    counts: dict[Place, int] | None
    """Numbers of cats per place: the Guard choosing a place to guard, a witch in `gathering`."""
    learned: list[Learned]
    uses: int | None
    """Remedies or visions left; None for roles without."""
