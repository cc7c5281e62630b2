"""uvicorn's WebSocket protocol with a short way in and out; it knows frames and close codes only.

It leans on uvicorn's internals: the version is pinned in pyproject.toml, and `gateway.wire` falls back to plain ASGI
when the server runs another protocol.
"""

import contextlib
import socket
from asyncio.transports import BaseTransport
from typing import Any, Protocol, cast

from msgspec.msgpack import encode
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState, PayloadTooBig
from websockets.frames import Frame

from shared.close_codes import CloseCode
from shared.protocol.to_phone import Refused
from shared.reasons import Reason

MAX_BACKLOG_BYTES = 128 * 1024
"""So much may wait for a phone that does not read; then it is dropped, and comes back for a snapshot."""
MAX_FRAGMENTS = 16
CLOSE_WAIT_S = 3.0
"""How long a phone has to answer a close before the socket is cut."""
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

    def connection_made(self, transport: BaseTransport) -> None:
        """Bounds what waits for a slow phone, here and in the kernel."""
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=MAX_BACKLOG_BYTES)
        raw = transport.get_extra_info("socket")
        if raw is not None:
            with contextlib.suppress(OSError):
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MAX_BACKLOG_BYTES // 2)

    def connection_lost(self, exc: Exception | None) -> None:
        """Lets go of the application, so that nothing of it stays behind."""
        super().connection_lost(exc)
        self.listener = None

    async def run_asgi(self) -> None:
        """Gives the application this protocol in the scope."""
        cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self
        await super().run_asgi()

    # -- in ------------------------------------------------------------------------------------------------------

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
        self.transport.close()

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
