"""Layout as a thumb and a poor screen need it: twelve at every size, in three languages.

Cases BR-06, BR-07, BR-16, AX-03, AX-06, TI-11. At 360×560 whatever a choice is made from shows without scrolling. Under
340 px, on its side and with text twice as large it may be a list that scrolls; the primary action and the clock never
leave the view.
"""

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import CHROMIUM, FLAGS
from tests.e2e.demo import CHOOSING, LANGUAGES, DemoPhone, Screen
from tests.e2e.demo import SCREENS as ALL

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300)]

LISTED_IN = ("en", "pl", "ar")
"""Languages in which lists are looked at: the shortest words, the longest, and right to left."""
STATES = {"day": "role=herbalist", "gathering": "role=witch", "proposal": "state=mayor"}
SCREENS = {phase: Screen(phase, f"?demo={phase}&n=12&{STATES.get(phase, '')}") for phase in CHOOSING}
TARGET, PRIMARY = 48, 56
LOWER = 2 / 3
"""Where the lower third begins, in which a thumb is."""
CLIPPED = """(selector) => [...document.querySelectorAll(selector)].map((node) => {
    const box = node.getBoundingClientRect();
    const dock = document.querySelector('.dock').getBoundingClientRect();
    const lead = document.querySelector('.lead').getBoundingClientRect();
    const under = node.closest('.dock') ? innerHeight : dock.top + 8;
    const name = node.textContent.trim() || node.dataset.value;
    return { name, width: box.width, height: box.height, out:
        box.left < -1 || box.right > innerWidth + 1 || box.bottom > under + 1 || box.top < 62 };
})"""
HIDDEN = """(selector) => {
    const nodes = [...document.querySelectorAll(selector)];
    return nodes.filter((node) => {
        node.scrollIntoView({ block: 'center' });
        const box = node.getBoundingClientRect();
        const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return !(at && (node.contains(at) || at.contains(node)));
    }).map((node) => node.textContent.trim());
}"""
"""Choices that no scrolling brings under a finger."""
FRAME = """() => {
    const scroller = document.querySelector('.screen');
    scroller.scrollTop = 0;
    const bare = (node) => (({ left, top, right, bottom }) => [left, top, right, bottom])(node.getBoundingClientRect());
    const at = (from) => { scroller.scrollTop = from; return {
        actions: [...document.querySelectorAll('.dock .btn')].map(bare),
        clock: [...document.querySelectorAll('.eaves .clock:not(.none), .dock .fuse')].map(bare) }; };
    return { top: at(0), end: at(1e6), wide: scroller.scrollWidth - scroller.clientWidth,
        size: [innerWidth, innerHeight] };
}"""


def boxes(phone: DemoPhone, phase: str) -> list[dict[str, Any]]:
    """The choices of a screen: their size, and whether something covers or cuts them."""
    found: list[dict[str, Any]] = phone.page.evaluate(CLIPPED, CHOOSING[phase])
    return found


def frame_faults(phone: DemoPhone) -> list[str]:
    """What is wrong with the primary action and the clock, however far the page is scrolled."""
    seen = phone.page.evaluate(FRAME)
    width, height = seen["size"]
    faults = [f"scrolls sideways by {seen['wide']}"] if seen["wide"] > 0 else []
    for where in ("top", "end"):
        for what in ("actions", "clock"):
            for left, top, right, bottom in seen[where][what]:
                if left < -1 or top < -1 or right > width + 1 or bottom > height + 1:
                    faults.append(f"{what} leave the view at the {where}: {left, top, right, bottom}")
                elif what == "actions" and (bottom - top < PRIMARY - 0.5 or top < height * LOWER):
                    faults.append(f"an action is small or high: {left, top, right, bottom}")
    return faults


@pytest.mark.parametrize(("players", "languages"), [(8, LISTED_IN), (12, LANGUAGES)])
def test_everybody_is_chosen_from_without_scrolling_on_a_small_phone(
    browser: Browser, demo: str, players: int, languages: tuple[str, ...]
) -> None:
    phone = DemoPhone(browser, demo, 360, 560)
    for language in languages:
        for phase, screen in SCREENS.items():
            phone.show(Screen(phase, screen.query.replace("n=12", f"n={players}")), language)
            where = f"{phase} of {players} in {language}"
            found = boxes(phone, phase)
            assert found, where
            assert [one for one in found if one["out"]] == [], where
            assert [one for one in found if one["width"] < TARGET - 0.5 or one["height"] < TARGET - 0.5] == [], where
            assert frame_faults(phone) == [], where
            assert phone.page.evaluate(HIDDEN, CHOOSING[phase]) == [], where
            scrolls = (
                "(() => { const s = document.querySelector('.screen'); return s.scrollHeight > s.clientHeight })()"
            )
            assert not phone.page.evaluate(scrolls), where
    phone.close()


