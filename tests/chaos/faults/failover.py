"""Redis fails over: its machine dies without a word, and a replica that was a little behind takes its address."""

import asyncio
from functools import partial
from typing import Any

import redis.asyncio as aioredis

from tests.chaos.faults.fault import Fault, Struck
from tests.chaos.faults.store import BEHIND_S, go_back, stop_redis, until_back
from tests.chaos.proxy import Proxy
from tests.chaos.scene import Scene
from tests.kit.ports import free_own_port
from tests.kit.process import Process

IN_STEP_WITHIN_S = 20.0
TRIES, AT_ONCE_MS = 20, 80.0
"""A replica is looked at so often, until it hears of everything so soon."""
NOTICED_S = (0.1, 1.0)
"""So soon the death is noticed and the replica promoted."""


class FailOver(Fault):
    """The primary is killed without waiting for its replica, which has heard nothing for up to a second."""

    kind = "redis_failed_over"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        stack = scene.stack
        lines, port = Proxy(f"127.0.0.1:{stack.redis_port}"), free_own_port()
        await lines.start()
        replica = stack.new_replica(int(lines.address.rpartition(":")[2]), port)
        asked = aioredis.Redis(port=port, socket_timeout=3.0)
        try:
            replica.start()
            await scene.until_asked(lambda: _copies(asked), IN_STEP_WITHIN_S, "the replica copies Redis")
            struck.facts["kept_to_ms"] = await _fall_behind(scene, asked, lines)
            struck.facts["lost_at_ms"] = scene.now_ms()
            await stop_redis(scene, in_order=False)
            go_back(scene, struck.facts["kept_to_ms"])
            await lines.stop()
            await asyncio.sleep(scene.rng.uniform(*NOTICED_S))
            await _promote(scene, replica, asked)
        finally:
            await lines.stop()
            await asked.aclose()
            if stack["redis"] is not replica:
                replica.kill()
        await until_back(scene)


async def _copies(asked: aioredis.Redis) -> bool:
    """Whether the replica has everything that was there when it came, in its append-only file too."""
    told: dict[str, Any] = await asked.info()
    is_writing = told["aof_rewrite_in_progress"] or told["aof_rewrite_scheduled"] or not told["aof_enabled"]
    return told["role"] == "slave" and told["master_link_status"] == "up" and not is_writing


async def _fall_behind(scene: Scene, asked: aioredis.Redis, lines: Proxy) -> float:
    """Lets the replica hear nothing any more, for up to a second; answers until when it has surely heard all."""
    await asyncio.sleep(scene.rng.uniform(0.0, 1.0))
    kept_to_ms = 0.0
    for _ in range(TRIES):
        kept_to_ms = scene.now_ms()
        written = int((await scene.redis.info("replication"))["master_repl_offset"])
        await scene.until_asked(partial(_has_all, asked, written), IN_STEP_WITHIN_S, "the replica has all of before")
        if scene.now_ms() - kept_to_ms < AT_ONCE_MS:
            break
    for wire in lines.wires:
        wire.deaden("down")
    await asyncio.sleep(scene.rng.uniform(*BEHIND_S))
    return kept_to_ms


async def _has_all(asked: aioredis.Redis, written: int) -> bool:
    return int((await asked.info("replication"))["master_repl_offset"]) >= written


async def _promote(scene: Scene, replica: Process, asked: aioredis.Redis) -> None:
    """The replica is the primary now, and found where the former one was."""
    await asked.execute_command("REPLICAOF", "NO", "ONE")
    await asked.config_set("port", str(scene.stack.redis_port))
    scene.stack.take_over(replica)
