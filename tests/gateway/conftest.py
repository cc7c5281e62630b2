"""Fixtures of the gateway's tests: one Redis for all, emptied for each; a worker that pretends; a gateway."""

from collections.abc import AsyncIterator, Iterator

import pytest
import redis as blocking_redis
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from gateway import core, hearing, registry
from gateway.phone_protocol import PhoneProtocol
from tests.gateway.kit import FakeWorker, ServedGateway, served
from tests.kit.redis_server import RedisServer


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    server = RedisServer()
    server.start()
    yield server
    server.remove()


@pytest.fixture
def empty_redis(redis_server: RedisServer) -> RedisServer:
    with blocking_redis.Redis(port=redis_server.port) as client:
        client.flushall()
    return redis_server


@pytest.fixture
def no_credits_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was spent stays spent, however slow the machine is that a flood is tried on."""
    for name in ("UNKNOWN_PER_S", "OPEN_PER_S", "CAT_ROOMS_PER_S", "HELLOS_PER_S", "SEAT_HELLOS_PER_S"):
        monkeypatch.setattr(core, name, 0.0)
    monkeypatch.setattr(registry, "FRAMES_PER_S", 0.0)
    monkeypatch.setattr(hearing, "VISITOR_PER_S", 0.0)


@pytest.fixture
def protocol() -> type[WebSocketsSansIOProtocol]:
    """How sockets are served; modules marked `both_ways` try the plain way too."""
    return PhoneProtocol


@pytest.fixture
async def worker(empty_redis: RedisServer) -> AsyncIterator[FakeWorker]:
    pretender = FakeWorker(empty_redis.url)
    yield pretender
    await pretender.stop()


@pytest.fixture
async def gateway(
    worker: FakeWorker, empty_redis: RedisServer, protocol: type[WebSocketsSansIOProtocol]
) -> AsyncIterator[ServedGateway]:
    await worker.reserve("BCDFG")
    async with served(empty_redis.url, protocol) as running:
        yield running
