"""Chapter 1: what it is: players, roles, forms, and the course of the days."""

from collections import Counter
from itertools import permutations

import pytest

from engine_worker.game import commands as c
from shared.ids import Form, Phase, Role, Side, Winner, WinReason
from shared.reasons import Reason
from tests.kit import rule
from tests.kit.script import Game, play
from tests.kit.table import NAMES, Table

FOUR = "deal Ana=witch Bo=villager Cy=villager Di=villager"
SEVEN = "deal Ana=witch Bo=witch Cy=villager Di=villager Eve=villager Fay=villager Gus=villager"
NEXT_DAY = "quiet day\n quiet night\n"


def outcome(game: Game) -> tuple[Winner, WinReason] | None:
    """Who has won and why, as everybody is told; None while the game goes on."""
    recap = game.public.recap
    return (recap.winner, recap.reason) if recap else None


# -- the table


@rule("1.1", "2.2", "2.2a")
@pytest.mark.parametrize("players", [4, 12])
def test_4_to_12_players_can_start(players: int) -> None:
    table = Table(*NAMES[:players])
    table.act("Ana", c.Start())
    assert table.phase is Phase.ROLES


@rule("1.1", "2.2a")
def test_3_players_are_too_few_and_a_13th_finds_the_room_full() -> None:
    assert Table("Ana", "Bo", "Cy").refused("Ana", c.Start()) is Reason.HOST_TOO_FEW
    assert Table(*NAMES).join("Max") is Reason.ROOM_FULL


@rule("1.2", "13.2")
def test_everybody_gets_one_role_and_nobody_else_is_shown_it() -> None:
    table = Table(*NAMES)
    table.act("Ana", c.Start())
    roles = [table.role(name) for name in NAMES]
    assert None not in roles
    assert table.role("Ana") is not None
    assert table.own(None).role is None
    assert table.public.recap is None


def dealt(players: int, seed: int, games: int = 1) -> tuple[Role | None, ...]:
    """Who is what, by seat, in the first or a later game of a room."""
    table = Table(*NAMES[:players], seed=seed.to_bytes(2, "big"))
    table.act("Ana", c.Start())
    for _ in range(1, games):
        table.act("Ana", c.EndGame())
        table.act("Ana", c.PlayAgain())
        table.act("Ana", c.Start())
    return tuple(table.role(name) for name in NAMES[:players])


@rule("1.2a")
@pytest.mark.parametrize("games", [1, 2])
def test_four_roles_are_dealt_every_way_about_as_often(games: int) -> None:
    """In 2400 rooms each of the 24 ways is due 100 times; 50 more or fewer are five times what chance spreads."""
    ways = Counter(dealt(4, seed, games) for seed in range(2400))
    assert set(ways) == set(permutations((Role.WITCH, Role.HERBALIST, Role.GUARD, Role.VILLAGER)))
    assert 50 < min(ways.values()) <= max(ways.values()) < 150


@rule("1.2a")
@pytest.mark.parametrize("players", [5, 7, 9, 12])
def test_every_seat_gets_every_role_as_often_as_the_deck_says(players: int) -> None:
    """In 1200 rooms; five times what chance spreads is allowed."""
    rooms = 1200
    deals = [dealt(players, seed) for seed in range(rooms)]
    for role, count in Counter(deals[0]).items():
        share = count / players
        spread = (rooms * share * (1 - share)) ** 0.5
        for seat in range(players):
            assert abs(sum(deal[seat] is role for deal in deals) - rooms * share) < 5 * spread, (role, seat)


@rule("1.2a")
def test_the_next_game_of_a_room_is_dealt_anew() -> None:
    """Of four roles one deal in 24 is the one before."""
    same = sum(dealt(4, seed) == dealt(4, seed, 2) for seed in range(480))
    assert 0 < same < 45


@rule("1.3", "1.4", "1.5")
@pytest.mark.parametrize(
    ("role", "side"),
    [
        *((role, Side.VILLAGE) for role in (Role.VILLAGER, Role.HERBALIST, Role.PICKPOCKET, Role.GUARD, Role.SEER)),
        *((role, Side.WITCHES) for role in (Role.WITCH, Role.RAVEN)),
        (Role.JESTER, Side.ALONE),
    ],
)
def test_each_role_is_on_its_side(role: Role, side: Side) -> None:
    game = play(f"deal Ana={role} Bo=witch Cy=villager Di=villager Eve=villager Fay=villager")
    assert game.own("Ana").side is side


# -- forms


@rule("1.6")
def test_everybody_starts_as_a_cat() -> None:
    game = play(FOUR)
    assert set(game.public.forms.values()) == {Form.CAT}


