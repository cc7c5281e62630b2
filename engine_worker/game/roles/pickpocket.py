"""The Pickpocket (chapter 6): once per evening takes a random card of another cat in cat form."""

from engine_worker.game.cats import can_act, is_other_cat, other_cats
from engine_worker.game.chance import one_of
from engine_worker.game.commands import Steal
from engine_worker.game.deeds import CardStolen
from engine_worker.game.state import Cat, Game, Room
from engine_worker.game.turn import ALREADY_DONE, BAD_TARGET, NOT_YOURS, WRONG_PHASE, Refusal, Turn
from engine_worker.game.view_types import ApprovalScene, Offer
from shared.ids import Phase, Role, SeatId


def is_window_open(phase: Phase, game: Game) -> bool:
    """From `debate` until the night's last `approval` is complete.

    The scene after a rejection lies between two approvals, unless the gauge is full.
    """
    if phase is Phase.APPROVAL_RESULT:
        scene = game.scene
        return isinstance(scene, ApprovalScene) and not scene.adopted and not scene.gauge_full
    return phase in (Phase.DEBATE, Phase.PROPOSAL, Phase.APPROVAL)


def offers(room: Room, game: Game, seat: SeatId, cat: Cat) -> list[Offer]:
    """Any other cat in cat form, once."""
    if not can_act(cat, Role.PICKPOCKET) or cat.stole or not is_window_open(room.phase, game):
        return []
    return [Offer("steal", seats=other_cats(game, seat))]


def steal(turn: Turn, seat: SeatId, command: Steal) -> Refusal | None:
    """Takes a random card, and sees what it is; an empty hand yields nothing, and the attempt is spent."""
    room, game = turn.room, turn.game
    if not is_window_open(room.phase, game):
        return WRONG_PHASE
    cat = game.cats[seat]
    if not can_act(cat, Role.PICKPOCKET):
        return NOT_YOURS
    if cat.stole:
        return ALREADY_DONE
    if not is_other_cat(game, seat, command.seat):
        return BAD_TARGET
    hand = game.cats[command.seat].hand
    if hand:
        card = one_of(room, hand, "theft", seat)
        turn.emit(CardStolen(seat, command.seat, card.id, card.ingredient, card.spoiled))
    else:
        turn.emit(CardStolen(seat, command.seat, None, None, spoiled=False))
    return None
