"""The game by ear and by keys alone, read from the accessibility tree (cases AX-01, AX-03, AX-07).

Each step says its name and what to do, a countdown speaks at 30, 10 and 5 seconds, sheets keep the focus and give it
back, and whatever opens under a holding finger opens by a key as well, and hides by itself.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.demo import DemoPhone, Screen

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300)]

SAID = {
    "roles": "Your role. Nobody beside you looking? Hold the card.",
    "morning": "Tonight's ritual asks for: mushroom, lavender, and owl feather.",
    "day": "Where to today? Tap a place.",
    "gathering": "Think like a witch. The witches choose. All the others guess.",
    "dusk": "did not come back. Confirm once you have read it.",
    "debate": "Who brought what? Tap a cat to mark it.",
    "proposal": "Who goes to the circle? Kofi, the mayor, is choosing.",
    "approval": "Proposed: Łucja, Ana, and Kofi. Shall they go?",
    "approval_result": "Adopted. They go to the magic circle. Confirm once you have read it.",
    "ritual": "Each lays one card: Łucja, Ana, and Kofi.",
    "ritual_result": "The seal holds! Confirm once you have read it.",
    "quarrel": "Who was it?!",
    "vote": "Whom do we banish? Tap a cat, or pass.",
    "vote_result": "Kofi is banished. Kofi was not a witch. Confirm once you have read it.",
    "finished": "The village wins. Seals complete.",
}
"""What is spoken when a step begins."""
WRITE_DOWN = """() => {
    const heard = (window.heard = []);
    const clock = [...document.querySelectorAll('[aria-live]')].find((node) => node.parentElement.closest('.eaves'));
    const all = { childList: true, characterData: true, subtree: true };
    new MutationObserver(() => heard.push(clock.textContent)).observe(clock, all);
}"""
INSIDE = "document.querySelector('[data-testid=sheet]')?.contains(document.activeElement) ?? false"


@pytest.fixture
def phone(browser: Browser, demo: str) -> Iterator[DemoPhone]:
    """A phone whose owner holds nothing: keys alone."""
    found = DemoPhone(browser, demo, 360, 640, presses_open=False)
    yield found
    found.close()


def plain(text: str) -> str:
    """Without the isolates around names."""
    return "".join(sign for sign in text if sign not in "\u2066\u2067\u2068\u2069")


def stop_the_time(page: Page) -> None:
    """From now on time passes in the page only as the test says, not while a busy machine does something else."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)


def focus(page: Page) -> str:
    """What has the focus, by its hook."""
    found: str = page.evaluate("document.activeElement?.dataset.testid ?? document.activeElement?.className ?? ''")
    return found


def test_every_step_says_its_name_and_what_to_do_when_it_begins(phone: DemoPhone) -> None:
    for step, said in SAID.items():
        phone.show(Screen(step, f"?demo=lobby&n=9&host=3&then={step}"), "en")
        region = phone.page.locator("[data-testid=announcement]")
        before = region.text_content()
        phone.page.evaluate("goOn()")
        phone.page.wait_for_selector(f"[data-phase={step}] main")
        spoken = plain(region.text_content() or "")
        assert said in spoken, step
        assert spoken != before, step
        assert region.get_attribute("aria-live") == "polite"
        tree = plain(phone.page.locator("body").aria_snapshot())
        assert "- main" in tree, step
        assert tree.count("[level=1]") == 1 or step == "quarrel", f"{step} has one title: {tree}"


def test_what_is_told_by_colour_or_picture_is_told_in_words_too(phone: DemoPhone) -> None:
    phone.show(Screen("debate", "?demo=debate&n=12"), "en")
    cats = [plain(" ".join(cat.split())) for cat in phone.page.locator(".stage .seat").all_text_contents()]
    words = {name: next(cat for cat in cats if name in cat) for name in ("Bo", "Théo", "Inês", "Ana")}
    assert "frog" in words["Bo"]
    assert "away" in words["Théo"]
    assert "absent" in words["Inês"]
    assert "Done" in words["Ana"]
    phone.show(Screen("vote", "?demo=vote&n=12&state=voted"), "en")
    assert phone.page.get_by_role("button", name="Kofi", pressed=True).count() > 0


def test_a_countdown_speaks_at_30_10_and_5_seconds_and_never_else(phone: DemoPhone) -> None:
    page = phone.page
    page.clock.install()
    page.goto(f"{phone.address}/?demo=debate&n=8")
    page.wait_for_selector("[data-phase=debate] [data-testid=clock]")
    stop_the_time(page)
    page.evaluate(WRITE_DOWN)
    for _ in range(33):
        page.clock.run_for(5_000)
    heard = [plain(said) for said in page.evaluate("heard")]
    assert [int("".join(sign for sign in said if sign.isdigit())) for said in heard] == [30, 10, 5]
    assert page.locator("[data-testid=clock]").get_attribute("role") == "timer"


