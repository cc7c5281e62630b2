"""`python -m tests.chaos.calm`: how late deadlines ring when nothing is broken and many rooms play; 1: too late.

Nothing but the journals is asked, as in every other run: when a timer was due, and when its ring was committed.
"""

import argparse
import asyncio
import json
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

import redis.asyncio as aioredis
import uvloop

from shared.ids import Limit
from tests.chaos import evidence
from tests.chaos.evidence import Evidence
from tests.chaos.ledger import Ledger
from tests.chaos.promises.time import CALM_P99_MS, waits
from tests.chaos.room import DreamyChooser
from tests.chaos.strain import Strain
from tests.kit.stack import NotReady, Stack
from tests.load.api import NoRoom
from tests.load.measure import percentile_ms
from tests.load.room import Room, Wish

GATEWAYS, WORKERS = 2, 3
CLOCK_SCALE = 3.0
"""A minute is enough for many deadlines, and people who tap at once do not come closer than on a busy evening."""
OPEN_WITHIN_S = 20.0
SETTLE_S = 10.0
DREAMS = 0.3
"""How often a player leaves a phase to its clock: of six, hardly a phase has nobody who does."""


async def measure(stack: Stack, rooms: int, players: int, seconds: float, seed: int) -> dict[str, Any]:
    """Plays in so many rooms, and answers the report."""
    bases = [f"ws://{address}" for address in stack.addresses]
    playing = [_room(players, bases, f"{seed}/{number}") for number in range(rooms)]
    chance = Random(seed)
    tasks = [asyncio.create_task(_play(room, chance.uniform(0.0, OPEN_WITHIN_S))) for room in playing]
    await asyncio.sleep(OPEN_WITHIN_S + SETTLE_S)
    store = aioredis.Redis.from_url(stack.redis_url)
    began_ms, cpu = await _now_ms(store), stack.cpu_s()
    async with Strain() as strain:
        await asyncio.sleep(seconds)
    ended_ms = await _now_ms(store)
    shares = {name: round((now - cpu[name]) / seconds, 3) for name, now in stack.cpu_s().items()}
    for room in playing:
        room.is_over.set()
    await asyncio.gather(*tasks)
    late = sorted([wait for room in playing for wait in await _late(store, room, stack.shards)], key=lambda one: one[1])
    late_ms = [ms for due_ms, ms in late if began_ms <= due_ms <= ended_ms]
    await store.aclose()
    await asyncio.gather(*(room.leave() for room in playing))
    faults = [room.fault for room in playing if room.fault is not None]
    p99 = percentile_ms([ms / 1000 for ms in late_ms], 0.99)
    return {
        "ok": not faults and p99 is not None and p99 <= CALM_P99_MS,
        "rooms": rooms,
        "players": players,
        "seconds": seconds,
        "rung": len(late_ms),
        "p50_ms": percentile_ms([ms / 1000 for ms in late_ms], 0.5),
        "p99_ms": p99,
        "worst_ms": max(late_ms, default=None),
        "cores_used": shares,
        "strain_ms": {
            "p50": percentile_ms([ms / 1000 for ms in strain.late_ms], 0.5),
            "p99": percentile_ms([ms / 1000 for ms in strain.late_ms], 0.99),
            "worst": round(max(strain.late_ms), 1),
            "machine_held_up": round(strain.machine.all_ms),
        },
        "faults": faults,
    }


def _room(players: int, bases: list[str], seed: str) -> Room:
    def chooser(chance: Random) -> DreamyChooser:
        return DreamyChooser(chance, dreams=DREAMS)

    return Room(Wish(players, Limit.QUICK, Random(seed).sample(bases, len(bases)), seed, lambda: True, chooser))


async def _play(room: Room, after_s: float) -> None:
    await asyncio.sleep(after_s)
    try:
        await room.play()
    except NoRoom as refusal:
        room.fault = f"not opened: {refusal}"


async def _now_ms(store: aioredis.Redis) -> float:
    seconds, micros = await store.time()
    return float(seconds * 1000 + micros / 1000)


async def _late(store: aioredis.Redis, room: Room, shards: int) -> list[tuple[float, float]]:
    """When each timer of a room was due that has rung, and how late that was."""
    if room.code is None:
        return []
    stored, journal = await evidence.read(store, room.code, shards)
    played = Evidence(room.code, Ledger(), None, None, is_lost=False, stored=stored, journal=journal)
    return [(wait.from_ms, wait.ms) for wait in waits(played) if wait.is_timer]


def main(words: Sequence[str] | None = None) -> int:
    """Measures; 1 if deadlines ring later than is promised."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos.calm", description=__doc__)
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--clock-scale", type=float, default=CLOCK_SCALE, help="divides durations")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(words)
    try:
        with (
            Stack(GATEWAYS, WORKERS, asked.clock_scale) as stack,
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            report = runner.run(measure(stack, asked.rooms, asked.players, asked.seconds, asked.seed))
    except NotReady as obstacle:
        print(obstacle, file=sys.stderr)
        return 1
    print(json.dumps(report))
    return 0 if report["ok"] else 1


if __name__ == "__main__":
    sys.exit(main())
