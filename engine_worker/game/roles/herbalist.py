"""The Herbalist (chapter 6): restores a frog, a limited number of times per game."""

from engine_worker.game.cats import can_act, frogs, of_role
from engine_worker.game.commands import ChooseRemedy
from engine_worker.game.deeds import RemedyChosen, RemedyTried
from engine_worker.game.state import Cat, Game, Room
from engine_worker.game.turn import BAD_TARGET, NONE_LEFT, NOT_YOURS, Refusal, Turn
from engine_worker.game.view_types import Offer
from shared.ids import Form, Phase, Role, SeatId


def offers(room: Room, game: Game, seat: SeatId, cat: Cat) -> list[Offer]:
    """One frog, or nobody, while there is a frog and a remedy."""
    if room.phase is not Phase.DAY or not can_act(cat, Role.HERBALIST) or not cat.uses:
        return []
    there = frogs(game)
    return [Offer("choose_remedy", seats=there, none=True)] if there else []


def choose_remedy(turn: Turn, seat: SeatId, command: ChooseRemedy) -> Refusal | None:
    """Chooses one frog to restore, or nobody; another tap changes it."""
    game = turn.game
    cat = game.cats[seat]
    there = frogs(game)
    if not can_act(cat, Role.HERBALIST):
        return NOT_YOURS
    if not cat.uses:
        return NONE_LEFT
    if not there:
        return NOT_YOURS
    if command.seat is not None and command.seat not in there:
        return BAD_TARGET
    turn.emit(RemedyChosen(seat, command.seat))
    return None


def restore(turn: Turn) -> list[SeatId]:
    """Works at the end of the day if the Herbalist is then still in cat form; else it is not spent."""
    game = turn.game
    restored = []
    for seat in of_role(game, Role.HERBALIST):
        cat = game.cats[seat]
        if cat.remedy is not None:
            worked = cat.form is Form.CAT
            turn.emit(RemedyTried(seat, cat.remedy, worked))
            if worked:
                restored.append(cat.remedy)
    return restored
