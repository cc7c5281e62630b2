"""All chance of the game: each draw is a hash of the room's seed, what it is for, and where the game stands.

A draw depends on nothing else, so that a secret draw never shifts a public one (chapter 3).
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

from engine_worker.game.state import Room
from engine_worker.game.tables import ABSENT_MAX_MS, ABSENT_MIN_MS, CAT_MAX_MS, CAT_MIN_MS
from shared.ids import SeatId

T = TypeVar("T")


def draw(seed: bytes, game: int, purpose: str, day: int, no: int, seat: SeatId | None, n: int) -> int:
    """Draws a number of 64 bits."""
    where = f"{game}|{purpose}|{day}|{no}|{'' if seat is None else seat}|{n}"
    return int.from_bytes(blake2b(where.encode(), key=seed[:64], digest_size=8).digest(), "big")


def number_below(room: Room, limit: int, purpose: str, seat: SeatId | None = None, n: int = 0) -> int:
    """Draws one of 0 to `limit` - 1 for this moment of the room."""
    day = 0 if room.game is None else room.game.day
    return draw(room.seed, room.game_no, purpose, day, room.phase_no, seat, n) % limit


def one_of(room: Room, choices: Sequence[T], purpose: str, seat: SeatId | None = None) -> T:
    """Draws one of the choices."""
    return choices[number_below(room, len(choices), purpose, seat)]


def some_of(room: Room, choices: Sequence[T], count: int, purpose: str, seat: SeatId | None = None) -> list[T]:
    """Draws `count` different ones of the choices, in the order drawn."""
    left = list(choices)
    return [left.pop(number_below(room, len(left), purpose, seat, n)) for n in range(count)]


def absent_delay_ms(room: Room, seat: SeatId, n: int = 0) -> int:
    """Draws how long an absent player's step takes: one distribution for every role and step (chapter 10)."""
    return ABSENT_MIN_MS + number_below(room, ABSENT_MAX_MS - ABSENT_MIN_MS + 1, "absent_delay", seat, n)


def cat_delay_ms(room: Room, seat: SeatId, n: int) -> int:
    """Draws after how long a computer cat is asked the `n`th time: one distribution for every role, level and step."""
    return CAT_MIN_MS + number_below(room, CAT_MAX_MS - CAT_MIN_MS + 1, "cat_delay", seat, n)


def cat_seed(room: Room, seat: SeatId) -> int:
    """Draws the chance that a computer cat has for a game; the room's seed cannot be found from it."""
    return draw(room.seed, room.game_no, "cat", 0, 0, seat, 0)
