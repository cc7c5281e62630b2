"""*Old cat*: plays as *tom* does, but weighs whole hidden worlds, so that what it knows of one tells it of another."""

from collections.abc import Sequence
from typing import Final

from engine_worker.cats.facts import Facts
from engine_worker.cats.judge import Judge
from engine_worker.cats.tom import Tom
from engine_worker.cats.worlds import MOST, Worlds
from shared.ids import SeatId

VOTED: Final = {True: (1.0, 0.5, 0.1, 0.65), False: (1.0, 1.25, 1.5, 1.1)}
"""How likely each kind goes after a witch, and after one that is none, where one of the village is as likely as 1."""


class OldJudge(Judge):
    """Weighs what happens by worlds."""

    def __init__(self, facts: Facts, seed: int, most: int, *, as_table: bool) -> None:
        self._seed, self._most = seed, most
        super().__init__(facts, as_table=as_table)

    def new_beliefs(self, cats: list[SeatId], numbers: tuple[int, int, int, int]) -> Worlds:
        """Worlds in place of beliefs about each cat alone."""
        self._worlds = Worlds(cats, numbers, self._seed, self._most)
        return self._worlds

    def weigh_ritual(self, team: list[SeatId], sabotage: Sequence[float], honest: float, *, success: bool) -> None:
        """A ritual is weighed for the whole team at once."""
        self._worlds.weigh_ritual(team, sabotage, honest, success=success)

    def weigh_votes(self, chosen: dict[SeatId, SeatId], banished: SeatId | None, *, is_witch: bool | None) -> None:
        """After whom cats went is weighed for both at once, before anybody is known to have been a witch."""
        self._worlds.weigh_votes(chosen, VOTED)
        super().weigh_votes(chosen, None, is_witch=None)


class OldCat(Tom):
    """A cat that has seen many games."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._seed = seed

    def new_judge(self, *, as_table: bool) -> Judge:
        """A judge by worlds."""
        return OldJudge(self.facts, self._seed, MOST, as_table=as_table)
