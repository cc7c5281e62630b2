"""The night: *tom*'s approvals, and what it lays in a ritual. Which team a mayor proposes is `teams`'s.

Whether it says Against is thrown for by what the table can believe, alike in every role; what a cat is and knows may
lean on a close call, by little and as far either way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine_worker.cats.beliefs import JESTER, VILLAGE
from engine_worker.cats.judge import SABOTAGE
from engine_worker.cats.shares import shares_of
from engine_worker.cats.teams import best_chance, honest, risks_by, success
from engine_worker.game.commands import Approve, PlaceCard
from shared.ids import CardId, Role

if TYPE_CHECKING:
    from engine_worker.cats.tom import Tom
    from engine_worker.game.view_types import Offer

CONTENT: Final = (0.85, 0.7, 0.4)
"""With so many rejections tonight, For and Against are as likely at this share of the best team's chance of success."""
CLOSE: Final = 0.3
"""Between always For and always Against lies so much of that share."""
ON_THE_TEAM: Final = 0.4
"""So many times as likely somebody says Against who is on the team."""
LEAN: Final = 0.1
"""By so much at most what a cat knows moves how likely it says Against."""
BETTER: Final = 1.25
"""A cat knows better if a team is so many times as likely honest by what it knows as by what the table can believe, or
the other way round."""


# -- approval ----------------------------------------------------------------------------------------------------------


def approval(mind: Tom) -> Approve:
    """For or Against. A mayor is for its own team."""
    facts = mind.facts
    if facts.public.mayor == facts.me:
        return Approve(True)
    return Approve(not mind.chance.happens(leaned(mind, doubt(mind)), "is against"))


def leaned(mind: Tom, share: float) -> float:
    """How likely it says Against, with what it knows besides: that moves an open throw, and no other."""
    return share + LEAN * 4.0 * share * (1.0 - share) * leaning(mind)


def doubt(mind: Tom) -> float:
    """How likely a cat that knows no more than the table says Against: its role and what it knows play no part."""
    facts, risks = mind.facts, risks_by(mind.table_shares())
    team = tuple(facts.public.team)
    part = success(mind, team, risks) / max(best_chance(mind, len(team), risks), 1e-9)
    content = CONTENT[min(facts.public.gauge, len(CONTENT) - 1)]
    share = min(1.0, max(0.0, 0.5 + (content - part) / CLOSE))
    return share * (ON_THE_TEAM if facts.me in team else 1.0)


def leaning(mind: Tom) -> float:
    """Which way a cat leans that knows better than the table: 1 is Against, -1 For.

    The village leans against a team that it takes for much riskier than the table can, the witches' side for it.
    """
    others = tuple(seat for seat in mind.facts.public.team if seat != mind.facts.me)
    more = honest(others, risks_by(mind.shares())) / max(1e-9, honest(others, risks_by(mind.table_shares())))
    sign = (more < 1.0 / BETTER) - (more > BETTER)
    return float(-sign if mind.is_hostile else sign)


# -- the ritual --------------------------------------------------------------------------------------------------------


def card(mind: Tom, offer: Offer) -> PlaceCard:
    """The own share of what is needed; who plays false may lay something else."""
    facts = mind.facts
    cards = offer.cards or []
    if not cards:
        return PlaceCard(None)
    grows = {one.id: one.ingredient for one in facts.own.hand}
    tonight = facts.public.tonight
    shares = shares_of(facts.public.team, tonight, facts.has) or {}
    share = shares.get(facts.me)
    needed = [one for one in cards if grows[one] in tonight]
    useless = [one for one in cards if grows[one] not in tonight]
    if not mind.is_village and sabotages(mind):
        spoiling = useless or [one for one in needed if grows[one] != share]
        if spoiling:
            return PlaceCard(mind.chance.one_of(spoiling, "spoils"))
    return PlaceCard(_fair_card(mind, needed, [one for one in needed if grows[one] == share]) or cards[0])


def _fair_card(mind: Tom, needed: list[CardId], own: list[CardId]) -> CardId | None:
    """The own share; without one, what the fewest others said they have."""
    if own:
        return own[0]
    if not needed:
        return None
    facts = mind.facts
    grows = {one.id: one.ingredient for one in facts.own.hand}
    others = [seat for seat in facts.public.team if seat != facts.me]

    def said(one: CardId) -> tuple[int, float]:
        return sum(grows[one] in facts.has.get(seat, ()) for seat in others), mind.chance.share("lays", one)

    return min(needed, key=said)


def sabotages(mind: Tom) -> bool:
    """Whether one that plays false lets this ritual fail: when it matters, and when others will be blamed."""
    facts = mind.facts
    missing = facts.numbers.seals - facts.public.seals
    left = facts.numbers.knights_day - facts.day + 1
    if facts.role is Role.JESTER:
        return mind.chance.happens(SABOTAGE[JESTER], "sabotage")
    if missing > left:
        return False  # the seals cannot be completed any more: look honest
    if missing == 1:
        return mind.chance.happens(0.96, "sabotage")
    share = 0.3 + 0.15 * (len(facts.public.team) - 2) + (0.25 if missing == left else 0.0)
    shares = mind.table_shares()
    others = [shares[seat] for seat in facts.public.team if seat != facts.me]
    blame = max((1.0 - one[VILLAGE] for one in others), default=0.0)
    share += 0.3 * (blame - (1.0 - shares[facts.me][VILLAGE])) + (0.15 if facts.role is Role.RAVEN else 0.0)
    if facts.day == 1:
        share -= 0.1
    return mind.chance.happens(share, "sabotage")
