"""How long after a worker made an envelope it was written to the sockets here: noted at once, reckoned up later.

Noting is all that an envelope on its way costs; many notes are reckoned up in one go, or when somebody asks.
"""

from collections.abc import Callable
from time import monotonic

from shared.metrics import Histogram, latencies
from shared.protocol.to_phone import MADE_BYTES, made_at

MANY = 512
"""So many notes are reckoned up at the latest."""


class Lag:
    """From the moment that an envelope tells, by Redis's clock, until it was written."""

    __slots__ = ("_ahead_ms", "_histogram", "_notes")

    def __init__(self, ahead_ms: Callable[[], float]) -> None:
        """Makes an empty one; `ahead_ms`: by how much Redis's clock is ahead of this process's."""
        self._ahead_ms = ahead_ms
        self._histogram = latencies()
        self._notes: list[tuple[bytes, float]] = []

    def note(self, public: bytes) -> None:
        """An envelope with this public part has been written."""
        self._notes.append((public[:MADE_BYTES], monotonic()))
        if len(self._notes) >= MANY:
            self._reckon()

    @property
    def histogram(self) -> Histogram:
        """All so far."""
        self._reckon()
        return self._histogram

    def _reckon(self) -> None:
        """Counts what was noted; a public part in another form tells no moment."""
        ahead_ms = self._ahead_ms()
        notes, self._notes = self._notes, []
        for public, at in notes:
            if (made_ms := made_at(public)) is not None:
                self._histogram.observe(max(0, int(at * 1000 + ahead_ms) - made_ms))
