"""Chapter 6: Villager, Herbalist and Pickpocket."""

import pytest

from shared.ids import Form, Phase
from shared.reasons import Reason
from tests.kit import rule
from tests.kit.script import play

HERBALIST = "deal Ana=witch Bo=villager Cy=villager Di=herbalist Eve=villager"
PICKPOCKET = "rules 1\ndeal Ana=witch Bo=pickpocket Cy=villager:feather Di=villager Eve=villager"
NEXT_DAY = "quiet day\n quiet night\n"
BO_IS_TURNED = "day all to the mill\n witch Ana to the mill; Ana casts frog on Bo\n evening\n"


@rule("6.1")
def test_a_villager_has_no_ability() -> None:
    game = play(f"{PICKPOCKET}\n day")
    assert game.offers("Cy") & {"say_guard", "guard_place", "choose_remedy"} == set()
    game.play("quiet day\n debate")
    assert game.offers("Cy") & {"steal", "look_at"} == set()
    assert game.refuses("Cy steals from Bo") is Reason.ACTION_NOT_YOURS
    assert game.refuses("Cy looks at Bo") is Reason.ACTION_NOT_YOURS


# -- Herbalist


@rule("6.2", "6.2d")
def test_a_restored_cat_is_back_from_this_evening_on() -> None:
    game = play(f"""
        {HERBALIST}
        {NEXT_DAY}
        {BO_IS_TURNED}
        quiet night
        day     Di restores Bo; all to the forest
        witch   Ana to the forest; Ana casts nothing
    """)
    assert game.form("Bo") is Form.FROG
    game.play("debate")
    assert game.form("Bo") is Form.CAT
    assert "end_debate" in game.offers("Bo")
    assert game.knows("Di") == {"the remedy for Bo worked"}


@rule("6.2a", "11.3a")
def test_the_herbalist_cannot_restore_more_frogs_than_the_game_allows() -> None:
    game = play(f"""
        deal Ana=witch Bo=villager Cy=villager Di=herbalist Eve=villager Fay=villager Gus=villager
        {NEXT_DAY}
        {BO_IS_TURNED}
        quiet night
        day     Di restores Bo; all to the mill
        witch   Ana to the mill; Ana casts frog on Cy
        evening
    """)
    assert (game.numbers.remedies, game.own("Di").uses) == (1, 0)
    game.play("quiet night\n day")
    assert game.offer("Di", "choose_remedy") is None
    assert game.refuses("Di restores Cy") is Reason.ACTION_NONE_LEFT


@rule("6.2b", "6.2c")
def test_a_remedy_works_only_if_the_herbalist_is_still_in_cat_form_and_is_else_not_spent() -> None:
    game = play(f"""
        {HERBALIST}
        {NEXT_DAY}
        {BO_IS_TURNED}
        quiet night
        day     Di restores Bo; all to the mill
        witch   Ana to the mill; Ana casts frog on Di
        evening
    """)
    assert game.form("Bo") is Form.FROG
    assert game.own("Di").uses == 1


@rule("6.2")
def test_only_frogs_can_be_restored() -> None:
    game = play(f"{HERBALIST}\n{NEXT_DAY}{BO_IS_TURNED} quiet night\n day")
    assert game.choices("Di", "choose_remedy") == {"Bo"}
    assert game.refuses("Di restores Cy") is Reason.ACTION_BAD_TARGET
    assert game.refuses("Cy restores Bo") is Reason.ACTION_NOT_YOURS


# -- Pickpocket


@rule("6.3", "6.3b", "6.3f")
def test_the_pickpocket_takes_one_random_card_of_another_cat_and_sees_at_once_what_it_is() -> None:
    taken = set()
    for seed in range(10):
        game = play(
            "deal Ana=witch Bo=pickpocket Cy=villager:wheat,feather Di=villager Eve=villager\n quiet day\n debate",
            bytes([seed]),
        )
        assert game.choices("Bo", "steal") == {"Ana", "Cy", "Di", "Eve"}
        before = game.hand("Bo")
        game.play("Bo steals from Cy")
        (fact,) = game.knows("Bo")
        card = game.hand("Bo")[-1]
        assert game.hand("Bo") == [*before, card]
        assert fact == f"stole {card} from Cy"
        taken.add(card)
    assert taken == {"wheat", "feather", "mushroom"}


@rule("6.3g")
def test_the_pickpocket_steals_once_an_evening() -> None:
    game = play(f"{PICKPOCKET}\n quiet day\n debate Bo steals from Cy")
    assert game.offer("Bo", "steal") is None
    assert game.refuses("Bo steals from Di") is Reason.ACTION_ALREADY_DONE
    game.play("quiet night\n quiet day\n debate")
    assert game.offer("Bo", "steal") is not None


