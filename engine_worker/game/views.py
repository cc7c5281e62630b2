"""What a viewer may see, built by adding: one function per field, and no other way out of the state."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from engine_worker.game import own, public
from engine_worker.game.state import Room
from engine_worker.game.view_types import OwnView, PublicView
from shared.ids import SeatId

PUBLIC_FIELDS: Final[dict[str, Callable[[Room], Any]]] = public.FIELDS
"""Name of a field of `PublicView` to the function that adds it."""
OWN_FIELDS: Final[dict[str, Callable[[Room, SeatId], Any]]] = own.FIELDS
"""Name of a field of `OwnView` to the function that adds it; `gen`, `token_of` and `waiting` are the door's."""

_PUBLIC_ORDER: Final = {name: at for at, name in enumerate(PUBLIC_FIELDS)}
_OWN_ORDER: Final = {name: at for at, name in enumerate(OWN_FIELDS)}


def public_fields(room: Room, names: Iterable[str]) -> dict[str, Any]:
    """Computes these fields of the public view, in the order of `PublicView`."""
    return {name: PUBLIC_FIELDS[name](room) for name in sorted(names, key=_PUBLIC_ORDER.__getitem__)}


def own_fields(room: Room, seat: SeatId | None, names: Iterable[str]) -> dict[str, Any]:
    """Computes these fields of a seat's own view, in the order of `OwnView`.

    None, and a seat that waits for the next game, have nothing of a game, and little to do in the room.
    """
    ordered = sorted(names, key=_OWN_ORDER.__getitem__)
    if seat is None or not own.sits(room, seat):
        return {name: own.WITHOUT_SEAT[name](room, seat) for name in ordered}
    return {name: OWN_FIELDS[name](room, seat) for name in ordered}


def public_view(room: Room) -> PublicView:
    """What everybody sees."""
    return PublicView(**public_fields(room, PUBLIC_FIELDS))


def own_view(
    room: Room, seat: SeatId | None, gen: int = 0, token_of: SeatId | None = None, waiting: SeatId | None = None
) -> OwnView:
    """What this seat alone sees; None: a table screen, a visitor, or somebody who waits for the next game."""
    return OwnView(gen=gen, token_of=token_of, waiting=waiting, **own_fields(room, seat, OWN_FIELDS))
