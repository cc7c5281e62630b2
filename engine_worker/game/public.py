"""The public view, field by field: the same for phones, the table screen and computer cats.

Every list of seats is in seat order, never in the order of arrival (chapter 13).
"""

from collections.abc import Callable
from typing import Any, Final

from engine_worker.game import recap as story
from engine_worker.game import talk
from engine_worker.game.cats import in_seat_order
from engine_worker.game.commands import Options
from engine_worker.game.knowledge import knows_result
from engine_worker.game.numbers import numbers_for
from engine_worker.game.phases import RULES, vote
from engine_worker.game.state import Room, Seat
from engine_worker.game.view_types import ClockView, NumbersView, PhaseView, Recap, Said, Scene, SeatView
from shared.ids import Form, Ingredient, Phase, SeatId


def _seat_view(seat: Seat) -> SeatView:
    return SeatView(seat.id, seat.name, seat.look, seat.computer)


def _ordered(room: Room, seats: list[SeatId]) -> list[SeatId]:
    """Puts seats into the order round the table, those who wait last."""
    if not seats:
        return []
    return [seat.id for seat in (*room.seats, *room.waiting) if seat.id in seats]


def phase(room: Room) -> PhaseView:
    """The step."""
    return PhaseView(room.phase, room.phase_no, 0 if room.game is None else room.game.day)


def clock(room: Room) -> ClockView | None:
    """The countdown."""
    one = room.clock
    return None if one is None else ClockView(one.at_ms, one.left_ms, one.whole_ms, one.paused)


def options(room: Room) -> Options:
    """The room's options."""
    return room.options


def seats(room: Room) -> list[SeatView]:
    """The order round the table."""
    return [_seat_view(seat) for seat in room.seats]


def waiting(room: Room) -> list[SeatView]:
    """Who gets a seat in the next game."""
    return [_seat_view(seat) for seat in room.waiting]


def away(room: Room) -> list[SeatId]:
    """Who has no connection."""
    return _ordered(room, room.away)


def absent(room: Room) -> list[SeatId]:
    """Whose steps the engine takes."""
    return _ordered(room, room.absent)


def forms(room: Room) -> dict[SeatId, Form]:
    """Every cat's form, as of the last announcement."""
    return {} if room.game is None else {seat: cat.form for seat, cat in room.game.cats.items()}


def numbers(room: Room) -> NumbersView | None:
    """The numbers of this game; in the lobby those of the next, if one could start now."""
    return numbers_for(room.options, len(room.seats), room.rules) if room.game is None else room.game.numbers


def tonight(room: Room) -> list[Ingredient]:
    """Tonight's ingredients."""
    return [] if room.game is None else room.game.tonight


def seals(room: Room) -> int:
    """Successful rituals."""
    return 0 if room.game is None else room.game.seals


def gauge(room: Room) -> int:
    """Rejections of this night."""
    return 0 if room.game is None else room.game.gauge


def mayor(room: Room) -> SeatId | None:
    """Since `proposal` began."""
    return None if room.game is None else room.game.mayor


def team(room: Room) -> list[SeatId]:
    """The proposed cats."""
    return [] if room.game is None else room.game.team


def required(room: Room) -> list[SeatId]:
    """Whose tap is waited for, where chapter 13 lets everybody know."""
    return [] if room.game is None else RULES[room.phase].required(room.game)


def done(room: Room) -> list[SeatId]:
    """Who has tapped, not what."""
    game = room.game
    return [] if game is None or not game.done else in_seat_order(game, game.done)


def votes_needed(room: Room) -> int:
    """How many votes banish."""
    return 0 if room.game is None or room.phase is not Phase.VOTE else vote.votes_needed(room.game)


def scene(room: Room) -> Scene | None:
    """What everybody is shown."""
    return None if room.game is None else room.game.scene


def said(room: Room) -> list[Said]:
    """Today's statements, in the order in which they were said: they are public as they are made."""
    return [story.said(record) for record in talk.today(room)]


def recap(room: Room) -> Recap | None:
    """The whole story, at `finished`."""
    return story.recap(room) if knows_result(room) else None


FIELDS: Final[dict[str, Callable[[Room], Any]]] = {
    "room": lambda room: room.code,
    "game": lambda room: room.game_no,
    "phase": phase,
    "clock": clock,
    "options": options,
    "locked": lambda room: room.locked,
    "host": lambda room: room.host,
    "seats": seats,
    "waiting": waiting,
    "away": away,
    "absent": absent,
    "forms": forms,
    "numbers": numbers,
    "tonight": tonight,
    "seals": seals,
    "gauge": gauge,
    "mayor": mayor,
    "team": team,
    "required": required,
    "done": done,
    "votes_needed": votes_needed,
    "scene": scene,
    "statements": talk.are_on,
    "said": said,
    "pause_asks": lambda room: _ordered(room, room.pause_asks),
    "host_asks": lambda room: _ordered(room, room.host_asks),
    "paused": lambda room: room.paused,
    "frozen": lambda room: room.frozen,
    "recap": recap,
}