@rule("6.3")
def test_the_pickpocket_cannot_steal_from_itself_or_a_frog() -> None:
    game = play(f"""
        {PICKPOCKET}
        {NEXT_DAY}
        day     all to the mill
        witch   Ana to the mill; Ana casts frog on Cy
        debate
    """)
    assert game.choices("Bo", "steal") == {"Ana", "Di", "Eve"}
    assert game.refuses("Bo steals from Bo") is Reason.ACTION_BAD_TARGET
    assert game.refuses("Bo steals from Cy") is Reason.ACTION_BAD_TARGET


@rule("6.3a")
def test_stealing_is_possible_from_the_debate_until_the_nights_last_approval_is_complete() -> None:
    open_in = []
    game = play(f"{PICKPOCKET}\n quiet day")
    for go_on in (
        "all confirm",
        "all end the debate",
        "Ana proposes Ana, Cy",
        "all against",
        "all confirm",
        "Bo proposes Ana, Cy",
        "all for",
        "all confirm",
        "Ana, Cy lay mushroom",
        "all confirm",
        "wait 4 s",
        "all pass",
    ):
        if game.offer("Bo", "steal"):
            open_in.append((game.phase, game.public.gauge))
        else:
            assert game.refuses("Bo steals from Di") is not None
        game.play(go_on)
    assert open_in == [
        (Phase.DEBATE, 0),
        (Phase.PROPOSAL, 0),
        (Phase.APPROVAL, 0),
        (Phase.APPROVAL_RESULT, 1),
        (Phase.PROPOSAL, 1),
        (Phase.APPROVAL, 1),
    ]


@rule("6.3a")
def test_stealing_ends_with_the_approval_that_fills_the_gauge() -> None:
    game = play(f"{PICKPOCKET}\n quiet day\n all confirm\n all end the debate")
    for go_on in ("Ana proposes Ana, Cy", "all against", "all confirm", "Bo proposes Ana, Cy", "all against"):
        game.play(go_on)
    game.play("all confirm\n Cy proposes Ana, Cy")
    assert game.offer("Bo", "steal") is not None
    game.play("all against")
    assert (game.phase, game.public.gauge) == (Phase.APPROVAL_RESULT, 3)
    assert game.offer("Bo", "steal") is None
    assert game.refuses("Bo steals from Di") is Reason.ACTION_WRONG_PHASE


@rule("6.3c")
def test_an_empty_hand_yields_nothing_and_the_attempt_is_spent() -> None:
    game = play("""
        deal Ana=witch Bo=pickpocket Cy=guard:- Di=villager Eve=villager
        day     Cy will guard; Bo, Di, Eve to the mill; Cy guards the mill
        witch   Ana to the mill
        debate  Bo steals from Cy
    """)
    assert game.knows("Bo") == {"stole nothing from Cy"}
    assert game.refuses("Bo steals from Di") is Reason.ACTION_ALREADY_DONE


@rule("6.3d")
@pytest.mark.parametrize(
    ("before", "phase_over"),
    [
        ("", "all end the debate"),
        ("proposal", "Ana proposes Ana, Di"),
        ("mayor Ana proposes Ana, Di", "all for"),
    ],
)
def test_the_victims_phone_shows_the_card_gone_when_that_phase_ends(before: str, phase_over: str) -> None:
    game = play(f"{PICKPOCKET}\n quiet day\n debate\n{before}")
    shown = game.bytes_of("Cy")
    game.play("Bo steals from Cy")
    assert game.bytes_of("Cy") == shown
    assert len(game.hand("Cy")) == 2
    game.play(phase_over)
    assert len(game.hand("Cy")) == 1


@rule("6.3e")
def test_nobody_is_told_who_stole() -> None:
    game = play(f"{PICKPOCKET}\n quiet day\n debate")
    before = {name: game.bytes_of(name) for name in ("Ana", "Cy", "Di", "Eve", None)}
    game.play("Bo steals from Cy")
    assert {name: game.bytes_of(name) for name in ("Ana", "Cy", "Di", "Eve", None)} == before
    game.play("all end the debate")
    assert game.knows("Cy") == set()
    assert len(game.hand("Cy")) == 1


@rule("6.3d", "7.3", "6.3")
def test_a_card_stolen_after_it_was_promised_is_missing_in_the_ritual() -> None:
    """Cy has promised the wheat; Bo takes it while the table votes on the team."""
    game = play("""
        rules 1
        tonight mushroom, wheat
        deal Ana=witch Bo=pickpocket Cy=guard:wheat Di=villager Eve=villager
        day      Cy will guard; Bo, Di, Eve to the mill; Cy guards the mill
        witch    Ana to the forest
        mayor    Ana proposes Cy, Di
        approval Bo steals from Cy
    """)
    assert game.hand("Cy") == ["wheat"]
    assert game.knows("Bo") == {"stole wheat from Cy"}
    game.play("all for; all confirm")
    offer = game.offer("Cy", "place_card")
    assert offer is not None
    assert (offer.cards, offer.none) == ([], True)
    game.play("Di lays mushroom; Cy lays nothing")
    assert game.public.scene.success is False  # type: ignore[union-attr]
