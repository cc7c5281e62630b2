"""Every key of a shard lies where its commit script runs, and lives longer than its room can do without it."""

from binascii import crc_hqx

from engine_worker.runtime import commit as commits
from shared import keys
from shared.ids import RoomCode
from shared.settings import Settings

SHARD, ROOM = keys.ShardNo(3), RoomCode("BCDFG")
OF_SHARD = (keys.log, keys.offset, keys.lease, keys.fence, keys.takeovers, keys.outages, keys.timers, keys.connected)
OF_ROOM = (keys.state, keys.commit, keys.seats, keys.journal, keys.channel)
SLOTS = 16384


def slot(key: str) -> int:
    """Where a cluster of Redis puts a key: only what stands in the first braces counts."""
    tag = key.partition("{")[2].partition("}")[0] or key
    return crc_hqx(tag.encode(), 0) % SLOTS


def keys_of(shard: keys.ShardNo, room: RoomCode) -> list[str]:
    return [*(key(shard) for key in OF_SHARD), *(key(shard, room) for key in OF_ROOM), keys.recap(shard, room, 1)]


def test_all_keys_of_a_shard_and_its_rooms_share_its_hash_tag() -> None:
    everything = [*keys_of(SHARD, ROOM), *keys_of(SHARD, RoomCode("ZZZZZ"))]
    assert {slot(key) for key in everything} == {slot("{s3}")}
    assert all(key.startswith("{s3}:") for key in everything)


def test_no_two_keys_are_one() -> None:
    everything = [
        key for shard in (1, 11) for room in ("BCDFG", "BCDFH") for key in keys_of(keys.ShardNo(shard), RoomCode(room))
    ]
    of_shards = 2 * len(OF_SHARD)
    assert len(set(everything)) == len(everything) - of_shards


def test_what_is_stored_of_a_room_outlives_its_own_end() -> None:
    assert 2 * Settings().room_ttl_s < commits.BACKSTOP_S
