"""The registry keeps what is connected and nothing else (ME-05)."""

import random

from gateway.limits import Bucket
from gateway.registry import LocalRoom, Phone, Registry, Who
from shared.ids import ConnId, RoomCode, SeatId, SessionId, TokenHash
from shared.keys import ShardNo


class NoWire:
    """A socket that goes nowhere."""

    def send(self, frame: bytes) -> None: ...
    def send_framed(self, framed: bytes) -> None: ...
    def close(self, code: int, reason: str = "") -> None: ...
    async def receive(self) -> bytes | None: ...
    async def listen(self, listener: object) -> None: ...


def phone_in(registry: Registry, code: str, number: int) -> Phone:
    room = registry.rooms.setdefault(RoomCode(code), LocalRoom(RoomCode(code), ShardNo(0)))
    who = Who(TokenHash(bytes(32)), SessionId("session1"), "seat", "192.0.2.1")
    phone = Phone(ConnId(f"g.{number}"), NoWire(), room, who, 0.0)
    registry.add(phone)
    return phone


def test_a_seat_has_one_connection():
    registry = Registry()
    old, new = phone_in(registry, "BCDFG", 1), phone_in(registry, "BCDFG", 2)
    room = old.room
    room.bind(old, SeatId(3))
    room.bind(new, SeatId(3))
    assert room.seats == {3: new}
    assert not old.is_bound
    assert registry.faults() == []


def test_a_former_connection_that_ends_leaves_the_seats_new_one_alone():
    registry = Registry()
    old, new = phone_in(registry, "BCDFG", 1), phone_in(registry, "BCDFG", 2)
    old.room.bind(old, SeatId(3))
    old.room.bind(new, SeatId(3))
    assert registry.remove(old) is False
    assert new.room.seats == {3: new}
    assert registry.remove(new) is True
    assert registry.rooms == {}


def test_removing_twice_is_removing_once():
    registry = Registry()
    phone = phone_in(registry, "BCDFG", 1)
    assert registry.remove(phone) is True
    assert registry.remove(phone) is False
    assert registry.count == 0


def test_whatever_happens_the_registry_holds_together_and_ends_empty():
    rng = random.Random(7)
    registry = Registry()
    phones: list[Phone] = []
    for number in range(3000):
        choice = rng.random()
        if choice < 0.4 or not phones:
            phones.append(phone_in(registry, rng.choice(["BCDFG", "HJKMN", "PQRST"]), number))
        elif choice < 0.7:
            phone = rng.choice(phones)
            phone.room.bind(phone, rng.choice([None, *map(SeatId, range(5))]))
        elif choice < 0.8:
            phone = rng.choice(phones)
            phone.room.unbind(phone)
        else:
            registry.remove(phones.pop(rng.randrange(len(phones))))
        assert registry.faults() == []
    for phone in phones:
        registry.remove(phone)
    assert (registry.rooms, registry.count) == ({}, 0)


def test_a_fault_would_be_seen():
    registry = Registry()
    phone = phone_in(registry, "BCDFG", 1)
    phone.room.bind(phone, SeatId(1))
    phone.seat = SeatId(2)
    registry.count += 1
    assert len(registry.faults()) == 2
    assert isinstance(phone.credits, Bucket)
