"""The client's demo page for browser tests: every screen without a service, and a page that goes from one to the next.

Owns the list of screens that tests look at, sheets and open cards included; knows nothing of what is asked of them.
"""

import os
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Browser, Page, ViewportSize

from tests.kit.stack import ROOT

WITHIN_MS = 90_000
"""For what surely comes, on whatever machine."""
LANGUAGES = ("en", "fr", "pl", "pt-BR", "ar", "es")
_CARD = ("[data-testid=me]",)
_OPEN_CARD = "[data-testid=card]"
_MENU = ("[data-testid=me]", "[data-testid=me]")


@dataclass(frozen=True)
class Screen:
    """One thing to look at."""

    name: str
    query: str
    """An address of the demo page, or of a page of the client."""
    taps: tuple[str, ...] = ()
    """What is tapped to come there."""
    opens: str = "[data-testid=sheet]"
    """What the last tap opens; it may come later than the page."""

    @property
    def is_demo(self) -> bool:
        """Whether the demo page shows it."""
        return "demo=" in self.query


SCREENS = (
    Screen("home", "/"),
    Screen("home, opening a table", "/", ("[data-do=open]",)),
    Screen("home, languages", "/", ("[data-testid=language]",)),
    Screen("rulebook", "/rules"),
    Screen("lobby", "?demo=lobby&n=12"),
    Screen("lobby, the code", "?demo=lobby&n=12", ("[data-testid=qr]",)),
    Screen("lobby, options", "?demo=lobby&n=12", (".dock .btn.icon",)),
    Screen("lobby, computer cats", "?demo=lobby&n=5&cats=1", (".dock .btn.icon + .btn.icon",)),
    Screen("lobby, menu", "?demo=lobby&n=12", ("[data-testid=me]",)),
    Screen("lobby, a cat", "?demo=lobby&n=12", ('.stage [data-seat="3"]',)),
    Screen("lobby, a visitor", "?demo=lobby&n=8&visitor=1"),
    Screen("lobby, joining", "?demo=lobby&n=8&visitor=1", ("[data-do=join]",), "[data-testid=name-hint]"),
    Screen("roles", "?demo=roles&n=12"),
    Screen("roles, the card", "?demo=roles&n=12&role=raven", ("[data-testid=rolecard]",), _OPEN_CARD),
    Screen("roles, the primer", "?demo=roles&n=12", (".dock .btn.icon",)),
    Screen("morning", "?demo=morning&n=8"),
    Screen("morning, the knights", "?demo=morning&n=12&state=knights"),
    Screen("day", "?demo=day&n=12&role=herbalist"),
    Screen("day, chosen", "?demo=day&n=12&state=chosen"),
    Screen("day, the card", "?demo=day&n=12&role=herbalist", _CARD, _OPEN_CARD),
    Screen("day, the Guard's map", "?demo=day&n=12&role=guard&state=guard-now", _CARD, _OPEN_CARD),
    Screen("day, menu", "?demo=day&n=12&role=seer", _MENU),
    Screen("day, host's tools", "?demo=day&n=12", (*_MENU, "[data-testid=sheet] .btn.gold", '[data-crew="3"]')),
    Screen("day, a frog", "?demo=day&n=8&form=frog"),
    Screen("gathering", "?demo=gathering&n=12&role=witch"),
    Screen("gathering, picked", "?demo=gathering&n=12&state=picked"),
    Screen("gathering, a witch looks", "?demo=gathering&n=12&role=witch", _CARD, _OPEN_CARD),
    Screen("gathering, a frog", "?demo=gathering&n=8&form=frog"),
    Screen("gathering, banished", "?demo=gathering&n=8&form=banished"),
    Screen("dusk", "?demo=dusk&n=12"),
    Screen("debate", "?demo=debate&n=12&role=seer"),
    Screen("debate, the card", "?demo=debate&n=12&role=seer&state=result", _CARD, _OPEN_CARD),
    Screen("debate, a frog", "?demo=debate&n=12&form=frog"),
    Screen("debate, banished", "?demo=debate&n=8&form=banished"),
    Screen("debate, marked", "?demo=debate&n=12&marked=1"),
    Screen("vote, marked", "?demo=vote&n=9&marked=1"),
    Screen("debate, a page on a cat", "?demo=debate&n=12", ('.stage [data-seat="4"]',), "[data-testid=page]"),
    Screen("debate, paused", "?demo=debate&n=12&state=paused"),
    Screen("day, statements", "?demo=day&n=12&said=3"),
    Screen("debate, statements", "?demo=debate&n=12&said=14&cats=1"),
    Screen("debate, what was said", "?demo=debate&n=12&said=14", ("[data-testid=said]",)),
    Screen("debate, what to say", "?demo=debate&n=12&said=0", ("[data-testid=said]",)),
    Screen("vote, statements", "?demo=vote&n=12&said=14"),
    Screen("debate, a visitor", "?demo=debate&n=9&visitor=1"),
    Screen("day, a hint", "?demo=day&n=8&practice=1"),
    Screen("gathering, a hint", "?demo=gathering&n=8&role=witch&practice=1"),
    Screen("debate, a hint", "?demo=debate&n=8&said=6&practice=1"),
    Screen("proposal", "?demo=proposal&n=12&state=mayor"),
    Screen("proposal, somebody else's", "?demo=proposal&n=12"),
    Screen("approval", "?demo=approval&n=12"),
    Screen("approval, said", "?demo=approval&n=12&state=voted"),
    Screen("approval, a frog", "?demo=approval&n=8&form=frog"),
    Screen("approval result", "?demo=approval_result&n=12"),
    Screen("approval result, rejected", "?demo=approval_result&n=8&state=rejected"),
    Screen("ritual", "?demo=ritual&n=12"),
    Screen("ritual, the hand", "?demo=ritual&n=12", _CARD, _OPEN_CARD),
    Screen("success", "?demo=ritual_result&n=12"),
    Screen("failure", "?demo=ritual_result&n=12&state=failure"),
    Screen("quarrel", "?demo=quarrel&n=12"),
    Screen("vote", "?demo=vote&n=12"),
    Screen("vote, the last", "?demo=vote&n=12&state=knights"),
    Screen("vote, said", "?demo=vote&n=12&state=voted"),
    Screen("vote, banished", "?demo=vote&n=12&form=banished"),
    Screen("vote result", "?demo=vote_result&n=12"),
    Screen("vote result, many cats named", "?demo=vote_result&n=12&state=many"),
    Screen("vote result, nobody", "?demo=vote_result&n=8&state=nobody"),
    Screen("finished", "?demo=finished&n=12"),
    Screen("finished, a visitor", "?demo=finished&n=4&visitor=1"),
    Screen("finished, witches", "?demo=finished&n=12&state=witches"),
    Screen("frozen", "?demo=debate&n=12&state=frozen"),
    Screen("opened elsewhere", "?demo=debate&n=9&close=4500"),
    Screen("room gone", "?demo=debate&n=9&close=4503"),
    Screen("removed", "?demo=debate&n=9&close=4502"),
    Screen("nowhere", "/nowhere"),
    Screen("a newer build", "?demo=debate&n=9&close=4504"),
    Screen("bad frames", "?demo=debate&n=9&close=4501"),
    Screen("a seat's link", "?demo=debate&n=9&page=ask&whose=3"),
    Screen("a bad link", "?demo=debate&n=9&page=ask"),
    Screen("offline", "/offline.html"),
    Screen("story", "?demo=finished&n=9&page=story"),
    Screen("story, the witches win", "?demo=finished&n=8&page=story&state=witches"),
    Screen("story, the Jester", "?demo=finished&n=12&page=story&state=jester"),
    Screen("story, gone", "?demo=finished&n=9&page=story&gone=1"),
    Screen("line down", "?demo=debate&n=9&close=1006"),
    Screen("table screen, lobby", "?page=table&demo=lobby&n=12"),
    Screen("table screen", "?page=table&demo=debate&n=12"),
    Screen("table screen, statements", "?page=table&demo=debate&n=12&said=14&cats=1"),
    Screen("table screen, roles", "?page=table&demo=roles&n=12"),
    Screen("table screen, the knights", "?page=table&demo=morning&n=4&state=knights"),
    Screen("table screen, morning", "?page=table&demo=morning&n=8"),
    Screen("table screen, dusk", "?page=table&demo=dusk&n=12"),
    Screen("table screen, approval", "?page=table&demo=approval&n=12"),
    Screen("table screen, approval result", "?page=table&demo=approval_result&n=12"),
    Screen("table screen, ritual", "?page=table&demo=ritual&n=12"),
    Screen("table screen, failure", "?page=table&demo=ritual_result&n=8&state=failure"),
    Screen("table screen, quarrel", "?page=table&demo=quarrel&n=8"),
    Screen("table screen, vote", "?page=table&demo=vote&n=8"),
    Screen("table screen, vote result", "?page=table&demo=vote_result&n=12"),
    Screen("table screen, result", "?page=table&demo=finished&n=12"),
    Screen("table screen, the witches win", "?page=table&demo=finished&n=8&state=witches"),
)
"""Every screen that a phone or the table screen can show, and what comes over it."""

