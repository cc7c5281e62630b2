"""Chapter 2, a day step by step: the day, the gathering, and the end of the day."""

from engine_worker.game import commands as c
from shared.ids import Form, Phase, Place
from shared.reasons import Reason
from tests.kit import rule
from tests.kit.script import play

FOUR = "deal Ana=witch Bo=villager Cy=villager Di=villager"
GUARDED = "deal Ana=witch Bo=guard Cy=villager Di=herbalist"
SEVEN = "deal Ana=witch Bo=witch Cy=villager Di=villager Eve=villager Fay=villager Gus=villager"
NEXT_DAY = "quiet day\n quiet night\n"


# -- day


@rule("2.18", "6.4a", "6.4b")
def test_they_leave_in_order_non_witches_then_the_guard_then_the_witches() -> None:
    game = play(f"{GUARDED}\n day Bo will guard; Cy to the mill")
    assert game.offer("Bo", "guard_place") is None
    assert game.offer("Ana", "pick_place") is None
    game.play("Di to the mill")
    assert game.phase is Phase.DAY
    assert game.offer("Bo", "guard_place") is not None
    assert game.offer("Ana", "pick_place") is None
    game.play("Bo guards the mill")
    assert game.phase is Phase.GATHERING
    assert game.offer("Ana", "pick_place") is not None


@rule("2.19", "13.8", "13.8b", "13.2b")
def test_nobody_sees_what_the_others_choose() -> None:
    game = play(f"{FOUR}\n day")
    before = {name: game.bytes_of(name) for name in ("Ana", "Cy", "Di", None)}
    game.play("Bo to the mill")
    assert {name: game.bytes_of(name) for name in ("Ana", "Cy", "Di", None)} == before
    assert game.own("Bo").chosen.place is Place.MILL


@rule("2.20", "2.20a")
def test_another_tap_changes_the_choice_until_the_witches_turn_begins() -> None:
    game = play(f"{FOUR}\n day Bo to the mill; Bo to the forest; Cy, Di to the mill")
    assert game.phase is Phase.GATHERING
    assert game.own("Bo").chosen.place is Place.FOREST
    assert game.refused("Bo", c.ChoosePlace(Place.MILL)) is Reason.ACTION_WRONG_PHASE


@rule("2.21")
def test_a_guard_who_has_submitted_a_place_cannot_change_it() -> None:
    game = play(f"{GUARDED}\n day Bo will guard; Cy, Di to the mill; Bo guards the mill")
    assert game.refused("Bo", c.GuardPlace(Place.FOREST)) is Reason.ACTION_WRONG_PHASE
    assert game.refused("Bo", c.ChoosePlace(Place.FOREST)) is Reason.ACTION_WRONG_PHASE
    assert game.own("Bo").chosen.guarded is Place.MILL


@rule("2.21a", "6.4")
def test_until_then_guard_may_still_become_gather_and_gather_guard() -> None:
    game = play(f"{GUARDED}\n day Bo to the forest; Bo will guard; Cy, Di to the mill")
    assert game.phase is Phase.DAY
    game.play("Bo to the forest")
    assert game.phase is Phase.GATHERING
    assert not game.own("Bo").chosen.guarding


@rule("2.22", "6.2")
def test_the_herbalist_chooses_a_place_and_at_the_same_time_a_frog_to_restore() -> None:
    game = play(f"""
        deal Ana=witch Bo=villager Cy=villager Di=herbalist Eve=villager
        {NEXT_DAY}
        day     all to the mill
        witch   Ana to the mill; Ana casts frog on Bo
        evening
        quiet night
        day     Di to the mill
    """)
    assert game.choices("Di", "choose_remedy") == {"Bo"}
    game.play("Di restores Bo")
    chosen = game.own("Di").chosen
    assert (chosen.place, chosen.remedy) == (Place.MILL, game.seats["Bo"])
    game.play("Di restores nobody; Di restores Bo; Di to the forest")
    chosen = game.own("Di").chosen
    assert (chosen.place, chosen.remedy) == (Place.FOREST, game.seats["Bo"])


# -- gathering


@rule("2.24", "2.24c")
def test_every_screen_keeps_the_place_its_cat_went_to_and_a_bar_of_15_s() -> None:
    game = play(f"{GUARDED}\n day Bo will guard; Cy to the mill; Di to the forest; Bo guards the garden")
    clock = game.public.clock
    assert clock is not None
    assert clock.whole_ms == 15_000
    assert game.own("Cy").chosen.place is Place.MILL
    guard = game.own("Bo").chosen
    assert Place.GARDEN in (guard.place, guard.guarded)


