"""How the room changes by what happens round the table: seats, host, presence, clocks, timers, phases."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from engine_worker.game import events as e
from engine_worker.game.faults import EngineFault
from engine_worker.game.state import Asked, Cat, Clock, Extras, Game, Room, Seat, Timer
from shared.ids import Phase, SeatId

OF_A_PHASE: Final = frozenset({"phase", "absent_move", "cat_move"})
"""Kinds of timers that belong to a phase and end with it."""
TEAM_STAYS: Final = frozenset({Phase.APPROVAL, Phase.APPROVAL_RESULT, Phase.RITUAL, Phase.RITUAL_RESULT})


def _without(seats: list[SeatId], seat: SeatId) -> list[SeatId]:
    return [other for other in seats if other != seat]


def _settle_extras(room: Room) -> None:
    """Gives the room what computer cats and statements need, or takes it away where nothing is known of either."""
    if room.options.statements is UNSET and all(seat.computer is None for seat in room.seats):
        room.extras = None
    elif room.extras is None:
        room.extras = Extras()


def seat_taken(room: Room, event: e.SeatTaken) -> None:
    """Somebody sits or waits; a person is there, so that the room does not end now."""
    seat = Seat(event.seat, event.name, event.skeleton, event.look, event.computer)
    (room.waiting if event.waiting else room.seats).append(seat)
    room.seats_given = event.seat + 1
    if event.computer is None:
        room.timers = [timer for timer in room.timers if timer.kind != "expiry"]
    _settle_extras(room)


def seat_freed(room: Room, event: e.SeatFreed) -> None:
    """Nothing of the seat remains."""
    room.seats = [seat for seat in room.seats if seat.id != event.seat]
    room.waiting = [seat for seat in room.waiting if seat.id != event.seat]
    room.away = _without(room.away, event.seat)
    room.absent = _without(room.absent, event.seat)
    room.host_asks = _without(room.host_asks, event.seat)
    room.pause_asks = _without(room.pause_asks, event.seat)
    room.timers = [timer for timer in room.timers if timer.seat != event.seat]
    _settle_extras(room)


def seats_ordered(room: Room, event: e.SeatsOrdered) -> None:
    """The table's order is the one given."""
    by_id = {seat.id: seat for seat in room.seats}
    room.seats = [by_id[seat] for seat in event.order]


def options_set(room: Room, event: e.OptionsSet) -> None:
    """The options are the ones given."""
    room.options = event.options
    _settle_extras(room)


def lock_set(room: Room, event: e.LockSet) -> None:
    """The room is locked or open."""
    room.locked = event.locked


def host_changed(room: Room, event: e.HostChanged) -> None:
    """Another host: what was asked of the former one is over."""
    room.host = event.seat
    room.host_vacant = False
    room.host_asks = []
    room.timers = [timer for timer in room.timers if timer.kind != "host_away"]


def host_vacated(room: Room, event: e.HostVacated) -> None:
    """Whoever returns first becomes host."""
    room.host_vacant = True


def host_asked(room: Room, event: e.HostAsked) -> None:
    """One more asks."""
    room.host_asks.append(event.seat)


def clocks_paused(room: Room, event: e.ClocksPaused) -> None:
    """The phase's clock stands, unless it is the witches'; clocks to come will stand as well."""
    room.paused = True
    clock = room.clock
    if clock is None or room.phase is Phase.GATHERING:
        return
    left_ms = max(0, clock.left_ms - (event.at_ms - clock.at_ms))
    room.clock = replace(clock, at_ms=event.at_ms, left_ms=left_ms, paused=True)
    room.timers = [timer for timer in room.timers if timer.kind != "phase"]


def resume_asked(room: Room, event: e.ResumeAsked) -> None:
    """One more asks."""
    room.pause_asks.append(event.seat)


def clocks_resumed(room: Room, event: e.ClocksResumed) -> None:
    """The phase's clock runs on with what was left."""
    room.paused = False
    room.pause_asks = []
    clock = room.clock
    if clock is not None and event.timer is not None:
        room.clock = replace(clock, at_ms=event.at_ms, paused=False)
        add_timer(room, Timer(event.timer, "phase", None, event.at_ms + clock.left_ms))


def marked_absent(room: Room, event: e.MarkedAbsent) -> None:
    """The engine takes the seat's steps; its own timer to that end has nothing more to do."""
    room.absent.append(event.seat)
    room.timers = [timer for timer in room.timers if timer.kind != "auto_absent" or timer.seat != event.seat]


def absence_lifted(room: Room, event: e.AbsenceLifted) -> None:
    """The player is back: the engine's step is cancelled."""
    room.absent = _without(room.absent, event.seat)
    room.timers = [timer for timer in room.timers if timer.kind != "absent_move" or timer.seat != event.seat]


def seat_away(room: Room, event: e.SeatAway) -> None:
    """The seat is away, and asks for nothing meanwhile."""
    room.away.append(event.seat)
    room.host_asks = _without(room.host_asks, event.seat)
    room.pause_asks = _without(room.pause_asks, event.seat)


def seat_back(room: Room, event: e.SeatBack) -> None:
    """The seat is there again; what its absence had set going stops."""
    room.away = _without(room.away, event.seat)
    kept = [timer for timer in room.timers if timer.kind != "auto_absent" or timer.seat != event.seat]
    if event.seat == room.host:
        room.host_vacant = False
        kept = [timer for timer in kept if timer.kind != "host_away"]
    room.timers = [timer for timer in kept if timer.kind != "expiry"]


