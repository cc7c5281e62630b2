"""What a page does while nothing happens, how its scenes play, and the table screen at every size (case BR-15).

On the client's demo page, which shows any step of a game without a service.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.demo import DemoPhone, Screen

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(120)]  # a browser starts first, on whatever machine

COUNTING = """
(() => {
  const seen = (window.seen = { frames: 0, timers: 0, intervals: 0 });
  const count = (name, kind) => {
    const real = window[name].bind(window);
    window[name] = (...given) => (seen[kind]++, real(...given));
  };
  count('requestAnimationFrame', 'frames');
  count('setTimeout', 'timers');
  count('setInterval', 'intervals');
})();
"""
OUTSIDE = """() => [...document.querySelectorAll('.tv *')].filter((node) => {
  const box = node.getBoundingClientRect();
  return !node.closest('.backdrop, .sr, .haze') && !node.matches('.clearing *, .haze') && box.width > 0 &&
    (box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.left < -1 || box.top < -1);
}).map((node) => node.className)"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """One phone."""
    context = browser.new_context(viewport={"width": 360, "height": 640})
    yield context.new_page()
    context.close()


def seen(page: Page) -> dict[str, Any]:
    """What has been asked of the browser so far."""
    found: dict[str, Any] = page.evaluate("({ ...window.seen, moving: document.getAnimations().length })")
    return found


def test_nothing_runs_in_an_idle_debate_but_the_clock(page: Page, demo: str) -> None:
    page.add_init_script(COUNTING)
    page.goto(f"{demo}/?demo=debate&n=9")
    page.wait_for_selector("[data-page=room][data-phase=debate] .stage .seat")
    page.wait_for_function("document.getAnimations().length === 0")
    page.wait_for_timeout(1_500)
    before = seen(page)
    page.wait_for_timeout(4_000)
    after = seen(page)
    assert after["moving"] == 0
    assert after["frames"] == before["frames"]
    assert after["intervals"] == before["intervals"]
    assert after["timers"] - before["timers"] <= 5 + 1, "one a second for the clock, and the line's own heartbeat"


@pytest.mark.parametrize(
    ("first", "then"), [("vote_result", "morning"), ("ritual", "ritual_result"), ("ritual", "quarrel")]
)
def test_a_scene_plays_and_a_tap_ends_it(page: Page, demo: str, first: str, then: str) -> None:
    page.goto(f"{demo}/?demo={first}&then={then}&n=9")
    page.wait_for_selector(f"[data-phase={first}] .eaves")
    page.wait_for_load_state("networkidle")
    page.evaluate("goOn()")
    page.wait_for_selector(f"[data-phase={then}] .stage")
    page.wait_for_function("document.getAnimations().length > 2")
    page.locator(".stage").click(position={"x": 20, "y": 20}, force=True)
    page.wait_for_function("document.getAnimations().length === 0", timeout=1_000)


def test_under_reduced_motion_scenes_are_still_pictures(browser: Browser, demo: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{demo}/?demo=ritual&then=ritual_result&n=9")
    page.wait_for_selector("[data-phase=ritual] .eaves")
    page.wait_for_load_state("networkidle")
    page.evaluate("goOn()")
    page.wait_for_selector("[data-phase=ritual_result] .words")
    assert (
        page.evaluate("document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 1).length")
        == 0
    )
    assert page.locator(".words").evaluate("(node) => getComputedStyle(node).opacity") == "1"
    context.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_table_screen_shows_twelve_names_without_scrolling(
    browser: Browser, demo: str, size: tuple[int, int]
) -> None:
    phone = DemoPhone(browser, demo, *size)
    page = phone.page
    for step in ("lobby", "debate", "approval", "ritual_result", "vote_result", "morning", "finished"):
        phone.show(Screen(step, f"?page=table&demo={step}&n=12"), "pl")
        page.wait_for_selector(f"[data-page=table][data-phase={step}]")
        names = page.locator(".cast li" if step == "finished" else ".tv-table .name")
        assert names.count() == 12, step
        assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight"), step
        assert [name for name in page.evaluate(OUTSIDE) if name] == [], step
    phone.close()
