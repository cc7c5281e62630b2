"""`day`: where *tom* gathers or guards, and whom it restores. A witch's feint looks like anybody's choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shared.ids import Ingredient, Place, Role
from shared.protocol.commands import ChoosePlace, ChooseRemedy, GuardPlace, SayGuard

if TYPE_CHECKING:
    from engine_worker.cats.facts import Facts
    from engine_worker.cats.tom import Tom
    from shared.protocol.views import Offer

GROWS: Final = dict(zip(Place, Ingredient, strict=True))
"""Rules 4: which ingredient each place has."""
GUARDS: Final = {True: 0.9, False: 0.25}
"""How often the Guard guards, from the day on which spells are cast: with something in hand that is needed tonight, and
with nothing."""
SPELLS_FROM: Final = 2
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
    brings = brought(mind.facts) if mind.facts.role is Role.GUARD and guards(mind) else []
    return mind.chance.one_of(brings, "says") if brings else wanted(mind, "place")


def brought(facts: Facts) -> list[Place]:
    """The places where something grows that is needed tonight and in the hand already."""
    hand = [card.ingredient for card in facts.own.hand if not card.spoiled]
    return [one for one in facts.numbers.places if GROWS[one] in facts.public.tonight and GROWS[one] in hand]


def has_some(facts: Facts) -> bool:
    """Tells whether the hand holds anything that is needed tonight."""
    return bool(brought(facts))


def wanted(mind: Tom, purpose: str) -> Place:
    """A place by what grows there: tonight's ingredients first, those that nobody said it will bring before others."""
    facts = mind.facts
    hand = {card.ingredient for card in facts.own.hand if not card.spoiled}
    weights = []
    for one in facts.numbers.places:
        grows = GROWS[one]
        weight = 0.35
        if grows in facts.public.tonight:
            going = sum(where is one for seat, where in facts.went.items() if seat != facts.me)
            weight = 0.6 if grows in hand else 2.5 / (1.0 + 0.5 * going)
        weights.append(weight)
    return mind.chance.weighted(facts.numbers.places, weights, purpose)


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
