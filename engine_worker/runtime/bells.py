"""Defers rings as arq jobs, so that a timer rings promptly. Never depended upon: the sweep rings what no job rang."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any, NamedTuple

import msgspec
import structlog
from arq.connections import ArqRedis
from redis.exceptions import RedisError

from engine_worker.runtime.clock import Clock
from shared.ids import RoomCode
from shared.keys import ShardNo

_log = structlog.get_logger()

JOB = "ring"
FURTHEST_MS = 600_000
"""What is due later than this is left to the sweep: hardly anything that far off is ever rung."""

pack_job: Callable[[dict[str, Any]], bytes] = msgspec.msgpack.Encoder().encode
unpack_job: Callable[[bytes], dict[str, Any]] = msgspec.msgpack.Decoder().decode


class Ring(NamedTuple):
    """A timer of a room."""

    shard: ShardNo
    room: RoomCode
    game: int
    timer: int
    due_ms: int

    @property
    def job_id(self) -> str:
        """The same timer at the same time is the same job."""
        return f"{self.room}:{self.game}:{self.timer}:{self.due_ms}"


class Bells:
    """Hands rings to arq, one after the other, away from the path of a tap."""

    def __init__(self, redis: ArqRedis, clock: Clock) -> None:
        self._redis = redis
        self._clock = clock
        self._waiting: asyncio.Queue[Ring] = asyncio.Queue()

    def ring_later(self, shard: ShardNo, room: RoomCode, game: int, timer: int, due_ms: int) -> None:
        """Defers a ring to its due time."""
        if due_ms - self._clock.now_ms() <= FURTHEST_MS:
            self._waiting.put_nowait(Ring(shard, room, game, timer, due_ms))

    async def run(self) -> None:
        """Defers what comes until cancelled."""
        while True:
            ring = await self._waiting.get()
            wait = timedelta(milliseconds=max(ring.due_ms - self._clock.now_ms(), 1))
            try:
                await self._redis.enqueue_job(
                    JOB, ring.shard, ring.room, ring.game, ring.timer, _job_id=ring.job_id, _defer_by=wait
                )
            except (RedisError, OSError) as error:
                _log.warning("ring_not_deferred", room=ring.room, error=str(error))
