"""What chapter 12 counts as fair. Whoever measures games brings them here; nothing is played or simulated here."""

from collections.abc import Sequence
from fractions import Fraction
from statistics import median

from msgspec import Struct

from shared.ids import Winner

VILLAGE_SHARE = (Fraction(45, 100), Fraction(55, 100))
JESTER_TOLERANCE = Fraction(40, 100)
DAY_1_SHARE = Fraction(10, 100)
MEDIAN_DAYS = (3, 5)


class Measured(Struct, frozen=True):
    """One finished game of a measurement."""

    winner: Winner
    days: int


def missed_goals(players: int, games: Sequence[Measured], *, jester: bool) -> list[str]:
    """The goals of chapter 12, by their numbers, that these games of one player count do not reach."""
    missed = []
    others = [game for game in games if game.winner is not Winner.JESTER]
    village = Fraction(sum(game.winner is Winner.VILLAGE for game in others), len(others))
    if not VILLAGE_SHARE[0] <= village <= VILLAGE_SHARE[1]:
        missed.append("12.1")
    jester_share = 1 - Fraction(len(others), len(games))
    if jester and abs(jester_share * players - 1) > JESTER_TOLERANCE:
        missed.append("12.2")
    if Fraction(sum(game.days == 1 for game in games), len(games)) > DAY_1_SHARE:
        missed.append("12.3")
    if not MEDIAN_DAYS[0] <= median(game.days for game in games) <= MEDIAN_DAYS[1]:
        missed.append("12.4")
    return missed
