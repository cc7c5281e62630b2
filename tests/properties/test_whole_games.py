"""Many whole games of every size: they all end, by every way of winning, and replay to the same bytes.

The fast profile plays some hundred games, `HYPOTHESIS_PROFILE=long` more than 20,000.
"""

import os
from random import Random

import pytest
from msgspec import UNSET

from engine_worker.game import commands as c
from engine_worker.game import encode_room, public_view
from shared.ids import Level, Limit, Phase, WinReason
from tests.properties.invariants import Watch, replayed
from tests.properties.walk import Walk

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "long"
SIZES = range(4, 13)
GAMES = 2_300 if LONG else 16
"""Whole games of each size."""
WATCHED = 60 if LONG else 2
"""Of them, so many are checked after every single step."""
MOST_STEPS = 6_000


def started(seed: int, players: int) -> Walk:
    """A game of this size with a time limit drawn by the seed; every third with statements, others with two cats."""
    chance = Random(f"{players} {seed}")
    has_cats = seed % 3 == 2
    walk = Walk(chance, players - 2 * has_cats)
    limit = chance.choice(list(Limit))
    walk.fold(walk.room.host, c.SetOptions(c.Options(limit=limit, statements="on" if seed % 3 == 0 else UNSET)))
    if has_cats:
        walk.fold(walk.room.host, c.FillSeats(Level.TOM, players))
    walk.fold(walk.room.host, c.Start())
    return walk


def play(walk: Walk, watch: Watch | None = None) -> WinReason:
    """Plays a game with some trouble to its end."""
    for _ in range(MOST_STEPS):
        folded = walk.anything()
        if watch is not None:
            watch.after(folded)
        if walk.room.phase is Phase.FINISHED:
            break
        if walk.room.closed or walk.room.phase is Phase.LOBBY:
            raise AssertionError(f"the game is gone: {walk.steps[-1]}")
    else:
        raise AssertionError("the game does not end")
    recap = public_view(walk.room).recap
    assert recap is not None
    return recap.reason


@pytest.mark.parametrize("players", SIZES)
def test_every_game_ends_and_replays_to_the_same_bytes(players: int) -> None:
    for seed in range(GAMES):
        walk = started(seed, players)
        try:
            play(walk)
            assert replayed(walk) == encode_room(walk.room)
        except Exception as error:
            raise AssertionError(f"players {players}, seed {seed}, step {len(walk.steps)}") from error


@pytest.mark.parametrize("players", SIZES)
def test_every_step_of_a_whole_game_keeps_the_promises(players: int) -> None:
    for seed in range(WATCHED):
        walk = started(seed, players)
        watch = Watch(walk)
        try:
            play(walk, watch)
        except Exception as error:
            raise AssertionError(f"players {players}, seed {seed}, step {len(walk.steps)}") from error


@pytest.mark.long
def test_every_way_of_winning_occurs_in_random_games() -> None:
    """But for the host's end, which random players do not ask for."""
    seen: set[WinReason] = set()
    for seed in range(4_000):
        seen.add(play(started(seed, 4 if seed % 2 else 9)))
        if len(seen) == len(WinReason) - 1:
            break
    assert seen == set(WinReason) - {WinReason.ENDED_BY_HOST}
