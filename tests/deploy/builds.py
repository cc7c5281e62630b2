"""Two builds of the service beside each other: a release as git has it, and a newer one, made by stamping a copy."""

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tests.kit.process import Process
from tests.repo.files import TOP

PARTS = ("shared", "gateway", "engine_worker")
CODEC = Path("engine_worker") / "game" / "codec.py"
TABLES = Path("engine_worker") / "game" / "tables.py"
NEXT_FORMAT = "\nCODECS[max(CODECS) + 1] = CODECS[max(CODECS)]._replace(rules=max(TABLES))\n"
"""What a release has that brings a new stored form: it reads both, and writes the former until a setting lifts it."""
NEXT_RULES = "\nTABLES[RULES_VERSION] = TABLES[RULES_VERSION - 1]\n"
"""What a release has that brings new rules: the release before could not go on with a game that begins by them."""


@dataclass(frozen=True)
class Build:
    """A folder that processes are started from."""

    folder: Path
    engine: int
    """Its ENGINE_VERSION."""
    formats: tuple[int, ...] = ()
    """What a release that follows it has added."""

    def take(self, process: Process, **settings: str) -> None:
        """From its next start on a process is of this build."""
        process.environment = {
            **process.environment,
            "PYTHONPATH": str(self.folder),
            "PYTHONSAFEPATH": "1",
            "WEB_DIST": str(TOP / "web" / "dist"),
            **settings,
        }


def present(folder: Path, commit: str = "") -> Build:
    """A copy of this tree, or of a commit: what runs before the roll-out."""
    if commit:
        packed = folder.with_suffix(".tar")
        command = ["git", "-C", str(TOP), "archive", f"--output={packed}", commit, "--", *PARTS]
        subprocess.run(command, check=True)
        shutil.unpack_archive(packed, folder)
    else:
        for part in PARTS:
            shutil.copytree(TOP / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    return Build(folder, _engine(folder))


def newer(folder: Path) -> Build:
    """A copy of this tree that calls itself a later engine, with one more form of stored rooms and newer rules."""
    build = present(folder)
    _stamp(folder / TABLES, "RULES_VERSION", NEXT_RULES)
    _stamp(folder / CODEC, "ENGINE_VERSION", NEXT_FORMAT)
    known = [int(number) for number in re.findall(r"[{,]\s*(\d+): Codec\(", (folder / CODEC).read_text())]
    return Build(folder, build.engine + 1, (max(known) + 1,))


def _stamp(module: Path, version: str, more: str) -> None:
    """Raises a version by one, and adds what goes with it."""
    text, count = re.subn(rf"^{version}: Final = \d+$", _raised, module.read_text(), flags=re.MULTILINE)
    assert count == 1
    module.write_text(text + more)


def _raised(found: re.Match[str]) -> str:
    return re.sub(r"\d+", lambda number: str(int(number[0]) + 1), found[0])


def _engine(folder: Path) -> int:
    found = re.search(r"^ENGINE_VERSION: Final = (\d+)$", (folder / CODEC).read_text(), re.MULTILINE)
    assert found
    return int(found[1])
