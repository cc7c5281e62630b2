"""Writes a room's commit as one call of `commit.lua`, and reads what became of it."""

from collections.abc import Set as AbstractSet
from enum import StrEnum
from functools import lru_cache
from typing import Any

from msgspec import Struct

from engine_worker.runtime.outgoing import Commit
from engine_worker.runtime.scripts import Call, Scripts
from shared import keys
from shared.ids import GatewayId, RoomCode, SeatId, TokenHash
from shared.keys import ShardNo
from shared.redis_link import Arg

BACKSTOP_S = 14 * 86400
"""Time to live of a room's keys since its last commit: a backstop only, the room ends by its own timer."""


RENEW_S = 3600.0
"""How often it is set anew while a room is played: not with each tap."""
UNKNOWN_DUE = -1


class Standing(Struct, frozen=True):
    """What of a room stands in Redis, as far as the worker knows: it is not written again."""

    gateways: AbstractSet[GatewayId] = frozenset()
    due_ms: int | None = UNKNOWN_DUE
    """Of its earliest timer."""
    renews: bool = True
    """Whether the time to live is to be set anew."""
    tokens: AbstractSet[TokenHash] = frozenset()
    """Those that hold a seat. They are written whole: with their time to live, too."""


class Outcome(StrEnum):
    """What became of a commit."""

    DONE = "done"
    FENCED = "fenced"
    """Another worker owns the shard."""
    CONFLICT = "conflict"
    """The room is not what it was taken for."""
    UNKNOWN = "unknown"


_ANSWERS = {1: Outcome.DONE, 0: Outcome.FENCED, -1: Outcome.CONFLICT}


def outcome(answer: Any) -> Outcome:
    """Reads the script's answer; an error is an unknown outcome."""
    return _ANSWERS.get(answer, Outcome.UNKNOWN) if isinstance(answer, int) else Outcome.UNKNOWN


def call(
    scripts: Scripts,
    shard: ShardNo,
    token: str,
    commit: Commit,
    stands: Standing,
    recap_ttl_s: int,
) -> Call:
    """Builds the call that commits a room on top of what stands in Redis."""
    code = commit.code
    journal: list[Arg] = []
    for one in commit.journal:
        journal += (str(one.id), one.entry, one.poison or b"")
    due_ms = None if commit.next_timer is None else commit.next_timer[2]
    written = _keys(shard, code)
    more: tuple[Arg, ...] = ()
    has_other_seats = commit.tokens != stands.tokens or stands.renews
    if commit.closed or commit.outage or commit.recaps or has_other_seats or commit.gateways != stands.gateways:
        written += _more_keys(shard, code, commit)
        more = _more(shard, commit, stands, recap_ttl_s)
    return scripts.call(
        "commit",
        written,
        token,
        commit.expected,
        b"" if commit.state is None else commit.state,
        commit.counts,
        code,
        b"=" if due_ms == stands.due_ms else b"" if due_ms is None else due_ms,
        BACKSTOP_S if stands.renews else b"",
        commit.envelope,
        len(commit.journal),
        *journal,
        *more,
    )


def store(scripts: Scripts, shard: ShardNo, token: str, code: RoomCode, number: int, record: bytes) -> Call:
    """Builds the call that writes a room's record alone, as of the commit of this number."""
    written = (keys.lease(shard), keys.commit(shard, code), keys.state(shard, code))
    return scripts.call("store", written, token, number, record)


def _more(shard: ShardNo, commit: Commit, stands: Standing, recap_ttl_s: int) -> tuple[Arg, ...]:
    """What few commits write."""
    come = [_connected(gateway, commit.code) for gateway in commit.gateways - stands.gateways]
    gone = [_connected(gateway, commit.code) for gateway in stands.gateways - commit.gateways]
    closed: Arg = len(_gone_keys(shard, commit)) if commit.closed else b""
    outage = b"1" if commit.outage else b""
    recaps = [recap for _, recap in commit.recaps]
    seats = () if commit.closed else sorted(commit.tokens)
    return (closed, outage, recap_ttl_s, len(come), *come, len(gone), *gone, BACKSTOP_S, len(seats), *seats, *recaps)


@lru_cache(maxsize=1024)
def _keys(shard: ShardNo, code: RoomCode) -> tuple[str, ...]:
    return (
        keys.lease(shard),
        keys.commit(shard, code),
        keys.state(shard, code),
        keys.journal(shard, code),
        keys.timers(shard),
        keys.channel(shard, code),
    )


def _more_keys(shard: ShardNo, code: RoomCode, commit: Commit) -> tuple[str, ...]:
    recaps = [keys.recap(shard, code, game) for game, _ in commit.recaps]
    seats = keys.seats(shard, commit.code)
    return (keys.connected(shard), keys.outages(shard), seats, *recaps, *_gone_keys(shard, commit))


def _gone_keys(shard: ShardNo, commit: Commit) -> list[str]:
    """What computer cats were shown goes with their room: between two calls a loss of power could part the two.

    Whether there are cats now says nothing: those of the game before were shown it, or of a room that cannot be read.
    """
    if not commit.closed:
        return []
    return [keys.seen(shard, commit.code, viewer) for viewer in (None, *map(SeatId, range(commit.seats_given)))]


def _connected(gateway: GatewayId, code: RoomCode) -> str:
    return f"{gateway} {code}"
