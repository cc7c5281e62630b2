"""Chance: every draw stands for itself, and is the same for the same room, purpose and moment."""

import itertools

from engine_worker.game.chance import draw, one_of, some_of
from engine_worker.game.tables import RING
from shared.ids import SeatId
from tests.engine.driver import Driver

SEED = b"a fair seed"


def test_a_draw_depends_on_room_game_purpose_day_step_seat_and_number_and_on_nothing_else() -> None:
    everything = itertools.product(
        (SEED, b"another"), (1, 2), ("theft", "tonight"), (1, 11), (1, 2), (None, SeatId(0), SeatId(1)), (0, 1)
    )
    drawn = {key: draw(*key) for key in everything}
    assert len(set(drawn.values())) == len(drawn)
    assert drawn == {key: draw(*key) for key in reversed(drawn)}


def test_two_seats_and_two_purposes_of_the_same_moment_draw_apart_from_each_other() -> None:
    room = Driver(12, 0).room
    seats = [seat.id for seat in room.seats]
    drawn = [one_of(room, range(10**9), purpose, seat) for purpose in ("theft", "day_place") for seat in seats]
    assert len(set(drawn)) == len(drawn)


def test_some_of_a_list_are_different_ones() -> None:
    room = Driver(4, 0).room
    assert sorted(some_of(room, RING, len(RING), "roles")) == sorted(RING)
