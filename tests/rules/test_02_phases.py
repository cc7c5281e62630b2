"""Chapter 2, a day step by step: the table of phases: who acts, and when each ends."""

import msgspec
import pytest

from engine_worker.game import commands as c
from engine_worker.game.view_types import ApprovalScene, RitualScene, VoteScene
from shared.ids import Phase, Place
from shared.reasons import Reason
from tests.kit import rule
from tests.kit.script import Game, play

FOUR = "deal Ana=witch Bo=villager Cy=villager Di=villager"
NEXT_DAY = "quiet day\n quiet night\n"
A_LONG_TIME_S = 10_000


def timed(script: str) -> Game:
    return play(f"options limit=quick\n{script}")


def with_a_frog(then: str) -> Game:
    """Day 2 of seven players, at the duck's announcement of Bo the frog; then what the script says."""
    return play("""
        deal Ana=witch Bo=villager Cy=villager Di=villager Eve=villager Fay=villager Gus=villager
        quiet day
        quiet night
        day     all to the mill
        witch   Ana to the mill; Ana casts frog on Bo
        evening
    """).play(then)


# -- the table of phases


@rule("2.1", "2.1a")
def test_an_absent_player_never_holds_up_the_table() -> None:
    game = play(f"{FOUR}\n Ana marks Di absent\n Ana, Bo, Cy confirm")
    assert game.missing() == ["Di"]
    game.wait(2.5)
    assert game.phase is Phase.MORNING


@rule("2.2")
def test_only_the_host_starts() -> None:
    game = Game("Ana", "Bo", "Cy", "Di")
    assert game.refused("Bo", c.Start()) is Reason.HOST_ONLY
    game.act("Ana", c.Start())
    assert game.phase is Phase.ROLES


@rule("2.3", "2.3a")
def test_roles_ends_when_all_are_ready() -> None:
    game = play(f"{FOUR}\n Ana, Bo, Cy are ready")
    assert game.phase is Phase.ROLES
    game.play("Di is ready")
    assert game.phase is Phase.MORNING


CONFIRMED_STEPS = {
    Phase.ROLES: "",
    Phase.DUSK: "quiet day",
    Phase.APPROVAL_RESULT: "quiet day\n mayor Ana proposes Ana, Bo\n approval all for",
    Phase.RITUAL: "quiet day\n mayor Ana proposes Ana, Bo\n approval all for\n ritual",
    Phase.RITUAL_RESULT: "quiet day\n failed ritual",
    Phase.VOTE_RESULT: "quiet day\n no ritual\n vote all pass",
}


@rule("2.3b", "2.7b", "2.11b", "2.12b", "2.13b", "2.16b", "3.11")
@pytest.mark.parametrize("phase", CONFIRMED_STEPS)
def test_a_scene_that_is_confirmed_and_the_ritual_never_end_by_time(phase: Phase) -> None:
    game = timed(f"{FOUR}\n{CONFIRMED_STEPS[phase]}")
    assert game.phase is phase
    assert game.public.clock is None
    game.wait(A_LONG_TIME_S)
    assert game.phase is phase


@rule("2.4", "2.4c", "2.4d")
@pytest.mark.parametrize("limit", ["none", "quick", "normal", "long"])
def test_the_morning_takes_6_s_in_every_game(limit: str) -> None:
    game = play(f"options limit={limit}\n{FOUR}\n morning")
    game.wait(5.999)
    assert game.phase is Phase.MORNING
    assert game.missing() == []
    game.wait(0.001)
    assert game.phase is Phase.DAY


@rule("2.4a")
def test_from_day_2_the_morning_comes_right_after_the_confirmed_vote_result() -> None:
    game = play(f"{FOUR}\n quiet day\n no ritual\n vote all pass\n Ana, Bo, Cy confirm")
    assert game.phase is Phase.VOTE_RESULT
    game.play("Di confirms")
    assert (game.phase, game.public.phase.day) == (Phase.MORNING, 2)


@rule("2.4b", "4.11a", "13.11")
def test_every_morning_the_duck_announces_tonights_ingredients() -> None:
    game = play(f"{FOUR}\n morning")
    assert len(game.public.tonight) == 2
    game.play(f"{NEXT_DAY} morning")
    assert len(game.public.tonight) == 3


