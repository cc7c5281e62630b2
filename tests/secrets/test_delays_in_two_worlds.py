"""A delay is a function of the room's seed, the step, the seat and what is public: never of a role, hand or pick.

The samples of `test_delays` weigh steps against each other. Here each delay is drawn once more in worlds in which all
that nobody may know is dealt anew, in games in which proposals are rejected, seals are made and frogs sit at the table,
and must be equal to the millisecond: so no rare condition can hide a role that is quicker.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pytest

from engine_worker.game import Folded, Room, fold
from engine_worker.game.chance import absent_delay_ms, cat_delay_ms
from engine_worker.game.commands import Approve
from engine_worker.game.computers import WINDOWS
from engine_worker.game.state import Asked, Extras, Game
from engine_worker.game.tables import PICK_ASKS, TALK_ASKS
from engine_worker.game.told import TimePassed
from shared.ids import Form, Level, Phase, Role, SeatId
from tests.kit import rule
from tests.properties.test_whole_games import started
from tests.properties.walk import Walk
from tests.secrets import delays
from tests.secrets.worlds import copy, other_world

pytestmark = pytest.mark.timeout(240)
SIZES = range(6, 13, 3)
GAMES = 10
"""Games of each size."""
GAMES_OF_CATS = 12
EVERY = 10
"""Of other moments than a step's first and those of approvals, every so manyth is looked at."""
OFTEN = 3
"""So often, at least, each role was another one in the other world, in each step."""
IN_FAVOUR = 0.45
MOST_ASKS = 6
MOST_STEPS = 6_000
PLAYED: list[Phase] = [phase for phase in Phase if phase not in {Phase.LOBBY, Phase.FINISHED}]
WAITED_FOR: list[Phase] = [phase for phase in PLAYED if phase not in {Phase.MORNING, Phase.GATHERING, Phase.QUARREL}]
"""Steps in which the table waits for whoever is absent."""
Moment = tuple[Room, int]


@pytest.fixture(scope="module")
def moments() -> list[Moment]:
    """Rooms as they stood in games of people who tap by chance."""
    return [moment for size in SIZES for number in range(GAMES) for moment in _moments(31 * number, size)]


def _moments(seed: int, players: int) -> Iterator[Moment]:
    walk = started(seed, players)
    no = 0
    for step in range(MOST_STEPS):
        room = walk.room
        if room.phase in (Phase.FINISHED, Phase.LOBBY):
            return
        if room.phase_no != no or step % (5 if room.phase is Phase.APPROVAL else EVERY) == 0:
            yield copy(room), walk.now_ms
        no = room.phase_no
        ways: list[Callable[[], Folded | None]] = [partial(_tap, walk), walk.wait_for_the_next]
        if walk.chance.random() < 0.1:
            ways.reverse()
        assert any(way() for way in ways), f"stuck in {room.phase}"
    raise AssertionError("the game does not end")


def _tap(walk: Walk) -> Folded | None:
    """A tap of somebody; more are against teams than for them."""
    if walk.room.phase is Phase.APPROVAL:
        seat = walk.chance.choice(walk.seats())
        if any(offer.do == "approve" for offer in walk.can(seat)):
            return walk.fold(seat, Approve(walk.chance.random() < IN_FAVOUR))
    return walk.tap_something()


def twins(room: Room, chance: Random) -> Iterator[tuple[Room, Game]]:
    """Worlds in which all that is secret is another, of the same seed."""
    for _ in range(2 if room.phase is Phase.APPROVAL else 1):
        twin = other_world(room, None, chance)
        twin.seed = room.seed
        twin.timers = copy(room).timers
        assert twin.game is not None
        yield twin, twin.game


def role(room: Room, seat: SeatId) -> Role:
    assert room.game is not None
    return room.game.cats[seat].role


class Tally:
    """How often a seat had another role in the other world, and when: so much was held."""

    def __init__(self) -> None:
        self._steps: Counter[tuple[Phase, Role]] = Counter()
        self._approvals: Counter[tuple[int, Role]] = Counter()
        self._sealed: Counter[int] = Counter()
        self._frogs: Counter[int] = Counter()

    def hold(self, room: Room, twin: Room, seat: SeatId, one: object, other: object) -> None:
        """Demands that both are equal, and counts it."""
        assert one == other, f"{room.phase}: {role(room, seat)}, {role(twin, seat)}"
        if role(room, seat) is role(twin, seat):
            return
        game = room.game
        assert game is not None
        self._steps[room.phase, role(room, seat)] += 1
        if room.phase is Phase.APPROVAL:
            self._approvals[game.gauge, role(room, seat)] += 1
            self._sealed[game.gauge] += game.seals > 0
            self._frogs[game.gauge] += any(cat.form is Form.FROG for cat in game.cats.values())

    def demand(self, phases: list[Phase], roles: list[Role], rejected: range) -> None:
        """Demands that enough was held in every step, for every role, at each gauge of rejected teams."""
        assert min(self._steps[phase, one] for phase in phases for one in roles) >= OFTEN
        assert min(self._approvals[gauge, one] for gauge in rejected for one in roles) >= OFTEN
        assert min(self._frogs[gauge] for gauge in rejected) >= OFTEN
        assert min(self._sealed[gauge] for gauge in rejected[:-1]) >= OFTEN


@rule("13.1a")
def test_whatever_is_secret_the_next_delay_of_every_seat_is_the_same(moments: list[Moment]) -> None:
    chance, tally = Random(7), Tally()
    for room, _ in moments:
        for twin, game in twins(room, chance):
            for seat in game.cats:
                tally.hold(room, twin, seat, _next_delays(room, seat), _next_delays(twin, seat))
    tally.demand(PLAYED, list(Role), rejected=range(3))


