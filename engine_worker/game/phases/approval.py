"""`approval` and `approval_result`: For or Against, then everything is revealed by name."""

from typing import ClassVar

from engine_worker.game.commands import Approve
from engine_worker.game.deeds import Approved, ProposalDecided
from engine_worker.game.faults import EngineFault
from engine_worker.game.phases.base import CatsTap, go_to
from engine_worker.game.phases.scenes import Confirmable
from engine_worker.game.state import Game, ProposalRecord
from engine_worker.game.turn import NOT_YOURS, Refusal, Turn
from engine_worker.game.view_types import ApprovalScene, Offer
from shared.ids import Form, Phase, SeatId


class Approval(CatsTap):
    """Ends when every cat in cat form has voted; until then a vote may be changed."""

    name: ClassVar = Phase.APPROVAL

    def offers(self, game: Game, seat: SeatId) -> list[Offer]:
        """For or Against."""
        return [Offer("approve")] if game.cats[seat].form is Form.CAT else []

    def fill(self, turn: Turn, seat: SeatId) -> None:
        """For."""
        turn.emit(Approved(seat, in_favour=True))

    def finish(self, turn: Turn) -> None:
        """More For than Against adopts; a rejection raises the curse gauge (chapter 2)."""
        game = turn.game
        mayor = game.mayor
        if mayor is None:
            raise EngineFault("an approval without a mayor")
        in_favour = [seat for seat in game.cats if game.approvals.get(seat) is True]
        against = [seat for seat in game.cats if game.approvals.get(seat) is False]
        adopted = len(in_favour) > len(against)
        gauge = game.gauge if adopted else game.gauge + 1
        full = gauge >= game.numbers.gauge
        record = ProposalRecord(mayor, list(game.team), in_favour, against, adopted)
        turn.emit(ProposalDecided(record, gauge, full))
        scene = ApprovalScene(list(game.team), in_favour, against, adopted, full)
        go_to(turn, Phase.APPROVAL_RESULT, scene)


class ApprovalResult(Confirmable):
    """Ends when everybody has confirmed, never by time."""

    name: ClassVar = Phase.APPROVAL_RESULT

    def finish(self, turn: Turn) -> None:
        """Adopted: the ritual. Rejected: the next mayor; with a full gauge the ritual fails by itself."""
        scene = turn.game.scene
        if not isinstance(scene, ApprovalScene):
            raise EngineFault("an approval's result without its scene")
        if scene.adopted:
            go_to(turn, Phase.RITUAL)
        else:
            go_to(turn, Phase.VOTE if scene.gauge_full else Phase.PROPOSAL)


def approve(turn: Turn, seat: SeatId, command: Approve) -> Refusal | None:
    """Votes For or Against; no trace of a change is kept."""
    if turn.game.cats[seat].form is not Form.CAT:
        return NOT_YOURS
    turn.emit(Approved(seat, command.in_favour))
    return None
