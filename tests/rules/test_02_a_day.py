"""Chapter 2: a day, step by step."""

import msgspec
import pytest

from shared.ids import Form, Phase, Place
from shared.protocol import commands as c
from shared.protocol.views import ApprovalScene, DuskScene, RitualScene, VoteScene
from shared.reasons import Reason
from tests.kit import rule
from tests.kit.script import Game, play

FOUR = "deal Ana=witch Bo=villager Cy=villager Di=villager"
GUARDED = "deal Ana=witch Bo=guard Cy=villager Di=herbalist"
SEVEN = "deal Ana=witch Bo=witch Cy=villager Di=villager Eve=villager Fay=villager Gus=villager"
NEXT_DAY = "quiet day\n quiet night\n"
A_LONG_TIME_S = 10_000


def timed(script: str) -> Game:
    return play(f"options limit=quick\n{script}")


# -- the table of phases


@rule("2.1")
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


# -- day


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


@rule("2.18", "6.4a", "6.4b")
def test_they_leave_in_order_non_witches_then_the_guard_then_the_witches() -> None:
    game = play(f"{GUARDED}\n day Bo will guard; Cy to the mill")
    assert game.offer("Bo", "guard_place") is None
    assert game.offer("Ana", "pick_place") is None
    game.play("Di to the mill")
    assert game.phase is Phase.DAY
    assert game.offer("Bo", "guard_place") is not None
    assert game.offer("Ana", "pick_place") is None
    game.play("Bo guards the mill")
    assert game.phase is Phase.GATHERING
    assert game.offer("Ana", "pick_place") is not None


@rule("2.19", "13.8", "13.2")
def test_nobody_sees_what_the_others_choose() -> None:
    game = play(f"{FOUR}\n day")
    before = {name: game.bytes_of(name) for name in ("Ana", "Cy", "Di", None)}
    game.play("Bo to the mill")
    assert {name: game.bytes_of(name) for name in ("Ana", "Cy", "Di", None)} == before
    assert game.own("Bo").chosen.place is Place.MILL


@rule("2.20")
def test_another_tap_changes_the_choice_until_the_witches_turn_begins() -> None:
    game = play(f"{FOUR}\n day Bo to the mill; Bo to the forest; Cy, Di to the mill")
    assert game.phase is Phase.GATHERING
    assert game.own("Bo").chosen.place is Place.FOREST
    assert game.refused("Bo", c.ChoosePlace(Place.MILL)) is Reason.ACTION_WRONG_PHASE


@rule("2.21")
def test_a_guard_who_has_submitted_a_place_cannot_change_it() -> None:
    game = play(f"{GUARDED}\n day Bo will guard; Cy, Di to the mill; Bo guards the mill")
    assert game.refused("Bo", c.GuardPlace(Place.FOREST)) is Reason.ACTION_WRONG_PHASE
    assert game.refused("Bo", c.ChoosePlace(Place.FOREST)) is Reason.ACTION_WRONG_PHASE
    assert game.own("Bo").chosen.guarded is Place.MILL


@rule("2.21a", "6.4")
def test_until_then_guard_may_still_become_gather_and_gather_guard() -> None:
    game = play(f"{GUARDED}\n day Bo to the forest; Bo will guard; Cy, Di to the mill")
    assert game.phase is Phase.DAY
    game.play("Bo to the forest")
    assert game.phase is Phase.GATHERING
    assert not game.own("Bo").chosen.guarding


@rule("2.22", "6.2")
def test_the_herbalist_chooses_a_place_and_at_the_same_time_a_frog_to_restore() -> None:
    game = play(f"""
        deal Ana=witch Bo=villager Cy=villager Di=herbalist Eve=villager
        {NEXT_DAY}
        day     all to the mill
        witch   Ana to the mill; Ana casts frog on Bo
        evening
        quiet night
        day     Di to the mill
    """)
    assert game.choices("Di", "choose_remedy") == {"Bo"}
    game.play("Di restores Bo")
    chosen = game.own("Di").chosen
    assert (chosen.place, chosen.remedy) == (Place.MILL, game.seats["Bo"])
    game.play("Di restores nobody; Di restores Bo; Di to the forest")
    chosen = game.own("Di").chosen
    assert (chosen.place, chosen.remedy) == (Place.FOREST, game.seats["Bo"])


