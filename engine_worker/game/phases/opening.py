"""`roles`: everybody looks at their card and says *Ready*."""

from typing import ClassVar

from engine_worker.game.phases.base import go_to
from engine_worker.game.phases.scenes import Confirmable
from engine_worker.game.turn import Turn
from shared.ids import Phase


class Roles(Confirmable):
    """Ends when all are ready, never by time."""

    name: ClassVar = Phase.ROLES

    def finish(self, turn: Turn) -> None:
        """The first day begins."""
        go_to(turn, Phase.MORNING)
