"""What will happen by itself, and when: arming, and finding what is due. It does not say what a ring does."""

from typing import Final

from engine_worker.game.events import TimerArmed
from engine_worker.game.state import Room, Timer, TimerKind
from engine_worker.game.turn import Turn
from shared.ids import SeatId

IN_FROZEN: Final[frozenset[TimerKind]] = frozenset({"expiry", "host_away"})
"""What still happens by itself in a frozen room: it ends, and it has a host who can end the game."""


def timers(room: Room) -> list[Timer]:
    """Lists the timers that can ring now."""
    return [timer for timer in room.timers if not room.frozen or timer.kind in IN_FROZEN]


def next_due(room: Room, at_ms: int) -> Timer | None:
    """Finds the timer that rings first of those due at `at_ms`, in the order of due time and number."""
    first: Timer | None = None
    for timer in room.timers:
        if (
            timer.due_ms <= at_ms
            and (first is None or (timer.due_ms, timer.number) < (first.due_ms, first.number))
            and (not room.frozen or timer.kind in IN_FROZEN)
        ):
            first = timer
    return first


def scaled(room: Room, duration_ms: float) -> int:
    """Divides a duration of the game by the room's clock scale; it never becomes nothing."""
    return max(1, round(duration_ms / room.clock_scale))


def has_timer(room: Room, kind: TimerKind, seat: SeatId | None = None) -> bool:
    """Tells whether such a timer is running."""
    return any(timer.kind == kind and timer.seat == seat for timer in room.timers)


def arm(turn: Turn, kind: TimerKind, seat: SeatId | None, in_ms: int) -> None:
    """Arms a timer, counting from the moment of this fold."""
    turn.emit(TimerArmed(Timer(turn.room.timers_given + 1, kind, seat, turn.at_ms + in_ms)))