# -- gathering


@rule("2.24")
def test_every_screen_keeps_the_place_its_cat_went_to_and_a_bar_of_15_s() -> None:
    game = play(f"{GUARDED}\n day Bo will guard; Cy to the mill; Di to the forest; Bo guards the garden")
    clock = game.public.clock
    assert clock is not None
    assert clock.whole_ms == 15_000
    assert game.own("Cy").chosen.place is Place.MILL
    guard = game.own("Bo").chosen
    assert Place.GARDEN in (guard.place, guard.guarded)


@rule("2.24a")
def test_frogs_and_banished_cats_have_gone_nowhere_and_have_no_window() -> None:
    game = play(f"""
        {SEVEN}
        quiet day
        no ritual
        vote     Ana, Bo vote for Di; the rest pass
        banished all confirm
        day      all to the mill
        witch    Ana to the mill; Ana casts frog on Cy; Bo to the forest; Bo casts nothing
        evening
        quiet night
        day      all to the mill
    """)
    assert (game.phase, game.form("Cy"), game.form("Di")) == (Phase.GATHERING, Form.FROG, Form.BANISHED)
    for name in ("Cy", "Di"):
        assert game.own(name).chosen.place is None
        assert not game.offers(name) & {"pick_place", "pick_spell", "pick_target"}


@rule("2.24b", "5.3")
def test_a_witchs_screen_shows_her_feint_then_her_place() -> None:
    game = play(f"{FOUR}\n day Ana to the garden; all to the mill")
    assert game.own("Ana").chosen.place is Place.GARDEN
    game.play("witch Ana to the forest")
    assert game.own("Ana").chosen.pick_place is Place.FOREST


@rule("2.25")
def test_every_other_cat_has_the_same_window_as_a_witch() -> None:
    game = play(f"{FOUR}\n{NEXT_DAY} day all to the mill")

    def window(name: str) -> list[tuple[str, object, object]]:
        return [(o.do, o.places, o.spells) for o in game.own(name).can if o.do.startswith("pick_")]

    for pick in ("to the mill", "casts frog"):
        assert window("Bo") == window("Ana") != []
        game.play(f"Ana, Bo {pick}")
    assert window("Bo")[0][0] == window("Ana")[0][0] == "pick_target"
    assert game.choices("Bo", "pick_target") == {"Ana", "Cy", "Di"}
    assert game.choices("Ana", "pick_target") == {"Bo", "Cy", "Di"}


@rule("2.25a", "2.25b", "9.5")
def test_guesses_count_for_nothing_and_appear_in_the_story() -> None:
    game = play(f"""
        {FOUR}
        {NEXT_DAY}
        day     all to the mill
        witch   Bo to the mill; Bo casts frog on Cy; Ana to the forest; Ana casts nothing
        evening
    """)
    assert game.form("Cy") is Form.CAT
    assert game.knows("Bo") == set()
    game.play("Ana ends the game")
    (guess,) = [guess for guess in game.public.recap.days[1].guesses if guess.place]  # type: ignore[union-attr]
    assert (guess.seat, guess.place, guess.spell, guess.target) == (
        game.seats["Bo"],
        Place.MILL,
        "frog",
        game.seats["Cy"],
    )


# -- the end of the day


HERBALIST = "deal Ana=witch Bo=villager Cy=villager Di=herbalist Eve=villager"
BO_IS_TURNED = "day all to the mill\n witch Ana to the mill; Ana casts frog on Bo\n evening\n"


@rule("2.26", "6.2b", "6.2c")
def test_attacks_come_before_restorations() -> None:
    game = play(f"""
        {HERBALIST}
        {NEXT_DAY}
        {BO_IS_TURNED}
        quiet night
        day     Di restores Bo; all to the mill
        witch   Ana to the mill; Ana casts frog on Di
        evening
    """)
    assert (game.form("Bo"), game.form("Di")) == (Form.FROG, Form.FROG)
    assert game.knows("Di") == {"the remedy for Bo did not work"}
    assert game.own("Di").uses == 1


