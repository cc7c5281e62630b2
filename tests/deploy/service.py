"""The compose file's service as containers: built, started, scaled and taken down through an engine's socket.

It reads docker-compose.yml and does what it says there, as `docker compose` would; a key that it does not know is an
error, so that nothing of the file goes untried.
"""

import functools
import io
import tarfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import docker
import docker.types
from docker.errors import APIError, NotFound
from docker.models.containers import Container
from docker.models.images import Image

from tests.deploy.compose_file import read_compose
from tests.repo.files import TOP

UNITS = {"ms": 10**6, "s": 10**9, "m": 60 * 10**9}
START_ORDER = ("redis", "backup", "gateway", "engine_worker", "cats", "caddy")


class Unfit(Exception):
    """The service does not do what it should; the message says what, and what its containers said last."""


class Service:
    """One compose project."""

    def __init__(self, client: docker.DockerClient, project: str, variables: dict[str, str]) -> None:
        """Prepares it; `up` starts it.

        Args:
            client: The engine.
            project: The names' first part; two projects do not know each other.
            variables: What would stand in `.env`.
        """
        self.client, self.project = client, project
        self.file = read_compose(variables)
        self.services: dict[str, dict[str, Any]] = self.file["services"]
        self.images: dict[str, Image] = {}
        """Those that were built, by service."""

    # -- images --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Builds every image that the file tells how to build."""
        self.images = {name: self._build(about) for name, about in self.services.items() if "build" in about}

    def _build(self, about: dict[str, Any]) -> Image:
        how = about["build"]
        _nothing_but(how, {"context", "dockerfile", "target", "labels"})
        image, _ = self.client.images.build(
            fileobj=_context(),
            custom_context=True,
            dockerfile=how["dockerfile"],
            target=how["target"],
            labels=how["labels"],
            tag=about["image"],
            network_mode="host",
            rm=True,
        )
        found: Image = image
        return found

    # -- containers ----------------------------------------------------------------------------------------------

    def up(self) -> None:
        """Makes networks and volumes, and starts everything that is not started by hand."""
        for name, about in self.file["networks"].items():
            self._make_network(name, about or {})
        for name in self.file["volumes"]:
            self.client.volumes.create(f"{self.project}_{name}")
        for name in START_ORDER:
            self.scale(name, self.services[name].get("deploy", {}).get("replicas", 1))

    def down(self) -> None:
        """Ends and removes whatever bears the project's name."""
        for container in self.containers(is_all=True):
            container.remove(force=True, v=True)
        for volume in self.file["volumes"]:
            self._forget(functools.partial(self.client.volumes.get, f"{self.project}_{volume}"))
        for network in self.file["networks"]:
            self._forget(functools.partial(self.client.networks.get, f"{self.project}_{network}"))

    def scale(self, name: str, count: int) -> None:
        """Starts more of a service, or dismisses the newest of it."""
        running = self.containers(name)
        for container in running[count:]:
            container.stop()
            container.remove()
        for _ in range(count - len(running)):
            self.start(name)

    def start(self, name: str, command: list[str] | None = None) -> Container:
        """Starts one more container of a service."""
        number = 1 + max((int(one.labels["number"]) for one in self.containers(name, is_all=True)), default=0)
        about = self.services[name]
        networks = about.get("networks", [])
        ends = {network: self._end_of(name, about, network) for network in networks}
        first, *others = networks or [None]
        container = self.client.containers.create(
            about["image"],
            command or about.get("command"),
            name=f"{self.project}-{name}-{number}",
            labels={"project": self.project, "service": name, "number": str(number)},
            network=f"{self.project}_{first}" if first else None,
            networking_config={f"{self.project}_{first}": ends[first]} if first else None,
            **_options(about, lambda volume: f"{self.project}_{volume}"),
        )
        for network in others:
            to = self.client.networks.get(f"{self.project}_{network}")
            to.connect(container, aliases=[name], ipv4_address=_address(about, network))
        container.start()
        found: Container = container
        return found

    def run(self, name: str, command: list[str]) -> str:
        """Runs a service once, to its end, and answers what it said.

        Raises:
            Unfit: it failed.
        """
        container = self.start(name, command)
        status = container.wait()["StatusCode"]
        said = container.logs().decode()
        container.remove()
        if status:
            raise Unfit(f"{name} {command} ended with {status}: {said}")
        return said

    def containers(self, name: str | None = None, is_all: bool = False) -> list[Container]:
        """The containers that run (or all), the oldest first."""
        labels = [f"project={self.project}", *([f"service={name}"] if name else [])]
        found = self.client.containers.list(all=is_all, filters={"label": labels})
        return sorted(found, key=lambda one: int(one.labels["number"]))

    @property
    def url(self) -> str:
        """Where a person on this machine finds it."""
        return f"http://localhost:{self.services['caddy']['ports'][0].partition(':')[0]}"

    # -- facts ---------------------------------------------------------------------------------------------------

    def is_well(self, container: Container) -> bool:
        """Whether its health check, asked now, says so."""
        test = self._health_test(container)
        try:
            return ask(container, *test)[0] == 0
        except (APIError, NotFound):
            return False

    def wait_until_well(self, within_s: float) -> None:
        """Waits until every container is well.

        Raises:
            Unfit: one is not, in time.
        """
        for container in self.containers():
            self.wait_for(functools.partial(self.is_well, container), f"{container.name} is well", within_s)

    def wait_for(self, fact: Callable[[], bool], what: str, within_s: float) -> None:
        """Waits for a fact.

        Raises:
            Unfit: not in time.
        """
        give_up = time.monotonic() + within_s
        while not fact():
            if time.monotonic() > give_up:
                raise Unfit(f"{what}: not within {within_s} s\n{self.last_words()}")
            time.sleep(0.2)

    def last_words(self) -> str:
        """The end of every container's log."""
        ends = ((one.name, one.status, one.logs(tail=8).decode()) for one in self.containers(is_all=True))
        return "\n".join(f"{name} ({status}):\n{end}" for name, status, end in ends)

    # -- inside --------------------------------------------------------------------------------------------------

    def _health_test(self, container: Container) -> list[str]:
        """What the file says, or the image: a container knows both."""
        container.reload()
        kind, *words = container.attrs["Config"]["Healthcheck"]["Test"]
        return words if kind == "CMD" else ["sh", "-c", *words]

    def _make_network(self, name: str, about: dict[str, Any]) -> None:
        _nothing_but(about, {"internal", "ipam"})
        named = about.get("ipam", {}).get("config", [])
        pools = [docker.types.IPAMPool(subnet=pool["subnet"], iprange=pool.get("ip_range")) for pool in named]
        ipam = docker.types.IPAMConfig(pool_configs=pools) if pools else None
        self.client.networks.create(
            f"{self.project}_{name}", driver="bridge", internal=about.get("internal", False), ipam=ipam
        )

    def _end_of(self, name: str, about: dict[str, Any], network: str) -> Any:
        return self.client.api.create_endpoint_config(aliases=[name], ipv4_address=_address(about, network))

    def _forget(self, find: Callable[[], Any]) -> None:
        try:
            find().remove()
        except NotFound:
            return


