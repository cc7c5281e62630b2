"""`python -m engine_worker.admin rooms | show CODE | export CODE | replay FILE`: it finds Redis by REDIS_URL."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import redis

from engine_worker.admin import export as exports
from engine_worker.admin import tell
from engine_worker.admin.export import UnreadableExportError
from engine_worker.admin.lookup import Found, Lookup
from shared.codes import read_code
from shared.settings import load


class NoSuchRoomError(Exception):
    """There is no room with that code."""


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m engine_worker.admin", description=__doc__)
    with_secrets = argparse.ArgumentParser(add_help=False)
    with_secrets.add_argument("--secrets", action="store_true", help="tell names, roles, hands and moves as well")
    asked = parser.add_subparsers(dest="asked", required=True)
    asked.add_parser("rooms", help="every room in a line")
    show = asked.add_parser("show", help="one room: its step, its seats, its timers", parents=[with_secrets])
    export = asked.add_parser("export", help="write state and journal of a room to a file, which holds its secrets")
    export.add_argument("--to", type=Path, help="the file; CODE.room without it")
    for one in (show, export):
        one.add_argument("code")
    replay = asked.add_parser("replay", help="fold an exported journal again and compare", parents=[with_secrets])
    replay.add_argument("file", type=Path)
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Does what is asked; 1 if it cannot, or if a journal does not give its room."""
    asked = _arguments(words)
    try:
        if asked.asked == "replay":
            return _replay(asked.file, secrets=asked.secrets)
        lookup = Lookup(load().redis_url)
        try:
            _look(asked, lookup)
        finally:
            lookup.close()
    except (NoSuchRoomError, UnreadableExportError, redis.RedisError, OSError) as obstacle:
        sys.stderr.write(f"{obstacle}\n")
        return 1
    return 0


def _look(asked: argparse.Namespace, lookup: Lookup) -> None:
    if asked.asked == "rooms":
        for code in lookup.codes():
            found = lookup.room(code, with_journal=False)
            if found is not None:
                _say([tell.room_line(found)])
        return
    found = _find(lookup, asked.code)
    if asked.asked == "show":
        _say(tell.room_lines(found, lookup.owner(found.shard), secrets=asked.secrets))
    else:
        path = asked.to or Path(f"{found.code}.room")
        exports.write(path, exports.export_of(found.code, found.stored, found.journal))
        _say([f"{path}: {len(found.journal)} entries; it holds every secret of the room"])


def _find(lookup: Lookup, typed: str) -> Found:
    code = read_code(typed)
    found = lookup.room(code) if code is not None else None
    if found is None:
        raise NoSuchRoomError(f"no room {typed}")
    return found


def _replay(file: Path, *, secrets: bool) -> int:
    steps, outcome = exports.fold(exports.read(file))
    _say(tell.replay_lines(steps, outcome, secrets=secrets))
    return 0 if outcome.is_equal else 1


def _say(lines: Sequence[str]) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))


if __name__ == "__main__":
    sys.exit(main())
