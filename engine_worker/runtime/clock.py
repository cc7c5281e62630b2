"""Redis's time, as this process reckons it between two answers. The fold never reads it: entries bring their time."""

import time

PROMPT_S = 0.1
"""An answer that took longer may lie about its age: it never sets the clock back."""


class Clock:
    """Redis's clock, set by every answer that carries its time; it never goes back."""

    def __init__(self) -> None:
        self._ahead_ms = time.time() * 1000 - time.monotonic() * 1000
        self._last = 0

    def heard(self, now_ms: int, took_s: float = 0.0) -> None:
        """Redis said its time in an answer for which so long was waited.

        A process that was stopped reads what was said before it slept: taken for the present, timers would ring late by
        as much, until the next beat.
        """
        ahead_ms = now_ms - time.monotonic() * 1000
        self._ahead_ms = ahead_ms if took_s < PROMPT_S else max(ahead_ms, self._ahead_ms)

    def now_ms(self) -> int:
        """Redis's time by now."""
        self._last = max(self._last, int(time.monotonic() * 1000 + self._ahead_ms))
        return self._last
