"""A simulated phone's line, against a gateway that does what the test says."""

import asyncio
from collections.abc import AsyncIterator, Callable
from random import Random
from typing import Any

import msgspec
import pytest
from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport, ws_create_server

from shared.ids import RoomCode
from shared.protocol.commands import Confirm, EndDebate
from shared.protocol.from_phone import Act, AnyFromPhone, FromPhone, Hello, Need
from shared.protocol.to_phone import Ack, Refused
from shared.reasons import Reason
from tests.load.outbox import Receipt
from tests.load.phone import Phone
from tests.load.samples import own_view, public_view, snapshot, update

WITHIN_S = 15.0
decode = msgspec.msgpack.Decoder(AnyFromPhone).decode


class Socket(WSListener):
    """The gateway's end of one socket."""

    def __init__(self, gateway: "ScriptedGateway") -> None:
        self.gateway = gateway
        self.heard: list[FromPhone] = []
        self.transport: Any = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.gateway.sockets.append(self)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.BINARY:
            self.heard.append(decode(frame.get_payload_as_bytes()))

    def say(self, frame: bytes) -> None:
        self.transport.send(WSMsgType.BINARY, frame)

    def close(self, code: int, reason: str = "") -> None:
        self.transport.send_close(WSCloseCode(code), reason.encode())

    def acts(self) -> list[Act[Any]]:
        return [msgspec.structs.replace(frame, pad=b"") for frame in self.heard if isinstance(frame, Act)]


class ScriptedGateway:
    """Says nothing by itself."""

    def __init__(self) -> None:
        self.sockets: list[Socket] = []
        self.base = ""

    async def socket(self, number: int) -> Socket:
        """The phone's so-manieth socket, once it has said hello."""
        await until(lambda: len(self.sockets) > number and bool(self.sockets[number].heard))
        return self.sockets[number]


class Hand:
    """Who holds the phone: notes what happens."""

    def __init__(self) -> None:
        self.receipts: list[Receipt] = []
        self.codes: list[int] = []
        self.errors: list[Exception] = []

    def saw(self, phone: Phone) -> None: ...

    def got(self, phone: Phone, receipt: Receipt) -> None:
        self.receipts.append(receipt)

    def ended(self, phone: Phone, code: int) -> None:
        self.codes.append(code)

    def failed(self, phone: Phone, error: Exception) -> None:
        self.errors.append(error)


async def until(fact: Callable[[], bool]) -> None:
    async with asyncio.timeout(WITHIN_S):
        while not fact():
            await asyncio.sleep(0.005)


@pytest.fixture
async def gateway() -> AsyncIterator[ScriptedGateway]:
    scripted = ScriptedGateway()
    server = await ws_create_server(lambda _: Socket(scripted), "127.0.0.1", 0)
    scripted.base = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    yield scripted
    server.close()
    for socket in scripted.sockets:
        socket.transport.disconnect()
    await server.wait_closed()


@pytest.fixture
async def hand() -> Hand:
    return Hand()


@pytest.fixture
async def bos_phone(gateway: ScriptedGateway, hand: Hand) -> AsyncIterator[Phone]:
    phone = Phone(hand, RoomCode("B2C3D"), [gateway.base], Random(1))
    phone.start()
    yield phone
    await phone.leave()


async def greet(gateway: ScriptedGateway, phone: Phone, number: int = 0, epoch: str = "AAAAAAAA") -> Socket:
    socket = await gateway.socket(number)
    socket.say(snapshot(public_view(), own_view(), epoch=epoch))
    await until(lambda: phone.is_open)
    return socket


async def test_it_says_hello_with_its_token_and_knows_what_the_snapshot_says(gateway, bos_phone):
    socket = await greet(gateway, bos_phone)
    hello = socket.heard[0]
    assert isinstance(hello, Hello)
    assert (hello.room, hello.token, hello.session) == ("B2C3D", bos_phone.token, bos_phone.outbox.session)
    assert bos_phone.known is not None
    assert bos_phone.known.public == public_view()


