"""`day`: where *tom* gathers or guards, and whom it restores. A witch's feint looks like anybody's choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine_worker.cats import experience
from engine_worker.cats.experience import Evenings, evening
from engine_worker.game.commands import ChoosePlace, ChooseRemedy, GuardPlace, SayGuard
from shared.ids import Ingredient, Place, Role

if TYPE_CHECKING:
    from engine_worker.cats.chance import Chance
    from engine_worker.cats.facts import Facts
    from engine_worker.cats.tom import Tom
    from engine_worker.game.view_types import Offer

GROWS: Final = dict(zip(Place, Ingredient, strict=True))
"""Rules 4: which ingredient each place has."""
GUARDS: Final = {True: 0.9, False: 0.4}
"""How often the Guard guards, from the day on which spells are cast: with something in hand that is needed tonight, and
with nothing."""
SPELLS_FROM: Final = 2
DRAWS: Final = 7.0
"""So many times as much as any other place one draws where something grows that is needed tonight, and missing in the
hand."""
HAS: Final = 1.7
"""The same if it is in the hand."""
MISSED: Final = 0.9
"""So much of what is needed is missing in a hand."""
KEEPS_WORD: Final = 0.9
"""How often a cat goes where it said."""


def place(mind: Tom) -> ChoosePlace | SayGuard:
    """A place that has what is needed tonight and missing in the hand; the Guard mostly guards."""
    facts = mind.facts
    if any(offer.do == "say_guard" for offer in facts.own.can) and guards(mind):
        return SayGuard()
    said = facts.went.get(facts.me)
    if said is not None and mind.chance.happens(KEEPS_WORD, "keeps its word"):
        return ChoosePlace(said)
    return ChoosePlace(wanted(mind, "place" if said is None else "elsewhere"))


def guards(mind: Tom) -> bool:
    """Tells whether this cat, as the Guard, guards today."""
    facts = mind.facts
    return facts.day >= SPELLS_FROM and mind.chance.happens(GUARDS[has_some(facts)], "guards")


def said(mind: Tom) -> Place:
    """Where it says it goes. A Guard who guards says where something grows that it has: it can bring that."""
    facts = mind.facts
    brings = brought(facts) if facts.role is Role.GUARD and guards(mind) else []
    if not brings:
        return wanted(mind, "place")
    return guards_word(facts, mind.chance, brings, idly(facts), experience.TOM)


def guards_word(facts: Facts, chance: Chance, brings: list[Place], share: float, evenings: Evenings) -> Place:
    """Where a Guard who guards says it goes: as often as others where nothing needed grows, or what it does not bring.

    Mostly where something grows that it has.
    """
    needed, idle = by_need(facts)
    if idle and chance.happens(share, "says idly"):
        return chance.one_of(idle, "says")
    else_ = [one for one in needed if one not in brings]
    keeps = evening(facts, evenings).keeps / 100
    return chance.one_of(brings if chance.happens(keeps, "keeps") else else_ or brings, "says")


def brought(facts: Facts) -> list[Place]:
    """The places where something grows that is needed tonight and in the hand already."""
    hand = [card.ingredient for card in facts.own.hand if not card.spoiled]
    return [one for one in facts.numbers.places if GROWS[one] in facts.public.tonight and GROWS[one] in hand]


def has_some(facts: Facts) -> bool:
    """Tells whether the hand holds anything that is needed tonight."""
    return bool(brought(facts))


def wanted(mind: Tom, purpose: str) -> Place:
    """A place where something grows that is needed tonight, rather what it has not and nobody said it will bring.

    Whether it is another is thrown for alike, whatever is in the hand.
    """
    facts, chance = mind.facts, mind.chance
    needed, idle = by_need(facts)
    if idle and chance.happens(idly(facts), purpose, "idly"):
        return chance.one_of(idle, purpose)
    hand = {card.ingredient for card in facts.own.hand if not card.spoiled}
    weights = [HAS if GROWS[one] in hand else draws(facts, one) for one in needed]
    return chance.weighted(needed, weights, purpose)


def draws(facts: Facts, place: Place) -> float:
    """How much one draws where something needed grows: less, the more said that they go there."""
    return DRAWS / (1.0 + 0.5 * sum(where is place for seat, where in facts.went.items() if seat != facts.me))


def by_need(facts: Facts) -> tuple[list[Place], list[Place]]:
    """The places where something grows that is needed tonight, and the others."""
    needed = [one for one in facts.numbers.places if GROWS[one] in facts.public.tonight]
    return needed, [one for one in facts.numbers.places if one not in needed]


def idly(facts: Facts) -> float:
    """How often a cat goes where nothing needed grows, by public things alone: what it has draws it less."""
    needed, idle = by_need(facts)
    return len(idle) / (len(idle) + MISSED * sum(draws(facts, one) for one in needed))


def guard(mind: Tom, offer: Offer) -> GuardPlace:
    """Where most cats are, mostly: that is where a spell finds somebody."""
    places, counts = offer.places or [], mind.facts.own.counts or {}
    weights = [counts.get(one, 0) ** 1.5 for one in places]
    return GuardPlace(mind.chance.weighted(places, weights, "guard"))


def remedy(mind: Tom, offer: Offer) -> ChooseRemedy | None:
    """The frog that is trusted most, if it is more likely than not of the village."""
    shares = mind.shares()
    frogs = [seat for seat in offer.seats or [] if seat in shares]
    if not frogs:
        return None
    best = max(frogs, key=lambda seat: (shares[seat][0], seat))
    return ChooseRemedy(best) if shares[best][0] > 0.5 else None
