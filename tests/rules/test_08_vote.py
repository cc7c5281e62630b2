"""Chapter 8: the vote."""

import pytest

from engine_worker.game.view_types import VoteScene
from shared.ids import Form, Phase, Role, Winner
from shared.reasons import Reason
from tests.kit import rule
from tests.kit.script import Game, play
from tests.kit.table import NAMES

FIVE = "rules 1\ndeal Ana=witch Bo=villager Cy=villager Di=villager Eve=villager"
NINE = (
    "deal Ana=witch Bo=villager Cy=villager Di=villager Eve=villager Fay=villager Gus=villager Hal=villager Ida=jester"
)
NEXT_DAY = "quiet day\n quiet night\n"


def after(votes: str, *, day: int = 1, options: str = "limit=none") -> tuple[Game, VoteScene]:
    game = play(f"options {options}\n{FIVE}\n{NEXT_DAY * (day - 1)} quiet day\n no ritual\n vote {votes}")
    assert isinstance(game.public.scene, VoteScene)
    return game, game.public.scene


@rule("8.1")
def test_a_cat_votes_for_another_cat_in_cat_form_or_passes_and_never_for_itself() -> None:
    game = play(f"{FIVE}\n quiet day\n no ritual")
    offer = game.offer("Bo", "cast_vote")
    assert offer is not None
    assert (set(game.names(offer.seats or [])), offer.none) == ({"Ana", "Cy", "Di", "Eve"}, True)
    assert game.refuses("Bo votes for Bo") is Reason.ACTION_BAD_TARGET


@rule("8.1", "1.10")
def test_frogs_and_banished_cats_neither_vote_nor_are_voted_for() -> None:
    game = play("""
        deal Ana=witch Bo=villager Cy=villager Di=villager Eve=villager Fay=villager
        quiet day
        no ritual
        vote     Ana, Bo vote for Di; the rest pass
        banished all confirm
        day      all to the mill
        witch    Ana to the mill; Ana casts frog on Cy
        evening
        no ritual
    """)
    assert game.choices("Bo", "cast_vote") == {"Ana", "Eve", "Fay"}
    for target in ("Cy", "Di"):
        assert game.refuses(f"Bo votes for {target}") is Reason.ACTION_BAD_TARGET
        assert game.refuses(f"{target} votes for Ana") is Reason.ACTION_NOT_YOURS


@rule("8.2")
def test_the_cat_with_the_most_votes_is_banished() -> None:
    game, scene = after("Ana, Bo, Di vote for Cy; Cy, Eve vote for Di")
    assert scene.banished == game.seats["Cy"]
    assert game.form("Cy") is Form.BANISHED


@rule("8.2", "8.3a")
@pytest.mark.parametrize(
    ("votes", "banished"), [("Ana votes for Cy; the rest pass", None), ("Ana, Bo vote for Cy; the rest pass", "Cy")]
)
def test_two_votes_are_enough_and_one_is_not(votes: str, banished: str | None) -> None:
    game, scene = after(votes)
    assert scene.banished == (game.seats[banished] if banished else None)


@rule("8.2a")
def test_on_the_knights_day_one_vote_is_enough() -> None:
    game, scene = after("Ana votes for Cy; the rest pass", day=4)
    assert scene.banished == game.seats["Cy"]


@rule("8.2", "8.2b", "8.2c")
@pytest.mark.parametrize(("cats", "needed"), [(4, 2), (6, 2), (8, 2), (9, 3), (11, 3), (12, 4)])
@pytest.mark.parametrize("jester", [True, False])
def test_where_the_jester_plays_a_banishment_takes_one_vote_for_every_three_cats(
    cats: int, needed: int, jester: bool
) -> None:
    """Somebody else is voted for: it is the same for every cat of the table."""
    names = NAMES[:cats]
    deal = " ".join(f"{name}=villager" for name in names[1:-1])
    enough = needed if jester else 2
    for votes in (enough - 1, enough):
        game = play(f"deal Ana=witch {deal} {names[-1]}={'jester' if jester else 'villager'}\n quiet day\n no ritual")
        voters = ", ".join([name for name in names if name != "Bo"][:votes])
        game.play(f"vote {voters} vote{'s' if votes == 1 else ''} for Bo; the rest pass")
        assert isinstance(game.public.scene, VoteScene)
        assert (game.public.scene.banished is not None) is (votes == enough)


@rule("8.2", "8.2a", "8.2b", "8.2d")
def test_everybody_is_shown_how_many_votes_banish() -> None:
    game = play(f"{NINE}\n quiet day\n no ritual")
    assert (game.public.phase.name, game.public.votes_needed) == (Phase.VOTE, 3)
    game = play(f"{NINE}\n {NEXT_DAY * 4}")
    assert game.public.votes_needed == 0, "by day nobody votes"
    game.play("quiet day\n no ritual")
    assert (game.public.phase.name, game.public.votes_needed) == (Phase.VOTE, 1), "the knights' day"


@rule("8.2b")
def test_frogs_are_not_among_the_cats_for_every_three_of_whom_one_must_vote() -> None:
    """Of nine cats one is a frog: two votes banish, where three of nine had been needed."""
    game = play(f"""
        {NINE}
        quiet day
        no ritual
        vote    Ana, Bo vote for Di; the rest pass
        all confirm
        day     all to the mill
        witch   Ana to the mill; Ana casts frog on Cy
        evening
        no ritual
        vote    Ana, Bo vote for Di; the rest pass
    """)
    assert game.form("Di") is Form.BANISHED


