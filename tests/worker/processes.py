"""Workers as real processes, as an operator starts them, that the tests kill, stop and wake."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from shared import keys
from shared.keys import ShardNo
from tests.worker.fake_gateway import FakeGateway

OWNED_WITHIN_S = 60.0
ROOT = Path(__file__).parents[2]


class WorkerProcess:
    """One `arq engine_worker.jobs.WorkerSettings`."""

    def __init__(self, url: str, shards: int, log: Path, clock_scale: float = 20.0) -> None:
        self.log = log
        environment = {
            **os.environ,
            "REDIS_URL": url,
            "SHARDS": str(shards),
            "CLOCK_SCALE": str(clock_scale),
            "LOG_FORMAT": "json",
            "PYTHONWARNINGS": "ignore",
        }
        with log.open("wb") as out:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "arq", "engine_worker.jobs.WorkerSettings"],
                cwd=ROOT,
                env=environment,
                stdout=out,
                stderr=out,
            )

    @property
    def pid(self) -> int:
        """Its process id, part of its worker id."""
        return self._process.pid

    def signal(self, how: signal.Signals) -> None:
        """Sends it a signal."""
        os.kill(self.pid, how)

    def is_running(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def end(self) -> None:
        """Makes sure that it is gone."""
        if self.is_running():
            self._process.kill()
        self._process.wait()

    def exit_status(self) -> int | None:
        """How it ended."""
        return self._process.poll()

    def said(self, event: str) -> bool:
        """Whether its log has such an event."""
        return f'"{event}"' in self.log.read_text(errors="replace")


async def owners(gateway: FakeGateway) -> list[str | None]:
    """The process ids of the shards' owners."""
    leases = [await gateway.ask("GET", keys.lease(ShardNo(shard))) for shard in range(gateway.shards)]
    return [None if lease is None else lease.decode().rsplit("-", 2)[1] for lease in leases]


async def until_owned(gateway: FakeGateway, *workers: WorkerProcess) -> None:
    """Waits until these workers own all shards, each its share."""
    expected = {str(worker.pid) for worker in workers}
    limit = time.monotonic() + OWNED_WITHIN_S
    while set(seen := await owners(gateway)) != expected:
        assert time.monotonic() < limit, f"owners {seen}, not {expected}"
        await asyncio.sleep(0.02)
