"""What a woken worker is overheard at: refusals count, and whatever it writes is found, fence or no fence."""

import os
from collections.abc import AsyncIterator, Awaitable, Callable
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
from tests.chaos.account import Account, account, scripts
from tests.chaos.faults import Struck
from tests.chaos.overheard import Overheard, addresses_of, read
from tests.chaos.promises import Run, faults
from tests.kit.redis_server import RedisServer

SHARD, ROOM = ShardNo(0), RoomCode("BCDFG")
FENCE = "if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end"
WRITES = {"set", "del", "xadd", "zadd", "pexpire", "publish"}


class Woken:
    """A worker whose shard is another's by now, and who does not know it yet."""

    def __init__(self, session: Session, former: Holding, owner: Holding, port: int) -> None:
        self.session, self.former, self.owner = session, former, owner
        self._port = port
        self.slept_with = {keys.lease(SHARD): former.token}

    async def says(self, *calls: tuple[Any, ...]) -> Account:
        """What is heard of it while it sends this."""
        return await self.does(lambda: self.session.main.ask_all(calls))

    async def does(self, act: Callable[[], Awaitable[object]]) -> Account:
        """What is heard of it while it does this."""
        addresses = addresses_of(os.getpid(), self._port)
        async with Overheard(self._port) as overheard:
            await act()
            assert await overheard.hear_out() is None
        return account(overheard.said, addresses, self.slept_with, WRITES)

    async def goes_on(self) -> None:
        """Takes the shard anew, once its owner is gone, and says something with that."""
        link, used = self.session.main, self.session.scripts
        anew = lease.taken(SHARD, await link.ask(*lease.take(used, SHARD, "worker-a")))
        assert anew is not None
        await link.ask(*said(used, anew))


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


def said_with(scripts_used: Scripts, token: str) -> tuple[Any, ...]:
    """The same, with whatever token."""
    return scripts_used.call("append", [keys.lease(SHARD), keys.log(SHARD)], token, log.FIELD_ROOM, ROOM)


async def fenced_by(link: RedisLink, fence: str) -> Scripts:
    """The script by which an owner says something, with another fence, or none."""
    source = (files(runtime) / "lua" / "append.lua").read_text()
    assert source.count(FENCE) == 1
    return Scripts({"append": (await link.ask("SCRIPT", "LOAD", source.replace(FENCE, fence))).decode()})


async def test_what_a_woken_worker_says_with_its_old_fence_is_counted_and_writes_nothing(woken: Woken) -> None:
    used = woken.session.scripts
    beat = lease.beat(used, woken.former, offset=woken.former.confirmed)
    heard = await woken.says(said(used, woken.former), beat, said(used, woken.former))
    assert heard.refused == {"append": 2, "beat": 1}
    assert heard.leases == {keys.lease(SHARD)}
    assert heard.noticed_s is not None
    assert heard.wrote == []


async def test_without_a_fence_what_it_writes_is_found(woken: Woken) -> None:
    heard = await woken.says(said(await fenced_by(woken.session.main, ""), woken.former))
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
    await woken.session.main.ask("DEL", keys.lease(SHARD))
    heard = await woken.does(woken.goes_on)
    assert (heard.refused, heard.foreign, heard.wrote) == ({}, {}, [])


async def test_who_had_no_shard_before_its_sleep_may_have_one_after_it(woken: Woken) -> None:
    woken.slept_with.clear()
    await woken.session.main.ask("DEL", keys.lease(SHARD))
    heard = await woken.does(woken.goes_on)
    assert (heard.refused, heard.foreign, heard.wrote) == ({}, {}, [])


async def test_a_lease_taken_over_a_line_that_was_gone_again_is_its_own_too(woken: Woken, server: RedisServer) -> None:
    """Its lines are looked up as it wakes and at the end: what it says is its own by its name as well."""
    await woken.session.main.ask("DEL", keys.lease(SHARD))
    addresses = addresses_of(os.getpid(), server.port)
    async with Overheard(server.port) as overheard:
        await woken.goes_on()
        assert await overheard.hear_out() is None
    took = next(one for one in overheard.said if one.name == "evalsha")
    elsewhere = [one._replace(by="127.0.0.1:1") if one is took else one for one in overheard.said]
    heard = account(elsewhere, addresses, woken.slept_with, WRITES)
    assert (heard.refused, heard.foreign, heard.wrote) == ({}, {}, [])


