"""`dusk`: the duck's announcement, confirmed by everybody."""

from typing import ClassVar

from engine_worker.game.cats import in_cat_form, in_seat_order
from engine_worker.game.events import IngredientsStruck
from engine_worker.game.phases.base import go_to
from engine_worker.game.phases.scenes import Confirmable
from engine_worker.game.turn import Turn
from engine_worker.game.view_types import DuskScene
from shared.ids import Phase, SeatId


class Dusk(Confirmable):
    """Ends when everybody has confirmed, never by time."""

    name: ClassVar = Phase.DUSK

    def finish(self, turn: Turn) -> None:
        """The cats talk."""
        go_to(turn, Phase.DEBATE)


def announce(turn: Turn, restored: list[SeatId]) -> DuskScene:
    """Names new frogs and who came back; strikes ingredients if fewer cats are left (chapters 2 and 4)."""
    game = turn.game
    back = in_cat_form(game)
    struck = game.tonight[len(back) :]
    if struck:
        turn.emit(IngredientsStruck(game.tonight[: len(back)]))
    return DuskScene(
        missing=in_seat_order(game, game.story[-1].frogs),
        back=back,
        restored=in_seat_order(game, restored),
        struck=struck,
    )
