"""Whether new rooms may be opened: Redis has memory left, the logs are worked on, and no operator has said otherwise.

Nothing else is ever refused for it: tables that run go on.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import structlog

from gateway.room_log import RoomLog
from shared import keys
from shared.settings import Settings

LOOK_EVERY_S = 1.0

_log = structlog.get_logger()


class Overload:
    """What one look a second at Redis has told."""

    def __init__(self, settings: Settings, room_log: RoomLog, now_ms: Callable[[], int]) -> None:
        self._settings, self._room_log, self._now_ms = settings, room_log, now_ms
        self._logs = [keys.log(keys.ShardNo(shard)) for shard in range(settings.shards)]
        self._oldest_ms = 0
        """Time of the oldest entry that the look under way has found; 0: none."""
        self.used_bytes = 0
        self.limit_bytes = 0
        """0: Redis has no limit."""
        self.lag_s = 0.0
        """How long the oldest entry has waited in its log: one that is committed leaves it within half a second."""
        self.is_drained = False
        """An operator wants no new rooms."""
        self.why: str | None = None
        """Why no room is opened: `drained`, `memory` or `lag`; None: they are."""

    async def run(self) -> None:
        """Looks for ever."""
        while True:
            self.look()
            await asyncio.sleep(LOOK_EVERY_S)

    def look(self) -> None:
        """Asks Redis; what is known changes with its answers."""
        try:
            link = self._room_log.link()
        except ConnectionError:
            return
        self._oldest_ms = 0
        link.send(b"INFO", b"memory", then=self._told_memory)
        for log in self._logs:
            link.send(b"XRANGE", log, b"-", b"+", b"COUNT", 1, then=self._told_oldest)
        link.send(b"EXISTS", keys.DRAINED, then=self._told_drained)

    def _told_memory(self, answer: Any) -> None:
        if isinstance(answer, Exception):
            return
        rows = dict(row.split(b":", 1) for row in answer.splitlines() if b":" in row)
        self.used_bytes, self.limit_bytes = int(rows.get(b"used_memory", 0)), int(rows.get(b"maxmemory", 0))

    def _told_oldest(self, answer: Any) -> None:
        if answer and not isinstance(answer, Exception):
            at_ms = int(answer[0][0].partition(b"-")[0])
            self._oldest_ms = min(at_ms, self._oldest_ms) if self._oldest_ms else at_ms

    def _told_drained(self, answer: Any) -> None:
        """The last answer of a look."""
        if isinstance(answer, Exception):
            return
        self.is_drained = bool(answer)
        self.lag_s = max(0.0, (self._now_ms() - self._oldest_ms) / 1000) if self._oldest_ms else 0.0
        former, self.why = self.why, self._reason()
        if self.why != former:
            self._say(former)

    def _say(self, former: str | None) -> None:
        used, limit = self.used_bytes, self.limit_bytes
        if self.why is None:
            _log.info("rooms_opened_again", why=former, used=used, limit=limit)
        else:
            _log.warning("rooms_refused", why=self.why, used=used, limit=limit)

    def _reason(self) -> str | None:
        if self.is_drained:
            return "drained"
        if self.limit_bytes and self.used_bytes >= self._settings.full_at_memory * self.limit_bytes:
            return "memory"
        return "lag" if self.lag_s >= self._settings.full_at_lag_s else None
