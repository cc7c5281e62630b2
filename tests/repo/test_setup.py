"""`make setup`: does each step once, again when its inputs change, and says what a person has to bring."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from deploy import setup

DEV = ("tools", "python", "node")
"""What `make setup` asks for, the latter two side by side."""


class Clone:
    """A small clone whose steps are written down instead of done."""

    def __init__(self, top: Path) -> None:
        self.top = top
        self.done: list[str] = []
        for which in ("play", "dev"):
            (top / f"requirements-{which}.lock").write_text(which)
        for name, text in {"package-lock.json": "{}", "src/main.ts": "1", "index.html": "<p>"}.items():
            file = top / "web" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)

    def run(self, command: list[str], folder: Path, hint: str) -> None:
        """Leaves behind what the real step would leave."""
        words = " ".join(command)
        if "-m venv" in words:
            self.done.append("venv")
            (self.top / ".venv" / "bin").mkdir(parents=True, exist_ok=True)
            (self.top / ".venv" / "bin" / "python").touch()
        elif "pip install" in words:
            self.done.append(f"pip {command[-1]}")
        elif command[:2] == ["npm", "ci"]:
            self.done.append("npm ci")
            (self.top / "web" / "node_modules").mkdir(exist_ok=True)
        elif command[:3] == ["npm", "run", "build"]:
            self.done.append("build")
            (self.top / "web" / "dist").mkdir(exist_ok=True)
        else:
            self.done.append(words)

    def prepare(self, *words: str) -> list[str]:
        """The steps that were really done."""
        self.done = []
        setup.main(list(words))
        return self.done


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Clone:
    clone = Clone(tmp_path)
    monkeypatch.setattr(setup, "TOP", tmp_path)
    monkeypatch.setattr(setup, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(setup, "WEB", tmp_path / "web")
    monkeypatch.setattr(setup, "run", clone.run)
    monkeypatch.setattr(setup, "require_node", lambda: None)
    monkeypatch.setenv("DEBIAN_FRONTEND", "noninteractive")
    return clone


def test_a_fresh_clone_is_prepared_once(clone: Clone) -> None:
    assert clone.prepare(*DEV) == ["venv", "pip requirements-dev.lock", "npm ci"]
    assert clone.prepare(*DEV) == []


def test_to_play_takes_less_than_to_develop(clone: Clone) -> None:
    assert clone.prepare("play") == ["venv", "pip requirements-play.lock", "npm ci", "build"]
    assert clone.prepare("play") == []
    assert clone.prepare(*DEV) == ["venv", "pip requirements-dev.lock"]
    assert clone.prepare("play", *DEV) == []


def test_a_changed_lock_is_installed_again(clone: Clone) -> None:
    clone.prepare(*DEV, "web")
    (clone.top / "requirements-dev.lock").write_text("newer")
    assert clone.prepare(*DEV, "web") == ["venv", "pip requirements-dev.lock"]
    (clone.top / "web" / "package-lock.json").write_text('{"newer": 1}')
    assert clone.prepare(*DEV, "web") == ["npm ci", "build"]


@pytest.mark.parametrize("change", ["src/main.ts", "index.html", "src/new.ts"])
def test_the_web_client_is_built_again_when_a_source_changes(clone: Clone, change: str) -> None:
    assert "build" in clone.prepare("web")
    assert clone.prepare("web") == []
    (clone.top / "web" / change).write_text("2")
    assert clone.prepare("web") == ["build"]


def test_what_was_taken_away_is_brought_again(clone: Clone) -> None:
    clone.prepare(*DEV)
    (clone.top / ".venv" / "bin" / "python").unlink()
    assert clone.prepare(*DEV) == ["venv", "pip requirements-dev.lock"]


def test_a_step_that_fails_leaves_no_stamp(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(command: list[str], folder: Path, hint: str) -> None:
        raise setup.Unprepared("no network")

    monkeypatch.setattr(setup, "run", fail)
    with pytest.raises(SystemExit, match="no network"):
        setup.main([*DEV])
    monkeypatch.setattr(setup, "run", clone.run)
    assert clone.prepare(*DEV) == ["venv", "pip requirements-dev.lock", "npm ci"]


def test_ctrl_c_in_the_middle_is_told_and_the_step_is_done_again(
    clone: Clone, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(command: list[str], folder: Path, hint: str) -> None:
        clone.run(command, folder, hint)
        raise KeyboardInterrupt

    monkeypatch.setattr(setup, "run", interrupted)
    with pytest.raises(SystemExit) as stopped:
        setup.main([*DEV])
    assert stopped.value.code == 130
    assert "Stopped" in capsys.readouterr().err
    monkeypatch.setattr(setup, "run", clone.run)
    assert clone.prepare(*DEV) == ["venv", "pip requirements-dev.lock", "npm ci"]


def test_a_failed_command_is_told_with_a_hint(tmp_path: Path) -> None:
    with pytest.raises(setup.Unprepared, match=r"failed\. Try this\."):
        setup.run([sys.executable, "-c", "raise SystemExit(3)"], tmp_path, "Try this.")


GRUMBLES = "trap 'echo npm error; exit 1' INT; echo begun $$; while :; do sleep 1; done"
"""A step that speaks of a failure when it is stopped, as npm does."""
GRUMBLING = f"""
from pathlib import Path
from deploy import setup
setup.STEPS["web"] = [lambda: setup.run(["sh", "-c", {GRUMBLES!r}], Path("."), "Look here.")]
setup.main(["web"])
"""


def test_ctrl_c_is_told_in_one_line_whatever_the_step_says_of_it() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", GRUMBLING], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0
    ) as preparing:
        assert preparing.stdout is not None
        word, step = preparing.stdout.readline().split()
        assert word == "begun"
        os.killpg(preparing.pid, signal.SIGINT)
        said, told = preparing.communicate(timeout=30)
    assert (preparing.returncode, said.strip()) == (130, "")
    assert told.strip() == "Stopped. What was begun is begun anew the next time."
    with pytest.raises(ProcessLookupError):
        os.kill(int(step), 0)


def test_a_missing_node_is_told_before_anything_is_downloaded(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> None:
        raise setup.Unprepared("Node.js is needed")

    ready = clone.prepare("play", *DEV)
    monkeypatch.setattr(setup, "require_node", none)
    assert clone.prepare("play", *DEV) == [], "nothing is to be done, so nothing is asked for"
    for change, words in (("src/main.ts", ["play"]), ("package-lock.json", [*DEV])):
        (clone.top / "web" / change).write_text("{} ")
        (clone.top / ".venv" / "bin" / "python").unlink()
        clone.done = []
        with pytest.raises(SystemExit, match=r"Node\.js is needed"):
            setup.main(words)
        assert clone.done == []
        monkeypatch.setattr(setup, "require_node", lambda: None)
        clone.prepare("play", *DEV)
        monkeypatch.setattr(setup, "require_node", none)
    assert "venv" in ready


def put_on_path(folder: Path, monkeypatch: pytest.MonkeyPatch, **programs: str) -> None:
    """Makes PATH hold only these programs, each saying one line."""
    for name, says in programs.items():
        (folder / name).write_text(f"#!/bin/sh\necho {says}\n")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))


def test_a_missing_or_old_node_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_path(tmp_path, monkeypatch)
    with pytest.raises(setup.Unprepared, match="none is on PATH"):
        setup.require_node()
    put_on_path(tmp_path, monkeypatch, node="v18.20.4", npm="9")
    with pytest.raises(setup.Unprepared, match=r"`node` is v18\.20\.4"):
        setup.require_node()
    put_on_path(tmp_path, monkeypatch, node="v24.1.0", npm="11")
    setup.require_node()


def test_a_browser_is_found_named_or_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(setup, "BROWSERS", ("chromium",))
    put_on_path(tmp_path, monkeypatch)
    with pytest.raises(setup.Unprepared, match="apt-get install chromium"):
        setup.browser()
    put_on_path(tmp_path, monkeypatch, chromium="1", mine="2")
    setup.browser()
    assert setup.find_browser() == str(tmp_path / "chromium")
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "mine"))
    assert setup.find_browser() == str(tmp_path / "mine")


def test_a_browser_is_installed_where_that_may_be_done(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(setup, "BROWSERS", ())
    monkeypatch.setattr("os.geteuid", lambda: 0)
    put_on_path(clone.top, monkeypatch, **{"apt-get": "ok"})
    update, install = clone.prepare("browser")
    assert update.endswith("update")
    assert "chromium" in install


def test_every_step_that_the_makefile_asks_for_is_known() -> None:
    asked = re.findall(r"\$\(SETUP\)((?: [a-z]+)+)$", (setup.TOP / "Makefile").read_text(), re.MULTILINE)
    assert {word for words in asked for word in words.split()} == set(setup.STEPS)


def test_an_unknown_step_is_refused() -> None:
    with pytest.raises(SystemExit, match="usage"):
        setup.main(["everything"])
