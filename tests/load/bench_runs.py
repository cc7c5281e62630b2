"""One run of the bench: starts the service, the floor or a peer, lets phones tap in three ways, and ends it again.

The ways: closed loop, open loop, and the crowd, a thousand tables that tap now and then. Service and floor play whole
games, in which only the taps of `debate` and `vote` count; the peers play a table of their own kind.
"""

import asyncio
import gc
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import uvloop

from shared import keys
from shared.ids import Limit, RoomCode
from shared.settings import Settings
from tests.kit.ports import free_own_port
from tests.kit.process import Process
from tests.kit.stack import Stack
from tests.load.api import open_room
from tests.load.bench_room import BenchRoom, QuietChooser, SentByRoom
from tests.load.peers import measure as peers
from tests.load.peers import servers
from tests.load.room import Room, Wish
from tests.load.windows import Cpu, Figures, Written, closed_loop, open_loop

T = TypeVar("T")

PLAYERS = 8
CLOCK_SCALE = 20.0
WITHIN_S = 120.0
IDLE_S = 5.0
OPENED_EVERY_S = 0.02
"""The rooms of the crowd come one after the other."""
SOCKETS_BESIDE = 500
"""Files and sockets that a process has open beside its phones."""
SETTLE_S = 2.0


@dataclass(frozen=True)
class Bench:
    """What is to be measured."""

    rooms: int
    taps: int
    per_s: float
    gateways: int
    workers: int
    server_core: int | None
    crowd: int = 0
    """Rooms of the crowd; 0: none."""
    crowd_per_s: float = 0.0
    """Taps a second of all of them together."""
    crowd_taps: int = 0
    by_file: bool = True
    """Whether the processes talk to Redis at its socket file, as on one machine, or at its port, as on several."""

    @property
    def crowd_rate(self) -> float:
        """Taps a second of one phone of the crowd."""
        return self.crowd_per_s / (self.crowd * PLAYERS)


@dataclass
class Outcome:
    """One run of the service, of the floor or of a peer."""

    closed: Figures
    open: Figures
    memory_mb: dict[str, float]
    crowd: Figures | None = None
    crowd_memory_mb: dict[str, float] = field(default_factory=dict)
    state_bytes: int = 0
    """Of a room of 12 that stands at its result, in Redis."""
    journal_bytes: int = 0
    """Memory that Redis uses for that room's journal."""
    idle_worker: float = 0.0
    """Share of a core that a worker uses while nobody plays."""


def crowd_fits(bench: Bench) -> bool:
    """Whether this machine lets one process open as many sockets as the crowd needs."""
    return servers.sockets_allowed() >= bench.crowd * PLAYERS + SOCKETS_BESIDE


# -- the service -------------------------------------------------------------------------------------------------


def measure_service(bench: Bench) -> Outcome:
    """Starts a stack, measures it, ends it."""
    with _stack(bench) as stack:
        idle = _idle_worker(stack)
        bases = [f"ws://{address}" for address in stack.addresses]
        closed, opened = run(_play(bench, bases, stack.cpu_s, open_room, stack["redis"].written_bytes))
        memory = stack.memory_mb()
        code = run(_play_to_the_end(bases))
        state, journal = _sizes(stack, code)
        outcome = Outcome(closed, opened, memory, None, {}, state, journal, idle)
    if bench.crowd:
        with _stack(bench) as stack:
            bases = [f"ws://{address}" for address in stack.addresses]
            written = stack["redis"].written_bytes
            crowd = _crowd(bench, bases, stack.cpu_s, open_room, written, stack.memory_mb)
            try:
                outcome.crowd, outcome.crowd_memory_mb = run(crowd)
            except RuntimeError as problem:  # a machine too slow for so many: all else is still worth telling
                sys.stderr.write(f"the crowd was given up: {problem}\n"[:500])
    return outcome


def _stack(bench: Bench) -> Stack:
    settings = {"LOG_LEVEL": "error"}
    return Stack(bench.gateways, bench.workers, CLOCK_SCALE, bench.server_core, settings, by_file=bench.by_file)


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


def _idle_worker(stack: Stack) -> float:
    """What the first worker uses while nothing happens."""
    worker = stack["worker-0"]
    before, began = worker.cpu_s(), time.perf_counter()
    time.sleep(IDLE_S)
    return (worker.cpu_s() - before) / (time.perf_counter() - began)


# -- the floor ---------------------------------------------------------------------------------------------------


def measure_floor(bench: Bench) -> Outcome:
    """Starts the floor, measures it, ends it."""
    with _floor(bench.server_core) as (process, base):
        closed, opened = run(_play(bench, [base], _cpu_of(process), _floor_rooms()))
        outcome = Outcome(closed, opened, {process.name: process.memory_mb()})
    if bench.crowd:
        with _floor(bench.server_core) as (process, base):
            outcome.crowd, outcome.crowd_memory_mb = run(
                _crowd(bench, [base], _cpu_of(process), _floor_rooms(), _nothing_written, _memory_of(process))
            )
    return outcome


