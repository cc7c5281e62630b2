"""The headers that every answer carries, whoever wrote it. Over plain http nothing here forces https."""

import re
from typing import Any

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "media-src 'self' data: blob:; connect-src {connect}; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HOST = re.compile(rb"[A-Za-z0-9.\-\[\]:]{1,255}")
_ALWAYS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
)


class SecurityHeaders:
    """Wraps the application."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Adds the headers to every HTTP answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        if scope["method"] == "HEAD":  # the server itself leaves the body out
            scope = {**scope, "method": "GET"}

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *_ALWAYS, _policy_for(scope)]
                if not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers}
            await send(message)

        await self._app(scope, receive, send_with_headers)


def _policy_for(scope: Any) -> tuple[bytes, bytes]:
    """The content policy; it names the socket's own address, which older Safaris do not count as `'self'`."""
    host = next((value for name, value in scope["headers"] if name == b"host"), b"")
    connect = "'self'"
    if _HOST.fullmatch(host):
        connect += f" ws://{host.decode()} wss://{host.decode()}"
    return b"content-security-policy", _POLICY.format(connect=connect).encode()
