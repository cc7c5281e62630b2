"""The shards are shared out evenly, by every worker alike, and few move when one comes or goes."""

import pytest

from engine_worker.runtime.lease import share_out
from engine_worker.runtime.session import Session
from shared.settings import OtherShardsError
from tests.worker.conftest import SHARDS
from tests.worker.fake_gateway import FakeGateway


@pytest.mark.parametrize("workers", [1, 2, 3, 5, 16, 20])
def test_every_shard_has_one_owner_and_nobody_has_two_more_than_another(workers: int) -> None:
    living = [f"worker-{number}" for number in range(workers)]
    shares = share_out(16, living)
    assert sorted(shares) == list(range(16))
    loads = [list(shares.values()).count(worker) for worker in living]
    assert max(loads) - min(loads) <= 1


def test_the_order_in_which_workers_are_named_does_not_matter() -> None:
    assert share_out(16, ["b", "a", "c"]) == share_out(16, ["c", "b", "a"])


def test_when_a_worker_goes_most_of_the_others_shards_stay() -> None:
    before = share_out(16, ["a", "b", "c", "d"])
    after = share_out(16, ["a", "b", "c"])
    moved = [shard for shard in before if before[shard] != "d" and before[shard] != after[shard]]
    assert len(moved) <= 4


def test_without_workers_there_are_no_shares() -> None:
    assert share_out(16, []) == {}


async def test_a_process_set_to_another_number_of_shards_refuses_to_start(gateway: FakeGateway) -> None:
    (await Session.open(gateway.url, SHARDS)).close()
    with pytest.raises(OtherShardsError, match="SHARDS is 5, but this Redis has 4"):
        await Session.open(gateway.url, 5)
