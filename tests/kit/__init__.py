"""What tests share: game scripts, a table with a fake clock, and the mark that ties a test to its rule."""

import pytest

rule = pytest.mark.rule
"""`@rule("6.5", "6.5a")`: the numbers of RULES.md that a test holds."""
