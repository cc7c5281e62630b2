"""The built web client, read once and served from memory: no path of a request ever touches the file system."""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.di import NamedDependency as Given
from litestar.params import FromPath

HASHED = "assets/"
"""Files below this folder carry their content's hash in the name, and never change."""
MAX_FILE_BYTES = 8 * 1024 * 1024
_FOR_EVER = "public, max-age=31536000, immutable"
_ASK_FIRST = "no-cache"
_SQUEEZED = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".ftl": "text/plain",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
}


class StaticFile(NamedTuple):
    """One file of the build."""

    body: bytes
    squeezed: bytes | None
    """The same in gzip, where that is smaller."""
    media_type: str
    tag: str
    cache: str


class WebClient:
    """All files of one build."""

    def __init__(self, folder: str) -> None:
        root = Path(folder)
        paths = sorted(path for path in root.rglob("*") if path.is_file()) if root.is_dir() else []
        self._files = {
            path.relative_to(root).as_posix(): _read(root, path)
            for path in paths
            if path.stat().st_size <= MAX_FILE_BYTES and path.suffix not in {".map", ".gz", ".br"}
        }

    def answer(self, name: str, request: Request[Any, Any, Any]) -> Response[bytes]:
        """Answers with a file of the build, or with 404."""
        found = self._files.get(name)
        if found is None:
            return self.missing(request)
        headers = {"etag": found.tag}
        if found.tag in request.headers.get("if-none-match", ""):
            headers |= {"cache-control": found.cache, "vary": "accept-encoding"}
            return Response(b"", status_code=304, headers=headers, media_type=found.media_type)
        return _whole(found, request, 200, headers)

    def missing(self, request: Request[Any, Any, Any]) -> Response[bytes]:
        """Answers with 404: to somebody who came by a mistyped link with the page, which says so in their language."""
        page = self._files.get("index.html")
        if page is not None and "text/html" in request.headers.get("accept", ""):
            return _whole(page, request, 404, {})
        return Response(b"not found", status_code=404, media_type="text/plain")


@get(
    ["/", "/r/{code:str}", "/s/{code:str}", "/table/{code:str}", "/story/{code:str}/{game:str}", "/rules"],
    include_in_schema=False,
)
async def page(request: Request[Any, Any, Any], web_client: Given[WebClient]) -> Response[bytes]:
    """Every page of the client is the same file; the phone reads the address."""
    return web_client.answer("index.html", request)


@get("/{name:path}", include_in_schema=False)
async def file(request: Request[Any, Any, Any], web_client: Given[WebClient], name: FromPath[str]) -> Response[bytes]:
    """A file of the build."""
    return web_client.answer(name.lstrip("/"), request)


def _whole(found: StaticFile, request: Request[Any, Any, Any], status: int, headers: dict[str, str]) -> Response[bytes]:
    """Answers with the body, in gzip where the browser takes it."""
    headers = {**headers, "cache-control": found.cache, "vary": "accept-encoding"}
    body = found.body
    if found.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = found.squeezed, "gzip"
    return Response(body, status_code=status, headers=headers, media_type=found.media_type)


def _read(root: Path, path: Path) -> StaticFile:
    body = path.read_bytes()
    media_type = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    squeezed = gzip.compress(body, 9, mtime=0) if media_type.startswith(_SQUEEZED) else None
    if squeezed is not None and len(squeezed) >= len(body):
        squeezed = None
    is_hashed = path.relative_to(root).as_posix().startswith(HASHED)
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    return StaticFile(body, squeezed, media_type, tag, _FOR_EVER if is_hashed else _ASK_FIRST)
