"""A room that is played through whatever happens: hosts change, phones are moved, and every tap is written down."""

import asyncio
from collections.abc import Callable
from random import Random
from time import perf_counter, time

from engine_worker.game.commands import AnyCommand, FillSeats, Options, PlayAgain, SetOptions, Start
from engine_worker.game.view_types import PublicView
from shared.ids import Phase
from tests.chaos.ledger import Ledger
from tests.chaos.phone import ChaosPhone
from tests.load.choice import CHANGEABLE, Chooser, command_of
from tests.load.outbox import Receipt
from tests.load.phone import Phone
from tests.load.room import Room, Wish
from tests.load.view import Known

OPENED_ELSEWHERE, ROOM_GONE = 4500, 4503
DREAMS = 0.05
"""How often a player leaves a whole phase to its clock."""
SETTLED_S = 40.0
"""A phone on a dead line notices it in 12 s, and a fault may strike just then."""
PLAY_HERE_S = 1.0
"""So long it takes a player to see that the seat was opened elsewhere, and to open it here."""
IMPATIENT = 0.08
"""How often a player changes a choice before the first tap was answered."""


class DreamyChooser(Chooser):
    """A player who now and then lets the time run out, where there is a time."""

    def __init__(self, rng: Random, may_dream: Callable[[], bool] = lambda: True, dreams: float = DREAMS) -> None:
        super().__init__(rng)
        self._may_dream, self._share = may_dream, dreams
        self._dreams_in: dict[tuple[int, int], bool] = {}

    def choose(self, known: Known) -> AnyCommand | None:
        """What to tap now; nothing while dreaming."""
        public = known.public
        if public.clock is not None and self._dreams((public.game, public.phase.no)):
            return None
        return super().choose(known)

    def _dreams(self, phase: tuple[int, int]) -> bool:
        if phase not in self._dreams_in:
            self._dreams_in = {phase: self._may_dream() and self._rng.random() < self._share}
        return self._dreams_in[phase]


