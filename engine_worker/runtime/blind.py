"""What can still be shown of a room whose views have a fault, so that its phones can be told that it is frozen.

Every field is computed by itself; one that cannot be is shown as in an empty lobby, to somebody without a seat. It has
the functions of the game's interface of the same names, which it stands in for.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from engine_worker import game
from shared.ids import RoomCode, SeatId

Compute = Callable[[tuple[str]], dict[str, Any]]


def public_fields(room: game.Room, names: Iterable[str]) -> dict[str, Any]:
    """Computes what can be computed of these fields of the public view."""
    return _each(
        names, lambda one: game.public_fields(room, one), lambda one: game.public_fields(_empty(room.code), one)
    )


def own_fields(room: game.Room, seat: SeatId | None, names: Iterable[str]) -> dict[str, Any]:
    """Computes what can be computed of these fields of a seat's own view."""
    return _each(
        names, lambda one: game.own_fields(room, seat, one), lambda one: game.own_fields(_empty(room.code), None, one)
    )


def _each(names: Iterable[str], compute: Compute, make_do: Compute) -> dict[str, Any]:
    """Computes field by field; one that fails in an empty lobby too is left out."""
    fields: dict[str, Any] = {}
    for name in names:
        for way in (compute, make_do):
            try:
                fields |= way((name,))
            except Exception:  # noqa: BLE001  a fault of the game, which has been told
                continue
            break
    return fields


@lru_cache(maxsize=64)
def _empty(code: RoomCode) -> game.Room:
    return game.open_room(code, "–", "–", b"", 1.0, 0, 1)
