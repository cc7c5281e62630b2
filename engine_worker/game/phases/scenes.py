"""What the confirmed phases share: *Ready*, *OK*, and the engine's own for the absent."""

from engine_worker.game.commands import Confirm
from engine_worker.game.events import Confirmed
from engine_worker.game.phases.base import AllTap
from engine_worker.game.state import Game
from engine_worker.game.turn import ALREADY_DONE, Refusal, Turn
from engine_worker.game.view_types import Offer
from shared.ids import SeatId


class Confirmable(AllTap):
    """Everybody confirms, frogs and banished cats included (chapter 2); never ended by time."""

    def offers(self, game: Game, seat: SeatId) -> list[Offer]:
        """*OK*, once."""
        return [] if seat in game.done else [Offer("confirm")]

    def fill(self, turn: Turn, seat: SeatId) -> None:
        """Counts as confirmed."""
        turn.emit(Confirmed(seat))


def confirm(turn: Turn, seat: SeatId, command: Confirm) -> Refusal | None:
    """Confirms the scene."""
    if seat in turn.game.done:
        return ALREADY_DONE
    turn.emit(Confirmed(seat))
    return None
