"""What a stored room keeps beside its game: each field has a class, and no phone is sent what is nobody's."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from engine_worker.game import commands as c
from engine_worker.game.knowledge import Who
from engine_worker.runtime.record import Connection, Counts, Door, Receipt, Receipts, Record, SeatDoor, Stored
from shared.ids import Level, SessionId
from tests.worker.fake_gateway import Phone
from tests.worker.memory_gateway import MemoryGateway

CLASSES: dict[type[msgspec.Struct], dict[str, Who]] = {
    Record: {
        "format": Who.ENGINE,
        "applied_ms": Who.ENGINE,
        "applied_n": Who.ENGINE,
        "commit": Who.ENGINE,
        "seqs": Who.OWNER,
        "viewers_seq": Who.EVERYBODY,
        "door": Who.MIXED,
        "room": Who.MIXED,
        "engine": Who.ENGINE,
    },
    Counts: {"commit": Who.ENGINE, "seqs": Who.OWNER, "viewers_seq": Who.EVERYBODY},
    Door: {
        "opening": Who.ENGINE,
        "seats": Who.MIXED,
        "conns": Who.MIXED,
        "former": Who.ENGINE,
        "removed": Who.ENGINE,
    },
    SeatDoor: {"token": Who.ENGINE, "gen": Who.OWNER, "conn": Who.ENGINE, "receipts": Who.MIXED},
    Connection: {
        "gateway": Who.ENGINE,
        "token": Who.ENGINE,
        "session": Who.OWNER,
        "mode": Who.OWNER,
        "seat": Who.OWNER,
    },
    Receipts: {"session": Who.OWNER, "highest": Who.OWNER, "kept": Who.MIXED},
    Receipt: {"n": Who.OWNER, "reason": Who.OWNER, "detail": Who.OWNER},
}


def test_every_field_that_is_stored_beside_the_game_has_a_class_and_no_other() -> None:
    stored: set[type[msgspec.Struct]] = {Receipt, *Stored.__subclasses__()}
    assert set(CLASSES) == stored
    for kind in stored:
        assert list(CLASSES[kind]) == [field.name for field in msgspec.structs.fields(kind)], kind.__name__


def texts(value: Any, wanted: Who, *, is_wanted: bool = False) -> Iterator[bytes]:
    """All texts and bytes that stand in fields of a class; the keys of what stands there, too."""
    match value:
        case str() | bytes() if is_wanted:
            yield value if isinstance(value, bytes) else value.encode()
        case dict():
            for key, one in value.items():
                yield from texts(key, wanted, is_wanted=is_wanted)
                yield from texts(one, wanted, is_wanted=is_wanted)
        case list() | tuple():
            for one in value:
                yield from texts(one, wanted, is_wanted=is_wanted)
        case msgspec.Struct():
            for name, who in CLASSES[type(value)].items():
                yield from texts(getattr(value, name), wanted, is_wanted=who is wanted)
        case _:
            pass


@pytest.fixture
def table() -> tuple[MemoryGateway, list[Phone], set[bytes]]:
    """A room at which everything has happened that a door knows of, and all that it kept meanwhile for itself."""
    gateway, kept = MemoryGateway(), set[bytes]()
    phones = [gateway.open("Ana")]

    def came(name: str, mode: str = "seat", token: bytes | None = None, session: str = "") -> Phone:
        phone = Phone(gateway, phones[0].room, name, token)
        phone.session = SessionId(session) if session else phone.session
        phones.append(phone)
        phone.connect(mode)
        gateway.commit()
        return phone

    def keep() -> None:
        door = gateway.table.door
        kept.update(texts(door, Who.ENGINE), (str(conn).encode() for conn in door.conns))

    bo, cy, di, eve = (came(name) for name in ("Bo", "Cy", "Di", "Eve"))
    for phone in (bo, cy, di, eve):
        gateway.act(phone, c.Join(phone.name))
    keep()
    came("Screen", "table")
    came("Bo", "ask", bo.token, "asks____")
    gateway.act(phones[0], c.RemoveSeat(di.own["seat"]))
    keep()
    di.connect()
    gateway.act(eve, c.Leave())
    came("Cy", "seat", cy.token, "tablet__")
    keep()
    gateway.act(phones[0], c.FillSeats(Level.TOM, 2))
    gateway.act(phones[0], c.Start())
    for phone in phones:
        if phone.closed is None:
            gateway.act(phone, c.Confirm())
    bo.connect()
    gateway.commit()
    keep()
    return gateway, phones, kept


def test_no_phone_is_sent_what_the_door_keeps_for_itself(table: tuple[MemoryGateway, list[Phone], set[bytes]]) -> None:
    gateway, phones, kept = table
    assert {bytes(phone.token) for phone in phones if phone.name not in {"Screen", "Eve"}} <= kept
    assert str(gateway.table.door.opening).encode() in kept
    assert all(phone.frames for phone in phones)
    for phone in phones:
        for frame in phone.frames:
            assert not [one for one in kept if one in frame], phone.name


def test_no_phone_is_sent_the_name_of_anothers_run_of_the_page(
    table: tuple[MemoryGateway, list[Phone], set[bytes]],
) -> None:
    _, phones, _ = table
    sessions = {str(phone.session).encode() for phone in phones}
    assert len(sessions) == len(phones)
    for phone in phones:
        others = sessions - {str(phone.session).encode()}
        its_own = any(str(phone.session).encode() in frame for frame in phone.frames)
        assert its_own == bool(phone.acks), "an answer names the run of the page that asked"
        assert not [one for frame in phone.frames for one in others if one in frame], phone.name
