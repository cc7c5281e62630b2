"""One browser window, whichever engine is in it: opens addresses, finds, presses, asks. Knows no rule of the game.

What a case says of a phone's browser is tested in Chromium and in WebKit by the same words.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page

from tests.e2e.webdriver import Refused, WebKit

WITHIN_S = 60.0
EVERY_S = 0.05
REFUSED = "() => { throw new DOMException('kept out', 'SecurityError'); }"
KEEPS_NOTHING = f"Object.defineProperty(window, 'localStorage', {{ get: {REFUSED} }})"
"""As browsers are that keep nothing: whoever asks is refused."""
_THERE = "document.querySelector({0}) !== null"


class Window(ABC):
    """The window."""

    @abstractmethod
    def go(self, address: str) -> None:
        """Opens an address."""

    @abstractmethod
    def reload(self) -> None:
        """Loads the page anew."""

    @abstractmethod
    def back(self) -> None:
        """What a swipe from the edge does."""

    @abstractmethod
    def forward(self) -> None:
        """What a swipe from the other edge does."""

    @abstractmethod
    def ask(self, expression: str) -> Any:
        """The value of an expression in the page."""

    @abstractmethod
    def tap(self, selector: str) -> bool:
        """Presses the first of these; False if it has gone or something lies over it."""

    @abstractmethod
    def type(self, selector: str, text: str) -> None:
        """Types into a field."""

    @abstractmethod
    def close(self) -> None:
        """Closes it."""

    def until(self, fact: Callable[[], bool], what: str) -> None:
        """Waits for a fact."""
        ends_at = time.monotonic() + WITHIN_S
        while not fact():
            assert time.monotonic() < ends_at, f"no {what}: {self.room()} {self.ask('document.body.innerText')}"
            time.sleep(EVERY_S)

    def has(self, selector: str) -> bool:
        """Whether there is such an element."""
        return bool(self.ask(_THERE.format(repr(selector))))

    def wait_for(self, selector: str) -> None:
        """Waits until there is such an element."""
        self.until(lambda: self.has(selector), selector)

    def press(self, selector: str) -> None:
        """Presses the first of these as soon as that can be done."""
        self.until(lambda: self.has(selector) and self.tap(selector), f"{selector} to press")

    def text(self, selector: str) -> str:
        """What stands in the first of these."""
        self.wait_for(selector)
        return str(self.ask(f"document.querySelector({selector!r})?.textContent ?? ''"))

    def room(self) -> dict[str, str]:
        """The page root's hooks."""
        found: dict[str, str] = self.ask("({...document.querySelector('[data-page]')?.dataset})")
        return found


class ChromiumWindow(Window):
    """A context of its own in the browser that all share."""

    def __init__(self, browser: Browser, *, keeps: bool = True) -> None:
        """Opens it; one that keeps nothing refuses whoever asks for its storage."""
        self._context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-US")
        if not keeps:
            self._context.add_init_script(KEEPS_NOTHING)
        self._page: Page = self._context.new_page()

    def go(self, address: str) -> None:
        self._page.goto(address)

    def reload(self) -> None:
        self._page.reload()

    def back(self) -> None:
        self._page.go_back()

    def forward(self) -> None:
        self._page.go_forward()

    def ask(self, expression: str) -> Any:
        return self._page.evaluate(expression)

    def tap(self, selector: str) -> bool:
        # Where it is as it is now: what is covered or gone gets nothing, as under a finger.
        box = self._page.evaluate(_MIDDLE, selector)
        if box is None:
            return False
        self._page.mouse.click(*box)
        return True

    def type(self, selector: str, text: str) -> None:
        self._page.locator(selector).fill(text)

    def close(self) -> None:
        self._context.close()


class WebKitWindow(Window):
    """A window of Debian's WebKit."""

    def __init__(self, *, keeps: bool = True) -> None:
        """Opens it; one that keeps nothing has no storage at all."""
        self._webkit = WebKit(390, 844, () if keeps else ("--enable-html5-local-storage=false",))

    def go(self, address: str) -> None:
        self._webkit.go(address)

    def reload(self) -> None:
        self._webkit.reload()

    def back(self) -> None:
        self._webkit.command("POST", "/back", {})

    def forward(self) -> None:
        self._webkit.command("POST", "/forward", {})

    def ask(self, expression: str) -> Any:
        return self._webkit.run(f"return ({expression})")

    def tap(self, selector: str) -> bool:
        element = self._webkit.find(selector)
        try:
            if element is None or not self._webkit.run(f"return ({_MIDDLE})(arguments[0]) !== null", selector):
                return False
            self._webkit.click(element)
        except Refused:
            return False
        return True

    def type(self, selector: str, text: str) -> None:
        element = self._webkit.find(selector)
        assert element is not None, selector
        self._webkit.type(element, text)

    def close(self) -> None:
        self._webkit.close()


_MIDDLE = """(selector) => {
    const node = document.querySelector(selector);
    node?.scrollIntoView({ block: 'nearest' });
    const box = node?.getBoundingClientRect();
    if (!box?.width) return null;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return node.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""
"""Where to press it: its middle, if nothing lies over it."""
