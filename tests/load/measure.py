"""What is counted while phones play: how long a tap takes to reach all phones of its room, and what became of taps."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from engine_worker.game.view_types import PublicView
from shared.ids import SeatId
from shared.protocol.from_phone import Act
from tests.load.outbox import Receipt
from tests.load.phone import Phone


class Tap:
    """A public tap on its way: its phase waits for this seat, and everybody sees that it has tapped."""

    def __init__(self, act: Act[Any], seat: SeatId, at: float, phones: Iterable[Phone]) -> None:
        self.game, self.phase, self.seat, self.at = act.game, act.phase, seat, at
        self.missing = set(phones)

    def is_seen_in(self, public: PublicView) -> bool:
        """Whether this view shows it: the seat has tapped, or the phase is over."""
        return (public.game, public.phase.no) > (self.game, self.phase) or self.seat in public.done


class Reach:
    """The taps of one room on their way to all of its phones."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self._open: dict[tuple[Phone, int], Tap] = {}

    def tapped(self, phone: Phone, act: Act[Any], at: float, phones: Iterable[Phone]) -> None:
        """Notes a tap if it will be seen by everybody; others have no moment at which they are."""
        known = phone.known
        if known is None or known.own.seat is None:
            return
        public, seat = known.public, known.own.seat
        if seat in public.required and seat not in public.done:
            self._open[phone, act.n] = Tap(act, seat, at, phones)

    def saw(self, phone: Phone, now: float) -> bool:
        """A phone has news; answers whether that completed a tap."""
        public = phone.known.public if phone.known is not None else None
        if public is None or not self._open:
            return False
        complete = []
        for key, tap in self._open.items():
            if phone in tap.missing and tap.is_seen_in(public):
                tap.missing.discard(phone)
                if not tap.missing:
                    complete.append(key)
                    self.seconds.append(now - tap.at)
        for key in complete:
            del self._open[key]
        return bool(complete)

    @property
    def is_waiting(self) -> bool:
        """Whether a tap has not reached everybody yet."""
        return bool(self._open)

    def refused(self, phone: Phone, act: Act[Any]) -> None:
        """It will not be seen by anybody."""
        self._open.pop((phone, act.n), None)


class Answers:
    """What became of the taps of one room."""

    def __init__(self) -> None:
        self.taps = 0
        self.acknowledged = 0
        self.refused: Counter[str] = Counter()
        self.abandoned = 0
        """On their way when their page was loaded again: the page that could have heard of them is gone."""
        self.longest_wait_s = 0.0

    def got(self, receipt: Receipt) -> None:
        """Counts a receipt."""
        self.longest_wait_s = max(self.longest_wait_s, receipt.waited_s)
        if receipt.reason is None:
            self.acknowledged += 1
        else:
            self.refused[receipt.reason.value] += 1

    @property
    def unanswered(self) -> int:
        """Taps neither acknowledged nor refused."""
        return self.taps - self.acknowledged - self.refused.total() - self.abandoned


def percentile_ms(seconds: Sequence[float], share: float) -> float | None:
    """The smallest value that at least `share` of the samples do not exceed, in ms; None without samples."""
    if not seconds:
        return None
    ordered = sorted(seconds)
    rank = max(0, math.ceil(share * len(ordered)) - 1)
    return round(ordered[rank] * 1000, 2)
