"""Chapter 10: the host, and how the office goes on."""

import pytest

from engine_worker.game import commands as c
from shared.ids import Form, Level, Phase, Winner, WinReason
from shared.reasons import Reason
from tests.kit import deal, rule
from tests.kit.script import Game, play
from tests.kit.table import NAMES, Table
from tests.rules.each_phase import AT_EACH_PHASE, FOUR, at, host

FIVE = "deal Ana=witch Bo=villager Cy=villager Di=villager Eve=villager"


# -- the host's powers


@rule("10.1")
def test_the_host_is_who_opened_the_room() -> None:
    assert host(Table("Ana", "Bo")) == "Ana"


@rule("10.2")
@pytest.mark.parametrize(
    "command",
    [
        c.SetOptions(c.Options()),
        c.SetLock(locked=True),
        c.OrderSeats([]),
        c.RemoveSeat(0),  # type: ignore[arg-type]
        c.Start(),
        c.MarkAbsent(0),  # type: ignore[arg-type]
        c.LiftAbsent(0),  # type: ignore[arg-type]
        c.HandOver(0),  # type: ignore[arg-type]
        c.EndGame(),
        c.PlayAgain(),
        c.Pause(),
    ],
    ids=lambda command: type(command).__name__,
)
def test_what_is_the_hosts_nobody_else_can_do(command: c.Command) -> None:
    for game in (Game(*NAMES[:4]), play(FOUR), play(f"{FOUR}\n Ana ends the game")):
        before = game.bytes_of("Bo")
        assert game.refused("Bo", command) in (Reason.HOST_ONLY, Reason.ACTION_WRONG_PHASE)
        assert game.bytes_of("Bo") == before


@rule("10.2", "10.13", "10.15", "10.16", "13.14")
def test_the_host_sets_the_options_in_the_lobby_and_everybody_sees_them() -> None:
    game = Game(*NAMES[:4]).play("options limit=normal reveal=nothing absent_after_s=30")
    options = game.public.options
    assert (options.limit, options.reveal, options.absent_after_s) == ("normal", "nothing", 30)
    game.act("Ana", c.Start())
    assert game.refused("Ana", c.SetOptions(c.Options())) is not None


@rule("10.2a")
def test_the_host_orders_the_seats() -> None:
    game = Game(*NAMES[:4]).play("Ana seats Di, Bo, Ana, Cy")
    assert [seat.name for seat in game.public.seats] == ["Di", "Bo", "Ana", "Cy"]
    for order in ("Ana, Bo, Cy", "Ana, Bo, Cy, Cy"):
        assert game.refuses(f"Ana seats {order}") is Reason.HOST_BAD_SEAT
    assert play(FOUR).refuses("Ana seats Di, Bo, Ana, Cy") is not None


@rule("10.2b")
def test_the_host_removes_somebody_in_the_lobby_only() -> None:
    game = Game(*NAMES[:5]).play("Ana removes Cy")
    assert [seat.name for seat in game.public.seats] == ["Ana", "Bo", "Di", "Eve"]
    assert play(FOUR).refuses("Ana removes Bo") is Reason.ACTION_WRONG_PHASE


@rule("10.2b", "10.1")
def test_the_host_cannot_remove_the_host() -> None:
    assert Game(*NAMES[:5]).refuses("Ana removes Ana") is Reason.HOST_BAD_SEAT


@rule("10.2c", "2.2a")
def test_the_host_starts() -> None:
    game = Game(*NAMES[:4]).play("Ana starts the game")
    assert (game.phase, game.public.game, game.public.phase.day) == (Phase.ROLES, 1, 0)


@rule("10.2d", "10.4")
@pytest.mark.parametrize("phase", [phase for phase in AT_EACH_PHASE if phase not in (Phase.LOBBY, Phase.FINISHED)])
def test_the_host_marks_absent_at_any_step_and_everybody_sees_it(phase: Phase) -> None:
    game = at(phase).play("Ana marks Bo absent")
    assert game.names(game.public.absent) == ["Bo"]


@rule("10.2e", "9.2")
@pytest.mark.parametrize("phase", [phase for phase in AT_EACH_PHASE if phase not in (Phase.LOBBY, Phase.FINISHED)])
def test_the_host_ends_the_game_nobody_wins_and_all_is_shown(phase: Phase) -> None:
    game = at(phase).play("Ana ends the game")
    recap = game.public.recap
    assert recap is not None
    assert game.phase is Phase.FINISHED
    assert (recap.winner, recap.reason) == (Winner.NOBODY, WinReason.ENDED_BY_HOST)
    assert len(recap.roles) == 4
    assert game.refuses("Ana ends the game") is Reason.ACTION_WRONG_PHASE


