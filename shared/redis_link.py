"""One connection to Redis for hot paths: commands of one loop tick go out in one write, answers come back in order.

It must not know what the commands mean, and it never reconnects: what was pending when a connection was lost is told
so, and the owner opens a new one. Everywhere else redis-py is used.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Self, cast
from urllib.parse import unquote, urlparse

import hiredis

Arg = bytes | str | int
Answer = Any
"""What Redis answered; a `hiredis.ReplyError` for a refused command; a `ConnectionError` if the answer is unknown."""
Then = Callable[[Answer], None]
Push = Callable[[list[Any]], None]
Lost = Callable[[Exception | None], None]

_pack = cast("Callable[[tuple[Arg, ...]], bytes]", getattr(hiredis, "pack_command"))  # noqa: B009  # half typed
OPEN_TIMEOUT_S = 3.0
SILENCE_S = 5.0
"""A connection on which an answer has been due for so long is given up. Blocking commands must block for less."""


class RedisLink(asyncio.Protocol):
    """One connection. Not to be shared between event loops."""

    def __init__(self, on_push: Push | None = None, on_lost: Lost | None = None) -> None:
        """Makes an unconnected link; `open` is what callers use."""
        self._reader = hiredis.Reader()
        self._waiting: deque[Then | None] = deque()
        self._out: list[bytes] = []
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.Transport | None = None
        self._on_push = on_push
        self._on_lost = on_lost
        self._silence: asyncio.TimerHandle | None = None
        self._heard = True
        self.lost: Exception | None = None

    @classmethod
    async def open(cls, url: str, on_push: Push | None = None, on_lost: Lost | None = None) -> Self:
        """Connects, and signs in as the address says (`redis://`, `rediss://` or `unix://`).

        Raises:
            OSError: nobody answers there, or not in time.
            hiredis.ReplyError: Redis refuses the sign-in, or is still loading its data.
        """
        where = urlparse(url)
        loop = asyncio.get_running_loop()
        link = cls(on_push, on_lost)
        async with asyncio.timeout(OPEN_TIMEOUT_S):
            if where.scheme == "unix":
                await loop.create_unix_connection(lambda: link, where.path)
            else:
                host, secure = where.hostname or "localhost", True if where.scheme == "rediss" else None
                await loop.create_connection(lambda: link, host, where.port or 6379, ssl=secure)
            try:
                for command in _sign_in(where.username, where.password, where.path if where.scheme != "unix" else ""):
                    await link.ask(*command)
                await link.ask("PING")
            except BaseException:
                link.close()
                raise
        return link

    # -- asking --------------------------------------------------------------------------------------------------

    def send(self, *args: Arg, then: Then | None = None) -> None:
        """Sends a command; `then` gets the answer, or the error in its place."""
        if self.lost is not None:
            if then is not None:
                self._loop.call_soon(then, self.lost)
            return
        if not self._out:
            self._loop.call_soon(self._flush)
        self._out.append(_pack(args))
        self._waiting.append(then)

    async def ask(self, *args: Arg) -> Answer:
        """Sends a command and waits for its answer.

        Raises:
            hiredis.ReplyError: Redis refuses the command.
            ConnectionError: the connection was lost; whether the command was done is unknown.
        """
        answer = await self._future(args)
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def ask_all(self, commands: Sequence[tuple[Arg, ...]]) -> list[Answer]:
        """Sends commands together; an answer that is an error stands in the list in its place.

        Raises:
            ConnectionError: the connection was lost; which of the commands were done is unknown.
        """
        return await self.begin_all(commands)

    def begin_all(self, commands: Sequence[tuple[Arg, ...]]) -> "asyncio.Future[list[Answer]]":
        """Sends commands together, at once; the future of their answers, errors in their places.

        The future fails with a `ConnectionError` if the connection is lost: which were done is unknown.
        """
        future: asyncio.Future[list[Answer]] = self._loop.create_future()
        answers: list[Answer] = []

        def last_answered(answer: Answer) -> None:
            answers.append(answer)
            if future.done():
                return
            if isinstance(answer, ConnectionError):
                future.set_exception(answer)
                future.exception()  # seen: whoever sent two of these may wait for the first alone
            else:
                future.set_result(answers)

        for command in commands[:-1]:
            self.send(*command, then=answers.append)
        if commands:
            self.send(*commands[-1], then=last_answered)
        else:
            future.set_result(answers)
        return future

    def _future(self, args: tuple[Arg, ...]) -> asyncio.Future[Answer]:
        future: asyncio.Future[Answer] = self._loop.create_future()

        def answered(answer: Answer) -> None:
            if not future.done():
                future.set_result(answer)

        self.send(*args, then=answered)
        return future

    def close(self) -> None:
        """Ends the connection; whoever still waits is told that it is lost."""
        self._give_up(ConnectionError("the link was closed"))

    # -- asyncio.Protocol ----------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keeps the transport."""
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        """Hands every whole answer to who asked for it, in order."""
        self._heard = True
        try:
            self._reader.feed(data)
            while (answer := self._reader.gets()) is not False:
                self._deliver(answer)
                if self.lost is not None:
                    return
        except hiredis.ProtocolError as error:
            self._give_up(ConnectionError(f"Redis answered in no known form: {error}"))

    def connection_lost(self, exc: Exception | None) -> None:
        """Tells everybody who waits."""
        self._give_up(ConnectionError(f"Redis closed the connection: {exc}" if exc else "Redis closed the connection"))

    # -- inside --------------------------------------------------------------------------------------------------

    def _deliver(self, answer: Answer) -> None:
        if self._on_push is not None and _is_push(answer):
            self._on_push(answer)
        elif self._waiting:
            then = self._waiting.popleft()
            if then is not None:
                then(answer)
        elif self._on_push is not None:
            self._on_push(answer)

    def _flush(self) -> None:
        if self.lost is not None or self._transport is None:
            return
        self._transport.write(b"".join(self._out))
        self._out.clear()
        if self._silence is None:
            self._heard = False
            self._silence = self._loop.call_later(SILENCE_S, self._listen)

    def _listen(self) -> None:
        """Gives the connection up if answers are due and nothing at all was heard for a while."""
        self._silence = None
        if not self._waiting or self.lost is not None:
            return
        if not self._heard:
            self._give_up(ConnectionError(f"no answer from Redis in {SILENCE_S} s"))
            return
        self._heard = False
        self._silence = self._loop.call_later(SILENCE_S, self._listen)

    def _give_up(self, error: ConnectionError) -> None:
        if self.lost is not None:
            return
        self.lost = error
        if self._silence is not None:
            self._silence.cancel()
        if self._transport is not None:
            self._transport.abort()
        self._out.clear()
        waiting, self._waiting = self._waiting, deque()
        for then in waiting:
            if then is not None:
                then(error)
        if self._on_lost is not None:
            self._on_lost(error)


def _is_push(answer: Answer) -> bool:
    return type(answer) is list and answer[0] in (b"message", b"pmessage")


def _sign_in(user: str | None, password: str | None, path: str) -> list[tuple[str, ...]]:
    commands: list[tuple[str, ...]] = []
    if password:
        commands.append(("AUTH", *([unquote(user)] if user else []), unquote(password)))
    database = path.lstrip("/")
    if database and database != "0":
        commands.append(("SELECT", database))
    return commands
