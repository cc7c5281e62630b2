"""Looks for known holes in what the service depends on: by the locks alone, then by the registries' advisories.

`python tools/audit.py` says which of the two it could do. It exits with 1 for a fault in a lock or a known hole, and,
with `--all`, with 2 where a registry's advisories could not be asked: silence of a registry is no good news.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from packaging.utils import canonicalize_name
from packaging.version import Version

TOP = Path(__file__).resolve().parents[1]
LOCKS = ("requirements.lock", "requirements-play.lock", "requirements-dev.lock")
WEB_LOCK = "web/package-lock.json"
ASKED_WITHIN_S = 180

MENDED_IN = {
    "certifi": ("2024.7.4", "CVE-2024-39689"),
    "h11": ("0.16.0", "CVE-2025-43859, smuggling by chunks"),
    "idna": ("3.7", "CVE-2024-3651"),
    "jinja2": ("3.1.6", "CVE-2025-27516"),
    "litestar": ("2.13.0", "CVE-2024-52581, multipart without a limit"),
    "redis": ("4.5.5", "CVE-2023-28859, answers of others after a cancelled call"),
    "requests": ("2.32.4", "CVE-2024-47081"),
    "urllib3": ("2.5.0", "CVE-2025-50181"),
    "uvicorn": ("0.11.7", "CVE-2020-7695"),
    "websockets": ("9.1", "CVE-2021-33880"),
}
"""Holes that are known of packages which stand in the locks, or easily come there: not below this version."""
WEB_MENDED_IN = {
    "esbuild": ("0.25.0", "GHSA-67mh-4wv8-2f99"),
    "rollup": ("4.22.4", "CVE-2024-47068"),
    "svelte": ("4.2.19", "CVE-2024-45047"),
    "vite": ("6.3.4", "CVE-2025-46565"),
}

_PIN = re.compile(r"([A-Za-z0-9][A-Za-z0-9._-]*)(?:\[[^\]]*\])?==([^\s;\\]+)")


class Asked(NamedTuple):
    """What a registry answered."""

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


def _below(name: str, version: str, mended_in: dict[str, tuple[str, str]]) -> str | None:
    least, why = mended_in.get(name, ("0", ""))
    return f"{name} {version}: {why}, mended in {least}" if Version(version) < Version(least) else None


def faults_of_locks() -> list[str]:
    """What is wrong with the locks as they stand."""
    found = [f"{lock}: {fault}" for lock in LOCKS for fault in faults_of_lock((TOP / lock).read_text())]
    return found + [f"{WEB_LOCK}: {fault}" for fault in faults_of_web_lock((TOP / WEB_LOCK).read_text())]


def ask_python() -> Asked:
    """Asks about every package of the deployment's lock."""
    command = [
        sys.executable,
        "-m",
        "pip_audit",
        "-r",
        LOCKS[0],
        "--require-hashes",
        "-f",
        "json",
        "--progress-spinner=off",
    ]
    return read_pip_audit(_run(command, TOP))


def ask_web() -> Asked:
    """Asks about every package that the web client is built of."""
    return read_npm_audit(_run(["npm", "audit", "--omit=dev", "--json"], TOP / "web"))


def read_pip_audit(said: str) -> Asked:
    """Reads pip-audit's report. A package that it has skipped was not asked about."""
    packages: list[dict[str, Any]] = _json(said).get("dependencies", [])
    if not packages:
        return Asked([], "no report")
    holes = [
        f"{one['name']} {one['version']}: {', '.join(hole['id'] for hole in one['vulns'])}"
        for one in packages
        if one.get("vulns")
    ]
    skipped = [one["name"] for one in packages if "skip_reason" in one]
    return Asked(holes, f"{len(skipped)} of {len(packages)} packages not known there" if skipped else None)


def read_npm_audit(said: str) -> Asked:
    """Reads npm's report."""
    report = _json(said)
    if "vulnerabilities" not in report:
        return Asked([], str(report.get("message") or "no report").splitlines()[0])
    return Asked([f"{name}: {hole['severity']}" for name, hole in sorted(report["vulnerabilities"].items())])


def _run(command: list[str], folder: Path) -> str:
    try:
        done = subprocess.run(
            command, cwd=folder, check=False, capture_output=True, text=True, timeout=ASKED_WITHIN_S, errors="replace"
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
    faults = faults_of_locks()
    print(f"locks: {'; '.join(faults) or 'pinned, hashed, and nothing in them that is known to be bad'}")
    has_hole, was_silent = bool(faults), False
    for name, asked in (("Python's advisories", ask_python()), ("npm's advisories", ask_web())):
        has_hole, was_silent = has_hole or bool(asked.holes), was_silent or asked.obstacle is not None
        if asked.holes:
            print(f"{name}: KNOWN HOLES: {'; '.join(asked.holes)}")
        elif asked.obstacle is None:
            print(f"{name}: no known hole")
        if asked.obstacle is not None:
            print(f"{name}: NOT ASKED ({asked.obstacle})")
    return 1 if has_hole else 2 if was_silent and "--all" in words else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
