"""What a viewer may see, built by adding: one function per field, and no other way out of the state."""

from collections.abc import Callable, Iterable
from typing import Any

from engine_worker.game.state import Room
from shared.ids import SeatId
from shared.protocol.views import OwnView, PublicView

PUBLIC_FIELDS: dict[str, Callable[[Room], Any]] = {}
"""Name of a field of `PublicView` to the function that adds it."""
OWN_FIELDS: dict[str, Callable[[Room, SeatId | None], Any]] = {}
"""Name of a field of `OwnView` to the function that adds it; `gen`, `token_of` and `waiting` are the door's."""


def public_fields(room: Room, names: Iterable[str]) -> dict[str, Any]:
    """Computes these fields of the public view, in the order of `PublicView`."""
    raise NotImplementedError


def own_fields(room: Room, seat: SeatId | None, names: Iterable[str]) -> dict[str, Any]:
    """Computes these fields of a seat's own view, in the order of `OwnView`."""
    raise NotImplementedError


def public_view(room: Room) -> PublicView:
    """What everybody sees."""
    raise NotImplementedError


def own_view(
    room: Room, seat: SeatId | None, gen: int = 0, token_of: SeatId | None = None, waiting: SeatId | None = None
) -> OwnView:
    """What this seat alone sees; None: a table screen, a visitor, or somebody who waits for the next game."""
    raise NotImplementedError
