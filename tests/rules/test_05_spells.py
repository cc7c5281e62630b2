"""Chapter 5: what the spells do, and where the Guard stops them."""

import pytest

from shared.ids import Form
from tests.kit import rule
from tests.kit.script import Game, play

FIVE = "rules 1\ndeal Ana=witch Bo=guard Cy=villager Di=villager Eve=villager"
SEVEN = "deal Ana=witch Bo=witch Cy=villager Di=villager Eve=villager Fay=guard Gus=villager"
NEXT_DAY = "quiet day\n quiet night\n"
HELD = "quiet day\n failed ritual\n quiet vote\n"


def frogs(game: Game) -> set[str]:
    return {name for name in game.seats if game.form(name) is Form.FROG}


# -- Blight


TEN = (
    "deal Ana=witch Bo=witch Cy=villager:pearl,pearl Di=villager:pearl Eve=guard:pearl Fay=villager:pearl "
    "Gus=villager:pearl Hal=villager:pearl Ida=villager:pearl Jo=villager:pearl"
)


@rule("5.12", "5.12b", "5.12c", "5.12d", "5.19")
def test_blight_spoils_what_every_other_cat_at_the_place_or_next_to_it_brings_and_one_more_card_each() -> None:
    game = play(f"""
        {TEN}
        {HELD}
        day     Cy to the mill; Di to the forest; Fay to the garden; Gus to the belfry; Hal to the cave
        day     Eve, Ida, Jo to the shore
        witch   Ana to the mill; Bo to the mill; Bo casts nothing; Ana casts blight
    """)
    assert game.offer("Ana", "pick_target") is None
    before = {name: game.hand(name) for name in game.seats}
    game.play("evening")
    spoiled = {name: [card.split()[0] for card in game.hand(name)].count("spoiled") for name in game.seats}
    assert spoiled == dict.fromkeys(game.seats, 0) | {"Cy": 2, "Di": 2, "Fay": 2}
    assert [game.hand(name)[-1] for name in ("Cy", "Di", "Fay")] == [
        "spoiled wheat",
        "spoiled mushroom",
        "spoiled lavender",
    ]
    assert game.hand("Bo") == [*before["Bo"], "wheat"], "another witch is spared"
    assert game.hand("Gus") == [*before["Gus"], "feather"]


@rule("5.12e")
def test_two_blights_spoil_one_card_of_a_hand_once_a_day_at_most() -> None:
    game = play(f"""
        {TEN}
        {HELD}
        day     Cy, Di, Eve, Fay, Gus, Hal, Ida, Jo to the mill
        witch   Ana, Bo to the mill; Ana, Bo cast blight
    """)
    assert game.hand("Cy") == ["pearl", "mushroom"]
    game.play("evening")
    assert [card.split()[0] for card in game.hand("Cy")].count("spoiled") == 2
    assert game.hand("Cy")[-1] == "spoiled wheat"


@rule("5.12d")
def test_blight_on_a_hand_without_a_playable_card_spoils_what_is_brought_only() -> None:
    game = play(f"""
        deal Ana=witch Bo=villager Cy=villager Di=villager:- Eve=villager
        {HELD}
        day     all to the mill
        witch   Ana to the mill; Ana casts blight
        evening
        quiet night
        day     all to the mill
        witch   Ana to the mill; Ana casts blight
        evening
    """)
    assert game.hand("Di") == ["spoiled mushroom", "spoiled wheat", "spoiled wheat"]


@rule("5.12d")
def test_the_spoiled_card_of_the_hand_is_a_random_playable_one() -> None:
    """Cy holds three cards, of which an earlier Blight has spoiled one already."""
    last = set()
    for seed in range(8):
        game = play(
            f"""
            deal Ana=witch Bo=villager Cy=villager:feather,pearl Di=villager Eve=villager
            {HELD}
            day     all to the mill
            witch   Ana to the mill; Ana casts blight
            evening
            """,
            bytes([seed]),
        )
        before = game.hand("Cy")
        game.play("quiet night\n day all to the garden\n witch Ana to the garden; Ana casts blight\n evening")
        changed = [was for was, now in zip(before, game.hand("Cy"), strict=False) if was != now]
        assert len(changed) == 1
        assert "spoiled" not in changed[0]
        last.add(changed[0])
    assert len(last) > 1


