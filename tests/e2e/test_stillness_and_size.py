"""What a page does while nothing happens, how its scenes play, and the table screen at every size (case BR-15).

On the client's demo page, which shows any step of a game without a service.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.demo import WITHIN_MS, DemoPhone, Screen

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300)]  # a browser starts first, on whatever machine

WRITING_DOWN = """
(() => {
  const asked = (window.asked = []);
  for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval']) {
    const real = window[name].bind(window);
    window[name] = (...given) => {
      const [, caller = ''] = new Error().stack.split('\\n').slice(1);
      // The page's own scripts come from its address; whatever looks at it from outside does not.
      if (caller.includes(location.origin)) asked.push({ name, ms: given[1] ?? 0, by: caller, at: performance.now() });
      return real(...given);
    };
  }
})();
"""
"""Notes who asks the browser for frames, timers and intervals, and when."""
CLOCK, BEAT, LINE = "/ui/Clock.svelte", "/net/timers.ts", "/dev/DemoScreen.svelte"
"""The clock, the line's heartbeat, and what answers the heartbeat on the demo page."""
BEAT_EVERY_S = 5
CALM = f"""() => {{
    const regular = ({{ by }}) => ['{CLOCK}', '{BEAT}', '{LINE}'].some((one) => by.includes(one));
    const last = asked.findLast((one) => !regular(one));
    return document.querySelector('[data-page=room][data-live=true]') !== null
        && document.getAnimations().length === 0 && performance.now() - (last?.at ?? 0) > 1500;
}}"""
"""All that was to come has come: for a second and a half nothing was asked for but what goes on for ever."""
LOST_AT = """() => {
    const page = document.querySelector('[data-page=room]');
    window.lost = [];
    new MutationObserver(() => lost.push(performance.now())).observe(page, { attributeFilter: ['data-live'] });
}"""
"""Writes down when the line was taken for lost or found again."""
WINDOWS = 5
"""So often four seconds are looked at until the line stood throughout."""
AHEAD = "ahead.then(() => true)"
"""What the coming steps need has been fetched: their screens, their scenes, and what moves in them."""
BEGINS = """() => new Promise((tell) => {
    const look = () => (document.getAnimations().length > 2 ? tell(true) : requestAnimationFrame(look));
    goOn();
    look();
})"""
"""The next step's scene, looked for at each frame from its very start: asked from here it might be over already."""
AFTER_A_TAP = """() => {
    window.stillMoving = new Promise((tell) => addEventListener('pointerdown', () =>
        requestAnimationFrame(() => requestAnimationFrame(() => tell(document.getAnimations()
            // One background may go on dissolving into the next.
            .filter(({ effect }) => !effect.target.matches('.scene-sheet'))
            .map(({ effect }) => `${effect.target.className} ${effect.getTiming().duration}`)))), { once: true }));
}"""
"""What moves two frames after the next tap: counted in frames, which no busy machine makes fewer."""
OUTSIDE = """() => [...document.querySelectorAll('.tv *')].filter((node) => {
  const box = node.getBoundingClientRect();
  return !node.closest('.backdrop, .sr, .haze') && !node.matches('.clearing *, .haze') && box.width > 0 &&
    (box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.left < -1 || box.top < -1);
}).map((node) => node.className)"""

CENTRE_COVERED = """() => {
  const words = [...document.querySelectorAll('.tv-centre :is(.tv-clock, h2, p, .needs li):not(.sr)')];
  const cats = [...document.querySelectorAll('.tv-table :is(.name, .seat-cat img)')];
  return words.flatMap((word) => cats.filter((cat) => {
    const [one, other] = [word.getBoundingClientRect(), cat.getBoundingClientRect()];
    return Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  }).map((cat) => `${word.textContent.trim()} x ${cat.closest('.seat').textContent.trim()}`));
}"""
"""Where a name or a cat lies on the clock or on a word in the middle."""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """One phone."""
    context = browser.new_context(viewport={"width": 360, "height": 640})
    context.set_default_timeout(WITHIN_MS)
    yield context.new_page()
    context.close()


