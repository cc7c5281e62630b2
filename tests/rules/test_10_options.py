"""Chapter 10: the options of a room."""

from typing import Literal

import msgspec
import pytest
from msgspec import UNSET, UnsetType

from engine_worker.game import commands as c
from shared.ids import Level, Limit, Phase, Role
from shared.reasons import Reason
from tests.kit import rule
from tests.kit.script import Game, play
from tests.kit.table import NAMES

FOUR = "deal Ana=witch Bo=villager Cy=villager Di=villager"
W, R, J = Role.WITCH, Role.RAVEN, Role.JESTER
BEFORE = {
    Phase.DAY: "day",
    Phase.DEBATE: "quiet day\n debate",
    Phase.PROPOSAL: "quiet day\n proposal",
    Phase.APPROVAL: "quiet day\n mayor Ana proposes Ana, Bo",
    Phase.VOTE: "quiet day\n no ritual",
}


@rule("10.13")
@pytest.mark.parametrize(
    ("limit", "seconds"),
    [
        pytest.param(
            "quick", (45, 60, 30, 20, 30), marks=rule("10.19", "10.19a", "10.19b", "10.19c", "10.19d", "10.19e")
        ),
        pytest.param(
            "normal", (90, 180, 60, 30, 60), marks=rule("10.20", "10.20a", "10.20b", "10.20c", "10.20d", "10.20e")
        ),
        pytest.param(
            "long", (150, 300, 90, 45, 90), marks=rule("10.21", "10.21a", "10.21b", "10.21c", "10.21d", "10.21e")
        ),
    ],
)
def test_the_clock_of_a_timed_game(limit: str, seconds: tuple[int, ...]) -> None:
    for (phase, before), whole in zip(BEFORE.items(), seconds, strict=True):
        game = play(f"options limit={limit}\n{FOUR}\n{before}")
        assert game.phase is phase
        assert game.public.clock is not None
        assert game.public.clock.whole_ms == whole * 1000
        game.wait(whole - 0.001)
        assert game.phase is phase
        game.wait(0.001)
        assert game.phase is not phase


@rule("10.13")
def test_there_are_four_limits_and_none_is_the_first() -> None:
    assert set(Limit) == {"none", "quick", "normal", "long"}
    assert c.Options().limit is Limit.NONE


# -- roles


def chosen(players: int, roles: dict[Role, int]) -> Reason | Game:
    """A started game with the host's own choice of roles, or the reason why not."""
    game = Game(*NAMES[:players])
    reason = game.refused("Ana", c.SetOptions(c.Options(roles=roles)))
    return reason or game.refused("Ana", c.Start()) or game


@rule("10.14", "11.4")
def test_without_a_choice_the_roles_are_the_tables() -> None:
    game = Game(*NAMES[:4])
    game.act("Ana", c.Start())
    assert sorted(str(game.role(name)) for name in NAMES[:4]) == ["guard", "herbalist", "villager", "witch"]


@rule("10.14f", "10.14d", "13.14c")
def test_the_hosts_own_choice_is_dealt_and_villagers_fill_up() -> None:
    game = chosen(7, {W: 2, R: 1, Role.SEER: 1})
    assert isinstance(game, Game)
    roles = [str(game.role(name)) for name in NAMES[:7]]
    assert sorted(roles) == ["raven", "seer", "villager", "villager", "villager", "witch", "witch"]
    numbers = game.public.numbers
    assert numbers is not None
    assert {role: count for role, count in numbers.roles.items() if count} == {
        W: 2,
        R: 1,
        Role.SEER: 1,
        Role.VILLAGER: 3,
    }


@rule("10.14a")
@pytest.mark.parametrize("roles", [{}, {R: 1}, {W: 0, R: 1}])
def test_at_least_one_witch(roles: dict[Role, int]) -> None:
    assert chosen(6, roles) is Reason.HOST_BAD_OPTIONS


