"""The bytes of what a phone gets: fields encoded once, joined by hand, padded to sizes that follow from public facts.

Must agree with `shared.protocol.to_phone`, whose structs decode what is built here (a test holds that).
"""

from collections.abc import Collection
from typing import Any

import msgspec

from shared.ids import Phase
from shared.protocol.to_phone import EMPTY_PAD, PHASE_BYTES, SNAPSHOT_BYTES, SNAPSHOT_HEAD, TAP_BYTES, Ack

_pack = msgspec.msgpack.Encoder().encode

PADDED = frozenset(Phase) - {Phase.LOBBY, Phase.FINISHED}
"""From `roles` to `vote`, and `vote_result` too: the size of a snapshot would tell a role there as well."""

_PUBLIC_HEAD = b"\x82" + _pack("now_ms") + b"\xcf"
_SET_HEAD = _pack("set")
_OWN_HEAD = b"\x85" + _pack("epoch") + b"\xa8"
_SEQ_HEAD = _pack("seq")
_ACKS_HEAD = _pack("acks")
_END = _pack("pad") + EMPTY_PAD
_NOTHING_NEW = _pack("acks") + _pack(()) + _pack("set") + _pack({}) + _END
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


def own_part(epoch: bytes, seq: int, acks: Collection[Ack], fields: Fields) -> bytes:
    """An `OwnPart`, not padded yet."""
    return own_rest(own_head(epoch), seq, acks, fields)


def own_head(epoch: bytes) -> bytes:
    """How every `OwnPart` of this epoch begins."""
    return _OWN_HEAD + epoch + _SEQ_HEAD


def own_rest(head: bytes, seq: int, acks: Collection[Ack], fields: Fields) -> bytes:
    """An `OwnPart` after its head; most seats of a tap get one with nothing in it but its number."""
    if not acks and not fields:
        return head + _pack(seq) + _NOTHING_NEW
    return b"".join((head, _pack(seq), _ACKS_HEAD, _pack(acks), _SET_HEAD, _map(fields), _END))


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
