"""A small TCP proxy between the phones and one gateway, whose lines can be cut, delayed, half-opened and held open."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Literal

Way = Literal["up", "down"]
BOTH: tuple[Way, ...] = ("up", "down")
"""`up`: from a phone to its gateway."""
CONNECT_S = 2.0
CHUNK = 65_536


class Wire:
    """One connection through the proxy."""

    def __init__(self, phone: asyncio.StreamWriter, gateway: asyncio.StreamWriter) -> None:
        self._ends = {"up": gateway, "down": phone}
        self.phone_port: int = phone.get_extra_info("peername")[1]
        """By which its phone is known."""
        self._loop = asyncio.get_running_loop()
        self._delay_s = 0.0
        self._free_at = {"up": 0.0, "down": 0.0}
        """Until then bytes of that way are under way: nothing may overtake them."""
        self._dead: set[Way] = set()
        self._is_held = False

    def delay(self, seconds: float) -> None:
        """Lets all bytes take so much longer, in both ways; the order stays."""
        self._delay_s = seconds

    def deaden(self, *ways: Way) -> None:
        """Swallows all bytes of these ways from now on; both ends believe that the line is open."""
        self._dead.update(ways)

    def cut(self) -> None:
        """Ends both sides without a word."""
        for end in self._ends.values():
            _abort(end)

    def hold(self, seconds: float) -> None:
        """Ends the phone's side alone: its gateway hears of it after the phone has come back elsewhere."""
        self._is_held = True
        _abort(self._ends["down"])
        self._loop.call_later(seconds, _abort, self._ends["up"])

    async def carry(self, way: Way, source: asyncio.StreamReader) -> None:
        """Carries one way until its source ends."""
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            while data := await source.read(CHUNK):
                if way not in self._dead:
                    self._pass_on(way, data)
        if not self._dead and not self._is_held:
            self._later(way, lambda: _close(self._ends[way]))

    def _pass_on(self, way: Way, data: bytes) -> None:
        end = self._ends[way]
        self._later(way, lambda: None if end.is_closing() or way in self._dead else end.write(data))

    def _later(self, way: Way, act: Callable[[], object]) -> None:
        now = self._loop.time()
        due = max(self._free_at[way], now + self._delay_s)
        if due <= now:
            act()
            return
        # Two timers at one moment may ring in any order: each waits a little longer than the one before.
        self._free_at[way] = due + 0.0005
        self._loop.call_at(self._free_at[way], act)


class Proxy:
    """Listens for phones and connects each to the gateway."""

    def __init__(self, gateway: str) -> None:
        """Prepares it for a gateway at `host:port`."""
        self._host, _, port = gateway.partition(":")
        self._port = int(port)
        self.wires: set[Wire] = set()
        self.address = ""
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Listens, from now on at `address`."""
        self._server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        host, port = self._server.sockets[0].getsockname()[:2]
        self.address = f"{host}:{port}"

    async def stop(self) -> None:
        """Ends every line."""
        if self._server is not None:
            self._server.close()
        for wire in list(self.wires):
            wire.cut()
        while self.wires:
            await asyncio.sleep(0.01)

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(CONNECT_S):
                from_gateway, to_gateway = await asyncio.open_connection(self._host, self._port)
        except (OSError, TimeoutError):
            _abort(writer)
            return
        if writer.is_closing():
            _abort(to_gateway)
            return
        wire = Wire(writer, to_gateway)
        self.wires.add(wire)
        try:
            await asyncio.gather(wire.carry("up", reader), wire.carry("down", from_gateway))
        finally:
            self.wires.discard(wire)


def _abort(end: asyncio.StreamWriter) -> None:
    end.transport.abort()


def _close(end: asyncio.StreamWriter) -> None:
    if not end.is_closing():
        end.close()
