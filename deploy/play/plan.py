"""What is to be started, and how many of each: read from the environment and nowhere else."""

import ipaddress
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from shared.settings import Settings, load

_LABEL = r"[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_NAME = re.compile(rf"{_LABEL}(\.{_LABEL})*\.?")
_NOT_QUITE_IPV4 = re.compile(r"[\d.]+")
_LONGEST_NAME = 253
RUN = Path("run")
"""Everything that a running game leaves on the disk: logs and Redis's append-only file."""


class CannotPlay(Exception):
    """The game cannot be started; the message tells a person what to do."""


@dataclass(frozen=True)
class Commands:
    """How a gateway, a worker and a process of computer cats are started."""

    gateway: tuple[str, ...] = (sys.executable, "-m", "gateway")
    worker: tuple[str, ...] = (sys.executable, "-m", "arq", "engine_worker.jobs.WorkerSettings")
    cats: tuple[str, ...] = (sys.executable, "-m", "arq", "engine_worker.cat_jobs.CatWorkerSettings")


@dataclass(frozen=True)
class Plan:
    """One evening's set-up."""

    port: int = 8000
    gateways: int = 1
    workers: int = 1
    cats: int = 1
    """Processes in which computer cats think."""
    redis_url: str = ""
    """An own Redis; empty: one is started."""
    address: str = ""
    """The address that phones are told; empty: found out."""
    folder: Path = RUN / "play-8000"
    shards: int = Settings().shards
    commands: Commands = field(default_factory=Commands)


def read_plan(environ: Mapping[str, str]) -> Plan:
    """Reads PORT, GATEWAYS, WORKERS, CATS, REDIS_URL and ADDRESS.

    Raises:
        CannotPlay: a number is none, or out of bounds; an address is none; or no process could run with these settings.
    """
    port = _number(environ, "PORT", 8000, 1, 65535)
    plan = Plan(
        port=port,
        gateways=_number(environ, "GATEWAYS", 1, 1, 64),
        workers=_number(environ, "WORKERS", 1, 1, 64),
        cats=_number(environ, "CATS", 1, 0, 64),
        redis_url=environ.get("REDIS_URL", "").strip(),
        address=_address(environ),
        folder=RUN / f"play-{port}",
    )
    try:
        return replace(plan, shards=load(environ).shards)
    except ValueError as fault:
        raise CannotPlay(f"{fault}.") from fault


def _address(environ: Mapping[str, str]) -> str:
    """What phones are to open: a name or a number of this machine, without scheme, port or path."""
    text = environ.get("ADDRESS", "").strip()
    host = text.removeprefix("[").removesuffix("]") if text.startswith("[") else text
    try:
        ipaddress.IPv6Address(host)
    except ValueError:
        if not text or (len(text) <= _LONGEST_NAME and _NAME.fullmatch(text) and not _NOT_QUITE_IPV4.fullmatch(text)):
            return text
        try:
            return str(ipaddress.IPv4Address(text))
        except ValueError:
            raise CannotPlay(
                f"ADDRESS must be a name or an address of this machine, such as 192.168.1.20, not {text!r}."
            ) from None
    return f"[{host}]"


def _number(environ: Mapping[str, str], name: str, default: int, least: int, most: int) -> int:
    text = environ.get(name, "").strip() or str(default)
    if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
        raise CannotPlay(f"{name} must be a number from {least} to {most}, not {text!r}.")
    return int(text)
