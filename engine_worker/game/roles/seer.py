"""The Seer (chapter 6): once per evening learns of another cat whether it is a Witch."""

from engine_worker.game.cats import can_act
from engine_worker.game.commands import LookAt
from engine_worker.game.deeds import CatSeen
from engine_worker.game.state import Cat, Game, Room
from engine_worker.game.turn import ALREADY_DONE, BAD_TARGET, NONE_LEFT, NOT_YOURS, Refusal, Turn
from engine_worker.game.view_types import Offer
from shared.ids import Form, Phase, Role, SeatId

WINDOW = frozenset(
    {
        Phase.DEBATE,
        Phase.PROPOSAL,
        Phase.APPROVAL,
        Phase.APPROVAL_RESULT,
        Phase.RITUAL,
        Phase.RITUAL_RESULT,
        Phase.QUARREL,
        Phase.VOTE,
    }
)
"""From `debate` until the last vote of `vote` is in."""


def _choices(game: Game, seat: SeatId) -> list[SeatId]:
    """Any other cat, in any form but banished."""
    return [other for other, cat in game.cats.items() if other != seat and cat.form is not Form.BANISHED]


def offers(room: Room, game: Game, seat: SeatId, cat: Cat) -> list[Offer]:
    """A look, once per evening, while visions are left."""
    if room.phase not in WINDOW or not can_act(cat, Role.SEER) or cat.looked or not cat.uses:
        return []
    return [Offer("look_at", seats=_choices(game, seat))]


def look_at(turn: Turn, seat: SeatId, command: LookAt) -> Refusal | None:
    """Learns whether it is a Witch; the Raven and the Jester show as not a witch."""
    game = turn.game
    cat = game.cats[seat]
    if not can_act(cat, Role.SEER):
        return NOT_YOURS
    if cat.looked:
        return ALREADY_DONE
    if not cat.uses:
        return NONE_LEFT
    if command.seat not in _choices(game, seat):
        return BAD_TARGET
    turn.emit(CatSeen(seat, command.seat, game.cats[command.seat].role is Role.WITCH))
    return None