@rule("5.12d")
@pytest.mark.parametrize("seed", range(8))
def test_the_spoiled_card_of_the_hand_lay_there_already_before_the_cat_came_back(seed: int) -> None:
    """Di's hand holds one playable card: it is that one at every throw, beside the wheat that comes spoiled."""
    game = play(
        f"""
        deal Ana=witch Bo=villager Cy=villager Di=villager:- Eve=villager
        {HELD}
        day     all to the mill
        witch   Ana to the mill; Ana casts blight
        """,
        bytes([seed]),
    )
    (held,) = game.hand("Di")
    game.play("evening")
    assert game.hand("Di") == [f"spoiled {held}", "spoiled wheat"]


@rule("5.18")
def test_blight_does_nothing_to_a_cat_that_becomes_a_frog_the_same_day() -> None:
    game = play(f"""
        {TEN}
        {HELD}
        day     Cy, Di, Eve, Fay, Gus, Hal, Ida, Jo to the mill
        witch   Ana, Bo to the mill; Ana casts blight; Bo casts frog on Cy
        evening
    """)
    assert frogs(game) == {"Cy"}
    assert [card.split()[0] for card in game.hand("Cy")].count("spoiled") == 0
    assert "spoiled wheat" in game.hand("Di")


# -- Far Frog and the ring


@rule("5.13", "5.13b", "5.19")
@pytest.mark.parametrize(("place", "turned"), [("forest", True), ("mill", True), ("garden", False), ("belfry", True)])
def test_far_frog_reaches_the_two_neighbouring_places_in_the_ring_of_the_open_ones(place: str, turned: bool) -> None:
    """With 5 players four places are open: next to the forest lie the mill and, closing the ring, the belfry."""
    game = play(f"""
        {FIVE}
        {HELD * 2}
        day     Cy to the {place}; Bo, Di, Eve to the garden
        witch   Ana to the forest; Ana casts far frog on Cy
        evening
    """)
    assert frogs(game) == ({"Cy"} if turned else set())


@rule("5.13b")
def test_the_ring_closes_from_its_last_open_place_to_its_first_as_well() -> None:
    game = play(f"""
        {FIVE}
        {HELD * 2}
        day     Cy to the forest; Bo, Di, Eve to the garden
        witch   Ana to the belfry; Ana casts far frog on Cy
        evening
    """)
    assert frogs(game) == {"Cy"}


# -- the Guard


@rule("5.17", "6.4c", "6.4e")
@pytest.mark.parametrize("spell", ["frog on Cy", "far frog on Cy", "blight"])
def test_a_guarded_place_is_safe_from_frog_far_frog_and_blight(spell: str) -> None:
    game = play(f"""
        {FIVE}
        {HELD * 2}
        day     Bo will guard; Cy to the mill; Di, Eve to the garden; Bo guards the mill
        witch   Ana to the mill; Ana casts {spell}
        evening
    """)
    assert "Cy" not in frogs(game)
    assert not any("spoiled" in card for name in ("Bo", "Cy") for card in game.hand(name))
    assert ("spoiled lavender" in game.hand("Di")) is (spell == "blight")
    assert game.knows("Bo") == {"an attack was stopped"}


@rule("5.17a", "1.16a")
@pytest.mark.parametrize(("spell", "turned"), [("frog", set()), ("far frog", {"Ana"})])
def test_a_far_frog_that_the_guard_stops_falls_back_on_the_witch_who_cast_it(spell: str, turned: set[str]) -> None:
    game = play(f"""
        {TEN}
        {HELD}
        day     Cy, Di, Fay, Gus, Hal, Ida, Jo to the mill; Eve will guard; Eve guards the mill
        witch   Ana to the mill; Bo to the garden; Ana casts {spell} on Cy; Bo casts nothing
        evening
    """)
    assert frogs(game) == turned
    assert game.knows("Eve") == {"an attack was stopped"}
    assert not any("spell landed" in told for told in game.knows("Ana"))


