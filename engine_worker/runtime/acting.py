"""What a phone asks for: whose it is, whether it was seen before, whether it was meant for this step. Pure."""

import msgspec

from engine_worker import game
from engine_worker.game import commands
from engine_worker.game.told import SeatJoined
from engine_worker.runtime import door as doors
from engine_worker.runtime.entries import Acted, decode
from engine_worker.runtime.record import Connection, EntryId, Receipt
from engine_worker.runtime.sight import cats_of
from engine_worker.runtime.table import (
    Table,
    keep,
    let_time_pass,
    sit_down,
    tell_game,
    turn_away,
    turn_away_removed,
    welcome,
)
from shared.ids import ConnId, SeatId, SessionId
from shared.names import NameRefusedError, clean, stem
from shared.protocol import log
from shared.protocol.to_phone import Ack
from shared.reasons import Reason

ANY_TIME = (
    commands.Join,
    commands.Leave,
    commands.AskNewHost,
    commands.Resume,
    commands.Pause,
    commands.SetLock,
    commands.MarkAbsent,
    commands.LiftAbsent,
    commands.HandOver,
)
"""Commands that mean the same in every step of every game."""
ANY_PHASE = (
    commands.SetOptions,
    commands.OrderSeats,
    commands.RemoveSeat,
    commands.Start,
    commands.EndGame,
    commands.PlayAgain,
)
"""Commands that are meant for one game, whatever its step: a second *end* must not end the next game."""


def fold_act(table: Table, entry_id: EntryId, entry: Acted) -> None:
    """Folds a command. What comes from a connection that the room does not hold is dropped."""
    connection = table.door.conns.get(entry.conn)
    if connection is None:
        cat = _cat_behind(table, entry.conn)
        if cat is None:
            turn_away(table, entry.conn)
        else:
            _act_from_cat(table, entry_id, entry, cat)
    elif connection.seat is not None:
        _act_from_seat(table, entry_id, entry, connection.seat)
    elif isinstance(entry.cmd, commands.Join):
        _join(table, entry_id, entry, connection, entry.cmd)
    else:
        _say(table, entry.conn, entry.session, Receipt(entry.n, Reason.SEAT_NONE, None))


def refuse_poison(table: Table, poison: bytes) -> None:
    """Tells the phone whose command could not be folded that the room is frozen."""
    try:
        entry = decode(poison)
    except msgspec.DecodeError:
        return
    if isinstance(entry, log.Acted) and entry.conn in table.door.conns:
        _settle(table, entry, Receipt(entry.n, Reason.ROOM_FROZEN, None))


def _act_from_seat(table: Table, entry_id: EntryId, entry: Acted, seat: SeatId) -> None:
    seat_door = table.door.seats[seat]
    seen = doors.receipt(seat_door, entry.session, entry.n)
    if seen is not None:
        _say(table, entry.conn, entry.session, Receipt(entry.n, seen.reason, seen.detail))
        return
    let_time_pass(table, entry_id.ms)
    cmd = entry.cmd
    if isinstance(cmd, commands.Join):
        receipt = Receipt(entry.n, None, None)
    elif entry.gen != seat_door.gen:
        receipt = Receipt(entry.n, Reason.SEAT_REMOVED, None)
    elif not _is_meant_for_now(table, entry):
        receipt = Receipt(entry.n, Reason.ACTION_WRONG_PHASE, None)
    else:
        refusal = tell_game(table, seat, cmd, entry_id.ms).refusal
        receipt = Receipt(entry.n, refusal.reason, refusal.detail) if refusal else Receipt(entry.n, None, None)
    _settle(table, entry, receipt)
    keep(table, entry_id, entry)


def _cat_behind(table: Table, conn: ConnId) -> SeatId | None:
    """The computer cat whose connection this is: it holds none, and no gateway makes such a one."""
    if not conn.startswith(log.CATS):
        return None
    return next((seat for seat in cats_of(table.room) if log.cat_conn(seat) == conn), None)