@contextmanager
def _floor(core: int | None) -> Iterator[tuple[Process, str]]:
    port = free_own_port()
    with tempfile.TemporaryDirectory(prefix="ctw-floor-") as folder:
        command = [sys.executable, "-m", "tests.load.floor", str(port)]
        process = Process("floor", command, {}, Path(folder) / "floor.log", core)
        process.start()
        try:
            servers.wait_for_port(process, port)
            yield process, f"ws://127.0.0.1:{port}"
        finally:
            process.kill()


def _floor_rooms() -> Callable[[str, bytes, str], Awaitable[RoomCode]]:
    numbers = iter(range(1_000_000))

    async def opened(_base: str, _token: bytes, _name: str) -> RoomCode:
        return RoomCode(f"F{next(numbers):04}")

    return opened


def _cpu_of(process: Process) -> Cpu:
    return lambda: {process.name: process.cpu_s()}


def _memory_of(process: Process) -> Callable[[], dict[str, float]]:
    return lambda: {process.name: process.memory_mb()}


def _nothing_written() -> int:
    return 0


# -- phones of service and floor ---------------------------------------------------------------------------------


async def _play(
    bench: Bench,
    bases: Sequence[str],
    cpu: Cpu,
    opens: Callable[[str, bytes, str], Awaitable[RoomCode]],
    written: Written = _nothing_written,
) -> tuple[Figures, Figures]:
    rooms = _rooms(bench.rooms, bases, opens)
    playing = [asyncio.create_task(room.play()) for room in rooms]
    try:
        await closed_loop(rooms, cpu, bench.rooms * PLAYERS, WITHIN_S)  # to warm up
        gc.collect()
        gc.freeze()
        closed = await closed_loop(rooms, cpu, bench.taps, WITHIN_S, written)
        opened = await open_loop(rooms, cpu, bench.taps, WITHIN_S, bench.per_s, Random("bench"), written)
    finally:
        await _end(rooms, playing)
    return closed, opened


async def _crowd(
    bench: Bench,
    bases: Sequence[str],
    cpu: Cpu,
    opens: Callable[[str, bytes, str], Awaitable[RoomCode]],
    written: Written,
    memory: Callable[[], dict[str, float]],
) -> tuple[Figures, dict[str, float]]:
    """All rooms wait in the same phase; then every phone taps once, at a random moment."""
    rooms, playing = _rooms(bench.crowd, bases, opens), []
    try:
        for room in rooms:
            playing.append(asyncio.create_task(room.play()))
            await asyncio.sleep(OPENED_EVERY_S)
        gc.collect()
        gc.freeze()
        figures = await open_loop(rooms, cpu, bench.crowd_taps, WITHIN_S, bench.crowd_per_s, Random("crowd"), written)
        memory_mb = memory()
    finally:
        await _end(rooms, playing)
    return figures, memory_mb


def _rooms(
    count: int, bases: Sequence[str], opens: Callable[[str, bytes, str], Awaitable[RoomCode]]
) -> list[BenchRoom]:
    rooms = []
    for number in range(count):
        at = number % len(bases)
        own_bases = [*bases[at:], *bases[:at]]
        wish = Wish(
            PLAYERS,
            Limit.NONE,
            own_bases,
            f"bench/{number}",
            goes_on=_always,
            chooser=QuietChooser,
            open=opens,
            phone=SentByRoom,
        )
        rooms.append(BenchRoom(wish))
    return rooms


async def _end(rooms: Sequence[BenchRoom], playing: Sequence["asyncio.Task[None]"]) -> None:
    for room in rooms:
        room.is_over.set()
    await asyncio.gather(*playing)
    await asyncio.gather(*(room.leave() for room in rooms[: len(playing)]))


def _always() -> bool:
    return True


# -- the peers ---------------------------------------------------------------------------------------------------


def measure_peer(name: str, bench: Bench) -> Outcome:
    """Starts a peer, measures it, ends it."""
    with servers.server(name, bench.server_core) as (process, port):
        closed, opened = run(_peer(name, port, process, bench))
        outcome = Outcome(closed, opened, {name: process.memory_mb()})
    if bench.crowd:
        with servers.server(name, bench.server_core) as (process, port):
            outcome.crowd, outcome.crowd_memory_mb = run(_peer_crowd(name, port, process, bench))
    return outcome


async def _peer(name: str, port: int, process: Process, bench: Bench) -> tuple[Figures, Figures]:
    rooms = await peers.sit_down(name, port, bench.rooms, PLAYERS)
    try:
        await peers.closed_loop(rooms, process, bench.rooms * PLAYERS)  # to warm up
        closed = await peers.closed_loop(rooms, process, bench.taps)
        return closed, await peers.open_loop(rooms, process, bench.taps, bench.per_s, Random("bench"))
    finally:
        peers.leave(rooms)


async def _peer_crowd(name: str, port: int, process: Process, bench: Bench) -> tuple[Figures, dict[str, float]]:
    rooms = await peers.sit_down(name, port, bench.crowd, PLAYERS)
    try:
        await asyncio.sleep(SETTLE_S)
        figures = await peers.open_loop(rooms, process, bench.crowd_taps, bench.crowd_per_s, Random("crowd"))
        return figures, {name: process.memory_mb()}
    finally:
        peers.leave(rooms)


def run(play: Coroutine[Any, Any, T]) -> T:
    """Runs it on a loop of its own."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(play)
