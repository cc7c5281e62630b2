"""Chapter 11: the tables by player count; what RULES.md prints is what a game of that size has."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from engine_worker.game import commands as c
from engine_worker.game.tables import RULES_VERSION, TABLES, VOTES_TO_BANISH, VOTES_TO_BANISH_KNIGHTS
from engine_worker.game.view_types import NumbersView
from shared.ids import Phase, Place, Role, Spell
from tests.kit import rule
from tests.kit.script import play
from tests.kit.table import NAMES, Table

FOUR_SPECIALS = (Role.HERBALIST, Role.PICKPOCKET, Role.GUARD, Role.SEER)


class Row(NamedTuple):
    """A row of the table, cell by cell: 11.4a to 11.4k for 4 players, and so on."""

    witches: int
    raven: int
    jester: int
    specials: tuple[Role, ...]
    villagers: int
    places: int
    ingredients: list[int]
    seals: int
    knights_day: int
    remedies: int
    visions: int


ROWS = {
    4: Row(1, 0, 0, (Role.HERBALIST, Role.GUARD), 1, 5, [2, 3], 2, 4, 2, 0),
    5: Row(1, 1, 0, (Role.HERBALIST, Role.GUARD), 1, 4, [2, 3], 2, 4, 1, 0),
    6: Row(1, 1, 0, (Role.HERBALIST,), 3, 5, [3], 2, 4, 1, 0),
    7: Row(2, 1, 0, (Role.GUARD, Role.SEER), 2, 6, [2, 2, 2, 3], 3, 4, 0, 2),
    8: Row(3, 0, 0, FOUR_SPECIALS, 1, 6, [2, 2, 2, 3], 4, 5, 2, 2),
    9: Row(2, 1, 1, (Role.PICKPOCKET, Role.GUARD, Role.SEER), 2, 5, [3, 3, 3, 4], 3, 5, 0, 2),
    10: Row(3, 0, 0, (Role.HERBALIST, Role.PICKPOCKET, Role.GUARD), 4, 6, [3, 3, 3, 4], 3, 5, 1, 0),
    11: Row(4, 0, 1, (Role.GUARD, Role.SEER), 4, 6, [3], 3, 4, 0, 2),
    12: Row(5, 0, 1, (Role.GUARD, Role.SEER), 4, 5, [3, 3, 4], 2, 4, 0, 1),
}
COUNTS = pytest.mark.parametrize("players", ROWS)


def started(players: int) -> Table:
    table = Table(*NAMES[:players])
    table.act("Ana", c.Start())
    return table


def dealt(players: int) -> list[Role | None]:
    """The roles of a game of that size, as each phone shows its own."""
    table = started(players)
    return [table.role(name) for name in NAMES[:players]]


def numbers(players: int) -> NumbersView:
    found = started(players).public.numbers
    assert found is not None
    return found


@rule("11.4", "11.5", "11.6", "11.7", "11.8", "11.9", "11.10", "11.11", "11.12", "13.14d")
@COUNTS
def test_each_player_count_has_its_row_and_is_told_the_roles_that_are_dealt(players: int) -> None:
    told = numbers(players)
    roles = dealt(players)
    assert {role: count for role, count in told.roles.items() if count} == {
        role: roles.count(role) for role in Role if role in roles
    }


@rule("11.4a", "11.5a", "11.6a", "11.7a", "11.8a", "11.9a", "11.10a", "11.11a", "11.12a")
@COUNTS
def test_so_many_are_witches(players: int) -> None:
    assert dealt(players).count(Role.WITCH) == ROWS[players].witches


@rule("11.4b", "11.5b", "11.6b", "11.7b", "11.8b", "11.9b", "11.10b", "11.11b", "11.12b")
@COUNTS
def test_one_is_the_raven_or_none(players: int) -> None:
    assert dealt(players).count(Role.RAVEN) == ROWS[players].raven


@rule("11.4c", "11.5c", "11.6c", "11.7c", "11.8c", "11.9c", "11.10c", "11.11c", "11.12c")
@COUNTS
def test_one_is_the_jester_or_none(players: int) -> None:
    assert dealt(players).count(Role.JESTER) == ROWS[players].jester


@rule("11.4d", "11.5d", "11.6d", "11.7d", "11.8d", "11.9d", "11.10d", "11.11d", "11.12d")
@COUNTS
def test_these_village_specials_are_there_once_each(players: int) -> None:
    specials = [role for role in dealt(players) if role in FOUR_SPECIALS]
    assert len(specials) == len(ROWS[players].specials)
    assert set(specials) == set(ROWS[players].specials)


@rule("11.4e", "11.5e", "11.6e", "11.7e", "11.8e", "11.9e", "11.10e", "11.11e", "11.12e")
@COUNTS
def test_the_rest_are_villagers(players: int) -> None:
    assert dealt(players).count(Role.VILLAGER) == ROWS[players].villagers


@rule("11.4f", "11.5f", "11.6f", "11.7f", "11.8f", "11.9f", "11.10f", "11.11f", "11.12f")
@COUNTS
def test_so_many_places_are_open(players: int) -> None:
    table = started(players)
    assert numbers(players).places == list(Place)[: ROWS[players].places]
    assert table.places() == list(Place)[: ROWS[players].places]


@rule("11.4g", "11.5g", "11.6g", "11.7g", "11.8g", "11.9g", "11.10g", "11.11g", "11.12g")
@COUNTS
def test_so_many_ingredients_are_required_each_day(players: int) -> None:
    assert numbers(players).ingredients == ROWS[players].ingredients


@rule("11.4h", "11.5h", "11.6h", "11.7h", "11.8h", "11.9h", "11.10h", "11.11h", "11.12h")
@COUNTS
def test_so_many_seals_win(players: int) -> None:
    assert numbers(players).seals == ROWS[players].seals


@rule("11.4i", "11.5i", "11.6i", "11.7i", "11.8i", "11.9i", "11.10i", "11.11i", "11.12i")
@COUNTS
def test_on_this_day_the_knights_come(players: int) -> None:
    assert numbers(players).knights_day == ROWS[players].knights_day


@rule("11.4j", "11.5j", "11.6j", "11.7j", "11.8j", "11.9j", "11.10j", "11.11j", "11.12j")
@COUNTS
def test_so_many_remedies_has_a_game(players: int) -> None:
    assert numbers(players).remedies == ROWS[players].remedies


@rule("11.4k", "11.5k", "11.6k", "11.7k", "11.8k", "11.9k", "11.10k", "11.11k", "11.12k")
@COUNTS
def test_so_many_visions_has_a_game(players: int) -> None:
    assert numbers(players).visions == ROWS[players].visions


@rule("11.4", "11.12")
@COUNTS
def test_what_rules_md_prints_is_what_a_game_of_that_size_has(players: int) -> None:
    text = (Path(__file__).parents[2] / "RULES.md").read_text(encoding="utf-8")
    row = re.search(rf"^\| \*\*11\.{players}\*\* \|(.*)\|$", text, re.MULTILINE)
    assert row is not None
    count, *numbered = [cell.strip() for cell in row[1].split("|")]
    parts = [cell.split("** ") for cell in numbered]
    assert [number for number, _ in parts] == [f"**11.{players}{letter}" for letter in "abcdefghijk"]
    cells = [count, *(cell.replace("–", "0") for _, cell in parts)]
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


WORDS = ("none", "one", "two", "three", "four", "five")


def sentence(number: str) -> str:
    """What RULES.md says under a number, on one line."""
    text = (Path(__file__).parents[2] / "RULES.md").read_text(encoding="utf-8")
    found = re.search(rf"^- \*\*{re.escape(number)}\*\* (.*?)(?=^- |^$)", text, re.MULTILINE | re.DOTALL)
    assert found is not None
    return " ".join(found[1].split())


def listed(players: list[int]) -> str:
    return " and ".join(map(str, players))


@rule("8.2", "8.2a", "8.2b", "8.2c", "8.2d", "11.13", "11.14", "11.14a", "11.15", "11.15a")
def test_what_rules_md_says_in_words_of_the_numbers_is_what_the_tables_have() -> None:
    tables = TABLES[RULES_VERSION]
    assert f"at least {WORDS[VOTES_TO_BANISH]}" in sentence("8.2")
    assert tables.one_vote_in is not None
    assert f"one vote for every {WORDS[tables.one_vote_in]} cats" in sentence("8.2b")
    assert sentence("8.2b").endswith(" rounded down,")
    assert sentence("8.2c") == f"and {WORDS[VOTES_TO_BANISH]} at least."
    assert sentence("8.2a").startswith(f"On the knights' day {WORDS[VOTES_TO_BANISH_KNIGHTS]} is enough")
    assert sentence("8.2d").startswith(f"On the knights' day {WORDS[VOTES_TO_BANISH_KNIGHTS]} is enough")
    many = [players for players, row in ROWS.items() if row.witches >= row.knights_day]
    assert sentence("11.13").startswith(f"With {listed(many)} players there are at least as many witches as days")
    for number, spell, name in (("11.14", Spell.BLIGHT, "Blight"), ("11.15", Spell.PIERCING_FROG, "Piercing Frog")):
        rituals = {players: tables.rituals(players)[spell] for players in ROWS}
        often = tables.spells[spell].rituals
        differing = [players for players, held in rituals.items() if held != often]
        (held,) = {rituals[players] for players in differing}
        assert sentence(number) == (
            f"With {listed(differing)} players {WORDS[held]} rituals must have been held before {name} can be cast."
        )
        assert sentence(f"{number}a") == f"With any other number {WORDS[often]}."


@rule("11.1")
def test_the_village_specials_are_herbalist_pickpocket_guard_and_seer() -> None:
    dealt = {started(8).role(name) for name in NAMES[:8]}
    assert dealt - {Role.WITCH, Role.RAVEN, Role.VILLAGER} == set(FOUR_SPECIALS)


@rule("11.2", "11.2a")
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
def test_remedies_are_per_game() -> None:
    """Spent on day 3, the remedy is not there on day 4."""
    game = play("""
        deal Ana=witch Bo=villager Cy=villager Di=herbalist Eve=villager Fay=villager Gus=villager
        quiet day
        quiet night
        day     all to the mill
        witch   Ana to the mill; Ana casts frog on Bo
        evening
        quiet night
        day     Di restores Bo; all to the mill
        witch   Ana to the mill; Ana casts frog on Cy
        evening
        quiet night
        day
    """)
    assert game.own("Di").uses == 0
    assert game.offer("Di", "choose_remedy") is None


@rule("11.3b")
def test_visions_are_per_game() -> None:
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


@rule("11.13", "11.13a")
def test_with_11_and_12_players_there_are_fewer_votes_before_the_knights_day_than_witches() -> None:
    for players in range(4, 13):
        table = numbers(players)
        votes = table.knights_day - 1
        assert (table.roles[Role.WITCH] <= votes) == (players < 11), players
