"""One socket's life: hello, listening to the room, hearing the phone, and the end, which always cleans up."""

import asyncio
import logging
import random

import hiredis
import structlog

from gateway.answers import refused
from gateway.core import Gateway
from gateway.hearing import Hearing
from gateway.hello import RefusedError, hash_of, read_hello
from gateway.limits import AddressLimit, block_of
from gateway.registry import Phone, Who
from gateway.strangers import PushedOutError
from gateway.wire import PhoneGoneError, Wire
from shared import keys
from shared.close_codes import CloseCode
from shared.ids import RoomCode
from shared.protocol.from_phone import Hello
from shared.reasons import Reason

SUBSCRIBE_S = 4.0
ASKING_FOR_A_SEAT = 3
"""So many pages may ask at once whether they shall take one seat over: each is a visitor until then."""
COME_BACK_MS = (500, 2500)
"""How long a phone is sent away when Redis is not reachable."""

_log = structlog.get_logger()


async def visit(gateway: Gateway, wire: Wire, address: str) -> None:
    """Serves one accepted socket from its first frame to its end."""
    address = block_of(address)
    phone: Phone | None = None
    closed_with = 0
    try:
        hello, code = await _greet(gateway, wire, address)
        who = Who(hash_of(hello.token), hello.session, hello.mode, address)
        await _find_room(gateway, code, who)
        phone = gateway.take_in(wire, code, who)
        await _enter(gateway, phone)
        await wire.listen(Hearing(phone, gateway.room_log, gateway.counts, gateway.now_ms, gateway.cat_rooms))
    except RefusedError as refusal:
        closed_with = refusal.code
        gateway.counts.refusals[refusal.reason] += 1
        wire.send(refused(refusal.reason))
        wire.close(refusal.code, refusal.close_reason)
    except PhoneGoneError:
        pass  # it left before it had said who it is
    finally:
        closed_with = closed_with or (phone.closed_with if phone is not None else 0)
        gateway.counts.closes[closed_with] += 1
        if phone is not None:
            _say_end(phone, closed_with)
            gateway.let_go(phone)


def _say_end(phone: Phone, closed_with: int) -> None:
    """Writes down which seat's socket ended, if it was not the phone that left."""
    level = logging.DEBUG if closed_with in {0, CloseCode.RESTART} else logging.INFO
    _log.log(level, "socket_ended", room=phone.room.code, seat=phone.seat, code=closed_with)


async def _greet(gateway: Gateway, wire: Wire, address: str) -> tuple[Hello, RoomCode]:
    try:
        async with gateway.strangers.waiting(address):
            return read_hello(await wire.receive())
    except PushedOutError:
        raise RefusedError(Reason.SERVICE_FULL, CloseCode.RESTART, _come_back()) from None
    except TimeoutError:
        raise RefusedError(Reason.FRAME_BAD, CloseCode.IDLE) from None


async def _find_room(gateway: Gateway, code: RoomCode, who: Who) -> None:
    """Refuses unknown rooms before anything is appended, and addresses that ask for too many of them.

    Who holds a seat of the room is let past, whatever others behind its address do: it has a limit of its own.
    """
    shard, address = keys.shard_of(code, gateway.settings.shards), who.address
    try:
        has_seat = who.mode != "table" and await gateway.room_log.ask(b"SISMEMBER", keys.seats(shard, code), who.token)
        if has_seat and (who.mode == "seat" or gateway.asking_for(code, who.token) < ASKING_FOR_A_SEAT):
            _count_hello(gateway.seat_hellos, who.token.hex(), code)
            return
        if gateway.unknown_codes.is_spent(address) and not gateway.has_phone_of(code, address):
            raise RefusedError(Reason.SERVICE_TOO_MANY, CloseCode.TOO_SLOW)
        exists = await gateway.room_log.ask(b"EXISTS", keys.commit(shard, code))
    except (ConnectionError, hiredis.ReplyError):
        raise _unavailable() from None
    if not exists:
        gateway.unknown_codes.spend(address)
        raise RefusedError(Reason.ROOM_UNKNOWN, CloseCode.ROOM_GONE)
    if gateway.is_crowded_by(code, address):
        raise RefusedError(Reason.SERVICE_TOO_MANY, CloseCode.TOO_SLOW)
    _count_hello(gateway.hellos, address, code)


def _count_hello(limit: AddressLimit, whose: str, code: RoomCode) -> None:
    if limit.is_spent(whose, code):
        raise RefusedError(Reason.SERVICE_TOO_MANY, CloseCode.TOO_SLOW)
    limit.spend(whose, code)


async def _enter(gateway: Gateway, phone: Phone) -> None:
    """Appends `Connect` once the room's channel is heard: then neither binding nor snapshot can be missed.

    Whoever has left meanwhile is not told of any more: coming late, it would take the seat from the line that its
    player is back on through another gateway.
    """
    try:
        async with asyncio.timeout(SUBSCRIBE_S):
            await phone.room.is_subscribed.wait()
            if phone.wire.has_ended:
                raise PhoneGoneError
            await gateway.connect(phone)
    except (TimeoutError, ConnectionError, hiredis.ReplyError):
        raise _unavailable() from None


def _unavailable() -> RefusedError:
    return RefusedError(Reason.SERVICE_UNAVAILABLE, CloseCode.RESTART, _come_back())


def _come_back() -> str:
    return str(random.randint(*COME_BACK_MS))
