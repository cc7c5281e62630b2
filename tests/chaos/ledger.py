"""What the phones of one room believe: every tap, and what they were told about it. It asks nobody else."""

from dataclasses import dataclass, field
from typing import Any

from shared.ids import SessionId
from shared.protocol.from_phone import Act
from shared.reasons import Reason

TapId = tuple[SessionId, int]
"""The run of a page, and the command's number in it."""


@dataclass
class Tapped:
    """One tap."""

    act: Act[Any]
    reason: Reason | None = None
    answered_ms: float | None = None
    """By the wall clock: when it was acknowledged or refused."""
    is_abandoned: bool = False
    """Its page is gone: nobody is left who could hear of it."""

    @property
    def is_acknowledged(self) -> bool:
        """Whether a phone shows it as taken."""
        return self.answered_ms is not None and self.reason is None


@dataclass
class Ledger:
    """The taps of one room."""

    taps: dict[TapId, Tapped] = field(default_factory=dict)

    def tapped(self, session: SessionId, act: Act[Any]) -> None:
        """A phone was tapped."""
        self.taps[session, act.n] = Tapped(act)

    def answered(self, session: SessionId, act: Act[Any], reason: Reason | None, now_ms: float) -> None:
        """A phone was told what became of a tap."""
        tap = self.taps[session, act.n]
        tap.reason, tap.answered_ms = reason, now_ms

    def abandoned(self, session: SessionId) -> int:
        """A page is gone; answers how many of its taps had no answer."""
        left = [tap for (one, _), tap in self.taps.items() if one == session and tap.answered_ms is None]
        for tap in left:
            tap.is_abandoned = True
        return len(left)

    def unanswered(self) -> list[TapId]:
        """Taps that are neither acknowledged nor refused, though their page is there."""
        return [at for at, tap in self.taps.items() if tap.answered_ms is None and not tap.is_abandoned]
