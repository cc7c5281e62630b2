"""The fold: a command and its time enter, events and a changed room come out. The only entry into the game."""

from typing import Final, assert_never

from engine_worker.game import computers, presence
from engine_worker.game.chance import absent_delay_ms
from engine_worker.game.decide import decide
from engine_worker.game.events import TimerStopped
from engine_worker.game.faults import EngineFault
from engine_worker.game.phases import RULES
from engine_worker.game.state import Room, Seat, Timer
from engine_worker.game.tables import HOST_AWAY_MS, ROOM_TTL_S, RULES_VERSION
from engine_worker.game.timers import arm, has_timer, next_due, scaled
from engine_worker.game.told import Close, Freeze, GameCommand, OutageOver
from engine_worker.game.turn import Folded, Turn
from shared.ids import Phase, RoomCode, SeatId

BEFORE_TIME: Final = frozenset({OutageOver, Freeze, Close})
"""Commands that come before what is due."""
MOST_STEPS: Final = 64
"""More phases than that in one fold are a fault, not a game."""


def open_room(
    code: RoomCode,
    host_name: str,
    host_skeleton: str,
    seed: bytes,
    clock_scale: float,
    at_ms: int,
    room_ttl_s: int = ROOM_TTL_S,
    rules: int = RULES_VERSION,
) -> Room:
    """Opens a room: its opener is host and gets seat 0, which counts as away until a `CameBack`."""
    host = SeatId(0)
    room = Room(code, seed, clock_scale, host, room_ttl_s, rules=rules)
    room.seats = [Seat(host, host_name, host_skeleton, look=0)]
    room.seats_given = 1
    room.away = [host]
    room.timers = [
        Timer(1, "expiry", None, at_ms + room_ttl_s * 1000),
        Timer(2, "host_away", host, at_ms + scaled(room, HOST_AWAY_MS)),
    ]
    room.timers_given = 2
    return room


def fold(room: Room, actor: SeatId | None, command: GameCommand, at_ms: int) -> Folded:
    """Folds one command into the room, in place.

    First every timer due rings, in the order of due time and number, with new deadlines counting from `at_ms`; then
    the command is decided; then whatever follows by itself happens. After an outage the deadlines move, and a room
    freezes, before anything can ring. A refused command has changed nothing by itself, but that its player is no longer
    absent.

    Raises:
        EngineFault: an invariant is broken; the room is not to be used any more.
    """
    turn = Turn(room, at_ms)
    if type(command) not in BEFORE_TIME:
        _ring_due(turn)
    refusal = decide(turn, actor, command)
    if refusal is None:
        _settle(turn)
        _ring_due(turn)
    return Folded(refusal, turn.events, turn.seat)


def _ring_due(turn: Turn) -> None:
    """Rings every timer that is due. New ones lie in the future, so that this ends."""
    while turn.room.timers:
        timer = next_due(turn.room, turn.at_ms)
        if timer is None:
            return
        turn.emit(TimerStopped(timer.number))
        _ring(turn, timer)
        _settle(turn)


def _ring(turn: Turn, timer: Timer) -> None:
    room = turn.room
    match timer.kind:
        case "phase":
            RULES[room.phase].time_over(turn)
        case "absent_move":
            seat = _seat_of(timer)
            if RULES[room.phase].is_awaited(turn.game, seat):
                RULES[room.phase].fill(turn, seat)
        case "cat_move":
            computers.ring(turn, _seat_of(timer))
        case "auto_absent":
            presence.ring_auto_absent(turn, _seat_of(timer))
        case "host_away":
            presence.ring_host_away(turn)
        case "expiry":
            presence.ring_expiry(turn)
        case _:
            assert_never(timer.kind)


def _seat_of(timer: Timer) -> SeatId:
    if timer.seat is None:
        raise EngineFault("a player's timer without a seat")
    return timer.seat


def _settle(turn: Turn) -> None:
    """Ends the phase if nobody is waited for any more, as often as that follows; then sees to the absent."""
    room = turn.room
    for _ in range(MOST_STEPS):
        game = room.game
        if game is None or room.frozen or room.closed:
            return
        rules = RULES[room.phase]
        if not rules.is_over(game) or computers.keep_open(room, game):
            break
        rules.finish(turn)
    else:
        raise EngineFault("one fold went through more phases than a game can have")
    for seat in room.absent:
        if seat not in game.cats or not rules.is_awaited(game, seat) or computers.holds_back(room, game, seat):
            continue
        if not has_timer(room, "absent_move", seat):
            delay_ms = absent_delay_ms(room, seat, int(room.phase is Phase.DAY and game.cats[seat].guarding))
            arm(turn, "absent_move", seat, scaled(room, delay_ms))
    if room.extras is not None:
        computers.arm_asks(turn, room.extras)
