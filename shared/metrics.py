"""How a process counts and how Prometheus reads it: plain numbers on hot paths, made into metrics when somebody asks.

The port is for operators: labels are codes and shards, never rooms, seats or roles. It must not stand behind the proxy.
"""

import asyncio
import itertools
from bisect import bisect_left
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    GCCollector,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

LATENCIES_MS = (1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000)
BATCH_SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)

MAX_HEAD_BYTES = 4096
HEAD_WAIT_S = 5.0


class Histogram:
    """Numbers by size. To observe one costs a bisection and two additions."""

    __slots__ = ("_bounds", "_counts", "_scale", "_sum")

    def __init__(self, bounds: Sequence[float], scale: float = 1.0) -> None:
        """Makes an empty one; what is shown is divided by `scale`."""
        self._bounds, self._scale = bounds, scale
        self._counts = [0] * (len(bounds) + 1)
        self._sum: float = 0

    def observe(self, value: float) -> None:
        """Counts a number."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    @property
    def count(self) -> int:
        """How many numbers were observed."""
        return sum(self._counts)

    @property
    def sum(self) -> float:
        """What they add up to, as it is shown."""
        return self._sum / self._scale

    def metric(self, name: str, text: str) -> Metric:
        """The same in Prometheus' form."""
        bounds = [*(f"{bound / self._scale:g}" for bound in self._bounds), "+Inf"]
        buckets = list(zip(bounds, itertools.accumulate(self._counts), strict=True))
        return HistogramMetricFamily(name, text, buckets=buckets, sum_value=self.sum)


def latencies() -> Histogram:
    """A histogram that observes milliseconds, not below 0, and shows seconds."""
    return Histogram(LATENCIES_MS, 1000.0)


def counter(name: str, text: str, value: float) -> Metric:
    """A number that only rises."""
    return CounterMetricFamily(name, text, value)


def counters(
    name: str, text: str, label: str, values: Mapping[str, int] | Mapping[int, int], known: Iterable[object] = ()
) -> Metric:
    """Numbers that only rise, by a label of few values; those that are known are shown before the first one comes."""
    family = CounterMetricFamily(name, text, labels=[label])
    shown = {**dict.fromkeys(map(str, known), 0), **{str(key): value for key, value in values.items()}}
    for key, value in shown.items():
        family.add_metric([key], value)
    return family


def gauge(name: str, text: str, value: float) -> Metric:
    """A number as it stands."""
    return GaugeMetricFamily(name, text, value)


def gauges(name: str, text: str, label: str, values: Mapping[str, float] | Mapping[int, float]) -> Metric:
    """Numbers as they stand, by a label of few values."""
    family = GaugeMetricFamily(name, text, labels=[label])
    for key, value in values.items():
        family.add_metric([str(key)], value)
    return family


def registry_of(collector: Collector) -> CollectorRegistry:
    """What one process shows: its own numbers, and what every process has."""
    metrics = CollectorRegistry()
    for standard in (ProcessCollector, PlatformCollector, GCCollector):
        standard(registry=metrics)
    metrics.register(collector)
    return metrics


async def _nothing() -> None:
    """Nothing has to be looked up first."""


async def serve(
    registry: CollectorRegistry,
    host: str,
    port: int,
    is_ready: Callable[[], bool],
    refresh: Callable[[], Awaitable[None]] = _nothing,
) -> asyncio.Server:
    """Serves /metrics, /healthz and /readyz on a port of their own, in the same loop.

    Args:
        registry: What is shown.
        host: The address to listen on.
        port: The port to listen on.
        is_ready: Whether the process can do its work.
        refresh: Looks up what is not known by itself, before each answer.

    Raises:
        OSError: the port is taken.
    """

    async def page(path: bytes) -> tuple[bytes, bytes]:
        match path:
            case b"/metrics":
                await refresh()
                return b"200 OK", generate_latest(registry)
            case b"/healthz":
                return b"200 OK", b"ok"
            case b"/readyz":
                return (b"200 OK", b"ready") if is_ready() else (b"503 Service Unavailable", b"not ready")
            case _:
                return b"404 Not Found", b"not found"

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(HEAD_WAIT_S):
                status, body = await page(_path_of(await reader.readuntil(b"\r\n\r\n")))
            head = b"HTTP/1.1 %s\r\nContent-Type: %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n"
            writer.write(head % (status, CONTENT_TYPE_LATEST.encode(), len(body)) + body)
            await writer.drain()
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass  # whoever asked has gone, or asked in no known form
        finally:
            writer.close()

    return await asyncio.start_server(answer, host, port, limit=MAX_HEAD_BYTES)


def _path_of(head: bytes) -> bytes:
    """What a GET asks for, without its query; empty for anything else."""
    words = head.split(b" ", 2)
    return words[1].partition(b"?")[0] if len(words) == 3 and words[0] == b"GET" else b""
