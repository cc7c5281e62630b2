"""An arq queue over a link of its own: arq asks it again and again, and taps move the rings that stand in theirs.

It writes what `ArqRedis.enqueue_job` writes, without a round trip. Redis is asked for rings when one of this process's
own is due, and twice a second for what others have left behind; until then `wait` keeps arq waiting: asking fifty times
a second would cost a worker more than anything else. Nothing depends on it: the sweep rings what no job rings, so while
Redis is away the queue is empty and what should go into it is dropped.
"""

import asyncio
import contextlib
import heapq
import time
from typing import Any

import structlog
from arq.constants import job_key_prefix, retry_key_prefix
from hiredis import HiredisError

from shared import keys
from shared.redis_link import RedisLink

_log = structlog.get_logger()

KEPT_AFTER_DUE_MS = 60_000
"""How long the body of a job is there after its due time, for a worker that comes late to it."""
KEPT_TAKEN_BACK_MS = 10_000
"""Likewise after it was taken back: nothing of a room is there much longer than the room."""
RETRY_S = 0.1
OTHERS_EVERY_S = 0.5
"""How soon a ring is found whose worker has died: as soon as the sweep finds it."""


class TimerQueue:
    """A queue, as one process sees it."""

    def __init__(self, url: str, queue: str = keys.TIMER_QUEUE, others_every_s: float = 0.0) -> None:
        """Makes it; jobs that others put into it are looked for so often (0: whenever it is asked)."""
        self._url = url
        self._queue = queue
        self._others_every_s = others_every_s
        self._look_at = 0.0
        self._own: dict[str, int] = {}
        """Own jobs by id, with their due times."""
        self._next: list[tuple[int, str]] = []
        """A heap of them; those taken back stand in it until they are due, or too many."""
        self._sooner = asyncio.Event()
        """What is due first has changed."""
        self._link: RedisLink | None = None
        self._try_again_at = 0.0

    def put(self, job_id: str, body: bytes, wait_ms: int) -> None:
        """Defers a job by so long. The same job again changes nothing."""
        if (link := self._open_link()) is None:
            _log.warning("ring_not_deferred", job=job_id)
            return
        due_ms = time.time_ns() // 1_000_000 + wait_ms
        link.send("SET", job_key_prefix + job_id, body, "PX", wait_ms + KEPT_AFTER_DUE_MS)
        link.send("ZADD", self._queue, due_ms, job_id)
        self._own[job_id] = due_ms
        heapq.heappush(self._next, (due_ms, job_id))
        if self._next[0][1] == job_id:
            self._sooner.set()
        if len(self._next) > 2 * len(self._own) + 100:
            self._next = sorted((due_ms, job_id) for job_id, due_ms in self._own.items())

    def take_back(self, job_id: str) -> None:
        """Takes a job out of the queue. Should it run at this moment, it finds its body, and its ring does nothing.

        A process that was killed in the middle of it has left arq's count of tries there, for a day.
        """
        self._own.pop(job_id, None)
        if (link := self._open_link()) is not None:
            link.send("ZREM", self._queue, job_id)
            link.send("PEXPIRE", job_key_prefix + job_id, KEPT_TAKEN_BACK_MS)
            link.send("PEXPIRE", retry_key_prefix + job_id, KEPT_TAKEN_BACK_MS)

    async def wait(self) -> None:
        """Waits until one of this process's own jobs is due, or until others' are to be looked for."""
        while (wait_s := self._wait_s()) > 0:
            self._sooner.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait_s):
                    await self._sooner.wait()

    async def due(self, by_ms: float, limit: int) -> list[bytes]:
        """The jobs that are due, the longest overdue first; none while Redis is away."""
        if not self._may_be_due(by_ms):
            return []
        try:
            link = await self._connect()
            found: Any = await link.ask("ZRANGEBYSCORE", self._queue, "-inf", str(by_ms), "LIMIT", 0, limit)
        except (OSError, HiredisError):
            return []
        if found:
            self._look_at = 0.0  # what another looks at in this moment, or is too much for once, is looked at again
        return [bytes(one) for one in found]

    def _wait_s(self) -> float:
        wait_s = self._look_at - asyncio.get_running_loop().time()
        if self._next:
            wait_s = min(wait_s, (self._next[0][0] - time.time_ns() / 1_000_000) / 1000)
        return wait_s

    def _may_be_due(self, by_ms: float) -> bool:
        is_due = False
        while self._next and self._next[0][0] <= by_ms:
            self._own.pop(heapq.heappop(self._next)[1], None)
            is_due = True
        now = asyncio.get_running_loop().time()
        if is_due or now >= self._look_at:
            self._look_at = now + self._others_every_s
            return True
        return False

    def is_connected(self) -> bool:
        """Whether Redis is there."""
        return self._open_link() is not None

    def close(self) -> None:
        """Ends the link."""
        if self._link is not None:
            self._link.close()
            self._link = None

    def _open_link(self) -> RedisLink | None:
        return self._link if self._link is not None and self._link.lost is None else None

    async def _connect(self) -> RedisLink:
        """Opens the link if it is not open.

        Raises:
            OSError: Redis is away, and is not asked again at once.
            HiredisError: Redis refuses.
        """
        if (link := self._open_link()) is not None:
            return link
        now = asyncio.get_running_loop().time()
        if now < self._try_again_at:
            raise ConnectionError("Redis was away a moment ago")
        self._try_again_at = now + RETRY_S
        self._link = await RedisLink.open(self._url)
        return self._link
