"""`python -m tests.load`: rooms full of simulated phones, on a private stack or against a service that runs already."""

import argparse
import asyncio
import http.client
import json
import re
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from math import nan
from typing import Any

import uvloop

from shared.ids import Limit
from tests.kit.stack import NotReady, Stack
from tests.load.run import Run, play

MOST_SCALE = 10_000
"""As `shared.settings` has it."""
MOST_SECONDS = 1_000_000
ANSWERS_WITHIN_S = 10.0
INTERRUPTED = 130


def _arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--rooms", type=_number(1, 5000), default=20)
    parser.add_argument("--players", type=_number(1, 12), default=8)
    parser.add_argument("--computers", type=_number(0, 11), default=0, help="computer cats beside the players")
    how_long = parser.add_mutually_exclusive_group()
    how_long.add_argument("--until", choices=["finished"], default="finished", help="play each room to its result")
    how_long.add_argument(
        "--seconds", type=_amount("seconds", MOST_SECONDS), help="go on playing until the time is over"
    )
    parser.add_argument("--limit", choices=[limit.value for limit in Limit], default="quick", help="the time limit")
    scale = _amount("a clock scale", MOST_SCALE)
    parser.add_argument("--clock-scale", type=scale, default=10.0, help="divides durations (private stack only)")
    parser.add_argument(
        "--url", type=_base, help="ws://host:port of a running service; without it a private stack is started"
    )
    parser.add_argument("--gateways", type=_number(1, 16), default=1, help="of the private stack")
    parser.add_argument("--workers", type=_number(1, 16), default=1, help="of the private stack")
    parser.add_argument("--seed", type=int, default=0, help="of what the players choose")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    asked = parser.parse_args(words)
    if not 4 <= asked.players + asked.computers <= 12:
        parser.error("players and computer cats are 4 to 12 together")
    return asked


def main() -> int:
    """Plays, and says how it went; 1 if a room did not finish, or a tap was neither acknowledged nor refused."""
    asked = _arguments()
    with ExitStack() as ends:
        if asked.url:
            bases = [asked.url]
            if obstacle := _obstacle(asked.url):
                print(obstacle, file=sys.stderr)
                return 1
        else:
            cats = 1 if asked.computers else 0
            try:
                stack = ends.enter_context(Stack(asked.gateways, asked.workers, asked.clock_scale, cats=cats))
            except NotReady as late:
                print(late, file=sys.stderr)
                return 1
            bases = [f"ws://{address}" for address in stack.addresses]
        run = Run(asked.rooms, asked.players, Limit(asked.limit), bases, asked.seed, asked.seconds, asked.computers)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            report = runner.run(play(run))
    if asked.json:
        print(json.dumps(report))
    else:
        _print(report)
    return 0 if report["ok"] else 1


def _obstacle(base: str) -> str | None:
    """Why no phone can play there, if so."""
    try:
        with urllib.request.urlopen(f"http{base.removeprefix('ws')}/healthz", timeout=ANSWERS_WITHIN_S) as answer:
            return None if answer.read() == b"ok" else f"What answers at {base} is not this service."
    except urllib.error.HTTPError as refusal:
        refusal.close()
        return f"What answers at {base} is not this service, or not well: status {refusal.code}."
    except (OSError, http.client.HTTPException) as error:
        return f"No service answers at {base}: {error}."


def _print(report: dict[str, Any]) -> None:
    for room in report["rooms"]:
        refused = ", ".join(f"{n} {code}" for code, n in sorted(room["refused"].items())) or "none"
        told = f"{room['outcome']} ({room['reason']}) after {room['days']} days" if room["outcome"] else "no result"
        print(
            f"{room['room']}  {room['players']} players, {room['games']} games: {told}; {room['taps']} taps, "
            f"refused {refused}; longest wait {room['longest_wait_ms']} ms"
            + (f"; FAULT {room['fault']}" if room["fault"] else "")
        )
    print(
        f"{'ok' if report['ok'] else 'FAILED'}: {report['finished']} of {len(report['rooms'])} rooms finished in "
        f"{report['seconds']} s; {report['taps']} taps, {report['unanswered']} without an answer; "
        f"tap to all phones p50 {report['p50_ms']} ms, p99 {report['p99_ms']} ms ({report['samples']} public taps)"
    )


def _number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"{text!r} is no number from {least} to {most}")
        return int(text)

    return read


def _amount(what: str, below: float) -> Callable[[str], float]:
    def read(text: str) -> float:
        try:
            amount = float(text)
        except ValueError:
            amount = nan
        if not 0 < amount < below:  # false of what is no number, too
            raise argparse.ArgumentTypeError(f"{text!r} is not {what}: above 0 and below {below:g}")
        return amount

    return read


def _base(text: str) -> str:
    """`ws://host:port`, whatever way leads on from there."""
    if (
        not (found := re.fullmatch(r"(wss?://(?:[^][/?#:\s]+|\[[\da-fA-F:]+\])(?::(\d{1,5}))?)(?:/|/ws/?)?", text))
        or int(found[2] or 1) > 65535
    ):
        raise argparse.ArgumentTypeError(f"{text!r} is no address of a service: ws://HOST:PORT or wss://HOST")
    return found[1]


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
