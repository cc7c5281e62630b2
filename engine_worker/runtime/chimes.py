"""Rings from within the owner what no job has rung shortly after its due time, without waiting for the sweep.

arq's jobs go through a queue that all workers poll; on a busy machine that takes its time. Nothing depends on a chime.
"""

import asyncio
from collections.abc import Callable

from engine_worker.runtime.bells import FURTHEST_MS
from shared.clock import Clock

AFTER_DUE_MS = 25
"""A job has most often rung by then, and the chime is left out."""


class Chimes:
    """The chimes of one owner."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._loop = asyncio.get_running_loop()

    def later(self, due_ms: int, is_still_due: Callable[[], bool], ring: Callable[[], None]) -> None:
        """Rings a little after the due time, if it is still due by then."""
        wait_ms = due_ms - self._clock.now_ms()
        if wait_ms <= FURTHEST_MS:
            self._loop.call_later((wait_ms + AFTER_DUE_MS) / 1000, _ring_if, is_still_due, ring)


def _ring_if(is_still_due: Callable[[], bool], ring: Callable[[], None]) -> None:
    if is_still_due():
        ring()
