"""The main path in WebKit, among phones in Chromium: a whole game, a lost line, another phone with the same seat.

Cases RC-01, RC-14, ZS-02, ZS-03, ZS-09 as Safari's engine has them. `make long`; it installs Debian's WebKit where it
may, and where it may not, these are skipped and say so.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.e2e.party import Party
from tests.e2e.phone import SMALL, WITHIN_MS, PhoneInBrowser
from tests.e2e.webdriver import why_not
from tests.e2e.webkit_phone import WebKitPhone
from tests.kit.cable import Cable
from tests.kit.stack import Stack

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.long,
    pytest.mark.timeout(400),
    pytest.mark.skipif(why_not() is not None, reason=why_not() or ""),
]


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
                phone.step()
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
