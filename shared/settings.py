"""Every setting of every process, read from the environment once and nowhere else in gateway or engine worker.

`python -m shared.settings --doc` prints them as a table, each with the sentence under its field.
"""

import ast
import inspect
import itertools
import os
import re
import sys
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """The service's settings; each is the environment variable of the same name in upper case."""

    redis_url: str = "redis://127.0.0.1:6379/0"
    """The one Redis that all processes of the service share."""
    shards: int = 16
    """Number of shards; fixed for the life of a Redis."""
    deployment: bool = False
    """Refuses what only tests and play at home may do: CLOCK_SCALE, origins without https, no METRICS_PORT."""
    clock_scale: float = 1.0
    """Divides the durations of games; for tests only."""
    host: str = "0.0.0.0"
    """Address on which a gateway listens."""
    port: int = 8000
    """Port on which a gateway listens."""
    listen_fd: int = -1
    """Descriptor of a listening socket that a supervisor opened for the gateway, instead of HOST and PORT; -1: none."""
    metrics_port: int = 0
    """Port of its own for /metrics, /healthz and /readyz of every process, never behind the proxy; 0: none."""
    origins: str = "*"
    """Comma-separated origins that may open sockets; `*`: the request's own host, and requests without an origin."""
    web_dist: str = "web/dist"
    """Folder of the built web client."""
    new_rooms_burst: int = 40
    """So many rooms one address may open at once; one more every 10 s."""
    cat_rooms_burst: int = 12
    """So many rooms one address may seat computer cats in at once, practice included; one more every 30 s."""
    full_at_memory: float = 0.75
    """From this share of Redis's maxmemory on no new rooms are opened; tables that run go on."""
    full_at_lag_s: float = 2.0
    """Likewise once an entry has waited for so long in a shard's log."""
    trusted_proxies: str = ""
    """Comma-separated addresses whose X-Forwarded-For counts."""
    log_format: str = ""
    """`console` or `json`; empty: `json` in deployment, else `console`."""
    log_level: str = "info"
    """`debug`, `info`, `warning` or `error`."""
    room_ttl_s: int = 86400
    """A room that nobody is connected to ends after so long."""
    recap_ttl_s: int = 604800
    """A finished game's recap is kept for so long."""
    tick_s: float = 0.5
    """How often a shard's owner sweeps its timers."""
    state_format: int = 0
    """Form of stored rooms, and rules of new ones; 0: what the release before knows. Lift it when that has gone."""


WRONG_USE = 2
"""The exit status of a process whose settings it cannot run with."""
_KINDS = {int: "a whole number", float: "a number", bool: "1 or 0, yes or no", str: "text"}
_BOOLEANS = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}


class OtherShardsError(Exception):
    """This process is set to another number of shards than its Redis has."""

    def __init__(self, wanted: int, there: int) -> None:
        super().__init__(
            f"settings: SHARDS is {wanted}, but this Redis has {there} for the whole of its life: "
            f"set SHARDS to {there}, or REDIS_URL to another Redis"
        )


def load(environ: Mapping[str, str] | None = None) -> Settings:
    """Reads the settings; a variable that is empty counts as not set.

    Raises:
        ValueError: a variable cannot be read as its type, lies outside its bounds, or does not fit a deployment.
    """
    source = os.environ if environ is None else environ
    given: dict[str, Any] = {}
    unreadable: list[str] = []
    for field in msgspec.structs.fields(Settings):
        name = field.name.upper()
        if text := source.get(name, "").strip():
            try:
                given[field.name] = msgspec.convert(_plain(text, field.type), field.type, strict=False)
            except msgspec.ValidationError:
                unreadable.append(f"{name} must be {_KINDS[field.type]}")
    settings = Settings(**given)
    faults = [*unreadable, *_out_of_bounds(settings), *(_not_for_deployment(settings) if settings.deployment else [])]
    if faults:
        raise ValueError("settings: " + "; ".join(faults))
    return settings


