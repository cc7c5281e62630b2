"""How screens look: texts may be 40 % longer than English, and a secret changes not one pixel (rules, chapter 13).

`make test` looks at every screen once in made-up longer words; `make long` at each size, and at every role in each
language.
"""

import base64
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Route

from shared.ids import Phase
from tests.e2e.demo import SCREENS, DemoPhone, Screen

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300)]

LONGER = 0.4
ROLES = ("villager", "herbalist", "pickpocket", "guard", "seer", "witch", "raven", "jester")
ACCENTS = str.maketrans("aeiouncsAEIOU", "àéïôüñçšÀÉÏÔÜ")

OUT_OF_PLACE = """() => {
    const said = [];
    // A question that a hint stands in for is for ears alone.
    const unseen = (node) => [node.closest('.lead')].some((lead) => lead && getComputedStyle(lead).clipPath !== 'none');
    const hidden = (node) => node.closest('.sr, [aria-hidden=true], .backdrop, .haze, select') !== null || unseen(node);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const over = document.querySelector('.sheet, .secret');
    const texts = [];
    while (walker.nextNode()) {
        const text = walker.currentNode;
        const node = text.parentElement;
        if (!text.data.trim() || hidden(node) || (over && !over.contains(node))) continue;
        const style = getComputedStyle(node);
        if (style.visibility === 'hidden' || !node.checkVisibility({ opacityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const boxes = [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
        if (boxes.length) texts.push({ node, text: text.data.trim(), boxes });
    }
    // Names may end in dots, in their tag and in the line that quotes them; everything else shows whole.
    const mayEnd = (node) => node.closest('bdi, .said-line') !== null || node.matches('input');
    for (const { node, text, boxes } of texts) {
        const left = Math.min(...boxes.map((box) => box.left));
        const right = Math.max(...boxes.map((box) => box.right));
        if (!mayEnd(node) && (left < -1 || right > innerWidth + 1)) said.push(`leaves the screen: ${text}`);
        for (let up = node; up && up !== document.body; up = up.parentElement) {
            const style = getComputedStyle(up);
            const box = up.getBoundingClientRect();
            const cuts = (way) => style[way] === 'hidden' || style[way] === 'clip';
            const wide = cuts('overflowX') && (left < box.left - 1.5 || right > box.right + 1.5);
            const high = cuts('overflowY') && boxes.some((one) => one.bottom > box.bottom + 3 || one.top < box.top - 3);
            if (!mayEnd(node) && (wide || high)) said.push(`is cut: ${text}`);
            if (/auto|scroll/.test(style.overflowY)) break;
        }
    }
    // Words on words: nothing is written over something else.
    // A line's box is higher than its letters: their middle counts. The strip of a lost line lies over the header.
    const letters = ({ left, right, top, bottom }) =>
        ({ left, right, top: top + (bottom - top) * 0.25, bottom: bottom - (bottom - top) * 0.2 });
    const shown = texts
        .filter(({ node }) => !node.closest('[data-testid=line-down]'))
        .flatMap(({ node, text, boxes }) => boxes.map((box) => ({ node, text, box: letters(box) })));
    const seen = ({ node, box }) => {
        const at = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        return at !== null && (at.contains(node) || node.contains(at));
    };
    for (const [i, one] of shown.entries())
        for (const other of shown.slice(i + 1)) {
            if (one.node === other.node || one.node.contains(other.node) || other.node.contains(one.node)) continue;
            const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
            const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
            // Lists scroll on under the dock, sheets under their foot.
            const [under, beside] = [one, other].map(({ node }) => node.closest('.dock, .sheet-foot') !== null);
            const both = under === beside;
            if (wide > 3 && high > 2 && both && (seen(one) || seen(other))) said.push(`${one.text} × ${other.text}`);
        }
    if (document.scrollingElement.scrollWidth > innerWidth + 1) said.push('the page scrolls sideways');
    return [...new Set(said)];
}"""


def longer(text: Any) -> Any:
    """Texts whose every visible word is longer by 40 % and has accents; what is filled in stays.

    Args:
        text: A text, a list of pieces, a choice between texts, or a catalogue of all.
    """
    if isinstance(text, list):
        return [longer(piece) for piece in text]
    if isinstance(text, dict) and text.get("type") == "select":
        return {**text, "variants": [{**one, "value": longer(one["value"])} for one in text["variants"]]}
    return _stretched(text) if isinstance(text, str) else text


def _stretched(text: str) -> str:
    def stretch(word: re.Match[str]) -> str:
        letters, owed = "", 0.0
        for letter in word.group():
            letters += letter
            owed += LONGER
            if owed >= 1:
                letters, owed = letters + letter.lower(), owed - 1
        return letters.translate(ACCENTS)

    return re.sub(r"[^\W\d_]+", stretch, text)


