"""Everything became whole again by itself, who lost a seat was told, and a worker that slept was fenced out."""

from collections import Counter

from tests.chaos.promises.promise import Run, Verdict

TOLD_SHARE = 0.5
"""So large a part of the phones whose seat was opened elsewhere are told so; the line of any may end just before."""
TOLD_FROM = 8
"""From so many on it is looked at."""


def recovered(run: Run) -> Verdict:
    """Every fault was got over; phones whose seat was opened elsewhere were told, but for those cut off just then.

    How many were told so while somebody played on them is reported: a second tab may have come to its gateway late.
    """
    told = [told for one in run.struck for told in one.facts.get("told", [])]
    broken = [f"{one.kind}: {one.broken}" for one in run.struck if one.broken]
    if len(told) >= TOLD_FROM and sum(told) < TOLD_SHARE * len(told):
        broken.append(f"only {sum(told)} of {len(told)} phones were told that their seat was opened elsewhere")
    figures = {"faults": len(run.struck), "seats_opened_elsewhere": len(told), "told": sum(told)}
    return Verdict(figures | {"put_out": sum(one.put_out for one in run.evidence)}, broken)


def fenced(run: Run) -> Verdict:
    """No shard of a worker that slept for 10 s was still its own when it woke, and Redis let it write to none.

    What it still said with the fence of before its sleep was refused, call by call; Redis was overheard at it. A shard
    of which it said nothing any more it let go by itself, with the connection on which it was owed an answer.
    """
    slept = [one for one in run.struck if one.kind == "worker_stopped" and "shards" in one.facts]
    broken: list[str] = []
    refused, foreign = Counter[str](), Counter[str]()
    for one in slept:
        facts = one.facts
        refused.update(facts.get("refused", {}))
        foreign.update(facts.get("foreign", {}))
        if facts["not_taken_over"]:
            broken.append(f"{facts['not_taken_over']} shards waited for a sleeping worker")
        if not facts.get("heard"):
            broken.append("nothing was heard of a worker that had woken")
        if facts.get("deaf"):
            broken.append(f"a worker that had woken was not heard out: {facts['deaf']}")
        broken += [f"a worker that had slept wrote: {what}" for what in facts.get("wrote", [])]
    figures = {
        "slept": len(slept),
        "shards": sum(one.facts["shards"] for one in slept),
        "shards_refused": sum(one.facts.get("refused_shards", 0) for one in slept),
        "refused": dict(sorted(refused.items())),
        "refused_with_no_token_of_its_own": dict(sorted(foreign.items())),
        "wrote": sum(len(one.facts.get("wrote", [])) for one in slept),
        "jobs": sum(one.facts.get("jobs", 0) for one in slept),
        "noticed_ms": max((one.facts.get("noticed_ms", 0) for one in slept), default=0),
    }
    return Verdict(figures, broken)
