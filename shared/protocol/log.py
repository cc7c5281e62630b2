"""Entries of a shard's log (a Redis stream): the only things that ever change a room.

A stream entry has two fields: `r`, the room's code, and `e`, the entry in msgpack. Its stream id is its time.
"""

from typing import Any, Generic, TypeVar

from msgspec import Struct

from shared.ids import ConnId, GatewayId, SeatId, SessionId, TokenHash

Cmd = TypeVar("Cmd")

CATS = GatewayId("cats")
"""In place of a gateway, for what computer cats send; no gateway is called so."""
FIELD_ROOM = b"r"
FIELD_ENTRY = b"e"
SITS = "sits"
"""A mode of `Connect` in journals alone; no phone can say it."""
WHATEVER_IS_DUE = 0
"""The timer number in a ring of the sweep."""


class Entry(Struct, frozen=True, array_like=True):
    """Anything in the log.

    What a newer gateway adds at an entry's end is passed over by an older worker: for one release both are there.
    """


class Open(Entry, frozen=True, tag="open"):
    """A room is opened; its opener is host and gets the first seat."""

    host: TokenHash
    name: str
    seed: bytes = b""
    """Empty in the stream. The owner draws it when it folds the entry, and the journal keeps what was drawn;
    it never leaves the worker."""
    clock_scale: float = 1.0
    """Likewise filled in by the owner, from its settings."""
    room_ttl_s: int = 86400
    """Likewise."""
    engine: int = 0
    """Likewise: the version of the engine that folds the journal from here on."""
    practice: bool = False
    """Opened for practice: locked, and computer cats sit down."""
    rules: int = 0
    """Filled in by the owner: the rules version of its games."""


def cat_conn(seat: SeatId) -> ConnId:
    """The connection of the computer cat on a seat."""
    return ConnId(f"{CATS}.{seat}")


class Connect(Entry, frozen=True, tag="connect"):
    """A phone came: answered with a binding and a snapshot."""

    conn: ConnId
    gateway: GatewayId
    token: TokenHash
    session: SessionId
    mode: str
    """A phone's own, or `SITS`: a visitor took its token's seat, by a join that stands in the journal already."""


class Gone(Entry, frozen=True, tag="gone"):
    """A connection ended."""

    conn: ConnId
    """A gateway's id, a dot and `*`: all of its connections; appended by the owner when the gateway has died."""


class Acted(Entry, Generic[Cmd], frozen=True, tag="act"):
    """A phone's or a computer cat's command.

    A cat's comes from `CATS`' connection of its seat; `n` is the number of the ask that it answers.
    """

    conn: ConnId
    session: SessionId
    n: int
    game: int
    phase: int
    gen: int
    cmd: Cmd


class Sync(Entry, frozen=True, tag="sync"):
    """A gateway asks for fresh snapshots of these connections. Not journaled."""

    gateway: GatewayId
    conns: list[ConnId]


class Rang(Entry, frozen=True, tag="ring"):
    """A timer is due: its number in this game of the room."""

    game: int
    timer: int
    """0: whatever is due; appended by the owner's sweep."""


class Outage(Entry, frozen=True, tag="outage"):
    """Nobody worked on this room for so long: running deadlines move by it."""

    ms: int
    after: int = 0
    """Only those of timers with a higher number: what the entry before has begun."""


class Administered(Entry, frozen=True, tag="admin"):
    """An operator's act: `close` or `unfreeze`; in a journal also `freeze`, where an entry could not be folded."""

    what: str


class Segment(Entry, frozen=True, tag="segment"):
    """Only in a journal: from here on another version of the engine folds the room."""

    engine: int
    stored: bytes
    """The room as the former one left it."""


AnyEntry = Open | Connect | Gone | Acted[Any] | Sync | Rang | Outage | Administered
"""For who writes; who reads says which commands there are (`engine_worker.runtime.entries`)."""
