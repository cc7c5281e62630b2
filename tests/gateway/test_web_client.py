"""The built web client as browsers get it."""

import asyncio
from pathlib import Path

import pytest

from tests.gateway.kit import LIMIT_S, served

PAGES = ("/", "/r/BCDFG", "/s/BCDFG", "/table/BCDFG", "/story/BCDFG/2", "/rules")


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Catch the Witch</title>" + " " * 500)
    (folder / "assets" / "app-d41d8cd9.js").write_text("export const meow = 'meow';" * 50)
    (folder / "assets" / "cat-0a1b2c3d.woff2").write_bytes(bytes(range(256)))
    (folder / "manifest.webmanifest").write_text("{}")
    (tmp_path / "secret.txt").write_text("secret")
    return folder


async def test_every_page_of_the_client_is_its_index_and_asks_first(worker, empty_redis, dist):
    async with served(empty_redis.url, web_dist=str(dist)) as gateway:
        for path in PAGES:
            answer = await gateway.http.get(path)
            assert answer.status_code == 200, path
            assert "Catch the Witch" in answer.text
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"
        head = await gateway.http.head("/")
        assert (head.status_code, head.content) == (200, b"")
        tag = (await gateway.http.get("/")).headers["etag"]
        again = await gateway.http.get("/", headers={"If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")


async def test_a_mistyped_link_gets_the_page_that_says_so_with_the_status_of_nothing_there(worker, empty_redis, dist):
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    async with served(empty_redis.url, web_dist=str(dist)) as gateway:
        for path in ("/nowhere", "/story/BCDFG", "/r/BCDFG/x", "/assets/gone.js"):
            answer = await gateway.http.get(path, headers=browser)
            assert (answer.status_code, answer.headers["cache-control"]) == (404, "no-cache"), path
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert "Catch the Witch" in answer.text
        script = await gateway.http.get("/assets/gone.js", headers={"Accept": "*/*"})
        assert (script.status_code, script.text) == (404, "not found")


async def test_hashed_files_are_kept_for_ever_and_have_their_types(worker, empty_redis, dist):
    async with served(empty_redis.url, web_dist=str(dist)) as gateway:
        script = await gateway.http.get("/assets/app-d41d8cd9.js", headers={"Accept-Encoding": "gzip"})
        font = await gateway.http.get("/assets/cat-0a1b2c3d.woff2")
        manifest = await gateway.http.get("/manifest.webmanifest")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["content-encoding"] == "gzip"
    assert script.text.startswith("export const meow")
    assert int(script.headers["content-length"]) < len(script.content)
    assert font.headers["content-type"] == "font/woff2"
    assert "content-encoding" not in font.headers
    assert font.content == bytes(range(256))
    assert manifest.headers["content-type"] == "application/manifest+json"
    assert manifest.headers["cache-control"] == "no-cache"


async def test_no_path_leads_out_of_the_build(worker, empty_redis, dist):
    """Asked for as written: a library would tidy the path up before it sends it."""
    outside = dist.parent / "secret.txt"
    outside.write_text("a secret of the server")
    paths = ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/assets/..%2f..%2fsecret.txt"]
    async with served(empty_redis.url, web_dist=str(dist)) as gateway:
        for path in (*paths, str(outside), f"/{outside}", f"/%2f{outside}", "//etc/passwd", "/etc/passwd", "/.git"):
            answer = await asked_as_written(gateway.port, path)
            assert answer.split()[1] in (b"404", b"400"), path
            assert b"of the server" not in answer, path
            assert b"root:" not in answer, path


async def asked_as_written(port: int, path: str) -> bytes:
    """The whole answer to a request with exactly this path."""
    async with asyncio.timeout(LIMIT_S):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: close\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
    return answer


async def test_without_a_build_the_service_still_serves_rooms(worker, empty_redis, tmp_path):
    async with served(empty_redis.url, web_dist=str(tmp_path / "none")) as gateway:
        assert (await gateway.http.get("/")).status_code == 404
        assert (await gateway.http.get("/readyz")).status_code == 200
