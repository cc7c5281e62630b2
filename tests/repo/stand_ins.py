"""Stand-ins for the processes of the game, and an evening played with them: the supervisor is tested without the game.

`python -m tests.repo.stand_ins gateway|worker|cats|evening`; the evening reads the plan as `make play` does.
"""

import dataclasses
import http.server
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import redis

from deploy.play.plan import Commands, read_plan
from deploy.play.supervisor import play
from shared import keys


class Door(http.server.BaseHTTPRequestHandler):
    """Answers every question with this gateway's process number."""

    def do_GET(self) -> None:
        answer = str(os.getpid()).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_: object) -> None:
        """Keeps silent."""


def gateway() -> None:
    """Serves on the socket it inherits."""
    listener = socket.socket(fileno=int(os.environ["LISTEN_FD"]))
    server = http.server.ThreadingHTTPServer(listener.getsockname(), Door, bind_and_activate=False)
    server.socket.close()
    server.socket = listener
    server.serve_forever()


def worker() -> None:
    """Owns the one shard there is, starts a process of its own, writes down both, and waits for its end."""
    with redis.Redis.from_url(os.environ["REDIS_URL"]) as client:
        client.mset({keys.SHARDS: 1, keys.lease(keys.ShardNo(0)): "stand-in"})
    helper = subprocess.Popen([sys.executable, "-c", "import signal; signal.pause()"])
    Path(os.environ["STAND_IN_FOLDER"], f"worker-{os.getpid()}").write_text(f"{os.getpid()} {helper.pid}")
    helper.wait()


def cats() -> None:
    """Writes itself down, and waits for its end."""
    Path(os.environ["STAND_IN_FOLDER"], f"cats-{os.getpid()}").write_text(str(os.getpid()))
    signal.pause()


def evening() -> None:
    """Plays with stand-ins for all but Redis, and with a real Redis."""
    here = (sys.executable, "-m", "tests.repo.stand_ins")
    folder = Path(os.environ["STAND_IN_FOLDER"])
    commands = Commands((*here, "gateway"), (*here, "worker"), (*here, "cats"))
    sys.exit(play(dataclasses.replace(read_plan(os.environ), commands=commands, folder=folder / "run")))


if __name__ == "__main__":
    {"gateway": gateway, "worker": worker, "cats": cats, "evening": evening}[sys.argv[1]]()
