"""Everything that can happen in a room, in the past tense: round the table and in the course of a game.

What the cats do is in `deeds`; `AnyEvent` is the closed family of both. An event says all that `evolve` needs.
"""

from engine_worker.game.audience import Event, Public
from engine_worker.game.commands import Options
from engine_worker.game.deeds import Deed
from engine_worker.game.state import Timer
from engine_worker.game.view_types import NumbersView, Scene
from shared.ids import Ingredient, Level, Phase, Role, SeatId, Winner, WinReason

# -- the room ----------------------------------------------------------------------------------------------------


class SeatTaken(Public, frozen=True, tag="seat_taken"):
    """Somebody sat down, or (`waiting`) waits for the next game."""

    seat: SeatId
    name: str
    skeleton: str
    look: int
    waiting: bool
    computer: Level | None = None


class SeatFreed(Public, frozen=True, tag="seat_freed"):
    """Somebody left, or was removed by the host."""

    seat: SeatId
    removed: bool


class SeatsOrdered(Public, frozen=True, tag="seats_ordered"):
    """The host set the order round the table."""

    order: list[SeatId]


class OptionsSet(Public, frozen=True, tag="options_set"):
    """The host set the options."""

    options: Options


class LockSet(Public, frozen=True, tag="lock_set"):
    """The host locked or opened the room."""

    locked: bool


class HostChanged(Public, frozen=True, tag="host_changed"):
    """The office of host went to this seat."""

    seat: SeatId


class HostVacated(Event, frozen=True, tag="host_vacated"):
    """The host is away too long and nobody is there: the first to return becomes host."""


class HostAsked(Public, frozen=True, tag="host_asked"):
    """This seat asks for another host."""

    seat: SeatId


class ClocksPaused(Public, frozen=True, tag="clocks_paused"):
    """The clocks stand still from `at_ms` on (not the witches' 15 seconds)."""

    at_ms: int


class ResumeAsked(Public, frozen=True, tag="resume_asked"):
    """This seat asks to let the clocks run."""

    seat: SeatId


class ClocksResumed(Public, frozen=True, tag="clocks_resumed"):
    """The clocks run again from `at_ms` on; `timer` is the number of the phase's new timer."""

    at_ms: int
    timer: int | None


class MarkedAbsent(Public, frozen=True, tag="marked_absent"):
    """The engine takes this seat's steps from now on."""

    seat: SeatId


class AbsenceLifted(Public, frozen=True, tag="absence_lifted"):
    """This seat takes its own steps again."""

    seat: SeatId


class SeatAway(Public, frozen=True, tag="seat_away"):
    """This seat has lost its connection."""

    seat: SeatId


class SeatBack(Public, frozen=True, tag="seat_back"):
    """This seat is connected again."""

    seat: SeatId


class TimerArmed(Event, frozen=True, tag="timer_armed"):
    """Something will happen by itself."""

    timer: Timer


class TimerStopped(Event, frozen=True, tag="timer_stopped"):
    """A timer rang or is no longer wanted."""

    timer: int


class DeadlinesMoved(Public, frozen=True, tag="deadlines_moved"):
    """After an outage every deadline of a timer with a higher number than `after` moved by so much."""

    ms: int
    after: int = 0


class RoomFroze(Public, frozen=True, tag="room_froze"):
    """A fault was found in this room."""

    at_ms: int


class RoomThawed(Public, frozen=True, tag="room_thawed"):
    """The room goes on."""


class RoomClosed(Public, frozen=True, tag="room_closed"):
    """The room has ended: nobody was there for a day, everybody left, or an operator closed it."""


# -- the course of a game ----------------------------------------------------------------------------------------


class GameStarted(Public, frozen=True, tag="game_started"):
    """A game began, with these numbers."""

    game: int
    numbers: NumbersView


class RolesDealt(Event, frozen=True, tag="roles_dealt"):
    """Everybody got a role, visible to them alone."""

    roles: dict[SeatId, Role]


class PhaseBegan(Public, frozen=True, tag="phase_began"):
    """The next step began. Its countdown, if it has one, runs under the number `timer` unless it is paused."""

    phase: Phase
    no: int
    day: int
    at_ms: int
    whole_ms: int | None = None
    timer: int | None = None
    scene: Scene | None = None


class LobbyOpened(Public, frozen=True, tag="lobby_opened"):
    """Back to the lobby: seats kept, and who waited has a seat (`seated`, in order)."""

    no: int
    seated: list[SeatId]


class GameEnded(Public, frozen=True, tag="game_ended"):
    """Somebody has won, or the host ended the game."""

    winner: Winner
    reason: WinReason


class Confirmed(Public, frozen=True, tag="confirmed"):
    """*Ready*, or *OK* under a scene."""

    seat: SeatId


class TonightDrawn(Public, frozen=True, tag="tonight_drawn"):
    """The duck announced tonight's ingredients."""

    ingredients: list[Ingredient]


class IngredientsStruck(Public, frozen=True, tag="ingredients_struck"):
    """Fewer cats are left than ingredients were required: these are what remains."""

    ingredients: list[Ingredient]


AnyEvent = (
    Deed
    | SeatTaken
    | SeatFreed
    | SeatsOrdered
    | OptionsSet
    | LockSet
    | HostChanged
    | HostVacated
    | HostAsked
    | ClocksPaused
    | ResumeAsked
    | ClocksResumed
    | MarkedAbsent
    | AbsenceLifted
    | SeatAway
    | SeatBack
    | TimerArmed
    | TimerStopped
    | DeadlinesMoved
    | RoomFroze
    | RoomThawed
    | RoomClosed
    | GameStarted
    | RolesDealt
    | PhaseBegan
    | LobbyOpened
    | GameEnded
    | Confirmed
    | TonightDrawn
    | IngredientsStruck
)
