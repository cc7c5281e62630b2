"""How the logs are read, and what one read brings, sorted by room. It neither folds nor waits."""

from functools import lru_cache
from typing import Any

import structlog

from engine_worker.runtime.record import EntryId
from engine_worker.runtime.rooms import Coming
from engine_worker.runtime.scripts import Call
from shared import keys
from shared.ids import RoomCode
from shared.keys import ShardNo
from shared.protocol.log import FIELD_ENTRY, FIELD_ROOM

_log = structlog.get_logger()

READ_COUNT = 128
"""Entries per shard and read: a batch stays well below what a phone would feel."""
BUSY_FROM = 2
"""A read that brought so many entries is one of many."""
LINGER_AN_ENTRY_S = 0.0025
LONGEST_LINGER_S = 0.015
"""Less than a frame of the phone's screen: nobody feels it."""

Grouped = dict[RoomCode, list[Coming]]


def call(read_from: dict[ShardNo, EntryId], block_ms: int) -> Call:
    """The command that reads on in all these logs."""
    logs = [_log_key(shard) for shard in read_from]
    ids = [_text(at) for at in read_from.values()]
    return (b"XREAD", b"COUNT", READ_COUNT, b"BLOCK", block_ms, b"STREAMS", *logs, *ids)


def linger_s(entries: int) -> float:
    """How long the next read waits after one that brought so many entries.

    What comes meanwhile is read, folded and handed out together: reading, waking and writing cost as much as a few
    taps. At rest nothing waits, and the more there is to do, the more comes of waiting.
    """
    return min(entries * LINGER_AN_ENTRY_S, LONGEST_LINGER_S) if entries >= BUSY_FROM else 0.0


@lru_cache(maxsize=1024)
def _log_key(shard: ShardNo) -> bytes:
    return keys.log(shard).encode()


@lru_cache(maxsize=4096)
def _text(at: EntryId) -> bytes:
    return str(at).encode()


def by_shard(read: list[Any]) -> list[tuple[ShardNo, list[Any]]]:
    """What a read brought, shard by shard."""
    return [(_shard_of(key), entries) for key, entries in read]


@lru_cache(maxsize=1024)
def _shard_of(key: bytes) -> ShardNo:
    return keys.shard_of_log(key.decode())


def group(entries: list[Any]) -> tuple[Grouped, EntryId]:
    """Sorts entries by room, each room's in their order; what names no room is nobody's."""
    grouped: Grouped = {}
    end = EntryId(0, 0)
    for raw_id, fields in entries:
        end = EntryId.read(raw_id)
        if fields and len(fields) == 4 and fields[0] == FIELD_ROOM and fields[2] == FIELD_ENTRY:
            room, entry = fields[1], fields[3]
        else:
            named = dict(zip(fields[::2], fields[1::2], strict=False)) if fields else {}
            room, entry = named.get(FIELD_ROOM), named.get(FIELD_ENTRY)
        if room is None or entry is None:
            _log.error("entry_without_room", at=str(end))
            continue
        grouped.setdefault(RoomCode(room.decode(errors="replace")), []).append(Coming(end, entry))
    return grouped, end
