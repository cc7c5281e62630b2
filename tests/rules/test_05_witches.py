"""Chapter 5: the witches, their window and their spells."""

import pytest

from shared.ids import Form, Phase, Place
from shared.protocol import commands as c
from shared.reasons import Reason
from tests.kit import rule
from tests.kit.script import Game, play

FOUR = "deal Ana=witch Bo=villager Cy=villager Di=villager"
FIVE = "deal Ana=witch Bo=guard Cy=villager Di=villager Eve=villager"
SEVEN = "deal Ana=witch Bo=witch Cy=villager Di=villager Eve=villager Fay=guard Gus=villager"
NEXT_DAY = "quiet day\n quiet night\n"
THE_REST = "Eve=villager Fay=villager Gus=villager Hal=villager Ida=villager"
HELD = "quiet day\n failed ritual\n quiet vote\n"


def spells(game: Game, name: str = "Ana") -> list[str]:
    offer = game.offer(name, "pick_spell")
    return [str(spell) for spell in (offer.spells if offer else None) or []]


def frogs(game: Game) -> set[str]:
    return {name for name in game.seats if game.form(name) is Form.FROG}


@rule("5.1", "13.3")
def test_witches_know_neither_each_other_nor_the_raven() -> None:
    def shown(bo: str, cy: str) -> bytes:
        return play(f"deal Ana=witch Bo={bo} Cy={cy} Di=witch {THE_REST}").bytes_of("Ana")

    assert shown("witch", "raven") == shown("raven", "witch")
    assert play("deal Ana=witch Bo=raven Cy=villager Di=villager Eve=villager").own("Ana").witches == []


@rule("5.2", "5.9")
def test_a_frog_can_hit_a_fellow_witch() -> None:
    game = play(f"""
        {SEVEN}
        {NEXT_DAY}
        day     all to the mill
        witch   Ana to the garden; Ana casts frog on Bo; Bo to the garden; Bo casts nothing
        evening
    """)
    assert frogs(game) == {"Bo"}


@rule("5.3", "5.5b")
def test_in_day_a_witch_sees_the_same_map_and_may_change_her_feint() -> None:
    game = play(f"{FOUR}\n day")

    def choice(name: str) -> object:
        return next(offer for offer in game.own(name).can if offer.do == "choose_place")

    assert choice("Ana") == choice("Bo")
    game.play("Ana to the mill; Ana to the garden")
    assert game.own("Ana").chosen.place is Place.GARDEN


@rule("5.3a", "5.7b")
def test_a_feint_changes_nothing() -> None:
    game = play(f"{FOUR}\n day Ana to the garden; Bo, Cy to the mill")
    assert game.phase is Phase.DAY
    game.play("Di to the mill\n witch")
    assert game.counts("Ana") == {"mill": 3}
    game.play("Ana to the forest\n evening")
    assert game.hand("Ana") == ["mushroom", "mushroom"]


@rule("5.4", "13.7")
def test_only_witches_see_the_numbers_of_cats_at_the_places_and_only_in_gathering() -> None:
    game = play(f"{SEVEN}\n day Cy, Di to the mill; Eve, Fay to the forest; Gus to the mill")
    assert game.phase is Phase.GATHERING
    assert game.counts("Ana") == game.counts("Bo") == {"mill": 3, "forest": 2}
    assert {name for name in game.seats if game.counts(name) is not None} == {"Ana", "Bo"}
    game.play("evening")
    assert {name for name in game.seats if game.counts(name) is not None} == set()


@rule("5.5", "5.5b")
def test_place_then_spell_then_target_and_each_tap_is_final() -> None:
    game = play(f"{FOUR}\n{NEXT_DAY} day all to the mill")
    assert game.refused("Ana", c.PickTarget(game.seats["Bo"])) is not None
    assert game.refuses("Ana casts frog") is not None
    game.play("Ana to the mill")
    assert game.refuses("Ana to the forest") is Reason.ACTION_ALREADY_DONE
    assert game.refused("Ana", c.PickTarget(game.seats["Bo"])) is not None
    game.play("Ana casts frog")
    assert game.refuses("Ana casts nothing") is Reason.ACTION_ALREADY_DONE
    game.play("Ana targets Bo")
    assert game.refuses("Ana targets Cy") is Reason.ACTION_ALREADY_DONE
    game.play("evening")
    assert frogs(game) == {"Bo"}


@rule("5.5a", "13.4")
def test_each_witch_picks_on_her_own() -> None:
    game = play(f"{SEVEN}\n{NEXT_DAY} day all to the mill")
    before = game.bytes_of("Bo")
    game.play("Ana to the mill; Ana casts frog on Cy")
    assert game.bytes_of("Bo") == before
    game.play("Bo to the mill; Bo casts frog on Di\n evening")
    assert frogs(game) == {"Cy", "Di"}


@rule("5.6")
def test_a_witch_may_go_gathering_without_casting() -> None:
    game = play(f"{FOUR}\n{NEXT_DAY} day all to the mill\n witch Ana to the mill; Ana casts nothing")
    assert game.offer("Ana", "pick_target") is None
    game.play("evening")
    assert frogs(game) == set()
    assert game.hand("Ana")[-1] == "wheat"


