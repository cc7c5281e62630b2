"""What a phone was to the gateway goes with its socket: Python's collector comes late to what has lived for long."""

import gc
import weakref
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest

from gateway.hearing import BAD_FRAMES_ALLOWED
from gateway.wire import FastWire
from shared.ids import RoomCode
from tests.gateway.kit import FakeWorker, PhoneInTest, ServedGateway, fact


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def leaves(gateway: ServedGateway, phone: PhoneInTest) -> None:
    await phone.leave()


async def is_cut(gateway: ServedGateway, phone: PhoneInTest) -> None:
    phone.socket.transport.abort()


async def is_sent_away(gateway: ServedGateway, phone: PhoneInTest) -> None:
    for _ in range(BAD_FRAMES_ALLOWED + 1):
        await phone.say(b"\xc1 is no frame")
    await phone.end()


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("end", [leaves, is_cut, is_sent_away])
async def test_nothing_of_a_phone_waits_for_the_collector(
    gateway: ServedGateway, worker: FakeWorker, end: Callable[[ServedGateway, PhoneInTest], Awaitable[None]]
) -> None:
    await worker.reserve("BCDFG")
    ana = await gateway.enter("Ana", "BCDFG")
    (held,) = gateway.gateway.registry.rooms[RoomCode("BCDFG")].phones.values()
    assert isinstance(held.wire, FastWire)
    left: list[weakref.ref[Any]] = [weakref.ref(held.wire._protocol), weakref.ref(held.wire._protocol.conn)]
    del held
    await end(gateway, ana)
    await fact(lambda: [one for one in left if one() is not None] == [])
