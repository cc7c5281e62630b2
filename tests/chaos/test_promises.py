"""Each promise's check is turned red by the fault that it is there for."""

import asyncio
from random import Random
from time import sleep
from time import time as wall_clock
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from engine_worker.game import commands as c
from engine_worker.runtime.entries import decode
from shared.ids import RoomCode, SessionId
from shared.protocol import log
from shared.protocol.from_phone import Act
from shared.reasons import Reason
from tests.chaos.evidence import Evidence, Written
from tests.chaos.faults import Struck
from tests.chaos.faults.phones import is_told
from tests.chaos.ledger import Ledger
from tests.chaos.phone import ChaosPhone
from tests.chaos.promises import PROMISES, Run, faults, rooms, taps, time
from tests.chaos.scene import Scene
from tests.chaos.strain import Moment, Stall, Stalls, Strain
from tests.worker.memory_gateway import MemoryGateway

ANA = SessionId("AnasPhone")
WROTE_AFTER_MS = 7


@pytest.fixture
def room() -> Evidence:
    """What is known of a room that Ana has locked and opened again."""
    gateway = MemoryGateway()
    host = gateway.open("Ana")
    ledger = Ledger()
    for n in (1, 2):
        act = Act(n, 0, 1, 1, c.SetLock(n == 1))
        ledger.tapped(host.session, act)
        assert gateway.act(host, act.cmd) is None
        ledger.answered(host.session, act, None, 1000.0 * n)
    journal = [Written(one, one.id.ms + WROTE_AFTER_MS) for one in gateway.journal]
    stored = gateway.held.stored
    return Evidence(RoomCode("BCDFG"), ledger, None, "village", is_lost=False, stored=stored, journal=journal)


def again(room: Evidence, **other) -> Run:
    """A run of that room, with something else in it."""
    known = {name: getattr(room, name) for name in Evidence.__dataclass_fields__}
    return Run([Evidence(**{**known, **other})], [])


def test_a_sound_room_keeps_every_promise(room):
    for name, check in PROMISES.items():
        assert check(Run([room], [])).broken == [], name


def test_an_acknowledged_tap_that_is_not_in_the_journal_is_found(room):
    verdict = taps.exactly_once(again(room, journal=room.journal[:-1]))
    assert verdict.figures["lost"] == 1
    assert len(verdict.broken) == 1


@pytest.mark.parametrize(
    ("kind", "figure"), [("redis_lost_power", "lost_with_power"), ("redis_failed_over", "lost_with_failover")]
)
def test_what_a_power_loss_or_a_failover_took_is_counted_and_no_fault(room, kind, figure):
    run = again(room, journal=room.journal[:-1])
    run.struck = [Struck(kind, [], 0.0, 1.0, {"kept_to_ms": 1500.0, "lost_at_ms": 2500.0})]
    verdict = taps.exactly_once(run)
    assert (verdict.figures[figure], verdict.figures["lost"], verdict.broken) == (1, 0, [])


@pytest.mark.parametrize("kind", ["redis_lost_power", "redis_failed_over"])
def test_what_was_acknowledged_more_than_a_second_before_the_strike_that_took_it_is_found(room, kind):
    run = again(room, journal=room.journal[:-1])
    run.struck = [Struck(kind, [], 0.0, 1.0, {"kept_to_ms": 1500.0, "lost_at_ms": 3001.0})]
    verdict = taps.exactly_once(run)
    assert len(verdict.broken) == 1
    assert verdict.figures["oldest_lost_ms"] == 1001
    run.phones = Stalls([Stall(2_500.0, 2_600.0)])
    assert taps.exactly_once(run).broken == [], "the strike came later than it was meant to"


@pytest.mark.parametrize(("opened_ms", "found"), [(999.0, 1), (1500.0, 0), (3001.0, 1)])
def test_a_room_that_is_gone_though_it_was_opened_before_the_last_second_or_after_it_is_found(room, opened_ms, found):
    run = again(room, outcome=None, stored=None, journal=[], is_lost=True, opened_ms=opened_ms)
    run.struck = [Struck("redis_lost_power", [], 0.0, 1.0, {"kept_to_ms": 1000.0, "lost_at_ms": 2000.0})]
    assert len(rooms.ended(run).broken) == found


def test_what_was_acknowledged_before_the_last_second_must_survive_a_power_loss(room):
    run = again(room, journal=room.journal[:-2])
    run.struck = [Struck("redis_lost_power", [], 0.0, 1.0, {"kept_to_ms": 1500.0, "lost_at_ms": 2500.0})]
    assert taps.exactly_once(run).figures["lost"] == 1


def test_a_tap_that_counts_twice_is_found(room):
    last = room.journal[-1]
    later = replace(last.journaled, id=last.journaled.id._replace(n=last.journaled.id.n + 1))
    entry = decode(last.journaled.entry)
    assert isinstance(entry, log.Acted)
    run = again(room, journal=[*room.journal, Written(later, last.committed_ms)])
    assert taps.exactly_once(run).figures["doubled"] == 1


