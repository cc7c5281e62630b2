"""Every number that the processes show moves in a real stack: tables play, are struck and held up, and all is asked as
Prometheus asks it. What a number says at each moment is held by the tests of gateway and worker.
"""

import asyncio
import contextlib
import socket
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import connect

from shared import keys
from shared.close_codes import CloseCode
from shared.ids import Limit, Phase, SessionId
from shared.protocol import VERSION
from shared.protocol.from_phone import Hello, Need
from shared.protocol.log import FIELD_ENTRY, FIELD_ROOM
from shared.reasons import Reason
from tests.deploy.shown import shown_names
from tests.kit.ports import free_own_port
from tests.kit.stack import Stack
from tests.load.api import open_room
from tests.load.frames import write_frame
from tests.load.room import Room, Wish

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300)]

SHARDS = 4
CONSTANT = {"ctw_worker_info", "ctw_worker_shards_configured"}
"""Numbers that tell how a worker was set up."""
LOOK_EVERY_S = 0.1
WITHIN_S = 60.0
PHASES = 10
"""A run shows so many of the steps of a game, whatever its chance is."""
BAD_FRAMES = 20
SNAPSHOT_EVERY_S = 0.1
"""As often as a phone's credits allow."""
TOKEN = b"asleep, as it is"
Sample = tuple[str, ...]
"""A number's name, and the values of its labels."""


class Numbers:
    """What all processes of a stack have shown so far."""

    def __init__(self, stack: Stack) -> None:
        self._stack = stack
        self._ports = {name: free_own_port() for name in stack.processes if name != "redis"}
        for name, port in self._ports.items():
            stack[name].environment = {**stack[name].environment, "METRICS_PORT": str(port)}
        self.seen: dict[Sample, set[float]] = defaultdict(set)
        """Each number's values, whoever showed it."""
        self.moved: set[str] = set()
        """The metrics of which a number changed, or came, after the first look at its process."""
        self._last: dict[str, dict[Sample, float]] = defaultdict(dict)

    async def look(self) -> None:
        """Asks every process that runs."""
        async with httpx.AsyncClient() as http:
            await asyncio.gather(*(self._ask(http, name) for name in self._ports if self._stack[name].is_running))

    async def look_on(self) -> None:
        """Asks again and again."""
        while True:
            await self.look()
            await asyncio.sleep(LOOK_EVERY_S)

    def most(self, *sample: str) -> float:
        """The highest value of a number that was seen."""
        return max(self.seen.get(sample, {0.0}))

    def last(self, *sample: str) -> float:
        """The sum of a number's last values."""
        return sum(shown.get(sample, 0.0) for shown in self._last.values())

    async def _ask(self, http: httpx.AsyncClient, name: str) -> None:
        try:
            text = (await http.get(f"http://127.0.0.1:{self._ports[name]}/metrics", timeout=1.0)).text
        except httpx.TransportError:  # it stands still, or has just ended
            return
        former, shown = self._last[name], {}
        for family in text_string_to_metric_families(text):
            for one in family.samples:
                sample = (one.name, *one.labels.values())
                shown[sample] = one.value
                self.seen[sample].add(one.value)
                if former and former.get(sample) != one.value:
                    self.moved.add(f"{family.name}_total" if family.type == "counter" else family.name)
        self._last[name] = shown


@pytest.fixture
def stack() -> Iterator[Stack]:
    prepared = Stack(gateways=2, workers=2, clock_scale=20.0, settings={"SHARDS": str(SHARDS)}, cats=1)
    yield prepared
    prepared.end()


@pytest.fixture
async def numbers(stack: Stack) -> AsyncIterator[Numbers]:
    looked = Numbers(stack)
    await asyncio.to_thread(stack.start)
    looking = asyncio.create_task(looked.look_on())
    yield looked
    looking.cancel()
    await asyncio.gather(looking, return_exceptions=True)


async def until(fact: Callable[[], bool], what: str, look_every_s: float = 0.02) -> None:
    """Waits for a fact."""
    try:
        async with asyncio.timeout(WITHIN_S):
            while not fact():
                await asyncio.sleep(look_every_s)
    except TimeoutError:
        raise AssertionError(f"not within {WITHIN_S} s: {what}") from None


async def test_each_number_moves_while_tables_play_and_all_kinds_of_things_happen(
    stack: Stack, numbers: Numbers
) -> None:
    over = asyncio.Event()
    bases = [f"ws://{address}" for address in stack.addresses]
    wishes = [Wish(players, Limit.QUICK, bases, f"{players}", lambda: not over.is_set()) for players in (4, 8)]
    wishes.append(Wish(4, Limit.QUICK, bases, "cats", lambda: not over.is_set(), computers=3))
    wishes.append(Wish(12, Limit.QUICK, bases, "once"))
    rooms = [Room(wish) for wish in wishes]
    playing = [asyncio.create_task(room.play()) for room in rooms]
    try:
        await until(lambda: len(_phases(numbers)) >= PHASES, "rooms are counted in most phases")
        for happening in (
            _a_phone_does_not_read,
            _frames_say_nothing,
            _rooms_are_not_wanted,
            _a_copy_is_made_and_memory_has_a_limit,
            _an_envelope_cannot_be_read,
            _a_room_cannot_be_folded,
            _a_worker_stands_still,
            _a_gateway_leaves,
            _redis_restarts,
        ):
            await happening(stack, numbers, rooms)
        own = {name for name in await asyncio.to_thread(shown_names) if name.startswith("ctw_")} - CONSTANT
        with contextlib.suppress(AssertionError):
            await until(lambda: own <= numbers.moved, "all have moved")
        assert own - numbers.moved == set(), "numbers that stood still all the while"
    finally:
        over.set()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await asyncio.gather(*(room.leave() for room in rooms))


