"""The spells of chapter 5: which can be cast, and what all of a day's spells do, striking at the same time.

Pure questions: nothing changes here.
"""

from msgspec import Struct

from engine_worker.game.cats import in_cat_form
from engine_worker.game.state import CastRecord, Cat, Game
from engine_worker.game.tables import TABLES, SpellRule
from shared.ids import Place, Role, SeatId, Spell


class Strikes(Struct, frozen=True):
    """What the spells of one day do."""

    casts: list[CastRecord]
    turned: list[SeatId]
    """New frogs, in seat order."""
    blighted: list[SeatId]
    """Cats that Blight reached, in seat order."""
    stopped: bool
    """An attack reached the guarded place and was stopped there."""


def _rule(game: Game, spell: Spell) -> SpellRule:
    return TABLES[game.numbers.rules].spells[spell]


def castable(game: Game) -> list[Spell]:
    """Lists the spells that today allows, by day and rituals held: the same for everybody who picks or guesses."""
    tables = TABLES[game.numbers.rules]
    needed = tables.rituals(len(game.cats))
    return [
        spell for spell, rule in tables.spells.items() if game.day >= rule.from_day and game.rituals >= needed[spell]
    ]


def is_targeted(game: Game, spell: Spell) -> bool:
    """Tells whether the spell is cast at a cat."""
    return _rule(game, spell).targeted


def reach(game: Game, spell: Spell, place: Place) -> list[Place]:
    """Lists where a spell cast at a place strikes; the ring closes over the open places."""
    ring = game.numbers.places
    if not _rule(game, spell).far:
        return [place]
    at = ring.index(place)
    return [ring[at - 1], place, ring[(at + 1) % len(ring)]]


def whereabouts(game: Game) -> dict[SeatId, Place]:
    """Tells where every cat in cat form is; a witch is nowhere until she has picked her place."""
    return {seat: place for seat in in_cat_form(game) if (place := _place(game.cats[seat])) is not None}


def _place(cat: Cat) -> Place | None:
    if cat.role is Role.WITCH:
        return cat.pick_place
    return cat.guarded if cat.guarding else cat.place


def guarded_place(game: Game) -> Place | None:
    """Tells which place is guarded today."""
    return next((cat.guarded for cat in game.cats.values() if cat.guarded is not None), None)


def strike(game: Game) -> Strikes:
    """Resolves all spells of the day at the same time.

    A guarded place is safe from all but Piercing Frog; Blight does nothing to witches and to cats turned into
    frogs today. An attack is stopped if it would have struck somebody at the guarded place; Blight strikes there
    whenever it reaches the place, for the Guard is there. A stopped spell that rebounds turns its witch.
    """
    where = whereabouts(game)
    guarded = guarded_place(game)
    casters = [seat for seat in where if game.cats[seat].role is Role.WITCH]
    landed: dict[SeatId, list[SeatId]] = {seat: [] for seat in casters}
    rebounded: set[SeatId] = set()
    stopped = False
    for seat in casters:
        spell, target = game.cats[seat].pick_spell, game.cats[seat].pick_target
        if spell is None or target is None or not is_targeted(game, spell):
            continue
        if where[target] in reach(game, spell, where[seat]):
            if where[target] == guarded and not _rule(game, spell).pierces:
                stopped = True
                if _rule(game, spell).rebounds:
                    rebounded.add(seat)
            else:
                landed[seat] = [target]
    turned = rebounded.union(*landed.values())
    blighted: set[SeatId] = set()
    for seat in casters:
        spell = game.cats[seat].pick_spell
        if spell is None or is_targeted(game, spell):
            continue
        places = reach(game, spell, where[seat])
        stopped = stopped or guarded in places
        landed[seat] = [
            cat
            for cat, place in where.items()
            if place in places and place != guarded and cat not in turned and game.cats[cat].role is not Role.WITCH
        ]
        blighted.update(landed[seat])
    casts = [_record(game, seat, where[seat], landed[seat]) for seat in casters]
    return Strikes(
        casts=casts,
        turned=[seat for seat in where if seat in turned],
        blighted=[seat for seat in where if seat in blighted],
        stopped=stopped,
    )


def _record(game: Game, seat: SeatId, place: Place, landed: list[SeatId]) -> CastRecord:
    cat = game.cats[seat]
    feint = None if cat.place_filled else cat.place
    targeted = cat.pick_spell is not None and is_targeted(game, cat.pick_spell)
    return CastRecord(seat, feint, place, cat.pick_spell, cat.pick_target if targeted else None, landed)