def _four_seconds_with_a_line(page: Page) -> tuple[float, float, list[dict[str, Any]], int]:
    """From when to when it was looked at, all that was asked for until then, and how much moved at the end.

    A machine that was away for seconds has taken the line for lost, and the page rightly looks for it again: such a
    window says nothing, and another is looked at.
    """
    page.evaluate(LOST_AT)
    for _ in range(WINDOWS):
        page.wait_for_function(CALM, polling=200)
        began = page.evaluate("performance.now()")
        page.wait_for_timeout(4_000)
        ended, asked, moving, lost = page.evaluate("[performance.now(), asked, document.getAnimations().length, lost]")
        if not [at for at in lost if at >= began]:
            return began, ended, asked, moving
    pytest.fail(f"the line was lost in each of {WINDOWS} windows")


def test_nothing_runs_in_an_idle_debate_but_the_clock(page: Page, demo: str) -> None:
    page.add_init_script(WRITING_DOWN)
    page.goto(f"{demo}/?demo=debate&n=9")
    page.wait_for_selector("[data-page=room][data-phase=debate] .stage .seat")
    page.evaluate(AHEAD)
    page.wait_for_load_state("networkidle")
    began, ended, asked, moving = _four_seconds_with_a_line(page)
    assert moving == 0
    # By the page's own time: on a busy machine the wait is longer than it was meant to be.
    seconds = (ended - began) / 1000
    meanwhile = [one for one in asked if began <= one["at"] <= ended]
    clock, beat, line = ([one for one in meanwhile if whose in one["by"]] for whose in (CLOCK, BEAT, LINE))
    assert [one for one in meanwhile if one not in (*clock, *beat, *line)] == []
    assert len(beat) <= seconds / BEAT_EVERY_S + 1, beat
    assert len(line) <= len(beat), line
    assert len(clock) <= seconds + 1 + len(beat), "one a second, and one more where a heartbeat has set the clock right"
    assert {one["name"] for one in meanwhile} <= {"setTimeout"}


@pytest.mark.parametrize(
    ("first", "then"), [("vote_result", "morning"), ("ritual", "ritual_result"), ("ritual", "quarrel")]
)
def test_a_scene_plays_and_a_tap_ends_it(page: Page, demo: str, first: str, then: str) -> None:
    page.goto(f"{demo}/?demo={first}&then={then}&n=9")
    page.wait_for_selector(f"[data-phase={first}] .eaves")
    page.evaluate(AHEAD)
    page.evaluate(AFTER_A_TAP)
    page.evaluate(BEGINS)
    page.wait_for_selector(f"[data-phase={then}] .stage")
    page.locator(".stage").click(position={"x": 20, "y": 20}, force=True)
    assert page.evaluate("stillMoving") == []


def test_under_reduced_motion_scenes_are_still_pictures(browser: Browser, demo: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    context.set_default_timeout(WITHIN_MS)
    page = context.new_page()
    page.goto(f"{demo}/?demo=ritual&then=ritual_result&n=9")
    page.wait_for_selector("[data-phase=ritual] .eaves")
    page.evaluate(AHEAD)
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


@pytest.mark.parametrize("n", [4, 5])
def test_cats_at_a_small_table_cover_nothing_of_its_middle(browser: Browser, demo: str, n: int) -> None:
    phone = DemoPhone(browser, demo, 1280, 720)
    for step in ("morning&state=knights", "morning", "debate", "approval_result", "vote_result"):
        phone.show(Screen(step, f"?page=table&demo={step}&n={n}"), "fr")
        assert phone.page.evaluate(CENTRE_COVERED) == [], step
        assert phone.page.locator(".badge.done:visible").count() == 0 or "result" not in step, step
    phone.close()
