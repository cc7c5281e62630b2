"""What counts as left over in Redis."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import redis.asyncio as aioredis

from shared import keys
from shared.ids import RoomCode
from tests.chaos.remains import PERMANENT, left_keys
from tests.kit.redis_server import RedisServer

ARCHITECTURE = Path(__file__).resolve().parents[2] / "ARCHITECTURE.md"
SHARD, ROOM = keys.ShardNo(0), RoomCode("BCDFG")


@pytest.fixture
async def store(server: RedisServer) -> AsyncIterator[aioredis.Redis]:
    opened: aioredis.Redis = aioredis.Redis.from_url(server.url)
    await opened.flushall()
    yield opened
    await opened.aclose()


async def test_permanent_keys_and_those_of_living_processes_are_no_remains(store):
    for key in (keys.SHARDS, keys.offset(SHARD), keys.fence(SHARD), keys.takeovers(SHARD), keys.lease(SHARD)):
        await store.set(key, 1)
    await store.set(keys.recap(SHARD, ROOM, 1), b"a story", ex=60)
    assert await left_keys(store, 1, 0.0) == []


@pytest.mark.parametrize("key", [keys.state(SHARD, ROOM), keys.journal(SHARD, ROOM), keys.timers(SHARD), "arq:job:x"])
async def test_anything_of_a_room_is(store, key):
    await store.set(key, 1, ex=60)
    assert len(await left_keys(store, 1, 0.0)) == 1


async def test_a_log_that_is_not_emptied_is(store):
    await store.xadd(keys.log(SHARD), {"r": ROOM})
    assert len(await left_keys(store, 1, 0.0)) == 1


def test_the_permanent_keys_are_listed_in_the_architecture():
    listed = set(
        re.findall(r"`(ctw:\w+|\{sN\}:\w+)`", ARCHITECTURE.read_text().split("Permanent keys:")[1].split(".")[0])
    )
    assert listed == {"ctw:shards", "{sN}:log", "{sN}:offset", "{sN}:fence", "{sN}:takeovers"}
    assert all(PERMANENT.fullmatch(key.replace("sN", "s7")) for key in listed)
