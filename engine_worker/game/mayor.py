"""The mayor's rotation (chapter 2)."""

from engine_worker.game.faults import EngineFault
from engine_worker.game.state import Game
from shared.ids import Form, SeatId


def next_mayor(game: Game) -> SeatId:
    """Finds who proposes next: the first seat in the beginning, then the next cat-form seat after the last mayor.

    Frogs and banished cats are skipped; only who was mayor in a `proposal` counts.

    Raises:
        EngineFault: nobody is in cat form.
    """
    seats = list(game.cats)
    start = 0 if game.last_mayor is None else seats.index(game.last_mayor) + 1
    for seat in seats[start:] + seats[:start]:
        if game.cats[seat].form is Form.CAT:
            return seat
    raise EngineFault("nobody can be mayor")
