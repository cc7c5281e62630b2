"""The commit script: it writes all or nothing, for the owner of the shard and on top of what it has read only."""

import dataclasses
from collections.abc import AsyncIterator
from collections.abc import Set as AbstractSet
from typing import Any

import pytest
from msgspec.structs import replace

from engine_worker.runtime import commit as commits
from engine_worker.runtime import lease
from engine_worker.runtime.commit import Outcome, Standing
from engine_worker.runtime.outgoing import Commit
from engine_worker.runtime.record import EntryId
from engine_worker.runtime.session import Session
from engine_worker.runtime.table import Journaled
from shared import keys
from shared.ids import GatewayId, RoomCode, TokenHash
from shared.keys import ShardNo
from tests.kit.redis_server import RedisServer

SHARD, ROOM = ShardNo(0), RoomCode("BCDFG")
FIRST = Commit(
    code=ROOM,
    expected=0,
    state=b"state",
    journal=[Journaled(EntryId(5, 1), b"entry"), Journaled(EntryId(5, 2), b"freeze", b"poison")],
    envelope=b"envelope",
    next_timer=(1, 7, 9000),
    gateways={GatewayId("gw1")},
    tokens={TokenHash(b"ana"), TokenHash(b"bo")},
    recaps=[(1, b"recap")],
)


@pytest.fixture
async def session(redis_server: RedisServer) -> AsyncIterator[Session]:
    opened = await Session.open(redis_server.url, 1)
    await opened.main.ask("FLUSHALL")
    await opened.main.ask("SET", keys.commit(SHARD, ROOM), 0)
    yield opened
    opened.close()


async def take(session: Session, worker: str = "worker-a") -> lease.Holding:
    holding = lease.taken(SHARD, await session.main.ask(*lease.take(session.scripts, SHARD, worker)))
    assert holding is not None
    return holding


async def send(session: Session, token: str, commit: Commit, before: AbstractSet[GatewayId] = frozenset()) -> Outcome:
    call = commits.call(session.scripts, SHARD, token, commit, Standing(before), 60)
    return commits.outcome(await session.main.ask(*call))


async def all_keys(session: Session) -> dict[bytes, Any]:
    """Everything that stands in Redis, but for what a beat changes."""
    found: dict[bytes, Any] = {}
    for key in await session.main.ask("KEYS", "*"):
        if not key.endswith((b":takeovers", b":fence")):
            found[key] = await session.main.ask("DUMP", key)
    return found


async def test_a_commit_writes_state_number_journal_timers_and_presence(session: Session) -> None:
    holding = await take(session)
    assert await send(session, holding.token, FIRST) is Outcome.DONE
    ask = session.main.ask
    assert await ask("GET", keys.state(SHARD, ROOM)) == b"state"
    assert await ask("GET", keys.commit(SHARD, ROOM)) == b"1"
    journal = [fields for _, fields in await ask("XRANGE", keys.journal(SHARD, ROOM), "-", "+")]
    assert journal == [
        [b"i", b"5-1", b"e", b"entry"],
        [b"i", b"5-2", b"e", b"freeze", b"p", b"poison"],
    ]
    assert await ask("ZRANGE", keys.timers(SHARD), 0, -1, "WITHSCORES") == [b"BCDFG", b"9000"]
    assert await ask("HKEYS", keys.connected(SHARD)) == [b"gw1 BCDFG"]
    assert await ask("GET", keys.recap(SHARD, ROOM, 1)) == b"recap"
    assert set(await ask("SMEMBERS", keys.seats(SHARD, ROOM))) == {b"ana", b"bo"}
    for key in (keys.state(SHARD, ROOM), keys.commit(SHARD, ROOM), keys.journal(SHARD, ROOM), keys.seats(SHARD, ROOM)):
        assert await ask("TTL", key) > 0


async def test_a_commit_of_taps_leaves_the_state_and_writes_its_counts_beside_the_last_of_them(
    session: Session,
) -> None:
    holding = await take(session)
    assert await send(session, holding.token, FIRST) is Outcome.DONE
    taps = [Journaled(EntryId(6, 1), b"one"), Journaled(EntryId(6, 2), b"other")]
    light = replace(FIRST, expected=1, state=None, counts=b"counts", journal=taps, recaps=[])
    assert await send(session, holding.token, light) is Outcome.DONE
    ask = session.main.ask
    assert await ask("GET", keys.state(SHARD, ROOM)) == b"state"
    assert await ask("GET", keys.commit(SHARD, ROOM)) == b"2"
    journal = [fields for _, fields in await ask("XRANGE", keys.journal(SHARD, ROOM), "-", "+")]
    assert journal[2:] == [[b"i", b"6-1", b"e", b"one"], [b"i", b"6-2", b"e", b"other", b"c", b"counts"]]
    assert await ask("TTL", keys.state(SHARD, ROOM)) > 0


async def test_whoever_has_been_fenced_out_writes_nothing(session: Session) -> None:
    former = await take(session)
    await session.main.ask("DEL", keys.lease(SHARD))
    await take(session, "worker-b")
    before = await all_keys(session)
    assert await send(session, former.token, FIRST) is Outcome.FENCED
    assert await all_keys(session) == before


async def test_a_commit_on_top_of_something_else_writes_nothing(session: Session) -> None:
    holding = await take(session)
    before = await all_keys(session)
    assert await send(session, holding.token, replace(FIRST, expected=4)) is Outcome.CONFLICT
    assert await all_keys(session) == before