@rule("2.5", "2.5a", "2.23")
def test_gathering_begins_at_once_when_every_non_witch_in_cat_form_has_chosen() -> None:
    game = play(f"{FOUR}\n day Bo to the mill; Cy to the forest; Ana to the garden")
    assert game.phase is Phase.DAY
    game.play("Di to the mill")
    assert game.phase is Phase.GATHERING


@rule("2.5b", "3.2d", "10.19")
def test_when_the_day_is_over_the_rest_are_placed_at_random() -> None:
    game = timed(f"{FOUR}\n day Bo to the mill\n wait 44.999 s")
    assert game.phase is Phase.DAY
    game.wait(0.001)
    assert game.phase is Phase.GATHERING
    assert game.own("Bo").chosen.place is Place.MILL
    assert game.own("Cy").chosen.place in game.places()


@rule("2.6", "2.6a", "2.6b", "5.15a", "3.3e")
@pytest.mark.parametrize("limit", ["none", "quick", "normal", "long"])
def test_gathering_takes_the_whole_15_s_in_every_game_even_if_every_witch_has_picked(limit: str) -> None:
    game = play(f"options limit={limit}\n{FOUR}\n day all to the mill\n witch Ana to the mill")
    game.wait(14.999)
    assert game.phase is Phase.GATHERING
    game.wait(0.001)
    assert game.phase is Phase.DUSK


@rule("2.6c")
def test_in_gathering_all_phones_are_in_one_scene_at_one_clock() -> None:
    game = with_a_frog("quiet night\n day all to the mill")
    assert (game.phase, game.public.scene, game.public.required) == (Phase.GATHERING, None, [])
    assert game.public.clock is not None
    assert game.public.clock.whole_ms == 15_000


@rule("2.8c", "6.3a", "6.5a")
def test_in_the_debate_pickpocket_and_seer_may_act() -> None:
    game = play("deal Ana=witch Bo=seer Cy=pickpocket Di=villager Eve=villager\n quiet day\n debate")
    assert {name for name in game.seats if game.offers(name) & {"look_at", "steal"}} == {"Bo", "Cy"}


@rule("2.8", "2.8a")
def test_the_debate_ends_when_every_cat_in_cat_form_has_ended_it() -> None:
    game = with_a_frog("debate Ana, Cy, Di, Eve, Fay end the debate")
    assert game.missing() == ["Gus"]
    game.play("Gus ends the debate")
    assert game.phase is Phase.PROPOSAL


@rule("2.8b", "3.5c", "10.19")
def test_the_debate_of_a_timed_game_ends_at_0() -> None:
    game = timed(f"{FOUR}\n quiet day\n debate wait 59.999 s")
    assert game.phase is Phase.DEBATE
    game.wait(0.001)
    assert game.phase is Phase.PROPOSAL


@rule("2.9", "2.9a")
def test_only_the_mayor_proposes_and_that_ends_the_proposal() -> None:
    game = play(f"{FOUR}\n quiet day\n proposal")
    assert game.missing() == ["Ana"]
    assert game.refuses("Bo proposes Bo, Cy") is Reason.ACTION_NOT_YOURS
    game.play("Ana proposes Bo, Cy")
    assert game.phase is Phase.APPROVAL
    assert game.names(game.public.team) == ["Bo", "Cy"]


@rule("2.9b", "3.6b", "10.19")
def test_at_0_a_random_team_is_proposed() -> None:
    game = timed(f"{FOUR}\n quiet day\n proposal wait 30 s")
    assert game.phase is Phase.APPROVAL
    assert len(set(game.public.team)) == 2


@rule("2.10", "2.10a")
def test_approval_ends_when_every_cat_in_cat_form_has_voted() -> None:
    game = with_a_frog("mayor Di proposes Ana, Cy\n approval Ana, Cy, Di, Eve, Fay for")
    assert game.phase is Phase.APPROVAL
    assert game.refuses("Bo is for") is Reason.ACTION_NOT_YOURS
    game.play("Gus against")
    assert game.phase is Phase.APPROVAL_RESULT


