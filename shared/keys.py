"""Every Redis key of the service; nobody else builds one. All keys of a shard and of its rooms share its hash tag.

Permanent keys (no time to live): `ctw:shards`, and per shard `log`, `offset`, `fence`, `takeovers`; `ctw:drained` while
an operator wants it; `ctw:copied` where copies are made. Everything else expires or is emptied with its rooms.
"""

import zlib
from typing import NewType

from shared.ids import GatewayId, RoomCode, SeatId

ShardNo = NewType("ShardNo", int)

SHARDS = "ctw:shards"
"""The fixed number of shards; a process that is set otherwise refuses to start."""
DRAINED = "ctw:drained"
"""There while an operator wants no new rooms; holds since when, in ms of Redis's clock."""
COPIED = "ctw:copied"
"""When the last copy of all data was made, 0 before the first, and every how many seconds one is to be made.

`deploy/redis/backup.sh` writes it."""
WORKERS = "ctw:workers"
"""Sorted set: live workers' ids by the server time in ms of their last beat."""
TIMER_QUEUE = "ctw:timers"
"""The arq queue of deferred timer jobs."""
CAT_QUEUE = "ctw:cats"
"""The arq queue in which computer players think."""


def gateway(gateway_id: GatewayId) -> str:
    """Presence of a gateway: expires 5 s after its last beat."""
    return f"ctw:gateway:{gateway_id}"


def shard_of(room: RoomCode, shards: int) -> ShardNo:
    """The shard that a room belongs to."""
    return ShardNo(zlib.crc32(room.encode()) % shards)


def _shard(shard: ShardNo, what: str) -> str:
    return f"{{s{shard}}}:{what}"


def log(shard: ShardNo) -> str:
    """The shard's stream of entries (`shared.protocol.log`)."""
    return _shard(shard, "log")


def shard_of_log(key: str) -> ShardNo:
    """Whose log a key is."""
    return ShardNo(int(key[len("{s") : key.index("}")]))


def offset(shard: ShardNo) -> str:
    """The stream id up to which every room of the shard has committed."""
    return _shard(shard, "offset")


def lease(shard: ShardNo) -> str:
    """Who owns the shard: `<fence>:<owner id>`, with a time to live."""
    return _shard(shard, "lease")


def fence(shard: ShardNo) -> str:
    """The rising counter behind the fencing tokens."""
    return _shard(shard, "fence")


def takeovers(shard: ShardNo) -> str:
    """Hash: the shard's last takeover.

    The offset there, how often the shard was taken over at it, by whom, when its owner was last alive, and the entry
    that an owner was folding alone.
    """
    return _shard(shard, "takeovers")


def outages(shard: ShardNo) -> str:
    """Hash: room → ms of outages by which its deadlines have yet to move."""
    return _shard(shard, "outages")


def timers(shard: ShardNo) -> str:
    """Sorted set: room → due time in ms of its earliest timer."""
    return _shard(shard, "timers")


def connected(shard: ShardNo) -> str:
    """Hash: gateway id, a space and a room → 1 while that room has connections there."""
    return _shard(shard, "connected")


def _room(shard: ShardNo, room: RoomCode, what: str) -> str:
    return f"{{s{shard}}}:room:{room}:{what}"


def state(shard: ShardNo, room: RoomCode) -> str:
    """The room's whole state, one msgpack value."""
    return _room(shard, room, "state")


def commit(shard: ShardNo, room: RoomCode) -> str:
    """The room's commit number. Set to 0 (NX) by the gateway that reserves the code; a room without it is unknown."""
    return _room(shard, room, "commit")


def seats(shard: ShardNo, room: RoomCode) -> str:
    """Set: the hashes of the tokens that hold a seat of this room. Who holds one is no stranger at the door."""
    return _room(shard, room, "seats")


def journal(shard: ShardNo, room: RoomCode) -> str:
    """Stream: every entry that was folded, as it was folded."""
    return _room(shard, room, "journal")


def seen(shard: ShardNo, room: RoomCode, seat: SeatId | None) -> str:
    """List: what a computer cat has seen in this game; None: of the public view, for all of them."""
    return _room(shard, room, "seen" if seat is None else f"seen:{seat}")


def channel(shard: ShardNo, room: RoomCode) -> str:
    """Pub/sub: the room's envelopes (`shared.protocol.fanout`)."""
    return _room(shard, room, "out")


def recap(shard: ShardNo, room: RoomCode, game: int) -> str:
    """The encoded public view of a finished game, kept for a week."""
    return _room(shard, room, f"recap:{game}")
