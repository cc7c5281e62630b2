"""The bytes of what a phone gets: fields encoded once, joined by hand, padded to sizes that follow from public facts.

Must agree with `shared.protocol.to_phone`, whose structs decode what is built here (a test holds that).
"""

from collections.abc import Collection
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from engine_worker.runtime.record import map_head
from shared.close_codes import CloseCode
from shared.ids import ConnId, Phase, RoomCode, SeatId
from shared.protocol.to_phone import (
    EMPTY_PAD,
    OWN_HEAD,
    PHASE_BYTES,
    SEQ_HEAD,
    SNAPSHOT_BYTES,
    SNAPSHOT_HEAD,
    TAP_BYTES,
    Ack,
)

_pack = msgspec.msgpack.Encoder().encode

LATER_MS = "5000"
"""How long a phone waits that came to a room which cannot be read."""
PADDED = frozenset(Phase) - {Phase.LOBBY, Phase.FINISHED}
"""From `roles` to `vote`, and `vote_result` too: the size of a snapshot would tell a role there as well."""

_PUBLIC_HEAD = b"\x82" + _pack("now_ms") + b"\xcf"
_SET_HEAD = _pack("set")
_ACKS_HEAD = _pack("acks")
_END = _pack("pad") + EMPTY_PAD
NOTHING: dict[str, bytes] = {}
_keys: dict[str, bytes] = {}
_ENVELOPE_HEAD = b"\x9b"
_NONE = b"\xc0"
_EMPTY = b"\x90"

Fields = dict[str, bytes]
"""Field → its encoded value."""


def encode_fields(values: dict[str, Any]) -> Fields:
    """Encodes each value by itself."""
    return {name: _pack(value) for name, value in values.items()}


def changed(values: dict[str, Any], sent: Fields) -> Fields:
    """Encodes what differs from what was last sent, and notes it as sent."""
    patch: Fields = {}
    for name, value in values.items():
        encoded = _pack(value)
        if sent.get(name) != encoded:
            sent[name] = patch[name] = encoded
    return patch


def public_part(now_ms: int, fields: Fields) -> bytes:
    """A `PublicPart`."""
    return b"".join((_PUBLIC_HEAD, now_ms.to_bytes(8, "big"), _SET_HEAD, field_map(fields)))


class Heads(NamedTuple):
    """Whom a room's own parts go to."""

    epochs: dict[SeatId, bytes]
    """Every connected seat → its epoch."""
    encoded: bytes
    """`Envelope.epochs`."""


def heads_of(epochs: dict[SeatId, bytes]) -> Heads:
    """Encodes the epochs once for as long as nobody comes or goes."""
    return Heads(epochs, _pack(epochs))


NOBODY = heads_of({})


class OwnParts:
    """The own parts of an envelope; most seats of a tap get one that says nothing: of those only the number stands."""

    __slots__ = ("_count", "_joined", "plain")

    def __init__(self) -> None:
        self._count = 0
        self._joined: list[bytes] = []
        self.plain: list[int] = []
        """`Envelope.plain`."""

    def add(self, seat: SeatId, epoch: bytes, seq: int, acks: Collection[Ack], fields: Fields) -> None:
        """Adds a seat's that says something."""
        self._count += 1
        self._joined += (_pack(seat), b"\x92", _pack(seq), own_part(epoch, seq, acks, fields))
        self.plain.append(0)

    def encoded(self) -> bytes:
        """`Envelope.own`."""
        return b"".join((map_head(self._count), *self._joined))


def envelope(
    room: RoomCode,
    commit: int,
    public: bytes,
    own: bytes,
    viewers: tuple[int, Raw] | None,
    close: Collection[tuple[ConnId, int, str]],
    bind: Collection[tuple[ConnId, SeatId | None]],
    direct: Collection[tuple[ConnId, int, Raw]],
    own_bytes: int,
    heads: Heads = NOBODY,
    plain: Collection[int] = (),
) -> bytes:
    """An `Envelope` of parts that are encoded already."""
    return b"".join(
        (
            _ENVELOPE_HEAD,
            _pack(room),
            _pack(commit),
            public,
            own,
            _pack(viewers) if viewers is not None else _NONE,
            _pack(close) if close else _EMPTY,
            _pack(bind) if bind else _EMPTY,
            _pack(direct) if direct else _EMPTY,
            _pack(own_bytes),
            heads.encoded,
            _pack(plain) if plain else _EMPTY,
        )
    )


def farewell(room: RoomCode, conns: Collection[ConnId], *, is_gone: bool = True) -> bytes:
    """An envelope outside the count, for connections of a room that is gone, or that has to be asked for later."""
    code, reason = (CloseCode.ROOM_GONE, "") if is_gone else (CloseCode.RESTART, LATER_MS)
    close = [(conn, int(code), reason) for conn in conns]
    return envelope(room, 0, public_part(0, NOTHING), map_head(0), None, close, (), (), 0)


def own_part(epoch: bytes, seq: int, acks: Collection[Ack], fields: Fields) -> bytes:
    """An `OwnPart`, not padded yet."""
    said = (_ACKS_HEAD, _pack(acks) if acks else _EMPTY, _SET_HEAD, field_map(fields), _END)
    return b"".join((OWN_HEAD, epoch, SEQ_HEAD, _pack(seq), *said))


def snapshot(public: bytes, own: bytes) -> bytes:
    """A whole `Snapshot` frame."""
    return SNAPSHOT_HEAD + public + own


def update_size(phase: Phase, *, begins_phase: bool) -> int:
    """The size of an update's own part in this phase; 0: not padded."""
    if phase not in PADDED:
        return 0
    return PHASE_BYTES if begins_phase else TAP_BYTES


def snapshot_size(phase: Phase) -> int:
    """The size of a snapshot's own part in this phase; 0: not padded."""
    return SNAPSHOT_BYTES if phase in PADDED else 0


def field_map(fields: Fields) -> bytes:
    """Fields as one map, their values as they are."""
    count = len(fields)
    joined = [map_head(count)]
    for name, value in fields.items():
        joined.append(_keys.get(name) or _key(name))
        joined.append(value)
    return b"".join(joined)


def _key(name: str) -> bytes:
    return _keys.setdefault(name, _pack(name))
