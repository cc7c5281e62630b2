"""Where registries answer, the audit really asks them about every package of the locks, and fails for what they know.

Both auditors run as in CI; a server of the test stands where the registries would.
"""

import gzip
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.repo.test_audit import audit

LEADS_HERE = """
import re
import requests

send = requests.Session.send


def sent(session, request, **more):
    request.url = re.sub("^https://[^/]+", "{here}", request.url)
    return send(session, request, **more)


requests.Session.send = sent
"""
"""Read by every Python that starts: pip-audit's registry cannot be named otherwise."""


class Registry(ThreadingHTTPServer):
    """Knows every package, and of some a hole."""

    daemon_threads = True

    def __init__(self) -> None:
        self.python: dict[str, str] = {"jinja2 2.4.1": "PYSEC-2014-8"}
        self.web: dict[str, str] = {"minimist": "CVE-2020-7598"}
        """Package → the hole's name; what everybody knows, to begin with."""
        self.asked_about: set[str] = set()
        super().__init__(("127.0.0.1", 0), Answers)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class Answers(BaseHTTPRequestHandler):
    """As both registries answer, as far as an audit asks."""

    server: Registry

    def do_GET(self) -> None:
        """One version of a Python package; what else npm would like to know of one with a hole, nobody tells it."""
        if not self.path.endswith("/json"):
            self.send_error(404)
            return
        name, version = self.path.split("/")[-3:-1]
        self.server.asked_about.add(name)
        hole = self.server.python.get(f"{name} {version}") or self.server.python.get(name)
        known = [{"id": hole, "fixed_in": ["99.0"], "summary": "a hole", "aliases": []}] if hole else []
        self._say({"info": {}, "vulnerabilities": known})

    def do_POST(self) -> None:
        """All packages of the web client at once."""
        raw = self.rfile.read(int(self.headers["content-length"]))
        if self.headers.get("content-encoding") == "gzip":
            raw = gzip.decompress(raw)
        asked = json.loads(raw)
        self.server.asked_about |= asked.keys()
        self._say(
            {
                name: [{"id": 1, "url": "x", "title": hole, "severity": "high", "vulnerable_versions": below}]
                for name, hole in self.server.web.items()
                for below in ["<0.2.4" if name == "minimist" else "<99.0.0"]
                if name in asked
            }
        )

    def _say(self, answer: Any) -> None:
        body = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Says nothing."""


@pytest.fixture
def registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Registry]:
    """A registry to which both auditors are led, and that they have never asked before."""
    with Registry() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        (tmp_path / "sitecustomize.py").write_text(LEADS_HERE.format(here=server.url))
        for name, value in {
            "PYTHONPATH": str(tmp_path),
            "PIP_NO_CACHE_DIR": "1",
            "XDG_CACHE_HOME": str(tmp_path / "cache"),
            "npm_config_registry": server.url,
            "npm_config_fetch_retries": "0",
            "npm_config_cache": str(tmp_path / "npm"),
            "NO_PROXY": "127.0.0.1",
        }.items():
            monkeypatch.setenv(name, value)
        yield server
        server.shutdown()


@pytest.mark.timeout(600)
def test_both_registries_are_asked_about_every_locked_package_and_fail_the_audit_for_a_hole_that_they_know(
    registry: Registry, capsys: pytest.CaptureFixture[str]
) -> None:
    assert audit.main(["--all"]) == 0
    said = capsys.readouterr().out
    assert "NOT ASKED" not in said, said
    assert said.count("no known hole") == 3
    lines = (audit.TOP / audit.LOCKS[-1]).read_text().splitlines()
    locked = {line.partition("==")[0].partition("[")[0] for line in lines if "==" in line and ";" not in line}
    assert len(locked) > 50
    assert {audit.canonicalize_name(name) for name in locked} <= registry.asked_about
    assert {"svelte", "vite"} <= registry.asked_about

    registry.python["litestar"], registry.web["svelte"] = "PYSEC-0000-1", "markup runs"
    assert audit.main([]) == 1
    said = capsys.readouterr().out
    assert "PYSEC-0000-1" in said
    assert "svelte: high" in said


@pytest.mark.timeout(600)
def test_a_registry_that_does_not_know_what_everybody_knows_has_not_been_asked(
    registry: Registry, capsys: pytest.CaptureFixture[str]
) -> None:
    """A mirror may answer for every package that it holds, and have no advisories at all."""
    registry.python.clear()
    registry.web.clear()
    assert audit.main(["--all"]) == 2
    said = capsys.readouterr().out
    assert said.count(f"NOT ASKED ({audit.KNOWS_NONE})") == 2
    assert registry.asked_about == {audit.WELL_KNOWN[0], audit.WELL_KNOWN_WEB[0]}
