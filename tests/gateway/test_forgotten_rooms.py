"""What a gateway has forgotten is free at once: nothing waits for Python's collector, which seldom comes."""

import gc
import weakref

import msgspec

from gateway.limits import Bucket
from gateway.registry import LocalRoom, Phone, Registry, Who
from shared.ids import ConnId, RoomCode, SeatId, SessionId, TokenHash
from shared.keys import ShardNo


class NoWire:
    """Takes everything."""

    def send(self, frame: bytes) -> None:
        """See `Wire`."""


def test_a_room_whose_last_phone_has_left_is_free_without_a_collection() -> None:
    registry, code = Registry(), RoomCode("BCDFG")
    room = registry.rooms[code] = LocalRoom(code, ShardNo(0))
    who = Who(TokenHash(b"token"), SessionId("session1"), "seat", "192.0.2.1")
    phone = Phone(ConnId("gw1.1"), NoWire(), room, who, Bucket(1, 1, 0.0), 0.0)  # type: ignore[arg-type]
    registry.add(phone)
    room.bind(phone, SeatId(0))
    room.serve(msgspec.msgpack.encode({0: b"epoch001"}))
    assert [one.phone for one in room.served if one] == [phone]
    served = room.served
    registry.remove(phone, 0.0)
    assert room.served == []
    assert len(served) == 1, "whoever is being served at this moment goes through the former list"
    gc.disable()
    try:
        event = weakref.ref(room.is_subscribed)
        del room, phone, served
        assert event() is None
    finally:
        gc.enable()
