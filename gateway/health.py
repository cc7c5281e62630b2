"""Whether the process lives, and whether phones may be sent to it."""

from litestar import Response, get
from litestar.di import NamedDependency as Given

from gateway.core import Gateway


@get("/healthz", media_type="text/plain")
async def healthz() -> str:
    """The process lives."""
    return "ok"


@get("/readyz")
async def readyz(gateway: Given[Gateway]) -> Response[str]:
    """Redis answers and the subscriber listens."""
    is_ready = gateway.is_ready()
    return Response("ready" if is_ready else "not ready", status_code=200 if is_ready else 503, media_type="text/plain")
