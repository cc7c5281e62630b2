"""The audit: what it finds in a lock without asking anybody, what makes CI fail, and that silence is no good news."""

import datetime
import importlib.util
import json
import re
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
        (f"litestar==2.x-newest{HASH}", "litestar 2.x-newest: not to be compared with 2.13.0"),
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


def test_the_lock_that_is_asked_about_holds_what_the_others_hold() -> None:
    pins = [dict(audit._PINNED.findall((TOP / lock).read_text())) for lock in audit.LOCKS]
    assert all(held.items() <= pins[-1].items() for held in pins)


def test_a_package_that_was_skipped_was_not_asked_about() -> None:
    report = {
        "dependencies": [
            {"name": "arq", "version": "0.28", "vulns": []},
            {"name": "redis", "version": "4.0", "vulns": [{"id": "PYSEC-1"}]},
            {"name": "uvloop", "skip_reason": "not found"},
        ]
    }
    assert audit.read_pip_audit(json.dumps(report)) == (2, ["redis 4.0: PYSEC-1"], "1 of 3 packages not known there")


@pytest.mark.parametrize("said", ["", "no JSON", "[]", '{"message": "405 Method Not Allowed"}'])
def test_a_registry_that_does_not_answer_has_said_nothing(said: str) -> None:
    assert audit.read_npm_audit(said).obstacle is not None
    assert audit.read_pip_audit(said).obstacle is not None


def test_npms_holes_are_told_with_their_severity() -> None:
    told = {"metadata": {"dependencies": {"total": 255}}, "vulnerabilities": {"x": {"severity": "high"}}}
    assert audit.read_npm_audit(json.dumps(told)) == (255, ["x: high"], None)
    assert audit.read_npm_audit(json.dumps(told | {"vulnerabilities": {}})) == (255, [], None)


def silent(within_s: float) -> Any:
    return audit.Asked(0, [], "405")


def knows(*holes: str) -> Any:
    return lambda within_s: audit.Asked(120, list(holes))


@pytest.mark.parametrize(
    ("python", "web", "words", "status"),
    [
        (knows(), knows(), ["--all"], 0),
        (silent, knows(), [], 0),
        (silent, knows(), ["--all"], 2),
        (knows("redis 4.0: PYSEC-1"), silent, [], 1),
        (knows(), knows("x: high"), ["--within", "5"], 1),
    ],
)
def test_a_hole_that_any_registry_knows_fails_and_silence_fails_only_who_wants_all_of_them_asked(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    python: Any,
    web: Any,
    words: list[str],
    status: int,
) -> None:
    monkeypatch.setattr(audit, "ask_python", python)
    monkeypatch.setattr(audit, "ask_web", web)
    assert audit.main(words) == status
    said = capsys.readouterr().out
    assert said.count("NOT ASKED (405)") == [python, web].count(silent)
    assert ("FAILED" in said) == (status == 1)


def test_a_hole_that_the_list_knows_fails_though_nobody_can_be_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "ask_python", silent)
    monkeypatch.setattr(audit, "ask_web", silent)
    monkeypatch.setitem(audit.MENDED_IN, "litestar", ["99.0", "CVE-0"])
    assert audit.main([]) == 1
    assert "CVE-0, mended in 99.0" in capsys.readouterr().out


def test_the_list_says_of_when_and_where_from_it_is() -> None:
    assert datetime.date.fromisoformat(audit.KNOWN["as_of"]) >= datetime.date(2026, 11, 30)
    assert audit.KNOWN["source"]
    for name, (version, why) in {**audit.MENDED_IN, **audit.WEB_MENDED_IN}.items():
        assert audit.Version(version), name
        assert re.search(r"CVE-\d{4}-\d+|GHSA(-\w{4}){3}", why), name


def test_ci_runs_the_audit() -> None:
    """`.ci/run` runs `make test`, and that the audit, beside the other checks."""
    recipes = (TOP / "Makefile").read_text()
    assert (TOP / ".ci" / "run").read_text().splitlines()[-1] == "exec make test </dev/null"
    assert re.search(r"^test:.*\n(?:\t.*\n)*?\t.*check-python.* audit AUDIT=\"--within \d+\"$", recipes, re.MULTILINE)
    assert re.search(r"^audit:.*\n\t.*tools/audit\.py \$\(AUDIT\)$", recipes, re.MULTILINE)
