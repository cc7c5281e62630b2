"""How busy this process and this machine are, and when: how late sleepers were woken. Limits are judged by it.

One sleeper lives in the phones' own loop; `python -m tests.chaos.strain CORE` is another, alone on one processor.
"""

import asyncio
import contextlib
import os
import subprocess
import sys
import tempfile
from bisect import bisect_left
from collections.abc import Iterable
from time import perf_counter, sleep, time
from typing import IO, NamedTuple, Self

SLEEP_S = 0.02
STALL_MS = 50.0
"""Who was woken later than this was held up."""


class Stall(NamedTuple):
    """From when to when, by the wall clock in ms, a sleeper was not woken though its time had come."""

    from_ms: float
    to_ms: float


class Moment(NamedTuple):
    """A moment by two clocks: a virtual machine that was put away and brought back shows in the wall's alone."""

    ticks_s: float
    wall_s: float

    @classmethod
    def now(cls) -> Self:
        """This one."""
        return cls(perf_counter(), time())

    def late_ms(self, now: "Moment") -> float:
        """How late somebody was woken who wanted to sleep from this moment on for `SLEEP_S`."""
        return (max(now.ticks_s - self.ticks_s, now.wall_s - self.wall_s) - SLEEP_S) * 1000


class Stalls:
    """The times in which somebody was held up."""

    def __init__(self, found: Iterable[Stall] = ()) -> None:
        """Takes those that overlap for one."""
        self.merged: list[Stall] = []
        for stall in sorted(found):
            if self.merged and stall.from_ms <= self.merged[-1].to_ms:
                self.merged[-1] = Stall(self.merged[-1].from_ms, max(self.merged[-1].to_ms, stall.to_ms))
            else:
                self.merged.append(stall)

    def within(self, from_ms: float, to_ms: float) -> float:
        """How many ms of this time somebody was held up."""
        at = max(0, bisect_left(self.merged, Stall(from_ms, from_ms)) - 1)
        held_ms = 0.0
        while at < len(self.merged) and self.merged[at].from_ms < to_ms:
            held_ms += max(0.0, min(to_ms, self.merged[at].to_ms) - max(from_ms, self.merged[at].from_ms))
            at += 1
        return held_ms

    @property
    def all_ms(self) -> float:
        """How long somebody was held up, all in all."""
        return sum(stall.to_ms - stall.from_ms for stall in self.merged)


class Strain:
    """Measures for as long as it is entered."""

    def __init__(self) -> None:
        self.late_ms: list[float] = []
        """How late the sleeper of this process was woken, every time."""
        self.phones = Stalls()
        """When phones, all of this process, could not act."""
        self.machine = Stalls()
        """When a processor did nothing for whoever waited for it."""
        self._found: list[Stall] = []
        self._task: asyncio.Task[None] | None = None
        self._watchers: list[tuple[subprocess.Popen[bytes], IO[bytes]]] = []

    async def __aenter__(self) -> Self:
        self._watchers = [_watcher(core) for core in sorted(os.sched_getaffinity(0))]
        self._task = asyncio.create_task(self._measure())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        found: list[Stall] = []
        for watcher, said in self._watchers:
            watcher.kill()
            watcher.wait()
            said.seek(0)
            found += [_read(line) for line in said.read().decode().splitlines(keepends=True) if line.endswith("\n")]
            said.close()
        self.machine = Stalls(found)
        self.phones = Stalls([*self._found, *found])

    async def _measure(self) -> None:
        while True:
            before = Moment.now()
            await asyncio.sleep(SLEEP_S)
            now = Moment.now()
            late_ms = before.late_ms(now)
            self.late_ms.append(late_ms)
            if late_ms >= STALL_MS:
                self._found.append(Stall(now.wall_s * 1000 - late_ms, now.wall_s * 1000))


def _watcher(core: int) -> tuple[subprocess.Popen[bytes], IO[bytes]]:
    said = tempfile.TemporaryFile()  # noqa: SIM115  it is read and closed at the end
    return subprocess.Popen([sys.executable, "-m", "tests.chaos.strain", str(core)], stdout=said), said


def _read(line: str) -> Stall:
    from_ms, to_ms = line.split()
    return Stall(float(from_ms), float(to_ms))


def watch(core: int) -> None:
    """Sleeps on one processor and writes down when it was woken too late, until whoever has started it is gone."""
    os.sched_setaffinity(0, {core})
    began_by = os.getppid()
    while os.getppid() == began_by:
        before = Moment.now()
        sleep(SLEEP_S)
        now = Moment.now()
        late_ms = before.late_ms(now)
        if late_ms >= STALL_MS:
            print(now.wall_s * 1000 - late_ms, now.wall_s * 1000, flush=True)


if __name__ == "__main__":
    watch(int(sys.argv[1]))
