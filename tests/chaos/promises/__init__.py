"""Every promise, one check each: what a run has left behind in, figures and what is broken out."""

from collections.abc import Callable

from tests.chaos.promises import faults, rooms, taps, time
from tests.chaos.promises.promise import Run, Verdict

PROMISES: dict[str, Callable[[Run], Verdict]] = {
    "acknowledged_exactly_once": taps.exactly_once,
    "answered": taps.answered,
    "replay_equals_state": rooms.replayed,
    "games_end": rooms.ended,
    "stands_still": time.stood_still,
    "deadlines": time.deadlines,
    "phones_back": time.came_back,
    "fenced_out": faults.fenced,
    "recovered": faults.recovered,
    "nothing_left": rooms.left_nothing,
}

__all__ = ["PROMISES", "Run", "Verdict"]
