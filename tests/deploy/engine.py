"""A container engine to talk to through its socket: Docker's if there is one, else podman's, started for the while."""

import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import docker

from tests.kit.process import Process

DOCKER_SOCKET = Path("/var/run/docker.sock")
ANSWERS_WITHIN_S = 30.0
SLOWEST_CALL_S = 900
PODMAN_CONF = """
[containers]
default_ulimits = ["nofile=10000:10000", "nproc=5000:5000"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
# What has run in a container is remembered by a process of its own: for this long, not for five minutes.
exit_command_delay = 30
[network]
network_backend = "netavark"
"""


class NoEngine(Exception):
    """There is neither Docker nor podman; the message says what to do."""


@contextmanager
def engine() -> Iterator[docker.DockerClient]:
    """A client of an engine.

    Raises:
        NoEngine: there is none.
        docker.errors.DockerException: there is one, and it does not answer.
    """
    if "DOCKER_HOST" in os.environ or DOCKER_SOCKET.exists():
        with closing(docker.from_env(timeout=SLOWEST_CALL_S)) as found:
            found.ping()
            yield found
        return
    with _podman() as found:
        yield found


@contextmanager
def _podman() -> Iterator[docker.DockerClient]:
    program = shutil.which("podman")
    if program is None or os.geteuid() != 0:
        raise NoEngine(
            "The images can be run neither by Docker (no engine answers; DOCKER_HOST names one elsewhere) nor by "
            "podman (it has to be installed, and started by root). On Debian: apt-get install "
            "--no-install-recommends podman runc catatonit netavark aardvark-dns iptables debootstrap"
        )
    folder = Path(tempfile.mkdtemp(prefix="ctw-podman-"))
    configuration, socket = folder / "containers.conf", folder / "podman.sock"
    configuration.write_text(PODMAN_CONF)
    service = Process(
        "podman",
        [program, "system", "service", "--time", "0", f"unix://{socket}"],
        # Docker's own form of images, the only one that keeps health checks.
        {"CONTAINERS_CONF": str(configuration), "BUILDAH_FORMAT": "docker"},
        folder / "log",
    )
    service.start()
    try:
        with closing(_when_it_answers(f"unix://{socket}", folder / "log")) as found:
            yield found
    finally:
        service.term()
        shutil.rmtree(folder, ignore_errors=True)


def _when_it_answers(url: str, log: Path) -> docker.DockerClient:
    give_up = time.monotonic() + ANSWERS_WITHIN_S
    while not Path(url.removeprefix("unix://")).exists():
        if time.monotonic() > give_up:
            raise NoEngine(f"podman does not open its socket: {log.read_text()}")
        time.sleep(0.1)
    return docker.DockerClient(base_url=url, timeout=SLOWEST_CALL_S)
