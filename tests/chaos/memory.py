"""`python -m tests.chaos.memory`: rooms are opened, played and closed, many; memory of every process must stay flat.

The slope is fitted over the rooms after a warm-up in which caches fill; it prints megabytes per 1,000 rooms.
"""

import argparse
import asyncio
import gc
import json
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

import redis.asyncio as aioredis
import uvloop

from shared.ids import Limit
from tests.chaos.remains import left_keys
from tests.kit.stack import NotReady, Stack
from tests.load.api import NoRoom
from tests.load.room import Room, Wish

CLOCK_SCALE = 100.0
ROOM_TTL_S = 2
LOOK_EVERY = 50
"""Rooms between two looks at the memory."""
WARM_UP = 0.4
"""The part of the rooms in which caches may fill."""
FLAT_MB = 3.0
"""A process, Redis too, that grows by more for 1,000 rooms keeps something of each room."""
LEFT_WITHIN_S = 30.0


class Measured:
    """Memory by the number of rooms that have been closed."""

    def __init__(self, stack: Stack) -> None:
        self._stack = stack
        self.closed = 0
        self.faults: list[str] = []
        self.samples: list[tuple[int, dict[str, float]]] = []

    def room_closed(self, fault: str | None) -> None:
        """One more room has been played and left."""
        self.closed += 1
        if fault is not None:
            self.faults.append(fault)
        if self.closed % LOOK_EVERY == 0:
            self.samples.append((self.closed, self._stack.memory_mb()))
            print(json.dumps(self.samples[-1]), file=sys.stderr, flush=True)

    def slopes(self, rooms: int) -> dict[str, float]:
        """Megabytes that each process grows by for 1,000 rooms."""
        warm = [sample for sample in self.samples if sample[0] > rooms * WARM_UP]
        return {name: round(1000 * slope([(n, mb[name]) for n, mb in warm]), 3) for name in warm[0][1]}


def slope(points: Sequence[tuple[float, float]]) -> float:
    """The slope of the straight line that fits the points best."""
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    over = sum((x - mean_x) * (y - mean_y) for x, y in points)
    return over / (sum((x - mean_x) ** 2 for x, _ in points) or 1.0)


async def measure(stack: Stack, rooms: int, at_once: int, seed: int) -> dict[str, Any]:
    """Plays, and answers the report."""
    measured, waiting = Measured(stack), iter(range(rooms))
    bases = [f"ws://{address}" for address in stack.addresses]

    async def keep_playing() -> None:
        for number in waiting:
            chance = Random(f"{seed}/{number}")
            seats, cats = chance.choice([4, 4, 5, 6, 8]), chance.choice([0, 0, 1, 2])
            room = Room(Wish(seats - cats, Limit.NONE, bases, f"{seed}/{number}", computers=cats))
            try:
                await room.play()
            except NoRoom as refusal:
                room.fault = str(refusal)
            await room.leave()
            measured.room_closed(room.fault)

    await asyncio.gather(*(keep_playing() for _ in range(at_once)))
    gc.collect()
    store = aioredis.Redis.from_url(stack.redis_url)
    left = await left_keys(store, stack.shards, LEFT_WITHIN_S)
    await store.aclose()
    slopes = measured.slopes(rooms)
    return {
        "ok": not (left or measured.faults) and all(mb <= FLAT_MB for mb in slopes.values()),
        "rooms": measured.closed,
        "mb_per_1000_rooms": slopes,
        "mb_at_first": measured.samples[0][1],
        "mb_at_last": measured.samples[-1][1],
        "left": left,
        "faults": measured.faults,
    }


def main(words: Sequence[str] | None = None) -> int:
    """Measures; 1 if a process grows."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos.memory", description=__doc__)
    parser.add_argument("--rooms", type=int, default=2000)
    parser.add_argument("--at-once", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(words)
    settings = {"ROOM_TTL_S": str(ROOM_TTL_S), "RECAP_TTL_S": "60"}
    try:
        with (
            Stack(gateways=1, workers=1, clock_scale=CLOCK_SCALE, settings=settings, cats=1) as stack,
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            report = runner.run(measure(stack, asked.rooms, asked.at_once, asked.seed))
    except NotReady as obstacle:
        print(obstacle, file=sys.stderr)
        return 1
    print(json.dumps(report))
    return 0 if report["ok"] else 1


if __name__ == "__main__":
    sys.exit(main())
