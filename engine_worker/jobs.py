"""The worker process as arq starts it: `arq engine_worker.jobs.WorkerSettings`. Its one job rings a timer."""

import asyncio
import atexit
import contextlib
import socket
from typing import Any, ClassVar

import msgspec
import uvloop
from arq.connections import ArqRedis

from engine_worker.runtime.bells import Bells, pack_job, unpack_job
from engine_worker.runtime.metrics import serve_metrics
from engine_worker.runtime.owner import Owner
from engine_worker.runtime.timer_redis import TimerRedis, redis_settings, timer_redis
from engine_worker.runtime.watchdog import Watchdog, end_process, refuse_to_run
from shared import keys
from shared.clock import Clock
from shared.keys import ShardNo
from shared.logs import configure_with_arq
from shared.memory import settle_memory
from shared.protocol import log
from shared.settings import OtherShardsError, load_or_leave

uvloop.install()

SETTINGS = load_or_leave()
configure_with_arq(SETTINGS, "worker")
_encode = msgspec.msgpack.Encoder().encode


async def ring(ctx: dict[str, Any], shard: int, room: str, game: int, timer: int) -> None:
    """Says in a room's log that a timer is due."""
    entry = _encode(log.Rang(game, timer))
    redis: ArqRedis = ctx["redis"]
    await redis.xadd(keys.log(ShardNo(shard)), {log.FIELD_ROOM: room, log.FIELD_ENTRY: entry})


async def startup(ctx: dict[str, Any]) -> None:
    """Begins to own shards; if that ever ends by itself, the process ends."""
    settle_memory()
    clock = Clock()
    redis: TimerRedis = ctx["redis"]
    bells = Bells(redis.queue, clock)
    owner = Owner(SETTINGS, clock, bells.ring_later)
    atexit.register(owner.abandon)
    watchdog = Watchdog()
    watchdog.start()
    tasks = [owner.start()]
    server = await serve_metrics(owner, SETTINGS) if SETTINGS.metrics_port else None
    ctx.update(owner=owner, watchdog=watchdog, tasks=tasks, leaving=False, server=server)
    for task in tasks:
        task.add_done_callback(lambda ended: _ended(ctx, ended))


def _ended(ctx: dict[str, Any], task: "asyncio.Task[None]") -> None:
    if not ctx["leaving"]:
        fault = None if task.cancelled() else task.exception()
        if isinstance(fault, OtherShardsError):
            refuse_to_run(fault)
        end_process(f"{task.get_name()} has ended", fault)


async def shutdown(ctx: dict[str, Any]) -> None:
    """Hands every shard over."""
    ctx["leaving"] = True
    if "owner" in ctx:
        await ctx["owner"].leave()
        for task in ctx["tasks"]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
        ctx["redis"].queue.close()
        ctx["watchdog"].stop()
        if ctx["server"] is not None:
            ctx["server"].close()


class WorkerSettings:
    """What arq reads."""

    functions: ClassVar = [ring]
    on_startup = startup
    on_shutdown = shutdown
    queue_name = keys.TIMER_QUEUE
    redis_settings: ClassVar = redis_settings(SETTINGS.redis_url)
    redis_pool: ClassVar = timer_redis(SETTINGS.redis_url)
    job_serializer = pack_job
    job_deserializer = unpack_job
    poll_delay = 0.02
    job_timeout = 5
    keep_result = 0
    max_jobs = 100
    max_tries = 3
    log_results = False
    # After SIGTERM arq still begins the jobs that it has read, and waits for them; then it cancels what is left, trips
    # over that, and never calls `shutdown` (0.28). So it reads few at a time, and waits longer than a job may take.
    queue_read_limit = 50
    job_completion_wait = job_timeout + 2
    health_check_interval = 5
    health_check_key = f"{keys.TIMER_QUEUE}:health:{socket.gethostname()}"
