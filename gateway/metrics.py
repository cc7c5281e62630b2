"""What Prometheus reads of a gateway, on a port of its own: a counter of taps at home would tell who acts in secret."""

import asyncio
from collections.abc import Iterator

from prometheus_client.core import Metric
from prometheus_client.registry import Collector

from gateway.core import Gateway
from shared.close_codes import CloseCode
from shared.metrics import counter, counters, gauge, registry_of, serve

CODES = (0, *map(int, CloseCode))
CAUSES = ("gap", "need", "compared", "returned", "lapsed")
WHY = ("memory", "lag", "drained")


class GatewayCollector(Collector):
    """Shows counts, registry and overload in Prometheus' form."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway

    def collect(self) -> Iterator[Metric]:
        """Yields every metric of the gateway."""
        yield from self._phones()
        yield from self._service()

    def _phones(self) -> Iterator[Metric]:
        counts, registry = self._gateway.counts, self._gateway.registry
        yield gauge("ctw_gateway_sockets", "Open sockets that have said hello.", registry.count)
        yield gauge("ctw_gateway_rooms", "Rooms with a socket here.", len(registry.rooms))
        yield counter("ctw_gateway_taps", "Commands appended to the log.", counts.taps)
        yield counter("ctw_gateway_pings", "Pings answered.", counts.pings)
        yield counter("ctw_gateway_envelopes", "Envelopes received for rooms that are here.", counts.envelopes)
        yield counter("ctw_gateway_bad_envelopes", "Envelopes that could not be read.", counts.bad_envelopes)
        yield counter("ctw_gateway_updates", "Updates written to sockets.", counts.updates)
        yield counter("ctw_gateway_slow_phones", "Sockets dropped because they did not read.", counts.slow_phones)
        yield counters("ctw_gateway_refusals", "Refusals by the gateway itself.", "reason", counts.refusals)
        yield counters(
            "ctw_gateway_closes", "Sockets that ended, by close code; 0: the phone left.", "code", counts.closes, CODES
        )
        yield counters("ctw_gateway_resyncs", "Snapshots asked for, by cause.", "cause", counts.resyncs, CAUSES)
        yield self._gateway.lag.histogram.metric(
            "ctw_gateway_publish_to_socket_seconds", "From a worker's folding a batch to its being written to sockets."
        )

    def _service(self) -> Iterator[Metric]:
        counts, overload = self._gateway.counts, self._gateway.overload
        yield gauge("ctw_gateway_ready", "Whether phones may be sent here.", self._gateway.is_ready())
        yield gauge("ctw_gateway_is_full", "Whether no new rooms are opened.", overload.why is not None)
        yield counter("ctw_gateway_rooms_opened", "Rooms opened here.", counts.rooms_opened)
        yield counters("ctw_gateway_rooms_refused", "Rooms not opened, by reason.", "why", counts.rooms_refused, WHY)
        yield counter("ctw_gateway_redis_lost", "Times that a connection to Redis was lost.", counts.redis_lost)
        yield gauge("ctw_redis_memory_used_bytes", "Memory that Redis uses.", overload.used_bytes)
        yield gauge("ctw_redis_memory_limit_bytes", "Redis's maxmemory; 0: none.", overload.limit_bytes)
        yield gauge("ctw_log_lag_seconds", "Age of the oldest entry in any shard's log.", overload.lag_s)
        yield counts.redis_roundtrip.metric("ctw_redis_roundtrip_seconds", "One command to Redis and back, each beat.")


async def serve_metrics(gateway: Gateway) -> asyncio.Server:
    """Serves them, and health, where the settings say.

    Raises:
        OSError: the port is taken.
    """
    settings = gateway.settings
    registry = registry_of(GatewayCollector(gateway))
    return await serve(registry, settings.host, settings.metrics_port, gateway.is_ready)