@rule("8.2d")
def test_on_the_knights_day_one_vote_is_enough_with_a_jester_too() -> None:
    game = play(f"""
        {NINE}
        {NEXT_DAY * 4} quiet day
        no ritual
        vote    Bo votes for Ida; the rest pass
    """)
    assert game.recap.winner is Winner.JESTER


@rule("8.2b", "12.5a")
def test_a_game_with_a_jester_that_began_under_version_3_needs_two_votes() -> None:
    game = play(f"""
        rules 3
        {NINE}
        quiet day
        no ritual
        vote    Ana, Bo vote for Ida; the rest pass
    """)
    assert game.recap.winner is Winner.JESTER


@rule("8.3")
@pytest.mark.parametrize(
    "votes",
    [
        "Ana, Bo vote for Cy; Cy, Di vote for Bo; Eve passes",
        "Ana, Bo vote for Cy; Cy, Di vote for Bo; Eve votes for Ana",
    ],
)
def test_a_tie_for_the_most_banishes_nobody(votes: str) -> None:
    game, scene = after(votes)
    assert scene.banished is None
    assert len(game.cats()) == 5


@rule("8.3a")
def test_a_vote_in_which_everybody_got_one_banishes_nobody() -> None:
    _, scene = after("Ana votes for Bo; Bo votes for Cy; Cy votes for Di; Di votes for Eve; Eve votes for Ana")
    assert scene.banished is None


@rule("8.4")
def test_passes_are_not_counted_against_anyone() -> None:
    """Three passes are more than two votes, and the two votes banish all the same."""
    game, scene = after("Ana, Bo vote for Cy; Cy, Di, Eve pass")
    assert scene.banished == game.seats["Cy"]


@rule("8.5", "8.5a", "13.10")
def test_the_result_shows_who_voted_for_whom_and_who_is_banished() -> None:
    game, scene = after("Eve, Ana vote for Cy; Cy votes for Di; Bo, Di pass")
    names = {game.name(seat): vote and game.name(vote) for seat, vote in scene.votes.items()}
    assert names == {"Ana": "Cy", "Bo": None, "Cy": "Di", "Di": None, "Eve": "Cy"}
    assert list(names) == ["Ana", "Bo", "Cy", "Di", "Eve"], "in seat order, not in that of arrival"
    assert scene.banished == game.seats["Cy"]


@rule("8.5", "13.10", "13.9b")
def test_what_has_been_voted_is_seen_by_nobody_until_all_have() -> None:
    def shown(bo: str) -> list[bytes]:
        game = play(f"{FIVE}\n quiet day\n no ritual\n vote Ana passes; Bo {bo}")
        assert game.names(game.public.done) == ["Ana", "Bo"]
        return [game.bytes_of(name) for name in ("Ana", "Cy", "Di", "Eve", None)]

    assert shown("votes for Cy") == shown("passes") == shown("votes for Ana")


@rule("8.6", "8.6a", "8.6b", "10.15")
@pytest.mark.parametrize(
    ("options", "role", "witch"),
    [
        ("reveal=role", Role.VILLAGER, False),
        ("reveal=witch_or_not", None, False),
        ("limit=none", None, False),
        ("reveal=nothing", None, None),
    ],
)
def test_what_is_shown_of_the_banished_cat_is_a_room_option(
    options: str, role: Role | None, witch: bool | None
) -> None:
    _, scene = after("Ana, Bo vote for Cy; the rest pass", options=options)
    assert (scene.role, scene.witch) == (role, witch)


@rule("8.6", "8.6a", "8.6b")
@pytest.mark.parametrize(
    ("reveal", "role", "witch"), [("role", Role.WITCH, True), ("witch_or_not", None, True), ("nothing", None, None)]
)
def test_a_banished_witch_is_shown_as_one_where_the_option_says_so(reveal: str, role: Role, witch: bool | None) -> None:
    game = play(f"""
        options reveal={reveal}
        deal Ana=witch Bo=witch Cy=villager Di=villager Eve=villager Fay=villager Gus=villager
        quiet day
        no ritual
        vote Cy, Di vote for Ana; the rest pass
    """)
    assert isinstance(game.public.scene, VoteScene)
    assert (game.public.scene.role, game.public.scene.witch) == (role, witch)


@rule("8.6")
@pytest.mark.parametrize("reveal", ["role", "witch_or_not", "nothing"])
def test_without_a_banishment_nothing_is_shown(reveal: str) -> None:
    _, scene = after("all pass", options=f"reveal={reveal}")
    assert (scene.banished, scene.role, scene.witch) == (None, None, None)


@rule("8.6b", "13.15")
def test_with_nothing_revealed_the_table_cannot_tell_a_banished_villager_from_a_banished_witch() -> None:
    def shown(cy: str, di: str) -> list[bytes]:
        game = play(f"""
            options reveal=nothing
            deal Ana=witch Bo=villager Cy={cy} Di={di} Eve=villager Fay=villager Gus=villager
            quiet day
            no ritual
            vote Ana, Bo vote for Cy; the rest pass
        """)
        return [game.bytes_of(name) for name in ("Ana", "Bo", "Eve", None)]

    assert shown("witch", "villager") == shown("villager", "witch")
