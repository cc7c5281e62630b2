"""What Prometheus reads of a worker: its rooms, shards, batches and latencies, and nothing of anybody's role."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families

from engine_worker.game import commands as c
from engine_worker.runtime.metrics import serve_metrics
from engine_worker.runtime.owner import Owner
from engine_worker.runtime.work import Work
from shared import keys
from shared.clock import Clock
from shared.ids import Phase, Role, RoomCode
from shared.keys import ShardNo
from shared.protocol import log
from shared.settings import Settings
from tests.kit.ports import free_own_port
from tests.kit.redis_server import RedisServer
from tests.worker.conftest import SHARDS
from tests.worker.fake_gateway import FakeGateway, until
from tests.worker.playing import NAMES, Table, seat_players

pytestmark = pytest.mark.timeout(240)
CODE = RoomCode("BCDFG")
Samples = dict[tuple[str, ...], float]


class Measured:
    """A worker whose numbers are read as Prometheus reads them."""

    def __init__(self, owner: Owner, port: int) -> None:
        self.owner, self._port = owner, port

    async def text(self, path: str = "/metrics") -> httpx.Response:
        async with httpx.AsyncClient() as http:
            return await http.get(f"http://127.0.0.1:{self._port}{path}")

    async def samples(self) -> Samples:
        families = text_string_to_metric_families((await self.text()).text)
        return {(one.name, *one.labels.values()): one.value for family in families for one in family.samples}


@pytest.fixture
async def measured(owner: Owner, settings: Settings) -> AsyncIterator[Measured]:
    port = free_own_port()
    server = await serve_metrics(owner, msgspec.structs.replace(settings, host="127.0.0.1", metrics_port=port))
    await until(lambda: owner.work is not None and len(owner.work.holdings) == SHARDS, "all shards")
    yield Measured(owner, port)
    server.close()


async def test_shards_rooms_and_taps_of_a_table_are_counted(gateway: FakeGateway, measured: Measured) -> None:
    table = Table(await seat_players(gateway, CODE, 5))
    await table.start()
    assert (await table.phones[0].ask(c.CastVote(table.phones[1].seat))).reason is not None
    samples = await measured.samples()
    assert samples["ctw_worker_ready",] == 1
    assert samples["ctw_worker_shards",] == samples["ctw_worker_shards_configured",] == SHARDS
    assert [samples["ctw_worker_shard_owned", str(shard)] for shard in range(SHARDS)] == [1] * SHARDS
    assert samples["ctw_worker_shard_moves_total", "taken"] == SHARDS
    assert samples["ctw_worker_rooms", "roles"] == 1
    assert sum(samples["ctw_worker_rooms", phase] for phase in Phase) == 1
    assert samples["ctw_worker_frozen_rooms",] == 0
    assert samples["ctw_worker_rooms_frozen_total", "frozen"] == 0, "an alert sees the first one rise from nothing"
    assert samples["ctw_worker_taps_total", "accepted"] >= 5
    assert samples["ctw_worker_taps_total", "action/wrong_phase"] == 1
    taps = sum(value for name, value in samples.items() if name[0] == "ctw_worker_taps_total")
    assert samples["ctw_worker_tap_to_publish_seconds_count",] == taps
    assert samples["ctw_worker_commits_total", "done"] >= taps
    assert samples["ctw_worker_commit_batch_entries_sum",] >= taps
    assert samples["ctw_worker_commit_batch_rooms_count",] == samples["ctw_worker_commit_batch_entries_count",]


async def test_a_timer_that_rang_tells_how_late_it_was(gateway: FakeGateway, measured: Measured) -> None:
    table = Table(await seat_players(gateway, CODE, 4))
    await table.start()
    for phone in table.phones:
        await phone.ask(c.Confirm())
    await until(lambda: table.phones[0].phase not in ("roles", "morning"), "the end of the morning by its timer")
    samples = await measured.samples()
    assert samples["ctw_worker_deadline_lateness_seconds_count",] >= 1
    assert 0 <= samples["ctw_worker_deadline_lateness_seconds_sum",] < 10


async def test_what_waits_in_a_shards_log_is_its_lag(
    gateway: FakeGateway, measured: Measured, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_elsewhere: list[int] = []

    def reads_nothing(*_: Any) -> Any:
        read_elsewhere.append(1)
        return ("XREAD", "BLOCK", 20, "STREAMS", "nothing", "0")

    monkeypatch.setattr(Work, "_read", reads_nothing)
    await until(lambda: read_elsewhere, "a worker that does not read its logs")
    shard = keys.shard_of(CODE, SHARDS)
    await gateway.ask("XADD", keys.log(shard), "*", log.FIELD_ROOM, CODE, log.FIELD_ENTRY, b"waits")
    name = ("ctw_worker_log_lag_seconds", str(shard))
    while not (samples := await measured.samples())[name]:
        await asyncio.sleep(0.005)
    assert 0 < samples[name] < 10
    others = [value for one, value in samples.items() if one[0] == name[0] and one != name]
    assert others == [0] * (SHARDS - 1)


async def test_the_queue_of_rings_is_measured(gateway: FakeGateway, measured: Measured) -> None:
    now_s = int((await gateway.ask("TIME"))[0])
    await gateway.ask("ZADD", keys.TIMER_QUEUE, 1000 * now_s - 5000, "late", 1000 * now_s + 60_000, "to come")
    samples = await measured.samples()
    assert samples["ctw_worker_queue_jobs", "timers"] == 2
    assert samples["ctw_worker_queue_jobs", "cats"] == 0
    assert samples["ctw_worker_queue_oldest_overdue_seconds", "timers"] >= 4
    assert samples["ctw_worker_queue_oldest_overdue_seconds", "cats"] == 0


async def test_the_last_copy_of_redis_is_shown_where_copies_are_made(gateway: FakeGateway, measured: Measured) -> None:
    names = ("ctw_redis_copied_timestamp_seconds",), ("ctw_redis_copy_interval_seconds",)
    for stored, shown in (
        (None, {}),
        (b"rubbish", {}),
        (b"1764491000 3600", dict(zip(names, (1764491000, 3600), strict=True))),
    ):
        if stored is not None:
            await gateway.ask("SET", keys.COPIED, stored)
        samples = await measured.samples()
        assert {name: samples[name] for name in names if name in samples} == shown


async def test_a_frozen_room_is_counted_and_seen(gateway: FakeGateway, measured: Measured) -> None:
    await seat_players(gateway, CODE, 4)
    shard = keys.shard_of(CODE, SHARDS)
    await gateway.ask("XADD", keys.log(shard), "*", log.FIELD_ROOM, CODE, log.FIELD_ENTRY, b"\xc1 no entry")
    await until(lambda: measured.owner.counts.frozen, "a frozen room")
    samples = await measured.samples()
    assert samples["ctw_worker_rooms_frozen_total", "frozen"] == 1
    assert samples["ctw_worker_frozen_rooms",] == 1


async def test_no_label_tells_a_room_a_name_or_a_role(gateway: FakeGateway, measured: Measured) -> None:
    table = Table(await seat_players(gateway, CODE, 6))
    await table.start()
    for phone in table.phones:
        await phone.ask(c.Confirm())
    text = (await measured.text()).text
    families = [family for family in text_string_to_metric_families(text) if family.name.startswith("ctw_")]
    assert len(families) > 15
    labels = {(name, value) for family in families for one in family.samples for name, value in one.labels.items()}
    assert {name for name, _ in labels} <= {
        "phase",
        "outcome",
        "direction",
        "shard",
        "kind",
        "queue",
        "engine",
        "rules",
        "le",
    }
    roles = {str(role) for role in Role} - {"roles"}
    assert not [value for _, value in labels if value in roles or value in NAMES or value == CODE]


async def test_without_redis_it_is_not_ready_and_still_answers(settings: Settings, redis_server: RedisServer) -> None:
    nowhere = msgspec.structs.replace(
        settings, redis_url=f"redis://127.0.0.1:{free_own_port()}/0", host="127.0.0.1", metrics_port=free_own_port()
    )
    owner = Owner(nowhere, Clock(), lambda *_: None)
    life = owner.start()
    server = await serve_metrics(owner, nowhere)
    measured = Measured(owner, nowhere.metrics_port)
    try:
        assert (await measured.text("/healthz")).status_code == 200
        assert (await measured.text("/readyz")).status_code == 503
        samples = await measured.samples()
        assert samples["ctw_worker_ready",] == 0
        assert samples["ctw_worker_shards",] == 0
    finally:
        server.close()
        life.cancel()
        await asyncio.gather(life, return_exceptions=True)


def shard_numbers(samples: Samples) -> set[ShardNo]:
    return {ShardNo(int(name[1])) for name in samples if name[0] == "ctw_worker_shard_owned"}


async def test_a_shard_that_another_worker_takes_is_no_longer_shown(
    gateway: FakeGateway, measured: Measured, settings: Settings
) -> None:
    second = Owner(settings, Clock(), lambda *_: None)
    life: Any = second.start()
    try:
        await until(lambda: second.work is not None and len(second.work.holdings) == SHARDS // 2, "its share", 30)
        samples = await measured.samples()
        assert second.work is not None
        assert shard_numbers(samples).isdisjoint(second.work.holdings)
        assert samples["ctw_worker_shards",] == SHARDS // 2
        assert samples["ctw_worker_shard_moves_total", "released"] == SHARDS // 2
    finally:
        await second.leave()
        await asyncio.gather(life, return_exceptions=True)