ROUND_MARKS = """() => [...document.querySelectorAll('.stage .badge.own-mark')]
    .map((mark) => mark.getBoundingClientRect()).filter(({ width, height }) => width <= 24 && height <= 24).length"""
"""How many of the notebook's marks are as small as every other badge."""
CUT_NAMES = """() => [...document.querySelectorAll('.stage .name bdi')]
    .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""


def test_a_mark_in_the_notebook_is_small_and_cuts_no_name(browser: Browser, demo: str) -> None:
    for size in ((360, 560), (360, 640), (390, 844)):
        phone = DemoPhone(browser, demo, *size)
        for phase in ("debate", "vote"):
            for players in (4, 9, 12):
                query = f"?demo={phase}&n={players}"
                phone.show(Screen(phase, query), "en")
                without = phone.page.evaluate(CUT_NAMES)
                phone.show(Screen(phase, f"{query}&marked=1"), "en")
                assert phone.page.evaluate(ROUND_MARKS) >= players - 1, (size, phase, players)
                assert phone.page.evaluate(CUT_NAMES) == without, (size, phase, players)
        phone.close()


EXPLAINED = """() => {
    const note = document.querySelector('.dock .note');
    const box = note.getBoundingClientRect();
    const bare = (one) => document.querySelector(one).getBoundingClientRect();
    const [title, asked] = [bare('.lead h1'), bare('.gather-in')];
    const hidden = (one) => getComputedStyle(one).clipPath !== 'none';
    const isThere = (one) => one.checkVisibility() && one.getClientRects().length > 0;
    return { words: note.textContent, whole: note.scrollHeight <= note.clientHeight + 1 && box.bottom <= innerHeight,
        seen: [...note.querySelectorAll('span span')].every(isThere), apart: title.bottom <= asked.top + 1,
        cut: [...document.querySelectorAll('.pick.sp b')].filter((one) => one.scrollWidth > one.clientWidth + 1
            || one.scrollHeight > one.parentElement.clientHeight - 24 && !hidden(one)).map((one) => one.textContent),
        named: [...document.querySelectorAll('.pick.sp b')].every((one) => !hidden(one)) };
}"""
"""Whether the line under the witches' window says where one is and what it is about, and it meets no title.

