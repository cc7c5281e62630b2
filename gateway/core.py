"""One gateway: its parts, put together, started, supervised and stopped. No HTTP, no frames."""

import asyncio
import random
import secrets
from collections.abc import Callable, Coroutine
from itertools import count
from typing import Any

import structlog

from gateway.answers import refused
from gateway.counts import Counts
from gateway.lag import Lag
from gateway.limits import (
    CAT_ROOMS_PER_S,
    HELLOS_BURST,
    HELLOS_PER_S,
    OPEN_PER_S,
    SEAT_HELLOS_BURST,
    SEAT_HELLOS_PER_S,
    UNKNOWN_BURST,
    UNKNOWN_PER_S,
    VISITORS_PER_ADDRESS,
    AddressLimit,
)
from gateway.line import Line
from gateway.overload import Overload
from gateway.presence import Presence
from gateway.registry import LocalRoom, Phone, Registry, Who
from gateway.room_log import RoomLog
from gateway.strangers import Strangers
from gateway.subscriber import Subscriber
from gateway.wire import Wire
from shared import keys
from shared.close_codes import CloseCode
from shared.ids import ConnId, GatewayId, RoomCode, TokenHash
from shared.reasons import Reason
from shared.redis_link import RedisLink
from shared.settings import OtherShardsError, Settings

IDLE_S = 30.0
SWEEP_S = 2.0
DRAIN_S = 1.2
DRAIN_WAIT_MS = 300
"""A leaving gateway closes its sockets within `DRAIN_S`; each phone then waits up to `DRAIN_WAIT_MS` more."""

_log = structlog.get_logger()


