"""Everything became whole again by itself, and a worker that slept was fenced out."""

from tests.chaos.promises.promise import Run, Verdict


def recovered(run: Run) -> Verdict:
    """Every fault was got over."""
    return Verdict({"faults": len(run.struck)}, [f"{one.kind}: {one.broken}" for one in run.struck if one.broken])


def fenced(run: Run) -> Verdict:
    """No shard of a worker that slept for 10 s was still its own when it woke; its commits bear a fence of the past."""
    slept = [one for one in run.struck if one.kind == "worker_stopped" and "shards" in one.facts]
    broken = [f"{one.facts['not_taken_over']} shards waited for a sleeping worker" for one in slept]
    verdict = Verdict({"slept": len(slept), "shards": sum(one.facts["shards"] for one in slept)})
    verdict.broken = [text for text, one in zip(broken, slept, strict=True) if one.facts["not_taken_over"]]
    return verdict
