"""Nothing happens twice, nothing early, and nothing is put behind before it is done."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from engine_worker.game import commands as c
from engine_worker.runtime.owner import Owner
from engine_worker.runtime.replay import body, replay, stored_body
from shared import keys
from shared.protocol import log
from shared.redis_link import RedisLink
from tests.worker.fake_gateway import WAIT_S, FakeGateway, Phone, until
from tests.worker.memory_gateway import MemoryGateway
from tests.worker.playing import seat_players


@pytest.fixture
def morning() -> tuple[MemoryGateway, list[Phone]]:
    """A table whose morning ends by its timer."""
    gateway = MemoryGateway()
    phones = [gateway.open("Ana")]
    for name in ("Bo", "Cy", "Di"):
        phones.append(gateway.come(name))
        gateway.act(phones[-1], c.Join(name))
    gateway.act(phones[0], c.Start())
    for phone in phones:
        gateway.act(phone, c.Confirm())
    assert phones[0].phase == "morning"
    return gateway, phones


Morning = tuple[MemoryGateway, list[Phone]]


def to_deadline(gateway: MemoryGateway, *, early_ms: int = 0) -> None:
    """Lets time pass until the deadline, or until so long before it."""
    due = gateway.table.due_ms
    assert due is not None
    gateway.pass_ms(due - early_ms - gateway.now.ms)


def phase_timer(gateway: MemoryGateway) -> int:
    """The number of the timer that ends the morning."""
    (timer,) = [one for one in gateway.table.room.timers if one.kind == "phase"]
    return timer.number


def test_what_comes_before_a_deadline_does_not_ring_it(morning: Morning) -> None:
    gateway, (ana, *_) = morning
    to_deadline(gateway, early_ms=1)
    assert gateway.act(ana, c.SetLock(True)) is None
    assert ana.phase == "morning"


def test_a_ring_before_its_deadline_is_ignored(morning: Morning) -> None:
    gateway, (ana, *_) = morning
    for number in (phase_timer(gateway), 0):
        to_deadline(gateway, early_ms=1)
        gateway.append(ana.room, log.Rang(1, number))
        assert gateway.commit().commit is None
    assert ana.phase == "morning"


def test_what_comes_after_a_deadline_rings_it_first(morning: Morning) -> None:
    gateway, (ana, *_) = morning
    to_deadline(gateway)
    assert gateway.act(ana, c.SetLock(True)) is None
    assert ana.phase == "day"


def test_a_ring_with_the_number_of_a_former_timer_rings_nothing_even_if_something_is_due(morning: Morning) -> None:
    gateway, (ana, *_) = morning
    to_deadline(gateway)
    for former in range(1, phase_timer(gateway)):
        gateway.append(ana.room, log.Rang(1, former))
    assert gateway.commit().commit is None
    assert ana.phase == "morning"
    gateway.append(ana.room, log.Rang(1, phase_timer(gateway)))
    gateway.commit()
    assert ana.phase == "day"


def test_a_ring_that_comes_twice_rings_once(morning: Morning) -> None:
    gateway, (ana, *_) = morning
    to_deadline(gateway)
    for _ in range(2):
        gateway.append(ana.room, log.Rang(1, phase_timer(gateway)))
    gateway.commit()
    assert ana.phase == "day"
    assert sum(b"ring" in one.entry for one in gateway.journal) == 1


def test_entries_that_are_read_again_after_their_commit_change_nothing() -> None:
    gateway = MemoryGateway()
    ana = gateway.open("Ana")
    bo = gateway.come("Bo")
    bo.act(c.Join("Bo"))
    ana.act(c.SetLock(True))
    bo.drop()
    read = list(gateway.waiting)
    gateway.commit()
    stored, journal = gateway.held.stored, list(gateway.journal)
    gateway.forget_room()
    gateway.waiting = read
    assert gateway.commit().commit is None
    assert gateway.journal == journal
    assert gateway.held.stored == stored
    assert stored is not None
    assert body(replay(gateway.held.code, journal)) == stored_body(stored)


async def test_the_offset_waits_for_the_commit(
    gateway: FakeGateway, owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bo = await seat_players(gateway, "BCDFG", 2)
    shard = gateway.shard(ana.room)
    async with asyncio.timeout(WAIT_S):
        while await gateway.ask("XLEN", keys.log(shard)):
            await asyncio.sleep(0.01)
    offset = await gateway.ask("GET", keys.offset(shard))
    withheld: list[Callable[[], None]] = []
    beats = 0
    send = RedisLink.send

    def withhold(link: RedisLink, *args: Any, then: Any = None) -> None:
        nonlocal beats
        beats += bool(withheld) and keys.offset(shard) in args
        if keys.commit(shard, ana.room) in args and keys.channel(shard, ana.room) in args:
            withheld.append(lambda: send(link, *args, then=then))
        else:
            send(link, *args, then=then)

    monkeypatch.setattr(RedisLink, "send", withhold)
    n = ana.act(c.SetLock(True))
    await until(lambda: beats >= 3, "some beats while a commit is under way")
    assert await gateway.ask("GET", keys.offset(shard)) == offset
    assert bo.public["locked"] is False
    monkeypatch.undo()
    withheld.pop()()
    await ana.receipt(n)
    async with asyncio.timeout(WAIT_S):
        while await gateway.ask("GET", keys.offset(shard)) == offset:
            await asyncio.sleep(0.01)
