"""The only place where a room changes: each event, folded into the state. It decides nothing and draws nothing."""

from collections.abc import Callable
from typing import Any, Final

from engine_worker.game import evolve_game, evolve_room
from engine_worker.game.events import AnyEvent
from engine_worker.game.state import Room

FOLDERS: Final[dict[type, Callable[[Room, Any], None]]] = {**evolve_room.FOLDERS, **evolve_game.FOLDERS}


def evolve(room: Room, event: AnyEvent) -> None:
    """Folds one event into the room."""
    FOLDERS[type(event)](room, event)
