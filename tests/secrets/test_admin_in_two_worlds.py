"""What an operator is shown of a room who has not asked for its secrets is the same, whatever they are."""

from random import Random

from engine_worker.admin.lookup import Found
from engine_worker.admin.tell import room_line, room_lines
from engine_worker.game import Room, Timer
from engine_worker.runtime.stored import load, whole
from shared.ids import Phase
from shared.keys import ShardNo
from tests.kit import rule
from tests.secrets.runtime_worlds import World, anything, give, started
from tests.secrets.worlds import other_world, wild_world

STEPS, LEAST = 500, 100
IN_SECRET = {Phase.DAY, Phase.GATHERING, Phase.DEBATE, Phase.APPROVAL, Phase.RITUAL, Phase.VOTE}


def found(world: World, room: Room) -> Found:
    """The room as it would stand in Redis, in this or another world."""
    table = load(world.held.code, world.stored)
    table.room = room
    return Found(world.held.code, ShardNo(0), world.held.commit or 0, whole(table), [])


def ask_another_cat(twin: Room, chance: Random) -> None:
    """There some cat has an ability for which it is asked besides, if it is a computer's."""
    seat = chance.choice(twin.seats).id
    twin.timers.append(Timer(twin.timers_given + 1, "cat_move", seat, chance.randrange(2_000_000)))


@rule("13.1")
def test_what_an_operator_is_shown_unasked_is_one_in_all_worlds_and_with_secrets_is_not() -> None:
    world, chance, asked = started(8, 3), Random(5), Random(6)
    compared: dict[Phase, int] = {}
    differed = 0
    for step in range(STEPS):
        sender, entry, after_ms = anything(world, chance)
        give(world, entry, after_ms)
        world.forget_frames()
        room = world.table.room
        if room.phase in (Phase.LOBBY, Phase.FINISHED):
            break
        twin = (wild_world if step % 2 else other_world)(room, None, chance)
        ask_another_cat(twin, asked)
        here, there = found(world, room), found(world, twin)
        assert room_line(here) == room_line(there), (room.phase, sender)
        assert room_lines(here, "worker", secrets=False) == room_lines(there, "worker", secrets=False), room.phase
        differed += room_lines(here, "worker", secrets=True) != room_lines(there, "worker", secrets=True)
        compared[room.phase] = compared.get(room.phase, 0) + 1
    assert sum(compared.values()) > LEAST, compared
    assert compared.keys() >= IN_SECRET, compared
    assert differed > LEAST
