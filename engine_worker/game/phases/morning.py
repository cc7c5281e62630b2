"""`morning`: the duck announces tonight's ingredients."""

from typing import ClassVar

from engine_worker.game.chance import some_of
from engine_worker.game.events import TonightDrawn
from engine_worker.game.phases.base import PhaseRules, go_to
from engine_worker.game.tables import GROWS
from engine_worker.game.turn import Turn
from shared.ids import Phase


class Morning(PhaseRules):
    """A scene of 6 seconds that nobody confirms."""

    name: ClassVar = Phase.MORNING

    def began(self, turn: Turn) -> None:
        """Draws as many different ingredients as today requires among the open places (chapter 4)."""
        game = turn.game
        required = game.numbers.ingredients
        count = required[min(game.day, len(required)) - 1]
        places = some_of(turn.room, game.numbers.places, count, "tonight")
        turn.emit(TonightDrawn([GROWS[place] for place in places]))

    def time_over(self, turn: Turn) -> None:
        """The cats leave."""
        go_to(turn, Phase.DAY)
