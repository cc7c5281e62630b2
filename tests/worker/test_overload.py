"""Redis filling up, or logs that nobody works on: no new rooms, and every running table goes on. A real Redis each."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import msgspec
import pytest
import redis

from engine_worker.runtime.owner import Owner
from shared import keys
from shared.clock import Clock
from shared.ids import ConnId, Limit, Phase
from shared.protocol.log import FIELD_ENTRY, FIELD_ROOM, Gone
from shared.settings import Settings
from tests.gateway.kit import SHARDS, ServedGateway, fact, served
from tests.kit.redis_server import RedisServer
from tests.load.room import Room, Wish
from tests.worker.fake_gateway import until

pytestmark = pytest.mark.timeout(150)
ANA = "QW5hLi4uLi4uLi4uLi4uLg"
MEGABYTE = 2**20
PIECE = 2**18


class SmallRedis:
    """A Redis with little memory, and what fills it."""

    def __init__(self, server: RedisServer) -> None:
        self.url = server.url
        self.client = redis.Redis(port=server.port)

    def used(self) -> int:
        info: Any = self.client.info("memory")
        return int(info["used_memory"])

    def fill(self, share: float) -> None:
        """Fills it up to so much of its limit, piece by piece: what is being sent takes room as well."""
        limit: Any = self.client.config_get("maxmemory")
        while self.used() < share * int(limit["maxmemory"]):
            self.client.rpush("filler", b"x" * PIECE)

    def empty(self) -> None:
        self.client.delete("filler")


@pytest.fixture
def small() -> Iterator[SmallRedis]:
    server = RedisServer()
    server.start()
    made = SmallRedis(server)
    made.client.config_set("maxmemory", made.used() + 40 * MEGABYTE)
    made.client.config_set("maxmemory-policy", "noeviction")
    yield made
    made.client.close()
    server.remove()


@pytest.fixture
async def owner(small: SmallRedis) -> AsyncIterator[Owner]:
    worker = Owner(Settings(redis_url=small.url, shards=SHARDS, clock_scale=40.0), Clock(), lambda *_: None)
    life = worker.start()
    yield worker
    await worker.leave()
    await asyncio.gather(life, return_exceptions=True)


@pytest.fixture
async def service(small: SmallRedis, owner: Owner, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ServedGateway]:
    monkeypatch.setattr("gateway.overload.LOOK_EVERY_S", 0.1)
    async with served(small.url) as running:  # for which no log is ever late
        yield running


@pytest.fixture
async def impatient(small: SmallRedis, owner: Owner, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ServedGateway]:
    """One that takes two seconds in a log for too long."""
    monkeypatch.setattr("gateway.overload.LOOK_EVERY_S", 0.1)
    async with served(small.url, full_at_lag_s=2.0) as running:
        yield running


async def opened(service: ServedGateway) -> httpx.Response:
    return await service.http.post("/api/rooms", json={"token": ANA, "name": "Ana"})


async def test_at_three_quarters_of_redis_memory_no_room_is_opened_and_a_running_table_plays_to_its_result(
    small: SmallRedis, service: ServedGateway
) -> None:
    room = Room(Wish(4, Limit.QUICK, [f"ws://127.0.0.1:{service.port}"], "full"))
    playing = asyncio.create_task(room.play())
    try:
        await until(lambda: phase(room) not in {None, Phase.LOBBY}, "a table that plays", 40)
        small.fill(0.72)
        await fact(lambda: service.gateway.overload.used_bytes > 0.7 * service.gateway.overload.limit_bytes)
        assert (await opened(service)).status_code == 201
        small.fill(0.80)
        await fact(lambda: service.gateway.overload.why == "memory")
        answer = await opened(service)
        assert (answer.status_code, answer.json()) == (503, {"error": "service/full", "detail": None})
        await asyncio.wait_for(playing, 90)
        assert room.report()["outcome"] is not None
        assert room.fault is None
        assert room.answers.unanswered == 0
        assert service.gateway.overload.why == "memory", "it was full until the end"
        small.empty()
        await fact(lambda: service.gateway.overload.why is None)
        assert (await opened(service)).status_code == 201
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await room.leave()


async def test_a_phone_comes_back_to_its_table_though_the_service_is_full(
    small: SmallRedis, service: ServedGateway
) -> None:
    room = Room(Wish(4, Limit.NONE, [f"ws://127.0.0.1:{service.port}"], "reload"))
    playing = asyncio.create_task(room.play())
    try:
        await until(lambda: phase(room) not in {None, Phase.LOBBY}, "a table that plays", 40)
        small.fill(0.80)
        await fact(lambda: service.gateway.overload.why == "memory")
        phone = room.phones[2]
        phone.reload()
        await until(lambda: phone.known is not None, "its view")
        assert phone.known is not None
        assert phone.known.own.seat is not None
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await room.leave()


async def test_when_nobody_works_on_the_logs_for_two_seconds_no_room_is_opened(
    impatient: ServedGateway, owner: Owner, small: SmallRedis
) -> None:
    service = impatient
    assert (await opened(service)).status_code == 201
    await owner.leave()
    waiting: Any = {FIELD_ROOM: "BCDFG", FIELD_ENTRY: msgspec.msgpack.encode(Gone(ConnId("nobody.1")))}
    small.client.xadd(keys.log(keys.ShardNo(0)), waiting)
    await fact(lambda: service.gateway.overload.why == "lag", 30)
    assert service.gateway.overload.lag_s >= 2
    refused = await opened(service)
    assert (refused.status_code, refused.json()["error"]) == (503, "service/full")
    assert service.gateway.counts.rooms_refused == {"lag": 1}
    again = Owner(Settings(redis_url=small.url, shards=SHARDS), Clock(), lambda *_: None)
    life = again.start()
    try:
        await fact(lambda: service.gateway.overload.why is None, 30)
        assert (await opened(service)).status_code == 201
    finally:
        await again.leave()
        await asyncio.gather(life, return_exceptions=True)


async def test_a_redis_without_a_limit_is_never_full(small: SmallRedis, service: ServedGateway) -> None:
    small.client.config_set("maxmemory", 0)
    await fact(lambda: service.gateway.overload.limit_bytes == 0)
    small.client.set("filler", b"x" * 60 * MEGABYTE)
    await fact(lambda: service.gateway.overload.used_bytes > 60 * MEGABYTE)
    assert (await opened(service)).status_code == 201


async def test_a_log_that_is_worked_on_never_looks_as_if_it_lagged(service: ServedGateway, small: SmallRedis) -> None:
    for _ in range(5):
        assert (await opened(service)).status_code == 201
    shard_logs = [keys.log(keys.ShardNo(shard)) for shard in range(SHARDS)]

    def is_empty() -> bool:
        return not any(small.client.xlen(log) for log in shard_logs)

    await until(is_empty, "the entries' leaving the logs once they are committed")
    await fact(lambda: service.gateway.overload.lag_s < 1.0)


def phase(room: Room) -> Phase | None:
    known = room.phones[0].known if room.phones else None
    return known.public.phase.name if known is not None else None