def load_or_leave() -> Settings:
    """Reads the settings for a process that cannot run without; what is wrong with them is its only word.

    Raises:
        SystemExit: as `load` says, with the status of a wrong use.
    """
    try:
        return load()
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        raise SystemExit(WRONG_USE) from None


def _plain(text: str, kind: type) -> object:
    """The words for yes and no that msgspec does not know by itself."""
    return _BOOLEANS.get(text.lower(), text) if kind is bool else text


def _out_of_bounds(settings: Settings) -> list[str]:
    """What no process could run with."""
    holds = {
        "REDIS_URL must be redis://HOST:PORT/0, rediss://… or unix:///PATH": _is_redis(settings.redis_url),
        "SHARDS must be 1 to 1024": 1 <= settings.shards <= 1024,
        "CLOCK_SCALE must be above 0 and below 10000": 0 < settings.clock_scale < 10_000,
        "PORT must be 0 to 65535": 0 <= settings.port <= 65535,
        "METRICS_PORT must be 0 to 65535": 0 <= settings.metrics_port <= 65535,
        "LOG_FORMAT must be console or json": settings.log_format in {"", "console", "json"},
        "LOG_LEVEL must be debug, info, warning or error": settings.log_level in {"debug", "info", "warning", "error"},
        "ROOM_TTL_S must be above 0": settings.room_ttl_s > 0,
        "RECAP_TTL_S must be above 0": settings.recap_ttl_s > 0,
        "FULL_AT_MEMORY must be above 0 and at most 1": 0 < settings.full_at_memory <= 1,
        "FULL_AT_LAG_S must be 1 or above": settings.full_at_lag_s >= 1,
        "TICK_S must be above 0 and at most 1": 0 < settings.tick_s <= 1,
        "STATE_FORMAT must be 0 or above": settings.state_format >= 0,
    }
    return [fault for fault, is_well in holds.items() if not is_well]


def _is_redis(url: str) -> bool:
    """Whether it has the form of a Redis's address; who is there is another matter."""
    try:
        where = urlsplit(url)
        well = where.port is None or where.port > 0
    except ValueError:
        return False
    if where.scheme == "unix":
        return bool(where.path)
    return well and where.scheme in {"redis", "rediss"} and re.fullmatch(r"(/\d*)?", where.path) is not None


def _not_for_deployment(settings: Settings) -> list[str]:
    """What tests and play at home may do, and a deployment may not."""
    origins = [origin.strip() for origin in settings.origins.split(",")]
    holds = {
        "CLOCK_SCALE is refused in deployment": settings.clock_scale == 1.0,
        "METRICS_PORT must be set in deployment": settings.metrics_port != 0,
        "ORIGINS must name https origins, or this machine's own, in deployment": all(map(_is_safe, origins)),
    }
    return [fault for fault, is_well in holds.items() if not is_well]


def _is_safe(origin: str) -> bool:
    """Whether a page from there cannot have been changed on its way: by TLS, or because it never left the machine."""
    return origin.startswith("https://") or re.fullmatch(r"http://localhost(:\d{1,5})?", origin) is not None


def doc() -> str:
    """The settings as a table in Markdown, for the operator's guide."""
    sentences = _sentences()
    rows = [
        f"| `{field.name.upper()}` | {field.type.__name__} | `{field.default}` | {sentences[field.name]} |"
        for field in msgspec.structs.fields(Settings)
    ]
    return "\n".join(["| variable | type | default | what it does |", "|---|---|---|---|", *rows])


def _sentences() -> dict[str, str]:
    """The sentence under each field, which Python itself throws away."""
    body = ast.parse(inspect.getsource(Settings)).body[0]
    assert isinstance(body, ast.ClassDef)
    found: dict[str, str] = {}
    for pair in itertools.pairwise(body.body):
        match pair:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(sentence))):
                found[name] = " ".join(sentence.split())
            case _:
                pass
    return found


if __name__ == "__main__":
    if "--doc" in sys.argv:
        print(doc())
    else:
        sys.exit("usage: python -m shared.settings --doc")
