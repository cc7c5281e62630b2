"""`gathering`: a witch's place, spell and target, planned together; for everybody else a guess at no cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine_worker.game.commands import PickPlace, PickSpell, PickTarget
from shared.ids import Place, Role, SeatId, Spell

if TYPE_CHECKING:
    from engine_worker.cats.tom import Tom
    from engine_worker.game.view_types import Offer

BELIEVED: Final = 0.7
"""How far a witch trusts that somebody is where it said."""
GUARDED: Final = 0.3
"""How likely the place with most cats is guarded."""
GUARDED_ELSE: Final = 0.12
"""The same of any other place with cats."""
NEEDED: Final = {Spell.FROG: 0, Spell.BLIGHT: 1, Spell.FAR_FROG: 1, Spell.PIERCING_FROG: 3}
"""How many rituals must have been held (chapter 5)."""
NEEDED_BY: Final = {6: {Spell.BLIGHT: 2}}
"""… where it is another number for so many players (chapter 11)."""
REBOUNDS: Final = frozenset({Spell.FAR_FROG})
"""Spells that fall back on the witch when the Guard stops them."""
REBOUND_COST: Final = 0.8
"""What becoming a frog is worth to a witch, where turning a cat is worth 1."""
BLIGHT_ALL: Final = 0.35
"""What Blight is worth that reaches everybody, where a frog is worth 1."""
BLIGHT_EACH: Final = 0.03
"""What it is worth besides for each cat that it reaches."""
LAST_SEAL: Final = 1.25
"""Blight is worth so much more when one seal is missing."""
FROGS: Final = (Spell.FROG, Spell.FAR_FROG, Spell.PIERCING_FROG)

Plan = tuple[float, Place, Spell | None, SeatId | None]
"""What it is worth, and where, what and at whom."""


def pick_place(mind: Tom, offer: Offer) -> PickPlace:
    """Where the plan begins."""
    if mind.facts.role is not Role.WITCH:
        return PickPlace(mind.chance.one_of(offer.places or [], "guess"))
    return PickPlace(_best(mind, offer.places or [], _spells(mind), "plan")[1])


def pick_spell(mind: Tom, offer: Offer) -> PickSpell:
    """The plan's spell at the place picked."""
    spells, picked = offer.spells or [], mind.facts.own.chosen.pick_place
    if mind.facts.role is not Role.WITCH or picked is None:
        return PickSpell(mind.chance.one_of(spells, "guess") if spells else None)
    return PickSpell(_best(mind, [picked], spells, "plan")[2])


def pick_target(mind: Tom, offer: Offer) -> PickTarget:
    """The plan's target."""
    chosen, seats = mind.facts.own.chosen, offer.seats or []
    if mind.facts.role is Role.WITCH and chosen.pick_place is not None and chosen.pick_spell is not None:
        target = _best(mind, [chosen.pick_place], [chosen.pick_spell], "plan")[3]
        if target in seats and target is not None:
            return PickTarget(target)
    return PickTarget(mind.chance.one_of(seats, "guess"))


def _spells(mind: Tom) -> list[Spell]:
    """What can be cast today, as far as a cat can tell before it is offered: from day and rituals held."""
    facts = mind.facts
    if facts.day < 2:
        return []
    needed = NEEDED | NEEDED_BY.get(sum(facts.numbers.roles.values()), {})
    return [spell for spell, rituals in needed.items() if facts.rituals >= rituals]


def _best(mind: Tom, places: list[Place], spells: list[Spell], purpose: str) -> Plan:
    """The plan that is worth most, with a little whim."""
    facts = mind.facts
    if not spells:
        return 0.0, _gather_at(mind, places), None, None
    counts = facts.own.counts or dict.fromkeys(facts.numbers.places, 1)
    crowd = max(counts.values(), default=0)
    where = {seat: _where(mind, seat, counts) for seat in facts.others()}
    worth = {seat: _worth(mind, seat) for seat in where}
    best: Plan = (-1.0, _gather_at(mind, places), None, None)
    for place in places:
        for spell in spells:
            reached = _reach(facts.numbers.places, place, spell)
            for plan in _plans(place, spell, reached, where, worth, counts, crowd):
                whim = 0.9 + 0.2 * mind.chance.share(purpose, plan[1], plan[2], plan[3])
                if spell is Spell.BLIGHT and facts.numbers.seals - facts.public.seals == 1:
                    whim *= LAST_SEAL
                if plan[0] * whim > best[0]:
                    best = (plan[0] * whim, *plan[1:])
    return best


def _plans(
    place: Place,
    spell: Spell,
    reached: list[Place],
    where: dict[SeatId, dict[Place, float]],
    worth: dict[SeatId, float],
    counts: dict[Place, int],
    crowd: int,
) -> list[Plan]:
    """What a spell at a place is worth, for each target."""
    if spell is Spell.BLIGHT:
        cats = sum(counts.get(one, 0) for one in reached)
        return [(BLIGHT_ALL * cats / max(1, sum(counts.values())) + BLIGHT_EACH * cats, place, spell, None)]
    guarded = {one: _guarded(spell, counts.get(one, 0), crowd) for one in reached}
    cost = REBOUND_COST if spell in REBOUNDS else 0.0
    plans: list[Plan] = []
    for seat, chances in where.items():
        hit = sum(chances[one] * (1.0 - guarded[one]) for one in reached)
        fails = sum(chances[one] * guarded[one] for one in reached)
        plans.append((hit * worth[seat] - fails * cost, place, spell, seat))
    return plans


def _guarded(spell: Spell, count: int, crowd: int) -> float:
    """How likely a spell is stopped at a place with so many cats."""
    if spell is Spell.PIERCING_FROG or not count:
        return 0.0
    return GUARDED if count == crowd else GUARDED_ELSE


def _reach(ring: list[Place], place: Place, spell: Spell) -> list[Place]:
    """Where a spell strikes: Blight and Far Frog reach the neighbouring places as well."""
    if spell not in (Spell.BLIGHT, Spell.FAR_FROG):
        return [place]
    at = ring.index(place)
    return [ring[at - 1], place, ring[(at + 1) % len(ring)]]


def _where(mind: Tom, seat: SeatId, counts: dict[Place, int]) -> dict[Place, float]:
    """How likely a cat is at each place, from what it said and the numbers."""
    whole = sum(counts.values()) or 1
    by_numbers = {place: count / whole for place, count in counts.items()}
    said = mind.facts.went.get(seat)
    if said is None or not counts.get(said):
        return by_numbers
    claimed = sum(one is said for one in mind.facts.went.values())
    believed = BELIEVED * min(1.0, counts[said] / max(1, claimed))
    return {place: (1.0 - believed) * share + believed * (place is said) for place, share in by_numbers.items()}


def _worth(mind: Tom, seat: SeatId) -> float:
    """What turning a cat is worth: friends less than nothing, a credible Seer most, a suspect cat little."""
    facts = mind.facts
    friend = mind.shares()[seat][1]
    suspect = mind.table_shares()[seat]
    worth = 1.2 - 0.8 * (suspect[1] + suspect[2] + suspect[3])
    if seat in facts.seers:
        worth += 0.8 * suspect[0]
    return worth * (1.0 - friend) - 1.0 * friend


def _gather_at(mind: Tom, places: list[Place]) -> Place:
    """Where a witch gathers who casts nothing: what the table needs makes her welcome in a team."""
    said = mind.facts.went.get(mind.facts.me)
    if said in places and said is not None:
        return said
    return mind.chance.one_of(places, "gathers")