@rule("10.2f", "2.17")
def test_the_host_starts_again_with_the_seats_kept_and_nothing_of_the_old_game() -> None:
    game = play(f"{FOUR}\n quiet day\n Ana ends the game; Ana plays again")
    public = game.public
    assert (game.phase, public.recap, public.forms, public.seals) == (Phase.LOBBY, None, {}, 0)
    assert [seat.name for seat in public.seats] == ["Ana", "Bo", "Cy", "Di"]
    assert (game.hand("Bo"), game.role("Bo")) == ([], None)
    game.play("deal Ana=villager Bo=witch Cy=villager Di=villager\n quiet day")
    assert (game.public.game, game.role("Bo"), game.public.phase.day) == (2, "witch", 1)


@rule("10.2f")
def test_absence_and_frogs_of_the_old_game_do_not_follow_into_the_next() -> None:
    game = play(f"{FOUR}\n day Ana marks Cy absent; Ana ends the game; Ana plays again")
    game.play(FOUR)
    assert set(game.public.forms.values()) == {Form.CAT}
    assert game.public.gauge == 0


@rule("10.2g")
@pytest.mark.parametrize("phase", AT_EACH_PHASE)
def test_the_host_hands_the_office_on_at_any_step(phase: Phase) -> None:
    game = at(phase).play("Ana hands over to Cy")
    assert host(game) == "Cy"
    assert game.refuses("Ana hands over to Bo") is Reason.HOST_ONLY


# -- the office goes on


@rule("10.3")
@pytest.mark.parametrize("phase", AT_EACH_PHASE)
def test_after_60_s_without_the_host_the_next_connected_person_in_seat_order_is_host(phase: Phase) -> None:
    game = at(phase).play("Bo goes away; Ana goes away; wait 59.999 s")
    assert host(game) == "Ana"
    game.wait(0.001)
    assert host(game) == "Cy"


@rule("10.3")
def test_a_host_who_is_back_before_60_s_stays_host_and_a_later_absence_counts_anew() -> None:
    game = at(Phase.DAY).play("Ana goes away; wait 40 s; Ana comes back; wait 10 s; Ana goes away; wait 40 s")
    assert host(game) == "Ana"
    game.wait(20)
    assert host(game) == "Bo"


@rule("10.3", "10.2g")
def test_the_order_goes_round_the_table() -> None:
    game = at(Phase.DAY).play("Ana hands over to Cy; Di goes away; Cy goes away; wait 60 s")
    assert host(game) == "Ana"


@rule("10.3", "10.3a", "10.2g")
@pytest.mark.parametrize(
    ("how", "heir"),
    [
        ("Bo goes away; wait 60 s", "Cy"),
        ("Ana, Cy ask for a new host", "Cy"),
        ("Cy goes away; Bo goes away; wait 60 s", "Di"),
    ],
)
def test_who_is_next_comes_after_the_host_though_somebody_sits_before(how: str, heir: str) -> None:
    game = at(Phase.DAY).play(f"Ana hands over to Bo; {how}")
    assert host(game) == heir


@rule("10.3a")
@pytest.mark.parametrize("phase", AT_EACH_PHASE)
def test_more_than_half_of_the_other_connected_players_replace_the_host(phase: Phase) -> None:
    game = at(phase).play("Cy asks for a new host")
    assert host(game) == "Ana"
    assert game.names(game.public.host_asks) == ["Cy"]
    game.play("Di asks for a new host")
    assert host(game) == "Bo"
    assert game.public.host_asks == []


@rule("10.3a")
def test_who_is_away_does_not_count_among_the_others() -> None:
    game = at(Phase.DAY).play("Bo goes away; Cy goes away; Di asks for a new host")
    assert host(game) == "Di"


@rule("10.3a")
def test_half_of_the_others_are_not_enough() -> None:
    game = play(f"{FIVE}\n day Bo asks for a new host; Cy asks for a new host")
    assert host(game) == "Ana"
    assert game.refuses("Bo asks for a new host") is Reason.ACTION_ALREADY_DONE
    assert host(game) == "Ana", "asking twice counts once"


@rule("10.3a")
def test_the_count_is_taken_again_when_somebody_goes_away() -> None:
    game = play(f"{FIVE}\n day Bo asks for a new host; Cy asks for a new host; Eve goes away")
    assert host(game) == "Bo"


@rule("10.3b")
def test_the_office_never_goes_to_a_computer_cat() -> None:
    game = at(Phase.DAY)
    deal.set_computer(game.room, game.seats["Bo"], Level.KITTEN)
    game.play("Ana goes away; wait 60 s")
    assert host(game) == "Cy"


@rule("10.3c")
def test_if_nobody_is_connected_the_first_to_return_becomes_host() -> None:
    game = at(Phase.DAY).play("Bo goes away; Cy goes away; Di goes away; Ana goes away; wait 60 s")
    game.play("wait 600 s; Cy comes back")
    assert host(game) == "Cy"
    game.play("Ana comes back; Bo comes back; wait 600 s")
    assert host(game) == "Cy"
