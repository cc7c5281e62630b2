"""The locks: what pyproject asks for is what they hold, each with hashes, and the three agree with each other."""

import json
import re
import tomllib
from dataclasses import dataclass
from functools import cache

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.repo.files import TOP

LOCKS = {"requirements.lock": (), "requirements-play.lock": ("play",), "requirements-dev.lock": ("play", "dev")}
HINT = "make lock"


@dataclass(frozen=True)
class Pin:
    """One package of a lock."""

    version: Version
    hashes: int
    is_asked_for: bool
    """Whether pyproject asks for it itself."""


@cache
def pins(lock: str) -> dict[str, Pin]:
    """The packages of a lock by their names."""
    found: dict[str, Pin] = {}
    for block in re.split(r"\n(?=[a-z0-9])", (TOP / lock).read_text()):
        if match := re.match(r"([a-z0-9][a-z0-9._-]*)(?:\[[^\]]*\])?==([^\s;\\]+)", block):
            asked = re.search(r"# via(?:\n    #)?.*catch-the-witch", block, re.DOTALL) is not None
            found[canonicalize_name(match[1])] = Pin(Version(match[2]), block.count("--hash=sha256:"), asked)
    return found


def asked_for(extras: tuple[str, ...]) -> list[Requirement]:
    """What pyproject asks for itself."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text())["project"]
    texts = [*project["dependencies"], *(text for extra in extras for text in project["optional-dependencies"][extra])]
    return [Requirement(text) for text in texts]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_exactly_what_the_project_asks_for(lock: str) -> None:
    locked = pins(lock)
    wanted = {canonicalize_name(requirement.name): requirement for requirement in asked_for(LOCKS[lock])}
    assert {name for name, pin in locked.items() if pin.is_asked_for} == set(wanted), HINT
    for name, requirement in wanted.items():
        assert requirement.specifier.contains(locked[name].version), f"{requirement}: {HINT}"


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_has_its_hashes(lock: str) -> None:
    assert pins(lock)
    assert [name for name, pin in pins(lock).items() if not pin.hashes] == []


@pytest.mark.parametrize(
    ("smaller", "larger"),
    [("requirements.lock", "requirements-play.lock"), ("requirements-play.lock", "requirements-dev.lock")],
)
def test_what_is_tested_is_what_is_played_with_and_what_is_deployed(smaller: str, larger: str) -> None:
    small, large = pins(smaller), pins(larger)
    assert {name: pin.version for name, pin in small.items()} == {name: large[name].version for name in small}, HINT


def test_the_web_clients_lock_is_that_of_its_package_file() -> None:
    package = json.loads((TOP / "web" / "package.json").read_text())
    root = json.loads((TOP / "web" / "package-lock.json").read_text())["packages"][""]
    for kind in ("dependencies", "devDependencies"):
        assert root.get(kind, {}) == package.get(kind, {}), "npm install --package-lock-only"
