"""axe finds nothing: every screen, sheet and open card, in every language (case AX-04's contrast included).

`make test` looks at every screen once, each in the next language, so that all six come up; `make long` at all of all.
"""

import pytest
from playwright.sync_api import Browser

from tests.e2e.demo import LANGUAGES, SCREENS, DemoPhone, Screen
from tests.kit.stack import ROOT

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300)]

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PLAIN_PAPER = "*, *::before, *::after { background-image: none !important; text-shadow: none !important; }"
"""Paper without its grain: axe judges no contrast on a picture. `web/src/styles/tokens.test.ts` holds the colours."""
_RUN = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations.flatMap((found) =>
    found.nodes.map((node) => `${found.id}: ${node.target.join(' ')}: ${node.failureSummary}`))"""


def faults(phone: DemoPhone, screen: Screen, language: str) -> list[str]:
    """What axe finds on a screen in a language."""
    phone.show(screen, language)
    if not phone.page.evaluate("'axe' in window"):
        phone.page.evaluate(AXE.read_text())
        phone.page.add_style_tag(content=PLAIN_PAPER)
    return [f"{screen.name} in {language}: {found}" for found in phone.page.evaluate(_RUN)]


def test_axe_finds_nothing_on_any_screen_each_in_the_next_language(browser: Browser, demo: str) -> None:
    phone = DemoPhone(browser, demo, 360, 640)
    found = [
        fault for at, screen in enumerate(SCREENS) for fault in faults(phone, screen, LANGUAGES[at % len(LANGUAGES)])
    ]
    assert found == []
    assert phone.faults == []
    phone.close()


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_on_any_screen(browser: Browser, demo: str, language: str) -> None:
    phone = DemoPhone(browser, demo, 360, 640)
    assert [fault for screen in SCREENS for fault in faults(phone, screen, language)] == []
    phone.close()
