"""uvicorn's WebSocket protocol with a short way in and out; it knows frames and close codes only.

It leans on uvicorn's internals: the version is pinned in pyproject.toml, and `gateway.wire` falls back to plain ASGI
when the server runs another protocol.
"""

import contextlib
import socket
from asyncio.transports import BaseTransport
from typing import Any, Protocol, cast

from msgspec.msgpack import encode
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState, PayloadTooBig
from websockets.frames import Frame

try:
    from websockets.speedups import apply_mask
except ImportError:  # no compiled wheel for this machine
    from websockets.utils import apply_mask

from shared.close_codes import CloseCode
from shared.protocol.to_phone import Refused
from shared.reasons import Reason

MAX_BACKLOG_BYTES = 128 * 1024
"""So much may wait for a phone that does not read; then it is dropped, and comes back for a snapshot."""
MAX_FRAGMENTS = 16
FRAMES_AFTER_CLOSE = 64
"""So many frames of one piece are still cut after a close was sent; who sends more is not listened to any longer."""
DRAINED_BYTES = 32 * 1024 * 1024
"""So much more is read and thrown away, so that the close arrives: what is left unread resets a connection."""
CLOSE_WAIT_S = 3.0
"""How long a phone has to answer a close before the socket is cut."""
QUIET_S = 0.2
"""Who is not listened to any longer and has sent nothing for so long has sent all of it."""
WHOLE_BINARY = 0x82
"""First byte of a frame that is a whole binary message."""
MASKED = 0x80
"""The bit beside a frame's size that says it is masked, as all from phones are."""
SHORT = 126
"""A size of less is told by one byte."""
SHORT_HEAD = 6
"""What stands before a masked payload of such a size: the kind, the size, the mask."""
_SIZE_BYTES = {SHORT: 2, 127: 8}
"""Sizes that stand for a size in so many bytes."""
EXTENSION = "ctw.wire"
"""Where the application finds the protocol in the scope's extensions."""


class Listener(Protocol):
    """Who hears a phone."""

    def heard(self, frame: bytes | None) -> None:
        """A message came; None: a text message, which no phone sends."""

    def pinged(self) -> None:
        """A WebSocket ping came, which costs as much as a frame."""

    def is_slow(self) -> None:
        """Too much waits for this phone."""


