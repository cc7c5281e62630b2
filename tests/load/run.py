"""Many rooms at once, and the report about all of them."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from shared.ids import Limit
from tests.load.api import NoRoom
from tests.load.measure import percentile_ms
from tests.load.room import Room, Wish


@dataclass(frozen=True)
class Run:
    """What is to be played."""

    rooms: int
    players: int
    limit: Limit
    bases: Sequence[str]
    """Where the gateways are: `ws://host:port`."""
    seed: int
    seconds: float | None = None
    """None: each room to its result; else new games until the time is over, and every room to its last result."""
    computers: int = 0
    """Computer cats in each room, beside the players."""


async def play(run: Run) -> dict[str, Any]:
    """Plays, and answers the report that `--json` prints."""
    began = perf_counter()

    def goes_on() -> bool:
        return run.seconds is not None and perf_counter() - began < run.seconds

    rooms = []
    for number in range(run.rooms):
        at = number % len(run.bases)
        bases = [*run.bases[at:], *run.bases[:at]]
        wish = Wish(run.players, run.limit, bases, f"{run.seed}/{number}", goes_on, computers=run.computers)
        rooms.append(Room(wish))
    await asyncio.gather(*(_play(room) for room in rooms))
    seconds = perf_counter() - began
    await asyncio.gather(*(room.leave() for room in rooms))
    return _report(rooms, seconds)


async def _play(room: Room) -> None:
    try:
        await room.play()
    except NoRoom as refusal:
        room.fault = f"not opened: {refusal}"


def _report(rooms: Sequence[Room], seconds: float) -> dict[str, Any]:
    told = [room.report() for room in rooms]
    reach = [sample for room in rooms for sample in room.reach.seconds]
    finished = sum(1 for room in told if room["outcome"] is not None and room["fault"] is None)
    unanswered = sum(room["unanswered"] for room in told)
    return {
        "ok": finished == len(told) and unanswered == 0,
        "rooms": told,
        "finished": finished,
        "taps": sum(room["taps"] for room in told),
        "unanswered": unanswered,
        "samples": len(reach),
        "p50_ms": percentile_ms(reach, 0.50),
        "p99_ms": percentile_ms(reach, 0.99),
        "seconds": round(seconds, 1),
    }
