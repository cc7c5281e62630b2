"""Two worlds over whole games through the real gateway: what a seat and the table screen are sent is equal in bytes."""

import os
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest
import redis as blocking_redis
import structlog.testing

from engine_worker.game import Room, fold, own_view, public_view
from engine_worker.game import commands as c
from engine_worker.game.told import StartWith, TimePassed
from gateway import hearing, registry
from shared.ids import Ingredient, Phase, Reveal, Role, SeatId
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
STEPS, SEEDS = 150, 40
Viewers = dict[SeatId, Role]
TOGETHER: list[Viewers] = [
    {SeatId(0): Role.WITCH, SeatId(3): Role.SEER, SeatId(5): Role.HERBALIST, SeatId(7): Role.JESTER},
    {SeatId(1): Role.GUARD, SeatId(2): Role.VILLAGER, SeatId(4): Role.RAVEN, SeatId(6): Role.PICKPOCKET},
    {SeatId(0): Role.PICKPOCKET, SeatId(1): Role.SEER, SeatId(4): Role.WITCH, SeatId(7): Role.GUARD},
]
"""Seats that look on in one game: every role, every seat. What differs between the worlds is secret from each."""
VIEWERS = [*TOGETHER, *({seat: role} for role in Role for seat in SEATS)] if LONG else TOGETHER


class Plan(NamedTuple):
    """Two deals that differ in what the viewers may not know, and steps that both games take alike."""

    viewers: Viewers
    deals: list[tuple[dict[SeatId, Role], dict[SeatId, Ingredient]]]
    steps: list[tuple[SeatId | None, Any, int]]
    phases: set[Phase]
    refused: int
    """So many of the viewers' own commands are refused."""


@pytest.fixture(scope="module")
def redis_server() -> Iterator[RedisServer]:
    server = RedisServer()
    server.start()
    yield server
    server.remove()


