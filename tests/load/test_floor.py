"""The floor speaks the service's protocol: the bench's rooms play on it, and frames have the sizes of the service's."""

import asyncio
from random import Random

from picows import ws_create_server

from shared.ids import Limit, RoomCode
from shared.protocol.from_phone import FRAME_BYTES
from shared.protocol.to_phone import TAP_BYTES
from tests.load.bench_room import BenchRoom, QuietChooser
from tests.load.floor import FloorPhone, FloorRoom
from tests.load.room import Wish
from tests.load.windows import closed_loop, open_loop

ROOMS, PLAYERS = 2, 8


async def floor_room(_base: str, _token: bytes, name: str) -> RoomCode:
    return RoomCode(f"F{next(numbers):04}")


numbers = iter(range(1000))


async def test_each_public_tap_reaches_all_phones_of_its_room_in_frames_of_the_services_size():
    floor: dict[str, FloorRoom] = {}
    server = await ws_create_server(lambda _: FloorPhone(floor), "127.0.0.1", 0)
    base = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    rooms = [
        BenchRoom(Wish(PLAYERS, Limit.NONE, [base], f"floor/{n}", lambda: True, QuietChooser, floor_room))
        for n in range(ROOMS)
    ]
    playing = [asyncio.create_task(room.play()) for room in rooms]
    closed = await closed_loop(rooms, dict, taps=2 * ROOMS * PLAYERS, within_s=5.0)
    opened = await open_loop(rooms, dict, ROOMS * PLAYERS, 5.0, per_s=500.0, rng=Random(1))
    for room in rooms:
        room.is_over.set()
    await asyncio.gather(*playing)
    await asyncio.gather(*(room.leave() for room in rooms))
    server.close()
    await server.wait_closed()
    for figures in (closed, opened):
        assert figures.taps % (ROOMS * PLAYERS) == 0
        assert len(figures.reach_s) == figures.taps
        assert figures.frames >= figures.taps * PLAYERS
        assert TAP_BYTES < figures.bytes / figures.frames < 2 * TAP_BYTES + FRAME_BYTES
