"""Redis's time, as this process reckons it between two answers. The fold never reads it: entries bring their time."""

import time


class Clock:
    """Redis's clock, set by every answer that carries its time; it never goes back."""

    def __init__(self) -> None:
        self._ahead_ms = time.time() * 1000 - time.monotonic() * 1000
        self._last = 0

    def heard(self, now_ms: int) -> None:
        """Redis has just said its time."""
        self._ahead_ms = now_ms - time.monotonic() * 1000

    def now_ms(self) -> int:
        """Redis's time by now."""
        self._last = max(self._last, int(time.monotonic() * 1000 + self._ahead_ms))
        return self._last
