"""How long rooms stood still, how late timers rang, and how soon phones were back: by Redis's own clock."""

import bisect
import math
import statistics
from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from shared.protocol import log
from tests.chaos.evidence import Evidence
from tests.chaos.faults import GRAVE, Struck
from tests.chaos.promises.promise import Run, Verdict
from tests.chaos.strain import Stalls
from tests.load.measure import percentile_ms

CALM = "calm"
STILL_MS = {CALM: 1000.0, "worker_killed": 6000.0, "worker_stopped": 6000.0, "workers_rolled": 1000.0}
"""For so long a room may stand still through a fault of this kind."""
LATE_MS = 1000.0
CALM_LATE_MS = 500.0
"""No single timer may be later when nothing has happened; `python -m tests.chaos.calm` looks at them more closely."""
CALM_P99_MS = 60.0
BACK_S = {"gateway_killed": 3.0, "gateways_rolled": 3.0}
PRESENCE_S = 10.0
BEFORE_MS = 10_000.0
"""So long before a wait is looked for what may have brought it about."""
CROWD = 10
"""From so many phones on it is looked at whether they come back spread out."""
CROWDED_S, SPREAD_S = 0.1, 0.5
"""Each draws its moment from the longer time, at least; how many meet in the shorter one is chance, up to a number."""
BY_CHANCE = 1e-5
"""What is less likely than this is no chance."""


class Wait(NamedTuple):
    """How long something waited for a commit."""

    room: str
    from_ms: float
    ms: float
    is_timer: bool
    what: str = ""
    """The kind of entry that was waited for."""


def waits(room: Evidence) -> list[Wait]:
    """What waited in a room: entries from their arrival, timers from their due time, and both as they stood still."""
    found: list[Wait] = []
    for step, committed_ms in room.steps:
        at_ms = step.journaled.id.ms
        if isinstance(step.entry, log.Outage):
            found.append(Wait(room.code, committed_ms - step.entry.ms, step.entry.ms, is_timer=False, what="Outage"))
            continue
        what = type(step.entry).__name__
        found.append(Wait(room.code, at_ms, committed_ms - at_ms, is_timer=False, what=what))
        if step.due_ms is not None and step.due_ms <= at_ms:
            found.append(Wait(room.code, step.due_ms, committed_ms - step.due_ms, is_timer=True, what=what))
    return found


def by_fault(run: Run) -> dict[str, list[Wait]]:
    """Sorts all waits by the grave fault that was on when they ended; those from between faults are calm."""
    grave = sorted((one for one in run.struck if one.kind in {kind.kind for kind in GRAVE}), key=lambda s: s.began_ms)
    starts = [one.began_ms for one in grave]
    sorted_waits: dict[str, list[Wait]] = defaultdict(list)
    for room in run.evidence:
        if room.stored is None:
            continue
        for wait in waits(room):
            sorted_waits[_kind_at(grave, starts, wait)].append(wait)
    return sorted_waits


def _kind_at(grave: list[Struck], starts: list[float], wait: Wait) -> str:
    """The last fault that had begun before the wait ended, unless it was over when the wait began."""
    at = bisect.bisect_right(starts, wait.from_ms + wait.ms) - 1
    if at < 0:
        return CALM
    last = grave[at]
    return CALM if last.recovered_ms is not None and wait.from_ms > last.recovered_ms else last.kind


def _told_of(run: Run, wait: Wait) -> str:
    """What waited where and when, and what had struck around it."""
    until_ms = wait.from_ms + wait.ms
    near = [one for one in run.struck if one.began_ms < until_ms and _over_ms(one) > wait.from_ms - BEFORE_MS]
    grave = {kind.kind for kind in GRAVE}
    told = [
        f"{one.kind} {(one.began_ms - wait.from_ms) / 1000:+.1f} to {(_over_ms(one) - wait.from_ms) / 1000:+.1f} s"
        for one in sorted(near, key=lambda one: one.began_ms)
        if one.kind in grave
    ]
    return f"{wait.room} {wait.what} from {wait.from_ms:.0f}: " + (", ".join(told) or "nothing near")


def stood_still(run: Run) -> Verdict:
    """Rooms go on soon after a worker has died or was dismissed."""
    verdict = Verdict()
    for kind, found in sorted(by_fault(run).items()):
        seconds = [wait.ms / 1000 for wait in found if not wait.is_timer]
        worst = max((wait for wait in found if not wait.is_timer), key=lambda wait: wait.ms, default=None)
        if worst is None:
            continue
        verdict.figures[kind] = {
            "entries": len(seconds),
            "p50_ms": percentile_ms(seconds, 0.5),
            "p99_ms": percentile_ms(seconds, 0.99),
            "worst_ms": round(worst.ms),
            "worst": _told_of(run, worst),
        }
        limit = STILL_MS.get(kind)
        if limit is not None and (over := beyond([wait for wait in found if not wait.is_timer], limit, run.machine)):
            verdict.broken.append(f"{over.room} stood still for {over.ms:.0f} ms through {kind} (limit {limit:.0f})")
    return verdict


