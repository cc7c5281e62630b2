"""`python -m gateway` as a process of its own: how it starts, how it leaves, and what it writes down."""

import asyncio
import base64
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from shared.close_codes import CloseCode
from tests.gateway.kit import TOKENS, PhoneInTest, act, hello
from tests.kit.redis_server import RedisServer

pytestmark = pytest.mark.timeout(200)
TWENTY_MB = 20 * 1024 * 1024


class Running:
    """One gateway process behind a listening socket that it was handed."""

    def __init__(self, url: str) -> None:
        listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(listener.getsockname()[1])
        settings = {"REDIS_URL": url, "LISTEN_FD": str(listener.fileno()), "LOG_FORMAT": "json", "LOG_LEVEL": "debug"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gateway"],
            env=os.environ | settings,
            pass_fds=[listener.fileno()],
            stderr=subprocess.PIPE,
            text=True,
        )
        listener.close()

    def wait_ready(self) -> None:
        limit = time.monotonic() + 60
        while True:
            try:
                if httpx.get(f"http://127.0.0.1:{self.port}/readyz").status_code == 200:
                    return
            except httpx.TransportError:
                pass
            assert time.monotonic() < limit
            assert self.process.poll() is None
            time.sleep(0.02)

    def end(self) -> tuple[int, str]:
        """Sends SIGTERM; answers the exit status and the log."""
        self.process.send_signal(signal.SIGTERM)
        _, log = self.process.communicate(timeout=60)
        return self.process.returncode, log


@pytest.fixture
def running(empty_redis: RedisServer) -> Iterator[Running]:
    gateway = Running(empty_redis.url)
    try:
        gateway.wait_ready()
        yield gateway
    finally:
        if gateway.process.poll() is None:
            gateway.process.kill()
            gateway.process.communicate()


async def test_it_leaves_in_good_order_and_its_log_has_ids_but_no_names_and_no_tokens(running: Running):
    token = TOKENS["Ana"]
    written = base64.urlsafe_b64encode(token).decode().rstrip("=")
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{running.port}") as http:
        opened = await http.post("/api/rooms", json={"token": written, "name": "Annabel"})
        room = opened.json()["room"]
        await http.post("/api/rooms", json={"token": written + "!", "name": "Annabel"})
        await http.get(f"/s/{written}")
    async with connect(f"ws://127.0.0.1:{running.port}/ws", compression=None) as opened_socket:
        phone = PhoneInTest(opened_socket)
        await phone.say(hello("Ana", room))
        await phone.say(hello("Ana", room))
        await phone.refusal()
    status, log = running.end()
    assert status == 0
    events = [json.loads(line) for line in log.splitlines()]
    assert [event["event"] for event in events if event["event"] == "room_opened"]
    assert room in log
    for secret in ("Annabel", written, token.decode(), token.hex()):
        assert secret not in log


def test_it_does_not_start_where_the_port_for_its_metrics_is_taken(empty_redis: RedisServer):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        ports = {"HOST": "127.0.0.1", "PORT": "0", "METRICS_PORT": str(taken.getsockname()[1])}
        ended = subprocess.run(
            [sys.executable, "-m", "gateway"],
            check=False,
            env=os.environ | {"REDIS_URL": empty_redis.url} | ports,
            capture_output=True,
            timeout=90,
        )
    assert ended.returncode


def test_settings_that_cannot_be_are_told_and_nothing_starts(empty_redis: RedisServer):
    ended = subprocess.run(
        [sys.executable, "-m", "gateway"],
        check=False,
        env=os.environ | {"SHARDS": "many"},
        capture_output=True,
        text=True,
        timeout=90,
    )
    assert ended.returncode == 2
    assert "SHARDS" in ended.stderr


async def test_whoever_floods_is_told_the_close_code_and_finds_no_broken_line_only(running: Running):
    """Bytes that are left unread reset a connection, and the close with it: a browser then says 1006, and not why."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{running.port}") as http:
        token = base64.urlsafe_b64encode(TOKENS["Ana"]).decode().rstrip("=")
        room = (await http.post("/api/rooms", json={"token": token, "name": "Ana"})).json()["room"]
    heard = await asyncio.to_thread(flood, running.port, room)
    assert Frame(Opcode.CLOSE, CloseCode.TOO_SLOW.to_bytes(2, "big")).serialize(mask=False) in heard


@pytest.mark.parametrize("has_said_hello", [False, True])
async def test_twenty_megabytes_at_once_are_told_the_close_code_every_time(running: Running, has_said_hello: bool):
    """A library that hears "nothing follows" while it still writes gives up, and forgets the code that it has read."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{running.port}") as http:
        token = base64.urlsafe_b64encode(TOKENS["Ana"]).decode().rstrip("=")
        room = (await http.post("/api/rooms", json={"token": token, "name": "Ana"})).json()["room"]
    for _ in range(5):
        async with connect(f"ws://127.0.0.1:{running.port}/ws", compression=None) as opened:
            if has_said_hello:
                await opened.send(msgspec.msgpack.encode(hello("Ana", room)))
            with pytest.raises(ConnectionClosed) as told:
                await send_and_hear_the_end(opened, bytes(TWENTY_MB))
        assert told.value.rcvd is not None
        assert told.value.rcvd.code == CloseCode.BAD_FRAMES


async def send_and_hear_the_end(opened: ClientConnection, message: bytes) -> None:
    await opened.send(message)
    while True:
        await opened.recv()


def flood(port: int, room: str) -> bytes:
    """Sends as long as it can, and only then reads what was said meanwhile."""
    tap = Frame(Opcode.BINARY, msgspec.msgpack.encode(act(1))).serialize(mask=True)
    greeting = Frame(Opcode.BINARY, msgspec.msgpack.encode(hello("Ana", room))).serialize(mask=True)
    head = f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    keys = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    with socket.create_connection(("127.0.0.1", port), timeout=60) as line:
        line.sendall((head + keys).encode())
        heard = line.recv(65536)
        line.sendall(greeting)
        with contextlib.suppress(ConnectionError):
            for _ in range(10):
                line.sendall(tap * 4_000)
        with contextlib.suppress(ConnectionError):
            while some := line.recv(65536):
                heard += some
    return heard