@rule("2.26a", "2.26c")
def test_restorations_come_before_the_win_check() -> None:
    """Four players: with Bo a frog and Cy turned today, only the restored Bo prevents the takeover."""
    game = play(f"""
        deal Ana=witch Bo=villager Cy=villager Di=herbalist
        {NEXT_DAY}
        {BO_IS_TURNED}
        quiet night
        day     Di restores Bo; all to the mill
        witch   Ana to the mill; Ana casts frog on Cy
        evening
    """)
    assert game.phase is Phase.DUSK
    assert game.public.recap is None


@rule("2.26b", "4.6", "4.6b")
def test_ingredients_are_handed_out_after_attacks_and_restorations() -> None:
    game = play(f"""
        {HERBALIST}
        {NEXT_DAY}
        {BO_IS_TURNED}
        quiet night
    """)
    before = {name: game.hand(name) for name in game.seats}
    game.play("day Di restores Bo; all to the garden\n witch Ana to the garden; Ana casts frog on Cy\n evening")
    assert {name: game.hand(name)[len(before[name]) :] for name in game.seats} == {
        "Ana": ["lavender"],
        "Bo": [],
        "Cy": [],
        "Di": ["lavender"],
        "Eve": ["lavender"],
    }


# -- dusk


@rule("2.27", "2.27a")
def test_the_duck_names_the_new_frogs_and_who_came_back_a_restored_one_marked() -> None:
    game = play(f"""
        {HERBALIST}
        {NEXT_DAY}
        {BO_IS_TURNED}
        quiet night
        day     Di restores Bo; all to the mill
        witch   Ana to the mill; Ana casts frog on Eve
        evening
    """)
    scene = game.public.scene
    assert isinstance(scene, DuskScene)
    assert game.names(scene.missing) == ["Eve"]
    assert game.names(scene.back) == ["Ana", "Bo", "Cy", "Di"]
    assert game.names(scene.restored) == ["Bo"]


@rule("2.28", "13.12")
def test_where_a_frog_was_turned_is_never_told() -> None:
    def told(place: str) -> list[bytes]:
        game = play(f"""
            {FOUR}
            {NEXT_DAY}
            day     Bo to the {place}; Cy, Di to the forest
            witch   Ana to the {place}; Ana casts frog on Bo
            evening
        """)
        return [game.bytes_of(name) for name in ("Cy", "Di", None)]

    assert told("mill") == told("garden")


@rule("2.29")
def test_without_a_new_frog_nobody_is_missing() -> None:
    game = play(f"{FOUR}\n quiet day")
    scene = game.public.scene
    assert isinstance(scene, DuskScene)
    assert scene.missing == []
    assert game.names(scene.back) == ["Ana", "Bo", "Cy", "Di"]


# -- the mayor


@rule("2.30", "2.30a", "2.30b")
def test_the_mayor_proposes_exactly_as_many_cats_in_cat_form_as_there_are_ingredients() -> None:
    game = play(f"{FOUR}\n{NEXT_DAY}{BO_IS_TURNED} proposal")
    mayor = game.name(game.public.mayor)  # type: ignore[arg-type]
    assert (mayor, len(game.public.tonight)) == ("Di", 3)
    offer = game.offer("Di", "propose")
    assert (offer.count, set(game.names(offer.seats or []))) == (3, {"Ana", "Cy", "Di"})  # type: ignore[union-attr]
    for team in ("Ana, Cy", "Ana, Bo, Cy", "Ana, Cy, Cy", "Ana, Bo, Cy, Di"):
        assert game.refuses(f"Di proposes {team}") is Reason.ACTION_BAD_TARGET
    game.play("Di proposes Ana, Cy, Di")
    assert game.names(game.public.team) == ["Ana", "Cy", "Di"]


def mayor(game: Game) -> str:
    """Who is mayor."""
    game.reach(Phase.PROPOSAL)
    assert game.public.mayor is not None
    return game.name(game.public.mayor)


ADOPTED = "all for\n all confirm\n"


@rule("2.31")
def test_on_day_1_the_first_seat_is_mayor() -> None:
    assert mayor(play(f"{FOUR}\n quiet day")) == "Ana"


