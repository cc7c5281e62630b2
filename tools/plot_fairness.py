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
            if found is not None:
                parts += _bar(x + bar * place, bar, found, y, COLOURS[place])
    for place, (name, _) in enumerate(series):
        x, row = LEFT + 210 * (place % 4), HEIGHT - 46 + 20 * (place // 4)
        parts.append(f'<rect x="{x}" y="{row - 11}" width="12" height="12" fill="{COLOURS[place]}"/>')
        parts.append(f'<text x="{x + 18}" y="{row}" font-size="13">{name}</text>')
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">{"".join(parts)}</svg>'


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


def _length(of: str) -> list[Series]:
    return [("median", _at(of, "median")), ("90th percentile", _at(of, "p90"))]


def charts(counts: Sequence[Count]) -> dict[str, str]:
    """All pictures by their names."""
    reasons = ("seals", "witches_banished", "witches_frogs", "knights_strike", "takeover", "knights_miss")
    uses = ("frog", "blight", "far_frog", "piercing_frog")
    return {
        "sides": chart(
            "Who wins, by number of players (dashed: 45 and 55 % for the village without the Jester's games)",
            counts,
            [("village without Jester's games", _at("village_without_jester"))]
            + [(side, _at("winners", side)) for side in ("witches", "jester")],
            1.0,
            (0.45, 0.55),
        ),
        "conditions": chart(
            "What decides (dashed: 3 and 45 %)",
            counts,
            [(name.replace("_", " "), _at("reasons", name)) for name in (*reasons, "jester_banished")],
            0.6,
            (0.03, 0.45),
        ),
        "days": chart(
            "Length in days",
            counts,
            [("median", _at("days", "median")), ("90th percentile", _at("days", "p90"))],
            6,
            (),
        ),
        "taps": chart(
            "Length in taps",
            counts,
            [("median", _at("taps", "median")), ("90th percentile", _at("taps", "p90"))],
            900,
            (),
        ),
        "rituals": chart(
            "Rituals that succeed, banishments that hit a witch",
            counts,
            [
                ("all rituals", _at("rituals")),
                ("without a hostile cat", _at("rituals_without_hostile")),
                ("banished a witch", _at("banished_witches")),
            ],
            1.0,
            (),
        ),
        "spells": chart(
            "Games that offer a spell in which it is cast (dashed: 5 %)",
            counts,
            [(name.replace("_", " "), _at("spells", name, "used_of_offered")) for name in uses],
            1.0,
            (0.05,),
        ),
        "abilities": chart(
            "Games that offer an ability in which it is used (dashed: 5 %)",
            counts,
            [(n, _at("abilities", n, "used_of_offered")) for n in ("herbalist", "pickpocket", "guard", "seer")],
            1.0,
            (0.05,),
        ),
    }


def main() -> None:
    """Draws each file named."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        for name in sys.argv[1:]:
            source = Path(name)
            for chart_name, svg in charts(json.loads(source.read_text())["counts"]).items():
                page.set_content(f'<body style="margin:0;background:white">{svg}</body>')
                page.screenshot(path=source.with_name(f"{source.stem}-{chart_name}.png"))
        browser.close()


if __name__ == "__main__":
    main()
