"""The pipelined link: one write a tick, answers in order, and nobody left waiting when the connection is lost."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import hiredis
import pytest

from shared import redis_link
from shared.redis_link import RedisLink
from tests.kit.redis_server import RedisServer


@pytest.fixture
async def link(redis_server: RedisServer) -> AsyncIterator[RedisLink]:
    opened = await RedisLink.open(redis_server.url)
    await opened.ask("FLUSHALL")
    yield opened
    opened.close()


class Writes:
    """Counts what is written to the socket."""

    def __init__(self, link: RedisLink) -> None:
        self.count = 0
        transport: Any = link._transport
        self._write = transport.write
        link._transport = self  # type: ignore[assignment]
        self.abort = transport.abort

    def write(self, data: bytes) -> None:
        self.count += 1
        self._write(data)


class Mute(asyncio.Protocol):
    """A server that takes everything and answers only the greeting."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport: Any = transport
        self.greeted = False

    def data_received(self, data: bytes) -> None:
        if not self.greeted:
            self.greeted = True
            self.transport.write(b"+PONG\r\n")
        elif b"HALF" in data:
            self.transport.write(b"$10\r\nhalf")
            self.transport.close()
        elif b"NOISE" in data:
            self.transport.write(b"?what\r\n")


@pytest.fixture
async def mute_url() -> AsyncIterator[str]:
    server = await asyncio.get_running_loop().create_server(Mute, "127.0.0.1", 0)
    yield f"redis://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    server.close()
    await server.wait_closed()


async def test_all_commands_of_one_loop_tick_go_out_in_one_write(link: RedisLink) -> None:
    writes = Writes(link)
    answers: list[Any] = []
    for number in range(50):
        link.send("SET", f"key{number}", number, then=answers.append)
    await link.ask("PING")
    assert writes.count == 1
    assert answers == [b"OK"] * 50


async def test_a_refused_command_is_an_error_for_its_caller_alone(link: RedisLink) -> None:
    first, refused, last = await link.ask_all([("SET", "a", 1), ("NONSENSE",), ("GET", "a")])
    assert (first, last) == (b"OK", b"1")
    assert isinstance(refused, hiredis.ReplyError)
    with pytest.raises(hiredis.ReplyError):
        await link.ask("NONSENSE")


async def test_a_caller_that_gives_up_does_not_shift_the_answers(link: RedisLink) -> None:
    await link.ask("SET", "a", 1)
    waiting = asyncio.ensure_future(link.ask("BLPOP", "nothing", "0.05"))
    await asyncio.sleep(0)
    waiting.cancel()
    assert await link.ask("GET", "a") == b"1"


async def test_published_messages_are_pushed_and_answers_stay_answers(
    redis_server: RedisServer, link: RedisLink
) -> None:
    heard: asyncio.Queue[list[Any]] = asyncio.Queue()
    ears = await RedisLink.open(redis_server.url, on_push=heard.put_nowait)
    assert await ears.ask("SUBSCRIBE", "news") == [b"subscribe", b"news", 1]
    await link.ask("PUBLISH", "news", "hello")
    assert await heard.get() == [b"message", b"news", b"hello"]
    ears.close()


async def test_when_the_connection_is_lost_everybody_is_told(mute_url: str) -> None:
    lost: list[Exception | None] = []
    link = await RedisLink.open(mute_url, on_lost=lost.append)
    told: list[Any] = []
    link.send("NOTHING", then=told.append)
    with pytest.raises(ConnectionError):
        await link.ask("HALF")
    assert isinstance(told[0], ConnectionError)
    assert lost == [link.lost]
    with pytest.raises(ConnectionError):
        await link.ask("PING")
    with pytest.raises(ConnectionError):
        await link.ask_all([("PING",), ("PING",)])


async def test_an_answer_that_is_none_ends_the_link(mute_url: str) -> None:
    link = await RedisLink.open(mute_url)
    with pytest.raises(ConnectionError, match="no known form"):
        await link.ask("NOISE")


async def test_a_connection_that_has_fallen_silent_is_given_up(mute_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_link, "SILENCE_S", 0.05)
    link = await RedisLink.open(mute_url)
    with pytest.raises(ConnectionError, match="no answer"):
        await link.ask("NOTHING")


async def test_nobody_there_is_an_error_at_once() -> None:
    with pytest.raises(ConnectionRefusedError):
        await RedisLink.open("redis://127.0.0.1:1")


async def test_the_address_names_the_database(redis_server: RedisServer, link: RedisLink) -> None:
    other = await RedisLink.open(redis_server.url.replace("/0", "/3"))
    await other.ask("SET", "here", 1)
    assert await link.ask("EXISTS", "here") == 0
    await other.ask("FLUSHDB")
    other.close()


async def test_a_wrong_password_is_refused(redis_server: RedisServer) -> None:
    with pytest.raises(hiredis.ReplyError):
        await RedisLink.open(redis_server.url.replace("redis://", "redis://:secret@"))
