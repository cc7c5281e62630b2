"""Pinning by digest, with an engine that only pretends: every image that others publish, all of them or none."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.repo.files import TOP

FILES = ("deploy/Dockerfile", "docker-compose.yml", "deploy/helm/catch-the-witch/values.yaml")
TAG = r"[a-z]+:\d+\.\d+\.\d+[\w.-]*"
DIGEST = "sha256:" + "0123456789abcdef" * 4
ENGINE = f"""#!/bin/sh
[ "$1" = pull ] && [ "$3" != "$MISSING" ] && exit 0
[ "$1" = image ] && [ "$3" = --format ] && echo "${{5%%:*}}@{DIGEST}" && exit 0
exit 1
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the files that name images, and of the script."""
    for name in (*FILES, "deploy/pin.sh"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(TOP / name, tmp_path / name)
    engine = tmp_path / "engine"
    engine.write_text(ENGINE)
    engine.chmod(0o755)
    return tmp_path


def pin(checkout: Path, missing: str = "") -> subprocess.CompletedProcess[str]:
    environment = {"PATH": "/usr/bin:/bin", "ENGINE": str(checkout / "engine"), "MISSING": missing}
    return subprocess.run([checkout / "deploy/pin.sh"], env=environment, capture_output=True, text=True, check=False)


def images(checkout: Path) -> list[str]:
    """All images of others that the files name."""
    text = "\n".join((checkout / name).read_text() for name in FILES)
    return re.findall(rf"(?:^FROM|^ +image:) ({TAG}\S*)", text, re.MULTILINE)


def test_every_image_of_others_is_pinned_and_nothing_else_changes(checkout: Path) -> None:
    before = {name: (checkout / name).read_text() for name in FILES}
    tags = images(checkout)
    assert len(tags) >= 7
    done = pin(checkout)
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.split()) == {f"{tag}@{DIGEST}" for tag in tags}
    assert images(checkout) == [f"{tag}@{DIGEST}" for tag in tags]
    assert {name: (checkout / name).read_text().replace(f"@{DIGEST}", "") for name in FILES} == before


def test_it_can_be_done_again(checkout: Path) -> None:
    pin(checkout)
    once = images(checkout)
    assert pin(checkout).returncode == 0
    assert images(checkout) == once


def test_where_one_cannot_be_fetched_none_is_pinned(checkout: Path) -> None:
    before = images(checkout)
    assert pin(checkout, missing=before[-1]).returncode != 0
    assert images(checkout) == before


def test_the_same_redis_is_named_everywhere() -> None:
    named = {image for image in images(TOP) if image.startswith("redis:")}
    assert len(named) == 1
