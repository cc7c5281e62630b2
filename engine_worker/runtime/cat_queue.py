"""Writes what a commit brings for computer cats: what they have seen, and the arq jobs in which they think.

Nothing depends on it: a cat whose job is lost is asked again (chapter 14). What is kept of a game goes with its room,
in the commit that closes it.
"""

import time
from typing import Final

from arq.constants import job_key_prefix
from arq.jobs import serialize_job

from engine_worker.runtime.bells import pack_job
from engine_worker.runtime.commit import BACKSTOP_S
from engine_worker.runtime.outgoing import Commit
from engine_worker.runtime.scripts import Call, Scripts
from engine_worker.runtime.sight import Ask, ForCats
from shared import keys
from shared.ids import RoomCode
from shared.keys import ShardNo
from shared.redis_link import Arg

JOB: Final = "move"
KEPT_MS: Final = 30_000
"""A job that nobody has done by then is of no use any more."""


def calls(scripts: Scripts, shard: ShardNo, token: str, commit: Commit) -> list[Call]:
    """The calls that follow the commit of a room; none if it has no computer cats."""
    told = commit.for_cats
    if told is None:
        return []
    now_ms = time.time_ns() // 1_000_000
    keeps = (told.seen or told.begins_anew) and not commit.closed
    following = [_keep(scripts, shard, token, commit, told)] if keeps else []
    for ask in told.asks:
        following += _enqueue(shard, commit.code, ask, now_ms)
    return following


def _keep(scripts: Scripts, shard: ShardNo, token: str, commit: Commit, told: ForCats) -> Call:
    viewers = [None, *told.cats]
    seen: list[Arg] = []
    for viewer, patch in told.seen:
        seen += (viewers.index(viewer) + 3, patch)
    return scripts.call(
        "seen",
        [keys.lease(shard), keys.commit(shard, commit.code), *(keys.seen(shard, commit.code, one) for one in viewers)],
        token,
        commit.expected + 1,
        BACKSTOP_S,
        "1" if told.begins_anew else "",
        *seen,
    )


def _enqueue(shard: ShardNo, room: RoomCode, ask: Ask, now_ms: int) -> list[Call]:
    """What `ArqRedis.enqueue_job` writes; jobs that nobody came to do are swept out of the queue on the way."""
    job_id = f"{room}:{ask.game}:{ask.phase}:{ask.seat}:{ask.number}"
    told = (shard, room, ask.seat, ask.level, ask.game, ask.phase, ask.number, ask.seed, ask.thinks_ms)
    body = serialize_job(JOB, (*told, ask.public, ask.own), {}, None, now_ms, serializer=pack_job)
    return [
        ("SET", job_key_prefix + job_id, body, "PX", KEPT_MS),
        ("ZADD", keys.CAT_QUEUE, now_ms, job_id),
        ("ZREMRANGEBYSCORE", keys.CAT_QUEUE, "-inf", f"({now_ms - KEPT_MS}"),
        ("PEXPIRE", keys.CAT_QUEUE, 2 * KEPT_MS),
    ]
