"""Every acknowledged tap stands in the journal exactly once, in its seat's order; every other one has its answer."""

from collections import Counter

from tests.chaos.evidence import Evidence
from tests.chaos.faults import Struck
from tests.chaos.ledger import TapId
from tests.chaos.promises.promise import Run, Verdict

LAST_SECOND_MS = 1000.0
"""So old at most may be what a loss of power or a failover takes, counted from its acknowledgement to the strike.

What is struck is a file that ends, and a replica that heard nothing, for less than that. A Redis of one's own with
`appendfsync everysec` keeps it while its disk does; over a disk that stands still it goes on for up to a second more.
"""
ON_ITS_WAY_MS = 1000.0
"""An acknowledgement is noted when the phone hears of it, on a delayed line some time after it was written."""


def exactly_once(run: Run) -> Verdict:
    """Compares what phones believe with what the journals say."""
    verdict, figures = Verdict(), Counter[str]()
    for room in run.evidence:
        if room.stored is not None:
            _compare(room, run, figures, verdict.broken)
    verdict.figures = {
        "acknowledged": figures["acknowledged"],
        "lost_with_power": figures["redis_lost_power"],
        "lost_with_failover": figures["redis_failed_over"],
        "oldest_lost_ms": figures["oldest_lost_ms"],
        "lost": figures["lost"],
        "doubled": figures["doubled"],
        "disordered": figures["disordered"],
    }
    return verdict


def _compare(room: Evidence, run: Run, figures: Counter[str], broken: list[str]) -> None:
    order: list[TapId] = [(entry.session, entry.n) for entry in room.acted()]
    times = Counter(order)
    for at, tap in room.ledger.taps.items():
        if not tap.is_acknowledged:
            continue
        figures["acknowledged"] += 1
        if times[at] > 1:
            figures["doubled"] += 1
            broken.append(f"{room.code}: {at} stands {times[at]} times in the journal: {tap.act.cmd}")
        elif times[at] == 0 and (taker := _taker(run, tap.answered_ms or 0.0)):
            figures[taker.kind] += 1
            age_ms = taker.facts["lost_at_ms"] - (tap.answered_ms or 0.0)
            figures["oldest_lost_ms"] = max(figures["oldest_lost_ms"], round(age_ms))
            if age_ms > LAST_SECOND_MS + run.phones.within(tap.answered_ms or 0.0, taker.facts["lost_at_ms"]):
                broken.append(f"{room.code}: {taker.kind} took {at}, acknowledged {age_ms:.0f} ms before it")
        elif times[at] == 0:
            figures["lost"] += 1
            broken.append(f"{room.code}: {at} was acknowledged and is not in the journal: {tap.act.cmd}")
    taken = [at for at in order if at in room.ledger.taps and room.ledger.taps[at].is_acknowledged]
    last: dict[str, int] = {}
    for session, n in taken:
        if n < last.get(session, 0):
            figures["disordered"] += 1
            broken.append(f"{room.code}: {session} {n} stands after {last[session]}")
        last[session] = max(n, last.get(session, 0))


def _taker(run: Run, answered_ms: float) -> Struck | None:
    """The fault that may have taken what was acknowledged then; of several the one that was the next to come."""
    takers = [one for one in run.struck if took(one, answered_ms)]
    return min(takers, key=lambda one: one.facts["lost_at_ms"], default=None)


def took(struck: Struck, answered_ms: float) -> bool:
    """Whether a power loss, or a failover, may have taken what was acknowledged then."""
    facts = struck.facts
    if "lost_at_ms" not in facts:
        return False
    return bool(facts["kept_to_ms"] <= answered_ms <= facts["lost_at_ms"] + ON_ITS_WAY_MS)


def answered(run: Run) -> Verdict:
    """Looks for taps that nobody ever answered."""
    verdict = Verdict()
    taps = refused = abandoned = 0
    for room in run.evidence:
        told = room.ledger.taps.values()
        taps += len(room.ledger.taps)
        refused += sum(tap.reason is not None for tap in told)
        abandoned += sum(tap.is_abandoned for tap in told)
        if room.is_lost:
            continue
        for at in room.ledger.unanswered():
            verdict.broken.append(f"{room.code}: {at} has no answer: {room.ledger.taps[at].act.cmd}")
    verdict.figures = {"taps": taps, "refused": refused, "page_gone": abandoned, "unanswered": len(verdict.broken)}
    return verdict
