"""`python -m tests.deploy.rollout`: rooms play while every process is replaced by a newer build, one by one.

It shows that no tap is lost and the longest pause that any table felt; 1 if a tap was lost or a pause was too long.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import uvloop

from engine_worker.runtime.entries import decode_journaled
from engine_worker.runtime.replay import read_journal
from shared import keys
from shared.ids import Limit
from shared.protocol import log
from tests.chaos.scene import Scene
from tests.deploy.builds import Build, newer, present
from tests.deploy.rolled_room import Pause, RolledPhone, RolledRoom
from tests.kit.stack import Process, Stack
from tests.load.room import Wish

GATEWAYS, WORKERS, CATS = 2, 3, 1
COMPUTERS = 2
"""So many seats of every second table are computer cats'."""
LONGEST_S = 2.0
"""To reach: no table feels a longer pause."""
CALM_S = 2.0
"""Between two replacements: each one's pauses are its own."""
SPREAD_S = 20.0
"""So far apart the first and the last table begin: at any moment somebody is just tapping."""
WITHIN_S = 60.0


@dataclass
class Stage:
    """One process replaced."""

    name: str
    from_s: float
    to_s: float = 0.0
    longest: dict[str, float] = field(default_factory=dict)
    """The longest pause of each kind that anybody felt meanwhile."""


@dataclass
class Rollout:
    """What is rolled out over what."""

    stack: Stack
    scene: Scene
    build: Build
    stages: list[Stage] = field(default_factory=list)
    is_over: bool = False

    async def roll(self) -> None:
        """Every worker, the cats, every gateway; then every worker again with the stored form lifted."""
        try:
            for process in (*self.stack.named("worker"), *self.stack.named("cats"), *self.stack.named("gateway")):
                await self._replace(process, process.name)
            for process in self.stack.named("worker"):
                lifted = str(self.build.formats[-1])
                await self._replace(process, f"{process.name}, stored form {lifted}", STATE_FORMAT=lifted)
        finally:
            self.is_over = True

    async def _replace(self, process: Process, name: str, **settings: str) -> None:
        """Asks it to leave, starts the newer build in its place, and waits until it does its part."""
        await asyncio.sleep(CALM_S)
        stage = Stage(name, perf_counter())
        process.ask_to_leave()
        await self.scene.until(lambda: not process.is_running, WITHIN_S, f"{name} has left")
        self.build.take(process, **settings)
        process.start()
        if process.name.startswith("worker"):
            await self.scene.until_asked(self.scene.shared_out, WITHIN_S, f"{name} has its share of the rooms")
        elif process.name.startswith("gateway"):
            await self.scene.until_ready(process.name, WITHIN_S)
        stage.to_s = perf_counter()
        self.stages.append(stage)


async def play(stack: Stack, build: Build, rooms: int, players: int, seed: int) -> dict[str, Any]:
    """Plays, rolls, and answers the report."""
    scene = Scene(stack, {}, Random(seed))
    rollout = Rollout(stack, scene, build)
    bases = [f"ws://{address}" for address in stack.addresses]
    tables = []
    for number in range(rooms):
        own = [*bases[number % len(bases) :], *bases[: number % len(bases)]]
        cats = COMPUTERS if number % 2 else 0
        wish = Wish(
            players - cats,
            Limit.QUICK,
            own,
            f"{seed}/{number}",
            lambda: not rollout.is_over,
            computers=cats,
            phone=RolledPhone,
        )
        tables.append(RolledRoom(wish))
    games = asyncio.gather(*(_begin(table, SPREAD_S * at / rooms) for at, table in enumerate(tables)))
    await scene.until(lambda: all(table.games or _plays(table) for table in tables), WITHIN_S, "every room plays")
    await rollout.roll()
    await games
    report = await _report(scene, rollout, tables)
    await asyncio.gather(*(table.leave() for table in tables))
    await scene.redis.aclose()
    return report


async def _begin(table: RolledRoom, after_s: float) -> None:
    await asyncio.sleep(after_s)
    await table.play()


def _plays(table: RolledRoom) -> bool:
    """Whether its first game has begun."""
    return any(phone.known is not None and phone.known.public.game > 0 for phone in table.phones)


