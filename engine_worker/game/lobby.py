"""The lobby: who sits where under which name, with which options, and the start (chapter 10)."""

from engine_worker.game import deal, office, presence
from engine_worker.game.commands import Leave, OrderSeats, RemoveSeat, SetOptions, Start
from engine_worker.game.events import (
    HostChanged,
    HostVacated,
    MarkedAbsent,
    OptionsSet,
    RoomClosed,
    SeatFreed,
    SeatsOrdered,
    SeatTaken,
)
from engine_worker.game.faults import EngineFault
from engine_worker.game.numbers import are_sound, numbers_for
from engine_worker.game.tables import LOOKS, MAX_PLAYERS, MIN_PLAYERS
from engine_worker.game.told import SeatJoined, StartWith
from engine_worker.game.turn import BAD_OPTIONS, BAD_SEAT, HOST_ONLY, WRONG_PHASE, Refusal, Turn
from shared.ids import Phase, SeatId
from shared.reasons import Reason


def seat_joined(turn: Turn, actor: SeatId | None, command: SeatJoined) -> Refusal | None:
    """Takes a seat in the lobby; later one in the next game. Names differ by their skeletons."""
    room = turn.room
    if room.locked:
        return Refusal(Reason.ROOM_LOCKED)
    if len(room.seats) + len(room.waiting) >= MAX_PLAYERS:
        return Refusal(Reason.ROOM_FULL)
    taken = {seat.skeleton for seat in (*room.seats, *room.waiting)}
    if command.skeleton in taken:
        return Refusal(Reason.NAME_TAKEN, _free_name(command, taken))
    looks = {seat.look for seat in (*room.seats, *room.waiting)}
    look = next(look for look in range(LOOKS) if look not in looks)
    seat = SeatId(room.seats_given)
    waiting = room.phase is not Phase.LOBBY
    turn.emit(SeatTaken(seat, command.name, command.skeleton, look, waiting))
    turn.seat = seat
    if room.host_vacant and not waiting:
        turn.emit(HostChanged(seat))
    return None


def _free_name(command: SeatJoined, taken: set[str]) -> str:
    """Offers the name with a number, "Ana 2"; the skeleton of a number may or may not keep the space."""
    stem, skeleton = command.stem or command.name, command.stem_skeleton or command.skeleton
    n = 2
    while {f"{skeleton} {n}", f"{skeleton}{n}"} & taken:
        n += 1
    return f"{stem} {n}"


def leave(turn: Turn, seat: SeatId, command: Leave) -> Refusal | None:
    """Frees the own seat in the lobby, or a place among those who wait; later marks the player absent."""
    room = turn.room
    if any(one.id == seat for one in room.waiting):
        turn.emit(SeatFreed(seat, removed=False))
        presence.expire_if_empty(turn)
    elif room.phase is not Phase.LOBBY:
        if seat not in room.absent:
            turn.emit(MarkedAbsent(seat))
    else:
        _free(turn, seat, removed=False)
    return None


def remove_seat(turn: Turn, seat: SeatId, command: RemoveSeat) -> Refusal | None:
    """The host removes somebody else in the lobby."""
    room = turn.room
    if room.phase is not Phase.LOBBY:
        return WRONG_PHASE
    if seat != room.host:
        return HOST_ONLY
    if command.seat == seat or all(one.id != command.seat for one in room.seats):
        return BAD_SEAT
    _free(turn, command.seat, removed=True)
    return None


def _free(turn: Turn, seat: SeatId, *, removed: bool) -> None:
    """Frees a seat. A leaving host's office goes to another person; a room without one ends."""
    if seat == turn.room.host:
        _hand_on(turn)
    turn.emit(SeatFreed(seat, removed))
    if seat == turn.room.host:
        turn.emit(RoomClosed())
        return
    presence.expire_if_empty(turn)
    office.count_asks(turn)


def _hand_on(turn: Turn) -> None:
    """The host is leaving: the next person who is there is host; if nobody is, the first to return."""
    room = turn.room
    heir = office.next_host(room)
    if heir is not None:
        turn.emit(HostChanged(heir))
        return
    people = [one.id for one in room.seats if one.computer is None and one.id != room.host]
    if people:
        turn.emit(HostChanged(people[0]))
        turn.emit(HostVacated())


def order_seats(turn: Turn, seat: SeatId, command: OrderSeats) -> Refusal | None:
    """Sets the order round the table; names every seat once."""
    room = turn.room
    if room.phase is not Phase.LOBBY:
        return WRONG_PHASE
    if seat != room.host:
        return HOST_ONLY
    if sorted(command.order) != sorted(one.id for one in room.seats):
        return BAD_SEAT
    turn.emit(SeatsOrdered(list(command.order)))
    return None


def set_options(turn: Turn, seat: SeatId, command: SetOptions) -> Refusal | None:
    """Sets all options at once, if a game of some size can be played with them."""
    room = turn.room
    if room.phase is not Phase.LOBBY:
        return WRONG_PHASE
    if seat != room.host:
        return HOST_ONLY
    if not are_sound(command.options):
        return BAD_OPTIONS
    turn.emit(OptionsSet(command.options))
    return None


def start(turn: Turn, seat: SeatId, command: Start) -> Refusal | None:
    """Starts a game of 4 to 12 players, whom the options must fit."""
    room = turn.room
    if room.phase is not Phase.LOBBY:
        return WRONG_PHASE
    if seat != room.host:
        return HOST_ONLY
    if len(room.seats) < MIN_PLAYERS:
        return Refusal(Reason.HOST_TOO_FEW)
    numbers = numbers_for(room.options, len(room.seats), room.rules)
    if numbers is None:
        return BAD_OPTIONS
    deal.deal(turn, numbers)
    return None


def start_with(turn: Turn, actor: SeatId | None, command: StartWith) -> Refusal | None:
    """Starts a game with a given deal.

    Raises:
        EngineFault: it is not the lobby, or the deal fits no game of this table.
    """
    if turn.room.phase is not Phase.LOBBY:
        raise EngineFault("a game is being played already")
    deal.deal_given(turn, command)
    return None
