"""Looks for known holes in what the service depends on: by the locks and a list, then by the registries' advisories.

It says what it has checked, and against what. It exits with 1 for a fault in a lock or a known hole, whoever knows of
it, and, with `--all`, with 2 where a registry's advisories could not be asked: its silence is no good news. So each is
asked first about a hole that everybody knows: what does not know that one either has no advisories.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

TOP = Path(__file__).resolve().parents[1]
LOCKS = ("requirements.lock", "requirements-play.lock", "requirements-dev.lock")
WEB_LOCK = "web/package-lock.json"
ASKED_WITHIN_S = 180.0
"""So long a registry that answers has for all packages."""

KNOWN = json.loads((Path(__file__).with_name("known_holes.json")).read_text())
"""Holes that are known of packages which stand in the locks, or easily come there: not below this version."""
MENDED_IN: dict[str, list[str]] = KNOWN["python"]
WEB_MENDED_IN: dict[str, list[str]] = KNOWN["web"]

WELL_KNOWN, WELL_KNOWN_WEB = ("jinja2", "2.4.1"), ("minimist", "0.0.8")
"""Versions with holes that stand in every list of advisories (CVE-2014-0012 and later, CVE-2020-7598)."""
KNOWS_NONE = "it answers, and does not know a hole that everybody knows"

_PIN = re.compile(r"([A-Za-z0-9][A-Za-z0-9._-]*)(?:\[[^\]]*\])?==([^\s;\\]+)")
_PINNED = re.compile("^" + _PIN.pattern, re.MULTILINE)


class Asked(NamedTuple):
    """What a registry answered."""

    packages: int
    """So many it knows."""
    holes: list[str]
    obstacle: str | None = None
    """Why its advisories could not be asked."""


def faults_of_lock(text: str) -> Iterator[str]:
    """What is wrong with a lock of Python packages."""
    if re.search(r"^\s*(--(extra-)?index-url|--find-links|-i|-f)\b|://", text, re.MULTILINE):
        yield "names an address to load from"
    blocks = [block for block in re.split(r"\n(?=[A-Za-z0-9])", text) if not block.startswith("#")]
    for block in blocks:
        pin = _PIN.match(block)
        if pin is None:
            yield f"not pinned: {block.splitlines()[0]}"
        elif "--hash=sha256:" not in block:
            yield f"{pin[1]}: without a hash"
        elif mended := _below(canonicalize_name(pin[1]), pin[2], MENDED_IN):
            yield mended


def faults_of_web_lock(text: str) -> Iterator[str]:
    """What is wrong with the lock of the web client's packages."""
    for path, package in json.loads(text)["packages"].items():
        name = path.rpartition("node_modules/")[2]
        if not name:
            continue
        if "resolved" in package:
            yield f"{name}: names an address to load from"
        if not package.get("integrity", "").startswith("sha512-"):
            yield f"{name}: without a hash"
        if mended := _below(name, package["version"], WEB_MENDED_IN):
            yield mended


def _below(name: str, version: str, mended_in: dict[str, list[str]]) -> str | None:
    """What is known of a package in this version; a version that cannot be compared is no good news either."""
    if name not in mended_in:
        return None
    least, why = mended_in[name]
    try:
        is_below = Version(version) < Version(least)
    except InvalidVersion:
        return f"{name} {version}: not to be compared with {least}, in which was mended: {why}"
    return f"{name} {version}: {why}, mended in {least}" if is_below else None


def faults_of_locks() -> list[str]:
    """What is wrong with the locks as they stand."""
    found = [f"{lock}: {fault}" for lock in LOCKS for fault in faults_of_lock((TOP / lock).read_text())]
    return found + [f"{WEB_LOCK}: {fault}" for fault in faults_of_web_lock((TOP / WEB_LOCK).read_text())]


def packages_of_locks() -> tuple[int, int]:
    """How many packages of Python, and of the web client, the locks hold."""
    python = {canonicalize_name(pin[1]) for lock in LOCKS for pin in _PINNED.finditer((TOP / lock).read_text())}
    return len(python), len(json.loads((TOP / WEB_LOCK).read_text())["packages"]) - 1


