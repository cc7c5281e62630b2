"""A party: phones in one room, played round by round until the result is there."""

import time
from collections.abc import Callable
from typing import Protocol

from tests.e2e.phone import WITHIN_MS, PhoneInBrowser

GAME_WITHIN_S = 600.0


class Phone(Protocol):
    """What a party needs of a phone, in whatever browser."""

    name: str
    faults: list[str]

    def join(self, address: str, code: str) -> None: ...
    def state(self) -> dict[str, str]: ...
    def step(self) -> bool: ...
    def wait_for_phase(self, phase: str) -> None: ...
    def reload_and_find(self, phase: dict[str, str]) -> None: ...
    def result(self) -> tuple[str | None, str | None]: ...
    def close(self) -> None: ...


class Party:
    """The phones of one room; the first one is the host's."""

    def __init__(self, phones: list[PhoneInBrowser], *more: Phone) -> None:
        self.host = phones[0]
        self.phones: list[Phone] = [*phones, *more]
        self.phases: set[str] = set()
        self.reloaded_in: set[str] = set()
        self.idle: set[str] = set()
        """Names of the players whose hands do nothing."""
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

    def play(self, reloads: Phone | None = None, within_s: float = GAME_WITHIN_S) -> None:
        """Plays until everybody's phone shows the result; `reloads` is loaded anew once in every phase it sees."""
        ends_at = time.monotonic() + within_s
        while True:
            states = [phone.state() for phone in self.phones]
            if all(state.get("phase") == "finished" for state in states):
                self._before_a_step(reloads)
                self.phases |= self.host.phases()
                return
            assert time.monotonic() < ends_at, f"no result within {within_s} s: {states}"
            for phone in self.phones:
                if phone.name not in self.idle:
                    # Before every step: one more may end a phase, and the next one may pass in the same round.
                    self._before_a_step(reloads)
                    phone.step()

    def _before_a_step(self, reloads: Phone | None) -> None:
        if reloads is not None:
            self._reload_once_per_phase(reloads)
        if self.when_first_in and (first := self.when_first_in.pop(self.host.state().get("phase", ""), None)):
            first()

    def _reload_once_per_phase(self, phone: Phone) -> None:
        state = phone.state()
        phase = state.get("phase", "")
        if phase and phase not in self.reloaded_in and "seat" in state:
            self.reloaded_in.add(phase)
            phone.reload_and_find(state)

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
