"""Public statements (chapter 14): who may speak, what may be said, and how often. What is said is nobody's step.

Who may speak follows from public facts alone, and so do the numbers of statements.
"""

from msgspec import UNSET

from engine_worker.game.commands import Say
from engine_worker.game.deeds import CatSpoke
from engine_worker.game.state import Game, Room, SaidRecord
from engine_worker.game.tables import GROWS, STATEMENTS
from engine_worker.game.turn import BAD_TARGET, CLOCKS_SO_ALREADY, NONE_LEFT, NOT_YOURS, Refusal, Turn
from engine_worker.game.view_types import Offer
from shared.ids import Form, Saying, SeatId

SPOKEN_OF = frozenset({Saying.SUSPECT, Saying.TRUST, Saying.SEER})


def are_on(room: Room) -> bool:
    """Tells whether there are statements at this table: as the option says, else with computer cats."""
    if room.options.statements is UNSET:
        return room.extras is not None and any(seat.computer is not None for seat in room.seats)
    return room.options.statements == "on"


def today(room: Room) -> list[SaidRecord]:
    """Today's statements, in the order in which they were said."""
    extras, game = room.extras, room.game
    if extras is None or game is None or len(extras.said) < max(game.day, 1):
        return []
    return extras.said[game.day - 1]


def left(room: Room, seat: SeatId) -> int:
    """How many statements this seat has left in the present phase."""
    made = sum(said.seat == seat and said.phase is room.phase for said in today(room))
    return STATEMENTS.get(room.phase, 0) - made


def offers(room: Room, game: Game, seat: SeatId) -> list[Offer]:
    """A statement, for a cat in cat form that has some left, while the clocks are not stopped."""
    if room.phase not in STATEMENTS or room.paused or game.cats[seat].form is not Form.CAT or not are_on(room):
        return []
    more = left(room, seat)
    if more <= 0:
        return []
    return [Offer("say", seats=_spoken_of(game, seat), places=game.numbers.places, left=more)]


def _spoken_of(game: Game, seat: SeatId) -> list[SeatId]:
    """Any other cat, in any form but banished."""
    return [other for other, cat in game.cats.items() if other != seat and cat.form is not Form.BANISHED]


def say(turn: Turn, seat: SeatId, command: Say) -> Refusal | None:
    """Makes a public statement; nobody asks whether it is true."""
    room, game = turn.room, turn.game
    if game.cats[seat].form is not Form.CAT or not are_on(room):
        return NOT_YOURS
    if room.paused:
        return CLOCKS_SO_ALREADY
    if left(room, seat) <= 0:
        return NONE_LEFT
    if not _can_be_said(game, seat, command):
        return BAD_TARGET
    said = SaidRecord(seat, room.phase, command.what, command.place, command.ingredient, command.about, command.witch)
    turn.emit(CatSpoke(seat, said))
    return None


def _can_be_said(game: Game, seat: SeatId, command: Say) -> bool:
    """Tells whether the statement has just the parts that it needs, and names what there is."""
    what, about = command.what, command.about
    says_result = what is Saying.SEER and about is not None
    needed = (
        (command.place is not None) == (what is Saying.PLACE),
        (command.ingredient is not None) == (what is Saying.INGREDIENT),
        (command.witch is not None) == says_result,
        about is not None or what not in (Saying.SUSPECT, Saying.TRUST),
        about is None or (what in SPOKEN_OF and about in _spoken_of(game, seat)),
    )
    places = game.numbers.places
    is_open = command.place is None or command.place in places
    grows = command.ingredient is None or command.ingredient in [GROWS[place] for place in places]
    return all(needed) and is_open and grows
