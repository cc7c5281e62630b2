"""docker-compose.yml as compose reads it: variables put in, merges done. It starts nothing."""

import re
from collections.abc import Mapping
from typing import Any

import yaml

from tests.repo.files import TOP

COMPOSE_FILE = TOP / "docker-compose.yml"
_INNERMOST = re.compile(r"\$\{(\w+)(?::([-+])([^${}]*))?\}")


def put_in(text: str, variables: Mapping[str, str]) -> str:
    """Puts variables in as compose does: `${A}`, `${A:-else}`, `${A:+instead}`, one within another."""

    def value(found: re.Match[str]) -> str:
        name, sign, other = found.groups()
        given = variables.get(name, "")
        if sign == "+":
            return str(other) if given else ""
        return given or (other or "")

    while (done := _INNERMOST.sub(value, text)) != text:
        text = done
    return text


def read_compose(variables: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The whole file; without variables as it is for somebody who has no `.env`."""
    loaded: dict[str, Any] = yaml.safe_load(put_in(COMPOSE_FILE.read_text(), variables or {}))
    return loaded
