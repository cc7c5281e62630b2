"""Day by day and table by table: where a cat says it goes, what it says it has and when it claims tell no role."""

import os
from collections.abc import Mapping
from typing import Final

import pytest
from msgspec.structs import replace

from engine_worker.cats import day
from engine_worker.cats.chance import Chance
from engine_worker.cats.day import SPELLS_FROM
from engine_worker.cats.facts import OVER
from engine_worker.cats.mind import Mind
from engine_worker.cats.tom import Tom
from engine_worker.game.commands import AnyCommand
from engine_worker.game.roles import seer
from engine_worker.game.view_types import OwnView, PublicView
from engine_worker.simulate.table import Player, Table
from engine_worker.simulate.tells import ELSE, HABITS, IDLE, LATE, NO_USE, THEN, Shown, tells
from shared.ids import Level, Phase, Role, SeatId
from tests.cats.unlike import ERROR, FALSE, Count, by_chance, unlike
from tests.kit import rule

pytestmark = pytest.mark.timeout(600)
IS_LONG: Final = os.environ.get("HYPOTHESIS_PROFILE") == "long"
SHORT: Final = ((Level.TOM, 6, 300), (Level.TOM, 9, 300), (Level.TOM, 12, 250), (Level.KITTEN, 9, 200))
LONG: Final = (
    *((level, players, 500) for level in (Level.TOM, Level.KITTEN) for players in range(4, 13)),
    *((Level.OLD_CAT, players, 150) for players in (6, 9, 12)),
)
FACTOR: Final = {IDLE: 1.6, NO_USE: 1.6, ELSE: 1.7}
"""Who says it so many times as often on a day as the others, or as rarely, and not by chance, is told by it."""
MOMENTS: Final = 1.6
"""The same of false Seers and the Seer, and of each moment of a claim."""
THROWS: Final = 300
CLAIMS: Final = 20
"""So many seats at least claim, on either side, where what they do is held against each other."""

Games = Mapping[Role, Shown]


@pytest.fixture(scope="module", params=LONG if IS_LONG else SHORT, ids=lambda one: f"{one[0]}-{one[1]}")
def games(request: pytest.FixtureRequest) -> Games:
    """Seeded games, by role."""
    level, players, number = request.param
    return tells(level, players, range(number), run=8)


@rule("14.13q", "14.13n")
def test_on_each_day_every_role_says_of_places_and_hands_what_every_other_says(games: Games) -> None:
    found = {}
    for habit in HABITS:
        for number in range(1, LATE + 1):
            counts = {role: on_a_day(one, habit, number) for role, one in games.items()}
            said = sum(of for _, of in counts.values())
            assert said > 100
            assert 0.02 < sum(hits for hits, _ in counts.values()) / said < 0.6, "else nothing is held"
            found[habit, number] = unlike(counts, FACTOR[habit])
    assert {what: roles for what, roles in found.items() if roles} == {}


def on_a_day(one: Shown, habit: str, number: int) -> Count:
    hits = one.by_day[habit, number, True]
    return hits, hits + one.by_day[habit, number, False]


@rule("14.13o")
def test_false_seers_claim_first_and_again_at_the_moments_at_which_the_seer_does(games: Games) -> None:
    if Role.SEER not in games:
        return
    of = claims([games[Role.SEER]]), claims([one for role, one in games.items() if role in FALSE])
    assert min(sum(of[0].values()), sum(of[1].values())) > 2 * CLAIMS
    for of_what in (False, True):
        counts = [{what: count for what, count in one.items() if isinstance(what, str) is of_what} for one in of]
        seats = [sum(one.values()) for one in counts]
        for what in counts[0] | counts[1]:
            true, false = ((one.get(what, 0), whole) for one, whole in zip(counts, seats, strict=True))
            assert not is_far(true, false), (what, true, false)


def claims(shown: list[Shown]) -> dict[object, int]:
    """When those who claimed to be the Seer did so first, and when again: seats."""
    moments: dict[object, int] = {what: sum(one.then[what] for one in shown) for what in THEN}
    for one in shown:
        for (number, phase, _), seats in one.first_claims.items():
            moments[number, phase] = moments.get((number, phase), 0) + seats
    return moments


def is_far(one: Count, other: Count) -> bool:
    mine, theirs = one[0] * other[1], other[0] * one[1]
    return max(mine, theirs) > MOMENTS * min(mine, theirs) and by_chance(one, other) < ERROR


class Looker:
    """A cat that is the Seer, of which is noted in which steps it was offered to look."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.offered: set[tuple[int, Phase]] = set()

    def see(self, public: PublicView, own: OwnView) -> None:
        can = [offer for offer in own.can if offer.do != "look_at"]
        self.mind.see(public, replace(own, can=can))
        if any(offer.do == "look_at" for offer in own.can):
            self.offered.add((public.phase.day, public.phase.name))

    def move(self) -> AnyCommand | None:
        return self.mind.move()


@rule("14.13o")
def test_a_false_seer_imagines_in_the_steps_in_which_the_seer_may_look() -> None:
    """Of each evening that came to its vote all are noted in which a Seer that never looks was offered it."""
    steps = set[Phase]()
    for number in range(8):
        table = Table(9, 900 + number)
        minds = {seat: Looker(Tom(10 * number + seat)) for seat in table.seats()}
        players: dict[SeatId, Player] = {**minds}
        story = table.play(players)
        (mind,) = (minds[seat] for seat, role in story.roles.items() if role is Role.SEER)
        noted = set(mind.mind.facts.evenings)
        voted = {number for number, phase in noted if phase is Phase.VOTE}
        assert {one for one in mind.offered if one[0] in voted} <= noted
        steps |= {phase for _, phase in noted}
    assert steps == set(seer.WINDOW)
    assert {phase for some in OVER.values() for phase in some} == set(seer.WINDOW)


class Asked:
    """A cat that is the Guard, asked under many dice where it says it goes."""

    def __init__(self, mind: Tom) -> None:
        self.mind = mind
        self.asked = self.idle = self.guards = 0
        self.expected = 0.0

    def see(self, public: PublicView, own: OwnView) -> None:
        self.mind.see(public, own)
        facts = self.mind.facts
        if facts.role is Role.GUARD and facts.phase is Phase.DAY and day.has_some(facts) and facts.day >= SPELLS_FROM:
            self._ask()

    def move(self) -> AnyCommand | None:
        return self.mind.move()

    def _ask(self) -> None:
        own_dice, (_, idle) = self.mind.chance, day.by_need(self.mind.facts)
        for throw in range(THROWS):
            self.mind.chance = Chance(throw)
            self.guards += day.guards(self.mind)
            self.idle += day.said(self.mind) in idle
        self.mind.chance = own_dice
        self.asked += THROWS
        self.expected += THROWS * (day.idly(self.mind.facts) if idle else 0.0)


@rule("14.13q")
def test_a_guard_that_guards_says_a_place_of_no_use_as_often_as_who_gathers() -> None:
    """It is shown what it would be, and thrown for again and again: how often follows from public things alone."""
    asked: list[Asked] = []
    for number in range(12):
        table = Table(12, 700 + number)
        minds = {seat: Asked(Tom(20 * number + seat)) for seat in table.seats()}
        players: dict[SeatId, Player] = {**minds}
        table.play(players)
        asked += minds.values()
    throws, idle, expected = (sum(getattr(one, what) for one in asked) for what in ("asked", "idle", "expected"))
    assert sum(one.guards for one in asked) > 0.8 * throws > 2000
    assert expected > 0.04 * throws, "else nothing is held"
    assert abs(idle - expected) < 0.02 * throws
