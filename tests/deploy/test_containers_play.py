"""The service in containers, as the compose file says: built, played on while containers die and come, and restored.

`make container-test` runs it; part of `make long`. Without Docker and podman it says so and does nothing.
"""

import asyncio
import json
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest
import uvloop
from docker.models.containers import Container
from docker.models.images import Image

from shared import keys
from shared.ids import Limit
from tests.deploy.engine import NoEngine, engine
from tests.deploy.service import Service, ask, running
from tests.deploy.stand_ins import bases, see_to_bases
from tests.kit.ports import free_own_port
from tests.load.run import Run, play
from tests.repo.files import TOP

pytestmark = [pytest.mark.long, pytest.mark.timeout(0)]

ROOMS, PLAYERS, COMPUTERS = 6, 5, 1
WELL_WITHIN_S = 120.0
MOST_ABOVE_BASE_MB = 150
ASKED_AT_MOST = 5
REVISION = "org.opencontainers.image.revision"
BUILD_TOOLS = ("gcc", "cc", "make", "pip", "pip3", "npm", "node", "git")


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    """The service, built and up with what the compose file starts by itself."""
    variables = {"HTTP_PORT": str(free_own_port()), "HTTPS_PORT": str(free_own_port()), "BACKUP_EVERY_S": "3600"}
    variables |= {"REVISION": _revision()}
    try:
        with engine() as client, running(client, "ctw-test", variables) as up:
            print(f"stand-ins for images that could not be fetched: {see_to_bases(client) or 'none'}")
            up.build()
            up.up()
            up.wait_until_well(WELL_WITHIN_S)
            yield up
    except NoEngine as obstacle:
        pytest.skip(str(obstacle))


def _revision() -> str:
    """The commit that is checked out."""
    asked = ["git", "-C", str(TOP), "rev-parse", "HEAD"]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip() or "unknown"


def test_images_are_small_carry_no_build_tools_and_run_as_nobody_special(service: Service) -> None:
    for name, image in service.images.items():
        above = _above_base_mb(service, image)
        print(f"{name}: {above:.0f} MB above its base")
        assert above < MOST_ABOVE_BASE_MB, name
        container = service.containers(name)[0]
        assert _said(container, "id", "-u").strip() not in {"", "0"}
        assert ask(container, "touch", "/new")[0] != 0
        for tool in BUILD_TOOLS:
            assert ask(container, "sh", "-c", f"command -v {tool}")[0] != 0, f"{name} holds {tool}"
        revision = service.services[name]["build"]["labels"][REVISION]
        assert image.labels[REVISION] == revision


def test_each_image_says_what_it_is_made_of(service: Service) -> None:
    for name, expected in (("gateway", "litestar"), ("engine_worker", "arq"), ("caddy", "caddyserver/certmagic")):
        container = service.containers(name)[0]
        named = {part["name"] for part in _bill(container)}
        assert any(expected in one for one in named), named
        assert len(_said(container, "cat", "/bill/licences.txt").splitlines()) == len(named)


def test_the_door_shows_the_page_and_nothing_of_the_inside(service: Service) -> None:
    with urllib.request.urlopen(f"{service.url}/", timeout=10) as answer:
        assert b"<html" in answer.read()
    for inside in ("/metrics", "/healthz", "/readyz"):
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(f"{service.url}{inside}", timeout=10)


def test_games_go_on_while_containers_die_and_come(service: Service) -> None:
    with ThreadPoolExecutor(1) as thread:
        games = _games(thread, service, seed=1)
        _wait_for_rooms(service)
        service.scale("engine_worker", 4)
        service.scale("gateway", 3)
        _wait_for_workers(service, 4)
        service.containers("engine_worker")[0].kill()
        _wait_for_workers(service, 3)
        service.start("engine_worker")
        _wait_for_workers(service, 4)
        service.containers("gateway")[0].kill()
        service.start("gateway")
        service.wait_until_well(WELL_WITHIN_S)
        assert len(service.containers("gateway")) == 3
        service.scale("gateway", 2)
        service.scale("engine_worker", 2)
        _wait_for_workers(service, 2)
        assert not games.done(), "the games were over too soon to have noticed anything"
        _all_played(games.result())


def test_games_go_on_after_redis_was_lost_and_restored(service: Service) -> None:
    with ThreadPoolExecutor(1) as thread:
        games = _games(thread, service, seed=2)
        _wait_for_rooms(service)
        backup = service.containers("backup")[0]
        copy = _said(backup, "sh", "/backup.sh", "once").splitlines()[-1]
        assert service.is_well(backup)
        for name in ("gateway", "engine_worker", "redis"):
            service.scale(name, 0)
        service.client.volumes.get(f"{service.project}_redis").remove()
        service.client.volumes.create(f"{service.project}_redis")
        print(service.run("restore", [copy]))
        service.scale("redis", 1)
        service.scale("engine_worker", 2)
        service.scale("gateway", 2)
        service.wait_until_well(WELL_WITHIN_S)
        assert not games.done(), "the games were over before Redis was lost"
        _all_played(games.result())


def _games(thread: ThreadPoolExecutor, service: Service, seed: int) -> "Future[dict[str, Any]]":
    """Whole games through the door, on a loop of their own."""
    run = Run(ROOMS, PLAYERS, Limit.QUICK, [service.url.replace("http", "ws")], seed, computers=COMPUTERS)

    def play_all() -> dict[str, Any]:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(play(run))

    return thread.submit(play_all)


def _all_played(report: dict[str, Any]) -> None:
    longest = max(room["longest_wait_ms"] for room in report["rooms"])
    print(f"{report['finished']} games, {report['taps']} taps, longest wait {longest} ms, p99 {report['p99_ms']} ms")
    assert report["ok"], report
    assert report["finished"] == ROOMS
    assert report["unanswered"] == 0


def _wait_for_rooms(service: Service) -> None:
    """Until every room of the run has begun to play."""

    def are_there() -> bool:
        said = _said(service.containers("engine_worker")[0], "python", "-m", "engine_worker.admin", "rooms")
        playing = [line for line in said.splitlines() if "lobby" not in line and "finished" not in line]
        return len(playing) >= ROOMS

    service.wait_for(are_there, "all rooms play", WELL_WITHIN_S)


def _wait_for_workers(service: Service, count: int) -> None:
    """Until so many workers share all shards."""

    def share() -> bool:
        said = _said(service.containers("redis")[0], "redis-cli", "ZCARD", keys.WORKERS)
        return said.strip() == str(count)

    service.wait_for(share, f"{count} workers share the rooms", WELL_WITHIN_S)


def _said(container: Container, *command: str) -> str:
    """What a command that always says something says.

    Asked again where nothing was heard: podman (4.3) now and then loses what an exec has said that ends at once.
    """
    for _ in range(ASKED_AT_MOST):
        status, said = ask(container, *command)
        assert status == 0, f"{container.name} {command}: {said}"
        if said:
            return said
    raise AssertionError(f"{container.name} {command}: nothing said, {ASKED_AT_MOST} times")


def _bill(container: Container) -> list[dict[str, Any]]:
    """What an image says it is made of."""
    parts: list[dict[str, Any]] = json.loads(_said(container, "cat", "/bill/sbom.cdx.json"))["components"]
    return parts


def _above_base_mb(service: Service, image: Image) -> float:
    """What an image adds to the base that its Dockerfile names."""
    base = "caddy" if "door" in str(image.tags) else "python"
    tag = next(tag for tag in bases() if tag.startswith(base))
    size: int = image.attrs["Size"] - service.client.images.get(f"docker.io/library/{tag}").attrs["Size"]
    return size / 1e6
