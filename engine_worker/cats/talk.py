"""What *tom* says, and when it steals and looks. Statements are allowed to lie, and those who play false do.

Villagers say where they go and what they have, for the table needs it; nobody says too much.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING, Final

from engine_worker.cats import day, experience, hands, seer, voting
from engine_worker.cats.beliefs import VILLAGE, WITCH
from engine_worker.cats.chance import Chance
from engine_worker.cats.day import SPELLS_FROM
from engine_worker.game.commands import LookAt, Say, Steal
from shared.ids import Phase, Saying, SeatId

if TYPE_CHECKING:
    from engine_worker.cats.tom import Tom
    from engine_worker.game.view_types import Offer, Said

ACCUSES: Final = {Phase.DEBATE: (0.0, 0.4, 0.6), Phase.VOTE: (1.0,)}
"""How often a cat that goes after somebody says so in its first, its second, its third statement of a phase."""
HANDS: Final = (1.0, 0.4, 0.4)
"""How often a first, a second, a third statement in `debate` is of what it has."""
LOOKS_AT_ONCE: Final = 0.3
"""How often the Seer looks on the first evening, in each step of it."""
KEEN: Final = {7: 1.2, 8: 1.45, 9: 1.45, 11: 1.65, 12: 1.55}
"""So many times as often as by chance it sees a witch, by the number of players: it looks where it suspects one."""
CLEARS: Final = 0.35
"""How often on a day the Seer tells of one that is not a witch."""
SILENCED: Final = {7: 0.5, 9: 0.5, 11: 0.5}
"""How often a Seer who has claimed is turned into a frog on a day, more than others who have, and is not restored."""


def say(mind: Tom, offer: Offer) -> Say:
    """The next statement. Of what kind it is, is thrown for alike in every role, but for claims to be the Seer."""
    mine = [one for one in mind.facts.public.said if one.seat == mind.facts.me]
    here = [one for one in mine if one.phase is mind.facts.phase]
    if mind.facts.phase is Phase.DAY:
        return Say(Saying.PLACE, place=day.said(mind))
    told = _claim(mind) or _suspicion(mind, here)
    if told is None and mind.facts.phase is Phase.DEBATE and _tells_of_its_hand(mind, here):
        told = Say(Saying.INGREDIENT, ingredient=hands.one_thing(mind.facts, mind.chance, mine, experience.TOM))
    return told or _trust(mind, mine)


def _tells_of_its_hand(mind: Tom, here: list[Said]) -> bool:
    """Thrown for alike in every role, whatever is in the hand."""
    return mind.chance.happens(HANDS[min(len(here), len(HANDS) - 1)], "tells of its hand", len(here))


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


def _claim(mind: Tom) -> Say | None:
    """What a Seer tells of, or one who pretends to be it."""
    return seer.claim(mind.facts, mind.chance, SEER, partial(_imagined, mind))


def _imagined(mind: Tom, witch: bool, but: Collection[SeatId]) -> SeatId | None:
    """Of whom a false Seer claims to have seen something: whom it goes after, or whom it clears of what all suspect."""
    if witch:
        return voting.prime(mind, but)
    table = mind.table_shares()
    others = [seat for seat in mind.facts.others() if seat not in but]
    friend = {seat: mind.friend(seat) if mind.is_hostile else 0.0 for seat in others}
    return max(others, key=lambda seat: (table[seat][WITCH] + friend[seat], seat), default=None)


def _looks(chance: Chance, day: int, phase: Phase) -> bool:
    return day >= SPELLS_FROM or chance.once(LOOKS_AT_ONCE, "looks at once", day, phase)


SEER: Final = seer.Manner(_looks, KEEN, CLEARS, SILENCED)
"""How *tom* is the Seer."""


def steal(mind: Tom, offer: Offer) -> Steal | None:
    """From the cat that is trusted least: its cards do no harm any more."""
    shares = mind.shares()
    return Steal(_most(mind, [(1.0 - shares[seat][0], seat) for seat in offer.seats or []], "steal"))


def look(mind: Tom, offer: Offer) -> LookAt | None:
    """At the cat that is most likely a witch, when there is something to go by."""
    facts = mind.facts
    if not _looks(mind.chance, facts.day, facts.phase):
        return None
    shares = mind.shares()
    cats = [seat for seat in offer.seats or [] if 0.02 < shares[seat][1] < 0.98]
    return LookAt(_most(mind, [(shares[seat][1], seat) for seat in cats], "look")) if cats else None


def _most(mind: Tom, ranked: list[tuple[float, SeatId]], purpose: str) -> SeatId:
    """The first of a ranking; chance decides between those that are nearly alike."""
    most = max(value for value, _ in ranked)
    return mind.chance.one_of([seat for value, seat in ranked if value >= most - 0.02], purpose)
