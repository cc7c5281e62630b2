"""A room whose public taps (`debate`, `vote`) wait until the bench opens a window for them; all else it plays at once.

In such a window nothing else happens in the service: each tap is one command of one seat, committed, and seen by all
phones of its room; the last one of a phase brings the next phase with it, as at a real table.
"""

import asyncio
from random import Random
from time import perf_counter
from typing import Any

from engine_worker.game.commands import AnyCommand, Approve, CastVote, EndDebate, PickSpell
from shared.ids import Phase
from tests.load.choice import Chooser
from tests.load.outbox import Receipt
from tests.load.phone import Phone
from tests.load.room import Room, Wish
from tests.load.view import Known

MEASURED: dict[Phase, AnyCommand] = {Phase.DEBATE: EndDebate(), Phase.VOTE: CastVote(None)}


class QuietChooser(Chooser):
    """Keeps everybody in cat form to the last day, so that each window has all taps: no spells, no banishment."""

    def choose(self, known: Known) -> AnyCommand | None:
        """See `Chooser`."""
        command = super().choose(known)
        match command:
            case PickSpell():
                return PickSpell(None)
            case CastVote():
                return CastVote(None)
            case Approve():
                return Approve(True)
            case _:
                return command


class SentByRoom(Phone):
    """A phone that comes to the gateway of its room: so the proxy sends it (`lb_policy query room`)."""

    def __init__(self, *whose: Any, **more: Any) -> None:
        super().__init__(*whose, **more)
        self._at = 0


class BenchRoom(Room):
    """A room of the bench."""

    def __init__(self, wish: Wish) -> None:
        super().__init__(wish)
        self._window_is_open = False
        self._queue: list[Phone] = []
        self._emptied = asyncio.Event()
        self._order = Random(wish.seed)

    def is_ready(self) -> bool:
        """Whether all phones have seen the phase that is measured, and everybody it waits for is offered the tap."""
        return len(self.phones) == self.wish.players and all(self._stands_ready(phone) for phone in self.phones)

    def open_window(self) -> list[Phone]:
        """Begins to measure; answers who will tap, in what order: everybody in cat form."""
        self._window_is_open = True
        tapping = [phone for phone in self.phones if _is_required(phone)]
        return self._order.sample(tapping, len(tapping))

    def close_window(self) -> None:
        """Everybody plays on."""
        self._window_is_open = False
        for phone in self.phones:
            self._act(phone)

    async def tap_in_turn(self, phones: list[Phone]) -> None:
        """Closed loop: each tap follows when the one before has reached all phones."""
        self._queue, self._emptied = phones, asyncio.Event()
        self.tap_now(self._queue.pop())
        async with asyncio.timeout(30.0):
            await self._emptied.wait()

    def tap_now(self, phone: Phone, at: float | None = None) -> None:
        """Taps what is measured."""
        if phone.known is None:
            raise RuntimeError("a phone that knows nothing cannot tap")
        self.tap(phone, MEASURED[phone.known.public.phase.name], at)

    def is_quiet(self) -> bool:
        """Whether every public tap has reached all phones, and has its receipt."""
        return not self.reach.is_waiting and not any(phone.outbox.pending() for phone in self.phones)

    def reached(self) -> None:
        """See `Room`."""
        if not self._window_is_open:
            return
        if self._queue:
            self.tap_now(self._queue.pop())
        else:
            self._emptied.set()

    def got(self, phone: Phone, receipt: Receipt) -> None:
        """A refused tap in a window would spoil the figures."""
        super().got(phone, receipt)
        if self._window_is_open and receipt.reason is not None:
            self._fail(f"{receipt.act.cmd} was refused in a window: {receipt.reason}")

    def _act(self, phone: Phone) -> None:
        is_measured = phone.known is not None and phone.known.public.phase.name in MEASURED
        if not is_measured and not self._window_is_open:
            super()._act(phone)

    def _watch(self) -> None:
        """Waiting for the others of a crowd is not standing still."""
        if self.is_ready():
            self._moved_at = perf_counter()
        super()._watch()

    def _stands_ready(self, phone: Phone) -> bool:
        known = phone.known
        if known is None or not phone.is_open or phone.outbox.pending():
            return False
        public = known.public
        wanted = MEASURED.get(public.phase.name)
        if wanted is None or (public.game, public.phase.no) != self._newest:
            return False
        is_offered = any(offer.do == wanted.__struct_config__.tag for offer in known.own.can)
        return is_offered or not _is_required(phone)


def _is_required(phone: Phone) -> bool:
    known = phone.known
    return known is not None and known.own.seat in known.public.required
