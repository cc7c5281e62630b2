"""Any command with any values, from anybody, at any moment: the room refuses it or takes it, and never breaks."""

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine_worker.game import commands as c
from engine_worker.game import decode_room, encode_room
from shared.protocol import log
from tests.fuzz.counted import tried
from tests.fuzz.inputs import anything, commands, inputs, numbers
from tests.secrets.runtime_worlds import World, give, started
from tests.secrets.runtime_worlds import anything as anything_at_the_table

pytestmark = pytest.mark.timeout(0)


class Tables:
    """Rooms in the middle of their games; a room that has ended is exchanged for the next."""

    def __init__(self) -> None:
        self._seed = 0
        self.world = self._next()

    def _next(self) -> World:
        self._seed += 1
        world, chance = started(4 + self._seed % 9, self._seed), Random(self._seed)
        for _ in range(chance.randrange(150)):
            if world.table.room.phase == "finished":
                break
            _, entry, after_ms = anything_at_the_table(world, chance)
            give(world, entry, after_ms)
        return world

    def now(self, step: int) -> World:
        if step % 40 == 39 or self.world.table.room.closed:
            self.world = self._next()
        return self.world


tables = Tables()
steps = iter(range(10**9))


@settings(max_examples=inputs(300, 10_000))
@given(commands, numbers, numbers, numbers, st.integers(0, 12), st.booleans())
@example(c.SetLock(True), 2**64 - 1, 0, 0, 0, True)
def test_no_command_breaks_a_room(
    command: c.AnyCommand, n: int, game: int, phase: int, who: int, fitting: bool
) -> None:
    tried()
    world = tables.now(next(steps))
    world.forget_frames()
    phone = world.phones[who % len(world.phones)]
    assert phone.conn is not None
    if fitting:
        game, phase = phone.public["game"], phone.public["phase"]["no"]
    gen = phone.own["gen"]
    world.append(world.held.code, log.Acted(phone.conn, phone.session, max(n, 1), game, phase, gen, command))
    batch = world.commit()
    assert batch.fault is None, batch.fault
    room = world.table.room
    assert encode_room(decode_room(encode_room(room))) == encode_room(room)
    assert len(encode_room(room)) < 20_000
    others = [one for one in world.phones if one is not phone and one.frames and one.conn]
    assert len(phone.frames) <= 1 or phone.closed
    assert all(len(one.frames) == 1 for one in others)


@settings(max_examples=inputs(60, 2_000))
@given(anything)
def test_what_is_no_entry_freezes_its_room_at_the_worst(raw: bytes) -> None:
    """A gateway appends only what it has read; whatever else stands there harms this one room, and is kept."""
    tried()
    world = started(4, 1)
    world.append_raw(raw)
    batch = world.commit()
    assert world.table.room.frozen or batch.fault is None
