"""The night: *tom*'s proposals and approvals, and what it lays in a ritual."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Final

from engine_worker.cats.beliefs import JESTER, VILLAGE
from engine_worker.cats.judge import COVERED, OPEN_, SABOTAGE
from engine_worker.cats.shares import shares_of
from shared.ids import CardId, Role, SeatId
from shared.protocol.commands import Approve, PlaceCard, Propose

if TYPE_CHECKING:
    from engine_worker.cats.tom import Tom
    from shared.protocol.views import Offer

CANDIDATES: Final = 8
"""So many of the most trusted cats are weighed for a team."""
CONTENT: Final = (0.8, 0.65, 0.0)
"""With so many rejections tonight, a team is good enough at this share of the best one's chance of success."""
# -- the team ----------------------------------------------------------------------------------------------------------


def propose(mind: Tom, offer: Offer) -> Propose:
    """The team most likely to succeed, as the table sees it; who plays false takes part if it can."""
    ranked = _teams(mind, offer.seats or [], offer.count or 0)
    if mind.is_village or not mind.chance.happens(0.7, "takes part"):
        return Propose(list(ranked[0][1]))
    mine = [team for _, team in ranked if mind.facts.me in team]
    return Propose(list(mine[0] if mine else ranked[0][1]))


def _teams(mind: Tom, cats: list[SeatId], size: int) -> list[tuple[float, tuple[SeatId, ...]]]:
    """The teams of the most trusted cats, best first."""
    risks = _risks(mind, cats)
    ranked = [(_weighed(mind, team, risks), team) for team in _candidates(mind, cats, size, risks)]
    ranked.sort(key=lambda one: -one[0])
    return ranked


def _best_chance(mind: Tom, cats: list[SeatId], size: int, risks: dict[SeatId, float]) -> float:
    """What the best of these teams is worth; none is weighed that cannot be better than one that has been."""
    bounds = []
    for team in _candidates(mind, cats, size, risks):
        bound = COVERED
        for seat in team:
            bound *= 1.0 - risks[seat]
        bounds.append((bound, team))
    bounds.sort(key=lambda one: -one[0])
    best = 0.0
    for bound, team in bounds:
        if bound < best:
            break
        best = max(best, _weighed(mind, team, risks))
    return best


def _risks(mind: Tom, cats: list[SeatId]) -> dict[SeatId, float]:
    shares = mind.shares() if mind.is_village else mind.table_shares()
    return {seat: mind.risk(seat, shares) for seat in cats}


def _candidates(mind: Tom, cats: list[SeatId], size: int, risks: dict[SeatId, float]) -> Iterator[tuple[SeatId, ...]]:
    """All teams of the most trusted cats."""
    has = mind.facts.has
    tonight = mind.facts.public.tonight

    def rank(seat: SeatId) -> tuple[float, float]:
        brings = any(one in tonight for one in has.get(seat, ()))
        return risks[seat] - 0.25 * brings, mind.chance.share("rank", seat)

    best = sorted(cats, key=rank)[: max(size, CANDIDATES)]
    order = {seat: number for number, seat in enumerate(cats)}
    return combinations(sorted(best, key=order.__getitem__), size)


def _weighed(mind: Tom, team: tuple[SeatId, ...], risks: dict[SeatId, float]) -> float:
    """A team's chance of success, with a little whim."""
    return _success(mind, team, risks) * (0.98 + 0.02 * mind.chance.share("team", team))


def _success(mind: Tom, team: tuple[SeatId, ...], risks: dict[SeatId, float]) -> float:
    chance = COVERED if shares_of(team, mind.facts.public.tonight, mind.facts.has) is not None else OPEN_
    for seat in team:
        chance *= 1.0 - risks[seat]
    return chance


def approval(mind: Tom) -> Approve:
    """For a team that is good enough; who plays false looks at what it gains."""
    facts = mind.facts
    team = tuple(facts.public.team)
    cats = facts.cats()
    risks = _risks(mind, cats)
    own = _success(mind, team, risks)
    best = _best_chance(mind, cats, len(team), risks)
    content = own >= CONTENT[min(facts.public.gauge, len(CONTENT) - 1)] * best
    if mind.is_village:
        return Approve(content)
    return Approve(_false_approval(mind, team, content=content))


def _false_approval(mind: Tom, team: tuple[SeatId, ...], *, content: bool) -> bool:
    facts = mind.facts
    if facts.me in team:
        return True
    if mind.is_hostile:
        friendly = max(mind.friend(seat) for seat in team)
        if friendly > 0.6:
            return True
        if facts.public.gauge == facts.numbers.gauge - 1:
            return not mind.chance.happens(0.5, "fills the gauge")
        return content and not mind.chance.happens(0.35, "rejects")
    return content


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
