"""Chapter 7: the ritual."""

import pytest

from engine_worker.game.view_types import RitualScene
from shared.ids import Phase
from shared.reasons import Reason
from tests.kit import rule
from tests.kit.script import Game, play


def ritual(team: str, *, tonight: str = "mushroom, wheat", deal: str = "") -> Game:
    """Day 1 of four players, in the ritual of this team. Everybody gathered lavender."""
    cats = deal or "Ana=witch:mushroom Bo=villager:wheat Cy=villager:wheat Di=villager:mushroom,wheat"
    return play(f"""
        tonight {tonight}
        deal {cats}
        day     all to the garden
        witch   Ana to the garden
        mayor   Ana proposes {team}; all for; all confirm
    """)


@rule("7.1", "13.9c", "13.13")
def test_each_proposed_cat_secretly_places_one_card() -> None:
    def shown(card: str) -> list[bytes]:
        game = ritual("Bo, Di")
        game.play(f"Di lays {card}")
        assert game.names(game.public.done) == ["Di"]
        return [game.bytes_of(name) for name in ("Ana", "Bo", "Cy", None)]

    assert shown("mushroom") == shown("wheat") == shown("lavender")
    game = ritual("Bo, Di").play("Di lays mushroom")
    assert game.refuses("Di lays wheat") is Reason.ACTION_ALREADY_DONE


@rule("7.2")
@pytest.mark.parametrize("card", ["mushroom", "wheat", "lavender"])
def test_any_playable_card_will_do(card: str) -> None:
    game = ritual("Bo, Di").play(f"Di lays {card}; Bo lays wheat")
    assert game.phase is Phase.RITUAL_RESULT
    assert card not in game.hand("Di")


@rule("7.3")
def test_without_a_playable_card_place_is_tapped_all_the_same_and_places_nothing() -> None:
    game = play("""
        deal Ana=witch Bo=guard:- Cy=villager Di=villager
        day     Bo will guard; Cy, Di to the mill; Bo guards the mill
        witch   Ana to the forest
        mayor   Ana proposes Bo, Cy; all for; all confirm
        ritual  Cy lays mushroom
    """)
    assert (game.phase, game.missing()) == (Phase.RITUAL, ["Bo"])
    game.play("Bo lays nothing")
    assert game.phase is Phase.RITUAL_RESULT


@rule("7.3")
def test_who_has_a_playable_card_must_place_one() -> None:
    assert ritual("Bo, Di").refuses("Di lays nothing") is Reason.ACTION_BAD_TARGET
    assert ritual("Bo, Di").refuses("Di lays card 99") is Reason.ACTION_BAD_TARGET


@rule("7.4", "7.7")
@pytest.mark.parametrize("laid", [("mushroom", "wheat"), ("wheat", "mushroom")])
def test_the_ritual_succeeds_with_exactly_tonights_ingredients_each_once(laid: tuple[str, str]) -> None:
    hands = "Ana=witch Bo=villager:mushroom,wheat Cy=villager Di=villager:mushroom,wheat"
    game = ritual("Bo, Di", deal=hands).play(f"Bo lays {laid[0]}; Di lays {laid[1]}")
    assert game.public.scene == RitualScene(success=True)
    assert game.public.seals == 1


@rule("7.4a", "7.7")
@pytest.mark.parametrize(
    ("bo", "di"), [("mushroom", "mushroom"), ("wheat", "wheat"), ("mushroom", "lavender"), ("lavender", "lavender")]
)
def test_it_fails_with_one_missing_one_twice_or_a_useless_one(bo: str, di: str) -> None:
    hands = "Ana=witch Bo=villager:mushroom,wheat Cy=villager Di=villager:mushroom,wheat"
    game = ritual("Bo, Di", deal=hands).play(f"Bo lays {bo}; Di lays {di}")
    assert game.public.scene == RitualScene(success=False)
    assert game.public.seals == 0


@rule("7.4a", "7.3")
def test_it_fails_if_somebody_places_nothing() -> None:
    game = play("""
        tonight mushroom, wheat
        deal Ana=witch Bo=guard:- Cy=villager Di=villager
        day     Bo will guard; Cy, Di to the mill; Bo guards the mill
        witch   Ana to the forest
        mayor   Ana proposes Bo, Cy; all for; all confirm
        ritual  Cy lays mushroom; Bo lays nothing
    """)
    assert game.public.scene == RitualScene(success=False)


@rule("7.5", "4.7a")
@pytest.mark.parametrize("di", ["mushroom", "wheat"])
def test_placed_cards_are_gone_either_way(di: str) -> None:
    game = ritual("Bo, Di").play(f"Bo lays wheat; Di lays {di}")
    assert game.public.scene == RitualScene(success=di == "mushroom")
    assert game.hand("Bo") == ["lavender"]
    assert game.hand("Di") == [card for card in ("mushroom", "wheat", "lavender") if card != di]


@rule("7.6", "13.13")
def test_the_scene_never_shows_the_cards_or_who_placed_which() -> None:
    def shown(bo: str, di: str) -> list[bytes]:
        hands = "Ana=witch Bo=villager:mushroom,wheat,wheat Cy=villager Di=villager:mushroom,wheat,wheat"
        game = ritual("Bo, Di", deal=hands).play(f"Bo lays {bo}; Di lays {di}")
        return [game.bytes_of(name) for name in ("Ana", "Cy", None)]

    assert shown("mushroom", "wheat") == shown("wheat", "mushroom")
    assert shown("mushroom", "mushroom") == shown("lavender", "wheat")


@rule("7.7", "2.14")
def test_after_a_success_that_completes_no_seals_the_quarrel_follows() -> None:
    game = ritual("Bo, Di").play("Bo lays wheat; Di lays mushroom; all confirm")
    assert game.phase is Phase.QUARREL
    assert (game.public.seals, game.public.recap) == (1, None)