class ChaosRoom(Room):
    """A room of unlucky phones."""

    def __init__(self, wish: Wish) -> None:
        super().__init__(wish)
        self.ledger = Ledger()
        self.opened_ms = time() * 1000
        self.put_out = 0
        """How often the phone that somebody plays on was told that its seat was opened elsewhere."""
        self.is_lost = False
        """It was opened in the last second before a power loss: the service knows it no longer."""

    @property
    def chaos_phones(self) -> list[ChaosPhone]:
        """Its phones."""
        return [phone for phone in self.phones if isinstance(phone, ChaosPhone)]

    @property
    def public(self) -> PublicView | None:
        """What the phone that knows most sees of it."""
        views = [phone.known.public for phone in self.phones if phone.known is not None]
        return max(views, key=lambda view: (view.game, view.phase.no), default=None)

    @property
    def phase(self) -> Phase | None:
        """The step it is in, as its phones know it."""
        public = self.public
        return public.phase.name if public is not None else None

    # -- what faults do ------------------------------------------------------------------------------------------

    def reload(self, phone: Phone) -> None:
        """Loads a player's page again."""
        self._forget_pending(phone)
        super().reload(phone)

    def another_phone(self, phone: ChaosPhone) -> ChaosPhone:
        """A second phone with the same seat's token; it is not connected yet, and nobody plays on it yet."""
        assert self.code is not None
        return ChaosPhone(self, self.code, self.wish.bases, self._rng, phone.token)

    def move(self, old: ChaosPhone, new: ChaosPhone) -> None:
        """From now on the player holds the new phone."""
        self.answers.abandoned += self._forget_pending(old)
        self._choosers[new] = self._choosers[old]
        self.phones[self.phones.index(old)] = new

    def _forget_pending(self, phone: Phone) -> int:
        """The page is gone; its player, who saw no answer, will tap again. Answers how many taps that are."""
        for act in phone.outbox.pending():
            self._choosers[phone].refused(act.cmd, act.game, act.phase, is_counted=False)
        return self.ledger.abandoned(phone.outbox.session)

    def rolled_back(self) -> None:
        """A power loss took the last second: the room may stand in an earlier phase than it was seen in."""
        self._newest, self._moved_at = (0, 0), perf_counter()
        for phone in self.phones:  # players look at what their phone shows, and tap again what is gone
            self._choosers[phone] = self.wish.chooser(self._rng)

    # -- its phones (`Owner`) ------------------------------------------------------------------------------------

    def saw(self, phone: Phone) -> None:
        """News count from the phones that are played on."""
        if phone in self.phones:
            super().saw(phone)

    def got(self, phone: Phone, receipt: Receipt) -> None:
        """A tap is committed or refused."""
        self.ledger.answered(phone.outbox.session, receipt.act, receipt.reason, time() * 1000)
        super().got(phone, receipt)

    def ended(self, phone: Phone, code: int) -> None:
        """A phone is sent away for good: only because its seat was opened on another one, or the room was lost."""
        if code == OPENED_ELSEWHERE and isinstance(phone, ChaosPhone):
            phone.is_out = True
            if phone in self.phones and not phone.is_put_down:
                self.put_out += 1
                self._loop.call_later(PLAY_HERE_S, self._play_here, phone)
        elif code == ROOM_GONE and self.is_lost:
            self.is_over.set()
        else:
            super().ended(phone, code)

    def _play_here(self, phone: ChaosPhone) -> None:
        """Its player taps *play here*, unless they play on another one by now."""
        if phone.is_out and not phone.is_put_down and phone in self.phones and not self.is_over.is_set():
            phone.is_out = False
            phone.start()

    # -- its players ---------------------------------------------------------------------------------------------

    def tap(self, phone: Phone, command: AnyCommand, at: float | None = None) -> None:
        """Taps, and writes it down."""
        self.answers.taps += 1
        act = phone.tap(command)
        self.ledger.tapped(phone.outbox.session, act)

    def _act(self, phone: Phone) -> None:
        if phone not in self.phones or (isinstance(phone, ChaosPhone) and phone.is_out):
            return
        super()._act(phone)
        if phone.known is not None and phone.outbox.pending() and self._rng.random() < IMPATIENT:
            again = [offer for offer in phone.known.own.can if offer.do in CHANGEABLE]
            if again:
                self.tap(phone, command_of(self._rng.choice(again), self._rng))

    def _is_host(self, phone: Phone, public: PublicView) -> bool:
        return phone.known is not None and phone.known.own.seat == public.host

    def _host_step(self, phone: Phone, public: PublicView) -> AnyCommand | None:
        """In the lobby the host, whoever that is by now, sets the options and starts when everybody is there."""
        if public.phase.name is not Phase.LOBBY or not self._is_host(phone, public) or phone.known is None:
            return None
        if public.options.limit is not self.wish.limit:
            return SetOptions(Options(limit=self.wish.limit))
        offers = {offer.do for offer in phone.known.own.room_can}
        seats = self.wish.players + self.wish.computers
        if len(public.seats) == self.wish.players < seats and "fill_seats" in offers:
            return FillSeats(self.wish.level, seats)
        return Start() if len(public.seats) == seats and "start" in offers else None

    def _finished(self, phone: Phone, public: PublicView) -> None:
        """The host starts again, or it is over."""
        if public.game > self.games:
            self.games, self.result = public.game, public
        if not self._is_host(phone, public):
            return
        if self.wish.goes_on():
            self.tap(phone, PlayAgain())
        else:
            self.is_over.set()

    async def _settle(self) -> None:
        """Waits until every tap has its answer, however late its phone comes back."""
        give_up = perf_counter() + SETTLED_S
        while self.ledger.unanswered() and not self.is_lost and perf_counter() < give_up:
            await asyncio.sleep(0.02)
