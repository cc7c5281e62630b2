"""The delays of absent players' and computer cats' moves have one distribution for every role, in each step by itself.

Two samples of Kolmogorov and Smirnov: a role's delays of one step against all others' of it. All seeds are fixed. Were
they drawn anew, a set of comparisons would be red without cause in less than one run in a hundred (`BY_CHANCE`, divided
among them as Bonferroni does).
"""

import itertools
import math
from collections.abc import Callable
from random import Random

import pytest

from engine_worker.game import Room
from engine_worker.game.chance import absent_delay_ms, cat_delay_ms
from engine_worker.game.tables import ABSENT_MAX_MS, ABSENT_MIN_MS, CAT_MAX_MS, CAT_MIN_MS
from shared.ids import Phase, Role, SeatId
from tests.kit import rule
from tests.properties.test_whole_games import started as walked
from tests.secrets import delays
from tests.secrets.delays import ENOUGH, Drawn, Kind, Step
from tests.secrets.worlds import copy, swap_secrets

pytestmark = pytest.mark.timeout(240)
BY_CHANCE = 0.01
OTHERWISE = (0.8, 1.25)
"""So many times as long as others is noticed, whatever the role and step."""
ONCE = (
    *(Phase.ROLES, Phase.DUSK, Phase.PROPOSAL, Phase.APPROVAL, Phase.APPROVAL_RESULT),
    *(Phase.RITUAL, Phase.RITUAL_RESULT, Phase.VOTE_RESULT),
)
OFTEN = ((Phase.DAY, 2), (Phase.GATHERING, 3), (Phase.DEBATE, 4), (Phase.VOTE, 2))
"""A computer cat is asked to speak before its step, and in `gathering` for one step after the other."""
STEPS: dict[Kind, list[Step]] = {
    "absent_move": [Step(phase, 0) for phase in (*ONCE, Phase.DAY, Phase.DEBATE, Phase.VOTE)],
    "cat_move": [
        *(Step(phase, 0) for phase in ONCE),
        *(Step(phase, nth) for phase, times in OFTEN for nth in range(times)),
    ],
}
"""Everything that the table waits for in every role; only a Guard is waited for once more, in `day`."""


@pytest.fixture(scope="module")
def drawn() -> dict[Kind, Drawn]:
    """The delays of every step and role, as they were armed in whole games."""
    return {kind: delays.drawn(kind, steps) for kind, steps in STEPS.items()}


@rule("13.1a")
@pytest.mark.parametrize("kind", list(STEPS))
def test_delays_as_they_were_armed_in_each_step_of_whole_games_have_one_distribution_for_every_role(
    kind: Kind, drawn: dict[Kind, Drawn]
) -> None:
    for step in STEPS[kind]:
        assert {len(drawn[kind][step][role]) for role in Role} == {ENOUGH}, step
    assert apart({step: drawn[kind][step] for step in STEPS[kind]}) == []


@pytest.mark.parametrize("kind", list(STEPS))
def test_a_role_that_took_a_fifth_less_in_one_step_alone_would_be_noticed(kind: Kind, drawn: dict[Kind, Drawn]) -> None:
    """Whichever role, whichever step: so many delays are compared."""
    compared = {step: drawn[kind][step] for step in STEPS[kind]}
    limit = _limit(compared)
    for step, role, factor in itertools.product(STEPS[kind], Role, OTHERWISE):
        assert _distance([ms * factor for ms in compared[step][role]], _others(compared[step], role)) > limit, step


@rule("10.6", "13.1a")
@pytest.mark.parametrize(
    ("kind", "least", "most"), [("absent_move", ABSENT_MIN_MS, ABSENT_MAX_MS), ("cat_move", CAT_MIN_MS, CAT_MAX_MS)]
)
def test_no_delay_lies_outside_of_what_the_rules_say(
    kind: Kind, least: int, most: int, drawn: dict[Kind, Drawn]
) -> None:
    """In `day` all cats are asked for their step together, once all could speak."""
    for step, roles in drawn[kind].items():
        everything = [ms for one in roles.values() for ms in one]
        spared = CAT_MAX_MS - CAT_MIN_MS if kind == "cat_move" and step == (Phase.DAY, 1) else 0
        assert least <= min(everything) < max(everything) <= most + spared, step


