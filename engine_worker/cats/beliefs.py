"""What a cat believes of the others: for each of them the probabilities of being village, Witch, Raven or Jester.

Evidence comes as likelihoods of the four; that the table has so many of each is kept by scaling. It judges nothing.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from shared.ids import SeatId

VILLAGE, WITCH, RAVEN, JESTER = range(4)
KINDS: Final = range(4)
ROUNDS: Final = 4
"""So often rows and columns are scaled in turn; more changes little."""

Shares = Mapping[SeatId, list[float]]
"""Of each cat the probabilities of the four kinds."""


class Beliefs:
    """One cat's beliefs about the others."""

    def __init__(self, cats: Iterable[SeatId], numbers: tuple[int, int, int, int]) -> None:
        self._weights: dict[SeatId, list[float]] = {}
        self._numbers = numbers
        for seat in cats:
            self._weights[seat] = [1.0 if number else 0.0 for number in numbers]
        self._shares: Shares | None = None

    def weigh(self, seat: SeatId, village: float, witch: float, raven: float = 1.0, jester: float = 1.0) -> None:
        """Takes in evidence about a cat: how likely it is if the cat is of each kind, in any common measure."""
        weights = self._weights.get(seat)
        if weights is None:
            return
        weights[0] *= village
        weights[1] *= witch
        weights[2] *= raven
        weights[3] *= jester
        whole = weights[0] + weights[1] + weights[2] + weights[3]
        if whole <= 1e-12:
            weights[0], whole = 1.0, 1.0
        for kind in KINDS:
            weights[kind] /= whole
        self._shares = None

    def shares(self) -> Shares:
        """The probabilities, with the numbers of each kind at the table kept."""
        if self._shares is None:
            self._shares = scaled(self._weights, self._numbers)
        return self._shares

    def with_more(self, evidence: Iterable[tuple[SeatId, list[float]]]) -> Shares:
        """The probabilities if this evidence is taken in as well."""
        weights = {seat: list(one) for seat, one in self._weights.items()}
        for seat, factors in evidence:
            if seat in weights:
                weights[seat] = [weight * factor for weight, factor in zip(weights[seat], factors, strict=True)]
        return scaled(weights, self._numbers)


def scaled(weights: Mapping[SeatId, list[float]], numbers: tuple[int, int, int, int]) -> Shares:
    """Scales columns to the numbers of each kind and rows to one, in turn, so that both nearly hold."""
    shares = {seat: list(one) for seat, one in weights.items()}
    rows = list(shares.values())
    for _ in range(ROUNDS):
        factors = []
        for kind in KINDS:
            column = sum([row[kind] for row in rows])
            factors.append(numbers[kind] / column if column > 1e-12 else 0.0)
        f0, f1, f2, f3 = factors
        for row in rows:
            a, b, c, d = row[0] * f0, row[1] * f1, row[2] * f2, row[3] * f3
            whole = a + b + c + d
            if whole > 1e-12:
                row[0], row[1], row[2], row[3] = a / whole, b / whole, c / whole, d / whole
    return shares
