"""The supervisor of `make play`: order, restarts and the end, tried with stand-ins for gateway and worker."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
import redis

from deploy.play.child import Child
from deploy.play.invitation import invitation
from deploy.play.plan import CannotPlay, Plan, read_plan
from deploy.play.redis_server import INSTALL, find_server
from deploy.play.supervisor import LONGEST_SOCKET_PATH, Supervisor, open_port, play
from tests.kit.ports import free_own_port

WITHIN_S = 20.0
pytestmark = pytest.mark.timeout(60)  # each starts half a dozen processes, on a machine that may be busy
T = TypeVar("T")


def until(fact: Callable[[], T | None], what: str) -> T:
    """Waits for a fact, with a limit."""
    give_up = time.monotonic() + WITHIN_S
    while time.monotonic() < give_up:
        if found := fact():
            return found
        time.sleep(0.02)
    raise AssertionError(f"{what}: not within {WITHIN_S} s")


def is_running(pid: int) -> bool:
    """Whether the process is there and is no zombie."""
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


class Evening:
    """A supervisor in a process of its own, started as `make play` starts it."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.port = free_own_port()
        self.output = folder / "output"
        with self.output.open("wb") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.repo.stand_ins", "evening"],
                env={**os.environ, "PORT": str(self.port), "STAND_IN_FOLDER": str(folder), **environment},
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def said(self) -> str:
        return self.output.read_text()

    def until_open(self) -> None:
        until(lambda: "is open" in self.said(), f"invitation ({self.said()!r})")

    def gateway(self) -> int | None:
        """The process that answers on the port."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/", timeout=2) as answer:
                return int(answer.read())
        except OSError:
            return None

    def workers(self) -> list[list[int]]:
        """Every worker that ever started, with the process that it started itself."""
        return [[int(pid) for pid in file.read_text().split()] for file in self.folder.glob("worker-*")]

    def cats(self) -> list[int]:
        """Every process of computer cats that ever started."""
        return [int(file.read_text()) for file in self.folder.glob("cats-*") if file.read_text()]

    def redis(self) -> int | None:
        """The process of the Redis that was started for this evening: it works in the evening's folder."""
        folder = (self.folder / "run" / "redis").resolve()
        return next((pid for pid in self._children() if _works_in(pid) == folder), None)

    def _children(self) -> list[int]:
        pid = self.process.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def end(self, what: signal.Signals = signal.SIGINT) -> int:
        self.process.send_signal(what)
        return self.process.wait(timeout=WITHIN_S)


def _works_in(pid: int) -> Path | None:
    """The folder that a process works in; None: it has ended meanwhile."""
    try:
        return Path(f"/proc/{pid}/cwd").resolve(strict=True)
    except OSError:
        return None


def _title(pid: int) -> str:
    """What a process calls itself."""
    return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path, WORKERS="2", GATEWAYS="2", REDIS_URL="")
    yield evening
    if evening.process.poll() is None:
        evening.process.kill()
        evening.process.wait()
    for pid in filter(is_running, (pid for pids in evening.workers() for pid in pids)):
        os.kill(pid, signal.SIGKILL)


on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at /proc")


