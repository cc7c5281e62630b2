"""Whether the process lives, whether phones may be sent to it, and what it counts."""

import asyncio
import ipaddress
from typing import Any

import structlog
from litestar import Request, Response, get
from litestar.di import NamedDependency as Given
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest

from gateway.core import Gateway

MAX_HEAD_BYTES = 4096
HEAD_WAIT_S = 5.0

_log = structlog.get_logger()


@get("/healthz", media_type="text/plain")
async def healthz() -> str:
    """The process lives."""
    return "ok"


@get("/readyz")
async def readyz(gateway: Given[Gateway]) -> Response[str]:
    """Redis answers and the subscriber listens."""
    is_ready = gateway.is_ready()
    return Response("ready" if is_ready else "not ready", status_code=200 if is_ready else 503, media_type="text/plain")


@get("/metrics")
async def metrics(
    request: Request[Any, Any, Any], metrics_registry: Given[CollectorRegistry], address: Given[str]
) -> Response[bytes]:
    """What Prometheus reads; beside the rest only where no port of its own is set, and only for this machine.

    A counter of taps that a player could read at home would tell when somebody acts in secret.
    """
    if not is_this_machine(address) or "x-forwarded-for" in request.headers:
        return Response(b"not found", status_code=404, media_type="text/plain")
    return Response(generate_latest(metrics_registry), headers={"content-type": CONTENT_TYPE_LATEST})


def is_this_machine(address: str) -> bool:
    """Whether somebody on this very machine asks."""
    try:
        return ipaddress.ip_address(address.partition("%")[0]).is_loopback
    except ValueError:
        return False


async def serve_metrics(registry: CollectorRegistry, host: str, port: int) -> asyncio.Server:
    """Serves /metrics alone on a port of its own, in the same loop."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(HEAD_WAIT_S):
                head = await reader.readuntil(b"\r\n\r\n")
            is_known = head.startswith((b"GET /metrics ", b"GET /metrics?"))
            body = generate_latest(registry) if is_known else b"not found"
            status = b"200 OK" if is_known else b"404 Not Found"
            writer.write(
                b"HTTP/1.1 %s\r\nContent-Type: %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n"
                % (status, CONTENT_TYPE_LATEST.encode(), len(body))
            )
            writer.write(body)
            await writer.drain()
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass  # whoever asked has gone, or asked in no known form
        finally:
            writer.close()

    return await asyncio.start_server(answer, host, port, limit=MAX_HEAD_BYTES)
