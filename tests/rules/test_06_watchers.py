"""Chapter 6: Guard, Seer, Raven and Jester."""

import pytest

from shared.ids import Form, Phase, Place, Role
from shared.reasons import Reason
from tests.kit import rule
from tests.kit.script import play

FIVE = "rules 1\ndeal Ana=witch Bo=guard Cy=villager Di=villager Eve=villager"
SEER = "rules 1\ndeal Ana=witch Bo=seer Cy=raven Di=jester Eve=villager Fay=villager"
NEXT_DAY = "quiet day\n quiet night\n"
BO_IS_TURNED = "day all to the mill\n witch Ana to the mill; Ana casts frog on Bo\n evening\n"


# -- Guard


@rule("6.4", "6.4d")
def test_the_guard_gathers_like_anybody() -> None:
    game = play(f"{FIVE}\n day all to the mill\n evening")
    assert game.hand("Bo") == ["mushroom", "wheat"]
    assert game.knows("Bo") == set()


@rule("6.4a", "6.4f", "6.4h", "13.7")
def test_the_guard_sees_the_numbers_when_all_others_have_chosen_and_they_follow_changes() -> None:
    game = play(f"{FIVE}\n day Bo will guard; Cy, Di to the mill")
    assert game.counts("Bo") is None
    assert game.refuses("Bo guards the mill") is not None, "not before the others have chosen"
    game.play("Ana to the garden; Eve to the forest")
    assert game.counts("Bo") == {"mill": 2, "forest": 1}
    game.play("Cy to the belfry")
    assert game.counts("Bo") == {"mill": 1, "forest": 1, "belfry": 1}
    assert {name for name in game.seats if game.counts(name)} == {"Bo"}
    game.play("Bo guards the belfry")
    assert game.counts("Bo") is None


@rule("6.4a", "6.4g")
def test_a_guard_who_says_guard_last_sees_the_numbers_at_once_and_is_not_among_them() -> None:
    """Bo had first chosen to gather at the mill."""
    game = play(f"{FIVE}\n day Ana to the mill; Bo to the mill; Cy, Di to the mill")
    game.play("Bo will guard; Eve to the forest")
    assert game.counts("Bo") == {"mill": 2, "forest": 1}
    game = play(f"{FIVE}\n day Bo will guard; Cy, Di to the mill; Bo to the mill; Bo will guard; Eve to the forest")
    assert game.counts("Bo") == {"mill": 2, "forest": 1}
    game = play(f"{FIVE}\n day Cy, Di to the mill; Eve to the forest")
    assert game.counts("Bo") is None
    game.play("Bo will guard")
    assert game.counts("Bo") == {"mill": 2, "forest": 1}


@rule("6.4b")
def test_the_guard_chooses_one_open_place() -> None:
    game = play(f"{FIVE}\n day Bo will guard; Cy, Di, Eve to the mill")
    assert game.offer("Bo", "guard_place").places == game.places()  # type: ignore[union-attr]
    assert game.refuses("Bo guards the cave") is Reason.ACTION_BAD_TARGET
    game.play("Bo guards the forest")
    assert game.own("Bo").chosen.guarded is Place.FOREST


@rule("6.4c", "5.17")
@pytest.mark.parametrize("target", ["Bo", "Cy"])
def test_guarding_protects_everybody_there_the_guard_included(target: str) -> None:
    game = play(f"""
        {FIVE}
        {NEXT_DAY}
        day     Bo will guard; Cy, Di to the mill; Eve to the forest; Bo guards the mill
        witch   Ana to the mill; Ana casts frog on {target}
        evening
    """)
    assert game.form(target) is Form.CAT


@rule("6.4c")
def test_a_guard_does_not_protect_another_place() -> None:
    game = play(f"""
        {FIVE}
        {NEXT_DAY}
        day     Bo will guard; Cy, Di to the mill; Eve to the forest; Bo guards the mill
        witch   Ana to the forest; Ana casts frog on Eve
        evening
    """)
    assert game.form("Eve") is Form.FROG
    assert game.knows("Bo") == {"no attack was stopped"}


@rule("6.4e", "13.5c")
@pytest.mark.parametrize(("target", "told"), [("Cy", "an attack was stopped"), ("Eve", "no attack was stopped")])
def test_the_guard_learns_from_dusk_on_whether_an_attack_was_stopped(target: str, told: str) -> None:
    game = play(f"""
        {FIVE}
        {NEXT_DAY}
        day     Bo will guard; Cy, Di to the mill; Eve to the forest; Bo guards the mill
        witch   Ana to the mill; Ana casts frog on {target}
    """)
    assert game.knows("Bo") == set()
    game.play("evening")
    assert game.knows("Bo") == {told}


# -- Seer


@rule("6.5", "6.5d", "13.5")
@pytest.mark.parametrize(
    ("cat", "told"),
    [
        ("Ana", "Ana is a witch"),
        ("Cy", "Cy is not a witch"),
        ("Di", "Di is not a witch"),
        ("Eve", "Eve is not a witch"),
    ],
)
def test_the_seer_learns_whether_a_cat_is_a_witch_and_nobody_else_does(cat: str, told: str) -> None:
    """Cy is the Raven, Di the Jester."""
    game = play(f"{SEER}\n quiet day\n debate")
    before = {name: game.bytes_of(name) for name in (*game.seats, None) if name != "Bo"}
    game.play(f"Bo looks at {cat}")
    assert game.knows("Bo") == {told}
    assert {name: game.bytes_of(name) for name in (*game.seats, None) if name != "Bo"} == before


