"""The long profile keeps its promise, or the run is red: a million inputs, over all processes of it."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.fuzz import counted
from tests.fuzz.counted import LEAST, Run, shortfall


def test_too_few_inputs_are_red_only_in_a_whole_run_of_the_long_profile() -> None:
    assert LEAST == 1_000_000
    assert shortfall(LEAST - 1, is_whole=True, is_long=True)
    assert shortfall(LEAST, is_whole=True, is_long=True) is None
    assert shortfall(LEAST - 1, is_whole=False, is_long=True) is None
    assert shortfall(LEAST - 1, is_whole=True, is_long=False) is None


@pytest.mark.parametrize(("of_each", "ends"), [(LEAST // 2, 0), (LEAST // 2 - 1, 1)])
def test_what_all_processes_of_a_run_have_thrown_counts_together(
    of_each: int, ends: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counted, "LONG", True)
    monkeypatch.setattr(counted, "tried", counted.Tried())
    monkeypatch.setattr(counted, "run", Run())
    nodes = [SimpleNamespace(workeroutput={"fuzz": (of_each, True)}) for _ in range(2)]
    for node in (*nodes, SimpleNamespace()):  # one that has crashed tells nothing
        counted.pytest_testnodedown(node)
    config = SimpleNamespace(option=SimpleNamespace(collectonly=False))
    session = cast("Any", SimpleNamespace(config=config, exitstatus=0))
    counted.pytest_sessionfinish(session)
    assert session.exitstatus == ends