def _next_delays(room: Room, seat: SeatId) -> list[int]:
    return [absent_delay_ms(room, seat, n) for n in range(2)] + [cat_delay_ms(room, seat, n) for n in range(MOST_ASKS)]


@rule("10.6", "13.1a")
def test_were_all_absent_at_any_moment_each_would_take_as_long_whatever_is_secret(moments: list[Moment]) -> None:
    """As the engine arms it. Who guards is waited for once more, and then for another time."""
    chance, tally = Random(8), Tally()
    for room, now_ms in moments:
        before = _armed(room, now_ms)
        for twin, _ in twins(room, chance):
            after = _armed(twin, now_ms)
            for seat in before.keys() & after.keys():
                if not (_guards(room, seat) or _guards(twin, seat)):
                    tally.hold(room, twin, seat, before[seat], after[seat])
    tally.demand(WAITED_FOR, list(Role), rejected=range(3))


def _guards(room: Room, seat: SeatId) -> bool:
    """Whether it may be this Guard's turn to say where, which nobody else has: in `day` alone."""
    assert room.game is not None
    return room.phase is Phase.DAY and room.game.cats[seat].guarding


def _armed(room: Room, now_ms: int) -> dict[SeatId, int]:
    """The delays that begin if everybody is absent from now on; none if the phase ends by that."""
    away = copy(room)
    away.absent = [seat.id for seat in away.seats]
    away.timers = [timer for timer in away.timers if timer.kind != "absent_move" and timer.due_ms > now_ms]
    events = fold(away, None, TimePassed(), now_ms).events
    return delays.armed(events, "absent_move", now_ms) if away.phase_no == room.phase_no else {}


@rule("13.1a", "14.13", "14.13c")
def test_were_all_computer_cats_at_any_moment_each_would_be_asked_after_as_long_whatever_is_secret(
    moments: list[Moment],
) -> None:
    """As the engine arms it, for each time a cat is asked in a step, as if none had been asked for its ability."""
    chance, tally = Random(10), Tally()
    for number, (moment, now_ms) in enumerate(moments):
        room = _elsewhere(moment, chance) if number % 2 else moment
        for twin, _ in twins(room, chance):
            for nth in range(PICK_ASKS if room.phase is Phase.GATHERING else TALK_ASKS.get(room.phase, 0) + 1):
                before, after = _asked_after(room, now_ms, nth), _asked_after(twin, now_ms, nth)
                for seat in before.keys() & after.keys():
                    if not (_guards(room, seat) or _guards(twin, seat)):
                        tally.hold(room, twin, seat, before[seat], after[seat])
    tally.demand([*WAITED_FOR, Phase.GATHERING], list(Role), rejected=range(3))


def _elsewhere(room: Room, chance: Random) -> Room:
    """The same moment with other seals and rejected teams: what games by chance seldom come to."""
    table = copy(room)
    assert table.game is not None
    table.game.seals, table.game.gauge = chance.randrange(4), chance.randrange(3)
    return table


def _asked_after(room: Room, now_ms: int, nth: int) -> dict[SeatId, int]:
    """The delays that begin if everybody is a computer cat from now on that has been asked so often in this step."""
    table = copy(room)
    table.absent, table.paused = [], False
    table.timers = [timer for timer in table.timers if timer.kind == "phase" and timer.due_ms > now_ms]
    for seat in table.seats:
        seat.computer = Level.TOM
    extras = table.extras = Extras(said=[[] for _ in range(MOST_ASKS)])
    for seat_id in (seat.id for seat in table.seats):
        unseen = int(nth > 0 and _may_use(table, seat_id) and _is_cat(table, seat_id))
        talks = 0 if table.phase is Phase.GATHERING else nth + unseen
        extras.asked[seat_id] = Asked(asks=nth + unseen, talks=talks)
    events = fold(table, None, TimePassed(), now_ms).events
    return delays.armed(events, "cat_move", now_ms) if table.phase_no == room.phase_no else {}


def _is_cat(room: Room, seat: SeatId) -> bool:
    assert room.game is not None
    return room.game.cats[seat].form is Form.CAT


@rule("13.1a")
def test_a_computer_cat_is_asked_after_as_long_whatever_is_secret() -> None:
    """As the engine arms it. Who may be asked for an ability is asked otherwise, and nobody sees that."""
    chance, tally = Random(9), Tally()
    for number in range(GAMES_OF_CATS):
        for nth, moment in enumerate(delays.game_of("cat_move", number).moments):
            room, seed = moment.room, f"{number} {nth}".encode()
            if room.phase is not Phase.APPROVAL and nth % EVERY:
                continue
            before = moment.drawn_anew("cat_move", room, seed)
            for twin, _ in twins(room, chance):
                after = moment.drawn_anew("cat_move", twin, seed)
                for seat in before.keys() & after.keys():
                    if not (_may_use(room, seat) or _may_use(twin, seat)):
                        tally.hold(room, twin, seat, before[seat], after[seat])
    tally.demand([Phase.APPROVAL, Phase.VOTE], [Role.WITCH], rejected=range(2))


def _may_use(room: Room, seat: SeatId) -> bool:
    """Whether a cat may be asked for its ability in this phase."""
    assert room.game is not None
    window = WINDOWS.get(role(room, seat))
    return window is not None and window(room.phase, room.game)
