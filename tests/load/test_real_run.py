"""Simulated phones play on a real stack: Redis, two gateways, two workers, real sockets."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator

import pytest

from shared.ids import Limit, Phase
from tests.kit.stack import Stack
from tests.load.room import Room, Wish
from tests.load.run import Run, play

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(120)]
FACTS = {"room", "players", "outcome", "reason", "days", "taps", "acknowledged", "refused", "longest_wait_ms"}


@pytest.fixture(scope="module")
def stack() -> Iterator[Stack]:
    with Stack(gateways=2, workers=2, clock_scale=20.0) as started:
        yield started


def bases(stack: Stack) -> list[str]:
    return [f"ws://{address}" for address in stack.addresses]


def test_the_command_plays_every_room_to_its_result_and_tells_each_of_them():
    words = ["--rooms", "2", "--players", "4", "--limit", "quick", "--clock-scale", "20", "--seed", "1", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "tests.load", *words], check=False, capture_output=True, text=True, timeout=110
    )
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert len(report["rooms"]) == 2
    for room in report["rooms"]:
        assert set(room) >= FACTS
        assert room["outcome"] in {"village", "witches", "jester"}
        assert room["taps"] == room["acknowledged"] + sum(room["refused"].values())
    assert 0 < report["p50_ms"] <= report["p99_ms"]


async def test_rooms_of_nine_finish_over_two_gateways_and_two_workers(stack):
    report = await play(Run(3, 9, Limit.NONE, bases(stack), seed=2))
    assert report["ok"], report


async def test_a_game_goes_on_though_every_worker_is_killed_in_gathering(stack):
    room = Room(Wish(4, Limit.NONE, bases(stack), "killed"))
    playing = asyncio.create_task(room.play())
    async with asyncio.timeout(100.0):
        while _phase(room) is not Phase.GATHERING:
            await asyncio.sleep(0.005)
        for worker in stack.named("worker"):
            worker.kill()
            worker.start()
        await playing
    await room.leave()
    assert room.report()["fault"] is None
    assert room.report()["outcome"] is not None
    assert room.answers.unanswered == 0


async def test_a_room_whose_host_came_too_late_is_led_by_the_next(stack):
    room = Room(Wish(5, Limit.NONE, bases(stack), "late"))
    playing = asyncio.create_task(room.play())
    async with asyncio.timeout(100.0):
        while not (room.phones and room.phones[0].is_open):
            await asyncio.sleep(0.005)
        await room.phones[0].leave()
        while room.phones[1].known is None or room.phones[1].known.public.host == 0:
            await asyncio.sleep(0.05)
        room.phones[0].start()
        await playing
    await room.leave()
    assert room.fault is None
    assert room.result is not None
    assert room.result.host != 0


def _phase(room: Room) -> Phase | None:
    known = room.phones[0].known if room.phones else None
    return known.public.phase.name if known is not None else None
