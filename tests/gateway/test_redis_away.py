"""What happens when Redis restarts, loses messages, or is away: nobody is lost, and nobody is left in silence."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest
import redis.asyncio as aioredis
from redis.exceptions import ResponseError

from gateway import core, subscriber
from gateway.__main__ import server_for
from gateway.hello import hash_of
from shared import keys
from shared.close_codes import CloseCode
from shared.ids import SeatId
from shared.protocol import log
from shared.protocol.to_phone import Pong
from shared.reasons import Reason
from shared.settings import Settings
from tests.gateway.kit import LIMIT_S, TOKENS, FakeWorker, ServedGateway, act, fact, hello, served
from tests.kit.redis_server import RedisServer


@pytest.fixture
async def own_redis() -> AsyncIterator[RedisServer]:
    server = RedisServer(append_only=True)
    server.start()
    yield server
    server.remove()


@pytest.fixture
async def worker(own_redis: RedisServer) -> AsyncIterator[FakeWorker]:
    pretender = FakeWorker(own_redis.url)
    pretender.seats = {hash_of(TOKENS["Ana"]): SeatId(0), hash_of(TOKENS["Bo"]): SeatId(1)}
    await pretender.reserve("BCDFG")
    yield pretender
    await pretender.stop()


@pytest.fixture
async def gateway(worker: FakeWorker, own_redis: RedisServer) -> AsyncIterator[ServedGateway]:
    async with served(own_redis.url) as running:
        yield running


async def test_after_a_restart_of_redis_every_room_gets_fresh_snapshots_and_goes_on(gateway, worker, own_redis):
    ana, bo = await gateway.enter("Ana", "BCDFG"), await gateway.enter("Bo", "BCDFG")
    own_redis.restart()
    await fact(lambda: gateway.gateway.counts.resyncs["returned"] > 0)
    (sync, *_) = await worker.wait_for(log.Sync)
    assert sorted(sync.conns) == sorted(entry.conn for entry in worker.of(log.Connect))
    await fact(gateway.gateway.is_ready)
    await worker.update("BCDFG", {0: 8, 1: 8})
    assert (await ana.next()).own.seq == 8
    assert (await bo.next()).own.seq == 8


async def test_me06_however_often_its_connections_are_cut_the_gateway_has_as_many_as_at_first(gateway, own_redis):
    """Each return opens a connection; the one before it is gone, at both ends."""
    await gateway.enter("Ana", "BCDFG")
    async with aioredis.Redis(port=own_redis.port) as asked:

        async def ids():  # this test, and the worker that it pretends to be, come by redis-py, which says so
            return {one["id"] for one in await asked.client_list() if not one.get("lib-name")}

        first = await ids()
        assert len(first) > 1
        for _ in range(4):
            cut = await ids()
            for one in cut:
                with contextlib.suppress(ResponseError):  # gone by itself
                    await asked.client_kill_filter(_id=one)
            async with asyncio.timeout(LIMIT_S):
                while len(now := await ids()) != len(first) or now & cut:
                    await asyncio.sleep(0.02)
        await fact(gateway.gateway.is_ready)


async def test_snapshots_are_asked_for_though_the_line_that_writes_comes_back_last(gateway, worker, monkeypatch):
    ana = await gateway.enter("Ana", "BCDFG")
    worker.answers_hellos = False
    await gateway.greet(hello("Bo", "BCDFG"))
    connects = await worker.wait_for(log.Connect, 2)
    commands, link = gateway.gateway._commands, gateway.gateway._commands.link
    commands.link = None
    monkeypatch.setattr(subscriber, "SYNC_SPREAD_S", 0.0)
    gateway.gateway.subscriber.sync_all("returned")
    timers = gateway.gateway.subscriber._timers
    (first,) = timers
    await fact(lambda: timers and first not in timers)
    commands.link = link
    (sync,) = await worker.wait_for(log.Sync)
    assert sync.conns == [connects[0].conn]
    assert [entry.conn for entry in await worker.wait_for(log.Connect, 3)][2:] == [connects[1].conn]
    await ana.leave()


async def test_who_has_left_before_its_room_was_heard_is_not_told_of(gateway, worker, monkeypatch):
    """Told of late, it would take the seat from the line that its player is back on through another gateway."""
    subscribe, waiting = subscriber.Subscriber._subscribe, []
    monkeypatch.setattr(subscriber.Subscriber, "_subscribe", lambda *asked: waiting.append(asked))
    ana = await gateway.greet(hello("Ana", "BCDFG"))
    await fact(lambda: gateway.gateway.registry.count == 1)
    (phone,) = gateway.gateway.registry.rooms["BCDFG"].phones.values()
    await ana.leave()
    await fact(lambda: phone.wire.has_ended)
    monkeypatch.undo()
    for asked in waiting:
        subscribe(*asked)
    await fact(lambda: gateway.gateway.registry.count == 0)
    await gateway.enter("Bo", "BCDFG")
    assert [entry.token for entry in worker.of(log.Connect)] == [hash_of(TOKENS["Bo"])]
    assert worker.of(log.Gone) == []


async def test_of_a_socket_that_has_ended_no_snapshot_is_asked_for(gateway, worker):
    worker.answers_hellos = False
    await gateway.greet(hello("Ana", "BCDFG"))
    await gateway.greet(hello("Bo", "BCDFG"))
    connects = await worker.wait_for(log.Connect, 2)
    room = gateway.gateway.registry.rooms["BCDFG"]
    room.phones[connects[0].conn].close(CloseCode.OPENED_ELSEWHERE)
    gateway.gateway.room_log.sync(room, "returned")
    assert [entry.conn for entry in (await worker.wait_for(log.Connect, 3))[2:]] == [connects[1].conn]


async def test_while_redis_is_away_a_tap_is_refused_by_its_number_and_the_gateway_is_not_ready(
    gateway, worker, own_redis
):
    ana = await gateway.enter("Ana", "BCDFG")
    own_redis.kill()
    await fact(lambda: gateway.gateway.subscriber.line.link is None)
    assert (await gateway.http.get("/readyz")).status_code == 503
    assert (await gateway.http.get("/healthz")).status_code == 200
    await ana.say(act(17))
    while (refusal := await ana.refusal()).n is None:
        pass  # on a slow machine all phones are told besides
    assert (refusal.reason, refusal.n) == (Reason.SERVICE_UNAVAILABLE, 17)
    own_redis.start()
    await fact(gateway.gateway.is_ready)
    await ana.say(act(17))
    assert 17 in [entry.n for entry in await worker.wait_for(log.Acted)]


async def test_while_redis_is_away_whoever_sits_at_a_table_is_told_so_again_and_again_and_no_longer(
    gateway, worker, own_redis, monkeypatch
):
    """Whether anybody taps or not; a loss that is soon over is nobody's news."""
    monkeypatch.setattr(core, "SWEEP_S", 0.05)
    ana, bo = await gateway.enter("Ana", "BCDFG"), await gateway.enter("Bo", "BCDFG")
    screen = await gateway.enter("Cy", "BCDFG", mode="table")
    own_redis.restart()
    await worker.wait_for(log.Sync)
    await fact(gateway.gateway.is_ready)
    await worker.update("BCDFG", {0: 8, 1: 8})
    assert (await ana.next()).own.seq == (await bo.next()).own.seq == 8, "nothing came before it"
    own_redis.kill()
    for phone in (ana, bo, screen) * 2:
        frame = await phone.next()
        assert (frame.reason, frame.n) == (Reason.SERVICE_UNAVAILABLE, None)
    own_redis.start()
    await fact(gateway.gateway.is_ready)
    await ana.say({"t": "ping", "at": 1})
    while not isinstance(await ana.next(), Pong):
        pass  # what was said before
    beats = gateway.gateway.presence._beats
    await fact(lambda: gateway.gateway.presence._beats >= beats + 2)
    await ana.say({"t": "ping", "at": 2})
    assert isinstance(await ana.next(), Pong), "nothing more was said"


