"""The queue of rings as Redis holds it: what arq itself would have written, in time, and nothing when Redis is away."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from arq.connections import create_pool
from arq.constants import job_key_prefix, retry_key_prefix
from arq.jobs import Job, JobStatus, serialize_job
from arq.worker import Worker, func

from engine_worker.runtime.bells import Bells, Ring, pack_job, unpack_job
from engine_worker.runtime.timer_queue import KEPT_AFTER_DUE_MS, KEPT_TAKEN_BACK_MS, TimerQueue
from engine_worker.runtime.timer_redis import TRIES_KEPT_S, redis_settings, timer_redis
from shared import keys
from shared.clock import Clock
from shared.ids import RoomCode
from shared.keys import ShardNo
from tests.kit.redis_server import RedisServer
from tests.worker.fake_gateway import WAIT_S, FakeGateway

SOON, LATER = "BCDFG:1:3:1000", "BCDFG:1:4:2000"


def now_ms() -> int:
    return time.time_ns() // 1_000_000


@pytest.fixture
async def queue(gateway: FakeGateway, redis_server: RedisServer) -> AsyncIterator[TimerQueue]:
    """A queue that has found its Redis, which arq's first look does."""
    opened = TimerQueue(redis_server.url)
    assert await opened.due(now_ms(), 10) == []
    yield opened
    opened.close()


async def test_a_ring_is_due_at_its_time_and_not_before_and_the_longest_overdue_comes_first(queue: TimerQueue) -> None:
    began = now_ms()
    queue.put(LATER, b"two", 2_000)
    queue.put(SOON, b"one", 1_000)
    assert await queue.due(began + 900, 10) == []
    assert await queue.due(now_ms() + 1_000, 10) == [SOON.encode()]
    assert await queue.due(now_ms() + 2_000, 10) == [SOON.encode(), LATER.encode()]
    assert await queue.due(now_ms() + 2_000, 1) == [SOON.encode()]


async def test_the_same_ring_twice_is_one_and_its_body_outlives_its_due_time(
    queue: TimerQueue, gateway: FakeGateway
) -> None:
    queue.put(SOON, b"one", 1_000)
    queue.put(SOON, b"one", 1_000)
    assert await queue.due(now_ms() + 1_000, 10) == [SOON.encode()]
    assert await gateway.ask("GET", job_key_prefix + SOON) == b"one"
    left_ms = await gateway.ask("PTTL", job_key_prefix + SOON)
    assert KEPT_AFTER_DUE_MS < left_ms <= KEPT_AFTER_DUE_MS + 1_000


async def test_a_ring_that_is_taken_back_is_not_due_any_more_and_its_body_is_soon_gone(
    queue: TimerQueue, gateway: FakeGateway
) -> None:
    queue.put(SOON, b"one", 1_000)
    await gateway.ask("SET", retry_key_prefix + SOON, 1, "EX", 86_400)  # a process was killed in the middle of it
    queue.take_back(SOON)
    assert await queue.due(now_ms() + 1_000, 10) == []
    for prefix in (job_key_prefix, retry_key_prefix):
        assert 0 < await gateway.ask("PTTL", prefix + SOON) <= KEPT_TAKEN_BACK_MS


async def test_a_process_that_is_killed_at_a_job_leaves_its_tries_for_seconds(
    gateway: FakeGateway, redis_server: RedisServer
) -> None:
    begun = asyncio.Event()

    async def ring(ctx: dict[Any, Any], *_: Any, **__: Any) -> None:
        begun.set()
        await asyncio.Event().wait()

    pool = timer_redis(redis_server.url)
    worker = Worker([func(ring, name="ring")], redis_pool=pool, job_deserializer=unpack_job, handle_signals=False)
    job = serialize_job("ring", (), {}, None, now_ms(), serializer=pack_job)
    await gateway.ask("SET", job_key_prefix + SOON, job)
    running = asyncio.create_task(worker.run_job(SOON, now_ms()))
    await asyncio.wait_for(begun.wait(), WAIT_S)
    assert 0 < await gateway.ask("PTTL", retry_key_prefix + SOON) <= TRIES_KEPT_S * 1000
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await pool.aclose(close_connection_pool=True)


