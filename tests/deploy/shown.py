"""The names of all metrics that the processes show, as Prometheus reads them; nothing is started for it."""

import asyncio
from functools import cache

from prometheus_client import CollectorRegistry, generate_latest

from engine_worker.cat_metrics import CatCollector, Counts
from engine_worker.runtime.clock import Clock
from engine_worker.runtime.metrics import WorkerCollector
from engine_worker.runtime.owner import Owner
from gateway.core import Gateway
from gateway.metrics import GatewayCollector
from shared.metrics import registry_of
from shared.settings import Settings


async def _registries() -> list[CollectorRegistry]:
    settings = Settings()
    worker = WorkerCollector(Owner(settings, Clock(), lambda *_: None), settings.shards)
    cats = CatCollector(Counts(), lambda: True)
    return [registry_of(GatewayCollector(Gateway(settings))), registry_of(worker), registry_of(cats)]


@cache
def shown_names() -> set[str]:
    """Every metric, a histogram without the endings of its series."""
    texts = [generate_latest(registry).decode() for registry in asyncio.run(_registries())]
    return {line.split()[2] for text in texts for line in text.splitlines() if line.startswith("# TYPE ")}
