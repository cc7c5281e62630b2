"""What is left to the journal: taps that a room's record does not have yet, and who folds them again."""

from collections.abc import AsyncIterator

import pytest

from engine_worker import game
from engine_worker.game import commands as c
from engine_worker.runtime import record as records
from engine_worker.runtime.entries import decode_journaled
from engine_worker.runtime.outgoing import LONGEST_TAIL
from engine_worker.runtime.owner import Owner
from engine_worker.runtime.record import EntryId
from engine_worker.runtime.replay import body, replay, stored_body
from shared import keys
from shared.clock import Clock
from shared.ids import SeatId
from shared.protocol import log
from shared.settings import Settings
from tests.worker.fake_gateway import FakeGateway, Phone, redis_until, until
from tests.worker.memory_gateway import MemoryGateway
from tests.worker.playing import seat_players


def table_at_roles(seed: bytes = b"a fair seed") -> tuple[MemoryGateway, list[Phone]]:
    gateway = MemoryGateway(seed=seed)
    phones = [gateway.open("Ana")]
    for name in ("Bo", "Cy", "Di"):
        phones.append(gateway.come(name))
        assert gateway.act(phones[-1], c.Join(name)) is None
    assert gateway.act(phones[0], c.Start()) is None
    return gateway, phones


def is_replayed(gateway: MemoryGateway) -> bool:
    return body(replay(gateway.held.code, gateway.journal)) == stored_body(gateway.stored)


def test_a_tap_is_left_to_the_journal_and_what_ends_the_phase_writes_the_record() -> None:
    gateway, (ana, bo, cy, di) = table_at_roles()
    record = gateway.held.stored
    for phone in (ana, bo, cy):
        assert gateway.act(phone, c.Confirm()) is None
        assert gateway.held.stored == record
        assert is_replayed(gateway)
    assert len(gateway.held.tail) == 3
    assert gateway.act(di, c.Confirm()) is None
    assert gateway.held.stored != record
    assert gateway.held.tail == []
    assert is_replayed(gateway)


def test_who_reads_the_room_anew_goes_on_as_if_it_had_had_it_always() -> None:
    kept, read_again = table_at_roles(), table_at_roles()
    for turn in range(4):
        for gateway, phones in (kept, read_again):
            assert gateway.act(phones[turn], c.Confirm()) is None
        read_again[0].forget_room()  # a phone that saw a gap in its numbers, or another epoch, would fail here
    assert kept[1][0].phase == read_again[1][0].phase == "morning"
    assert kept[0].stored == read_again[0].stored


def test_a_tap_that_was_left_to_the_journal_is_not_taken_twice() -> None:
    gateway, (ana, *_) = table_at_roles()
    n = ana.act(c.Confirm())
    gateway.commit()
    gateway.forget_room()
    ana.resend(c.Confirm(), n)
    before = len(gateway.journal)
    gateway.commit()
    assert [ack.reason for ack in ana.acks if ack.n == n] == [None, None]
    assert len(gateway.journal) == before


@pytest.mark.parametrize("command", [c.SetLock(True), c.Pause(), c.MarkAbsent(SeatId(1))])
def test_whatever_is_no_tap_writes_the_record(command: c.AnyCommand) -> None:
    gateway, (ana, bo, *_) = table_at_roles()
    assert gateway.act(bo, c.Confirm()) is None
    assert gateway.held.tail
    assert gateway.act(ana, command) is None
    assert gateway.held.tail == []
    assert is_replayed(gateway)


def test_who_comes_or_goes_writes_the_record() -> None:
    gateway, (ana, bo, *_) = table_at_roles()
    assert gateway.act(ana, c.Confirm()) is None
    assert bo.conn is not None
    gateway.append(ana.room, log.Gone(bo.conn))
    gateway.commit()
    assert gateway.held.tail == []
    assert gateway.act(ana, c.Confirm()) is not None
    gateway.come("Watcher", "table")
    assert gateway.held.tail == []
    assert is_replayed(gateway)


def test_a_journal_is_never_far_ahead_of_the_record() -> None:
    gateway, (ana, *_) = table_at_roles()
    longest = 0
    for _ in range(2 * LONGEST_TAIL):
        gateway.act(ana, c.Confirm())  # all but the first are refused, and have receipts
        longest = max(longest, len(gateway.held.tail))
    assert longest == LONGEST_TAIL
    assert len(gateway.held.tail) < LONGEST_TAIL
    assert is_replayed(gateway)


def test_taps_that_another_version_of_the_engine_left_are_in_the_segment_of_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gateway, (ana, bo, *_) = table_at_roles()
    assert gateway.act(ana, c.Confirm()) is None
    assert gateway.held.tail
    left = stored_body(gateway.stored)
    monkeypatch.setattr(game, "ENGINE_VERSION", game.ENGINE_VERSION + 1)
    gateway.forget_room()
    assert gateway.act(bo, c.Confirm()) is None
    entries = [decode_journaled(one.entry) for one in gateway.journal]
    assert [stored_body(one.stored) for one in entries if isinstance(one, log.Segment)] == [left]
    assert gateway.held.tail == []
    assert is_replayed(gateway)


