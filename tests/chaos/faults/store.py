"""Faults of Redis: restarted in order, restarted over a deadline, without power, and without its subscribers."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from redis.exceptions import RedisError

from shared import keys
from tests.chaos.faults.fault import Fault, NothingToStrike, Struck
from tests.chaos.faults.processes import WHOLE_WITHIN_S
from tests.chaos.scene import Scene

BEHIND_S = (0.4, 0.9)
"""So much is lost with a machine's power, or with a primary: less than a second, whatever the strike itself takes."""
SOON_MS = (300, 4000)
BEFORE_DUE_MS = 150


async def stop_redis(scene: Scene, *, in_order: bool) -> None:
    store = scene.stack["redis"]
    scene.is_redis_meant_to_be_away = True
    if in_order:
        store.ask_to_leave()
        await scene.until(lambda: not store.is_running, 10.0, "Redis leaves")
    store.kill()


async def _start_redis(scene: Scene) -> None:
    scene.stack["redis"].start()
    await until_back(scene)


async def until_back(scene: Scene) -> None:
    """Waits until Redis, and with it everything else, is there again.

    Raises:
        NotInTime: it is not.
    """
    await scene.until_asked(_answers(scene), 10.0, "Redis answers again")
    scene.is_redis_meant_to_be_away = False
    await scene.until_asked(scene.whole, WHOLE_WITHIN_S, "Redis was away: all shards are owned again")
    for gateway in scene.stack.named("gateway"):
        await scene.until_ready(gateway.name, WHOLE_WITHIN_S)


def _answers(scene: Scene) -> Callable[[], Awaitable[bool]]:
    async def ping() -> bool:
        return bool(await scene.redis.ping())

    return ping


class RestartRedis(Fault):
    """Redis is stopped in order and comes back: another run, nothing lost."""

    kind = "redis_restarted"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        await stop_redis(scene, in_order=True)
        await asyncio.sleep(scene.rng.uniform(0.1, 1.5))
        await _start_redis(scene)


class RestartRedisAtDeadline(Fault):
    """Redis is away just when some room's time is over."""

    kind = "redis_restarted_at_deadline"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        due_ms = await self._next_due(scene)
        await asyncio.sleep(max(0.0, (due_ms - BEFORE_DUE_MS - scene.now_ms()) / 1000))
        await stop_redis(scene, in_order=True)
        await asyncio.sleep(max(0.0, (due_ms + BEFORE_DUE_MS - scene.now_ms()) / 1000))
        await _start_redis(scene)

    async def _next_due(self, scene: Scene) -> float:
        now = scene.now_ms()
        due: list[float] = []
        for shard in scene.shards:
            found = await scene.redis.zrange(keys.timers(shard), 0, -1, withscores=True)
            due += [at for _, at in found if now + SOON_MS[0] < at < now + SOON_MS[1]]
        if not due:
            raise NothingToStrike
        return min(due)


class LosePower(Fault):
    """Redis's machine loses power: the file ends where it ended a second before."""

    kind = "redis_lost_power"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        folder = scene.stack.redis_folder / "appendonlydir"
        newest = max(folder.glob("*.incr.aof"), key=lambda path: int(path.name.split(".")[-3]))
        kept_bytes, struck.facts["kept_to_ms"] = newest.stat().st_size, scene.now_ms()
        await asyncio.sleep(scene.rng.uniform(*BEHIND_S))
        struck.facts["lost_at_ms"] = scene.now_ms()
        await stop_redis(scene, in_order=False)
        struck.facts["lost_bytes"] = _truncate(newest, kept_bytes)
        go_back(scene, struck.facts["kept_to_ms"])
        await asyncio.sleep(scene.rng.uniform(0.1, 1.0))
        await _start_redis(scene)


def go_back(scene: Scene, kept_to_ms: float) -> None:
    """Rooms stand again as they stood then; those that were opened later are gone."""
    for room in scene.rooms:
        room.is_lost = room.opened_ms >= kept_to_ms - 50
        room.rolled_back()


def _truncate(path: Path, kept_bytes: int) -> int:
    lost = path.stat().st_size - kept_bytes
    with path.open("r+b") as file:
        file.truncate(kept_bytes)
    return lost


class DropPubSub(Fault):
    """Redis drops every connection that listens to channels."""

    kind = "pubsub_dropped"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        try:
            struck.facts["connections"] = int(await scene.redis.execute_command("CLIENT", "KILL", "TYPE", "pubsub"))
        except RedisError as error:
            raise NothingToStrike from error
        for gateway in scene.stack.named("gateway"):
            await scene.until_ready(gateway.name, WHOLE_WITHIN_S)
