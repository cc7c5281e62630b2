"""One shard, one worker, one commit: what reaches the phones of a room, through a real Redis."""

from engine_worker.game import commands
from engine_worker.runtime.owner import Owner
from tests.worker.fake_gateway import FakeGateway, until


async def test_the_opener_comes_in_and_sits_on_the_first_seat(gateway: FakeGateway, owner: Owner) -> None:
    ana = await gateway.open_room("BCDFG", "Ana")
    ana.connect()
    await until(lambda: ana.has_view, "Ana's snapshot")
    public, own = ana.check_view()
    assert own.seat == 0
    assert public.host == 0
    assert [seat.name for seat in public.seats] == ["Ana"]
    assert public.away == []


async def test_a_visitor_joins_and_everybody_sees_it(gateway: FakeGateway, owner: Owner) -> None:
    ana = await gateway.open_room("BCDFG", "Ana")
    ana.connect()
    bo = type(ana)(gateway, ana.room, "Bo")
    bo.connect()
    await until(lambda: bo.has_view, "Bo's snapshot")
    assert bo.seat is None
    receipt = await bo.ask(commands.Join("  Bo "))
    assert receipt.reason is None
    assert bo.seat == 1
    await until(lambda: len(ana.public["seats"]) == 2, "Ana sees Bo")
