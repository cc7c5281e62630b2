"""Which rule answers which command, and in which phases. A refused command has changed nothing."""

from collections.abc import Callable
from typing import Any, Final

from engine_worker.game import commands as c
from engine_worker.game import computers, host, lobby, office, presence, talk, told
from engine_worker.game.deeds import CatAnswered
from engine_worker.game.events import AbsenceLifted, DeadlinesMoved, RoomClosed, RoomFroze, RoomThawed
from engine_worker.game.phases import approval, day, debate, gathering, proposal, ritual, scenes, vote
from engine_worker.game.roles import guard, herbalist, pickpocket, seer
from engine_worker.game.state import Room
from engine_worker.game.tables import STATEMENTS
from engine_worker.game.turn import NOT_YOURS, WRONG_PHASE, Refusal, Turn
from shared.ids import Phase, SeatId
from shared.reasons import Reason

Handler = Callable[[Turn, SeatId, Any], Refusal | None]
TellHandler = Callable[[Turn, SeatId | None, Any], Refusal | None]

CONFIRMED: Final = frozenset({Phase.ROLES, Phase.DUSK, Phase.APPROVAL_RESULT, Phase.RITUAL_RESULT, Phase.VOTE_RESULT})
_DAY: Final = frozenset({Phase.DAY})
_GATHERING: Final = frozenset({Phase.GATHERING})

STEPS: Final[dict[type, tuple[frozenset[Phase], Handler]]] = {
    c.Confirm: (CONFIRMED, scenes.confirm),
    c.ChoosePlace: (_DAY, day.choose_place),
    c.SayGuard: (_DAY, guard.say_guard),
    c.GuardPlace: (_DAY, guard.guard_place),
    c.ChooseRemedy: (_DAY, herbalist.choose_remedy),
    c.PickPlace: (_GATHERING, gathering.pick_place),
    c.PickSpell: (_GATHERING, gathering.pick_spell),
    c.PickTarget: (_GATHERING, gathering.pick_target),
    c.EndDebate: (frozenset({Phase.DEBATE}), debate.end_debate),
    c.Steal: (frozenset({Phase.DEBATE, Phase.PROPOSAL, Phase.APPROVAL, Phase.APPROVAL_RESULT}), pickpocket.steal),
    c.LookAt: (seer.WINDOW, seer.look_at),
    c.Propose: (frozenset({Phase.PROPOSAL}), proposal.propose),
    c.Approve: (frozenset({Phase.APPROVAL}), approval.approve),
    c.PlaceCard: (frozenset({Phase.RITUAL}), ritual.place_card),
    c.CastVote: (frozenset({Phase.VOTE}), vote.cast_vote),
    c.Say: (frozenset(STATEMENTS), talk.say),
}
"""Steps of the game: the phases they belong to, and who answers."""

TABLE: Final[dict[type, Handler]] = {
    c.Leave: lobby.leave,
    c.AskNewHost: office.ask_new_host,
    c.Resume: office.resume,
    c.SetOptions: lobby.set_options,
    c.SetLock: host.set_lock,
    c.OrderSeats: lobby.order_seats,
    c.RemoveSeat: lobby.remove_seat,
    c.FillSeats: computers.fill_seats,
    c.Start: lobby.start,
    c.MarkAbsent: host.mark_absent,
    c.LiftAbsent: host.lift_absent,
    c.HandOver: office.hand_over,
    c.Pause: host.pause,
    c.EndGame: host.end_game,
    c.PlayAgain: host.play_again,
}
"""What is asked round the table rather than in the game."""


def _nothing(turn: Turn, actor: SeatId | None, command: told.TimerRang | told.TimePassed) -> None:
    """What was due has rung already; a ring too early, or of a timer that is no more, does nothing."""


def _outage_over(turn: Turn, actor: SeatId | None, command: told.OutageOver) -> None:
    turn.emit(DeadlinesMoved(command.ms, command.after))


def _freeze(turn: Turn, actor: SeatId | None, command: told.Freeze) -> None:
    if not turn.room.frozen:
        turn.emit(RoomFroze(turn.at_ms))


def _thaw(turn: Turn, actor: SeatId | None, command: told.Thaw) -> None:
    """The time that the room was frozen does not count."""
    room = turn.room
    if room.frozen:
        frozen_ms = turn.at_ms - room.frozen_at_ms
        turn.emit(RoomThawed())
        turn.emit(DeadlinesMoved(frozen_ms))


def _close(turn: Turn, actor: SeatId | None, command: told.Close) -> None:
    turn.emit(RoomClosed())


TOLD: Final[dict[type, TellHandler]] = {
    told.SeatJoined: lobby.seat_joined,
    told.StartWith: lobby.start_with,
    told.Practice: computers.practice,
    told.WentAway: presence.went_away,
    told.CameBack: presence.came_back,
    told.TimerRang: _nothing,
    told.TimePassed: _nothing,
    told.OutageOver: _outage_over,
    told.Freeze: _freeze,
    told.Thaw: _thaw,
    told.Close: _close,
}
"""What the runtime tells."""

IN_FROZEN: Final = frozenset({c.EndGame, c.PlayAgain})
"""What a frozen room still takes from its players."""


def decide(turn: Turn, actor: SeatId | None, command: told.GameCommand) -> Refusal | None:
    """Answers a command: lets happen what it asks for, or refuses it.

    Refusals go by what the sender can see, in this order: the phase, whether the step is the sender's at all,
    whether it is done already, what was chosen. A tap that is refused changes nothing but this: its player is there
    (10.5).
    """
    room = turn.room
    kind = type(command)
    if room.closed:
        return Refusal(Reason.ROOM_CLOSED)
    if kind in TOLD:
        return TOLD[kind](turn, actor, command)
    if actor is None:
        return Refusal(Reason.SEAT_NONE)
    if room.frozen and kind not in IN_FROZEN:
        return Refusal(Reason.ROOM_FROZEN)
    refusal = _of_seat(turn, actor, kind, command)
    if actor in room.absent and _lifts(actor, command):
        turn.emit(AbsenceLifted(actor))
    return refusal


def _of_seat(turn: Turn, actor: SeatId, kind: type, command: told.GameCommand) -> Refusal | None:
    room = turn.room
    step = STEPS.get(kind)
    if step is not None and room.game is not None:
        phases, handler = step
        if room.phase not in phases:
            return WRONG_PHASE
        refusal = handler(turn, actor, command) if actor in room.game.cats else NOT_YOURS
        if refusal is None and computers.last_ask(room, actor) is not None:
            turn.emit(CatAnswered(actor))
        return refusal
    if not _sits(room, actor) and kind is not c.Leave:
        return NOT_YOURS
    return WRONG_PHASE if step is not None else TABLE[kind](turn, actor, command)


def _sits(room: Room, actor: SeatId) -> bool:
    return any(seat.id == actor for seat in room.seats)


def _lifts(actor: SeatId, command: told.GameCommand) -> bool:
    """Tells whether this tap says that its player is there (10.5): any, but leaving and marking oneself."""
    return type(command) is not c.Leave and not (type(command) is c.MarkAbsent and command.seat == actor)
