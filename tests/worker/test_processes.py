"""Workers that die, leave, freeze and wake: the game goes on, and nobody writes who has been fenced out."""

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine_worker.runtime.replay import body, replay, stored_body
from tests.kit.redis_server import RedisServer
from tests.worker.conftest import SHARDS
from tests.worker.fake_gateway import FakeGateway, Phone, until
from tests.worker.playing import Table, seat_players
from tests.worker.processes import WorkerProcess, owners, until_owned

pytestmark = pytest.mark.timeout(200)  # several processes start, on whatever else the machine does
StartWorker = Callable[[], WorkerProcess]


@pytest.fixture
def start_worker(redis_server: RedisServer, tmp_path: Path) -> Iterator[StartWorker]:
    """Starts workers that end with the test."""
    started: list[WorkerProcess] = []

    def start() -> WorkerProcess:
        started.append(WorkerProcess(redis_server.url, SHARDS, tmp_path / f"worker-{len(started)}.log"))
        return started[-1]

    yield start
    for worker in started:
        worker.end()


async def owner_of(gateway: FakeGateway, phone: Phone, workers: list[WorkerProcess]) -> WorkerProcess:
    pid = (await owners(gateway))[gateway.shard(phone.room)]
    return next(worker for worker in workers if str(worker.pid) == pid)


async def check_replay(gateway: FakeGateway, phone: Phone) -> None:
    """What the journal says is what is stored, byte for byte."""
    journal, stored = await gateway.written_room(phone.room)
    assert body(replay(phone.room, journal)) == stored_body(stored)


async def test_a_killed_workers_game_goes_on_with_another(gateway: FakeGateway, start_worker: StartWorker) -> None:
    workers = [start_worker(), start_worker()]
    await until_owned(gateway, *workers)
    table = Table(await seat_players(gateway, "BCDFG", 4))
    await table.start()
    await table.play("gathering")
    (await owner_of(gateway, table.phones[0], workers)).signal(signal.SIGKILL)
    await table.play("debate")
    await check_replay(gateway, table.phones[0])


async def test_a_worker_that_leaves_hands_over_at_once(gateway: FakeGateway, start_worker: StartWorker) -> None:
    workers = [start_worker(), start_worker()]
    await until_owned(gateway, *workers)
    table = Table(await seat_players(gateway, "BCDFG", 4))
    await table.start()
    await table.play("day")
    leaving = await owner_of(gateway, table.phones[0], workers)
    leaving.signal(signal.SIGTERM)
    await until(lambda: not leaving.is_running(), "the worker's end")
    assert str(leaving.pid) not in await owners(gateway), "its leases would outlive it by up to two seconds"
    assert leaving.exit_status() == 0
    await table.play("gathering")
    await until_owned(gateway, *(worker for worker in workers if worker is not leaving))
    await check_replay(gateway, table.phones[0])


async def test_a_stopped_worker_wakes_up_fenced_out(gateway: FakeGateway, start_worker: StartWorker) -> None:
    workers = [start_worker(), start_worker()]
    await until_owned(gateway, *workers)
    table = Table(await seat_players(gateway, "BCDFG", 4))
    await table.start()
    await table.play("day")
    stopped = await owner_of(gateway, table.phones[0], workers)
    stopped.signal(signal.SIGSTOP)
    await table.play("gathering")
    before = len(gateway.envelopes)
    stopped.signal(signal.SIGCONT)
    await until(lambda: stopped.said("shard_lost"), "the woken worker finds itself fenced out")
    await table.play("debate")
    commits = [envelope.commit for envelope in gateway.envelopes[before - 1 :]]
    assert commits == list(range(commits[0], commits[0] + len(commits)))
    await check_replay(gateway, table.phones[0])
