"""The Witch (chapters 3 and 5): the numbers she sees while choosing, and what is filled in when she is too slow."""

from engine_worker.game.cats import in_cat_form, other_cats
from engine_worker.game.chance import one_of
from engine_worker.game.deeds import PlacePicked, SpellPicked, TargetPicked
from engine_worker.game.faults import EngineFault
from engine_worker.game.spells import castable, is_targeted
from engine_worker.game.state import Game
from engine_worker.game.turn import Turn
from shared.ids import Place, Role, SeatId, Spell


def counts(game: Game) -> dict[Place, int]:
    """The number of non-witches per place, a guarding Guard at the guarded place; never feints or witches."""
    numbers = dict.fromkeys(game.numbers.places, 0)
    for seat in in_cat_form(game):
        cat = game.cats[seat]
        place = cat.guarded if cat.guarding else cat.place
        if cat.role is not Role.WITCH and place is not None:
            numbers[place] += 1
    return numbers


def fill_in(turn: Turn, seat: SeatId) -> None:
    """Fills in what a witch has not picked: the feint's place, *Frog* (on day 1 none), a random other cat.

    A witch who tapped no feint got a random place when `day` ended.

    Raises:
        EngineFault: she has no place to default to.
    """
    game = turn.game
    cat = game.cats[seat]
    if cat.pick_place is None:
        if cat.place is None:
            raise EngineFault("a witch left without a place")
        turn.emit(PlacePicked(seat, cat.place))
    if not cat.spell_picked and castable(game):
        turn.emit(SpellPicked(seat, Spell.FROG))
    if cat.pick_spell is not None and is_targeted(game, cat.pick_spell) and cat.pick_target is None:
        turn.emit(TargetPicked(seat, one_of(turn.room, other_cats(game, seat), "spell_target", seat)))
