"""Two worlds over whole games through the real gateway: what a seat and the table screen are sent is equal in bytes."""

import os
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest
import redis as blocking_redis

from engine_worker.game import Room, fold, own_view, public_view
from engine_worker.game.commands import StartWith, TimePassed
from shared.ids import Ingredient, Phase, Reveal, Role, SeatId
from shared.protocol import commands as c
from shared.protocol import log
from tests.kit import rule
from tests.kit.redis_server import RedisServer
from tests.kit.table import NAMES, Table
from tests.kit.taps import tap
from tests.secrets.party import Party, party
from tests.secrets.worlds import copy

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "long"
pytestmark = pytest.mark.timeout(120 if LONG else 60)
SEED = b"one seed for both worlds"
DECK = [Role.WITCH, Role.WITCH, Role.GUARD, Role.SEER, Role.HERBALIST, Role.PICKPOCKET, Role.RAVEN, Role.JESTER]
SECRET = set(Phase) - {Phase.LOBBY, Phase.FINISHED}
"""The phases from the deal to the result, which shows all roles and so tells the worlds apart."""
STEPS = 320 if LONG else 150


class Plan(NamedTuple):
    """Two deals that differ in what the viewer may not know, and steps that both games take alike."""

    viewer: SeatId
    deals: list[tuple[dict[SeatId, Role], dict[SeatId, Ingredient]]]
    steps: list[tuple[SeatId | None, Any, int]]
    phases: set[Phase]


@pytest.fixture(scope="module")
def redis_server() -> Iterator[RedisServer]:
    server = RedisServer()
    server.start()
    yield server
    server.remove()


def plan(mine: Role, seed: int) -> Plan:
    """Looks for a long game: whatever both worlds can take, and whose result does not tell them apart, is played."""
    chance = Random(f"{mine} {seed}")
    seats = [SeatId(number) for number in range(8)]
    viewer = chance.choice(seats)
    deals = [_deal(viewer, seats, mine, chance) for _ in range(2)]
    if mine is Role.RAVEN:  # who the witches are is known to it
        deals[1] = (_keep_witches(deals[0][0], viewer, chance), deals[1][0] and deals[1][1])
    worlds = [_dealt(deal) for deal in deals]
    now, idle = worlds[0].now_ms, 0
    steps: list[tuple[SeatId | None, Any, int]] = []
    phases: set[Phase] = set()
    while len(steps) < STEPS and idle < 120:
        step = _next(worlds[chance.randrange(2)].room, viewer, chance, idle)
        rooms = [copy(world.room) for world in worlds]
        phase_no = rooms[0].phase_no
        folded = [fold(room, step[0], step[1], now + step[2]) for room in rooms]
        idle += 1
        if not _stay_alike(folded, rooms, viewer, phase_no, now + step[2]):
            continue
        now += step[2]
        for world, room in zip(worlds, rooms, strict=True):
            world.room = room
        phases.add(rooms[0].phase)
        steps.append(step)
        idle = 0 if folded[0].events else idle
    return Plan(viewer, deals, steps, phases)


def _deal(viewer: SeatId, seats: list[SeatId], mine: Role, chance: Random) -> Any:
    deck = list(DECK)
    deck.remove(mine)
    others = dict(zip([seat for seat in seats if seat != viewer], chance.sample(deck, 7), strict=True))
    cards = {seat: chance.choice([Ingredient.MUSHROOM, Ingredient.WHEAT]) for seat in seats} | {
        viewer: Ingredient.WHEAT
    }
    return {viewer: mine, **others}, cards


def _keep_witches(roles: dict[SeatId, Role], viewer: SeatId, chance: Random) -> dict[SeatId, Role]:
    movable = [seat for seat, role in roles.items() if role is not Role.WITCH and seat != viewer]
    moved = dict(zip(movable, chance.sample([roles[seat] for seat in movable], len(movable)), strict=True))
    return roles | moved


def _dealt(deal: Any) -> Table:
    table = Table(*NAMES[:8], seed=SEED)
    table.fold(table.room.host, c.SetOptions(c.Options(reveal=Reveal.NOTHING)))
    table.fold(None, StartWith(*deal))
    return table


