"""Takes a room into memory as it stands in Redis: its record, and the taps that its journal has beyond it. Pure.

The record is not written with every tap. Whoever reads a room folds what has come since again, which gives the same
bytes; whatever else happens in a room writes its record with it (`outgoing`).
"""

from collections.abc import Iterable, Sequence

import msgspec

from engine_worker import game
from engine_worker.runtime import door as doors
from engine_worker.runtime import record as records
from engine_worker.runtime.entries import decode
from engine_worker.runtime.folding import fold_entry
from engine_worker.runtime.parts import encode_fields
from engine_worker.runtime.record import EntryId
from engine_worker.runtime.table import Batch, Journaled, Table, Views, full_own, look_at_timers
from shared.ids import RoomCode
from shared.protocol import log

_encode = msgspec.msgpack.Encoder().encode


class BehindError(ValueError):
    """The record, with what the journal has beyond it, is not the room as its last commit left it."""


def load(
    code: RoomCode,
    stored: bytes,
    views: Views = game,
    tail: Sequence[Journaled] = (),
    counts: bytes = b"",
    commit: int | None = None,
) -> Table:
    """Takes a room into memory as it is stored.

    Args:
        code: The room's.
        stored: Its record.
        views: Who computes fields of views.
        tail: What its journal has beyond the record.
        counts: `record.Counts` as they stand beside the last of these.
        commit: The number of the room's last commit; None: whatever it is.

    Raises:
        UnknownFormatError: this version cannot read it.
        BehindError: commits are missing that were done.
        EngineFault: the game breaks a promise at an entry that was folded before.
    """
    record = records.decode(stored)
    door = records.decode_door(record.door)
    table = Table(code, record, door, game.decode_room(record.room), {}, {}, views)
    look_at_timers(table)
    _fold_again(table, tail)
    if counts:
        records.take_counts(record, counts)
    if commit not in {None, record.commit}:
        raise BehindError(f"{code}: commit {commit} is done, and {record.commit} is all there is")
    if record.engine != game.ENGINE_VERSION:
        _begin_segment(table, whole(table) if tail else stored)
    table.sent_public = encode_fields(views.public_fields(table.room, game.PUBLIC_FIELDS))
    for seat, seat_door in door.seats.items():
        if seat_door.conn is not None:
            table.sent_own[seat] = encode_fields(full_own(table, seat))
    if doors.has_visitors(door):
        table.sent_own[None] = encode_fields(full_own(table, None))
    return table


def beyond(stored: bytes, journal: Iterable[Journaled]) -> list[Journaled]:
    """What of a journal, or of its end, came after a record was written.

    Raises:
        UnknownFormatError: this version cannot read the record.
    """
    record = records.decode(stored)
    applied = EntryId(record.applied_ms, record.applied_n)
    return [one for one in journal if one.id > applied]


def brought_up(code: RoomCode, stored: bytes, journal: Iterable[Journaled], counts: bytes = b"") -> bytes:
    """The record as if it had been written with the journal's last entry, and with these counts; none: the former's.

    Raises:
        UnknownFormatError: this version cannot read it.
        EngineFault: the game breaks a promise at an entry that was folded before.
    """
    tail = beyond(stored, journal)
    return whole(load(code, stored, tail=tail, counts=counts)) if tail else stored


def whole(table: Table) -> bytes:
    """The record of a table on which nothing is under way."""
    record = table.record
    record.door = records.encode_door(table.door)
    record.room = game.encode_room(table.room, record.format)
    return records.encode(record)


def _fold_again(table: Table, tail: Iterable[Journaled]) -> None:
    for one in tail:
        fold_entry(table, one.id, decode(one.entry))
        table.batch = Batch()


def _begin_segment(table: Table, stored: bytes) -> None:
    """Notes in the journal how another version of the engine left the room: from here on this one folds it."""
    segment = log.Segment(game.ENGINE_VERSION, stored)
    table.batch.journal.append(Journaled(table.applied, _encode(segment)))
    table.record.engine = game.ENGINE_VERSION
