"""A worker that slept finds its shards another's: whatever it still sends writes no key and tells no phone anything."""

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engine_worker.runtime import cat_queue, lease
from engine_worker.runtime import commit as commits
from engine_worker.runtime.commit import Standing
from engine_worker.runtime.lease import Holding
from engine_worker.runtime.outgoing import Commit
from engine_worker.runtime.record import EntryId
from engine_worker.runtime.scripts import NAMES, Call, Scripts
from engine_worker.runtime.session import Session
from engine_worker.runtime.sight import ForCats
from engine_worker.runtime.table import Journaled
from shared import keys
from shared.ids import GatewayId, RoomCode, SeatId
from shared.keys import ShardNo
from shared.protocol import log
from shared.redis_link import RedisLink
from tests.kit.redis_server import RedisServer
from tests.worker.fake_gateway import until

SHARD, ROOM = ShardNo(0), RoomCode("BCDFG")
RECAP_TTL_S = 3600
LONG_MS = 3_600_000
MARK = "what is published last"
FORMER_GATEWAYS, GATEWAYS = {GatewayId("gw1")}, {GatewayId("gw2")}
SEEN: list[tuple[SeatId | None, bytes]] = [(None, b"public"), (SeatId(1), b"own")]
STANDS = Commit(
    code=ROOM,
    expected=0,
    state=b"state",
    journal=[Journaled(EntryId(5, 1), b"entry")],
    envelope=b"envelope",
    next_timer=(1, 7, 9000),
    gateways=FORMER_GATEWAYS,
    recaps=[(1, b"recap")],
    for_cats=ForCats([SeatId(1)], begins_anew=False, seen=SEEN, asks=[]),
)
"""What the worker committed before it slept."""
TAPS = replace(STANDS, expected=1, state=None, counts=b"counts", journal=[Journaled(EntryId(5, 2), b"tap")], recaps=[])
MORE = replace(STANDS, expected=1, state=b"other", gateways=GATEWAYS, outage=True, recaps=[(2, b"other recap")])
LAST = replace(TAPS, closed=True, gateways=set())


def committed(commit: Commit) -> Callable[[Scripts, Holding], Call]:
    """The commit on top of what stands in Redis, so that nothing but the fence is in its way."""

    def call(scripts: Scripts, holding: Holding) -> Call:
        return commits.call(scripts, SHARD, holding.token, commit, Standing(FORMER_GATEWAYS), RECAP_TTL_S)

    return call


def stored(scripts: Scripts, holding: Holding) -> Call:
    return commits.store(scripts, SHARD, holding.token, ROOM, 1, b"record")


def kept_for_cats(*, begins_anew: bool = False) -> Callable[[Scripts, Holding], Call]:
    """What cats have seen with the commit that stands in Redis."""
    told = ForCats([SeatId(1)], begins_anew, SEEN, asks=[])

    def call(scripts: Scripts, holding: Holding) -> Call:
        (kept,) = cat_queue.calls(scripts, SHARD, holding.token, replace(STANDS, for_cats=told))
        return kept

    return call


def farewell(scripts: Scripts, holding: Holding) -> Call:
    return scripts.call("farewell", [keys.lease(SHARD), keys.channel(SHARD, ROOM)], holding.token, b"farewell")


def beaten(*, releases: bool = False, trying: EntryId | None = None) -> Callable[[Scripts, Holding], Call]:
    def call(scripts: Scripts, holding: Holding) -> Call:
        return lease.beat(scripts, holding, offset=EntryId(5, 1), releases=releases, trying=trying)

    return call


def said(scripts: Scripts, holding: Holding) -> Call:
    return lease.append(scripts, holding, ROOM, log.Rang(1, 7))


CALLS: dict[str, Callable[[Scripts, Holding], Call]] = {
    "commit of taps": committed(TAPS),
    "commit with more to write": committed(MORE),
    "commit that closes the room": committed(LAST),
    "store": stored,
    "seen": kept_for_cats(),
    "seen of a new game": kept_for_cats(begins_anew=True),
    "farewell": farewell,
    "append": said,
    "beat": beaten(),
    "beat that releases": beaten(releases=True),
    "beat that tries an entry": beaten(trying=EntryId(5, 2)),
}
OF_NO_SHARD_YET = {"take", "muster"}


