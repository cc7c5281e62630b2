"""What reaches which phone, in which order."""

import asyncio
from time import monotonic

import msgspec
import pytest

from gateway.hello import hash_of
from shared import keys
from shared.close_codes import CloseCode
from shared.ids import RoomCode, SeatId
from shared.protocol import log
from shared.protocol.to_phone import TAP_BYTES, Snapshot, Update
from tests.gateway.kit import LIMIT_S, SHARDS, TOKENS, FakeWorker, act, both_ways, hello

pytestmark = both_ways


def seat_them(worker: FakeWorker, *names: str) -> None:
    worker.seats = {hash_of(TOKENS[name]): SeatId(seat) for seat, name in enumerate(names)}


async def test_a_phone_that_says_hello_is_told_to_the_room_and_gets_its_snapshot(gateway, worker):
    phone = await gateway.greet(hello("Ana", "BCDFG"))
    snapshot = await phone.next()
    assert isinstance(snapshot, Snapshot)
    assert snapshot.own.seq == 7
    (entry,) = worker.of(log.Connect)
    assert entry.token == hash_of(TOKENS["Ana"])
    assert entry.gateway == gateway.gateway.id
    assert entry.session == "session1"
    assert entry.mode == "seat"


async def test_a_code_is_read_as_people_type_it(gateway, worker):
    await gateway.enter("Ana", " bcd-fg")
    assert [room for room, _ in worker.entries] == ["BCDFG"]


async def test_the_token_itself_goes_no_further_than_the_gateway(gateway, worker):
    await gateway.enter("Ana", "BCDFG")
    everything = await worker.everything()
    assert hash_of(TOKENS["Ana"]) in everything, "what is looked for would be found"
    assert TOKENS["Ana"] not in everything


async def test_a_tap_is_appended_with_its_connection_and_nothing_about_seats(gateway, worker):
    phone = await gateway.enter("Ana", "BCDFG")
    await phone.say(act(3, gen=2, pad=b"..."))
    (entry,) = await worker.wait_for(log.Acted)
    (connect,) = worker.of(log.Connect)
    assert (entry.conn, entry.session, entry.n) == (connect.conn, "session1", 3)
    assert (entry.game, entry.phase, entry.gen) == (1, 2, 2)


async def test_each_seat_gets_the_public_part_with_its_own_part_and_no_other(gateway, worker):
    seat_them(worker, "Ana", "Bo")
    ana, bo = await gateway.enter("Ana", "BCDFG"), await gateway.enter("Bo", "BCDFG")
    table = await gateway.enter("Cy", "BCDFG", mode="table")
    await worker.update("BCDFG", {0: 8, 1: 21}, viewers=33)
    seen = [await phone.next() for phone in (ana, bo, table)]
    assert all(isinstance(update, Update) and update.public.set == {"seals": 1} for update in seen)
    assert [update.own.seq for update in seen] == [8, 21, 33]


@pytest.mark.parametrize("size", [0, TAP_BYTES])
async def test_a_seat_of_whom_nothing_is_said_gets_a_part_like_any_other(gateway, worker, size):
    seat_them(worker, "Ana", "Bo", "Cy")
    ana, bo, cy = [await gateway.enter(name, "BCDFG") for name in ("Ana", "Bo", "Cy")]
    await worker.update("BCDFG", {1: 300}, plain={0: 8, 2: 5000}, size=size)
    frames = [await phone.next_bytes() for phone in (ana, bo, cy)]
    updates = [msgspec.msgpack.decode(frame, type=Update) for frame in frames]
    assert [update.own.seq for update in updates] == [8, 300, 5000]
    assert [update.own.set for update in updates] == [{}, {"seals": 1}, {}]
    assert all(update.own.epoch == "epoch001" and update.own.acks == [] for update in updates)
    assert not size or len(set(map(len, frames))) == 1


async def test_a_seat_that_an_envelope_does_not_name_gets_nothing(gateway, worker):
    seat_them(worker, "Ana", "Bo")
    ana, bo = await gateway.enter("Ana", "BCDFG"), await gateway.enter("Bo", "BCDFG")
    await worker.update("BCDFG", {0: 8})
    await worker.update("BCDFG", {0: 9, 1: 8})
    assert [(await ana.next()).own.seq, (await ana.next()).own.seq] == [8, 9]
    assert (await bo.next()).own.seq == 8


async def test_another_rooms_phones_get_nothing(gateway, worker):
    await worker.reserve("HJKMN")
    seat_them(worker, "Ana", "Bo")
    ana, bo = await gateway.enter("Ana", "BCDFG"), await gateway.enter("Bo", "HJKMN")
    await worker.update("BCDFG", {0: 8, 1: 8})
    await worker.update("HJKMN", {1: 9})
    assert (await ana.next()).own.seq == 8
    assert (await bo.next()).own.seq == 9


async def test_a_large_public_part_arrives_whole(gateway, worker):
    seat_them(worker, "Ana")
    ana = await gateway.enter("Ana", "BCDFG")
    public = msgspec.Raw(msgspec.msgpack.encode({"now_ms": 1, "set": {"recap": "x" * 70_000}}))
    own = msgspec.Raw(msgspec.msgpack.encode({"epoch": "epoch001", "seq": 8, "acks": [], "set": {}}))
    await worker.publish("BCDFG", public=public, own={SeatId(0): (8, own)})
    assert len((await ana.next()).public.set["recap"]) == 70_000


