"""A Redis for what goes through real sockets."""

from tests.gateway.conftest import redis_server

__all__ = ["redis_server"]
