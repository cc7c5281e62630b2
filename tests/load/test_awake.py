"""The loops that keep processors awake stand behind everything else, and end when the measuring does."""

import os
from pathlib import Path

import pytest

from tests.load.awake import awake


def test_on_each_processor_a_loop_of_the_lowest_class_runs_as_long_as_it_is_measured() -> None:
    cores = sorted(os.sched_getaffinity(0))[:2]
    with awake(cores) as loops:
        assert [os.sched_getaffinity(loop) for loop in loops] == [{core} for core in cores]
        assert [os.sched_getscheduler(loop) for loop in loops] == [os.SCHED_IDLE] * len(cores)
    assert not any(Path(f"/proc/{loop}").exists() for loop in loops)


def measure_in_vain(kept: list[int]) -> None:
    with awake([min(os.sched_getaffinity(0))]) as loops:
        kept += loops
        raise RuntimeError


def test_they_end_when_measuring_fails() -> None:
    kept: list[int] = []
    with pytest.raises(RuntimeError):
        measure_in_vain(kept)
    assert len(kept) == 1
    assert not Path(f"/proc/{kept[0]}").exists()
