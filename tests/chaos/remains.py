"""What Redis holds when every room has ended: permanent keys, what has a time to live, and nothing else."""

import asyncio
import re
from time import perf_counter

from redis.exceptions import RedisError

from shared import keys
from tests.chaos.scene import Scene

PERMANENT = re.compile(r"ctw:shards|\{s\d+\}:(log|offset|fence|takeovers)")
"""Must agree with `shared.keys`."""
PASSING = re.compile(r"ctw:workers|ctw:gateway:.*|ctw:timers:health:.*|ctw:timers:health-check|\{s\d+\}:lease")
"""Of living processes."""


async def left_keys(scene: Scene, within_s: float) -> list[str]:
    """Waits until nothing is left of any room; answers what is left all the same, each with why it is a fault."""
    began = perf_counter()
    while True:
        try:
            left = await _look(scene)
        except (RedisError, OSError) as error:
            left = [f"Redis does not answer: {error}"]
        if not left or perf_counter() - began > within_s:
            return left
        await asyncio.sleep(0.5)


async def _look(scene: Scene) -> list[str]:
    left: list[str] = []
    async for raw in scene.redis.scan_iter(count=1000):
        key = raw.decode()
        if PERMANENT.fullmatch(key) or PASSING.fullmatch(key):
            continue
        ttl_s = await scene.redis.ttl(key)
        if ttl_s == -2 or (":recap:" in key and ttl_s > 0):
            continue
        left.append(f"{key} (time to live {ttl_s} s)")
    lengths = {keys.log(shard): await scene.redis.xlen(keys.log(shard)) for shard in scene.shards}
    return left + [f"{key} still holds {length} entries" for key, length in lengths.items() if length]