@rule("2.31", "10.2a")
def test_the_first_seat_is_that_of_the_order_round_the_table() -> None:
    game = Game("Ana", "Bo", "Cy", "Di").play("Ana seats Cy, Ana, Di, Bo")
    game.play(f"{FOUR}\n quiet day")
    assert mayor(game) == "Cy"
    game.play("Cy proposes Ana, Bo\n all against\n all confirm")
    assert mayor(game) == "Ana"


@rule("2.32", "2.37a")
def test_after_a_rejection_the_next_one_is_mayor_at_once() -> None:
    game = play(f"{FOUR}\n quiet day\n mayor Ana proposes Ana, Bo\n all against\n all confirm")
    assert game.phase is Phase.PROPOSAL
    assert mayor(game) == "Bo"


@rule("2.32a")
def test_tomorrows_mayor_comes_after_the_last_mayor_of_today() -> None:
    game = play(f"""
        {FOUR}
        quiet day
        mayor   Ana proposes Ana, Bo; all against; all confirm
        mayor   Bo proposes Ana, Bo; all for; all confirm
        ritual  Ana, Bo lay mushroom
        held    all confirm
        quiet vote
        quiet day
    """)
    assert mayor(game) == "Cy"


@rule("2.33a", "2.31a")
def test_after_a_full_gauge_tomorrow_starts_behind_the_last_proposer() -> None:
    game = play(f"{FOUR}\n{NEXT_DAY} quiet day")
    assert mayor(game) == "Di", "Ana, Bo and Cy proposed on day 1"
    game.play("mayor Di proposes Ana, Bo, Cy; all against; all confirm")
    assert mayor(game) == "Ana", "round the table"


@rule("2.31a", "2.33")
def test_a_frog_is_skipped_and_who_is_mayor_is_settled_when_proposal_begins() -> None:
    game = play(f"""
        deal Ana=witch Bo=villager Cy=villager Di=villager Eve=villager
        {NEXT_DAY}
        day     all to the mill
        witch   Ana to the mill; Ana casts frog on Di
        evening
    """)
    assert mayor(game) == "Eve", "Di would have been next in the morning"


@rule("2.31a")
def test_a_banished_cat_is_skipped_and_a_restored_one_has_its_turn_again() -> None:
    game = play("""
        deal Ana=witch Bo=villager Cy=villager Di=villager Eve=villager Fay=villager Gus=herbalist
        quiet day
        no ritual
        vote     Ana, Bo vote for Di; the rest pass
        banished all confirm
        day      all to the mill
        witch    Ana to the mill; Ana casts frog on Fay
        evening
    """)
    assert mayor(game) == "Eve", "Ana, Bo and Cy proposed on day 1; Di is banished"
    game.play("Eve proposes Ana, Bo; all against; all confirm")
    assert mayor(game) == "Gus", "Fay is a frog"
    game.play("Gus proposes Ana, Bo; all for; all confirm; Ana, Bo lay mushroom; all confirm")
    game.play("quiet vote\n day Gus restores Fay; all to the mill\n witch Ana to the forest; Ana casts nothing")
    assert mayor(game) == "Ana"
    for name in ("Ana", "Bo"):
        game.play(f"{name} proposes Ana, Bo, Cy; all against; all confirm")
    assert mayor(game) == "Cy"
    game.play("Cy proposes Ana, Bo, Cy; all against; all confirm\n quiet vote\n quiet day")
    assert mayor(game) == "Eve"
    game.play("Eve proposes Ana, Bo, Cy; all against; all confirm")
    assert mayor(game) == "Fay", "back from the Pond"


@rule("2.31a", "2.32a")
def test_the_mayor_who_is_banished_at_night_is_followed_by_the_next_seat() -> None:
    game = play(f"""
        {SEVEN}
        quiet day
        mayor    Ana proposes Cy, Di; all for; all confirm
        ritual   Cy, Di lay mushroom
        held     all confirm
        vote     Cy, Di vote for Ana; the rest pass
        banished all confirm
        quiet day
    """)
    assert mayor(game) == "Bo"


