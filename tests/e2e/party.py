"""A party: phones in one room, played round by round until the result is there."""

import time
from collections.abc import Callable
from typing import Protocol

from shared.ids import Phase
from tests.e2e.phone import WITHIN_MS, PhoneInBrowser

GAME_WITHIN_S = 600.0
STEP_WITHIN_S = 180.0
"""No step lasts longer, on a slow machine and with twelve phones either: a table that stands is told at once."""
SHORT = {Phase.MORNING, Phase.QUARREL}
"""Scenes of a few seconds: stopped by the host, who pauses the step before, while a phone is loaded anew in them."""
BEFORE_SHORT = {Phase.VOTE_RESULT: Phase.MORNING, Phase.RITUAL_RESULT: Phase.QUARREL}
EVENING = set(Phase) - {Phase.LOBBY, Phase.MORNING, Phase.GATHERING, Phase.FINISHED}
"""What has been gone through for certain when the first evening is over, if everybody keeps the peace."""


class Phone(Protocol):
    """What a party needs of a phone, in whatever browser."""

    name: str
    faults: list[str]

    def join(self, address: str, code: str) -> None: ...
    def state(self) -> dict[str, str]: ...
    def step(self, at: dict[str, str]) -> bool: ...
    def wait_for_phase(self, phase: str) -> None: ...
    def wait_for_number(self, number: int) -> None: ...
    def reload_and_find(self, at: dict[str, str]) -> bool: ...
    def result(self) -> tuple[str | None, str | None]: ...
    def close(self) -> None: ...


class Party:
    """The phones of one room; the first one is the host's."""

    def __init__(self, phones: list[PhoneInBrowser], *more: Phone) -> None:
        self.host = phones[0]
        self.phones: list[Phone] = [*phones, *more]
        self.phases: set[str] = set()
        self.reloaded_in: set[str] = set()
        self.chosen_half_in: set[str] = set()
        """Phases in which a phone was loaded anew that had chosen and not sent."""
        self.idle: set[str] = set()
        """Names of the players whose hands do nothing."""
        self.is_stopped = False
        """The host has stopped the clocks, so that a short scene waits."""
        self.when_first_in: dict[str, Callable[[], None]] = {}
        """What is done once, when the host's phone first shows a phase."""

    def gather(
        self,
        addresses: list[str],
        *,
        host_at: str | None = None,
        last_at: str | None = None,
        leave_in_lobby: bool = False,
    ) -> str:
        """Opens the table, lets everybody join through one gateway or the other, and starts. Returns the code.

        Args:
            addresses: The gateways.
            host_at: Where the host's phone goes instead.
            last_at: Where the last phone goes instead.
            leave_in_lobby: Does not start.
        """
        code = self.host.open_table(host_at or addresses[0])
        for number, phone in enumerate(self.phones[1:], start=1):
            last = last_at is not None and phone is self.phones[-1]
            phone.join(last_at if last and last_at else addresses[number % len(addresses)], code)
        if not leave_in_lobby:
            self.start()
        return code

    def start(self) -> None:
        """The host starts the game; returns when everybody has a card."""
        start = self.host.page.locator('[data-do=start]:not([aria-disabled="true"])')
        start.wait_for(timeout=WITHIN_MS)
        start.tap()
        for phone in self.phones:
            phone.wait_for_phase("roles")

    def reload_in_lobby(self, phone: PhoneInBrowser) -> None:
        """Loads it anew as soon as it shows everybody."""
        phone.page.locator(".stage [data-seat]").nth(len(self.phones) - 1).wait_for(timeout=WITHIN_MS)
        assert phone.reload_and_find(phone.state())
        self.reloaded_in.add(Phase.LOBBY)

    def play(self, reloads: Phone | None = None, within_s: float = GAME_WITHIN_S) -> None:
        """Plays until everybody's phone shows the result; `reloads` is loaded anew once in every phase."""
        ends_at = time.monotonic() + within_s
        number, step_ends_at = "", 0.0
        while True:
            states = [phone.state() for phone in self.phones]
            if all(state.get("phase") == "finished" for state in states):
                self._before_a_step(reloads, states[0])
                self.phases |= self.host.phases()
                return
            now = time.monotonic()
            if (shown := states[0].get("phaseNo", "")) != number:
                number, step_ends_at = shown, now + STEP_WITHIN_S
            assert now < ends_at, f"no result within {within_s} s: {states}"
            assert now < step_ends_at, f"the table stands for {STEP_WITHIN_S} s: {states}"
            for phone in self.phones:
                if phone.name not in self.idle:
                    # Before every step: one more may end a phase, and the next one may pass in the same round.
                    at = phone.state()
                    self._before_a_step(reloads, at)
                    if reloads is not None and isinstance(phone, PhoneInBrowser):
                        self._reload_half_way(phone, at)
                    # Only what this phase asks: the next one may have begun, and is reloaded in before anybody taps.
                    phone.step(at)

    def _before_a_step(self, reloads: Phone | None, at: dict[str, str]) -> None:
        if reloads is not None:
            self._keep_peace(reloads)
            self._reload_once_per_phase(reloads, at)
            self._stop_before_short(at)
        if self.when_first_in and (first := self.when_first_in.pop(self.host.state().get("phase", ""), None)):
            first()

    def _keep_peace(self, with_whom: Phone) -> None:
        """Until the phone has come through an evening: a team with it, everybody For, and nobody banished."""
        is_on = not self.reloaded_in >= EVENING
        for phone in self.phones:
            if isinstance(phone, PhoneInBrowser):
                phone.at_peace_with = with_whom.state().get("seat") if is_on else None

    def _reload_once_per_phase(self, phone: Phone, ahead: dict[str, str]) -> None:
        """Loads it anew as soon as it shows a phase that another phone shows already, before that one taps in it.

        So nothing but the phone's own taps changes what it shows, and only a clock can end the phase.
        """
        phone.wait_for_number(int(ahead.get("phaseNo", 0)))
        state = phone.state()
        phase = state.get("phase", "")
        if phase in self.reloaded_in or "seat" not in state or (phase in SHORT and not self.is_stopped):
            return
        if phone.reload_and_find(state):
            self.reloaded_in.add(phase)
        if self.is_stopped and phase in SHORT:
            self.host.tap_when_there("resume")
            self.is_stopped = False

    def _reload_half_way(self, phone: PhoneInBrowser, at: dict[str, str]) -> None:
        """Once in each phase whose choice is made first and sent then; nobody else taps meanwhile."""
        phase = at.get("phase", "")
        if phase not in self.chosen_half_in and phone.choose_half_and_find(at):
            self.chosen_half_in.add(phase)

    def _stop_before_short(self, at: dict[str, str]) -> None:
        follows = BEFORE_SHORT.get(Phase(at.get("phase", Phase.LOBBY)))
        if follows is not None and follows not in self.reloaded_in and not self.is_stopped:
            self.host.stop_clocks()
            self.is_stopped = True

    def results(self) -> set[tuple[str | None, str | None]]:
        """What the phones say of winner and reason; one element if they agree."""
        return {phone.result() for phone in self.phones}

    def faults(self) -> list[str]:
        """Errors that any page has thrown or logged."""
        return [f"{phone.name}: {fault}" for phone in self.phones for fault in phone.faults]

    def close(self) -> None:
        """Everybody goes home."""
        for phone in self.phones:
            phone.close()
