"""Chapter 4: places and ingredients."""

from collections import Counter
from itertools import combinations

import pytest

from engine_worker.game import commands as c
from engine_worker.game.view_types import DuskScene
from shared.ids import Form, Ingredient, Phase, Place
from shared.reasons import Reason
from tests.kit import deal, rule
from tests.kit.script import play
from tests.kit.table import NAMES, Table

FOUR = "deal Ana=witch Bo=villager Cy=villager Di=villager"
NEXT_DAY = "quiet day\n quiet night\n"
BO_IS_TURNED = "day all to the mill\n witch Ana to the mill; Ana casts frog on Bo\n evening\n"


def started(players: int, seed: bytes = b"a fair seed") -> Table:
    table = Table(*NAMES[:players], seed=seed)
    table.act("Ana", c.Start())
    return table


@rule("4.1", "4.1a", "4.5")
@pytest.mark.parametrize(
    ("place", "ingredient"),
    [
        ("forest", "mushroom"),
        ("mill", "wheat"),
        ("garden", "lavender"),
        ("belfry", "feather"),
        ("cave", "crystal"),
        ("shore", "pearl"),
    ],
)
def test_each_place_of_the_ring_has_its_ingredient(place: str, ingredient: str) -> None:
    cats = " ".join(f"{name}=villager:-" for name in NAMES[1:10])
    game = play(f"deal Ana=witch {cats}\n day all to the {place}\n evening")
    assert game.hand("Cy") == [ingredient]


@rule("4.1", "5.19")
@pytest.mark.parametrize(
    ("place", "is_next"),
    [("forest", True), ("mill", False), ("garden", False), ("belfry", False), ("cave", True), ("shore", True)],
)
def test_the_six_places_lie_in_a_ring(place: str, is_next: bool) -> None:
    """A Far Frog from the shore, the last of them, reaches the cave and the forest, which lie next to it."""
    game = play(f"""
        deal Ana=witch {" ".join(f"{name}=villager" for name in NAMES[1:10])}
        quiet day
        failed ritual
        quiet vote
        day     all to the {place}
        witch   Ana to the shore; Ana casts far frog on Cy
        evening
    """)
    assert len(game.places()) == 6
    assert (game.form("Cy") is Form.FROG) is is_next


@rule("4.2", "4.2a", "13.14d")
@pytest.mark.parametrize(("players", "open_places"), [(4, 5), (5, 4), (6, 5), (9, 5), (10, 6), (11, 6), (12, 5)])
def test_the_first_places_are_open_as_many_as_the_player_count_says(players: int, open_places: int) -> None:
    ring = [Place.FOREST, Place.MILL, Place.GARDEN, Place.BELFRY, Place.CAVE, Place.SHORE]
    assert started(players).places() == ring[:open_places]


@rule("4.2", "4.3a")
def test_nobody_gathers_at_a_closed_place_nor_at_the_pond() -> None:
    game = play("deal Ana=witch Bo=villager Cy=villager Di=villager Eve=villager Fay=villager\n day")
    assert game.offer("Bo", "choose_place").places == game.places()  # type: ignore[union-attr]
    assert game.refuses("Bo to the shore") is Reason.ACTION_BAD_TARGET
    assert "pond" not in set(Place)


@rule("4.4")
def test_everybody_is_dealt_one_random_ingredient_of_the_open_places() -> None:
    seen = set()
    for seed in range(10):
        table = started(5, bytes([seed]))
        hands = [table.hand(name) for name in NAMES[:5]]
        assert all(len(hand) == 1 for hand in hands)
        seen |= {hand[0] for hand in hands}
    assert seen == {"mushroom", "wheat", "lavender", "feather"}


