"""What `--json` prints, and the same for people."""

from collections import Counter
from typing import Any

from tests.chaos.promises import PROMISES, Run
from tests.load.measure import percentile_ms


def report(
    seed: int, run: Run, seconds: float, late_ms: list[float], deaths: dict[str, int], memory: dict[str, float]
) -> dict[str, Any]:
    """Checks every promise and says how it went."""
    promises: dict[str, Any] = {}
    for name, check in PROMISES.items():
        verdict = check(run)
        promises[name] = {"kept": not verdict.broken, **verdict.figures}
        if verdict.broken:
            promises[name]["broken"] = verdict.broken
    counted = Counter(one.kind for one in run.struck)
    phases = Counter(phase for one in run.struck for phase in one.phases)
    return {
        "ok": all(promise["kept"] for promise in promises.values()),
        "seed": seed,
        "seconds": round(seconds, 1),
        "rooms": len(run.evidence),
        "faults": {"total": len(run.struck), **dict(sorted(counted.items()))},
        "phases_struck": dict(sorted(phases.items())),
        "promises": promises,
        "died_by_themselves": deaths,
        "memory_mb": memory,
        "strain_ms": {
            "p50": percentile_ms([ms / 1000 for ms in late_ms], 0.5),
            "p99": percentile_ms([ms / 1000 for ms in late_ms], 0.99),
            "worst": round(max(late_ms), 1),
            "phones_held_up": round(run.phones.all_ms),
            "machine_held_up": round(run.machine.all_ms),
        },
    }


def lines(told: dict[str, Any]) -> list[str]:
    """The report for people."""
    faults = ", ".join(f"{count} {kind}" for kind, count in told["faults"].items())
    said = [f"{told['rooms']} rooms in {told['seconds']} s, seed {told['seed']}; faults: {faults}"]
    for name, promise in told["promises"].items():
        figures = {key: value for key, value in promise.items() if key not in {"kept", "broken"}}
        said.append(f"{'kept  ' if promise['kept'] else 'BROKEN'} {name}: {figures}")
        said += [f"         {text}" for text in promise.get("broken", [])]
    said.append(f"died by themselves: {told['died_by_themselves'] or 'none'}; memory {told['memory_mb']} MB")
    said.append(f"the machine woke a sleeper late by (ms) {told['strain_ms']}")
    said.append("ok" if told["ok"] else "FAILED")
    return said
