"""How the taps of a room are measured."""

import pytest

from tests.load.measure import percentile_ms


@pytest.mark.parametrize(("share", "ms"), [(0.5, 50.0), (0.99, 99.0), (1.0, 100.0)])
def test_a_percentile_is_a_sample_that_so_many_do_not_exceed(share, ms):
    assert percentile_ms([n / 1000 for n in range(100, 0, -1)], share) == ms


def test_one_sample_is_every_percentile_and_none_is_none():
    assert percentile_ms([0.004], 0.99) == 4.0
    assert percentile_ms([], 0.5) is None