def _act_from_cat(table: Table, entry_id: EntryId, entry: Acted, cat: SeatId) -> None:
    """Folds a computer cat's command, if it answers the last ask, and with something that was asked for.

    A cat whose answer is none is not told so: it is asked again.
    """
    let_time_pass(table, entry_id.ms)
    room = table.room
    is_now = entry.game == room.game_no and entry.phase == room.phase_no
    if is_now and game.is_open(room, cat, entry.n):
        asked_for = game.asked_for(room, cat, game.own_fields(room, cat, ("can",))["can"])
        if entry.cmd.__struct_config__.tag in {offer.do for offer in asked_for}:
            tell_game(table, cat, entry.cmd, entry_id.ms)  # type: ignore[arg-type]
    keep(table, entry_id, entry)


def _is_meant_for_now(table: Table, entry: Acted) -> bool:
    if isinstance(entry.cmd, ANY_TIME):
        return True
    if entry.game != table.room.game_no:
        return False
    return isinstance(entry.cmd, ANY_PHASE) or entry.phase == table.room.phase_no


def sit_again(table: Table, entry_id: EntryId, conn: ConnId, visitor: Connection) -> None:
    """Seats a visitor whose token has a seat, by nothing that a journal has to hold once and in its order."""
    seat = doors.seat_of(table.door, visitor.token)
    if seat is not None:
        sit_down(table, seat, conn, entry_id.ms)
        welcome(table, conn, visitor)
        keep(table, entry_id, log.Connect(conn, visitor.gateway, visitor.token, visitor.session, log.SITS))


def _join(table: Table, entry_id: EntryId, entry: Acted, visitor: Connection, cmd: commands.Join) -> None:
    """Takes a seat. The same token gets the same seat, however often it asks; the journal has each join once.

    Not a token that the host has removed: a join of which only the answer was lost would bring it back.
    """
    seat = doors.seat_of(table.door, visitor.token)
    if visitor.token in table.door.removed:
        turn_away_removed(table, entry.conn)
    elif seat is None:
        _join_anew(table, entry_id, entry, visitor, cmd)
    elif (seen := doors.receipt(table.door.seats[seat], entry.session, entry.n)) is not None:
        sit_again(table, entry_id, entry.conn, visitor)
        _say(table, entry.conn, entry.session, Receipt(entry.n, seen.reason, seen.detail))
    else:
        sit_down(table, seat, entry.conn, entry_id.ms)
        welcome(table, entry.conn, visitor)
        _settle(table, entry, Receipt(entry.n, None, None))
        keep(table, entry_id, entry)


def _join_anew(table: Table, entry_id: EntryId, entry: Acted, visitor: Connection, cmd: commands.Join) -> None:
    """Gives out a seat. No seat has a receipt of a refused join; it may be sent again, and stands in no journal."""
    try:
        name = clean(cmd.name)
    except NameRefusedError as error:
        _say(table, entry.conn, entry.session, Receipt(entry.n, error.reason, None))
        return
    cut = stem(name.shown)
    is_due = table.due_ms is not None and table.due_ms <= entry_id.ms
    let_time_pass(table, entry_id.ms)
    joined = SeatJoined(name.shown, name.skeleton, cut.shown, cut.skeleton)
    folded = tell_game(table, None, joined, entry_id.ms)
    if folded.seat is not None and folded.refusal is None:
        doors.give_seat(table.door, folded.seat, entry.conn)
        table.door_parts.clear()
        welcome(table, entry.conn, visitor)
        _settle(table, entry, Receipt(entry.n, None, None))
        keep(table, entry_id, entry)
    elif folded.refusal is not None:
        _say(table, entry.conn, entry.session, Receipt(entry.n, folded.refusal.reason, folded.refusal.detail))
        if is_due:
            keep(table, entry_id, log.Rang(0, log.WHATEVER_IS_DUE))


def _settle(table: Table, entry: Acted, receipt: Receipt) -> None:
    """Keeps the receipt, if the sender still has a seat, and says it."""
    connection = table.door.conns.get(entry.conn)
    if connection is None:
        return
    if connection.seat is not None:
        doors.keep_receipt(table.door.seats[connection.seat], entry.session, receipt)
        table.door_parts.forget(connection.seat)
    _say(table, entry.conn, entry.session, receipt)


def _say(table: Table, conn: ConnId, session: SessionId, receipt: Receipt) -> None:
    ack = Ack(session, receipt.n, receipt.reason, receipt.detail)
    seat = table.door.conns[conn].seat
    if seat is None:
        table.batch.answers.setdefault(conn, []).append(ack)
    else:
        table.batch.acks.setdefault(seat, []).append(ack)
