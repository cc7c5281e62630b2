"""The vote: whether *tom* goes after somebody, and after whom.

Whether is thrown for by what the table can believe, alike in every role, so that who votes and who accuses tells nobody
a role; after whom follows from what a cat is and knows.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from engine_worker.cats.beliefs import JESTER, RAVEN, VILLAGE, WITCH, Shares
from engine_worker.game.commands import CastVote
from shared.ids import Role, SeatId

if TYPE_CHECKING:
    from engine_worker.cats.tom import Tom
    from engine_worker.game.view_types import Offer

SUPPORT: Final = 0.25
"""How much each cat that says to suspect somebody counts in a vote, as far as it is trusted."""

WITCH_GONE: Final = (0.4, 0.24, 0.2, 0.16)
"""What it gains the village, in chances to win, to banish the last witch, or one of two, of three, of four."""
WASTED: Final = 0.8
"""What it costs to banish the Jester."""
MARGIN: Final = 0.02
"""A vote that gains less is not worth the risk."""
BOLD: Final = 0.045
"""What the table can gain counts as so much more when a cat throws for whether it votes."""
SWAY: Final = 0.1
"""Between never and always lies a gain of so much."""
SPARES: Final = 0.3
"""What it costs one on the witches' side to banish a friend."""
CONTRARY: Final = 0.2
"""On so many days the Jester goes after whom the table trusts most."""
FIRST_EVENING: Final = 0.04
"""So much more a vote must gain on the first evening, with little to go by, where few cats more are lost soon."""
SMALL_LEAD: Final = 4


def vote(mind: Tom, offer: Offer) -> CastVote:
    """Whom to banish, or nobody."""
    chosen = target(mind)
    return CastVote(chosen if chosen in (offer.seats or []) else None)


def target(mind: Tom) -> SeatId | None:
    """Whom this cat would banish now; None: rather nobody. Whether is thrown for alike in every role."""
    return prime(mind) if mind.facts.is_knights_day() or is_roused(mind, "votes") else None


def is_roused(mind: Tom, purpose: str) -> bool:
    """Tells whether this cat goes after somebody now: thrown for by what the table can believe, never by what it is.

    The suspect that the table has most to gain by may be this cat itself.
    """
    table = mind.table_shares()
    cats = mind.facts.cats()
    support = _support(mind, table)
    most = max((_village_worth(mind, table[seat], support.get(seat, 0.0)) for seat in cats), default=-1.0)
    return mind.chance.happens(0.5 + (most + BOLD) / SWAY, purpose)


def prime(mind: Tom, but: Collection[SeatId] = ()) -> SeatId | None:
    """Whom this cat would banish rather than anybody else, but for these."""
    others = [seat for seat in mind.facts.others() if seat not in but]
    if not others:
        return None
    worth = _worth(mind, others)
    return max(others, key=lambda seat: (worth[seat], mind.chance.share("votes for", seat)))


def _worth(mind: Tom, others: list[SeatId]) -> dict[SeatId, float]:
    """What banishing each of them is worth to this cat's side, and how many go along."""
    shares = mind.shares() if mind.is_village else mind.table_shares()
    support = _support(mind, shares)
    worth = {seat: _village_worth(mind, shares[seat], support.get(seat, 0.0)) for seat in others}
    if mind.is_hostile:  # as the table would, but for those who may be friends, unless the table is set on one
        return {seat: one - SPARES * mind.friend(seat) for seat, one in worth.items()}
    if is_contrary(mind):
        return {seat: shares[seat][VILLAGE] for seat in others}
    return worth


def is_contrary(mind: Tom) -> bool:
    """Tells whether this is the Jester on one of its odd days: all day long, for who changes its mind is told by it."""
    return mind.facts.role is Role.JESTER and mind.chance.once(CONTRARY, "contrary", mind.facts.day)


def _village_worth(mind: Tom, share: list[float], support: float) -> float:
    """What the village gains or loses by banishing a cat of which this is believed, in chances to win."""
    facts = mind.facts
    if facts.is_knights_day():
        return share[WITCH] * (1.0 + SUPPORT * support) - 0.1 * share[JESTER]
    left = facts.numbers.roles.get(Role.WITCH, 1) - sum(facts.witch.values())
    lead = max(1, len(facts.cats()) - 2 * left)
    gain = WITCH_GONE[max(0, min(left, len(WITCH_GONE)) - 1)]
    worth = share[WITCH] * gain + share[RAVEN] * 0.06
    worth -= share[VILLAGE] * (0.08 + 0.5 / lead) + share[JESTER] * WASTED + MARGIN
    if facts.day == 1 and lead <= SMALL_LEAD:
        worth -= FIRST_EVENING
    return worth * (1.0 + SUPPORT * support) if worth > 0.0 else worth + 0.005 * support


def _support(mind: Tom, shares: Shares) -> dict[SeatId, float]:
    """How many cats say today to suspect somebody, each as far as it is trusted."""
    support: dict[SeatId, float] = {}
    for speaker, about in set(mind.facts.suspects):
        trust = shares[speaker][VILLAGE] if speaker in shares else 1.0
        support[about] = support.get(about, 0.0) + trust
    return support
