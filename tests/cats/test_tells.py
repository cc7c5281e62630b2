"""What a game shows of its roles is counted as its story tells it, and Fisher's test is exact."""

from collections import defaultdict

import pytest
from msgspec.structs import replace

from engine_worker.game.view_types import Recap, Said
from engine_worker.simulate.tells import Shown, count, text_of_claims
from shared.ids import Ingredient, Level, Phase, Place, Role, Saying, SeatId
from tests.cats.test_minds import recorded
from tests.cats.unlike import by_chance, unlike


def has(seat: int, ingredient: Ingredient) -> Said:
    return Said(SeatId(seat), Phase.DEBATE, Saying.INGREDIENT, None, ingredient, None, None)


def goes(seat: int, place: Place) -> Said:
    return Said(SeatId(seat), Phase.DAY, Saying.PLACE, place, None, None, None)


def saw(seat: int, about: int, *, witch: bool) -> Said:
    return Said(SeatId(seat), Phase.VOTE, Saying.SEER, None, None, SeatId(about), witch)


def told(*days: list[Said]) -> Recap:
    """A story of three cats, of whom this was said on its days; wheat and mushroom are needed."""
    _, story = recorded(Level.TOM, 8, 3)
    needed, quiet = [Ingredient.WHEAT, Ingredient.MUSHROOM], story.days[0]
    roles = {SeatId(0): Role.SEER, SeatId(1): Role.WITCH, SeatId(2): Role.WITCH}
    same = [
        replace(quiet, day=number, tonight=needed, proposals=[], votes=None, said=said)
        for number, said in enumerate(days, 1)
    ]
    return replace(story, roles=roles, days=same)


def test_what_is_said_of_hands_and_of_visions_is_counted_by_role() -> None:
    shown: dict[Role, Shown] = defaultdict(Shown)
    first = [
        goes(0, Place.BELFRY),
        goes(1, Place.SHORE),
        has(0, Ingredient.FEATHER),
        has(0, Ingredient.WHEAT),
        has(1, Ingredient.WHEAT),
        saw(0, 1, witch=True),
    ]
    second = [has(1, Ingredient.MUSHROOM), has(1, Ingredient.FEATHER), has(2, Ingredient.FEATHER)]
    third = [saw(0, 2, witch=False), saw(0, 2, witch=False), saw(1, 0, witch=True)]
    count(told(first, second, third), 2, shown)
    seer, witch = shown[Role.SEER], shown[Role.WITCH]
    assert (seer.unneeded, seer.hands, dict(seer.seers), seer.not_a_witch) == (1, 1, {2: 1}, 2)
    assert (witch.unneeded, witch.hands, dict(witch.seers), witch.not_a_witch) == (1, 3, {0: 1, 1: 1}, 0)
    assert (seer.several, seer.went, seer.as_it_went, seer.first_clears) == (1, 1, 1, 0)
    assert (witch.several, witch.went, witch.as_it_went, witch.first_clears) == (1, 1, 0, 0)
    text = text_of_claims(3, shown)
    assert "witch | 33.3 (6.1–79.2) of 3 | 1 | 0.0 (0.0–79.3) of 1 | 1, 1, 0 | 0 | 0\n" in text


@pytest.mark.parametrize(
    ("one", "others", "likely"),
    [((0, 3), (3, 3), 0.1), ((3, 3), (0, 3), 0.1), ((1, 2), (1, 2), 1.0), ((0, 10), (10, 20), 0.012296)],
)
def test_how_likely_chance_is(one: tuple[int, int], others: tuple[int, int], likely: float) -> None:
    assert by_chance(one, others) == pytest.approx(likely, rel=1e-3)


def test_a_role_is_unlike_others_if_it_does_something_more_rarely_or_more_often_and_not_by_chance() -> None:
    alike = {Role.VILLAGER: (60, 1000), Role.SEER: (25, 400), Role.JESTER: (20, 300)}
    assert unlike({**alike, Role.WITCH: (45, 800)}, 2.0) == {}
    assert "witch" in unlike({**alike, Role.WITCH: (8, 800)}, 2.0)
    assert "witch" in unlike({**alike, Role.WITCH: (160, 800)}, 2.0)
    assert unlike({**alike, Role.WITCH: (0, 20)}, 2.0) == {}


def test_what_is_rare_shows_in_all_of_a_side_together() -> None:
    rare = {Role.VILLAGER: (20, 600), Role.SEER: (10, 250), Role.JESTER: (5, 150), Role.WITCH: (0, 260)}
    assert unlike(rare, 2.0) == {}
    assert list(unlike({**rare, Role.RAVEN: (0, 160)}, 2.0)) == ["the witches' side"]
