"""`gathering`: the witches' 15 seconds, and the end of the day when they are over.

Every cat in cat form has the same picks under the same offers; only witches' picks count, the others' are guesses.
"""

from typing import ClassVar

from engine_worker.game import outcome
from engine_worker.game.cats import in_cat_form, is_other_cat, other_cats
from engine_worker.game.chance import one_of
from engine_worker.game.commands import PickPlace, PickSpell, PickTarget
from engine_worker.game.deeds import (
    CardReceived,
    CardSpoiled,
    CatTurned,
    GuardLearned,
    GuessMade,
    PlacePicked,
    SpellCast,
    SpellPicked,
    TargetPicked,
)
from engine_worker.game.phases import dusk
from engine_worker.game.phases.base import PhaseRules, end_game, go_to
from engine_worker.game.roles import herbalist, witch
from engine_worker.game.spells import castable, is_targeted, strike, whereabouts
from engine_worker.game.state import Cat, Game, GuessRecord
from engine_worker.game.tables import GROWS
from engine_worker.game.turn import ALREADY_DONE, BAD_TARGET, NOT_YOURS, Refusal, Turn
from engine_worker.game.view_types import Offer
from shared.ids import Form, Phase, Role, SeatId


class Gathering(PhaseRules):
    """15 seconds, always the whole of them."""

    name: ClassVar = Phase.GATHERING

    def is_awaited(self, game: Game, seat: SeatId) -> bool:
        """Nobody's step is taken before the 15 seconds are over."""
        return False

    def offers(self, game: Game, seat: SeatId) -> list[Offer]:
        """Place, spell, target, in that order, each once; what is legal follows from public facts alone."""
        cat = game.cats[seat]
        if cat.form is not Form.CAT:
            return []
        if cat.pick_place is None:
            return [Offer("pick_place", places=game.numbers.places)]
        if _spell_is_due(game, cat):
            return [Offer("pick_spell", spells=castable(game), none=True)]
        return [Offer("pick_target", seats=other_cats(game, seat))] if _target_is_due(game, cat) else []

    def time_over(self, turn: Turn) -> None:
        """The end of the day, all at once: attacks, restorations, ingredients, win check (chapter 2)."""
        game = turn.game
        for seat in in_cat_form(game):
            if game.cats[seat].role is Role.WITCH:
                witch.fill_in(turn, seat)
        left = whereabouts(game)
        blighted = _attack(turn)
        restored = herbalist.restore(turn)
        for seat, place in left.items():
            cat = game.cats[seat]
            if cat.form is Form.CAT and not cat.guarding:
                turn.emit(CardReceived(seat, GROWS[place], spoiled=seat in blighted))
        scene = dusk.announce(turn, restored)
        won = outcome.after_day(game)
        if won is not None:
            end_game(turn, won, scene)
        else:
            go_to(turn, Phase.DUSK, scene)


def _attack(turn: Turn) -> list[SeatId]:
    """Lets the spells strike; the story, the witches and the Guard learn what they did. Returns whom Blight reached."""
    game = turn.game
    strikes = strike(game)
    for cast in strikes.casts:
        turn.emit(SpellCast(cast))
    for seat in in_cat_form(game):
        cat = game.cats[seat]
        if cat.role is not Role.WITCH and cat.pick_place is not None:
            turn.emit(GuessMade(GuessRecord(seat, cat.pick_place, cat.pick_spell, cat.pick_target)))
    for seat in strikes.turned:
        turn.emit(CatTurned(seat))
    for seat in strikes.blighted:
        playable = [card for card in game.cats[seat].hand if not card.spoiled]
        if playable:
            turn.emit(CardSpoiled(seat, one_of(turn.room, playable, "blight", seat).id))
    for seat, cat in game.cats.items():
        if cat.guarded is not None:
            turn.emit(GuardLearned(seat, strikes.stopped))
    return strikes.blighted


def _spell_is_due(game: Game, cat: Cat) -> bool:
    return not cat.spell_picked and bool(castable(game))


def _target_is_due(game: Game, cat: Cat) -> bool:
    return cat.pick_spell is not None and is_targeted(game, cat.pick_spell) and cat.pick_target is None


def pick_place(turn: Turn, seat: SeatId, command: PickPlace) -> Refusal | None:
    """Picks where the witch goes: final."""
    cat = turn.game.cats[seat]
    if cat.form is not Form.CAT:
        return NOT_YOURS
    if cat.pick_place is not None:
        return ALREADY_DONE
    if command.place not in turn.game.numbers.places:
        return BAD_TARGET
    turn.emit(PlacePicked(seat, command.place))
    return None


def pick_spell(turn: Turn, seat: SeatId, command: PickSpell) -> Refusal | None:
    """Picks the spell, or *no spell*: final, and after the place."""
    game = turn.game
    cat = game.cats[seat]
    if cat.form is not Form.CAT or cat.pick_place is None:
        return NOT_YOURS
    if cat.spell_picked:
        return ALREADY_DONE
    allowed = castable(game)
    if not allowed:
        return NOT_YOURS
    if command.spell is not None and command.spell not in allowed:
        return BAD_TARGET
    turn.emit(SpellPicked(seat, command.spell))
    return None


def pick_target(turn: Turn, seat: SeatId, command: PickTarget) -> Refusal | None:
    """Picks the target, by name and blindly: final, and after a spell that is cast at a cat."""
    game = turn.game
    cat = game.cats[seat]
    if cat.form is not Form.CAT or cat.pick_spell is None or not is_targeted(game, cat.pick_spell):
        return NOT_YOURS
    if cat.pick_target is not None:
        return ALREADY_DONE
    if not is_other_cat(game, seat, command.seat):
        return BAD_TARGET
    turn.emit(TargetPicked(seat, command.seat))
    return None
