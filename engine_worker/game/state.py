"""The whole state of a room, as plain data that can be encoded. Only `evolve` changes it.

Every field has a class in `knowledge.py` that says who may know it; a field without one fails the tests.
"""

from typing import Literal

from msgspec import Struct

from engine_worker.game.commands import Options
from engine_worker.game.tables import ROOM_TTL_S, RULES_VERSION
from engine_worker.game.view_types import Learned, NumbersView, Scene
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
    Spell,
    Winner,
    WinReason,
)

TimerKind = Literal["phase", "absent_move", "auto_absent", "host_away", "expiry", "cat_move"]


class Part(Struct, array_like=True, forbid_unknown_fields=True):
    """A part of the state: encoded as an array, so that the whole stays small."""


class Fact(Struct, array_like=True, forbid_unknown_fields=True, frozen=True):
    """A part of the state that never changes once it is there."""


class Timer(Fact, frozen=True):
    """Something that happens by itself at `due_ms`. Numbers rise within the room and are never used again."""

    number: int
    kind: TimerKind
    seat: SeatId | None
    due_ms: int


class Clock(Fact, frozen=True):
    """The countdown of the present phase: `left_ms` remained at `at_ms`; it stands while `paused`."""

    at_ms: int
    left_ms: int
    whole_ms: int
    paused: bool


class Seat(Part):
    """Somebody at the table, or waiting for the next game."""

    id: SeatId
    name: str
    skeleton: str
    """The name as it is compared with others."""
    look: int
    computer: Level | None = None
    """The level of a computer cat; None: a person."""


class Card(Part):
    """A card of a hand. Its number counts the cards this owner has received, so that it tells nothing of others."""

    id: CardId
    ingredient: Ingredient
    spoiled: bool = False
    taken: bool = False
    """Stolen in this phase: no longer there, and shown to the owner until the phase ends (chapter 6, Pickpocket)."""


class Cat(Part):
    """A seat in a game."""

    role: Role
    form: Form = Form.CAT
    hand: list[Card] = []
    cards_received: int = 0
    uses: int | None = None
    """Remedies or visions left; None for roles without."""
    learned: list[Learned] = []
    place: Place | None = None
    """`day`: where it goes to gather; a witch's feint."""
    place_filled: bool = False
    """The place was filled in by the engine, not tapped."""
    guarding: bool = False
    guarded: Place | None = None
    remedy: SeatId | None = None
    pick_place: Place | None = None
    """`gathering`: a witch's choice; everybody else's guess."""
    pick_spell: Spell | None = None
    spell_picked: bool = False
    """A spell, or *no spell*, has been picked."""
    pick_target: SeatId | None = None
    stole: bool = False
    """The Pickpocket has acted this evening."""
    looked: bool = False
    """The Seer has acted this evening."""


class WentRecord(Fact, frozen=True):
    """Where a non-witch went."""

    seat: SeatId
    place: Place
    guarding: bool


class CastRecord(Fact, frozen=True):
    """What a witch did in `gathering`."""

    seat: SeatId
    feint: Place | None
    place: Place
    spell: Spell | None
    target: SeatId | None
    landed: list[SeatId]


class GuessRecord(Fact, frozen=True):
    """What somebody else thought the witches did."""

    seat: SeatId
    place: Place | None
    spell: Spell | None
    target: SeatId | None


class RemedyRecord(Fact, frozen=True):
    """A restoration that was tried."""

    seat: SeatId
    target: SeatId
    worked: bool


class TheftRecord(Fact, frozen=True):
    """A card taken; no ingredient: the hand was empty."""

    seat: SeatId
    target: SeatId
    ingredient: Ingredient | None
    spoiled: bool


class VisionRecord(Fact, frozen=True):
    """What a Seer saw."""

    seat: SeatId
    target: SeatId
    witch: bool


class ProposalRecord(Fact, frozen=True):
    """A proposal and its approval vote."""

    mayor: SeatId
    team: list[SeatId]
    in_favour: list[SeatId]
    against: list[SeatId]
    adopted: bool


