"""Two worlds over whole games through the real gateway: what a seat and the table screen are sent is equal in bytes."""

import os
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest
import redis as blocking_redis

from engine_worker.game import Room, fold, own_view, public_view
from engine_worker.game.commands import StartWith, TimePassed
from gateway import registry
from shared.ids import Ingredient, Phase, Reveal, Role, SeatId
from shared.protocol import commands as c
from shared.protocol import log
from shared.protocol.to_phone import Update
from tests.kit import rule
from tests.kit.redis_server import RedisServer
from tests.kit.table import NAMES, Table
from tests.kit.taps import tap
from tests.secrets.party import Party, SocketPhone, decode, party
from tests.secrets.worlds import copy

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "long"
pytestmark = pytest.mark.timeout(600 if LONG else 240)
SEED = b"one seed for both worlds"
DECK = [Role.WITCH, Role.WITCH, Role.GUARD, Role.SEER, Role.HERBALIST, Role.PICKPOCKET, Role.RAVEN, Role.JESTER]
SEATS = [SeatId(number) for number in range(len(DECK))]
SECRET = set(Phase) - {Phase.LOBBY, Phase.FINISHED}
"""The phases from the deal to the result, which shows all roles and so tells the worlds apart."""
TOLD_AT_THE_RESULT = {"recap"}
"""The only field in which the frames of the result may differ."""
STEPS = 150
SOME = [(Role.WITCH, SeatId(0)), (Role.SEER, SeatId(3)), (Role.JESTER, SeatId(7))]
VIEWERS = [(role, seat) for role in Role for seat in SEATS] if LONG else SOME


class Plan(NamedTuple):
    """Two deals that differ in what the viewer may not know, and steps that both games take alike."""

    viewer: SeatId
    deals: list[tuple[dict[SeatId, Role], dict[SeatId, Ingredient]]]
    steps: list[tuple[SeatId | None, Any, int]]
    phases: set[Phase]
    refused: int
    """So many of the viewer's own commands are refused."""


@pytest.fixture(scope="module")
def redis_server() -> Iterator[RedisServer]:
    server = RedisServer()
    server.start()
    yield server
    server.remove()


