"""What a script gives so that no seed hides in a test: hands and tonight's ingredients, set in the state itself.

This is the only place of the kit that touches the state; everything else goes through fold and views.
"""

import msgspec

from engine_worker.game import Room
from engine_worker.game.state import Card, Game
from engine_worker.game.tables import RING, TABLES
from shared.ids import CardId, Ingredient, Level, SeatId


def set_hand(room: Room, seat: SeatId, ingredients: list[Ingredient]) -> None:
    """Gives a seat this hand, numbered in the order received."""
    cat = _game(room).cats[seat]
    cat.hand = [Card(CardId(number), ingredient) for number, ingredient in enumerate(ingredients, start=1)]
    cat.cards_received = len(ingredients)


def set_tonight(room: Room, ingredients: list[Ingredient]) -> None:
    """Lets the duck have announced these."""
    game = _game(room)
    game.tonight = list(ingredients)
    game.story[-1].tonight = list(ingredients)


def set_required(room: Room, ingredients: list[int]) -> None:
    """Changes how many ingredients the days of this game require, for what no table of chapter 11 brings about."""
    game = _game(room)
    game.numbers = msgspec.structs.replace(game.numbers, ingredients=ingredients)


def set_rules(room: Room, version: int) -> None:
    """Lets this game have begun under an older version of the tables, which go on being played."""
    game = _game(room)
    row = TABLES[version].rows[len(game.cats)]
    game.numbers = msgspec.structs.replace(
        game.numbers,
        rules=version,
        places=list(RING[: row.places]),
        ingredients=list(row.ingredients),
        seals=row.seals,
        knights_day=row.knights_day,
    )


def set_computer(room: Room, seat: SeatId, level: Level) -> None:
    """Makes a seat a computer cat's."""
    next(held for held in room.seats if held.id == seat).computer = level


def _game(room: Room) -> Game:
    assert room.game is not None
    return room.game
