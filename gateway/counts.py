"""What the gateway counts: plain numbers on the hot path, read by Prometheus when it asks."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from gateway.registry import Registry


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
    refusals: Counter[str] = field(default_factory=Counter)
    """By reason."""
    closes: Counter[int] = field(default_factory=Counter)
    """By close code; 0: the phone left by itself."""
    syncs: Counter[str] = field(default_factory=Counter)
    """By cause."""


class GatewayCollector(Collector):
    """Shows the counts and the registry in Prometheus' form."""

    def __init__(self, counts: Counts, registry: Registry) -> None:
        self._counts, self._registry = counts, registry

    def collect(self) -> Iterator[Metric]:
        """Yields every metric of the gateway."""
        counts = self._counts
        yield GaugeMetricFamily("ctw_gateway_sockets", "Open sockets that have said hello.", self._registry.count)
        yield GaugeMetricFamily("ctw_gateway_rooms", "Rooms with a socket here.", len(self._registry.rooms))
        yield _single("ctw_gateway_taps", "Commands appended to the log.", counts.taps)
        yield _single("ctw_gateway_pings", "Pings answered.", counts.pings)
        yield _single("ctw_gateway_envelopes", "Envelopes received for rooms that are here.", counts.envelopes)
        yield _single("ctw_gateway_bad_envelopes", "Envelopes that could not be read.", counts.bad_envelopes)
        yield _single("ctw_gateway_updates", "Updates written to sockets.", counts.updates)
        yield _single("ctw_gateway_slow_phones", "Sockets dropped because they did not read.", counts.slow_phones)
        yield _single("ctw_gateway_redis_lost", "Times that a connection to Redis was lost.", counts.redis_lost)
        yield _labelled("ctw_gateway_refusals", "Refusals by the gateway itself.", "reason", counts.refusals)
        yield _labelled("ctw_gateway_closes", "Sockets that ended, by close code.", "code", counts.closes)
        yield _labelled("ctw_gateway_syncs", "Snapshots asked for, by cause.", "cause", counts.syncs)


def metrics_registry(counts: Counts, registry: Registry) -> CollectorRegistry:
    """Everything that /metrics shows of one gateway."""
    metrics = CollectorRegistry()
    ProcessCollector(registry=metrics)
    PlatformCollector(registry=metrics)
    GCCollector(registry=metrics)
    metrics.register(GatewayCollector(counts, registry))
    return metrics


def _single(name: str, text: str, value: int) -> Metric:
    return CounterMetricFamily(name, text, value)


def _labelled(name: str, text: str, label: str, values: "Counter[str] | Counter[int]") -> Metric:
    family = CounterMetricFamily(name, text, labels=[label])
    for key, value in values.items():
        family.add_metric([str(key)], value)
    return family
