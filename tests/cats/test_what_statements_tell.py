"""How often and when a computer cat speaks tells nothing of its role: held over some hundred games of each level."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from random import Random

import pytest

from engine_worker.cats import MINDS, Mind
from engine_worker.game.commands import MarkAbsent, Say
from engine_worker.game.told import StartWith
from engine_worker.game.view_types import OwnView, PublicView, Recap
from engine_worker.simulate.table import Player, Table
from shared.ids import Level, Phase, Role, SeatId
from tests.kit import rule
from tests.kit.cats import CatTable, dealt

pytestmark = pytest.mark.timeout(120)
GAMES = {Level.KITTEN: 120, Level.TOM: 120, Level.OLD_CAT: 40}
SPEAKING = (Phase.DAY, Phase.DEBATE, Phase.VOTE)
FAR = 4.0
"""A role's mean number of statements lies within so many standard errors of everybody's. With a fixed seed it always
does or never; by chance alone some role of some phase would lie further off in one of some 200 runs."""


def spoken(story: Recap) -> Iterable[tuple[tuple[Phase, bool], Role, int]]:
    """For each cat that could speak in a phase: the phase and whether it is day 1, its role, how often it spoke."""
    frogs: set[SeatId] = set()
    gone: set[SeatId] = set()
    for day in story.days:
        said = Counter((one.phase, one.seat) for one in day.said)
        talked = any(phase is Phase.DEBATE for phase, _ in said)
        for phase in SPEAKING:
            if (phase is Phase.VOTE and day.votes is None) or (phase is Phase.DEBATE and not talked):
                continue
            if phase is not Phase.DAY:
                frogs = (frogs | set(day.frogs)) - {one.target for one in day.remedies if one.worked}
            for seat, role in story.roles.items():
                if seat not in frogs and seat not in gone:
                    yield (phase, day.day == 1), role, said[phase, seat]
        gone |= {day.banished} if day.banished is not None else set()


def far_off(numbers: Mapping[Role, list[int]]) -> dict[Role, float]:
    """Which roles' means lie too far from everybody's, and by how many standard errors."""
    every = [number for some in numbers.values() for number in some]
    mean = sum(every) / len(every)
    spread = (sum((number - mean) ** 2 for number in every) / len(every)) ** 0.5
    off = {role: (sum(some) / len(some) - mean) / (spread / len(some) ** 0.5 or 1.0) for role, some in numbers.items()}
    return {role: errors for role, errors in off.items() if abs(errors) > FAR}


@rule("14.13d")
@pytest.mark.parametrize("level", Level)
def test_how_often_a_cat_speaks_tells_nothing_of_its_role(level: Level) -> None:
    numbers: dict[tuple[Phase, bool], dict[Role, list[int]]] = defaultdict(lambda: defaultdict(list))
    for game in range(GAMES[level]):
        table = Table(9, game)
        minds: dict[SeatId, Player] = {seat: MINDS[level](1000 * game + seat) for seat in table.seats()}
        for when, role, number in spoken(table.play(minds)):
            numbers[when][role].append(number)
    assert len(numbers) == 6
    for when, by_role in numbers.items():
        assert len(by_role) == 7
        assert far_off(by_role) == {}, when


class Speakers:
    """Real minds at a table that asks as the service does."""

    def __init__(self, level: Level, seed: int) -> None:
        self.level, self.seed = level, seed
        self.minds: dict[SeatId, Mind] = {}
        self.spoke: dict[tuple[int, SeatId], list[bool]] = defaultdict(list)
        """By phase and seat: whether each ask to speak was answered with a statement, in order."""

    def __call__(self, seat: SeatId, public: PublicView, own: OwnView) -> object:
        mind = self.minds.setdefault(seat, MINDS[self.level](self.seed + seat))
        mind.see(public, own)
        move = mind.move()
        if any(offer.do == "say" for offer in own.can):
            self.spoke[public.phase.no, seat].append(isinstance(move, Say))
        return move


@rule("14.13d")
@pytest.mark.parametrize("level", Level)
def test_which_asks_a_cat_answers_is_the_same_whatever_its_role_is(level: Level) -> None:
    """The same seats with the same chance, dealt other roles: until the games part, they speak at the same moments."""
    heard = []
    for seed in range(4):
        speakers = Speakers(level, 5)
        table = CatTable("Ana", seats=8, chooser=speakers, level=level, seed=b"one seed")
        table.fold(None, StartWith(dealt(8, Random(seed))))
        table.act("Ana", MarkAbsent(SeatId(0)))
        table.play_on(Phase.PROPOSAL)
        heard.append(dict(speakers.spoke))
    assert heard[0] == heard[1] == heard[2] == heard[3]
    assert {len(asks) for asks in heard[0].values()} == {1, 3}
    assert {spoke for asks in heard[0].values() for spoke in asks} == {True, False}
