"""The Raven (chapter 6): knows who the witches are, leaves with the village, cannot cast."""

from engine_worker.game.cats import of_role
from engine_worker.game.knowledge import knows_witches
from engine_worker.game.state import Game
from shared.ids import Role, SeatId


def witches_known(game: Game, seat: SeatId) -> list[SeatId]:
    """The witches' names, for the Raven alone."""
    return of_role(game, Role.WITCH) if knows_witches(game, seat) else []
