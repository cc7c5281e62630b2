"""One room full of simulated players: opened, joined, started, played to its result, and again if there is time."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

from engine_worker.game.commands import AnyCommand, FillSeats, Join, Options, PlayAgain, SetOptions, Start
from engine_worker.game.view_types import PublicView
from shared.ids import Level, Limit, Phase, RoomCode
from shared.protocol.from_phone import TOKEN_BYTES
from shared.reasons import Reason
from tests.load.api import open_room
from tests.load.choice import Chooser
from tests.load.measure import Answers, Reach
from tests.load.outbox import Receipt
from tests.load.phone import Phone

NAMES = ("Ana", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Leo")
STILL_S = 45.0
"""A room in which everybody taps at once, and which yet shows nothing new for so long, is stuck."""
AGAIN_S = 0.5
SETTLED_S = 15.0
"""How long after its end a room may take to answer the last taps."""
AWAY = {Reason.SERVICE_UNAVAILABLE, Reason.FRAME_TOO_MANY}
"""Refusals that say nothing about the tap: it is tried again after a while."""


@dataclass
class Wish:
    """What is to be played."""

    players: int
    limit: Limit
    bases: Sequence[str]
    seed: str
    goes_on: Callable[[], bool] = field(default=lambda: False)
    """Asked at each result: whether another game is to be played."""
    chooser: Callable[[Random], Chooser] = Chooser
    """Makes each player's choices."""
    computers: int = 0
    """So many computer cats sit down beside the players."""
    level: Level = Level.TOM
    open: Callable[[str, bytes, str], Awaitable[RoomCode]] = open_room
    """Opens the room at the first base."""
    phone: type[Phone] = Phone
    """What each player holds."""


