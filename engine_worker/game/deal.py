"""The beginning of a game: numbers, roles and the first card of everybody. It does not say who may begin one."""

from engine_worker.game import presence
from engine_worker.game.chance import one_of, some_of
from engine_worker.game.commands import Options
from engine_worker.game.deeds import CardReceived
from engine_worker.game.events import GameStarted, RolesDealt
from engine_worker.game.faults import EngineFault
from engine_worker.game.numbers import numbers_for
from engine_worker.game.phases.base import go_to
from engine_worker.game.tables import GROWS
from engine_worker.game.told import StartWith
from engine_worker.game.turn import Turn
from engine_worker.game.view_types import NumbersView
from shared.ids import Ingredient, Phase, Role, SeatId


def deal(turn: Turn, numbers: NumbersView) -> None:
    """Deals roles at random and begins (chapter 1: visible to their owners alone)."""
    room = turn.room
    turn.emit(GameStarted(room.game_no + 1, numbers))
    deck = [role for role, count in numbers.roles.items() for _ in range(count)]
    shuffled = some_of(room, deck, len(deck), "roles")
    roles = {seat.id: role for seat, role in zip(room.seats, shuffled, strict=True)}
    _begin(turn, roles, {})


def deal_given(turn: Turn, command: StartWith) -> None:
    """Deals the roles and cards given, for scripts and studies.

    Raises:
        EngineFault: the deal does not name the seats of the table, or no game can be played with it.
    """
    room = turn.room
    dealt = list(command.roles.values())
    counts = {role: dealt.count(role) for role in Role if role in dealt}
    numbers = numbers_for(room.options, len(room.seats), room.rules)
    if numbers is None or numbers.roles != counts:
        counts.pop(Role.VILLAGER, None)
        numbers = numbers_for(Options(roles=counts), len(room.seats), room.rules)
    if numbers is None or set(command.roles) != {seat.id for seat in room.seats}:
        raise EngineFault("this deal fits no game of this table")
    turn.emit(GameStarted(room.game_no + 1, numbers))
    _begin(turn, command.roles, command.cards)


def _begin(turn: Turn, roles: dict[SeatId, Role], cards: dict[SeatId, Ingredient]) -> None:
    """Hands the roles out and one ingredient of the open places to everybody (chapter 4)."""
    turn.emit(RolesDealt(dict(roles)))
    open_places = turn.game.numbers.places
    for seat in turn.game.cats:
        card = cards.get(seat) or GROWS[one_of(turn.room, open_places, "first_card", seat)]
        turn.emit(CardReceived(seat, card, spoiled=False))
    presence.watch_away(turn)
    go_to(turn, Phase.ROLES)
