"""How much was thrown at the doors: counted over all of a run's processes, and in the long profile a million at least.

Owns the hooks that count; what is thrown is the tests' own.
"""

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "long"
FOLDER = Path(__file__).parent
LEAST = 1_000_000
"""So many inputs the long profile promises."""
_KEY = "fuzz"


class Tried:
    """How many inputs this process has thrown at the doors."""

    count = 0

    def __call__(self, inputs: int = 1) -> None:
        """So many more."""
        self.count += inputs


tried = Tried()


@dataclass
class Run:
    """What is known of this run, in whichever of its processes."""

    count: int = 0
    """Inputs that other processes of the run have told of."""
    is_whole: bool = False
    """Every test of the folder was asked for."""
    left_out: list[str] = field(default_factory=list)
    """Tests of the folder that were deselected."""


run = Run()


def shortfall(count: int, *, is_whole: bool, is_long: bool) -> str | None:
    """What is wrong with so many inputs; nothing where nobody has promised more.

    Args:
        count: Of the whole run.
        is_whole: Every test of the folder was asked for.
        is_long: In the long profile.
    """
    if not is_long or not is_whole or count >= LEAST:
        return None
    return f"fuzz: the long profile has tried {count:,} inputs, and promises {LEAST:,}"


def pytest_deselected(items: list[pytest.Item]) -> None:
    """Notes what of this folder is left out."""
    run.left_out += [item.nodeid for item in items if item.path.parent == FOLDER]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Notes whether all of this folder is asked for: every file, and every test of it."""
    files = {item.path for item in session.items if item.path.parent == FOLDER}
    chosen = any("::" in argument for argument in session.config.args)
    run.is_whole = files == set(FOLDER.glob("test_*.py")) and not run.left_out and not chosen


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Adds what another process of this run has thrown."""
    count, is_whole = getattr(node, "workeroutput", {}).get(_KEY, (0, False))
    run.count += count
    run.is_whole = run.is_whole or is_whole


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Tells the run's first process what this one has thrown; there the run is red if it was too little."""
    told: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if told is not None:
        told[_KEY] = (tried.count, run.is_whole)
    elif _shortfall(session.config) is not None and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Says how many inputs the run has tried, and whether they are too few."""
    count = run.count + tried.count
    if count:
        terminalreporter.write_line(f"fuzz: {count:,} inputs")
    missing = _shortfall(config)
    if missing is not None:
        terminalreporter.write_line(missing, red=True)


def _shortfall(config: pytest.Config) -> str | None:
    # What only collects, throws nothing.
    is_whole = run.is_whole and not config.option.collectonly
    return shortfall(run.count + tried.count, is_whole=is_whole, is_long=LONG)