@on_linux
@pytest.mark.parametrize("what", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_one_signal_ends_the_game_and_nothing_that_it_started_is_left(evening: Evening, what: signal.Signals) -> None:
    evening.until_open()
    workers = until(lambda: pids if len(pids := evening.workers()) == 2 else None, "two workers")
    cats = until(evening.cats, "a process of cats")
    everybody = [evening.process.pid, evening.redis() or 0, evening.gateway() or 0, *workers[0], *workers[1], *cats]
    assert all(map(is_running, everybody))

    assert evening.end(what) == 0

    until(lambda: not any(map(is_running, everybody)), "all gone")
    assert evening.gateway() is None


@on_linux
def test_even_a_supervisor_that_is_killed_leaves_no_process_behind(evening: Evening) -> None:
    evening.until_open()
    everybody = [evening.redis() or 0, evening.gateway() or 0, until(evening.workers, "a worker")[0][0]]

    evening.end(signal.SIGKILL)

    until(lambda: not any(map(is_running, everybody)), "all gone")


@on_linux
def test_a_gateway_that_dies_starts_again_behind_the_same_port(evening: Evening) -> None:
    evening.until_open()
    dead = evening.gateway()
    assert dead

    os.kill(dead, signal.SIGKILL)

    until(
        lambda: "gateway" in evening.said() and "ended (signal 9) and starts again" in evening.said(), "the word of it"
    )
    assert until(evening.gateway, "an answer") != dead


@on_linux
def test_a_worker_that_dies_starts_again_and_takes_what_it_started_with_it(evening: Evening) -> None:
    evening.until_open()
    worker, helper = until(evening.workers, "a worker")[0]

    os.kill(worker, signal.SIGKILL)

    until(lambda: not is_running(helper), "the helper gone")
    until(lambda: len(evening.workers()) > 2, "a new worker")


@on_linux
def test_a_process_of_computer_cats_that_dies_starts_again(evening: Evening) -> None:
    evening.until_open()
    dead = until(evening.cats, "a process of cats")[0]

    os.kill(dead, signal.SIGKILL)

    until(lambda: [pid for pid in evening.cats() if pid != dead], "a new one")


async def test_a_program_that_is_missing_for_a_while_is_started_as_soon_as_it_is_there(tmp_path: Path) -> None:
    program, began, said = tmp_path / "program", tmp_path / "began", list[str]()
    child = Child("worker-1", (str(program),), dict(os.environ), tmp_path / "log", said.append)
    keeper = asyncio.create_task(child.keep_running())
    async with asyncio.timeout(WITHIN_S):
        while not any("worker-1 ended (it could not be started" in line for line in said):
            await asyncio.sleep(0.02)
        ready = tmp_path / "ready"
        ready.write_text(f"#!/bin/sh\ntouch {began}\nexec sleep 60\n")
        ready.chmod(0o755)
        ready.rename(program)
        while not began.exists():
            await asyncio.sleep(0.02)
        await child.stop()
        await keeper


@on_linux
def test_a_proxy_in_the_environment_does_not_stand_between(tmp_path: Path) -> None:
    evening = Evening(tmp_path, http_proxy="http://127.0.0.1:9", no_proxy="")
    try:
        evening.until_open()
    finally:
        evening.end()


@on_linux
def test_redis_starts_again_with_what_it_had(evening: Evening) -> None:
    evening.until_open()
    dead = evening.redis()
    assert dead

    os.kill(dead, signal.SIGKILL)

    until(lambda: "redis ended" in evening.said(), "the word of it")
    assert until(evening.redis, "a new Redis") != dead


def test_the_invitation_shows_the_address_and_a_code() -> None:
    text = invitation("http://192.0.2.7:8000")
    assert "http://192.0.2.7:8000" in text
    assert len(re.findall("[█▀▄]", text)) > 100
    assert "only this machine" in invitation("http://127.0.0.1:8000")


def test_a_taken_port_is_told_with_another_to_try() -> None:
    port = free_own_port()
    with open_port(port), pytest.raises(CannotPlay, match=f"Port {port} is taken.*PORT={port + 1}"):
        open_port(port)


def test_without_any_redis_the_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(CannotPlay) as refused:
        find_server()
    assert str(refused.value) == INSTALL


def test_a_redis_on_path_is_used_where_the_wheel_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "redis-server"
    program.touch(mode=0o755)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_server() == program


@on_linux
def test_redis_has_no_port_but_a_file_of_this_user_alone_which_goes_with_the_game(evening: Evening) -> None:
    evening.until_open()
    titled = until(lambda: re.search(r"unixsocket:(\S+)", _title(evening.redis() or 0)), "the file where it listens")
    file = Path(titled[1])
    with redis.Redis(unix_socket_path=str(file)) as asked:
        assert asked.config_get("port") == {"port": "0"}
    assert (file.is_socket(), file.stat().st_mode & 0o077) == (True, 0)
    evening.end()
    assert not file.exists()


def test_where_a_path_is_too_long_for_a_socket_redis_listens_elsewhere_and_nothing_is_left(tmp_path: Path) -> None:
    folder = tmp_path / ("long" * 30)
    said: list[str] = []
    supervisor = Supervisor(Plan(port=free_own_port(), folder=folder), said.append)
    file = supervisor._socket_file()
    assert len(os.fsencode(file)) <= LONGEST_SOCKET_PATH < len(os.fsencode(folder / "redis.sock"))
    assert file.parent.stat().st_mode & 0o077 == 0
    assert supervisor._sockets is not None
    supervisor._sockets.cleanup()
    assert not file.parent.exists()


def test_a_folder_in_which_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "run").write_text("a file")
    told = str(play(Plan(port=free_own_port(), folder=tmp_path / "run" / "play-8000")))
    assert re.fullmatch(r"Nothing can be written in .*/run/play-8000, where .* \(Not a directory\): .*", told)