def _next(room: Room, viewer: SeatId, chance: Random, idle: int) -> tuple[SeatId | None, Any, int]:
    if idle % 12 == 11 or room.phase in (Phase.MORNING, Phase.QUARREL):
        return None, TimePassed(), 16_000
    seat = chance.choice([one.id for one in room.seats])
    can = own_view(room, seat).can
    awaited = [one for one in public_view(room).required if one not in public_view(room).done]
    if awaited and chance.random() < 0.8:
        seat = chance.choice(awaited)
        can = own_view(room, seat).can
    if not can and chance.random() < 0.5:
        return None, TimePassed(), 4_000
    if not can or chance.random() < 0.04:
        return seat, chance.choice([c.Confirm(), c.SayGuard(), c.LookAt(viewer), c.CastVote(viewer)]), 3
    return seat, tap(chance.choice(can), chance), chance.choice([3, 400])


def _stay_alike(folded: list[Any], rooms: list[Room], viewer: SeatId, phase_no: int, now: int) -> bool:
    """Whether nothing that the viewer may know tells the worlds apart after this step (nor after the gathering)."""
    if (folded[0].refusal is None) != (folded[1].refusal is None):
        return False
    if any(room.phase is Phase.FINISHED for room in rooms) or rooms[0].phase_no != rooms[1].phase_no:
        return False
    shown = [(public_view(room), own_view(room, viewer)) for room in rooms]
    if shown[0] != shown[1]:
        return False
    if rooms[0].phase is Phase.GATHERING:
        later = [copy(room) for room in rooms]
        for room in later:
            fold(room, None, TimePassed(), now + 20_000)
        views = [(public_view(room), own_view(room, viewer)) for room in later]
        return views[0] == views[1] and later[0].phase is not Phase.FINISHED
    return True


async def play(table: Party, plan: Plan, world: int) -> dict[str, Any]:
    """Plays the plan with real phones; all bytes that the viewer, the screen and a stranger were sent."""
    await table.open(list(NAMES[:8]))
    host, me = table.phones[NAMES[0]], table.phones[NAMES[plan.viewer]]
    await host.hear_all()
    await host.act(c.SetOptions(c.Options(reveal=Reveal.NOTHING)))
    await table.hand.fold_what_came(1)
    await table.hand.deal(*plan.deals[world])
    await table.hear_all()
    answers = [await table.http()]
    for at, (seat, command, after_ms) in enumerate(plan.steps):
        if seat is None:
            await table.hand.fold(log.Rang(0, 0), after_ms)
        else:
            phone = table.phones[NAMES[seat]]
            await phone.hear_all()
            await phone.act(command)
            await table.hand.fold_what_came(1, after_ms)
        await table.settled()
        if at % 40 == 20:
            await _trouble(table, me)
            answers.append(await table.http())
    await table.hear_all()
    screen = table.phones["Screen"]
    return {"mine": me.frames, "screen": screen.frames, "ends": me.ends, "http": answers, "seen": me.public["phase"]}


async def _trouble(table: Party, me: Any) -> None:
    """Reloads, a second tab that takes over, and frames that cannot be read."""
    await table.hear_all()
    await me.leave()
    await table.hand.fold_what_came(1)
    await me.connect()
    await table.hand.fold_what_came(1)
    await table.settled()
    await me.hear_all()
    await me.say(b"\xc1 is no frame")
    await me.connect()  # another tab of the same seat: the first one is closed
    await table.hand.fold_what_came(1)
    await table.hand.fold_what_came(1)  # the first one is gone
    await table.settled()
    await me.hear_all()


@rule("13.1", "13.1a")
@pytest.mark.parametrize("mine", sorted(set(DECK)) if LONG else [Role.WITCH, Role.SEER, Role.JESTER])
async def test_two_whole_games_through_the_real_gateway_are_one_to_a_seat_and_to_the_screen(
    redis_server: RedisServer, mine: Role
) -> None:
    planned = max((plan(mine, seed) for seed in range(3)), key=lambda one: (len(one.phases), len(one.steps)))
    assert len(planned.steps) > 60, len(planned.steps)
    assert planned.phases == SECRET, "every phase in which there is something to hide"
    seen = []
    for world in range(2):
        with blocking_redis.Redis(port=redis_server.port) as client:
            client.flushall()
        async with party(redis_server.url, SEED) as table:
            seen.append(await play(table, planned, world))
    here, there = seen
    assert len(here["mine"]) > 60
    for at, pair in enumerate(zip(here["mine"], there["mine"], strict=True)):
        assert pair[0] == pair[1], at
    for place, (one, other) in enumerate(zip(here["http"], there["http"], strict=True)):
        for path, answer in one.items():
            assert answer == other[path], (place, path)
    assert here == there
    roles = [deal[0] for deal in planned.deals]
    assert roles[0] != roles[1], "the worlds are two"
