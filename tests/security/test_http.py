"""What the service says over HTTP: its headers, who may read its numbers, and what a page may do."""

import re
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
PATHS = [
    "/",
    "/r/BCDFG",
    "/api/rooms/BCDFG",
    "/api/rooms/XXXXX",
    "/healthz",
    "/nowhere",
    "/assets/nothing.js",
    "/metrics",
]


@pytest.mark.parametrize("path", PATHS)
async def test_every_answer_has_a_strict_policy_and_no_referrer(gateway, path):
    headers = (await gateway.http.get(path)).headers
    policy = dict(part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    own = f"127.0.0.1:{gateway.port}"
    assert policy["connect-src"].split() == ["'self'", f"ws://{own}", f"wss://{own}"]
    from_here = {"'none'", "'self'", "data:", "blob:", f"ws://{own}", f"wss://{own}"}
    assert set(" ".join(policy.values()).split()) <= from_here, "whatever a page loads is ours"
    assert "data:" not in policy["script-src"] + policy["worker-src"] + policy["connect-src"]
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert {"camera=()", "microphone=()", "geolocation=()"} <= set(headers["permissions-policy"].split(", "))
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers
    assert "access-control-allow-origin" not in headers


async def test_numbers_are_never_read_on_the_port_that_phones_come_to(gateway):
    """A player who could read the counter of taps at home would see when somebody acts in secret."""
    answer = await gateway.http.get("/metrics")
    assert answer.status_code == 404
    assert "ctw_" not in answer.text


async def test_no_route_answers_that_is_not_known(gateway):
    """Deny by default: the list of routes is closed, and none takes a token in its address."""
    routes = {route.path for route in gateway.server.litestar.routes}
    assert routes == {
        "/ws",
        "/api/rooms",
        "/api/rooms/{typed:str}",
        "/api/rooms/{typed:str}/recaps/{game:int}",
        "/healthz",
        "/readyz",
        "/",
        "/r/{code:str}",
        "/s/{code:str}",
        "/table/{code:str}",
        "/story/{code:str}/{game:str}",
        "/rules",
        "/{name:path}",
    }


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "TRACE"])
async def test_other_methods_do_nothing(gateway, worker, method):
    for path in ("/api/rooms", "/api/rooms/BCDFG", "/api/rooms/BCDFG/recaps/1", "/"):
        assert (await gateway.http.request(method, path)).status_code in (400, 404, 405)
    assert await worker.log_length() == 0


def test_the_page_asks_nobody_else_and_has_no_script_of_its_own() -> None:
    page = (TOP / "web" / "index.html").read_text()
    assert not re.search(r"(src|href)=[\"']?(https?:)?//", page)
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"\son\w+=", page)
    assert not re.search(r"<style|\sstyle=", page)


def test_the_client_names_no_other_host() -> None:
    """No font, picture or script comes from elsewhere; the one address in the code is the SVG name space."""
    sources = [file for kind in ("*.ts", "*.svelte", "*.css") for file in (TOP / "web" / "src").rglob(kind)]
    assert len(sources) > 50
    allowed = ("http://www.w3.org/", "https://example", "http://localhost", "http://127.0.0.1", "https://play.example")
    found = {
        (file.name, address)
        for file in sources
        if not file.name.endswith(".test.ts")
        for address in re.findall(r"https?://[\w.\-]+[^\s'\"`)]*", file.read_text())
        if not address.startswith(allowed)
    }
    assert found == set()


def test_no_markup_is_ever_made_of_text() -> None:
    """Names are text nodes: `@html` and `innerHTML` stand only where the project's own drawings and marks are."""
    sources = [file for kind in ("*.ts", "*.svelte") for file in (TOP / "web" / "src").rglob(kind)]
    makers = {
        file.relative_to(TOP / "web" / "src").as_posix()
        for file in sources
        if re.search(r"@html|innerHTML|insertAdjacentHTML|outerHTML|document\.write", file.read_text())
    }
    assert {name for name in makers if not name.startswith("lib/art/") and ".test" not in name} == {
        "lib/ui/Mark.svelte"
    }


def test_no_token_is_ever_written_into_a_query_or_a_log() -> None:
    sources = [
        file for kind in ("*.ts", "*.svelte") for file in (TOP / "web" / "src").rglob(kind) if ".test." not in file.name
    ]
    for file in sources:
        text = file.read_text()
        assert not re.search(r"\bconsole\b|\bdebugger\b", text), f"{file.name}: the client logs nothing at all"
        assert not re.search(r"[?&]token=", text), file.name
