"""The Redis of these tests."""

from collections.abc import Iterator

import pytest

from tests.kit.redis_server import RedisServer


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    """One server for all contracts."""
    server = RedisServer()
    server.start()
    yield server
    server.remove()
