"""Asks Lighthouse what it thinks of the phone client, on a private stack: `make lighthouse`.

Prints accessibility, best practices and performance (the median of five runs at home), for a mobile phone. Lighthouse
is installed into `run/lighthouse` for this command alone. Other work on the machine only ever lowers the performance.
"""

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.e2e.conftest import CHROMIUM  # noqa: E402 - the stack of the tests is found from the top folder
from tests.kit.stack import Stack  # noqa: E402

VERSION = "12.2.3"
FOLDER = ROOT / "run" / "lighthouse"
TIMES = 5
CATEGORIES = ("performance", "accessibility", "best-practices")
SHOWN = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "interactive": "interactive",
    "total-blocking-time": "blocked",
}


def install() -> Path:
    """Lighthouse, in a folder of its own."""
    program = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not program.is_file():
        FOLDER.mkdir(parents=True, exist_ok=True)
        (FOLDER / "package.json").write_text('{"private": true}\n')
        npm = ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", f"lighthouse@{VERSION}"]
        subprocess.run(npm, cwd=FOLDER, check=True)
    return program


def ask(program: Path, address: str) -> dict[str, Any]:
    """One report."""
    command = [
        "node",
        str(program),
        address,
        "--quiet",
        "--output=json",
        "--output-path=stdout",
        f"--only-categories={','.join(CATEGORIES)}",
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking",
    ]
    env = {**os.environ, "CHROME_PATH": CHROMIUM}
    answer = subprocess.run(command, cwd=FOLDER, env=env, capture_output=True, text=True, check=True)
    report: dict[str, Any] = json.loads(answer.stdout)
    return report


def score(report: dict[str, Any], category: str) -> int:
    """Out of a hundred."""
    return round(100 * (report["categories"][category]["score"] or 0))


def complaints(report: dict[str, Any]) -> list[str]:
    """What costs points in accessibility and best practices."""
    asked = [one["id"] for name in CATEGORIES[1:] for one in report["categories"][name]["auditRefs"] if one["weight"]]
    audits = report["audits"]
    return [f"{name}: {audits[name]['title']}" for name in asked if audits[name]["score"] not in (None, 1)]


def main() -> int:
    """Prints what was found; ends with 1 if accessibility or best practices are below 100."""
    program = install()
    settings = {"WEB_DIST": str(ROOT / "web" / "dist")}
    flawless = True
    with Stack(gateways=1, workers=1, settings=settings) as stack:
        base = f"http://{stack.addresses[0]}"
        for path, times in (("/", TIMES), ("/rules", 1), ("/r/KZ7T4", 1)):
            reports = [ask(program, base + path) for _ in range(times)]
            found = {category: [score(report, category) for report in reports] for category in CATEGORIES}
            speed = found["performance"]
            shown = {
                said: statistics.median(report["audits"][name]["numericValue"] for report in reports)
                for name, said in SHOWN.items()
            }
            print(
                f"{path}: accessibility {min(found['accessibility'])}, best practices {min(found['best-practices'])}, "
                f"performance {statistics.median(speed):.0f} (of {sorted(speed)}); "
                + ", ".join(f"{said} {value:.0f} ms" for said, value in shown.items()),
                flush=True,
            )
            flaws = sorted({flaw for report in reports for flaw in complaints(report)})
            print("".join(f"  {flaw}\n" for flaw in flaws), end="", flush=True)
            flawless &= not flaws
    return 0 if flawless else 1


if __name__ == "__main__":
    sys.exit(main())
