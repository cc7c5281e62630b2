"""The files that belong to the repository, read once; tests of the repository look at these and at nothing else."""

import functools
import subprocess
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent.parent


@functools.cache
def committed() -> tuple[Path, ...]:
    """Every file that git holds and that is there; what is new and not ignored counts too."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=TOP,
        capture_output=True,
        check=True,
    ).stdout.decode()
    return tuple(sorted(TOP / name for name in set(listed.split("\0")) if name and (TOP / name).is_file()))


@functools.cache
def text_of(file: Path) -> str:
    """The file's text; empty for pictures, fonts and the like."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def shown(file: Path) -> str:
    """The file's name as a person would write it."""
    return file.relative_to(TOP).as_posix()


def hand_written(*endings: str) -> list[Path]:
    """The source files with these endings that no program has written."""
    return [file for file in committed() if file.name.endswith(endings) and not _is_generated(file)]


def _is_generated(file: Path) -> bool:
    return any("Written by tools/" in line for line in text_of(file).splitlines()[:3])
