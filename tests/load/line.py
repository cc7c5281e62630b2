"""One socket of a simulated phone, from its opening to its end. Knows bytes and close codes only."""

from typing import Any, Protocol, cast

from picows import WSCloseCode, WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from shared.ids import RoomCode

CONNECT_S = 5.0


class Ear(Protocol):
    """Who hears the socket."""

    def connected(self) -> None:
        """The socket is open, and the first frame is sent."""

    def heard(self, frame: bytes) -> None:
        """A frame came."""

    def choked(self, error: Exception) -> None:
        """`heard` raised; the socket is cut."""


class Line(WSListener):
    """One socket."""

    def __init__(self, ear: Ear) -> None:
        self._ear = ear
        self._first = b""
        self._transport: Any = None
        self._code, self._reason = 0, ""

    async def live(self, base: str, room: RoomCode, first: bytes) -> tuple[int, str]:
        """Connects and stays until the end; answers close code (0: none) and reason."""
        self._first = first
        try:
            transport, _ = await ws_connect(
                lambda: self,
                f"{base}/ws?room={room}",
                websocket_handshake_timeout=CONNECT_S,
                read_buffer_init_size=4096,
            )
        except (OSError, WSError, TimeoutError):
            return 0, ""
        try:
            await transport.wait_disconnected()
        except WSError:
            return self._code, self._reason
        return self._code, self._reason

    def send(self, frame: bytes) -> None:
        """Sends one frame."""
        if self._transport is not None:
            self._transport.send(WSMsgType.BINARY, frame)

    def close(self) -> None:
        """Closes in order."""
        if self._transport is not None:
            self._transport.send_close(WSCloseCode.OK)
            self._transport.disconnect()

    def cut(self) -> None:
        """Ends the socket without a close frame."""
        if self._transport is not None:
            self._transport.underlying_transport.abort()

    # -- picows --------------------------------------------------------------------------------------------------

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        self.send(self._first)
        self._ear.connected()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.BINARY:
            try:
                self._ear.heard(frame.get_payload_as_bytes())
            except Exception as error:  # noqa: BLE001  the phone's top loop: who holds it decides
                self._ear.choked(error)
                self.cut()
        elif frame.msg_type == WSMsgType.CLOSE:
            self._code, self._reason = int(cast("int", frame.get_close_code())), frame.get_close_reason() or ""
            transport.send_close(frame.get_close_code())
            transport.disconnect()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._transport = None
