"""Questions about who sits where in which form; answers come in seat order."""

from engine_worker.game.state import Cat, Game, Room
from shared.ids import Form, Role, SeatId


def all_seats(game: Game) -> list[SeatId]:
    """Everybody."""
    return list(game.cats)


def in_cat_form(game: Game) -> list[SeatId]:
    """The cats in cat form."""
    return [seat for seat, cat in game.cats.items() if cat.form is Form.CAT]


def other_cats(game: Game, seat: SeatId) -> list[SeatId]:
    """The cats in cat form but this one."""
    return [other for other, cat in game.cats.items() if cat.form is Form.CAT and other != seat]


def is_other_cat(game: Game, seat: SeatId, other: SeatId) -> bool:
    """Tells whether `other` is another cat in cat form."""
    cat = game.cats.get(other)
    return cat is not None and cat.form is Form.CAT and other != seat


def frogs(game: Game) -> list[SeatId]:
    """The frogs."""
    return [seat for seat, cat in game.cats.items() if cat.form is Form.FROG]


def can_act(cat: Cat, role: Role) -> bool:
    """Tells whether this cat has that role and the form to use it (chapter 1)."""
    return cat.role is role and cat.form is Form.CAT


def of_role(game: Game, role: Role) -> list[SeatId]:
    """Everybody with this role, in any form."""
    return [seat for seat, cat in game.cats.items() if cat.role is role]


def in_seat_order(game: Game, seats: list[SeatId]) -> list[SeatId]:
    """Puts seats into seat order, so that a list never tells who was first."""
    return [seat for seat in game.cats if seat in seats]


def is_computer_due(room: Room, game: Game, but: SeatId | None = None) -> bool:
    """Tells whether a computer cat in cat form, other than `but`, has yet to choose in `day`: a witch as any other."""
    if room.extras is None:
        return False
    cats = [game.cats[seat] for seat in room.extras.asked if seat != but]
    return any(cat.form is Form.CAT and cat.place is None and not cat.guarding for cat in cats)
