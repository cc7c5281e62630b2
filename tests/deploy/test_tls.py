"""The service behind the deployed proxy with a name of its own: https and wss, with settings that a deployment takes.

The name is `localhost`, for which Caddy signs what it would else fetch; all beside that is as for any other name.
"""

import asyncio
import base64
import re
import ssl
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from shared.ids import RoomCode, SessionId
from shared.protocol import VERSION
from shared.protocol.from_phone import Hello
from tests.deploy.test_containers import tool
from tests.kit.ports import free_own_port
from tests.kit.process import Process
from tests.kit.stack import Stack
from tests.load.frames import TypedSnapshot, read_frame, write_frame
from tests.repo.files import TOP

pytestmark = pytest.mark.timeout(120)

TOKEN = b"sixteen bytes of"
ANSWERS_WITHIN_S = 10.0


@dataclass
class Door:
    """Where phones come to."""

    host: str
    plain_port: int
    trusts: ssl.SSLContext
    """What a phone trusts that trusts the proxy's own authority."""


def its_caddyfile(at: Path, https_port: int, http_port: int, gateways: list[str]) -> None:
    """The deployed one, on free ports, before these gateways; and nothing is written into this machine's trust."""
    text = (TOP / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    options = f"\thttp_port {http_port}\n\thttps_port {https_port}\n\tskip_install_trust\n"
    for former, instead in (
        (r"\n\{\n", f"\n{{\n{options}"),
        (r"dynamic a gateway 8000 \{.*?\}", f"to {' '.join(gateways)}"),
        (r"http://127\.0\.0\.1:2021", f"http://127.0.0.1:{free_own_port()}"),
    ):
        text, times = re.subn(former, instead, text, flags=re.DOTALL)
        assert times == 1
    at.write_text(text, encoding="utf-8")


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    https_port, http_port = free_own_port(), free_own_port()
    host = f"localhost:{https_port}"
    settings = {"DEPLOYMENT": "1", "ORIGINS": f"https://{host}", "TRUSTED_PROXIES": "127.0.0.1"}
    stack = Stack(gateways=2, workers=1, settings=settings)
    for process in stack.processes.values():
        process.environment = {**process.environment, "METRICS_PORT": str(free_own_port())}
    its_caddyfile(tmp_path / "Caddyfile", https_port, http_port, stack.addresses)
    home = {name: str(tmp_path) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    command = [tool("caddy"), "run", "--adapter", "caddyfile", "--config", str(tmp_path / "Caddyfile")]
    caddy = Process("door", command, {**home, "DOMAIN": "localhost"}, tmp_path / "door.log")
    authority = tmp_path / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    with stack:
        caddy.start()
        try:
            stack.wait_for(authority.exists, "the proxy has its certificate")
            trusts = ssl.create_default_context(cafile=str(authority))
            stack.wait_for(lambda: _shakes_hands(https_port, trusts), "the proxy speaks TLS")
            yield Door(host, http_port, trusts)
        finally:
            caddy.kill()


def _shakes_hands(port: int, trusts: ssl.SSLContext) -> bool:
    try:
        return httpx.get(f"https://localhost:{port}/", verify=trusts, trust_env=False).status_code == 200
    except httpx.TransportError:
        return False


async def test_a_phone_opens_a_room_and_plays_over_tls_alone(door: Door) -> None:
    async with httpx.AsyncClient(verify=door.trusts, trust_env=False) as http:
        page = await http.get(f"https://{door.host}/")
        assert "<html" in page.text
        assert page.headers["strict-transport-security"] == "max-age=31536000"
        sent_on = await http.get(f"http://localhost:{door.plain_port}/r/BCDFG")
        assert (sent_on.status_code, sent_on.headers["location"]) == (308, "https://localhost/r/BCDFG")
        token = base64.urlsafe_b64encode(TOKEN).decode().rstrip("=")
        opened = await http.post(f"https://{door.host}/api/rooms", json={"token": token, "name": "Ana"})
        assert opened.status_code == 201
    code = RoomCode(opened.json()["room"])
    async with (
        asyncio.timeout(ANSWERS_WITHIN_S),
        connect(
            f"wss://{door.host}/ws?room={code}", ssl=door.trusts, origin=Origin(f"https://{door.host}"), proxy=None
        ) as phone,
    ):
        await phone.send(write_frame(Hello(VERSION, code, TOKEN, SessionId("abcdefghijkl"), "seat")))
        frame = await phone.recv()
        assert isinstance(frame, bytes)
        view = read_frame(frame)
        assert isinstance(view, TypedSnapshot)
        assert [seat.name for seat in view.public.set.seats] == ["Ana"]


async def test_the_same_page_without_tls_may_not_open_a_socket(door: Door) -> None:
    for origin in (f"http://{door.host}", "https://elsewhere.example"):
        with pytest.raises(InvalidStatus, match="403"):
            await _connected(door, origin)


async def _connected(door: Door, origin: str) -> None:
    async with connect(f"wss://{door.host}/ws?room=BCDFG", ssl=door.trusts, origin=Origin(origin), proxy=None):
        pass