@rule("6.5")
def test_the_seer_cannot_look_at_itself() -> None:
    game = play(f"{SEER}\n quiet day\n debate")
    assert game.choices("Bo", "look_at") == {"Ana", "Cy", "Di", "Eve", "Fay"}
    assert game.refuses("Bo looks at Bo") is Reason.ACTION_BAD_TARGET


@rule("6.5b", "6.5e", "11.3b")
def test_the_seer_looks_once_an_evening_and_so_often_as_the_game_allows() -> None:
    game = play(f"{SEER}\n quiet day\n debate")
    game.room.game.cats[game.seats["Bo"]].uses = 2  # type: ignore[union-attr]
    game.play("Bo looks at Ana")
    assert game.own("Bo").uses == 1
    assert game.refuses("Bo looks at Cy") is Reason.ACTION_ALREADY_DONE
    game.play("quiet night\n quiet day\n debate Bo looks at Cy")
    assert game.own("Bo").uses == 0
    game.play("quiet night\n quiet day\n debate")
    assert game.offer("Bo", "look_at") is None
    assert game.refuses("Bo looks at Eve") is Reason.ACTION_NONE_LEFT


@rule("6.5a")
def test_the_seer_may_look_from_the_debate_until_the_last_vote_of_the_vote_is_in() -> None:
    open_in = []
    game = play(f"{SEER}\n quiet day")
    for go_on in (
        "all confirm",
        "all end the debate",
        "Ana proposes Ana, Cy",
        "all for",
        "all confirm",
        "Ana, Cy lay mushroom",
        "all confirm",
        "wait 4 s",
        "all pass",
        "all confirm",
    ):
        if game.offer("Bo", "look_at"):
            open_in.append(game.phase)
        else:
            assert game.refuses("Bo looks at Di") is not None
        game.play(go_on)
    assert open_in == [
        Phase.DEBATE,
        Phase.PROPOSAL,
        Phase.APPROVAL,
        Phase.APPROVAL_RESULT,
        Phase.RITUAL,
        Phase.RITUAL_RESULT,
        Phase.QUARREL,
        Phase.VOTE,
    ]


@rule("6.5c")
def test_the_seer_may_look_at_a_frog_but_not_at_a_banished_cat() -> None:
    game = play("""
        deal Ana=witch Bo=seer Cy=villager Di=villager Eve=villager Fay=villager Gus=villager
        quiet day
        no ritual
        vote     Ana, Bo vote for Di; the rest pass
        banished all confirm
        day      all to the mill
        witch    Ana to the mill; Ana casts frog on Cy
        debate
    """)
    assert game.choices("Bo", "look_at") == {"Ana", "Cy", "Eve", "Fay", "Gus"}
    assert game.refuses("Bo looks at Di") is Reason.ACTION_BAD_TARGET
    game.play("Bo looks at Cy")
    assert game.knows("Bo") == {"Cy is not a witch"}


@rule("6.5", "1.10")
def test_a_seer_who_is_a_frog_sees_nothing() -> None:
    game = play(f"{SEER}\n{NEXT_DAY}{BO_IS_TURNED} debate")
    assert game.refuses("Bo looks at Ana") is Reason.ACTION_NOT_YOURS


# -- Raven and Jester


@rule("6.6", "6.6c", "13.3")
def test_the_raven_knows_who_the_witches_are() -> None:
    game = play("deal Ana=witch Bo=witch Cy=raven Di=villager Eve=villager Fay=villager Gus=villager")
    assert game.names(game.own("Cy").witches) == ["Ana", "Bo"]
    assert [name for name in game.seats if game.own(name).witches] == ["Cy"]


@rule("6.6a", "6.6b")
def test_the_raven_leaves_with_the_village_and_cannot_cast() -> None:
    game = play(f"deal Ana=witch Bo=raven Cy=villager Di=villager Eve=villager\n{NEXT_DAY} day Cy, Di, Eve to the mill")
    assert game.phase is Phase.DAY
    game.play(
        "Bo to the mill\n witch Bo to the mill; Bo casts frog on Cy; Ana to the mill; Ana casts nothing\n evening"
    )
    assert game.form("Cy") is Form.CAT
    assert game.hand("Bo")[-1] == "wheat"


@rule("6.6d")
def test_the_raven_proposes_votes_talks_and_places_a_card_of_its_hand() -> None:
    game = play("""
        options statements=on
        deal Ana=raven Bo=witch Cy=villager Di=villager Eve=villager
        day      Ana says I trust Bo
        quiet day
        mayor    Ana proposes Ana, Cy
        approval all for
        all confirm
        ritual   Ana lays mushroom; Cy lays mushroom
        all confirm
        vote     Ana votes for Cy; the rest pass
    """)
    assert [game.name(said.seat) for said in game.public.said] == ["Ana"]
    assert game.public.scene.votes[game.seats["Ana"]] == game.seats["Cy"]  # type: ignore[union-attr]


@rule("6.7")
def test_the_jester_has_no_ability_and_plays_alone() -> None:
    game = play(f"{SEER}\n quiet day\n debate")
    assert game.role("Di") is Role.JESTER
    assert game.offers("Di") & {"steal", "look_at"} == set()
