"""Two builds of the client, one after the other on one address: no old code stays, and one page needs no network.

No stale code after an update; case DE-08. On localhost, which browsers hold for secure: there the service worker runs.
"""

import os
import subprocess
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.kit.stack import ROOT

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300)]  # a browser and two builds, on whatever machine

PAGES = ("/r/", "/s/", "/table/", "/story/", "/rules")


class Site(SimpleHTTPRequestHandler):
    """The files of whichever build is out now, with the gateway's rules of caching."""

    builds: tuple[Path, Path]
    now = 0

    def translate_path(self, path: str) -> str:
        """Reads a file of the present build; every page of the client is the same file."""
        name = path.split("?", 1)[0]
        if name == "/" or name.startswith(PAGES):
            name = "/index.html"
        return str(self.builds[type(self).now] / name.lstrip("/"))

    def end_headers(self) -> None:
        """Hashed files never change; all others are asked for every time."""
        immutable = self.path.startswith("/assets/")
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if immutable else "no-cache")
        super().end_headers()

    def log_message(self, *_args: object) -> None:
        """Says nothing."""


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The same sources built twice, under two names."""
    folders = (tmp_path_factory.mktemp("first"), tmp_path_factory.mktemp("second"))
    for folder, name in zip(folders, ("first", "second"), strict=True):
        subprocess.run(
            [
                "node",
                "node_modules/vite/bin/vite.js",
                "build",
                "--outDir",
                folder,
                "--emptyOutDir",
                "--logLevel",
                "error",
            ],
            cwd=ROOT / "web",
            env={**os.environ, "CTW_BUILD": name},
            check=True,
        )
    return folders


@pytest.fixture
def address(builds: tuple[Path, Path]) -> Iterator[str]:
    """Where the first build is out."""
    Site.builds, Site.now = builds, 0
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A phone that keeps what it is given for as long as the test."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="pl")
    yield context.new_page()
    context.close()


def build_of(page: Page) -> str | None:
    """Which build the page is of."""
    return page.locator("html").get_attribute("data-build")


def test_a_reload_after_an_update_runs_the_new_code(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("[data-page=home]")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    assert build_of(page) == "first"
    Site.now = 1
    page.reload()
    page.wait_for_selector("[data-page=home]")
    assert build_of(page) == "second"


def test_an_old_page_that_misses_a_part_of_its_build_becomes_the_new_one(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("[data-page=home]")
    Site.now = 1
    page.click("[data-testid=rules]")
    page.wait_for_selector("html[data-build=second] [data-page=rules]")


def test_without_a_network_a_page_says_so_in_the_language_of_the_phone(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("[data-page=home]")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.goto(f"{address}/r/KZ7T4")
    page.wait_for_selector("section:not([hidden])")
    assert page.locator("section:not([hidden])").get_attribute("lang") == "pl"
    assert page.locator("section:not([hidden]) h1").bounding_box() is not None
    page.context.set_offline(False)
    page.wait_for_selector("[data-page=room]")
