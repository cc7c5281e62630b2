"""`python -m tests.load.bench` (`make bench`): what a public tap costs the service, against a bare picows server.

Rooms play whole games; only the taps of `debate` and `vote` are measured, in windows in which nothing else happens.
Service and floor take turns, each with its processes on one core and the phones on another; medians are printed as a
table for the README. Nothing is asserted, everything is bounded in time and count, loopback only.
"""

import argparse
import asyncio
import gc
import os
import socket
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import uvloop

from shared import keys
from shared.ids import Limit, RoomCode
from shared.settings import Settings
from tests.kit.process import Process
from tests.kit.stack import Stack, free_own_port
from tests.load.api import open_room
from tests.load.bench_room import BenchRoom, QuietChooser
from tests.load.bench_table import table
from tests.load.room import Room, Wish
from tests.load.windows import Cpu, Figures, closed_loop, open_loop

T = TypeVar("T")

PLAYERS = 8
CLOCK_SCALE = 20.0
WITHIN_S = 120.0
IDLE_S = 5.0


@dataclass(frozen=True)
class Bench:
    """What is to be measured."""

    rooms: int
    taps: int
    per_s: float
    gateways: int
    workers: int
    server_core: int | None


@dataclass
class Outcome:
    """One run of the service or of the floor."""

    closed: Figures
    open: Figures
    memory_mb: dict[str, float]
    state_bytes: int = 0
    """Of a room of 12 that stands at its result, in Redis."""
    journal_bytes: int = 0
    """Memory that Redis uses for that room's journal."""
    idle_worker: float = 0.0
    """Share of a core that a worker uses while nobody plays."""


def measure_service(bench: Bench) -> Outcome:
    """Starts a stack, measures it, ends it."""
    settings = {"LOG_LEVEL": "error"}
    with Stack(bench.gateways, bench.workers, CLOCK_SCALE, bench.server_core, settings) as stack:
        idle = _idle_worker(stack)
        bases = [f"ws://{address}" for address in stack.addresses]
        closed, opened = _run(_play(bench, bases, stack.cpu_s, open_room))
        memory = stack.memory_mb()
        code = _run(_play_to_the_end(bases))
        state, journal = _sizes(stack, code)
        return Outcome(closed, opened, memory, state, journal, idle)


def measure_floor(bench: Bench) -> Outcome:
    """Starts the floor, measures it, ends it."""
    with _floor(bench.server_core) as (process, base):

        def cpu() -> dict[str, float]:
            return {process.name: process.cpu_s()}

        numbers = iter(range(bench.rooms))

        async def opened(_base: str, _token: bytes, _name: str) -> RoomCode:
            return RoomCode(f"F{next(numbers):04}")

        closed, open_ = _run(_play(bench, [base], cpu, opened))
        return Outcome(closed, open_, {process.name: process.memory_mb()})


async def _play(
    bench: Bench, bases: Sequence[str], cpu: Cpu, opens: Callable[[str, bytes, str], Awaitable[RoomCode]]
) -> tuple[Figures, Figures]:
    rooms = []
    for number in range(bench.rooms):
        at = number % len(bases)
        own_bases = [*bases[at:], *bases[:at]]
        wish = Wish(
            PLAYERS, Limit.NONE, own_bases, f"bench/{number}", goes_on=_always, chooser=QuietChooser, open=opens
        )
        rooms.append(BenchRoom(wish))
    playing = [asyncio.create_task(room.play()) for room in rooms]
    try:
        await closed_loop(rooms, cpu, bench.rooms * PLAYERS, WITHIN_S)  # to warm up
        gc.collect()
        gc.freeze()
        closed = await closed_loop(rooms, cpu, bench.taps, WITHIN_S)
        opened = await open_loop(rooms, cpu, bench.taps, WITHIN_S, bench.per_s, Random("bench"))
    finally:
        for room in rooms:
            room.is_over.set()
        await asyncio.gather(*playing)
        await asyncio.gather(*(room.leave() for room in rooms))
    return closed, opened


async def _play_to_the_end(bases: Sequence[str]) -> RoomCode:
    """Plays the longest kind of game; answers its room, which stands at its result."""
    room = Room(Wish(12, Limit.NONE, bases, "bench", chooser=QuietChooser))
    await room.play()
    await room.leave()
    if room.code is None or room.fault is not None:
        raise RuntimeError(room.fault)
    return room.code


def _sizes(stack: Stack, code: RoomCode) -> tuple[int, int]:
    """Bytes of a room's state, and of Redis's memory that its journal takes."""
    shard = keys.shard_of(code, Settings().shards)
    state: Any = stack.redis.strlen(keys.state(shard, code))
    journal: Any = stack.redis.memory_usage(keys.journal(shard, code))
    return int(state), int(journal or 0)


def _always() -> bool:
    return True


def _idle_worker(stack: Stack) -> float:
    """What the first worker uses while nothing happens."""
    worker = stack["worker-0"]
    before, began = worker.cpu_s(), time.perf_counter()
    time.sleep(IDLE_S)
    return (worker.cpu_s() - before) / (time.perf_counter() - began)


@contextmanager
def _floor(core: int | None) -> Iterator[tuple[Process, str]]:
    port = free_own_port()
    with tempfile.TemporaryDirectory(prefix="ctw-floor-") as folder:
        command = [sys.executable, "-m", "tests.load.floor", str(port)]
        process = Process("floor", command, {}, Path(folder) / "floor.log", core)
        process.start()
        try:
            _wait_for_port(process, port)
            yield process, f"ws://127.0.0.1:{port}"
        finally:
            process.kill()


def _wait_for_port(process: Process, port: int) -> None:
    give_up = time.monotonic() + 10.0
    while True:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        if not process.is_running or time.monotonic() > give_up:
            raise RuntimeError(process.last_words())
        time.sleep(0.02)


def _run(play: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(play)


def main() -> None:
    """Measures and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.load.bench", description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="of service and floor each, in turn")
    parser.add_argument("--rooms", type=int, default=50)
    parser.add_argument("--taps", type=int, default=3200, help="measured in each run of each loop, at least")
    parser.add_argument("--per-s", type=float, default=200.0, help="taps a second in the open loop")
    parser.add_argument("--gateways", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) > 1:
        os.sched_setaffinity(0, {cores[1]})
    core = cores[0] if len(cores) > 1 else None
    bench = Bench(asked.rooms, asked.taps, asked.per_s, asked.gateways, asked.workers, core)
    services, floors = [], []
    for number in range(asked.runs):
        services.append(measure_service(bench))
        floors.append(measure_floor(bench))
        print(
            f"run {number + 1}: service {services[-1].closed.cpu_per_1000():.3f}, "
            f"floor {floors[-1].closed.cpu_per_1000():.3f} CPU s per 1,000 taps",
            file=sys.stderr,
        )
    print(table(bench, services, floors))


if __name__ == "__main__":
    main()
