"""The gateway's own fixtures: a gateway on a real socket, a Redis, and a worker that pretends."""

from tests.gateway.conftest import empty_redis, gateway, no_credits_come_back, protocol, redis_server, worker

__all__ = ["empty_redis", "gateway", "no_credits_come_back", "protocol", "redis_server", "worker"]
