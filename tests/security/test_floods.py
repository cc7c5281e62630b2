"""Floods: of hellos, visitors, frames, pongs and strangers. Each ends with its sender, and the table goes on."""

import asyncio
import contextlib
from functools import partial

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from gateway import core, phone_protocol, strangers
from gateway.hello import hash_of
from gateway.limits import (
    FRAMES_BURST,
    FRAMES_OVER,
    HELLOS_BURST,
    SEAT_HELLOS_BURST,
    UNKNOWN_BURST,
    VISITOR_BURST,
    VISITORS_PER_ADDRESS,
)
from gateway.phone_protocol import DRAINED_BYTES, FRAMES_AFTER_CLOSE
from gateway.visit import ASKING_FOR_A_SEAT
from shared.close_codes import CloseCode
from shared.ids import SeatId
from shared.protocol import log
from shared.protocol.to_phone import Snapshot
from shared.reasons import Reason
from tests.gateway.kit import LIMIT_S, TOKENS, FakeWorker, PhoneInTest, act, both_ways, fact, hello, served

pytestmark = pytest.mark.timeout(90)
TWELVE = [f"{name} {number}" for number in range(2) for name in list(TOKENS)[:6]]


def seat(worker, *names):
    """These phones have seats, so that they are no strangers."""
    worker.seats = {hash_of(TOKENS[name]): SeatId(at) for at, name in enumerate(names)}


def said(worker: FakeWorker, n: int) -> bool:
    return any(entry.n == n for entry in worker.of(log.Acted))


async def told(phone: PhoneInTest) -> tuple[Reason, int]:
    refusal = await phone.refusal()
    return refusal.reason, (await phone.end())[0]


@pytest.mark.usefixtures("no_credits_come_back")
async def test_one_address_cannot_knock_at_a_room_for_ever(gateway, worker):
    """Each hello is an entry of the room's log: a door that is torn open and shut would fill it."""
    await worker.reserve("HJKMN")
    for _ in range(int(HELLOS_BURST)):
        gateway.gateway.hellos.spend("127.0.0.1", "BCDFG")
    before = await worker.log_length()
    assert await told(await gateway.greet(hello("Ana", "BCDFG"))) == (Reason.SERVICE_TOO_MANY, CloseCode.TOO_SLOW)
    assert await worker.log_length() == before
    await gateway.enter("Ana", "HJKMN")


@pytest.mark.usefixtures("no_credits_come_back")
async def test_twelve_phones_behind_one_address_blink_together_and_all_come_back(gateway, worker):
    """Seat by seat: a lift, a tunnel, the router restarts; nobody is taken for an attacker."""
    tokens = {name: name.encode().ljust(16, b".") for name in TWELVE}
    worker.seats = {hash_of(token): SeatId(at) for at, token in enumerate(tokens.values())}
    for _ in range(6):
        phones = [await gateway.enter("Ana", "BCDFG", token=token) for token in tokens.values()]
        for phone in phones:
            await phone.leave()
    assert not gateway.gateway.hellos.is_spent("127.0.0.1", "BCDFG")


@pytest.mark.usefixtures("no_credits_come_back")
async def test_twelve_newcomers_and_their_screens_are_no_crowd(gateway, worker):
    phones = [await gateway.enter("Ana", "BCDFG", token=name.encode().ljust(16, b".")) for name in TWELVE]
    screens = [await gateway.enter("Bo", "BCDFG", mode="table") for _ in range(3)]
    assert len(gateway.gateway.registry.rooms["BCDFG"].viewers) == len(phones) + len(screens)


async def test_a_stranger_cannot_take_all_places_of_visitors(gateway, worker):
    """Forty sockets of one address would keep newcomers out; those who have seats are not counted."""
    seat(worker, "Bo")
    await gateway.enter("Bo", "BCDFG")
    for _ in range(VISITORS_PER_ADDRESS):
        await gateway.enter("Ana", "BCDFG", mode="table")
    assert await told(await gateway.greet(hello("Ana", "BCDFG"))) == (Reason.SERVICE_TOO_MANY, CloseCode.TOO_SLOW)


async def test_who_sits_in_a_room_comes_back_though_eighteen_of_its_address_watch(gateway, worker):
    seat(worker, "Bo")
    bo = await gateway.enter("Bo", "BCDFG")
    for at in range(VISITORS_PER_ADDRESS):
        await gateway.enter("Ana", "BCDFG", token=bytes([at] * 16), mode="table")
    await bo.leave()
    await gateway.enter("Bo", "BCDFG")
    refusal = Reason.SERVICE_TOO_MANY, CloseCode.TOO_SLOW
    assert await told(await gateway.greet(hello("Bo", "BCDFG", mode="table"))) == refusal, (
        "its table screen is a visitor"
    )
    asking = [await gateway.enter("Bo", "BCDFG", mode="ask") for _ in range(ASKING_FOR_A_SEAT)]
    assert await told(await gateway.greet(hello("Bo", "BCDFG", mode="ask"))) == refusal, "so are these"
    await asking[0].leave()
    await fact(lambda: gateway.gateway.asking_for("BCDFG", hash_of(TOKENS["Bo"])) < ASKING_FOR_A_SEAT)
    await gateway.enter("Bo", "BCDFG", mode="ask")
    await gateway.enter("Bo", "BCDFG")