def made_longer(route: Route) -> None:
    """Answers for a catalogue with a longer one."""
    found = re.search(r'export default JSON.parse\(("(?:[^"\\]|\\.)*")\)', route.fetch().text())
    assert found, "the development server serves catalogues otherwise now"
    texts = json.loads(json.loads(found.group(1)))
    body = f"export default {json.dumps({key: longer(text) for key, text in texts.items()})}"
    route.fulfill(body=body, content_type="text/javascript")


def stretched(browser: Browser, demo: str, width: int, height: int) -> DemoPhone:
    """A phone that speaks English made longer."""
    phone = DemoPhone(browser, demo, width, height)
    phone.context.route(re.compile(r"/messages/.*\.ftl"), made_longer)
    return phone


def look(phone: DemoPhone, screens: tuple[Screen, ...]) -> list[str]:
    """What is out of place on these screens."""
    found: list[str] = []
    for screen in screens:
        phone.show(screen, "en")
        found += [f"{screen.name}: {fault}" for fault in phone.page.evaluate(OUT_OF_PLACE)]
    return found


PHONE_SCREENS = tuple(screen for screen in SCREENS if "page=table" not in screen.query)
TABLE_SCREENS = tuple(screen for screen in SCREENS if "page=table" in screen.query)


def test_words_are_made_longer_and_what_is_filled_in_is_not() -> None:
    n = {"type": "var", "name": "n"}
    assert longer(["Gather ", n]) == ["Gàtthéér ", n]
    of_cats = {"type": "select", "selector": n, "star": 0, "variants": [{"key": "one", "value": [n, " cat"]}]}
    assert longer([of_cats]) == [{**of_cats, "variants": [{"key": "one", "value": [n, " çàtt"]}]}]


def test_texts_longer_by_two_fifths_break_no_screen(browser: Browser, demo: str) -> None:
    phone = stretched(browser, demo, 360, 640)
    assert look(phone, PHONE_SCREENS) == []
    phone.close()


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [(390, 844), (412, 915), (360, 720)])
def test_texts_longer_by_two_fifths_break_no_screen_of_other_phones(
    browser: Browser, demo: str, width: int, height: int
) -> None:
    phone = stretched(browser, demo, width, height)
    assert look(phone, PHONE_SCREENS) == []
    phone.close()


def test_texts_longer_by_two_fifths_break_no_table_screen(browser: Browser, demo: str) -> None:
    phone = stretched(browser, demo, 1280, 720)
    assert look(phone, TABLE_SCREENS) == []
    phone.close()


STEPS_WITHOUT_SECRETS = (
    ("morning", ""),
    ("dusk", ""),
    ("proposal", ""),
    ("proposal", "mayor"),
    ("approval", ""),
    ("approval", "voted"),
    ("approval_result", ""),
    ("ritual", ""),
    ("ritual", "laid"),
    ("ritual_result", ""),
    ("quarrel", ""),
    ("vote", "voted"),
    ("vote_result", ""),
)
"""Steps in which phones could differ by their owners' roles alone, and what everybody knows of them."""
UNLIKE_EACH_OTHER = ("villager", "seer", "witch", "raven")
"""Who may do nothing of an evening and who may, who casts, and who knows the witches."""
ALIKE = {
    "day, nothing chosen": [f"?demo=day&n=12&role={role}" for role in ROLES],
    "day, chosen, feinted or waiting to guard": [
        *(f"?demo=day&n=12&state=chosen&role={role}" for role in ROLES),
        "?demo=day&n=12&state=guard-wait&role=guard",
    ],
    "gathering": [f"?demo=gathering&n=12&role={role}" for role in ROLES],
    "gathering, picked": [f"?demo=gathering&n=12&state=picked&role={role}" for role in ROLES],
    "gathering on the first day": [f"?demo=gathering&n=8&state=first&role={role}" for role in ROLES],
    "debate, whatever the Seer has seen": [
        *(f"?demo=debate&n=12&said=7&role={role}" for role in ROLES),
        "?demo=debate&n=12&said=7&state=result&role=seer",
    ],
    "vote": [f"?demo=vote&n=12&said=7&role={role}" for role in ROLES],
    "the card face down": [f"?demo=roles&n=12&role={role}" for role in ROLES],
}
"""What one facing the phone sees is the same whatever its owner is or does in secret (look: alike at arm's length).

By rules, chapter 2, the line under a witch's window names where she picked; here that is where everybody went."""
BRIGHTNESS = """async (picture) => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + picture;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    let sum = 0;
    for (let i = 0; i < data.length; i += 4) sum += 0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2];
    return sum / (data.length / 4);
}"""
MOVING = """() => new Promise((tell) => {
    const all = () => document.getAnimations().map(({ effect }) => {
        const { duration, delay, iterations } = effect.getTiming();
        return JSON.stringify([effect.target.className.toString(), effect.getKeyframes(), duration, delay, iterations]);
    }).sort();
    const look = () => (document.getAnimations().length > 2 ? tell(all()) : requestAnimationFrame(look));
    ahead.then(goOn).then(look);
})"""
"""What moves in the next step, as soon as anything does: looked for at each frame, before any of it is over."""


