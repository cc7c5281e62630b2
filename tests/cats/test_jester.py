"""The Jester of *tom*: it draws suspicion, and neither what is said nor what is believed gives it away."""

import json
from collections import Counter, defaultdict
from pathlib import Path
from statistics import mean
from typing import Final

import pytest
from msgspec import Struct, field

from engine_worker.cats.beliefs import JESTER, WITCH
from engine_worker.cats.tom import Tom
from engine_worker.game.tables import SIDES
from engine_worker.game.view_types import Recap
from engine_worker.simulate.table import Player, Table
from shared.ids import Role, Saying, SeatId, Side

pytestmark = pytest.mark.timeout(120)
GAMES: Final = 200
PLAYERS: Final = 9
WRITTEN: Final = Path(__file__).parents[2] / "docs/fairness/tom.json"


class Seen(Struct):
    """What some games showed of one role."""

    witch: list[float] = []
    """How likely it was a witch, as each cat of the village believed when the game ended."""
    jester: list[float] = []
    said: Counter[Saying] = field(default_factory=Counter)
    days: int = 0
    """Days on which it was not banished yet, of all who had the role."""


def take_in(seen: dict[Role, Seen], story: Recap, minds: dict[SeatId, Tom]) -> None:
    gone: set[SeatId] = set()
    for day in story.days:
        for seat, role in story.roles.items():
            seen[role].days += seat not in gone
        for one in day.said:
            seen[story.roles[one.seat]].said[one.what] += 1
        gone |= {day.banished} if day.banished is not None else set()
    for seat, mind in minds.items():
        if SIDES[story.roles[seat]] is Side.VILLAGE:
            for other, share in mind.shares().items():
                seen[story.roles[other]].witch.append(share[WITCH])
                seen[story.roles[other]].jester.append(share[JESTER])


@pytest.fixture(scope="module")
def seen() -> dict[Role, Seen]:
    """Some seeded games of *tom*, by role."""
    found: dict[Role, Seen] = defaultdict(Seen)
    for game in range(GAMES):
        table = Table(PLAYERS, game)
        minds = {seat: Tom(1000 * game + seat) for seat in table.seats()}
        players: dict[SeatId, Player] = {**minds}
        take_in(found, table.play(players), minds)
    return found


def test_the_village_suspects_the_jester_more_than_its_own(seen: dict[Role, Seen]) -> None:
    own = [share for role, one in seen.items() if SIDES[role] is Side.VILLAGE for share in one.witch]
    assert mean(seen[Role.JESTER].witch) > 1.1 * mean(own)


def test_the_village_takes_the_jester_for_the_jester_no_more_than_it_takes_the_raven(seen: dict[Role, Seen]) -> None:
    """Whoever plays false looks alike; and no cat of the village is ever nearly sure."""
    assert mean(seen[Role.JESTER].jester) < 1.25 * mean(seen[Role.RAVEN].jester)
    assert max(seen[Role.JESTER].jester) < 0.7


@pytest.mark.parametrize("what", [one for one in Saying if one is not Saying.SEER])
def test_the_jester_says_of_each_kind_as_often_as_everybody_else(seen: dict[Role, Seen], what: Saying) -> None:
    """Within a quarter: 200 games bring some hundred of the rarest kind."""
    others = [one for role, one in seen.items() if role is not Role.JESTER]
    often = sum(one.said[what] for one in others) / sum(one.days for one in others)
    assert abs(seen[Role.JESTER].said[what] / seen[Role.JESTER].days - often) <= 0.25 * often


def test_the_jester_claims_to_be_the_seer_less_often_than_others_that_play_false(seen: dict[Role, Seen]) -> None:
    often = {role: one.said[Saying.SEER] / one.days for role, one in seen.items()}
    assert 0.0 < often[Role.JESTER] <= often[Role.WITCH]


@pytest.mark.parametrize("players", [9, 11, 12])
def test_in_the_written_games_the_jester_is_banished_more_often_than_a_cat_of_the_village(players: int) -> None:
    """4,000 games each; Ravens count as the village's here, for nothing tells who of the others was banished."""
    count = next(one for one in json.loads(WRITTEN.read_text(encoding="utf-8"))["counts"] if one["players"] == players)
    jester = count["reasons"]["jester_banished"]["share"]
    others = count["banished_per_game"] * (1.0 - count["banished_witches"]["share"]) - jester
    witches = {9: 2, 11: 4, 12: 5}[players]
    assert jester > 1.1 * others / (players - 1 - witches)