@rule("5.17a")
def test_a_far_frog_that_misses_the_guarded_place_does_not_fall_back() -> None:
    game = play(f"""
        deal Ana=witch Bo=guard Cy=villager Di=villager Eve=villager
        {HELD}
        day     Bo will guard; Cy to the mill; Di, Eve to the garden; Bo guards the garden
        witch   Ana to the mill; Ana casts far frog on Cy
        evening
    """)
    assert frogs(game) == {"Cy"}


@rule("5.14", "5.14b", "6.4e")
@pytest.mark.parametrize("target", ["Cy", "Bo"])
def test_the_guard_does_not_stop_a_piercing_frog(target: str) -> None:
    game = play(f"""
        {FIVE}
        {HELD * 3}
        day     Bo will guard; Cy to the mill; Di, Eve to the garden; Bo guards the mill
        witch   Ana to the mill; Ana casts piercing frog on {target}
        evening
    """)
    assert frogs(game) == {target}
    assert game.knows("Bo") == {"no attack was stopped"}


@rule("5.14b", "5.11b")
def test_a_piercing_frog_reaches_its_own_place_only() -> None:
    game = play(f"""
        {FIVE}
        {HELD * 3}
        day     all to the mill
        witch   Ana to the forest; Ana casts piercing frog on Cy
        evening
    """)
    assert frogs(game) == set()


# -- at the same time


@rule("5.20")
def test_two_witches_can_turn_each_other_and_their_other_spells_of_the_day_strike_all_the_same() -> None:
    game = play("""
        deal Ana=witch Bo=witch Cy=witch Di=villager Eve=villager Fay=villager Gus=villager Hal=villager
        quiet day
        quiet night
        day     all to the mill
        witch   Ana, Bo, Cy to the garden; Ana casts frog on Bo; Bo casts frog on Ana; Cy casts nothing
        evening
    """)
    assert frogs(game) == {"Ana", "Bo"}
    assert game.knows("Ana") == {"the spell on Bo landed"}
    assert game.knows("Bo") == {"the spell on Ana landed"}


@rule("5.20", "5.21")
def test_two_witches_may_strike_the_same_cat_and_a_turned_witch_still_strikes() -> None:
    game = play("""
        deal Ana=witch Bo=witch Cy=villager Di=villager Eve=villager Fay=villager Gus=villager
        quiet day
        quiet night
        day     all to the mill
        witch   Ana, Bo to the mill; Ana, Bo cast frog on Cy
        evening
    """)
    assert frogs(game) == {"Cy"}
    assert game.knows("Ana") == game.knows("Bo") == {"the spell on Cy landed"}
    game.play(
        "quiet night\n day all to the mill\n witch Ana, Bo to the mill; Ana casts frog on Di; Bo casts frog on Ana"
    )
    game.play("wait 15 s")
    assert frogs(game) == {"Cy", "Di", "Ana"}


@rule("5.21", "13.5d")
def test_afterwards_each_witch_learns_whether_her_own_spell_landed() -> None:
    game = play(f"""
        {SEVEN}
        {NEXT_DAY}
        day     Cy, Di to the mill; Eve, Fay, Gus to the garden
        witch   Ana to the mill; Ana casts frog on Cy; Bo to the mill; Bo casts frog on Eve
    """)
    assert game.knows("Ana") == game.knows("Bo") == set()
    game.play("evening")
    assert game.knows("Ana") == {"the spell on Cy landed"}
    assert game.knows("Bo") == {"the spell on Eve did not land"}
    assert game.knows("Cy") == set()


@rule("5.21", "5.12b")
def test_a_blight_lands_if_it_did_something_to_somebody() -> None:
    for where, told in (("mill", "the spell landed"), ("belfry", "the spell did not land")):
        game = play(f"""
            deal Ana=witch Bo=villager Cy=villager Di=villager Eve=villager
            {HELD}
            day     all to the mill
            witch   Ana to the {where}; Ana casts blight
            evening
        """)
        assert game.knows("Ana") == {told}
