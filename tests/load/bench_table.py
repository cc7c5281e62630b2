"""The bench's figures as a table in Markdown, with date, machine, command and commit. It measures nothing."""

import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median

from tests.load.bench_runs import PLAYERS, Bench, Outcome
from tests.load.measure import percentile_ms
from tests.load.windows import Figures

Measured = dict[str, list[Outcome]]
"""By name, the runs of each; the service is the first."""
Way = Callable[[Outcome], Figures | None]
Cell = Callable[[Sequence[Figures]], str]

BEGIN, END = "<!-- bench: written by make bench -->", "<!-- /bench -->"
GOALS = {
    "closed": (("floor", 2.2), ("Colyseus", 0.9), ("boardgame.io", 0.25)),
    "open": (("Colyseus", 1.2),),
    "crowd": (("Colyseus", 0.9),),
}
CROWD_P99, CROWD_MEMORY = 0.15, 0.6
"""Goals for the crowd, as multiples of Colyseus."""


def table(bench: Bench, measured: Measured, notes: Sequence[str] = ()) -> str:
    """Medians over the runs, side by side, and what was to be reached."""
    names = list(measured)
    ways: dict[str, tuple[str, Way]] = {
        "closed": (f"closed loop, {bench.rooms} rooms", lambda run: run.closed),
        "open": (f"{bench.per_s:g} taps/s", lambda run: run.open),
    }
    if bench.crowd:
        ways["crowd"] = (f"{bench.crowd:,} rooms × {bench.crowd_rate:g} taps/s a phone", lambda run: run.crowd)
    rows: list[list[str]] = []
    for key, (title, way) in ways.items():
        figures = {name: [one for run in runs if (one := way(run)) is not None] for name, runs in measured.items()}
        if figures[names[0]]:
            rows += _rows(key, title, figures)
        if key == "crowd" and figures[names[0]]:
            crowds = {name: [run for run in runs if run.crowd is not None] for name, runs in measured.items()}
            cells = [_total(crowds[name], _of_crowd) if crowds[name] else "" for name in names]
            rows.append(["… memory, MB", *cells, _memory_goal(crowds)])
    rows.append(["memory at 50 rooms, MB", *(_total(measured[name], _of_few) for name in names), ""])
    rows += _service_alone(next(iter(measured.values())), len(names))
    head = [f"| | {' | '.join(names)} | to reach |", f"|---|{'---|' * (len(names) + 1)}"]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([_heading(bench, len(next(iter(measured.values())))), *notes, "", *head, *lines])


def write_between_marks(path: Path, made: str) -> None:
    """Writes the table between the marks of a document.

    Raises:
        ValueError: it has no marks.
    """
    text = path.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{path} has no marks to write between")
    path.write_text(f"{before}{BEGIN}\n{made}\n{END}{after}", encoding="utf-8")


# -- rows --------------------------------------------------------------------------------------------------------


def _rows(key: str, title: str, figures: Mapping[str, Sequence[Figures]]) -> list[list[str]]:
    cells: list[tuple[str, Cell]] = [
        (f"**{title}**: CPU s per 1,000 taps", _cpu),
        ("… tap to all phones, p50 / p99 ms", _reach),
        ("… bytes per delivery", lambda runs: f"{_median(runs, lambda run: run.bytes / run.frames):.0f}"),
        ("… bytes written to disk per tap", lambda runs: f"{_median(runs, lambda run: run.written / run.taps):,.0f}"),
        ("… taps a second; phones' core busy", _rate),
    ]
    rows = [[name, *(cell(runs) if runs else "" for runs in figures.values()), ""] for name, cell in cells]
    rows[0][-1] = _goals(key, figures)
    if key == "open":
        rows[1][-1] = "p99 under 25"
    if key == "crowd":
        rows[1][-1] = _p99_goal(figures)
    first = next(iter(figures.values()))
    parts = ", ".join(f"{name} {median(run.cpu_per_1000(name) for run in first):.3f}" for name in first[0].cpu_s)
    rows.insert(1, ["… of which", parts, *("" for _ in list(figures)[1:]), ""])
    return rows


def _goals(key: str, figures: Mapping[str, Sequence[Figures]]) -> str:
    """The service as a multiple of each other one, and what it was to be at most."""
    own = _median(next(iter(figures.values())), Figures.cpu_per_1000)
    return "; ".join(
        _verdict(f"{own / _median(figures[name], Figures.cpu_per_1000):.2f}", f"{most:g}", f"{name}")
        for name, most in GOALS[key]
        if figures.get(name)
    )