@rule("5.7", "5.7a", "5.7b")
def test_the_numbers_count_the_non_witches_where_they_chose_to_go_and_the_guard_at_the_guarded_place() -> None:
    game = play(f"""
        {SEVEN}
        day     Ana to the garden; Fay will guard; Cy, Di to the mill; Eve to the forest; Gus to the mill
        day     Fay guards the belfry
        witch   Bo to the garden
    """)
    assert game.counts("Ana") == {"mill": 3, "forest": 1, "belfry": 1}


@rule("5.7")
def test_frogs_and_banished_cats_are_not_counted() -> None:
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
    assert game.counts("Ana") == {"mill": 3}


@rule("5.9")
def test_the_target_is_chosen_among_all_cats_in_cat_form_but_herself() -> None:
    game = play(f"{SEVEN}\n{NEXT_DAY} day all to the mill\n witch Ana to the mill; Ana casts frog")
    assert game.choices("Ana", "pick_target") == {"Bo", "Cy", "Di", "Eve", "Fay", "Gus"}
    assert game.refuses("Ana targets Ana") is Reason.ACTION_BAD_TARGET
    game.play("Ana targets Cy\n evening")
    assert frogs(game) == {"Cy"}
    game.play("quiet night\n day all to the mill\n witch Ana to the mill; Ana casts frog")
    assert "Cy" not in game.choices("Ana", "pick_target")
    assert game.refuses("Ana targets Cy") is Reason.ACTION_BAD_TARGET


@rule("5.10")
def test_the_spell_misses_a_target_that_went_elsewhere() -> None:
    """Bo told the table of the mill, and moved on before the witches' turn."""
    game = play(f"""
        {FOUR}
        {NEXT_DAY}
        day     Bo to the mill; Bo to the garden; Cy, Di to the mill
        witch   Ana to the mill; Ana casts frog on Bo
        evening
    """)
    assert frogs(game) == set()
    assert game.knows("Ana") == {"the spell on Bo did not land"}


@rule("5.11", "5.11b")
def test_frog_turns_a_target_at_the_witchs_own_place_only() -> None:
    for place, turned in (("mill", {"Bo"}), ("forest", set()), ("garden", set())):
        game = play(
            f"{FOUR}\n{NEXT_DAY} day all to the mill\n witch Ana to the {place}; Ana casts frog on Bo\n evening"
        )
        assert frogs(game) == turned


@rule("5.11a", "5.15", "5.15a")
def test_on_day_1_no_spell_can_be_cast_and_the_window_shows_the_numbers_all_the_same() -> None:
    game = play(f"{FOUR}\n day all to the mill\n witch")
    assert game.counts("Ana") == {"mill": 3}
    game.play("Ana to the mill")
    assert spells(game) == []
    assert game.refuses("Ana casts frog") is not None
    game.play("evening\n quiet night\n day all to the mill\n witch Ana to the mill")
    assert spells(game) == ["frog"]


@rule("5.12a", "5.13a", "5.14a", "5.16")
def test_blight_far_frog_and_piercing_frog_come_after_1_2_and_3_rituals_held() -> None:
    game = play(f"{FIVE}\n{HELD} day all to the mill\n witch Ana to the mill")
    assert spells(game) == ["frog", "blight"]
    assert game.refuses("Ana casts far frog") is Reason.ACTION_BAD_TARGET
    game.play("Ana casts nothing\n evening\n failed ritual\n quiet vote\n day all to the mill\n witch Ana to the mill")
    assert spells(game) == ["frog", "blight", "far_frog"]
    game.play("Ana casts nothing\n evening\n failed ritual\n quiet vote\n day all to the mill\n witch Ana to the mill")
    assert spells(game) == ["frog", "blight", "far_frog", "piercing_frog"]


@rule("5.16")
def test_a_successful_ritual_is_held_as_well() -> None:
    game = play("""
        deal Ana=witch:mushroom Bo=villager:wheat Cy=villager Di=villager
        quiet day
        good ritual
        quiet vote
        day all to the mill
        witch Ana to the mill
    """)
    assert spells(game) == ["frog", "blight"]


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


# -- the Guard


@rule("5.17", "6.4c", "6.4e")
@pytest.mark.parametrize(("spell", "hand"), [("frog on Cy", "clean"), ("far frog on Cy", "clean"), ("blight", "clean")])
def test_a_guarded_place_is_safe_from_frog_far_frog_and_blight(spell: str, hand: str) -> None:
    game = play(f"""
        {FIVE}
        {HELD * 2}
        day     Bo will guard; Cy to the mill; Di, Eve to the garden; Bo guards the mill
        witch   Ana to the mill; Ana casts {spell}
        evening
    """)
    assert frogs(game) == set()
    assert not any("spoiled" in card for name in ("Bo", "Cy") for card in game.hand(name))
    assert ("spoiled lavender" in game.hand("Di")) is (spell == "blight")
    assert game.knows("Bo") == {"an attack was stopped"}


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


@rule("5.21", "13.5a")
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
            deal Ana=witch Bo=villager Cy=villager Di=villager Eve=villager Fay=villager
            {HELD}
            day     all to the mill
            witch   Ana to the {where}; Ana casts blight
            evening
        """)
        assert game.knows("Ana") == {told}