async def test_who_comes_while_redis_is_away_is_told_when_to_come_back(gateway, own_redis):
    own_redis.kill()
    await fact(lambda: gateway.gateway.subscriber.line.link is None)
    phone = await gateway.greet(hello("Ana", "BCDFG"))
    assert (await phone.refusal()).reason == Reason.SERVICE_UNAVAILABLE
    code, wait_ms = await phone.end()
    assert code == CloseCode.RESTART
    assert int(wait_ms) > 0
    opening = await gateway.http.post("/api/rooms", json={"token": "A" * 22, "name": "Ana"})
    assert (opening.status_code, opening.json()["error"]) == (503, Reason.SERVICE_UNAVAILABLE)
    own_redis.start()


async def test_who_leaves_while_redis_is_away_is_told_to_the_room_afterwards(gateway, worker, own_redis):
    ana = await gateway.enter("Ana", "BCDFG")
    (connect,) = worker.of(log.Connect)
    own_redis.kill()
    await fact(lambda: gateway.gateway.subscriber.line.link is None)
    await ana.leave()
    await fact(lambda: gateway.gateway.registry.count == 0)
    own_redis.start()
    assert [gone.conn for gone in await worker.wait_for(log.Gone)] == [connect.conn]


async def test_who_left_in_the_second_that_a_loss_of_power_took_is_told_to_the_room_again(gateway, worker, own_redis):
    ana = await gateway.enter("Ana", "BCDFG")
    await gateway.enter("Bo", "BCDFG")
    connect, _ = worker.of(log.Connect)
    kept_bytes = own_redis.written_bytes()
    await ana.leave()
    await worker.wait_for(log.Gone)
    own_redis.lose_power(kept_bytes)
    own_redis.start()
    assert [gone.conn for gone in await worker.wait_for(log.Gone, 2)] == [connect.conn] * 2


