"""Everything became whole again by itself, who lost a seat was told, and a worker that slept was fenced out."""

from tests.chaos.promises.promise import Run, Verdict

TOLD_SHARE = 0.5
"""So large a part of the phones whose seat was opened elsewhere are told so; the line of any may end just before."""
TOLD_FROM = 8
"""From so many on it is looked at."""


def recovered(run: Run) -> Verdict:
    """Every fault was got over; phones whose seat was opened elsewhere were told, but for those cut off just then."""
    told = [told for one in run.struck for told in one.facts.get("told", [])]
    broken = [f"{one.kind}: {one.broken}" for one in run.struck if one.broken]
    if len(told) >= TOLD_FROM and sum(told) < TOLD_SHARE * len(told):
        broken.append(f"only {sum(told)} of {len(told)} phones were told that their seat was opened elsewhere")
    return Verdict({"faults": len(run.struck), "seats_opened_elsewhere": len(told), "told": sum(told)}, broken)


def fenced(run: Run) -> Verdict:
    """No shard of a worker that slept for 10 s was still its own when it woke; its commits bear a fence of the past."""
    slept = [one for one in run.struck if one.kind == "worker_stopped" and "shards" in one.facts]
    broken = [f"{one.facts['not_taken_over']} shards waited for a sleeping worker" for one in slept]
    verdict = Verdict({"slept": len(slept), "shards": sum(one.facts["shards"] for one in slept)})
    verdict.broken = [text for text, one in zip(broken, slept, strict=True) if one.facts["not_taken_over"]]
    return verdict
