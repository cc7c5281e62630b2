"""The bench's figures as a table in Markdown, with date, machine, command and commit."""

import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from tests.load.measure import percentile_ms
from tests.load.windows import Figures

if TYPE_CHECKING:
    from tests.load.bench import Bench, Outcome


def table(bench: "Bench", services: Sequence["Outcome"], floors: Sequence["Outcome"]) -> str:
    """Medians over the runs, service beside floor."""
    s, f = [run.closed for run in services], [run.closed for run in floors]
    so, fo = [run.open for run in services], [run.open for run in floors]
    ratio = _median(s, Figures.cpu_per_1000) / _median(f, Figures.cpu_per_1000)
    rows = [
        ("CPU s per 1,000 taps, closed loop", _cpu(s), _cpu(f), f"{ratio:.2f} × floor (at most 3)"),
        ("… of which", _parts(s), "", ""),
        ("CPU s per 1,000 taps, open loop", _cpu(so), _cpu(fo), ""),
        ("… of which", _parts(so), "", ""),
        ("tap to all phones, open loop, p50 / p99 ms", _reach(so), _reach(fo), "p99 under 25"),
        ("tap to all phones, closed loop, p50 / p99 ms", _reach(s), _reach(f), ""),
        ("taps a second, closed loop", _rate(s), _rate(f), ""),
        ("bytes per delivery", _bytes(s), _bytes(f), ""),
        ("generator busy, closed / open loop", _busy(s, so), _busy(f, fo), "under 90 %"),
        ("memory, MB", _memory(services), _memory(floors), ""),
        ("state of a room of 12 at its result, kB", _kilobytes([run.state_bytes for run in services]), "", "under 40"),
        ("its journal in Redis's memory, kB", _kilobytes([run.journal_bytes for run in services]), "", ""),
        ("idle worker, share of a core", f"{median(run.idle_worker for run in services):.1%}", "", "under 4 %"),
    ]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join(
        [_heading(bench, len(services)), "", "| | service | floor | to reach |", "|---|---|---|---|", *lines]
    )


def _heading(bench: "Bench", runs: int) -> str:
    command = shlex.join(["python", "-m", "tests.load.bench", *sys.argv[1:]])
    return (
        f"{time.strftime('%Y-%m-%d')}, {_processor()}, commit {_commit()}, `{command}`: "
        f"{bench.rooms} rooms × 8 phones, {bench.gateways} gateway(s), {bench.workers} worker(s), append-only file on; "
        f"server processes on one core, phones on another; public taps of `debate` and `vote`, at least {bench.taps} "
        f"a run; open loop {bench.per_s:g} taps/s; medians of {runs} interleaved runs (least–most); "
        f"load of the machine at the end {os.getloadavg()[1]:.1f}."
    )


def _median(runs: Sequence[Figures], figure: Callable[[Figures], float]) -> float:
    return median(figure(run) for run in runs)


def _cpu(runs: Sequence[Figures]) -> str:
    values = [run.cpu_per_1000() for run in runs]
    return f"{median(values):.3f} ({min(values):.3f}–{max(values):.3f})"


def _parts(runs: Sequence[Figures]) -> str:
    return ", ".join(f"{name} {median(run.cpu_per_1000(name) for run in runs):.3f}" for name in runs[0].cpu_s)


def _reach(runs: Sequence[Figures]) -> str:
    shares = [[percentile_ms(run.reach_s, share) or 0.0 for run in runs] for share in (0.50, 0.99)]
    return " / ".join(f"{median(values):.1f}" for values in shares)


def _rate(runs: Sequence[Figures]) -> str:
    return f"{_median(runs, lambda run: run.taps / run.seconds):.0f}"


def _bytes(runs: Sequence[Figures]) -> str:
    return f"{_median(runs, lambda run: run.bytes / run.frames):.0f}"


def _kilobytes(sizes: Sequence[int]) -> str:
    return f"{max(sizes) / 1000:.1f}"


def _busy(closed: Sequence[Figures], opened: Sequence[Figures]) -> str:
    return " / ".join(f"{_median(runs, lambda run: run.generator_s / run.seconds):.0%}" for runs in (closed, opened))


def _memory(runs: Sequence["Outcome"]) -> str:
    return ", ".join(f"{name} {median(run.memory_mb[name] for run in runs):.0f}" for name in runs[0].memory_mb)


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return "unknown processor"
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return f"{len(names)} × {names[0]}" if names else "unknown processor"


def _commit() -> str:
    try:
        found = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False)
    except OSError:
        return "unknown"
    return found.stdout.strip() or "unknown"
