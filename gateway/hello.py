"""Reads a phone's first frame, and says in a stable code what is wrong with it. Appends nothing."""

from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from shared.close_codes import CloseCode
from shared.codes import read_code
from shared.ids import RoomCode, TokenHash
from shared.protocol import VERSION
from shared.protocol.from_phone import MAX_FRAME_BYTES, TOKEN_BYTES, Hello
from shared.reasons import Reason

T = TypeVar("T")

UNREADABLE = (msgspec.MsgspecError, RecursionError)
"""What decoding raises: also of a frame that is nested thousands of times."""


class RefusedError(Exception):
    """This phone is not let in."""

    def __init__(self, reason: Reason, code: CloseCode, close_reason: str = "") -> None:
        """Keeps what the phone is told."""
        super().__init__(reason.value)
        self.reason, self.code, self.close_reason = reason, code, close_reason


class _Greeting(msgspec.Struct, tag_field="t", tag="hello"):
    """A hello of any version, read part by part so that each fault has its own name."""

    v: Any = None
    room: Any = None
    token: Any = None


def read_hello(frame: bytes | None) -> tuple[Hello, RoomCode]:
    """Reads the first frame.

    Raises:
        RefusedError: it is no hello, or not one of this version, or names no room, or carries no token.
    """
    if frame is not None and len(frame) > MAX_FRAME_BYTES:
        raise RefusedError(Reason.FRAME_TOO_LARGE, CloseCode.BAD_FRAMES)
    greeting = _read(frame, _Greeting)
    if greeting.v != VERSION:
        raise RefusedError(Reason.VERSION_OLD, CloseCode.UPDATE_PAGE)
    code = read_code(greeting.room) if isinstance(greeting.room, str) and len(greeting.room) <= 16 else None
    if code is None:
        raise RefusedError(Reason.ROOM_UNKNOWN, CloseCode.ROOM_GONE)
    if not isinstance(greeting.token, bytes) or len(greeting.token) != TOKEN_BYTES:
        raise RefusedError(Reason.TOKEN_BAD, CloseCode.BAD_FRAMES)
    return _read(frame, Hello), code


def hash_of(token: bytes) -> TokenHash:
    """All that is ever kept of a token."""
    return TokenHash(sha256(token).digest())


def _read(frame: bytes | None, kind: type[T]) -> T:
    try:
        return msgspec.msgpack.decode(frame if frame is not None else b"", type=kind)
    except UNREADABLE:
        raise RefusedError(Reason.FRAME_BAD, CloseCode.BAD_FRAMES) from None
