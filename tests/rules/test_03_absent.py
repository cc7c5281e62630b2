"""Chapter 3: what is done for a player who is absent; every cell of that column."""

from itertools import combinations

import pytest

from engine_worker.game.view_types import ApprovalScene, VoteScene
from shared.ids import Phase, Place
from tests.kit import rule
from tests.kit.script import play
from tests.kit.table import NAMES
from tests.rules.by_itself import FOUR, NEXT_DAY, SPECIALS, cast, outcomes, story, team, went

SEEDS = [b"one", b"two", b"three", b"four"]


@rule("3.1a")
def test_an_absent_player_counts_as_ready() -> None:
    game = play(f"{FOUR}\n Ana marks Cy absent; Ana, Bo, Di are ready; wait 2.5 s")
    assert game.phase is Phase.MORNING


@rule("3.2a")
@pytest.mark.parametrize("seed", SEEDS)
def test_an_absent_cat_gathers_at_a_random_open_place(seed: bytes) -> None:
    game = play(f"{FOUR}\n day Ana marks Cy absent; Bo, Di to the mill; wait 2.5 s", seed)
    assert game.phase is Phase.GATHERING
    assert game.own("Cy").chosen.place in game.places()


@rule("3.2a")
def test_the_random_place_may_be_any_open_one() -> None:
    script = f"{FOUR}\n day Ana marks Cy absent; Bo, Di to the mill; wait 2.5 s"
    assert outcomes(script, lambda game: game.own("Cy").chosen.place) == set(play(FOUR).places())


@rule("3.2b")
def test_an_absent_herbalist_restores_nobody() -> None:
    game = play(f"""
        {SPECIALS}
        {NEXT_DAY}
        day     Bo, Cy, Di, Eve to the mill
        witch   Ana to the mill; Ana casts frog on Di
        evening
        quiet night
        day     Ana marks Cy absent; Bo, Eve to the forest
        wait 2.5 s
        witch   Ana to the forest; Ana casts nothing
        evening
    """)
    assert game.own("Cy").uses == 1
    assert story(game).remedies == []


@rule("3.10a")
def test_a_guard_who_said_guard_and_is_then_marked_absent_guards_a_random_place() -> None:
    game = play(f"{SPECIALS}\n day Bo will guard; Ana marks Bo absent; Cy, Di, Eve to the mill; wait 3 s")
    guard = went(game, "Bo")
    assert guard.guarding
    assert guard.place in game.places()


@rule("3.10a")
def test_the_place_that_an_absent_guard_guards_may_be_any_open_one() -> None:
    script = f"{SPECIALS}\n day Bo will guard; Ana marks Bo absent; Cy, Di, Eve to the mill; wait 3 s"
    assert outcomes(script, lambda game: went(game, "Bo").place) == set(play(SPECIALS).places())


@rule("3.2c")
def test_an_absent_guard_gathers() -> None:
    game = play(f"{SPECIALS}\n day Ana marks Bo absent; Cy, Di, Eve to the mill; wait 2.5 s\n evening")
    assert len(game.hand("Bo")) == 2
    assert not went(game, "Bo").guarding


@rule("3.3a", "5.3a")
def test_an_absent_witch_goes_to_the_place_she_feinted_when_the_15_s_are_over() -> None:
    game = play(f"""
        {FOUR}
        {NEXT_DAY}
        day     Ana to the garden; Ana hands over to Bo; Bo marks Ana absent; all to the mill
        wait    14.999 s
    """)
    assert game.phase is Phase.GATHERING
    assert game.own("Ana").chosen.pick_place is None
    game.wait(0.001)
    assert cast(game, "Ana").place is Place.GARDEN


@rule("3.3b", "3.3c", "3.3d")
@pytest.mark.parametrize("seed", SEEDS)
def test_an_absent_witch_without_a_feint_casts_frog_at_a_random_place_on_a_random_other_cat(seed: bytes) -> None:
    game = play(
        f"""
        {FOUR}
        {NEXT_DAY}
        day     Ana hands over to Bo; Bo marks Ana absent; all to the mill
        evening
        """,
        seed,
    )
    did = cast(game, "Ana")
    assert did.feint is None
    assert did.place in game.places()
    assert did.spell == "frog"
    assert did.target in {game.seats[name] for name in ("Bo", "Cy", "Di")}


@rule("3.3b", "3.3d")
def test_the_absent_witchs_place_may_be_any_open_one_and_her_target_any_other_cat() -> None:
    script = f"{FOUR}\n{NEXT_DAY} day Ana hands over to Bo; Bo marks Ana absent; all to the mill\n evening"
    assert outcomes(script, lambda game: cast(game, "Ana").place) == set(play(FOUR).places())
    targets = outcomes(script, lambda game: game.name(cast(game, "Ana").target or game.seats["Ana"]))
    assert targets == {"Bo", "Cy", "Di"}


@rule("3.3c", "5.15")
def test_on_day_1_an_absent_witch_casts_nothing() -> None:
    game = play(f"{FOUR}\n day Ana hands over to Bo; Bo marks Ana absent; all to the mill\n evening")
    assert (cast(game, "Ana").spell, cast(game, "Ana").target) == (None, None)


