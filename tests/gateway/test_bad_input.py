"""What the gateway does not take: each fault has its stable reason, and nobody else is harmed by it."""

import asyncio

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from engine_worker.game.commands import Join
from gateway import strangers
from gateway.answers import ANSWER_BYTES
from gateway.hello import hash_of
from gateway.limits import FRAMES_BURST, FRAMES_OVER, NEED_COST, UNKNOWN_BURST
from shared.close_codes import CloseCode
from shared.ids import SeatId
from shared.protocol import log
from shared.protocol.from_phone import MAX_FRAME_BYTES
from shared.protocol.to_phone import Pong, Snapshot
from shared.reasons import Reason
from tests.gateway.kit import TOKENS, PhoneInTest, act, both_ways, encode, fact, hello
from tests.kit.names import FAR_TOO_LONG

pytestmark = pytest.mark.timeout(90)  # many sockets one after the other, on whatever machine


async def told(phone: PhoneInTest) -> tuple[Reason, int]:
    """Reason and close code."""
    refusal = await phone.refusal()
    return refusal.reason, (await phone.end())[0]


BAD_HELLOS = {
    "an unknown code": (hello("Ana", "HJKMN"), Reason.ROOM_UNKNOWN, CloseCode.ROOM_GONE),
    "a code that cannot be one": (hello("Ana", "BCDFGH"), Reason.ROOM_UNKNOWN, CloseCode.ROOM_GONE),
    "a code in signs of another script": (hello("Ana", "عربية"), Reason.ROOM_UNKNOWN, CloseCode.ROOM_GONE),
    "a code that is a number": (hello("Ana", "BCDFG") | {"room": 5}, Reason.ROOM_UNKNOWN, CloseCode.ROOM_GONE),
    "no code": (hello("Ana", "BCDFG", room=None), Reason.ROOM_UNKNOWN, CloseCode.ROOM_GONE),
    "a code of a megabyte's beginning": (hello("Ana", "B" * 6000), Reason.ROOM_UNKNOWN, CloseCode.ROOM_GONE),
    "no token": (hello("Ana", "BCDFG", token=None), Reason.TOKEN_BAD, CloseCode.BAD_FRAMES),
    "a short token": (hello("Ana", "BCDFG", token=b"15 bytes, no 16"), Reason.TOKEN_BAD, CloseCode.BAD_FRAMES),
    "a long token": (hello("Ana", "BCDFG", token=bytes(17)), Reason.TOKEN_BAD, CloseCode.BAD_FRAMES),
    "a token of text": (hello("Ana", "BCDFG", token="sixteen signs ok"), Reason.TOKEN_BAD, CloseCode.BAD_FRAMES),
    "an old version": (hello("Ana", "BCDFG", v=0), Reason.VERSION_OLD, CloseCode.UPDATE_PAGE),
    "a version of tomorrow with other fields": (
        hello("Ana", "BCDFG", v=2, token=None, ticket="abc"),
        Reason.VERSION_OLD,
        CloseCode.UPDATE_PAGE,
    ),
    "a session that is no session": (hello("Ana", "BCDFG", session="a b"), Reason.FRAME_BAD, CloseCode.BAD_FRAMES),
    "a mode that is none": (hello("Ana", "BCDFG", mode="host"), Reason.FRAME_BAD, CloseCode.BAD_FRAMES),
    "a mode of journals alone": (hello("Ana", "BCDFG", mode=log.SITS), Reason.FRAME_BAD, CloseCode.BAD_FRAMES),
    "a field that nobody knows": (hello("Ana", "BCDFG", role="witch"), Reason.FRAME_BAD, CloseCode.BAD_FRAMES),
    "a tap": (act(1), Reason.FRAME_BAD, CloseCode.BAD_FRAMES),
    "a list": ([1, 2, 3], Reason.FRAME_BAD, CloseCode.BAD_FRAMES),
    "no msgpack": (b"\xc1\xc1\xc1", Reason.FRAME_BAD, CloseCode.BAD_FRAMES),
    "nothing": (b"", Reason.FRAME_BAD, CloseCode.BAD_FRAMES),
    "text": ("hello", Reason.FRAME_BAD, CloseCode.BAD_FRAMES),
    "a frame too large": (bytes(8193), Reason.FRAME_TOO_LARGE, CloseCode.BAD_FRAMES),
}


@both_ways
async def test_each_bad_hello_is_refused_and_nothing_is_appended(gateway, worker):
    for fault, (said, reason, code) in BAD_HELLOS.items():
        phone = await gateway.greet(said)
        assert await told(phone) == (reason, code), fault
    assert await worker.log_length() == 0
    await fact(lambda: not gateway.gateway.registry.rooms and not gateway.gateway.strangers)


