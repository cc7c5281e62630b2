"""One simulated phone's line: connects, says hello, pings, notices gaps and silence, comes back, and sends again what
has no receipt. What it does with its view is its owner's business.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any, Literal, Protocol

from engine_worker.game.commands import AnyCommand
from shared.ids import RoomCode, SessionId
from shared.protocol import VERSION
from shared.protocol.from_phone import TOKEN_BYTES, Act, FromPhone, Hello, Need, Ping
from shared.protocol.to_phone import Pong, Refused
from tests.load.frames import TypedSnapshot, TypedUpdate, read_frame, write_frame
from tests.load.line import Line
from tests.load.outbox import Outbox, Receipt
from tests.load.view import Known, take

PING_S = 5.0
SILENCE_S = 7.0
"""A ping that was not answered for so long: the line is dead, whatever is heard of others on it."""
HELLO_S = 10.0
"""A hello that was not answered for so long: a new line may be better."""
NEED_AGAIN_S = 2.0
FIRST_WAIT_S, LONGEST_WAIT_S, LONGEST_ASKED_S = 0.5, 30.0, 10.0
RESTART = 4001
SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


class Owner(Protocol):
    """Who plays with the phone."""

    def saw(self, phone: "Phone") -> None:
        """`phone.known` may have changed."""

    def got(self, phone: "Phone", receipt: Receipt) -> None:
        """A command is committed or refused."""

    def ended(self, phone: "Phone", code: int) -> None:
        """The service closed the line for good."""

    def failed(self, phone: "Phone", error: Exception) -> None:
        """The service said something that no phone understands."""


class Phone:
    """A phone in somebody's hand."""

    def __init__(
        self,
        owner: Owner,
        room: RoomCode,
        bases: Sequence[str],
        rng: Random,
        token: bytes | None = None,
        mode: Literal["seat", "table", "ask"] = "seat",
    ) -> None:
        """Prepares it; `start` connects it.

        Args:
            owner: Who is told what happens.
            room: Which room.
            bases: Where gateways are (`ws://host:port`); the next one is tried at each return.
            rng: Its chance: token, session, waits.
            token: The seat's token; None: one of its own.
            mode: As in `Hello`.
        """
        self.owner, self.room, self.bases, self.mode = owner, room, list(bases), mode
        self.token = token or rng.randbytes(TOKEN_BYTES)
        self.known: Known | None = None
        self.outbox = Outbox(_new_session(rng))
        self.closes: Counter[int] = Counter()
        """Close code → how often; 0: cut without one."""
        self.refusals: Counter[str] = Counter()
        """Refusals by the gateway that name no command."""
        self.needs = 0
        self.frames = 0
        self.bytes = 0
        self._rng = rng
        self._loop = asyncio.get_running_loop()
        self._line: Line | None = None
        self._task: asyncio.Task[None] | None = None
        self._at = rng.randrange(len(self.bases))
        self._tries = 0
        self._heard_at = 0.0
        self._said_hello_at = 0.0
        self._asked_at: float | None = None
        """When the first ping was sent that no pong has answered."""
        self._needed_at: float | None = None
        self._is_greeted = False
        self._beat: asyncio.TimerHandle | None = None

    # -- what its owner does -------------------------------------------------------------------------------------

    def start(self) -> None:
        """Connects, and comes back by itself until `leave`."""
        self._task = self._loop.create_task(self._stay_connected())

    async def leave(self) -> None:
        """Closes the line for good."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        if self._line is not None:
            self._line.close()
        self._rest()

    def tap(self, command: AnyCommand) -> Act[Any]:
        """Sends a command, now or as soon as there is a line again."""
        public = self.known.public if self.known is not None else None
        game, phase = (public.game, public.phase.no) if public is not None else (0, 0)
        gen = self.known.own.gen if self.known is not None else 0
        act = self.outbox.add(command, game, phase, gen, perf_counter())
        if self._is_greeted:
            self._send(act)
        return act

    def cut(self) -> None:
        """Cuts the line as a dead network would, without a word; the phone comes back."""
        if self._line is not None:
            self._line.cut()

    def reload(self) -> None:
        """Loads the page again: the same token, another session, nothing else kept."""
        self.known, self.outbox = None, Outbox(_new_session(self._rng))
        self.cut()

    @property
    def is_open(self) -> bool:
        """Whether the room has answered on the present line."""
        return self._is_greeted

    def where(self) -> str:
        """How its line stands, in words: for whoever looks into a room that stands still."""
        now = perf_counter()
        at = "greeted" if self._is_greeted else "not greeted" if self._line is not None else f"away, try {self._tries}"
        seq = self.known.seq if self.known is not None else None
        pending = [f"{act.n} {type(act.cmd).__name__} of {act.game}/{act.phase}" for act in self.outbox.pending()]
        ended = dict(self.closes)
        return f"{at}, heard {now - self._heard_at:.1f} s ago, seq {seq}, pending {pending}, ended {ended}"

    # -- its line ------------------------------------------------------------------------------------------------

    async def _stay_connected(self) -> None:
        while True:
            line = self._line = Line(self)
            code, reason = await line.live(self.bases[self._at % len(self.bases)], self.room, self._hello())
            self._rest()
            self.closes[code] += 1
            if 4500 <= code <= 4999:
                self.owner.ended(self, code)
                return
            self._at += 1
            await asyncio.sleep(self._wait_s(code, reason))

    def _hello(self) -> bytes:
        return write_frame(Hello(VERSION, self.room, self.token, self.outbox.session, self.mode))

    def _wait_s(self, code: int, reason: str) -> float:
        """Full jitter under a doubling bound; a leaving gateway names the wait itself."""
        if code == RESTART and reason.isdecimal():
            return min(LONGEST_ASKED_S, int(reason) / 1000)
        bound = min(LONGEST_WAIT_S, FIRST_WAIT_S * 2.0 ** min(self._tries, 10))
        self._tries += 1
        return self._rng.random() * bound

    def connected(self) -> None:
        """The line is open and hello is said."""
        self._heard_at = self._said_hello_at = perf_counter()
        self._beat = self._loop.call_later(self._rng.random() * PING_S, self._keep_alive)

    def _rest(self) -> None:
        """The line has ended."""
        self._line, self._is_greeted, self._needed_at, self._asked_at = None, False, None, None
        if self._beat is not None:
            self._beat.cancel()

    def _keep_alive(self) -> None:
        now = perf_counter()
        is_unheard = self._asked_at is not None and now - self._asked_at > SILENCE_S
        if is_unheard or (not self._is_greeted and now - self._said_hello_at > HELLO_S):
            self.cut()
            return
        self._send(Ping(int(now * 1000)))
        self._asked_at = now if self._asked_at is None else self._asked_at
        if self._needed_at is not None:
            self._need()
        self._beat = self._loop.call_later(PING_S, self._keep_alive)

    def _send(self, frame: FromPhone) -> None:
        if self._line is not None:
            self._line.send(write_frame(frame))

    def _need(self) -> None:
        """Asks for a fresh snapshot, and not again while one is on its way."""
        now = perf_counter()
        if self._needed_at is None or now - self._needed_at > NEED_AGAIN_S:
            self._needed_at = now
            self.needs += 1
            self._send(Need())

    # -- what it hears -------------------------------------------------------------------------------------------

    def heard(self, frame: bytes) -> None:
        """A frame came."""
        self._heard_at = perf_counter()
        self.frames += 1
        self.bytes += len(frame)
        message = read_frame(frame)
        match message:
            case Pong():
                self._asked_at = None
                if self.known is not None and message.seq > self.known.seq:
                    self._need()
            case Refused():
                self._refused(message)
            case _:
                self._tries = 0
                self._news(message)

    def choked(self, error: Exception) -> None:
        """A frame could not be understood."""
        self.owner.failed(self, error)

    def _news(self, message: TypedSnapshot | TypedUpdate) -> None:
        taken = take(self.known, message)
        self.known = taken.known
        receipts = self.outbox.take(message.own.acks, self._heard_at)
        if taken.need:
            self._need()
        if taken.known is not None:
            self.outbox.forget(taken.known.public.game, taken.known.public.phase.no)
        for receipt in receipts:
            self.owner.got(self, receipt)
        if isinstance(message, TypedSnapshot):
            self._greeted(taken.history_lost)
        self.owner.saw(self)

    def _greeted(self, history_lost: bool) -> None:
        """A snapshot came: what has no receipt goes out again after a return, and more if history was lost."""
        self._needed_at = None
        if not self._is_greeted or history_lost:
            self._is_greeted = True
            for act in self.outbox.again(history_lost):
                self._send(act)

    def _refused(self, message: Refused) -> None:
        receipt = self.outbox.settle(message.n, message.reason, self._heard_at) if message.n is not None else None
        if receipt is None:
            self.refusals[message.reason] += 1
        else:
            self.owner.got(self, receipt)


def _new_session(rng: Random) -> SessionId:
    return SessionId("".join(rng.choices(SIGNS, k=12)))
