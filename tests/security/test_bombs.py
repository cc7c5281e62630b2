"""Frames and requests that are small on the wire and large, deep or endless behind it."""

import json

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from gateway.hearing import number_of
from gateway.hello import RefusedError, read_hello
from shared.close_codes import CloseCode
from shared.protocol import log
from shared.reasons import Reason
from tests.gateway.kit import act, both_ways, fact, hello

pytestmark = pytest.mark.timeout(90)
DEEP = b"\x91" * 8_000
ACT = msgspec.msgpack.encode(act(1))

NESTED = {
    "lists alone": DEEP,
    "a field that nobody knows": b"\x81\xa1x" + DEEP,
    "before the number": b"\x82\xa1x" + DEEP,
    "within a command": b"\x82\xa1t\xa3act\xa3cmd" + DEEP,
    "as the tag": b"\x81\xa1t" + DEEP,
    "maps within maps": b"\x81\xa1a" * 2_700,
}


@both_ways
@pytest.mark.parametrize("fault", NESTED)
async def test_a_frame_that_is_nested_thousands_of_times_is_a_bad_frame(gateway, worker, fault):
    """It once ended the socket with a traceback in the log: the decoder's recursion was no decoding error."""
    bo, ana = await gateway.enter("Bo", "BCDFG"), await gateway.enter("Ana", "BCDFG")
    await ana.say(NESTED[fault])
    assert (await ana.refusal()).reason is Reason.FRAME_BAD
    await ana.say(act(1))
    await bo.say(act(2))
    await worker.wait_for(log.Acted, 2)


@pytest.mark.parametrize("fault", NESTED)
def test_a_hello_that_is_nested_thousands_of_times_is_refused(fault):
    with pytest.raises(RefusedError) as refused:
        read_hello(NESTED[fault])
    assert refused.value.code == CloseCode.BAD_FRAMES
    assert number_of(NESTED[fault]) is None


async def test_a_hello_with_a_deep_version_is_refused_and_leaves_nothing(gateway):
    phone = await gateway.greet(b"\x82\xa1t\xa5hello\xa1v" + DEEP)
    assert (await phone.refusal()).reason is Reason.FRAME_BAD
    assert (await phone.end())[0] == CloseCode.BAD_FRAMES
    await fact(lambda: not gateway.gateway.strangers)


@pytest.mark.parametrize("body", [b"[" * 16_000, b'{"x":' * 3_000, b'{"token":' + b"[" * 8_000, b"\xff" * 100, b"null"])
async def test_a_request_nested_thousands_of_times_is_a_bad_request(gateway, body):
    answer = await gateway.http.post("/api/rooms", content=body)
    assert answer.status_code == 400
    assert answer.json() == {"error": "frame/bad", "detail": None}


async def test_no_frame_is_ever_compressed_or_taken_compressed(gateway, worker):
    """Without permessage-deflate there is no bomb, and no secret's length is told by how well it compresses."""
    offered = ClientPerMessageDeflateFactory()
    async with connect(f"ws://127.0.0.1:{gateway.port}/ws", compression=None, extensions=[offered]) as socket:
        assert socket.response is not None
        assert "sec-websocket-extensions" not in {name.lower() for name in socket.response.headers}
    phone = await gateway.enter("Ana", "BCDFG")
    compressed = bytes((0xC2, 0x80 | len(ACT))) + bytes(4) + ACT  # the bit of a compressed frame
    phone.socket.transport.write(compressed)
    assert (await phone.end())[0] == 1002
    assert worker.of(log.Acted) == []


async def test_a_large_body_is_refused_before_it_is_read(gateway):
    answer = await gateway.http.post("/api/rooms", content=json.dumps({"name": "A" * 100_000}).encode())
    assert answer.status_code == 413


async def test_a_compressed_body_is_no_json(gateway):
    """Nothing inflates what a stranger sends."""
    import gzip

    packed = gzip.compress(json.dumps({"token": "A" * 22, "name": "A" * 5_000_000}).encode())
    answer = await gateway.http.post("/api/rooms", content=packed[:16_000], headers={"content-encoding": "gzip"})
    assert answer.status_code in (400, 413, 415)


async def test_a_hundred_names_of_piled_marks_cost_next_to_nothing(gateway):
    name = "A" + "\u0301\u0323" * 2_000
    answer = await gateway.http.post("/api/rooms", json={"token": "A" * 22, "name": name})
    assert (answer.status_code, answer.json()["error"]) == (422, "name/too_long")
    assert hello("Ana", "BCDFG")["room"] == "BCDFG"
