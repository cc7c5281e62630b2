"""The stored form of a room: one msgpack value, format number first. It knows neither Redis nor the rules.

The body (door and game) follows from the journal alone, byte for byte. The head (position, commit number, sequence
numbers) also depends on how entries were batched, so it stands outside.
"""

from typing import NamedTuple

import msgspec
from msgspec import Raw, Struct

from engine_worker import game
from shared.ids import ConnId, GatewayId, SeatId, SessionId, TokenHash
from shared.reasons import Reason

FORMATS = frozenset(game.CODECS)
"""One number counts for the record and the game in it."""


class EntryId(NamedTuple):
    """A stream id: Redis's time in ms, and a count within it."""

    ms: int
    n: int

    @classmethod
    def read(cls, text: bytes | str) -> "EntryId":
        """Reads `123-4`."""
        ms, _, n = (text.decode() if isinstance(text, bytes) else text).partition("-")
        return cls(int(ms), int(n or 0))

    def __str__(self) -> str:
        return f"{self.ms}-{self.n}"


NEVER = EntryId(0, 0)


class Stored(Struct, array_like=True, forbid_unknown_fields=True):
    """A part of the record: encoded as an array."""


class Receipt(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """How a command ended."""

    n: int
    reason: Reason | None
    detail: str | None


class Receipts(Stored):
    """The last receipts of one run of a phone's page."""

    session: SessionId
    highest: int
    kept: list[Receipt]


class SeatDoor(Stored):
    """Who may sit on a seat, and through which connection."""

    token: TokenHash
    gen: int
    conn: ConnId | None
    receipts: list[Receipts]
    """One for each session, the latest last."""


class Connection(Stored):
    """A living socket, as far as the room knows."""

    gateway: GatewayId
    token: TokenHash
    session: SessionId
    mode: str
    seat: SeatId | None


class Door(Stored):
    """Who is connected, and as whom."""

    opening: str
    """The stream id of the room's `Open`: part of every epoch."""
    seats: dict[SeatId, SeatDoor]
    conns: dict[ConnId, Connection]
    former: list[tuple[ConnId, int]]
    """The last connections that were closed by the room, with their close codes."""
    removed: list[TokenHash] = []
    """Tokens whose seat the host has freed, the latest last: none of them opens a seat here again."""


class DoorParts:
    """A door as it was last stored, in parts, and what follows from its connections.

    A tap changes one seat's receipts, and encoding the others costs more than the tap. Whoever changes a door says what
    no longer stands.
    """

    __slots__ = ("after", "before", "gateways", "has_visitors", "seats", "tokens")

    def __init__(self) -> None:
        self.before: bytes | None = None
        """What stands before the seats; None: nothing of the parts stands."""
        self.after = b""
        self.seats: dict[SeatId, bytes] = {}
        self.gateways: frozenset[GatewayId] = frozenset()
        """Which gateways hold connections of this room."""
        self.has_visitors = False
        """Whether anybody watches without a seat."""
        self.tokens: frozenset[TokenHash] = frozenset()
        """Which tokens hold a seat."""

    def clear(self) -> None:
        """Somebody came, went or moved."""
        self.before = None
        self.seats.clear()

    def forget(self, seat: SeatId) -> None:
        """A seat's receipts have changed."""
        self.seats.pop(seat, None)

    def look_at(self, door: Door) -> None:
        """Brings the parts up to date."""
        seats = self.seats
        if self.before is None:
            self.before = _DOOR_HEAD + _encode(door.opening) + map_head(len(door.seats))
            self.after = _encode(door.conns) + _encode(door.former) + _encode(door.removed)
            self.gateways = frozenset(one.gateway for one in door.conns.values())
            self.has_visitors = any(one.seat is None for one in door.conns.values())
            self.tokens = frozenset(one.token for one in door.seats.values())
        if len(seats) < len(door.seats):
            for seat, seat_door in door.seats.items():
                if seat not in seats:
                    seats[seat] = _encode(seat) + _encode(seat_door)

    def joined(self, door: Door) -> Raw:
        """Joins what `look_at` has brought up to date."""
        seats = self.seats
        return Raw(b"".join((self.before or b"", *[seats[seat] for seat in door.seats], self.after)))


def map_head(count: int) -> bytes:
    """How a msgpack map of so many pairs begins."""
    return bytes((0x80 | count,)) if count < 16 else b"\xde" + count.to_bytes(2, "big")


class Record(Stored):
    """One room as it is stored."""

    format: int
    applied_ms: int
    applied_n: int
    commit: int
    seqs: dict[SeatId, int]
    """Seat → the number of its last own part."""
    viewers_seq: int
    door: Raw
    room: bytes
    """The game's own encoding."""
    engine: int
    """The version of the engine that folded it last."""


class Counts(Stored):
    """What of the head stands in the journal, beside the last entry of a commit that did not write the record."""

    commit: int
    """The number of that commit: without it the journal's end is not the room's."""
    seqs: dict[SeatId, int]
    viewers_seq: int


_encode = msgspec.msgpack.Encoder().encode
_DOOR_HEAD = b"\x95"
"""msgpack of an array of as many as `Door` has fields; likewise `Record`."""
_RECORD_HEAD = b"\x99"
_record_decoder = msgspec.msgpack.Decoder(Record)
_counts_decoder = msgspec.msgpack.Decoder(Counts)
_door_decoder = msgspec.msgpack.Decoder(Door)


class UnknownFormatError(ValueError):
    """The record was written by a version that this one does not know."""


def encode(record: Record) -> bytes:
    """Writes a record: as msgspec does, with one copy of door and room instead of several."""
    counts = (record.format, record.applied_ms, record.applied_n, record.commit, record.seqs, record.viewers_seq)
    room = record.room
    head = b"\xc5" + len(room).to_bytes(2, "big") if 255 < len(room) < 65536 else _encode(room)[: -len(room) or None]
    return b"".join((_RECORD_HEAD, _encode(counts)[1:], record.door, head, room, _encode(record.engine)))


def decode(stored: bytes) -> Record:
    """Reads a record.

    Raises:
        UnknownFormatError: another format, or fields that are not known.
    """
    try:
        record = _record_decoder.decode(stored)
    except msgspec.ValidationError as error:
        raise UnknownFormatError(str(error)) from error
    if record.format not in FORMATS:
        raise UnknownFormatError(f"format {record.format}")
    return record


def encode_counts(record: Record) -> bytes:
    """Writes a record's counts."""
    return _encode((record.commit, record.seqs, record.viewers_seq))


def take_counts(record: Record, stored: bytes) -> None:
    """Reads counts into a record.

    Raises:
        msgspec.DecodeError: they are none.
    """
    counts = _counts_decoder.decode(stored)
    record.commit, record.seqs, record.viewers_seq = counts.commit, counts.seqs, counts.viewers_seq


def encode_door(door: Door, known: DoorParts | None = None) -> Raw:
    """Writes a door. `known` keeps its parts from one time to the next; who changes one takes it out."""
    if known is None:
        return Raw(_encode(door))
    known.look_at(door)
    return known.joined(door)


def decode_door(stored: Raw) -> Door:
    """Reads a door.

    Raises:
        UnknownFormatError: fields that are not known.
    """
    try:
        return _door_decoder.decode(stored)
    except msgspec.ValidationError as error:
        raise UnknownFormatError(str(error)) from error
