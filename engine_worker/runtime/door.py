"""Who comes in and as whom: tokens, connections, generations, receipts, epochs. Pure; it knows no rule of the game."""

import base64
import hashlib
from functools import lru_cache

from engine_worker.runtime.record import Connection, Door, Receipt, Receipts, SeatDoor
from shared.close_codes import CloseCode
from shared.ids import ConnId, GatewayId, SeatId, SessionId, TokenHash
from shared.reasons import Reason

RECEIPTS_KEPT = 16
SESSIONS_KEPT = 4
"""Runs of the page whose receipts a seat keeps: two phones and a reload of each."""
FORMER_KEPT = 24
REMOVED_KEPT = 64
"""So many dead tokens a room remembers, 2 kB of them: a host who removes more has another trouble."""
VISITORS_MAX = 40
"""Connections without a seat: everybody's table screen and a few curious neighbours."""
STALE = Receipt(0, Reason.ACTION_STALE, None)


def new_door(opening: str, host: TokenHash) -> Door:
    """The door of a room that has just been opened; its opener holds seat 0."""
    return Door(opening, {SeatId(0): _seat_door(SeatId(0), host)}, {}, [], [])


def seat_of(door: Door, token: TokenHash) -> SeatId | None:
    """Whose seat a token is."""
    for seat, seat_door in door.seats.items():
        if seat_door.token == token:
            return seat
    return None


def give_seat(door: Door, seat: SeatId, conn: ConnId) -> None:
    """Makes a visitor's token the key of a seat, and its connection the seat's current one."""
    visitor = door.conns[conn]
    visitor.seat = seat
    door.seats[seat] = _seat_door(seat, visitor.token)
    door.seats[seat].conn = conn


def free_seat(door: Door, seat: SeatId) -> ConnId | None:
    """Ends a seat and its token; its current connection, if any, becomes a visitor's."""
    seat_door = door.seats.pop(seat)
    if seat_door.conn is not None:
        door.conns[seat_door.conn].seat = None
    return seat_door.conn


def end_token(door: Door, token: TokenHash) -> None:
    """The host has removed whoever has it: it opens no seat of this room any more."""
    door.removed = [*door.removed[-REMOVED_KEPT + 1 :], token]


def take_seat(door: Door, seat: SeatId, conn: ConnId) -> ConnId | None:
    """Makes a connection the seat's only current one; the former one, if any, is out."""
    seat_door = door.seats[seat]
    former = seat_door.conn
    if former == conn:
        return None
    if former is not None:
        send_out(door, former, CloseCode.OPENED_ELSEWHERE)
    door.conns[conn].seat = seat
    seat_door.conn = conn
    return former


def arrive(door: Door, conn: ConnId, gateway: GatewayId, token: TokenHash, session: SessionId, mode: str) -> None:
    """Lets a connection in, as a visitor at first."""
    door.conns[conn] = Connection(gateway, token, session, mode, None)


def is_crowded(door: Door) -> bool:
    """Whether no further visitor is let in."""
    return sum(one.seat is None for one in door.conns.values()) >= VISITORS_MAX


def leave(door: Door, conn: ConnId) -> SeatId | None:
    """A connection has ended; the seat that thereby has none, if any."""
    connection = door.conns.pop(conn)
    if connection.seat is None:
        return None
    door.seats[connection.seat].conn = None
    return connection.seat


def send_out(door: Door, conn: ConnId, code: CloseCode) -> None:
    """Closes a connection, and remembers with which code."""
    connection = door.conns.pop(conn)
    if connection.seat is not None:
        door.seats[connection.seat].conn = None
    door.former = [*door.former[-FORMER_KEPT + 1 :], (conn, int(code))]


def code_for_unknown(door: Door, conn: ConnId) -> int:
    """How a connection that the room does not hold is closed: as it was closed before, else *come back*."""
    for former, code in reversed(door.former):
        if former == conn:
            return code
    return int(CloseCode.RESTART)


def gateways(door: Door) -> set[GatewayId]:
    """Which gateways hold connections of this room."""
    return {connection.gateway for connection in door.conns.values()}


# -- receipts ----------------------------------------------------------------------------------------------------


def receipt(seat_door: SeatDoor, session: SessionId, n: int) -> Receipt | None:
    """The receipt of a command that was seen before, or `stale` if it is no longer kept; None for a new command."""
    for receipts in seat_door.receipts:
        if receipts.session == session:
            if n > receipts.highest:
                return None
            return next((one for one in receipts.kept if one.n == n), STALE)
    return None


def keep_receipt(seat_door: SeatDoor, session: SessionId, kept: Receipt) -> None:
    """Keeps how a new command ended."""
    receipts = next((one for one in seat_door.receipts if one.session == session), None)
    if receipts is None:
        receipts = Receipts(session, 0, [])
        seat_door.receipts = [*seat_door.receipts[-SESSIONS_KEPT + 1 :], receipts]
    receipts.highest = kept.n
    receipts.kept.append(kept)
    if len(receipts.kept) > RECEIPTS_KEPT:
        del receipts.kept[0]


# -- epochs ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def epoch(run_id: str, opening: str, seat: SeatId | None, gen: int) -> bytes:
    """Eight signs: another one means that history was lost. None is the viewers'."""
    digest = hashlib.blake2b(f"{run_id}|{opening}|{seat}|{gen}".encode(), digest_size=6).digest()
    return base64.urlsafe_b64encode(digest)


def has_visitors(door: Door) -> bool:
    """Whether anybody watches without a seat."""
    return any(connection.seat is None for connection in door.conns.values())


def _seat_door(seat: SeatId, token: TokenHash) -> SeatDoor:
    # A seat's number is never given again: each is a generation of its own, a later one higher, and 0 is nobody's.
    return SeatDoor(token, seat + 1, None, [])
