"""The windows in which the bench measures: all rooms ready; then public taps and nothing else; then all play on."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter, process_time

from tests.load.bench_room import BenchRoom

READY_WITHIN_S, READY_A_ROOM_S = 90.0, 0.2
"""How long all rooms together may take until they are where they are measured, and how much longer for each."""
QUIET_S = 0.05
Cpu = Callable[[], dict[str, float]]
Written = Callable[[], int]
"""Bytes on disk so far."""


@dataclass
class Figures:
    """Sums over the windows of one run."""

    taps: int = 0
    seconds: float = 0.0
    generator_s: float = 0.0
    """Processor time of the generator itself: near `seconds`, it is the generator that was measured."""
    cpu_s: dict[str, float] = field(default_factory=dict)
    reach_s: list[float] = field(default_factory=list)
    frames: int = 0
    bytes: int = 0
    written: int = 0
    """What was written to disk."""

    def cpu_per_1000(self, process: str | None = None) -> float:
        """Processor seconds of all server processes, or of one, per 1,000 taps."""
        spent = sum(self.cpu_s.values()) if process is None else self.cpu_s[process]
        return spent * 1000 / self.taps


def _nothing() -> int:
    return 0


async def closed_loop(
    rooms: Sequence[BenchRoom], cpu: Cpu, taps: int, within_s: float, written: Written = _nothing
) -> Figures:
    """In each room the next tap follows when the one before has reached all phones of the room."""

    async def window() -> None:
        await asyncio.gather(*(room.tap_in_turn(room.open_window()) for room in rooms))

    return await _measure(rooms, cpu, taps, within_s, window, written)


async def open_loop(
    rooms: Sequence[BenchRoom],
    cpu: Cpu,
    taps: int,
    within_s: float,
    per_s: float,
    rng: Random,
    written: Written = _nothing,
) -> Figures:
    """Taps come at random moments, so many a second, whatever became of those before."""

    async def window() -> None:
        coming = [(room, phone) for room in rooms for phone in room.open_window()]
        rng.shuffle(coming)
        at = perf_counter()
        for room, phone in coming:
            at += rng.expovariate(per_s)
            if (wait_s := at - perf_counter()) > 0:
                await asyncio.sleep(wait_s)
            room.tap_now(phone, at)

    return await _measure(rooms, cpu, taps, within_s, window, written)


async def _measure(
    rooms: Sequence[BenchRoom],
    cpu: Cpu,
    taps: int,
    within_s: float,
    window: Callable[[], Awaitable[None]],
    written: Written,
) -> Figures:
    figures = Figures()
    give_up = perf_counter() + within_s
    while figures.taps < taps and perf_counter() < give_up:
        await _until(lambda: all(room.is_ready() for room in rooms), rooms, "every room is ready")
        await asyncio.sleep(QUIET_S)
        before, began, own, so_far, on_disk = cpu(), perf_counter(), process_time(), _counts(rooms), written()
        await window()
        await _until(lambda: all(room.is_quiet() for room in rooms), rooms, "every tap has reached all phones")
        figures.seconds += perf_counter() - began
        figures.generator_s += process_time() - own
        for name, spent in cpu().items():
            figures.cpu_s[name] = figures.cpu_s.get(name, 0.0) + spent - before[name]
        counted = [now - then for now, then in zip(_counts(rooms), so_far, strict=True)]
        figures.written += written() - on_disk
        figures.taps += counted[0]
        figures.frames += counted[1]
        figures.bytes += counted[2]
        for room in rooms:
            figures.reach_s += room.reach.seconds[-len(room.phones) :]
            room.close_window()
    return figures


def _counts(rooms: Sequence[BenchRoom]) -> tuple[int, int, int]:
    phones = [phone for room in rooms for phone in room.phones]
    taps = sum(room.answers.taps for room in rooms)
    return taps, sum(phone.frames for phone in phones), sum(phone.bytes for phone in phones)


async def _until(fact: Callable[[], bool], rooms: Sequence[BenchRoom], what: str) -> None:
    give_up = perf_counter() + READY_WITHIN_S + READY_A_ROOM_S * len(rooms)
    while not fact():
        faults = [room.fault for room in rooms if room.fault is not None]
        if faults or perf_counter() > give_up:
            raise RuntimeError(f"{what}: {faults or 'not in time'}")
        await asyncio.sleep(0.01 + len(rooms) / 10_000)  # to look at so many costs time, too