@pytest.fixture
def endless_credits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones ask after every entry whether all has come, sooner than thumbs may."""
    monkeypatch.setattr(registry, "FRAMES_BURST", 1e9)
    monkeypatch.setattr(hearing, "VISITOR_BURST", 1e9)


def plan(viewers: Viewers, seed: int) -> Plan:
    """Looks for a long game: whatever both worlds can take, and whose result does not tell them apart, is played."""
    chance = Random(f"{names_of(viewers)} {seed}")
    deals = [_deal(viewers, chance) for _ in range(2)]
    if Role.RAVEN in viewers.values():  # who the witches are is known to it
        deals[1] = (_keep_witches(deals[0][0], viewers, chance), deals[1][1])
    worlds = [_dealt(deal) for deal in deals]
    now, idle, refused = worlds[0].now_ms, 0, 0
    steps: list[tuple[SeatId | None, Any, int]] = []
    phases: set[Phase] = set()
    while len(steps) < STEPS and idle < 120:
        step = _next(worlds[chance.randrange(2)].room, viewers, chance, idle)
        rooms = [copy(world.room) for world in worlds]
        before = rooms[0].phase_no, now + step[2]
        folded = [fold(room, step[0], step[1], now + step[2]) for room in rooms]
        idle += 1
        if not _stay_alike(step, folded, rooms, viewers, before):
            continue
        now += step[2]
        for world, room in zip(worlds, rooms, strict=True):
            world.room = room
        phases.add(rooms[0].phase)
        steps.append(step)
        refused += step[0] in viewers and folded[0].refusal is not None
        idle = 0 if folded[0].events else idle
    return Plan(viewers, deals, steps, phases, refused)


def names_of(viewers: Viewers) -> str:
    return " ".join(f"{role} {seat}" for seat, role in viewers.items())


def _deal(viewers: Viewers, chance: Random) -> Any:
    deck = list(DECK)
    for mine in viewers.values():
        deck.remove(mine if mine in deck else Role.JESTER)
    seats = [seat for seat in SEATS if seat not in viewers]
    others = dict(zip(seats, chance.sample(deck, len(seats)), strict=True))
    cards = {seat: chance.choice([Ingredient.MUSHROOM, Ingredient.WHEAT]) for seat in SEATS}
    return {**viewers, **others}, cards | dict.fromkeys(viewers, Ingredient.WHEAT)


def _keep_witches(roles: dict[SeatId, Role], viewers: Viewers, chance: Random) -> dict[SeatId, Role]:
    movable = [seat for seat, role in roles.items() if role is not Role.WITCH and seat not in viewers]
    moved = dict(zip(movable, chance.sample([roles[seat] for seat in movable], len(movable)), strict=True))
    return roles | moved


def _dealt(deal: Any) -> Table:
    table = Table(*NAMES[:8], seed=SEED)
    table.fold(table.room.host, c.SetOptions(c.Options(reveal=Reveal.NOTHING)))
    table.fold(None, StartWith(*deal))
    return table


def _next(room: Room, viewers: Viewers, chance: Random, idle: int) -> tuple[SeatId | None, Any, int]:
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
        viewer = chance.choice(list(viewers))
        seat = chance.choice([seat, viewer])
        return seat, chance.choice([c.Confirm(), c.SayGuard(), c.LookAt(viewer), c.CastVote(viewer)]), 3
    return seat, tap(chance.choice(can), chance), chance.choice([3, 400])


def _stay_alike(step: Any, folded: list[Any], rooms: list[Room], viewers: Viewers, before: tuple[int, int]) -> bool:
    """Whether nothing that a viewer may know tells the worlds apart after this step (nor after the gathering).

    Within a phase nothing may differ but what the rules tell that viewer: that is no step to leave out, but a leak.
    """
    phase_no, now = before
    if (folded[0].refusal is None) != (folded[1].refusal is None):
        return False
    if any(room.phase is Phase.FINISHED for room in rooms) or rooms[0].phase_no != rooms[1].phase_no:
        return False
    for viewer in viewers:
        if _shown(rooms[0], viewer) != _shown(rooms[1], viewer):
            assert rooms[0].phase_no != phase_no or _tells_its_owner(step, rooms, viewer), (rooms[0].phase, step)
            return False
    if rooms[0].phase is Phase.GATHERING:
        later = [copy(room) for room in rooms]
        for room in later:
            fold(room, None, TimePassed(), now + 20_000)
        is_one = all(_shown(later[0], viewer) == _shown(later[1], viewer) for viewer in viewers)
        return is_one and later[0].phase is not Phase.FINISHED
    return True


def _shown(room: Room, viewer: SeatId) -> Any:
    return public_view(room), own_view(room, viewer)


def _tells_its_owner(step: Any, rooms: list[Room], viewer: SeatId) -> bool:
    """Whether it shows the viewer a secret that its own ability is there for (rules 6.3, 6.4 and 6.5)."""
    looks = step[0] == viewer and isinstance(step[1], c.Steal | c.LookAt)
    return looks or any(own_view(room, viewer).counts is not None for room in rooms)


async def play(table: Party, plan: Plan, world: int) -> dict[str, Any]:
    """Plays the plan with real phones; all bytes that the viewers, the screen and a stranger were sent."""
    await table.open(list(NAMES[:8]))
    host = table.phones[NAMES[0]]
    looking = [table.phones[NAMES[viewer]] for viewer in plan.viewers] + [table.phones["Screen"]]
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
        await _hear(table, *looking)
        sent.append([len(phone.frames) for phone in looking])
        if at % 40 == 20:
            await _trouble(table, looking[at // 40 % len(plan.viewers)])
            answers.append(await table.http())
    told = {phone.name: (list(phone.frames), list(phone.ends)) for phone in looking}
    return {
        "told": told,
        "http": answers,
        "after each entry": sent,
        "result": await _finish(table, host, looking),
    }


async def _hear(table: Party, *phones: SocketPhone) -> None:
    """Waits until these phones have all that follows from what was folded."""
    await table.settled()
    for phone in phones:
        await phone.hear_all()


async def _finish(table: Party, host: SocketPhone, looking: list[SocketPhone]) -> list[dict[str, Any]]:
    """The host ends the game, all is shown, and the table goes back to the lobby: the frames of each."""
    shown = []
    for command in (c.EndGame(), c.PlayAgain()):
        await _hear(table, host, *looking)
        before = [len(phone.frames) for phone in looking]
        await host.act(command)
        await table.hand.fold_what_came(1)
        await _hear(table, host, *looking)
        frames = {phone.name: phone.frames[number:] for phone, number in zip(looking, before, strict=True)}
        shown.append({"phase": looking[0].public["phase"]["name"], "frames": frames})
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
@pytest.mark.parametrize("viewers", VIEWERS, ids=names_of)
async def test_two_whole_games_through_the_real_gateway_are_one_to_a_seat_and_to_the_screen(
    redis_server: RedisServer, viewers: Viewers
) -> None:
    planned = planned_game(viewers)
    roles = [deal[0] for deal in planned.deals]
    assert roles[0] != roles[1], "the worlds are two"
    assert all(dealt[viewer] is mine for dealt in roles for viewer, mine in viewers.items())
    here, there = [await _world(redis_server, planned, world) for world in range(2)]
    results = here.pop("result"), there.pop("result")
    for who, (frames, _) in here["told"].items():
        assert len(frames) > 60
        for at, pair in enumerate(zip(frames, there["told"][who][0], strict=True)):
            assert pair[0] == pair[1], (who, at)
    for place, (one, other) in enumerate(zip(here["http"], there["http"], strict=True)):
        for path, answer in one.items():
            assert answer == other[path], (place, path)
    assert here == there, "the same frames after the same entries, and the same lines in the gateway's log"
    _check_results(*results)


def test_each_role_and_each_seat_looks_on() -> None:
    assert {role for viewers in TOGETHER for role in viewers.values()} == set(Role)
    assert {seat for viewers in TOGETHER for seat in viewers} == set(SEATS)


def planned_game(viewers: Viewers) -> Plan:
    """The first game that comes through every phase in which there is something to hide, a refusal included."""
    for seed in range(SEEDS):
        planned = plan(viewers, seed)
        is_two = planned.deals[0][0] != planned.deals[1][0]
        if is_two and planned.phases == SECRET and planned.refused and len(planned.steps) > 60:
            return planned
    raise AssertionError(f"no game of {SEEDS} comes through every phase")


async def _world(redis_server: RedisServer, planned: Plan, world: int) -> dict[str, Any]:
    with blocking_redis.Redis(port=redis_server.port) as client:
        client.flushall()
    async with party(redis_server.url, SEED) as table:
        with structlog.testing.capture_logs() as lines:
            told = await play(table, planned, world)
        assert {line["event"] for line in lines} == {"socket_ended"}, "in a game nothing else is written"
        return told | {"log": lines}


def _check_results(here: list[dict[str, Any]], there: list[dict[str, Any]]) -> None:
    """The result tells all roles, in as many frames and in one field; the lobby after it is one again."""
    assert [one["phase"] for one in here] == [Phase.FINISHED, Phase.LOBBY]
    for who, frames in here[0]["frames"].items():
        for one, other in zip(frames, there[0]["frames"][who], strict=True):
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
