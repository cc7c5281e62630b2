"""A player in WebKit, which is what Safari is made of: sits among phones in Chromium and plays by the page alone.

Does what `PhoneInBrowser` does, over another wire, and less of it: chooses, confirms, and holds its card to look.
"""

import random
import time
from collections.abc import Callable

from tests.e2e.webdriver import Refused, WebKit, move_to

WITHIN_S = 30.0
_LISTEN = """window.faults ??= (() => {
    const faults = [];
    addEventListener('error', (event) => faults.push(event.message));
    addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)));
    return faults;
})();"""
_STATE = "const root = document.querySelector('[data-page]'); return root ? {...root.dataset} : {};"
_BOX = """const box = document.querySelector(arguments[0])?.getBoundingClientRect();
    return box ? [box.left + box.width / 2, box.top + box.height / 2] : null;"""
_FREE = ':not([aria-disabled="true"]):not([aria-pressed="true"])'
_CHOICES = {
    "day": ["choose_place"],
    "gathering": ["pick_place", "pick_spell", "pick_target"],
    "debate": ["end_debate"],
    "proposal": ["propose", "choose"],
    "approval": ["approve"],
    "vote": ["cast_vote"],
}


class WebKitPhone:
    """The player and the window."""

    def __init__(self, name: str, seed: int) -> None:
        """Opens a window as narrow as it gets."""
        self.name = name
        self.draw = random.Random(seed)
        self.browser = WebKit(390, 844)
        self.faults: list[str] = []
        self.held: set[str] = set()
        """Phases in which the card has been held and read."""

    def join(self, address: str, code: str) -> None:
        """Joins by the invitation link."""
        self.browser.go(f"http://{address}/r/{code}")
        self.wait_for("#name")
        self.browser.run(_LISTEN)
        field = self.browser.find("#name")
        assert field is not None
        self.browser.type(field, self.name)
        self.press("[data-do=join]")
        self.wait_for("[data-page=room][data-phase=lobby][data-seat]")

    def state(self) -> dict[str, str]:
        """The page root's hooks."""
        found: dict[str, str] = self.browser.run(_STATE)
        return found

    def wait_for(self, selector: str) -> None:
        """Waits until there is such an element."""
        self.until(lambda: self.browser.find(selector) is not None, selector)

    def until(self, fact: Callable[[], bool], what: str) -> None:
        """Waits for a fact."""
        ends_at = time.monotonic() + WITHIN_S
        while not fact():
            assert time.monotonic() < ends_at, f"{self.name} in WebKit: no {what} in {self.state()}"
            time.sleep(0.05)

    def wait_for_phase(self, phase: str) -> None:
        """Waits until the page shows a phase."""
        self.wait_for(f"[data-phase={phase}]")

    def press(self, selector: str) -> bool:
        """Clicks the first of these; False if there is none or it has just gone."""
        element = self.browser.find(selector)
        if element is None:
            return False
        try:
            self.browser.click(element)
        except Refused:
            return False
        return True

    def step(self, at: dict[str, str]) -> bool:
        """Does what this phase asks of this phone, if anything."""
        phase = at.get("phase", "")
        if phase == "roles" and "roles" not in self.held:
            return self._look("[data-testid=rolecard]")
        if phase == "day" and "day" not in self.held:
            return self._look("[data-testid=me]")
        if phase == "ritual":
            return self._lay()
        for command in _CHOICES.get(phase, ["confirm"]):
            if phase == "day" and self.browser.find('[data-do=choose_place][aria-pressed="true"]'):
                return False
            if self.press(f"[data-do={command}]{_FREE}"):
                return True
        return False

    def _look(self, holder: str) -> bool:
        """Holds the card: it is open while the finger is down, and not a moment longer."""
        at = self.browser.run(_BOX, holder)
        if at is None:
            return False
        self.browser.pointer(move_to(*at), {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": 400})
        opened = self.browser.find("[data-testid=card]") is not None
        self.browser.pointer({"type": "pointerUp", "button": 0})
        if opened:
            self.until(lambda: self.browser.find("[data-testid=card]") is None, "card that closes")
            self.held.add(self.state().get("phase", ""))
        return opened

    def _lay(self) -> bool:
        """Holds the hand, slides to a card and lets go there."""
        seat = self.state().get("seat")
        if self.browser.find(f'.stage [data-seat="{seat}"].on .badge.done') or not self.browser.find(
            f'.stage [data-seat="{seat}"].on'
        ):
            return False
        at = self.browser.run(_BOX, "[data-testid=hand]")
        if at is None:
            return False
        self.browser.pointer(move_to(*at), {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": 300})
        card = self.browser.run(_BOX, '[data-do=place_card]:not([aria-disabled="true"])')
        if card is not None:
            self.browser.pointer(move_to(card[0], card[1], duration_ms=100))
        self.browser.pointer({"type": "pointerUp", "button": 0})
        return card is not None

    def result(self) -> tuple[str | None, str | None]:
        """Winner and reason."""
        self.wait_for(".final[data-winner]")
        winner, reason = self.browser.run(
            "const final = document.querySelector('.final'); return [final.dataset.winner, final.dataset.reason];"
        )
        return winner, reason

    def wait_for_number(self, number: int) -> None:
        """Waits until the page shows this step or a later one."""
        self.until(lambda: int(self.state().get("phaseNo", -1)) >= number, f"step {number}")

    def reload_and_find(self, at: dict[str, str]) -> bool:
        """Reloads the page; it must be back at the same seat, in the same step unless the witches' clock ended it."""
        self.collect_faults()
        self.browser.reload()
        self.wait_for(f'[data-page=room][data-live=true][data-seat="{at["seat"]}"]')
        self.browser.run(_LISTEN)
        now = self.state()
        assert now["phaseNo"] == at["phaseNo"] or at["phase"] == "gathering", f"{self.name}: from {at} to {now}"
        return now["phaseNo"] == at["phaseNo"]

    def collect_faults(self) -> None:
        """Takes down the errors that this page has thrown."""
        self.faults += self.browser.run("return window.faults ?? [];")

    def close(self) -> None:
        """Closes the window; once is enough."""
        self.browser.close()
