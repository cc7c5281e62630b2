"""Chapter 3: what is done for whoever is not ready when time is over; every cell of that column."""

from itertools import combinations

import pytest

from engine_worker.game.view_types import ApprovalScene, VoteScene
from shared.ids import Phase, Place
from tests.kit import rule
from tests.kit.script import play
from tests.kit.table import NAMES
from tests.rules.by_itself import FOUR, NEXT_DAY, SPECIALS, cast, outcomes, story, team, went


@rule("3.2d")
def test_when_time_is_over_the_herbalist_restores_nobody_and_the_guard_gathers() -> None:
    game = play(f"options limit=quick\n{SPECIALS}\n day time over\n evening")
    assert not went(game, "Bo").guarding
    assert story(game).remedies == []
    assert {went.place for went in story(game).went} <= set(game.places())


@rule("3.2d")
def test_when_time_is_over_the_place_of_who_named_none_may_be_any_open_one() -> None:
    script = f"options limit=quick\n{SPECIALS}\n day time over"
    assert outcomes(script, lambda game: went(game, "Bo").place) == set(play(SPECIALS).places())
    assert outcomes(script, lambda game: went(game, "Di").place) == set(play(SPECIALS).places())


@rule("3.2d", "3.10")
def test_a_remedy_that_was_tapped_stands_when_time_is_over() -> None:
    game = play(f"""
        options limit=quick
        {SPECIALS}
        {NEXT_DAY}
        day     Bo, Cy, Di, Eve to the mill
        witch   Ana to the mill; Ana casts frog on Di
        evening
        quiet night
        day     Cy restores Di; time over
        witch   Ana to the forest; Ana casts nothing
        evening
    """)
    assert [remedy.worked for remedy in story(game).remedies] == [True]


@rule("3.2e")
@pytest.mark.parametrize("others", ["Cy, Di, Eve to the mill", "Cy to the mill"])
def test_a_guard_who_said_guard_and_named_no_place_guards_a_random_one_at_once(others: str) -> None:
    game = play(f"options limit=quick\n{SPECIALS}\n day Bo will guard; {others}; wait 45 s")
    assert game.phase is Phase.GATHERING
    game.play("evening")
    assert game.hand("Bo") == ["mushroom"]
    guard = went(game, "Bo")
    assert guard.guarding
    assert guard.place in game.places()


@rule("3.2e")
def test_the_place_that_such_a_guard_guards_may_be_any_open_one() -> None:
    script = f"options limit=quick\n{SPECIALS}\n day Bo will guard; Cy to the mill; wait 45 s"
    assert outcomes(script, lambda game: went(game, "Bo").place) == set(play(SPECIALS).places())


@rule("3.3e", "3.10")
def test_when_the_15_s_are_over_only_the_missing_picks_are_filled_in() -> None:
    game = play(f"""
        {FOUR}
        {NEXT_DAY}
        day     Ana to the garden; all to the mill
        witch   Ana to the belfry
        evening
    """)
    did = cast(game, "Ana")
    assert (did.place, did.spell) == (Place.BELFRY, "frog")
    assert did.target in {game.seats[name] for name in ("Bo", "Cy", "Di")}


@rule("3.3e")
def test_the_target_of_a_witch_who_named_none_may_be_any_other_cat() -> None:
    script = f"{FOUR}\n{NEXT_DAY} day all to the mill\n witch Ana to the belfry\n evening"
    targets = outcomes(script, lambda game: game.name(cast(game, "Ana").target or game.seats["Ana"]))
    assert targets == {"Bo", "Cy", "Di"}


@rule("3.3e")
def test_a_witch_who_picks_nothing_goes_where_she_feinted() -> None:
    game = play(f"{FOUR}\n{NEXT_DAY} day Ana to the garden; all to the mill\n evening")
    assert (cast(game, "Ana").place, cast(game, "Ana").spell) == (Place.GARDEN, "frog")


@rule("3.5c")
def test_when_the_debate_is_over_it_goes_on_to_the_proposal() -> None:
    assert play(f"options limit=quick\n{FOUR}\n quiet day\n debate time over").phase is Phase.PROPOSAL


@rule("3.6b")
def test_when_time_is_over_a_random_team_of_cats_in_cat_form_is_proposed() -> None:
    game = play(f"options limit=quick\n{FOUR}\n quiet day\n proposal time over")
    assert len(set(game.public.team)) == 2


@rule("3.6b", "2.9b")
def test_that_team_may_be_any_of_them() -> None:
    script = f"options limit=quick\n{FOUR}\n quiet day\n proposal time over"
    assert outcomes(script, team) == set(combinations(NAMES[:4], 2))


@rule("3.7b", "3.10")
def test_when_time_is_over_missing_approvals_are_for_and_the_others_stand() -> None:
    game = play(f"options limit=quick\n{FOUR}\n quiet day\n mayor Ana proposes Ana, Bo; Bo against; time over")
    assert isinstance(game.public.scene, ApprovalScene)
    assert game.names(game.public.scene.against) == ["Bo"]
    assert game.names(game.public.scene.in_favour) == ["Ana", "Cy", "Di"]


@rule("3.9b", "3.10")
def test_when_time_is_over_missing_votes_pass_and_the_others_stand() -> None:
    game = play(f"options limit=quick\n{FOUR}\n quiet day\n no ritual\n vote Bo votes for Ana; time over")
    assert isinstance(game.public.scene, VoteScene)
    votes = {game.name(seat): vote for seat, vote in game.public.scene.votes.items()}
    assert votes == {"Ana": None, "Bo": game.seats["Ana"], "Cy": None, "Di": None}