@rule("13.1a")
def test_an_absent_players_delay_is_one_draw_whoever_has_which_role() -> None:
    """One room, one seed, the roles dealt otherwise: every seat that is waited for waits as long."""
    chance, compared = Random(7), 0
    for number in range(12):
        for nth, moment in enumerate(delays.game_of("absent_move", number).moments):
            twin = copy(moment.room)
            assert twin.game is not None
            swap_secrets(twin.game, None, chance)
            one, other = (moment.drawn_anew("absent_move", room, bytes([nth])) for room in (moment.room, twin))
            both = one.keys() & other.keys()
            assert {seat: one[seat] for seat in both} == {seat: other[seat] for seat in both}, moment.room.phase
            compared += len(both)
    assert compared > 2_000


def of_absent(room: Room, seat: SeatId) -> int:
    return absent_delay_ms(room, seat)


def of_cats(room: Room, seat: SeatId) -> int:
    return cat_delay_ms(room, seat, room.phase_no % 4)


@rule("13.1a")
@pytest.mark.parametrize(
    ("delay_ms", "least", "most"), [(of_absent, ABSENT_MIN_MS, ABSENT_MAX_MS), (of_cats, CAT_MIN_MS, CAT_MAX_MS)]
)
def test_a_drawn_delay_has_one_distribution_for_every_role(
    delay_ms: Callable[[Room, SeatId], int], least: int, most: int
) -> None:
    drawn: dict[Role, list[int]] = {role: [] for role in Role}
    for seed in range(60):
        walk = walked(50_000 + seed, 9 + seed % 4)
        game = walk.room.game
        assert game is not None
        for phase_no in range(1, 13):
            walk.room.phase_no = phase_no
            for seat, cat in game.cats.items():
                drawn[cat.role].append(delay_ms(walk.room, seat))
    everybody = sorted(itertools.chain.from_iterable(drawn.values()))
    assert least <= everybody[0] < everybody[-1] <= most
    least_drawn = min(map(len, drawn.values()))
    assert apart({Step(Phase.ROLES, 0): {role: some[:least_drawn] for role, some in drawn.items()}}) == []


# -- two samples


def apart(compared: Drawn) -> list[tuple[Step, Role]]:
    """The steps and roles whose delays lie further from all others' than chance would have them."""
    limit = _limit(compared)
    return [
        (step, role)
        for step, roles in compared.items()
        for role in roles
        if _distance(roles[role], _others(roles, role)) > limit
    ]


def _others(roles: dict[Role, list[int]], role: Role) -> list[int]:
    return [ms for one, some in roles.items() if one is not role for ms in some]


def _limit(compared: Drawn) -> float:
    """How far two samples may lie apart by chance; every role has as many delays as every other."""
    comparisons = sum(map(len, compared.values()))
    size = min(len(some) for roles in compared.values() for some in roles.values())
    return math.sqrt(-math.log(BY_CHANCE / comparisons / 2) / 2 * (1 / size + 1 / (size * (len(Role) - 1))))


def _distance(one: list[int] | list[float], two: list[int] | list[float]) -> float:
    """The largest gap between two samples' distribution functions."""
    rises = sorted([*((ms, 1 / len(one)) for ms in one), *((ms, -1 / len(two)) for ms in two)])
    largest = gap = 0.0
    for (ms, rise), (following, _) in itertools.pairwise([*rises, (math.inf, 0.0)]):
        gap += rise
        if following > ms:
            largest = max(largest, abs(gap))
    return largest
