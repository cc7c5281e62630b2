"""A Redis for the whole run, and workers and gateways that end with their test."""

from collections.abc import AsyncIterator, Iterator

import pytest

from engine_worker.runtime.owner import Owner
from shared.clock import Clock
from shared.settings import Settings
from tests.kit.redis_server import RedisServer
from tests.worker.fake_gateway import FakeGateway

SHARDS = 4


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    """One server for all tests of this folder that do not hurt it."""
    server = RedisServer()
    server.start()
    yield server
    server.remove()


@pytest.fixture
async def gateway(redis_server: RedisServer) -> AsyncIterator[FakeGateway]:
    """A gateway on an empty Redis."""
    opened = await FakeGateway(redis_server.url, SHARDS).open()
    await opened.ask("FLUSHALL")
    await opened.live(60_000)
    yield opened
    opened.close()


@pytest.fixture
def settings(redis_server: RedisServer) -> Settings:
    """A worker's settings: fast games, few shards."""
    return Settings(redis_url=redis_server.url, shards=SHARDS, clock_scale=100.0, tick_s=0.05)


@pytest.fixture
async def owner(gateway: FakeGateway, settings: Settings) -> AsyncIterator[Owner]:
    """A worker without arq: its timers are rung by the sweep."""
    started = Owner(settings, Clock(), lambda *_: None)
    life = started.start()
    yield started
    await started.leave()
    if life.done() and not life.cancelled():
        life.result()
