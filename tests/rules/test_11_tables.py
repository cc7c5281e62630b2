"""Chapter 11: the tables by player count; what RULES.md prints is what a game of that size has."""

import re
from pathlib import Path

import pytest

from shared.ids import Phase, Place, Role
from shared.protocol import commands as c
from shared.protocol.views import NumbersView
from tests.kit import rule
from tests.kit.script import play
from tests.kit.table import NAMES, Table

FOUR_SPECIALS = (Role.HERBALIST, Role.PICKPOCKET, Role.GUARD, Role.SEER)
# players, witches, raven, jester, specials, villagers, places, ingredients, seals, knights' day, remedies, visions
ROWS = [
    pytest.param(4, 1, 0, 0, (Role.HERBALIST, Role.GUARD), 1, 5, [2, 3], 2, 4, 2, 0, marks=rule("11.4")),
    pytest.param(5, 1, 1, 0, (Role.HERBALIST, Role.GUARD), 1, 6, [2, 2, 3], 2, 4, 1, 0, marks=rule("11.5")),
    pytest.param(6, 1, 1, 0, (Role.HERBALIST,), 3, 5, [3], 2, 4, 1, 0, marks=rule("11.6")),
    pytest.param(7, 2, 1, 0, (Role.GUARD, Role.SEER), 2, 6, [2], 3, 4, 0, 2, marks=rule("11.7")),
    pytest.param(8, 3, 0, 0, FOUR_SPECIALS, 1, 6, [2, 2, 3], 4, 5, 1, 2, marks=rule("11.8")),
    pytest.param(9, 2, 1, 1, (Role.PICKPOCKET, Role.GUARD, Role.SEER), 2, 5, [3], 4, 5, 0, 2, marks=rule("11.9")),
    pytest.param(
        10, 3, 0, 0, (Role.HERBALIST, Role.PICKPOCKET, Role.GUARD), 4, 6, [3], 4, 5, 2, 0, marks=rule("11.10")
    ),
    pytest.param(11, 4, 0, 1, (Role.GUARD, Role.SEER), 4, 6, [3, 4], 3, 4, 0, 2, marks=rule("11.11")),
    pytest.param(12, 4, 0, 1, (Role.GUARD, Role.SEER), 5, 6, [4], 3, 4, 0, 1, marks=rule("11.12")),
]


def started(players: int) -> Table:
    table = Table(*NAMES[:players])
    table.act("Ana", c.Start())
    return table


def numbers(players: int) -> NumbersView:
    found = started(players).public.numbers
    assert found is not None
    return found


@rule("11.4", "11.5", "11.6", "11.7", "11.8", "11.9", "11.10", "11.11", "11.12", "13.14")
@pytest.mark.parametrize(
    (
        "players",
        "witches",
        "raven",
        "jester",
        "specials",
        "villagers",
        "places",
        "ingredients",
        "seals",
        "knights_day",
        "remedies",
        "visions",
    ),
    ROWS,
)
def test_each_player_count_has_its_row(
    players: int,
    witches: int,
    raven: int,
    jester: int,
    specials: tuple[Role, ...],
    villagers: int,
    places: int,
    ingredients: list[int],
    seals: int,
    knights_day: int,
    remedies: int,
    visions: int,
) -> None:
    table = started(players)
    dealt = [table.role(name) for name in NAMES[:players]]
    assert dealt.count(Role.WITCH) == witches
    assert (dealt.count(Role.RAVEN), dealt.count(Role.JESTER)) == (raven, jester)
    assert {role for role in dealt if role in FOUR_SPECIALS} == set(specials)
    assert dealt.count(Role.VILLAGER) == villagers
    told = numbers(players)
    assert {role: count for role, count in told.roles.items() if count} == {
        role: dealt.count(role) for role in Role if role in dealt
    }
    assert told.places == list(Place)[:places]
    assert told.ingredients == ingredients
    assert (told.seals, told.knights_day, told.remedies, told.visions) == (seals, knights_day, remedies, visions)


@rule("11.4", "11.12")
@pytest.mark.parametrize("players", range(4, 13))
def test_what_rules_md_prints_is_what_a_game_of_that_size_has(players: int) -> None:
    text = (Path(__file__).parents[2] / "RULES.md").read_text(encoding="utf-8")
    row = re.search(rf"^\| \*\*11\.{players}\*\* \|(.*)\|$", text, re.MULTILINE)
    assert row is not None
    cells = [cell.strip().replace("–", "0") for cell in row[1].split("|")]
    told = numbers(players)
    specials = [role for role in FOUR_SPECIALS if told.roles.get(role)]
    assert cells == [
        str(players),
        str(told.roles[Role.WITCH]),
        str(told.roles.get(Role.RAVEN, 0)),
        str(told.roles.get(Role.JESTER, 0)),
        "all four" if len(specials) == 4 else ", ".join(role.capitalize() for role in specials),
        str(told.roles.get(Role.VILLAGER, 0)),
        str(len(told.places)),
        ", ".join(map(str, told.ingredients)),
        str(told.seals),
        str(told.knights_day),
        str(told.remedies),
        str(told.visions),
    ]


@rule("11.1")
def test_the_village_specials_are_herbalist_pickpocket_guard_and_seer() -> None:
    dealt = {started(8).role(name) for name in NAMES[:8]}
    assert dealt - {Role.WITCH, Role.RAVEN, Role.VILLAGER} == set(FOUR_SPECIALS)


@rule("11.2")
def test_the_last_number_of_ingredients_repeats() -> None:
    game = play("deal Ana=witch Bo=villager Cy=villager Di=villager")
    required = []
    for _ in range(4):
        game.reach(Phase.MORNING)
        required.append(len(game.public.tonight))
        game.play("quiet day\n quiet night")
    assert required == [2, 3, 3, 3]


@rule("11.3")
@pytest.mark.parametrize("players", [4, 8, 12])
def test_the_curse_gauge_holds_3_in_every_game(players: int) -> None:
    assert numbers(players).gauge == 3


@rule("11.3a")
def test_remedies_and_visions_are_per_game() -> None:
    """Spent on day 1, the vision is not there on day 2."""
    game = play("""
        deal Ana=witch Bo=seer Cy=villager Di=villager Eve=villager
        quiet day
        debate Bo looks at Ana
        quiet night
        quiet day
        debate
    """)
    assert game.own("Bo").uses == 0
    assert game.offer("Bo", "look_at") is None


@rule("11.13")
def test_with_11_and_12_players_there_are_fewer_votes_before_the_knights_day_than_witches() -> None:
    for players in range(4, 13):
        table = numbers(players)
        votes = table.knights_day - 1
        assert (table.roles[Role.WITCH] <= votes) == (players < 11), players
