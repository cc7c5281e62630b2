"""`python -m gateway` as a process of its own: how it starts, how it leaves, and what it writes down."""

import base64
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.gateway.kit import TOKENS, PhoneInTest, hello
from tests.kit.redis_server import RedisServer

pytestmark = pytest.mark.timeout(200)


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
    gateway.wait_ready()
    yield gateway
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
