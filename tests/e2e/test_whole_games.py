"""Whole games by tapping: four, eight and (in `make long`) twelve phones; one reloaded in every phase, one absent."""

import pytest
from playwright.sync_api import Browser

from shared.ids import Phase
from tests.e2e.party import Party, Phone
from tests.e2e.phone import SMALL, TALL, WITHIN_MS, PhoneInBrowser
from tests.kit.stack import Stack

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(700)]  # minutes on a busy machine

NAMES = ("Ana", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Leo")
LANGUAGES = ("pl", "ar", "es", "pt-BR", "fr", "en")
ALWAYS = {"roles", "morning", "day", "gathering", "dusk", "debate", "proposal", "approval", "approval_result"}
"""Phases that every game goes through whose host does not end it, unless it is won before its first evening."""


def test_four_phones_play_to_the_result_and_one_is_reloaded_in_every_phase(unhurried: Stack, browser: Browser) -> None:
    in_arabic = PhoneInBrowser(browser, "ليلى", "ar", SMALL, seed=2)
    party = Party(
        [
            PhoneInBrowser(browser, "Ana", "en", TALL, seed=1, moving=True),
            in_arabic,
            PhoneInBrowser(browser, "Łucja", "pl", SMALL, seed=3, hold=False),
            PhoneInBrowser(browser, "Zoë", "fr", TALL, seed=4),
        ]
    )
    party.gather(unhurried.addresses, leave_in_lobby=True)
    party.reload_in_lobby(in_arabic)
    party.start()
    party.play(reloads=in_arabic)
    assert party.phases == set(Phase)
    assert party.reloaded_in == set(Phase)
    assert party.chosen_half_in == {Phase.PROPOSAL, Phase.VOTE}
    assert len(party.results()) == 1
    assert in_arabic.page.evaluate("document.documentElement.dir") == "rtl"
    assert party.faults() == []
    party.close()


def test_eight_phones_play_to_the_result_while_one_is_absent(stack: Stack, browser: Browser) -> None:
    party = mixed_party(browser, 8)
    party.gather(stack.addresses)
    absent = party.phones[5]
    party.when_first_in["day"] = lambda: mark_absent(party, absent)
    party.play()
    assert absent.name in party.idle
    assert absent.state()["phase"] == "finished"
    assert len(party.results()) == 1
    assert party.faults() == []
    party.close()


@pytest.mark.long
@pytest.mark.timeout(900)
def test_twelve_phones_play_to_the_result(stack: Stack, browser: Browser) -> None:
    party = mixed_party(browser, 12)
    party.gather(stack.addresses)
    party.play(within_s=800.0)
    assert party.phases >= ALWAYS | {"finished"}
    assert len(party.results()) == 1
    assert party.faults() == []
    party.close()


def mixed_party(browser: Browser, players: int) -> Party:
    """Players in six languages, on two sizes of screen; every third presses instead of holding."""
    return Party(
        [
            PhoneInBrowser(
                browser,
                name,
                LANGUAGES[at % len(LANGUAGES)],
                SMALL if at % 2 else TALL,
                seed=10 + at,
                hold=at % 3 != 2,
            )
            for at, name in enumerate(NAMES[:players])
        ]
    )


def mark_absent(party: Party, somebody: Phone) -> None:
    """The host opens the tools from the own cat's menu, with a finger, and marks a player absent."""
    host, seat = party.host, somebody.state()["seat"]
    party.idle.add(somebody.name)
    host.open_host_tools()
    host.page.locator(f'[data-crew="{seat}"]').tap()
    host.page.locator(f'[data-do=mark_absent][data-seat="{seat}"]').tap()
    host.page.locator(f'[data-do=lift_absent][data-seat="{seat}"]').wait_for(timeout=WITHIN_MS)
    host.close_sheet()
