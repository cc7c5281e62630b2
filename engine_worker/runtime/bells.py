"""Defers rings as arq jobs, so that a timer rings promptly. Never depended upon: the sweep rings what no job rang."""

import time
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from arq.jobs import serialize_job

from engine_worker.runtime.timer_queue import TimerQueue
from shared.clock import Clock
from shared.ids import RoomCode
from shared.keys import ShardNo

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
    """Hangs one ring for each room: a new one takes the place of the former."""

    def __init__(self, queue: TimerQueue, clock: Clock) -> None:
        self._queue = queue
        self._clock = clock

    def ring_later(self, former: Ring | None, ring: Ring | None) -> None:
        """Takes a room's former ring back, and defers the next one to its due time."""
        if former is not None:
            self._queue.take_back(former.job_id)
        if ring is None or (wait_ms := ring.due_ms - self._clock.now_ms()) > FURTHEST_MS:
            return
        told = (ring.shard, ring.room, ring.game, ring.timer)
        body = serialize_job(JOB, told, {}, None, time.time_ns() // 1_000_000, serializer=pack_job)
        self._queue.put(ring.job_id, body, max(wait_ms, 1))


RingLater = Callable[[Ring | None, Ring | None], None]
"""Takes a room's former ring back and defers its next one."""