class PhoneProtocol(WebSocketsSansIOProtocol):
    """One phone's socket."""

    listener: Listener | None = None
    _is_deaf: bool = False
    """All that still comes is thrown away."""
    _drained: int = 0
    _drained_at: float = 0.0
    _rest: bytes = b""
    """The beginning of a frame whose end has not come."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Bounds what waits for a slow phone, here and in the kernel; lets go of the request that it came as."""
        super().connection_made(transport)
        former = self.transport.get_protocol()
        if isinstance(former, HttpToolsProtocol):
            former.parser = cast("Any", None)  # it has read its last byte
        self.transport.set_write_buffer_limits(high=MAX_BACKLOG_BYTES)
        raw = transport.get_extra_info("socket")
        if raw is not None:
            with contextlib.suppress(OSError):
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MAX_BACKLOG_BYTES // 2)

    def connection_lost(self, exc: Exception | None) -> None:
        """Lets go of the application and of the parser, which hold each other: nothing waits for Python's collector.

        That comes seldom, and late to what has lived as long as a phone's socket does.
        """
        super().connection_lost(exc)
        self.listener = None
        self.conn.parser.close()

    async def run_asgi(self) -> None:
        """Gives the application this protocol in the scope."""
        extensions = cast("dict[str, Any]", self.scope["extensions"])
        extensions[EXTENSION] = self
        try:
            await super().run_asgi()
        finally:
            del extensions[EXTENSION]

    @property
    def has_ended(self) -> bool:
        """Whether one side has closed the socket, or it broke."""
        return self.close_sent or self.transport.is_closing()

    def forget_opening(self) -> None:
        """Lets go of the request that opened the accepted socket: a third of all that a quiet phone takes in memory."""
        self.scope["headers"] = []
        for name in ("request", "response"):
            self.__dict__.pop(name, None)

    # -- in ------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Cuts what came into whole frames.

        Binary messages go straight to the listener, which costs a fifth of the library's way. All else goes to the
        library, frame by frame, so that its parser always stands between two of them; a frame that is too large goes
        there at once, to be refused.
        """
        if not self.handshake_complete or self.transport.is_closing():
            super().data_received(data)
            return
        if self._rest:
            data = self._rest + data
        elif self._is_one_short_binary(data) and self.listener is not None and not self.close_sent:
            self.listener.heard(apply_mask(data[SHORT_HEAD:], data[2:SHORT_HEAD]))  # nearly all that phones send
            return
        if self._is_deaf:
            self._drain(len(data))
            return
        at = late = 0
        while start := _payload_start(data, at):
            end = start + _payload_size(data, at)
            if end - start > self.config.ws_max_size:
                self._rest = b""
                super().data_received(data[at:])
                return
            if end > len(data):
                break
            late += self.close_sent
            if late > FRAMES_AFTER_CLOSE:
                self._be_deaf()
                return
            is_plain = data[at] == WHOLE_BINARY and data[at + 1] & MASKED and not self.frames
            if is_plain and self.listener is not None and not self.close_sent:
                self.listener.heard(apply_mask(data[start:end], data[start - 4 : start]))
            else:
                super().data_received(data[at:end])
            at = end
        self._rest = data[at:]

    def _is_one_short_binary(self, data: bytes) -> bool:
        """Whether this is one whole short binary message, between two messages, and nothing else."""
        size = len(data) - SHORT_HEAD
        return 0 < size < SHORT and data[0] == WHOLE_BINARY and data[1] == MASKED + size and not self.frames

    def send_receive_event_to_app(self) -> None:
        """A whole message came: straight to the listener, once there is one."""
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.listener.heard(bytes(data) if self.curr_msg_data_type == "bytes" else None)

    def handle_cont(self, event: Frame) -> None:
        """Bounds the number of fragments as well as their sum: empty ones cost memory too."""
        if len(self.frames) < MAX_FRAGMENTS:
            super().handle_cont(event)
            return
        self.frames = []
        if not self.close_sent:
            self._refuse_too_large()

    def handle_ping(self) -> None:
        """A control frame costs a credit like any other frame."""
        super().handle_ping()
        if self.listener is not None and not self.close_sent:
            self.listener.pinged()

    def handle_pong(self, event: Frame) -> None:
        """Nobody was asked for a pong: it costs what a ping costs."""
        super().handle_pong(event)
        if self.listener is not None and not self.close_sent:
            self.listener.pinged()

    def handle_parser_exception(self) -> None:
        """A message larger than the parser takes is refused in the service's own words."""
        if isinstance(self.conn.parser_exc, PayloadTooBig) and not self.close_sent:
            self.conn.data_to_send()  # the library's own close frame, dropped
            self._refuse_too_large()
            return
        super().handle_parser_exception()

    def _refuse_too_large(self) -> None:
        refusal = encode(Refused(Reason.FRAME_TOO_LARGE))
        code = CloseCode.BAD_FRAMES
        self.transport.write(bytes((0x82, len(refusal))) + refusal + bytes((0x88, 2)) + code.to_bytes(2, "big"))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.close_sent = True
        self._be_deaf()

    def _be_deaf(self) -> None:
        """After a close to somebody who goes on sending: throws away what comes, until nothing comes any longer.

        Whoever reads at all finds the close code and hangs up; who does not is cut off a little later.
        """
        self._is_deaf, self._rest = True, b""
        self._drained_at = self.loop.time()
        if self.close_timer is None:
            self.close_timer = self.loop.call_later(CLOSE_WAIT_S, self.transport.abort)
        self._say_that_nothing_follows_once_it_is_quiet()

    def _drain(self, size: int) -> None:
        self._drained += size
        self._drained_at = self.loop.time()
        if self._drained > DRAINED_BYTES:
            self.transport.pause_reading()

    def _say_that_nothing_follows_once_it_is_quiet(self) -> None:
        """Not before: libraries that are told so while they write give up, and lose the close code that they have."""
        if self.transport.is_closing():
            return
        left_s = self._drained_at + QUIET_S - self.loop.time()
        if left_s > 0:
            self.loop.call_later(left_s, self._say_that_nothing_follows_once_it_is_quiet)
        elif self.transport.can_write_eof():
            self.transport.write_eof()

    # -- out -----------------------------------------------------------------------------------------------------

    def write_framed(self, framed: bytes) -> None:
        """Writes a frame with its head, ready for the transport."""
        if not self.close_sent and not self.disconnected:
            self.transport.write(framed)

    def close_phone(self, code: int, reason: str) -> None:
        """Sends a close frame and waits a little for the phone's."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        try:
            self.conn.send_close(code, reason)
        except InvalidState:
            self.transport.close()
            return
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        # abort, not close: a closed transport waits for ever for a phone that does not read.
        self.close_timer = self.loop.call_later(CLOSE_WAIT_S, self.transport.abort)

    def pause_writing(self) -> None:
        """Too much waits for this phone."""
        super().pause_writing()
        if self.listener is not None and not self.close_sent:
            self.listener.is_slow()


def _payload_start(data: bytes, at: int) -> int:
    """Where the payload of the frame at `at` begins (RFC 6455, 5.2); 0 while its head is not whole."""
    if len(data) < at + 2:
        return 0
    sign = data[at + 1]
    start = at + 2 + _SIZE_BYTES.get(sign & ~MASKED, 0) + (4 if sign & MASKED else 0)
    return start if start <= len(data) else 0


def _payload_size(data: bytes, at: int) -> int:
    """How long the payload of the frame at `at` is."""
    size = data[at + 1] & ~MASKED
    wide = _SIZE_BYTES.get(size)
    return size if wide is None else int.from_bytes(data[at + 2 : at + 2 + wide], "big")
