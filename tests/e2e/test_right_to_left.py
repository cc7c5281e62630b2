"""From right to left (cases IN-06, IN-07, IN-09): what is read is mirrored, where somebody sits is not.

Arabic names have letters in every language, on the table screen too.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.e2e.demo import SCREENS, DemoPhone, Screen

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300)]

PHASES = (
    "day",
    "gathering",
    "dusk",
    "debate",
    "proposal",
    "approval",
    "approval_result",
    "ritual",
    "ritual_result",
    "vote",
    "vote_result",
)
WITH_NAMES = ("lobby, joining", "debate, what to say", "vote, the card", "gathering", "vote")
"""Screens on which a long name may end in dots."""
MIDDLES = """(selector) => Object.fromEntries([...document.querySelectorAll(selector)].map((node) => {
    const box = node.getBoundingClientRect();
    return [node.dataset.seat ?? node.dataset.place, Math.round(box.left + box.width / 2)];
}))"""
MIDDLE = """(selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box ? box.left + box.width / 2 : null;
}"""
LOSING = """() => [...document.querySelectorAll('bdi')].filter((name) => {
    let cuts = name;
    while (cuts && getComputedStyle(cuts).textOverflow !== 'ellipsis') cuts = cuts.parentElement;
    return cuts && getComputedStyle(cuts).direction !== getComputedStyle(name).direction;
}).map((name) => name.textContent)"""
"""Names that would lose their first letters if they were too long: what cuts them reads the other way."""
LOOSE = r"""() => {
    const outside = (text) => {
        let depth = 0, out = '';
        for (const sign of text) {
            if ('\u2066\u2067\u2068'.includes(sign)) depth++;
            else if (sign === '\u2069') depth--;
            else if (depth === 0) out += sign;
        }
        return out;
    };
    const loose = (text) => /\p{Script=Latin}/u.test(outside(text ?? ''));
    const nodes = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) nodes.push(walk.currentNode);
    const apart = 'script, style, bdi, [dir=ltr]';
    const seen = nodes.filter((node) => !node.parentElement.closest(apart)).map((node) => node.data);
    const heard = [...document.querySelectorAll('[aria-label]')].map((node) => node.getAttribute('aria-label'));
    return [...seen.filter(loose), ...heard.filter((text) => /[\u0600-\u06ff]/.test(text) && loose(text))];
}"""
"""Latin letters that no isolate and no <bdi> keeps apart: a sign beside them would go to their wrong side."""
FONTS = """async () => {
    await document.fonts.ready;
    return [...document.fonts].filter((face) => face.status === 'loaded' && face.unicodeRange.includes('U+600'))
        .map((face) => face.family.replaceAll('"', ''));
}"""


@pytest.fixture
def phone(browser: Browser, demo: str) -> Iterator[DemoPhone]:
    """A phone."""
    found = DemoPhone(browser, demo, 360, 640)
    yield found
    found.close()


def test_the_frame_is_mirrored_and_the_table_and_the_village_are_not(phone: DemoPhone) -> None:
    for phase in PHASES:
        screen = Screen(phase, f"?demo={phase}&n=12")
        phone.show(screen, "en")
        seats, places = (phone.page.evaluate(MIDDLES, kind) for kind in (".table .seat", ".map [data-place]"))
        frame = [phone.page.evaluate(MIDDLE, part) for part in (".eaves .dayno", ".dock .me", ".tags")]
        phone.show(screen, "ar")
        assert phone.page.evaluate("document.documentElement.dir") == "rtl"
        assert phone.page.evaluate(MIDDLES, ".table .seat") == seats, phase
        assert phone.page.evaluate(MIDDLES, ".map [data-place]") == places, phase
        for before, part in zip(frame, (".eaves .dayno", ".dock .me", ".tags"), strict=True):
            after = phone.page.evaluate(MIDDLE, part)
            assert before is None or (before - 180) * (after - 180) < 0, f"{part} of {phase} is not mirrored"


def test_a_clock_is_read_from_left_to_right_and_its_bar_grows_from_the_right(phone: DemoPhone) -> None:
    phone.show(Screen("gathering", "?demo=gathering&n=8"), "ar")
    page = phone.page
    assert page.locator("[data-testid=clock]").get_attribute("dir") == "ltr"
    origin = page.locator(".fuse .burn").evaluate("(bar) => parseFloat(getComputedStyle(bar).transformOrigin)")
    assert origin > 100, "the bar's own right end"


@pytest.mark.parametrize("language", ["ar", "en"])
def test_a_name_too_long_loses_its_end_and_never_its_beginning(phone: DemoPhone, language: str) -> None:
    """IN-04: a Latin name on an Arabic page, and an Arabic one on a Latin page."""
    card = Screen("vote, the card", "?demo=vote&n=12&role=seer", ("[data-testid=me]",), "[data-testid=card]")
    for screen in [one for one in (*SCREENS, card) if one.name in WITH_NAMES]:
        phone.show(screen, language)
        assert phone.page.locator("bdi").count() > 3, screen.name
        assert phone.page.evaluate(LOSING) == [], screen.name


def test_latin_names_are_kept_apart_in_arabic_wherever_they_stand(phone: DemoPhone) -> None:
    """IN-04: in what is seen and in what is heard, on every screen; the story with every day open."""
    for screen in SCREENS:
        phone.show(screen, "ar")
        for day in phone.page.locator("details").all():
            day.evaluate("(day) => { day.open = true; }")
        assert phone.page.evaluate(LOOSE) == [], screen.name


@pytest.mark.parametrize("query", ["?demo=debate&n=8", "?page=table&demo=debate&n=8"])
def test_an_arabic_name_has_letters_on_a_page_in_any_language(phone: DemoPhone, query: str) -> None:
    phone.show(Screen("names", query), "en")
    assert "ليلى" in (phone.page.locator("body").text_content() or "")
    assert "Baloo Bhaijaan 2" in phone.page.evaluate(FONTS)