def test_a_redis_with_a_damaged_file_says_what_to_remove(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deploy.play.redis_answers.ANSWERS_WITHIN_S", 0.5)
    damaged = tmp_path / "redis" / "appendonlydir"
    damaged.mkdir(parents=True)
    (damaged / "appendonly.aof.manifest").write_text("nonsense")
    told = str(play(Plan(port=free_own_port(), folder=tmp_path)))
    assert f"{tmp_path}/redis.log says why" in told
    assert f"remove {tmp_path}" in told


def test_ctrl_c_before_anything_has_started_is_silent(tmp_path: Path) -> None:
    held = subprocess.Popen(
        [sys.executable, "-X", "importtime", "-m", "deploy.play"], stderr=subprocess.PIPE, text=True
    )
    assert held.stderr is not None
    while "asyncio" not in (line := held.stderr.readline()):  # while it still imports
        assert line, "it ended by itself"
    held.send_signal(signal.SIGINT)
    _, rest = held.communicate(timeout=WITHIN_S)
    assert held.returncode in {-signal.SIGINT, 0}
    assert "Traceback" not in rest


def test_the_plan_is_read_from_the_environment() -> None:
    assert read_plan({}) == Plan()
    given = {"PORT": "8100", "WORKERS": "3", "GATEWAYS": "2", "CATS": "0", "REDIS_URL": "redis://h/1", "ADDRESS": "h"}
    plan = read_plan(given)
    assert (plan.port, plan.workers, plan.gateways, plan.cats) == (8100, 3, 2, 0)
    assert (plan.redis_url, plan.address) == ("redis://h/1", "h")
    assert read_plan({}).cats == 1
    assert plan.folder.name == "play-8100"
    assert read_plan({"SHARDS": "8"}).shards == 8


@pytest.mark.parametrize(
    ("given", "printed"),
    [
        ("192.168.1.20", "192.168.1.20"),
        ("my-laptop.local", "my-laptop.local"),
        ("fe80::1", "[fe80::1]"),
        ("[fe80::1]", "[fe80::1]"),
        (" h ", "h"),
        ("", ""),
    ],
)
def test_the_address_for_phones_is_a_name_or_a_number(given: str, printed: str) -> None:
    assert read_plan({"ADDRESS": given}).address == printed


@pytest.mark.parametrize(
    "text",
    ["http://192.168.1.20", "192.168.1.20:8000", "192.168.1", "192.168.1.300", "my laptop", "-a", "h/", "a" * 300],
)
def test_an_address_that_no_phone_could_open_is_refused(text: str) -> None:
    with pytest.raises(CannotPlay, match=r"ADDRESS must be a name or an address .*192\.168\.1\.20"):
        read_plan({"ADDRESS": text})


async def test_ctrl_c_is_heard_while_redis_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What listens there never says a word; it would be waited for much longer than this test lasts."""
    monkeypatch.setattr("deploy.play.redis_answers.ANSWERS_WITHIN_S", 600.0)
    asked = asyncio.Event()

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.set()
        await reader.read()
        writer.close()

    async with await asyncio.start_server(silent, "127.0.0.1", 0) as listener:
        url = f"redis://127.0.0.1:{listener.sockets[0].getsockname()[1]}/0"
        said: list[str] = []
        supervisor = Supervisor(Plan(port=free_own_port(), redis_url=url, folder=tmp_path), said.append)
        evening = asyncio.create_task(supervisor.run())
        async with asyncio.timeout(WITHIN_S):
            await asked.wait()
            os.kill(os.getpid(), signal.SIGINT)
            await evening
    assert said == ["Ending …"]
    assert supervisor.children == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("REDIS_URL", "foo"),
        ("PORT", "0"),
        ("PORT", "http"),
        ("WORKERS", "-1"),
        ("GATEWAYS", "²"),
        ("CLOCK_SCALE", "0"),
        ("SHARDS", "many"),
    ],
)
def test_a_number_that_is_none_is_refused_with_its_name(name: str, text: str) -> None:
    with pytest.raises(CannotPlay, match=name):
        read_plan({name: text})