@pytest.mark.usefixtures("no_credits_come_back")
@pytest.mark.parametrize("does", ["knocks", "guesses"])
async def test_who_sits_in_a_room_comes_back_whatever_a_neighbour_does(gateway, worker, does):
    """Also as the only one of its address at this gateway, and on one that has not seen it before."""
    seat(worker, "Bo")
    bo = await gateway.enter("Bo", "BCDFG")
    await bo.leave()
    await fact(lambda: not gateway.gateway.registry.rooms)
    limit, about = (gateway.gateway.hellos, "BCDFG") if does == "knocks" else (gateway.gateway.unknown_codes, "")
    for _ in range(int(max(HELLOS_BURST, UNKNOWN_BURST))):
        limit.spend("127.0.0.1", about)
    assert await told(await gateway.greet(hello("Ana", "BCDFG"))) == (Reason.SERVICE_TOO_MANY, CloseCode.TOO_SLOW)
    await (await gateway.enter("Bo", "BCDFG", mode="ask")).leave()  # by the seat's link
    await fact(lambda: not gateway.gateway.registry.rooms)
    await gateway.enter("Bo", "BCDFG")
    elsewhere = await told(await gateway.greet(hello("Bo", "HJKMN")))
    assert elsewhere[0] is (Reason.ROOM_UNKNOWN if does == "knocks" else Reason.SERVICE_TOO_MANY)


@pytest.mark.usefixtures("no_credits_come_back")
async def test_a_flood_from_visitors_costs_the_seats_nothing(gateway, worker):
    seat(worker, "Bo")
    bo = await gateway.enter("Bo", "BCDFG")
    strangers = [await gateway.enter("Ana", "BCDFG", token=bytes([at] * 16)) for at in range(3)]
    for stranger in strangers:
        with contextlib.suppress(ConnectionClosed):
            for n in range(1, 50):
                await stranger.say(act(n, cmd={"do": "join", "name": "Max"}))
        assert (await stranger.refusal()).reason is Reason.FRAME_TOO_MANY
        assert (await stranger.end())[0] == CloseCode.TOO_SLOW
    await bo.say(act(9_999))
    await fact(lambda: any(entry.n == 9_999 for entry in worker.of(log.Acted)))
    assert len(worker.of(log.Acted)) <= 3 * VISITOR_BURST + 1


async def test_a_stranger_who_talks_without_end_keeps_no_newcomer_out(gateway, worker):
    """It is sent away, and however often it comes back: others at its address, and all others, join meanwhile."""
    for at in range(4):
        stranger = await gateway.enter("Ana", "BCDFG", token=bytes([at] * 16))
        with contextlib.suppress(ConnectionClosed):
            for n in range(1, 40):
                await stranger.say(act(n, cmd={"do": "confirm"}))
        newcomer = await gateway.enter("Cy", "BCDFG", token=bytes([100 + at] * 16))
        await newcomer.say(act(7_000 + at, cmd={"do": "join", "name": "Cy"}))
        await fact(partial(said, worker, 7_000 + at))
        assert (await stranger.end())[0] == CloseCode.TOO_SLOW


@pytest.mark.usefixtures("no_credits_come_back")
async def test_what_a_visitor_needs_costs_its_credits(gateway, worker):
    """Each snapshot is work for the room's owner; who has a seat gets one all the same."""
    seat(worker, "Bo")
    bo, ana = await gateway.enter("Bo", "BCDFG"), await gateway.enter("Ana", "BCDFG")
    for _ in range(int(VISITOR_BURST) + 1):
        await ana.say({"t": "need"})
    assert (await ana.refusal()).reason is Reason.FRAME_TOO_MANY
    asked = len(worker.of(log.Sync))
    await bo.say({"t": "need"})
    await fact(lambda: len(worker.of(log.Sync)) > asked)