async def test_a_lease_taken_anew_may_bear_what_another_shards_bore_before(woken: Woken) -> None:
    """Each shard counts its own takeovers."""
    await woken.session.main.ask("DEL", keys.lease(SHARD))
    fence = int(woken.owner.token.partition(":")[0])
    woken.slept_with[keys.lease(ShardNo(7))] = f"{fence + 1}:worker-a"
    heard = await woken.does(woken.goes_on)
    assert await woken.session.main.ask("GET", keys.fence(SHARD)) == str(fence + 1).encode()
    assert (heard.refused, heard.foreign, heard.wrote) == ({}, {}, [])


@pytest.mark.parametrize("script", ["commit", "store", "seen", "farewell", "append", "beat"])
@pytest.mark.parametrize("token", ["", "nonsense", "1:worker-b"], ids=["none", "nobody's", "nobody's any more"])
async def test_what_it_says_with_a_token_that_it_never_had_is_counted_and_writes_nothing(
    woken: Woken, script: str, token: str
) -> None:
    """Whatever follows the token: a script looks no further."""
    answers: list[Any] = []

    async def say() -> None:
        used = [keys.lease(SHARD), *(f"{{s{SHARD}}}:{n}" for n in range(7))]
        answers.append(await woken.session.main.ask(*woken.session.scripts.call(script, used, token, *["0"] * 12)))

    heard = await woken.does(say)
    assert (heard.refused, heard.foreign, heard.wrote) == ({}, {script: 1}, [])
    assert answers in ([0], [[0]])


async def test_a_fence_that_lets_those_pass_who_bear_no_token_is_found(woken: Woken) -> None:
    fence = "if ARGV[1] ~= '' and redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end"
    heard = await woken.says(said_with(await fenced_by(woken.session.main, fence), ""))
    assert heard.wrote == [f"a script: XADD {keys.log(SHARD)}"]


async def test_what_it_writes_with_the_lease_of_another_is_found_though_redis_takes_it(woken: Woken) -> None:
    heard = await woken.says(said(woken.session.scripts, woken.owner))
    assert heard.foreign == {"append": 1}
    assert heard.wrote == [f"append: XADD {keys.log(SHARD)}"]


async def test_a_beat_among_the_workers_needs_no_token(woken: Woken) -> None:
    heard = await woken.says(lease.muster(woken.session.scripts, "worker-a"))
    assert (heard.refused, heard.foreign, heard.wrote) == ({}, {}, [])


async def test_a_listener_that_redis_has_sent_away_says_so(woken: Woken, server: RedisServer) -> None:
    link = woken.session.main
    async with Overheard(server.port) as overheard:
        listed = [
            dict(one.split("=", 1) for one in row.split())
            for row in (await link.ask("CLIENT", "LIST")).decode().splitlines()
        ]
        (listener,) = [one["id"] for one in listed if "O" in one["flags"]]
        await link.ask("CLIENT", "KILL", "ID", listener)
        told = await overheard.hear_out()
    assert told is not None
    assert "the listener has died" in told


async def test_a_listener_that_does_not_understand_what_it_hears_says_so(
    woken: Woken, server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.chaos.overheard.LONGEST_LINE", 1000)
    async with Overheard(server.port) as overheard:
        await woken.session.main.ask("ECHO", b"x" * 100_000)
        told = await overheard.hear_out()
    assert told is not None
    assert "the listener has died: ValueError" in told


async def test_a_listener_whose_redis_is_gone_says_so() -> None:
    another = RedisServer()
    another.start()
    async with Overheard(another.port) as overheard:
        another.remove()
        told = await overheard.hear_out()
    assert told is not None
    assert "nobody answers any more" in told


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
        ({"deaf": "the listener has died"}, "was not heard out: the listener has died"),
    ],
)
def test_a_worker_that_slept_and_was_not_fenced_out_breaks_the_promise(facts: dict[str, Any], told: str) -> None:
    sound = {
        "shards": 5,
        "not_taken_over": 0,
        "heard": 20,
        "refused": {"beat": 5},
        "refused_shards": 5,
        "wrote": [],
        "deaf": None,
    }
    verdict = faults.fenced(Run([], [Struck("worker_stopped", [], 0.0, 1.0, sound)]))
    assert verdict.broken == []
    assert verdict.figures["refused"] == {"beat": 5}
    (broken,) = faults.fenced(Run([], [Struck("worker_stopped", [], 0.0, 1.0, sound | facts)])).broken
    assert told in broken