@rule("1.7", "1.7a", "4.3")
def test_a_cat_turned_by_a_witch_is_a_frog_and_can_come_back() -> None:
    game = play(f"""
        deal Ana=witch Bo=herbalist Cy=villager Di=villager Eve=villager
        {NEXT_DAY}
        day     all to the mill
        witch   Ana to the mill; Ana casts frog on Cy
        evening
    """)
    assert game.form("Cy") is Form.FROG
    game.play("""
        quiet night
        day     Bo restores Cy; all to the forest
        witch   Ana to the mill; Ana casts nothing
        evening
    """)
    assert game.form("Cy") is Form.CAT


@rule("1.8")
def test_a_banished_cat_never_comes_back() -> None:
    game = play("""
        deal Ana=witch Bo=herbalist Cy=villager Di=villager Eve=villager
        quiet day
        no ritual
        vote    Ana, Bo vote for Cy; the rest pass
        banished all confirm
        day
    """)
    assert game.form("Cy") is Form.BANISHED
    assert "Cy" not in game.choices("Bo", "choose_remedy")
    assert game.refuses("Bo restores Cy") is Reason.ACTION_NOT_YOURS, "there is no frog, so nobody to restore"


def with_a_frog_and_a_banished_cat() -> Game:
    """Day 3 of seven players: Cy is a frog, Di is banished."""
    return play(f"""
        {SEVEN}
        quiet day
        no ritual
        vote     Ana, Bo vote for Di; the rest pass
        banished all confirm
        day      all to the mill
        witch    Ana to the mill; Ana casts frog on Cy; Bo to the forest; Bo casts nothing
        evening
    """)


@rule("1.9", "2.7", "2.7a")
def test_frogs_and_banished_cats_keep_confirming_scenes() -> None:
    game = with_a_frog_and_a_banished_cat()
    for name in ("Ana", "Bo", "Eve", "Fay", "Gus"):
        game.act(name, c.Confirm())
    assert game.phase is Phase.DUSK
    assert game.missing() == ["Cy", "Di"]
    game.play("Cy, Di confirm")
    assert game.phase is Phase.DEBATE


@rule("1.10")
def test_frogs_and_banished_cats_can_do_nothing_else() -> None:
    game = with_a_frog_and_a_banished_cat()
    seen = set()
    while game.phase is not Phase.FINISHED and game.public.phase.day < 4:
        seen.add(game.phase)
        for name in ("Cy", "Di"):
            extra = game.offers(name)
            assert extra <= {"confirm"}, (game.phase, extra)
        step(game)
    assert {Phase.DAY, Phase.GATHERING, Phase.DEBATE, Phase.APPROVAL, Phase.RITUAL, Phase.VOTE} <= seen


def step(game: Game) -> None:
    """One phase on, in the plainest way."""
    at = game.public.phase.no
    match game.phase:
        case Phase.DAY:
            game.play("the rest to the mill")
        case Phase.PROPOSAL:
            team = ", ".join(game.cats()[: len(game.public.tonight)])
            game.play(f"{game.names([game.public.mayor or game.public.host])[0]} proposes {team}")
        case Phase.APPROVAL:
            game.play("the rest for")
        case Phase.RITUAL:
            for name in game.missing():
                game.play(f"{name} lays {(game.hand(name) or ['nothing'])[0]}")
        case Phase.VOTE:
            game.play("the rest pass")
        case Phase.MORNING | Phase.GATHERING | Phase.QUARREL:
            game.wait_for_the_clock()
        case Phase.DEBATE:
            game.play("the rest end the debate")
        case _:
            game.play("the rest confirm")
    assert game.public.phase.no != at


@rule("1.11", "1.12", "1.30", "2.14", "2.16", "2.16a")
def test_day_evening_and_night_follow_each_other_and_then_the_next_day_begins() -> None:
    game = play(FOUR)
    course = []
    while game.public.phase.day < 2:
        course.append(game.phase)
        step(game)
    assert course == [
        Phase.ROLES,
        *(Phase.MORNING, Phase.DAY, Phase.GATHERING),
        *(Phase.DUSK, Phase.DEBATE),
        *(Phase.PROPOSAL, Phase.APPROVAL, Phase.APPROVAL_RESULT, Phase.RITUAL, Phase.RITUAL_RESULT),
        *(Phase.QUARREL, Phase.VOTE, Phase.VOTE_RESULT),
    ]
    assert (game.phase, game.public.phase.day, outcome(game)) == (Phase.MORNING, 2, None)


@rule("1.13", "11.4")
def test_the_day_the_knights_arrive_is_the_last_one() -> None:
    game = play(f"{FOUR}\n" + NEXT_DAY * 3)
    assert (game.numbers.knights_day, game.public.phase.day) == (4, 4)
    game.play("quiet day\n quiet night")
    assert game.phase is Phase.FINISHED
