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


def test_a_seat_keeps_the_receipts_of_so_many_pages_and_no_more(gateway: MemoryGateway) -> None:
    ana = gateway.open("Ana")
    runs = [SessionId(f"run_{number:04}") for number in range(3 * SESSIONS_KEPT)]
    for run in runs:
        in_another_run(gateway, ana, run)
        assert gateway.act(ana, c.SetLock(True)) is None
    kept = [receipts.session for receipts in gateway.table.door.seats[SeatId(0)].receipts]
    assert kept == runs[-SESSIONS_KEPT:]
