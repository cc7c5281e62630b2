"""Many games: each has a seed of its own that follows from the run's, so that any of them can be played again."""

from collections.abc import Iterator
from hashlib import blake2b
from multiprocessing import get_context

from engine_worker.cats import MINDS
from engine_worker.simulate.table import Player, Table
from engine_worker.simulate.tally import Tally, counted
from shared.ids import Level, SeatId

CHUNK = 20
"""So many games a process plays before it reports."""


def seed_of(run: int, players: int, number: int, seat: int | None = None) -> int:
    """The seed of a game, or of a cat in it."""
    where = f"{run}|{players}|{number}|{'' if seat is None else seat}"
    return int.from_bytes(blake2b(where.encode(), digest_size=8).digest(), "big")


def play(level: Level, players: int, run: int, number: int) -> Tally:
    """Plays one game and counts it."""
    table = Table(players, seed_of(run, players, number))
    minds: dict[SeatId, Player] = {seat: MINDS[level](seed_of(run, players, number, seat)) for seat in table.seats()}
    numbers = table.numbers()
    return counted(numbers, table.play(minds), table.taps)


def play_some(job: tuple[Level, int, int, int, int]) -> Tally:
    """Plays the games of one chunk."""
    level, players, run, first, last = job
    tally = Tally(players)
    for number in range(first, last):
        tally.add(play(level, players, run, number))
    return tally


def play_many(level: Level, players: int, games: int, run: int, jobs: int) -> Tally:
    """Plays games of one number of players, in so many processes; the sums do not depend on how many."""
    tally = Tally(players)
    chunks = list(_chunks(level, players, games, run))
    if jobs == 1:
        for chunk in chunks:
            tally.add(play_some(chunk))
        return tally
    with get_context("spawn").Pool(jobs) as pool:
        for part in pool.imap_unordered(play_some, chunks):
            tally.add(part)
    return tally


def _chunks(level: Level, players: int, games: int, run: int) -> Iterator[tuple[Level, int, int, int, int]]:
    for first in range(0, games, CHUNK):
        yield level, players, run, first, min(games, first + CHUNK)
