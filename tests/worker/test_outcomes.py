"""What a worker believes of a shard once it hears what became of a commit there: nothing, unless it was done."""

from typing import Any
from unittest.mock import create_autospec

import pytest
from hiredis import ReplyError

from engine_worker.runtime.counts import Counts
from engine_worker.runtime.lease import Holding
from engine_worker.runtime.record import EntryId
from engine_worker.runtime.session import Session
from engine_worker.runtime.shelf import Shelf
from engine_worker.runtime.work import Sent, Work
from shared.clock import Clock
from shared.keys import ShardNo
from tests.worker.memory_gateway import MemoryGateway

SHARD, BESIDE = ShardNo(0), ShardNo(1)
BEFORE, END = EntryId(5, 1), EntryId(5, 9)
ANSWERS = {"done": 1, "fenced": 0, "conflict": -1, "unknown": ReplyError("ERR"), "of another kind": b"OK"}


@pytest.mark.parametrize("outcome", ANSWERS)
async def test_a_shard_with_a_commit_that_was_not_done_is_dropped_at_once_and_its_position_is_not_confirmed(
    outcome: str,
) -> None:
    """Fenced out, it is another's: whatever the worker told its own phones from then on would never have happened."""
    work, sent = working(), Sent()
    holding, beside = work.holdings[SHARD], work.holdings[BESIDE]
    gateway = MemoryGateway()
    gateway.open("Ana")
    assert gateway.last is not None
    assert gateway.last.commit is not None
    sent.rooms.append((holding, gateway.held, gateway.last.commit, []))
    sent.ends |= {SHARD: END, BESIDE: END}
    failed = work._settle(sent, [ANSWERS[outcome]])
    is_done = outcome == "done"
    assert (failed, SHARD in work.holdings) == (not is_done, is_done)
    assert holding.confirmed == (END if is_done else BEFORE)
    assert work.holdings[BESIDE].confirmed == beside.confirmed == END


def working() -> Work:
    """A worker with two shards."""
    chance = MemoryGateway().chance
    session: Any = create_autospec(Session, instance=True)
    work = Work(session, Shelf(2), Clock(), chance, "worker-a", lambda *_: None, 60, Counts())
    for shard in (SHARD, BESIDE):
        work.holdings[shard] = Holding(shard, "1:worker-a", BEFORE, END, BEFORE, 0, None, END)
    return work
