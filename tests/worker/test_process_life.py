"""How a worker process ends: by a loop that stands still, or untold; and that a restart of Redis does not end it."""

import asyncio
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import redis
from arq.constants import in_progress_key_prefix
from redis.exceptions import OutOfMemoryError, ResponseError

from engine_worker.game import commands as c
from engine_worker.runtime.bells import Bells, Ring
from engine_worker.runtime.owner import Owner
from engine_worker.runtime.shelf import Shelf
from engine_worker.runtime.timer_queue import TimerQueue
from engine_worker.runtime.timer_redis import refuses_writes, timer_redis
from engine_worker.runtime.watchdog import EXIT_STATUS
from shared import keys
from shared.clock import Clock
from shared.ids import RoomCode
from shared.keys import ShardNo
from shared.settings import Settings
from tests.kit.redis_server import RedisServer
from tests.worker.conftest import SHARDS
from tests.worker.fake_gateway import FakeGateway, until
from tests.worker.playing import seat_players
from tests.worker.processes import ROOT, WorkerProcess, owners, until_owned

RINGS = 2000
"""More than a worker takes at once."""
STANDS_STILL = """
import asyncio, threading
from engine_worker.runtime.watchdog import Watchdog
LIMIT_S = 2.0
CALM_S = 1.5 * LIMIT_S
async def main():
    Watchdog(LIMIT_S).start()
    await asyncio.sleep(CALM_S)
    print("calm", flush=True)
    threading.Event().wait()
asyncio.run(main())
"""


@pytest.fixture
def own_server() -> Iterator[RedisServer]:
    server = RedisServer(append_only=True)
    server.start()
    yield server
    server.remove()


@pytest.mark.timeout(90)
def test_a_loop_that_stands_still_ends_the_process() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", STANDS_STILL], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode == EXIT_STATUS
    assert ended.stdout.startswith("calm")


@pytest.mark.timeout(150)
async def test_a_worker_that_is_told_to_leave_amid_many_rings_leaves_in_good_order(
    gateway: FakeGateway, tmp_path: Path
) -> None:
    """arq would cancel the rings under way, and trip over its own cancelling before it hands over (arq 0.28)."""
    worker = WorkerProcess(gateway.url, gateway.shards, tmp_path / "worker.log")
    queue = TimerQueue(gateway.url)
    try:
        await until_owned(gateway, worker)
        await queue.due(0, 1)  # connects it
        bells, clock = Bells(queue, Clock()), Clock()
        for number in range(RINGS):
            bells.ring_later(None, Ring(ShardNo(0), RoomCode("BCDFG"), 1, number, clock.now_ms()))
        while not await gateway.ask("KEYS", f"{in_progress_key_prefix}*"):
            pass
        worker.signal(signal.SIGTERM)
        await until(lambda: not worker.is_running(), "the worker's end", limit_s=40.0)
        assert worker.exit_status() == 0, worker.log.read_text()[-4000:]
        assert await owners(gateway) == [None] * gateway.shards
    finally:
        queue.close()
        worker.end()


