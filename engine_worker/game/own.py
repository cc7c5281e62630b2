"""A seat's own view, field by field: what this seat alone may see (chapter 13)."""

from collections.abc import Callable
from typing import Any, Final

from engine_worker.game import offers, room_offers
from engine_worker.game.knowledge import CHOICES_SHOWN, sees_counts_as_guard, sees_counts_as_witch
from engine_worker.game.roles import guard, raven, witch
from engine_worker.game.state import Cat, Game, Room
from engine_worker.game.tables import SIDES
from engine_worker.game.view_types import CardView, ChosenView, Learned, Offer
from shared.ids import Phase, Place, Role, SeatId, Side

EMPTY_CHOICE: Final = ChosenView()


def sits(room: Room, seat: SeatId) -> bool:
    """Tells whether this seat is at the table."""
    return seat in [one.id for one in room.seats]  # a list, not any(): asked of every seat whenever a phase ends


def _cat(room: Room, seat: SeatId) -> Cat | None:
    return None if room.game is None else room.game.cats.get(seat)


def role(room: Room, seat: SeatId) -> Role | None:
    """The own role."""
    cat = _cat(room, seat)
    return None if cat is None else cat.role


def side(room: Room, seat: SeatId) -> Side | None:
    """With whom this seat wins."""
    cat = _cat(room, seat)
    return None if cat is None else SIDES[cat.role]


def witches(room: Room, seat: SeatId) -> list[SeatId]:
    """The witches' names, for the Raven."""
    game = room.game
    return raven.witches_known(game, seat) if game is not None and seat in game.cats else []


def hand(room: Room, seat: SeatId) -> list[CardView]:
    """The own cards, in the order received; a stolen one is shown until its phase ends."""
    cat = _cat(room, seat)
    return [] if cat is None else [CardView(card.id, card.ingredient, card.spoiled) for card in cat.hand]


def can(room: Room, seat: SeatId) -> list[Offer]:
    """The steps of the game that this seat can take now."""
    return offers.offers(room, seat)


def chosen(room: Room, seat: SeatId) -> ChosenView:
    """What this seat has set in the present phase; in `gathering` also where it went that day."""
    game = room.game
    if game is None:
        return EMPTY_CHOICE
    if room.phase in CHOICES_SHOWN:
        return _chosen_by_day(game.cats[seat])
    return _chosen_by_night(room.phase, game, seat)


def _chosen_by_day(cat: Cat) -> ChosenView:
    return ChosenView(
        place=cat.place,
        guarding=cat.guarding,
        guarded=cat.guarded,
        remedy=cat.remedy,
        pick_place=cat.pick_place,
        pick_spell=cat.pick_spell,
        pick_no_spell=cat.spell_picked and cat.pick_spell is None,
        pick_target=cat.pick_target,
    )


def _chosen_by_night(phase: Phase, game: Game, seat: SeatId) -> ChosenView:
    if phase is Phase.APPROVAL and seat in game.approvals:
        return ChosenView(in_favour=game.approvals[seat])
    if phase is Phase.RITUAL and seat in game.placed:
        return ChosenView(card=game.placed[seat])
    if phase is Phase.VOTE and seat in game.votes:
        vote = game.votes[seat]
        return ChosenView(vote=vote, passed=vote is None)
    return EMPTY_CHOICE


def counts(room: Room, seat: SeatId) -> dict[Place, int] | None:
    """Numbers of cats per place, no names: the Guard naming a place, a witch in `gathering`."""
    game = room.game
    if game is None or seat not in game.cats:
        return None
    if sees_counts_as_witch(room, game, seat):
        return witch.counts(game)
    if sees_counts_as_guard(room, game, seat):
        return guard.counts(game, seat)
    return None


def learned(room: Room, seat: SeatId) -> list[Learned]:
    """What abilities told their owner."""
    cat = _cat(room, seat)
    return [] if cat is None else list(cat.learned)


def uses(room: Room, seat: SeatId) -> int | None:
    """Remedies or visions left."""
    cat = _cat(room, seat)
    return None if cat is None else cat.uses


FIELDS: Final[dict[str, Callable[[Room, SeatId], Any]]] = {
    "seat": lambda room, seat: seat,
    "role": role,
    "side": side,
    "witches": witches,
    "hand": hand,
    "can": can,
    "room_can": room_offers.of_seat,
    "chosen": chosen,
    "counts": counts,
    "learned": learned,
    "uses": uses,
}

WITHOUT_SEAT: Final[dict[str, Callable[[Room, SeatId | None], Any]]] = {
    "seat": lambda room, seat: None,
    "role": lambda room, seat: None,
    "side": lambda room, seat: None,
    "witches": lambda room, seat: [],
    "hand": lambda room, seat: [],
    "can": lambda room, seat: [],
    "room_can": room_offers.without_seat,
    "chosen": lambda room, seat: EMPTY_CHOICE,
    "counts": lambda room, seat: None,
    "learned": lambda room, seat: [],
    "uses": lambda room, seat: None,
}
"""The fields of somebody without a seat: a table screen, a visitor (None), or who waits for the next game."""
