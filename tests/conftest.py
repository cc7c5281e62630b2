"""What all tests share with pytest: how hard Hypothesis looks, how much was thrown, and what no log may hold.

HYPOTHESIS_PROFILE is `fast` (the default) or `long`.
"""

import os

import structlog
from hypothesis import HealthCheck, settings

from shared import logs
from tests.fuzz.counted import (
    pytest_collection_finish,
    pytest_deselected,
    pytest_sessionfinish,
    pytest_terminal_summary,
    pytest_testnodedown,
)

__all__ = [
    "pytest_collection_finish",
    "pytest_deselected",
    "pytest_sessionfinish",
    "pytest_terminal_summary",
    "pytest_testnodedown",
]

_UNHURRIED = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile(
    "fast", max_examples=25, stateful_step_count=60, deadline=None, derandomize=True, suppress_health_check=_UNHURRIED
)
settings.register_profile(
    "long", max_examples=1500, stateful_step_count=150, deadline=None, suppress_health_check=_UNHURRIED
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))

structlog.configure(processors=[*logs.beginning("test", strict=True), structlog.dev.ConsoleRenderer(colors=False)])
