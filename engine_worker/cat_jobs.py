"""The process in which computer cats think, as arq starts it: `arq engine_worker.cat_jobs.CatWorkerSettings`.

A job brings the view of one seat, reads what that seat has seen before, and sends the cat's command into the room's
log. It knows no rooms, and nothing depends on it: what it does not answer is asked again.
"""

import asyncio
import socket
import time
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

import msgspec
import structlog
import uvloop

from engine_worker import cats
from engine_worker.cat_metrics import Counts, serve_metrics
from engine_worker.game.commands import AnyCommand
from engine_worker.runtime.bells import pack_job, unpack_job
from engine_worker.runtime.sight_read import history_of
from engine_worker.runtime.timer_redis import TimerRedis, redis_settings, timer_redis
from shared import keys
from shared.ids import RoomCode, SeatId, SessionId
from shared.keys import ShardNo
from shared.logs import configure_with_arq
from shared.memory import settle_memory
from shared.protocol import log
from shared.settings import load_or_leave

uvloop.install()

SETTINGS = load_or_leave()
configure_with_arq(SETTINGS, "cats")
SESSION = SessionId("computer")
POLL_DELAY_S = 0.05
"""How often the queue is looked at: a cat is asked after seconds, and looking costs."""
COUNTS = Counts()
_log = structlog.get_logger()
_encode = msgspec.msgpack.Encoder().encode


async def move(
    ctx: dict[str, Any],
    shard: int,
    room: str,
    seat: int,
    level: str,
    game: int,
    phase: int,
    number: int,
    seed: int,
    thinks_ms: int,
    public: bytes,
    own: bytes,
) -> None:
    """Lets a cat think about what it sees and has seen, and sends what it chose.

    Every answer takes the same time, so that nobody can tell from it who had much to think about.
    """
    loop = asyncio.get_running_loop()
    answers_at = loop.time() + thinks_ms / 1000
    redis: TimerRedis = ctx["redis"]
    shard_no, code, seat_id = ShardNo(shard), RoomCode(room), SeatId(seat)
    kept = await _seen(redis, shard_no, code, seat_id)
    history = history_of(*kept, (phase, public, own))
    if not history[-1].own.can:
        return
    command = _think(level, history, seed)
    if command is None:
        return
    await asyncio.sleep(max(0.0, answers_at - loop.time()))
    entry = _encode(log.Acted(log.cat_conn(seat_id), SESSION, number, game, phase, 0, command))
    await redis.xadd(keys.log(shard_no), {log.FIELD_ROOM: room, log.FIELD_ENTRY: entry})


def _think(level: str, history: Sequence[cats.Seen], seed: int) -> AnyCommand | None:
    """What the cat wants to do, counted."""
    began = time.perf_counter()
    outcome = "faulty"
    try:
        command = cats.choose(level, history, seed)
        outcome = "nothing" if command is None else "sent"
    finally:
        COUNTS.moves[outcome] += 1
        COUNTS.thinking.observe(1000 * (time.perf_counter() - began))
    return command


async def _seen(
    redis: TimerRedis, shard: ShardNo, room: RoomCode, seat: SeatId
) -> tuple[Iterable[bytes], Iterable[bytes]]:
    """What was kept of the public view and of this seat's own in this game."""
    async with redis.pipeline(transaction=False) as pipe:
        pipe.lrange(keys.seen(shard, room, None), 0, -1)
        pipe.lrange(keys.seen(shard, room, seat), 0, -1)
        public, own = await pipe.execute()
    return public, own


async def startup(ctx: dict[str, Any]) -> None:
    """Says that cats can be asked."""
    settle_memory()
    redis: TimerRedis = ctx["redis"]
    port = SETTINGS.metrics_port
    ctx["server"] = await serve_metrics(COUNTS, SETTINGS, redis.queue.is_connected) if port else None
    _log.info("cats_here")


async def shutdown(ctx: dict[str, Any]) -> None:
    """Leaves; what is being thought about is asked again."""
    if "redis" in ctx:  # else Redis has never been there
        ctx["redis"].queue.close()
    if ctx.get("server") is not None:
        ctx["server"].close()


class CatWorkerSettings:
    """What arq reads."""

    functions: ClassVar = [move]
    on_startup = startup
    on_shutdown = shutdown
    queue_name = keys.CAT_QUEUE
    redis_settings: ClassVar = redis_settings(SETTINGS.redis_url)
    redis_pool: ClassVar = timer_redis(SETTINGS.redis_url, keys.CAT_QUEUE)
    job_serializer = pack_job
    job_deserializer = unpack_job
    poll_delay = POLL_DELAY_S
    job_timeout = 5
    keep_result = 0
    max_jobs = 50
    max_tries = 2
    log_results = False
    queue_read_limit = 50  # see `jobs`
    job_completion_wait = job_timeout + 2
    health_check_interval = 5
    health_check_key = f"{keys.CAT_QUEUE}:health:{socket.gethostname()}"
