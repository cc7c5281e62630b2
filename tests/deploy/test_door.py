"""The proxy as it is deployed, before stand-ins for gateways: a room's sockets meet at one, and rooms are spread."""

import http.client
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tests.deploy.test_containers import tool
from tests.kit.ports import free_own_port
from tests.kit.process import Process
from tests.load.peers.servers import wait_for_port
from tests.repo.files import TOP

ROOMS = [f"BCD{one}{two}" for one in "FGHJK" for two in "LMNPQ"]


class Gateway(ThreadingHTTPServer):
    """Answers its own number to whatever it is asked."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answer)
        Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def leave(self) -> None:
        """Is there no longer."""
        self.shutdown()
        self.server_close()


class Answer(BaseHTTPRequestHandler):
    """One request."""

    def do_GET(self) -> None:
        """Says who answers."""
        name = str(self.connection.getsockname()[1]).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(name)))
        self.end_headers()
        self.wfile.write(name)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  its name in the library
        """Says nothing."""


@pytest.fixture
def gateways() -> Iterator[list[Gateway]]:
    started = [Gateway() for _ in range(4)]
    yield started
    for one in started:
        one.leave()


@contextmanager
def door(gateways: list[Gateway], folder: Path) -> Iterator[int]:
    """The deployed proxy; only where it looks for gateways is put in."""
    port, addresses = free_own_port(), " ".join(f"127.0.0.1:{one.server_address[1]}" for one in gateways)
    text = (TOP / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    put_in, times = re.subn(r"dynamic a gateway 8000 \{.*?\}", f"to {addresses}", text, flags=re.DOTALL)
    assert times == 1
    file = folder / "Caddyfile"
    file.write_text(put_in.replace("http://127.0.0.1:2021", f"http://127.0.0.1:{free_own_port()}"), encoding="utf-8")
    command = [tool("caddy"), "run", "--adapter", "caddyfile", "--config", str(file)]
    home = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    process = Process("door", command, {**home, "DOMAIN": f"http://127.0.0.1:{port}"}, folder / "door.log")
    process.start()
    try:
        wait_for_port(process, port)
        yield port
    finally:
        process.kill()


def asked(port: int, path: str) -> str:
    """Who answers."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        line.request("GET", path)
        return line.getresponse().read().decode()
    finally:
        line.close()


def test_a_rooms_phones_meet_at_one_gateway_and_rooms_are_spread(gateways: list[Gateway], tmp_path: Path) -> None:
    with door(gateways, tmp_path) as port:
        at = {room: {asked(port, f"/ws?room={room}") for _ in range(4)} for room in ROOMS}
        assert {len(there) for there in at.values()} == {1}
        assert set().union(*at.values()) == {str(one.server_address[1]) for one in gateways}


def test_when_its_gateway_dies_a_room_meets_at_another_and_others_stay(gateways: list[Gateway], tmp_path: Path) -> None:
    with door(gateways, tmp_path) as port:
        before = {room: asked(port, f"/ws?room={room}") for room in ROOMS}
        gateways[0].leave()
        gone = str(gateways[0].server_address[1])
        moved = [room for room in ROOMS if before[room] == gone]
        assert moved
        after = {room: {asked(port, f"/ws?room={room}") for _ in range(3)} for room in ROOMS}
        assert all(len(there) == 1 and there != {gone} for there in after.values())
        assert all(after[room] == {before[room]} for room in ROOMS if room not in moved)
