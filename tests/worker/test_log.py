"""The log of a shard on a real Redis: read once, committed, trimmed; faults stay in their room."""

import pytest

from engine_worker.game import commands as c
from engine_worker.runtime import record as records
from engine_worker.runtime import work
from engine_worker.runtime.owner import Owner
from engine_worker.runtime.replay import body, replay, stored_body
from shared import keys
from shared.clock import Clock
from shared.close_codes import CloseCode
from shared.ids import ConnId, RoomCode
from shared.keys import ShardNo
from shared.protocol import log
from shared.reasons import Reason
from shared.settings import Settings
from tests.worker.fake_gateway import FakeGateway, Phone, redis_until, until
from tests.worker.playing import seat_players


def same_shard(gateway: FakeGateway, room: str) -> str:
    """Another room's code in the same shard."""
    codes = (f"BCDF{one}" for one in "BCDFGHJKMNPQRSTVWXZ23456789")
    return next(one for one in codes if one != room and gateway.shard(RoomCode(one)) == gateway.shard(RoomCode(room)))


async def mark_takeovers(gateway: FakeGateway, shard: ShardNo, **known: object) -> None:
    """Makes the shard look as if workers had died in it."""
    for name, value in known.items():
        await gateway.ask("HSET", keys.takeovers(shard), name, value)


@pytest.fixture
def successor(settings: Settings) -> Owner:
    return Owner(settings, Clock(), lambda *_: None)


async def test_what_has_been_committed_leaves_the_log(gateway: FakeGateway, owner: Owner) -> None:
    ana, *_ = await seat_players(gateway, "BCDFG", 2)
    shard = gateway.shard(ana.room)
    await redis_until(gateway, "XLEN", keys.log(shard), is_now=0)
    last = (await gateway.ask("XINFO", "STREAM", keys.log(shard)))[7]
    assert await gateway.ask("GET", keys.offset(shard)) == last


async def test_the_journal_of_a_room_folds_into_what_is_stored(gateway: FakeGateway, owner: Owner) -> None:
    ana, *_ = await seat_players(gateway, "BCDFG", 4)
    assert (await ana.ask(c.Start())).reason is None
    journal, stored = await gateway.written_room(ana.room)
    assert body(replay(ana.room, journal)) == stored_body(stored)


async def test_entries_that_were_folded_before_are_skipped(
    gateway: FakeGateway, owner: Owner, successor: Owner, settings: Settings
) -> None:
    ana, bo = await seat_players(gateway, "BCDFG", 2)
    shard = gateway.shard(ana.room)
    await owner.leave()
    offset = await gateway.ask("GET", keys.offset(shard))
    n = bo.act(c.Start())
    successor.start()
    await bo.receipt(n)
    await successor.leave()
    journal = await gateway.ask("XRANGE", keys.journal(shard, ana.room), "-", "+")
    await gateway.ask("SET", keys.offset(shard), offset)
    entry = journal[-1][1]
    await gateway.ask("XADD", keys.log(shard), "*", "r", ana.room, "e", entry[3])
    again = Owner(settings, Clock(), lambda *_: None)
    again.start()
    await until(lambda: len([ack for ack in bo.acks if ack.n == n]) == 2, "the receipt once more")
    assert await gateway.ask("XLEN", keys.journal(shard, ana.room)) == len(journal)
    await again.leave()


async def test_an_entry_that_cannot_be_read_freezes_its_room_and_no_other(gateway: FakeGateway, owner: Owner) -> None:
    ana, bo = await seat_players(gateway, "BCDFG", 2)
    other = await gateway.open_room(same_shard(gateway, "BCDFG"), "Eve")
    other.connect()
    await other.sees_the_room()
    await gateway.ask("XADD", keys.log(gateway.shard(ana.room)), "*", "r", ana.room, "e", b"\xc1")
    await until(lambda: bo.public["frozen"], "a frozen room")
    assert (await bo.ask(c.SetLock(True))).reason is Reason.ROOM_FROZEN
    assert (await other.ask(c.SetLock(True))).reason is None


async def test_an_entry_without_a_room_is_passed_over(gateway: FakeGateway, owner: Owner) -> None:
    ana, *_ = await seat_players(gateway, "BCDFG", 2)
    await gateway.ask("XADD", keys.log(gateway.shard(ana.room)), "*", "nonsense", "1")
    assert (await ana.ask(c.SetLock(True))).reason is None


