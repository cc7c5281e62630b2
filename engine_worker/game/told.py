"""What enters the game besides a player's commands: what the runtime tells it. Never sent by a phone."""

from msgspec import Struct

from engine_worker.game.commands import PlayerCommand
from shared.ids import Ingredient, Role, SeatId


class Told(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Anything that the runtime tells the game."""


class SeatJoined(Told, frozen=True, tag="seat_joined"):
    """Somebody takes a seat: in the lobby at once, later one in the next game. The actor is None.

    The name has been cleaned; `skeleton` is what names are compared by. The seat counts as connected.
    """

    name: str
    skeleton: str
    stem: str | None = None
    """What a number may follow, should the name be taken: short enough for that, and without a number of its own."""
    stem_skeleton: str | None = None


class WentAway(Told, frozen=True, tag="went_away"):
    """A seat has no connection any more. Told twice, it changes nothing."""

    seat: SeatId


class CameBack(Told, frozen=True, tag="came_back"):
    """A seat has a connection (again). Told twice, it changes nothing."""

    seat: SeatId


class TimerRang(Told, frozen=True, tag="timer_rang"):
    """A timer is said to be due. Rings it if it is; too early or no longer current, nothing happens."""

    timer: int


class OutageOver(Told, frozen=True, tag="outage_over"):
    """Nobody worked on the room for so long: running deadlines move by it, before any of them rings."""

    ms: int
    after: int = 0
    """Only those of timers with a higher number."""


class TimePassed(Told, frozen=True, tag="time_passed"):
    """Only rings what is due."""


class Freeze(Told, frozen=True, tag="freeze"):
    """A fault was found in this room: nothing goes on but the host's end and new start."""


class Thaw(Told, frozen=True, tag="thaw"):
    """An operator lets a frozen room go on."""


class Close(Told, frozen=True, tag="close"):
    """An operator ends the room."""


class Practice(Told, frozen=True, tag="practice"):
    """A room was opened for practice (chapter 14): locked, and computer cats sit down."""


class StartWith(Told, frozen=True, tag="start_with"):
    """Starts a game with a given deal, for scripts and studies; it names every seat. The options' limit counts."""

    roles: dict[SeatId, Role]
    cards: dict[SeatId, Ingredient] = {}
    """The ingredient dealt to a seat; who is not named gets a random one."""


RuntimeCommand = (
    SeatJoined
    | WentAway
    | CameBack
    | TimerRang
    | OutageOver
    | TimePassed
    | Freeze
    | Thaw
    | Close
    | StartWith
    | Practice
)
GameCommand = PlayerCommand | RuntimeCommand
