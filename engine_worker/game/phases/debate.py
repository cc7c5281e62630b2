"""`debate`: cats talk until every cat in cat form has ended it, or the time is over."""

from typing import ClassVar

from engine_worker.game.commands import EndDebate
from engine_worker.game.deeds import DebateEnded
from engine_worker.game.phases.base import CatsTap, go_to
from engine_worker.game.state import Game
from engine_worker.game.turn import ALREADY_DONE, NOT_YOURS, Refusal, Turn
from engine_worker.game.view_types import Offer
from shared.ids import Form, Phase, SeatId


class Debate(CatsTap):
    """Pickpocket and Seer may act meanwhile."""

    name: ClassVar = Phase.DEBATE

    def offers(self, game: Game, seat: SeatId) -> list[Offer]:
        """*End debate*, once."""
        return [Offer("end_debate")] if self.is_awaited(game, seat) else []

    def fill(self, turn: Turn, seat: SeatId) -> None:
        """Counts as *End debate*."""
        turn.emit(DebateEnded(seat))

    def time_over(self, turn: Turn) -> None:
        """On to the proposal."""
        self.finish(turn)

    def finish(self, turn: Turn) -> None:
        """Night: the mayor proposes."""
        go_to(turn, Phase.PROPOSAL)


def end_debate(turn: Turn, seat: SeatId, command: EndDebate) -> Refusal | None:
    """Has said enough."""
    game = turn.game
    if game.cats[seat].form is not Form.CAT:
        return NOT_YOURS
    if seat in game.done:
        return ALREADY_DONE
    turn.emit(DebateEnded(seat))
    return None