def ask_python(within_s: float) -> Asked:
    """Asks about every package of Python: the last lock holds those of the others, too."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "requirements.txt"
        file.write_text("{}=={}\n".format(*WELL_KNOWN))
        first = read_pip_audit(_run(_pip_audit(str(file), "--no-deps"), TOP, within_s))
    if not first.holes:
        return Asked(0, [], first.obstacle or KNOWS_NONE)
    return read_pip_audit(_run(_pip_audit(LOCKS[-1], "--require-hashes"), TOP, ASKED_WITHIN_S))


def _pip_audit(file: str, how: str) -> list[str]:
    told = ["-r", file, how, "--disable-pip", "--timeout=5", "-f", "json", "--progress-spinner=off"]
    return [sys.executable, "-m", "pip_audit", *told]


def ask_web(within_s: float) -> Asked:
    """Asks about every package that the web client is built of, or tested with."""
    command = ["npm", "audit", "--json"]
    name, version = WELL_KNOWN_WEB
    page = {"name": "page", "version": "1.0.0", "dependencies": {name: version}}
    packages = {"": page, f"node_modules/{name}": {"version": version}}
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "package.json").write_text(json.dumps(page))
        (Path(folder) / "package-lock.json").write_text(
            json.dumps({**page, "lockfileVersion": 3, "packages": packages})
        )
        first = read_npm_audit(_run(command, Path(folder), within_s))
    if not first.holes:
        return Asked(0, [], first.obstacle or KNOWS_NONE)
    return read_npm_audit(_run(command, TOP / "web", ASKED_WITHIN_S))


def read_pip_audit(said: str) -> Asked:
    """Reads pip-audit's report. A package that it has skipped was not asked about."""
    packages: list[dict[str, Any]] = _json(said).get("dependencies", [])
    if not packages:
        return Asked(0, [], "no answer in time")
    holes = [
        f"{one['name']} {one['version']}: {', '.join(hole['id'] for hole in one['vulns'])}"
        for one in packages
        if one.get("vulns")
    ]
    skipped = [one["name"] for one in packages if "skip_reason" in one]
    obstacle = f"{len(skipped)} of {len(packages)} packages not known there" if skipped else None
    return Asked(len(packages) - len(skipped), holes, obstacle)


def read_npm_audit(said: str) -> Asked:
    """Reads npm's report."""
    report = _json(said)
    if "vulnerabilities" not in report:
        return Asked(0, [], str(report.get("message") or "no answer in time").splitlines()[0].partition(" - ")[0])
    known = report.get("metadata", {}).get("dependencies", {}).get("total", 0)
    return Asked(known, [f"{name}: {hole['severity']}" for name, hole in sorted(report["vulnerabilities"].items())])


def _run(command: list[str], folder: Path, within_s: float) -> str:
    try:
        done = subprocess.run(
            command, cwd=folder, check=False, capture_output=True, text=True, timeout=within_s, errors="replace"
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout


def _json(said: str) -> dict[str, Any]:
    try:
        read = json.loads(said)
    except json.JSONDecodeError:
        return {}
    return read if isinstance(read, dict) else {}


def main(words: list[str]) -> int:
    """Looks and tells; see above for the exit status."""
    parser = argparse.ArgumentParser(prog="python tools/audit.py", description=__doc__)
    parser.add_argument("--all", action="store_true", help="a registry that does not answer is a failure")
    parser.add_argument(
        "--within", type=float, default=ASKED_WITHIN_S, help="seconds in which a registry must answer at first"
    )
    told = parser.parse_args(words)
    faults = faults_of_locks()
    print(f"audit of {' and '.join(map(str, packages_of_locks()))} locked packages (Python, web), pinned and hashed:")
    held = f"  by the list of {KNOWN['as_of']} ({len(MENDED_IN) + len(WEB_MENDED_IN)} packages with known holes)"
    print(f"{held}: {'; '.join(faults) or 'no known hole'}")
    asks: dict[str, Callable[[float], Asked]] = {"pip-audit": ask_python, "npm audit": ask_web}
    with ThreadPoolExecutor() as pool:
        answers = dict(zip(asks, pool.map(lambda ask: ask(told.within), asks.values()), strict=True))
    for name, asked in answers.items():
        if asked.packages or asked.holes:
            print(f"  by {name}, {asked.packages} packages: {'; '.join(asked.holes) or 'no known hole'}")
        if asked.obstacle is not None:
            print(f"  by {name}: NOT ASKED ({asked.obstacle})")
    if faults or any(asked.holes for asked in answers.values()):
        print("  FAILED")
        return 1
    return 2 if told.all and any(asked.obstacle is not None for asked in answers.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
