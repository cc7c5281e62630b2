"""A simulated phone that faults can be done to: it tells where it is connected and since when it has its view."""

from time import perf_counter, time

from tests.load.phone import Phone

FOR_EVER_S = 3600.0
AILS_S = 16.0
"""Within this time a phone has come over anything that was done to its line alone: it notices a dead one in 12 s."""


class ChaosPhone(Phone):
    """A phone in an unlucky hand."""

    greeted_ms = 0.0
    """By the wall clock: when the room answered on the present or the last line."""
    tried_ms = 0.0
    """By the wall clock: when it began to open the present or the last line."""
    ails_until = 0.0
    """By `perf_counter`: until then what it does is due to a fault of its own."""
    suffered: tuple[str, ...] = ()
    """What was done to it last, and when by the wall clock in s."""
    is_out = False
    """Another phone has taken its seat; it stays away."""
    is_put_down = False
    """Its player goes on elsewhere: should its line end, it does not come back."""

    @property
    def base(self) -> str:
        """The gateway it is connected to, or tries next."""
        return self.bases[self._at % len(self.bases)]

    @property
    def port(self) -> int | None:
        """Its own end of the present line."""
        transport = self._line._transport if self._line is not None else None
        return transport.underlying_transport.get_extra_info("sockname")[1] if transport is not None else None

    @property
    def is_ailing(self) -> bool:
        """Whether something was done to it alone a short while ago."""
        return perf_counter() < self.ails_until

    def ail(self, what: str, seconds: float = AILS_S) -> None:
        """Something is done to it alone."""
        self.suffered = (*self.suffered[-4:], f"{what} at {time():.1f}")
        self.ails_until = max(self.ails_until, perf_counter() + seconds)

    def where(self) -> str:
        """With what was done to it."""
        return f"{super().where()}, at {self.base}, suffered {list(self.suffered)} until {time():.1f}"

    async def put_down(self) -> bool:
        """Its player goes on elsewhere. Answers whether it has a line on which it can be told so.

        One that has none just now is put away: it waits to come back, and would take the seat from where its player is.
        """
        self.is_put_down, has_line = True, self.is_open
        if not has_line:
            await self.leave()
        return has_line

    def jump_clock(self, seconds: float) -> None:
        """Its clock jumps: ahead, and the line seems silent since long; back, and silence is noticed late."""
        self._asked_at = (perf_counter() if self._asked_at is None else self._asked_at) - seconds

    def say_again(self) -> int:
        """Sends everything of this phase again that it has said, as after a doubtful line; answers how much."""
        acts = self.outbox.again(history_lost=True) if self.is_open else []
        for act in acts:
            self._send(act)
        return len(acts)

    def _wait_s(self, code: int, reason: str) -> float:
        return FOR_EVER_S if self.is_put_down else super()._wait_s(code, reason)

    def _hello(self) -> bytes:
        self.tried_ms = time() * 1000
        return super()._hello()

    def _greeted(self, history_lost: bool) -> None:
        if not self.is_open:
            self.greeted_ms = time() * 1000
        super()._greeted(history_lost)