async def _report(scene: Scene, rollout: Rollout, tables: Sequence[RolledRoom]) -> dict[str, Any]:
    lost = doubled = 0
    pauses = [pause for table in tables for pause in table.pauses]
    engines: Counter[int] = Counter()
    for table in tables:
        assert table.code is not None
        shard = keys.shard_of(table.code, scene.stack.shards)
        entries = await scene.redis.xrange(keys.journal(shard, table.code))
        flat: list[Any] = [(at, [part for pair in fields.items() for part in pair]) for at, fields in entries]
        journal = [decode_journaled(one.entry) for one in read_journal(flat)]
        times = Counter((entry.session, entry.n) for entry in journal if isinstance(entry, log.Acted))
        lost += sum(times[tap] == 0 for tap in table.acknowledged)
        doubled += sum(times[tap] > 1 for tap in table.acknowledged)
        engines[[entry.engine for entry in journal if isinstance(entry, log.Open | log.Segment)][-1]] += 1
        pauses += [Pause("clock", 0.0, entry.ms / 1000) for entry in journal if isinstance(entry, log.Outage)]
    for stage in rollout.stages:
        stage.longest = _longest(
            [p for p in pauses if p.from_s < stage.to_s + CALM_S and p.from_s + p.seconds > stage.from_s]
        )
    told = [table.report() for table in tables]
    return {
        "rooms": len(tables),
        "games": sum(room["games"] for room in told),
        "taps": sum(room["taps"] for room in told),
        "acknowledged": sum(len(table.acknowledged) for table in tables),
        "unanswered": sum(room["unanswered"] for room in told),
        "lost": lost,
        "doubled": doubled,
        "faults": [room["fault"] for room in told if room["fault"]],
        "newer_engine": engines[rollout.build.engine],
        "stages": [(one.name, round(one.to_s - one.from_s, 2), one.longest) for one in rollout.stages],
        "longest": _longest(pauses),
    }


def _longest(pauses: Sequence[Pause]) -> dict[str, float]:
    """The longest of each kind, in seconds."""
    found: dict[str, float] = {}
    for pause in pauses:
        found[pause.what] = max(found.get(pause.what, 0.0), round(pause.seconds, 2))
    return dict(sorted(found.items()))


def broken(report: dict[str, Any]) -> list[str]:
    """Which promises the roll-out has broken."""
    longest = max(report["longest"].values(), default=0.0)
    holds = {
        f"{report['lost']} acknowledged taps are not in their journals": report["lost"] == 0,
        f"{report['doubled']} taps stand twice in their journals": report["doubled"] == 0,
        f"{report['unanswered']} taps were neither acknowledged nor refused": report["unanswered"] == 0,
        f"rooms did not finish: {report['faults']}": not report["faults"],
        "rooms were not taken over by the newer build": report["newer_engine"] == report["rooms"],
        f"the longest pause was {longest} s, to reach: under {LONGEST_S} s": longest < LONGEST_S,
    }
    return [fault for fault, is_kept in holds.items() if not is_kept]


def rehearse(rooms: int, players: int, seed: int = 1, commit: str = "") -> dict[str, Any]:
    """One rehearsal on a private stack, at the speed of a real evening."""
    with tempfile.TemporaryDirectory(prefix="ctw-rollout-") as folder:
        before, after = present(Path(folder) / "before", commit), newer(Path(folder) / "after")
        stack = Stack(GATEWAYS, WORKERS, clock_scale=1.0, cats=CATS)
        for process in (*stack.named("gateway"), *stack.named("worker"), *stack.named("cats")):
            before.take(process)
        with stack, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(play(stack, after, rooms, players, seed))


def main() -> int:
    """Rehearses, and says how it went."""
    parser = argparse.ArgumentParser(prog="python -m tests.deploy.rollout", description=__doc__)
    parser.add_argument("--rooms", type=int, default=40)
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", dest="commit", default="", help="a commit that runs before; without it this tree")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    asked = parser.parse_args()
    report = rehearse(asked.rooms, asked.players, asked.seed, asked.commit)
    faults = broken(report)
    if asked.json:
        print(json.dumps(report))
    else:
        for name, seconds, longest in report["stages"]:
            print(f"{name}: replaced in {seconds} s; longest pauses (s) {longest}")
        verdict = f"FAILED: {'; '.join(faults)}" if faults else "ok"
        played = f"{report['rooms']} rooms, {report['games']} games, {report['taps']} taps, {report['lost']} lost"
        print(f"{verdict}: {played}; longest pauses (s) {report['longest']}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
