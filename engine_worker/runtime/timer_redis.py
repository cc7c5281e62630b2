"""arq's connections to Redis: they outlive a short absence, in the middle of arq's look at a job too.

redis-py tells a connection that is lost while a key is watched as a broken watch; arq expects that only when it writes,
and would end the worker, whose shards then stand still until their leases run out (arq 0.28). So it would where Redis
refuses to write, its memory or its disk being full: that is waited for, too. They tell once why Redis is away, and hold
up nobody who leaves meanwhile.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from arq.connections import ArqRedis, RedisSettings
from arq.constants import retry_key_prefix
from redis.asyncio.client import Pipeline
from redis.asyncio.connection import AbstractConnection, ConnectionPool
from redis.asyncio.retry import Retry
from redis.backoff import ConstantBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import OutOfMemoryError, ReadOnlyError, RedisError, ResponseError, WatchError

from engine_worker.runtime.bells import pack_job, unpack_job
from engine_worker.runtime.timer_queue import OTHERS_EVERY_S, TimerQueue
from shared import keys
from shared.outage import REDIS

RETRIES, RETRY_S = 100, 0.1
"""So often and at such distances a connection tries again, and so often whoever opens one tries with it: for a quarter
of an hour when Redis is away. Then the process ends and is started again."""
TRIES_KEPT_S = 10
"""How long a job's number of tries stands after it was begun: twice as long as one may take."""
LAST_WORD_S = 1.0
"""What is said to Redis in leaving has so long to arrive."""

T = TypeVar("T")
_FULL = ("MISCONF", "NOREPLICAS")
"""How Redis begins to say that its disk takes no more, or too few replicas follow."""


def refuses_writes(error: BaseException) -> bool:
    """Whether Redis is there and only writes nothing for now: no memory, no disk, no replica, or being one itself."""
    return isinstance(error, OutOfMemoryError | ReadOnlyError) or (
        isinstance(error, ResponseError) and str(error).startswith(_FULL)
    )


class _TellingRetry(Retry):
    """Tries again, and tells why it has to."""

    async def call_with_retry(self, do: Callable[[], Awaitable[T]], fail: Callable[[RedisError], Any]) -> T:
        """Does it until it succeeds, or has failed too often."""

        async def failed(error: RedisError) -> None:
            REDIS.tell(error)
            await fail(error)

        return await super().call_with_retry(do, failed)


class _CalmPipeline(Pipeline):
    """A pipeline that takes a job for another's when the connection is lost while it looks; it keeps tries briefly."""

    def expire(self, name: Any, time: Any, *args: Any, **options: Any) -> Any:
        """Gives a key a time to live. arq keeps tries for a day: a process killed at its job would leave them there."""
        return super().expire(name, TRIES_KEPT_S if name.startswith(retry_key_prefix) else time, *args, **options)

    async def execute(self, raise_on_error: bool = True) -> list[Any]:
        """Says it all. What looks at nothing first waits as long as Redis refuses to write; the rest arq expects."""
        said, looks = list(self.command_stack), self.watching
        while True:
            try:
                return await super().execute(raise_on_error)
            except ResponseError as error:
                if looks or not refuses_writes(error):
                    raise
                REDIS.tell(error)
            await asyncio.sleep(RETRY_S)
            self.command_stack = list(said)

    async def immediate_execute_command(self, *args: Any, **options: Any) -> Any:
        """Answers as if the job ran elsewhere; the sweep rings what no job rings."""
        try:
            return await super().immediate_execute_command(*args, **options)  # type: ignore[no-untyped-call]
        except WatchError:
            return 1 if args[0] == "EXISTS" else None


class _PatientPool(ConnectionPool):
    """Connections that may break while they are opened: redis-py tries again only what comes before and after that."""

    async def get_connection(self, *args: Any, **options: Any) -> AbstractConnection:
        """Answers a connection as soon as there is one."""
        for _ in range(RETRIES):
            try:
                connection: AbstractConnection = await super().get_connection(*args, **options)
            except (RedisError, OSError) as error:
                REDIS.tell(error)
                await asyncio.sleep(RETRY_S)
            else:
                REDIS.over()
                return connection
        raise RedisConnectionError("Redis is away for too long")


class TimerRedis(ArqRedis):
    """The pool that arq works with; it looks for due jobs over the timer queue's own link."""

    queue: TimerQueue

    async def zrangebyscore(self, name: str, **bounds: Any) -> list[bytes]:  # type: ignore[override]
        """Answers which jobs are due, as soon as some may be: arq goes on asking while it is kept waiting."""
        await self.queue.wait()
        return await self.queue.due(time.time_ns() // 1_000_000, bounds["num"])

    async def psetex(self, *args: Any, **options: Any) -> Any:
        """Says that the process lives, as arq does every few seconds; unsaid where Redis refuses to write."""
        try:
            return await super().psetex(*args, **options)
        except ResponseError as error:
            if not refuses_writes(error):
                raise
            REDIS.tell(error)

    async def delete(self, *names: Any) -> int:
        """Takes keys away. arq asks for it in leaving, and would wait as long as Redis is away, deaf to any signal."""
        said = asyncio.ensure_future(super().delete(*names))
        done, _ = await asyncio.wait({said}, timeout=LAST_WORD_S)
        if not done:
            said.cancel()
            await asyncio.wait({said}, timeout=LAST_WORD_S)
        return 0 if said.cancelled() or not said.done() or said.exception() else int(said.result())

    def pipeline(self, transaction: bool = True, shard_hint: str | None = None) -> Pipeline:
        """Returns a pipeline that does not end the worker."""
        return _CalmPipeline(self.connection_pool, self.response_callbacks, transaction, shard_hint)


def redis_settings(url: str) -> RedisSettings:
    """Where arq finds Redis."""
    settings = RedisSettings.from_dsn(url)
    settings.conn_retries = 60
    settings.retry_on_error = [RedisConnectionError, OSError]
    settings.retry = _TellingRetry(ConstantBackoff(RETRY_S), RETRIES)
    return settings


def timer_redis(url: str, queue: str = keys.TIMER_QUEUE) -> TimerRedis:
    """Makes the pool for one queue; it connects when it is first used."""
    settings = redis_settings(url)
    connections = _PatientPool.from_url(
        url,
        socket_connect_timeout=settings.conn_timeout,
        retry=settings.retry,
        retry_on_error=settings.retry_on_error,
        encoding="utf8",
    )
    pool = TimerRedis(connections, job_serializer=pack_job, job_deserializer=unpack_job, default_queue_name=queue)
    pool.queue = TimerQueue(url, queue, OTHERS_EVERY_S if queue == keys.TIMER_QUEUE else 0.0)
    return pool