@rule("10.14b")
@pytest.mark.parametrize(
    ("players", "witches", "possible"),
    [
        (4, 1, True),
        (4, 2, False),
        (5, 2, False),
        (6, 2, True),
        (7, 3, False),
        (8, 3, True),
        (12, 5, True),
        (12, 6, False),
    ],
)
def test_non_witches_are_at_least_witches_and_2(players: int, witches: int, possible: bool) -> None:
    game = chosen(players, {W: witches})
    assert isinstance(game, Game) is possible
    if not possible:
        assert game is Reason.HOST_BAD_OPTIONS


@rule("10.14b", "10.14e")
def test_the_raven_and_the_jester_count_as_non_witches() -> None:
    assert isinstance(chosen(4, {W: 1, R: 1, J: 1}), Game)


@rule("10.14c")
@pytest.mark.parametrize("role", [R, J, Role.HERBALIST, Role.PICKPOCKET, Role.GUARD, Role.SEER])
def test_raven_jester_and_each_special_are_there_once_at_most(role: Role) -> None:
    assert isinstance(chosen(8, {W: 1, role: 1}), Game)
    assert chosen(8, {W: 1, role: 2}) is Reason.HOST_BAD_OPTIONS


@rule("10.14c", "10.14d")
def test_more_roles_than_players_cannot_start() -> None:
    assert chosen(4, {W: 1, R: 1, J: 1, Role.SEER: 1, Role.GUARD: 1}) is Reason.HOST_BAD_OPTIONS


@rule("10.14e")
def test_a_dash_for_visions_or_remedies_counts_as_1() -> None:
    for players, role in ((4, Role.SEER), (7, Role.HERBALIST)):
        game = chosen(players, {W: 1, role: 1})
        assert isinstance(game, Game)
        uses = {game.role(name): game.own(name).uses for name in NAMES[:players]}
        assert uses[role] == 1


@rule("10.14", "13.14c")
def test_the_lobby_shows_the_numbers_of_the_present_seats_and_options() -> None:
    game = Game(*NAMES[:3])
    assert game.public.numbers is None
    game.join("Di")
    assert game.numbers.knights_day == 4
    for name in NAMES[4:8]:
        game.join(name)
    assert game.numbers.visions == 2


# -- the rest


@rule("10.15")
def test_a_banishment_reveals_witch_or_not_unless_the_host_says_otherwise() -> None:
    assert c.Options().reveal == "witch_or_not"
    assert play(f"options reveal=role\n{FOUR}").public.options.reveal == "role"


@rule("10.16")
@pytest.mark.parametrize("seconds", [-1, 601])
def test_automatic_absence_has_bounds_on_the_wire(seconds: int) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"absent_after_s": seconds}, c.Options)


@rule("10.17")
def test_computer_cats_fill_the_empty_seats_of_a_table_and_a_game_starts() -> None:
    game = Game("Ana", "Bo")
    game.act("Ana", c.FillSeats(Level.KITTEN, 5))
    assert [seat.computer for seat in game.public.seats] == [None, None, Level.KITTEN, Level.KITTEN, Level.KITTEN]
    game.act("Ana", c.Start())
    assert game.public.numbers is not None
    assert sum(game.public.numbers.roles.values()) == 5


@rule("10.17a", "14.8a", "14.8b", "14.8c")
@pytest.mark.parametrize(
    ("option", "with_cats", "without"), [(UNSET, True, False), ("on", True, True), ("off", False, False)]
)
def test_statements_are_on_off_or_as_computer_cats_are_there(
    option: Literal["on", "off"] | UnsetType, with_cats: bool, without: bool
) -> None:
    game = Game("Ana", "Bo")
    game.act("Ana", c.SetOptions(c.Options(statements=option)))
    assert game.public.statements is without
    game.act("Ana", c.FillSeats(Level.TOM, 4))
    assert game.public.statements is with_cats
    game.act("Ana", c.RemoveSeat(game.public.seats[3].id))
    assert game.public.statements is with_cats, "one is still there"
    game.act("Ana", c.RemoveSeat(game.public.seats[2].id))
    assert game.public.statements is without


@rule("10.18")
def test_the_language_is_each_phones_own_and_no_option_of_the_room() -> None:
    assert set(c.Options.__struct_fields__) == {"limit", "roles", "reveal", "absent_after_s", "statements"}
