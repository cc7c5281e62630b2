"""Every setting of every process, read from the environment once. `python -m shared.settings --doc` prints them."""

import os
import sys
from typing import Any

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """The service's settings; each is the environment variable of the same name in upper case."""

    redis_url: str = "redis://127.0.0.1:6379/0"
    shards: int = 16
    """Number of shards; fixed for the life of a Redis."""
    deployment: bool = False
    """Refuses what only tests and play at home may do (CLOCK_SCALE, plain origins)."""
    clock_scale: float = 1.0
    """Divides the durations of games; for tests only."""
    host: str = "0.0.0.0"
    port: int = 8000
    metrics_port: int = 0
    """A port of its own for /metrics; 0: served beside the rest (never in deployment)."""
    origins: str = "*"
    """Comma-separated origins that may open sockets; `*`: the request's own host, and requests without an origin."""
    web_dist: str = "web/dist"
    """Folder of the built web client."""
    trusted_proxies: str = ""
    """Comma-separated addresses whose X-Forwarded-For counts."""
    log_format: str = "console"
    """`console` or `json`."""
    log_level: str = "info"
    room_ttl_s: int = 86400
    """A room that nobody is connected to ends after so long."""
    recap_ttl_s: int = 604800
    tick_s: float = 0.5
    """How often a shard's owner sweeps its timers."""


def load(environ: dict[str, str] | None = None) -> Settings:
    """Reads the settings.

    Raises:
        ValueError: a variable cannot be read as its type, or does not fit a deployment.
    """
    source = dict(os.environ) if environ is None else environ
    given: dict[str, Any] = {f.name: source[f.name.upper()] for f in msgspec.structs.fields(Settings) if f.name.upper() in source}
    for name in ("deployment",):
        if name in given:
            given[name] = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False, "": False}.get(
                given[name].lower(), given[name]
            )
    try:
        settings = msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(f"settings: {error}") from error
    if settings.deployment and settings.clock_scale != 1.0:
        raise ValueError("settings: CLOCK_SCALE is refused in deployment")
    return settings


if __name__ == "__main__":
    if "--doc" in sys.argv:
        print("| variable | type | default |\n|---|---|---|")
        for field in msgspec.structs.fields(Settings):
            print(f"| `{field.name.upper()}` | {field.type.__name__} | `{field.default}` |")