@rule("4.4")
def test_each_seats_first_ingredient_may_be_any_and_is_as_often_that_of_its_neighbour_as_chance_has_it() -> None:
    """Of four ingredients, in 400 rooms: each is due 100 times at each seat, and so are two alike side by side."""
    deals = [
        [table.hand(name)[0] for name in NAMES[:5]]
        for table in (started(5, bytes([n // 256, n % 256])) for n in range(400))
    ]
    for seat in range(5):
        for ingredient in ("mushroom", "wheat", "lavender", "feather"):
            assert 60 < sum(deal[seat] == ingredient for deal in deals) < 140
        assert 60 < sum(deal[seat] == deal[seat - 1] for deal in deals) < 140


@rule("4.5", "5.8")
def test_each_cat_that_comes_back_brings_the_ingredient_of_its_place() -> None:
    game = play(f"{FOUR}\n day Bo to the mill; Cy to the garden; Di to the belfry\n witch Ana to the mill\n evening")
    assert [game.hand(name)[-1] for name in ("Ana", "Bo", "Cy", "Di")] == ["wheat", "wheat", "lavender", "feather"]


@rule("4.6", "4.8")
def test_a_cat_turned_into_a_frog_today_gets_none_and_keeps_its_hand() -> None:
    game = play(f"{FOUR}\n{NEXT_DAY}{BO_IS_TURNED}")
    assert game.form("Bo") is Form.FROG
    assert game.hand("Bo") == ["mushroom", "mushroom"]
    assert game.hand("Cy") == ["mushroom", "mushroom", "wheat"]


@rule("4.6a", "6.4d")
def test_a_guard_who_guarded_gets_none() -> None:
    game = play("""
        deal Ana=witch Bo=guard Cy=villager Di=villager
        day     Bo will guard; Cy, Di to the mill; Bo guards the mill
        evening
    """)
    assert (game.hand("Bo"), game.hand("Cy")) == (["mushroom"], ["mushroom", "wheat"])


@rule("4.6b", "6.2d")
def test_who_was_a_frog_this_morning_gets_none_restored_today_or_not_and_one_again_tomorrow() -> None:
    game = play(f"""
        rules 1
        deal Ana=witch Bo=villager Cy=villager Di=herbalist Eve=villager
        {NEXT_DAY}
        {BO_IS_TURNED}
        quiet night
        day     Di restores Bo; all to the garden
        witch   Ana to the forest; Ana casts nothing
        evening
    """)
    assert game.form("Bo") is Form.CAT
    assert game.hand("Bo") == ["mushroom", "mushroom"]
    game.play("quiet night\n day all to the garden\n witch Ana to the forest; Ana casts nothing\n evening")
    assert game.hand("Bo") == ["mushroom", "mushroom", "lavender"]


@rule("4.7", "13.2a")
def test_hands_are_secret() -> None:
    def shown(cards: str) -> list[bytes]:
        game = play(f"deal Ana=witch Bo=villager:{cards} Cy=villager Di=villager\n quiet day\n debate")
        return [game.bytes_of(name) for name in ("Ana", "Cy", "Di", None)]

    assert shown("mushroom") == shown("wheat,wheat,feather")


@rule("4.7a")
def test_hands_last_the_whole_game() -> None:
    game = play(f"deal Ana=witch Bo=villager:pearl Cy=villager Di=villager\n{NEXT_DAY * 3} quiet day")
    assert game.hand("Bo") == ["pearl", "mushroom", "mushroom", "mushroom", "mushroom"]


@rule("4.9")
def test_a_banished_cats_hand_leaves_the_game() -> None:
    game = play("""
        deal Ana=witch Bo=pickpocket Cy=villager Di=villager Eve=villager
        quiet day
        no ritual
        vote     Ana, Bo vote for Cy; the rest pass
        banished all confirm
    """)
    assert game.hand("Cy") == []
    game.play("quiet day\n debate")
    assert "Cy" not in game.choices("Bo", "steal")


BLIGHTED = """
    rules 1
    deal Ana=witch Bo=villager:mushroom Cy=pickpocket Di=villager Eve=villager
    quiet day
    failed ritual
    quiet vote
    day     Bo, Cy, Di, Eve to the mill
    witch   Ana to the mill; Ana casts blight
    evening
"""


@rule("4.3", "4.3a")
def test_a_frog_is_at_the_pond_and_at_no_place_of_the_ring_nothing_is_gathered_nor_counted_there() -> None:
    game = play(f"{FOUR}\n{NEXT_DAY}{BO_IS_TURNED} quiet night\n day")
    before = game.hand("Bo")
    assert game.offer("Bo", "choose_place") is None
    for place in ("mill", "forest"):
        assert game.refuses(f"Bo to the {place}") is Reason.ACTION_NOT_YOURS
    game.play("Ana, Cy, Di to the mill\n witch")
    assert game.counts("Ana") == {"mill": 2}
    game.play("Ana to the forest; Ana casts nothing\n evening")
    assert game.form("Bo") is Form.FROG
    assert game.hand("Bo") == before


@rule("4.10", "5.12c", "5.12d")
def test_a_spoiled_ingredient_sits_in_the_hand_and_is_never_playable() -> None:
    """Bo laid the dealt mushroom on day 1; the one gathered then is spoiled by Blight, today's wheat comes spoiled."""
    game = play(BLIGHTED)
    assert game.hand("Bo") == ["spoiled mushroom", "spoiled wheat"]
    game.play("mayor Bo proposes Bo, Di; all for; all confirm")
    assert game.phase is Phase.RITUAL
    offer = game.offer("Bo", "place_card")
    assert offer is not None
    assert (offer.cards, offer.none) == ([], True)
    assert game.refuses("Bo lays spoiled wheat") is Reason.ACTION_BAD_TARGET


@rule("4.10a", "6.3b")
def test_a_spoiled_ingredient_can_be_stolen() -> None:
    game = play(BLIGHTED).play("debate Cy steals from Bo")
    (fact,) = game.knows("Cy")
    assert fact in ("stole spoiled mushroom from Bo", "stole spoiled wheat from Bo")
    assert fact.removeprefix("stole ").removesuffix(" from Bo") in game.hand("Cy")


@rule("4.11", "4.11b", "11.2", "11.2a")
@pytest.mark.parametrize("seed", range(8))
def test_the_duck_draws_as_many_different_open_ingredients_as_the_day_requires(seed: int) -> None:
    table = started(8, bytes([seed]))
    for day, required in enumerate((2, 2, 2, 3), start=1):
        for name in table.missing():
            table.act(name, c.Confirm())
        open_ones = list(Ingredient)[:6]
        tonight = table.public.tonight
        assert (table.public.phase.day, len(tonight), len(set(tonight))) == (day, required, required)
        assert set(tonight) <= set(open_ones)
        pass_the_day(table)


def pass_the_day(table: Table) -> None:
    """Everybody gathers by itself and the gauge runs full; ends at the vote's result."""
    table.wait(6)
    for name in table.gatherers():
        table.act(name, c.ChoosePlace(table.places()[0]))
    for name in table.witches():
        table.act(name, c.PickPlace(table.places()[1]))
        if "pick_spell" in table.offers(name):
            table.act(name, c.PickSpell(None))
    table.wait(15)
    table.each(table.missing(), c.Confirm())
    table.each(table.missing(), c.EndDebate())
    while table.phase is Phase.PROPOSAL:
        mayor = table.mayor
        table.act(mayor, c.Propose([table.seats[name] for name in table.cats()[: len(table.public.tonight)]]))
        table.each(table.missing(), c.Approve(in_favour=False))
        table.each(table.missing(), c.Confirm())
    table.each(table.missing(), c.CastVote(None))


@rule("4.11b")
def test_which_ingredients_the_duck_draws_is_random() -> None:
    """Two of five, in 400 rooms: each pair is due 40 times."""
    drawn: Counter[frozenset[str]] = Counter()
    for seed in range(400):
        table = started(4, seed.to_bytes(2, "big"))
        table.each(NAMES[:4], c.Confirm())
        drawn[frozenset(table.public.tonight)] += 1
    assert set(drawn) == {frozenset(pair) for pair in combinations(list(Ingredient)[:5], 2)}
    assert 15 < min(drawn.values()) <= max(drawn.values()) < 70


@rule("4.11a", "13.11")
def test_everybody_sees_tonights_ingredients() -> None:
    game = play(f"tonight wheat, feather\n{FOUR}\n morning")
    assert game.public.tonight == [Ingredient.WHEAT, Ingredient.FEATHER]


@rule("4.12", "4.12a", "2.30")
def test_with_fewer_cats_than_ingredients_they_are_struck_from_the_end_and_the_announcement_says_so() -> None:
    """No table of chapter 11 requires so many that this comes about; here the days require 4, 4, …."""
    game = play(FOUR)
    deal.set_required(game.room, [4])
    game.play(f"tonight wheat, feather, mushroom, lavender\n{NEXT_DAY}{BO_IS_TURNED}")
    scene = game.public.scene
    assert isinstance(scene, DuskScene)
    assert len(game.cats()) == 3
    assert scene.struck == [Ingredient.LAVENDER]
    assert game.public.tonight == [Ingredient.WHEAT, Ingredient.FEATHER, Ingredient.MUSHROOM]
    game.reach(Phase.PROPOSAL)
    mayor = game.mayor
    assert game.offer(mayor, "propose").count == 3  # type: ignore[union-attr]


@rule("4.12")
def test_with_as_many_cats_as_ingredients_none_is_struck() -> None:
    game = play(f"{FOUR}\n{NEXT_DAY}{BO_IS_TURNED}")
    assert isinstance(game.public.scene, DuskScene)
    assert (len(game.cats()), len(game.public.tonight), game.public.scene.struck) == (3, 3, [])
