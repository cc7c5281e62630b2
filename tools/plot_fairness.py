"""Draws the figures of a simulation: `python tools/plot_fairness.py docs/fairness/tom.json` writes PNGs beside it.

It reads what `python -m engine_worker.simulate --json` printed and lets a browser draw it; it measures nothing.
"""

import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
WIDTH, HEIGHT, LEFT, BOTTOM = 900, 420, 60, 90
COLOURS = ("#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#b07aa1", "#76b7b2", "#9c755f")
Count = dict[str, Any]
Series = tuple[str, Callable[[Count], "float | dict[str, float] | None"]]


def chart(title: str, counts: Sequence[Count], series: Sequence[Series], top: float, bands: Sequence[float]) -> str:
    """Bars side by side for each number of players, with the 95 % interval where there is one, and lines for goals."""
    high = HEIGHT - BOTTOM - 40
    group = (WIDTH - LEFT - 20) / len(counts)
    bar = group * 0.8 / len(series)

    def y(value: float) -> float:
        return 40 + high * (1 - min(value, top) / top)

    parts = [f'<text x="{WIDTH / 2}" y="24" font-size="18" text-anchor="middle">{title}</text>']
    for step in range(6):
        value = top * step / 5
        label = f"{value:.0%}" if top <= 1 else f"{value:g}"
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - 20}" y1="{y(value)}" y2="{y(value)}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y(value) + 4}" font-size="12" text-anchor="end">{label}</text>')
    for band in bands:
        line = f'x1="{LEFT}" x2="{WIDTH - 20}" y1="{y(band)}" y2="{y(band)}"'
        parts.append(f'<line {line} stroke="#333" stroke-dasharray="6 4"/>')
    for number, count in enumerate(counts):
        x = LEFT + group * (number + 0.1)
        middle = x + group * 0.4
        label = f"{count['players']}"
        parts.append(
            f'<text x="{middle}" y="{HEIGHT - BOTTOM + 18}" font-size="13" text-anchor="middle">{label}</text>'
        )
        for place, (_, value_of) in enumerate(series):
            found = value_of(count)
            if found is not None and not _of_nothing(found):
                parts += _bar(x + bar * place, bar, found, y, COLOURS[place])
    for place, (name, _) in enumerate(series):
        x, row = LEFT + 210 * (place % 4), HEIGHT - 46 + 20 * (place // 4)
        parts.append(f'<rect x="{x}" y="{row - 11}" width="12" height="12" fill="{COLOURS[place]}"/>')
        parts.append(f'<text x="{x + 18}" y="{row}" font-size="13">{name}</text>')
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">{"".join(parts)}</svg>'


def _of_nothing(value: Any) -> bool:
    """Of no games at all there is no share to draw."""
    return isinstance(value, dict) and value["of"] == 0


def _bar(x: float, width: float, value: Any, y: Callable[[float], float], colour: str) -> list[str]:
    whole = value["share"] if isinstance(value, dict) else value
    found = [f'<rect x="{x}" y="{y(whole)}" width="{width * 0.92}" height="{y(0) - y(whole)}" fill="{colour}"/>']
    if isinstance(value, dict):
        middle = x + width * 0.46
        ends = f'x1="{middle}" x2="{middle}" y1="{y(value["low"])}" y2="{y(value["high"])}"'
        found.append(f'<line {ends} stroke="#222" stroke-width="1.5"/>')
    return found


def _at(*path: str) -> Callable[[Count], Any]:
    def value(count: Count) -> Any:
        found: Any = count
        for name in path:
            found = None if found is None else found.get(name)
        return found

    return value


LENGTHS = ("median", "p90")
REASONS = (
    "seals",
    "witches_banished",
    "witches_frogs",
    "knights_strike",
    "takeover",
    "knights_miss",
    "jester_banished",
)
SPELLS = ("frog", "blight", "far_frog", "piercing_frog")
ABILITIES = ("herbalist", "pickpocket", "guard", "seer")
VILLAGE = {"tom": (0.45, 0.55), "old_cat": (0.38, 0.62)}
ASKED_OF_OLD_CAT = ("sides", "conditions", "jester", "day-1")


def _each(names: Sequence[str], *path: str) -> list[Series]:
    """One series for each name, which stands in the path where there is a star."""
    return [(name.replace("_", " "), _at(*(name if part == "*" else part for part in path))) for name in names]


def _who_wins(counts: Sequence[Count], level: str) -> dict[str, str]:
    low, high = VILLAGE.get(level, (0.0, 1.0))
    sides = f"Who wins (dashed: {low:.0%} and {high:.0%}, for the village, the Jester's games apart)"
    village: list[Series] = [("village, Jester's apart", _at("village_without_jester"))]
    with_jester = [count for count in counts if count["jester_times_fair"] is not None]
    jester: list[Series] = [("Jester's share × players", _at("jester_times_fair"))]
    return {
        "sides": chart(sides, counts, village + _each(("witches", "jester"), "winners", "*"), 1.0, (low, high)),
        "conditions": chart(
            "What decides (dashed: 3 and 45 %)", counts, _each(REASONS, "reasons", "*"), 0.6, (0.03, 0.45)
        ),
        "jester": chart(
            "The Jester's share against its fair share (dashed: 0.6 and 1.4)", with_jester, jester, 2, (0.6, 1.4)
        ),
        "day-1": chart("Games decided on day 1 (dashed: 10 %)", counts, [("day 1", _at("day_1"))], 0.2, (0.1,)),
    }


def _how_it_goes(counts: Sequence[Count]) -> dict[str, str]:
    rituals: list[Series] = [
        ("all rituals", _at("rituals")),
        ("without a hostile cat", _at("rituals_without_hostile")),
        ("banished a witch", _at("banished_witches")),
    ]
    return {
        "days": chart("Length in days: median, 90th percentile", counts, _each(LENGTHS, "days", "*"), 6, ()),
        "taps": chart("Length in taps: median, 90th percentile", counts, _each(LENGTHS, "taps", "*"), 900, ()),
        "frogs": chart("Frogs a day", counts, [("frogs a day", _at("frogs_per_day"))], 1.25, ()),
        "rituals": chart("Rituals that succeed, banishments that hit a witch", counts, rituals, 1.0, ()),
    }


def _uses(counts: Sequence[Count], kind: str, a_name: str, names: Sequence[str]) -> dict[str, str]:
    used = f"Games that offer {a_name} in which it is used (dashed: 5 %)"
    succeeded = f"Uses of {a_name} that succeed" + (
        " (Seer: saw a witch; Guard: stopped an attack)" if kind == "abilities" else ""
    )
    return {
        kind: chart(used, counts, _each(names, kind, "*", "used_of_offered"), 1.0, (0.05,)),
        f"{kind}-success": chart(succeeded, counts, _each(names, kind, "*", "succeeded"), 1.0, ()),
    }


def charts(counts: Sequence[Count], level: str) -> dict[str, str]:
    """All pictures by their names; of other cats than *tom* those that goals are compared with."""
    found = {
        **_who_wins(counts, level),
        **_how_it_goes(counts),
        **_uses(counts, "spells", "a spell", SPELLS),
        **_uses(counts, "abilities", "an ability", ABILITIES),
    }
    return found if level == "tom" else {name: found[name] for name in ASKED_OF_OLD_CAT}


def main() -> None:
    """Draws each file named."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        for name in sys.argv[1:]:
            source = Path(name)
            told = json.loads(source.read_text())
            for chart_name, svg in charts(told["counts"], told["level"]).items():
                page.set_content(f'<body style="margin:0;background:white">{svg}</body>')
                page.screenshot(path=source.with_name(f"{source.stem}-{chart_name}.png"))
        browser.close()


if __name__ == "__main__":
    main()