def still_clock(phone: DemoPhone) -> DemoPhone:
    """Stops this phone's time, so that two pictures of the same screen are the same."""
    phone.page.clock.set_fixed_time("2026-11-30T18:00:00Z")
    return phone


class Camera:
    """Takes pictures of a phone, several times as fast as the driver's own."""

    def __init__(self, phone: DemoPhone) -> None:
        self._tools = phone.context.new_cdp_session(phone.page)

    def picture(self, expected: str = "") -> str:
        """What the phone shows once it stands: pictures that were loaded may still be drawn a moment later.

        Args:
            expected: What it may be waited for a while to become.
        """
        former = ""
        for _ in range(60):
            taken: str = self._tools.send("Page.captureScreenshot", {"optimizeForSpeed": True})["data"]
            if taken == former and (expected in ("", taken)):
                return taken
            former = taken
        assert expected, "the screen does not stand still"
        return former


def alike(roles: tuple[str, ...]) -> dict[str, list[str]]:
    """All that is to look alike; with these roles where the role alone could be seen."""
    steps = {f"{step} {state}": f"?demo={step}&n=12&state={state}" for step, state in STEPS_WITHOUT_SECRETS}
    return {**ALIKE, **{name: [f"{query}&role={role}" for role in roles] for name, query in steps.items()}}


@pytest.mark.parametrize(
    ("language", "roles"),
    [pytest.param("en", UNLIKE_EACH_OTHER, id="en"), pytest.param("ar", ROLES, marks=pytest.mark.long, id="ar")],
)
def test_no_pixel_of_a_closed_phone_tells_a_role(
    browser: Browser, demo: str, language: str, roles: tuple[str, ...]
) -> None:
    phone = still_clock(DemoPhone(browser, demo, 360, 640))
    camera = Camera(phone)
    for screen, queries in alike(roles).items():  # what is loaded at its first need is there from then on
        phone.show(Screen(screen, queries[0]), language)
        camera.picture()
    for screen, queries in alike(roles).items():
        first = ""
        for query in queries:
            phone.show(Screen(screen, query), language)
            picture = camera.picture(first)
            if picture != (first := first or picture):
                pytest.fail(f"{screen}: {query} looks otherwise than {queries[0]}")
    phone.close()


def test_closed_phones_are_looked_at_in_every_step_in_which_somebody_has_a_secret() -> None:
    seen = {query.partition("demo=")[2].partition("&")[0] for queries in alike(ROLES).values() for query in queries}
    assert seen == set(Phase) - {Phase.LOBBY, Phase.FINISHED}


@pytest.mark.parametrize("phase", ["day", "debate"])
def test_a_held_card_is_as_bright_and_as_high_whatever_the_role(browser: Browser, demo: str, phase: str) -> None:
    phone = still_clock(DemoPhone(browser, demo, 360, 640, presses_open=False))
    brightness, heights = [], set()
    for role in ("villager", *ROLES):  # the first hold of all puts a hint away
        phone.show(Screen(role, f"?demo={phase}&n=12&role={role}"), "en")
        phone.page.hover("[data-testid=me]")
        phone.page.mouse.down()
        phone.page.wait_for_selector("[data-testid=card]")
        phone.page.wait_for_function("document.getAnimations().length === 0")
        picture = base64.b64encode(phone.page.screenshot()).decode()
        brightness.append(phone.page.evaluate(BRIGHTNESS, picture))
        box = phone.page.locator("[data-testid=card]").bounding_box()
        assert box is not None
        heights.add(round(box["height"]))
        phone.page.mouse.up()
    assert len(heights) == 1, heights
    seen = dict(zip(ROLES, brightness[1:], strict=True))
    assert max(seen.values()) - min(seen.values()) <= 1.5, seen
    phone.close()


def test_what_moves_when_the_witches_turn_begins_tells_no_role(browser: Browser, demo: str) -> None:
    phone = DemoPhone(browser, demo, 360, 640)
    phone.page.emulate_media(reduced_motion="no-preference")
    seen = set()
    for role in ROLES:
        phone.show(Screen(role, f"?demo=day&n=12&then=gathering&role={role}"), "en")
        moving = phone.page.evaluate(MOVING)
        seen.add("\n".join(one for one in moving if "guess" in one))
    assert len(seen) == 1
    phone.close()
