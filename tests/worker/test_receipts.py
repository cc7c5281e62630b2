"""What is sent again is answered again and not done again, of whichever of a seat's pages it is."""

import pytest

from engine_worker.game import commands as c
from engine_worker.runtime.door import RECEIPTS_KEPT, SESSIONS_KEPT
from engine_worker.runtime.entries import decode_journaled
from engine_worker.runtime.replay import body, replay, stored_body
from shared.ids import SeatId, SessionId
from shared.protocol import log
from shared.reasons import Reason
from tests.worker.fake_gateway import Phone
from tests.worker.memory_gateway import MemoryGateway
from tests.worker.test_door import lobby


@pytest.fixture
def gateway() -> MemoryGateway:
    return MemoryGateway()


def in_another_run(gateway: MemoryGateway, phone: Phone, session: SessionId) -> None:
    """The seat's page runs anew, or in another tab, or in one that was there before: its connection is the current."""
    phone.session, phone.n = session, 0
    phone.connect()
    gateway.commit()


def test_vo01_a_command_that_is_sent_twice_is_done_once_and_gets_its_receipt_again(gateway: MemoryGateway) -> None:
    _, bo = lobby(gateway, "Ana", "Bo")
    n = bo.act(c.Start())
    gateway.commit()
    before = len(gateway.journal)
    bo.resend(c.Start(), n)
    gateway.commit()
    receipts = [ack.reason for ack in bo.acks if ack.n == n]
    assert receipts == [Reason.HOST_ONLY, Reason.HOST_ONLY]
    assert len(gateway.journal) == before


def test_a_number_whose_receipt_is_no_longer_kept_is_stale(gateway: MemoryGateway) -> None:
    ana, *_ = lobby(gateway, "Ana", "Bo")
    for _ in range(RECEIPTS_KEPT + 1):
        gateway.act(ana, c.SetLock(True))
    ana.resend(c.SetLock(False), 1)
    gateway.commit()
    assert ana.acks[-1].reason is Reason.ACTION_STALE
    assert ana.public["locked"] is True


def test_another_run_of_the_page_counts_anew(gateway: MemoryGateway) -> None:
    ana, *_ = lobby(gateway, "Ana", "Bo")
    assert gateway.act(ana, c.SetLock(True)) is None
    ana.session = ana.session.__class__("another_")
    ana.n = 0
    ana.connect()
    gateway.commit()
    assert gateway.act(ana, c.SetLock(False)) is None
    assert ana.public["locked"] is False


@pytest.mark.parametrize("changes_hands", [False, True], ids=["in memory", "read again by another worker"])
def test_an_old_tap_of_any_of_a_seats_pages_is_not_done_again_after_another_page_has_tapped(
    gateway: MemoryGateway, *, changes_hands: bool
) -> None:
    ana = gateway.open("Ana")
    taps = {"phone___": True, "reload__": False, "tablet__": True, "reload_2": False}
    assert len(taps) == SESSIONS_KEPT, "two phones and a reload of each"
    for session, locks in taps.items():
        in_another_run(gateway, ana, SessionId(session))
        assert gateway.act(ana, c.SetLock(locks)) is None
    for session, locks in taps.items():
        in_another_run(gateway, ana, SessionId(session))
        if changes_hands:
            gateway.forget_room()
        before, public = len(gateway.journal), dict(ana.public)
        ana.acks.clear()
        ana.resend(c.SetLock(locks), 1)
        gateway.commit()
        assert [(ack.n, ack.session, ack.reason) for ack in ana.acks] == [(1, session, None)]
        assert len(gateway.journal) == before
        assert ana.public == public
    assert ana.public["locked"] is False


def test_sixteen_taps_of_a_page_that_are_sent_again_are_each_answered_as_they_were_and_none_is_done_again(
    gateway: MemoryGateway,
) -> None:
    """After a loss of history a page says everything of its phase again, however much that is."""
    ana = gateway.open("Ana")
    taps = [c.SetLock(number % 2 == 0) if number % 3 else c.Confirm() for number in range(16)]
    answers = [gateway.act(ana, command) for command in taps]
    assert None in answers
    assert set(answers) - {None}
    before, public = len(gateway.journal), dict(ana.public)
    ana.acks.clear()
    for n, command in enumerate(taps, ana.n - len(taps) + 1):
        ana.resend(command, n)
    gateway.commit()
    assert [ack.reason for ack in ana.acks] == answers
    assert (len(gateway.journal), ana.public) == (before, public)


def test_a_join_that_is_sent_again_is_accepted_again_with_the_same_seat_and_stands_in_the_journal_once(
    gateway: MemoryGateway,
) -> None:
    """Its receipt is the first that a seat keeps: it is given out together with the seat."""
    ana, bo = gateway.open("Ana"), gateway.come("Bo")
    join = c.Join("Bo")
    n = bo.act(join)
    gateway.commit()
    before, seat = len(gateway.journal), bo.seat
    bo.resend(join, n)
    gateway.commit()
    assert [(ack.n, ack.reason) for ack in bo.acks] == [(n, None), (n, None)]
    assert (len(gateway.journal), bo.seat, len(ana.public["seats"])) == (before, seat, 2)


