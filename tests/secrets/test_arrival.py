"""No list or map of a view comes in the order of arrival: whoever taps first, all that anybody is shown is the same."""

from random import Random
from typing import Any

import msgspec
import pytest

from engine_worker.game import Room, fold, own_view, public_view
from engine_worker.game import commands as c
from engine_worker.game.told import TimePassed
from engine_worker.game.view_types import Offer
from shared.ids import Phase, SeatId
from shared.protocol import log
from tests.kit import rule
from tests.kit.taps import tap
from tests.properties.test_whole_games import started as walked
from tests.properties.walk import OPENED_AT_MS, Walk
from tests.secrets.runtime_worlds import give, started
from tests.secrets.worlds import copy

pytestmark = pytest.mark.timeout(240)
MEANS_ITS_ORDER = ("say", "steal", "leave")
"""What was said is told in the order in which it was said; a card that is stolen first cannot be laid any more."""
LONGEST_COUNTDOWN_MS = 20_000
ROUNDS = 400
Taps = list[tuple[SeatId, Any]]
_encode = msgspec.msgpack.Encoder().encode


def shown(room: Room) -> list[bytes]:
    """Every byte of every view: maps are sent in the order in which they were made."""
    return [_encode(public_view(room)), *(_encode(own_view(room, seat.id)) for seat in room.seats)]


def offers(room: Room, seat: SeatId) -> list[Offer]:
    return [offer for offer in own_view(room, seat).can if offer.do not in MEANS_ITS_ORDER]


def fold_all(room: Room, taps: Taps, now_ms: int) -> None:
    for seat, command in taps:
        fold(room, seat, command, now_ms)


@rule("13.8")
@pytest.mark.parametrize("seed", range(4))
def test_no_list_comes_in_the_order_of_arrival(seed: int) -> None:
    """In every step where two may tap, in both orders, while the step goes on."""
    chance = Random(seed)
    walk = walked(60_000 + seed, 8)
    seen: set[Phase] = set()
    compared = 0
    for _ in range(1_200):
        room = walk.room
        if room.phase is Phase.FINISHED or compared > 90:
            break
        pair = chance.sample([seat.id for seat in room.seats], 2)
        taps = [(seat, tap(chance.choice(can), chance)) for seat in pair if (can := offers(room, seat))]
        if len(taps) == 2 and _is_one_in_both_orders(walk, taps):
            compared += 1
            seen.add(room.phase)
        walk.anything()
    assert compared > 20
    assert Phase.DAY in seen


def _is_one_in_both_orders(walk: Walk, taps: Taps) -> bool:
    """Whether both orders leave the step as it is; then nobody sees which it was."""
    rooms = [copy(walk.room) for _ in range(2)]
    for room, order in zip(rooms, (taps, taps[::-1]), strict=True):
        fold_all(room, order, walk.now_ms)
    if {room.phase_no for room in rooms} != {walk.room.phase_no}:
        return False
    assert shown(rooms[0]) == shown(rooms[1]), (walk.room.phase, taps)
    return True


@rule("13.8", "13.15")
@pytest.mark.parametrize("players", [5, 8, 12])
def test_two_games_of_the_same_taps_in_other_orders_show_the_same_after_every_step_and_in_the_result(
    players: int,
) -> None:
    """What everybody taps in a step comes in seat order here, and shuffled there; one tap, or time, ends the step."""
    chance = Random(players)
    here = walked(60_001, players).room  # everybody is a person
    there, now_ms, ended = copy(here), OPENED_AT_MS, set[Phase]()
    for _ in range(ROUNDS):
        phase, no = here.phase, here.phase_no
        if phase is Phase.FINISHED:
            break
        taps, last = _until_the_step_ends(here, now_ms, chance)
        fold_all(here, [*taps, *last], now_ms)
        fold_all(there, [*chance.sample(taps, len(taps)), *last], now_ms)
        if not taps or chance.random() < 0.2:
            now_ms += LONGEST_COUNTDOWN_MS
            for room in (here, there):
                fold(room, None, TimePassed(), now_ms)
        assert shown(here) == shown(there), (phase, taps, last)
        ended |= {phase} if here.phase_no != no else set()
    assert ended >= {*Phase} - {Phase.LOBBY, Phase.FINISHED, Phase.QUARREL, Phase.MORNING}
    assert here.phase is Phase.FINISHED


def _until_the_step_ends(room: Room, now_ms: int, chance: Random) -> tuple[Taps, Taps]:
    """A tap of everybody who may, up to the one by which the step ends: who comes later is not heard."""
    ahead, taps = copy(room), Taps()
    for seat in (one.id for one in room.seats):
        if can := offers(ahead, seat):
            one = seat, tap(chance.choice(can), chance)
            fold_all(ahead, [one], now_ms)
            if ahead.phase_no != room.phase_no:
                return taps, [one]
            taps.append(one)
    return taps, []


def test_away_absent_and_askers_are_listed_in_seat_order_whoever_came_first() -> None:
    world = started(6, 2)
    order = [seat.id for seat in world.table.room.seats]
    host = world.phone(world.table.room.host)
    for seat in (order[5], order[2], order[4]):
        assert world.act(host, c.MarkAbsent(seat)) is None
    assert host.public["absent"] == [order[2], order[4], order[5]]
    assert world.act(host, c.Pause()) is None
    for seat in (order[3], order[1]):
        world.act(world.phone(seat), c.Resume())
        world.act(world.phone(seat), c.AskNewHost())
    assert host.public["pause_asks"] in ([], [order[1], order[3]])
    assert host.public["host_asks"] == [order[1], order[3]]
    for seat in (order[5], order[3]):
        conn = world.phone(seat).conn
        assert conn is not None
        give(world, log.Gone(conn), 3)
    assert world.phone(None).public["away"] == [order[3], order[5]]
