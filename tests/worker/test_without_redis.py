"""Processes started without a Redis, with one that is not theirs, or whose Redis goes.

One line for each cause, and they leave when told to.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from shared import keys
from tests.kit.ports import free_own_port
from tests.kit.redis_server import RedisServer

WITHIN_S = 60.0
"""Long, for a machine that does much else."""
LEAVES_WITHIN_S = 20.0
"""A worker that waited for Redis did not leave for a quarter of an hour."""
COMMANDS = {
    "gateway": ("-m", "gateway"),
    "worker": ("-m", "arq", "engine_worker.jobs.WorkerSettings"),
    "cats": ("-m", "arq", "engine_worker.cat_jobs.CatWorkerSettings"),
}
HERE = {"gateway": "gateway_serves", "worker": "shard_taken", "cats": "cats_here"}
"""What each says when it works."""
pytestmark = pytest.mark.timeout(150)


class Process:
    """One process of the service, and what it has written."""

    def __init__(self, what: str, redis_url: str, log: Path) -> None:
        self.log = log
        environment = {**os.environ, "REDIS_URL": redis_url, "PORT": "0", "SHARDS": "2", "LOG_FORMAT": "console"}
        with log.open("wb") as written:
            self.process = subprocess.Popen([sys.executable, *COMMANDS[what]], env=environment, stderr=written)

    def until(self, word: str) -> None:
        """Waits until it has written this."""
        ends_at = time.monotonic() + WITHIN_S
        while word not in self.log.read_text():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < ends_at, f"no {word}: {self.log.read_text()}"
            time.sleep(0.02)

    def lines(self, word: str) -> list[str]:
        return [line for line in self.log.read_text().splitlines() if word in line]

    def leave(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=LEAVES_WITHIN_S)


@pytest.fixture
def server() -> Iterator[RedisServer]:
    own = RedisServer()
    own.start()
    yield own
    own.remove()


@pytest.fixture
def processes() -> Iterator[list[Process]]:
    started: list[Process] = []
    yield started
    for one in started:
        if one.process.poll() is None:
            one.process.kill()
            one.process.wait()


@pytest.mark.parametrize("what", COMMANDS)
def test_without_a_redis_it_says_so_once_and_leaves_when_it_is_told(
    what: str, tmp_path: Path, processes: list[Process]
) -> None:
    started = Process(what, f"redis://127.0.0.1:{free_own_port()}/0", tmp_path / "log")
    processes.append(started)
    started.until("redis_away")
    began = time.monotonic()
    while time.monotonic() < began + 1.5:  # it tries again meanwhile, several times
        assert len(started.lines("redis_away")) == 1
        time.sleep(0.05)
    assert "nothing listens at REDIS_URL" in started.lines("redis_away")[0]
    started.leave()
    assert not {"Traceback", "frames="} & set(started.log.read_text().replace("frames=", " frames= ").split())


@pytest.mark.parametrize("what", COMMANDS)
def test_a_redis_that_goes_is_told_of_in_two_lines_and_holds_up_nobody_who_leaves(
    what: str, tmp_path: Path, processes: list[Process], server: RedisServer
) -> None:
    started = Process(what, server.url, tmp_path / "log")
    processes.append(started)
    started.until(HERE[what])
    server.kill()
    started.until("nothing listens at REDIS_URL")
    began = time.monotonic()
    while time.monotonic() < began + 1.5:
        assert len(started.lines("redis_lost")) <= 1
        assert len(started.lines("redis_away")) <= 2
        time.sleep(0.05)
    started.leave()
    assert "Traceback" not in started.log.read_text()


@pytest.mark.parametrize("what", ["gateway", "worker"])
def test_a_redis_with_another_number_of_shards_is_told_in_one_sentence(
    what: str, tmp_path: Path, server: RedisServer
) -> None:
    with redis.Redis(port=server.port) as client:
        client.set(keys.SHARDS, 16)
    started = Process(what, server.url, tmp_path / "log")
    assert started.process.wait(timeout=WITHIN_S) == 2
    (sentence,) = started.lines("SHARDS")
    told, mended = sentence.split(": set ")
    assert told == "settings: SHARDS is 2, but this Redis has 16 for the whole of its life"
    assert mended == "SHARDS to 16, or REDIS_URL to another Redis"
    assert not started.lines("fault")
    assert not started.lines("Traceback")


@pytest.mark.parametrize("what", COMMANDS)
def test_an_address_that_is_none_is_told_in_one_sentence(what: str, tmp_path: Path) -> None:
    started = Process(what, "foo", tmp_path / "log")
    assert started.process.wait(timeout=WITHIN_S) == 2
    (line,) = started.log.read_text().splitlines()
    assert line == "settings: REDIS_URL must be redis://HOST:PORT/0, rediss://… or unix:///PATH"
