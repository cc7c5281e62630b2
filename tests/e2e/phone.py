"""One person with a phone in the browser: knows only what the page shows, and taps.

The hooks are those of `web/README.md`. Nothing here knows a rule; it taps what can be tapped.
"""

import random
from dataclasses import dataclass
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from tests.e2e.returning import come_back, come_back_half_way

WITHIN_MS = 30_000
"""For what surely comes: a machine that does much else may be slow."""
FOR = 0.95
"""How often a player is For: rejected proposals only make an evening longer."""
SOON_MS = 8_000
"""For what was there a moment ago: the phase may have ended meanwhile, which is no fault."""
GONE_MS = 1_000
"""After so long it is looked whether it is still there."""

_ROOM = "[data-page=room]"
_STATE = """() => {
    const root = document.querySelector('[data-page]');
    return root ? {...root.dataset} : {};
}"""
_HAS_COME_TO = "(number) => Number(document.querySelector('[data-page=room]')?.dataset.phaseNo ?? -1) >= number"
_WRITING_PHASES = """(() => {
    const seen = () => (sessionStorage.phases ?? '').split(' ');
    new MutationObserver(() => {
        const phase = document.querySelector('[data-page=room]')?.dataset.phase;
        if (phase && !seen().includes(phase)) sessionStorage.phases = [...seen(), phase].join(' ').trim();
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-phase'] });
})()"""
"""Keeps which phases the page has shown: short ones may be over before anybody asks."""
_CONTROLS = """(names) => [...document.querySelectorAll('[data-do]')]
    .filter((el) => names.includes(el.dataset.do) && el.getAttribute('aria-disabled') !== 'true' && !el.disabled
        && el.getClientRects().length > 0 && el.getAttribute('aria-pressed') !== 'true')
    .map((el) => ({...el.dataset}))"""


@dataclass
class Size:
    """A screen in CSS pixels."""

    width: int
    height: int


SMALL, TALL = Size(360, 640), Size(390, 844)


