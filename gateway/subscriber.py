"""The one subscriber for all rooms, on a connection of its own that survives a restart of Redis.

What was published while it was away is gone: after every return each local room asks for fresh snapshots, spread over
a second. Envelopes that went missing otherwise are found by comparing with the rooms' commit numbers.
"""

import asyncio
import math
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import structlog

from gateway.counts import Counts
from gateway.fanout import Fanout
from gateway.lag import Lag
from gateway.line import Line
from gateway.registry import LocalRoom, Registry
from gateway.room_log import RoomLog
from shared import keys
from shared.close_codes import CloseCode
from shared.redis_link import RedisLink

SYNC_SPREAD_S = 1.0
SYNC_AGAIN_S = 0.1
COMPARE_EVERY_S = 4.0
COMPARE_STEP_S = 0.25
GONE = -1

_log = structlog.get_logger()


class Subscriber:
    """Listens to the channels of all rooms that have a phone here."""

    def __init__(self, url: str, registry: Registry, counts: Counts, room_log: RoomLog, lag: Lag) -> None:
        self._registry, self._counts, self._room_log = registry, counts, room_log
        self._fanout = Fanout(registry, counts, lag, lambda room: room_log.sync(room, "gap"))
        self.line = Line(url, counts, opened=self._opened, lost=self._lost, push=self._push)
        self._run_id = ""
        self._returns = 0
        self._timers: set[asyncio.TimerHandle] = set()

    # -- rooms ---------------------------------------------------------------------------------------------------

    def add(self, room: LocalRoom) -> None:
        """Listens to a room from now on; `room.is_subscribed` is set when Redis has said so."""
        if self.line.link is not None:
            self._subscribe(self.line.link, room)

    def drop(self, room: LocalRoom) -> None:
        """Stops listening to a room that has no phone here any more."""
        if self.line.link is not None:
            self.line.link.send(b"UNSUBSCRIBE", keys.channel(room.shard, room.code))

    def _subscribe(self, link: RedisLink, room: LocalRoom) -> None:
        def subscribed(answer: Any) -> None:
            if not isinstance(answer, Exception):
                room.is_subscribed.set()

        link.send(b"SUBSCRIBE", keys.channel(room.shard, room.code), then=subscribed)

    # -- the line ------------------------------------------------------------------------------------------------

    async def _opened(self, link: RedisLink) -> None:
        info = await link.ask("INFO", "server")
        run_id = next((row[7:] for row in info.decode().splitlines() if row.startswith("run_id:")), "")
        if self._run_id and run_id != self._run_id:
            _log.warning("redis_restarted", run_id=run_id)
        self._run_id = run_id
        for room in self._registry.rooms.values():
            room.commit, room.suspected = None, 0
            self._subscribe(link, room)
        if self._returns:
            self.sync_all("returned")
        self._returns += 1

    def _lost(self) -> None:
        for room in self._registry.rooms.values():
            room.is_subscribed.clear()

    def _push(self, message: list[Any]) -> None:
        self._fanout.handle(message[2])

    def sync_all(self, cause: str) -> None:
        """Asks for fresh snapshots of every room here, spread over a second."""
        loop = asyncio.get_running_loop()
        for room in list(self._registry.rooms.values()):
            self._later(loop, random.uniform(0, SYNC_SPREAD_S), partial(self._sync, room, cause))

    def _sync(self, room: LocalRoom, cause: str) -> None:
        """Asks as soon as it can be written: the two lines to Redis come back one after the other."""
        if self._registry.rooms.get(room.code) is not room:
            return
        if self._room_log.is_open:
            self._room_log.sync(room, cause)
        else:
            self._later(asyncio.get_running_loop(), SYNC_AGAIN_S, partial(self._sync, room, cause))

    def _later(self, loop: asyncio.AbstractEventLoop, delay_s: float, act: Callable[[], None]) -> None:
        def ring() -> None:
            self._timers.discard(timer)
            act()

        timer = loop.call_later(delay_s, ring)
        self._timers.add(timer)

    # -- lost envelopes ------------------------------------------------------------------------------------------

    async def compare(self) -> None:
        """Looks at the commit number of every room here every few seconds, a few rooms at a time, for ever."""
        while True:
            rooms = list(self._registry.rooms.values())
            step = math.ceil(len(rooms) * COMPARE_STEP_S / COMPARE_EVERY_S)
            for at in range(int(COMPARE_EVERY_S / COMPARE_STEP_S)):
                await asyncio.sleep(COMPARE_STEP_S)
                for room in rooms[at * step : (at + 1) * step]:
                    self._look_at(room)

    def _look_at(self, room: LocalRoom) -> None:
        if self._registry.rooms.get(room.code) is not room or not room.is_subscribed.is_set():
            return
        try:
            link = self._room_log.link()
        except ConnectionError:
            return
        link.send(b"GET", keys.commit(room.shard, room.code), then=partial(self._seen, room))

    def _seen(self, room: LocalRoom, answer: Any) -> None:
        """A number that was ahead already at the last look and whose envelope has still not come is lost."""
        if isinstance(answer, Exception) or self._registry.rooms.get(room.code) is not room:
            return
        suspected, room.suspected = room.suspected, 0
        last = room.commit or 0
        if answer is None:
            room.suspected = GONE
            if suspected == GONE:
                self._close_all(room)
        elif last < suspected:
            _log.warning("last_envelope_lost", room=room.code, commit=suspected)
            self._room_log.sync(room, "compared")
        elif int(answer) > last:
            room.suspected = int(answer)

    def _close_all(self, room: LocalRoom) -> None:
        _log.info("room_gone", room=room.code)
        for phone in list(room.phones.values()):
            phone.close(CloseCode.ROOM_GONE)

    def stop(self) -> None:
        """Lets go of what was to come."""
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()
        if self.line.link is not None:
            self.line.link.close()
