"""What an operator does: rooms end, frozen ones go on, and no new ones are opened while running tables play."""

import asyncio
from collections.abc import AsyncIterator

import httpx
import pytest

from engine_worker.admin import act
from engine_worker.admin.__main__ import main
from engine_worker.game import commands as c
from engine_worker.runtime.owner import Owner
from shared import keys
from shared.close_codes import CloseCode
from shared.ids import RoomCode
from shared.protocol import log
from tests.gateway.kit import ServedGateway, fact, served
from tests.kit.redis_server import RedisServer
from tests.worker.conftest import SHARDS
from tests.worker.fake_gateway import FakeGateway, redis_until, until
from tests.worker.playing import Table, seat_players

pytestmark = pytest.mark.timeout(240)
CODE = RoomCode("BCDFG")
ANA = "QW5hLi4uLi4uLi4uLi4uLg"


async def admin(*words: str) -> int:
    """Does what an operator types, beside the worker that runs in this loop."""
    return await asyncio.to_thread(main, words)


@pytest.fixture
async def table(
    gateway: FakeGateway, owner: Owner, redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> Table:
    """Five players who have started a game."""
    monkeypatch.setenv("REDIS_URL", redis_server.url)
    started = Table(await seat_players(gateway, CODE, 5))
    await started.start()
    return started


async def keys_of(gateway: FakeGateway, code: RoomCode) -> list[bytes]:
    return list(await gateway.ask("KEYS", f"*{code}*"))


async def freeze(table: Table) -> None:
    phone = table.phones[0]
    await phone.gateway.ask(
        "XADD", keys.log(keys.shard_of(CODE, SHARDS)), "*", log.FIELD_ROOM, CODE, log.FIELD_ENTRY, b"\xc1 no entry"
    )
    await until(lambda: phone.public["frozen"], "a frozen room")


async def test_close_ends_a_room_tells_its_phones_and_leaves_nothing(
    table: Table, gateway: FakeGateway, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await admin("close", CODE.lower()) == 0
    assert capsys.readouterr().out == f"{CODE} is closed\n"
    await until(lambda: all(phone.closed for phone in table.phones), "the end for every phone")
    assert {phone.closed for phone in table.phones} == {(CloseCode.ROOM_GONE, "")}
    assert not [key for key in await keys_of(gateway, CODE) if b":recap:" not in key]
    assert await admin("close", CODE) == 1
    assert "no room" in capsys.readouterr().err


async def test_a_frozen_room_is_closed_like_any_other(table: Table) -> None:
    await freeze(table)
    assert await admin("close", CODE) == 0
    await until(lambda: all(phone.closed for phone in table.phones), "the end for every phone")


async def test_even_a_room_that_no_worker_can_read_is_closed(
    table: Table, gateway: FakeGateway, owner: Owner, capsys: pytest.CaptureFixture[str]
) -> None:
    assert owner.work is not None
    shard = keys.shard_of(CODE, SHARDS)
    await gateway.ask("SET", keys.state(shard, CODE), b"of another version")
    owner.work.shelf.drop(CODE)
    assert await admin("rooms") == 0
    assert "UNREADABLE" in capsys.readouterr().out
    assert await admin("show", CODE) == 1
    assert await admin("close", CODE) == 0
    assert not [key for key in await keys_of(gateway, CODE) if b":recap:" not in key]
    assert not await gateway.ask("EXISTS", keys.connected(shard), keys.timers(shard))


async def test_unfreeze_lets_a_frozen_room_go_on_where_it_stood(
    table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    await freeze(table)
    phases = [phone.phase for phone in table.phones]
    assert await admin("unfreeze", CODE) == 0
    assert "goes on" in capsys.readouterr().out
    await until(lambda: not any(phone.public["frozen"] for phone in table.phones), "a table that goes on")
    assert [phone.phase for phone in table.phones] == phases
    assert (await table.phones[1].ask(c.Confirm())).reason is None


async def test_a_room_that_is_not_frozen_is_left_alone(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    assert await admin("unfreeze", CODE) == 1
    assert "is not frozen" in capsys.readouterr().err


async def test_where_no_worker_runs_it_says_so(
    table: Table, owner: Owner, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await owner.leave()
    monkeypatch.setattr(act, "FOLDED_WITHIN_S", 0.1)
    assert await admin("close", CODE) == 1
    assert "no worker has done it" in capsys.readouterr().err


# -- drain


@pytest.fixture
async def service(
    table: Table, redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[ServedGateway]:
    """A gateway beside the worker of this very process, which looks often."""
    monkeypatch.setattr("gateway.overload.LOOK_EVERY_S", 0.1)
    async with served(redis_server.url) as running:
        yield running


async def opened(service: ServedGateway) -> httpx.Response:
    return await service.http.post("/api/rooms", json={"token": ANA, "name": "Ana"})


async def test_drained_nothing_new_is_opened_and_running_tables_go_on(
    table: Table, gateway: FakeGateway, service: ServedGateway, capsys: pytest.CaptureFixture[str]
) -> None:
    room = RoomCode((await opened(service)).json()["room"])
    await redis_until(gateway, "EXISTS", keys.state(gateway.shard(room), room), is_now=1)
    assert await admin("drain") == 0
    assert "2 rooms, in 1 of which a game is played" in capsys.readouterr().out
    await fact(lambda: service.gateway.overload.is_drained)
    refused = await opened(service)
    assert (refused.status_code, refused.json()["error"]) == (503, "service/full")
    assert service.gateway.counts.rooms_refused == {"drained": 1}
    assert service.gateway.is_ready(), "phones of running tables still come here"
    assert (await table.phones[1].ask(c.Confirm())).reason is None
    assert (await service.http.get(f"/api/rooms/{CODE}")).status_code == 200
    assert await admin("drain", "--off") == 0
    await fact(lambda: not service.gateway.overload.is_drained)
    assert (await opened(service)).status_code == 201


async def test_a_gateway_that_comes_later_is_drained_as_well(table: Table, redis_server: RedisServer) -> None:
    assert await admin("drain") == 0
    async with served(redis_server.url) as later:
        await fact(lambda: later.gateway.overload.why == "drained")
        assert (await opened(later)).status_code == 503


async def test_drain_waits_until_the_last_game_is_over(
    table: Table, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(act, "COUNT_AGAIN_S", 0.02)
    assert await admin("drain", "--wait", "0") == 1
    assert "1 games are still played" in capsys.readouterr().err
    waiting = asyncio.create_task(admin("drain", "--wait", "1"))
    assert (await table.phones[0].ask(c.EndGame())).reason is None
    assert await waiting == 0
    assert "no game is played by anybody" in capsys.readouterr().out


async def test_a_table_that_everybody_has_left_is_not_waited_for(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(act, "COUNT_AGAIN_S", 0.02)
    for phone in table.phones:
        phone.drop()
    assert await admin("drain", "--wait", "1") == 0
