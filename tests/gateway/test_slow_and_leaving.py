"""Phones that do not read, phones that fall silent, and a gateway that leaves."""

import asyncio
import random
from typing import Any

import msgspec
import pytest

from gateway import core
from gateway.hello import hash_of
from gateway.phone_protocol import MAX_BACKLOG_BYTES
from shared.close_codes import CloseCode
from shared.ids import SeatId
from shared.protocol import log
from tests.gateway.kit import TOKENS, FakeWorker, act, both_ways, fact, hello

pytestmark = pytest.mark.timeout(90)  # closing waits for phones that do not answer


def seat_ana_and_bo(worker: FakeWorker) -> None:
    worker.seats = {hash_of(TOKENS["Ana"]): SeatId(0), hash_of(TOKENS["Bo"]): SeatId(1)}


@both_ways
async def test_a_phone_that_does_not_read_is_dropped_and_the_others_go_on(gateway, worker):
    seat_ana_and_bo(worker)
    ana, bo = await gateway.enter("Ana", "BCDFG"), await gateway.enter("Bo", "BCDFG")
    ana.socket.transport.pause_reading()
    public = msgspec.Raw(msgspec.msgpack.encode({"now_ms": 1, "set": {"x": bytes(MAX_BACKLOG_BYTES // 2)}}))
    dropped = gateway.gateway.counts
    for seq in range(8, 200):
        own = {SeatId(seat): (seq, msgspec.Raw(msgspec.msgpack.encode(_own(seq)))) for seat in (0, 1)}
        await worker.publish("BCDFG", public=public, own=own)
        assert (await bo.next()).own.seq == seq
        if dropped.slow_phones:
            break
    assert dropped.slow_phones == 1
    await worker.wait_for(log.Gone)
    assert dropped.closes[CloseCode.TOO_SLOW] == 1
    await fact(lambda: gateway.gateway.registry.count == 1)
    ana.socket.transport.abort()


async def test_a_phone_that_falls_silent_is_closed_and_may_come_back(gateway, worker, monkeypatch):
    ana = await gateway.enter("Ana", "BCDFG")
    monkeypatch.setattr(core, "IDLE_S", 0.0)  # from the next sweep on
    assert (await ana.end())[0] == CloseCode.IDLE


@both_ways
async def test_a_leaving_gateway_serves_each_phone_until_it_sends_it_away(gateway, worker, monkeypatch):
    monkeypatch.setattr(core, "DRAIN_S", 2.0)
    monkeypatch.setattr(random, "uniform", lambda _, most: most)  # both are sent away as late as may be
    seat_ana_and_bo(worker)
    ana, bo = await gateway.enter("Ana", "BCDFG"), await gateway.enter("Bo", "BCDFG")
    idle_http = gateway.http
    assert (await idle_http.get("/readyz")).status_code == 200
    gateway.leave()
    await fact(lambda: gateway.gateway.is_leaving)
    await ana.say(act(5))
    assert [entry.n for entry in await worker.wait_for(log.Acted)] == [5]
    ends = await asyncio.gather(ana.end(), bo.end())
    assert {code for code, _ in ends} == {CloseCode.RESTART}
    assert all(0 <= int(wait_ms) <= 1500 for _, wait_ms in ends)
    assert len(await worker.wait_for(log.Gone, 2)) == 2


async def test_a_leaving_gateway_takes_nobody_in(gateway, monkeypatch):
    monkeypatch.setattr(core, "DRAIN_S", 0.3)
    await gateway.enter("Ana", "BCDFG")
    gateway.leave()
    await fact(lambda: gateway.gateway.is_leaving)
    with pytest.raises(ConnectionRefusedError):
        await gateway.greet(hello("Bo", "BCDFG"))


async def test_phones_are_sent_away_one_by_one_and_within_a_second_and_a_half(gateway, monkeypatch):
    names = list(TOKENS)
    phones = [await gateway.enter(name, "BCDFG") for name in names]
    drawn: list[float] = []
    sent_away: list[str] = []
    draw, send_away = random.uniform, core._send_away

    def uniform(least: float, most: float) -> float:
        drawn.append(draw(least, most))
        return drawn[-1]

    def away(phone: Any) -> None:
        sent_away.append(phone.id)
        send_away(phone)

    monkeypatch.setattr(random, "uniform", uniform)
    monkeypatch.setattr(core, "_send_away", away)
    (room,) = gateway.gateway.registry.rooms.values()
    present = list(room.phones)
    gateway.leave()
    ends = await asyncio.gather(*(phone.end() for phone in phones))
    assert {code for code, _ in ends} == {CloseCode.RESTART}
    moments = dict(zip(present, drawn, strict=True))
    assert sent_away == sorted(present, key=moments.__getitem__), "each at its own moment"
    assert max(drawn) - min(drawn) > core.DRAIN_S / 10
    assert 0 <= min(drawn) <= max(drawn) <= core.DRAIN_S
    assert core.DRAIN_S * 1000 + core.DRAIN_WAIT_MS <= 1500


async def test_a_leaving_gateway_names_each_phone_a_wait_of_its_own(gateway, worker):
    await worker.reserve("HJKMN")
    phones = [await gateway.enter(name, room) for name in TOKENS for room in ("BCDFG", "HJKMN")]
    gateway.leave()
    ends = await asyncio.gather(*(phone.end() for phone in phones))
    waits_ms = [int(wait_ms) for _, wait_ms in ends]
    assert all(0 <= wait_ms <= core.DRAIN_WAIT_MS for wait_ms in waits_ms)
    assert len(set(waits_ms)) > len(phones) / 2, "of 301 possible waits hardly any is drawn twice"
    assert max(waits_ms) - min(waits_ms) > core.DRAIN_WAIT_MS / 4


def _own(seq: int) -> dict[str, object]:
    return {"epoch": "epoch001", "seq": seq, "acks": [], "set": {}}
