"""The registry keeps what is connected and nothing else (ME-05)."""

import random

from gateway.limits import FRAMES_BURST, FRAMES_PER_S, Bucket
from gateway.registry import LocalRoom, Phone, Registry, Who
from shared.ids import ConnId, RoomCode, SeatId, SessionId, TokenHash
from shared.keys import ShardNo


class NoWire:
    has_ended = False
    """A socket that goes nowhere."""

    def send(self, frame: bytes) -> None: ...
    def send_framed(self, framed: bytes) -> None: ...
    def close(self, code: int, reason: str = "") -> None: ...
    async def receive(self) -> bytes | None: ...
    async def listen(self, listener: object) -> None: ...


def phone_in(registry: Registry, code: str, number: int, token: bytes = bytes(32)) -> Phone:
    room = registry.rooms.get(RoomCode(code))
    if room is None:
        room = registry.rooms[RoomCode(code)] = LocalRoom(RoomCode(code), ShardNo(0))
    who = Who(TokenHash(token), SessionId("session1"), "seat", "192.0.2.1")
    phone = Phone(ConnId(f"g.{number}"), NoWire(), room, who, registry.credits_of(room, who.token, 0.0), 0.0)
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
    assert registry.remove(old, 0.0) is False
    assert new.room.seats == {3: new}
    assert registry.remove(new, 0.0) is True
    assert registry.rooms == {}


def test_removing_twice_is_removing_once():
    registry = Registry()
    phone = phone_in(registry, "BCDFG", 1)
    assert registry.remove(phone, 0.0) is True
    assert registry.remove(phone, 0.0) is False
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
            registry.remove(phones.pop(rng.randrange(len(phones))), 0.0)
        assert registry.faults() == []
    for phone in phones:
        registry.remove(phone, 0.0)
    assert (registry.rooms, registry.count) == ({}, 0)


def test_a_fault_would_be_seen():
    registry = Registry()
    phone = phone_in(registry, "BCDFG", 1)
    phone.room.bind(phone, SeatId(1))
    phone.seat = SeatId(2)
    registry.count += 1
    assert len(registry.faults()) == 2
    assert isinstance(phone.credits, Bucket)


def test_all_sockets_of_a_token_in_a_room_share_its_credits_and_those_of_others_are_others():
    registry = Registry()
    tab, other_tab = phone_in(registry, "BCDFG", 1), phone_in(registry, "BCDFG", 2)
    elsewhere, bo = phone_in(registry, "HJKMN", 3), phone_in(registry, "BCDFG", 4, b"B" * 32)
    tab.credits.take(0.0, 70)
    assert [one.credits.level(0.0) for one in (other_tab, elsewhere, bo)] == [10, 80, 80]


def test_a_room_whose_last_phone_leaves_and_comes_back_gives_no_new_credits():
    registry = Registry()
    phone = phone_in(registry, "BCDFG", 1)
    phone.credits.take(0.0, 70)
    assert registry.remove(phone, 0.0) is True
    again = phone_in(registry, "BCDFG", 2)
    assert again.credits.level(0.0) == 10
    assert registry.left == {}


def test_what_is_full_again_is_forgotten_and_never_more_than_so_many_are_kept(monkeypatch):
    monkeypatch.setattr("gateway.registry.MAX_LEFT", 3)
    registry = Registry()
    for number in range(10):
        phone = phone_in(registry, "BCDFG", number, bytes([number] * 32))
        phone.credits.take(0.0, FRAMES_BURST)
        registry.remove(phone, 0.0)
    assert [token for _, token in registry.left] == [bytes([number] * 32) for number in (7, 8, 9)]
    registry.remove(phone_in(registry, "BCDFG", 10), FRAMES_BURST / FRAMES_PER_S)
    assert registry.left == {}
