"""One fold under way: the room, the moment, and what has happened so far. The only caller of `evolve`."""

from typing import Final

from msgspec import Struct

from engine_worker.game.events import AnyEvent
from engine_worker.game.evolve import evolve
from engine_worker.game.faults import EngineFault
from engine_worker.game.state import Game, Room
from shared.ids import SeatId
from shared.reasons import Reason


class Refusal(Struct, frozen=True):
    """Why a command was refused; it says no more than the sender's own view does."""

    reason: Reason
    detail: str | None = None


WRONG_PHASE: Final = Refusal(Reason.ACTION_WRONG_PHASE)
NOT_YOURS: Final = Refusal(Reason.ACTION_NOT_YOURS)
ALREADY_DONE: Final = Refusal(Reason.ACTION_ALREADY_DONE)
NONE_LEFT: Final = Refusal(Reason.ACTION_NONE_LEFT)
BAD_TARGET: Final = Refusal(Reason.ACTION_BAD_TARGET)
CLOCKS_SO_ALREADY: Final = Refusal(Reason.ACTION_PAUSED)
HOST_ONLY: Final = Refusal(Reason.HOST_ONLY)
BAD_OPTIONS: Final = Refusal(Reason.HOST_BAD_OPTIONS)
BAD_SEAT: Final = Refusal(Reason.HOST_BAD_SEAT)


class Folded(Struct, frozen=True):
    """What a fold brought."""

    refusal: Refusal | None
    events: list[AnyEvent]
    seat: SeatId | None = None
    """The seat that a `SeatJoined` got."""


class Turn:
    """The room at a moment. Deciding code reads the room and tells what happens by `emit`."""

    __slots__ = ("at_ms", "events", "room", "seat")

    def __init__(self, room: Room, at_ms: int) -> None:
        self.room = room
        self.at_ms = at_ms
        self.events: list[AnyEvent] = []
        self.seat: SeatId | None = None

    @property
    def game(self) -> Game:
        """The game being played.

        Raises:
            EngineFault: there is none.
        """
        game = self.room.game
        if game is None:
            raise EngineFault("no game is being played")
        return game

    def emit(self, event: AnyEvent) -> None:
        """Lets something happen: the room changes by it at once."""
        evolve(self.room, event)
        self.events.append(event)