Happening = Callable[[Stack, Numbers, list[Room]], Awaitable[None]]


async def _a_phone_does_not_read(_: Stack, numbers: Numbers, rooms: list[Room]) -> None:
    finished = rooms[-1]
    await until(lambda: finished.result is not None, "a table at its result, whose view is large")
    assert finished.code is not None
    token = finished.phones[0].token  # of a seat: who has none may not ask so often
    hello = write_frame(Hello(VERSION, finished.code, token, SessionId("asleepasleep"), "seat"))
    door = finished.wish.bases[0]
    async with connect(f"{door}/ws?room={finished.code}", sock=_with_little_room(door), max_queue=1) as line:
        await line.send(hello)
        await line.recv()  # and nothing more
        async with asyncio.timeout(WITHIN_S):
            while not numbers.most("ctw_gateway_slow_phones_total"):
                await line.send(write_frame(Need()))
                await asyncio.sleep(SNAPSHOT_EVERY_S)
        await until(lambda: _closed(numbers, CloseCode.TOO_SLOW), "its close code is counted")
        line.transport.abort()


def _with_little_room(base: str) -> socket.socket:
    """A connected socket that takes few bytes for a phone that does not read."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    address, _, port = base.removeprefix("ws://").partition(":")
    made.connect((address, int(port)))
    return made


async def _frames_say_nothing(_: Stack, numbers: Numbers, rooms: list[Room]) -> None:
    stranger: Any = rooms[0].phones[0]
    for _number in range(BAD_FRAMES):
        stranger._line.send(b"\xc1")
    await until(lambda: _closed(numbers, CloseCode.BAD_FRAMES), "the line is closed")
    assert numbers.most("ctw_gateway_refusals_total", Reason.FRAME_BAD) > 0


async def _rooms_are_not_wanted(stack: Stack, numbers: Numbers, _: list[Room]) -> None:
    stack.redis.set(keys.DRAINED, 1)
    await until(lambda: numbers.last("ctw_gateway_is_full") == len(stack.addresses), "no rooms are opened")
    async with httpx.AsyncClient() as http:
        answer = await http.post(f"http://{stack.addresses[0]}/api/rooms", json={"token": "A" * 22, "name": "Ana"})
    assert answer.json()["error"] == Reason.SERVICE_FULL
    stack.redis.delete(keys.DRAINED)
    await until(lambda: numbers.last("ctw_gateway_is_full") == 0, "rooms are opened again")


async def _a_copy_is_made_and_memory_has_a_limit(stack: Stack, _: Numbers, __: list[Room]) -> None:
    stack.redis.set(keys.COPIED, "1764491000 3600")
    asked: Any = stack.redis
    asked.config_set("maxmemory", 2**30)


async def _an_envelope_cannot_be_read(stack: Stack, _: Numbers, rooms: list[Room]) -> None:
    code = rooms[1].code
    assert code is not None
    asked: Any = stack.redis
    asked.publish(keys.channel(keys.shard_of(code, SHARDS), code), b"\xc1")


async def _a_room_cannot_be_folded(stack: Stack, numbers: Numbers, _: list[Room]) -> None:
    code = await open_room(f"ws://{stack.addresses[0]}", TOKEN[::-1], "Ana")
    log = keys.log(keys.shard_of(code, SHARDS))
    stack.redis.xadd(log, {FIELD_ROOM: code, FIELD_ENTRY: b"\xc1"})
    await until(lambda: numbers.most("ctw_worker_frozen_rooms") == 1, "the room is frozen")


async def _a_worker_stands_still(stack: Stack, numbers: Numbers, _: list[Room]) -> None:
    stack["worker-1"].stop()
    await until(lambda: len(set(stack.owners().values())) == 1 and len(stack.owners()) == SHARDS, "one owns all")
    stack["worker-1"].cont()
    await until(lambda: numbers.most("ctw_worker_shard_moves_total", "lost") > 0, "it notices")
    await until(lambda: not stack.revive() and stack.workers_share_out(), "they share")


async def _a_gateway_leaves(stack: Stack, numbers: Numbers, _: list[Room]) -> None:
    stack["gateway-1"].ask_to_leave()
    await until(lambda: not stack["gateway-1"].is_running, "it has left")
    assert _closed(numbers, CloseCode.RESTART)
    stack["gateway-1"].start()


async def _redis_restarts(stack: Stack, numbers: Numbers, _: list[Room]) -> None:
    stack["redis"].ask_to_leave()
    await until(lambda: not any(_ready(numbers)), "nobody is ready")
    stack["redis"].start()
    await until(lambda: all(_ready(numbers)), "some of each are ready")


def _ready(numbers: Numbers) -> list[float]:
    return [numbers.last(f"ctw_{kind}_ready") for kind in ("gateway", "worker", "cats")]


def _closed(numbers: Numbers, code: CloseCode) -> bool:
    return numbers.most("ctw_gateway_closes_total", str(int(code))) > 0


def _phases(numbers: Numbers) -> set[Phase]:
    return {phase for phase in Phase if numbers.most("ctw_worker_rooms", phase) > 0}
