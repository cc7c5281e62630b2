"""Worker and cats as real processes on real ports: each serves its numbers and its health, beside nothing else."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import redis

from tests.kit.ports import free_own_port
from tests.kit.redis_server import RedisServer

pytestmark = pytest.mark.timeout(150)
ROOT = Path(__file__).parents[2]
READY_WITHIN_S = 90.0


class Running:
    """A process that arq starts, and the port of its numbers."""

    def __init__(self, settings: str, url: str) -> None:
        self.port = free_own_port()
        own = {"REDIS_URL": url, "HOST": "127.0.0.1", "METRICS_PORT": str(self.port), "LOG_FORMAT": "json"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "arq", settings],
            cwd=ROOT,
            env={**os.environ, **own},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def ask(self, path: str) -> httpx.Response:
        return httpx.get(f"http://127.0.0.1:{self.port}{path}")

    def wait_ready(self) -> None:
        limit = time.monotonic() + READY_WITHIN_S
        while True:
            try:
                if self.ask("/readyz").status_code == 200:
                    return
            except httpx.TransportError:
                pass
            assert self.process.poll() is None, self.process.stdout.read() if self.process.stdout else ""
            assert time.monotonic() < limit
            time.sleep(0.05)

    def end(self) -> str:
        """Sends SIGTERM; answers the log."""
        self.process.send_signal(signal.SIGTERM)
        said, _ = self.process.communicate(timeout=40)
        return said


@pytest.fixture(params=["engine_worker.jobs.WorkerSettings", "engine_worker.cat_jobs.CatWorkerSettings"])
def running(request: pytest.FixtureRequest, redis_server: RedisServer) -> Iterator[Running]:
    with redis.Redis(port=redis_server.port) as client:
        client.flushall()  # another test's number of shards
    started = Running(request.param, redis_server.url)
    yield started
    if started.process.poll() is None:
        started.process.kill()
        started.process.communicate()


def test_each_process_serves_its_numbers_and_its_health_and_says_nothing_else(running: Running) -> None:
    running.wait_ready()
    assert running.ask("/healthz").status_code == 200
    assert running.ask("/").status_code == 404
    text = running.ask("/metrics").text
    assert "process_cpu_seconds_total" in text
    assert ("ctw_worker_ready 1.0" in text) != ("ctw_cats_ready 1.0" in text)
    said = running.end()
    assert running.process.returncode == 0
    assert all(line.startswith("{") for line in said.splitlines()), said


def test_it_does_not_run_without_its_port(redis_server: RedisServer) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        ports = {"HOST": "127.0.0.1", "METRICS_PORT": str(taken.getsockname()[1]), "REDIS_URL": redis_server.url}
        ended = subprocess.run(
            [sys.executable, "-m", "arq", "engine_worker.jobs.WorkerSettings"],
            cwd=ROOT,
            env={**os.environ, **ports},
            check=False,
            capture_output=True,
            timeout=90,
        )
    assert ended.returncode
