"""`python -m engine_worker.admin rooms | show CODE | export CODE | replay FILE | close CODE | unfreeze CODE | drain`.

It finds Redis by REDIS_URL.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import redis

from engine_worker.admin import act, tell
from engine_worker.admin import export as exports
from engine_worker.admin.act import NotDoneError
from engine_worker.admin.export import UnreadableExportError
from engine_worker.admin.lookup import Found, Lookup
from engine_worker.runtime.record import UnknownFormatError
from shared.codes import read_code
from shared.settings import load

STANDARD_OUTPUT = Path("-")


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
    export.add_argument("--to", type=Path, help="the file; CODE.room without it; -: standard output, with --secrets")
    export.add_argument("--secrets", action="store_true", help="let them go to standard output")
    close = asked.add_parser("close", help="end a room: its phones are told, and only recaps stay")
    unfreeze = asked.add_parser("unfreeze", help="let a frozen room go on where it stood")
    for one in (show, export, close, unfreeze):
        one.add_argument("code")
    drain = asked.add_parser("drain", help="open no new rooms in this whole deployment; running tables go on")
    drain.add_argument("--off", action="store_true", help="open new rooms again")
    drain.add_argument("--wait", type=float, metavar="MINUTES", help="return when no game is played, or fail by then")
    replay = asked.add_parser("replay", help="fold an exported journal again and compare", parents=[with_secrets])
    replay.add_argument("file", type=Path)
    arguments = parser.parse_args(words)
    if arguments.asked == "export" and arguments.to == STANDARD_OUTPUT and not arguments.secrets:
        export.error("an export holds every secret of the room: to standard output only with --secrets")
    return arguments


def main(words: Sequence[str] | None = None) -> int:
    """Does what is asked; 1 if it cannot, or if a journal does not give its room.

    Raises:
        SystemExit: with 2, if it was asked wrongly, or to show secrets without the word for it.
    """
    asked = _arguments(words)
    try:
        if asked.asked == "replay":
            return _replay(asked.file, secrets=asked.secrets)
        lookup = Lookup(load().redis_url)
        try:
            _do(asked, lookup)
        finally:
            lookup.close()
    except (NoSuchRoomError, NotDoneError, UnreadableExportError, UnknownFormatError) as obstacle:
        return _refuse(obstacle)
    except (redis.RedisError, OSError) as obstacle:
        return _refuse(obstacle)
    return 0


def _refuse(obstacle: Exception) -> int:
    sys.stderr.write(f"{obstacle}\n")
    return 1


def _do(asked: argparse.Namespace, lookup: Lookup) -> None:
    match asked.asked:
        case "rooms":
            _rooms(lookup)
        case "drain":
            _drain(asked, lookup)
        case "show":
            found = _find(lookup, asked.code)
            _say(tell.room_lines(found, lookup.owner(found.shard), secrets=asked.secrets))
        case "export":
            _export(asked, _find(lookup, asked.code))
        case "close":
            _say([act.close(lookup, _find(lookup, asked.code))])
        case "unfreeze":
            _say([act.unfreeze(lookup, _find(lookup, asked.code))])


def _rooms(lookup: Lookup) -> None:
    for code in lookup.codes():
        found = lookup.room(code, with_journal=False)
        if found is not None:
            _say([_line(found)])


def _line(found: Found) -> str:
    try:
        return tell.room_line(found)
    except UnknownFormatError as error:
        return f"{found.code}  shard {found.shard}  UNREADABLE for this version: {error}"


def _drain(asked: argparse.Namespace, lookup: Lookup) -> None:
    _say([act.end_drain(lookup) if asked.off else act.drain(lookup)])
    if asked.wait is not None and not asked.off:
        for said in act.wait_until_empty(lookup, asked.wait):
            _say([said])


def _export(asked: argparse.Namespace, found: Found) -> None:
    path: Path = asked.to or Path(f"{found.code}.room")
    made = exports.export_of(found.code, found.stored, found.journal)
    if path == STANDARD_OUTPUT:  # in a container nothing can be written
        sys.stdout.buffer.write(exports.as_bytes(made))
        return
    exports.write(path, made)
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
