"""Starts the processes of an evening in their order, announces the game, and stops everything on the first signal."""

import asyncio
import os
import signal
import socket
import tempfile
import urllib.request
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from pathlib import Path

from deploy.play.child import Child
from deploy.play.invitation import invitation, lan_address
from deploy.play.plan import CannotPlay, Plan
from deploy.play.redis_answers import check_shards, every_shard_has_a_worker, obstacle, wait_until_it_answers
from deploy.play.redis_server import find_server, server_command

READY_WITHIN_S = 20.0
GIVES_UP_WITHIN_S = 1.0
"""redis-py may swallow that it is to give up: then nobody waits for it any longer."""
LONGEST_SOCKET_PATH = 100
"""Bytes; systems take 103 to 107."""
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def say(text: str) -> None:
    """Writes to the terminal at once."""
    print(text, flush=True)


def open_port(port: int) -> socket.socket:
    """Opens the port that phones come to, once for all gateways.

    Every gateway inherits this one socket and takes connections from it as it has time. So several gateways stand
    behind one port on every system (SO_REUSEPORT spreads connections on Linux only, and loses those waiting at a
    gateway that dies), and while a gateway is started again, phones wait in the queue instead of being refused.

    Raises:
        CannotPlay: somebody else has the port.
    """
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(("0.0.0.0", port))
    except OSError as error:
        listener.close()
        raise CannotPlay(f"Port {port} is taken ({error.strerror}). PORT={port + 1} make play uses another.") from error
    listener.listen(1024)
    return listener


