"""What was written can be folded again to the same bytes, every game ends, and nothing of a closed room remains."""

import itertools

from engine_worker.runtime.replay import body, stored_body
from tests.chaos.evidence import Evidence
from tests.chaos.promises.promise import Run, Verdict
from tests.chaos.promises.taps import LAST_SECOND_MS, ON_ITS_WAY_MS


def replayed(run: Run) -> Verdict:
    """Folds every journal again and compares with the stored room, byte for byte."""
    verdict = Verdict()
    entries = equal = 0
    for room in run.evidence:
        if room.stored is None:
            continue
        entries += len(room.journal)
        folded = room.steps
        if folded and body(folded[-1][0].table) == stored_body(room.stored):
            equal += 1
        else:
            verdict.broken.append(f"{room.code}: the journal of {len(room.journal)} entries gives another room")
    verdict.figures = {"rooms": equal, "entries": entries}
    return verdict


def ended(run: Run) -> Verdict:
    """Looks for games that did not come to a result."""
    verdict = Verdict()
    for room in run.evidence:
        if room.fault is not None:
            verdict.broken.append(f"{room.code}: {room.fault}")
        elif room.is_lost and room.stored is None and not _is_of_the_last_second(room, run):
            verdict.broken.append(f"{room.code}: taken whole, and opened more than a second before the strike")
        elif room.outcome is None and not room.is_lost:
            verdict.broken.append(f"{room.code}: no result")
        elif room.stored is None and not room.is_lost:
            verdict.broken.append(f"{room.code}: played, and yet not stored")
    lost = sum(room.is_lost for room in run.evidence)
    verdict.figures = {"rooms": len(run.evidence), "lost_with_power": lost}
    return verdict


def _is_of_the_last_second(room: Evidence, run: Run) -> bool:
    """Whether a room that is gone was opened so shortly before a loss of power, or a failover, that it may be."""
    strikes = [one.facts["lost_at_ms"] for one in run.struck if "lost_at_ms" in one.facts]
    return any(
        -ON_ITS_WAY_MS <= at_ms - room.opened_ms <= LAST_SECOND_MS + run.phones.within(room.opened_ms, at_ms)
        for at_ms in strikes
    )


def left_nothing(run: Run) -> Verdict:
    """Looks at what Redis still holds when every room has ended."""
    return Verdict({"left": len(run.left_keys)}, list(itertools.islice(run.left_keys, 20)))
