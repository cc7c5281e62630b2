"""Entries that waited for an owner: what begins among them is whole, what was seen before is moved once."""

from engine_worker import game
from engine_worker.game import commands as c
from engine_worker.runtime.replay import body, replay, stored_body
from shared.ids import Limit, Place, SeatId
from shared.protocol import log
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


def timer_of(gateway: MemoryGateway, kind: str) -> game.Timer:
    """The one timer of this kind."""
    (found,) = [timer for timer in game.timers(gateway.table.room) if timer.kind == kind]
    return found


def is_replayed(gateway: MemoryGateway) -> bool:
    return body(replay(gateway.held.code, gateway.journal)) == stored_body(gateway.stored)


def test_nothing_of_such_a_phase_is_over_before_anybody_has_seen_it_though_others_come_all_the_time() -> None:
    """After a loss of power phones come back for seconds before the rooms have an owner."""
    gateway = MemoryGateway()
    phones = at_day(gateway)
    for phone in phones:
        phone.act(c.ChoosePlace(Place.FOREST))
    for _ in range(70):
        gateway.pass_ms(250)
        phones[1].act(c.SetLock(True))
    gateway.commit()
    assert gateway.table.room.phase == "gathering"
    assert due_ms(gateway) == gateway.now.ms + 15_000
    assert is_replayed(gateway)


def test_a_step_for_an_absent_player_that_begins_among_them_is_taken_after_its_delay_not_late() -> None:
    gateway = MemoryGateway()
    phones = at_day(gateway)
    before = due_ms(gateway)
    phones[0].act(c.MarkAbsent(SeatId(3)))
    came_ms = gateway.now.ms
    gateway.pass_ms(OUTAGE_MS)
    gateway.commit(outage_ms=OUTAGE_MS)
    step = timer_of(gateway, "absent_move")
    assert came_ms + OUTAGE_MS + 800 <= step.due_ms <= came_ms + OUTAGE_MS + 2_500
    assert due_ms(gateway) == before + OUTAGE_MS, "the phase itself was moved once"
    assert is_replayed(gateway)


def test_what_an_entry_begins_that_hardly_waited_counts_from_when_it_came() -> None:
    gateway = MemoryGateway()
    phones = at_day(gateway)
    for phone in phones:
        phone.act(c.ChoosePlace(Place.FOREST))
    came_ms = gateway.now.ms
    gateway.pass_ms(250)
    gateway.append(gateway.held.code, log.Rang(0, 0))
    gateway.commit()
    assert due_ms(gateway) == came_ms + 15_000
