"""A whole game through the log: every phone ends at the result, and nothing was told by the size of a frame."""

from engine_worker.runtime.owner import Owner
from engine_worker.runtime.parts import PADDED
from shared.protocol.to_phone import PHASE_BYTES, SNAPSHOT_BYTES, TAP_BYTES
from tests.worker.fake_gateway import FakeGateway, until
from tests.worker.playing import Table, seat_players


async def test_four_players_play_a_whole_game(gateway: FakeGateway, owner: Owner) -> None:
    table = Table(await seat_players(gateway, "BCDFG", 4))
    await table.start()
    await table.play()
    await until(lambda: all(phone.phase == "finished" for phone in table.phones), "everybody sees the result")
    for phone in table.phones:
        public, own = phone.check_view()
        assert public.recap is not None
        assert own.seat is not None


async def test_from_roles_to_vote_the_size_of_a_frame_tells_nothing(gateway: FakeGateway, owner: Owner) -> None:
    table = Table(await seat_players(gateway, "BCDFG", 5))
    await table.start()
    await table.play()
    for phone in table.phones:
        sizes = {size for phase, size in phone.own_sizes if phase in PADDED}
        assert sizes <= {TAP_BYTES, PHASE_BYTES, SNAPSHOT_BYTES}, f"{phone.name}: {phone.own_sizes}"
