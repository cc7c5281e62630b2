"""A page that is loaded anew and must be back where it was: the same step, and everything that stood on it.

Owns what counts as the same, in any phase; must not know what a phase is for.
"""

import difflib
from typing import TYPE_CHECKING

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

if TYPE_CHECKING:
    from tests.e2e.phone import PhoneInBrowser

WITHIN_MS = 30_000
_ROOM = "[data-page=room]"
_HERE = f"{_ROOM}[data-live=true][data-pending='0']"
"""The line is up, and every tap has its answer."""
_CARD = "[data-testid=card]"
_HOLDERS = {"roles": "[data-testid=rolecard]"}
_WITHOUT_A_CARD = {"lobby", "morning", "gathering", "finished"}
"""Where no card is held: there is none yet or none any more, a film plays, or the window has to stay visible."""
_HALF_MADE = {"proposal": "choose", "vote": "point"}
"""Steps that are chosen first and sent then, and what chooses in them."""
_CHOSEN = "aria-pressed=true"
_MARKED = {"debate"}
"""Where the notebook is at hand: a mark is set there first."""
_SEEN = """(root) => {
    const clocks = '[data-testid=clock], .clock ~ .sr, .fuse, [data-testid=toast]';
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
_STANDS = f"""async (root) => {{
    let seen = null, before = null;
    do {{
        before = seen;
        await new Promise((go) => requestAnimationFrame(() => setTimeout(go, 50)));
        seen = ({_SEEN})(root);
    }} while (JSON.stringify(seen) !== JSON.stringify(before));
    return seen;
}}"""
"""The same, as soon as nothing more comes to it: some of a step comes a frame after its beginning."""
_FOUND = f"""([here, number, before]) => {{
    const room = document.querySelector(here);
    if (!room) return null;
    if (room.dataset.phaseNo !== number) return window.different ?? {{ ms: 0, seen: before }};
    const seen = ({_SEEN})(room);
    if (JSON.stringify(seen) === JSON.stringify(before)) return true;
    const since = window.different?.since ?? performance.now();
    window.different = {{ since, ms: performance.now() - since, seen }};
    return null;
}}"""
"""Looked for in the page itself, for the witches' seconds run: true, or what stood there until the step was over.
Parts of a page come one by one, so that another one may stand there for a moment."""
LONG_MS = 5_000


def come_back(phone: "PhoneInBrowser", at: dict[str, str]) -> bool:
    """Does what the phase asks, marks a cat, reads the card, loads the page anew and finds all of it again.

    Returns:
        Whether the same step stood again; False if its own clock ended it meanwhile, which only the witches' can.
    """
    phone.step(at)
    page, phase = phone.page, at["phase"]
    if phase in _MARKED:
        page.locator(f'.stage [data-seat]:not([data-seat="{at["seat"]}"])').first.tap()
    here = f'{_HERE}[data-seat="{at["seat"]}"]'
    page.wait_for_selector(here, timeout=WITHIN_MS)
    card = _card(phone, phase)
    before: list[str] = page.locator(_ROOM).evaluate(_STANDS)
    page.reload(wait_until="commit")
    if not _is_the_same(phone, here, at["phaseNo"], before):
        assert phase == "gathering", f"{phone.name}: {phase} ended although nobody else had tapped"
        return False
    again = _card(phone, phase)
    assert again == card, f"{phone.name}: another card after the reload in {phase}: {_changes(card, again)}"
    return True


def come_back_half_way(phone: "PhoneInBrowser", at: dict[str, str]) -> bool:
    """Chooses without sending, loads the page anew and finds the choice again, with all else.

    Returns:
        Whether this phone had anything to choose; False if the step is another's, or none of two halves.
    """
    choice = _HALF_MADE.get(at["phase"])
    if choice is None or not phone.tap_any(choice):
        return False
    before: list[str] = phone.page.locator(_ROOM).evaluate(_STANDS)
    assert any(_CHOSEN in line and f"data-do={choice}" in line for line in before), f"{phone.name} has chosen nobody"
    phone.page.reload(wait_until="commit")
    here = f'{_HERE}[data-seat="{at["seat"]}"]'
    assert _is_the_same(phone, here, at["phaseNo"], before), (
        f"{phone.name}: {at['phase']} ended before anything was sent"
    )
    return True


def _is_the_same(phone: "PhoneInBrowser", here: str, number: str, before: list[str]) -> bool:
    """Waits for the very page; False if the step was over too soon."""
    try:
        found = phone.page.wait_for_function(_FOUND, arg=[here, number, before], timeout=WITHIN_MS).json_value()
    except PlaywrightTimeoutError:
        found = {"ms": WITHIN_MS, "seen": _seen(phone.page)}
    if found is True:
        return True
    assert found["ms"] < LONG_MS, f"{phone.name}: another page after the reload: {_changes(before, found['seen'])}"
    return False


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
