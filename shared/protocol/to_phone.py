"""Frames that a phone gets.

A snapshot or an update is a msgpack array of three: its tag, the public part (encoded once for all seats of the room)
and the own part (encoded per seat by the worker). The gateway joins the three as bytes and never decodes them.
"""

from functools import lru_cache
from typing import Any

from msgspec import Struct

from shared.ids import SessionId
from shared.reasons import Reason

SNAPSHOT_HEAD = b"\x93\xa1s"
UPDATE_HEAD = b"\x93\xa1u"
"""msgpack of an array of three whose first element is the tag."""

TAP_BYTES = 1024
PHASE_BYTES = 1536
SNAPSHOT_BYTES = 4096
"""Size of an own part from `roles` to `vote`: of an update within a phase, of one that begins a phase, of a snapshot.
Which of them applies follows from public facts, never from what the part says."""
EPOCH_BYTES = 8
_SIZES = (TAP_BYTES, PHASE_BYTES, SNAPSHOT_BYTES, 2 * SNAPSHOT_BYTES, 4 * SNAPSHOT_BYTES)

EMPTY_PAD = b"\xc4\x00"
"""How an own part ends that has not been padded: an empty `pad`, its last field."""
_PAD_HEAD = b"\xc5"
"""msgpack's longer form, even for a short pad: so every size can be reached."""


def padded(own: bytes, size: int) -> bytes:
    """Fills an own part up to this size, or, if it is larger, to the next size that it fits; 0: leaves it."""
    return own[: -len(EMPTY_PAD)] + pad_of(len(own), size) if size else own


@lru_cache(maxsize=1024)
def pad_of(length: int, size: int) -> bytes:
    """How an own part of this length ends when it is filled up, in the place of its `EMPTY_PAD`; 0: it is left."""
    if size == 0:
        return b""
    least = length + 1
    if least > size:
        size = next((larger for larger in _SIZES if larger >= least), least)
    missing = size - least
    return b"".join((_PAD_HEAD, missing.to_bytes(2, "big"), bytes(missing)))


OWN_HEAD = b"\x85\xa5epoch\xa8"
SEQ_HEAD = b"\xa3seq"
_NOTHING_NEW = b"\xa4acks\x90\xa3set\x80\xa3pad"
"""An own part begins with these around its epoch, and ends so when it says nothing; an empty or longer pad follows."""


@lru_cache(maxsize=64)
def plain_tail(seq_bytes: int, size: int) -> bytes:
    """How an own part that says nothing goes on after its number of so many bytes, filled up to a size; 0: not filled.

    `OWN_HEAD`, its epoch, `SEQ_HEAD` and the number come before.
    """
    before = len(OWN_HEAD) + EPOCH_BYTES + len(SEQ_HEAD) + seq_bytes
    length = before + len(_NOTHING_NEW) + len(EMPTY_PAD)
    return _NOTHING_NEW + (pad_of(length, size) or EMPTY_PAD)


_MADE_HEAD = b"\x82\xa6now_ms\xcf"
MADE_BYTES = len(_MADE_HEAD) + 8
"""So many bytes of a public part tell when it was made."""


def made_at(public: bytes) -> int | None:
    """Reads when a worker made a public part, from its beginning; None if it is written in another form."""
    return int.from_bytes(public[len(_MADE_HEAD) : MADE_BYTES], "big") if public.startswith(_MADE_HEAD) else None


class Ack(Struct, frozen=True, array_like=True):
    """A command is committed (`reason` None) or refused. It follows the commit."""

    session: SessionId
    n: int
    reason: Reason | None
    detail: str | None = None
    """For `name/taken`: a free name."""


class PublicPart(Struct, frozen=True):
    """The patch of `PublicView`'s top-level fields; in a snapshot all of them."""

    now_ms: int
    """Server time of the commit."""
    set: dict[str, Any]


class OwnPart(Struct, frozen=True):
    """The patch of `OwnView`'s top-level fields; in a snapshot all of them."""

    epoch: str
    """Eight signs; another one means that history was lost: drop everything and resend."""
    seq: int
    """This seat's own count: 1 higher than the last one, else there was a gap. A snapshot sets it."""
    acks: list[Ack]
    set: dict[str, Any]
    pad: bytes = b""


class Snapshot(Struct, frozen=True, array_like=True, tag="s"):
    """The whole view of a seat."""

    public: PublicPart
    own: OwnPart


class Update(Struct, frozen=True, array_like=True, tag="u"):
    """What has changed."""

    public: PublicPart
    own: OwnPart


class Pong(Struct, frozen=True, array_like=True, tag="p"):
    """Answer to a ping, by the gateway itself."""

    at: int
    now_ms: int
    """Server time (Redis's clock)."""
    seq: int
    """The last own-part number that went to this connection."""
    pad: bytes = b""


class Refused(Struct, frozen=True, array_like=True, tag="x"):
    """The gateway refuses something before the room hears of it; a close may follow. `n` is the command's, if any."""

    reason: Reason
    n: int | None = None
    pad: bytes = b""


AnyToPhone = Snapshot | Update | Pong | Refused
