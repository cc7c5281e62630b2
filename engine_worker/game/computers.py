"""Computer cats at the table (chapter 14): how they sit down, and when each is asked for what.

When and how often follows from public facts and chance alone, never from a role. What a cat answers is not known here:
it comes as the same commands as a person's.
"""

from collections.abc import Callable
from typing import Final, Literal

from engine_worker.game import phases
from engine_worker.game.cats import is_computer_due
from engine_worker.game.chance import cat_delay_ms, number_below
from engine_worker.game.commands import FillSeats
from engine_worker.game.deeds import CatAnswered, CatAsked
from engine_worker.game.events import LockSet, SeatTaken
from engine_worker.game.roles import pickpocket, seer
from engine_worker.game.state import Asked, Extras, Game, Room
from engine_worker.game.tables import (
    ASK_AGAIN_MS,
    ASKS,
    CAT_MAX_MS,
    CAT_NAMES,
    LOOKS,
    MAX_PLAYERS,
    PICK_ASKS,
    PRACTICE,
    TALK_ASKS,
)
from engine_worker.game.timers import arm, has_timer, scaled
from engine_worker.game.turn import BAD_SEAT, HOST_ONLY, WRONG_PHASE, Refusal, Turn
from engine_worker.game.view_types import Offer
from shared.ids import Form, Level, Phase, Role, SeatId

Ask = Literal["ability", "talk", "step"]
OFFERED: Final[dict[str, Ask]] = {"steal": "ability", "look_at": "ability", "choose_remedy": "ability", "say": "talk"}
"""What a cat is asked for its ability, and to speak; all else is a step."""
WINDOWS: Final[dict[Role, Callable[[Phase, Game], bool]]] = {
    Role.HERBALIST: lambda phase, game: phase is Phase.DAY,
    Role.PICKPOCKET: pickpocket.is_window_open,
    Role.SEER: lambda phase, game: phase in seer.WINDOW,
}
"""Rules 6: in which phases the abilities can be used that are no step."""


# -- sitting down ------------------------------------------------------------------------------------------------


def fill_seats(turn: Turn, seat: SeatId, command: FillSeats) -> Refusal | None:
    """Lets computer cats sit down until so many seats are taken."""
    room = turn.room
    if room.phase is not Phase.LOBBY:
        return WRONG_PHASE
    if seat != room.host:
        return HOST_ONLY
    if not len(room.seats) < command.seats <= MAX_PLAYERS:
        return BAD_SEAT
    _fill(turn, command.seats, command.level)
    return None


def practice(turn: Turn, actor: SeatId | None, command: object) -> Refusal | None:
    """A room opened for practice: locked, and everybody but the host is a computer cat."""
    seats, level = PRACTICE
    turn.emit(LockSet(locked=True))
    _fill(turn, seats, level)
    return None


def _fill(turn: Turn, seats: int, level: Level) -> None:
    room = turn.room
    while len(room.seats) < seats:
        names = {one.skeleton for one in (*room.seats, *room.waiting)}
        looks = {one.look for one in (*room.seats, *room.waiting)}
        free = [name for name in CAT_NAMES if name.casefold() not in names]
        name = free[number_below(room, len(free), "cat_name", n=room.seats_given)]
        look = next(look for look in range(LOOKS) if look not in looks)
        turn.emit(SeatTaken(SeatId(room.seats_given), name, name.casefold(), look, waiting=False, computer=level))


# -- asking ------------------------------------------------------------------------------------------------------


def level_of(room: Room, seat: SeatId) -> Level | None:
    """The level of the computer cat on this seat; None: a person, or nobody."""
    return next((one.computer for one in room.seats if one.id == seat), None)


def _abilities(room: Room, game: Game, seat: SeatId) -> int:
    """How often this cat is asked for its ability in this phase: once where its role can use it, used or not."""
    cat = game.cats[seat]
    window = WINDOWS.get(cat.role)
    return int(cat.form is Form.CAT and window is not None and window(room.phase, game))


def _next_ask(room: Room, game: Game, seat: SeatId, asked: Asked) -> Ask | None:
    """What this cat is asked next in this phase."""
    is_cat, ability = game.cats[seat].form is Form.CAT, _abilities(room, game, seat)
    if asked.talks < ability:
        return "ability"
    if is_cat and asked.talks - ability < TALK_ASKS.get(room.phase, 0):
        return "talk"
    if room.phase is Phase.GATHERING:
        return "step" if is_cat and asked.asks < PICK_ASKS else None
    if game.cats[seat].guarding and keep_open(room, game):
        return None
    return "step" if phases.RULES[room.phase].is_awaited(game, seat) else None


