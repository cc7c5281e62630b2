"""What a build is sent: the files that .dockerignore lets through, as `docker build .` would pack them."""

import io
import tarfile
from collections.abc import Iterator
from pathlib import Path

from tests.repo.files import TOP


def context() -> io.BytesIO:
    """What `docker build .` would send: the files that .dockerignore lets through."""
    found = io.BytesIO()
    rules = [line for line in (TOP / ".dockerignore").read_text().splitlines() if line and not line.startswith("#")]
    let_in = [rule[1:] for rule in rules if rule.startswith("!")]
    with tarfile.open(fileobj=found, mode="w") as tar:
        for path in [Path("deploy/Dockerfile"), *map(Path, let_in)]:
            for file in _files_of(path):
                tar.add(TOP / file, str(file), recursive=False)
    found.seek(0)
    return found


def _files_of(path: Path) -> Iterator[Path]:
    if (TOP / path).is_file():
        yield path
        return
    for file in sorted((TOP / path).rglob("*")):
        own = file.relative_to(TOP)
        is_left_out = own.parts[:2] in {("web", "node_modules"), ("web", "dist")} or "__pycache__" in own.parts
        if file.is_file() and not is_left_out:
            yield own