class Gateway:
    """Everything that one gateway process holds."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.id = GatewayId(secrets.token_hex(4))
        self.counts = Counts()
        self.registry = Registry()
        commands = Line(settings.redis_url, self.counts, opened=self._commands_opened)
        self.room_log = RoomLog(commands, settings.shards, self.id, self.counts)
        self.lag = Lag(lambda: self.presence.clock.ahead_ms)
        self.subscriber = Subscriber(settings.redis_url, self.registry, self.counts, self.room_log, self.lag)
        self.presence = Presence(
            self.id,
            self.room_log,
            self.subscriber.line,
            lambda: self.subscriber.sync_all("lapsed"),
            self.counts.redis_roundtrip,
        )
        self.overload = Overload(settings, self.room_log, self.now_ms)
        clock = asyncio.get_running_loop().time
        self.unknown_codes = AddressLimit(UNKNOWN_BURST, UNKNOWN_PER_S, clock)
        self.opened_rooms = AddressLimit(settings.new_rooms_burst, OPEN_PER_S, clock)
        self.cat_rooms = AddressLimit(settings.cat_rooms_burst, CAT_ROOMS_PER_S, clock)
        """Rooms in which computer cats were asked to sit down."""
        self.hellos = AddressLimit(HELLOS_BURST, HELLOS_PER_S, clock)
        """By address and room."""
        self.seat_hellos = AddressLimit(SEAT_HELLOS_BURST, SEAT_HELLOS_PER_S, clock)
        """By token and room, of tokens that hold a seat."""
        self.strangers = Strangers()
        self.is_leaving = False
        self.on_failure: Callable[[], None] = lambda: None
        """Called when a part that must never end has ended: the process must be started anew."""
        self.failure: BaseException | None = None
        self._commands = commands
        self._numbers = count(1)
        self._tasks: list[asyncio.Task[None]] = []

    # -- the process ---------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Starts what runs for as long as the process."""
        endless = (
            self._commands.run,
            self.subscriber.line.run,
            self.subscriber.compare,
            self.presence.run,
            self.overload.run,
            self._sweep,
        )
        self._tasks = [self._supervise(part) for part in endless]

    def now_ms(self) -> int:
        """Redis's clock, as far as known."""
        return self.presence.clock.now_ms()

    def is_ready(self) -> bool:
        """Whether phones may be sent here."""
        is_connected = self._commands.link is not None and self.subscriber.line.link is not None
        return is_connected and self.presence.is_fresh() and not self.is_leaving

    async def drain(self) -> None:
        """Sends every phone to another gateway, not all at once; each is served until its own moment."""
        self.is_leaving = True
        loop = asyncio.get_running_loop()
        phones = [phone for room in self.registry.rooms.values() for phone in room.phones.values()]
        _log.info("leaving", phones=len(phones))
        for phone in phones:
            loop.call_later(random.uniform(0, DRAIN_S), _send_away, phone)
        if phones:
            await asyncio.sleep(DRAIN_S)
        for room in list(self.registry.rooms.values()):  # who came in meanwhile
            for phone in list(room.phones.values()):
                _send_away(phone)

    async def stop(self) -> None:
        """Stops; what was appended in this tick is still written."""
        await asyncio.sleep(0)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.subscriber.stop()

    def _supervise(self, part: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
        task = asyncio.create_task(part())
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        if task.cancelled():
            return
        self.failure = task.exception() or RuntimeError("a part that never ends has ended")
        if not isinstance(self.failure, OtherShardsError):
            _log.error("gateway_failed", exc_info=self.failure)
        self.on_failure()

    async def _commands_opened(self, link: RedisLink) -> None:
        wanted = str(self.settings.shards).encode()
        await link.ask(b"SET", keys.SHARDS, wanted, b"NX")
        found = await link.ask(b"GET", keys.SHARDS)
        if found != wanted:
            raise OtherShardsError(self.settings.shards, int(found))
        asyncio.get_running_loop().call_soon(self._line_is_open)

    def _line_is_open(self) -> None:
        self.presence.beat()
        self.room_log.pay()

    # -- phones --------------------------------------------------------------------------------------------------

    def take_in(self, wire: Wire, code: RoomCode, who: Who) -> Phone:
        """Registers a phone that has said hello, and its room with it."""
        registry, now = self.registry, asyncio.get_running_loop().time()
        room = registry.rooms.get(code)
        is_new = room is None
        if room is None:
            shard = keys.shard_of(code, self.settings.shards)
            room = registry.rooms[code] = LocalRoom(code, shard)
        conn = ConnId(f"{self.id}.{next(self._numbers)}")
        phone = Phone(conn, wire, room, who, registry.credits_of(room, who.token, now), now)
        registry.add(phone)
        if is_new:
            self.subscriber.add(room)
        return phone

    async def connect(self, phone: Phone) -> None:
        """Tells the room that a phone came.

        Raises:
            ConnectionError: Redis is not reachable, or was lost on the way.
            hiredis.ReplyError: Redis refuses.
        """
        phone.is_connecting = True
        room = phone.room
        await self.room_log.append_and_wait(room.code, room.shard, self.room_log.connect_of(phone))

    def let_go(self, phone: Phone) -> None:
        """Forgets a phone whose socket has ended."""
        room = phone.room
        is_last = self.registry.remove(phone, asyncio.get_running_loop().time())
        if is_last:
            self.subscriber.drop(room)
        if phone.is_connecting:
            self.room_log.gone(room.code, room.shard, phone.id)

    def has_phone_of(self, code: RoomCode, address: str) -> bool:
        """Whether somebody from this address sits in that room already."""
        room = self.registry.rooms.get(code)
        return room is not None and any(phone.address == address for phone in room.phones.values())

    def asking_for(self, code: RoomCode, token: TokenHash) -> int:
        """How many pages with this token ask in that room whether they shall take its seat over."""
        room = self.registry.rooms.get(code)
        return 0 if room is None else sum(p.mode == "ask" and p.token == token for p in room.phones.values())

    def is_crowded_by(self, code: RoomCode, address: str) -> bool:
        """Whether so many from this address are in that room without a seat that no other is let in."""
        room = self.registry.rooms.get(code)
        if room is None:
            return False
        return sum(p.seat is None and p.address == address for p in room.phones.values()) >= VISITORS_PER_ADDRESS

    async def _sweep(self) -> None:
        """Closes sockets on which nothing was heard, and tells the others while Redis is away, for ever."""
        loop = asyncio.get_running_loop()
        away = refused(Reason.SERVICE_UNAVAILABLE)
        while True:
            await asyncio.sleep(SWEEP_S)
            limit = loop.time() - IDLE_S
            is_away = not self.presence.is_fresh()
            for room in list(self.registry.rooms.values()):
                for phone in list(room.phones.values()):
                    if phone.heard_at < limit:
                        phone.close(CloseCode.IDLE)
                    elif is_away and phone.is_bound:
                        phone.wire.send(away)


def _send_away(phone: Phone) -> None:
    phone.close(CloseCode.RESTART, str(random.randint(0, DRAIN_WAIT_MS)))