async def test_a_gap_in_the_commits_asks_for_snapshots_of_all_the_rooms_phones(gateway, worker):
    ana, bo = await gateway.enter("Ana", "BCDFG"), await gateway.enter("Bo", "BCDFG")
    await worker.update("BCDFG", {0: 8}, lose=True)
    await worker.update("BCDFG", {0: 9, 1: 8})
    (sync,) = await worker.wait_for(log.Sync)
    assert sorted(sync.conns) == sorted(entry.conn for entry in worker.of(log.Connect))
    assert sync.gateway == gateway.gateway.id
    assert [(await ana.next()).own.seq, (await bo.next()).own.seq] == [9, 8]


async def test_a_lost_last_envelope_is_found_by_comparing(gateway, worker):
    await gateway.enter("Ana", "BCDFG")
    await worker.update("BCDFG", {0: 8}, lose=True)
    room = gateway.gateway.registry.rooms["BCDFG"]
    for _ in range(2):
        gateway.gateway.subscriber._look_at(room)
        await gateway.gateway.room_log.ask("PING")
    assert await worker.wait_for(log.Sync)


async def test_comparing_finds_nothing_where_nothing_was_lost(gateway, worker):
    ana = await gateway.enter("Ana", "BCDFG")
    room = gateway.gateway.registry.rooms["BCDFG"]
    for seq in range(8, 12):
        gateway.gateway.subscriber._look_at(room)
        await worker.update("BCDFG", {0: seq})
        assert (await ana.next()).own.seq == seq
    await gateway.gateway.room_log.ask("PING")
    assert worker.of(log.Sync) == []
    assert not gateway.gateway.counts.resyncs


async def test_a_hello_whose_answer_was_lost_is_said_again(gateway, worker):
    worker.answers_hellos = False
    ana = await gateway.greet(hello("Ana", "BCDFG"))
    (connect,) = await worker.wait_for(log.Connect)
    await worker.publish("BCDFG", lose=True)
    worker.answers_hellos = True
    room = gateway.gateway.registry.rooms["BCDFG"]
    for _ in range(2):
        gateway.gateway.subscriber._look_at(room)
        await gateway.gateway.room_log.ask("PING")
    assert (await ana.next()).own.seq == 7
    assert [entry.conn for entry in worker.of(log.Connect)] == [connect.conn] * 2


