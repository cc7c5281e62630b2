"""Appends entries to the rooms' logs, all of one loop tick in one write; never waits and never drops silently."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from gateway.counts import Counts
from gateway.line import Line
from gateway.registry import LocalRoom, Phone
from shared import keys
from shared.ids import ConnId, GatewayId, RoomCode
from shared.protocol.log import FIELD_ENTRY, FIELD_ROOM, AnyEntry, Connect, Gone, Sync
from shared.redis_link import RedisLink

MAX_OWED = 20_000
SAID_KEPT_S = 3.0
"""A loss of power takes the last second that Redis wrote, two at most; whoever left in it is told of again."""

_encode = msgspec.msgpack.Encoder().encode
_UNREACHABLE = "Redis is not reachable"

Then = Callable[[Any], None]


class RoomLog:
    """The gateway's pen; the worker alone reads what it writes."""

    def __init__(self, line: Line, shards: int, gateway: GatewayId, counts: Counts) -> None:
        self._line, self._gateway, self._counts = line, gateway, counts
        self._logs = [keys.log(keys.ShardNo(shard)).encode() for shard in range(shards)]
        self._owed: deque[tuple[RoomCode, keys.ShardNo, ConnId]] = deque(maxlen=MAX_OWED)
        """Connections that ended while Redis was away: their `Gone` follows."""
        self._said: deque[tuple[float, RoomCode, keys.ShardNo, ConnId]] = deque(maxlen=MAX_OWED)
        """Those whose `Gone` Redis has taken of late, and may lose with its power."""

    @property
    def is_open(self) -> bool:
        """Whether anything can be written."""
        return self._line.link is not None

    def append(self, room: RoomCode, shard: keys.ShardNo, entry: AnyEntry, then: Then | None = None) -> None:
        """Appends an entry; `then` gets Redis's answer or the exception."""
        link = self._line.link
        if link is None:
            if then is not None:
                then(ConnectionError(_UNREACHABLE))
            return
        link.send(b"XADD", self._logs[shard], b"*", FIELD_ROOM, room.encode(), FIELD_ENTRY, _encode(entry), then=then)

    async def append_and_wait(self, room: RoomCode, shard: keys.ShardNo, entry: AnyEntry) -> None:
        """Appends an entry and waits until Redis has taken it.

        Raises:
            ConnectionError: Redis is not reachable, or was lost on the way: whether the entry stands is unknown.
            hiredis.ReplyError: Redis refuses.
        """
        taken: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.append(room, shard, entry, lambda answer: None if taken.done() else taken.set_result(answer))
        answer = await taken
        if isinstance(answer, Exception):
            raise answer

    def connect_of(self, phone: Phone) -> Connect:
        """What is appended for a phone that came."""
        return Connect(phone.id, self._gateway, phone.token, phone.session, phone.mode)

    def gone(self, room: RoomCode, shard: keys.ShardNo, conn: ConnId) -> None:
        """A connection ended; kept until Redis has taken it, and for as long as Redis may lose it."""

        def taken(answer: Any) -> None:
            if isinstance(answer, Exception):
                self._owed.append((room, shard, conn))
                return
            now, said = time.monotonic(), self._said
            said.append((now, room, shard, conn))
            while said[0][0] < now - SAID_KEPT_S:
                said.popleft()

        self.append(room, shard, Gone(conn), taken)

    def pay(self) -> None:
        """Appends what is owed, and again what may be lost: said twice, it changes nothing."""
        owed = [*((room, shard, conn) for _, room, shard, conn in self._said), *self._owed]
        self._said.clear()
        self._owed.clear()
        for room, shard, conn in owed:
            self.gone(room, shard, conn)

    def sync(self, room: LocalRoom, cause: str) -> None:
        """Asks for fresh snapshots of all phones of a room; who has no answer yet says hello to it again."""
        bound = [phone.id for phone in room.phones.values() if phone.is_bound]
        if bound:
            self.sync_some(room, bound, cause)
        for phone in room.phones.values():
            if phone.is_connecting and not (phone.is_bound or phone.wire.has_ended):
                self._counts.resyncs[cause] += 1
                self.append(room.code, room.shard, self.connect_of(phone))

    def sync_some(self, room: LocalRoom, conns: list[ConnId], cause: str) -> None:
        """Asks for fresh snapshots of these phones in one entry."""
        self._counts.resyncs[cause] += 1
        self.append(room.code, room.shard, Sync(self._gateway, conns))

    async def ask(self, *command: bytes | str | int) -> Any:
        """Asks Redis something else on the same line.

        Raises:
            ConnectionError: Redis is not reachable.
            hiredis.ReplyError: Redis refuses.
        """
        return await self.link().ask(*command)

    def link(self) -> RedisLink:
        """The line's link.

        Raises:
            ConnectionError: Redis is not reachable.
        """
        if self._line.link is None:
            raise ConnectionError(_UNREACHABLE)
        return self._line.link
