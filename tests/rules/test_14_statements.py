"""Chapter 14: public statements, made by a tap."""

import msgspec
import pytest

from engine_worker.game import commands as c
from engine_worker.game.view_types import Said
from shared.ids import Ingredient, Phase, Place, Saying
from shared.reasons import Reason
from tests.kit import rule
from tests.kit.script import Game, play

FIVE = "options statements=on\n deal Ana=witch Bo=seer Cy=villager Di=guard Eve=villager"
TALK = {Phase.DAY: "day", Phase.DEBATE: "quiet day\n debate", Phase.VOTE: "quiet day\n no ritual\n vote"}
SILENT = ("roles", "morning", "witch", "dusk", "mayor")


def said(game: Game) -> list[str]:
    """What was said today, in the order in which it was said."""
    return [_in_words(game, one) for one in game.public.said]


def _in_words(game: Game, one: Said) -> str:
    about = "" if one.about is None else game.name(one.about)
    what = {
        Saying.PLACE: f"goes to the {one.place}",
        Saying.INGREDIENT: f"has {one.ingredient}",
        Saying.SUSPECT: f"suspects {about}",
        Saying.TRUST: f"trusts {about}",
        Saying.SEER: f"saw {about}: {one.witch}" if about else "is the Seer",
    }[one.what]
    return f"{game.name(one.seat)} {what}"


@rule("14.1", "14.7")
@pytest.mark.parametrize("phase", TALK)
def test_a_cat_says_something_by_day_in_the_debate_and_before_the_vote(phase: Phase) -> None:
    game = play(f"{FIVE}\n{TALK[phase]} Cy says I trust Bo")
    assert game.phase is phase
    assert game.public.said == [
        Said(game.seats["Cy"], phase, Saying.TRUST, None, None, game.seats["Bo"], None),
    ]


@rule("14.1")
@pytest.mark.parametrize("step", SILENT)
def test_in_other_steps_nobody_says_anything(step: str) -> None:
    before = {"dusk": "quiet day\n", "mayor": "quiet day\n", "witch": "day all to the mill\n"}.get(step, "")
    game = play(f"{FIVE}\n{before} {step}")
    assert game.refuses("Cy says I trust Bo") is Reason.ACTION_WRONG_PHASE
    assert not any("say" in game.offers(name) for name in game.seats)


@rule("14.1a", "14.1b", "14.1c", "14.1d", "14.1e", "14.1f", "14.7")
def test_the_statements_are_shown_in_the_order_in_which_they_were_made() -> None:
    game = play(f"""{FIVE}
        day Eve says I go to the garden; Cy says I have lavender; Bo says I suspect Ana; Cy says I trust Bo
        day Di says I am the Seer; Bo says I am the Seer: Ana is a witch; Di says I am the Seer: Ana is not a witch
    """)
    assert said(game) == [
        "Eve goes to the garden",
        "Cy has lavender",
        "Bo suspects Ana",
        "Cy trusts Bo",
        "Di is the Seer",
        "Bo saw Ana: True",
        "Di saw Ana: False",
    ]


@rule("14.1a", "14.1b", "14.4")
@pytest.mark.parametrize(
    "command",
    [
        c.Say(Saying.PLACE),
        c.Say(Saying.PLACE, place=Place.SHORE),
        c.Say(Saying.PLACE, place=Place.MILL, ingredient=Ingredient.WHEAT),
        c.Say(Saying.INGREDIENT, ingredient=Ingredient.PEARL),
        c.Say(Saying.SUSPECT),
        c.Say(Saying.SUSPECT, about=2),  # type: ignore[arg-type]
        c.Say(Saying.TRUST, about=77),  # type: ignore[arg-type]
        c.Say(Saying.TRUST, about=1, witch=True),  # type: ignore[arg-type]
        c.Say(Saying.SEER, witch=True),
        c.Say(Saying.SEER, about=1),  # type: ignore[arg-type]
    ],
    ids=str,
)
def test_what_is_no_statement_is_not_said(command: c.Say) -> None:
    """Cy has seat 2; five places are open to six players."""
    game = play(f"{FIVE} Fay=villager\n day")
    assert game.refused("Cy", command) is Reason.ACTION_BAD_TARGET
    assert game.public.said == []


EIGHT = (
    "options statements=on\n"
    "deal Ana=witch Bo=seer Cy=villager Di=guard Eve=raven Fay=jester Gus=pickpocket Hal=herbalist"
)
ANYTHING = (
    "I go to the garden",
    "I have lavender",
    "I suspect",
    "I trust",
    "I am the Seer",
    "I am the Seer: {} is a witch",
    "I am the Seer: {} is not a witch",
)


@rule("14.2", "2.19a")
@pytest.mark.parametrize("phase", TALK)
@pytest.mark.parametrize("statement", ANYTHING)
def test_everybody_may_say_anything_whatever_is_true(statement: str, phase: Phase) -> None:
    """Each of all eight roles, of a witch and of one who is none."""
    for about in ("Ana", "Cy"):
        game = play(f"{EIGHT}\n{TALK[phase]}")
        words = f"{statement} {about}" if statement.endswith(("suspect", "trust")) else statement.format(about)
        for name in game.seats:
            if name != about:
                assert game.refuses(f"{name} says {words}") is None, name


