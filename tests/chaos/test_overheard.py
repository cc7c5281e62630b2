"""What a woken worker is overheard at: refusals count, and whatever it writes is found, fence or no fence."""

import os
from collections.abc import AsyncIterator, Iterator
from importlib.resources import files
from typing import Any

import pytest
from msgspec.msgpack import encode

from engine_worker import runtime
from engine_worker.runtime import lease
from engine_worker.runtime.lease import Holding
from engine_worker.runtime.scripts import Scripts
from engine_worker.runtime.session import Session
from shared import keys
from shared.ids import RoomCode
from shared.keys import ShardNo
from shared.protocol import log
from shared.redis_link import RedisLink
from tests.chaos.faults import Struck
from tests.chaos.overheard import Account, Overheard, account, addresses_of, read, scripts
from tests.chaos.promises import Run, faults
from tests.kit.redis_server import RedisServer
from tests.worker.fake_gateway import until

SHARD, ROOM = ShardNo(0), RoomCode("BCDFG")
FENCE = "if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end"
MARK = "what is said last"
WRITES = {"set", "del", "xadd", "zadd", "pexpire", "publish"}


@pytest.fixture(scope="module")
def server() -> Iterator[RedisServer]:
    started = RedisServer()
    started.start()
    yield started
    started.remove()


class Woken:
    """A worker whose shard is another's by now, and who does not know it yet."""

    def __init__(self, session: Session, former: Holding, owner: Holding, port: int) -> None:
        self.session, self.former, self.owner = session, former, owner
        self._port = port
        self.slept_with = {keys.lease(SHARD): former.token}

    async def says(self, *calls: tuple[Any, ...]) -> Account:
        """What is heard of it while it sends this."""
        addresses = addresses_of(os.getpid(), self._port)
        async with Overheard(self._port) as overheard:
            await self.session.main.ask_all(calls)
            await self.session.main.ask("ECHO", MARK)
            await until(
                lambda: bool(overheard.said) and overheard.said[-1].text.endswith(f'"{MARK}"'.encode()), "the mark"
            )
        return account(overheard.said, addresses, self.slept_with, WRITES)


@pytest.fixture
async def woken(server: RedisServer) -> AsyncIterator[Woken]:
    session = await Session.open(server.url, 1)
    former, owner = await taken(session, "worker-a"), await taken(session, "worker-b")
    yield Woken(session, former, owner, server.port)
    session.close()


async def taken(session: Session, worker: str) -> Holding:
    await session.main.ask("DEL", keys.lease(SHARD))
    holding = lease.taken(SHARD, await session.main.ask(*lease.take(session.scripts, SHARD, worker)))
    assert holding is not None
    await session.main.ask("PEXPIRE", keys.lease(SHARD), 3_600_000)  # this machine may be slow
    return holding


def said(scripts_used: Scripts, holding: Holding) -> tuple[Any, ...]:
    return lease.append(scripts_used, holding, ROOM, log.Rang(0, 0))


async def unfenced(link: RedisLink) -> Scripts:
    """The script by which an owner says something, without its fence."""
    source = (files(runtime) / "lua" / "append.lua").read_text()
    assert source.count(FENCE) == 1
    return Scripts({"append": (await link.ask("SCRIPT", "LOAD", source.replace(FENCE, ""))).decode()})


async def test_what_a_woken_worker_says_with_its_old_fence_is_counted_and_writes_nothing(woken: Woken) -> None:
    used = woken.session.scripts
    beat = lease.beat(used, woken.former, offset=woken.former.confirmed)
    heard = await woken.says(said(used, woken.former), beat, said(used, woken.former))
    assert heard.refused == {"append": 2, "beat": 1}
    assert heard.leases == {keys.lease(SHARD)}
    assert heard.noticed_s is not None
    assert heard.wrote == []


async def test_without_a_fence_what_it_writes_is_found(woken: Woken) -> None:
    heard = await woken.says(said(await unfenced(woken.session.main), woken.former))
    assert heard.wrote == [f"a script: XADD {keys.log(SHARD)}"]


async def test_what_is_written_beside_all_scripts_is_found_and_what_is_read_is_not(woken: Woken) -> None:
    state = keys.state(SHARD, ROOM)
    news = ("PUBLISH", keys.channel(SHARD, ROOM), b"\r\nno line of its own")
    heard = await woken.says(("SET", state, b"state"), ("GET", state), news)
    assert heard.wrote == [f"SET {state}", f"PUBLISH {keys.channel(SHARD, ROOM)}"]


async def test_jobs_are_counted_and_another_entry_in_a_log_is_found(woken: Woken) -> None:
    def appended(entry: log.AnyEntry) -> tuple[Any, ...]:
        return ("XADD", keys.log(SHARD), "*", log.FIELD_ROOM, ROOM, log.FIELD_ENTRY, encode(entry))

    heard = await woken.says(("ZADD", keys.TIMER_QUEUE, 1, "job"), appended(log.Rang(1, 7)), appended(log.Outage(5)))
    assert heard.jobs == 2
    assert heard.wrote == [f"XADD {keys.log(SHARD)}"]


async def test_what_it_says_with_the_lease_that_it_has_taken_anew_is_its_own(woken: Woken) -> None:
    heard = await woken.says(said(woken.session.scripts, woken.owner))
    assert (heard.refused, heard.wrote) == ({}, [])


async def test_a_lease_taken_anew_may_bear_what_another_shards_bore_before(woken: Woken) -> None:
    """Each shard counts its own takeovers."""
    woken.slept_with[keys.lease(ShardNo(7))] = woken.owner.token
    heard = await woken.says(said(woken.session.scripts, woken.owner))
    assert (heard.refused, heard.wrote) == ({}, [])


def test_what_others_write_meanwhile_is_theirs() -> None:
    written = read(b'+1.5 [0 127.0.0.1:9] "SET" "{s0}:room:BCDFG:state" "a \\"state\\""')
    assert written is not None
    assert account([written], {"127.0.0.1:10"}, {}, WRITES).wrote == []
    assert account([written], {"127.0.0.1:9"}, {}, WRITES).wrote == ["SET {s0}:room:BCDFG:state"]


def test_every_script_has_its_name() -> None:
    assert "commit" in scripts().values()


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"wrote": ["commit: SET {s0}:room:BCDFG:state"]}, "wrote: commit: SET"),
        ({"heard": 0}, "nothing was heard"),
        ({"not_taken_over": 2}, "2 shards waited"),
    ],
)
def test_a_worker_that_slept_and_was_not_fenced_out_breaks_the_promise(facts: dict[str, Any], told: str) -> None:
    sound = {"shards": 5, "not_taken_over": 0, "heard": 20, "refused": {"beat": 5}, "refused_shards": 5, "wrote": []}
    verdict = faults.fenced(Run([], [Struck("worker_stopped", [], 0.0, 1.0, sound)]))
    assert verdict.broken == []
    assert verdict.figures["refused"] == {"beat": 5}
    (broken,) = faults.fenced(Run([], [Struck("worker_stopped", [], 0.0, 1.0, sound | facts)])).broken
    assert told in broken
