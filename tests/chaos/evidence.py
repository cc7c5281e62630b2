"""What Redis holds of a room that has been played, state and journal of one moment, and what its phones believe."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import redis.asyncio as aioredis

from engine_worker.runtime import replay
from engine_worker.runtime.record import EntryId
from engine_worker.runtime.replay import Step, read_journal
from engine_worker.runtime.stored import brought_up
from engine_worker.runtime.table import Journaled
from shared import keys
from shared.ids import RoomCode
from shared.protocol import log
from tests.chaos.ledger import Ledger


class Written(NamedTuple):
    """An entry of a journal, and when Redis wrote it there."""

    journaled: Journaled
    committed_ms: int


@dataclass
class Evidence:
    """One room's."""

    code: RoomCode
    ledger: Ledger
    fault: str | None
    """What its phones ran into."""
    outcome: str | None
    """Who has won; None: its game has not ended."""
    is_lost: bool
    stored: bytes | None
    journal: list[Written]
    opened_ms: float = 0.0
    """When its opener was told its code."""
    put_out: int = 0
    """How often a phone that somebody played on was told that its seat was opened elsewhere."""

    @cached_property
    def steps(self) -> list[tuple[Step, int]]:
        """The last segment of its journal, folded again; beside each entry when it was committed.

        The table of every step is the last one's.
        """
        folded = list(replay.steps(self.code, [one.journaled for one in self.journal]))
        segment = self.journal[len(self.journal) - len(folded) :]
        return [(step, written.committed_ms) for step, written in zip(folded, segment, strict=True)]

    def acted(self) -> list[log.Acted[Any]]:
        """The commands in its journal, in their order."""
        entries = (step.entry for step, _ in self.steps)
        return [entry for entry in entries if isinstance(entry, log.Acted)]


async def read(store: aioredis.Redis, code: RoomCode, shards: int) -> tuple[bytes | None, list[Written]]:
    """Reads a room's state and journal, both of the same moment."""
    shard = keys.shard_of(code, shards)
    async with store.pipeline(transaction=True) as asked:
        asked.get(keys.state(shard, code))
        asked.xrange(keys.journal(shard, code))
        stored, entries = await asked.execute()
    journal = written(entries)
    return stored and brought_up(code, stored, [one.journaled for one in journal]), journal


def written(entries: list[tuple[bytes, dict[bytes, bytes]]]) -> list[Written]:
    """Reads what Redis answered about a journal."""
    flat: list[Any] = [(at, [part for pair in fields.items() for part in pair]) for at, fields in entries]
    times = [EntryId.read(at).ms for at, _ in entries]
    return [Written(one, ms) for one, ms in zip(read_journal(flat), times, strict=True)]
