"""The floor speaks the service's protocol: the bench's rooms play on it, and frames have the sizes of the service's."""

import asyncio
from collections.abc import AsyncIterator
from itertools import count
from random import Random

import pytest

from shared.ids import Limit, RoomCode
from shared.protocol.from_phone import FRAME_BYTES
from shared.protocol.to_phone import TAP_BYTES
from tests.load.bench_room import BenchRoom, QuietChooser
from tests.load.floor import listen
from tests.load.room import Wish
from tests.load.windows import closed_loop, open_loop

ROOMS, PLAYERS = 2, 8


numbers = count()


async def floor_room(_base: str, _token: bytes, _name: str) -> RoomCode:
    return RoomCode(f"F{next(numbers):04}")


@pytest.fixture
async def base() -> AsyncIterator[str]:
    server = await listen(0)
    yield f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    server.close()
    await server.wait_closed()


@pytest.fixture
async def rooms(base: str) -> AsyncIterator[list[BenchRoom]]:
    wishes = [
        Wish(PLAYERS, Limit.NONE, [base], f"floor/{n}", goes_on=lambda: True, chooser=QuietChooser, open=floor_room)
        for n in range(ROOMS)
    ]
    opened = [BenchRoom(wish) for wish in wishes]
    playing = [asyncio.create_task(room.play()) for room in opened]
    yield opened
    for room in opened:
        room.is_over.set()
    await asyncio.gather(*playing)
    await asyncio.gather(*(room.leave() for room in opened))


@pytest.mark.timeout(120)
async def test_each_public_tap_reaches_all_phones_of_its_room_in_frames_of_the_services_size(rooms):
    closed = await closed_loop(rooms, dict, taps=2 * ROOMS * PLAYERS, within_s=5.0)
    opened = await open_loop(rooms, dict, ROOMS * PLAYERS, 5.0, per_s=500.0, rng=Random(1))
    for figures in (closed, opened):
        assert figures.taps % (ROOMS * PLAYERS) == 0
        assert len(figures.reach_s) == figures.taps
        assert figures.frames >= figures.taps * PLAYERS
        assert TAP_BYTES < figures.bytes / figures.frames < 2 * TAP_BYTES + FRAME_BYTES
