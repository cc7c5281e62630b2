"""What somebody can do with the room: the host's tools and everybody's. Offered exactly when it would be accepted."""

from engine_worker.game import office
from engine_worker.game.numbers import numbers_for
from engine_worker.game.state import Room
from engine_worker.game.tables import MAX_PLAYERS
from engine_worker.game.view_types import Offer
from shared.ids import Phase, SeatId


def without_seat(room: Room, seat: SeatId | None) -> list[Offer]:
    """A visitor may join where there is room; somebody who waits for the next game may leave."""
    if room.closed:
        return []
    if any(one.id == seat for one in room.waiting):
        return [] if room.frozen else [Offer("leave")]
    full = len(room.seats) + len(room.waiting) >= MAX_PLAYERS
    return [] if seat is not None or full or room.locked else [Offer("join")]


def of_seat(room: Room, seat: SeatId) -> list[Offer]:
    """What a seat can do with the room."""
    if room.closed:
        return []
    if room.frozen:
        return _in_frozen(room) if seat == room.host else []
    offered = [Offer("leave")]
    if seat != room.host and seat not in room.host_asks:
        offered.append(Offer("ask_new_host"))
    if _is_running(room) and room.paused and (seat == room.host or seat not in room.pause_asks):
        offered.append(Offer("resume"))
    if seat != room.host:
        return [*offered, Offer("lift_absent", seats=[seat])] if seat in room.absent else offered
    return offered + _of_host_anywhere(room) + _of_host_now(room)


def _is_running(room: Room) -> bool:
    return room.phase not in (Phase.LOBBY, Phase.FINISHED)


def _in_frozen(room: Room) -> list[Offer]:
    again = Offer("play_again")
    return [Offer("end_game"), again] if _is_running(room) else [again]


def _of_host_anywhere(room: Room) -> list[Offer]:
    """The host's tools of every step; a tool without a choice is not offered."""
    seats = [one.id for one in room.seats]
    choices = {
        "mark_absent": [one.id for one in room.seats if one.id not in room.absent and one.computer is None],
        "lift_absent": [seat for seat in seats if seat in room.absent],
        "hand_over": [seat for seat in office.connected_people(room) if seat != room.host],
    }
    return [Offer("set_lock"), *(Offer(tool, seats=found) for tool, found in choices.items() if found)]


def _of_host_now(room: Room) -> list[Offer]:
    """The host's tools of this step."""
    if room.phase is Phase.FINISHED:
        return [Offer("play_again")]
    if room.phase is not Phase.LOBBY:
        return [Offer("end_game")] if room.paused else [Offer("pause"), Offer("end_game")]
    seats = [one.id for one in room.seats]
    offered = [Offer("set_options"), Offer("order_seats", seats=seats)]
    others = [seat for seat in seats if seat != room.host]
    if others:
        offered.append(Offer("remove_seat", seats=others))
    if len(seats) < MAX_PLAYERS:
        offered.append(Offer("fill_seats", left=MAX_PLAYERS - len(seats)))
    if numbers_for(room.options, len(seats), room.rules) is not None:
        offered.append(Offer("start"))
    return offered