def add_timer(room: Room, timer: Timer) -> None:
    """Adds a timer; its number is the highest given so far."""
    room.timers.append(timer)
    room.timers_given = timer.number


def timer_armed(room: Room, event: e.TimerArmed) -> None:
    """One timer more."""
    add_timer(room, event.timer)


def timer_stopped(room: Room, event: e.TimerStopped) -> None:
    """One timer less."""
    room.timers = [timer for timer in room.timers if timer.number != event.timer]


def deadlines_moved(room: Room, event: e.DeadlinesMoved) -> None:
    """These deadlines move, and the running clock with its own."""
    moved = [timer for timer in room.timers if timer.number > event.after]
    room.timers = [
        replace(timer, due_ms=timer.due_ms + event.ms) if timer.number > event.after else timer for timer in room.timers
    ]
    is_clocks = event.after == 0 or any(timer.kind == "phase" for timer in moved)
    if room.clock is not None and not room.clock.paused and is_clocks:
        room.clock = replace(room.clock, at_ms=room.clock.at_ms + event.ms)


def room_froze(room: Room, event: e.RoomFroze) -> None:
    """Nothing goes on."""
    room.frozen = True
    room.frozen_at_ms = event.at_ms


def room_thawed(room: Room, event: e.RoomThawed) -> None:
    """The room goes on."""
    room.frozen = False


def room_closed(room: Room, event: e.RoomClosed) -> None:
    """Nothing will ring any more."""
    room.closed = True
    room.timers = []


def game_started(room: Room, event: e.GameStarted) -> None:
    """A game without cats yet."""
    room.game_no = event.game
    room.game = Game(numbers=event.numbers, cats={})
    if room.extras is not None:
        room.extras.said = []


def phase_began(room: Room, event: e.PhaseBegan) -> None:
    """The former phase's timers and taps are over."""
    room.phase = event.phase
    room.phase_no = event.no
    room.clock = None
    room.timers = [timer for timer in room.timers if timer.kind not in OF_A_PHASE]
    if event.whole_ms is not None:
        room.clock = Clock(event.at_ms, event.whole_ms, event.whole_ms, event.timer is None)
        if event.timer is not None:
            add_timer(room, Timer(event.timer, "phase", None, event.at_ms + event.whole_ms))
    if room.game is None:
        raise EngineFault("a phase began, and no game is being played")
    _begin_in_game(room.game, event)
    if room.extras is not None:
        _begin_extras(room, room.extras, event)


def _begin_extras(room: Room, extras: Extras, event: e.PhaseBegan) -> None:
    """Nobody has been asked in this phase; on a new day nothing has been said."""
    extras.asked = {seat.id: Asked() for seat in room.seats if seat.computer is not None}
    if event.phase is Phase.MORNING:
        extras.said.append([])


def _begin_in_game(game: Game, event: e.PhaseBegan) -> None:
    game.scene = event.scene
    game.done = []
    if event.phase not in TEAM_STAYS:
        game.team = []
    if event.phase is Phase.MORNING:
        game.day = event.day
        game.mayor = None
        game.gauge = 0
        for cat in game.cats.values():
            _new_day(cat)
    elif event.phase is Phase.APPROVAL:
        game.approvals = {}
    elif event.phase is Phase.RITUAL:
        game.placed = {}
    elif event.phase is Phase.VOTE:
        game.votes = {}


def _new_day(cat: Cat) -> None:
    """Yesterday's choices are gone."""
    cat.place = cat.guarded = cat.pick_place = None
    cat.place_filled = cat.guarding = cat.spell_picked = False
    cat.remedy = cat.pick_target = None
    cat.pick_spell = None
    cat.stole = cat.looked = False


def lobby_opened(room: Room, event: e.LobbyOpened) -> None:
    """The last game is gone; who waited sits."""
    room.phase = Phase.LOBBY
    room.phase_no = event.no
    room.clock = None
    room.game = None
    room.frozen = room.paused = False
    room.pause_asks = []
    room.timers = [timer for timer in room.timers if timer.kind not in OF_A_PHASE and timer.kind != "auto_absent"]
    room.seats += [seat for seat in room.waiting if seat.id in event.seated]
    room.waiting = [seat for seat in room.waiting if seat.id not in event.seated]
    if room.extras is not None:
        room.extras = Extras()


FOLDERS: Final[dict[type, Callable[[Room, Any], None]]] = {
    e.SeatTaken: seat_taken,
    e.SeatFreed: seat_freed,
    e.SeatsOrdered: seats_ordered,
    e.OptionsSet: options_set,
    e.LockSet: lock_set,
    e.HostChanged: host_changed,
    e.HostVacated: host_vacated,
    e.HostAsked: host_asked,
    e.ClocksPaused: clocks_paused,
    e.ResumeAsked: resume_asked,
    e.ClocksResumed: clocks_resumed,
    e.MarkedAbsent: marked_absent,
    e.AbsenceLifted: absence_lifted,
    e.SeatAway: seat_away,
    e.SeatBack: seat_back,
    e.TimerArmed: timer_armed,
    e.TimerStopped: timer_stopped,
    e.DeadlinesMoved: deadlines_moved,
    e.RoomFroze: room_froze,
    e.RoomThawed: room_thawed,
    e.RoomClosed: room_closed,
    e.GameStarted: game_started,
    e.PhaseBegan: phase_began,
    e.LobbyOpened: lobby_opened,
}
