"""Folds what one read brought for one room, and keeps a fault in the room where it happened. Pure.

It is one of the few places that catch everything: a room whose game breaks a promise is frozen, no other is touched.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

import msgspec

from engine_worker import game
from engine_worker.runtime import blind, folding
from engine_worker.runtime import door as doors
from engine_worker.runtime.commit import RENEW_S, UNKNOWN_DUE, Standing
from engine_worker.runtime.entries import decode
from engine_worker.runtime.outgoing import Commit, close_batch, nothing_left
from engine_worker.runtime.record import EntryId
from engine_worker.runtime.stored import load
from engine_worker.runtime.table import Chance, Journaled, Table, Views, open_table
from shared.ids import ConnId, GatewayId, RoomCode, TokenHash
from shared.protocol import log

NO_ENTRY = b"\xc0"
"""Stands in the journal where a room was frozen by what it was, not by what came."""


class Coming(msgspec.Struct, frozen=True):
    """An entry as the stream brought it."""

    id: EntryId
    entry: bytes


@dataclass(slots=True)
class Held:
    """A room as the worker holds it. Without a table there is no such room (yet)."""

    code: RoomCode
    stored: bytes | None
    """The record as Redis holds it, as of the last commit that is known to be done."""
    commit: int | None
    """The commit number that stands there; None: the code is not even reserved."""
    table: Table | None = None
    tail: list[Journaled] = field(default_factory=list)
    """What its journal has beyond the record."""
    counts: bytes = b""
    """As they stand beside the last of these."""
    gateways: AbstractSet[GatewayId] = frozenset()
    tokens: AbstractSet[TokenHash] = frozenset()
    """Those that hold a seat, as they stand in Redis."""
    due_ms: int | None = UNKNOWN_DUE
    """Of the earliest timer, as it stands in Redis."""
    renewed_at: float = -RENEW_S
    """When the time to live of what is stored was set last."""
    rung: tuple[int, int, int] | None = None
    """The timer for which a job was deferred last."""
    used_at: float = 0.0

    def standing(self) -> Standing:
        """What a commit finds in Redis."""
        return Standing(self.gateways, self.due_ms, self.used_at >= self.renewed_at + RENEW_S, self.tokens)

    def sends(self, commit: Commit) -> None:
        """A commit is sent; should it not be done, the room is dropped."""
        self.due_ms = None if commit.next_timer is None else commit.next_timer[2]
        self.tokens = commit.tokens
        if self.used_at >= self.renewed_at + RENEW_S:
            self.renewed_at = self.used_at

    def done(self, commit: Commit) -> None:
        """A commit is done: it stands in Redis."""
        self.commit = commit.expected + 1
        if commit.state is None:
            self.tail += commit.journal
            self.counts = commit.counts
        else:
            self.stored, self.tail, self.counts = commit.state, [], b""


class RoomBatch(msgspec.Struct):
    """What a batch made of one room."""

    commit: Commit | None
    strangers: list[ConnId]
    """Connections that came to a room that is not there, or cannot be read."""
    fault: BaseException | None = None
    """What froze the room, or kept it from being read."""
    fault_at: EntryId | None = None
    is_gone: bool = True
    """Whether strangers are told that there is no such room; else they come back later."""


def fold_room(
    held: Held,
    entries: Sequence[Coming],
    chance: Chance,
    run_id: str,
    now_ms: int,
    outage_ms: int = 0,
    poison_at: EntryId | None = None,
) -> RoomBatch:
    """Folds the entries into the room and closes the batch; a fault freezes the room where it happened.

    What comes after it in the batch meets a frozen room, and may be at fault as well. Where the room as it is stored
    has a fault in its views, it is frozen before the first entry, and its phones are shown what can be.
    """
    poison = set() if poison_at is None else {poison_at}
    first: _FoldError | None = None
    views: Views = game
    while True:
        try:
            batch = _fold(held, entries, chance, run_id, now_ms, outage_ms, poison, views)
        except _FoldError as fault:
            held.table = None
            first = first or fault
            if fault.at is None and outage_ms:
                outage_ms = 0
            elif (fault.at is None or fault.at in poison) and views is game:
                views = blind
            elif fault.at is None or fault.at in poison:
                return _unreadable(held, entries, fault)
            else:
                poison.add(fault.at)
        else:
            if first is not None and (views is game or _is_frozen_by(batch)):
                batch.fault, batch.fault_at = first.__cause__, first.at
            if views is blind:
                held.table = None  # the next batch looks again whether all of it can be shown
            return batch


def _is_frozen_by(batch: RoomBatch) -> bool:
    return batch.commit is not None and any(one.poison is not None for one in batch.commit.journal)


def _unreadable(held: Held, entries: Sequence[Coming], fault: "_FoldError") -> RoomBatch:
    """A room that this version cannot read is left as it is, and its phones come back later; but it can be closed."""
    told = [_decoded(coming.entry) for coming in entries]
    if any(isinstance(entry, log.Administered) and entry.what == "close" for entry in told):
        return RoomBatch(nothing_left(held.code, held.commit or 0), [])
    conns: list[ConnId] = []
    for entry in told:
        match entry:
            case log.Connect(conn=conn) | log.Acted(conn=conn):
                conns.append(conn)
            case log.Sync(conns=asking):
                conns.extend(asking)
            case _:
                pass
    return RoomBatch(None, conns, fault.__cause__, fault.at, is_gone=False)


def _decoded(entry: bytes) -> log.AnyEntry | None:
    try:
        return decode(entry)
    except msgspec.MsgspecError:
        return None


class _FoldError(Exception):
    """Something broke at an entry; None: before the first."""

    def __init__(self, at: EntryId | None) -> None:
        super().__init__(at)
        self.at = at


def _fold(
    held: Held,
    entries: Sequence[Coming],
    chance: Chance,
    run_id: str,
    now_ms: int,
    outage_ms: int,
    poison: set[EntryId],
    views: Views,
) -> RoomBatch:
    strangers: list[ConnId] = []
    at: EntryId | None = None
    try:
        if held.table is None and held.stored is not None:
            held.table = load(held.code, held.stored, views, held.tail, held.counts, held.commit)
            held.table.record.commit = held.commit or 0
            held.gateways = doors.gateways(held.table.door)
        if outage_ms and held.table is not None:
            folding.fold_outage(held.table, log.Outage(outage_ms))
        if views is blind and held.table is not None and not held.table.room.frozen:
            folding.freeze(held.table, held.table.applied, NO_ENTRY)
        for coming in entries:
            at = coming.id
            timers_before = _timers_given(held)
            _fold_one(held, coming, chance, strangers, poison)
            if held.table is not None and _timers_given(held) > timers_before:
                folding.fold_delay(held.table, timers_before, now_ms)
        commit = close_batch(held.table, run_id, now_ms, chance.state_format) if held.table is not None else None
    except Exception as error:
        raise _FoldError(at) from error
    return RoomBatch(commit, strangers)


def _timers_given(held: Held) -> int:
    return 0 if held.table is None else held.table.room.timers_given


def _fold_one(held: Held, coming: Coming, chance: Chance, strangers: list[ConnId], poison: set[EntryId]) -> None:
    table = held.table
    if table is not None:
        if coming.id in poison:
            folding.freeze(table, coming.id, coming.entry)
        elif coming.id > table.applied:
            folding.fold_entry(table, coming.id, decode(coming.entry))
        return
    if coming.id in poison:
        return
    match decode(coming.entry):
        case log.Open() as entry if held.commit is not None:
            held.table = open_table(held.code, coming.id, entry, chance)
        case log.Connect(conn=conn) | log.Acted(conn=conn):
            strangers.append(conn)
        case log.Sync(conns=conns):
            strangers.extend(conns)
        case _:
            pass
