"""Whole games by tapping: four phones and eight, one Arabic, one Polish, one reloaded in every phase, one absent."""

import pytest
from playwright.sync_api import Browser

from tests.e2e.party import Party
from tests.e2e.phone import SMALL, TALL, WITHIN_MS, PhoneInBrowser
from tests.kit.stack import Stack

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(330)]

ALWAYS = {"roles", "morning", "day", "gathering", "dusk", "debate", "proposal", "approval", "approval_result"}
"""Phases that every game goes through whose host does not end it, unless it is won before its first evening."""


def test_four_phones_play_to_the_result_and_one_is_reloaded_in_every_phase(stack: Stack, browser: Browser) -> None:
    party = Party(
        [
            PhoneInBrowser(browser, "Ana", "en", TALL, seed=1, moving=True),
            PhoneInBrowser(browser, "ليلى", "ar", SMALL, seed=2),
            PhoneInBrowser(browser, "Łucja", "pl", SMALL, seed=3, hold=False),
            PhoneInBrowser(browser, "Zoë", "fr", TALL, seed=4),
        ]
    )
    party.gather(stack.addresses)
    party.play(reloads=party.phones[1])
    assert party.phases >= ALWAYS | {"finished"}
    assert party.reloaded_in >= ALWAYS - {"morning"} | {"finished"}, "the morning may be over before a program looks"
    assert len(party.results()) == 1
    assert party.phones[1].page.evaluate("document.documentElement.dir") == "rtl"
    assert party.faults() == []
    party.close()


def test_eight_phones_play_to_the_result_while_one_is_absent(stack: Stack, browser: Browser) -> None:
    languages = ["pl", "ar", "es", "pt-BR", "fr", "en", "pl", "ar"]
    names = ["Ana", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal"]
    party = Party(
        [
            PhoneInBrowser(browser, name, language, SMALL if at % 2 else TALL, seed=10 + at, hold=at % 3 != 2)
            for at, (name, language) in enumerate(zip(names, languages, strict=True))
        ]
    )
    party.gather(stack.addresses)
    absent = party.phones[5]
    party.when_first_in["day"] = lambda: mark_absent(party, absent)
    party.play()
    assert absent.name in party.idle
    assert absent.state()["phase"] == "finished"
    assert len(party.results()) == 1
    assert party.faults() == []
    party.close()


def mark_absent(party: Party, somebody: PhoneInBrowser) -> None:
    """The host opens the tools from the own cat's menu, with a finger, and marks a player absent."""
    host, seat = party.phones[0].page, somebody.state()["seat"]
    party.idle.add(somebody.name)
    host.locator("[data-testid=me]").tap()
    host.locator("[data-testid=sheet] .btn").first.tap()
    host.locator(f'[data-crew="{seat}"]').tap()
    host.locator(f'[data-do=mark_absent][data-seat="{seat}"]').tap()
    host.locator(f'[data-do=lift_absent][data-seat="{seat}"]').wait_for(timeout=WITHIN_MS)
    host.locator("[data-testid=sheet] .sheet-foot .btn").last.tap()
    host.locator("[data-testid=sheet]").wait_for(state="hidden", timeout=WITHIN_MS)