@pytest.mark.usefixtures("no_credits_come_back")
@both_ways
async def test_a_seat_that_reopens_its_socket_gets_no_new_credits(gateway, worker):
    """Its log would be filled by whoever is sent away and comes back at once; also if nobody else is in the room."""
    seat(worker, "Ana")
    for at in range(4):
        ana = await gateway.enter("Ana", "BCDFG")
        with contextlib.suppress(ConnectionClosed):
            for n in range(1, int(FRAMES_BURST + FRAMES_OVER) + 2):
                await ana.say(act(1_000 * at + n))
        assert (await ana.end())[0] == CloseCode.TOO_SLOW
        await fact(lambda: not gateway.gateway.registry.rooms)
    assert len(worker.of(log.Acted)) <= FRAMES_BURST


@pytest.mark.usefixtures("no_credits_come_back")
async def test_a_flood_of_pongs_is_too_much(gateway, worker):
    """Nobody asked for them: they cost what pings cost."""
    seat(worker, "Ana", "Bo")
    ana, bo = await gateway.enter("Ana", "BCDFG"), await gateway.enter("Bo", "BCDFG")
    for _ in range(150):
        await ana.socket.pong()
    assert (await ana.end())[0] == CloseCode.TOO_SLOW
    await bo.say(act(1))
    await worker.wait_for(log.Acted, 1)


