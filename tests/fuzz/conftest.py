"""A Redis for what goes through real sockets, and how much was thrown in the end."""

import pytest

from tests.fuzz.inputs import tried
from tests.gateway.conftest import redis_server

__all__ = ["redis_server"]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says how many inputs this process has tried."""
    if tried.count:
        terminalreporter.write_line(f"fuzz: {tried.count:,} inputs")
