"""A room in one file: its stored state and its journal, to be folded again elsewhere. It holds all of its secrets.

A file of another format, or of a state that this version does not write, is refused.
"""

import os
from pathlib import Path

import msgspec
from msgspec import Struct

from engine_worker import game
from engine_worker.runtime import record as records
from engine_worker.runtime.record import EntryId
from engine_worker.runtime.replay import Body, OtherEngineError, Step, body, last_segment, steps, stored_body
from engine_worker.runtime.table import Journaled
from shared.ids import RoomCode

FORMAT = 1
OWNER_ALONE = 0o600
STATE_HEAD_BYTES = 2
"""The first bytes of an encoded game are its format's number."""


class Export(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What the file holds."""

    format: int
    code: RoomCode
    rules: int
    """Version of the rules' numbers of the code that wrote it."""
    stored: bytes
    journal: list[tuple[str, bytes, bytes | None]]
    """Entry id, entry, and the entry it stands for if that could not be folded."""


class UnreadableExportError(ValueError):
    """The file is no export, or one of another version."""


class Outcome(Struct, frozen=True):
    """What folding an export again gave."""

    entries: int
    """So many were folded."""
    of: int
    is_equal: bool
    """The result is the stored room, byte for byte."""
    fault: str | None = None
    """Why folding ended before the end."""
    at: str | None = None
    """The entry at which it did."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Export).decode


def export_of(code: RoomCode, stored: bytes, journal: list[Journaled]) -> Export:
    """Puts a room together."""
    entries = [(str(one.id), one.entry, one.poison) for one in journal]
    return Export(FORMAT, code, game.RULES_VERSION, stored, entries)


def as_bytes(export: Export) -> bytes:
    """What the file holds."""
    return _encode(export)


def write(path: Path, export: Export) -> None:
    """Writes the file, for its owner's eyes alone.

    Raises:
        OSError: it cannot be written, or is there already.
    """
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ALONE), "wb") as file:
        file.write(as_bytes(export))


def read(path: Path) -> Export:
    """Reads the file.

    Raises:
        OSError: it cannot be read.
        UnreadableExportError: it is no export, or one of another version.
    """
    try:
        export = _decode(path.read_bytes())
    except msgspec.DecodeError as error:
        raise UnreadableExportError(f"no export: {error}") from error
    if export.format != FORMAT:
        raise UnreadableExportError(f"an export of format {export.format}; this version reads {FORMAT}")
    try:
        records.decode(export.stored)
        game.decode_room(stored_body(export.stored).room)
    except ValueError as error:
        raise UnreadableExportError(f"a room of another version: {error}") from error
    return export


def fold(export: Export) -> tuple[list[Step], Outcome]:
    """Folds the journal's last segment again and compares with the stored room. Every step's table is the last one's.

    Raises:
        UnreadableExportError: another version of the engine has folded it.
    """
    folded: list[Step] = []
    try:
        journal = last_segment(Journaled(EntryId.read(at), entry, poison) for at, entry, poison in export.journal)
    except OtherEngineError as error:
        raise UnreadableExportError(f"a journal of another version: {error}") from error
    try:
        for step in steps(export.code, journal):
            folded.append(step)  # noqa: PERF402  what was folded before a fault counts
    except Exception as error:  # noqa: BLE001  a fault of the game is what is looked for
        at = str(journal[len(folded)].id) if len(folded) < len(journal) else None
        return folded, Outcome(
            len(folded), len(journal), is_equal=False, fault=f"{type(error).__name__}: {error}", at=at
        )
    result: Body | None = body(folded[-1].table, records.decode(export.stored).format) if folded else None
    return folded, Outcome(len(folded), len(journal), is_equal=result == stored_body(export.stored))