@rule("2.31a")
def test_the_mayor_who_becomes_a_frog_is_followed_by_the_next_seat() -> None:
    game = play("""
        deal Ana=villager Bo=villager Cy=witch Di=villager Eve=villager
        quiet day
        mayor    Ana proposes Cy, Di; all for; all confirm
        ritual   Cy, Di lay mushroom
        held     all confirm
        quiet vote
        day      all to the mill
        witch    Cy to the mill; Cy casts frog on Ana
        evening
    """)
    assert mayor(game) == "Bo"


# -- approval


@rule("2.34", "2.34a")
@pytest.mark.parametrize(("in_favour", "adopted"), [(1, False), (2, False), (3, True), (4, True)])
def test_more_for_than_against_adopts_and_a_tie_rejects(in_favour: int, adopted: bool) -> None:
    game = play(f"{FOUR}\n quiet day\n mayor Ana proposes Ana, Bo")
    for number, name in enumerate(game.cats()):
        game.act(name, c.Approve(in_favour=number < in_favour))
    assert isinstance(game.public.scene, ApprovalScene)
    assert game.public.scene.adopted is adopted


@rule("2.35")
def test_an_approval_vote_may_be_changed_until_the_last_one_is_in() -> None:
    game = play(f"{FOUR}\n quiet day\n mayor Ana proposes Ana, Bo; Ana, Bo, Cy against; Ana, Bo, Cy for; Di against")
    assert isinstance(game.public.scene, ApprovalScene)
    assert game.names(game.public.scene.in_favour) == ["Ana", "Bo", "Cy"]
    assert game.refused("Ana", c.Approve(in_favour=False)) is Reason.ACTION_WRONG_PHASE


@rule("2.35a", "2.41", "13.9")
def test_no_trace_of_a_change_is_kept() -> None:
    def shown(first: str) -> list[bytes]:
        game = play(f"{FOUR}\n quiet day\n mayor Ana proposes Ana, Bo; Bo {first}; Bo for; Ana, Cy for")
        during = [game.bytes_of(name) for name in (*game.seats, None)]
        game.play("Di for")
        after = [game.bytes_of(name) for name in (*game.seats, None)]
        game.play("Ana ends the game")
        return [*during, *after, game.bytes_of(None)]

    assert shown("against") == shown("for")


@rule("2.37", "11.3")
def test_a_rejection_raises_the_curse_gauge_by_1() -> None:
    game = play(f"{FOUR}\n quiet day\n proposal")
    for gauge, name in enumerate(("Ana", "Bo", "Cy"), start=1):
        game.play(f"{name} proposes Ana, Bo; all against")
        assert game.public.gauge == gauge
        assert game.public.scene.gauge_full is (gauge == 3)  # type: ignore[union-attr]
        game.play("all confirm")
    assert game.phase is Phase.VOTE


@rule("2.38", "2.38a", "5.16")
def test_a_full_gauge_is_a_failed_ritual_without_seal_that_is_not_held() -> None:
    game = play(f"{FOUR}\n quiet day\n no ritual")
    assert (game.phase, game.public.seals) == (Phase.VOTE, 0)
    game.play("all pass; all confirm\n day all to the mill\n witch Ana to the mill")
    assert game.offer("Ana", "pick_spell").spells == ["frog"]  # type: ignore[union-attr]
    game.play("Ana ends the game")
    assert game.public.recap.days[0].ritual == "gauge_full"  # type: ignore[union-attr]


@rule("2.39")
def test_every_day_the_gauge_begins_at_0() -> None:
    game = play(f"{FOUR}\n quiet day\n no ritual")
    assert game.public.gauge == 3
    game.play("quiet vote\n morning")
    assert game.public.gauge == 0


# -- the vote


@rule("2.41")
def test_a_vote_may_be_changed_until_the_last_one_is_in() -> None:
    game = play(f"{FOUR}\n quiet day\n no ritual\n vote Bo, Cy vote for Di; Bo passes; Cy votes for Bo; Di, Ana pass")
    scene = game.public.scene
    assert isinstance(scene, VoteScene)
    assert scene.votes == dict.fromkeys(game.seats.values()) | {game.seats["Cy"]: game.seats["Bo"]}
    assert scene.banished is None
    assert game.refused("Bo", c.CastVote(game.seats["Di"])) is Reason.ACTION_WRONG_PHASE
