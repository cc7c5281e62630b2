"""What the cats' process counts, and how Prometheus reads it. Nothing by seat, room or role."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from prometheus_client.core import Metric
from prometheus_client.registry import Collector

from shared.metrics import Histogram, counters, gauge, latencies, registry_of, serve
from shared.settings import Settings

OUTCOMES = ("sent", "nothing", "faulty")


@dataclass(slots=True)
class Counts:
    """Numbers that only rise."""

    moves: Counter[str] = field(default_factory=Counter)
    """Asked moves: a command was sent, the cat had nothing to do, or its mind failed."""
    thinking: Histogram = field(default_factory=latencies)
    """Time of one thought, without the pause that makes every answer take the same time."""


class CatCollector(Collector):
    """Shows the counts in Prometheus' form."""

    def __init__(self, counts: Counts, is_ready: Callable[[], bool]) -> None:
        self._counts, self._is_ready = counts, is_ready

    def collect(self) -> Iterator[Metric]:
        """Yields every metric of the cats' process."""
        yield gauge("ctw_cats_ready", "Whether this process is connected to Redis.", self._is_ready())
        yield counters("ctw_cats_moves", "Moves asked of computer cats.", "outcome", self._counts.moves, OUTCOMES)
        yield self._counts.thinking.metric("ctw_cats_thinking_seconds", "How long a cat thought about a move.")


async def serve_metrics(counts: Counts, settings: Settings, is_ready: Callable[[], bool]) -> asyncio.Server:
    """Serves them, and health, where the settings say.

    Raises:
        OSError: the port is taken.
    """
    registry = registry_of(CatCollector(counts, is_ready))
    return await serve(registry, settings.host, settings.metrics_port, is_ready)