class Room:
    """A room, its players and what they measure (an `Owner` of its phones)."""

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.code: RoomCode | None = None
        self.phones: list[Phone] = []
        self.answers, self.reach = Answers(), Reach()
        self.games = 0
        self.result: PublicView | None = None
        """The public view of the last finished game."""
        self.fault: str | None = None
        self.longest_still_s = 0.0
        self.is_over = asyncio.Event()
        self._rng = Random(wish.seed)
        self._choosers: dict[Phone, Chooser] = {}
        self._loop = asyncio.get_running_loop()
        self._newest = (0, 0)
        self._moved_at = perf_counter()

    # -- its life ------------------------------------------------------------------------------------------------

    async def play(self) -> None:
        """Plays until it is over, or stuck."""
        token = self._rng.randbytes(TOKEN_BYTES)
        self.code = await self.wish.open(self.wish.bases[0], token, NAMES[0])
        for seat in range(self.wish.players):
            rng = Random(f"{self.wish.seed}/{seat}")
            phone = self.wish.phone(self, self.code, self.wish.bases, rng, token if seat == 0 else None)
            self._choosers[phone] = self.wish.chooser(rng)
            self.phones.append(phone)
            phone.start()
        self._moved_at = perf_counter()
        while not self.is_over.is_set():
            self._watch()
            await _wait(self.is_over, 1.0)
        await self._settle()

    async def leave(self) -> None:
        """Everybody goes."""
        await asyncio.gather(*(phone.leave() for phone in self.phones))

    def _watch(self) -> None:
        still_s = perf_counter() - self._moved_at
        self.longest_still_s = max(self.longest_still_s, still_s)
        if still_s > STILL_S:
            self._fail(f"stuck: {self._where()}")

    async def _settle(self) -> None:
        """Waits until the last taps have their receipts."""
        give_up = perf_counter() + SETTLED_S
        while self.answers.unanswered and perf_counter() < give_up:
            await asyncio.sleep(0.02)

    def _where(self) -> str:
        known = next((phone.known for phone in self.phones if phone.is_open), None)
        if known is None:
            return "no phone has a view"
        public = known.public
        waiting = [seat for seat in public.required if seat not in public.done]
        offers = {i: [it.do for it in phone.known.own.can] for i, phone in enumerate(self.phones) if phone.known}
        phase = f"{public.phase.name} {public.phase.no}, day {public.phase.day}, host {public.host}"
        told = f"{phase}, waits for {waiting}; offers {offers}; refused {dict(self.answers.refused)}"
        holding = [f"phone {i}: {phone.where()}" for i, phone in enumerate(self.phones) if _holds_up(phone)]
        return "; ".join([told, *holding])

    def _fail(self, fault: str) -> None:
        self.fault = self.fault or fault
        self.is_over.set()

    # -- its phones (`Owner`) ------------------------------------------------------------------------------------

    def saw(self, phone: Phone) -> None:
        """A phone has news: it is measured, and its player acts."""
        now = perf_counter()
        if self.reach.saw(phone, now):
            self.reached()
        if phone.known is None:
            return
        self._progress(phone.known.public, now)
        self._act(phone)

    def got(self, phone: Phone, receipt: Receipt) -> None:
        """A tap is committed or refused."""
        self.answers.got(receipt)
        if receipt.reason is None:
            return
        act = receipt.act
        self.reach.refused(phone, act)
        self._choosers[phone].refused(act.cmd, act.game, act.phase, is_counted=receipt.reason not in AWAY)
        self._loop.call_later(AGAIN_S, self._act, phone)

    def ended(self, phone: Phone, code: int) -> None:
        """No phone is sent away for good while it plays."""
        self._fail(f"closed with {code}")

    def failed(self, phone: Phone, error: Exception) -> None:
        """A frame could not be understood."""
        self._fail(f"{type(error).__name__}: {error}")

    # -- its players ---------------------------------------------------------------------------------------------

    def tap(self, phone: Phone, command: AnyCommand, at: float | None = None) -> None:
        """Taps, and measures it from `at`, when it was meant to be tapped."""
        self.answers.taps += 1
        at = perf_counter() if at is None else at
        self.reach.tapped(phone, phone.tap(command), at, self.phones)

    def reached(self) -> None:
        """A public tap has reached all phones."""

    def reload(self, phone: Phone) -> None:
        """Loads a player's page again."""
        self.answers.abandoned += len(phone.outbox.pending())
        phone.reload()

    def _act(self, phone: Phone) -> None:
        """What this player does now. One tap at a time: the next one when the last one has its receipt."""
        known = phone.known
        if known is None or self.is_over.is_set() or not phone.is_open or phone.outbox.pending():
            return
        if known.public.phase.name is Phase.FINISHED:
            self._finished(phone, known.public)
            return
        if known.own.seat is None:
            if known.own.waiting is None:
                self.tap(phone, Join(NAMES[self.phones.index(phone)]))
            return
        command = self._host_step(phone, known.public) or self._choosers[phone].choose(known)
        if command is not None:
            self.tap(phone, command)

    def _host_step(self, phone: Phone, public: PublicView) -> AnyCommand | None:
        """In the lobby the host, whoever that is by now, sets the limit and starts when everybody is there."""
        if not _is_host(phone) or public.phase.name is not Phase.LOBBY or phone.known is None:
            return None
        if public.options.limit is not self.wish.limit:
            return SetOptions(Options(limit=self.wish.limit))
        offers = {offer.do for offer in phone.known.own.room_can}
        seats = self.wish.players + self.wish.computers
        if len(public.seats) == self.wish.players < seats:
            return FillSeats(self.wish.level, seats)
        return Start() if len(public.seats) == seats and "start" in offers else None

    def _progress(self, public: PublicView, now: float) -> None:
        if (public.game, public.phase.no) > self._newest:
            self.longest_still_s = max(self.longest_still_s, now - self._moved_at)
            self._newest, self._moved_at = (public.game, public.phase.no), now

    def _finished(self, phone: Phone, public: PublicView) -> None:
        """The host starts again, or it is over."""
        if public.game > self.games:
            self.games, self.result = public.game, public
        if not _is_host(phone):
            return
        if self.wish.goes_on():
            self.tap(phone, PlayAgain())
        else:
            self.is_over.set()

    def report(self) -> dict[str, Any]:
        """What the JSON says about this room."""
        recap = self.result.recap if self.result is not None else None
        answers = self.answers
        return {
            "room": self.code,
            "players": self.wish.players,
            "games": self.games,
            "outcome": recap.winner.value if recap else None,
            "reason": recap.reason.value if recap else None,
            "days": len(recap.days) if recap else None,
            "taps": answers.taps,
            "acknowledged": answers.acknowledged,
            "refused": dict(answers.refused),
            "abandoned": answers.abandoned,
            "unanswered": answers.unanswered,
            "longest_wait_ms": round(answers.longest_wait_s * 1000, 1),
            "longest_still_ms": round(self.longest_still_s * 1000),
            "snapshots_asked": sum(phone.needs for phone in self.phones),
            "fault": self.fault,
        }


def _holds_up(phone: Phone) -> bool:
    """Whether others may be waiting for it: it has no line, or no answer."""
    return not phone.is_open or bool(phone.outbox.pending())


def _is_host(phone: Phone) -> bool:
    return phone.known is not None and phone.known.own.seat == phone.known.public.host


async def _wait(event: asyncio.Event, seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return
