"""However the entries of a log are batched, everybody ends with the same view, the same answers and the same room.

So nobody can learn from what came together what came apart, and `one entry per commit`, by which the two worlds are
compared elsewhere, stands for every way in which a worker may read.
"""

import os
from collections import Counter
from collections.abc import Iterable
from random import Random

import msgspec
import pytest

from engine_worker.runtime.entries import decode
from engine_worker.runtime.folding import DELAY_FROM_MS
from engine_worker.runtime.replay import body, replay, stored_body
from engine_worker.runtime.rooms import Coming
from engine_worker.runtime.table import Chance
from shared.ids import Phase
from shared.protocol import log
from tests.kit import rule
from tests.secrets.runtime_worlds import World, anything, give, started
from tests.worker.fake_gateway import Phone

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "long"
pytestmark = pytest.mark.timeout(0 if LONG else 240)
SEEDS = range(20 if LONG else 1)
ENTRIES, LARGEST = 900, 12
_encode = msgspec.msgpack.Encoder().encode


def played(players: int, seed: int) -> tuple[World, list[Coming]]:
    """A game of which each entry was a commit, and its entries, the room's opening first."""
    world, chance = _listening(players, seed), Random(f"batches {players} {seed}")
    for _ in range(ENTRIES):
        if world.table.room.phase is Phase.FINISHED:
            break
        give(world, *anything(world, chance)[1:])
    return world, world.heard


class Listening(World):
    """Keeps every entry that came."""

    def __init__(self, code: str = "BCDFG", seed: bytes = b"a fair seed") -> None:
        super().__init__(code, seed)
        self.heard: list[Coming] = []

    def append_raw(self, entry: bytes) -> object:  # type: ignore[override]
        """As every gateway does."""
        at = super().append_raw(entry)
        self.heard.append(self.waiting[-1])
        return at


def _listening(players: int, seed: int) -> Listening:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.secrets.runtime_worlds.World", Listening)
        world = started(players, seed)
    assert isinstance(world, Listening)
    return world


def batches(entries: list[Coming], chance: Random) -> Iterable[list[Coming]]:
    """The same entries in other batches; what came much later is read later, or it would have waited for an owner."""
    batch: list[Coming] = []
    size = 1
    for one in entries:
        if batch and (len(batch) >= size or one.id.ms - batch[0].id.ms >= DELAY_FROM_MS):
            yield batch
            batch, size = [], chance.randint(1, LARGEST)
        batch.append(one)
    yield batch


def folded_again(entries: list[Coming], chance_of_room: Chance, chance: Random) -> tuple[World, Counter[int]]:
    """Folds the entries in other batches, before phones of the same tokens on the same lines."""
    world, sizes = World(), Counter[int]()
    world.chance = chance_of_room
    for batch in batches(entries, chance):
        sizes[len(batch)] += 1
        for coming in batch:
            entry = decode(coming.entry)
            if isinstance(entry, log.Connect) and entry.conn not in world._conns:
                phone = Phone(world, world.held.code, "", entry.token)
                phone.conn, phone.session = entry.conn, entry.session
                world._conns[entry.conn] = phone
            elif isinstance(entry, log.Gone):
                world.forget(entry.conn)
        world.waiting, world.now = batch, batch[-1].id
        world.commit()
    return world, sizes


def ends_with(world: World) -> dict[object, object]:
    """What each line that is still open shows in the end: byte by byte, maps in the order in which they came."""
    return {
        phone.conn: (_encode(sorted(phone.public.items())), _encode(sorted(phone.own.items())), phone.epoch)
        for phone in world.phones
    }


def answers(world: World, entries: list[Coming]) -> dict[object, set[tuple[int, str | None]]]:
    """How each tap that came by the lines that are open ended.

    A snapshot tells the last ones once more, of former lines too: which are the last, its moment decides.
    """
    taps = {(tap.conn, tap.n) for one in entries if isinstance(tap := decode(one.entry), log.Acted)}
    return {
        phone.conn: {(ack.n, ack.reason) for ack in phone.acks if (phone.conn, ack.n) in taps} for phone in world.phones
    }


@rule("13.1a")
@pytest.mark.parametrize("players", [4, 7, 12])
@pytest.mark.parametrize("seed", SEEDS)
def test_any_other_batching_of_the_same_entries_gives_the_same_final_views_answers_and_room(
    players: int, seed: int
) -> None:
    world, entries = played(players, seed)
    assert world.table.room.phase_no > 5
    tapped = 0
    assert all(phone.public and phone.own for phone in world.phones)
    for nth in range(2):
        other, sizes = folded_again(entries, world.chance, Random(f"{players} {seed} {nth}"))
        assert sum(count for size, count in sizes.items() if size > 1) > 20, sizes
        assert ends_with(other) == ends_with(world)
        assert answers(other, entries) == answers(world, entries)
        tapped += sum(map(len, answers(world, entries).values()))
        assert stored_body(other.stored) == stored_body(world.stored)
        assert body(replay(other.held.code, other.journal)) == stored_body(world.stored)
    assert tapped > 5
