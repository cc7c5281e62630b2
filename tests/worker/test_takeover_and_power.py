"""A seat is opened on a second phone just as Redis loses power: whatever is lost, the first one is told or cut off.

Every place at which the journal may end, and everything that the two gateways may have heard before, in turn. A storm
of chaos once found a first tab that was neither; its room had been put away just then (`tests/chaos`).
"""

import pytest
from msgspec.structs import replace

from engine_worker.game import commands as c
from engine_worker.runtime.rooms import Held
from shared.close_codes import CloseCode
from shared.protocol import log
from shared.protocol.fanout import Envelope
from tests.worker.fake_gateway import Phone
from tests.worker.memory_gateway import MemoryGateway

LOST = ("nothing", "the second phone's coming", "the first phone's coming too")
HEARD = ("both gateways", "the second phone's alone", "the first phone's alone", "neither")
ORDERS = (("first", "second"), ("second", "first"))
"""In which the gateways ask for what their phones have missed."""


class Losing(MemoryGateway):
    """A room whose Redis loses power; what its gateways hear of a commit is chosen."""

    hears_news = hears_closes = True

    def _handle(self, envelope: Envelope) -> None:
        self.commits.clear()
        told = envelope if self.hears_closes else replace(envelope, close=[])
        super()._handle(told if self.hears_news else replace(told, bind=[], direct=[]))

    def mark(self) -> Held:
        """The room as it is written now."""
        held = self.held
        return Held(held.code, held.stored, held.commit, tail=list(held.tail), counts=held.counts)

    def lose_power(self, kept: Held) -> None:
        """Redis comes back as another run, with what it has kept."""
        self.held, self.run_id = kept, "another run of Redis"
        self.pass_ms(1_000)

    def ask_again(self, phone: Phone) -> None:
        """The gateway of a phone that is still connected asks what it has missed."""
        if phone.closed is None and phone.conn is not None:
            self.append(phone.room, log.Sync(self.id, [phone.conn]))
            self.commit()

    def goes_on(self, phone: Phone) -> None:
        """The phone that is played on comes back, as long as it is told to."""
        while phone.closed is not None and phone.closed[0] < CloseCode.OPENED_ELSEWHERE:
            phone.connect()
            self.commit()


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: f"{order[0]} asks before {order[1]}")
@pytest.mark.parametrize("heard", HEARD)
@pytest.mark.parametrize("lost", LOST)
def test_the_first_phone_is_told_whatever_is_lost_with_the_power(lost: str, heard: str, order: tuple[str, str]) -> None:
    gateway = Losing()
    gateway.open("Ana")
    first = gateway.come("Bo")
    gateway.act(first, c.Join("Bo"))
    before_first = gateway.mark()
    first.drop()
    first.connect()
    gateway.commit()
    before_second = gateway.mark()
    second = Phone(gateway, first.room, "Bo", first.token)
    first.allows_gap = second.allows_gap = True
    gateway.hears_closes = heard in ("both gateways", "the first phone's alone")
    gateway.hears_news = heard in ("both gateways", "the second phone's alone")
    second.connect()
    gateway.commit()
    gateway.hears_closes = gateway.hears_news = True
    gateway.lose_power(dict(zip(LOST, (gateway.mark(), before_second, before_first), strict=True))[lost])
    phones = {"first": first, "second": second}
    for who in order:
        gateway.ask_again(phones[who])
        gateway.goes_on(second)
    assert first.closed is not None
    assert first.closed[0] in {CloseCode.OPENED_ELSEWHERE, CloseCode.RESTART}
    if lost != LOST[2]:
        assert first.closed[0] == CloseCode.OPENED_ELSEWHERE, "the room has known it, and knows who came after it"
    assert second.closed is None
    assert second.seat == 1
    assert gateway.conn_of(1) == second.conn
