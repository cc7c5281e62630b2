"""The compose file's service as containers: built, started, scaled and taken down through an engine's socket.

It reads docker-compose.yml and does what it says there, as `docker compose` would, but for how logs are kept. A key
that it does not know is an error, so that nothing of the file goes untried.
"""

import functools
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import docker
import docker.types
from docker.errors import APIError, NotFound
from docker.models.containers import Container
from docker.models.images import Image

from tests.deploy.compose_file import read_compose
from tests.deploy.context import context
from tests.deploy.options import Unfit, address_in, grace_s, nothing_but, options_of

START_ORDER = ("redis", "backup", "gateway", "engine_worker", "cats", "caddy")


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
        nothing_but(how, {"context", "dockerfile", "target", "labels"})
        image, _ = self.client.images.build(
            fileobj=context(),
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
            container.stop(timeout=grace_s(self.services[name]))
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
            **options_of(about, lambda volume: f"{self.project}_{volume}"),
        )
        for network in others:
            to = self.client.networks.get(f"{self.project}_{network}")
            to.connect(container, aliases=[name], ipv4_address=address_in(about, network))
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
        nothing_but(about, {"internal", "ipam"})
        named = about.get("ipam", {}).get("config", [])
        pools = [docker.types.IPAMPool(subnet=pool["subnet"], iprange=pool.get("ip_range")) for pool in named]
        ipam = docker.types.IPAMConfig(pool_configs=pools) if pools else None
        self.client.networks.create(
            f"{self.project}_{name}", driver="bridge", internal=about.get("internal", False), ipam=ipam
        )

    def _end_of(self, name: str, about: dict[str, Any], network: str) -> Any:
        return self.client.api.create_endpoint_config(aliases=[name], ipv4_address=address_in(about, network))

    def _forget(self, find: Callable[[], Any]) -> None:
        try:
            find().remove()
        except NotFound:
            return


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