def test_a_seat_whose_taps_changed_places_is_found(room):
    first, second = room.journal[-2:]
    swapped = [
        Written(replace(first.journaled, entry=second.journaled.entry), first.committed_ms),
        Written(replace(second.journaled, entry=first.journaled.entry), second.committed_ms),
    ]
    assert taps.exactly_once(again(room, journal=[*room.journal[:-2], *swapped])).figures["disordered"] == 1


def test_a_tap_that_nobody_answered_is_found(room):
    room.ledger.tapped(ANA, Act(1, 0, 1, 1, c.SetLock(True)))
    assert len(taps.answered(Run([room], [])).broken) == 1


def test_a_refusal_is_an_answer_and_a_page_that_is_gone_asks_no_more(room):
    act = Act(1, 0, 1, 1, c.SetLock(True))
    room.ledger.tapped(ANA, act)
    room.ledger.answered(ANA, act, Reason.SERVICE_UNAVAILABLE, 1.0)
    room.ledger.tapped(ANA, Act(2, 0, 1, 1, c.SetLock(True)))
    room.ledger.abandoned(ANA)
    verdict = taps.answered(Run([room], []))
    assert verdict.broken == []
    assert (verdict.figures["refused"], verdict.figures["page_gone"]) == (1, 1)


def test_a_journal_that_gives_another_room_is_found(room):
    assert rooms.replayed(Run([room], [])).figures["rooms"] == 1
    assert len(rooms.replayed(again(room, journal=room.journal[:-1])).broken) == 1


@pytest.mark.parametrize("other", [{"outcome": None}, {"fault": "stuck"}, {"stored": None}])
def test_a_game_without_a_result_is_found(room, other):
    assert len(rooms.ended(again(room, **other)).broken) == 1


def test_what_is_left_of_a_closed_room_is_found():
    assert rooms.left_nothing(Run([], [], ["{s1}:room:BCDFG:state (time to live -1 s)"])).broken


def test_a_room_that_stands_still_too_long_after_a_worker_was_killed_is_found(room):
    last = room.journal[-1]
    late = [*room.journal[:-1], Written(last.journaled, last.journaled.id.ms + 6500)]
    struck = Struck("worker_killed", [], last.journaled.id.ms - 10.0, last.journaled.id.ms + 9000.0)
    run = again(room, journal=late)
    run.struck = [struck]
    assert time.stood_still(run).broken
    arrived = float(last.journaled.id.ms)
    run.machine = Stalls([Stall(arrived - 5_000.0, arrived), Stall(arrived + 6_501.0, arrived + 9_000.0)])
    assert time.stood_still(run).broken, "the machine was held up, but not then"
    run.machine = Stalls([Stall(arrived + 2_000.0, arrived + 3_000.0)])
    assert time.stood_still(run).broken == []


def test_a_wait_after_everything_was_whole_again_is_no_longer_the_faults(room):
    struck = Struck("worker_killed", [], 0.0, room.journal[0].journaled.id.ms - 5.0)
    run = Run([room], [struck])
    assert set(time.by_fault(run)) == {time.CALM}


def test_phones_that_are_back_too_late_or_all_at_once_are_found():
    soon, late = [0.1 * n for n in range(1, 13)], [0.2, 3.5]
    at_once = [0.5 + 0.001 * n for n in range(12)]

    def verdict(back: list[float]) -> list[str]:
        return time.came_back(
            Run([], [Struck("gateway_killed", [], 0.0, 1.0, {"back_s": [back], "tried_s": [back]})])
        ).broken

    assert verdict(soon) == []
    assert len(verdict(late)) == 1
    assert len(verdict(at_once)) == 1
    struck = Struck("gateway_killed", [], 0.0, 1000.0, {"back_s": [at_once], "tried_s": [at_once]})
    run = Run([], [struck], phones=Stalls([Stall(50.0, 450.0)]))
    assert time.came_back(run).broken == [], "all of them were held up here"


def test_presence_that_is_wrong_for_too_long_is_found():
    struck = Struck("gateway_killed", [], 0.0, 1.0, {"presence_s": 11.0})
    assert time.came_back(Run([], [struck])).broken


def test_a_sleeping_worker_that_keeps_its_shards_is_found():
    struck = Struck("worker_stopped", [], 0.0, 1.0, {"shards": 5, "not_taken_over": 1})
    assert faults.fenced(Run([], [struck])).broken


def test_what_does_not_recover_is_found():
    assert faults.recovered(Run([], [Struck("worker_killed", [], 0.0, 1.0, broken="never")])).broken


