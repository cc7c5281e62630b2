"""`python -m gateway`: serves until SIGTERM, then sends the phones to another gateway before it stops."""

import signal
import socket
import sys
from types import FrameType

import structlog
import uvicorn
import uvloop
from litestar import Litestar
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from gateway.app import create_asgi
from gateway.core import Gateway
from gateway.phone_protocol import PhoneProtocol
from shared.logs import configure
from shared.memory import settle_memory
from shared.protocol.from_phone import MAX_FRAME_BYTES
from shared.settings import WRONG_USE, OtherShardsError, Settings, load_or_leave

BACKLOG = 4096
STOP_S = 3

_log = structlog.get_logger()


class GatewayServer(uvicorn.Server):
    """uvicorn, with a way to leave that no table notices."""

    def __init__(self, config: uvicorn.Config, app: Litestar) -> None:
        super().__init__(config)
        self.litestar = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and lets a part that failed end the process."""
        await super().startup(sockets)
        if self.started:
            gateway: Gateway = self.litestar.state.gateway
            gateway.on_failure = self._fail
            self.should_exit = self.should_exit or gateway.failure is not None
            _log.info("gateway_serves", gateway=gateway.id, port=self._port())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Takes nobody new in, sends the phones away one by one, then stops."""
        for server in self.servers:
            server.close()
        await self.litestar.state.gateway.drain()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Leaves at the first signal, and at once at the second; a leave that went well is no failure."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    def _fail(self) -> None:
        self.should_exit = True

    def _port(self) -> int:
        return int(self.servers[0].sockets[0].getsockname()[1])


def server_for(settings: Settings, protocol: type[WebSocketsSansIOProtocol] = PhoneProtocol) -> GatewayServer:
    """Makes the server, not yet started; with uvicorn's own protocol it serves the plain ASGI way."""
    app, asgi = create_asgi(settings)
    config = uvicorn.Config(
        asgi,
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http="httptools",
        ws=protocol,
        ws_max_size=2 * MAX_FRAME_BYTES,
        ws_ping_interval=None,
        ws_per_message_deflate=False,
        lifespan="on",
        interface="asgi3",
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        backlog=BACKLOG,
        timeout_graceful_shutdown=STOP_S,
    )
    return GatewayServer(config, app)


def main() -> int:
    """Runs one gateway."""
    settings = load_or_leave()
    configure(settings, "gateway")
    server = server_for(settings)
    settle_memory()
    sockets = [socket.socket(fileno=settings.listen_fd)] if settings.listen_fd >= 0 else None
    try:
        uvloop.run(server.serve(sockets))
    except KeyboardInterrupt:
        return 130
    gateway = getattr(server.litestar.state, "gateway", None)
    if gateway is not None and isinstance(gateway.failure, OtherShardsError):
        sys.stderr.write(f"{gateway.failure}\n")
        return WRONG_USE
    return 0 if server.started and gateway is not None and gateway.failure is None else 1


if __name__ == "__main__":
    sys.exit(main())
