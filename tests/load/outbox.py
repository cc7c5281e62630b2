"""The taps of one run of a phone: numbered, and kept until they are acknowledged or refused. Pure; sends nothing."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine_worker.game.commands import AnyCommand
from shared.ids import SessionId
from shared.protocol.from_phone import Act
from shared.protocol.to_phone import Ack
from shared.reasons import Reason


class Receipt(NamedTuple):
    """What became of a command."""

    act: Act[Any]
    reason: Reason | None
    """None: it is committed."""
    waited_s: float
    """From the tap to the receipt."""


class Kept:
    """A command that may have to be sent again."""

    def __init__(self, act: Act[Any], tapped_at: float) -> None:
        self.act, self.tapped_at = act, tapped_at
        self.is_acknowledged = False


class Outbox:
    """The commands of one session."""

    def __init__(self, session: SessionId) -> None:
        self.session = session
        self._kept: dict[int, Kept] = {}
        self._last = 0

    def add(self, command: AnyCommand, game: int, phase: int, gen: int, now: float) -> Act[Any]:
        """Numbers a command, with what the view said at the tap, and keeps it."""
        self._last += 1
        act = Act(self._last, game, phase, gen, command)
        self._kept[act.n] = Kept(act, now)
        return act

    def take(self, acks: Iterable[Ack], now: float) -> list[Receipt]:
        """Takes the receipts of a frame; those of other sessions are not ours, known ones bring nothing new."""
        receipts = [self.settle(ack.n, ack.reason, now) for ack in acks if ack.session == self.session]
        return [receipt for receipt in receipts if receipt is not None]

    def settle(self, n: int, reason: Reason | None, now: float) -> Receipt | None:
        """Takes one receipt."""
        kept = self._kept.get(n)
        if kept is None or kept.is_acknowledged:
            return None
        if reason is None:
            kept.is_acknowledged = True
        else:
            del self._kept[n]
        return Receipt(kept.act, reason, now - kept.tapped_at)

    def pending(self) -> list[Act[Any]]:
        """Commands without a receipt, in order."""
        return [kept.act for kept in self._kept.values() if not kept.is_acknowledged]

    def again(self, history_lost: bool = False) -> list[Act[Any]]:
        """What to send after a return: what has no receipt; after a loss of history all that was done in this phase."""
        return [kept.act for kept in self._kept.values() if history_lost or not kept.is_acknowledged]

    def forget(self, game: int, phase: int) -> None:
        """A phase began: what was acknowledged in earlier ones is history."""
        self._kept = {
            n: kept
            for n, kept in self._kept.items()
            if not kept.is_acknowledged or (kept.act.game, kept.act.phase) == (game, phase)
        }
