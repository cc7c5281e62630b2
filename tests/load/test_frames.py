"""What a simulated phone sends: the size of its frames says nothing."""

import msgspec
import pytest

from shared.ids import Place, RoomCode, SeatId, SessionId
from shared.protocol.commands import (
    CastVote,
    ChoosePlace,
    Command,
    Confirm,
    Join,
    PickSpell,
    Propose,
)
from shared.protocol.from_phone import FRAME_BYTES, Act, AnyFromPhone, FromPhone, Hello, Need, Ping
from tests.load.frames import write_frame

decode = msgspec.msgpack.Decoder(AnyFromPhone).decode
COMMANDS: list[Command] = [
    Confirm(),
    ChoosePlace(Place.GARDEN),
    PickSpell(None),
    CastVote(SeatId(11)),
    Propose([SeatId(seat) for seat in range(12)]),
]
FRAMES: list[FromPhone] = [
    *(Act(2**53, 99, 10_000, 99, command) for command in COMMANDS),
    Act(1, 0, 0, 0, Confirm()),
    Ping(2**53),
    Need(),
]


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: str(frame)[:40])
def test_every_frame_has_the_same_size_and_says_what_it_said(frame):
    written = write_frame(frame)
    assert len(written) == FRAME_BYTES
    read = decode(written)
    assert msgspec.structs.replace(read, pad=b"") == frame


def test_hello_is_not_padded():
    hello = Hello(1, RoomCode("B2C3D"), bytes(16), SessionId("abcdefgh"))
    assert decode(write_frame(hello)) == hello
    assert len(write_frame(hello)) < FRAME_BYTES


def test_a_frame_that_is_longer_by_itself_goes_as_it_is():
    act = Act(1, 0, 0, 0, Join("Ana" * 200))
    assert decode(write_frame(act)) == act
