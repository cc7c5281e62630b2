"""How busy the machine is: how late a sleeper was woken. Limits of time are judged with that in mind."""

import asyncio
import contextlib
from time import perf_counter, time
from typing import Self

SLEEP_S = 0.02
STALL_MS = 100.0


class Strain:
    """Measures for as long as it is entered."""

    def __init__(self) -> None:
        self.worst_ms = 0.0
        self.late_ms: list[float] = []
        self.stalls: list[tuple[float, float]] = []
        """When, by the wall clock in ms, a sleeper was woken so late that it matters, and how late."""
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._measure())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _measure(self) -> None:
        while True:
            before = perf_counter()
            await asyncio.sleep(SLEEP_S)
            late_ms = (perf_counter() - before - SLEEP_S) * 1000
            self.late_ms.append(late_ms)
            self.worst_ms = max(self.worst_ms, late_ms)
            if late_ms >= STALL_MS:
                self.stalls.append((time() * 1000, late_ms))