@pytest.fixture
def endless_credits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones ask after every entry whether all has come, sooner than thumbs may."""
    for name in ("FRAMES_BURST", "VISITORS_BURST"):
        monkeypatch.setattr(registry, name, 1e9)


def plan(mine: Role, viewer: SeatId, seed: int) -> Plan:
    """Looks for a long game: whatever both worlds can take, and whose result does not tell them apart, is played."""
    chance = Random(f"{mine} {viewer} {seed}")
    deals = [_deal(viewer, mine, chance) for _ in range(2)]
    if mine is Role.RAVEN:  # who the witches are is known to it
        deals[1] = (_keep_witches(deals[0][0], viewer, chance), deals[1][0] and deals[1][1])
    worlds = [_dealt(deal) for deal in deals]
    now, idle, refused = worlds[0].now_ms, 0, 0
    steps: list[tuple[SeatId | None, Any, int]] = []
    phases: set[Phase] = set()
    while len(steps) < STEPS and idle < 120:
        step = _next(worlds[chance.randrange(2)].room, viewer, chance, idle)
        rooms = [copy(world.room) for world in worlds]
        before = rooms[0].phase_no, now + step[2]
        folded = [fold(room, step[0], step[1], now + step[2]) for room in rooms]
        idle += 1
        if not _stay_alike(step, folded, rooms, viewer, before):
            continue
        now += step[2]
        for world, room in zip(worlds, rooms, strict=True):
            world.room = room
        phases.add(rooms[0].phase)
        steps.append(step)
        refused += step[0] == viewer and folded[0].refusal is not None
        idle = 0 if folded[0].events else idle
    return Plan(viewer, deals, steps, phases, refused)


def _deal(viewer: SeatId, mine: Role, chance: Random) -> Any:
    deck = list(DECK)
    deck.remove(mine if mine in deck else Role.JESTER)
    others = dict(zip([seat for seat in SEATS if seat != viewer], chance.sample(deck, 7), strict=True))
    cards = {seat: chance.choice([Ingredient.MUSHROOM, Ingredient.WHEAT]) for seat in SEATS} | {
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
        seat = chance.choice([seat, viewer])
        return seat, chance.choice([c.Confirm(), c.SayGuard(), c.LookAt(viewer), c.CastVote(viewer)]), 3
    return seat, tap(chance.choice(can), chance), chance.choice([3, 400])


def _stay_alike(step: Any, folded: list[Any], rooms: list[Room], viewer: SeatId, before: tuple[int, int]) -> bool:
    """Whether nothing that the viewer may know tells the worlds apart after this step (nor after the gathering).

    Within a phase nothing may differ but what the rules tell the viewer: that is no step to leave out, but a leak.
    """
    phase_no, now = before
    if (folded[0].refusal is None) != (folded[1].refusal is None):
        return False
    if any(room.phase is Phase.FINISHED for room in rooms) or rooms[0].phase_no != rooms[1].phase_no:
        return False
    if _shown(rooms[0], viewer) != _shown(rooms[1], viewer):
        assert rooms[0].phase_no != phase_no or _tells_its_owner(step, rooms, viewer), (rooms[0].phase, step)
        return False
    if rooms[0].phase is Phase.GATHERING:
        later = [copy(room) for room in rooms]
        for room in later:
            fold(room, None, TimePassed(), now + 20_000)
        return _shown(later[0], viewer) == _shown(later[1], viewer) and later[0].phase is not Phase.FINISHED
    return True


def _shown(room: Room, viewer: SeatId) -> Any:
    return public_view(room), own_view(room, viewer)


def _tells_its_owner(step: Any, rooms: list[Room], viewer: SeatId) -> bool:
    """Whether it shows the viewer a secret that its own ability is there for (rules 6.3, 6.4 and 6.5)."""
    looks = step[0] == viewer and isinstance(step[1], c.Steal | c.LookAt)
    return looks or any(own_view(room, viewer).counts is not None for room in rooms)


async def play(table: Party, plan: Plan, world: int) -> dict[str, Any]:
    """Plays the plan with real phones; all bytes that the viewer, the screen and a stranger were sent."""
    await table.open(list(NAMES[:8]))
    host, me, screen = table.phones[NAMES[0]], table.phones[NAMES[plan.viewer]], table.phones["Screen"]
    await host.hear_all()
    await host.act(c.SetOptions(c.Options(reveal=Reveal.NOTHING)))
    await table.hand.fold_what_came(1)
    await table.hand.deal(*plan.deals[world])
    await table.hear_all()
    answers, sent = [await table.http()], []
    for at, (seat, command, after_ms) in enumerate(plan.steps):
        if seat is None:
            await table.hand.fold(log.Rang(0, 0), after_ms)
        else:
            phone = table.phones[NAMES[seat]]
            await phone.hear_all()
            await phone.act(command)
            await table.hand.fold_what_came(1, after_ms)
        await _hear(table, me, screen)
        sent.append((len(me.frames), len(screen.frames)))
        if at % 40 == 20:
            await _trouble(table, me)
            answers.append(await table.http())
    told = {"mine": list(me.frames), "screen": list(screen.frames), "ends": list(me.ends), "http": answers}
    return told | {"after each entry": sent, "result": await _finish(table, host, me, screen)}


async def _hear(table: Party, *phones: SocketPhone) -> None:
    """Waits until these phones have all that follows from what was folded."""
    await table.settled()
    for phone in phones:
        await phone.hear_all()


async def _finish(table: Party, host: SocketPhone, me: SocketPhone, screen: SocketPhone) -> list[dict[str, Any]]:
    """The host ends the game, all is shown, and the table goes back to the lobby: the frames of each."""
    shown = []
    for command in (c.EndGame(), c.PlayAgain()):
        await _hear(table, host, me, screen)
        before = len(me.frames), len(screen.frames)
        await host.act(command)
        await table.hand.fold_what_came(1)
        await _hear(table, me, screen)
        frames = me.frames[before[0] :], screen.frames[before[1] :]
        shown.append({"phase": me.public["phase"]["name"], "mine": frames[0], "screen": frames[1]})
    return shown


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
@pytest.mark.usefixtures("endless_credits")
@pytest.mark.parametrize(("mine", "viewer"), VIEWERS, ids=str)
async def test_two_whole_games_through_the_real_gateway_are_one_to_a_seat_and_to_the_screen(
    redis_server: RedisServer, mine: Role, viewer: SeatId
) -> None:
    planned = planned_game(mine, viewer)
    roles = [deal[0] for deal in planned.deals]
    assert roles[0] != roles[1], "the worlds are two"
    assert roles[0][viewer] is roles[1][viewer] is mine
    here, there = [await _world(redis_server, planned, world) for world in range(2)]
    results = here.pop("result"), there.pop("result")
    assert len(here["mine"]) > 60
    for at, pair in enumerate(zip(here["mine"], there["mine"], strict=True)):
        assert pair[0] == pair[1], at
    for place, (one, other) in enumerate(zip(here["http"], there["http"], strict=True)):
        for path, answer in one.items():
            assert answer == other[path], (place, path)
    assert here == there, "the same frames after the same entries"
    _check_results(*results)


def planned_game(mine: Role, viewer: SeatId) -> Plan:
    """The first game that comes through every phase in which there is something to hide, a refusal included."""
    for seed in range(12):
        planned = plan(mine, viewer, seed)
        if planned.phases == SECRET and planned.refused and len(planned.steps) > 60:
            return planned
    raise AssertionError("no game of twelve comes through every phase")


async def _world(redis_server: RedisServer, planned: Plan, world: int) -> dict[str, Any]:
    with blocking_redis.Redis(port=redis_server.port) as client:
        client.flushall()
    async with party(redis_server.url, SEED) as table:
        return await play(table, planned, world)


def _check_results(here: list[dict[str, Any]], there: list[dict[str, Any]]) -> None:
    """The result tells all roles, in as many frames and in one field; the lobby after it is one again."""
    assert [one["phase"] for one in here] == [Phase.FINISHED, Phase.LOBBY]
    for who in ("mine", "screen"):
        for one, other in zip(here[0][who], there[0][who], strict=True):
            shown, shown_there = decode(one), decode(other)
            if isinstance(shown, Update) and isinstance(shown_there, Update):
                public, public_there = shown.public.set, shown_there.public.set
                differ = {
                    name for name in public.keys() | public_there.keys() if public.get(name) != public_there.get(name)
                }
                assert differ <= TOLD_AT_THE_RESULT, differ
                assert shown.own == shown_there.own
            else:
                assert one == other
    assert here[0] != there[0], "it tells who was what"
    assert here[1] == there[1]
