"""The rooms that a worker holds in memory, and how one comes there. Redis is the truth: any of them may be dropped."""

import time
from collections.abc import Iterable, Sequence
from contextlib import suppress

import msgspec

from engine_worker import game
from engine_worker.runtime import record as records
from engine_worker.runtime.outgoing import LONGEST_TAIL
from engine_worker.runtime.record import UnknownFormatError
from engine_worker.runtime.replay import read_journal
from engine_worker.runtime.rooms import Held
from engine_worker.runtime.stored import beyond, whole
from shared import keys
from shared.ids import RoomCode
from shared.keys import ShardNo
from shared.redis_link import RedisLink

IDLE_S = 600.0
"""A room that nothing happened in for so long leaves memory."""


class Shelf:
    """Rooms by code."""

    def __init__(self, shards: int) -> None:
        self._rooms: dict[RoomCode, Held] = {}
        self._shards = shards

    def __len__(self) -> int:
        return len(self._rooms)

    async def fetch(self, link: RedisLink, shard: ShardNo, codes: Iterable[RoomCode]) -> None:
        """Loads those of the rooms that are not held.

        Raises:
            ConnectionError: the connection was lost.
        """
        missing = [code for code in codes if not self._touch(code)]
        if not missing:
            return
        asked = [("GET", key(shard, code)) for code in missing for key in (keys.state, keys.commit)]
        answers = await link.ask_all(asked)
        found: list[Held] = []
        for at, code in enumerate(missing):
            stored, commit = answers[2 * at : 2 * at + 2]
            if isinstance(stored, Exception) or isinstance(commit, Exception):
                raise ConnectionError(f"{code} could not be read")
            number = None if commit is None else int(commit)
            found.append(Held(code, stored, number, used_at=time.monotonic()))
        await _fetch_tails(link, shard, found)
        for held in found:
            self._rooms[held.code] = held

    def rooms(self) -> list[game.Room]:
        """The games of the rooms that are held."""
        return [held.table.room for held in self._rooms.values() if held.table is not None]

    def use(self, code: RoomCode) -> Held:
        """Takes a room that has been fetched."""
        return self._rooms[code]

    def peek(self, code: RoomCode) -> Held | None:
        """Answers a room if it is held."""
        return self._rooms.get(code)

    def left_to_journals(self, shard: ShardNo) -> list[tuple[RoomCode, int, bytes]]:
        """The rooms of a shard whose records are older than their journals: commit number, and the record as it is now.

        Nothing may be under way on them.
        """
        here = (held for held in self._rooms.values() if keys.shard_of(held.code, self._shards) == shard)
        return [
            (held.code, held.commit, whole(held.table))
            for held in here
            if held.tail and held.table is not None and held.commit is not None
        ]

    def _touch(self, code: RoomCode) -> bool:
        held = self._rooms.get(code)
        if held is not None:
            held.used_at = time.monotonic()
        return held is not None

    def drop(self, code: RoomCode) -> None:
        """Forgets a room; the next entry reads it anew."""
        self._rooms.pop(code, None)

    def drop_shard(self, shard: ShardNo) -> None:
        """Forgets a shard's rooms."""
        for code in [one for one in self._rooms if keys.shard_of(one, self._shards) == shard]:
            del self._rooms[code]

    def drop_idle(self) -> None:
        """Forgets what has not been used for a while."""
        limit = time.monotonic() - IDLE_S
        for code in [code for code, held in self._rooms.items() if held.used_at < limit]:
            del self._rooms[code]


async def _fetch_tails(link: RedisLink, shard: ShardNo, rooms: Iterable[Held]) -> None:
    """Reads what the journals of rooms have beyond their records."""
    behind = [held for held in rooms if _is_behind(held)]
    asked = [("XREVRANGE", keys.journal(shard, held.code), "+", "-", "COUNT", LONGEST_TAIL) for held in behind]
    for held, answer in zip(behind, await link.ask_all(asked), strict=True):
        if isinstance(answer, Exception):
            raise ConnectionError(f"the journal of {held.code} could not be read")
        with suppress(ValueError, KeyError):  # what is no journal: folding finds the room behind its commits
            held.tail = beyond(held.stored or b"", read_journal(reversed(answer)))
            held.counts = _counts(answer[0][1]) if answer else b""


def _is_behind(held: Held) -> bool:
    """Whether commits were done after the record was written; one that cannot be read is left to whoever folds it."""
    if held.stored is None:
        return False
    try:
        return records.decode(held.stored).commit != held.commit
    except (UnknownFormatError, msgspec.DecodeError):
        return False


def _counts(fields: Sequence[bytes]) -> bytes:
    return dict(zip(fields[::2], fields[1::2], strict=True)).get(b"c", b"")