async def test_a_commit_is_done_once(session: Session) -> None:
    holding = await take(session)
    assert await send(session, holding.token, FIRST) is Outcome.DONE
    before = await all_keys(session)
    assert await send(session, holding.token, FIRST) is Outcome.CONFLICT
    assert await all_keys(session) == before


async def test_a_room_without_timers_or_phones_is_in_no_list(session: Session) -> None:
    holding = await take(session)
    await send(session, holding.token, FIRST)
    quiet = replace(FIRST, expected=1, next_timer=None, gateways=set(), journal=[], recaps=[])
    assert await send(session, holding.token, quiet, FIRST.gateways) is Outcome.DONE
    assert await session.main.ask("EXISTS", keys.timers(SHARD), keys.connected(SHARD)) == 0


async def test_of_a_room_that_has_ended_only_its_recaps_remain(session: Session) -> None:
    holding = await take(session)
    await send(session, holding.token, FIRST)
    await session.main.ask("HSET", keys.outages(SHARD), ROOM, 3000)
    ended = replace(FIRST, expected=1, closed=True, gateways=set(), recaps=[])
    assert await send(session, holding.token, ended, FIRST.gateways) is Outcome.DONE
    left = {key for key in await all_keys(session) if b"BCDFG" in key or key.endswith((b"timers", b"connected"))}
    assert left == {keys.recap(SHARD, ROOM, 1).encode()}
    assert await session.main.ask("EXISTS", keys.outages(SHARD)) == 0


async def test_an_error_is_an_unknown_outcome(session: Session) -> None:
    answer = (await session.main.ask_all([("EVALSHA", "0" * 40, 0)]))[0]
    assert commits.outcome(answer) is Outcome.UNKNOWN


async def test_fences_rise_and_a_lease_is_one_workers(session: Session) -> None:
    first = await take(session)
    assert lease.taken(SHARD, await session.main.ask(*lease.take(session.scripts, SHARD, "worker-b"))) is None
    again = await take(session)
    assert int(first.token.split(":")[0]) < int(again.token.split(":")[0])
    assert await send(session, first.token, FIRST) is Outcome.FENCED
    assert await send(session, again.token, FIRST) is Outcome.DONE


async def test_the_offset_trims_the_log_and_a_foreign_beat_moves_nothing(session: Session) -> None:
    holding = await take(session)
    ids = [EntryId.read(await session.main.ask("XADD", keys.log(SHARD), "*", "r", "x")) for _ in range(3)]
    stranger = dataclasses.replace(holding, token="99:worker-b")
    assert await session.main.ask(*lease.beat(session.scripts, stranger, offset=ids[1])) == [0]
    assert await session.main.ask("XLEN", keys.log(SHARD)) == 3
    assert (await session.main.ask(*lease.beat(session.scripts, holding, offset=ids[1])))[0] == 1
    left = await session.main.ask("XRANGE", keys.log(SHARD), "-", "+")
    assert [EntryId.read(entry) for entry, _ in left] == [ids[2]]
    assert await session.main.ask("GET", keys.offset(SHARD)) == str(ids[1]).encode()


async def test_takeovers_at_one_offset_are_counted_and_a_hand_over_is_none(session: Session) -> None:
    await session.main.ask("XADD", keys.log(SHARD), "*", "r", "x")
    counts = []
    for worker in ("worker-a", "worker-b", "worker-c"):
        await session.main.ask("DEL", keys.lease(SHARD))
        counts.append((await take(session, worker)).takeovers)
    assert counts == [0, 1, 2]
    holding = await take(session, "worker-c")
    await session.main.ask(*lease.beat(session.scripts, holding, offset=holding.confirmed, releases=True))
    assert (await take(session, "worker-d")).takeovers == 0


async def test_an_idle_shards_takeovers_do_not_count(session: Session) -> None:
    for worker in ("worker-a", "worker-b", "worker-c", "worker-d"):
        await session.main.ask("DEL", keys.lease(SHARD))
        assert (await take(session, worker)).takeovers == 0


async def test_what_stands_already_is_not_written_again(session: Session) -> None:
    holding = await take(session)
    assert await send(session, holding.token, FIRST) is Outcome.DONE
    ask, timers, state = session.main.ask, keys.timers(SHARD), keys.state(SHARD, ROOM)
    await ask("ZADD", timers, 1, ROOM)
    await ask("EXPIRE", state, 1000)
    second = replace(FIRST, expected=1, state=b"later", recaps=[])
    await ask("SADD", keys.seats(SHARD, ROOM), "somebody")
    standing = Standing(second.gateways, 9000, renews=False, tokens=second.tokens)
    assert await ask(*commits.call(session.scripts, SHARD, holding.token, second, standing, 60)) == 1
    assert await ask("GET", state) == b"later"
    assert await ask("ZSCORE", timers, ROOM) == b"1"
    assert 0 < await ask("TTL", state) <= 1000
    assert await ask("SCARD", keys.seats(SHARD, ROOM)) == 3
    third = replace(second, expected=2)
    assert await ask(*commits.call(session.scripts, SHARD, holding.token, third, Standing(second.gateways), 60)) == 1
    assert await ask("ZSCORE", timers, ROOM) == b"9000"
    assert await ask("TTL", state) > 1000
    assert await ask("SCARD", keys.seats(SHARD, ROOM)) == 2
    fourth = replace(third, expected=3, tokens={TokenHash(b"cy")})
    assert await ask(*commits.call(session.scripts, SHARD, holding.token, fourth, standing, 60)) == 1
    assert await ask("SMEMBERS", keys.seats(SHARD, ROOM)) == [b"cy"]
    assert await ask("TTL", keys.seats(SHARD, ROOM)) > 1000
