"""What the proxy does to a line, seen from both ends."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from time import perf_counter

import pytest

from tests.chaos.proxy import Proxy, Wire


@dataclass
class Gateway:
    """The other end: it hears lines and answers each."""

    heard: list[bytes] = field(default_factory=list)
    ends: int = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while line := await reader.readline():
                self.heard.append(line)
                writer.write(b"got " + line)
        except OSError:
            pass
        self.ends += 1
        writer.close()


@pytest.fixture
async def gateway() -> AsyncIterator[tuple[Gateway, Proxy]]:
    behind = Gateway()
    server = await asyncio.start_server(behind.serve, "127.0.0.1", 0)
    host, port = server.sockets[0].getsockname()[:2]
    proxy = Proxy(f"{host}:{port}")
    await proxy.start()
    yield behind, proxy
    await proxy.stop()
    server.close()
    await until(lambda: behind.ends > 0)


async def until(fact) -> None:
    async with asyncio.timeout(15.0):
        while not fact():
            await asyncio.sleep(0.005)


async def line_to(proxy: Proxy) -> tuple[asyncio.StreamReader, asyncio.StreamWriter, Wire]:
    host, _, port = proxy.address.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    own_port = writer.get_extra_info("sockname")[1]
    await until(lambda: any(wire.phone_port == own_port for wire in proxy.wires))
    return reader, writer, next(wire for wire in proxy.wires if wire.phone_port == own_port)


async def answer(reader: asyncio.StreamReader) -> bytes:
    """The next line; nothing if the line has ended, in whatever way."""
    async with asyncio.timeout(15.0):
        try:
            return await reader.readline()
        except ConnectionError:
            return b""


async def hang_up(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()


async def test_a_line_carries_both_ways_and_ends_at_both_ends(gateway):
    behind, proxy = gateway
    reader, writer, _ = await line_to(proxy)
    writer.write(b"Ana\n")
    assert await answer(reader) == b"got Ana\n"
    await hang_up(writer)
    await until(lambda: behind.ends == 1)
    await until(lambda: not proxy.wires)


async def test_a_delayed_line_is_slow_and_keeps_its_order(gateway):
    _, proxy = gateway
    reader, writer, wire = await line_to(proxy)
    wire.delay(0.08)
    began = perf_counter()
    for name in (b"Ana\n", b"Bo\n", b"Cy\n"):
        writer.write(name)
        await asyncio.sleep(0.005)
    assert [await answer(reader) for _ in range(3)] == [b"got Ana\n", b"got Bo\n", b"got Cy\n"]
    assert perf_counter() - began >= 0.16
    await hang_up(writer)


async def test_a_half_open_line_swallows_one_way_and_tells_nobody(gateway):
    behind, proxy = gateway
    reader, writer, wire = await line_to(proxy)
    wire.deaden("down")
    writer.write(b"Ana\n")
    await until(lambda: behind.heard == [b"Ana\n"])
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(reader.readline(), 0.05)
    assert not behind.ends
    await hang_up(writer)


async def test_a_cut_line_ends_at_both_ends(gateway):
    behind, proxy = gateway
    reader, writer, wire = await line_to(proxy)
    wire.cut()
    assert await answer(reader) == b""
    await until(lambda: behind.ends == 1)
    await hang_up(writer)


async def test_a_held_line_ends_for_the_phone_first(gateway):
    behind, proxy = gateway
    reader, writer, wire = await line_to(proxy)
    wire.hold(1.0)
    assert await answer(reader) == b""
    assert not behind.ends
    await until(lambda: behind.ends == 1)
    await hang_up(writer)


async def test_a_gateway_that_is_down_looks_like_one_that_hangs_up(gateway):
    _, proxy = gateway
    dead = Proxy("127.0.0.1:1")
    await dead.start()
    host, _, port = dead.address.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    assert await answer(reader) == b""
    await hang_up(writer)
    await dead.stop()
    reader, writer, _ = await line_to(proxy)
    await hang_up(writer)
