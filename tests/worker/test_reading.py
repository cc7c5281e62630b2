"""How long the next read waits: nothing at rest, more the more there is to do, never so long that a hand feels it."""

from engine_worker.runtime.reading import LONGEST_LINGER_S, linger_s


def test_a_lone_tap_is_read_at_once() -> None:
    assert linger_s(0) == 0
    assert linger_s(1) == 0


def test_the_more_taps_a_read_brought_the_longer_the_next_one_gathers() -> None:
    waits = [linger_s(entries) for entries in range(2, 7)]
    assert waits == sorted(set(waits))


def test_no_read_waits_longer_than_a_frame_of_the_screen() -> None:
    assert linger_s(1_000) == LONGEST_LINGER_S < 1 / 60
