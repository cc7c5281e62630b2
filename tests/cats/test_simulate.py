"""The simulation counts right, and its intervals are Wilson's."""

import json
import subprocess
import sys
from collections import Counter
from functools import partial

import pytest

from engine_worker.cats import MINDS, Mind
from engine_worker.simulate import by_chance, games, report
from engine_worker.simulate.__main__ import players_of
from engine_worker.simulate.figures import percentile, share
from engine_worker.simulate.games import play, play_many
from engine_worker.simulate.table import Table
from engine_worker.simulate.tally import Tally, counted
from shared.ids import Level, Role, Side, Spell
from tests.cats.test_minds import recorded
from tests.kit.script import play as play_script


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (2000, 4000, 0.4845, 0.5155)],
)
def test_the_interval_is_wilsons(hits: int, of: int, low: float, high: float) -> None:
    found = share(hits, of)
    assert (found.share, found.low, found.high) == pytest.approx((hits / of, low, high), abs=1e-4)


def test_of_nothing_nothing_is_known() -> None:
    assert (share(0, 0).low, share(0, 0).high) == (0.0, 1.0)


def test_a_percentile_is_the_least_value_that_so_many_do_not_exceed() -> None:
    values = Counter({3: 5, 4: 4, 9: 1})
    assert (percentile(values, 0.5), percentile(values, 0.9), percentile(values, 1.0)) == (3, 4, 9)


def test_a_game_is_counted_as_its_story_tells_it() -> None:
    game = play_script("""
        deal Ana=witch Bo=villager Cy=villager Di=villager
        quiet day
        quiet night
    """)
    numbers = game.public.numbers
    assert numbers is not None
    _, story = recorded(Level.TOM, 8, 3)
    tally = counted(numbers, story, 123)
    nights = [day for day in story.days if day.ritual in ("success", "failure")]
    assert (tally.players, tally.games, tally.taps) == (8, 1, Counter({123: 1}))
    assert tally.winners == Counter({story.winner: 1})
    assert tally.reasons == Counter({story.reason: 1})
    assert tally.days == Counter({len(story.days): 1})
    assert tally.rituals == len(nights)
    assert tally.successes == sum(day.ritual == "success" for day in nights)
    assert tally.banished == sum(day.banished is not None for day in story.days)
    assert tally.frogs == sum(len(day.frogs) for day in story.days)
    casts = [cast for day in story.days for cast in day.casts if cast.spell is Spell.FROG]
    assert tally.spells[Spell.FROG].uses == len(casts)
    assert tally.spells[Spell.FROG].succeeded == sum(bool(cast.landed) for cast in casts)
    assert tally.abilities[Role.SEER].uses == sum(len(day.visions) for day in story.days)


def test_the_sums_of_many_games_are_the_sums_of_each() -> None:
    many = play_many(Level.TOM, 5, 3, 9, 1)
    each = Tally(5)
    for number in range(3):
        each.add(play(Level.TOM, 5, 9, number))
    assert many == each
    assert many.games == 3


@pytest.mark.parametrize(("text", "counts"), [("8", [8]), ("4-12", list(range(4, 13)))])
def test_numbers_of_players_are_read(text: str, counts: list[int]) -> None:
    assert list(players_of(text)) == counts


@pytest.mark.parametrize("text", ["3", "4-13", "9-8", "x"])
def test_other_numbers_of_players_are_refused(text: str) -> None:
    with pytest.raises(Exception, match="player"):
        players_of(text)


def test_the_command_prints_json_and_two_processes_play_the_same_games_as_one() -> None:
    command = [sys.executable, "-m", "engine_worker.simulate", "--players", "4", "--games", "3", "--json"]
    told = json.loads(subprocess.run([*command, "--jobs", "2"], capture_output=True, check=True, timeout=60).stdout)
    (figures,) = told["counts"]
    assert figures == json.loads(json.dumps(report.figures(play_many(Level.TOM, 4, 3, 1, 1), "tom")))
    assert "4 players, 3 games" in report.text(figures)


def test_one_side_can_be_of_another_level_than_the_rest_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    seated: list[tuple[Level, int]] = []
    monkeypatch.setattr(games, "MINDS", {level: partial(sits_down, seated, level) for level in Level})
    play(Level.TOM, 9, 1, 0, {Side.VILLAGE: Level.OLD_CAT, Side.WITCHES: Level.KITTEN})
    table = Table(9, games.seed_of(1, 9, 0))
    expected = {Side.VILLAGE: Level.OLD_CAT, Side.WITCHES: Level.KITTEN, Side.ALONE: Level.TOM}
    assert seated == [(expected[table.side(seat)], games.seed_of(1, 9, 0, seat)) for seat in table.seats()]
    assert {level for level, _ in seated} == set(Level)


def sits_down(seated: list[tuple[Level, int]], level: Level, seed: int) -> Mind:
    seated.append((level, seed))
    return MINDS[level](seed)


def test_the_command_says_of_which_levels_the_sides_are() -> None:
    command = [sys.executable, "-m", "engine_worker.simulate", "--players", "5", "--games", "2", "--json"]
    asked = [*command, "--village", "kitten", "--witches", "tom"]
    told = json.loads(subprocess.run(asked, capture_output=True, check=True, timeout=60).stdout)
    assert (told["level"], told["village"], told["witches"]) == ("tom", "kitten", "tom")
    sides = {Side.VILLAGE: Level.KITTEN, Side.WITCHES: Level.TOM}
    mixed = report.figures(play_many(Level.TOM, 5, 2, 1, 1, sides), "mixed")
    assert told["counts"] == [json.loads(json.dumps(mixed))]


def test_the_engine_alone_plays_games_by_chance_to_their_end() -> None:
    for players in (4, 9, 12):
        assert by_chance.play(players, 1) == by_chance.play(players, 1) > 50
