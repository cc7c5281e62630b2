"""The state as bytes and back. The first byte pair is the format's number; anything unknown is an error.

A release knows the format of the release before and its own: it reads both, and writes the former until it is told that
every process of the former has gone.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from engine_worker.game.state import Room

ENGINE_VERSION: Final = 1
"""Rises whenever the same entries may give another state, or another form of it: whoever folds a journal must know."""


class Codec(NamedTuple):
    """One format."""

    write: Callable[[Room], bytes]
    read: Callable[[memoryview], Room]


CODECS: Final[dict[int, Codec]] = {1: Codec(msgspec.msgpack.Encoder().encode, msgspec.msgpack.Decoder(Room).decode)}
"""Format number → how it is written and read; the release before's comes first. A change of `state.py` that older code
cannot read gets a number of its own here, for one release beside the former one."""
_HEAD_BYTES: Final = 2


def format_to_write(asked: int = 0) -> int:
    """Tells which format is written: the one asked for, or, for 0, the one that the release before reads as well.

    Raises:
        ValueError: this release does not know the format.
    """
    if asked and asked not in CODECS:
        raise ValueError(f"state format {asked} is none of {sorted(CODECS)}")
    return asked or min(CODECS)


def encode_room(room: Room, state_format: int = 0) -> bytes:
    """Encodes the whole state: format number first."""
    number = state_format or min(CODECS)
    return number.to_bytes(_HEAD_BYTES, "big") + CODECS[number].write(room)


def decode_room(data: bytes) -> Room:
    """Decodes a state.

    Raises:
        ValueError: the format is another one, or the bytes are no state (unknown fields included).
    """
    found = int.from_bytes(data[:_HEAD_BYTES], "big")
    if found not in CODECS:
        raise ValueError(f"state format {found}, expected one of {sorted(CODECS)}")
    return CODECS[found].read(memoryview(data)[_HEAD_BYTES:])