def deadlines(run: Run) -> Verdict:
    """Timers ring in time; through a fault at most a second late, beyond the outage that has moved them."""
    verdict, sorted_waits = Verdict(), by_fault(run)
    for kind, found in sorted(sorted_waits.items()):
        late = [wait.ms / 1000 for wait in found if wait.is_timer]
        worst = max((wait for wait in found if wait.is_timer), key=lambda wait: wait.ms, default=None)
        if worst is None:
            continue
        verdict.figures[kind] = {
            "rung": len(late),
            "p50_ms": percentile_ms(late, 0.5),
            "p99_ms": percentile_ms(late, 0.99),
            "worst_ms": round(worst.ms),
            "worst": _told_of(run, worst),
        }
    verdict.broken = too_late(sorted_waits, run.machine)
    return verdict


def too_late(sorted_waits: dict[str, list[Wait]], machine: Stalls) -> list[str]:
    """Names the latest timer of each kind of fault that was too late."""
    timers = {kind: [wait for wait in found if wait.is_timer] for kind, found in sorted(sorted_waits.items())}
    latest = {kind: beyond(found, CALM_LATE_MS if kind == CALM else LATE_MS, machine) for kind, found in timers.items()}
    return [f"{one.room}: a timer rang {one.ms:.0f} ms late through {kind}" for kind, one in latest.items() if one]


def beyond(found: Iterable[Wait], limit_ms: float, machine: Stalls) -> Wait | None:
    """The wait that was furthest over its limit, which is longer by what the machine was held up in that very time."""
    over = [(wait.ms - limit_ms - machine.within(wait.from_ms, wait.from_ms + wait.ms), wait) for wait in found]
    return max((wait for wait in over if wait[0] > 0), default=(0.0, None))[1]


def came_back(run: Run) -> Verdict:
    """Phones are back soon after a gateway has died or was dismissed, and not all at once."""
    verdict = Verdict()
    for kind, limit_s in BACK_S.items():
        all_s = [seconds for group in _groups(run, kind, "back_s") for seconds in group]
        calm = [one for one in run.struck if one.kind == kind and not _was_held_up(run, one)]
        groups = [group for one in calm for group in one.facts.get("tried_s", []) if len(group) >= CROWD]
        if not all_s:
            continue
        verdict.figures[kind] = {
            "phones": len(all_s),
            "median_s": round(statistics.median(all_s), 3),
            "worst_s": max(all_s),
            "crowds": len(groups),
            "most_crowded": round(max((crowding(group) for group in groups), default=0.0), 2),
        }
        verdict.broken += _back_too_late(run, kind, limit_s)
        crowds = [group for group in groups if round(crowding(group) * len(group)) > most_by_chance(len(group))]
        verdict.broken += [f"{len(group)} phones came all at once after {kind}: {group}" for group in crowds]
    presence = [(one.facts["presence_s"], one) for one in run.struck if "presence_s" in one.facts]
    if presence:
        verdict.figures["presence_right_s"] = max(seconds for seconds, _ in presence)
    verdict.broken += [
        f"presence was right only {seconds} s after a gateway was killed"
        for seconds, one in presence
        if seconds > PRESENCE_S + _held_up_s(run, one)
    ]
    return verdict


def _back_too_late(run: Run, kind: str, limit_s: float) -> list[str]:
    """What the slowest phone of each gateway took, where that was too long."""
    slowest = [(max(group), one) for one in run.struck if one.kind == kind for group in one.facts["back_s"] if group]
    return [
        f"a phone was back {seconds} s after {kind} (limit {limit_s} s)"
        for seconds, one in slowest
        if seconds > limit_s + _held_up_s(run, one)
    ]


def _held_up_s(run: Run, struck: Struck) -> float:
    """For how long the phones could not act while a fault was on."""
    return run.phones.within(struck.began_ms, _over_ms(struck)) / 1000


def _over_ms(struck: Struck) -> float:
    return struck.recovered_ms or struck.began_ms + 1000 * BACK_S.get(struck.kind, PRESENCE_S)


def _was_held_up(run: Run, struck: Struck) -> bool:
    """Whether the phones, all of this process, could not act for a while as they came back: then they crowd."""
    return run.phones.within(struck.began_ms, _over_ms(struck)) > 0.0


def _groups(run: Run, kind: str, fact: str) -> list[list[float]]:
    """What was noted of the phones of each gateway, at each fault of a kind."""
    return [group for one in run.struck if one.kind == kind for group in one.facts.get(fact, []) if group]


def most_by_chance(phones: int) -> int:
    """How many of so many phones may come within `CROWDED_S` when each draws its own moment from `SPREAD_S`."""
    share = CROWDED_S / SPREAD_S
    others = phones - 1

    def at_least(count: int) -> float:
        chances = (math.comb(others, one) * share**one * (1 - share) ** (others - one) for one in range(count, phones))
        return phones * sum(chances)

    return next((count for count in range(1, phones) if at_least(count) < BY_CHANCE), phones)


def crowding(group: list[float]) -> float:
    """The largest part of a group that came back within `CROWDED_S`; `group` is sorted."""
    most = max(bisect.bisect_right(group, first + CROWDED_S) - at for at, first in enumerate(group))
    return most / len(group)
