"""What the compose file says about a container, in the words of an engine's interface."""

from collections.abc import Callable
from typing import Any

from tests.repo.files import TOP

UNITS = {"ms": 10**6, "s": 10**9, "m": 60 * 10**9}


class Unfit(Exception):
    """The service does not do what it should, or its file says what is not known here; the message says what."""


def options_of(about: dict[str, Any], volume_name: Callable[[str], str]) -> dict[str, Any]:
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
    nothing_but(about, elsewhere | set(take))
    options: dict[str, Any] = {}
    for key, read in take.items():
        if key in about:
            options |= read(about[key])
    return options


def nothing_but(about: dict[str, Any], known: set[str]) -> None:
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


def grace_s(about: dict[str, Any]) -> int:
    """How long a container may take to leave."""
    return _nanoseconds(about.get("stop_grace_period", "10s")) // 10**9


def address_in(about: dict[str, Any], network: str) -> str | None:
    """The address that a service has in a network by the file; None: any."""
    networks = about["networks"]
    address: str | None = networks[network].get("ipv4_address") if isinstance(networks, dict) else None
    return address
