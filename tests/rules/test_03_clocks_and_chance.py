"""Chapter 3, in general: what was tapped stands, which steps have a clock, and that chance can be repeated."""

import pytest

from engine_worker.game import commands as c
from engine_worker.game import encode_room
from shared.ids import Phase, Place
from tests.kit import rule
from tests.kit.script import Game, play
from tests.kit.table import NAMES, Table
from tests.rules.by_itself import FOUR


@rule("3.10")
@pytest.mark.parametrize(
    ("before", "kept"),
    [
        ("day Cy to the belfry; Ana marks Cy absent; Bo, Di to the mill", "belfry"),
        ("day Ana marks Cy absent; wait 0.1 s; Bo, Di to the mill; Cy to the belfry", "belfry"),
    ],
)
def test_what_was_tapped_stands(before: str, kept: str) -> None:
    game = play(f"{FOUR}\n{before}\n wait 2.5 s")
    assert game.own("Cy").chosen.place == kept


@rule("3.11", "10.13")
def test_an_unlimited_game_has_no_clock_but_the_15_s_and_the_short_scenes() -> None:
    game = play(FOUR)
    clocked = {}
    while game.public.phase.day < 2:
        clocked[game.phase] = game.public.clock is not None
        one_on(game)
    with_clock = {phase for phase, has in clocked.items() if has}
    assert with_clock == {Phase.MORNING, Phase.GATHERING, Phase.QUARREL}
    assert len(clocked) == 14


@rule("3.12", "10.13")
def test_a_timed_game_shows_the_time_left() -> None:
    game = play(f"options limit=quick\n{FOUR}")
    clocked = {}
    while game.public.phase.day < 2:
        clock = game.public.clock
        clocked[game.phase] = clock.left_ms if clock else None
        one_on(game)
    confirmed = (Phase.ROLES, Phase.DUSK, Phase.APPROVAL_RESULT, Phase.RITUAL, Phase.RITUAL_RESULT, Phase.VOTE_RESULT)
    assert {phase for phase, left in clocked.items() if left is None} == set(confirmed)
    assert clocked[Phase.DEBATE] == 60_000


def one_on(game: Game) -> None:
    """One phase on."""
    match game.phase:
        case Phase.DAY:
            game.play("the rest to the mill")
        case Phase.PROPOSAL:
            game.play("Ana proposes Ana, Bo")
        case Phase.APPROVAL:
            game.play("the rest for")
        case Phase.RITUAL:
            game.play("Ana, Bo lay mushroom")
        case Phase.VOTE:
            game.play("the rest pass")
        case Phase.MORNING | Phase.GATHERING | Phase.QUARREL:
            game.wait_for_the_clock()
        case Phase.DEBATE:
            game.play("the rest end the debate")
        case _:
            game.play("the rest confirm")


@rule("3.14a")
def test_what_is_drawn_for_a_cat_depends_on_its_seat_and_day_and_on_no_other_draw() -> None:
    """Cy's place is drawn alone, or after Bo's, and is the same; Bo's is another, and so is that of the next day."""

    def drawn(seed: int, absent: str, before: str = "") -> dict[str, Place | None]:
        game = play(f"{FOUR}\n{before} day {absent}; wait 3 s", bytes([seed]))
        assert game.phase is Phase.GATHERING
        return {name: game.own(name).chosen.place for name in ("Bo", "Cy")}

    alone = [drawn(seed, "Bo, Di to the mill; Ana marks Cy absent")["Cy"] for seed in range(12)]
    after = [drawn(seed, "Di to the mill; Ana marks Bo absent; Ana marks Cy absent") for seed in range(12)]
    assert [one["Cy"] for one in after] == alone
    assert [one["Bo"] for one in after] != alone
    day_2 = "quiet day\n quiet night\n"
    assert [drawn(seed, "Bo, Di to the mill; Ana marks Cy absent", day_2)["Cy"] for seed in range(12)] != alone


@rule("3.14b")
def test_a_secret_draw_never_shifts_a_public_one() -> None:
    """Bo steals a random card in one game and does not in the other: the duck draws the same the next morning."""

    def tonight(evening: str) -> list[str]:
        game = play(f"""
            tonight by the duck
            deal Ana=witch Bo=pickpocket Cy=villager:mushroom,wheat,pearl Di=villager Eve=villager
            quiet day
            debate {evening}
            quiet night
        """)
        return list(game.public.tonight)

    assert tonight("Bo steals from Cy") == tonight("Bo ends the debate")


@rule("3.14", "3.15")
def test_the_same_seed_and_the_same_commands_give_the_same_game_and_another_seed_another() -> None:
    def state(seed: bytes) -> bytes:
        table = Table(*NAMES, seed=seed)
        table.act("Ana", c.Start())
        for name in NAMES:
            table.act(name, c.Confirm())
        table.wait(6)
        for name in NAMES[1:]:
            table.act("Ana", c.MarkAbsent(table.seats[name]))
        table.wait(20)
        return encode_room(table.room)

    assert state(b"one") == state(b"one")
    assert state(b"one") != state(b"two")
