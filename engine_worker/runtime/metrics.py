"""What Prometheus reads of a worker, on a port of its own; what only Redis knows is asked when somebody reads."""

import asyncio
import time
from collections import Counter
from collections.abc import Iterator

from hiredis import HiredisError
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from engine_worker import game
from engine_worker.runtime.commit import Outcome
from engine_worker.runtime.counts import ACCEPTED, FAULTS, MOVES
from engine_worker.runtime.owner import Owner
from engine_worker.runtime.scripts import Call
from shared import keys
from shared.ids import Phase
from shared.metrics import counter, counters, gauge, gauges, registry_of, serve
from shared.settings import Settings

ANSWERS_WITHIN_S = 2.0
QUEUES = {"timers": keys.TIMER_QUEUE, "cats": keys.CAT_QUEUE}


class WorkerCollector(Collector):
    """Shows what an owner counts, holds and has looked up."""

    def __init__(self, owner: Owner, shards: int) -> None:
        self._owner, self._shards = owner, shards
        self._lags: dict[int, float] = {}
        """Shard → seconds for which its oldest entry that is not committed has waited."""
        self._queued: dict[str, float] = {}
        self._overdue: dict[str, float] = {}
        self._copied: tuple[float, float] | None = None
        """When the last copy of Redis was made, and every how many seconds; None: nobody makes copies."""

    async def refresh(self) -> None:
        """Asks Redis how far behind the logs and the queues are; what it does not answer in time is not shown."""
        self._lags, self._queued, self._overdue, self._copied = {}, {}, {}, None
        work = self._owner.work
        if work is None:
            return
        held = list(work.holdings.values())
        asked: list[Call] = [("XRANGE", keys.log(one.shard), f"({one.confirmed}", "+", "COUNT", 1) for one in held]
        asked += [("ZCARD", queue) for queue in QUEUES.values()]
        asked += [("ZRANGE", queue, 0, 0, "WITHSCORES") for queue in QUEUES.values()]
        asked.append(("GET", keys.COPIED))
        try:
            async with asyncio.timeout(ANSWERS_WITHIN_S):
                answers = await work.ask_aside(asked)
        except (OSError, HiredisError, TimeoutError):
            return
        if any(isinstance(answer, Exception) for answer in answers):
            return
        now_ms = self._owner.now_ms()
        for one, waiting in zip(held, answers, strict=False):
            at_ms = int(waiting[0][0].partition(b"-")[0]) if waiting else now_ms
            self._lags[one.shard] = max(0, now_ms - at_ms) / 1000
        for name, size, first in zip(QUEUES, answers[-5:-3], answers[-3:-1], strict=True):
            due_ms = float(first[1]) if first else None
            self._queued[name] = size
            self._overdue[name] = max(0.0, time.time() - due_ms / 1000) if due_ms is not None else 0.0
        self._copied = _read_copied(answers[-1])

    def collect(self) -> Iterator[Metric]:
        """Yields every metric of the worker."""
        yield from self._rooms()
        yield from self._shards_held()
        yield from self._batches()
        yield gauges("ctw_worker_queue_jobs", "Jobs in an arq queue, deferred ones too.", "queue", self._queued)
        yield gauges(
            "ctw_worker_queue_oldest_overdue_seconds", "How late a queue's first job is.", "queue", self._overdue
        )
        yield from self._copies()

    def _rooms(self) -> Iterator[Metric]:
        counts, work = self._owner.counts, self._owner.work
        rooms = [] if work is None else work.shelf.rooms()
        phases = dict.fromkeys((str(phase) for phase in Phase), 0) | Counter(str(room.phase) for room in rooms)
        yield gauges(
            "ctw_worker_rooms",
            "Rooms in this worker's memory: those used in the last ten minutes, not all that Redis keeps.",
            "phase",
            phases,
        )
        yield gauge("ctw_worker_frozen_rooms", "Those of them that are frozen.", sum(room.frozen for room in rooms))
        yield counters("ctw_worker_rooms_frozen", "Rooms in which a fault was found.", "kind", counts.frozen, FAULTS)
        yield counters("ctw_worker_taps", "Taps answered, by outcome.", "outcome", counts.taps, [ACCEPTED])
        yield counts.tap_to_publish.metric(
            "ctw_worker_tap_to_publish_seconds", "From a tap's entry in the log to its being committed and published."
        )
        yield counts.lateness.metric(
            "ctw_worker_deadline_lateness_seconds", "How long after its due time a timer was folded."
        )

    def _copies(self) -> Iterator[Metric]:
        copied = GaugeMetricFamily("ctw_redis_copied_timestamp_seconds", "When the last copy was made; 0: never.")
        every = GaugeMetricFamily("ctw_redis_copy_interval_seconds", "How often a copy is to be made.")
        if self._copied is not None:
            copied.add_metric([], self._copied[0])
            every.add_metric([], self._copied[1])
        yield copied
        yield every

    def _shards_held(self) -> Iterator[Metric]:
        counts, work = self._owner.counts, self._owner.work
        owned = [] if work is None else sorted(work.holdings)
        yield gauge("ctw_worker_ready", "Whether this worker is connected to Redis.", work is not None)
        yield gauge("ctw_worker_shards_configured", "How many shards the service has.", self._shards)
        yield gauge("ctw_worker_shards", "How many of them this worker owns.", len(owned))
        yield gauges(
            "ctw_worker_shard_owned", "The shards that this worker owns.", "shard", dict.fromkeys(map(int, owned), 1.0)
        )
        yield counters("ctw_worker_shard_moves", "Shards taken, released and lost.", "direction", counts.moves, MOVES)
        yield gauges(
            "ctw_worker_log_lag_seconds", "How long the oldest uncommitted entry has waited.", "shard", self._lags
        )
        info = GaugeMetricFamily("ctw_worker_info", "Versions of what folds the rooms.", labels=["engine", "rules"])
        info.add_metric([str(game.ENGINE_VERSION), str(game.RULES_VERSION)], 1)
        yield info

    def _batches(self) -> Iterator[Metric]:
        counts = self._owner.counts
        yield counts.batch_entries.metric("ctw_worker_commit_batch_entries", "Entries read and folded together.")
        yield counts.batch_rooms.metric("ctw_worker_commit_batch_rooms", "Rooms committed together.")
        yield counters("ctw_worker_commits", "Commits of rooms, by outcome.", "outcome", counts.commits, Outcome)
        yield counter("ctw_worker_redis_lost", "Times that the connection to Redis was lost.", counts.redis_lost)


def _read_copied(stored: bytes | None) -> tuple[float, float] | None:
    try:
        at, every = (float(word) for word in (stored or b"").split())
    except ValueError:
        return None
    return at, every


async def serve_metrics(owner: Owner, settings: Settings) -> asyncio.Server:
    """Serves them, and health, where the settings say.

    Raises:
        OSError: the port is taken.
    """
    shown = WorkerCollector(owner, settings.shards)
    registry = registry_of(shown)
    return await serve(registry, settings.host, settings.metrics_port, owner.is_connected, shown.refresh)