class Supervisor:
    """The processes of one evening."""

    def __init__(self, plan: Plan, tell: Callable[[str], None] = say) -> None:
        self.plan = plan
        self.tell = tell
        self.children: list[Child] = []
        self.keepers: list[asyncio.Task[None]] = []
        self.ending = asyncio.Event()
        self.signals = 0
        self._sockets: tempfile.TemporaryDirectory[str] | None = None
        """For the file at which the Redis that was started listens, where it cannot lie beside its games."""

    async def run(self) -> None:
        """Runs the game until a signal comes; when it returns, none of its processes is left.

        Raises:
            CannotPlay: something that is needed is missing.
        """
        loop = asyncio.get_running_loop()
        for what in SIGNALS:
            loop.add_signal_handler(what, self._on_signal)
        listener = open_port(self.plan.port)
        try:
            self._make_folder()
            if redis_url := await self._unless_ended(self._redis()):
                await check_shards(redis_url, self.plan.shards)
                self._start_processes(listener, redis_url)
                await self._announce(redis_url)
                await self.ending.wait()
            self.tell("Ending …")
        finally:
            listener.close()
            await self._stop_all()
            if self._sockets is not None:
                self._sockets.cleanup()
            for what in SIGNALS:
                loop.remove_signal_handler(what)

    def _on_signal(self) -> None:
        """The first signal ends the game in order; a third one is impatience, and all are ended at once.

        A Ctrl-C in a terminal may reach this process twice: from the terminal and from `make`.
        """
        self.signals += 1
        self.ending.set()
        if self.signals > 2:
            for child in self.children:
                child.kill()

    async def _unless_ended(self, what: Coroutine[None, None, str]) -> str:
        """What comes of it; nothing, at once, if a signal ends the game first."""
        doing, ending = asyncio.create_task(what), asyncio.create_task(self.ending.wait())
        await asyncio.wait({doing, ending}, return_when="FIRST_COMPLETED")
        ending.cancel()
        if doing.done():
            return doing.result()
        doing.cancel()
        await asyncio.wait({doing}, timeout=GIVES_UP_WITHIN_S)
        return ""

    def _make_folder(self) -> None:
        """Where logs and running games are kept.

        Raises:
            CannotPlay: nothing can be written there.
        """
        try:
            self._redis_folder().mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=self.plan.folder):
                pass
        except OSError as error:
            raise CannotPlay(
                f"Nothing can be written in {self.plan.folder}, where logs and running games are kept "
                f"({error.strerror}): see to it, or move it away."
            ) from error

    def _redis_folder(self) -> Path:
        return (self.plan.folder / "redis").resolve()

    def _socket_file(self) -> Path:
        """Where the Redis that is started listens: beside its games, or where that path is too long for a socket."""
        file = (self.plan.folder / "redis.sock").resolve()
        if len(os.fsencode(file)) <= LONGEST_SOCKET_PATH:
            return file
        self._sockets = tempfile.TemporaryDirectory(prefix="ctw-play-", ignore_cleanup_errors=True)
        return Path(self._sockets.name, "redis.sock")

    async def _redis(self) -> str:
        """The address of a Redis that answers; one is started when none is named."""
        if self.plan.redis_url:
            await wait_until_it_answers(self.plan.redis_url)
            return self.plan.redis_url
        socket_file = self._socket_file()
        url = f"unix://{socket_file}"
        self._start("redis", server_command(find_server(), socket_file, self._redis_folder()), dict(os.environ))
        try:
            await wait_until_it_answers(url)
        except CannotPlay as silence:
            raise CannotPlay(
                f"The Redis that was started does not answer; its log {self.plan.folder}/redis.log says why. Where the "
                f"file of running games is damaged, remove {self.plan.folder}: they are lost then. ({silence})"
            ) from silence
        return url

    def _start_processes(self, listener: socket.socket, redis_url: str) -> None:
        shared = {**os.environ, "REDIS_URL": redis_url, "PYTHONUNBUFFERED": "1"}
        why = partial(obstacle, redis_url)
        for number in range(1, self.plan.workers + 1):
            self._start(f"worker-{number}", self.plan.commands.worker, shared, why=why)
        for number in range(1, self.plan.cats + 1):
            self._start(f"cats-{number}", self.plan.commands.cats, shared, why=why)
        fd = listener.fileno()
        door = {**shared, "PORT": str(self.plan.port), "LISTEN_FD": str(fd)}
        for number in range(1, self.plan.gateways + 1):
            self._start(f"gateway-{number}", self.plan.commands.gateway, door, (fd,), why)

    def _start(
        self,
        name: str,
        command: tuple[str, ...],
        environment: dict[str, str],
        inherited: tuple[int, ...] = (),
        why: Callable[[], Awaitable[str]] | None = None,
    ) -> None:
        log = self.plan.folder / f"{name}.log"
        log.write_bytes(b"")
        child = Child(name, command, environment, log, self.tell, inherited, why)
        self.children.append(child)
        self.keepers.append(asyncio.create_task(child.keep_running(), name=name))

    async def _announce(self, redis_url: str) -> None:
        """Shows the invitation as soon as a room can be opened."""
        ready = asyncio.create_task(self._until_ready(redis_url))
        ending = asyncio.create_task(self.ending.wait())
        done, waiting = await asyncio.wait({ready, ending}, timeout=READY_WITHIN_S, return_when="FIRST_COMPLETED")
        if not done:
            self.tell(f"The game is not ready after {READY_WITHIN_S:.0f} s; what its processes say: {self.plan.folder}")
            done, waiting = await asyncio.wait({ready, ending}, return_when="FIRST_COMPLETED")
        for task in waiting:
            task.cancel()
        if ready in done and not self.ending.is_set():
            self.tell(invitation(f"http://{self.plan.address or lan_address()}:{self.plan.port}"))

    async def _until_ready(self, redis_url: str) -> None:
        while not (await asyncio.to_thread(_is_ready, self.plan.port) and await every_shard_has_a_worker(redis_url)):
            await asyncio.sleep(0.05)

    async def _stop_all(self) -> None:
        """Gateways, workers and cats first; Redis leaves last, when nobody writes to it any more."""
        redis_server = [child for child in self.children if child.name == "redis"]
        others = [child for child in self.children if child.name != "redis"]
        for group in (others, redis_server):
            await asyncio.gather(*(child.stop() for child in group))
        for keeper in self.keepers:
            keeper.cancel()
        await asyncio.gather(*self.keepers, return_exceptions=True)


_straight = urllib.request.build_opener(urllib.request.ProxyHandler({})).open
"""Past any proxy that the environment names: it knows no way to this machine itself."""


def _is_ready(port: int) -> bool:
    try:
        with _straight(f"http://127.0.0.1:{port}/readyz", timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def play(plan: Plan) -> str | None:
    """Runs an evening; what is returned is the sentence that says why there was none."""
    try:
        asyncio.run(Supervisor(plan).run())
    except CannotPlay as obstacle:
        return str(obstacle)
    return None
