"""Chapter 5: the witches, their window and their targets."""

import pytest

from engine_worker.game import commands as c
from shared.ids import Form, Phase, Place
from shared.reasons import Reason
from tests.kit import rule
from tests.kit.script import Game, play
from tests.kit.table import NAMES

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


@rule("5.3", "5.3b", "5.5c")
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


@rule("5.11a", "5.15", "5.15b")
def test_on_day_1_no_spell_can_be_cast_and_the_window_shows_the_numbers_all_the_same() -> None:
    game = play(f"{FOUR}\n day all to the mill\n witch")
    assert game.counts("Ana") == {"mill": 3}
    game.play("Ana to the mill")
    assert spells(game) == []
    assert game.refuses("Ana casts frog") is not None
    game.play("evening\n quiet night\n day all to the mill\n witch Ana to the mill")
    assert spells(game) == ["frog"]


@rule("5.12a", "5.13a", "5.14a", "5.16")
def test_blight_and_far_frog_come_after_1_ritual_held_and_piercing_frog_after_3() -> None:
    next_day = "day all to the mill\n witch Ana, Bo to the mill; Bo casts nothing"
    game = play(f"{SEVEN}\n{HELD} {next_day}")
    assert spells(game) == ["frog", "blight", "far_frog"]
    assert game.refuses("Ana casts piercing frog") is Reason.ACTION_BAD_TARGET
    game.play(f"Ana casts nothing\n evening\n failed ritual\n quiet vote\n{next_day}")
    assert spells(game) == ["frog", "blight", "far_frog"]
    game.play(f"Ana casts nothing\n evening\n failed ritual\n quiet vote\n{next_day}")
    assert spells(game) == ["frog", "blight", "far_frog", "piercing_frog"]


@rule("5.12a", "11.14", "11.14a")
@pytest.mark.parametrize("players", range(4, 13))
def test_blight_comes_after_1_ritual_held_and_with_6_players_after_2(players: int) -> None:
    deal = " ".join(f"{name}=villager" for name in NAMES[1:players])
    next_day = "failed ritual\n quiet vote\n day all to the mill\n witch Ana to the mill"
    game = play(f"deal Ana=witch {deal}\n quiet day\n {next_day}")
    held = 1
    while "blight" not in spells(game):
        assert game.refuses("Ana casts blight") is Reason.ACTION_BAD_TARGET
        game.play(f"Ana casts nothing\n evening\n {next_day}")
        held += 1
    assert held == (2 if players == 6 else 1)
    assert game.refuses("Ana casts blight") is None


@rule("12.5a", "11.14")
def test_a_game_of_6_that_began_under_version_3_has_blight_after_1_ritual() -> None:
    deal = " ".join(f"{name}=villager" for name in NAMES[1:6])
    game = play(f"rules 3\ndeal Ana=witch {deal}\n{HELD} day all to the mill\n witch Ana to the mill")
    assert spells(game) == ["frog", "blight", "far_frog"]


@rule("5.14a", "11.15", "11.15a")
@pytest.mark.parametrize("players", [8, 9, 10, 11, 12])
def test_piercing_frog_comes_after_3_rituals_held_and_with_11_players_after_2(players: int) -> None:
    assert when_piercing_frog_comes(players) == (2 if players == 11 else 3)


@rule("12.5a", "11.15")
def test_a_game_of_11_that_began_under_version_7_has_piercing_frog_after_3_rituals() -> None:
    assert when_piercing_frog_comes(11, "rules 7\n") == 3


def when_piercing_frog_comes(players: int, rules: str = "") -> int:
    """Lets rituals fail until it is offered, and tells after how many it is."""
    deal = " ".join(f"{name}=villager" for name in NAMES[1:players])
    next_day = "failed ritual\n quiet vote\n day all to the mill\n witch Ana to the mill"
    game = play(f"{rules}deal Ana=witch {deal}\n quiet day\n {next_day}")
    held = 1
    while "piercing_frog" not in spells(game):
        assert game.refuses("Ana casts piercing frog") is Reason.ACTION_BAD_TARGET
        game.play(f"Ana casts nothing\n evening\n {next_day}")
        held += 1
    assert game.refuses("Ana casts piercing frog") is None
    return held


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
    assert spells(game) == ["frog", "blight", "far_frog"]
