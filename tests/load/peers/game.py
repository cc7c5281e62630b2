"""A room on a peer as its phones see it: numbered taps, each on its way until all phones have seen it."""

import re
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.load.peers.phones import PeerPhone

_HINT = re.compile(rb"hint#(\d+)-")


class PeerRoom:
    """One room."""

    def __init__(self, number: int, players: int) -> None:
        self.number, self.players = number, players
        self.phones: list[PeerPhone] = []
        self.taps = 0
        self.seconds: list[float] = []
        """From each tap to the moment when all phones had seen it."""
        self.reached: Callable[[], None] = lambda: None
        """Called when nothing is on its way any more."""
        self.fault: str | None = None
        self.is_over = False
        self._open: deque[list[float]] = deque()
        """Number of the tap, when it was sent, how many phones have yet to see it."""

    def tap(self, seat: int, at: float | None = None) -> None:
        """Lets a seat tap."""
        self.taps += 1
        self._open.append([self.taps, at or perf_counter(), self.players])
        self.phones[seat].tap(self.taps % 8, self.taps)

    def saw(self, seen: int, now_seen: int) -> None:
        """A phone has seen the taps after `seen` up to `now_seen`."""
        is_first_done = False
        for tap in self._open:
            if seen < tap[0] <= now_seen:
                tap[2] -= 1
                is_first_done = is_first_done or not tap[2]
        if not is_first_done:
            return
        now = perf_counter()
        while self._open and not self._open[0][2]:
            self.seconds.append(now - self._open.popleft()[1])
        if not self._open:
            self.reached()

    def check(self, seat: int, frame: bytes) -> None:
        """A frame holds the secret of its own seat and of no other; looked at for the first taps only."""
        if self.taps <= self.players and (hints := set(_HINT.findall(frame))) != {b"%d" % seat}:
            self.fault = f"seat {seat} was sent the secrets of {sorted(hints)}"

    @property
    def is_quiet(self) -> bool:
        """Whether all phones have seen everything."""
        return not self._open
