"""The state as bytes and back. The first byte pair is the format's number; anything unknown is an error."""

from typing import Final

import msgspec

from engine_worker.game.state import Room

FORMAT: Final = 1
"""Rises with every change of `state.py` that older code cannot read."""

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Room)
_HEAD_BYTES: Final = 2


def encode_room(room: Room) -> bytes:
    """Encodes the whole state: format number first."""
    return FORMAT.to_bytes(_HEAD_BYTES, "big") + _encoder.encode(room)


def decode_room(data: bytes) -> Room:
    """Decodes a state.

    Raises:
        ValueError: the format is another one, or the bytes are no state (unknown fields included).
    """
    found = int.from_bytes(data[:_HEAD_BYTES], "big")
    if found != FORMAT:
        raise ValueError(f"state format {found}, expected {FORMAT}")
    return _decoder.decode(memoryview(data)[_HEAD_BYTES:])
