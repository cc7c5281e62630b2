"""One stack and one browser for all browser tests; a context per phone."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.demo import serving
from tests.kit.stack import ROOT, Stack

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
UNTRUSTED = "table.test"
"""A name that leads to this machine and that browsers do not trust, as they trust no address of a home network."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {UNTRUSTED} 127.0.0.1",
]
CLOCK_SCALE = 3.0
"""The witches' 15 seconds are 5: enough for a hand that is a program, and no party waits."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Three groups for three processes: what the demo page shows, what shares one service, and what has its own."""
    for item in items:
        asked_for = getattr(item, "fixturenames", ())
        group = "screens" if "demo" in asked_for else "service" if "stack" in asked_for else "own services"
        item.add_marker(pytest.mark.xdist_group(group))


def built() -> Path:
    """Where the phone client is that gateways serve."""
    dist = ROOT / "web" / "dist"
    assert (dist / "index.html").is_file(), "the phone client is not built: npm run build in web/"
    return dist


@pytest.fixture(scope="session")
def stack() -> Iterator[Stack]:
    """Two gateways, two workers and a process for computer cats, which serve the built client."""
    settings = {"WEB_DIST": str(built())}
    with Stack(gateways=2, workers=2, clock_scale=CLOCK_SCALE, cats=1, settings=settings) as running:
        yield running


@pytest.fixture
def unhurried() -> Iterator[Stack]:
    """A stack whose witches have ten seconds: enough to load a page anew meanwhile, on a slow machine too."""
    with Stack(gateways=2, workers=2, clock_scale=1.5, settings={"WEB_DIST": str(built())}) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, headless."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def demo() -> Iterator[str]:
    """The client's sources with their demo page, which shows any step of a game without a service."""
    with serving() as address:
        yield address
