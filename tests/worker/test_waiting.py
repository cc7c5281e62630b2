"""Entries that waited for an owner: a phase that began among them is whole, one that was seen before is moved once."""

from engine_worker import game
from shared.ids import Limit, Place
from shared.protocol import commands as c
from tests.worker.fake_gateway import Phone
from tests.worker.memory_gateway import MemoryGateway

NAMES = ["Bo", "Cy", "Di"]
OUTAGE_MS = 2_500


def at_day(gateway: MemoryGateway) -> list[Phone]:
    """Four phones at a timed game, in its first `day`."""
    phones = [gateway.open("Ana")]
    for name in NAMES:
        phone = gateway.come(name)
        gateway.act(phone, c.Join(name))
        phones.append(phone)
    gateway.act(phones[0], c.SetOptions(c.Options(limit=Limit.QUICK)))
    gateway.act(phones[0], c.Start())
    for phone in phones:
        gateway.act(phone, c.Confirm())
    gateway.pass_ms(6_000)
    gateway.act(phones[0], c.SetLock(True))
    assert gateway.table.room.phase == "day"
    return phones


def due_ms(gateway: MemoryGateway) -> int:
    """When the running phase ends."""
    return next(timer.due_ms for timer in game.timers(gateway.table.room) if timer.kind == "phase")


def test_a_phase_that_phones_have_seen_is_moved_by_an_outage_once_however_long_its_entries_waited() -> None:
    gateway = MemoryGateway()
    phones = at_day(gateway)
    before = due_ms(gateway)
    gateway.pass_ms(600)
    phones[0].act(c.SetLock(False))
    gateway.pass_ms(OUTAGE_MS)
    gateway.commit(outage_ms=OUTAGE_MS)
    assert due_ms(gateway) == before + OUTAGE_MS


def test_a_phase_that_begins_among_entries_that_waited_is_whole_when_phones_see_it() -> None:
    gateway = MemoryGateway()
    phones = at_day(gateway)
    for phone in phones:
        phone.act(c.ChoosePlace(Place.FOREST))
    gateway.pass_ms(OUTAGE_MS)
    gateway.commit()
    assert gateway.table.room.phase == "gathering"
    assert due_ms(gateway) == gateway.now.ms + 15_000
