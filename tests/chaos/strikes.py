"""When which fault strikes, by the seed: grave ones one after another, slight ones all the time, each kind in turn."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from random import Random

from tests.chaos.faults import Fault, Struck
from tests.chaos.faults.fault import NothingToStrike
from tests.chaos.scene import NotInTime, Scene

CALM_S = 2.0
"""Between two grave faults: what happens then is calm again."""
TRY_AGAIN_S = 0.2
FINISH_WITHIN_S = 60.0


def in_turn(kinds: Sequence[type[Fault]], rng: Random) -> Iterator[type[Fault]]:
    """All kinds in a random order, again and again: none is forgotten in a short run."""
    while True:
        yield from rng.sample(kinds, len(kinds))


class Strikes:
    """The faults of one run."""

    def __init__(self, scene: Scene, rng: Random, goes_on: Callable[[], bool]) -> None:
        self.struck: list[Struck] = []
        self._scene, self._rng, self._goes_on = scene, rng, goes_on
        self._under_way: set[asyncio.Task[None]] = set()

    async def grave(self, kinds: Sequence[type[Fault]]) -> None:
        """Strikes processes, the next one when everything is whole again."""
        order = in_turn(kinds, self._rng)
        while self._goes_on():
            await asyncio.sleep(self._rng.uniform(CALM_S, 2 * CALM_S))
            if self._goes_on():
                await self._strike(next(order)())

    async def slight(self, kinds: Sequence[type[Fault]], every_s: float) -> None:
        """Strikes phones and lines, whatever else goes on."""
        order = in_turn(kinds, self._rng)
        while self._goes_on():
            await asyncio.sleep(self._rng.expovariate(1 / every_s))
            task = asyncio.create_task(self._strike(next(order)()))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def finish(self) -> None:
        """Waits until the last ones are over."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=FINISH_WITHIN_S)

    async def _strike(self, fault: Fault) -> None:
        scene = self._scene
        phases = sorted({str(room.phase) for room in scene.rooms if room.phase is not None})
        struck = Struck(fault.kind, phases, scene.now_ms())
        try:
            await fault.strike(scene, struck)
        except NothingToStrike:
            await asyncio.sleep(TRY_AGAIN_S)
            return
        except NotInTime as late:
            struck.broken = str(late)
        struck.recovered_ms = scene.now_ms()
        self.struck.append(struck)
