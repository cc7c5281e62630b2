"""`finished`: the result; it waits for nobody."""

from typing import ClassVar

from engine_worker.game.phases.base import PhaseRules
from shared.ids import Phase


class Finished(PhaseRules):
    """Ends when the host plays again."""

    name: ClassVar = Phase.FINISHED
