"""The fold: a command and its time enter, events and a changed room come out. The only entry into the game."""

from engine_worker.game.commands import GameCommand
from engine_worker.game.state import Room
from engine_worker.game.tables import ROOM_TTL_S
from engine_worker.game.turn import Folded
from shared.ids import RoomCode, SeatId


def open_room(
    code: RoomCode,
    host_name: str,
    host_skeleton: str,
    seed: bytes,
    clock_scale: float,
    at_ms: int,
    room_ttl_s: int = ROOM_TTL_S,
) -> Room:
    """Opens a room: its opener is host and gets seat 0, which counts as away until a `CameBack`."""
    raise NotImplementedError


def fold(room: Room, actor: SeatId | None, command: GameCommand, at_ms: int) -> Folded:
    """Folds one command into the room, in place."""
    raise NotImplementedError