def arm_asks(turn: Turn, extras: Extras) -> None:
    """Sees to it that every computer cat will be asked that has something to do."""
    room, game = turn.room, turn.game
    if _waits(room):
        return
    for seat, asked in extras.asked.items():
        if has_timer(room, "cat_move", seat):
            continue
        ask = _next_ask(room, game, seat, asked)
        if ask is None:
            continue
        if ask == "ability":  # in half the time: its other asks come when they would have come without
            arm(turn, "cat_move", seat, scaled(room, cat_delay_ms(room, seat, 0) // 2))
        again = asked.open and asked.unanswered
        in_ms = ASK_AGAIN_MS if again else scaled(room, _delay_ms(room, game, seat, asked))
        arm(turn, "cat_move", seat, in_ms)


def keep_open(room: Room, game: Game) -> bool:
    """Tells whether a computer cat has yet to take its step in `day`.

    A day that ended before one could have taken its step said that nobody had waited for it, so that it was a witch.
    """
    return room.phase is Phase.DAY and is_computer_due(room, game)


def holds_back(room: Room, game: Game, seat: SeatId) -> bool:
    """Tells whether this is a guarding Guard whose turn waits for a computer cat: an absent one waits as well.

    Else the place that such a Guard's phone shows as guarded said that all who have yet to step are witches.
    """
    return game.cats[seat].guarding and keep_open(room, game)


def _delay_ms(room: Room, game: Game, seat: SeatId, asked: Asked) -> int:
    """After how long a cat is asked next, to speak or for its step: as if it had not been asked for its ability.

    In `day` steps are open once the time is over in which cats are asked to speak, for all of them at one moment: else
    a day that ends right after a cat has spoken would say that nobody has waited for its step, so that it is a witch.
    """
    unseen = min(asked.talks, _abilities(room, game, seat))
    talks, asks = asked.talks - unseen, asked.asks - unseen
    delay_ms = cat_delay_ms(room, seat, asks)
    if room.phase is Phase.DAY and 0 < talks == asks:
        delay_ms += CAT_MAX_MS - cat_delay_ms(room, seat, asks - 1)
    return delay_ms


def ring(turn: Turn, seat: SeatId) -> None:
    """The moment has come: asks, or, after too many asks without an answer, takes the step as for an absent player."""
    room, game = turn.room, turn.game
    if _waits(room) or room.extras is None:
        return
    asked = room.extras.asked[seat]
    ask = _next_ask(room, game, seat, asked)
    if ask == "ability" and has_timer(room, "cat_move", seat):
        turn.emit(CatAsked(seat, for_step=False))
        return
    if ask == "ability":  # the clocks stood when it would have been asked for its ability
        turn.emit(CatAsked(seat, for_step=False))
        ask = _next_ask(room, game, seat, asked)
    if ask == "step" and asked.unanswered >= ASKS and room.phase is not Phase.GATHERING:
        phases.RULES[room.phase].fill(turn, seat)
        turn.emit(CatAnswered(seat))
    elif ask is not None:
        turn.emit(CatAsked(seat, for_step=ask == "step"))


def _waits(room: Room) -> bool:
    """While the clocks are stopped the cats wait, but for the witches' 15 s."""
    return room.paused and room.phase is not Phase.GATHERING


def is_open(room: Room, seat: SeatId, ask: int) -> bool:
    """Tells whether this ask is the last one of that cat, and still to be answered."""
    asked = None if room.extras is None else room.extras.asked.get(seat)
    return asked is not None and asked.open and asked.asks == ask


def last_ask(room: Room, seat: SeatId) -> int | None:
    """The number of the ask that this cat has not answered yet."""
    asked = None if room.extras is None else room.extras.asked.get(seat)
    return asked.asks if asked is not None and asked.open else None


def what_is_asked(room: Room, seat: SeatId) -> Ask:
    """What the last ask of this cat was for."""
    asked = None if room.extras is None else room.extras.asked.get(seat)
    if asked is None or room.game is None or asked.unanswered:
        return "step"
    return "ability" if 0 < asked.talks <= _abilities(room, room.game, seat) else "talk"


def asked_for(room: Room, seat: SeatId, offered: list[Offer]) -> list[Offer]:
    """Of all that the seat can do, what it is asked for now."""
    ask = what_is_asked(room, seat)
    return [offer for offer in offered if OFFERED.get(offer.do, "step") == ask]
