"""What the processes show to Prometheus: all metrics, their labels and their values; nothing is started for it."""

import asyncio
from functools import cache

from prometheus_client.core import Metric
from prometheus_client.registry import Collector

from engine_worker.cat_metrics import CatCollector, Counts
from engine_worker.runtime.metrics import QUEUES, WorkerCollector
from engine_worker.runtime.owner import Owner
from gateway.core import Gateway
from gateway.metrics import GatewayCollector
from shared.clock import Clock
from shared.metrics import registry_of
from shared.settings import Settings

ONCE_REDIS_ANSWERS = {
    "ctw_worker_queue_jobs": {"queue": set(QUEUES)},
    "ctw_worker_queue_oldest_overdue_seconds": {"queue": set(QUEUES)},
}
"""Values of labels that are not shown before."""


async def _collectors() -> list[Collector]:
    settings = Settings()
    worker = WorkerCollector(Owner(settings, Clock(), lambda *_: None), settings.shards)
    return [GatewayCollector(Gateway(settings)), worker, CatCollector(Counts(), lambda: True)]


@cache
def _families() -> list[Metric]:
    return [family for one in asyncio.run(_collectors()) for family in registry_of(one).collect()]


def _shown_as(family: Metric) -> str:
    return f"{family.name}_total" if family.type == "counter" else family.name


@cache
def shown_names() -> set[str]:
    """Every metric, a histogram without the endings of its series."""
    return {_shown_as(family) for family in _families()}


@cache
def shown_labels(name: str) -> dict[str, set[str]]:
    """The labels of a metric, each with the values that are shown before anything happens."""
    labels: dict[str, set[str]] = {}
    for family in _families():
        if _shown_as(family) == name:
            labels |= {label: set() for label in getattr(family, "_labelnames", ())}
            for sample in family.samples:
                for label, value in sample.labels.items():
                    labels.setdefault(label, set()).add(value)
    return labels | ONCE_REDIS_ANSWERS.get(name, {})
