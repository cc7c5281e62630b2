"""Frames as they come off the network: whole, in pieces, many at once, in fragments, or not as frames should be."""

import asyncio
import random

import msgspec
import pytest

from gateway.hello import hash_of
from gateway.phone_protocol import MAX_FRAGMENTS
from shared.close_codes import CloseCode
from shared.ids import SeatId
from shared.protocol import log
from shared.protocol.to_phone import Refused
from shared.reasons import Reason
from tests.gateway.kit import LIMIT_S, TOKENS, ServedGateway, act, encode, hello

PING, PONG, CLOSE, BINARY, CONTINUED = 9, 10, 8, 2, 0


def frame(payload: bytes, kind: int = BINARY, *, is_last: bool = True, is_masked: bool = True) -> bytes:
    """One frame as a phone writes it."""
    size = len(payload)
    mask_bit = 0x80 if is_masked else 0
    head = bytes([kind | (0x80 if is_last else 0)])
    if size < 126:
        head += bytes([mask_bit | size])
    elif size < 65536:
        head += bytes([mask_bit | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([mask_bit | 127]) + size.to_bytes(8, "big")
    if not is_masked:
        return head + payload
    mask = bytes(random.Random(size).randbytes(4))
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


class RawPhone:
    """A phone that writes bytes and not frames."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def enter(cls, gateway: ServedGateway) -> "RawPhone":
        reader, writer = await asyncio.open_connection("127.0.0.1", gateway.port)
        writer.write(
            b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        phone = cls(reader, writer)
        phone.write(frame(encode(hello("Ana", "BCDFG"))))
        assert (await phone.next())[0] == BINARY
        return phone

    def write(self, data: bytes) -> None:
        self.writer.write(data)

    async def next(self) -> tuple[int, bytes]:
        """Kind and payload of the next frame."""
        async with asyncio.timeout(LIMIT_S):
            first, size = await self.reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self.reader.readexactly(2), "big")
            return first & 15, await self.reader.readexactly(size)

    async def end(self) -> int:
        """Close code; what comes before is passed over."""
        while True:
            kind, payload = await self.next()
            if kind == CLOSE:
                return int.from_bytes(payload[:2], "big")

    def leave(self) -> None:
        self.writer.close()


@pytest.fixture
async def ana(gateway, worker):
    worker.seats = {hash_of(TOKENS["Ana"]): SeatId(0)}  # who has no seat has little to say
    phone = await RawPhone.enter(gateway)
    yield phone
    phone.leave()


async def numbers(worker, count: int) -> list[int]:
    return [entry.n for entry in await worker.wait_for(log.Acted, count)]


async def test_frames_in_pieces_are_heard_whole(ana, worker):
    rng = random.Random(3)
    stream = b"".join(frame(encode(act(n, pad=bytes(rng.choice([0, 90, 200]))))) for n in range(1, 31))
    while stream:
        piece = rng.choice([1, 2, 3, 5, 130, 400])
        ana.write(stream[:piece])
        stream = stream[piece:]
        await ana.writer.drain()
        await asyncio.sleep(0)
    assert await numbers(worker, 30) == list(range(1, 31))


async def test_many_frames_in_one_piece_are_heard_in_order(ana, worker):
    ana.write(b"".join(frame(encode(act(n))) for n in range(1, 31)))
    assert await numbers(worker, 30) == list(range(1, 31))


async def test_a_message_in_fragments_with_a_ping_between_is_heard(ana, worker):
    whole = encode(act(5, pad=bytes(200)))
    ana.write(frame(encode(act(4))) + frame(whole[:100], is_last=False) + frame(b"hi", PING))
    ana.write(frame(whole[100:150], CONTINUED, is_last=False) + frame(whole[150:], CONTINUED) + frame(encode(act(6))))
    assert await numbers(worker, 3) == [4, 5, 6]
    assert await ana.next() == (PONG, b"hi")


async def test_endless_fragments_end_the_socket(ana):
    ana.write(frame(b"", is_last=False) + frame(b"", CONTINUED, is_last=False) * (MAX_FRAGMENTS + 1))
    assert await ana.end() == CloseCode.BAD_FRAMES


async def test_fragments_that_are_too_large_together_end_the_socket(ana):
    ana.write(frame(bytes(9000), is_last=False) + frame(bytes(9000), CONTINUED))
    assert await ana.end() == CloseCode.BAD_FRAMES


async def test_a_frame_is_too_large_as_soon_as_its_head_says_so(ana):
    ana.write(frame(bytes(200_000))[:14])
    kind, payload = await ana.next()
    assert kind == BINARY
    assert msgspec.msgpack.decode(payload, type=Refused).reason == Reason.FRAME_TOO_LARGE
    assert await ana.end() == CloseCode.BAD_FRAMES


async def test_a_frame_without_a_mask_is_against_the_protocol(ana):
    ana.write(frame(encode(act(1)), is_masked=False))
    assert await ana.end() == 1002


async def test_a_new_message_within_fragments_is_against_the_protocol(ana):
    ana.write(frame(b"abc", is_last=False) + frame(encode(act(1))))
    assert await ana.end() == 1002


@pytest.mark.usefixtures("no_credits_come_back")
async def test_a_flood_of_pings_is_too_much(ana):
    ana.write(frame(b"", PING) * 300)
    assert await ana.end() == CloseCode.TOO_SLOW


async def test_a_phone_that_says_goodbye_is_answered_and_forgotten(ana, gateway, worker):
    ana.write(frame((1001).to_bytes(2, "big"), CLOSE))
    assert await ana.end() == 1001
    await worker.wait_for(log.Gone)
    assert gateway.gateway.registry.count == 0


async def test_rubbish_harms_nobody_else(gateway, worker):
    rng = random.Random(11)
    other = await gateway.enter("Bo", "BCDFG")
    for _ in range(30):
        phone = await RawPhone.enter(gateway)
        phone.write(rng.randbytes(rng.randrange(1, 400)))
        await phone.writer.drain()
        phone.leave()
    await other.say(act(77))
    assert 77 in await numbers(worker, 1)
    await worker.wait_for(log.Gone, 30)
    assert gateway.gateway.registry.count == 1
