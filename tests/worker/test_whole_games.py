"""A whole game through the log: every phone ends at the result, and nothing was told by the size of a frame."""

from engine_worker.runtime.owner import Owner
from shared.protocol.to_phone import PHASE_BYTES, SNAPSHOT_BYTES, TAP_BYTES
from tests.worker.fake_gateway import FakeGateway, until
from tests.worker.playing import Table, seat_players


async def test_four_players_play_a_whole_game(gateway: FakeGateway, owner: Owner) -> None:
    table = Table(await seat_players(gateway, "BCDFG", 4))
    await table.start()
    await until(lambda: all(phone.phase == "roles" for phone in table.phones), "the roles")
    for phone in table.phones:
        phone.own_sizes.clear()
    await table.play("vote_result")
    for phone in table.phones:
        sizes = set(phone.own_sizes[:-1])
        assert sizes <= {TAP_BYTES, PHASE_BYTES, SNAPSHOT_BYTES}, f"{phone.name}: {sizes}"
    await table.play("finished")
    await until(lambda: all(phone.phase == "finished" for phone in table.phones), "everybody sees the result")
    for phone in table.phones:
        public, own = phone.check_view()
        assert public.recap is not None
        assert own.seat is not None
