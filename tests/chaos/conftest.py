"""A Redis for the tests of the chaos itself."""

from collections.abc import Iterator

import pytest

from tests.kit.redis_server import RedisServer


@pytest.fixture(scope="module")
def server() -> Iterator[RedisServer]:
    """A server for the tests of one file."""
    started = RedisServer()
    started.start()
    yield started
    started.remove()
