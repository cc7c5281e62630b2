"""Chapter 1: who wins; every way of winning, every tie, and what happens at the same moment."""

import pytest

from engine_worker.game.view_types import DuskScene, RitualScene, VoteScene
from shared.ids import Form, Phase, Side, Winner, WinReason
from shared.reasons import Reason
from tests.kit import rule
from tests.kit.script import Game, play

FOUR = "deal Ana=witch Bo=villager Cy=villager Di=villager"
SEVEN = "deal Ana=witch Bo=witch Cy=villager Di=villager Eve=villager Fay=villager Gus=villager"
NEXT_DAY = "quiet day\n quiet night\n"


def outcome(game: Game) -> tuple[Winner, WinReason] | None:
    """Who has won and why, as everybody is told; None while the game goes on."""
    recap = game.public.recap
    return (recap.winner, recap.reason) if recap else None


# -- the village


TWO_OF_EACH = "deal Ana=witch:mushroom,mushroom Bo=villager:wheat,wheat Cy=villager:lavender Di=villager"


@rule("1.14", "1.23", "7.7", "7.7a")
def test_complete_seals_win_for_the_village_after_the_ritual() -> None:
    game = play(f"{TWO_OF_EACH}\n quiet day\n good ritual\n quiet vote\n quiet day")
    assert (game.public.seals, outcome(game)) == (1, None)
    game.play("good ritual")
    assert outcome(game) == (Winner.VILLAGE, WinReason.SEALS)
    assert game.public.seals == 2


@rule("1.14a")
def test_seals_complete_on_the_knights_day_end_the_game_without_a_final_vote() -> None:
    game = play(f"{TWO_OF_EACH}\n quiet day\n good ritual\n quiet vote\n" + NEXT_DAY * 2 + "quiet day\n good ritual")
    assert game.public.phase.day == 4
    assert (game.phase, outcome(game)) == (Phase.FINISHED, (Winner.VILLAGE, WinReason.SEALS))
    assert game.recap.days[-1].votes is None


@rule("1.15", "1.28")
def test_the_village_wins_when_the_vote_has_banished_every_witch() -> None:
    game = play(f"""
        {SEVEN}
        quiet day
        no ritual
        vote     Cy, Di, Eve vote for Ana; the rest pass
    """)
    assert outcome(game) is None
    game.play("""
        banished all confirm
        quiet day
        no ritual
        vote     Cy, Di, Eve vote for Bo; the rest pass
    """)
    assert outcome(game) == (Winner.VILLAGE, WinReason.WITCHES_BANISHED)


@rule("1.15a")
def test_the_village_wins_with_all_witches_banished_even_if_the_raven_is_still_there() -> None:
    game = play("""
        deal Ana=witch Bo=raven Cy=villager Di=villager Eve=villager
        quiet day
        no ritual
        vote     Cy, Di vote for Ana; the rest pass
    """)
    assert game.form("Bo") is Form.CAT
    assert outcome(game) == (Winner.VILLAGE, WinReason.WITCHES_BANISHED)


WITCHES_TURN_EACH_OTHER = """
    day     all to the mill
    witch   Ana to the garden; Ana casts frog on Bo; Bo to the garden; Bo casts frog on Ana
    wait    15 s
"""
ANA_IS_TURNED_BY_BO = """
    day     all to the mill
    witch   Ana to the garden; Ana casts nothing; Bo to the garden; Bo casts frog on Ana
    evening
"""


@rule("1.16", "1.16a", "1.24", "1.19d", "5.20")
def test_the_village_wins_at_the_end_of_the_day_when_all_remaining_witches_are_frogs() -> None:
    game = play(f"{SEVEN}\n{NEXT_DAY}{WITCHES_TURN_EACH_OTHER}")
    assert (game.form("Ana"), game.form("Bo")) == (Form.FROG, Form.FROG)
    assert outcome(game) == (Winner.VILLAGE, WinReason.WITCHES_FROGS)


@rule("1.16", "1.24")
def test_a_banished_witch_does_not_count_among_the_remaining_ones_who_are_frogs() -> None:
    game = play("""
        deal Ana=witch Bo=witch Hal=witch Cy=villager Di=villager Eve=villager Fay=villager Gus=villager
        quiet day
        no ritual
        vote     Cy, Di, Eve vote for Hal; the rest pass
        banished all confirm
    """).play(WITCHES_TURN_EACH_OTHER)
    assert outcome(game) == (Winner.VILLAGE, WinReason.WITCHES_FROGS)


@rule("1.16b", "1.28")
def test_the_village_wins_after_the_vote_when_the_last_witch_in_cat_form_is_banished_and_the_others_are_frogs() -> None:
    game = play(f"""
        {SEVEN}
        {NEXT_DAY}
        {ANA_IS_TURNED_BY_BO}
        no ritual
        vote     Cy, Di vote for Bo; the rest pass
    """)
    assert outcome(game) == (Winner.VILLAGE, WinReason.WITCHES_FROGS)