def joins_in_the_journal(gateway: MemoryGateway) -> list[tuple[SessionId, int]]:
    entries = [decode_journaled(one.entry) for one in gateway.journal]
    return [(one.session, one.n) for one in entries if isinstance(one, log.Acted) and isinstance(one.cmd, c.Join)]


def check_replay(gateway: MemoryGateway) -> None:
    assert body(replay(gateway.held.code, gateway.journal)) == stored_body(gateway.stored)


@pytest.mark.parametrize("changes_hands", [False, True], ids=["in memory", "read again by another worker"])
@pytest.mark.parametrize("mode", ["ask", "table"])
@pytest.mark.parametrize("is_away", [False, True], ids=["beside the former line", "after the former line"])
def test_a_join_that_is_sent_again_on_a_line_that_only_looks_on_takes_the_seat_and_stands_in_the_journal_once(
    gateway: MemoryGateway, mode: str, *, changes_hands: bool, is_away: bool
) -> None:
    """Whoever asks or watches is no seat's phone, though its token has one, until it joins."""
    ana, bo = gateway.open("Ana"), gateway.come("Bo", mode)
    n = bo.act(c.Join("Bo"))
    gateway.commit()
    seat, former = bo.seat, bo.conn
    if is_away:
        bo.drop()
    again = gateway.come("Bo", mode)
    again.session = bo.session
    assert (ana.public["away"], again.seat) == ([seat] if is_away else [], None)
    if changes_hands:
        gateway.forget_room()
    again.resend(c.Join("Bo"), n)
    gateway.commit()
    assert [(ack.n, ack.reason) for ack in again.acks] == [(n, None)]
    assert (again.seat, ana.public["away"], len(ana.public["seats"])) == (seat, [], 2)
    assert seat is not None
    assert gateway.conn_of(seat) == again.conn != former
    assert (bo.closed is None) is is_away
    assert joins_in_the_journal(gateway) == [(bo.session, n)]
    check_replay(gateway)
    assert gateway.act(again, c.Leave()) is None
    check_replay(gateway)


def test_a_join_whose_receipt_is_no_longer_kept_is_not_called_accepted_but_has_its_seat(gateway: MemoryGateway) -> None:
    gateway.open("Ana")
    bo = gateway.come("Bo", "ask")
    n = bo.act(c.Join("Bo"))
    gateway.commit()
    for _ in range(RECEIPTS_KEPT):
        gateway.act(bo, c.Confirm())
    again = gateway.come("Bo", "ask")
    again.session = bo.session
    again.resend(c.Join("Bo"), n)
    gateway.commit()
    assert [(ack.n, ack.reason) for ack in again.acks if ack.n == n] == [(n, Reason.ACTION_STALE)]
    assert again.seat == bo.seat
    assert joins_in_the_journal(gateway) == [(bo.session, n)]


def test_a_join_that_was_refused_and_is_taken_when_it_is_sent_again_stands_in_the_journal_once(
    gateway: MemoryGateway,
) -> None:
    """No seat keeps a receipt of it, and its answer may be lost on the way."""
    ana, bo = gateway.open("Ana"), gateway.come("Bo")
    gateway.act(ana, c.SetLock(True))
    n, before = bo.act(c.Join("Bo")), len(gateway.journal)
    gateway.commit()
    assert [ack.reason for ack in bo.acks] == [Reason.ROOM_LOCKED]
    assert len(gateway.journal) == before
    gateway.act(ana, c.SetLock(False))
    bo.resend(c.Join("Bo"), n)
    gateway.commit()
    assert [ack.reason for ack in bo.acks] == [Reason.ROOM_LOCKED, None]
    assert joins_in_the_journal(gateway) == [(bo.session, n)]
    check_replay(gateway)


@pytest.mark.parametrize("locked", [False, True], ids=["taken", "refused"])
def test_a_join_rings_what_is_due_before_it_and_the_journal_tells_so_though_it_is_refused(
    gateway: MemoryGateway, *, locked: bool
) -> None:
    ana, bo, cy = gateway.open("Ana"), gateway.come("Bo"), gateway.come("Cy")
    gateway.act(bo, c.Join("Bo"))
    gateway.act(ana, c.SetLock(locked))
    ana.drop()
    gateway.commit()
    assert gateway.table.due_ms is not None
    gateway.pass_ms(gateway.table.due_ms - gateway.now.ms)
    assert gateway.act(cy, c.Join("Cy")) is (Reason.ROOM_LOCKED if locked else None)
    assert (bo.public["host"], len(bo.public["seats"])) == (bo.seat, 2 if locked else 3)
    check_replay(gateway)


def test_a_seat_keeps_the_receipts_of_so_many_pages_and_no_more(gateway: MemoryGateway) -> None:
    ana = gateway.open("Ana")
    runs = [SessionId(f"run_{number:04}") for number in range(3 * SESSIONS_KEPT)]
    for run in runs:
        in_another_run(gateway, ana, run)
        assert gateway.act(ana, c.SetLock(True)) is None
    kept = [receipts.session for receipts in gateway.table.door.seats[SeatId(0)].receipts]
    assert kept == runs[-SESSIONS_KEPT:]
