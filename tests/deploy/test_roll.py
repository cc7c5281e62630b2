"""Replacing containers one by one: the script is run against a `docker` that only notes what it was told."""

import os
import subprocess
from pathlib import Path

from tests.repo.files import TOP

NOTING = """#!/bin/sh
echo "$*" >>"$NOTES"
case "$*" in
"compose ps --quiet engine_worker") printf 'w1\\nw2\\n' ;;
"compose ps --quiet gateway") printf 'g1\\n' ;;
"compose up --wait"*"$BROKEN"*) [ -z "$BROKEN" ] ;;
esac
"""


def roll(tmp_path: Path, *services: str, broken: str = "") -> tuple[int, list[str]]:
    """Runs it; answers its exit status and what it told docker."""
    (tmp_path / "docker").write_text(NOTING)
    (tmp_path / "docker").chmod(0o755)
    notes = tmp_path / "notes"
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    run = subprocess.run(
        [TOP / "deploy" / "roll.sh", *services],
        env={**os.environ, "PATH": path, "NOTES": str(notes), "BROKEN": broken},
        capture_output=True,
        check=False,
    )
    return run.returncode, notes.read_text().splitlines()


def test_workers_come_first_and_each_old_one_leaves_when_a_new_one_is_well(tmp_path: Path) -> None:
    status, told = roll(tmp_path)
    assert status == 0
    up = "compose up --wait --no-deps --no-recreate --scale"
    assert told == [
        "compose ps --quiet engine_worker",
        f"{up} engine_worker=3 engine_worker",
        "stop --time 15 w1",
        "rm w1",
        f"{up} engine_worker=3 engine_worker",
        "stop --time 15 w2",
        "rm w2",
        "compose ps --quiet cats",
        "compose ps --quiet gateway",
        f"{up} gateway=2 gateway",
        "stop --time 15 g1",
        "rm g1",
    ]


def test_nothing_is_stopped_when_the_new_one_is_not_well(tmp_path: Path) -> None:
    status, told = roll(tmp_path, "engine_worker", broken="engine_worker")
    assert status != 0
    assert not any(line.startswith("stop") for line in told)
