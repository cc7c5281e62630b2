"""Computer cats at real tables: one person and cats play to the result, whoever dies meanwhile, and nothing is left."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from engine_worker.runtime.entries import AnyJournaled, decode_journaled
from shared import keys
from shared.ids import Limit, Phase
from shared.protocol import log
from tests.kit.stack import Stack
from tests.load.room import Room, Wish
from tests.load.run import Run, play

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(120)]
WITHIN_S = 100.0


@pytest.fixture(scope="module")
def stack() -> Iterator[Stack]:
    with Stack(gateways=1, workers=2, clock_scale=40.0, cats=1) as started:
        yield started


def bases(stack: Stack) -> list[str]:
    return [f"ws://{address}" for address in stack.addresses]


def phase_of(room: Room) -> Phase | None:
    known = room.phones[0].known if room.phones else None
    return known.public.phase.name if known is not None else None


def journal(stack: Stack, room: Room) -> list[AnyJournaled]:
    assert room.code is not None
    entries: Any = stack.redis.xrange(keys.journal(keys.shard_of(room.code, stack.shards), room.code))
    return [decode_journaled(fields[b"e"]) for _, fields in entries]


def answers(entries: list[AnyJournaled]) -> list[log.Acted[Any]]:
    """What computer cats sent."""
    return [entry for entry in entries if isinstance(entry, log.Acted) and entry.conn.startswith(log.CATS)]


async def played(stack: Stack, seed: str, at: Phase | None = None, disturb: Callable[[], None] = lambda: None) -> Room:
    """One person and four cats play to the result; something happens in that phase."""
    room = Room(Wish(1, Limit.NONE, bases(stack), seed, computers=4))
    playing = asyncio.create_task(room.play())
    async with asyncio.timeout(WITHIN_S):
        while at is not None and phase_of(room) is not at:
            await asyncio.sleep(0.005)
        disturb()  # in this thread: a process started in another one ends with it
        await playing
    await room.leave()
    assert room.report()["fault"] is None
    assert room.answers.unanswered == 0
    sent = answers(journal(stack, room))
    assert len({entry.conn for entry in sent}) == 4
    assert len({(entry.conn, entry.phase, entry.n) for entry in sent}) == len(sent), "no ask is answered twice"
    return room


async def test_one_person_and_cats_play_and_when_the_room_is_closed_its_recap_is_left(stack: Stack) -> None:
    room = await played(stack, "answers")
    kinds = {str(entry.cmd.__struct_config__.tag) for entry in answers(journal(stack, room))}
    assert {"confirm", "choose_place", "end_debate", "approve", "cast_vote"} <= kinds
    assert room.code is not None
    shard = keys.shard_of(room.code, stack.shards)
    redis: Any = stack.redis
    kept = [key.decode() for key in redis.scan_iter(f"*{room.code}:seen*", 1000)]
    assert len(kept) == 5, "the public view, and one for each cat"
    assert all(redis.ttl(key) > 0 for key in kept)
    assert sum(len(one) for key in kept for one in redis.lrange(key, 0, -1)) < 400_000
    closing = msgspec.msgpack.encode(log.Administered("close"))
    redis.xadd(keys.log(shard), {log.FIELD_ROOM: room.code, log.FIELD_ENTRY: closing})
    async with asyncio.timeout(WITHIN_S):
        while [key for key in redis.scan_iter(f"*{room.code}*", 1000) if b":recap:" not in key and b":job:" not in key]:
            await asyncio.sleep(0.05)


async def test_a_game_with_cats_goes_on_though_every_worker_is_killed(stack: Stack) -> None:
    def kill() -> None:
        for worker in stack.named("worker"):
            worker.kill()
            worker.start()

    await played(stack, "workers", Phase.DEBATE, kill)


async def test_a_game_with_cats_goes_on_though_their_process_is_killed(stack: Stack) -> None:
    def kill() -> None:
        stack["cats-0"].kill()
        stack["cats-0"].start()

    await played(stack, "cats", Phase.DAY, kill)


async def test_without_a_process_of_cats_their_steps_are_taken_as_absent_players_are(stack: Stack) -> None:
    stack["cats-0"].kill()
    room = Room(Wish(1, Limit.NONE, bases(stack), "nobody thinks", computers=3))
    playing = asyncio.create_task(room.play())
    try:
        async with asyncio.timeout(WITHIN_S):
            while phase_of(room) is not Phase.MORNING:
                await asyncio.sleep(0.01)
        assert answers(journal(stack, room)) == []
    finally:
        stack["cats-0"].start()
        playing.cancel()
        await room.leave()


@pytest.mark.long
@pytest.mark.timeout(600)
async def test_tables_of_every_size_play_to_the_result(stack: Stack) -> None:
    sizes = [(1, 3), (2, 7), (1, 11), (5, 3), (3, 5)]
    runs = [Run(1, people, Limit.QUICK, bases(stack), seed=people, computers=cats) for people, cats in sizes]
    reports = await asyncio.gather(*map(play, runs))
    assert all(report["ok"] for report in reports), reports