async def test_a_shard_that_a_beat_finds_lost_while_others_are_handed_over_is_no_fault(
    gateway: FakeGateway, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = Owner(settings, Clock(), lambda *_: None)
    life = owner.start()
    await until(lambda: owner.work and len(owner.work.holdings) == SHARDS, "all shards")
    left = Shelf.left_to_journals

    def lost_meanwhile(shelf: Shelf, shard: ShardNo) -> Any:
        assert owner.work is not None
        owner.work.lose(ShardNo(SHARDS - 1))
        return left(shelf, shard)

    monkeypatch.setattr(Shelf, "left_to_journals", lost_meanwhile)
    await owner.leave()
    assert life.done()
    life.result()


async def test_a_process_that_ends_untold_gives_its_leases_back(gateway: FakeGateway, settings: Settings) -> None:
    owner = Owner(settings, Clock(), lambda *_: None)
    owner.start()
    await until(lambda: owner._work and len(owner._work.holdings) == SHARDS, "all shards")
    owner.abandon()
    with redis.Redis.from_url(settings.redis_url) as link:  # blocks as the process's end does: no beat comes between
        assert link.exists(*(keys.lease(ShardNo(shard)) for shard in range(SHARDS))) == 0
        assert link.zcard(keys.WORKERS) == 0
    await owner.leave()


async def fences(gateway: FakeGateway) -> list[int]:
    """How often each shard has been taken."""
    return [int(await gateway.ask("GET", keys.fence(ShardNo(shard)))) for shard in range(gateway.shards)]


@pytest.mark.timeout(200)
async def test_a_worker_process_outlives_a_restart_of_redis_or_hands_over(
    own_server: RedisServer, tmp_path: Path
) -> None:
    worker = WorkerProcess(own_server.url, SHARDS, tmp_path / "worker.log")
    gateway = await FakeGateway(own_server.url, SHARDS).open()
    try:
        await until_owned(gateway, worker)
        before = await fences(gateway)
        gateway.close()
        own_server.restart()
        await gateway.open()
        async with asyncio.timeout(60):
            while any(now == then for now, then in zip(await fences(gateway), before, strict=True)):
                if not worker.is_running():  # arq may end it; a supervisor starts it again
                    worker = WorkerProcess(own_server.url, SHARDS, tmp_path / "again.log")
                await asyncio.sleep(0.02)
        await until_owned(gateway, worker)
        worker.signal(signal.SIGTERM)
        await until(lambda: not worker.is_running(), "the worker's end", limit_s=40.0)
        assert await owners(gateway) == [None] * SHARDS
    finally:
        gateway.close()
        worker.end()


async def refused(gateway: FakeGateway, command: str) -> int:
    """How often Redis has not even tried to do a command."""
    answer = await gateway.ask("INFO", "commandstats")
    found = re.search(rf"cmdstat_{command}:.*rejected_calls=(\d+)", answer.decode())
    return int(found[1]) if found else 0


@pytest.mark.timeout(120)
async def test_a_redis_that_refuses_to_write_ends_no_worker_and_tables_go_on_when_it_writes_again(
    own_server: RedisServer, tmp_path: Path
) -> None:
    """Its memory is full: the operator's guide says that all goes on by itself as soon as there is room."""
    worker = WorkerProcess(own_server.url, SHARDS, tmp_path / "worker.log")
    gateway = await FakeGateway(own_server.url, SHARDS).open()
    try:
        await until_owned(gateway, worker)
        ana, bo = await seat_players(gateway, "BCDFG", 2)
        await gateway.ask("CONFIG", "SET", "maxmemory", "1")
        async with asyncio.timeout(40):
            while await refused(gateway, "psetex") < 2:  # arq's sign of life, every few seconds
                assert worker.is_running(), worker.log.read_text()[-4000:]
                await asyncio.sleep(0.05)
        assert worker.is_running(), worker.log.read_text()[-4000:]
        assert worker.said("redis_away")
        await gateway.ask("CONFIG", "SET", "maxmemory", "0")
        await until_owned(gateway, worker)
        assert (await ana.ask(c.SetLock(True))).reason is None
        await until(lambda: bo.public["locked"], "Bo sees it")
        assert worker.is_running()
    finally:
        gateway.close()
        worker.end()


async def test_what_changes_something_waits_until_redis_writes_again(own_server: RedisServer) -> None:
    pool = timer_redis(own_server.url)
    await pool.config_set("maxmemory", 1)
    with pytest.raises(OutOfMemoryError):
        await pool.set("key", "value")
    async with pool.pipeline(transaction=True) as said:
        said.get("key")
        said.incr("tries")
        waiting = asyncio.ensure_future(said.execute())
        async with asyncio.timeout(20):
            while int((await pool.info("errorstats"))["errorstat_OOM"]["count"]) < 4:  # the set's, and two rounds
                await asyncio.sleep(0.01)
        assert not waiting.done()
        await pool.config_set("maxmemory", 0)
        assert await asyncio.wait_for(waiting, 20) == [None, 1]
    assert refuses_writes(ResponseError("MISCONF Errors writing to the AOF file: No space left on device"))
    assert not refuses_writes(ResponseError("WRONGTYPE Operation against a key"))
    await pool.aclose(close_connection_pool=True)
