"""Frames as bytes and back, as a phone does it: padded on the way out, fully typed on the way in. Pure."""

from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from engine_worker.game.view_types import OwnView, PublicView
from shared.protocol.from_phone import FRAME_BYTES, FromPhone, Hello
from shared.protocol.to_phone import Ack, Pong, Refused

PAD_KEY = b"\xa3pad\xc4"
"""msgpack of the key `pad`, and the head of a byte string under 256 bytes, whose length follows."""

_encode = msgspec.msgpack.Encoder().encode


def write_frame(frame: FromPhone) -> bytes:
    """Encodes a frame; every frame but the first one has exactly `FRAME_BYTES`, unless it is longer by itself."""
    bare = _encode(frame)
    missing = FRAME_BYTES - len(bare) - len(PAD_KEY) - 1
    if missing < 0 or isinstance(frame, Hello):
        return bare
    # A map of up to 15 keys begins with 0x80 plus their number: one more key follows.
    return bytes((bare[0] + 1,)) + bare[1:] + PAD_KEY + bytes((missing,)) + bytes(missing)


def _patch_of(view: type[Struct]) -> Any:
    """The type of a view of which any field may be missing, and none may be unknown."""
    fields = [(name, kind | UnsetType, UNSET) for name, kind in msgspec_types(view).items()]
    return msgspec.defstruct(f"{view.__name__}Patch", fields, frozen=True, forbid_unknown_fields=True)


def msgspec_types(view: type[Struct]) -> dict[str, Any]:
    """Field → type, in the order of the view."""
    return {field.name: field.type for field in msgspec.structs.fields(view)}


PublicPatch = _patch_of(PublicView)
OwnPatch = _patch_of(OwnView)


class WholePublic(Struct, frozen=True):
    """`PublicPart` of a snapshot, its fields typed."""

    now_ms: int
    set: PublicView


class WholeOwn(Struct, frozen=True):
    """`OwnPart` of a snapshot, its fields typed."""

    epoch: str
    seq: int
    acks: list[Ack]
    set: OwnView
    pad: bytes = b""


class NewPublic(Struct, frozen=True):
    """`PublicPart` of an update, its fields typed."""

    now_ms: int
    set: PublicPatch  # type: ignore[valid-type]


class NewOwn(Struct, frozen=True):
    """`OwnPart` of an update, its fields typed."""

    epoch: str
    seq: int
    acks: list[Ack]
    set: OwnPatch  # type: ignore[valid-type]
    pad: bytes = b""


class TypedSnapshot(Struct, frozen=True, array_like=True, tag="s"):
    """`Snapshot` as a phone reads it."""

    public: WholePublic
    own: WholeOwn


class TypedUpdate(Struct, frozen=True, array_like=True, tag="u"):
    """`Update` as a phone reads it."""

    public: NewPublic
    own: NewOwn


Heard = TypedSnapshot | TypedUpdate | Pong | Refused
_decode = msgspec.msgpack.Decoder(Heard).decode


def read_frame(frame: bytes) -> Heard:
    """Decodes a frame from the service; every field of every view must be of its type.

    Raises:
        msgspec.MsgspecError: it is none.
    """
    return _decode(frame)


def news_of(patch: Struct) -> dict[str, Any]:
    """The fields that a patch sets."""
    return {name: value for name in patch.__struct_fields__ if (value := getattr(patch, name)) is not UNSET}
