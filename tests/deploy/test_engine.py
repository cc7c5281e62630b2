"""What a person is told who has no container engine."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.deploy import engine as engines
from tests.deploy.engine import NoEngine, engine
from tests.deploy.stand_ins import bases


def test_without_docker_and_podman_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("DOCKER_HOST", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(engines, "DOCKER_SOCKET", tmp_path / "docker.sock")
    with pytest.raises(NoEngine, match=r"neither by Docker .* nor by podman .* apt-get install .*podman"), engine():
        pass


WAITS_FOR_PODMAN = """
import os, pathlib, sys
from tests.deploy import engine
os.geteuid = lambda: 0
engine.DOCKER_SOCKET = pathlib.Path("/nowhere")
with engine.engine():
    pass
"""


def test_a_podman_started_for_the_while_ends_with_who_started_it_even_if_that_is_killed(tmp_path: Path) -> None:
    started = tmp_path / "started"
    (tmp_path / "podman").write_text(f"#!/bin/sh\necho $$ >{started}.new\nmv {started}.new {started}\nexec sleep 600\n")
    (tmp_path / "podman").chmod(0o755)
    environment = {name: value for name, value in os.environ.items() if name != "DOCKER_HOST"}
    environment["PATH"] = f"{tmp_path}:{environment['PATH']}"
    with subprocess.Popen([sys.executable, "-c", WAITS_FOR_PODMAN], env=environment) as waiting:
        until(started.exists)
        podman = int(started.read_text())
        waiting.kill()
    until(lambda: not is_alive(podman))


def is_alive(pid: int) -> bool:
    """Whether a process runs: one that nobody has asked after since it ended does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def until(is_so: Callable[[], bool], within_s: float = 30.0) -> None:
    """Waits for a fact."""
    give_up = time.monotonic() + within_s
    while not is_so():
        assert time.monotonic() < give_up
        time.sleep(0.02)


def test_every_image_that_comes_from_elsewhere_is_known() -> None:
    assert {base.partition(":")[0] for base in bases()} == {"caddy", "node", "python", "redis"}
