"""The audit: what it finds in a lock without asking anybody, and that a registry's silence is never good news."""

import importlib.util
import json
from typing import Any

import pytest

from tests.repo.files import TOP


def load() -> Any:
    """The command, which stands in no package."""
    spec = importlib.util.spec_from_file_location("audit", TOP / "tools" / "audit.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


audit = load()
HASH = " \\\n    --hash=sha256:00"
LOCK = f"# made by make lock\nlitestar==2.25.0{HASH}\nredis==5.3.1{HASH}\n"


def test_the_locks_are_pinned_and_hashed_and_hold_nothing_that_is_known_to_be_bad() -> None:
    assert audit.faults_of_locks() == []
    assert list(audit.faults_of_lock(LOCK)) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (f"litestar==2.12.1{HASH}", "litestar 2.12.1: CVE-2024-52581"),
        ("litestar==2.25.0", "litestar: without a hash"),
        (f"litestar>=2.25{HASH}", "not pinned: litestar>=2.25"),
        (f"--index-url https://example.org\nlitestar==2.25.0{HASH}", "names an address"),
    ],
)
def test_what_is_wrong_with_a_lock_is_told(text: str, fault: str) -> None:
    assert any(found.startswith(fault) for found in audit.faults_of_lock(text))


def test_what_is_wrong_with_the_web_clients_lock_is_told() -> None:
    packages: dict[str, Any] = {
        "": {"name": "web"},
        "node_modules/svelte": {"version": "4.2.0", "integrity": "sha512-x"},
        "node_modules/a/node_modules/b": {"version": "1.0.0", "resolved": "https://example.org/b.tgz"},
    }
    found = list(audit.faults_of_web_lock(json.dumps({"packages": packages})))
    assert found == [
        "svelte 4.2.0: CVE-2024-45047, mended in 4.2.19",
        "b: names an address to load from",
        "b: without a hash",
    ]


def test_a_package_that_was_skipped_was_not_asked_about() -> None:
    report = {
        "dependencies": [
            {"name": "arq", "version": "0.28", "vulns": []},
            {"name": "redis", "version": "4.0", "vulns": [{"id": "PYSEC-1"}]},
            {"name": "uvloop", "skip_reason": "not found"},
        ]
    }
    assert audit.read_pip_audit(json.dumps(report)) == (["redis 4.0: PYSEC-1"], "1 of 3 packages not known there")


@pytest.mark.parametrize("said", ["", "no JSON", "[]", '{"message": "405 Method Not Allowed"}'])
def test_a_registry_that_does_not_answer_has_said_nothing(said: str) -> None:
    assert audit.read_npm_audit(said).obstacle is not None
    assert audit.read_pip_audit(said).obstacle is not None


def test_npms_holes_are_told_with_their_severity() -> None:
    assert audit.read_npm_audit('{"vulnerabilities": {"x": {"severity": "high"}}}') == (["x: high"], None)
    assert audit.read_npm_audit('{"vulnerabilities": {}}') == ([], None)


@pytest.mark.parametrize(("words", "status"), [([], 0), (["--all"], 2)])
def test_silence_fails_only_who_wants_everything_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], status: int
) -> None:
    monkeypatch.setattr(audit, "ask_python", lambda: audit.Asked([]))
    monkeypatch.setattr(audit, "ask_web", lambda: audit.Asked([], "405"))
    assert audit.main(words) == status
    assert "NOT ASKED (405)" in capsys.readouterr().out
