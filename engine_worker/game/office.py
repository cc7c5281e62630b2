"""The host's office: who may hold it, who is next, and the votes of the others about host and pause (chapter 10)."""

from engine_worker.game.commands import AskNewHost, HandOver, Resume
from engine_worker.game.events import ClocksResumed, HostAsked, HostChanged, ResumeAsked
from engine_worker.game.state import Room
from engine_worker.game.turn import (
    ALREADY_DONE,
    BAD_SEAT,
    CLOCKS_SO_ALREADY,
    HOST_ONLY,
    NOT_YOURS,
    WRONG_PHASE,
    Refusal,
    Turn,
)
from shared.ids import Phase, SeatId


def connected_people(room: Room) -> list[SeatId]:
    """Lists the seated people who are connected, in seat order."""
    return [seat.id for seat in room.seats if seat.computer is None and seat.id not in room.away]


def can_hold(room: Room, seat: SeatId) -> bool:
    """Tells whether this seat can be host: a seated person who is connected."""
    return seat in connected_people(room)


def next_host(room: Room) -> SeatId | None:
    """Finds the next connected person after the host, in seat order; never a computer cat."""
    order = [seat.id for seat in room.seats]
    at = order.index(room.host) + 1 if room.host in order else 0
    there = connected_people(room)
    return next((seat for seat in order[at:] + order[:at] if seat in there and seat != room.host), None)


def hand_over(turn: Turn, seat: SeatId, command: HandOver) -> Refusal | None:
    """The host hands the office to another person who is there."""
    room = turn.room
    if seat != room.host:
        return HOST_ONLY
    if command.seat == seat or not can_hold(room, command.seat):
        return BAD_SEAT
    turn.emit(HostChanged(command.seat))
    return None


def ask_new_host(turn: Turn, seat: SeatId, command: AskNewHost) -> Refusal | None:
    """Asks for another host; more than half of the other connected players decide."""
    room = turn.room
    if seat == room.host:
        return NOT_YOURS
    if seat in room.host_asks:
        return ALREADY_DONE
    turn.emit(HostAsked(seat))
    count_asks(turn)
    return None


def resume(turn: Turn, seat: SeatId, command: Resume) -> Refusal | None:
    """Lets the clocks run again: the host at once, others when more than half of the connected players ask."""
    room = turn.room
    if room.phase in (Phase.LOBBY, Phase.FINISHED):
        return WRONG_PHASE
    if not room.paused:
        return CLOCKS_SO_ALREADY
    if seat == room.host:
        _resume(turn)
        return None
    if seat in room.pause_asks:
        return ALREADY_DONE
    turn.emit(ResumeAsked(seat))
    count_asks(turn)
    return None


def count_asks(turn: Turn) -> None:
    """Counts the votes about host and pause, after every ask and whenever somebody goes."""
    room = turn.room
    there = connected_people(room)
    others = [seat for seat in there if seat != room.host]
    asking = sum(seat in others for seat in room.host_asks)
    heir = next_host(room)
    if heir is not None and asking * 2 > len(others):
        turn.emit(HostChanged(heir))
    asking = sum(seat in there for seat in room.pause_asks)
    if room.paused and asking and asking * 2 > len(there):
        _resume(turn)


def _resume(turn: Turn) -> None:
    room = turn.room
    stands = room.clock is not None and room.clock.paused
    turn.emit(ClocksResumed(turn.at_ms, room.timers_given + 1 if stands else None))