@rule("1.17", "1.27", "8.2a")
def test_on_the_knights_day_banishing_a_witch_wins_for_the_village_before_all_witches_banished_is_looked_at() -> None:
    game = play(f"{FOUR}\n{NEXT_DAY * 3} quiet day\n no ritual\n vote Bo votes for Ana; the rest pass")
    assert outcome(game) == (Winner.VILLAGE, WinReason.KNIGHTS_STRIKE)


@rule("1.17a")
def test_the_knights_strike_wins_at_once_even_if_other_witches_remain() -> None:
    game = play(f"{SEVEN}\n{NEXT_DAY * 3} quiet day\n no ritual\n vote Cy votes for Ana; the rest pass")
    assert game.form("Bo") is Form.CAT
    assert outcome(game) == (Winner.VILLAGE, WinReason.KNIGHTS_STRIKE)


# -- the witches


@rule("1.18", "1.18a", "1.4", "1.20", "9.1")
def test_the_witches_win_as_a_team_with_the_raven_and_with_a_witch_who_is_a_frog() -> None:
    game = play(f"""
        rules 1
        deal Ana=witch Bo=witch Cy=raven Di=villager Eve=villager Fay=villager Gus=villager
        {NEXT_DAY}
        {ANA_IS_TURNED_BY_BO}
        quiet night
        {NEXT_DAY * 2}
        quiet day
        no ritual
        vote Bo votes for Di; the rest pass
    """)
    assert outcome(game) == (Winner.WITCHES, WinReason.KNIGHTS_MISS)
    assert {game.own(name).side for name in ("Ana", "Bo", "Cy")} == {Side.WITCHES}


BO_IS_TURNED = "day all to the mill\n witch Ana to the mill; Ana casts frog on Bo\n evening\n"
CY_IS_TURNED = "day all to the mill\n witch Ana to the mill; Ana casts frog on Cy\n wait 15 s\n"


@rule("1.19", "1.19a", "1.25", "1.19c")
def test_takeover_is_looked_at_when_the_day_ends() -> None:
    game = play(f"{FOUR}\n{NEXT_DAY}{BO_IS_TURNED}")
    assert outcome(game) is None, "two non-witches in cat form against one witch"
    game.play(f"quiet night\n{CY_IS_TURNED}")
    assert outcome(game) == (Winner.WITCHES, WinReason.TAKEOVER)


@rule("1.19b", "1.29", "1.19c")
def test_takeover_is_looked_at_after_the_vote_and_frogs_count_on_neither_side() -> None:
    game = play(f"{FOUR}\n{NEXT_DAY}{BO_IS_TURNED} no ritual\n vote Ana, Di vote for Cy; the rest pass")
    assert outcome(game) == (Winner.WITCHES, WinReason.TAKEOVER)
    assert game.form("Bo") is Form.FROG


@rule("1.19c")
def test_a_frog_witch_does_not_count_for_takeover() -> None:
    game = play(f"""
        deal Ana=witch Bo=witch Cy=villager Di=villager Eve=villager Fay=villager
        {NEXT_DAY}
        {ANA_IS_TURNED_BY_BO}
        no ritual
        vote Bo, Eve vote for Fay; the rest pass
        banished all confirm
        day     all to the mill
        witch   Bo to the mill; Bo casts frog on Eve
        evening
    """)
    assert outcome(game) is None, "Cy and Di against Bo; with the frog Ana it would be two against two"


@rule("1.19e")
@pytest.mark.parametrize("role", ["raven", "jester"])
def test_the_raven_and_the_jester_count_as_non_witches_for_takeover(role: str) -> None:
    game = play(f"""
        deal Ana=witch Bo=villager Cy=villager Di=villager Eve={role}
        {NEXT_DAY}
        {BO_IS_TURNED}
        no ritual
        vote Ana, Di vote for Cy; the rest pass
        banished all confirm
    """)
    assert outcome(game) is None, f"Di and the {role} against one witch"
    game.play("day all to the mill\n witch Ana to the mill; Ana casts frog on Di\n wait 15 s")
    assert outcome(game) == (Winner.WITCHES, WinReason.TAKEOVER)


@rule("1.20", "1.27")
def test_the_knights_vote_misses_when_a_cat_is_banished_that_is_no_witch() -> None:
    game = play(f"{FOUR}\n{NEXT_DAY * 3} quiet day\n no ritual\n vote Ana votes for Bo; the rest pass")
    assert outcome(game) == (Winner.WITCHES, WinReason.KNIGHTS_MISS)