class LaidRecord(Fact, frozen=True):
    """A card laid in the ritual."""

    seat: SeatId
    ingredient: Ingredient | None


class DayRecord(Part):
    """One day of the story of chapter 9, as far as it has been resolved."""

    day: int
    tonight: list[Ingredient]
    went: list[WentRecord] = []
    casts: list[CastRecord] = []
    guesses: list[GuessRecord] = []
    guard_stopped: bool | None = None
    frogs: list[SeatId] = []
    remedies: list[RemedyRecord] = []
    thefts: list[TheftRecord] = []
    visions: list[VisionRecord] = []
    proposals: list[ProposalRecord] = []
    laid: list[LaidRecord] = []
    ritual: Literal["success", "failure", "gauge_full"] | None = None
    votes: dict[SeatId, SeatId | None] | None = None
    banished: SeatId | None = None


class Outcome(Fact, frozen=True):
    """Who has won, and why."""

    winner: Winner
    reason: WinReason


class Game(Part):
    """One game of the room, from `roles` to `finished`."""

    numbers: NumbersView
    cats: dict[SeatId, Cat]
    """In the order round the table."""
    day: int = 0
    tonight: list[Ingredient] = []
    seals: int = 0
    rituals: int = 0
    """Rituals held (chapter 5): performed, successful or not."""
    gauge: int = 0
    mayor: SeatId | None = None
    """Tonight's mayor, since `proposal` began."""
    last_mayor: SeatId | None = None
    """Who was mayor in the last proposal of the game."""
    team: list[SeatId] = []
    scene: Scene | None = None
    done: list[SeatId] = []
    """Who has tapped in this phase, where everybody may know it."""
    approvals: dict[SeatId, bool] = {}
    placed: dict[SeatId, CardId | None] = {}
    votes: dict[SeatId, SeatId | None] = {}
    story: list[DayRecord] = []
    outcome: Outcome | None = None


class SaidRecord(Fact, frozen=True):
    """A public statement, true or not."""

    seat: SeatId
    phase: Phase
    what: Saying
    place: Place | None
    ingredient: Ingredient | None
    about: SeatId | None
    witch: bool | None


class Asked(Part):
    """What a computer cat has been asked in the present phase (chapter 14)."""

    asks: int = 0
    """How often in all; the number of the last ask."""
    talks: int = 0
    """How often only to speak or use its ability."""
    open: bool = False
    """The last ask has not been answered yet."""
    unanswered: int = 0
    """How often in a row for its step, without an answer."""


class Extras(Part):
    """What computer cats and statements add to a room (chapter 14)."""

    said: list[list[SaidRecord]] = []
    """The statements of each day of the game, in the order in which they were said."""
    asked: dict[SeatId, Asked] = {}
    """By computer cat, since the present phase began."""


class Room(Part):
    """A room: the table, its seats, and the game being played."""

    code: RoomCode
    seed: bytes
    """Never leaves the worker."""
    clock_scale: float
    host: SeatId
    room_ttl_s: int = ROOM_TTL_S
    phase: Phase = Phase.LOBBY
    phase_no: int = 1
    clock: Clock | None = None
    options: Options = Options()
    locked: bool = False
    seats: list[Seat] = []
    """In the order round the table."""
    waiting: list[Seat] = []
    seats_given: int = 0
    away: list[SeatId] = []
    absent: list[SeatId] = []
    host_vacant: bool = False
    """The host was away too long and nobody was there: the first to return gets the office."""
    host_asks: list[SeatId] = []
    pause_asks: list[SeatId] = []
    paused: bool = False
    frozen: bool = False
    """A fault was found: only the host's end and new start work."""
    frozen_at_ms: int = 0
    closed: bool = False
    """The room has ended; whoever keeps it deletes it."""
    timers: list[Timer] = []
    timers_given: int = 0
    game_no: int = 0
    game: Game | None = None
    extras: Extras | None = None
    """None in a room that has neither computer cats nor a word about statements in its options."""
    rules: int = RULES_VERSION
    """The rules version with which its games begin, given when it is opened."""