And whether the spells have names: six players and more see pictures alone on a screen of less than 640 px."""


WORDS_ON_CATS = """() => {
    const lines = [...document.querySelectorAll('.watching .centre :is(h2, .what)')].flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
    });
    const cats = [...document.querySelectorAll('.watching .seat :is(.badge, .name, .seat-cat)')];
    const on = (node) => {
        const box = node.getBoundingClientRect();
        return lines.some((line) => line.left < box.right && line.right > box.left
            && line.top < box.bottom && line.bottom > box.top);
    };
    return { lines: lines.length, cats: cats.length, met: cats.filter(on).map((node) => node.className) };
}"""


@pytest.mark.parametrize("size", [(360, 560), (360, 640), (390, 844)])
def test_what_frogs_and_the_banished_are_told_lies_on_nobody(
    browser: Browser, demo: str, size: tuple[int, int]
) -> None:
    phone = DemoPhone(browser, demo, *size)
    for language in LANGUAGES:
        for form in ("frog", "banished"):
            for players in (8, 12):
                phone.show(Screen(form, f"?demo=debate&n={players}&form={form}"), language)
                seen = phone.page.evaluate(WORDS_ON_CATS)
                where = f"{form} of {players} in {language}"
                assert seen["lines"] >= 2, where
                assert seen["cats"] > 2 * players, where
                assert seen["met"] == [], where
    phone.close()


COUNTS_MET = """(name) => {
    for (const node of document.querySelectorAll('.tally :is(.target, .voters) bdi')) node.textContent = name;
    const rows = [...document.querySelectorAll('.tally section')].map((row) => ({
        count: row.querySelector('.score').getBoundingClientRect(),
        names: [...row.querySelectorAll('.target, .voters, .target b, .voters li')]
            .map((node) => node.getBoundingClientRect()),
    }));
    const met = rows.filter(({ count, names }) => names.some((name) => name.width > 0 && name.height > 0
        && name.left < count.right && name.right > count.left && name.top < count.bottom && name.bottom > count.top));
    const out = rows.filter(({ names }) => names.some((name) => name.left < 0 || name.right > innerWidth));
    return { rows: rows.length, met: met.length, out: out.length };
}"""


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844)])
def test_no_name_however_long_lies_on_the_count_of_its_votes(
    browser: Browser, demo: str, size: tuple[int, int]
) -> None:
    phone = DemoPhone(browser, demo, *size)
    for query in ("?demo=vote_result&n=8", "?demo=vote_result&n=12", "?demo=vote_result&n=12&state=many"):
        for language in ("en", "ar"):
            phone.show(Screen("votes", query), language)
            seen = phone.page.evaluate(COUNTS_MET, "W" * 12)
            assert seen["rows"] > 1, (query, language)
            assert (seen["met"], seen["out"]) == (0, 0), (query, language)
    phone.close()


@pytest.mark.parametrize("size", [(360, 560), (360, 640), (360, 720), (412, 785), (390, 844)])
def test_the_witches_turn_is_explained_on_every_day(browser: Browser, demo: str, size: tuple[int, int]) -> None:
    phone = DemoPhone(browser, demo, *size)
    for language in LANGUAGES:
        for players in (4, 9, 12):
            for state in ("picked", "first"):
                query = f"?demo=gathering&n={players}&role=witch&state={state}"
                phone.show(Screen("gathering", query), language)
                seen = phone.page.evaluate(EXPLAINED)
                assert (seen["whole"], seen["seen"], seen["apart"]) == (True, True, True), (language, players, seen)
                assert seen["cut"] == [], (language, players)
                assert seen["named"] is (size[1] >= 640 or players == 4), (language, players)
    phone.close()


BEYOND = """() => {
    const dock = document.querySelector('.dock').getBoundingClientRect().top;
    const stage = document.querySelector('.stage').getBoundingClientRect();
    return [...document.querySelectorAll('.team span, [data-voter], .voters li, .target')].filter((node) => {
        const { top, bottom, left, right } = node.getBoundingClientRect();
        return top < stage.top - 1 || bottom > dock + 1 || left < stage.left - 1 || right > stage.right + 1;
    }).map((node) => node.textContent);
}"""
ALL_FOR = """() => {
    const [against, inFavour] = document.querySelectorAll('.ballot ul');
    inFavour.append(...against.children);
}"""


@pytest.mark.parametrize("size", [(360, 560), (360, 640), (390, 844)])
def test_who_voted_how_is_seen_of_twelve_without_scrolling(browser: Browser, demo: str, size: tuple[int, int]) -> None:
    phone = DemoPhone(browser, demo, *size)
    for phase in ("approval_result", "vote_result"):
        phone.show(Screen(phase, f"?demo={phase}&n=12"), "pl")
        assert phone.page.evaluate(BEYOND) == [], phase
    phone.show(Screen("approval_result", "?demo=approval_result&n=12"), "en")
    phone.page.evaluate(ALL_FOR)
    assert phone.page.evaluate(BEYOND) == [], "all voted alike"
    phone.close()


_ACTIONS = ".dock .btn:not(.icon), .dock .fuse, .home-panel .btn.gold, section[dir]:not([hidden]) > button"
ACTIONS = f"""() => [...document.querySelectorAll('{_ACTIONS}')]
    .map((node) => node.getBoundingClientRect()).map(({{ top, height }}) => ({{ top, height }}))"""
WITHOUT_ACTION = ("rulebook", "morning", "morning, the knights", "quarrel")
"""The rulebook is read, and films end by themselves."""


@pytest.mark.parametrize(("width", "height"), [(360, 640), pytest.param(390, 844, marks=pytest.mark.long)])
def test_the_primary_action_of_every_screen_lies_in_the_lower_third(
    browser: Browser, demo: str, width: int, height: int
) -> None:
    phone = DemoPhone(browser, demo, width, height)
    plain = [one for one in ALL if not one.taps and "page=table" not in one.query and one.name not in WITHOUT_ACTION]
    for at, screen in enumerate(plain):
        phone.show(screen, LANGUAGES[at % len(LANGUAGES)])
        actions = phone.page.evaluate(ACTIONS)
        assert actions, screen.name
        faults = [one for one in actions if one["top"] < height * LOWER or one["height"] < PRIMARY - 0.5]
        assert faults == [], f"{screen.name} in {LANGUAGES[at % len(LANGUAGES)]}"
    phone.close()


SMALL_TARGETS = """(least) => {
    const over = document.querySelector('.sheet, .secret');
    const all = [...document.querySelectorAll('button, a[href], input, select, summary, [role=button], [role=radio]')];
    return all.filter((node) => node.checkVisibility() && (!over || over.contains(node))).map((node) => {
        const box = node.getBoundingClientRect();
        // Some are felt further than they are seen.
        const felt = getComputedStyle(node, '::after');
        const more = felt.content !== 'none' && felt.position === 'absolute';
        const [width, height] = ['width', 'height'].map((one) => Math.max(box[one], more ? parseFloat(felt[one]) : 0));
        return { of: node.textContent.trim() || node.id || node.className, width, height };
    }).filter(({ width, height }) => width > 1 && (width < least - 0.5 || height < least - 0.5));
}"""
"""Whatever can be pressed and is smaller than a finger needs, under an open sheet only what is on it."""


@pytest.mark.parametrize(("width", "height"), [(360, 640), pytest.param(360, 560, marks=pytest.mark.long)])
def test_nothing_that_can_be_pressed_is_smaller_than_a_finger_on_any_screen(
    browser: Browser, demo: str, width: int, height: int
) -> None:
    phone = DemoPhone(browser, demo, width, height)
    found = []
    for at, screen in enumerate(one for one in ALL if "page=table" not in one.query):
        language = LANGUAGES[(at + 1) % len(LANGUAGES)]
        phone.show(screen, language)
        found += [f"{screen.name} in {language}: {small}" for small in phone.page.evaluate(SMALL_TARGETS, TARGET)]
    assert found == []
    phone.close()


HINT_FAULTS = """(selector) => {
    const hint = document.querySelector('.coach').getBoundingClientRect();
    const words = document.querySelector('.coach span').getBoundingClientRect();
    const covered = (box) => Math.min(box.right, hint.right) - Math.max(box.left, hint.left) > 1 &&
        Math.min(box.bottom, hint.bottom) - Math.max(box.top, hint.top) > 1;
    const faults = [...document.querySelectorAll(selector), ...document.querySelectorAll('.guess h2')]
        .filter((node) => covered(node.getBoundingClientRect())).map((node) => `covers ${node.textContent.trim()}`);
    if (words.top < hint.top - 1 || words.bottom > hint.bottom + 1) faults.push('its words do not fit');
    const eaves = document.querySelector('.eaves')?.getBoundingClientRect().bottom ?? 0;
    if (hint.top < eaves - 1) faults.push('it lies under the header');
    return faults;
}"""


@pytest.mark.parametrize(
    ("height", "languages"),
    [
        (560, LISTED_IN),
        pytest.param(560, LANGUAGES, marks=pytest.mark.long),
        pytest.param(640, LANGUAGES, marks=pytest.mark.long),
    ],
)
def test_a_hint_in_practice_covers_nothing_that_a_choice_needs(
    browser: Browser, demo: str, height: int, languages: tuple[str, ...]
) -> None:
    phone = DemoPhone(browser, demo, 360, height)
    for language in languages:
        for phase, screen in SCREENS.items():
            phone.show(Screen(phase, f"{screen.query.replace('n=12', 'n=8')}&practice=1&said=6"), language)
            phone.page.wait_for_selector(".coach span:not(:empty)")
            where = f"{phase} in {language}"
            assert phone.page.evaluate(HINT_FAULTS, CHOOSING[phase]) == [], where
            assert phone.page.evaluate(HIDDEN, CHOOSING[phase]) == [], where
            found = boxes(phone, phase)
            assert [one for one in found if one["width"] < TARGET - 0.5 or one["height"] < TARGET - 0.5] == [], where
            assert [one for one in found if one["out"]] == [], where
            assert frame_faults(phone) == [], where
    phone.close()


@pytest.mark.parametrize(("width", "height"), [(320, 568), (640, 360), (568, 320)])
def test_choices_may_become_a_list_and_the_action_stays(browser: Browser, demo: str, width: int, height: int) -> None:
    phone = DemoPhone(browser, demo, width, height)
    look_at_lists(phone)
    phone.close()


def look_at_lists(phone: DemoPhone) -> None:
    """Every choosing screen in three languages: reachable by scrolling, big enough, the frame in place."""
    for language in LISTED_IN:
        for phase, screen in SCREENS.items():
            phone.show(screen, language)
            where = f"{phase} in {language}"
            assert frame_faults(phone) == [], where
            found = boxes(phone, phase)
            assert [one for one in found if one["width"] < TARGET - 0.5 or one["height"] < TARGET - 0.5] == [], where
            assert phone.page.evaluate(HIDDEN, CHOOSING[phase]) == [], where


def test_with_text_twice_as_large_the_action_stays_in_view(browser: Browser, demo: str) -> None:
    flags = [*FLAGS, "--blink-settings=defaultFontSize=32"]
    large = browser.browser_type.launch(executable_path=CHROMIUM, headless=True, args=flags)
    phone = DemoPhone(large, demo, 360, 640)
    look_at_lists(phone)
    assert phone.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    phone.close()
    large.close()


def test_forced_colours_leave_every_name_and_choice_readable(browser: Browser, demo: str) -> None:
    phone = DemoPhone(browser, demo, 360, 640, forced_colors="active")
    for phase in ("debate", "proposal", "vote"):
        phone.show(Screen(phase, f"?demo={phase}&n=12&state=voted"), "en")
        names = phone.page.locator(".stage .name")
        assert names.count() == 12
        assert set(names.evaluate_all("(all) => all.map((name) => getComputedStyle(name).color)")) == {"rgb(0, 0, 0)"}
        assert names.evaluate_all("(all) => all.every((name) => getComputedStyle(name).borderTopStyle === 'solid')")
    chosen = phone.page.locator(".stage .seat.on")
    assert chosen.evaluate("(seat) => getComputedStyle(seat).outlineStyle") == "solid"
    phone.show(SCREENS["proposal"], "en")
    off = phone.page.locator(".dock .btn[data-do=propose]")
    assert off.evaluate("(button) => getComputedStyle(button).borderTopStyle") == "dashed"
    phone.close()


def test_what_may_be_touched_lies_clear_of_the_homes_of_the_phone(browser: Browser, demo: str) -> None:
    """BR-06: the dock keeps off the indicator below, and the page reaches under it, else the phone tells no inset."""
    phone = DemoPhone(browser, demo, 390, 844)
    phone.show(SCREENS["debate"], "en")
    phone.context.new_cdp_session(phone.page).send(
        "Emulation.setSafeAreaInsetsOverride", {"insets": {"top": 47, "bottom": 34, "left": 0, "right": 0}}
    )
    button = phone.page.locator(".dock [data-do=end_debate]").bounding_box()
    day = phone.page.locator(".eaves .dayno").bounding_box()
    assert button is not None
    assert day is not None
    assert button["y"] + button["height"] <= 844 - 34
    assert day["y"] >= 47
    assert "viewport-fit=cover" in (phone.page.locator("meta[name=viewport]").get_attribute("content") or "")
    phone.close()


DOUBLE_TAPS = """(gap) => {
    const lead = document.querySelector('.lead');
    const end = (at, touches) => {
        const event = new Event('touchend', { bubbles: true, cancelable: true });
        Object.defineProperties(event, { timeStamp: { value: at }, touches: { value: touches } });
        lead.dispatchEvent(event);
        return event.defaultPrevented;
    };
    end(1000, []);
    return [end(1000 + gap, []), end(1000 + gap + 50, [{}])];
}"""
"""Whether the second of two taps, so far apart, is taken from the browser, and a finger of several is."""


def test_a_double_tap_zooms_nothing_and_a_pinch_still_may(browser: Browser, demo: str) -> None:
    """BR-07: a second tap soon after the first is taken from browsers that would zoom in spite of `touch-action`."""
    phone = DemoPhone(browser, demo, 360, 640)
    phone.show(SCREENS["debate"], "en")
    assert phone.page.evaluate("getComputedStyle(document.documentElement).touchAction") == "manipulation"
    assert phone.page.evaluate(DOUBLE_TAPS, 200) == [True, False]
    assert phone.page.evaluate(DOUBLE_TAPS, 900) == [False, False]
    scale = phone.page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "user-scalable" not in scale
    assert "maximum-scale" not in scale
    phone.close()
