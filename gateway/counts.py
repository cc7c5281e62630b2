"""What the gateway counts: plain numbers on the hot path; `gateway.metrics` shows them."""

from collections import Counter
from dataclasses import dataclass, field

from shared.metrics import Histogram, latencies


@dataclass(slots=True)
class Counts:
    """Numbers that only rise; labels are codes, never ids."""

    taps: int = 0
    pings: int = 0
    envelopes: int = 0
    bad_envelopes: int = 0
    updates: int = 0
    slow_phones: int = 0
    redis_lost: int = 0
    rooms_opened: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    """By reason."""
    closes: Counter[int] = field(default_factory=Counter)
    """By close code; 0: the phone left by itself."""
    resyncs: Counter[str] = field(default_factory=Counter)
    """By cause."""
    rooms_refused: Counter[str] = field(default_factory=Counter)
    """By what there was too much of."""
    redis_roundtrip: Histogram = field(default_factory=latencies)