class Shard:
    """A shard whose former owner slept while another took it, with one room; and an ear on every channel."""

    def __init__(self, session: Session, ears: RedisLink, heard: list[Any]) -> None:
        self.session, self._ears, self._heard = session, ears, heard
        self.former: Holding
        self.owner: Holding

    async def change_hands(self) -> None:
        """The first worker commits and falls asleep, and the second one takes its shard."""
        self.former = await self._take("worker-a")
        for call in (committed(STANDS), kept_for_cats()):
            assert await self.session.main.ask(*call(self.session.scripts, self.former)) == 1
        for n in (1, 2, 3):
            await self.session.main.ask("XADD", keys.log(SHARD), f"5-{n}", "r", "x")
        await self.session.main.ask("HSET", keys.outages(SHARD), ROOM, 3000)
        await self.session.main.ask("DEL", keys.lease(SHARD))
        self.owner = await self._take("worker-b")
        await self._ears.ask("PSUBSCRIBE", "*")

    async def _take(self, worker: str) -> Holding:
        answer = await self.session.main.ask(*lease.take(self.session.scripts, SHARD, worker))
        holding = lease.taken(SHARD, answer)
        assert holding is not None
        await self.session.main.ask("PEXPIRE", keys.lease(SHARD), LONG_MS)  # this machine may be slow
        return holding

    async def stands(self) -> dict[bytes, Any]:
        """Every key, with its value and the moment at which it expires."""
        ask = self.session.main.ask
        return {key: (await ask("DUMP", key), await ask("PEXPIRETIME", key)) for key in await ask("KEYS", "*")}

    async def heard(self) -> list[bytes]:
        """What was published up to now."""
        await self.session.main.ask("PUBLISH", MARK, MARK)
        await until(lambda: self._heard and self._heard[-1][2] == MARK.encode(), "the mark")
        return [push[3] for push in self._heard[:-1]]


@pytest.fixture
async def shard(redis_server: RedisServer) -> AsyncIterator[Shard]:
    session, heard = await Session.open(redis_server.url, 1), list[Any]()
    await session.main.ask("FLUSHALL")
    await session.main.ask("SET", keys.commit(SHARD, ROOM), 0)
    ears = await RedisLink.open(redis_server.url, on_push=heard.append)
    opened = Shard(session, ears, heard)
    await opened.change_hands()
    yield opened
    ears.close()
    session.close()


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())
async def test_what_a_woken_worker_sends_writes_no_key_and_publishes_nothing(
    shard: Shard, call: Callable[[Scripts, Holding], Call]
) -> None:
    before = await shard.stands()
    assert await shard.session.main.ask(*call(shard.session.scripts, shard.former)) in (0, [0])
    assert await shard.stands() == before
    assert await shard.heard() == []


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())
async def test_the_same_sent_by_the_owner_is_done(shard: Shard, call: Callable[[Scripts, Holding], Call]) -> None:
    before = await shard.stands()
    assert await shard.session.main.ask(*call(shard.session.scripts, shard.owner)) not in (0, [0], -1)
    assert await shard.heard() or await shard.stands() != before


@pytest.mark.parametrize("begins_anew", [False, True])
@pytest.mark.parametrize("expected", [STANDS.expected - 1, STANDS.expected + 1])
async def test_what_cats_have_seen_with_another_commit_than_the_one_that_stands_is_not_kept(
    shard: Shard, expected: int, *, begins_anew: bool
) -> None:
    """A commit that was in conflict has never happened: cats would remember what nobody else has seen."""
    told = replace(STANDS, expected=expected, for_cats=ForCats([SeatId(1)], begins_anew, SEEN, asks=[]))
    (kept,) = cat_queue.calls(shard.session.scripts, SHARD, shard.owner.token, told)
    before = await shard.stands()
    assert await shard.session.main.ask(*kept) == -1
    assert await shard.stands() == before


def test_every_script_of_an_owner_is_tried() -> None:
    assert {name.split()[0] for name in CALLS} == set(NAMES) - OF_NO_SHARD_YET
