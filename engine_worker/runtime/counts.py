"""What a worker counts: plain numbers on the way of a tap; `metrics` shows them. Never by role, seat or room."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine_worker.runtime.rooms import Coming
from shared.metrics import BATCH_SIZES, Histogram, latencies
from shared.reasons import Reason

ACCEPTED = "accepted"
FAULTS = ("frozen", "unreadable")
MOVES = ("taken", "released", "lost")
_TAP_AT = slice(1, 5)
_TAP = b"\xa3act"
"""The tag of an encoded `Acted`, after the byte that tells how many parts it has."""


def _sizes() -> Histogram:
    return Histogram(BATCH_SIZES)


@dataclass(slots=True)
class Counts:
    """Numbers that only rise."""

    taps: Counter[str] = field(default_factory=Counter)
    """Answers that were committed: `accepted`, or the reason of the refusal."""
    commits: Counter[str] = field(default_factory=Counter)
    """By outcome."""
    moves: Counter[str] = field(default_factory=Counter)
    """Shards taken, released and lost."""
    frozen: Counter[str] = field(default_factory=Counter)
    """Rooms with a fault: frozen, or not to be read."""
    redis_lost: int = 0
    tap_to_publish: Histogram = field(default_factory=latencies)
    """From the time of a tap's entry to the answer to its commit, which has published it."""
    lateness: Histogram = field(default_factory=latencies)
    """How long after its due time a timer was folded."""
    batch_entries: Histogram = field(default_factory=_sizes)
    batch_rooms: Histogram = field(default_factory=_sizes)

    def committed(self, done: Iterable[tuple[Sequence[Coming], Sequence[Reason | None]]], now_ms: int) -> None:
        """These rooms' parts of a batch stand in Redis and have been published: what came, and how taps ended."""
        accepted = 0
        for entries, outcomes in done:
            for coming in entries:
                if coming.entry[_TAP_AT] == _TAP:
                    self.tap_to_publish.observe(max(0, now_ms - coming.id.ms))
            accepted += outcomes.count(None)
            for reason in outcomes:
                if reason is not None:
                    self.taps[reason] += 1
        self.taps[ACCEPTED] += accepted

    def rang(self, due_ms: int, now_ms: int) -> None:
        """Another timer is a room's next one; the former has rung if it was due."""
        if due_ms <= now_ms:
            self.lateness.observe(now_ms - due_ms)
