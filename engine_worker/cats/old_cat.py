"""*Old cat*: plays as *tom* does, but weighs whole hidden worlds, so that what it knows of one tells it of another."""

from collections.abc import Sequence

from engine_worker.cats.facts import Facts
from engine_worker.cats.judge import Judge
from engine_worker.cats.tom import Tom
from engine_worker.cats.worlds import MOST, Worlds
from shared.ids import SeatId


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


class OldCat(Tom):
    """A cat that has seen many games."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._seed = seed

    def new_judge(self, *, as_table: bool) -> Judge:
        """A judge by worlds. Who plays false has two, with half the worlds each: it thinks no longer than others."""
        return OldJudge(self.facts, self._seed, MOST if self.is_village else MOST // 2, as_table=as_table)
