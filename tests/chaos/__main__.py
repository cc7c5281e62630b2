"""`python -m tests.chaos`: whatever dies, the table goes on. Exit status 1 if a promise is broken."""

import argparse
import asyncio
import json
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import uvloop

from tests.chaos.report import lines
from tests.chaos.run import Plan, chaos, new_stack
from tests.kit.stack import NotReady


def _arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--minutes", type=float, default=3.0, help="new games begin, and faults strike, for so long")
    parser.add_argument("--rooms", type=int, default=6, help="so many rooms at a time, of mixed sizes and time limits")
    parser.add_argument("--seed", type=int, default=0, help="of what is struck when, and of what players choose")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--logs", type=Path, help="a new folder in which what the processes said is kept")
    return parser.parse_args(words)


def main() -> int:
    """Plays and strikes; 1 if a promise is broken."""
    asked = _arguments()
    stack = new_stack()
    try:
        stack.start()
    except NotReady as obstacle:
        print(obstacle, file=sys.stderr)
        return 1
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            told = runner.run(chaos(Plan(asked.minutes, asked.rooms, asked.seed), stack))
    finally:
        if asked.logs is not None:
            asked.logs.mkdir(parents=True)
            for log in stack.folder.glob("*.log"):
                shutil.copy2(log, asked.logs)
        stack.end()
    print(json.dumps(told) if asked.json else "\n".join(lines(told)))
    return 0 if told["ok"] else 1


if __name__ == "__main__":
    sys.exit(main())
