"""From sums to figures: shares with their intervals, medians and percentiles, and what chapter 12 asks for."""

from collections import Counter
from math import sqrt
from typing import Final

from msgspec import Struct

from engine_worker.simulate.tally import Tally
from shared.ids import Role, Winner, WinReason

Z: Final = 1.959964
"""Of the normal distribution: 95 % lie within so many standard deviations."""
VILLAGE: Final = {"tom": (0.45, 0.55), "old_cat": (0.38, 0.62)}
"""The village's share of the games that the Jester does not win, by the level that plays."""
JESTER: Final = 0.40
DAY_1: Final = 0.10
DAYS: Final = (3, 5)
CONDITION: Final = (0.03, 0.45)
USED: Final = 0.05
CONDITIONS: Final = (
    WinReason.SEALS,
    WinReason.WITCHES_BANISHED,
    WinReason.WITCHES_FROGS,
    WinReason.KNIGHTS_STRIKE,
    WinReason.TAKEOVER,
    WinReason.KNIGHTS_MISS,
    WinReason.JESTER_BANISHED,
)


class Share(Struct, frozen=True):
    """So many of so many, with the 95 % interval after Wilson."""

    hits: int
    of: int
    share: float
    low: float
    high: float


def share(hits: int, of: int) -> Share:
    """Wilson's interval: right for rare and for common things, and for few games."""
    if of == 0:
        return Share(0, 0, 0.0, 0.0, 1.0)
    p, z2 = hits / of, Z * Z
    middle = (p + z2 / (2 * of)) / (1 + z2 / of)
    half = Z * sqrt(p * (1 - p) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return Share(hits, of, p, max(0.0, middle - half), min(1.0, middle + half))


def percentile(values: Counter[int], part: float) -> int:
    """The least value that at least this part of all does not exceed."""
    needed, seen = part * values.total(), 0
    for value in sorted(values):
        seen += values[value]
        if seen >= needed:
            return value
    return 0


def can_occur(reason: WinReason, roles: dict[Role, int], knights_day: int) -> bool:
    """Tells whether this condition can decide a game.

    A vote banishes one cat, and a witch banished on the knights' day is their strike: all witches are banished only
    where there are fewer than days. A witch is turned by another, or by her own spell when the Guard stops it; without
    a Jester none wins.
    """
    if reason is WinReason.WITCHES_BANISHED:
        return roles.get(Role.WITCH, 0) < knights_day
    if reason is WinReason.WITCHES_FROGS:
        return roles.get(Role.WITCH, 0) > 1 or roles.get(Role.GUARD, 0) > 0
    return reason is not WinReason.JESTER_BANISHED or roles.get(Role.JESTER, 0) > 0


def village_share(tally: Tally) -> Share:
    """Of the games that the Jester does not win."""
    return share(tally.winners[Winner.VILLAGE], tally.games - tally.winners[Winner.JESTER])


def missed(tally: Tally, roles: dict[Role, int], knights_day: int, level: str) -> list[str]:
    """What these games do not reach of chapter 12 and of what was asked for besides, in words."""
    found = []
    low, high = VILLAGE.get(level, (0.0, 1.0))
    village = village_share(tally).share
    if not low <= village <= high:
        found.append(f"village {village:.1%} of the games that the Jester does not win")
    jester = tally.winners[Winner.JESTER] * tally.players
    if roles.get(Role.JESTER) and abs(jester - tally.games) > JESTER * tally.games:
        found.append(f"Jester {jester / max(1, tally.games):.2f} × its fair share")
    if tally.days[1] > DAY_1 * tally.games:
        found.append(f"{tally.days[1] / tally.games:.1%} decided on day 1")
    if not DAYS[0] <= percentile(tally.days, 0.5) <= DAYS[1]:
        found.append(f"median of {percentile(tally.days, 0.5)} days")
    for reason in CONDITIONS:
        part = tally.reasons[reason] / max(1, tally.games)
        is_jester = reason is WinReason.JESTER_BANISHED
        if can_occur(reason, roles, knights_day) and not is_jester and not CONDITION[0] <= part <= CONDITION[1]:
            found.append(f"{reason.value} decides {part:.1%}")
    for name, uses in [*tally.spells.items(), *tally.abilities.items()]:
        if uses.offered and uses.games < USED * uses.offered:
            found.append(f"{name.value} used in {uses.games / uses.offered:.1%} of the games that offer it")
    return found
