"""A page that is loaded anew and must be back where it was: the same step, and everything that stood on it.

Owns what counts as the same, in any phase; must not know what a phase is for.
"""

import difflib
import time
from typing import TYPE_CHECKING

from playwright.sync_api import Page

if TYPE_CHECKING:
    from tests.e2e.phone import PhoneInBrowser

WITHIN_S = 30.0
_ROOM = "[data-page=room]"
_HERE = f"{_ROOM}[data-live=true][data-pending='0']"
"""The line is up, and every tap has its answer."""
_CARD = "[data-testid=card]"
_HOLDERS = {"roles": "[data-testid=rolecard]"}
_WITHOUT_A_CARD = {"lobby", "morning", "gathering", "finished"}
"""Where no card is held: there is none yet or none any more, a film plays, or the window has to stay visible."""
_MARKED = {"debate"}
"""Where the notebook is at hand: a mark is set there first."""
_SEEN = """(root) => {
    const clocks = '[data-testid=clock], .fuse, [data-testid=toast]';
    const hooks = ['data-do', 'data-seat', 'data-place', 'data-value', 'data-card', 'data-role', 'alt',
        'aria-pressed', 'aria-disabled', 'aria-expanded'];
    const seen = [];
    const look = (node) => {
        if (node.nodeType === Node.TEXT_NODE) {
            const text = node.data.trim();
            if (text) seen.push(text);
        } else if (node.nodeType === Node.ELEMENT_NODE && !node.matches(clocks) && node.getClientRects().length > 0) {
            const said = hooks.filter((one) => node.hasAttribute(one)).map((one) => `${one}=${node.getAttribute(one)}`);
            if (said.length > 0) seen.push(`${node.localName} ${said.join(' ')}`);
            node.childNodes.forEach(look);
        }
    };
    if (root) look(root);
    return seen;
}"""
"""Every text and every control that can be seen, with its state, in the page's order; all but the clocks."""


def come_back(phone: "PhoneInBrowser", at: dict[str, str]) -> bool:
    """Does what the phase asks, marks a cat, reads the card, loads the page anew and finds all of it again.

    Returns:
        Whether the same step stood again; False if its own clock ended it meanwhile, which only the witches' can.
    """
    phone.step(at)
    page, phase, number = phone.page, at["phase"], at.get("phaseNo")
    if phase in _MARKED:
        page.locator(f'.stage [data-seat]:not([data-seat="{at["seat"]}"])').first.tap()
    page.wait_for_selector(_HERE)
    card = _card(phone, phase)
    before = _seen(page)
    if phone.state().get("phaseNo") != number:
        assert phase == "gathering", f"{phone.name}: {phase} ended although nobody else had tapped"
        return False
    page.reload()
    page.wait_for_selector(f'{_HERE}[data-seat="{at["seat"]}"]', timeout=WITHIN_S * 1000)
    found, is_here = _until_the_same(phone, before, number)
    if not is_here:
        assert phase == "gathering", f"{phone.name}: after the reload in {at} the page shows {phone.state()}"
        return False
    assert found == before, f"{phone.name}: another page after the reload in {phase}: {_changes(before, found)}"
    again = _card(phone, phase)
    assert again == card, f"{phone.name}: another card after the reload in {phase}: {_changes(card, again)}"
    return True


def _until_the_same(phone: "PhoneInBrowser", wanted: list[str], number: str | None) -> tuple[list[str], bool]:
    """What the page shows in the end, and whether that is still the same step: parts of a page come one by one."""
    ends_at = time.monotonic() + WITHIN_S
    while True:
        found, is_here = _seen(phone.page), phone.state().get("phaseNo") == number
        if found == wanted or not is_here or time.monotonic() > ends_at:
            return found, is_here
        phone.page.wait_for_timeout(50)


def _changes(before: list[str], after: list[str]) -> list[str]:
    return [line for line in difflib.unified_diff(before, after, n=1, lineterm="") if line[:3] not in {"---", "+++"}]


def _seen(page: Page) -> list[str]:
    found: list[str] = page.locator(_ROOM).evaluate(_SEEN)
    return found


def _card(phone: "PhoneInBrowser", phase: str) -> list[str]:
    """What the own card says while a finger holds it."""
    if phase in _WITHOUT_A_CARD:
        return []
    assert phone.press_down(_HOLDERS.get(phase, "[data-testid=me]")), f"{phone.name}: no card to hold in {phase}"
    try:
        said: list[str] = phone.page.locator(_CARD).first.evaluate(_SEEN)
    finally:
        phone.let_go()
    phone.page.locator(_CARD).first.wait_for(state="detached")
    assert said, f"{phone.name}: an empty card in {phase}"
    return said
