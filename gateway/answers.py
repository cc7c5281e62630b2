"""The few frames that the gateway writes itself, each of one constant size so that size tells nothing."""

from msgspec.msgpack import encode

from shared.protocol.to_phone import TAP_BYTES, UPDATE_HEAD, Pong, Refused
from shared.reasons import Reason

BARE_PUBLIC_BYTES = 22
"""A public part in which nothing has changed; must agree with `engine_worker.runtime.parts.public_part`."""
ANSWER_BYTES = len(UPDATE_HEAD) + BARE_PUBLIC_BYTES + TAP_BYTES
"""The size of a bare acknowledgement: whoever listens to the air cannot tell a secret tap from a ping."""
_EMPTY = b"\xc4\x00"
"""msgpack of no bytes: how the encoder ends a frame whose `pad` is empty."""


def pong(at: int, now_ms: int, seq: int) -> bytes:
    """Answers a ping."""
    return _padded(encode(Pong(at, now_ms, seq)))


def refused(reason: Reason, n: int | None = None) -> bytes:
    """Refuses something before the room hears of it."""
    return _padded(encode(Refused(reason, n)))


def _padded(frame: bytes) -> bytes:
    """Gives the frame, which ends with an empty pad, the size of a bare acknowledgement."""
    assert frame.endswith(_EMPTY)
    room = ANSWER_BYTES - (len(frame) + 1)
    return frame[: -len(_EMPTY)] + b"\xc5" + room.to_bytes(2, "big") + bytes(room)