@rule("1.20a", "8.3")
@pytest.mark.parametrize(
    "tie",
    [
        "Ana votes for Bo; Bo votes for Ana; the rest pass",
        "Bo votes for Ana; Ana votes for Bo; the rest pass",
        "Ana votes for Cy; Bo votes for Ana; Cy votes for Ana; Di votes for Cy",
        "Ana passes; Bo votes for Cy; Cy votes for Ana; Di passes",
        "Ana votes for Di; Bo passes; Cy passes; Di votes for Cy",
    ],
)
def test_the_knights_vote_misses_by_a_tie(tie: str) -> None:
    """It banishes nobody: neither the witch, which would be a hit, nor another, which would be the same miss."""
    game = play(f"{FOUR}\n{NEXT_DAY * 3} quiet day\n no ritual\n vote {tie}")
    assert outcome(game) == (Winner.WITCHES, WinReason.KNIGHTS_MISS)
    assert isinstance(game.public.scene, VoteScene)
    assert game.public.scene.banished is None
    assert set(game.public.forms.values()) == {Form.CAT}


@rule("1.20b")
def test_the_knights_vote_misses_when_everybody_passes() -> None:
    game = play(f"{FOUR}\n{NEXT_DAY * 3} quiet day\n no ritual\n vote all pass")
    assert outcome(game) == (Winner.WITCHES, WinReason.KNIGHTS_MISS)


@rule("1.27", "1.29")
def test_a_miss_of_the_knights_that_is_a_takeover_as_well_counts_as_the_miss() -> None:
    game = play(f"""
        {FOUR}
        {NEXT_DAY * 3}
        {BO_IS_TURNED}
        no ritual
        vote Ana votes for Cy; the rest pass
    """)
    assert outcome(game) == (Winner.WITCHES, WinReason.KNIGHTS_MISS)


# -- the Jester


JESTER = "deal Ana=witch Bo=jester Cy=villager Di=villager"


@rule("1.21", "1.26", "6.7")
def test_the_jester_wins_alone_when_banished() -> None:
    game = play(f"{JESTER}\n quiet day\n no ritual\n vote Ana, Cy vote for Bo; the rest pass")
    assert outcome(game) == (Winner.JESTER, WinReason.JESTER_BANISHED)


@rule("1.21a", "1.26")
def test_the_jester_wins_on_the_knights_day_too() -> None:
    game = play(f"{JESTER}\n{NEXT_DAY * 3} quiet day\n no ritual\n vote Cy votes for Bo; the rest pass")
    assert outcome(game) == (Winner.JESTER, WinReason.JESTER_BANISHED)


@rule("1.26", "1.29")
def test_the_jester_comes_before_a_takeover_at_the_same_vote() -> None:
    game = play(f"""
        {JESTER}
        {NEXT_DAY}
        day all to the mill
        witch Ana to the mill; Ana casts frog on Cy
        no ritual
        vote Ana, Di vote for Bo; the rest pass
    """)
    assert outcome(game) == (Winner.JESTER, WinReason.JESTER_BANISHED)


@rule("1.21b", "2.15", "8.1")
def test_a_jester_who_is_a_frog_cannot_be_voted_for() -> None:
    game = play(f"{JESTER}\n{NEXT_DAY}{BO_IS_TURNED} no ritual")
    assert game.choices("Cy", "cast_vote") == {"Ana", "Di"}
    assert game.refuses("Cy votes for Bo") is Reason.ACTION_BAD_TARGET


# -- the moment of the checks


@rule("1.22", "1.22a", "1.22b")
def test_finished_follows_at_once_and_opens_with_the_scene_of_the_deciding_step() -> None:
    ritual = play(f"{TWO_OF_EACH}\n quiet day\n good ritual\n quiet vote\n quiet day\n good ritual")
    assert (ritual.phase, ritual.public.scene) == (Phase.FINISHED, RitualScene(success=True))
    day = play(f"{FOUR}\n{NEXT_DAY}{BO_IS_TURNED} quiet night\n{CY_IS_TURNED}")
    assert day.phase is Phase.FINISHED
    assert isinstance(day.public.scene, DuskScene)
    assert day.names(day.public.scene.missing) == ["Cy"]
    vote = play(f"{FOUR}\n quiet day\n no ritual\n vote Bo, Cy vote for Ana; the rest pass")
    assert vote.phase is Phase.FINISHED
    assert isinstance(vote.public.scene, VoteScene)
    assert vote.public.scene.banished == vote.seats["Ana"]


@rule("1.31", "9.4")
def test_the_witch_score_is_the_number_of_frogs_when_the_game_ends() -> None:
    game = play(f"{FOUR}\n{NEXT_DAY}{BO_IS_TURNED} quiet night\n{CY_IS_TURNED}")
    assert game.recap.witch_score == 2
    early = play(f"{FOUR}\n quiet day\n no ritual\n vote Bo, Cy vote for Ana; the rest pass")
    assert early.recap.witch_score == 0
