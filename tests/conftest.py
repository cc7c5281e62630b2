"""What all tests share with pytest: how hard Hypothesis looks. HYPOTHESIS_PROFILE is `fast` (the default) or `long`."""

import os

from hypothesis import HealthCheck, settings

_UNHURRIED = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile(
    "fast", max_examples=25, stateful_step_count=60, deadline=None, derandomize=True, suppress_health_check=_UNHURRIED
)
settings.register_profile(
    "long", max_examples=1500, stateful_step_count=150, deadline=None, suppress_health_check=_UNHURRIED
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))
