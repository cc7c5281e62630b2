"""Deadlines: rung by a job or by the sweep, moved after an outage; gateways that die leave nobody connected."""

from pathlib import Path

import msgspec
import pytest

from engine_worker.game import commands as c
from engine_worker.runtime import beats, lease
from engine_worker.runtime.chimes import Chimes
from engine_worker.runtime.owner import Owner
from engine_worker.runtime.replay import read_journal, steps
from engine_worker.runtime.work import Work
from shared import keys
from shared.clock import Clock
from shared.protocol import log
from shared.protocol.log import WHATEVER_IS_DUE
from shared.settings import Settings
from tests.worker.fake_gateway import FakeGateway, Phone, until
from tests.worker.playing import Table, seat_players
from tests.worker.processes import WorkerProcess, until_owned

ROOMS = ("BCDFG", "CDFGH", "DFGHJ")
"""A machine that is held up for once is not so three times over."""


async def at_morning(gateway: FakeGateway, code: str = ROOMS[0]) -> Table:
    """A table at which everybody is ready: the morning ends by its timer."""
    table = Table(await seat_players(gateway, code, 4))
    await table.start()
    for phone in table.phones:
        await phone.reaches("roles")
        assert (await phone.ask(c.Confirm())).reason is None
    return table


async def test_the_sweep_rings_what_no_job_rings(
    gateway: FakeGateway, owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Chimes, "later", lambda *_: None)
    table = await at_morning(gateway)
    await until(lambda: table.phase == "day", "the end of the morning")


async def test_the_owner_itself_rings_soon_what_no_job_has_rung(gateway: FakeGateway, settings: Settings) -> None:
    rarely = msgspec.structs.replace(settings, tick_s=0.5)  # the sweep comes later
    owner = Owner(rarely, Clock(), lambda *_: None)
    owner.start()
    late_ms = []
    for code in ROOMS:
        table = await at_morning(gateway, code)
        await until(lambda: table.phase == "day", "the end of the morning")  # noqa: B023  it is waited for here
        journal, _ = await gateway.written_room(table.phones[0].room)
        last = list(steps(table.phones[0].room, journal))[-1]
        assert isinstance(last.entry, log.Rang)
        assert last.due_ms is not None
        if last.entry.timer != WHATEVER_IS_DUE:
            late_ms.append(last.journaled.id.ms - last.due_ms)
    await owner.leave()
    assert 0 <= min(late_ms) < 400, "rung by the owner, before the sweep"