async def test_an_envelope_outside_the_count_leaves_no_gap(gateway, worker):
    ana = await gateway.enter("Ana", "BCDFG")
    await worker.publish("BCDFG", number=0)
    await worker.update("BCDFG", {0: 8})
    assert (await ana.next()).own.seq == 8
    assert not gateway.gateway.counts.resyncs


async def test_an_envelope_that_cannot_be_read_is_a_lost_one_and_harms_no_other_room(gateway, worker):
    await worker.reserve("HJKMN")
    ana, bo = await gateway.enter("Ana", "BCDFG"), await gateway.enter("Bo", "HJKMN")
    await worker.publish_bytes("BCDFG", b"\xc1 rubbish")
    await worker.update("HJKMN", {1: 8})
    await worker.update("BCDFG", {0: 8}, lose=True)
    await worker.update("BCDFG", {0: 9})
    assert (await bo.next()).own.seq == 8
    assert (await ana.next()).own.seq == 9
    assert len(await worker.wait_for(log.Sync)) == 1
    assert gateway.gateway.counts.bad_envelopes == 1
    assert gateway.gateway.counts.redis_lost == 0


async def test_a_room_that_is_gone_from_redis_closes_its_phones_for_good(gateway, worker):
    ana = await gateway.enter("Ana", "BCDFG")
    room = gateway.gateway.registry.rooms["BCDFG"]
    await worker.delete(keys.commit(room.shard, room.code))
    for _ in range(2):
        gateway.gateway.subscriber._look_at(room)
        await gateway.gateway.room_log.ask("PING")
    assert (await ana.end())[0] == CloseCode.ROOM_GONE


async def test_a_gateway_whose_sign_of_life_had_lapsed_asks_for_everything_again(gateway, worker):
    await gateway.enter("Ana", "BCDFG")
    key = keys.gateway(gateway.gateway.id)
    assert await worker.get(key) is not None
    await worker.delete(key)
    gateway.gateway.presence.beat()
    assert len(await worker.wait_for(log.Sync)) == 1
    assert gateway.gateway.counts.resyncs["lapsed"] == 1


async def test_a_phone_that_needs_a_snapshot_gets_one_and_nobody_else_does(gateway, worker):
    ana = await gateway.enter("Ana", "BCDFG")
    await gateway.enter("Bo", "BCDFG")
    await ana.say({"t": "need"})
    (sync,) = await worker.wait_for(log.Sync)
    assert sync.conns == [worker.of(log.Connect)[0].conn]


async def test_the_number_of_shards_is_fixed_for_all_processes(own_redis):
    pretender = FakeWorker(own_redis.url)
    await pretender.set(keys.SHARDS, b"64")
    server = server_for(Settings(redis_url=own_redis.url, shards=4, host="127.0.0.1", port=0))
    async with asyncio.timeout(LIMIT_S):
        await server._serve()
    assert server.litestar.state.gateway.failure is not None
    await pretender.stop()


async def test_after_a_restart_of_redis_rooms_ask_for_snapshots_each_at_a_moment_of_its_own(
    gateway, worker, own_redis, monkeypatch
):
    rooms = [f"BCDF{letter}" for letter in "GHJKMNPQRSTVWX"]
    for room in rooms:
        await worker.reserve(room)
        await gateway.enter("Ana", room)
    delays_s: list[float] = []
    later = subscriber.Subscriber._later

    def noted(self, loop, delay_s, act):
        if delay_s != subscriber.SYNC_AGAIN_S:
            delays_s.append(delay_s)
        later(self, loop, delay_s, act)

    monkeypatch.setattr(subscriber.Subscriber, "_later", noted)
    own_redis.restart()
    await fact(lambda: {room for room, entry in worker.entries if isinstance(entry, log.Sync)} == set(rooms))
    drawn = delays_s[: len(rooms)]  # a presence that lapsed meanwhile draws once more
    assert len(set(drawn)) == len(rooms)
    assert 0.0 <= min(drawn) < max(drawn) <= subscriber.SYNC_SPREAD_S == 1.0
    assert max(drawn) - min(drawn) > subscriber.SYNC_SPREAD_S / 4, "so close fourteen of them never lie"
