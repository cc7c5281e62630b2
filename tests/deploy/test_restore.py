"""Redis is copied while games are played, lost with all its data, and restored from the copy: the games go on."""

import asyncio
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import redis
import uvloop

from shared import keys
from shared.ids import Limit
from tests.kit.redis_server import RedisServer, server_binary
from tests.kit.stack import Stack
from tests.load.run import Run, play
from tests.repo.files import TOP

SCRIPTS = TOP / "deploy" / "redis"
ROOMS, PLAYERS = 4, 4
BEGUN, GONE_ON = 80, 40
"""So many entries all journals have before the copy is made, and more of them before Redis is lost."""


@pytest.fixture
def stack() -> Iterator[Stack]:
    with Stack(gateways=2, workers=2, clock_scale=20.0) as running:
        yield running


@pytest.fixture
def redis_port() -> Iterator[int]:
    """A Redis that nobody else uses."""
    server = RedisServer()
    server.start()
    with redis.Redis(port=server.port) as client:
        client.config_set("repl-diskless-sync-delay", 0)
    yield server.port
    server.remove()


def script(name: str, *words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Runs one of the operators' scripts."""
    return subprocess.run(
        ["sh", str(SCRIPTS / name), *words],
        env={**os.environ, "REDIS_CLI": client_binary(), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def client_binary() -> str:
    """The client beside the server that the tests use."""
    server = Path(server_binary())
    return str(server.with_name(server.name.replace("server", "cli")))


@pytest.mark.chaos
@pytest.mark.timeout(180)
def test_games_go_on_from_a_copy_when_redis_has_lost_everything(stack: Stack, tmp_path: Path) -> None:
    place = {"REDIS_HOST": "127.0.0.1", "REDIS_PORT": str(stack.redis_port), "BACKUP_DIR": str(tmp_path)}
    data = stack.folder / "redis"
    stack.redis.config_set("repl-diskless-sync-delay", 0)
    with ThreadPoolExecutor(1) as thread:
        games = thread.submit(_play, [f"ws://{address}" for address in stack.addresses])
        stack.wait_for(lambda: _entries(stack) >= BEGUN, "every game is under way", 60)
        copied = script("backup.sh", "once", **place)
        assert copied.returncode == 0, copied.stderr
        at_copy = _entries(stack)
        stack.wait_for(lambda: games.done() or _entries(stack) >= at_copy + GONE_ON, "the games go on", 60)
        assert not games.done(), "the games were over before Redis was lost"

        for process in stack.processes.values():
            process.kill()
        shutil.rmtree(data / "appendonlydir")
        restored = script("restore.sh", Path(copied.stdout.strip()).name, REDIS_DATA=str(data), **place)
        assert restored.returncode == 0, restored.stderr
        stack["redis"].start()
        stack.wait_for(lambda: _answers(stack), "Redis answers")
        assert BEGUN <= _entries(stack) <= at_copy
        for process in stack.processes.values():
            process.start()
        stack.wait_ready()

        report = games.result(timeout=150)
    assert report["ok"], report
    assert report["finished"] == ROOMS


def _play(bases: list[str]) -> dict[str, Any]:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(play(Run(ROOMS, PLAYERS, Limit.QUICK, bases, seed=5)))


def _entries(stack: Stack) -> int:
    """How many entries all journals hold; 0 until every room has one."""
    lengths: list[Any] = [stack.redis.xlen(key) for key in stack.redis.scan_iter("*:journal")]
    return int(sum(lengths)) if len(lengths) == ROOMS else 0


def _answers(stack: Stack) -> bool:
    try:
        return bool(stack.redis.ping())
    except redis.RedisError:
        return False


def test_only_the_newest_copies_are_kept_and_an_old_one_is_noticed(redis_port: int, tmp_path: Path) -> None:
    place = {"REDIS_HOST": "127.0.0.1", "REDIS_PORT": str(redis_port), "BACKUP_DIR": str(tmp_path), "BACKUP_KEEP": "2"}
    for hour in range(4):
        (tmp_path / f"ctw-2026010{hour}T000000Z.rdb").write_bytes(b"REDIS")
    copied = script("backup.sh", "once", **place)
    assert copied.returncode == 0, copied.stderr
    left = sorted(file.name for file in tmp_path.iterdir())
    assert left == ["ctw-20260103T000000Z.rdb", Path(copied.stdout.strip()).name]
    assert script("backup.sh", "check", **place).returncode == 0
    with redis.Redis(port=redis_port) as client:
        told: Any = client.get(keys.COPIED)
    at, every = map(int, told.split())
    assert (abs(time.time() - at) < 60, every) == (True, 3600)
    os.utime(copied.stdout.strip(), (0, 0))
    os.utime(tmp_path / left[0], (0, 0))
    assert script("backup.sh", "check", **place).returncode != 0


def test_a_copy_that_fails_is_not_told_of_and_one_that_never_came_is_missed(redis_port: int, tmp_path: Path) -> None:
    place = {"REDIS_HOST": "127.0.0.1", "REDIS_PORT": str(redis_port), "BACKUP_EVERY_S": "600"}
    with redis.Redis(port=redis_port) as client:
        for before, after in ((None, b"0 600"), (b"1764491000 3600", b"1764491000 3600")):
            if before:
                client.set(keys.COPIED, before)
            assert script("backup.sh", "once", BACKUP_DIR=str(tmp_path / "no such folder"), **place).returncode != 0
            assert client.get(keys.COPIED) == after


def test_a_copy_that_could_not_be_made_is_no_copy(tmp_path: Path) -> None:
    failed = script("backup.sh", "once", REDIS_HOST="127.0.0.1", REDIS_PORT="1", BACKUP_DIR=str(tmp_path))
    assert failed.returncode != 0
    assert list(tmp_path.glob("*.rdb")) == []


def test_what_redis_had_is_kept_beside_what_is_restored(tmp_path: Path) -> None:
    (tmp_path / "appendonlydir").mkdir()
    (tmp_path / "appendonlydir" / "precious").write_text("")
    (tmp_path / "ctw-1.rdb").write_bytes(b"REDIS")
    where = {"BACKUP_DIR": str(tmp_path), "REDIS_DATA": str(tmp_path)}
    assert script("restore.sh", "no-such.rdb", **where).returncode == 1
    assert (tmp_path / "appendonlydir" / "precious").exists()
    assert script("restore.sh", "newest", **where).returncode == 0
    assert [file.parent.name[:20] for file in tmp_path.glob("*/precious")] == ["appendonlydir.before"]
