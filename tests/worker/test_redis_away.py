"""Redis goes away and comes back, as it was or younger: the worker begins anew, and nothing committed is lost."""

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest
from redis.asyncio.connection import Connection
from redis.exceptions import ConnectionError as RedisConnectionError

from engine_worker.game import commands as c
from engine_worker.runtime.owner import Owner
from engine_worker.runtime.record import EntryId
from engine_worker.runtime.replay import body, read_journal, replay, steps, stored_body
from engine_worker.runtime.timer_redis import timer_redis
from shared import keys
from shared.clock import Clock
from shared.ids import SeatId
from shared.protocol import log
from shared.settings import Settings
from tests.kit.redis_server import RedisServer
from tests.worker.conftest import SHARDS
from tests.worker.fake_gateway import FakeGateway, Phone, until
from tests.worker.playing import Table, seat_players


@pytest.fixture
def own_server() -> Iterator[RedisServer]:
    server = RedisServer(append_only=True)
    server.start()
    yield server
    server.remove()


@pytest.fixture
async def own_owner(own_server: RedisServer) -> AsyncIterator[Owner]:
    settings = Settings(redis_url=own_server.url, shards=SHARDS, clock_scale=100.0, tick_s=0.05)
    started = Owner(settings, Clock(), lambda *_: None)
    life = started.start()
    yield started
    await started.leave()
    if life.done() and not life.cancelled():
        life.result()


async def sync(gateway: FakeGateway, phones: list[Phone]) -> None:
    """What a gateway does after a reconnect."""
    for phone in phones:
        phone.allows_gap = True
        assert phone.conn is not None
        gateway.append(phone.room, log.Sync(gateway.id, [phone.conn]))


async def test_after_a_restart_of_redis_the_game_goes_on(own_server: RedisServer, own_owner: Owner) -> None:
    gateway = await FakeGateway(own_server.url, SHARDS).open()
    ana, bo = await seat_players(gateway, "BCDFG", 2)
    epoch = ana.epoch
    gateway.close()
    own_server.restart()
    await gateway.open()
    await gateway.listen(ana.room)
    await sync(gateway, [ana, bo])
    await until(lambda: ana.epoch != epoch, "another epoch")
    assert (await ana.ask(c.SetLock(True))).reason is None
    await until(lambda: bo.public["locked"], "Bo sees it")
    journal, stored = await gateway.written_room(ana.room)
    assert body(replay(ana.room, journal)) == stored_body(stored)
    gateway.close()


@pytest.mark.timeout(120)
async def test_no_timer_is_late_that_begins_between_a_loss_of_power_and_the_next_owner(own_server: RedisServer) -> None:
    """The lease of the owner that died runs for two and a half seconds more, and entries come meanwhile."""
    settings = Settings(redis_url=own_server.url, shards=SHARDS, clock_scale=10.0, tick_s=0.05)
    first = Owner(settings, Clock(), lambda *_: None)
    life = first.start()
    gateway = await FakeGateway(own_server.url, SHARDS).open()
    table = Table(await seat_players(gateway, "BCDFG", 4))
    await table.start()
    ana, bo, *_ = table.phones
    await bo.reaches("roles")
    kept_bytes = own_server.written_bytes()
    assert (await bo.ask(c.Confirm())).reason is None
    life.cancel()
    await asyncio.wait({life})
    gateway.close()
    own_server.lose_power(kept_bytes)
    own_server.start()
    gateway.commits.clear()
    await gateway.open()
    await gateway.listen(ana.room)
    ana.act(c.MarkAbsent(SeatId(3)))  # Di's step is taken after 80 to 250 ms
    second = Owner(settings, Clock(), lambda *_: None)
    second.start()
    await sync(gateway, table.phones)
    await until(lambda: ana.public["done"] == [3], "Di's step is taken, and Bo's is lost", limit_s=40.0)
    await second.leave()
    shard = gateway.shard(ana.room)
    entries = await gateway.ask("XRANGE", keys.journal(shard, ana.room), "-", "+")
    committed_ms = [EntryId.read(at).ms for at, _ in entries]
    late_ms = [
        at_ms - step.due_ms
        for step, at_ms in zip(steps(ana.room, read_journal(entries)), committed_ms, strict=True)
        if step.due_ms is not None and step.due_ms <= step.journaled.id.ms
    ]
    assert len(late_ms) == 1
    assert late_ms[0] < 1000
    gateway.close()


async def test_a_redis_that_lost_everything_closes_what_it_does_not_know(
    redis_server: RedisServer, gateway: FakeGateway, owner: Owner
) -> None:
    ana, _ = await seat_players(gateway, "BCDFG", 2)
    for key in await gateway.ask("KEYS", "*BCDFG*"):
        await gateway.ask("DEL", key)
    ana.act(c.SetLock(True))
    await until(lambda: ana.closed, "Ana is sent home")


async def test_connections_cut_by_redis_are_opened_again(gateway: FakeGateway, owner: Owner) -> None:
    ana, _ = await seat_players(gateway, "BCDFG", 2)
    epoch = ana.epoch
    for client in (await gateway.ask("CLIENT", "LIST", "TYPE", "normal")).decode().splitlines():
        fields = dict(one.partition("=")[::2] for one in client.split())
        if fields["cmd"].startswith(("xread", "evalsha")):
            await gateway.ask("CLIENT", "KILL", "ID", fields["id"])
    assert (await ana.ask(c.SetLock(True))).reason is None
    assert ana.epoch == epoch


async def test_a_connection_lost_while_arq_looks_at_a_job_is_no_end_of_the_worker(
    redis_server: RedisServer, gateway: FakeGateway
) -> None:
    redis = timer_redis(redis_server.url)
    async with redis.pipeline(transaction=True) as pipe:
        await pipe.watch("a job")
        await gateway.ask("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
        assert await pipe.exists("a job") == 1, "arq leaves the job alone, as one that runs elsewhere"
    assert await redis.ping()
    await redis.aclose(close_connection_pool=True)


async def test_a_connection_that_breaks_while_it_is_opened_is_opened_again(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Connection.on_connect
    breaks = iter([True, True])

    async def break_at_first(self: Connection) -> None:
        if next(breaks, False):
            raise RedisConnectionError("Connection reset by peer")
        await opened(self)

    monkeypatch.setattr(Connection, "on_connect", break_at_first)
    redis = timer_redis(redis_server.url)
    assert await redis.ping()
    assert next(breaks, False) is False
    await redis.aclose(close_connection_pool=True)
