"""Redis's time, as a process reckons it between two answers. The fold never reads it: entries bring their time."""

import time

PROMPT_S = 0.1
"""An answer that took longer may lie about its age: it never sets the clock back."""


class Clock:
    """Redis's clock, set by every answer that carries its time; it never goes back."""

    def __init__(self) -> None:
        self.ahead_ms = time.time() * 1000 - time.monotonic() * 1000
        """By how much Redis's clock is ahead of this process's, as far as known."""
        self._last = 0

    def heard(self, now_ms: float, took_s: float = 0.0) -> None:
        """Redis said its time in an answer for which so long was waited.

        A process that was stopped reads what was said before it slept. Taken for the present, timers would ring late by
        as much, and phones' clocks go wrong, until the next beat.
        """
        ahead_ms = now_ms - time.monotonic() * 1000
        self.ahead_ms = ahead_ms if took_s < PROMPT_S else max(ahead_ms, self.ahead_ms)

    def now_ms(self) -> int:
        """Redis's time by now."""
        self._last = max(self._last, int(time.monotonic() * 1000 + self.ahead_ms))
        return self._last
