"""Folds a journal again: it must give the stored door and game, byte for byte. Pure.

A journal has a segment for each version of the engine that has folded it; only the same version folds one again.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine_worker import game
from engine_worker.runtime import record as records
from engine_worker.runtime.entries import AnyJournaled, decode_journaled
from engine_worker.runtime.folding import fold_entry, fold_outage, freeze
from engine_worker.runtime.record import EntryId
from engine_worker.runtime.stored import load
from engine_worker.runtime.table import Batch, Chance, Journaled, Table, open_table
from shared.ids import RoomCode
from shared.protocol import log


class Body(NamedTuple):
    """What of a room follows from its journal alone."""

    door: bytes
    room: bytes


class BadJournalError(ValueError):
    """The journal does not begin with a room being opened."""


class OtherEngineError(BadJournalError):
    """Another version of the engine has folded the end of the journal."""


def _no_seed() -> bytes:
    raise BadJournalError("the journal does not say which seed was drawn")


_NO_CHANCE = Chance(_no_seed, 1.0, 0)


class Step(NamedTuple):
    """One entry of a journal, folded."""

    journaled: Journaled
    entry: AnyJournaled
    due_ms: int | None
    """When the first timer was due before this entry."""
    table: Table
    """What it made of the room; the next step changes it."""


def steps(code: RoomCode, journal: Iterable[Journaled]) -> Iterator[Step]:
    """Folds a journal's last segment entry by entry: from its opening, or from where this version took the room over.

    Raises:
        BadJournalError: it does not begin with a room being opened.
        OtherEngineError: its last segment is another version's.
        EngineFault: the game breaks a promise at an entry that was folded before: another version of it.
    """
    table: Table | None = None
    for one in last_segment(journal):
        entry = decode_journaled(one.entry)
        due_ms = table.due_ms if table is not None else None
        if table is None:
            table = _begin(code, one.id, entry)
        elif one.poison is not None:
            freeze(table, one.id, one.poison)
        elif isinstance(entry, log.Outage) and one.id == table.applied:
            fold_outage(table, entry)
        elif not isinstance(entry, log.Segment):
            fold_entry(table, one.id, entry)
        table.batch = Batch()
        yield Step(one, entry, due_ms, table)


def last_segment(journal: Iterable[Journaled]) -> list[Journaled]:
    """What stands in the journal from the last change of the engine's version on.

    Raises:
        OtherEngineError: it is another version's.
    """
    kept: list[Journaled] = []
    engine = game.ENGINE_VERSION
    for one in journal:
        entry = decode_journaled(one.entry)
        if isinstance(entry, log.Open | log.Segment):
            kept.clear()
            engine = entry.engine
        kept.append(one)
    if engine != game.ENGINE_VERSION:
        raise OtherEngineError(f"folded by engine {engine}; this is {game.ENGINE_VERSION}")
    return kept


def _begin(code: RoomCode, at: EntryId, entry: AnyJournaled) -> Table:
    """The table at the beginning of a segment."""
    if isinstance(entry, log.Segment):
        return load(code, entry.stored)
    table = open_table(code, at, entry, _NO_CHANCE) if isinstance(entry, log.Open) else None
    if table is None:
        raise BadJournalError("a journal begins with a room being opened")
    return table


def replay(code: RoomCode, journal: Iterable[Journaled]) -> Table:
    """Folds a journal into a table.

    Raises:
        BadJournalError: it does not begin with a room being opened.
        OtherEngineError: its last segment is another version's.
        EngineFault: the game breaks a promise at an entry that was folded before.
    """
    table: Table | None = None
    for step in steps(code, journal):
        table = step.table
    if table is None:
        raise BadJournalError("an empty journal")
    return table


def body(table: Table, state_format: int = 0) -> Body:
    """Writes what the journal decides of a table, in the format of the room that it is compared with; 0: the oldest."""
    return Body(bytes(records.encode_door(table.door)), game.encode_room(table.room, state_format))


def stored_body(stored: bytes) -> Body:
    """Reads the same from a stored room.

    Raises:
        UnknownFormatError: this version cannot read it.
    """
    record = records.decode(stored)
    return Body(bytes(record.door), record.room)


def read_journal(answer: Iterable[tuple[bytes, list[bytes]]]) -> list[Journaled]:
    """Reads what XRANGE gave of a journal."""
    journal: list[Journaled] = []
    for _, fields in answer:
        named = dict(zip(fields[::2], fields[1::2], strict=True))
        journal.append(Journaled(EntryId.read(named[b"i"]), named[b"e"], named.get(b"p")))
    return journal
