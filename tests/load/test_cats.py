"""Computer cats at real tables: one person and cats play to the result, whoever dies meanwhile, and nothing is left."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from shared import keys
from shared.ids import Limit, Phase
from shared.protocol import log
from shared.protocol.commands import PlayAgain
from shared.protocol.views import Recap
from tests.kit.stack import Stack
from tests.load.room import Room, Wish
from tests.load.run import Run, play

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]
WITHIN_S = 120.0
_decode = msgspec.msgpack.Decoder(log.AnyJournaled).decode


@pytest.fixture(scope="module")
def stack() -> Iterator[Stack]:
    with Stack(gateways=1, workers=2, clock_scale=20.0, cats=1) as started:
        yield started


def bases(stack: Stack) -> list[str]:
    return [f"ws://{address}" for address in stack.addresses]


def phase_of(room: Room) -> Phase | None:
    known = room.phones[0].known if room.phones else None
    return known.public.phase.name if known is not None else None


def journal(stack: Stack, room: Room) -> list[log.AnyJournaled]:
    assert room.code is not None
    entries: Any = stack.redis.xrange(keys.journal(keys.shard_of(room.code, stack.shards), room.code))
    return [_decode(fields[b"e"]) for _, fields in entries]


def answers(entries: list[log.AnyJournaled]) -> list[log.Acted]:
    """What computer cats sent."""
    return [entry for entry in entries if isinstance(entry, log.Acted) and entry.conn.startswith(log.CATS)]


def recap_of(room: Room) -> Recap:
    assert room.result is not None
    assert room.result.recap is not None
    return room.result.recap


async def disturbed(stack: Stack, seed: str, at: Phase, disturb: Callable[[], None]) -> Room:
    """One person and seven cats play, and something happens in that phase."""
    room = Room(Wish(1, Limit.NONE, bases(stack), seed, computers=7))
    playing = asyncio.create_task(room.play())
    async with asyncio.timeout(WITHIN_S):
        while phase_of(room) is not at:
            await asyncio.sleep(0.005)
        await asyncio.to_thread(disturb)
        await playing
    await room.leave()
    assert room.report()["fault"] is None
    assert room.answers.unanswered == 0
    return room


async def test_one_person_and_cats_of_every_number_play_to_the_result(stack: Stack) -> None:
    reports = await asyncio.gather(
        play(Run(1, 1, Limit.NONE, bases(stack), seed=3, computers=3)),
        play(Run(1, 2, Limit.QUICK, bases(stack), seed=4, computers=7)),
        play(Run(1, 1, Limit.NONE, bases(stack), seed=5, computers=11)),
    )
    assert all(report["ok"] for report in reports), reports


async def test_the_cats_answer_by_themselves_and_what_was_asked_only(stack: Stack) -> None:
    room = Room(Wish(1, Limit.NONE, bases(stack), "answers", computers=5))
    async with asyncio.timeout(WITHIN_S):
        await room.play()
    sent = answers(journal(stack, room))
    await room.leave()
    assert len({entry.conn for entry in sent}) == 5
    assert len({(entry.conn, entry.phase, entry.n) for entry in sent}) == len(sent), "no ask is answered twice"
    kinds = {str(entry.cmd.__struct_config__.tag) for entry in sent}
    assert {"confirm", "choose_place", "pick_place", "end_debate", "approve", "cast_vote"} <= kinds
    assert any(day.casts or day.guesses for day in recap_of(room).days)


async def test_a_game_with_cats_goes_on_though_every_worker_is_killed(stack: Stack) -> None:
    def kill() -> None:
        for worker in stack.named("worker"):
            worker.kill()
            worker.start()

    room = await disturbed(stack, "workers", Phase.DEBATE, kill)
    sent = answers(journal(stack, room))
    assert len({(entry.conn, entry.phase, entry.n) for entry in sent}) == len(sent)


async def test_a_game_with_cats_goes_on_though_their_process_is_killed(stack: Stack) -> None:
    def kill() -> None:
        stack["cats-0"].kill()
        stack["cats-0"].start()

    room = await disturbed(stack, "cats", Phase.DAY, kill)
    assert recap_of(room).days


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
    async with asyncio.timeout(WITHIN_S):
        await playing
    await room.leave()
    assert room.report()["fault"] is None


async def test_what_the_cats_have_seen_goes_with_the_game(stack: Stack) -> None:
    room = Room(Wish(1, Limit.NONE, bases(stack), "seen", computers=4, goes_on=lambda: False))
    async with asyncio.timeout(WITHIN_S):
        await room.play()
    assert room.code is not None
    shard = keys.shard_of(room.code, stack.shards)
    assert room.result is not None
    kept = [keys.seen(shard, room.code, seat) for seat in (None, *(seat.id for seat in room.result.seats))]
    redis: Any = stack.redis
    sizes = {key: sum(len(one) for one in redis.lrange(key, 0, -1)) for key in kept}
    assert sum(size > 0 for size in sizes.values()) == 5, "the public view, and one for each cat"
    assert sum(sizes.values()) < 400_000
    assert all(redis.ttl(key) > 0 for key in kept if sizes[key])
    room.tap(room.phones[0], PlayAgain())
    async with asyncio.timeout(WITHIN_S):
        while any(redis.exists(key) for key in kept):
            await asyncio.sleep(0.02)
    await room.leave()
