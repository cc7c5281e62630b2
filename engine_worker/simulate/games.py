"""Many games: each has a seed of its own that follows from the run's, so that any of them can be played again."""

from collections.abc import Iterator, Mapping
from hashlib import blake2b
from multiprocessing import get_context

from engine_worker.cats import MINDS
from engine_worker.simulate.table import Player, Table
from engine_worker.simulate.tally import Tally, counted
from shared.ids import Level, SeatId, Side

CHUNK = 20
"""So many games a process plays before it reports."""

Sides = Mapping[Side, Level]
"""Sides whose cats are of another level than the rest of the table."""
Chunk = tuple[Level, int, int, int, int, Sides]
"""The level, the players, the run, the first game and the one after the last, and sides of other levels."""


def seed_of(run: int, players: int, number: int, seat: int | None = None) -> int:
    """The seed of a game, or of a cat in it."""
    where = f"{run}|{players}|{number}|{'' if seat is None else seat}"
    return int.from_bytes(blake2b(where.encode(), digest_size=8).digest(), "big")


def play(level: Level, players: int, run: int, number: int, sides: Sides | None = None) -> Tally:
    """Plays one game and counts it. Which level sits on which side is no cat's business."""
    table, other = Table(players, seed_of(run, players, number)), sides or {}
    minds: dict[SeatId, Player] = {
        seat: MINDS[other.get(table.side(seat), level)](seed_of(run, players, number, seat)) for seat in table.seats()
    }
    numbers = table.numbers()
    return counted(numbers, table.play(minds), table.taps)


def play_some(job: Chunk) -> Tally:
    """Plays the games of one chunk."""
    level, players, run, first, last, sides = job
    tally = Tally(players)
    for number in range(first, last):
        tally.add(play(level, players, run, number, sides))
    return tally


def play_many(level: Level, players: int, games: int, run: int, jobs: int, sides: Sides | None = None) -> Tally:
    """Plays games of one number of players, in so many processes; the sums do not depend on how many."""
    tally = Tally(players)
    chunks = list(_chunks(level, players, games, run, sides or {}))
    if jobs == 1:
        for chunk in chunks:
            tally.add(play_some(chunk))
        return tally
    with get_context("spawn").Pool(jobs) as pool:
        for part in pool.imap_unordered(play_some, chunks):
            tally.add(part)
    return tally


def _chunks(level: Level, players: int, games: int, run: int, sides: Sides) -> Iterator[Chunk]:
    for first in range(0, games, CHUNK):
        yield level, players, run, first, min(games, first + CHUNK), sides
