"""An operator's connection to Redis: which rooms there are, one with its journal, both of the same moment.

It writes entries into logs, and whether new rooms are wanted; never what is stored of a room.
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import redis

from engine_worker.game.faults import EngineFault
from engine_worker.runtime.outgoing import LONGEST_TAIL
from engine_worker.runtime.replay import read_journal
from engine_worker.runtime.stored import brought_up
from engine_worker.runtime.table import Journaled
from shared import keys
from shared.ids import RoomCode
from shared.keys import ShardNo
from shared.protocol.log import FIELD_ENTRY, FIELD_ROOM


class Found(NamedTuple):
    """A room as it stands in Redis."""

    code: RoomCode
    shard: ShardNo
    commit: int
    stored: bytes
    journal: list[Journaled]


class Lookup:
    """One connection."""

    def __init__(self, url: str) -> None:
        self._redis = redis.Redis.from_url(url, socket_timeout=10.0)

    def shards(self) -> int:
        """How many shards this service has; 0: it has never run."""
        answer: Any = self._redis.get(keys.SHARDS)
        return int(answer or 0)

    def codes(self) -> Iterator[RoomCode]:
        """The codes of all rooms, shard by shard."""
        for number in range(self.shards()):
            pattern = keys.state(ShardNo(number), RoomCode("*"))
            found = sorted(key.decode().split(":")[2] for key in self._redis.scan_iter(pattern, count=1000))
            yield from (RoomCode(code) for code in found)

    def room(self, code: RoomCode, *, with_journal: bool = True) -> Found | None:
        """One room; None if there is none."""
        shard = keys.shard_of(code, max(self.shards(), 1))
        with self._redis.pipeline(transaction=True) as asked:
            asked.get(keys.state(shard, code))
            asked.get(keys.commit(shard, code))
            asked.xrevrange(keys.journal(shard, code), count=None if with_journal else LONGEST_TAIL)
            stored, commit, entries = asked.execute()
        if stored is None:
            return None
        flat = [(at, [part for pair in fields.items() for part in pair]) for at, fields in reversed(entries)]
        journal = read_journal(flat)
        with suppress(ValueError, EngineFault):  # what cannot be folded is shown as it was written last
            stored = brought_up(code, stored, journal)
        return Found(code, shard, int(commit or 0), stored, journal)

    def owner(self, shard: ShardNo) -> str | None:
        """Which worker has the shard."""
        lease: Any = self._redis.get(keys.lease(shard))
        return None if lease is None else lease.decode().partition(":")[2]

    def exists(self, found: Found) -> bool:
        """Whether a room is still there."""
        return bool(self._redis.exists(keys.commit(found.shard, found.code)))

    def append(self, found: Found, entry: bytes) -> None:
        """Appends an entry to a room's log."""
        self._redis.xadd(keys.log(found.shard), {FIELD_ROOM: found.code, FIELD_ENTRY: entry})

    def drain(self) -> None:
        """Says that no new rooms are wanted, and since when, unless that is said already."""
        now: Any = self._redis.time()
        seconds, micros = now
        self._redis.set(keys.DRAINED, 1000 * seconds + micros // 1000, nx=True)

    def end_drain(self) -> None:
        """Says that new rooms are wanted."""
        self._redis.delete(keys.DRAINED)

    def close(self) -> None:
        """Ends the connection."""
        self._redis.close()
