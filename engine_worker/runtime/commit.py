"""Writes a room's commit as one call of `commit.lua`, and reads what became of it."""

from collections.abc import Set as AbstractSet
from enum import Enum
from functools import lru_cache
from typing import Any

from engine_worker.runtime.outgoing import Commit
from engine_worker.runtime.scripts import Call, Scripts
from shared import keys
from shared.ids import GatewayId, RoomCode
from shared.keys import ShardNo
from shared.redis_link import Arg

BACKSTOP_S = 14 * 86400
"""Time to live of a room's keys since its last commit: a backstop only, the room ends by its own timer."""


class Outcome(Enum):
    """What became of a commit."""

    DONE = 1
    FENCED = 0
    """Another worker owns the shard."""
    CONFLICT = -1
    """The room is not what it was taken for."""
    UNKNOWN = None


def outcome(answer: Any) -> Outcome:
    """Reads the script's answer; an error is an unknown outcome."""
    return Outcome(answer) if answer in (1, 0, -1) else Outcome.UNKNOWN


def call(
    scripts: Scripts,
    shard: ShardNo,
    token: str,
    commit: Commit,
    connected_before: AbstractSet[GatewayId],
    recap_ttl_s: int,
) -> Call:
    """Builds the call that commits a room."""
    code = commit.code
    journal: list[Arg] = []
    for one in commit.journal:
        journal += (str(one.id), one.entry, one.poison or b"")
    come = [_connected(gateway, code) for gateway in commit.gateways - connected_before]
    gone = [_connected(gateway, code) for gateway in connected_before - commit.gateways]
    return scripts.call(
        "commit",
        [*_keys(shard, code), *(keys.recap(shard, code, game) for game, _ in commit.recaps)],
        token,
        commit.expected,
        commit.state,
        code,
        "" if commit.next_timer is None else commit.next_timer[2],
        BACKSTOP_S,
        "1" if commit.closed else "",
        "1" if commit.outage else "",
        commit.envelope,
        recap_ttl_s,
        len(commit.journal),
        *journal,
        len(come),
        *come,
        len(gone),
        *gone,
        *(recap for _, recap in commit.recaps),
    )


@lru_cache(maxsize=4096)
def _keys(shard: ShardNo, code: RoomCode) -> tuple[str, ...]:
    return (
        keys.lease(shard),
        keys.commit(shard, code),
        keys.state(shard, code),
        keys.journal(shard, code),
        keys.timers(shard),
        keys.connected(shard),
        keys.outages(shard),
        keys.channel(shard, code),
    )


def _connected(gateway: GatewayId, code: RoomCode) -> str:
    return f"{gateway} {code}"
