"""`python -m tests.load.bench` (`make bench`): what a public tap costs the service, a bare server, and two peers.

They take turns, each with its processes on one core and the phones on another, both kept awake; medians are printed as
a table, and written into the README between its marks. Nothing is asserted, everything is bounded in time and count,
loopback only.
"""

import argparse
import contextlib
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from tests.load.awake import awake
from tests.load.bench_runs import PLAYERS, Bench, Outcome, crowd_fits, measure_floor, measure_peer, measure_service
from tests.load.bench_table import Measured, table, write_between_marks
from tests.load.peers import servers

SERVICE, FLOOR = "service", "floor"


def main() -> None:
    """Measures, prints the table, and writes it where it belongs."""
    asked = _asked()
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) > 1:
        os.sched_setaffinity(0, {cores[1]})
    core = cores[0] if len(cores) > 1 else None
    crowd = (asked.crowd, asked.crowd * PLAYERS * asked.crowd_rate, asked.crowd * PLAYERS)
    bench = Bench(asked.rooms, asked.taps, asked.per_s, asked.gateways, asked.workers, core, *crowd, not asked.by_port)
    notes: list[str] = []
    if bench.crowd and not crowd_fits(bench):
        notes.append(f"The crowd of {bench.crowd * PLAYERS} sockets was left out: this machine does not allow so many.")
        bench = replace(bench, crowd=0)
    runs: dict[str, Callable[[Bench], Outcome]] = {SERVICE: measure_service, FLOOR: measure_floor}
    if not asked.no_peers:
        problem = servers.install()
        if problem is None:
            runs |= {name: partial(measure_peer, name) for name in servers.SERVERS}
        else:
            notes.append(f"The peers were left out: {problem}.")
    with contextlib.nullcontext() if asked.let_sleep else awake(cores[:2]):
        measured = _take_turns(bench, runs, asked.runs, notes)
    made = table(bench, measured, notes)
    print(made)
    if asked.write is not None:
        write_between_marks(asked.write, made)


def _take_turns(bench: Bench, runs: dict[str, Callable[[Bench], Outcome]], times: int, notes: list[str]) -> Measured:
    """Measures each in turn, so often; a run of another than the service that fails is noted and left out."""
    measured: Measured = {name: [] for name in runs}
    for number in range(times):
        for name, measure in runs.items():
            try:
                measured[name].append(measure(bench))
            except (RuntimeError, OSError) as problem:
                if name == SERVICE:
                    raise
                notes.append(f"Run {number + 1} of {name} failed: {problem}.")
            else:
                _tell(number + 1, name, measured[name][-1])
    return {name: done for name, done in measured.items() if done}


def _tell(number: int, name: str, outcome: Outcome) -> None:
    crowd = "" if outcome.crowd is None else f", crowd {outcome.crowd.cpu_per_1000():.3f}"
    said = f"closed {outcome.closed.cpu_per_1000():.3f}, open {outcome.open.cpu_per_1000():.3f}{crowd}"
    print(f"run {number}, {name}: {said} CPU s per 1,000 taps", file=sys.stderr, flush=True)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.load.bench", description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="of each, in turn")
    parser.add_argument("--rooms", type=int, default=50)
    parser.add_argument("--taps", type=int, default=3200, help="measured in each run of each loop, at least")
    parser.add_argument("--per-s", type=float, default=200.0, help="taps a second in the open loop")
    parser.add_argument("--crowd", type=int, default=1000, help="rooms of the crowd; 0 leaves it out")
    parser.add_argument("--crowd-rate", type=float, default=0.1, help="taps a second of each of its phones")
    parser.add_argument("--gateways", type=int, default=2)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--by-port", action="store_true", help="Redis at a port, as on several machines, not at a file")
    parser.add_argument("--let-sleep", action="store_true", help="do not keep the two processors awake")
    parser.add_argument("--no-peers", action="store_true", help="only the service and the floor")
    parser.add_argument("--write", type=Path, help="a file between whose marks the table is written")
    return parser.parse_args()


if __name__ == "__main__":
    main()