async def test_whoever_waits_goes_on_when_an_own_ring_is_due_and_no_sooner(gateway: FakeGateway) -> None:
    own = TimerQueue(gateway.url, others_every_s=3600.0)
    assert await own.due(now_ms(), 10) == []
    began = now_ms()
    own.put(LATER, b"two", 60_000)
    own.put(SOON, b"one", 50)
    async with asyncio.timeout(WAIT_S):
        await own.wait()
    assert now_ms() >= began + 50
    assert await own.due(now_ms(), 10) == [SOON.encode()]
    own.close()


async def test_a_ring_that_is_due_sooner_than_what_is_waited_for_is_not_slept_through(
    redis_server: RedisServer,
) -> None:
    own = TimerQueue(redis_server.url, others_every_s=3600.0)
    await own.due(now_ms(), 10)  # connects it
    own.put(LATER, b"two", 3_600_000)
    waiting = asyncio.create_task(own.wait())
    await asyncio.sleep(0)  # it waits
    own.put(SOON, b"one", 1)
    async with asyncio.timeout(WAIT_S):
        await waiting
    own.close()


async def test_whoever_waits_looks_round_for_others_rings(queue: TimerQueue, redis_server: RedisServer) -> None:
    patient = TimerQueue(redis_server.url, others_every_s=0.05)
    await patient.due(now_ms(), 10)  # connects it, and finds what there was
    queue.put(SOON, b"another's", 1)
    async with asyncio.timeout(WAIT_S):
        while SOON.encode() not in await patient.due(now_ms(), 10):
            await patient.wait()
    patient.close()


async def test_where_everything_is_others_nobody_waits(queue: TimerQueue) -> None:
    """The computer cats' queue: arq's own pause between two looks is all."""
    waiting = asyncio.create_task(queue.wait())
    await asyncio.sleep(0)
    assert waiting.done()


async def test_arq_reads_what_it_would_have_written_itself(queue: TimerQueue, redis_server: RedisServer) -> None:
    ring = Ring(ShardNo(3), RoomCode("BCDFG"), 1, 7, now_ms() + 60_000)
    Bells(queue, Clock()).ring_later(None, ring)
    assert await queue.due(ring.due_ms + 1_000, 10) == [ring.job_id.encode()]
    pool = await create_pool(redis_settings(redis_server.url), job_serializer=pack_job, job_deserializer=unpack_job)
    job = Job(ring.job_id, pool, _queue_name=keys.TIMER_QUEUE, _deserializer=unpack_job)
    told = await job.info()
    assert await job.status() is JobStatus.deferred
    assert told is not None
    assert (told.function, tuple(told.args)) == ("ring", (3, "BCDFG", 1, 7))
    await pool.aclose()


async def test_while_redis_is_away_nothing_is_due_and_nothing_is_kept_and_then_it_is_there_again() -> None:
    server = RedisServer()
    server.start()
    queue = TimerQueue(server.url)
    try:
        assert await queue.due(now_ms(), 10) == []
        server.kill()
        assert await queue.due(now_ms(), 10) == []
        queue.put(SOON, b"one", 1)
        queue.take_back(SOON)
        server.start()
        async with asyncio.timeout(WAIT_S):
            while (found := await queue.due(now_ms() + 1_000, 10)) != [LATER.encode()]:
                assert found == [], "what was put while Redis was away is dropped"
                queue.put(LATER, b"two", 1)
                await asyncio.sleep(0.02)
    finally:
        queue.close()
        server.remove()


async def test_an_own_ring_is_found_at_its_time_and_anothers_at_the_next_look_round(
    queue: TimerQueue, redis_server: RedisServer
) -> None:
    own = TimerQueue(redis_server.url, others_every_s=3600.0)
    assert await own.due(now_ms(), 10) == []
    queue.put(SOON, b"another's", 1)
    assert await queue.due(now_ms() + 1_000, 10) == [SOON.encode()], "it stands in Redis"
    assert await own.due(now_ms() + 1_000, 10) == []
    own.put(LATER, b"its own", 2_000)
    assert await own.due(now_ms() + 1_000, 10) == []
    assert await own.due(now_ms() + 2_000, 10) == [SOON.encode(), LATER.encode()]
    assert await own.due(now_ms() + 2_000, 10) == [SOON.encode(), LATER.encode()], "not taken yet: looked at again"
    own.close()
    patient = TimerQueue(redis_server.url, others_every_s=0.01)
    assert await patient.due(now_ms() + 2_000, 10) == [SOON.encode(), LATER.encode()]
    patient.close()