async def test_a_new_connection_of_a_seat_takes_over_and_the_former_is_closed_for_good(gateway, worker):
    seat_them(worker, "Ana")
    old = await gateway.enter("Ana", "BCDFG")
    worker.answers_hellos = False
    new = await gateway.greet(hello("Ana", "BCDFG"))
    first, second = await worker.wait_for(log.Connect, 2)
    frame = msgspec.Raw(b"\x93\xa1s\x82\xa6now_ms\x01\xa3set\x80" + msgspec.msgpack.encode(_own(8)))
    await worker.publish(
        "BCDFG",
        close=[(first.conn, CloseCode.OPENED_ELSEWHERE, "")],
        bind=[(second.conn, SeatId(0))],
        direct=[(second.conn, 8, frame)],
    )
    assert (await old.end())[0] == CloseCode.OPENED_ELSEWHERE
    assert isinstance(await new.next(), Snapshot)
    await worker.update("BCDFG", {0: 9})
    assert (await new.next()).own.seq == 9
    assert [gone.conn for gone in await worker.wait_for(log.Gone)] == [first.conn]


async def test_an_update_of_the_same_envelope_goes_to_those_bound_before_it(gateway, worker):
    seat_them(worker, "Ana")
    ana = await gateway.enter("Ana", "BCDFG")
    (connect,) = worker.of(log.Connect)
    public = msgspec.Raw(msgspec.msgpack.encode({"now_ms": 1, "set": {}}))
    own = msgspec.Raw(msgspec.msgpack.encode(_own(8)))
    await worker.publish("BCDFG", public=public, own={SeatId(0): (8, own)}, bind=[(connect.conn, SeatId(4))])
    await worker.update("BCDFG", {0: 9, 4: 40})
    assert [(await ana.next()).own.seq, (await ana.next()).own.seq] == [8, 40]


async def test_a_pong_tells_redis_time_and_the_seats_last_number(gateway, worker):
    seat_them(worker, "Ana")
    ana = await gateway.enter("Ana", "BCDFG")
    await worker.update("BCDFG", {0: 8})
    assert (await ana.next()).own.seq == 8
    await ana.say({"t": "ping", "at": 12345})
    pong = await ana.next()
    assert (pong.at, pong.seq) == (12345, 8)
    assert abs(pong.now_ms - gateway.gateway.now_ms()) < 2000


async def test_a_time_that_was_long_on_its_way_does_not_set_the_gateways_clock_back(gateway):
    """A gateway that was stopped for ten seconds reads a time of ten seconds ago; phones go by what it tells them."""
    now_ms = gateway.gateway.now_ms()
    ten_seconds_ago = now_ms // 1000 - 10
    gateway.gateway.presence._told_time(monotonic() - 10.0, [b"%d" % ten_seconds_ago, b"0"])
    assert 0 <= gateway.gateway.now_ms() - now_ms < 5_000
    assert gateway.gateway.presence.clock.ahead_ms + monotonic() * 1000 > now_ms - 1_000


async def test_whatever_it_was_sent_last_a_pong_tells_a_phone_the_number_of_that(gateway, worker):
    """A phone to which an old number is told takes what it has for a gap, and asks for everything anew."""
    seat_them(worker, "Ana", "Bo")
    ana, bo, table = [
        await gateway.enter("Ana", "BCDFG"),
        await gateway.enter("Bo", "BCDFG"),
        await gateway.enter("Cy", "BCDFG", mode="table"),
    ]

    async def number(phone):
        await phone.say({"t": "ping", "at": 1})
        return (await phone.next()).seq

    assert [await number(phone) for phone in (ana, bo, table)] == [7, 7, 7]
    await worker.update("BCDFG", {0: 8}, plain={1: 9}, viewers=10)
    assert [(await phone.next()).own.seq for phone in (ana, bo, table)] == [8, 9, 10]
    assert [await number(phone) for phone in (ana, bo, table)] == [8, 9, 10]


async def test_when_a_phone_goes_its_room_is_told_and_nothing_is_kept(gateway, worker):
    phone = await gateway.enter("Ana", "BCDFG")
    (connect,) = worker.of(log.Connect)
    await phone.leave()
    assert [gone.conn for gone in await worker.wait_for(log.Gone)] == [connect.conn]
    assert gateway.gateway.registry.rooms == {}
    assert gateway.gateway.registry.count == 0


async def test_the_last_phone_of_a_room_takes_the_subscription_with_it(gateway, worker, empty_redis):
    ana, bo = await gateway.enter("Ana", "BCDFG"), await gateway.enter("Bo", "BCDFG")
    channel = keys.channel(keys.shard_of(RoomCode("BCDFG"), SHARDS), RoomCode("BCDFG"))
    assert await worker.listeners(channel) == 1
    await ana.leave()
    await worker.wait_for(log.Gone)
    assert await worker.listeners(channel) == 1
    await bo.leave()
    await worker.wait_for(log.Gone, 2)
    async with asyncio.timeout(LIMIT_S):
        while await worker.listeners(channel):
            await asyncio.sleep(0.005)
    assert gateway.gateway.registry.rooms == {}


def _own(seq: int) -> dict[str, object]:
    return {"epoch": "epoch001", "seq": seq, "acks": [], "set": {}}
