"""The application: routes and what they are given. `create_app` makes it; nothing here knows the game."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

import structlog
from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.connection import ASGIConnection
from litestar.connection.base import empty_receive, empty_send
from litestar.datastructures import State
from litestar.di import NamedDependency as Given
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.types import Scope

from gateway.core import Gateway
from gateway.headers import SecurityHeaders
from gateway.health import healthz, readyz
from gateway.limits import Proxies
from gateway.metrics import serve_metrics
from gateway.rooms_api import RefusedRequestError, find_room, open_room, read_recap
from gateway.visit import visit
from gateway.web_client import WebClient, file, page
from gateway.wire import AsgiWire, wire_of
from shared.reasons import Reason
from shared.settings import Settings

_log = structlog.get_logger()
_REASON_OF_STATUS = {400: Reason.FRAME_BAD, 413: Reason.FRAME_TOO_LARGE}


def create_app(settings: Settings) -> Litestar:
    """Makes the gateway's ASGI application."""
    state = State({"settings": settings, "proxies": Proxies(settings.trusted_proxies)})
    handlers: list[Any] = [phone_socket, open_room, find_room, read_recap, healthz, readyz, page, file]
    return Litestar(
        handlers,
        state=state,
        lifespan=[_lifespan],
        dependencies={
            "gateway": Provide(_gateway, sync_to_thread=False),
            "address": Provide(address_of, sync_to_thread=False),
            "web_client": Provide(_web_client, sync_to_thread=False),
        },
        exception_handlers={RefusedRequestError: _refused, HTTPException: _http_error, 500: _fault},
        openapi_config=None,
        logging_config=None,
        middleware=[],
    )


def create_asgi(settings: Settings) -> tuple[Litestar, Any]:
    """Makes the application, and the same behind the headers that every answer carries."""
    app = create_app(settings)
    return app, SecurityHeaders(app)


@asynccontextmanager
async def _lifespan(app: Litestar) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    app.state.web_client = WebClient(settings.web_dist)
    gateway = app.state.gateway = Gateway(settings)
    server = await serve_metrics(gateway) if settings.metrics_port else None
    gateway.start()
    try:
        yield
    finally:
        await gateway.stop()
        if server is not None:
            server.close()


@websocket("/ws")
async def phone_socket(socket: WebSocket[Any, Any, Any], gateway: Given[Gateway], address: Given[str]) -> None:
    """A phone's socket."""
    if gateway.is_leaving or not is_own_origin(socket, gateway.settings):
        await socket.close()  # before it is accepted: HTTP 403
        return
    await socket.accept()
    wire = wire_of(socket.scope, socket.receive, socket.send)
    try:
        await visit(gateway, wire, address)
    finally:
        if isinstance(wire, AsgiWire):
            await wire.end()
        # litestar's wrappers hold the socket, which holds them: nothing of a phone is left to the collector
        socket.receive, socket.send = empty_receive, empty_send


def is_own_origin(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> bool:
    """Whether a page of this service opens the socket, or something that is no browser."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    allowed = [name.strip().rstrip("/") for name in settings.origins.split(",") if name.strip()]
    if origin in allowed:
        return True
    parts = urlsplit(origin)
    return "*" in allowed and parts.scheme in {"http", "https"} and parts.netloc == connection.headers.get("host")


def address_of(scope: Scope, state: State) -> str:
    """The address that pays for what is asked."""
    client = scope.get("client")
    proxies: Proxies = state.proxies
    chain = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for")
    return proxies.address_of(client[0] if client else "", chain.decode("latin-1"))


def _gateway(state: State) -> Gateway:
    gateway = state.gateway
    assert isinstance(gateway, Gateway)
    return gateway


def _web_client(state: State) -> WebClient:
    client = state.web_client
    assert isinstance(client, WebClient)
    return client


def _route(request: Request[Any, Any, Any]) -> str:
    """The route as it is written in the code: what was asked for may hold anything."""
    handler: BaseRouteHandler | None = request.scope.get("route_handler")  # none where no route was found
    return "" if handler is None else sorted(handler.paths)[0]


def _refused(request: Request[Any, Any, Any], error: RefusedRequestError) -> Response[dict[str, str | None]]:
    _gateway(request.app.state).counts.refusals[error.reason] += 1
    return Response({"error": error.reason.value, "detail": None}, status_code=error.status_code)


def _http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    if error.status_code == 404:
        return _web_client(request.app.state).missing(request)
    reason = _REASON_OF_STATUS.get(error.status_code)
    return Response({"error": reason.value if reason else None, "detail": None}, status_code=error.status_code)


def _fault(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, str | None]]:
    _log.error("request_failed", route=_route(request), exc_info=error)
    return Response({"error": Reason.SERVICE_UNAVAILABLE.value, "detail": None}, status_code=500)