@rule("3.4a")
@pytest.mark.parametrize(
    ("phase", "before"),
    [
        (Phase.DUSK, "quiet day"),
        (Phase.APPROVAL_RESULT, "quiet day\n mayor Ana proposes Ana, Bo; all for"),
        (Phase.RITUAL_RESULT, "quiet day\n failed ritual"),
        (Phase.VOTE_RESULT, "quiet day\n no ritual\n vote all pass"),
    ],
)
def test_an_absent_player_counts_as_having_confirmed(phase: Phase, before: str) -> None:
    game = play(f"{FOUR}\n{before}\n Ana marks Cy absent; Ana, Bo, Di confirm")
    assert game.phase is phase
    game.wait(2.5)
    assert game.phase is not phase


@rule("3.5a")
def test_an_absent_cat_counts_as_having_ended_the_debate() -> None:
    game = play(f"{FOUR}\n quiet day\n debate Ana marks Cy absent; Ana, Bo, Di end the debate; wait 2.5 s")
    assert game.phase is Phase.PROPOSAL


@rule("3.5b")
def test_the_abilities_of_absent_cats_stay_unused() -> None:
    game = play("""
        deal Ana=witch Bo=pickpocket Cy=seer Di=villager Eve=villager
        quiet day
        debate Ana marks Bo absent; Ana marks Cy absent; Ana, Di, Eve end the debate; wait 2.5 s
        no ritual
        vote   the rest pass
    """)
    assert game.own("Cy").uses == 1
    assert (game.knows("Bo"), game.knows("Cy")) == (set(), set())
    assert (story(game).thefts, story(game).visions) == ([], [])


@rule("3.6a")
@pytest.mark.parametrize("seed", SEEDS)
def test_an_absent_mayor_makes_a_random_proposal(seed: bytes) -> None:
    game = play(f"{FOUR}\n{NEXT_DAY} quiet day\n proposal Ana marks Di absent; wait 2.5 s", seed)
    assert game.phase is Phase.APPROVAL
    assert len(set(game.public.team)) == 3
    assert set(game.public.team) <= set(game.seats.values())


@rule("3.6a")
def test_an_absent_mayors_team_may_be_any_cats_in_cat_form() -> None:
    script = f"{FOUR}\n{NEXT_DAY} quiet day\n proposal Ana marks Di absent; wait 2.5 s"
    assert outcomes(script, team) == set(combinations(NAMES[:4], 3))


@rule("3.7a")
def test_an_absent_cat_votes_for_the_proposal() -> None:
    game = play(f"{FOUR}\n quiet day\n mayor Ana proposes Ana, Bo").play(
        "Ana marks Cy absent; Ana, Bo, Di against; wait 2.5 s"
    )
    assert isinstance(game.public.scene, ApprovalScene)
    assert game.names(game.public.scene.in_favour) == ["Cy"]


@rule("3.8a", "3.13", "4.10")
def test_an_absent_cat_places_the_first_playable_card_in_the_order_received() -> None:
    """Blight has spoiled Cy's only card of day 1; the first playable one is the card gathered on day 3."""
    game = play("""
        rules 1
        deal Ana=witch Bo=villager:mushroom,mushroom,mushroom Cy=villager:pearl Di=villager Eve=villager
        quiet day
        failed ritual
        quiet vote
        day     Bo to the forest; Cy to the mill; Di, Eve to the garden
        witch   Ana to the mill; Ana casts blight
        evening
    """)
    spoiled = [card.spoiled for card in game.own("Cy").hand]
    assert spoiled.count(True) == 2, "the gathered one and one more"
    game.play(
        "mayor Bo proposes Cy, Bo; all for; all confirm\n ritual Ana marks Cy absent; Bo lays mushroom; wait 2.5 s"
    )
    laid = next(laid for laid in story(game).laid if laid.seat == game.seats["Cy"])
    first = next((card for card in ("pearl", "mushroom") if spoiled[["pearl", "mushroom"].index(card)] is False), None)
    assert laid.ingredient == first


@rule("3.8a", "3.13")
def test_with_several_playable_cards_the_one_received_first_is_placed() -> None:
    game = play("""
        deal Ana=witch Bo=villager Cy=villager:pearl,wheat,feather Di=villager
        quiet day
        mayor  Ana proposes Bo, Cy; all for; all confirm
        ritual Ana marks Cy absent; Bo lays mushroom; wait 2.5 s
    """)
    assert game.hand("Cy") == ["wheat", "feather", "mushroom"]


@rule("3.9a")
def test_an_absent_cat_passes_in_the_vote() -> None:
    game = play(f"{FOUR}\n quiet day\n no ritual").play(
        "Ana marks Cy absent; Ana, Bo vote for Di; Di passes; wait 2.5 s"
    )
    assert isinstance(game.public.scene, VoteScene)
    assert game.public.scene.votes[game.seats["Cy"]] is None
