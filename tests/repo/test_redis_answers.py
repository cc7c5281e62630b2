"""Why a Redis cannot be played with: `make play` has one sentence for each cause, and never a traceback."""

import re
import socket
import socketserver
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
import redis

from deploy.play.plan import CannotPlay
from deploy.play.redis_answers import check_shards, every_shard_has_a_worker, obstacle, wait_until_it_answers
from shared import keys
from tests.kit.ports import free_own_port
from tests.kit.redis_server import RedisServer

pytestmark = pytest.mark.timeout(60)
LOADING = b"-LOADING Redis is loading the dataset in memory\r\n"
DISK_FULL = b"-MISCONF Errors writing to the AOF file: No space left on device\r\n"
WEB = b"HTTP/1.0 400 Bad request\r\nContent-Type: text/html\r\n\r\n<p>no</p>"


PATIENT_S, WAITS_S = 30.0, 1.5
"""For what is told as soon as it is heard, however slow the machine; and for what may still become well: all of it."""


@pytest.fixture(scope="module")
def server() -> Iterator[RedisServer]:
    own = RedisServer()
    own.start()
    yield own
    own.remove()


@contextmanager
def answering(said: bytes | None) -> Iterator[str]:
    """Something that answers every command with the same words; None: it hangs up."""

    class Answer(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            while said is not None and (asked := self.request.recv(4096)):
                self.request.sendall(said * len(re.findall(rb"(?:^|\n)\*\d", asked)))

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Answer) as listener:
        listener.daemon_threads = True
        threading.Thread(target=listener.serve_forever, daemon=True).start()
        yield f"redis://127.0.0.1:{listener.server_address[1]}/0"
        listener.shutdown()


async def told(url: str, *, within_s: float = PATIENT_S) -> str:
    with pytest.MonkeyPatch.context() as patience:
        patience.setattr("deploy.play.redis_answers.ANSWERS_WITHIN_S", within_s)
        with pytest.raises(CannotPlay) as refused:
            await wait_until_it_answers(url)
    assert "\n" not in str(refused.value)
    return str(refused.value)


@pytest.mark.parametrize(
    ("said", "sentence", "within_s"),
    [
        (LOADING, "is still loading its data", WAITS_S),
        (
            DISK_FULL,
            "cannot write to its disk: MISCONF Errors writing to the AOF file: No space left",
            PATIENT_S,
        ),
        (WEB, "is no Redis; REDIS_URL must name one", PATIENT_S),
        (b"", "does not answer as a Redis does", WAITS_S),
        (None, "hangs up when it is asked as a Redis is", WAITS_S),
        (b"-NOAUTH Authentication required.\r\n", "asks for a password", PATIENT_S),
        (b"-WRONGPASS invalid username-password pair\r\n", "does not take the user and password", PATIENT_S),
        (b"-ERR max number of clients reached\r\n", "cannot be reached: max number of clients reached", WAITS_S),
    ],
)
async def test_what_answers_wrongly_is_told_by_how_it_answers(
    said: bytes | None, sentence: str, within_s: float
) -> None:
    with answering(said) as url:
        assert sentence in await told(url, within_s=within_s)


async def test_while_a_game_runs_the_cause_is_asked_for_once(
    server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deploy.play.redis_answers.LOOKS_S", PATIENT_S)
    assert await obstacle(server.url) == ""
    with answering(DISK_FULL) as url:
        assert "cannot write to its disk" in await obstacle(url)
    monkeypatch.setattr("deploy.play.redis_answers.LOOKS_S", WAITS_S)
    with answering(b"") as url:
        assert "does not answer as a Redis does" in await obstacle(url)


async def test_nobody_who_listens_is_told() -> None:
    assert "Nothing listens at 127.0.0.1:" in await told(f"redis://127.0.0.1:{free_own_port()}/0", within_s=WAITS_S)
    assert "Nothing listens at /nowhere.sock" in await told("unix:///nowhere.sock", within_s=WAITS_S)


async def test_a_name_that_nobody_knows_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object, **__: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr("socket.getaddrinfo", unknown)
    assert "The host of nowhere:6379 is not known" in await told("redis://nowhere/0", within_s=WAITS_S)


async def test_one_that_speaks_no_tls_is_told(server: RedisServer) -> None:
    assert "rediss:// asks for TLS" in await told(server.url.replace("redis:", "rediss:"), within_s=WAITS_S)


async def test_a_database_that_is_not_there_is_told(server: RedisServer) -> None:
    assert "has no database of that number" in await told(server.url.replace("/0", "/99"))


async def test_a_wrong_password_is_told_and_none_is_shown(server: RedisServer) -> None:
    with redis.Redis.from_url(server.url) as client:
        client.config_set("requirepass", "secret")
        try:
            assert "asks for a password" in await told(server.url)
            wrong = await told(server.url.replace("//", "//:guess@"))
            assert "does not take the user and password" in wrong
            assert "guess" not in wrong
        finally:
            client.config_set("requirepass", "")


@pytest.mark.parametrize(
    "url", ["foo", "http://x", "redis://h:port", "redis://h/first", "127.0.0.1:6379", "redis://[::1"]
)
async def test_an_address_that_is_none_is_told(url: str) -> None:
    assert "REDIS_URL cannot be read" in await told(url)


async def test_an_address_without_a_beginning_is_named_as_it_was_given() -> None:
    assert "'foo' does not begin with redis://" in await told("foo")


async def test_games_that_lie_in_another_number_of_shards_are_told_with_what_to_set(server: RedisServer) -> None:
    with redis.Redis.from_url(server.url) as client:
        client.flushall()
        await check_shards(server.url, 8)
        client.set(keys.SHARDS, 16)
    await check_shards(server.url, 16)
    with pytest.raises(CannotPlay, match=r"SHARDS is 8, but this Redis has 16 .*: set SHARDS to 16, or REDIS_URL to"):
        await check_shards(server.url, 8)
    await check_shards(f"redis://127.0.0.1:{free_own_port()}/0", 8)  # gone meanwhile: others say so


async def test_a_room_can_be_opened_once_every_shard_has_a_worker(server: RedisServer) -> None:
    assert not await every_shard_has_a_worker(f"redis://127.0.0.1:{free_own_port()}/0")
    with redis.Redis.from_url(server.url) as client:
        for fact, is_open in _one_after_the_other(client):
            fact()
            assert await every_shard_has_a_worker(server.url) is is_open


def _one_after_the_other(client: "redis.Redis") -> list[tuple[Callable[[], object], bool]]:
    def owned(shard: int) -> Callable[[], object]:
        return lambda: client.set(keys.lease(keys.ShardNo(shard)), "1:worker")

    return [(client.flushall, False), (lambda: client.set(keys.SHARDS, 2), False), (owned(0), False), (owned(1), True)]
