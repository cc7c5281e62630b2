"""Teams for a ritual: what a team is worth, and whom *tom* proposes as mayor. It approves of nothing.

Whether a mayor is in its own team is thrown for alike in every role; how good a team is, is judged by what the table
can believe of the others. Only which of the teams that are as good it proposes follows from what a cat is and knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Final

from engine_worker.cats.beliefs import Shares
from engine_worker.cats.judge import COVERED, OPEN_, SABOTAGE
from engine_worker.cats.shares import shares_of
from engine_worker.game.commands import Propose
from shared.ids import Role, SeatId

if TYPE_CHECKING:
    from engine_worker.cats.tom import Tom
    from engine_worker.game.view_types import Offer

CANDIDATES: Final = 8
"""So many of the most trusted cats are weighed for a team."""
TAKES_PART: Final = 0.9
"""So often a mayor is in the team that it proposes."""
AS_GOOD: Final = 0.95
"""A team is as good as the best if its chance of success is at least this share of the best one's."""

Risks = Mapping[SeatId, float]
"""How likely each cat lets a ritual fail."""


def risks_by(shares: Shares) -> dict[SeatId, float]:
    """How likely each cat lets a ritual fail, as far as these beliefs go."""
    return {seat: sum([p * a for p, a in zip(share, SABOTAGE, strict=True)]) for seat, share in shares.items()}


def shown_risks(mind: Tom) -> dict[SeatId, float]:
    """What the table can believe of the others, and that it is honest itself: so every cat judges, whatever it is."""
    return risks_by(mind.table_shares()) | {mind.facts.me: 0.0}


def propose(mind: Tom, offer: Offer) -> Propose:
    """With itself or without, as thrown; which of the teams that are then as good as the best, is its own choice."""
    cats, size, risks = offer.seats or [], offer.count or 0, shown_risks(mind)
    worth = {team: _weighed(mind, team, risks) for team in _open_to(mind, cats, size, risks)}
    enough = AS_GOOD * max(worth.values())
    wishes = [(_wish(mind, team), team) for team, one in worth.items() if one >= enough]
    return Propose(list(max(wishes)[1]))


def takes_part(mind: Tom, cats: int, size: int) -> bool:
    """Tells whether a mayor is in its own team: thrown for alike in every role, whatever it is, knows and has said."""
    return cats <= size or mind.chance.happens(TAKES_PART, "takes part")


def _open_to(mind: Tom, cats: list[SeatId], size: int, risks: Risks) -> Iterator[tuple[SeatId, ...]]:
    """The teams of the most trusted cats with the mayor in them, or those without."""
    me = mind.facts.me
    others = [seat for seat in cats if seat != me]
    if not takes_part(mind, len(cats), size):
        return _candidates(mind, others, size, risks)
    order = {seat: number for number, seat in enumerate(cats)}
    return (tuple(sorted((me, *rest), key=order.__getitem__)) for rest in _candidates(mind, others, size - 1, risks))


def _wish(mind: Tom, team: tuple[SeatId, ...]) -> tuple[float, float]:
    """The village wishes for a team that it trusts more than the table can, the witches' side for the opposite."""
    whim = mind.chance.share("wishes", team)
    if mind.facts.role is Role.JESTER:
        return 0.0, whim
    more = honest(team, risks_by(mind.shares())) / max(1e-9, honest(team, shown_risks(mind)))
    return round(-more if mind.is_hostile else more, 3), whim


def honest(team: tuple[SeatId, ...], risks: Risks) -> float:
    """How likely nobody of a team lets the ritual fail."""
    chance = 1.0
    for seat in team:
        chance *= 1.0 - risks.get(seat, 0.0)
    return chance


def best_chance(mind: Tom, size: int, risks: Risks) -> float:
    """What the best team is worth; none is weighed that cannot be better than one that has been."""
    bounds = []
    for team in _candidates(mind, mind.facts.cats(), size, risks):
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


def _candidates(mind: Tom, cats: list[SeatId], size: int, risks: Risks) -> Iterator[tuple[SeatId, ...]]:
    """All teams of the most trusted cats."""
    has = mind.facts.has
    tonight = mind.facts.public.tonight

    def rank(seat: SeatId) -> tuple[float, float]:
        brings = any(one in tonight for one in has.get(seat, ()))
        return risks[seat] - 0.25 * brings, mind.chance.share("rank", seat)

    best = sorted(cats, key=rank)[: max(size, CANDIDATES)]
    order = {seat: number for number, seat in enumerate(cats)}
    return combinations(sorted(best, key=order.__getitem__), size)


def _weighed(mind: Tom, team: tuple[SeatId, ...], risks: Risks) -> float:
    """A team's chance of success, with a little whim."""
    return success(mind, team, risks) * (0.98 + 0.02 * mind.chance.share("team", team))


def success(mind: Tom, team: tuple[SeatId, ...], risks: Risks) -> float:
    """A team's chance of success, as far as these risks go."""
    return honest(team, risks) * (
        COVERED if shares_of(team, mind.facts.public.tonight, mind.facts.has) is not None else OPEN_
    )
