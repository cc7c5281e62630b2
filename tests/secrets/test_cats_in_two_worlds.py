"""A computer cat cannot know more than a phone: in two worlds that differ in what its seat may not know, it is shown
the same bytes, has the same history, and moves alike.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from engine_worker import cats
from engine_worker.cats.seen import Seen
from engine_worker.game import Room, own_view, public_view
from engine_worker.game.computers import asked_for
from engine_worker.runtime.parts import encode_fields
from engine_worker.runtime.sight import Sight, cats_of
from engine_worker.runtime.sight_read import history_of
from shared.ids import Phase, SeatId
from tests.kit import rule
from tests.properties.test_whole_games import started
from tests.secrets.worlds import copy, other_world

pytestmark = pytest.mark.timeout(240)
SEEDS = (40_001, 40_016)
"""Of walks with two computer cats."""


class Shown(NamedTuple):
    """What leaves the worker for one cat."""

    history: list[Seen]
    now: tuple[int, bytes, bytes]


def moments(seed: int) -> Iterator[Room]:
    """Rooms with computer cats, in all steps of a game."""
    walk = started(seed, 8)
    seen: set[tuple[Phase, int]] = set()
    while walk.room.phase is not Phase.FINISHED:
        walk.anything()
        at = (walk.room.phase, public_view(walk.room).phase.day)
        if at not in seen or walk.chance.random() < 0.02:
            seen.add(at)
            yield copy(walk.room)


ASKED = {"step": (1, 0, 1), "ability": (1, 1, 0), "talk": (3, 3, 0)}
"""How often a cat has been asked, to speak or for its ability, and in a row for its step, when it is asked for that."""


def shown(room: Room, cat: SeatId, what: str = "step") -> Shown:
    """What a cat is shown when it is asked now, and when nothing was kept before."""
    assert room.extras is not None
    asked = room.extras.asked[cat]
    asked.asks, asked.talks, asked.unanswered = ASKED[what]
    asked.open = True
    sight = Sight(asked={cat: asked.asks})
    public = encode_fields(msgspec.to_builtins(public_view(room)))
    told = sight.close(room, public, {}, set())
    kept = {who: [patch for seat, patch in told.seen if seat == who] for who in (None, cat)}
    (ask,) = told.asks
    now = (ask.phase, ask.public, ask.own)
    return Shown(history_of(kept[None], kept[cat], (ask.phase + 1, ask.public, ask.own)), now)


@rule("14.11")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_cat_is_shown_the_same_and_moves_alike_in_two_worlds(seed: int) -> None:
    chance, compared, moved = Random(seed), 0, Counter[str]()
    for room in moments(seed):
        for cat, what in product(cats_of(room), ASKED):
            one, other = shown(copy(room), cat, what), shown(other_world(room, cat, chance), cat, what)
            assert one == other, (room.phase, cat, what)
            compared += 1
            if one.history[-1].own.can:
                moves = [cats.choose(level, world.history, 7) for level in cats.LEVELS for world in (one, other)]
                assert moves[::2] == moves[1::2]
                moved[what] += any(move is not None for move in moves)
    assert compared > 60
    assert moved["step"] > 4
    assert moved["talk"] > 0


@rule("14.11")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_cat_is_shown_is_what_a_phone_on_its_seat_shows(seed: int) -> None:
    for room in moments(seed):
        for cat in cats_of(room):
            asked = copy(room)
            seen = shown(asked, cat).history[-1]
            phone = own_view(asked, cat)
            assert seen.public == public_view(asked)
            assert seen.own.can == asked_for(asked, cat, phone.can)
            assert all(offer in phone.can for offer in seen.own.can)
            hidden = {"can", "room_can"}
            fields = [field for field in phone.__struct_fields__ if field not in hidden]
            assert [getattr(seen.own, field) for field in fields] == [getattr(phone, field) for field in fields]
