"""Folds the entries of a room's log, one after the other, into its table. Pure; an entry's id is its time."""

from typing import assert_never

from engine_worker import game
from engine_worker.game import told
from engine_worker.runtime import door as doors
from engine_worker.runtime.acting import fold_act, refuse_poison, sit_again
from engine_worker.runtime.record import EntryId
from engine_worker.runtime.table import Table, keep, sit_down, tell_game, turn_away, turn_away_removed, welcome
from shared.close_codes import CloseCode
from shared.protocol import log

CROWDED_WAIT_MS = 5000
ALL_OF_GATEWAY = ".*"
DELAY_FROM_MS = 300
"""An entry that has waited for longer was kept waiting by an outage, not by work."""


def fold_entry(table: Table, entry_id: EntryId, entry: log.AnyEntry) -> None:
    """Folds one entry of the room's log. What was folded before, or means nothing here, changes nothing.

    Raises:
        EngineFault: the game has broken one of its own promises; the table must not be used any further.
    """
    if entry_id <= table.applied:
        return
    table.batch.last = entry_id
    match entry:
        case log.Acted():
            fold_act(table, entry_id, entry)
        case log.Connect():
            _connect(table, entry_id, entry)
        case log.Gone():
            _gone(table, entry_id, entry)
        case log.Rang():
            _ring(table, entry_id, entry)
        case log.Sync():
            _sync(table, entry)
        case log.Outage():
            tell_game(table, None, told.OutageOver(entry.ms, entry.after), entry_id.ms)
            keep(table, entry_id, entry)
        case log.Administered():
            _administer(table, entry_id, entry)
        case log.Open():
            pass
        case _:
            assert_never(entry)


def fold_outage(table: Table, outage: log.Outage) -> None:
    """Moves the deadlines by an outage, before anything that came while nobody worked on the room is folded."""
    tell_game(table, None, told.OutageOver(outage.ms, outage.after), table.applied.ms)
    keep(table, table.applied, outage)
    table.batch.outage = True


def fold_delay(table: Table, timers_before: int, now_ms: int) -> None:
    """Lets what the last folded entry has begun count from now, if that entry has waited for an owner.

    Nobody has seen any of it yet: the witches' 15 s, say, or the moment that an absent player's step takes. What had
    begun before is not moved: what an outage took from it, the take-over has given back.
    """
    ms = now_ms - table.applied.ms
    if ms > DELAY_FROM_MS:
        outage = log.Outage(ms, timers_before)
        tell_game(table, None, told.OutageOver(outage.ms, outage.after), table.applied.ms)
        keep(table, table.applied, outage)


def freeze(table: Table, entry_id: EntryId, poison: bytes) -> None:
    """Freezes the room at an entry that cannot be folded; the journal keeps the entry for a replay."""
    tell_game(table, None, told.Freeze(), _before_due(table, entry_id))
    keep(table, entry_id, log.Administered("freeze"), poison)
    refuse_poison(table, poison)


# -- who comes and goes ------------------------------------------------------------------------------------------


def _connect(table: Table, entry_id: EntryId, entry: log.Connect) -> None:
    held = table.door.conns.get(entry.conn)
    if held is not None:
        if entry.mode == log.SITS:
            sit_again(table, entry_id, entry.conn, held)
        else:
            welcome(table, entry.conn, held)
        return
    if entry.mode == "seat" and entry.token in table.door.removed:
        turn_away_removed(table, entry.conn)
        return
    seat = doors.seat_of(table.door, entry.token) if entry.mode == "seat" else None
    if seat is None and doors.is_crowded(table.door):
        table.batch.closes.append((entry.conn, int(CloseCode.RESTART), str(CROWDED_WAIT_MS)))
        return
    doors.arrive(table.door, entry.conn, entry.gateway, entry.token, entry.session, entry.mode)
    table.door_parts.clear()
    if seat is not None:
        sit_down(table, seat, entry.conn, entry_id.ms)
    welcome(table, entry.conn, table.door.conns[entry.conn])
    keep(table, entry_id, entry)


def _gone(table: Table, entry_id: EntryId, entry: log.Gone) -> None:
    if entry.conn.endswith(ALL_OF_GATEWAY):
        gateway = entry.conn.removesuffix(ALL_OF_GATEWAY)
        ended = [conn for conn, held in table.door.conns.items() if held.gateway == gateway]
    else:
        ended = [entry.conn] if entry.conn in table.door.conns else []
    for conn in ended:
        seat = doors.leave(table.door, conn)
        table.door_parts.clear()
        table.batch.binds.pop(conn, None)
        table.batch.answers.pop(conn, None)
        if seat is not None:
            tell_game(table, None, told.WentAway(seat), entry_id.ms)
    if ended:
        keep(table, entry_id, entry)


def _sync(table: Table, entry: log.Sync) -> None:
    for conn in entry.conns:
        held = table.door.conns.get(conn)
        if held is None:
            turn_away(table, conn)
        else:
            welcome(table, conn, held)


# -- time and operators ------------------------------------------------------------------------------------------


def _ring(table: Table, entry_id: EntryId, entry: log.Rang) -> None:
    """Rings a timer that is current and due; any other ring does nothing."""
    if table.due_ms is None or table.due_ms > entry_id.ms:
        return
    if entry.timer == log.WHATEVER_IS_DUE:
        tell_game(table, None, told.TimePassed(), entry_id.ms)
        keep(table, entry_id, entry)
    elif any(timer.number == entry.timer and timer.due_ms <= entry_id.ms for timer in game.timers(table.room)):
        tell_game(table, None, told.TimerRang(entry.timer), entry_id.ms)
        keep(table, entry_id, entry)


def _administer(table: Table, entry_id: EntryId, entry: log.Administered) -> None:
    match entry.what:
        case "close":
            tell_game(table, None, told.Close(), entry_id.ms)
        case "unfreeze":
            tell_game(table, None, told.Thaw(), entry_id.ms)
        case "freeze":
            tell_game(table, None, told.Freeze(), _before_due(table, entry_id))
        case _:
            return
    keep(table, entry_id, entry)


def _before_due(table: Table, entry_id: EntryId) -> int:
    """A time at which nothing rings: it may be a ring that cannot be folded."""
    return entry_id.ms if table.due_ms is None else min(entry_id.ms, table.due_ms - 1)
