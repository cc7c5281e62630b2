"""Chapter 2, a day step by step: dusk, the mayor, approval and the vote."""

import pytest

from engine_worker.game import commands as c
from engine_worker.game.view_types import ApprovalScene, DuskScene, VoteScene
from shared.ids import Phase
from shared.reasons import Reason
from tests.kit import rule
from tests.kit.script import Game, play

FOUR = "deal Ana=witch Bo=villager Cy=villager Di=villager"
SEVEN = "deal Ana=witch Bo=witch Cy=villager Di=villager Eve=villager Fay=villager Gus=villager"
HERBALIST = "deal Ana=witch Bo=villager Cy=villager Di=herbalist Eve=villager"
BO_IS_TURNED = "day all to the mill\n witch Ana to the mill; Ana casts frog on Bo\n evening\n"
NEXT_DAY = "quiet day\n quiet night\n"


# -- dusk


@rule("2.27", "2.27a", "2.27b")
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


@rule("2.28", "2.28a", "13.12")
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
    mayor = game.mayor
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
    return game.mayor


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


@rule("2.31a", "2.31b", "2.33")
def test_a_frog_is_skipped_and_who_is_mayor_is_settled_when_proposal_begins() -> None:
    game = play(f"""
        deal Ana=witch Bo=villager Cy=villager Di=villager Eve=villager
        {NEXT_DAY}
        day     all to the mill
        witch   Ana to the mill; Ana casts frog on Di
        evening
    """)
    assert mayor(game) == "Eve", "Di would have been next in the morning"


@rule("2.31a", "2.31b")
def test_a_banished_cat_is_skipped_and_a_restored_one_has_its_turn_again() -> None:
    game = play("""
        rules 1
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
        rules 1
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


@rule("2.35a", "2.41", "13.9b")
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


@rule("2.38", "2.38a", "2.38b", "2.38c", "5.16a")
def test_a_full_gauge_is_a_failed_ritual_without_seal_that_is_not_held() -> None:
    game = play(f"{FOUR}\n quiet day\n no ritual")
    assert (game.phase, game.public.seals) == (Phase.VOTE, 0)
    game.play("all pass; all confirm\n day all to the mill\n witch Ana to the mill")
    assert game.offer("Ana", "pick_spell").spells == ["frog"]  # type: ignore[union-attr]
    game.play("Ana ends the game")
    assert game.recap.days[0].ritual == "gauge_full"


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
