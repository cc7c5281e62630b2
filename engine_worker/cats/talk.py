"""What *tom* says, and when it steals and looks. Statements are allowed to lie, and those who play false do.

Villagers say where they go and what they have, for the table needs it; nobody says too much.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine_worker.cats import day, hands, voting
from engine_worker.cats.beliefs import VILLAGE
from shared.ids import Ingredient, Phase, Role, Saying, SeatId
from shared.protocol.commands import LookAt, Say, Steal

if TYPE_CHECKING:
    from engine_worker.cats.tom import Tom
    from shared.protocol.views import Offer, Said

CLAIMS: Final = {Role.WITCH: 0.10, Role.RAVEN: 0.16, Role.JESTER: 0.06}
"""How often, each day from the second on, one that plays false claims to be the Seer."""
FEIGNS: Final = 0.5
"""How often one that plays false says it has what it has not."""
ACCUSES: Final = {Phase.DEBATE: (0.0, 0.4, 0.6), Phase.VOTE: (1.0,)}
"""How often a cat that goes after somebody says so in its first, its second, its third statement of a phase."""
HANDS: Final = (1.0, 1.0, 0.85)
"""How often a first, a second, a third statement in `debate` is of what it has."""
LOOKS_AT_ONCE: Final = 0.3
"""How often the Seer looks on the first evening."""


def say(mind: Tom, offer: Offer) -> Say:
    """The next statement. Of what kind it is, is thrown for alike in every role, but for a Seer's claims."""
    mine = [one for one in mind.facts.public.said if one.seat == mind.facts.me]
    here = [one for one in mine if one.phase is mind.facts.phase]
    if mind.facts.phase is Phase.DAY:
        return Say(Saying.PLACE, place=day.wanted(mind, "place"))
    told = _seer(mind, mine) or _suspicion(mind, here)
    if told is None and mind.facts.phase is Phase.DEBATE and _tells_of_its_hand(mind, here):
        told = _ingredient(mind, mine)
    return told or _trust(mind, mine)


def _tells_of_its_hand(mind: Tom, here: list[Said]) -> bool:
    """Thrown for alike in every role, whatever is in the hand."""
    return mind.chance.happens(HANDS[min(len(here), len(HANDS) - 1)], "tells of its hand", len(here))


def _ingredient(mind: Tom, mine: list[Said]) -> Say:
    """What it has; one that plays false may name something of tonight's that it has not."""
    found = hands.new(mind.facts, mine)
    feigns = not mind.is_village and not hands.needs(mind.facts, found) and not hands.named(mine)
    if feigns and mind.chance.happens(FEIGNS, "feigns"):
        return Say(Saying.INGREDIENT, ingredient=_feigned(mind))
    return Say(Saying.INGREDIENT, ingredient=hands.anything(mind.facts, mind.chance, mine))


def _feigned(mind: Tom) -> Ingredient:
    """An ingredient that fewest say they have."""
    has = mind.facts.has
    said = [sum(one in hand for hand in has.values()) for one in mind.facts.public.tonight]
    return mind.facts.public.tonight[said.index(min(said))]


def _suspicion(mind: Tom, here: list[Said]) -> Say | None:
    """Whom it would vote for; whether it says so is thrown for by what the table can believe."""
    often = ACCUSES.get(mind.facts.phase, (0.0,))
    accuses = mind.chance.happens(often[min(len(here), len(often) - 1)], "accuses", len(here))
    if any(one.what is Saying.SUSPECT for one in here) or not accuses:
        return None
    chosen = voting.prime(mind) if voting.is_roused(mind, "suspects") else None
    return None if chosen is None else Say(Saying.SUSPECT, about=chosen)


def _trust(mind: Tom, mine: list[Said]) -> Say:
    """Whom the table trusts most, of those that it has not named yet, whatever itself believes."""
    facts, shares = mind.facts, mind.table_shares()
    named = {one.about for one in mine}
    others = facts.others() or [seat for seat in facts.public.forms if seat != facts.me]
    ranked = [(shares[seat][VILLAGE] - (seat in named), seat) for seat in others]
    return Say(Saying.TRUST, about=_most(mind, ranked, "trust"))


def _seer(mind: Tom, mine: list[Said]) -> Say | None:
    facts = mind.facts
    if not facts.numbers.roles.get(Role.SEER):
        return None
    if facts.role is Role.SEER:
        return _true_seer(mind)
    if facts.day < 2 or any(one.what is Saying.SEER for one in mine):
        return None
    claims = CLAIMS.get(facts.role, 0.0)
    if facts.me in facts.seers or not mind.chance.happens(claims, "claims"):
        return None
    target = voting.prime(mind)
    return None if target is None else Say(Saying.SEER, about=target, witch=True)


def _true_seer(mind: Tom) -> Say | None:
    """Tells of a witch at once, of others when the knights come or somebody else claims to be the Seer."""
    facts = mind.facts
    told = {about for seat, about, _ in facts.visions if seat == facts.me}
    rivals = facts.seers - {facts.me}
    for learned in facts.own.learned:
        seat = learned.seat
        if learned.what != "vision" or seat is None or seat in told or seat in facts.witch:
            continue
        if learned.yes or rivals or facts.is_knights_day():
            return Say(Saying.SEER, about=seat, witch=bool(learned.yes))
    return None


def steal(mind: Tom, offer: Offer) -> Steal | None:
    """From the cat that is trusted least: its cards do no harm any more."""
    shares = mind.shares()
    return Steal(_most(mind, [(1.0 - shares[seat][0], seat) for seat in offer.seats or []], "steal"))


def look(mind: Tom, offer: Offer) -> LookAt | None:
    """At the cat that is most likely a witch, when there is something to go by."""
    facts = mind.facts
    if facts.day < 2 and not mind.chance.happens(LOOKS_AT_ONCE, "looks at once"):
        return None
    shares = mind.shares()
    cats = [seat for seat in offer.seats or [] if 0.02 < shares[seat][1] < 0.98]
    return LookAt(_most(mind, [(shares[seat][1], seat) for seat in cats], "look")) if cats else None


def _most(mind: Tom, ranked: list[tuple[float, SeatId]], purpose: str) -> SeatId:
    """The first of a ranking; chance decides between those that are nearly alike."""
    most = max(value for value, _ in ranked)
    return mind.chance.one_of([seat for value, seat in ranked if value >= most - 0.02], purpose)
