"""One open socket as the gateway sees it: frames out, frames in, one close. Knows framing and nothing of the game.

`FastWire` writes ready frames to the transport of `gateway.phone_protocol`; `AsgiWire` is the plain ASGI way, for any
other server. Neither raises when the phone is gone.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from litestar.exceptions import WebSocketException

from gateway.phone_protocol import CLOSE_WAIT_S, EXTENSION, MAX_BACKLOG_BYTES, Listener, PhoneProtocol


class PhoneGoneError(Exception):
    """The socket ended."""


class Wire(Protocol):
    """What the gateway needs of a socket."""

    @property
    def has_ended(self) -> bool:
        """Whether the socket is known to have ended, before anybody has listened to it."""

    def send(self, frame: bytes) -> None:
        """Sends one binary frame."""

    def send_framed(self, framed: bytes) -> None:
        """Sends one binary frame with its `frame_head` before it."""

    def close(self, code: int, reason: str = "") -> None:
        """Closes after what was sent before."""

    async def receive(self) -> bytes | None:
        """Waits for one frame, before `listen`.

        Raises:
            PhoneGoneError: the phone left.
        """

    async def listen(self, listener: Listener) -> None:
        """Gives every frame to the listener until the socket has ended."""


def frame_head(size: int) -> bytes:
    """The head of an unmasked binary frame of `size` bytes (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x82, size))
    if size < 65536:
        return b"\x82\x7e" + size.to_bytes(2, "big")
    return b"\x82\x7f" + size.to_bytes(8, "big")


def head_size(framed: bytes) -> int:
    """How long the head is that `frame_head` wrote."""
    return {126: 4, 127: 10}.get(framed[1], 2)


class FastWire:
    """The short way: bytes to and from the transport, without a task or a queue between."""

    def __init__(self, protocol: PhoneProtocol) -> None:
        self._protocol = protocol
        protocol.forget_opening()
        self.send_framed = protocol.write_framed

    @property
    def has_ended(self) -> bool:
        """See `Wire`."""
        return self._protocol.has_ended

    def send(self, frame: bytes) -> None:
        """See `Wire`."""
        self.send_framed(frame_head(len(frame)) + frame)

    def close(self, code: int, reason: str = "") -> None:
        """See `Wire`."""
        self._protocol.close_phone(code, reason)

    async def receive(self) -> bytes | None:
        """See `Wire`."""
        return _frame_of(await self._protocol.receive())

    async def listen(self, listener: Listener) -> None:
        """See `Wire`."""
        self._protocol.listener = listener
        try:
            while True:  # first what came before there was a listener, then only the end comes this way
                listener.heard(_frame_of(await self._protocol.receive()))
        except PhoneGoneError:
            return
        finally:
            self._protocol.listener = None


class AsgiWire:
    """The plain way: a queue and a writer task."""

    def __init__(self, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
        self._receive, self._send = receive, send
        self._outbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._waiting_bytes = 0
        self._is_closing = False
        self._asked_to_close = asyncio.Event()
        self._listener: Listener | None = None
        self._writer = asyncio.create_task(self._write())

    @property
    def has_ended(self) -> bool:
        """See `Wire`: this way it is told only to who listens."""
        return self._is_closing

    def send(self, frame: bytes) -> None:
        """See `Wire`."""
        if self._is_closing:
            return
        self._waiting_bytes += len(frame)
        self._outbox.put_nowait({"type": "websocket.send", "bytes": frame})
        if self._waiting_bytes > MAX_BACKLOG_BYTES and self._listener is not None:
            self._listener.is_slow()

    def send_framed(self, framed: bytes) -> None:
        """See `Wire`."""
        self.send(framed[head_size(framed) :])

    def close(self, code: int, reason: str = "") -> None:
        """See `Wire`."""
        if not self._is_closing:
            self._is_closing = True
            self._asked_to_close.set()
            self._outbox.put_nowait({"type": "websocket.close", "code": code, "reason": reason})

    async def receive(self) -> bytes | None:
        """See `Wire`."""
        return _frame_of(await self._receive())

    async def listen(self, listener: Listener) -> None:
        """See `Wire`."""
        self._listener = listener
        reader = asyncio.create_task(self._read(listener))
        closing = asyncio.create_task(self._asked_to_close.wait())
        await asyncio.wait({reader, closing, self._writer}, return_when=asyncio.FIRST_COMPLETED)
        await self.end()
        for task in (reader, closing):
            task.cancel()
        await asyncio.gather(reader, closing, return_exceptions=True)

    async def end(self) -> None:
        """Writes what was sent before a close, and lets go of the writer."""
        if self._is_closing:
            await asyncio.wait({self._writer}, timeout=CLOSE_WAIT_S)
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)

    async def _read(self, listener: Listener) -> None:
        try:
            while True:
                frame = _frame_of(await self._receive())
                if not self._is_closing:
                    listener.heard(frame)
        except PhoneGoneError:
            return

    async def _write(self) -> None:
        while True:
            message = await self._outbox.get()
            try:
                await self._send(message)
            except (OSError, RuntimeError, WebSocketException):  # what servers raise on a socket that has ended
                self._is_closing = True
                return
            if message["type"] == "websocket.close":
                return
            self._waiting_bytes -= len(message["bytes"])


def _frame_of(message: Any) -> bytes | None:
    if message["type"] == "websocket.disconnect":
        raise PhoneGoneError
    frame = message.get("bytes")
    return None if frame is None else bytes(frame)


def wire_of(scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> FastWire | AsgiWire:
    """The fastest wire that the server offers for an accepted socket."""
    protocol = scope.get("extensions", {}).get(EXTENSION)
    return FastWire(protocol) if isinstance(protocol, PhoneProtocol) else AsgiWire(receive, send)
