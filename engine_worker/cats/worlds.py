"""Hidden worlds: who might be what, all at once. *Old cat* weighs each world by everything that was seen.

All worlds where they are few, else a sample. Same questions as `Beliefs`; a ritual is weighed for the whole team at
once, which says more than blaming each member alone.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import comb
from random import Random
from typing import Final

from engine_worker.cats.beliefs import KINDS, WITCH, Beliefs, Shares
from shared.ids import SeatId

MOST: Final = 420
"""So many worlds are weighed at most, for the own beliefs and for what the table can believe."""

World = tuple[int, ...]
"""The kind of each cat, in the order of the cats."""


class Worlds(Beliefs):
    """One cat's weights of the worlds that its view allows."""

    def __init__(self, cats: Iterable[SeatId], numbers: tuple[int, int, int, int], seed: int, most: int = MOST) -> None:
        self._cats = list(cats)
        super().__init__(self._cats, numbers)
        self._at = {seat: number for number, seat in enumerate(self._cats)}
        self._worlds = possible(len(self._cats), numbers, seed, most)
        self._likely = [1.0] * len(self._worlds)

    def weigh(self, seat: SeatId, village: float, witch: float, raven: float = 1.0, jester: float = 1.0) -> None:
        """Takes in evidence about one cat."""
        at = self._at.get(seat)
        if at is None:
            return
        factors = (village, witch, raven, jester)
        self._take([likely * factors[world[at]] for world, likely in zip(self._worlds, self._likely, strict=True)])

    def weigh_ritual(self, team: Sequence[SeatId], sabotage: Sequence[float], honest: float, *, success: bool) -> None:
        """Takes in a ritual: how often each kind lets it fail, and how often honest members succeed."""
        places = [self._at[seat] for seat in team]
        weighed = []
        for world, likely in zip(self._worlds, self._likely, strict=True):
            chance = honest
            for at in places:
                chance *= 1.0 - sabotage[world[at]]
            weighed.append(likely * (chance if success else 1.0 - chance))
        self._take(weighed)

    def weigh_votes(self, chosen: Mapping[SeatId, SeatId], after: Mapping[bool, Sequence[float]]) -> None:
        """Takes in who went after whom: how likely each kind goes after a witch, and after one that is none."""
        pairs = [(self._at[one], self._at[to]) for one, to in chosen.items() if one in self._at and to in self._at]
        weighed = []
        for world, likely in zip(self._worlds, self._likely, strict=True):
            chance = likely
            for one, to in pairs:
                chance *= after[world[to] == WITCH][world[one]]
            weighed.append(chance)
        self._take(weighed)

    def _take(self, weighed: list[float]) -> None:
        """Keeps the new weights, unless they leave no world: then the sample has missed it, and nothing was learned."""
        whole = sum(weighed)
        if whole > 0.0:
            self._likely = [one / whole for one in weighed]
            self._shares = None

    def shares(self) -> Shares:
        """The probabilities of the kinds for each cat."""
        if self._shares is None:
            self._shares = self._marginals(self._likely)
        return self._shares

    def with_more(self, evidence: Iterable[tuple[SeatId, list[float]]]) -> Shares:
        """The probabilities if this evidence is taken in as well."""
        likely = self._likely
        for seat, factors in evidence:
            at = self._at.get(seat)
            if at is not None:
                more = [one * factors[world[at]] for world, one in zip(self._worlds, likely, strict=True)]
                likely = more if sum(more) > 0.0 else likely
        return self._marginals(likely)

    def _marginals(self, likely: Sequence[float]) -> Shares:
        rows = [[0.0] * len(KINDS) for _ in self._cats]
        whole = sum(likely)
        for world, one in zip(self._worlds, likely, strict=True):
            if one > 1e-9:
                for row, kind in zip(rows, world, strict=True):
                    row[kind] += one
        return {seat: [one / whole for one in row] for seat, row in zip(self._cats, rows, strict=True)}


def possible(cats: int, numbers: tuple[int, int, int, int], seed: int, most: int = MOST) -> list[World]:
    """All worlds with so many of each kind, or a sample of them that the seed decides."""
    count = comb(cats, numbers[1]) * comb(cats - numbers[1], numbers[2])
    count *= comb(cats - numbers[1] - numbers[2], numbers[3])
    if count <= most:
        return list(_all(cats, numbers))
    kinds = [kind for kind in KINDS for _ in range(numbers[kind])]
    dice = Random(seed)
    return list(dict.fromkeys(tuple(dice.sample(kinds, cats)) for _ in range(most)))


def _all(cats: int, numbers: tuple[int, int, int, int]) -> Iterable[World]:
    everybody = range(cats)
    for witches in combinations(everybody, numbers[1]):
        rest = [one for one in everybody if one not in witches]
        for ravens in combinations(rest, numbers[2]):
            for jesters in combinations([one for one in rest if one not in ravens], numbers[3]):
                yield tuple(
                    1 if one in witches else 2 if one in ravens else 3 if one in jesters else 0 for one in everybody
                )
