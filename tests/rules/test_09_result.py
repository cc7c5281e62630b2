"""Chapter 9: the result, and the story of the game."""

import pytest

from engine_worker.game.view_types import Cast, Laid, Recap, Remedy, Theft, Vision, Went
from shared.ids import Ingredient, Place, Role, Spell, Winner, WinReason
from shared.settings import Settings
from tests.kit import rule
from tests.kit.script import Game, play

ROLES = {
    "Ana": Role.WITCH,
    "Bo": Role.GUARD,
    "Cy": Role.HERBALIST,
    "Di": Role.PICKPOCKET,
    "Eve": Role.SEER,
    "Fay": Role.VILLAGER,
    "Gus": Role.WITCH,
    "Hal": Role.VILLAGER,
}
A_WHOLE_GAME = f"""
    tonight mushroom, wheat
    deal {" ".join(f"{name}={role}" for name, role in ROLES.items())}

    day      Ana to the garden; Bo will guard; Cy, Di to the mill; Eve, Fay, Hal to the forest; Bo guards the mill
    witch    Ana to the forest; Gus to the mill
    debate   Eve looks at Ana; Di steals from Fay
    mayor    Ana proposes Fay, Gus; Ana, Gus for; the rest against; all confirm
    mayor    Bo proposes Cy, Fay; Hal against; the rest for; all confirm
    ritual   Fay lays mushroom; Cy lays wheat
    held     all confirm
    vote     Eve, Fay vote for Hal; Hal votes for Eve; the rest pass
    banished all confirm

    day      Bo will guard; Cy, Di to the mill; Eve to the forest; Fay to the mill; Bo guards the mill
    witch    Ana to the forest; Ana casts frog on Eve; Gus to the mill; Gus casts frog on Fay
    debate   Di steals from Gus
    no ritual
    vote     all pass
    banished all confirm

    day      Cy restores Eve; Bo, Cy, Di, Fay to the garden
    witch    Ana to the garden; Ana casts blight; Gus to the belfry; Gus casts nothing; Fay to the mill
    evening  Ana ends the game
"""


@pytest.fixture(scope="module")
def game() -> Game:
    return play(A_WHOLE_GAME)


@pytest.fixture(scope="module")
def recap(game: Game) -> Recap:
    assert game.public.recap is not None
    return game.public.recap


@rule("9.1", "9.1a", "10.2e")
def test_the_result_tells_who_won_and_why(recap: Recap) -> None:
    assert (recap.winner, recap.reason) == (Winner.NOBODY, WinReason.ENDED_BY_HOST)


@rule("9.2")
def test_the_result_tells_every_role(game: Game, recap: Recap) -> None:
    assert {game.name(seat): role for seat, role in recap.roles.items()} == ROLES


@rule("9.3", "9.4")
def test_the_result_tells_the_seals_and_the_frogs(recap: Recap) -> None:
    assert (recap.seals, recap.witch_score) == (1, 0)


@rule("9.4")
def test_the_frogs_are_counted_as_they_are_at_the_end() -> None:
    game = play(A_WHOLE_GAME.split("day      Cy restores", maxsplit=1)[0] + "day Ana ends the game")
    assert game.recap.witch_score == 1


@rule("9.5")
def test_the_story_has_every_day(recap: Recap) -> None:
    assert [day.day for day in recap.days] == [1, 2, 3]
    assert recap.days[0].tonight == [Ingredient.MUSHROOM, Ingredient.WHEAT]
    assert [day.ritual for day in recap.days] == ["success", "gauge_full", None]


@rule("9.5a")
def test_the_story_tells_who_went_where(game: Game, recap: Recap) -> None:
    s = game.seats
    assert recap.days[0].went == [
        Went(s["Bo"], Place.MILL, guarding=True),
        Went(s["Cy"], Place.MILL, guarding=False),
        Went(s["Di"], Place.MILL, guarding=False),
        Went(s["Eve"], Place.FOREST, guarding=False),
        Went(s["Fay"], Place.FOREST, guarding=False),
        Went(s["Hal"], Place.FOREST, guarding=False),
    ]
    assert {went.seat for went in recap.days[2].went} == {s["Bo"], s["Cy"], s["Di"], s["Fay"]}


