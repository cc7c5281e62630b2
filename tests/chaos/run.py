"""One run: a private stack behind proxies, rooms that play, faults that strike; then everything is checked."""

import asyncio
import logging
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from gateway.core import IDLE_S
from tests.chaos.faults import GRAVE, SLIGHT
from tests.chaos.promises import Run
from tests.chaos.proxy import Proxy
from tests.chaos.remains import left_keys
from tests.chaos.report import report
from tests.chaos.scene import Scene
from tests.chaos.slots import Slots
from tests.chaos.strain import Strain
from tests.chaos.strikes import Strikes
from tests.kit.stack import Stack

GATEWAYS, WORKERS, CATS = 2, 3, 2
CLOCK_SCALE = 10.0
ROOM_TTL_S = 20
"""A room that all have left ends after so long: long enough for any fault, short enough to look at what is left."""
SLIGHT_EVERY_S = 0.8
SUPERVISE_S = 0.3
LEFT_WITHIN_S = ROOM_TTL_S + IDLE_S + 10.0
"""A line that stood half open when its phone left is noticed after `IDLE_S`; only then has everybody left the room."""


@dataclass(frozen=True)
class Plan:
    """What is asked for."""

    minutes: float
    rooms: int
    seed: int


def new_stack() -> Stack:
    """The stack of a run; to be started before the event loop runs."""
    settings = {"ROOM_TTL_S": str(ROOM_TTL_S), "LOG_FORMAT": "json"}
    return Stack(GATEWAYS, WORKERS, CLOCK_SCALE, settings=settings, cats=CATS)


async def chaos(plan: Plan, stack: Stack) -> dict[str, Any]:
    """Plays, strikes, and answers the report."""
    logging.getLogger("picows").setLevel(logging.CRITICAL)
    began = perf_counter()

    def goes_on() -> bool:
        return perf_counter() - began < plan.minutes * 60

    proxies = {process.name: Proxy(stack.address(process.name)) for process in stack.named("gateway")}
    for proxy in proxies.values():
        await proxy.start()
    scene = Scene(stack, proxies, Random(f"{plan.seed}/faults"))
    slots = Slots(scene, plan.seed, goes_on)
    strikes = Strikes(scene, Random(f"{plan.seed}/strikes"), goes_on)
    supervisor = asyncio.create_task(_supervise(stack))
    async with Strain() as strain:
        await asyncio.gather(slots.play(plan.rooms), strikes.grave(GRAVE), strikes.slight(SLIGHT, SLIGHT_EVERY_S))
        await strikes.finish()
        remains = await left_keys(scene.redis, stack.shards, LEFT_WITHIN_S)
    memory = {name: round(mb, 1) for name, mb in stack.memory_mb().items()}
    supervisor.cancel()
    for proxy in proxies.values():
        await proxy.stop()
    await scene.redis.aclose()
    run = Run(slots.evidence, strikes.struck, remains, strain.machine, strain.phones)
    seconds = perf_counter() - began
    deaths = {process.name: process.deaths for process in stack.processes.values() if process.deaths}
    return report(plan.seed, run, seconds, strain.late_ms, deaths, memory)


async def _supervise(stack: Stack) -> None:
    """Starts again what has ended by itself, as every supervisor does."""
    while True:
        await asyncio.sleep(SUPERVISE_S)
        stack.revive()
