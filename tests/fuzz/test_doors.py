"""Real sockets and real requests with anything in them: the gateway stands, the neighbour plays on, nothing is kept."""

import asyncio
import contextlib
import gc
import resource
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote_from_bytes

import pytest
import redis as blocking_redis
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from gateway.phone_protocol import PhoneProtocol
from shared.ids import RoomCode
from tests.fuzz.counted import LONG, tried
from tests.fuzz.inputs import anything, inputs
from tests.gateway.kit import FakeWorker, ServedGateway, fact, served
from tests.kit.redis_server import RedisServer

pytestmark = pytest.mark.timeout(0 if LONG else 120)
MAX_GROWTH_KB = 60_000
METHODS = ["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"]
KNOWN = {200, 201, 204, 304, 400, 404, 405, 413, 422, 429}


class Doors:
    """A gateway that stays while everything is tried on it."""

    def __init__(self, runner: asyncio.Runner, url: str) -> None:
        self._runner = runner
        self.crashes: list[object] = []
        """What broke in the gateway and nobody expected: it would end a socket with a traceback in the log."""
        self._stack = contextlib.AsyncExitStack()
        self.gateway, self.worker, self.bo = runner.run(self._open(url))

    async def _open(self, url: str) -> tuple[ServedGateway, FakeWorker, Any]:
        asyncio.get_running_loop().set_exception_handler(lambda _, told: self._note(told))
        worker = FakeWorker(url)
        self._stack.push_async_callback(worker.stop)
        await worker.reserve("BCDFG")
        gateway = await self._stack.enter_async_context(served(url, new_rooms_burst=10**9, cat_rooms_burst=10**9))
        return gateway, worker, await gateway.enter("Bo", "BCDFG")

    def _note(self, told: dict[str, Any]) -> None:
        if isinstance(told.get("protocol"), PhoneProtocol) and not isinstance(told.get("exception"), OSError):
            self.crashes.append(told)

    def run(self, attack: Any) -> None:
        """One attack; then the neighbour is still served, and nothing of the attacker is left."""
        self.gateway.gateway.hellos._buckets.clear()
        self.gateway.gateway.registry.left.clear()  # each attack comes with all its credits
        self._runner.run(attack)
        self._runner.run(self._neighbour_plays())

    async def _neighbour_plays(self) -> None:
        room = self.gateway.gateway.registry.rooms[RoomCode("BCDFG")]
        await fact(lambda: len(room.phones) == 1 and not self.gateway.gateway.strangers)
        for phone in room.phones.values():
            phone.credits.take(0.0)  # attacks come faster here than a neighbour may say anything
        await self.bo.say({"t": "ping", "at": 5})
        assert (await self.bo.next()).at == 5
        assert self.gateway.gateway.registry.faults() == []
        assert self.crashes == []
        self.worker.entries.clear()

    def close(self) -> None:
        self._runner.run(self._stack.aclose())


@pytest.fixture
def doors(redis_server: RedisServer) -> Iterator[Doors]:
    with blocking_redis.Redis(port=redis_server.port) as client:
        client.flushall()
    with asyncio.Runner() as runner:
        opened = Doors(runner, redis_server.url)
        yield opened
        opened.close()


def memory_kb() -> int:
    gc.collect()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def test_any_frames_on_a_socket_harm_nobody_else(doors: Doors) -> None:
    async def attack(frames: list[bytes | str], greets: bool) -> None:
        phone = await (doors.gateway.enter("Ana", "BCDFG") if greets else doors.gateway.dial())
        doors.gateway.phones.remove(phone)
        with contextlib.suppress(ConnectionClosed):
            for frame in frames:
                await phone.socket.send(frame)
        phone.socket.transport.abort()

    @settings(max_examples=inputs(20, 1_500))
    @given(st.lists(anything | st.text(max_size=40), max_size=30), st.booleans())
    def attacks(frames: list[bytes | str], greets: bool) -> None:
        tried(len(frames))
        doors.run(attack(frames, greets))

    before = memory_kb()
    attacks()
    assert memory_kb() - before < MAX_GROWTH_KB


def test_any_bytes_behind_a_handshake_harm_nobody_else(doors: Doors) -> None:
    """Below the frames: reserved bits, broken lengths, fragments without an end, control frames of all kinds."""
    head = st.tuples(st.integers(0, 255), st.integers(0, 255), st.binary(max_size=20)).map(
        lambda parts: bytes(parts[:2]) + parts[2]
    )

    async def attack(pieces: list[bytes]) -> None:
        phone = await doors.gateway.enter("Ana", "BCDFG")
        doors.gateway.phones.remove(phone)
        for piece in pieces:
            phone.socket.transport.write(piece)
        phone.socket.transport.write_eof()
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            async with asyncio.timeout(0.02):
                await phone.socket.recv()
        phone.socket.transport.abort()

    @settings(max_examples=inputs(20, 1_500))
    @given(st.lists(head | st.binary(max_size=60), max_size=12))
    def attacks(pieces: list[bytes]) -> None:
        tried(len(pieces))
        doors.run(attack(pieces))

    attacks()


def test_any_request_gets_an_answer_that_says_nothing(doors: Doors) -> None:
    paths = st.sampled_from(
        ["/api/rooms", "/api/rooms/", "/api/rooms/BCDFG/recaps/", "/", "/r/", "/assets/", "/story/BCDFG/"]
    )
    tails = st.binary(max_size=12).map(quote_from_bytes)

    async def ask(method: str, path: str, body: bytes, accept: str) -> None:
        doors.gateway.gateway.unknown_codes._buckets.clear()
        answer = await doors.gateway.http.request(method, path, content=body, headers={"accept": accept})
        assert answer.status_code in KNOWN, (method, path, body)
        assert b"Traceback" not in answer.content
        assert "content-security-policy" in answer.headers

    @settings(max_examples=inputs(40, 5_000))
    @given(
        st.sampled_from(METHODS), st.tuples(paths, tails).map("".join), anything,
        st.sampled_from(["*/*", "application/msgpack", "text/html;q=0", ""]),
    )  # fmt: skip
    def asks(method: str, path: str, body: bytes, accept: str) -> None:
        tried()
        doors.run(ask(method, path, body, accept))

    asks()