async def test_what_one_owner_has_deferred_rings_as_soon_with_the_next(
    gateway: FakeGateway, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its job is in the queue of a process that may be gone, and nobody has tapped since: no room is in memory."""
    monkeypatch.setattr(beats.Beats, "_ring", lambda *_: None)  # no sweep
    slow = msgspec.structs.replace(settings, clock_scale=2.0)  # the morning takes three seconds
    first = Owner(slow, Clock(), lambda *_: None)
    first.start()
    tables = [await at_morning(gateway, code) for code in ROOMS]
    await first.leave()
    second = Owner(slow, Clock(), lambda *_: None)
    second.start()
    late_ms = []
    for table in tables:
        await until(lambda: table.phase == "day", "the end of the morning")  # noqa: B023  it is waited for here
        journal, _ = await gateway.written_room(table.phones[0].room)
        last = list(steps(table.phones[0].room, journal))[-1]
        assert isinstance(last.entry, log.Rang)
        assert last.due_ms is not None
        late_ms.append(last.journaled.id.ms - last.due_ms)
    await second.leave()
    assert 0 <= min(late_ms) < 400


async def test_a_worker_whose_machine_is_wrong_about_the_time_goes_by_rediss_clock_from_the_start(
    gateway: FakeGateway, settings: Settings
) -> None:
    clock = Clock()
    clock.heard(0)
    owner = Owner(settings, clock, lambda *_: None)
    owner.start()
    table = await at_morning(gateway)
    await until(lambda: table.phase == "day", "the end of the morning")
    await owner.leave()
    ana = table.phones[0]
    journal = read_journal(await gateway.ask("XRANGE", keys.journal(gateway.shard(ana.room), ana.room), "-", "+"))
    assert not [step for step in steps(ana.room, journal) if isinstance(step.entry, log.Outage)]
    assert abs(clock.now_ms() - journal[-1].id.ms) < 10_000


def test_an_answer_that_was_long_on_its_way_does_not_set_the_clock_back() -> None:
    """A worker that was stopped for ten seconds reads a time of ten seconds ago."""
    clock, now_ms = Clock(), 1_700_000_000_000
    clock.heard(now_ms)
    clock.heard(now_ms - 10_000, took_s=10.0)
    assert 0 <= clock.now_ms() - now_ms < 5_000
    clock.heard(now_ms + 60_000, took_s=10.0)
    assert clock.now_ms() >= now_ms + 60_000, "it is at least so late"


async def test_every_timer_is_handed_to_a_job_once(gateway: FakeGateway, settings: Settings) -> None:
    deferred: list[tuple[object, ...]] = []
    owner = Owner(settings, Clock(), lambda *ring: deferred.append(ring))
    owner.start()
    table = await at_morning(gateway)
    await until(lambda: table.phase == "day", "the end of the morning")
    assert len(deferred) == len(set(deferred))
    await owner.leave()


async def test_a_ring_that_is_not_current_does_nothing(gateway: FakeGateway, owner: Owner) -> None:
    table = await at_morning(gateway)
    await until(lambda: table.phase == "day", "the end of the morning")
    ana = table.phones[0]
    shard = gateway.shard(ana.room)
    before = await gateway.ask("XLEN", keys.journal(shard, ana.room))
    for timer in (1, 2, 3, 99):
        gateway.append(ana.room, log.Rang(1, timer))
    assert (await ana.ask(c.SetLock(True))).reason is None
    assert await gateway.ask("XLEN", keys.journal(shard, ana.room)) == before + 1
    assert table.phase == "day"


async def now_ms(gateway: FakeGateway) -> int:
    """Redis's clock."""
    seconds, micros = await gateway.ask("TIME")
    return int(seconds) * 1000 + int(micros) // 1000


@pytest.mark.parametrize("outage_ms", [30_000, 400])
async def test_a_deadline_that_passed_in_an_outage_is_moved_by_it(
    gateway: FakeGateway, settings: Settings, outage_ms: int
) -> None:
    slow = msgspec.structs.replace(settings, clock_scale=2.0)  # the morning takes three seconds
    first = Owner(slow, Clock(), lambda *_: None)
    first.start()
    table = await at_morning(gateway)
    ana = table.phones[0]
    shard = gateway.shard(ana.room)
    due_before = int(float(await gateway.ask("ZSCORE", keys.timers(shard), ana.room)))
    await first.leave()
    alive = int(await gateway.ask("HGET", keys.takeovers(shard), "alive"))
    await gateway.ask("HSET", keys.takeovers(shard), "alive", alive - outage_ms)
    while await now_ms(gateway) <= due_before:
        pass
    n = ana.act(c.SetLock(True))  # comes after the deadline, if that is not moved
    second = Owner(slow, Clock(), lambda *_: None)
    second.start()
    await ana.receipt(n)
    assert await gateway.ask("EXISTS", keys.outages(shard)) == 0
    await second.leave()
    journal, _ = await gateway.written_room(ana.room)
    folded = list(steps(ana.room, journal))
    (at,) = [at for at, step in enumerate(folded) if isinstance(step.entry, log.Acted) and step.entry.n == n]
    assert [type(step.entry) for step in folded[at - 1 : at]] == [log.Outage], "it moves before anything rings"
    due = folded[at].due_ms
    assert due is not None
    assert due - due_before >= outage_ms
    assert due > folded[at].journaled.id.ms, "nothing has rung"


async def test_a_short_gap_between_two_workers_moves_nothing(gateway: FakeGateway, settings: Settings) -> None:
    first = Owner(settings, Clock(), lambda *_: None)
    first.start()
    table = await at_morning(gateway)
    await first.leave()
    second = Owner(settings, Clock(), lambda *_: None)
    second.start()
    await until(lambda: table.phase == "day", "the end of the morning")
    shard = gateway.shard(table.phones[0].room)
    assert await gateway.ask("EXISTS", keys.outages(shard)) == 0
    await second.leave()


async def no_chimes(*_: object) -> None:
    """Leaves the timers of a taken shard to the beat that follows at once."""


async def test_what_became_due_between_two_owners_is_rung_as_soon_as_there_is_one(
    gateway: FakeGateway, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Work, "_chime_for_all", no_chimes)
    slow = msgspec.structs.replace(settings, clock_scale=2.5)  # the morning takes 2.4 s
    first = Owner(slow, Clock(), lambda *_: None)
    first.start()
    table = await at_morning(gateway)
    ana = table.phones[0]
    shard = gateway.shard(ana.room)
    await first.leave()
    assert table.phase == "morning"
    due = int(float(await gateway.ask("ZSCORE", keys.timers(shard), ana.room)))
    while await now_ms(gateway) <= due + lease.OVERDUE_MS:
        pass
    await gateway.ask(
        "HSET", keys.takeovers(shard), "alive", await now_ms(gateway)
    )  # the gap is too short to be an outage
    seldom = msgspec.structs.replace(slow, tick_s=60.0)
    second = Owner(seldom, Clock(), lambda *_: None)
    second.start()
    await until(lambda: table.phase == "day", "the end of the morning, long before the first sweep")
    await second.leave()


async def test_when_a_gateways_presence_runs_out_its_phones_are_away(
    gateway: FakeGateway, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beats, "PRESENCE_GRACE_S", 0.0)
    owner = Owner(settings, Clock(), lambda *_: None)
    owner.start()
    ana, _ = await seat_players(gateway, "BCDFG", 2)
    dying = await FakeGateway(gateway.url, gateway.shards, "gw2").open()
    await dying.listen(ana.room)
    cy = Phone(dying, ana.room, "Cy")
    cy.connect()
    await cy.sees_the_room()
    assert (await cy.ask(c.Join("Cy"))).reason is None
    await dying.live(50)
    await until(lambda: ana.public["away"] == [2], "Cy is away")
    assert await gateway.ask("HKEYS", keys.connected(gateway.shard(ana.room))) == [b"gw1 BCDFG"]
    dying.close()
    await owner.leave()


@pytest.mark.timeout(150)
async def test_the_arq_worker_rings_a_deadline_promptly(gateway: FakeGateway, tmp_path: Path) -> None:
    worker = WorkerProcess(gateway.url, gateway.shards, tmp_path / "worker.log", clock_scale=6.0)
    try:
        await until_owned(gateway, worker)
        late_ms = []
        for code in ROOMS:
            table = await at_morning(gateway, code)
            ana = table.phones[0]
            due = ana.public["clock"]["at_ms"] + ana.public["clock"]["left_ms"]
            await until(lambda: table.phase == "day", "the end of the morning")  # noqa: B023  it is waited for here
            journal = await gateway.ask("XRANGE", keys.journal(gateway.shard(ana.room), ana.room), "-", "+")
            rang = next(fields for _, fields in reversed(journal) if b"ring" in fields[3])
            late_ms.append(int(rang[1].split(b"-")[0]) - due)
        assert 0 <= min(late_ms) < 500
        jobs = await gateway.ask("ZRANGE", keys.TIMER_QUEUE, 0, -1)
        assert all(job.decode().startswith(ROOMS) for job in jobs)
    finally:
        worker.end()