@rule("2.10b", "3.7b", "10.19")
def test_at_0_the_missing_votes_count_as_for() -> None:
    game = timed(f"{FOUR}\n quiet day\n mayor Ana proposes Ana, Bo\n approval Ana, Bo against\n wait 20 s")
    scene = game.public.scene
    assert isinstance(scene, ApprovalScene)
    assert (game.names(scene.in_favour), game.names(scene.against)) == (["Cy", "Di"], ["Ana", "Bo"])


@rule("2.11", "2.11a", "2.36", "13.10")
def test_approval_result_shows_the_team_and_every_vote_by_name_until_all_have_confirmed() -> None:
    game = play(f"{FOUR}\n quiet day\n mayor Ana proposes Cy, Bo\n approval Di, Ana, Bo for; Cy against")
    scene = game.public.scene
    assert isinstance(scene, ApprovalScene)
    assert game.names(scene.team) == ["Bo", "Cy"], "in seat order"
    assert (game.names(scene.in_favour), game.names(scene.against)) == (["Ana", "Bo", "Di"], ["Cy"])
    assert scene.adopted
    game.play("Ana, Bo, Cy confirm")
    assert game.phase is Phase.APPROVAL_RESULT
    game.play("Di confirms")
    assert game.phase is Phase.RITUAL


@rule("2.12", "2.12a", "7.1")
def test_the_ritual_ends_when_each_proposed_cat_has_placed() -> None:
    game = play(f"{FOUR}\n quiet day\n mayor Ana proposes Bo, Cy\n approval all for\n ritual Bo lays mushroom")
    assert game.missing() == ["Cy"]
    assert game.refuses("Di lays mushroom") is Reason.ACTION_NOT_YOURS
    game.play("Cy lays mushroom")
    assert game.phase is Phase.RITUAL_RESULT


@rule("2.13", "2.13a", "2.40", "7.6")
def test_the_ritual_result_tells_success_or_failure_only_and_everybody_confirms() -> None:
    game = play(f"{FOUR}\n quiet day\n failed ritual")
    assert game.public.scene == RitualScene(success=False)
    assert [field.name for field in msgspec.structs.fields(RitualScene)] == ["success"]
    game.play("Ana, Bo, Cy confirm")
    assert game.phase is Phase.RITUAL_RESULT
    game.play("Di confirms")
    assert game.phase is Phase.QUARREL


@rule("2.14", "2.14a", "2.14b")
@pytest.mark.parametrize("limit", ["none", "quick"])
def test_the_quarrel_takes_4_s(limit: str) -> None:
    game = play(f"options limit={limit}\n{FOUR}\n quiet day\n failed ritual\n quarrel wait 3.999 s")
    assert game.phase is Phase.QUARREL
    assert game.missing() == []
    game.wait(0.001)
    assert game.phase is Phase.VOTE


@rule("2.15", "2.15a")
def test_the_vote_ends_when_every_cat_in_cat_form_has_voted_or_passed() -> None:
    game = with_a_frog("no ritual\n vote Ana, Cy, Di, Eve pass; Fay votes for Gus")
    assert game.missing() == ["Gus"]
    game.play("Gus passes")
    assert game.phase is Phase.VOTE_RESULT


@rule("2.15b", "3.9b", "10.19")
def test_at_0_who_has_not_voted_passes() -> None:
    game = timed(f"{FOUR}\n quiet day\n no ritual\n vote Bo, Cy vote for Di\n wait 30 s")
    scene = game.public.scene
    assert isinstance(scene, VoteScene)
    assert {game.name(seat) for seat, vote in scene.votes.items() if vote is None} == {"Ana", "Di"}
    assert scene.banished == game.seats["Di"]


@rule("2.17", "10.2f")
def test_from_finished_the_host_plays_again_with_the_same_seats() -> None:
    game = play(f"{FOUR}\n Ana ends the game")
    assert game.refuses("Bo plays again") is Reason.HOST_ONLY
    seats = game.public.seats
    game.play("Ana plays again")
    assert game.phase is Phase.LOBBY
    assert game.public.seats == seats
