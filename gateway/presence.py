"""The gateway's sign of life in Redis, and what it learns with every beat: Redis's clock, and its own absence."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import structlog

from gateway.line import Line
from gateway.room_log import RoomLog
from shared import keys
from shared.clock import Clock
from shared.ids import GatewayId
from shared.metrics import Histogram

BEAT_S = 1.0
PRESENCE_MS = 5000
FRESH_S = 3.0

_log = structlog.get_logger()


class Presence:
    """Beats for as long as the process lives."""

    def __init__(
        self,
        gateway: GatewayId,
        room_log: RoomLog,
        subscriber: Line,
        lapsed: Callable[[], None],
        roundtrip: Histogram,
    ) -> None:
        self._key = keys.gateway(gateway)
        self._room_log, self._subscriber = room_log, subscriber
        self._lapsed = lapsed
        """Called when the key had expired: owners have taken this gateway's phones for gone."""
        self._roundtrip = roundtrip
        self.clock = Clock()
        self._beats = 0
        self._last_beat = -FRESH_S

    def is_fresh(self) -> bool:
        """Whether Redis has answered lately."""
        return time.monotonic() - self._last_beat < FRESH_S

    async def run(self) -> None:
        """Beats for ever."""
        while True:
            self.beat()
            await asyncio.sleep(BEAT_S)

    def beat(self) -> None:
        """Renews the key, reads the clock, and makes the subscriber's line notice if nobody is there."""
        try:
            link = self._room_log.link()
        except ConnectionError:
            return
        link.send(b"SET", self._key, b"1", b"PX", PRESENCE_MS, b"GET", then=self._renewed)
        link.send(b"TIME", then=partial(self._told_time, time.monotonic()))
        if self._subscriber.link is not None:
            self._subscriber.link.send(b"PING")

    def _renewed(self, answer: Any) -> None:
        if isinstance(answer, Exception):
            return
        self._last_beat = time.monotonic()
        if answer is None and self._beats:
            _log.warning("presence_lapsed")
            self._lapsed()
        self._beats += 1

    def _told_time(self, asked_s: float, answer: Any) -> None:
        if not isinstance(answer, Exception):
            took_s = time.monotonic() - asked_s
            self._roundtrip.observe(1000 * took_s)
            self.clock.heard(int(answer[0]) * 1000 + int(answer[1]) / 1000, took_s)