class PhoneInBrowser:
    """A player and the page in their hand."""

    def __init__(
        self,
        browser: Browser,
        name: str,
        language: str,
        size: Size,
        seed: int,
        *,
        hold: bool = True,
        moving: bool = False,
    ) -> None:
        """Opens a context of its own.

        Args:
            browser: The browser that all phones share.
            name: The player's name.
            language: A language code of the phone.
            size: The screen.
            seed: What decides this player's choices.
            hold: Opens the own card by holding; else by the accessible way, two taps.
            moving: Plays the scenes' motion; else the phone asks for still pictures.
        """
        self.name, self.language, self.hold = name, language, hold
        self.at_peace_with: str | None = None
        """The seat that is proposed as long as this one says For to everything and votes for nobody."""
        self.draw = random.Random(seed)
        viewport: ViewportSize = {"width": size.width, "height": size.height}
        motion: Literal["reduce", "no-preference"] = "no-preference" if moving else "reduce"
        self.context: BrowserContext = browser.new_context(
            viewport=viewport, has_touch=True, locale="en-US", reduced_motion=motion
        )
        settings = '{"tapToOpen":false}' if hold else '{"tapToOpen":true}'
        self.context.add_init_script(
            # At first only: a page that is loaded anew finds what it has kept itself, hints that were seen included.
            f"localStorage['ctw-language'] ??= '{language}'; localStorage['ctw-settings'] ??= '{settings}'"
        )
        self.context.add_init_script(_WRITING_PHASES)
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)

    # -- coming in ------------------------------------------------------------------------------------------------

    def open_table(self, address: str) -> str:
        """Opens a table from the home page and returns its code."""
        self.page.goto(f"http://{address}/")
        self.page.locator("[data-do=open]").click()
        self._say_name("create")
        self.page.wait_for_selector(f"{_ROOM}[data-phase=lobby][data-live=true]", timeout=WITHIN_MS)
        return self.page.url.rsplit("/", 1)[-1].split("#")[0]

    def join(self, address: str, code: str) -> None:
        """Joins by the invitation link."""
        self.page.goto(f"http://{address}/r/{code}")
        self._say_name("join")
        self.page.wait_for_selector(f"{_ROOM}[data-phase=lobby][data-seat]", timeout=WITHIN_MS)

    def _say_name(self, button: str) -> None:
        self.page.locator("#name").fill(self.name)
        self.page.locator(f"[data-do={button}]").click()

    # -- looking --------------------------------------------------------------------------------------------------

    def state(self) -> dict[str, str]:
        """The page root's hooks: phase, day, game, number, own seat, form, live."""
        found: dict[str, str] = self.page.evaluate(_STATE)
        return found

    def phases(self) -> set[str]:
        """The phases that the page has shown, however short."""
        return set(self.page.evaluate("sessionStorage.phases ?? ''").split())

    def controls(self, *names: str) -> list[dict[str, str]]:
        """Whatever can be tapped now for one of these commands."""
        found: list[dict[str, str]] = self.page.evaluate(_CONTROLS, list(names))
        return found

    def one(self, control: dict[str, str]) -> Locator:
        """The control that has these hooks, if it is still there and may still be pressed."""
        hooks = "".join(f'[data-{_kebab(key)}="{value}"]' for key, value in control.items())
        return self.page.locator(f'{hooks}:not([aria-disabled="true"])').first

    def wait_for_phase(self, phase: str) -> None:
        """Waits until the page shows a phase."""
        self.page.wait_for_selector(f"[data-phase={phase}]", timeout=WITHIN_MS)

    def wait_for_number(self, number: int) -> None:
        """Waits until the page shows this step or a later one."""
        self.page.wait_for_function(_HAS_COME_TO, arg=number, timeout=WITHIN_MS)

    def result(self) -> tuple[str | None, str | None]:
        """What the page says of winner and reason."""
        final = self.page.locator(".final[data-winner]")
        final.wait_for(timeout=WITHIN_MS)
        return final.get_attribute("data-winner"), final.get_attribute("data-reason")

    # -- tapping --------------------------------------------------------------------------------------------------

    def tap(self, control: dict[str, str]) -> bool:
        """Taps it; False if the page has moved on meanwhile."""
        found = self.one(control)
        for _ in range(SOON_MS // GONE_MS):
            if found.count() == 0:
                return False
            try:
                found.tap(timeout=GONE_MS)
            except PlaywrightTimeoutError:
                continue
            return True
        raise AssertionError(f"{self.name}: {control} cannot be tapped in {self.state()}")

    def tap_any(self, *names: str) -> bool:
        """Taps one of what these commands offer, at random."""
        offered = self.controls(*names)
        return bool(offered) and self.tap(self.draw.choice(offered))

    def press_down(self, holder: str) -> bool:
        """Puts a finger on something and leaves it there, or opens it the accessible way; False if it has gone."""
        spot = self.page.locator(holder).first
        try:
            if not self.hold:
                if spot.get_attribute("aria-expanded", timeout=SOON_MS) != "true":
                    spot.click(timeout=SOON_MS)
                return True
            box = spot.bounding_box(timeout=SOON_MS)
        except PlaywrightTimeoutError:
            return False
        if box is None:
            return False
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        return True

    def let_go(self) -> None:
        """Takes the finger away."""
        if self.hold:
            self.page.mouse.up()

    def step(self, state: dict[str, str]) -> bool:
        """Does what this phase asks of this phone, if anything; True when something was tapped."""
        act: Any = {
            "roles": self._ready,
            "day": lambda: not self._has_done(state) and self.tap_any("choose_place"),
            "gathering": lambda: (
                self.tap_any("pick_place") or self.tap_any("pick_spell") or self.tap_any("pick_target")
            ),
            "debate": lambda: self.tap_any("end_debate"),
            "proposal": self._propose,
            "approval": lambda: not self._has_done(state) and self._approve(),
            "ritual": lambda: not self._has_done(state) and self._lay_card(state),
            "vote": lambda: not self._has_done(state) and self._vote(),
        }.get(state.get("phase", ""), lambda: self.tap_any("confirm"))
        return bool(act())

    def _has_done(self, state: dict[str, str]) -> bool:
        """Whether the page shows that this phone has done what the phase asks: a fact of the service, not a memory."""
        if state.get("phase") == "day":
            return self.page.locator('[data-do=choose_place][aria-pressed="true"]').count() > 0
        return self.page.locator(f'.stage [data-seat="{state.get("seat")}"] .badge.done').count() > 0

    def _ready(self) -> bool:
        if not self.controls("confirm"):
            return False
        if self.press_down("[data-testid=rolecard]"):
            try:
                self.page.locator('[data-testid=rolecard][aria-expanded="true"]').wait_for(timeout=SOON_MS)
            finally:
                self.let_go()
        return self.tap_any("confirm")

    def _propose(self) -> bool:
        while (choices := self.controls("choose")) and not self.controls("propose"):
            friend = [choice for choice in choices if choice["seat"] == self.at_peace_with]
            self.tap(self.draw.choice(friend or choices))
        return self.tap_any("propose")

    def _approve(self) -> bool:
        offered = self.page.locator("[data-do=approve]:not([aria-disabled=true])")
        if offered.count() < 2:
            return False
        try:
            is_for = self.draw.random() < FOR or self.at_peace_with is not None
            offered.nth(1 if is_for else 0).tap(timeout=SOON_MS)
        except PlaywrightTimeoutError:
            return False
        return True

    def _vote(self) -> bool:
        cats = self.controls("point") if self.at_peace_with is None else []
        if cats and self.draw.random() < 0.7 and self.tap(self.draw.choice(cats)):
            return self.tap_any("cast_vote")
        return self.tap_any("cast_vote")

    def _lay_card(self, state: dict[str, str]) -> bool:
        if not self.page.locator(f'.stage [data-seat="{state.get("seat")}"].on').count():
            return False
        if not self.press_down("[data-testid=hand]"):
            return False
        try:
            return self._slide_to_a_card()
        finally:
            self.let_go()

    def _slide_to_a_card(self) -> bool:
        chip = self.page.locator("[data-do=place_card]:not([aria-disabled=true])").first
        try:
            self.page.wait_for_selector("[data-testid=card]", timeout=SOON_MS)
            if not chip.count():
                return False
            if not self.hold:
                chip.click(timeout=SOON_MS)
                return True
            box = chip.bounding_box(timeout=SOON_MS)
        except PlaywrightTimeoutError:
            return False
        if box is not None:
            self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        return box is not None

    # -- the host ----------------------------------------------------------------------------------------------------

    def tap_when_there(self, command: str) -> None:
        """Taps what sends a command as soon as it can be tapped."""
        self.page.locator(f"[data-do={command}]:visible").first.tap(timeout=WITHIN_MS)

    def open_host_tools(self) -> None:
        """From the own cat's menu, with a finger."""
        self.page.locator("[data-testid=me]").tap()
        self.page.locator("[data-testid=sheet] .btn").first.tap()

    def close_sheet(self) -> None:
        """By its last button."""
        self.page.locator("[data-testid=sheet] .sheet-foot .btn").last.tap()
        self.page.locator("[data-testid=sheet]").wait_for(state="hidden", timeout=WITHIN_MS)

    def stop_clocks(self) -> None:
        """The host's pause."""
        self.open_host_tools()
        self.tap_when_there("pause")
        self.page.locator("[data-testid=sheet] [data-do=resume]").wait_for(timeout=WITHIN_MS)
        self.close_sheet()

    # -- the rest -------------------------------------------------------------------------------------------------

    def reload_and_find(self, at: dict[str, str]) -> bool:
        """Reloads the page; everything must be there again. False if the step's own clock ended it meanwhile."""
        return come_back(self, at)

    def choose_half_and_find(self, at: dict[str, str]) -> bool:
        """Chooses without sending, and reloads the page; False if there is nothing to choose first and send then."""
        return come_back_half_way(self, at)

    def close(self) -> None:
        """Puts the phone away."""
        self.context.close()


def _kebab(key: str) -> str:
    return "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in key)