def _options(about: dict[str, Any], volume_name: Callable[[str], str]) -> dict[str, Any]:
    """What the file says about a container, in the engine's words.

    Raises:
        Unfit: it says something that is not known here.
    """
    take: dict[str, Callable[[Any], dict[str, Any]]] = {
        "restart": lambda it: {"restart_policy": {"Name": it}},
        "read_only": lambda it: {"read_only": it},
        "tmpfs": lambda it: {"tmpfs": dict(mount.split(":", 1) for mount in it)},
        "cap_drop": lambda it: {"cap_drop": it},
        "security_opt": lambda it: {"security_opt": [one.removesuffix(":true") for one in it]},
        "logging": lambda _: {},
        "init": lambda it: {"init": it},
        "user": lambda it: {"user": it},
        "sysctls": lambda it: {"sysctls": {key: str(value) for key, value in it.items()}},
        "environment": lambda it: {"environment": {key: str(value) for key, value in it.items()}},
        "entrypoint": lambda it: {"entrypoint": it},
        "network_mode": lambda it: {"network_mode": it},
        "healthcheck": lambda it: {"healthcheck": _health(it)},
        "stop_grace_period": lambda _: {},
        "ports": lambda it: {"ports": {f"{inner}/tcp": int(outer) for outer, inner in (p.split(":") for p in it)}},
        "volumes": lambda it: {"volumes": [_mount(mount, volume_name) for mount in it]},
    }
    elsewhere = {"image", "build", "command", "deploy", "depends_on", "networks", "profiles"}
    _nothing_but(about, elsewhere | set(take))
    options: dict[str, Any] = {}
    for key, read in take.items():
        if key in about:
            options |= read(about[key])
    return options


def _nothing_but(about: dict[str, Any], known: set[str]) -> None:
    if unknown := set(about) - known:
        raise Unfit(f"the compose file says what this does not know: {sorted(unknown)}")


def _mount(text: str, volume_name: Callable[[str], str]) -> str:
    source, *rest = text.split(":")
    place = str((TOP / source).resolve()) if source.startswith(".") else volume_name(source)
    return ":".join([place, *rest])


def _health(about: dict[str, Any]) -> dict[str, Any]:
    times: dict[str, Any] = {
        key: _nanoseconds(about[key]) for key in ("interval", "timeout", "start_period") if key in about
    }
    return {"test": about["test"], "retries": about["retries"], **times}


def _nanoseconds(text: str) -> int:
    unit = next(unit for unit in UNITS if text.endswith(unit))
    return int(text.removesuffix(unit)) * UNITS[unit]


def _address(about: dict[str, Any], network: str) -> str | None:
    networks = about["networks"]
    address: str | None = networks[network].get("ipv4_address") if isinstance(networks, dict) else None
    return address


def _context() -> io.BytesIO:
    """What `docker build .` would send: the files that .dockerignore lets through."""
    found = io.BytesIO()
    rules = [line for line in (TOP / ".dockerignore").read_text().splitlines() if line and not line.startswith("#")]
    let_in = [rule[1:] for rule in rules if rule.startswith("!")]
    with tarfile.open(fileobj=found, mode="w") as tar:
        for path in [Path("deploy/Dockerfile"), *map(Path, let_in)]:
            for file in _files_of(path):
                tar.add(TOP / file, str(file), recursive=False)
    found.seek(0)
    return found


def _files_of(path: Path) -> Iterator[Path]:
    if (TOP / path).is_file():
        yield path
        return
    for file in sorted((TOP / path).rglob("*")):
        own = file.relative_to(TOP)
        is_left_out = own.parts[:2] in {("web", "node_modules"), ("web", "dist")} or "__pycache__" in own.parts
        if file.is_file() and not is_left_out:
            yield own


@contextmanager
def running(client: docker.DockerClient, project: str, variables: dict[str, str]) -> Iterator[Service]:
    """A service that is taken down again, whatever happens."""
    service = Service(client, project, variables)
    service.down()
    try:
        yield service
    finally:
        service.down()


def ask(container: Container, *command: str) -> tuple[int, str]:
    """Runs a command in a container, and answers how it ended and what it said."""
    done = container.exec_run(list(command))
    assert isinstance(done.output, bytes)
    return done.exit_code or 0, done.output.decode()
