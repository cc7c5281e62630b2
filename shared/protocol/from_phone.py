"""Frames that a phone sends. Each is one msgpack map of at most `MAX_FRAME_BYTES`, padded as `FRAME_BYTES` says."""

from typing import Annotated, Generic, Literal, TypeVar

from msgspec import Meta, Struct

from shared.ids import RoomCode, SessionId
from shared.protocol.commands import AnyCommand

MAX_FRAME_BYTES = 8192
FRAME_BYTES = 256
"""From `roles` to `vote` a phone pads every frame it sends to exactly this size, so that size tells nothing."""

TOKEN_BYTES = 16

Cmd = TypeVar("Cmd")

Pad = Annotated[bytes, Meta(max_length=FRAME_BYTES)]


class FromPhone(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, omit_defaults=True):
    """Any frame from a phone."""


class Hello(FromPhone, frozen=True, tag="hello"):
    """The first frame: which room, and which phone."""

    v: int
    room: Annotated[RoomCode, Meta(max_length=16)]
    token: Annotated[bytes, Meta(min_length=TOKEN_BYTES, max_length=TOKEN_BYTES)]
    """The phone's own 128 random bits; only its hash goes further than the gateway."""
    session: Annotated[SessionId, Meta(pattern="^[A-Za-z0-9_-]{8,16}$")]
    mode: Literal["seat", "table", "ask"] = "seat"
    """`seat`: take the token's seat, if it has one. `table`: watch the public facts. `ask`: watch, and learn whose
    seat the token is without taking it over ("Are you Ana?")."""


class Act(FromPhone, Generic[Cmd], frozen=True, tag="act"):
    """A command, with what it was meant for."""

    n: Annotated[int, Meta(ge=1, le=2**53)]
    """Rises within the session; the same number is the same command."""
    game: int
    phase: int
    """`PublicView.game` and `PhaseView.no` at the tap."""
    gen: int
    """The seat's generation (`OwnView.gen`); 0 without a seat."""
    cmd: Cmd
    pad: Pad = b""


class Ping(FromPhone, frozen=True, tag="ping"):
    """Every 5 seconds while visible."""

    at: int
    """The phone's own clock in ms; comes back in `Pong`."""
    pad: Pad = b""


class Need(FromPhone, frozen=True, tag="need"):
    """Asks for a fresh snapshot: a gap or an unknown epoch was seen."""

    pad: Pad = b""


AnyFromPhone = Hello | Act[AnyCommand] | Ping | Need
