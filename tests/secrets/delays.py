"""Whole games that go by themselves, and how long each step of each role in them was made to wait: often enough."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any, Literal, NamedTuple

from engine_worker.game import Folded, Room, fold
from engine_worker.game import commands as c
from engine_worker.game.events import TimerArmed
from engine_worker.game.told import StartWith, TimePassed
from shared.ids import Phase, Role, SeatId
from tests.kit.cats import CatTable, by_chance
from tests.kit.table import NAMES, Table
from tests.secrets.worlds import copy

Kind = Literal["absent_move", "cat_move"]
ENOUGH = 280
"""So many delays of each role in each step; in that many a fifth less is told apart."""
REDRAWS = 60
"""So often one moment is drawn anew, at most."""
MOST_GAMES = 120
PLAYERS = 9


class Step(NamedTuple):
    """A phase, and how often the table has waited for this seat in it before."""

    phase: Phase
    nth: int


Drawn = dict[Step, dict[Role, list[int]]]


class Moment(NamedTuple):
    """A room just after somebody's delay was drawn."""

    room: Room
    now_ms: int
    delays: dict[SeatId, int]
    steps: dict[SeatId, Step]

    def drawn_anew(self, kind: Kind, room: Room, seed: bytes) -> dict[SeatId, int]:
        """The same seats' delays in a room like this one, with another seed."""
        twin = copy(room)
        twin.seed = seed
        twin.timers = [timer for timer in twin.timers if timer.kind != kind or timer.seat not in self.delays]
        return armed(fold(twin, None, TimePassed(), self.now_ms).events, kind, self.now_ms)


def armed(events: Iterable[Any], kind: Kind, now_ms: int) -> dict[SeatId, int]:
    """The delays of this kind that began with these events.

    Of two of one seat the first asks a cat for its ability, of which nobody sees anything.
    """
    timers = [event.timer for event in events if isinstance(event, TimerArmed) and event.timer.kind == kind]
    return {timer.seat: timer.due_ms - now_ms for timer in timers if timer.seat is not None}


class Watched(Table):
    """A table at which every delay of a kind is noted."""

    kind: Kind

    def __init__(self, *names: str, **more: Any) -> None:
        self.moments: list[Moment] = []
        self._waited: Counter[tuple[int, SeatId]] = Counter()
        super().__init__(*names, **more)

    def fold(self, actor: SeatId | None, command: Any) -> Folded:
        """As every table does."""
        folded = super().fold(actor, command)
        delays = {
            seat: delay_ms
            for seat, delay_ms in armed(folded.events, self.kind, self.now_ms).items()
            if not _is_asked_again(self.room, seat)
        }
        no = self.room.phase_no
        steps = {seat: Step(self.room.phase, self._waited[no, seat]) for seat in delays}
        self._waited.update((no, seat) for seat in delays)
        if delays:
            self.moments.append(Moment(copy(self.room), self.now_ms, delays, steps))
        return folded


def _is_asked_again(room: Room, seat: SeatId) -> bool:
    """Whether a cat waits for no drawn time, but for the fixed one after an answer that was lost."""
    asked = None if room.extras is None else room.extras.asked.get(seat)
    return asked is not None and asked.open and asked.unanswered > 0


class AllAbsent(Watched):
    """A table that everybody has left alone."""

    kind = "absent_move"


class CatsAlone(CatTable, Watched):
    """A table of computer cats, who answer by chance, and of one person, who is absent."""

    kind = "cat_move"


def game_of(kind: Kind, number: int) -> Watched:
    """Plays a whole game in which the engine takes every step, or asks for it; everybody has another role each time."""
    seed, deal = f"{kind} {number}".encode(), Random(number).sample([*Role, Role.WITCH], PLAYERS)
    table: Watched
    if kind == "cat_move":
        table = CatsAlone("Ana", seats=PLAYERS, chooser=by_chance(number), seed=seed)
        away = [table.room.host]
    else:
        table = AllAbsent(*NAMES[:PLAYERS], seed=seed)
        away = [*(seat.id for seat in table.room.seats if seat.id != table.room.host), table.room.host]
    table.fold(None, StartWith(dict(zip(map(SeatId, range(PLAYERS)), deal, strict=True)), {}))
    for seat in away:  # the host last, whose tap would lift it
        table.fold(table.room.host, c.MarkAbsent(seat))
    while table.room.phase is not Phase.FINISHED:
        table.now_ms = min(timer.due_ms for timer in table.room.timers if timer.kind != "expiry")
        table.fold(None, TimePassed())
    return table


def drawn(kind: Kind, steps: Iterable[Step]) -> Drawn:
    """So many delays of every role in each of these steps as are enough, all from moments of whole games."""
    found: Drawn = {step: {role: [] for role in Role} for step in steps}
    for number in range(MOST_GAMES):
        table = game_of(kind, number)
        for nth, moment in enumerate(table.moments):
            _draw(kind, moment, f"{kind} {number} {nth}", found)
        if all(len(found[step][role]) == ENOUGH for step in found for role in Role):
            break
    return found


def _draw(kind: Kind, moment: Moment, seed: str, found: Drawn) -> None:
    game, delays = moment.room.game, moment.delays
    assert game is not None
    wanted = {seat: step for seat, step in moment.steps.items() if step in found}
    lists = {seat: found[step][game.cats[seat].role] for seat, step in wanted.items()}
    for redraw in range(REDRAWS):
        for seat, one in lists.items():
            if len(one) < ENOUGH:
                one.append(delays[seat])
        if all(len(one) == ENOUGH for one in lists.values()):
            return
        delays = moment.drawn_anew(kind, moment.room, f"{seed} {redraw}".encode())
        assert delays.keys() == moment.delays.keys()