async def test_a_tap_carries_what_it_was_meant_for_and_gets_its_receipt(gateway, bos_phone, hand):
    socket = await greet(gateway, bos_phone)
    act = bos_phone.tap(EndDebate())
    await until(lambda: socket.acts() == [act])
    assert (act.n, act.game, act.phase, act.gen) == (1, 1, 7, 1)
    socket.say(update(2, {"done": [1]}, acks=[Ack(bos_phone.outbox.session, 1, None)]))
    await until(lambda: bool(hand.receipts))
    assert hand.receipts[0].reason is None
    assert bos_phone.outbox.pending() == []


async def test_a_cut_line_comes_back_and_sends_again_what_has_no_receipt(gateway, bos_phone):
    first = await greet(gateway, bos_phone)
    done = bos_phone.tap(Confirm())
    await until(lambda: first.acts() == [done])
    first.say(update(2, acks=[Ack(bos_phone.outbox.session, done.n, None)]))
    await until(lambda: not bos_phone.outbox.pending())
    lost = bos_phone.tap(EndDebate())
    bos_phone.cut()
    second = await greet(gateway, bos_phone, 1)
    await until(lambda: second.acts() == [lost])


async def test_what_was_tapped_without_a_line_goes_out_once_there_is_one(gateway, bos_phone):
    await greet(gateway, bos_phone)
    bos_phone.cut()
    await until(lambda: not bos_phone.is_open)
    act = bos_phone.tap(EndDebate())
    second = await greet(gateway, bos_phone, 1)
    await until(lambda: second.acts() == [act])


async def test_on_another_epoch_what_was_acknowledged_in_this_phase_goes_again(gateway, bos_phone):
    socket = await greet(gateway, bos_phone)
    act = bos_phone.tap(EndDebate())
    await until(lambda: socket.acts() == [act])
    socket.say(update(2, acks=[Ack(bos_phone.outbox.session, act.n, None)]))
    socket.say(snapshot(public_view(), own_view(), epoch="BBBBBBBB"))
    await until(lambda: socket.acts() == [act, act])


async def test_a_gap_is_answered_by_asking_once_for_a_snapshot(gateway, bos_phone):
    socket = await greet(gateway, bos_phone)
    socket.say(update(4, {"done": [1]}))
    socket.say(update(5, {"done": [1, 2]}))
    await until(lambda: any(isinstance(frame, Need) for frame in socket.heard))
    socket.say(snapshot(public_view(done=[1, 2]), own_view(), seq=5))
    await until(lambda: bos_phone.known is not None and bos_phone.known.seq == 5)
    assert bos_phone.needs == 1


async def test_a_leaving_gateway_names_the_wait(gateway, bos_phone):
    socket = await greet(gateway, bos_phone)
    socket.close(4001, "10")
    await greet(gateway, bos_phone, 1)
    assert bos_phone.closes[4001] == 1


async def test_a_seat_opened_elsewhere_does_not_fight_back(gateway, bos_phone, hand):
    socket = await greet(gateway, bos_phone)
    socket.close(4500)
    await until(lambda: hand.codes == [4500])
    assert len(gateway.sockets) == 1


async def test_a_refusal_by_the_gateway_settles_the_command_it_names(gateway, bos_phone, hand):
    socket = await greet(gateway, bos_phone)
    bos_phone.tap(EndDebate())
    socket.say(msgspec.msgpack.encode(Refused(Reason.SERVICE_UNAVAILABLE, 1)))
    await until(lambda: bool(hand.receipts))
    assert hand.receipts[0].reason is Reason.SERVICE_UNAVAILABLE
    assert bos_phone.outbox.pending() == []


async def test_a_reloaded_page_has_another_session_and_the_same_token(gateway, bos_phone):
    first = await greet(gateway, bos_phone)
    bos_phone.reload()
    second = await greet(gateway, bos_phone, 1)
    before, after = first.heard[0], second.heard[0]
    assert isinstance(before, Hello)
    assert isinstance(after, Hello)
    assert before.token == after.token
    assert before.session != after.session


async def test_a_frame_that_no_phone_understands_is_told_to_its_owner(gateway, bos_phone, hand):
    socket = await greet(gateway, bos_phone)
    socket.say(b"\x93\xa1z\x80\x80")
    await until(lambda: bool(hand.errors))
    assert isinstance(hand.errors[0], msgspec.ValidationError)
