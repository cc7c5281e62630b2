"""The main path in WebKit, among phones in Chromium: a whole game, a lost line, another phone with the same seat.

Cases RC-01, RC-14, ZS-02, ZS-03, ZS-09 as Safari's engine has them, and how it lays screens out (BR-06, BR-07, BR-15,
BR-16); `test_both_browsers.py` has the rest. `make long`, which installs Debian's WebKit; without it these fail.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e.demo import CHOOSING
from tests.e2e.party import Party
from tests.e2e.phone import SMALL, WITHIN_MS, PhoneInBrowser
from tests.e2e.test_hands import CLIPPED, DOUBLE_TAPS, HIDDEN
from tests.e2e.test_hands import SCREENS as CHOICES
from tests.e2e.test_stillness_and_size import OUTSIDE
from tests.e2e.webdriver import why_not
from tests.e2e.webkit_phone import WebKitPhone
from tests.e2e.window import WebKitWindow
from tests.kit.cable import Cable
from tests.kit.stack import Stack

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.long,
    pytest.mark.timeout(600),
]


@pytest.fixture(autouse=True)
def installed() -> None:
    """That there is no WebKit is a failure: nobody would notice what was left out."""
    if reason := why_not():
        pytest.fail(reason)


@pytest.fixture
def safari() -> Iterator[WebKitPhone]:
    """One player in WebKit."""
    phone = WebKitPhone("Zoë", seed=31)
    yield phone
    phone.close()


def table(browser: Browser) -> list[PhoneInBrowser]:
    """Three players in Chromium."""
    return [PhoneInBrowser(browser, name, "en", SMALL, seed=at) for at, name in enumerate(("Ana", "Bo", "Cy"))]


def test_a_whole_game_with_one_phone_in_webkit(stack: Stack, browser: Browser, safari: WebKitPhone) -> None:
    party = Party(table(browser), safari)
    party.gather(stack.addresses)
    party.play(reloads=safari)
    safari.collect_faults()
    assert len(party.results()) == 1
    assert safari.held == {"roles", "day"}, "the card opens under a holding finger and closes after it"
    assert party.reloaded_in >= {"roles", "day", "gathering", "finished"}
    assert party.faults() == []
    party.close()


def test_a_lost_line_and_another_phone_with_the_seat(stack: Stack, browser: Browser, safari: WebKitPhone) -> None:
    with Cable(stack.addresses[0]) as cable:
        party = Party(table(browser), safari)
        party.gather([stack.addresses[1]], last_at=f"127.0.0.1:{cable.port}")
        while safari.state()["phase"] == "roles":
            for phone in party.phones:
                phone.step(phone.state())
        cable.cut()
        safari.wait_for("[data-page=room][data-live=false]")
        safari.wait_for("[data-testid=line-down]")
        assert safari.browser.find('.map [data-place]:not([aria-disabled="true"])') is None
        cable.mend()
        safari.wait_for("[data-page=room][data-live=true]")
        other = PhoneInBrowser(browser, "other", "en", SMALL, seed=9)
        seat, code = safari.state()["seat"], safari.browser.run("return location.pathname.split('/')[2]")
        safari.press("[data-testid=me]")
        safari.wait_for("[data-testid=sheet]")
        own_link = safari.browser.run("return [...document.querySelectorAll('[data-testid=link]')].at(-1)?.value")
        assert f"/s/{code}#" in own_link
        other.page.goto(own_link.replace(f":{cable.port}", f":{stack.addresses[1].rsplit(':', 1)[1]}"))
        other.page.locator("[data-page=ask] .btn.gold").tap(timeout=WITHIN_MS)
        other.page.wait_for_selector(f'[data-page=room][data-live=true][data-seat="{seat}"]', timeout=WITHIN_MS)
        safari.wait_for("[data-blocked=elsewhere]")
        safari.press("[data-blocked=elsewhere] ~ .dock .btn")
        safari.wait_for("[data-page=room][data-live=true]")
        other.page.wait_for_selector("[data-blocked=elsewhere]", timeout=WITHIN_MS)
        other.close()
        party.close()


class Framed:
    """The demo page at a size of its own, in a frame: no window is as narrow as a phone or as wide as a screen."""

    def __init__(self, address: str, width: int, height: int) -> None:
        """Opens it."""
        self._window = WebKitWindow()
        self._window.go(f"{address}/rules")
        frame = f'<iframe width="{width}" height="{height}" style="border:0" src="/?demo=lobby"></iframe>'
        self._window.ask(f"(document.body.innerHTML = {json.dumps(frame)}, true)")
        self._window.until(lambda: bool(self._window.ask("'show' in frames[0]")), "demo page")

    def show(self, query: str, language: str) -> None:
        """Shows a screen."""
        self.run(f"show({json.dumps(f'{query}&lang={language}')}) && true")
        fact = f"document.documentElement.lang === '{language}' && document.querySelector('main, .tv') !== null"
        settled = f"{fact} && document.fonts.status === 'loaded' && [...document.images].every((one) => one.complete)"
        self._window.until(lambda: bool(self.run(settled)), query)

    def run(self, expression: str) -> Any:
        """The value of an expression in the frame."""
        return self._window.ask(f"frames[0].eval({json.dumps(expression)})")

    def call(self, function: str, *given: object) -> Any:
        """What a function of the page says."""
        return self.run(f"({function})({', '.join(json.dumps(one) for one in given)})")

    def until(self, function: str, *given: object) -> None:
        """Waits until a function of the page says something."""
        self._window.until(lambda: bool(self.call(function, *given)), str(given))

    def close(self) -> None:
        """Closes the window."""
        self._window.close()


@pytest.mark.parametrize(("width", "height"), [(360, 560), (320, 568)])
def test_everybody_can_be_chosen_in_webkit(demo: str, width: int, height: int) -> None:
    """BR-16: at 360 px without scrolling, and under 340 px by it."""
    phone = Framed(demo, width, height)
    for language in ("en", "ar"):
        for phase, screen in CHOICES.items():
            phone.show(screen.query, language)
            phone.until(CLIPPED, CHOOSING[phase])
            where = f"{phase} in {language}"
            assert phone.call(HIDDEN, CHOOSING[phase]) == [], where
            found = phone.call(CLIPPED, CHOOSING[phase])
            assert [one for one in found if one["width"] < 47.5 or one["height"] < 47.5] == [], where
            if width >= 340:
                assert [one for one in found if one["out"]] == [], where
    phone.close()


def test_the_table_screen_fits_in_webkit(demo: str) -> None:
    """BR-15: twelve names, and nothing leaves the screen."""
    for width, height in ((1280, 720), (1920, 1080)):
        screen = Framed(demo, width, height)
        for step in ("lobby", "debate", "approval", "finished"):
            screen.show(f"?page=table&demo={step}&n=12", "pl")
            assert (
                screen.run(
                    f"document.querySelectorAll('{'.cast li' if step == 'finished' else '.tv-table .name'}').length"
                )
                == 12
            )
            assert screen.run("document.scrollingElement.scrollHeight <= innerHeight"), step
            assert [name for name in screen.call(OUTSIDE) if name] == [], step
        screen.close()


def test_a_double_tap_zooms_nothing_in_webkit_and_the_dock_stays_in_view(demo: str) -> None:
    """BR-06, BR-07: the root takes no double tap, a second guard takes what comes all the same; the view is whole."""
    phone = Framed(demo, 390, 700)
    phone.show("?demo=debate&n=8", "en")
    assert phone.run("getComputedStyle(document.documentElement).touchAction") == "manipulation"
    assert phone.call(DOUBLE_TAPS, 200) == [True, False]
    assert phone.call(DOUBLE_TAPS, 900) == [False, False]
    assert phone.run("document.querySelector('.screen').getBoundingClientRect().height === innerHeight")
    assert phone.run("parseFloat(getComputedStyle(document.querySelector('.dock')).paddingBottom)") >= 10
    phone.close()