@rule("2.24a")
def test_frogs_and_banished_cats_have_gone_nowhere_and_have_no_window() -> None:
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
    assert (game.phase, game.form("Cy"), game.form("Di")) == (Phase.GATHERING, Form.FROG, Form.BANISHED)
    for name in ("Cy", "Di"):
        assert game.own(name).chosen.place is None
        assert not game.offers(name) & {"pick_place", "pick_spell", "pick_target"}


@rule("2.24b", "5.3")
def test_a_witchs_screen_shows_her_feint_then_her_place() -> None:
    game = play(f"{FOUR}\n day Ana to the garden; all to the mill")
    assert game.own("Ana").chosen.place is Place.GARDEN
    game.play("witch Ana to the forest")
    assert game.own("Ana").chosen.pick_place is Place.FOREST


@rule("2.25")
def test_every_other_cat_has_the_same_window_as_a_witch() -> None:
    game = play(f"{FOUR}\n{NEXT_DAY} day all to the mill")

    def window(name: str) -> list[tuple[str, object, object]]:
        return [(o.do, o.places, o.spells) for o in game.own(name).can if o.do.startswith("pick_")]

    for pick in ("to the mill", "casts frog"):
        assert window("Bo") == window("Ana") != []
        game.play(f"Ana, Bo {pick}")
    assert window("Bo")[0][0] == window("Ana")[0][0] == "pick_target"
    assert game.choices("Bo", "pick_target") == {"Ana", "Cy", "Di"}
    assert game.choices("Ana", "pick_target") == {"Bo", "Cy", "Di"}


@rule("2.25a", "2.25b", "9.5")
def test_guesses_count_for_nothing_and_appear_in_the_story() -> None:
    game = play(f"""
        {FOUR}
        {NEXT_DAY}
        day     all to the mill
        witch   Bo to the mill; Bo casts frog on Cy; Ana to the forest; Ana casts nothing
        evening
    """)
    assert game.form("Cy") is Form.CAT
    assert game.knows("Bo") == set()
    game.play("Ana ends the game")
    (guess,) = [guess for guess in game.recap.days[1].guesses if guess.place]
    assert (guess.seat, guess.place, guess.spell, guess.target) == (
        game.seats["Bo"],
        Place.MILL,
        "frog",
        game.seats["Cy"],
    )


# -- the end of the day


HERBALIST = "deal Ana=witch Bo=villager Cy=villager Di=herbalist Eve=villager"
BO_IS_TURNED = "day all to the mill\n witch Ana to the mill; Ana casts frog on Bo\n evening\n"


@rule("2.26", "6.2b", "6.2c")
def test_attacks_come_before_restorations() -> None:
    game = play(f"""
        {HERBALIST}
        {NEXT_DAY}
        {BO_IS_TURNED}
        quiet night
        day     Di restores Bo; all to the mill
        witch   Ana to the mill; Ana casts frog on Di
        evening
    """)
    assert (game.form("Bo"), game.form("Di")) == (Form.FROG, Form.FROG)
    assert game.knows("Di") == {"the remedy for Bo did not work"}
    assert game.own("Di").uses == 1


@rule("2.26a", "2.26c")
def test_restorations_come_before_the_win_check() -> None:
    """Four players: with Bo a frog and Cy turned today, only the restored Bo prevents the takeover."""
    game = play(f"""
        deal Ana=witch Bo=villager Cy=villager Di=herbalist
        {NEXT_DAY}
        {BO_IS_TURNED}
        quiet night
        day     Di restores Bo; all to the mill
        witch   Ana to the mill; Ana casts frog on Cy
        evening
    """)
    assert game.phase is Phase.DUSK
    assert game.public.recap is None


@rule("2.26b", "4.6", "4.6b")
def test_ingredients_are_handed_out_after_attacks_and_restorations() -> None:
    game = play(f"""
        {HERBALIST}
        {NEXT_DAY}
        {BO_IS_TURNED}
        quiet night
    """)
    before = {name: game.hand(name) for name in game.seats}
    game.play("day Di restores Bo; all to the garden\n witch Ana to the garden; Ana casts frog on Cy\n evening")
    assert {name: game.hand(name)[len(before[name]) :] for name in game.seats} == {
        "Ana": ["lavender"],
        "Bo": [],
        "Cy": [],
        "Di": ["lavender"],
        "Eve": ["lavender"],
    }
