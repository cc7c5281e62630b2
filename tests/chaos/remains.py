"""What Redis holds when every room has ended: permanent keys, what has a time to live, and nothing else."""

import asyncio
import re
from time import perf_counter

import redis.asyncio as aioredis
from redis.exceptions import RedisError

from shared import keys

PERMANENT = re.compile(r"ctw:shards|\{s\d+\}:(log|offset|fence|takeovers)")
"""Must agree with `shared.keys`."""
PASSING = re.compile(
    r"ctw:workers|ctw:gateway:.*|ctw:(timers|cats):health:.*|ctw:(timers|cats):health-check|\{s\d+\}:lease"
)
"""Of living processes."""


async def left_keys(store: aioredis.Redis, shards: int, within_s: float) -> list[str]:
    """Waits until nothing is left of any room; answers what is left all the same, each with why it is a fault."""
    began = perf_counter()
    while True:
        try:
            left = await _look(store, shards)
        except (RedisError, OSError) as error:
            left = [f"Redis does not answer: {error}"]
        if not left or perf_counter() - began > within_s:
            return left
        await asyncio.sleep(0.5)


async def _look(store: aioredis.Redis, shards: int) -> list[str]:
    left: list[str] = []
    async for raw in store.scan_iter(count=1000):
        key = raw.decode()
        if PERMANENT.fullmatch(key) or PASSING.fullmatch(key):
            continue
        ttl_s = await store.ttl(key)
        if ttl_s == -2 or (":recap:" in key and ttl_s >= 0):
            continue
        left.append(f"{key} (time to live {ttl_s} s)")
    lengths = {keys.log(shard): await store.xlen(keys.log(shard)) for shard in map(keys.ShardNo, range(shards))}
    return left + [f"{key} still holds {length} entries" for key, length in lengths.items() if length]