@rule("9.5b", "9.5g")
def test_the_story_tells_what_was_cast_and_whether_it_landed(game: Game, recap: Recap) -> None:
    s = game.seats
    assert recap.days[0].casts == [
        Cast(s["Ana"], feint=Place.GARDEN, place=Place.FOREST, spell=None, target=None, landed=[]),
        Cast(s["Gus"], feint=None, place=Place.MILL, spell=None, target=None, landed=[]),
    ]
    assert recap.days[1].casts == [
        Cast(s["Ana"], None, Place.FOREST, Spell.FROG, s["Eve"], landed=[s["Eve"]]),
        Cast(s["Gus"], None, Place.MILL, Spell.FROG, s["Fay"], landed=[]),
    ]
    assert recap.days[1].frogs == [s["Eve"]]
    blight, nothing = recap.days[2].casts
    assert (blight.spell, blight.landed) == (Spell.BLIGHT, [s["Bo"], s["Cy"], s["Di"], s["Fay"]])
    assert (nothing.spell, nothing.landed) == (None, [])


@rule("9.5c")
def test_the_story_tells_who_guarded_and_whether_an_attack_was_stopped(game: Game, recap: Recap) -> None:
    assert [game.names(went.seat for went in day.went if went.guarding) for day in recap.days] == [["Bo"], ["Bo"], []]
    assert [day.guard_stopped for day in recap.days] == [False, True, None]


@rule("9.5h")
def test_the_story_tells_who_restored_whom(game: Game, recap: Recap) -> None:
    tried = Remedy(game.seats["Cy"], game.seats["Eve"], worked=True)
    assert [day.remedies for day in recap.days] == [[], [], [tried]]


@rule("9.5i")
def test_the_story_tells_who_stole_what(game: Game, recap: Recap) -> None:
    s = game.seats
    first, second, third = recap.days
    assert first.thefts == [Theft(s["Di"], s["Fay"], Ingredient.MUSHROOM, spoiled=False)]
    assert [(theft.seat, theft.target) for theft in second.thefts] == [(s["Di"], s["Gus"])]
    assert third.thefts == []


@rule("9.5j")
def test_the_story_tells_who_saw_what(game: Game, recap: Recap) -> None:
    seen = Vision(game.seats["Eve"], game.seats["Ana"], witch=True)
    assert [day.visions for day in recap.days] == [[seen], [], []]


@rule("9.5d")
def test_the_story_tells_which_card_each_member_placed(game: Game, recap: Recap) -> None:
    s = game.seats
    assert recap.days[0].laid == [Laid(s["Cy"], Ingredient.WHEAT), Laid(s["Fay"], Ingredient.MUSHROOM)]
    assert recap.days[1].laid == []


@rule("9.5e")
def test_the_story_tells_every_vote(game: Game, recap: Recap) -> None:
    s = game.seats
    rejected, adopted = recap.days[0].proposals
    assert (rejected.mayor, rejected.team, rejected.adopted) == (s["Ana"], [s["Fay"], s["Gus"]], False)
    assert game.names(rejected.in_favour) == ["Ana", "Gus"]
    assert (adopted.mayor, adopted.adopted, game.names(adopted.against)) == (s["Bo"], True, ["Hal"])
    assert len(recap.days[1].proposals) == 3
    votes = {game.name(seat): vote and game.name(vote) for seat, vote in (recap.days[0].votes or {}).items()}
    assert votes == dict.fromkeys(ROLES) | {"Eve": "Hal", "Fay": "Hal", "Hal": "Eve"}
    assert recap.days[0].banished == s["Hal"]
    assert recap.days[2].votes is None


@rule("2.25b", "9.5")
def test_the_story_tells_the_guesses(game: Game, recap: Recap) -> None:
    made = [guess for guess in recap.days[2].guesses if guess.place is not None]
    assert [(game.name(guess.seat), guess.place) for guess in made] == [("Fay", Place.MILL)]


@rule("9.5", "13.15")
def test_before_the_end_there_is_no_story() -> None:
    game = play(A_WHOLE_GAME.replace("Ana ends the game", ""))
    assert game.public.recap is None


@rule("9.6")
def test_the_result_is_kept_for_some_days() -> None:
    """The service keeps it a week; the page of its link is the gateway's matter and tested there."""
    assert Settings().recap_ttl_s == 7 * 24 * 60 * 60