def test_phones_that_are_not_told_that_their_seat_was_opened_elsewhere_are_found():
    moved = [Struck("seat_moved", [], 0.0, 1.0, {"told": [told]}) for told in (True, False, True, False, False) * 2]
    twice = [Struck("seat_opened_twice", [], 0.0, 1.0, {"told": [True, True]}) for _ in range(4)]
    assert faults.recovered(Run([], moved)).broken == [
        "only 4 of 10 phones were told that their seat was opened elsewhere"
    ]
    assert not faults.recovered(Run([], [*moved, *twice])).broken


async def test_of_a_tab_that_is_put_away_with_its_room_nobody_hears_how_its_line_ended():
    """A storm had waited for that for ever, and said that the first tab was not told."""
    put_away: Any = SimpleNamespace(is_over=asyncio.Event(), redis_url="redis://")
    tab = ChaosPhone(put_away, RoomCode("BCDFG"), ["ws://127.0.0.1:9"], Random(1))
    tab.start()
    await tab.leave()
    assert (sum(tab.closes.values()), tab.is_out) == (0, False)
    waits = asyncio.create_task(is_told(Scene(put_away, {}, Random(1)), put_away, tab, 0, "the first tab"))
    await asyncio.sleep(0)
    assert not waits.done()
    put_away.is_over.set()
    assert await waits is False


async def test_a_tab_that_waits_to_come_back_does_not_take_the_seat_from_where_its_player_goes_on():
    """Both tabs had lost their lines with a gateway; the one put down came back last, and the table stood."""
    room: Any = SimpleNamespace(is_over=asyncio.Event(), redis_url="redis://")
    tab = ChaosPhone(room, RoomCode("BCDFG"), ["ws://127.0.0.1:9"], Random(1))
    tab.start()
    async with asyncio.timeout(30.0):
        while not tab.closes:  # nobody listens there: it waits to try again
            await asyncio.sleep(0.01)
    assert await tab.put_down() is False
    tried = sum(tab.closes.values())
    assert tab._task is None
    tab._is_greeted = True
    assert await tab.put_down() is True
    assert sum(tab.closes.values()) == tried


def test_a_timer_that_rings_late_is_found():
    wait = time.Wait("BCDFG", 0.0, 1500.0, is_timer=True)
    assert time.too_late({"worker_killed": [wait]}, Stalls())
    assert not time.too_late({"worker_killed": [wait]}, Stalls([Stall(200.0, 900.0)]))


def test_a_timer_that_rings_late_in_a_quiet_time_is_found_however_long_the_machine_stood_still_at_another():
    quiet, busy = time.Wait("BCDFG", 20_000.0, 600.0, is_timer=True), time.Wait("BCDFG", 100.0, 2900.0, is_timer=True)
    machine = Stalls([Stall(0.0, 3000.0)])
    assert time.too_late({time.CALM: [busy]}, machine) == []
    assert time.too_late({time.CALM: [busy, quiet]}, machine) == ["BCDFG: a timer rang 600 ms late through calm"]


def test_times_in_which_somebody_was_held_up_are_counted_once():
    stalls = Stalls([Stall(100.0, 200.0), Stall(150.0, 300.0), Stall(500.0, 600.0)])
    assert stalls.all_ms == 300.0
    assert [stalls.within(*window) for window in ((0, 1000), (250, 550), (310, 490), (190, 210))] == [300, 100, 0, 20]


def test_a_machine_that_was_put_away_and_brought_back_was_held_up_though_its_ticks_do_not_tell():
    assert round(Moment(10.0, 1000.0).late_ms(Moment(10.02, 1013.92))) == 13_900
    assert round(Moment(10.0, 1000.0).late_ms(Moment(10.52, 1000.02))) == 500


async def test_a_loop_that_stands_still_is_noticed_and_when():
    async with Strain() as strain:
        await asyncio.sleep(0.05)
        began_ms = wall_clock() * 1000
        sleep(0.2)  # noqa: ASYNC251  the loop itself is to stand still
        ended_ms = wall_clock() * 1000
        await asyncio.sleep(0.05)
    assert strain.phones.within(began_ms, ended_ms) >= 100.0
    assert len(strain.late_ms) >= 2


def test_how_many_phones_meet_by_chance_is_no_crowd():
    """Eleven phones of which seven met in a tenth of a second had once broken a run."""
    met = [0.037, 0.125, 0.142, 0.143, 0.149, 0.158, 0.166, 0.201, 0.275, 0.417, 0.46]
    assert round(time.crowding(met) * len(met)) == 7
    assert time.most_by_chance(len(met)) == 10
    assert [time.most_by_chance(phones) for phones in (10, 20, 100)] == [9, 15, 44]
    draw = Random(1)
    for _ in range(2_000):
        phones = draw.randint(10, 30)
        group = sorted(draw.random() * 0.5 for _ in range(phones))
        assert round(time.crowding(group) * phones) <= time.most_by_chance(phones)
