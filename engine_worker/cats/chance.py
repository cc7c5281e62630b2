"""A cat's own dice: each throw depends on the cat's seed, the phase and what it is for, and on nothing else.

What is thrown once in a game depends on no phase.

So a cat that is shown the same views moves alike, however often it is asked.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """The dice of one cat in one game."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self.phase_no = 0
        """The phase whose throws these are."""

    def share(self, purpose: str, *which: object) -> float:
        """Throws a number from 0 to below 1."""
        return self._throw(self.phase_no, purpose, which)

    def _throw(self, when: object, purpose: str, which: tuple[object, ...]) -> float:
        what = f"{self._seed}|{when}|{purpose}|{'|'.join(map(str, which))}"
        return int.from_bytes(blake2b(what.encode(), digest_size=6).digest(), "big") / 2.0**48

    def happens(self, share: float, purpose: str, *which: object) -> bool:
        """Tells whether something of this probability happens."""
        return self.share(purpose, *which) < share

    def once(self, share: float, purpose: str, *which: object) -> bool:
        """Tells whether something of this probability happens; in whatever phase it is asked, the answer is one."""
        return self._throw("", purpose, which) < share

    def one_of(self, choices: Sequence[T], purpose: str, *which: object) -> T:
        """Throws for one of the choices, all alike."""
        return choices[int(self.share(purpose, *which) * len(choices))]

    def weighted(self, choices: Sequence[T], weights: Sequence[float], purpose: str, *which: object) -> T:
        """Throws for one of the choices by their weights; all alike if no weight is left."""
        whole = sum(weights)
        if whole <= 0.0:
            return self.one_of(choices, purpose, *which)
        left = self.share(purpose, *which) * whole
        for choice, weight in zip(choices, weights, strict=True):
            left -= weight
            if left < 0.0:
                return choice
        return choices[-1]
