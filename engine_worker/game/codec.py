"""The state as bytes and back. The first byte pair is the format's number; anything unknown is an error.

A release knows the format of the release before and, if it is another, its own: it reads both, and writes every room in
the former until it is told that every process of the former has gone. What the former cannot hold waits for that, too.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

import msgspec

from engine_worker.game import deeds as d
from engine_worker.game.events import AnyEvent, Confirmed
from engine_worker.game.state import Game, Room
from engine_worker.game.tables import TABLES

ENGINE_VERSION: Final = 10
"""Rises whenever the same entries may give another state, or another form of it: whoever folds a journal must know."""


class Codec(NamedTuple):
    """One format."""

    write: Callable[[Room], bytes]
    read: Callable[[memoryview], Room]
    rules: int
    """The newest rules version that every release with this format can play: rooms that are opened get it."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Room).decode
CODECS: Final[dict[int, Codec]] = {1: Codec(_encode, _decode, rules=8)}
"""Format number → how it is written and read; the release before's comes first. A change of `state.py` that older code
cannot read gets a number of its own here, for one release beside the former one; so do rules without tables there."""
_HEAD_BYTES: Final = 2


def format_to_write(asked: int = 0) -> int:
    """Tells which format is written: the one asked for, or, for 0, the one that the release before reads as well.

    Raises:
        ValueError: this release does not know the format.
    """
    if asked and asked not in CODECS:
        raise ValueError(f"state format {asked} is none of {sorted(CODECS)}")
    return asked or min(CODECS)


def rules_to_play(asked: int = 0) -> int:
    """Tells by which rules a room plays that is opened while this format is written; 0 is the release before's.

    Whoever may have to go on with the room knows them: a format and the rules that it came with are lifted together.
    """
    return CODECS[format_to_write(asked)].rules


def encode_room(room: Room, state_format: int = 0) -> bytes:
    """Encodes the whole state: format number first; 0 is the release before's."""
    number = format_to_write(state_format)
    return number.to_bytes(_HEAD_BYTES, "big") + CODECS[number].write(room)


def decode_room(data: bytes) -> Room:
    """Decodes a state.

    Raises:
        ValueError: the format is another one, there are no tables for its rules, or the bytes are no state (unknown
            fields included).
    """
    found = int.from_bytes(data[:_HEAD_BYTES], "big")
    if found not in CODECS:
        raise ValueError(f"state format {found}, expected one of {sorted(CODECS)}")
    room = CODECS[found].read(memoryview(data)[_HEAD_BYTES:])
    if room.rules not in TABLES:
        raise ValueError(f"rules version {room.rules}, expected one of {sorted(TABLES)}")
    return room


TAPPED: Final = ("done", "approvals", "placed", "votes")
"""What a tap of the common kind changes of a game, and nothing else: neighbours, in the order of `Game`."""
TAPS: Final[frozenset[type]] = frozenset({Confirmed, d.DebateEnded, d.Approved, d.CardPlaced, d.VoteCast})
"""The events of such a tap."""
_AFTER_TAPPED: Final = Game.__struct_fields__[Game.__struct_fields__.index(TAPPED[-1]) + 1 :]
_AFTER_GAME: Final = Room.__struct_fields__[Room.__struct_fields__.index("game") + 1 :]


class Kept:
    """A room's bytes from one time to the next: what taps leave alone is encoded once in a phase.

    Whoever keeps one tells it of every event of its room.
    """

    __slots__ = ("_after", "_before", "_format")

    def __init__(self) -> None:
        self._format = 0
        """In which the parts stand; 0: they do not."""
        self._before = self._after = b""

    @property
    def is_only_tapped(self) -> bool:
        """Whether the room has been encoded before, and nothing but taps has happened since."""
        return self._format != 0

    def heard(self, events: Iterable[AnyEvent]) -> None:
        """Something happened in the room."""
        if self._format and not TAPS.issuperset(map(type, events)):
            self._format = 0

    def encode(self, room: Room, state_format: int = 0) -> bytes:
        """Encodes as `encode_room` does."""
        number, game = format_to_write(state_format), room.game
        if game is None:
            return encode_room(room, number)
        tapped = _fields(game, TAPPED)
        if number == self._format:
            return b"".join((self._before, tapped, self._after))
        whole, after = encode_room(room, number), _fields(game, _AFTER_TAPPED) + _fields(room, _AFTER_GAME)
        if whole.endswith(tapped + after):  # else it is a format that does not write a game's fields as they are
            self._format, self._before, self._after = number, whole[: -len(tapped) - len(after)], after
        return whole


def _fields(part: Game | Room, names: Iterable[str]) -> bytes:
    return b"".join([_encode(getattr(part, name)) for name in names])