async def test_who_goes_on_after_a_close_is_heard_no_longer_and_cut_off(gateway, worker, monkeypatch):
    """A close gives a phone three seconds to answer: not to keep the gateway busy."""
    monkeypatch.setattr(phone_protocol, "CLOSE_WAIT_S", 0.2)
    ana = await gateway.enter("Ana", "BCDFG")
    room = gateway.gateway.registry.rooms["BCDFG"]
    (phone,) = room.phones.values()
    protocol = phone.wire._protocol
    phone.close(CloseCode.REMOVED)
    frame = Frame(Opcode.PONG, b"").serialize(mask=True)
    protocol.data_received(frame * (FRAMES_AFTER_CLOSE - 1))
    assert not protocol.transport.is_closing()
    protocol.data_received(frame * (FRAMES_AFTER_CLOSE + 1))
    monkeypatch.setattr(type(protocol.conn), "receive_data", lambda *_: pytest.fail("it is still cut into frames"))
    protocol.data_received(frame * (FRAMES_AFTER_CLOSE - 1))
    for _ in range(DRAINED_BYTES // 65536 + 1):
        protocol.data_received(bytes(65536))
    assert not protocol.transport.is_reading()
    assert (await ana.end())[0] == CloseCode.REMOVED
    await fact(protocol.transport.is_closing)


@pytest.mark.usefixtures("no_credits_come_back")
async def test_who_never_stops_after_a_close_holds_the_gateway_no_longer_for_it(gateway, monkeypatch):
    """What still comes is waited out, so that the close arrives; but not for as long as somebody likes to send."""
    monkeypatch.setattr(phone_protocol, "CLOSE_WAIT_S", 0.5)
    ana = await gateway.enter("Ana", "BCDFG")
    (phone,) = gateway.gateway.registry.rooms["BCDFG"].phones.values()
    transport = phone.wire._protocol.transport
    pong = Frame(Opcode.PONG, b"").serialize(mask=True)
    ana.socket.transport.write(pong * 1_000)
    async with asyncio.timeout(LIMIT_S):
        while not transport.is_closing():  # never quiet for as long as QUIET_S
            ana.socket.transport.write(pong)
            await asyncio.sleep(0.01)
    assert phone.wire._protocol._is_deaf


@pytest.mark.usefixtures("no_credits_come_back")
async def test_a_flood_that_does_not_stop_is_told_the_close_code_all_the_same(gateway, worker):
    """Bytes left unread would reset the connection, and the code with it: 1006 in the end, and no word why."""
    seat(worker, "Ana")
    ana = await gateway.enter("Ana", "BCDFG")
    tap = Frame(Opcode.BINARY, msgspec.msgpack.encode(act(1))).serialize(mask=True)
    for _ in range(10):
        ana.socket.transport.write(tap * 4_000)
    assert (await ana.end())[0] == CloseCode.TOO_SLOW


async def test_silent_sockets_of_one_address_keep_nobody_out(gateway, worker, monkeypatch):
    """Neither others nor who shares the address: the silent push out each other, and a page says its hello at once."""
    monkeypatch.setattr(strangers, "MAX_STRANGERS_OF_ADDRESS", 2)
    silent = [await gateway.dial()]
    await fact(lambda: gateway.gateway.strangers.of("127.0.0.1") == 1)
    silent.append(await gateway.dial())
    await fact(lambda: gateway.gateway.strangers.of("127.0.0.1") == 2)
    await gateway.enter("Ana", "BCDFG")
    assert await told(silent[0]) == (Reason.SERVICE_FULL, CloseCode.RESTART)
    await silent[1].say(hello("Bo", "BCDFG"))
    assert isinstance(await silent[1].next(), Snapshot)
    await fact(lambda: not gateway.gateway.strangers and not gateway.gateway.strangers.of("127.0.0.1"))


@pytest.mark.usefixtures("no_credits_come_back")
async def test_two_tabs_that_fight_for_a_seat_are_stopped_by_their_hellos(gateway, worker):
    """A phone that is told 4500 stays away; one that does not is an attacker, and costs what hellos cost."""
    seat(worker, "Ana", "Bo")
    bo, _ = await gateway.enter("Bo", "BCDFG"), await gateway.enter("Ana", "BCDFG")
    for _ in range(int(SEAT_HELLOS_BURST) - 4):
        gateway.gateway.seat_hellos.spend(hash_of(TOKENS["Ana"]).hex(), "BCDFG")
    ends = []
    for _ in range(12):
        phone = await gateway.greet(hello("Ana", "BCDFG"))
        ends.append(phone)
    assert (await told(ends[-1]))[0] is Reason.SERVICE_TOO_MANY
    await bo.say(act(1))
    await worker.wait_for(log.Acted, 1)


async def test_one_home_is_one_address_however_many_it_has(empty_redis, monkeypatch):
    """Of IPv6, a home has a whole /64: it pays for all of it."""
    monkeypatch.setattr(strangers, "MAX_STRANGERS_OF_ADDRESS", 2)
    async with served(empty_redis.url, trusted_proxies="127.0.0.1") as gateway:

        async def dial(at: int, home: str = "2001:db8:0:1::") -> PhoneInTest:
            return await gateway.dial(additional_headers={"X-Forwarded-For": f"{home}{at:x}"})

        neighbour, first = await dial(1, home="2001:db8:0:2::"), await dial(1)
        await fact(lambda: gateway.gateway.strangers.of("2001:db8:0:1::/64") == 1)
        rest = [await dial(2), await dial(3)]
        assert await told(first) == (Reason.SERVICE_FULL, CloseCode.RESTART)
        assert gateway.gateway.strangers.of("2001:db8:0:1::/64") == 2
        assert gateway.gateway.strangers.of("2001:db8:0:2::/64") == 1, "nobody else's made room"
        for phone in (neighbour, *rest):
            await phone.leave()
        await fact(lambda: not gateway.gateway.strangers)
        monkeypatch.setattr(core, "VISITORS_PER_ADDRESS", 2)
        worker = FakeWorker(empty_redis.url)
        await worker.reserve("BCDFG")
        for at in (4, 5):
            await (screen := await dial(at)).say(hello("Ana", "BCDFG", mode="table"))
            assert isinstance(await screen.next(), Snapshot)
        await (third := await dial(6)).say(hello("Ana", "BCDFG", mode="table"))
        assert await told(third) == (Reason.SERVICE_TOO_MANY, CloseCode.TOO_SLOW)
        await worker.stop()


async def test_silence_at_the_door_holds_nothing_open(gateway, monkeypatch):
    monkeypatch.setattr(strangers, "HELLO_S", 0.05)
    phones = [await gateway.dial() for _ in range(20)]
    await asyncio.gather(*(phone.end() for phone in phones))
    await fact(lambda: not gateway.gateway.strangers)
    assert gateway.gateway.registry.rooms == {}


FILL = {"do": "fill_seats", "level": "old_cat", "seats": 12}


@pytest.mark.usefixtures("no_credits_come_back")
async def test_one_address_has_computer_cats_sit_down_in_so_many_rooms_only(gateway, worker):
    """Cats think on our processors. Asking twice in one room counts once, and what is no cat's goes on."""
    seat(worker, "Ana", "Bo")
    limit = gateway.gateway.settings.cat_rooms_burst
    for _ in range(limit - 1):
        gateway.gateway.cat_rooms.spend("127.0.0.1")
    await worker.reserve("HJKMN")
    ana, bo = await gateway.enter("Ana", "BCDFG"), await gateway.enter("Bo", "HJKMN")
    for n in (1, 2):
        await ana.say(act(n, cmd=FILL))
    await worker.wait_for(log.Acted, 2)
    await bo.say(act(3, cmd=FILL))
    refusal = await bo.refusal()
    assert (refusal.reason, refusal.n) == (Reason.SERVICE_TOO_MANY, 3)
    await bo.say(act(4))
    await ana.say(act(5, cmd=FILL))
    assert {entry.n for entry in await worker.wait_for(log.Acted, 4)} == {1, 2, 4, 5}


async def test_a_visitor_cannot_use_up_the_computer_cats_of_everybody_behind_the_address(gateway, worker):
    visitor = await gateway.enter("Ana", "BCDFG")
    await visitor.say(act(1, cmd=FILL))
    await worker.wait_for(log.Acted)
    assert not gateway.gateway.registry.rooms["BCDFG"].has_asked_for_cats
