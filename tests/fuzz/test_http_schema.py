"""The gateway answers as `docs/openapi.yaml` says, whatever is asked: every status, type and body, by Schemathesis."""

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import schemathesis
import yaml
from hypothesis import given, settings
from schemathesis import GenerationMode
from schemathesis.checks import load_all_checks
from schemathesis.specs.openapi.checks import positive_data_acceptance

from gateway.app import create_app
from shared.settings import Settings
from tests.fuzz.counted import tried
from tests.fuzz.inputs import inputs
from tests.kit.stack import Stack

pytestmark = pytest.mark.timeout(0)


def _sound(found: Any) -> Any:
    """The operation, of a schema that is one."""
    return found.ok()


WRITTEN = Path(__file__).parents[2] / "docs" / "openapi.yaml"
SCHEMA = schemathesis.openapi.from_dict(yaml.safe_load(WRITTEN.read_text()))
OPERATIONS = {one.label: one for one in (_sound(found) for found in SCHEMA.get_all_operations())}
NOT_PROMISED = [positive_data_acceptance]
"""A name can be of the right type and still be refused, as it is for people."""
load_all_checks()


@pytest.fixture(scope="module")
def stack() -> Iterator[Stack]:
    with Stack(settings={"TRUSTED_PROXIES": "127.0.0.1"}) as running:
        yield running


@pytest.mark.parametrize("mode", GenerationMode)
@pytest.mark.parametrize("label", OPERATIONS)
def test_every_answer_is_as_the_schema_says(stack: Stack, label: str, mode: GenerationMode) -> None:
    if mode is GenerationMode.NEGATIVE and not OPERATIONS[label].path_parameters and "POST" not in label:
        pytest.skip("there is nothing to ask wrongly")
    base, addresses = f"http://{stack.addresses[0]}", count()

    @settings(max_examples=inputs(8, 400))
    @given(OPERATIONS[label].as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        tried()
        stranger = {"x-forwarded-for": f"10.{next(addresses) >> 8 & 255}.{next(addresses) & 255}.1"}
        case.validate_response(case.call(base_url=base, headers=stranger), excluded_checks=NOT_PROMISED)

    ask()


def test_every_route_of_the_api_is_in_the_schema_and_no_other() -> None:
    routes = {route.path_format for route in create_app(Settings()).routes if route.path not in ("/ws", "/{name:path}")}
    for_people = {"/", "/r/{}", "/s/{}", "/table/{}", "/story/{}/{}", "/rules"}
    written = yaml.safe_load(WRITTEN.read_text())["paths"]
    assert {_nameless(path) for path in routes} - for_people == {_nameless(path) for path in written}


def _nameless(path: str) -> str:
    return re.sub(r"\{\w+\}", "{}", path)