async def test_who_says_nothing_is_closed(gateway, monkeypatch):
    monkeypatch.setattr(strangers, "HELLO_S", 0.05)
    phone = await gateway.dial()
    assert await told(phone) == (Reason.FRAME_BAD, CloseCode.IDLE)


BAD_FRAMES = {
    "no msgpack": b"\xc1",
    "nothing": b"",
    "text": "tap",
    "a command that nobody knows": act(5, cmd={"do": "cast_spell"}),
    "a command with a field too many": act(5, cmd={"do": "confirm", "seat": 2}),
    "an actor in the command": act(5, actor=3),
    "a number of zero": act(0),
    "a place that is none": act(5, cmd={"do": "pick_place", "place": "pond"}),
    "a second hello": hello("Ana", "BCDFG"),
    "deep nesting": b"\x91" * 4000 + b"\x90",
    "a map that promises more than it has": b"\xdf\xff\xff\xff\xff",
}


@both_ways
async def test_each_bad_frame_is_refused_and_the_table_goes_on(gateway, worker):
    worker.seats = {hash_of(TOKENS[name]): SeatId(at) for at, name in enumerate(("Ana", "Bo"))}
    bo = await gateway.enter("Bo", "BCDFG")
    for at, (fault, frame) in enumerate(BAD_FRAMES.items()):
        ana = await gateway.enter("Ana", "BCDFG")
        await ana.say(frame)
        assert (await ana.refusal()).reason == Reason.FRAME_BAD, fault
        await ana.say(act(2 * at + 1))
        await bo.say(act(2 * at + 2))
        await worker.wait_for(log.Acted, 2 * at + 2)


async def test_a_bad_command_is_refused_under_its_number(gateway):
    ana = await gateway.enter("Ana", "BCDFG")
    await ana.say(act(41, cmd={"do": "fly"}))
    assert (await ana.refusal()).n == 41


@both_ways
async def test_a_few_bad_frames_are_enough(gateway, worker):
    ana, bo = await gateway.enter("Ana", "BCDFG"), await gateway.enter("Bo", "BCDFG")
    for _ in range(4):
        await ana.say(b"\xc1")
    assert (await ana.end())[0] == CloseCode.BAD_FRAMES
    await bo.say(act(1))
    assert [entry.n for entry in await worker.wait_for(log.Acted)] == [1]


@pytest.mark.parametrize("size", [8193, 16_000])
async def test_a_frame_too_large_ends_the_socket_and_no_other(gateway, worker, size):
    ana, bo = await gateway.enter("Ana", "BCDFG"), await gateway.enter("Bo", "BCDFG")
    await ana.say(bytes(size))
    assert await told(ana) == (Reason.FRAME_TOO_LARGE, CloseCode.BAD_FRAMES)
    await bo.say(act(1))
    assert [entry.n for entry in await worker.wait_for(log.Acted)] == [1]


async def test_the_largest_frame_allowed_is_heard(gateway, worker):
    ana = await gateway.enter("Ana", "BCDFG")
    bare = len(encode(act(1, cmd={"do": "join", "name": "n" * 300})))
    frame = encode(act(1, cmd={"do": "join", "name": "n" * (300 + MAX_FRAME_BYTES - bare)}))
    assert len(frame) == MAX_FRAME_BYTES
    await ana.say(frame)
    assert [entry.n for entry in await worker.wait_for(log.Acted)] == [1]


@both_ways
@pytest.mark.parametrize("name", [name for _, name, _ in FAR_TOO_LONG], ids=[what for what, _, _ in FAR_TOO_LONG])
async def test_a_name_that_is_far_too_long_is_no_bad_frame_and_the_room_gets_to_name_its_fault(gateway, worker, name):
    ana = await gateway.enter("Ana", "BCDFG")
    await ana.say(act(1, cmd={"do": "join", "name": name}))
    (entry,) = await worker.wait_for(log.Acted)
    assert entry.cmd == Join(name)


@pytest.mark.usefixtures("no_credits_come_back")
@both_ways
async def test_frames_beyond_the_credits_are_refused_by_number_and_then_the_phone_is_sent_away(gateway, worker):
    worker.seats = {hash_of(TOKENS[name]): SeatId(at) for at, name in enumerate(("Ana", "Bo"))}
    ana, bo = await gateway.enter("Ana", "BCDFG"), await gateway.enter("Bo", "BCDFG")
    for n in range(1, int(FRAMES_BURST + 4 * FRAMES_OVER)):
        await ana.say(act(n))
    refusal = await ana.refusal()
    assert refusal.reason == Reason.FRAME_TOO_MANY
    assert refusal.n is not None
    assert (await ana.end())[0] == CloseCode.TOO_SLOW
    taken = {entry.n for entry in worker.of(log.Acted)}
    assert refusal.n not in taken
    await bo.say(act(9999))
    await worker.wait_for(log.Acted, len(taken) + 1)


