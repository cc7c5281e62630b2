"""A seat's pages number their taps each for itself; an old tap of any of them that is sent again is not done again."""

import pytest

from engine_worker.runtime.door import SESSIONS_KEPT
from shared.ids import SeatId, SessionId
from shared.protocol import commands as c
from tests.worker.fake_gateway import Phone
from tests.worker.memory_gateway import MemoryGateway


@pytest.fixture
def gateway() -> MemoryGateway:
    return MemoryGateway()


def in_another_run(gateway: MemoryGateway, phone: Phone, session: SessionId) -> None:
    """The seat's page runs anew, or in another tab, or in one that was there before: its connection is the current."""
    phone.session, phone.n = session, 0
    phone.connect()
    gateway.commit()


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


def test_a_seat_keeps_the_receipts_of_so_many_pages_and_no_more(gateway: MemoryGateway) -> None:
    ana = gateway.open("Ana")
    runs = [SessionId(f"run_{number:04}") for number in range(3 * SESSIONS_KEPT)]
    for run in runs:
        in_another_run(gateway, ana, run)
        assert gateway.act(ana, c.SetLock(True)) is None
    kept = [receipts.session for receipts in gateway.table.door.seats[SeatId(0)].receipts]
    assert kept == runs[-SESSIONS_KEPT:]
