"""What the host can do once people sit at the table: absence, pause, the game's end and the next one (chapter 10)."""

from engine_worker.game.commands import EndGame, LiftAbsent, MarkAbsent, Pause, PlayAgain, SetLock
from engine_worker.game.events import AbsenceLifted, ClocksPaused, LobbyOpened, LockSet, MarkedAbsent
from engine_worker.game.phases.base import end_game as end
from engine_worker.game.state import Outcome
from engine_worker.game.tables import MAX_PLAYERS
from engine_worker.game.turn import (
    ALREADY_DONE,
    BAD_SEAT,
    CLOCKS_SO_ALREADY,
    HOST_ONLY,
    WRONG_PHASE,
    Refusal,
    Turn,
)
from shared.ids import Phase, SeatId, Winner, WinReason


def set_lock(turn: Turn, seat: SeatId, command: SetLock) -> Refusal | None:
    """Locks the room against newcomers, or opens it."""
    if seat != turn.room.host:
        return HOST_ONLY
    turn.emit(LockSet(command.locked))
    return None


def mark_absent(turn: Turn, seat: SeatId, command: MarkAbsent) -> Refusal | None:
    """Marks a player absent, at any step."""
    room = turn.room
    if seat != room.host:
        return HOST_ONLY
    if all(one.id != command.seat or one.computer is not None for one in room.seats):
        return BAD_SEAT
    if command.seat in room.absent:
        return ALREADY_DONE
    turn.emit(MarkedAbsent(command.seat))
    return None


def lift_absent(turn: Turn, seat: SeatId, command: LiftAbsent) -> Refusal | None:
    """Takes the mark away: the host anybody's, and everybody their own, for that is a tap like any other."""
    room = turn.room
    if seat not in (room.host, command.seat):
        return HOST_ONLY
    if all(one.id != command.seat for one in room.seats):
        return BAD_SEAT
    if command.seat not in room.absent:
        return ALREADY_DONE
    turn.emit(AbsenceLifted(command.seat))
    return None


def pause(turn: Turn, seat: SeatId, command: Pause) -> Refusal | None:
    """Stops all clocks but the witches' 15 seconds; a pause meanwhile holds the clocks after them."""
    room = turn.room
    if room.phase in (Phase.LOBBY, Phase.FINISHED):
        return WRONG_PHASE
    if seat != room.host:
        return HOST_ONLY
    if room.paused:
        return CLOCKS_SO_ALREADY
    turn.emit(ClocksPaused(turn.at_ms))
    return None


def end_game(turn: Turn, seat: SeatId, command: EndGame) -> Refusal | None:
    """Ends the game: nobody wins, all is shown."""
    room = turn.room
    if room.phase in (Phase.LOBBY, Phase.FINISHED):
        return WRONG_PHASE
    if seat != room.host:
        return HOST_ONLY
    end(turn, Outcome(Winner.NOBODY, WinReason.ENDED_BY_HOST), None)
    return None


def play_again(turn: Turn, seat: SeatId, command: PlayAgain) -> Refusal | None:
    """Back to the lobby, seats kept; who waited sits down. A frozen room can do so at any step."""
    room = turn.room
    if room.phase is not Phase.FINISHED and not room.frozen:
        return WRONG_PHASE
    if seat != room.host:
        return HOST_ONLY
    free = MAX_PLAYERS - len(room.seats)
    turn.emit(LobbyOpened(room.phase_no + 1, [one.id for one in room.waiting[:free]]))
    return None
