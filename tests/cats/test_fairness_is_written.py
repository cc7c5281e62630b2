"""The tables of `docs/fairness.md` are those of the figures beside it, cell by cell, and every goal is held by them."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from engine_worker.game.tables import RULES_VERSION, TABLES
from engine_worker.simulate.figures import CONDITION, CONDITIONS, share
from tests.kit import rule

FOLDER: Final = Path(__file__).parents[2] / "docs"
TEXT: Final = (FOLDER / "fairness.md").read_text(encoding="utf-8")
SPELLS: Final = ("frog", "blight", "far_frog", "piercing_frog")
ABILITIES: Final = ("herbalist", "pickpocket", "guard", "seer")
NONE: Final = "–"

Count = Mapping[str, Any]


def counts(name: str) -> list[Count]:
    told: list[Count] = json.loads((FOLDER / "fairness" / name).read_text(encoding="utf-8"))["counts"]
    return told


def of_version(version: int) -> str:
    return "tom.json" if version == RULES_VERSION else f"tom-version-{version}.json"


def section(title: str) -> str:
    found = re.search(rf"^## {re.escape(title)}.*?(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert found is not None, title
    return found[0]


def tenths(share: float) -> str:
    return f"{100 * share:.1f}"


def line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def results(count: Count) -> str:
    """The row of who won, by what, and how long it took."""
    village, reasons = count["village_without_jester"], count["reasons"]
    decided = [NONE if reasons[one.value] is None else tenths(reasons[one.value]["share"]) for one in CONDITIONS]
    fair = count["jester_times_fair"]
    ends = [f"{count[what]['median']}, {count[what]['p90']}" for what in ("days", "taps")]
    wins = f"{tenths(village['share'])} ({tenths(village['low'])}–{tenths(village['high'])})"
    jester = NONE if fair is None else f"{fair:.2f}"
    cells = [f"{count['players']}", f"{count['games']:,}", wins, *decided, jester]
    return line([*cells, tenths(count["day_1"]["share"]), *ends])


def used(uses: Count | None) -> str:
    if uses is None or not uses["games_offered"]:
        return NONE
    return f"{100 * uses['used_of_offered']['share']:.0f}, {100 * uses['succeeded']['share']:.0f}"


def uses(count: Count) -> str:
    """The row of what was used, and how often it then succeeded."""
    rituals = [count[what]["share"] for what in ("rituals", "rituals_without_hostile", "banished_witches")]
    cells = [f"{count['players']}", f"{count['frogs_per_day']:.2f}", *(f"{100 * one:.0f}" for one in rituals)]
    cells += [used(count["spells"].get(name)) for name in SPELLS]
    return line(cells + [used(count["abilities"].get(name)) for name in ABILITIES])


def knights(count: Count) -> tuple[float, float]:
    """How many games the knights' vote decides: by a strike, and by a miss."""
    return count["reasons"]["knights_strike"]["share"], count["reasons"]["knights_miss"]["share"]


@rule("12.5b")
@pytest.mark.parametrize("version", TABLES)
def test_each_versions_table_is_that_of_its_figures(version: int) -> None:
    text = section(f"Version {version}, *tom* against *tom*")
    assert [row for row in map(results, counts(of_version(version))) if row not in text] == []


def test_what_was_used_is_that_of_the_figures() -> None:
    text = section(f"Version {RULES_VERSION}, *tom* against *tom*")
    assert [row for row in map(uses, counts("tom.json")) if row not in text] == []


def test_the_table_of_old_cats_is_that_of_its_figures() -> None:
    text = section("*Old cat* against *old cat*")
    assert [row for row in map(results, counts("old-cat.json")) if row not in text] == []


def test_the_tables_of_kittens_are_those_of_their_figures() -> None:
    text, every = section("Weak spots"), counts("kitten.json")
    assert [row for row in map(results, every) if row not in text] == []
    for count in every:
        if count["jester_times_fair"] is not None:
            players, jester = count["players"], count["winners"]["jester"]
            low, high = (f"{players * jester[end]:.2f}" for end in ("low", "high"))
            wins = f"{count['jester_times_fair']:.2f} ({low}–{high})"
            assert f"| {players}, version {RULES_VERSION} | {wins} | " in text


@pytest.mark.parametrize(("title", "name"), [(f"Version {RULES_VERSION}", "tom.json"), ("*Old cat*", "old-cat.json")])
def test_what_is_not_reached_is_what_the_figures_miss(title: str, name: str) -> None:
    text = section(title)
    for count in counts(name):
        assert f"- {count['players']} players: {'; '.join(count['missed']) or 'nothing'}." in text


def test_what_the_knights_vote_decides_is_that_of_the_figures() -> None:
    text = section("What the knights' vote decides")
    by_version = [counts(of_version(version)) for version in TABLES]
    for every in zip(*by_version, strict=True):
        sums = [tenths(sum(knights(count))) for count in every]
        strike, miss = knights(every[-1])
        assert line([f"{every[0]['players']}", *sums, f"{tenths(strike)} + {tenths(miss)}"]) in text


def test_what_comes_down_to_the_knights_vote_is_half_of_the_games_at_most() -> None:
    """Strike and miss are two ways of winning; even together they decide no more than one may, but where it is said.

    Where it may be half, that stands there too, with its interval.
    """
    text = section("What the knights' vote decides")
    every = counts("tom.json")
    above = [count["players"] for count in every if sum(knights(count)) > CONDITION[1]]
    assert f"Above 45 % are {' and '.join(map(str, above))}" in text
    for count in every:
        hits = sum(count["reasons"][one]["hits"] for one in ("knights_strike", "knights_miss"))
        sums = share(hits, count["games"])
        assert sums.low < 0.5
        if sums.high > 0.5:
            assert f"with {count['players']} {tenths(sums.share)} % ({tenths(sums.low)}–{tenths(sums.high)})" in text
