"""A copy of the source tree in which faults are planted and tests are run. The tree itself is never touched."""

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from enum import Enum
from pathlib import Path

from tests.faults.fault import Edit, Fault

ROOT = Path(__file__).resolve().parents[2]
BROWSERS_TESTS = ".test.ts"
ALONE = {
    "PYTHONDONTWRITEBYTECODE": "1",
    "HYPOTHESIS_PROFILE": "fast",
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    "PYTEST_PLUGINS": "pytest_asyncio.plugin,pytest_timeout,_hypothesis_pytestplugin",
}
"""What a test runs with: nothing stays behind, and no plugin is loaded that it does not need."""


class RottenFaultError(Exception):
    """The fault does not fit the product any more: its text is not there exactly once, or gives no program."""


class Verdict(Enum):
    """What became of a test."""

    GREEN = "green"
    RED = "red"
    NOT_RUN = "not run"


class Tree:
    """One copy of what is committed, or may be."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
        for name in listed.stdout.split("\0"):
            if name and (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, folder / name)
        modules = ROOT / "web" / "node_modules"
        if modules.is_dir():
            (folder / "web" / "node_modules").symlink_to(modules)

    @contextlib.contextmanager
    def planted(self, fault: Fault) -> Iterator[None]:
        """Plants a fault, and takes it out again.

        Raises:
            RottenFaultError: it cannot be planted.
        """
        before = {edit.file: (self.folder / edit.file).read_text() for edit in fault.edits}
        try:
            for file, text in planted_texts(fault.edits, before).items():
                (self.folder / file).write_text(text)
            yield
        finally:
            for file, text in before.items():
                (self.folder / file).write_text(text)

    def run(self, tests: Iterable[str], limit_s: float) -> Verdict:
        """Runs tests until one fails; all must be of one kind, pytest's or the phone client's."""
        named = list(tests)
        if BROWSERS_TESTS in named[0]:
            return self._run_in_node(named, limit_s)
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *named]
        code = self._call(command, self.folder, limit_s).returncode
        return {0: Verdict.GREEN, 1: Verdict.RED}.get(code, Verdict.NOT_RUN)

    def _run_in_node(self, named: list[str], limit_s: float) -> Verdict:
        verdict = Verdict.GREEN
        for test in named:
            file, _, name = test.partition("::")
            command = [
                "node_modules/.bin/vitest",
                "run",
                file.removeprefix("web/"),
                "-t",
                re.escape(name),
                "--reporter=json",
            ]
            said = self._call(command, self.folder / "web", limit_s).stdout
            with contextlib.suppress(ValueError):
                told = json.loads(said[said.find("{") :])
                if told["numFailedTests"]:
                    return Verdict.RED
                if told["numPassedTests"]:
                    continue
            verdict = Verdict.NOT_RUN
        return verdict

    def _call(self, command: list[str], folder: Path, limit_s: float) -> "subprocess.CompletedProcess[str]":
        """Runs a command and ends it, with all that it started, when its time is over."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        environment |= ALONE
        with subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        ) as running:
            try:
                said, _ = running.communicate(timeout=limit_s)
            finally:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(running.pid, 9)
        return subprocess.CompletedProcess(command, running.returncode, said)


def planted_texts(edits: Iterable[Edit], texts: dict[str, str]) -> dict[str, str]:
    """The files as they are with a fault in them.

    Raises:
        RottenFaultError: a text is not there exactly once, or what comes out is no Python.
    """
    after = dict(texts)
    for edit in edits:
        found = after[edit.file].count(edit.old)
        if found != 1:
            raise RottenFaultError(f"{edit.file}: stands there {found} times: {edit.old!r}")
        after[edit.file] = after[edit.file].replace(edit.old, edit.new)
    for file, text in after.items():
        if file.endswith(".py"):
            try:
                compile(text, file, "exec")
            except SyntaxError as error:
                raise RottenFaultError(f"{file}: {error}") from error
    return after
