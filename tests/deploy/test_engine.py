"""What a person is told who has no container engine."""

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


def test_every_image_that_comes_from_elsewhere_is_known() -> None:
    assert {base.partition(":")[0] for base in bases()} == {"caddy", "node", "python", "redis"}