def _verdict(is_: str, most: str, of: str) -> str:
    missed = " **missed**" if float(is_) > float(most) else ""
    return f"{is_} × {of} (at most {most}){missed}"


def _p99_goal(figures: Mapping[str, Sequence[Figures]]) -> str:
    if not figures.get("Colyseus"):
        return ""
    own, other = (_p99(figures[name]) for name in (next(iter(figures)), "Colyseus"))
    return _verdict(f"{own / other:.2f}", f"{CROWD_P99:g}", "Colyseus")


def _memory_goal(measured: Measured) -> str:
    if not measured.get("Colyseus"):
        return ""
    own, other = (_sum(measured[name], _of_crowd) for name in (next(iter(measured)), "Colyseus"))
    return _verdict(f"{own / other:.2f}", f"{CROWD_MEMORY:g}", "Colyseus")


def _service_alone(runs: Sequence[Outcome], columns: int) -> list[list[str]]:
    rest = [""] * (columns - 1)
    return [
        ["state of a room of 12 at its result, kB", _kilobytes([run.state_bytes for run in runs]), *rest, "under 40"],
        ["its journal in Redis's memory, kB", _kilobytes([run.journal_bytes for run in runs]), *rest, ""],
        ["idle worker, share of a core", f"{median(run.idle_worker for run in runs):.1%}", *rest, "under 4 %"],
    ]


# -- cells -------------------------------------------------------------------------------------------------------


def _median(runs: Sequence[Figures], figure: Callable[[Figures], float]) -> float:
    return median(figure(run) for run in runs)


def _cpu(runs: Sequence[Figures]) -> str:
    values = [run.cpu_per_1000() for run in runs]
    return f"{median(values):.3f} ({min(values):.3f}–{max(values):.3f})"


def _reach(runs: Sequence[Figures]) -> str:
    p50 = median(percentile_ms(run.reach_s, 0.50) or 0.0 for run in runs)
    return f"{p50:.1f} / {_p99(runs):.1f}"


def _p99(runs: Sequence[Figures]) -> float:
    return median(percentile_ms(run.reach_s, 0.99) or 0.0 for run in runs)


def _rate(runs: Sequence[Figures]) -> str:
    busy = _median(runs, lambda run: run.generator_s / run.seconds)
    return f"{_median(runs, lambda run: run.taps / run.seconds):.0f}; {busy:.0%}"


def _kilobytes(sizes: Sequence[int]) -> str:
    return f"{max(sizes) / 1000:.1f}"


def _of_few(run: Outcome) -> dict[str, float]:
    return run.memory_mb


def _of_crowd(run: Outcome) -> dict[str, float]:
    return run.crowd_memory_mb


def _sum(runs: Sequence[Outcome], memory: Callable[[Outcome], dict[str, float]]) -> float:
    return median(sum(memory(run).values()) for run in runs)


def _total(runs: Sequence[Outcome], memory: Callable[[Outcome], dict[str, float]]) -> str:
    parts = [f"{name} {median(memory(run)[name] for run in runs):.0f}" for name in memory(runs[0])]
    total = f"{_sum(runs, memory):.0f}"
    return total if len(parts) < 2 else f"{total} ({', '.join(parts)})"


# -- heading -----------------------------------------------------------------------------------------------------


def _heading(bench: Bench, runs: int) -> str:
    command = shlex.join(["python", "-m", "tests.load.bench", *sys.argv[1:]])
    return (
        f"{time.strftime('%Y-%m-%d')}, {_processor()}, commit {_commit()}, `{command}`: "
        f"{PLAYERS} phones a room, which meet at one of {bench.gateways} gateways, as the proxy sends them; "
        f"{bench.workers} workers; Redis at {'a socket file, as of make play' if bench.by_file else 'a port'}, its "
        f"append-only file on; a heartbeat every 5 s everywhere; server processes on one core, phones on another, "
        f"neither of them ever asleep unless it says `--let-sleep`; public taps, at least "
        f"{bench.taps} a run and loop; medians of {runs} interleaved runs (least–most); load of the machine at the end "
        f"{os.getloadavg()[1]:.1f}. The peers keep their state in memory only."
    )


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