async def test_what_a_thumb_can_do_is_never_too_much(gateway, worker):
    worker.seats = {hash_of(TOKENS["Ana"]): SeatId(0)}
    ana = await gateway.enter("Ana", "BCDFG")
    for n in range(1, 41):
        await ana.say(act(n))
    assert len(await worker.wait_for(log.Acted, 40)) == 40


@pytest.mark.usefixtures("no_credits_come_back", "worker")
async def test_asking_for_the_whole_view_costs_what_four_taps_cost(gateway, worker):
    """By a phone with a seat, for a stranger has little to say anyhow. As many taps and pings would not spend it."""
    worker.seats = {hash_of(TOKENS["Ana"]): SeatId(0)}
    ana = await gateway.enter("Ana", "BCDFG")
    needs = int(FRAMES_BURST / NEED_COST) + 8
    assert needs * NEED_COST > FRAMES_BURST > needs + 8
    for _ in range(needs):
        await ana.say({"t": "need"})
    for _ in range(8):
        await ana.say({"t": "ping", "at": 1})
    assert (await ana.refusal()).reason == Reason.FRAME_TOO_MANY


async def test_a_page_of_somebody_else_cannot_open_a_socket(gateway):
    """Nor one that hides where it is from: a frame without an origin of its own, or a file."""
    own = f"127.0.0.1:{gateway.port}"
    for origin in ("https://evil.example", "null", "file://", f"ftp://{own}", f"http://{own}.evil.example"):
        with pytest.raises(InvalidStatus) as refused:
            await gateway.dial(origin=origin)
        assert refused.value.response.status_code == 403, origin


async def test_the_services_own_page_can(gateway):
    phone = await gateway.dial(origin=f"http://127.0.0.1:{gateway.port}")
    await phone.say(hello("Ana", "BCDFG"))
    await phone.next()


async def test_answers_of_the_gateway_itself_have_one_size(gateway):
    ana = await gateway.enter("Ana", "BCDFG")
    await ana.say({"t": "ping", "at": 1})
    await ana.say({"t": "ping", "at": 2**45})
    await ana.say(b"\xc1")
    await ana.say(act(2**40, cmd={"do": "fly"}))
    frames = [await ana.next_bytes() for _ in range(4)]
    assert {len(frame) for frame in frames} == {ANSWER_BYTES}
    assert msgspec.msgpack.decode(frames[1], type=Pong).at == 2**45


@pytest.mark.usefixtures("no_credits_come_back")
async def test_twelve_phones_behind_one_address_come_and_go_while_their_neighbour_guesses_codes(gateway, worker):
    names = list(TOKENS)
    phones = [await gateway.enter(name, "BCDFG") for name in names]
    for _ in range(int(UNKNOWN_BURST)):
        assert await told(await gateway.greet(hello("Ana", "HJKMN"))) == (Reason.ROOM_UNKNOWN, CloseCode.ROOM_GONE)
    assert await told(await gateway.greet(hello("Ana", "HJKMN"))) == (Reason.SERVICE_TOO_MANY, CloseCode.TOO_SLOW)
    await phones[0].leave()
    await gateway.enter(names[0], "BCDFG")
    assert (await gateway.http.get("/api/rooms/HJKMN")).status_code == 429
    assert (await gateway.http.get("/api/rooms/BCDFG")).status_code == 200, "somebody of theirs is there"
    assert (await gateway.http.get("/api/rooms/BCDFG/recaps/1")).status_code == 404
    await gateway.enter("Ana", "BCDFG", token=b"a newcomer......")


async def test_where_too_many_are_silent_the_one_that_was_so_longest_makes_room(gateway, worker, monkeypatch):
    monkeypatch.setattr(strangers, "MAX_STRANGERS", 2)
    silent = await gateway.dial()
    await fact(lambda: len(gateway.gateway.strangers) == 1)
    later = await gateway.dial()
    await fact(lambda: len(gateway.gateway.strangers) == 2)
    await gateway.enter("Ana", "BCDFG")
    refusal, (code, wait_ms) = await silent.refusal(), await silent.end()
    assert (refusal.reason, code) == (Reason.SERVICE_FULL, CloseCode.RESTART)
    assert int(wait_ms) > 0
    await later.say(hello("Bo", "BCDFG"))
    assert isinstance(await later.next(), Snapshot)


async def test_a_table_of_other_phones_hears_nothing_of_it(gateway, worker):
    bo = await gateway.enter("Bo", "BCDFG")
    for said, _, _ in list(BAD_HELLOS.values())[:6]:
        await told(await gateway.greet(said))
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.1):
            await bo.socket.recv()