async def test_the_entry_at_which_workers_die_freezes_its_room_and_the_offset_moves_on(
    gateway: FakeGateway, owner: Owner, successor: Owner
) -> None:
    ana, bo = await seat_players(gateway, "BCDFG", 2)
    shard = gateway.shard(ana.room)
    await redis_until(gateway, "XLEN", keys.log(shard), is_now=0)
    await owner.leave()
    offset = await gateway.ask("GET", keys.offset(shard))
    deadly = bo.act(c.SetLock(True))
    harmless = ana.act(c.SetLock(True))
    first = (await gateway.ask("XRANGE", keys.log(shard), "-", "+"))[0][0]
    await mark_takeovers(gateway, shard, offset=offset, count=2, owner="a-dead-worker", trying=first)
    successor.start()
    assert (await bo.receipt(deadly)).reason is Reason.ROOM_FROZEN
    assert (await ana.receipt(harmless)).reason is Reason.ROOM_FROZEN
    await redis_until(gateway, "XLEN", keys.log(shard), is_now=0)
    assert await gateway.ask("HGET", keys.takeovers(shard), "trying") is None
    await successor.leave()


async def test_after_two_takeovers_every_entry_is_a_commit_of_its_own(
    gateway: FakeGateway, owner: Owner, successor: Owner
) -> None:
    ana, _ = await seat_players(gateway, "BCDFG", 2)
    shard = gateway.shard(ana.room)
    await redis_until(gateway, "XLEN", keys.log(shard), is_now=0)
    await owner.leave()
    offset = await gateway.ask("GET", keys.offset(shard))
    numbers = [ana.act(c.SetLock(lock)) for lock in (True, False, True)]
    await mark_takeovers(gateway, shard, offset=offset, count=1, owner="a-dead-worker")
    before = gateway.commits[ana.room]
    successor.start()
    await ana.receipt(numbers[-1])
    assert gateway.commits[ana.room] == before + 3
    assert ana.public["locked"] is True
    assert ana.public["frozen"] is False
    await successor.leave()


async def test_a_phone_that_comes_to_a_room_that_is_gone_is_sent_home(gateway: FakeGateway, owner: Owner) -> None:
    bo = Phone(gateway, RoomCode("ZZZZZ"), "Bo")
    await gateway.listen(bo.room)
    bo.connect()
    await until(lambda: bo.closed, "Bo is sent home")
    assert bo.closed == (CloseCode.ROOM_GONE, "")


async def test_a_room_without_a_reserved_code_is_not_opened(gateway: FakeGateway, owner: Owner) -> None:
    room = RoomCode("ZZZZZ")
    await gateway.listen(room)
    ana = Phone(gateway, room, "Ana")
    gateway.append(room, log.Open(ana.token, "Ana"))
    ana.connect()
    await until(lambda: ana.closed, "Ana is sent home")
    assert await gateway.ask("EXISTS", keys.state(gateway.shard(room), room)) == 0


async def test_after_a_commit_that_fails_the_shard_is_taken_anew_and_read_again(
    gateway: FakeGateway, owner: Owner
) -> None:
    ana, bo = await seat_players(gateway, "BCDFG", 2)
    shard = gateway.shard(ana.room)
    fence = int(await gateway.ask("GET", keys.fence(shard)))
    commit = gateway.commits.pop(ana.room)
    record = records.decode(await gateway.ask("GET", keys.state(shard, ana.room)))
    record.commit = commit + 5
    whole = records.encode(record)
    await gateway.ask("MSET", keys.commit(shard, ana.room), commit + 5, keys.state(shard, ana.room), whole)
    n = bo.act(c.SetLock(True))
    assert (await bo.receipt(n)).reason is Reason.HOST_ONLY
    assert len([ack for ack in bo.acks if ack.n == n]) == 1
    assert int(await gateway.ask("GET", keys.fence(shard))) > fence
    assert gateway.commits[ana.room] == commit + 6


async def test_the_end_of_a_room_leaves_no_key_of_it(gateway: FakeGateway, owner: Owner) -> None:
    ana, bo = await seat_players(gateway, "BCDFG", 2)
    gateway.append(ana.room, log.Administered("close"))
    await until(lambda: bo.closed, "Bo is told")
    assert bo.closed == (CloseCode.ROOM_GONE, "")
    assert await gateway.ask("KEYS", "*BCDFG*") == []
    assert await gateway.ask("HLEN", keys.connected(gateway.shard(ana.room))) == 0
    gateway.append(ana.room, log.Gone(ConnId("gw1.1")))
    await redis_until(gateway, "XLEN", keys.log(gateway.shard(ana.room)), is_now=0)
    assert await gateway.ask("KEYS", "*BCDFG*") == []


async def test_a_commit_is_known_to_be_done_though_the_next_read_still_waits(
    gateway: FakeGateway, owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "BLOCK_MS", 60_000)
    ana, _ = await seat_players(gateway, "BCDFG", 2)
    assert (await ana.ask(c.SetLock(True))).reason is None
    await redis_until(gateway, "XLEN", keys.log(gateway.shard(ana.room)), is_now=0)