def test_the_own_card_opens_by_a_key_is_read_and_hides_by_itself(phone: DemoPhone) -> None:
    page = phone.page
    page.clock.install()
    page.goto(f"{phone.address}/?demo=debate&n=8&role=seer")
    page.wait_for_selector("[data-phase=debate] .stage")
    stop_the_time(page)
    me = page.locator("[data-testid=me]")
    me.focus()
    page.keyboard.press("Enter")
    card = page.locator("[data-testid=card]")
    card.wait_for()
    assert focus(page) == "card"
    assert 'dialog "Your role"' in page.locator("body").aria_snapshot()
    assert "Seer" in (card.text_content() or "")
    page.clock.run_for(9_000)
    assert card.is_visible()
    page.clock.run_for(1_500)
    card.wait_for(state="detached")
    assert focus(page) == "me"
    page.keyboard.press("Enter")
    card.wait_for()
    page.keyboard.press("Enter")
    card.wait_for(state="detached")
    assert focus(page) == "me"
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    card.wait_for(state="detached")
    assert focus(page) == "me"


@pytest.mark.parametrize(("step", "holder"), [("roles", "rolecard"), ("ritual", "hand")])
def test_other_cards_open_by_a_press_and_close_by_the_next(phone: DemoPhone, step: str, holder: str) -> None:
    page = phone.page
    page.clock.install()
    phone.show(Screen(step, f"?demo={step}&n=8&role=raven"), "en")
    stop_the_time(page)  # from here on it cannot close by itself
    page.locator(f"[data-testid={holder}]").focus()
    page.keyboard.press("Enter")
    card = page.locator("[data-testid=card]")
    card.wait_for()
    assert "Raven" in (card.text_content() or "")
    page.keyboard.press("Enter")
    card.wait_for(state="detached")
    assert focus(page) == holder


def test_an_ability_is_used_by_keys_alone(phone: DemoPhone) -> None:
    page = phone.page
    phone.show(Screen("vote", "?demo=vote&n=8&role=seer"), "en")
    page.locator("[data-testid=me]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-testid=card] [data-do=page]").first.wait_for()
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('[data-testid=card]').contains(document.activeElement)")
    page.keyboard.press("Enter")
    look = page.locator("[data-testid=page] [data-do=look_at]")
    look.wait_for()
    assert page.evaluate("document.querySelector('[data-testid=page]').contains(document.activeElement)")
    look.press("Enter")
    page.wait_for_function("document.querySelector('[data-testid=page] [data-do=look_at]') === null")


@pytest.mark.parametrize(
    ("screen", "opener"),
    [
        ("?demo=lobby&n=12", ".dock .btn.icon"),
        ("?demo=lobby&n=12", "[data-testid=qr]"),
        ("?demo=lobby&n=12", "[data-testid=me]"),
        ("?demo=roles&n=12", ".dock .btn.icon"),
    ],
)
def test_a_sheet_takes_the_focus_keeps_it_and_gives_it_back(phone: DemoPhone, screen: str, opener: str) -> None:
    page = phone.page
    phone.show(Screen("sheet", screen), "en")
    page.locator(opener).first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-testid=sheet]")
    assert page.evaluate(INSIDE)
    assert page.locator("[data-testid=sheet]").get_attribute("aria-modal") == "true"
    for key in ["Tab"] * 25 + ["Shift+Tab"] * 5:
        page.keyboard.press(key)
        assert page.evaluate(INSIDE), f"{key} leaves the sheet"
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-testid=sheet]", state="detached")
    assert page.evaluate("(opener) => document.activeElement === document.querySelector(opener)", opener)


def test_what_cannot_be_undone_takes_a_hold_or_two_presses_by_ear(phone: DemoPhone) -> None:
    page = phone.page
    way = ("[data-testid=me]", "[data-testid=me]", "[data-testid=sheet] .btn.gold")
    tools = Screen("day", "?demo=day&n=8", way)
    phone.show(tools, "en")
    end = page.locator("[data-do=end_game]")
    end.dispatch_event("click")
    assert "again" in (end.text_content() or "")
    assert page.locator("[data-testid=sheet]").is_visible()
    end.dispatch_event("click")
    page.wait_for_selector("[data-testid=sheet]", state="detached")
    phone.show(tools, "en")
    end.tap()
    assert "again" not in (end.text_content() or ""), "a finger's tap arms nothing"
    box = end.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.wait_for_selector("[data-testid=sheet]", state="detached", timeout=5_000)
    page.mouse.up()
