"""The bytes of what a phone gets: fields encoded once, joined by hand, padded to sizes that follow from public facts.

Must agree with `shared.protocol.to_phone`, whose structs decode what is built here (a test holds that).
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from shared.ids import Phase
from shared.protocol.to_phone import PHASE_BYTES, SNAPSHOT_BYTES, SNAPSHOT_HEAD, TAP_BYTES, Ack

_pack = msgspec.msgpack.Encoder().encode

PADDED = frozenset(Phase) - {Phase.LOBBY, Phase.FINISHED}
"""From `roles` to `vote`, and `vote_result` too: the size of a snapshot would tell a role there as well."""
_SIZES = (TAP_BYTES, PHASE_BYTES, SNAPSHOT_BYTES, 2 * SNAPSHOT_BYTES, 4 * SNAPSHOT_BYTES)
_PAD_HEAD_BYTES = 3
"""A bin16 head, even where bin8 would do: so every size can be reached."""

_PUBLIC_HEAD = b"\x82" + _pack("now_ms") + b"\xcf"
_SET_HEAD = _pack("set")
_OWN_HEAD = b"\x85" + _pack("epoch") + b"\xa8"
_SEQ_HEAD = _pack("seq")
_ACKS_HEAD = _pack("acks")
_PAD = _pack("pad")
_NO_PAD = _PAD + b"\xc4\x00"
NOTHING: dict[str, bytes] = {}
_keys: dict[str, bytes] = {}

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
    return b"".join((_PUBLIC_HEAD, now_ms.to_bytes(8, "big"), _SET_HEAD, _map(fields)))


def own_part(epoch: bytes, seq: int, acks: Iterable[Ack], fields: Fields, size: int | None) -> bytes:
    """An `OwnPart`; padded to the size, or to the next larger one that it fits, if a size is given."""
    body = b"".join((_OWN_HEAD, epoch, _SEQ_HEAD, _pack(seq), _ACKS_HEAD, _pack(list(acks)), _SET_HEAD, _map(fields)))
    if size is None:
        return body + _NO_PAD
    bare = len(body) + len(_PAD) + _PAD_HEAD_BYTES
    missing = max(size - bare, 0) if bare <= size else next((s - bare for s in _SIZES if s >= bare), 0)
    return b"".join((body, _PAD, b"\xc5", missing.to_bytes(2, "big"), bytes(missing)))


def snapshot(public: bytes, own: bytes) -> bytes:
    """A whole `Snapshot` frame."""
    return SNAPSHOT_HEAD + public + own


def update_size(phase: Phase, *, begins_phase: bool) -> int | None:
    """The size of an update's own part in this phase; None: not padded."""
    if phase not in PADDED:
        return None
    return PHASE_BYTES if begins_phase else TAP_BYTES


def snapshot_size(phase: Phase) -> int | None:
    """The size of a snapshot's own part in this phase; None: not padded."""
    return SNAPSHOT_BYTES if phase in PADDED else None


def _map(fields: Fields) -> bytes:
    count = len(fields)
    head = bytes((0x80 | count,)) if count < 16 else b"\xde" + count.to_bytes(2, "big")
    joined = [head]
    for name, value in fields.items():
        joined.append(_keys.get(name) or _key(name))
        joined.append(value)
    return b"".join(joined)


def _key(name: str) -> bytes:
    return _keys.setdefault(name, _pack(name))
