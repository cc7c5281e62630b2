"""Who is connected, and what follows when somebody is not: the host's office, automatic absence, the room's end.

Losing a connection is never a step of the game: the seat stays, and everybody sees that it is away (chapter 10).
"""

from engine_worker.game import office
from engine_worker.game.events import HostChanged, HostVacated, MarkedAbsent, RoomClosed, SeatAway, SeatBack
from engine_worker.game.state import Room
from engine_worker.game.tables import HOST_AWAY_MS
from engine_worker.game.timers import arm, has_timer, scaled
from engine_worker.game.told import CameBack, WentAway
from engine_worker.game.turn import Refusal, Turn
from shared.ids import Phase, SeatId


def _is_known(room: Room, seat: SeatId) -> bool:
    return any(one.id == seat for one in room.seats) or any(one.id == seat for one in room.waiting)


def _is_somebody_there(room: Room) -> bool:
    """Tells whether any person, seated or waiting, is connected."""
    return any(one.computer is None and one.id not in room.away for one in (*room.seats, *room.waiting))


def is_playing(room: Room) -> bool:
    """Tells whether a game is going on."""
    return room.game is not None and room.phase is not Phase.FINISHED


def went_away(turn: Turn, actor: SeatId | None, command: WentAway) -> Refusal | None:
    """A seat is away: the host's office, automatic absence and the room's end begin to run."""
    room, seat = turn.room, command.seat
    if not _is_known(room, seat) or seat in room.away:
        return None
    turn.emit(SeatAway(seat))
    if seat == room.host and not room.host_vacant:
        arm(turn, "host_away", seat, scaled(room, HOST_AWAY_MS))
    _watch(turn, seat)
    expire_if_empty(turn)
    office.count_asks(turn)
    return None


def expire_if_empty(turn: Turn) -> None:
    """Lets the room's end begin to run if nobody is there."""
    room = turn.room
    if not _is_somebody_there(room) and not has_timer(room, "expiry"):
        arm(turn, "expiry", None, room.room_ttl_s * 1000)


def came_back(turn: Turn, actor: SeatId | None, command: CameBack) -> Refusal | None:
    """A seat is there again; a mark of absence stays. A vacant office goes to the first to return."""
    room, seat = turn.room, command.seat
    if not _is_known(room, seat) or seat not in room.away:
        return None
    vacant = room.host_vacant
    turn.emit(SeatBack(seat))
    if vacant and seat != room.host and office.can_hold(room, seat):
        turn.emit(HostChanged(seat))
    return None


def watch_away(turn: Turn) -> None:
    """A game begins: automatic absence counts for whoever is away."""
    for seat in turn.room.seats:
        if seat.id in turn.room.away:
            _watch(turn, seat.id)


def _watch(turn: Turn, seat: SeatId) -> None:
    room = turn.room
    after_s = room.options.absent_after_s
    if after_s and is_playing(room) and room.game and seat in room.game.cats and seat not in room.absent:
        arm(turn, "auto_absent", seat, scaled(room, after_s * 1000))


def ring_auto_absent(turn: Turn, seat: SeatId) -> None:
    """Away for too long, by the room's option: marked absent."""
    turn.emit(MarkedAbsent(seat))


def ring_host_away(turn: Turn) -> None:
    """The host was away for 60 s: the next connected person is host; if there is none, the first to return."""
    heir = office.next_host(turn.room)
    turn.emit(HostVacated() if heir is None else HostChanged(heir))


def ring_expiry(turn: Turn) -> None:
    """Nobody was there for so long that the room ends."""
    turn.emit(RoomClosed())
