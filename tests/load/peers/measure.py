"""Measures a peer as `tests.load.windows` measures the service: the same figures of the same loops."""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from random import Random
from time import perf_counter, process_time

from tests.kit.process import Process
from tests.load.peers.game import PeerRoom
from tests.load.peers.phones import BoardgameIo, Colyseus, join
from tests.load.windows import Figures

KINDS = {"Colyseus": Colyseus, "boardgame.io": BoardgameIo}
JOINING = 16
"""So many rooms sit down at a time."""
QUIET_WITHIN_S = 120.0


async def sit_down(name: str, port: int, rooms: int, players: int) -> list[PeerRoom]:
    """Opens rooms with all their players."""
    opened = [PeerRoom(number, players) for number in range(rooms)]
    free = asyncio.Semaphore(JOINING)

    async def one(room: PeerRoom) -> None:
        async with free:
            await join(KINDS[name], port, room, players)

    await asyncio.gather(*(one(room) for room in opened))
    gc.collect()
    gc.freeze()
    return opened


async def closed_loop(rooms: list[PeerRoom], process: Process, taps: int) -> Figures:
    """In each room the next tap follows when the one before has reached all phones."""

    async def window() -> None:
        await asyncio.gather(*(_in_turn(room, max(1, taps // len(rooms))) for room in rooms))

    return await _measure(rooms, process, window)


async def open_loop(rooms: list[PeerRoom], process: Process, taps: int, per_s: float, rng: Random) -> Figures:
    """Taps come at random moments, so many a second, whatever became of those before."""

    async def window() -> None:
        at = perf_counter()
        for _ in range(taps):
            at += rng.expovariate(per_s)
            if (wait_s := at - perf_counter()) > 0:
                await asyncio.sleep(wait_s)
            room = rng.choice(rooms)
            room.tap(rng.randrange(room.players), at)

    return await _measure(rooms, process, window)


async def _in_turn(room: PeerRoom, taps: int) -> None:
    done = asyncio.Event()
    left = taps

    def on() -> None:
        nonlocal left
        left -= 1
        if left < 0:
            done.set()
        else:
            room.tap(left % room.players)

    room.reached = on
    on()
    async with asyncio.timeout(QUIET_WITHIN_S + taps):
        await done.wait()
    room.reached = lambda: None


async def _measure(rooms: list[PeerRoom], process: Process, window: Callable[[], Awaitable[None]]) -> Figures:
    before = [len(room.seconds) for room in rooms], *_counts(rooms)
    cpu_s, began, own_s = process.cpu_s(), perf_counter(), process_time()
    await window()
    give_up = perf_counter() + QUIET_WITHIN_S
    while not all(room.is_quiet for room in rooms) and perf_counter() < give_up:
        await asyncio.sleep(0.01)
    faults = [room.fault for room in rooms if room.fault is not None]
    if faults or not all(room.is_quiet for room in rooms):
        raise RuntimeError(faults[0] if faults else "a tap has not reached all phones in time")
    seconds, own_s = perf_counter() - began, process_time() - own_s
    spent = process.cpu_s() - cpu_s
    taps, frames, size = (now - then for now, then in zip(_counts(rooms), before[1:], strict=True))
    reach_s = [one for room, done in zip(rooms, before[0], strict=True) for one in room.seconds[done:]]
    return Figures(taps, seconds, own_s, {process.name: spent}, reach_s, frames, size)


def _counts(rooms: list[PeerRoom]) -> tuple[int, int, int]:
    phones = [phone for room in rooms for phone in room.phones]
    return sum(room.taps for room in rooms), sum(one.frames for one in phones), sum(one.bytes for one in phones)


def leave(rooms: list[PeerRoom]) -> None:
    """Everybody goes."""
    for room in rooms:
        for phone in room.phones:
            phone.leave()
