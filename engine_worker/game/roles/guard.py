"""The Guard (chapter 6): gathers, or guards a place, named after all the other non-witches have chosen."""

from engine_worker.game.cats import can_act, is_computer_due, of_role
from engine_worker.game.commands import GuardPlace, SayGuard
from engine_worker.game.deeds import GuardSaid, PlaceGuarded
from engine_worker.game.state import Cat, Game, Room
from engine_worker.game.turn import ALREADY_DONE, BAD_TARGET, NOT_YOURS, Refusal, Turn
from engine_worker.game.view_types import Offer
from shared.ids import Form, Phase, Place, Role, SeatId


def _others_have_chosen(game: Game, seat: SeatId) -> bool:
    """Tells whether every other non-witch in cat form has chosen a place."""
    for other, cat in game.cats.items():
        if other != seat and cat.form is Form.CAT and cat.role is not Role.WITCH and cat.place is None:
            return False
    return True


def is_turn_open(game: Game, seat: SeatId) -> bool:
    """Tells whether this Guard is the last who has to choose."""
    cat = game.cats[seat]
    return can_act(cat, Role.GUARD) and cat.guarding and cat.guarded is None and _others_have_chosen(game, seat)


def sees_counts(room: Room, game: Game, seat: SeatId) -> bool:
    """Tells whether this Guard sees the numbers and can name a place: once computer cats have chosen too (14.13f).

    A turn that began before one of them could have chosen would say that nobody waited for it: that it is a witch.
    """
    return is_turn_open(game, seat) and not is_computer_due(room, game)


def watcher(room: Room, game: Game, chooser: SeatId) -> SeatId | None:
    """Finds the Guard who sees the numbers, or that they change, once `chooser` has chosen; None: nobody does."""
    is_computer = room.extras is not None and chooser in room.extras.asked
    if (game.cats[chooser].role is Role.WITCH and not is_computer) or is_computer_due(room, game, but=chooser):
        return None
    for seat in of_role(game, Role.GUARD):
        cat = game.cats[seat]
        if seat == chooser or not cat.guarding or cat.form is not Form.CAT:
            continue
        waits = [
            other
            for other, one in game.cats.items()
            if one.form is Form.CAT and one.role is not Role.WITCH and one.place is None
        ]
        if all(other in (seat, chooser) for other in waits):
            return seat
    return None


def counts(game: Game, seat: SeatId) -> dict[Place, int]:
    """The number of non-witches per place, no names, the Guard not counted (chapter 6)."""
    numbers = dict.fromkeys(game.numbers.places, 0)
    for other, cat in game.cats.items():
        if other != seat and cat.form is Form.CAT and cat.role is not Role.WITCH and cat.place is not None:
            numbers[cat.place] += 1
    return numbers


def offers(room: Room, game: Game, seat: SeatId, cat: Cat) -> list[Offer]:
    """*Guard* in `day`, and the place once it is the Guard's turn."""
    if room.phase is not Phase.DAY or not can_act(cat, Role.GUARD):
        return []
    if not cat.guarding:
        return [Offer("say_guard")]
    return [Offer("guard_place", places=game.numbers.places)] if sees_counts(room, game, seat) else []


def say_guard(turn: Turn, seat: SeatId, command: SayGuard) -> Refusal | None:
    """Says *Guard*; until the place is named, it may still become *Gather*."""
    cat = turn.game.cats[seat]
    if not can_act(cat, Role.GUARD):
        return NOT_YOURS
    if cat.guarding:
        return ALREADY_DONE
    turn.emit(GuardSaid(seat))
    return None


def guard_place(turn: Turn, seat: SeatId, command: GuardPlace) -> Refusal | None:
    """Names the place to guard: final, and the day's last choice."""
    if not sees_counts(turn.room, turn.game, seat):
        return NOT_YOURS
    if command.place not in turn.game.numbers.places:
        return BAD_TARGET
    turn.emit(PlaceGuarded(seat, command.place))
    return None
