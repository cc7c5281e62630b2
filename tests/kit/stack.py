"""A private stack for load, browser and chaos tests: Redis with append-only file, gateways and workers, by name.

Every process has a group, a log and, for the gateways, a port of its own. Waits for facts, never for time alone, and
leaves nothing running.
"""

import shutil
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import redis

from shared import keys
from tests.kit.ports import free_own_port
from tests.kit.process import Process, ProcessGone
from tests.kit.redis_server import server_binary

READY_WITHIN_S = 20.0
ROOT = Path(__file__).resolve().parents[2]


class NotReady(Exception):
    """What was waited for did not come in time; the message tells what and what the processes said last."""


class Stack:
    """Redis, gateways, workers and cats' processes, named `redis`, `gateway-0`, …, `worker-0`, …, `cats-0`, …."""

    def __init__(
        self,
        gateways: int = 1,
        workers: int = 1,
        clock_scale: float = 1.0,
        core: int | None = None,
        settings: Mapping[str, str] | None = None,
        cats: int = 0,
        *,
        by_file: bool = False,
    ) -> None:
        """Prepares it; `start`, or `with`, starts it.

        Args:
            gateways: How many at first; `add_gateway` adds one.
            workers: How many at first; `add_worker` adds one.
            clock_scale: Divides the durations of games.
            core: The one processor that all of them share; None: any.
            settings: Environment variables of `shared.settings` for gateways and workers.
            cats: How many processes in which computer cats think.
            by_file: Whether they talk to Redis at its socket file, as `make play` lets them.
        """
        self.folder = Path(tempfile.mkdtemp(prefix="ctw-stack-"))
        self.core = core
        self.redis_port = free_own_port()
        self.redis_folder = self.folder / "redis"
        """Where the Redis of now keeps its files."""
        self._settings = {
            "REDIS_URL": f"unix://{_socket_file(self.redis_folder)}" if by_file else self.redis_url,
            "CLOCK_SCALE": str(clock_scale),
            "HOST": "127.0.0.1",
            "NEW_ROOMS_BURST": "1000000",
            "CAT_ROOMS_BURST": "1000000",
            "LOG_LEVEL": "warning",
            **(settings or {}),
        }
        self.processes: dict[str, Process] = {}
        self._ports: dict[str, int] = {}
        self._asked: redis.Redis | None = None
        self._add("redis", self._redis_command(self.redis_folder, self.redis_port), {})
        for _ in range(gateways):
            self._new_gateway()
        for _ in range(workers):
            self._new_worker()
        for _ in range(cats):
            self._new_cats()

    # -- life ----------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Starts everything and returns when phones can play.

        Raises:
            NotReady: it did not come up; everything has been ended again.
        """
        try:
            self["redis"].start()
            self.wait_for(self._redis_answers, "Redis answers")
            for process in self.processes.values():
                process.start()
            self.wait_ready()
        except BaseException:
            self.end()
            raise

    def end(self) -> None:
        """Ends everything and deletes the folder, logs included."""
        for process in self.processes.values():
            process.kill()
        if self._asked is not None:
            self._asked.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    # -- its processes -------------------------------------------------------------------------------------------

    def __getitem__(self, name: str) -> Process:
        """The process of that name: kill, stop, cont, term and restart it there."""
        return self.processes[name]

    def named(self, kind: str) -> list[Process]:
        """All gateways (`gateway`), workers (`worker`) or processes of computer cats (`cats`)."""
        return [process for name, process in self.processes.items() if name.startswith(kind)]

    def add_gateway(self) -> Process:
        """Starts one more gateway."""
        process = self._new_gateway()
        process.start()
        return process

    def add_worker(self) -> Process:
        """Starts one more worker."""
        process = self._new_worker()
        process.start()
        return process

    def new_replica(self, of_port: int, at_port: int) -> Process:
        """Prepares a second Redis, which copies the one that it finds at a port; nobody but its caller knows it."""
        folder = Path(tempfile.mkdtemp(prefix="redis-", dir=self.folder))
        copies = ["--replicaof", "127.0.0.1", str(of_port)]
        command = [*self._redis_command(folder, at_port), *copies]
        return Process("redis", command, {}, self.folder / "redis.log", self.core)

    def take_over(self, replica: Process) -> None:
        """From now on this one is the stack's Redis, whose port it has taken; it starts again as a primary."""
        self.redis_folder = Path(replica.command[replica.command.index("--dir") + 1])
        replica.command = self._redis_command(self.redis_folder, self.redis_port)
        self.processes["redis"] = replica

    def revive(self) -> list[str]:
        """Starts again what has ended by itself, as a supervisor would; answers the names."""
        dead = [process for process in self.processes.values() if process.is_wanted and not process.is_running]
        for process in dead:
            process.deaths += 1
            process.start()
        return [process.name for process in dead]

    # -- where it is, and what it costs --------------------------------------------------------------------------

    @property
    def redis_url(self) -> str:
        """Redis's address."""
        return f"redis://127.0.0.1:{self.redis_port}/0"

    @property
    def redis(self) -> "redis.Redis":
        """A client for what tests look up; made on first use."""
        if self._asked is None:
            self._asked = redis.Redis.from_url(self.redis_url, socket_timeout=5.0)
        return self._asked

    @property
    def shards(self) -> int:
        """How many shards there are."""
        return int(self._settings.get("SHARDS", "16"))

    def address(self, gateway: str) -> str:
        """A gateway's own `host:port`."""
        return f"127.0.0.1:{self._ports[gateway]}"

    @property
    def addresses(self) -> list[str]:
        """Every gateway's, those that are down included."""
        return [self.address(name) for name in self._ports]

    def cpu_s(self) -> dict[str, float]:
        """Seconds of processor time that each running process has used."""
        return {name: process.cpu_s() for name, process in self.processes.items() if process.is_running}

    def memory_mb(self) -> dict[str, float]:
        """Resident memory of each running process."""
        return {name: process.memory_mb() for name, process in self.processes.items() if process.is_running}

    # -- facts ---------------------------------------------------------------------------------------------------

    def wait_ready(self, within_s: float = READY_WITHIN_S) -> None:
        """Waits until every gateway says that it is ready and the running workers own all shards between them."""
        for gateway in self.named("gateway"):
            if gateway.is_running:
                self.wait_for(partial(self._is_ready, gateway.name), f"{gateway.name} is ready", within_s)
        self.wait_for(self.workers_share_out, "the workers own all shards", within_s)

    def wait_for(self, fact: Callable[[], bool], what: str, within_s: float = READY_WITHIN_S) -> None:
        """Waits for a fact.

        Raises:
            NotReady: not in time.
        """
        give_up = time.monotonic() + within_s
        while not fact():
            ended = [process for process in self.processes.values() if process.is_wanted and not process.is_running]
            if ended or time.monotonic() > give_up:
                said = [process.last_words() for process in ended or self.processes.values()]
                raise NotReady("\n".join([f"{what}: not within {within_s} s", *said]))
            time.sleep(0.02)

    def owners(self) -> dict[int, str]:
        """Shard → who owns it; a shard that nobody owns is missing."""
        leases: Any = self.redis.mget([keys.lease(keys.ShardNo(shard)) for shard in range(self.shards)])
        return {shard: lease.decode().split(":", 1)[1] for shard, lease in enumerate(leases) if lease}

    def workers_share_out(self) -> bool:
        """Whether every shard has an owner and every running worker owns some."""
        shards = self.shards
        running = sum(process.is_running for process in self.named("worker"))
        owners = self.owners()
        return len(owners) == shards and len(set(owners.values())) == min(shards, running)

    # -- inside --------------------------------------------------------------------------------------------------

    def _new_gateway(self) -> Process:
        name = f"gateway-{len(self._ports)}"
        self._ports[name] = free_own_port()
        own = {**self._settings, "PORT": str(self._ports[name])}
        return self._add(name, [sys.executable, "-m", "gateway"], own)

    def _new_worker(self) -> Process:
        arq = str(Path(sys.executable).with_name("arq"))
        name = f"worker-{len(self.named('worker'))}"
        return self._add(name, [arq, "engine_worker.jobs.WorkerSettings"], self._settings)

    def _new_cats(self) -> Process:
        arq = str(Path(sys.executable).with_name("arq"))
        name = f"cats-{len(self.named('cats'))}"
        return self._add(name, [arq, "engine_worker.cat_jobs.CatWorkerSettings"], self._settings)

    def _redis_command(self, folder: Path, port: int) -> list[str]:
        folder.mkdir(exist_ok=True)
        place = [
            "--bind",
            "127.0.0.1",
            "--port",
            str(port),
            "--unixsocket",
            str(_socket_file(folder)),
            "--dir",
            str(folder),
        ]
        keep = ["--save", "", "--appendonly", "yes", "--appendfsync", "everysec", "--maxmemory-policy", "noeviction"]
        return [server_binary(), *place, *keep, "--repl-diskless-sync-delay", "0"]

    def _add(self, name: str, command: list[str], settings: Mapping[str, str]) -> Process:
        environment = {"PYTHONPATH": str(ROOT), **settings}
        process = Process(name, command, environment, self.folder / f"{name}.log", self.core)
        self.processes[name] = process
        return process

    def _redis_answers(self) -> bool:
        try:
            return bool(self.redis.ping())
        except redis.RedisError:
            return False

    def _is_ready(self, gateway: str) -> bool:
        try:
            with urllib.request.urlopen(f"http://{self.address(gateway)}/readyz", timeout=1.0) as answer:
                return bool(answer.status == 200)
        except (OSError, urllib.error.URLError):
            return False


def _socket_file(folder: Path) -> Path:
    """Where a Redis listens beside its port."""
    return folder / "redis.sock"


__all__ = ["NotReady", "Process", "ProcessGone", "Stack"]