# -- in Redis ----------------------------------------------------------------------------------------------------


@pytest.fixture
async def successor(gateway: FakeGateway, settings: Settings) -> AsyncIterator[Owner]:
    """Another worker, started when wanted."""
    another = Owner(settings, Clock(), lambda *_: None)
    yield another
    await another.leave()


async def confirmed_by_one(gateway: FakeGateway) -> list[Phone]:
    """A table of four at `roles`, whose first player has confirmed."""
    phones = await seat_players(gateway, "BCDFG", 4)
    assert (await phones[0].ask(c.Start())).reason is None
    assert (await phones[0].ask(c.Confirm())).reason is None
    return phones


async def last_applied(gateway: FakeGateway, ana: Phone) -> tuple[EntryId, EntryId]:
    """The last entry that the record has, and the journal's last."""
    shard = gateway.shard(ana.room)
    record = records.decode(await gateway.ask("GET", keys.state(shard, ana.room)))
    ((_, fields),) = await gateway.ask("XREVRANGE", keys.journal(shard, ana.room), "+", "-", "COUNT", 1)
    return EntryId(record.applied_ms, record.applied_n), EntryId.read(fields[1])


async def test_another_owner_folds_again_what_was_left_and_phones_notice_nothing(
    gateway: FakeGateway, owner: Owner, successor: Owner
) -> None:
    phones = await confirmed_by_one(gateway)
    ana, shard = phones[0], gateway.shard(phones[0].room)
    record, journal = await last_applied(gateway, ana)
    assert record < journal
    await redis_until(gateway, "XLEN", keys.log(shard), is_now=0)
    epochs, seqs = [phone.epoch for phone in phones], [phone.seq for phone in phones]
    await gateway.ask("DEL", keys.lease(shard))
    await owner.leave()  # without a lease it may not write the record
    assert await last_applied(gateway, ana) == (record, journal)
    successor.start()
    for phone in phones[1:]:
        assert (await phone.ask(c.Confirm())).reason is None
    await until(lambda: all(phone.phase in ("morning", "day") for phone in phones), "everybody's morning, or its end")
    assert [phone.epoch for phone in phones] == epochs
    assert all(phone.seq > seq for phone, seq in zip(phones, seqs, strict=True))
    journaled, stored = await gateway.written_room(ana.room)
    assert body(replay(ana.room, journaled)) == stored_body(stored)


async def test_who_hands_a_shard_over_writes_what_was_left_to_journals(gateway: FakeGateway, owner: Owner) -> None:
    ana, *_ = await confirmed_by_one(gateway)
    before, journal = await last_applied(gateway, ana)
    assert before < journal
    await owner.leave()
    assert await last_applied(gateway, ana) == (journal, journal)


async def test_who_is_fenced_out_writes_no_record(gateway: FakeGateway, owner: Owner) -> None:
    ana, *_ = await confirmed_by_one(gateway)
    shard, before = gateway.shard(ana.room), await last_applied(gateway, ana)
    await gateway.ask("SET", keys.lease(shard), "another:worker")
    await owner.leave()
    assert await last_applied(gateway, ana) == before


# -- what is broken ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("broken", ["half a record", "an empty record", "a journal of something else", "no journal"])
async def test_a_room_whose_record_and_journal_do_not_fit_is_left_alone_and_no_other(
    gateway: FakeGateway, owner: Owner, successor: Owner, broken: str
) -> None:
    ana, bo, *_ = await confirmed_by_one(gateway)
    shard = gateway.shard(ana.room)
    await redis_until(gateway, "XLEN", keys.log(shard), is_now=0)
    await gateway.ask("DEL", keys.lease(shard))
    await owner.leave()
    record = await gateway.ask("GET", keys.state(shard, ana.room))
    match broken:
        case "half a record":
            await gateway.ask("SET", keys.state(shard, ana.room), record[: len(record) // 2])
        case "an empty record":
            await gateway.ask("SET", keys.state(shard, ana.room), b"")
        case "a journal of something else":
            await gateway.ask("INCR", keys.commit(shard, ana.room))
            await gateway.ask("XADD", keys.journal(shard, ana.room), "*", "x", "y")
        case _:
            await gateway.ask("DEL", keys.journal(shard, ana.room))
    commit = await gateway.ask("GET", keys.commit(shard, ana.room))
    life = successor.start()
    bo.act(c.Confirm())
    await until(lambda: bo.closed, "Bo's phone is told to come back later")
    other = await gateway.open_room("CCCCC", "Eve")
    other.connect()
    await other.sees_the_room()
    assert (await other.ask(c.SetLock(True))).reason is None
    assert not life.done()
    assert await gateway.ask("GET", keys.commit(shard, ana.room)) == commit