@rule("14.2a")
def test_a_statement_is_no_step_and_changes_nothing() -> None:
    def without_statements(script: str) -> dict[str, object]:
        game = play(f"{FIVE}\n {script}")
        seen = [msgspec.to_builtins(game.public), *(msgspec.to_builtins(game.own(name)) for name in game.seats)]
        return {f"{at} {key}": value for at, view in enumerate(seen) for key, value in view.items() if key != "said"}

    for before in ("day", "quiet day\n debate", "quiet day\n no ritual\n vote"):
        after = without_statements(f"{before} Cy says I go to the mill")
        silent = without_statements(before)
        assert {key for key in silent if silent[key] != after[key]} == {"3 can"}, "one statement less is left to Cy"


@rule("14.3")
def test_frogs_and_banished_cats_say_nothing() -> None:
    game = play(f"""{FIVE}
        quiet day
        no ritual
        vote Cy votes for Eve; Bo votes for Eve; the rest pass
        banished all confirm
        day Bo, Cy, Di to the mill
        witch Ana to the mill; Ana casts frog on Cy
        debate
    """)
    assert [game.form(name) for name in ("Cy", "Eve")] == ["frog", "banished"]
    for name in ("Cy", "Eve"):
        assert game.refuses(f"{name} says I trust Bo") is Reason.ACTION_NOT_YOURS
        assert "say" not in game.offers(name)
    assert game.choices("Bo", "say") == {"Ana", "Cy", "Di"}


@rule("14.4")
def test_a_frog_can_be_spoken_of_and_a_banished_cat_cannot() -> None:
    game = play(f"""{FIVE}
        quiet day
        no ritual
        vote Cy votes for Eve; Bo votes for Eve; the rest pass
        banished all confirm
        day Bo, Cy, Di to the mill
        witch Ana to the mill; Ana casts frog on Cy
        debate Bo says I trust Cy
    """)
    assert said(game) == ["Bo trusts Cy"]
    assert game.refuses("Bo says I suspect Eve") is Reason.ACTION_BAD_TARGET


@rule("14.5")
def test_each_cat_makes_three_statements_in_each_of_the_phases() -> None:
    game = play(f"{FIVE}\n day Cy says I am the Seer; Cy says I am the Seer; Cy says I trust Bo")
    assert game.offer("Cy", "say") is None
    assert game.refuses("Cy says I trust Bo") is Reason.ACTION_NONE_LEFT
    offer = game.offer("Bo", "say")
    assert offer is not None
    assert offer.left == 3
    game.play("quiet day\n debate Cy says I trust Bo; Cy says I trust Di; Cy says I trust Eve")
    assert game.refuses("Cy says I trust Bo") is Reason.ACTION_NONE_LEFT
    game.play("no ritual\n vote Cy says I trust Bo")
    assert len(game.public.said) == 7


@rule("14.6")
def test_while_the_clocks_are_stopped_nobody_speaks() -> None:
    game = play(f"{FIVE}\n day Ana stops the clocks")
    assert game.refuses("Cy says I trust Bo") is Reason.ACTION_PAUSED
    assert game.offer("Cy", "say") is None
    game.play("Ana lets the clocks run; Cy says I trust Bo")
    assert said(game) == ["Cy trusts Bo"]


@rule("14.7", "14.7b", "13.14a", "13.14e", "13.14f")
def test_everybody_sees_what_was_said_until_the_next_morning() -> None:
    game = play(f"{FIVE}\n day Cy says I trust Bo\n quiet day\n debate Bo says I suspect Ana")
    assert said(game) == ["Cy trusts Bo", "Bo suspects Ana"]
    game.play("no ritual\n vote all pass")
    assert len(said(game)) == 2
    game.play("banished all confirm")
    assert game.phase is Phase.MORNING
    assert said(game) == []


@rule("14.7a")
def test_a_statement_travels_as_codes_that_each_phone_translates() -> None:
    assert {kind for field in Said.__annotations__.values() for kind in str(field).split(" | ")}.isdisjoint({"str"})


@rule("14.8", "9.5f")
def test_statements_are_part_of_the_story() -> None:
    game = play(f"""{FIVE}
        day Cy says I trust Bo
        quiet day
        debate Bo says I suspect Ana
        quiet night
        day Ana says I am the Seer
        Ana ends the game
    """)
    assert [[_in_words(game, one) for one in day.said] for day in game.recap.days] == [
        ["Cy trusts Bo", "Bo suspects Ana"],
        ["Ana is the Seer"],
    ]


@rule("14.8a")
def test_without_computer_cats_there_are_no_statements_at_first() -> None:
    game = play(f"{FIVE.splitlines()[1]}\n day")
    assert game.public.statements is False
    assert game.refuses("Cy says I trust Bo") is Reason.ACTION_NOT_YOURS
    assert not any("say" in game.offers(name) for name in game.seats)


@rule("10.5")
def test_a_statement_ends_an_absence_like_any_tap() -> None:
    game = play(f"{FIVE}\n day Ana marks Cy absent; Cy says I trust Bo")
    assert game.public.absent == []
