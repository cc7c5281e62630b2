"""Whether one role does something more or less often than all others, and not by chance: Fisher's exact test."""

from collections.abc import Mapping
from math import comb
from typing import Final

from shared.ids import Role

Count = tuple[int, int]
"""So many, of so many."""

ERROR: Final = 1e-4
"""So often two that do alike would be told apart by chance. What one game shows hangs together, so a little more often;
the games are seeded: they always are, or never."""
FALSE: Final = frozenset({Role.WITCH, Role.RAVEN, Role.JESTER})
"""Those who play false."""
SIDES: Final = {"those who play false": FALSE, "the witches' side": FALSE - {Role.JESTER}}


def by_chance(one: Count, others: Count) -> float:
    """How likely two that do alike lie so far apart or further, on the side on which they do, in either direction."""
    hits, of = one
    whole, every = hits + others[0], of + others[1]
    ways = comb(every, of)
    low, high = max(0, of - (every - whole)), min(of, whole)

    def tail(first: int, last: int) -> float:
        return sum(comb(whole, k) * comb(every - whole, of - k) for k in range(first, last + 1)) / ways

    return min(1.0, 2.0 * min(tail(low, hits), tail(hits, high)))


def unlike(counts: Mapping[Role, Count], factor: float) -> dict[str, tuple[Count, Count]]:
    """Who does something so many times as often as all others, or as rarely, and not by chance.

    Besides each role, those of a side are held together against all others: what is rare shows in many cats alone.
    """
    groups = {role.value: frozenset({role}) for role in counts} | SIDES
    found = {}
    for name, group in groups.items():
        one = _sum([count for role, count in counts.items() if role in group])
        others = _sum([count for role, count in counts.items() if role not in group])
        mine, theirs = one[0] * others[1], others[0] * one[1]
        is_far = mine > factor * theirs or factor * mine < theirs
        if is_far and by_chance(one, others) < ERROR:
            found[name] = one, others
    return found


def _sum(counts: list[Count]) -> Count:
    return sum(hits for hits, _ in counts), sum(of for _, of in counts)
