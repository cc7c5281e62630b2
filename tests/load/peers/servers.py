"""Installs and starts a peer's server, on one core as the bench does with the service."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.kit.ports import free_own_port
from tests.kit.process import Process

HERE = Path(__file__).parent
SERVERS = {"Colyseus": "colyseus.js", "boardgame.io": "boardgame_io.js"}
PING_MS = 5000
"""As often as our phones say that they are there."""


def install() -> str | None:
    """Installs them from their lock, unless they are there; answers why that cannot be, or None."""
    if (HERE / "node_modules" / ".package-lock.json").exists():
        return None
    if shutil.which("npm") is None:
        return "npm is not there"
    command = ["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts"]
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)
    return None if done.returncode == 0 else done.stderr.strip()[-300:]


@contextmanager
def server(name: str, core: int | None) -> Iterator[tuple[Process, int]]:
    """Runs a peer for as long as it is needed; answers its process and port."""
    port = free_own_port()
    with tempfile.TemporaryDirectory(prefix="ctw-peer-") as folder:
        settings = {"PORT": str(port), "PING_MS": str(PING_MS), "NODE_ENV": "production"}
        process = Process(name, ["node", str(HERE / SERVERS[name])], settings, Path(folder) / "peer.log", core)
        process.start()
        try:
            wait_for_port(process, port)
            yield process, port
        finally:
            process.kill()


def wait_for_port(process: Process, port: int, within_s: float = 20.0) -> None:
    """Waits until somebody listens there.

    Raises:
        RuntimeError: the process ended, or not in time.
    """
    give_up = time.monotonic() + within_s
    while True:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        if not process.is_running or time.monotonic() > give_up:
            raise RuntimeError(process.last_words())
        time.sleep(0.02)


def sockets_allowed() -> int:
    """How many sockets this process may open, after raising the limit as far as it goes."""
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most if most != resource.RLIM_INFINITY else os.sysconf("SC_OPEN_MAX")