CHOOSING = {
    "day": '.map [data-do="choose_place"]',
    "gathering": "[data-do^=pick_]",
    "debate": ".stage [data-seat]",
    "proposal": ".stage [data-do=choose]",
    "approval": ".dock [data-do=approve]",
    "ritual": ".dock button",
    "vote": ".stage [data-seat]",
}
"""Screens where a choice is made, and the choices."""

OFFLINE = """if (location.pathname === '/offline.html')
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });"""
_SETTLED = """() => document.fonts.status === 'loaded' && [...document.images].every((one) => one.complete)
    && !document.querySelector('[aria-busy=true]')
    && [...document.querySelectorAll('.backdrop')].every((one) => one.querySelector('.scene-sheet'))"""
"""Nothing is on its way any more: words, letters, pictures, and the scene behind."""
_STILL = """() => document.getAnimations().forEach((one) => {
    if (one.effect?.getComputedTiming().iterations !== Infinity) one.finish();
})"""


@contextmanager
def serving() -> Iterator[str]:
    """Serves the client's sources with their demo page; yields the address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = ["node", "node_modules/vite/bin/vite.js", "--host", "127.0.0.1", "--port", str(port), "--strictPort"]
    still = {**os.environ, "CTW_STILL": "1"}
    server = subprocess.Popen(command, cwd=ROOT / "web", stdout=subprocess.PIPE, text=True, env=still)
    assert server.stdout is not None
    try:
        while "Local" not in (line := server.stdout.readline()):
            assert line or server.poll() is None, "the client's development server did not start"
        address = f"http://127.0.0.1:{port}"
        urllib.request.urlopen(address, timeout=120).close()
        yield address
    finally:
        server.terminate()
        server.wait(10)
        server.stdout.close()


class DemoPhone:
    """A phone that shows one screen of the demo page after another."""

    def __init__(
        self, browser: Browser, address: str, width: int, height: int, *, presses_open: bool = True, **more: object
    ) -> None:
        """Opens it.

        Args:
            browser: The browser.
            address: Where the demo page is.
            width: Of the screen.
            height: Of the screen.
            presses_open: Presses open cards, so that taps alone lead everywhere; else fingers hold.
            more: What else the browser is to think of this phone.
        """
        size: ViewportSize = {"width": width, "height": height}
        self.address = address
        self.context = browser.new_context(
            viewport=size,
            has_touch=True,
            locale="en-US",
            reduced_motion="reduce",
            **more,  # type: ignore[arg-type]
        )
        if presses_open:
            self.context.add_init_script("localStorage.setItem('ctw-settings', '{\"tapToOpen\":true}')")
        # Drawings stay drawings: whether one has become pixels yet depends on how busy the machine was.
        self.context.add_init_script("delete window.OffscreenCanvas")
        # The page without a network tries again every three seconds where it believes that there is one.
        self.context.add_init_script(OFFLINE)
        self.context.set_default_timeout(WITHIN_MS)
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self._at_demo = False

    def show(self, screen: Screen, language: str) -> None:
        """Shows a screen in a language, and waits until it stands."""
        page = self.page
        if screen.is_demo:
            if not self._at_demo:
                page.goto(f"{self.address}/?demo=lobby")
                page.wait_for_function("'show' in window")
                self._at_demo = True
            page.evaluate("(query) => show(query)", f"{screen.query}&lang={language}")
        else:
            self._at_demo = False
            page.add_init_script(f"localStorage.setItem('ctw-language', '{language}')")
            page.goto(f"{self.address}{screen.query}")
        page.wait_for_selector("main:not([data-blocked=loading]), .tv", state="attached")
        page.wait_for_function(f"document.documentElement.lang === '{language}'")
        for tap in screen.taps:
            page.locator(tap).first.dispatch_event("click")
        if screen.taps:
            page.wait_for_selector(screen.opens)
        page.wait_for_function(_SETTLED)
        page.evaluate(_STILL)

    def close(self) -> None:
        """Puts the phone away."""
        self.context.close()
