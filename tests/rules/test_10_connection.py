"""Chapter 10: absence, connections, pause, leaving and coming late."""

import pytest

from engine_worker.game import commands as c
from engine_worker.game import timers
from engine_worker.game.told import SeatJoined
from shared.ids import Phase, Place, SeatId, Spell
from shared.reasons import Reason
from tests.kit import rule
from tests.kit.script import Game, play
from tests.kit.table import NAMES
from tests.rules.each_phase import AT_EACH_PHASE, FOUR, at, host

# -- absence


@rule("10.5")
@pytest.mark.parametrize("tap", ["Bo to the mill", "Bo asks for a new host"])
def test_absence_stays_until_that_player_taps_something(tap: str) -> None:
    game = at(Phase.DAY).play("Ana marks Bo absent; wait 100 s")
    assert game.names(game.public.absent) == ["Bo"]
    game.play(tap)
    assert game.public.absent == []


@rule("10.5")
@pytest.mark.parametrize(
    ("phase", "tap"),
    [
        (Phase.DAY, c.GuardPlace(Place.SHORE)),
        (Phase.DAY, c.PickSpell(Spell.FROG)),
        (Phase.LOBBY, c.Start()),
        (Phase.VOTE, c.CastVote(SeatId(1))),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_tap_that_is_refused_is_a_tap_and_ends_the_absence(phase: Phase, tap: c.AnyCommand) -> None:
    game = at(phase).play("Ana marks Bo absent")
    assert game.fold(game.seats["Bo"], tap).refusal is not None
    assert game.public.absent == []
    assert not [timer for timer in timers(game.room) if timer.kind == "absent_move"], "nothing is done for Bo any more"


@rule("10.5", "10.7b")
@pytest.mark.parametrize("phase", [phase for phase in AT_EACH_PHASE if phase is not Phase.FINISHED])
def test_coming_back_is_no_tap_and_lifts_no_absence(phase: Phase) -> None:
    game = at(phase).play("Bo goes away; Ana marks Bo absent; Bo comes back")
    assert (game.public.away, game.names(game.public.absent)) == ([], ["Bo"])


@rule("10.5", "10.8")
def test_who_was_marked_absent_by_the_rooms_option_stays_so_until_a_tap() -> None:
    game = play(f"options absent_after_s=30\n{FOUR}\n day Bo goes away; wait 30 s; Bo comes back")
    assert game.names(game.public.absent) == ["Bo"]
    game.play("Bo to the mill")
    assert game.public.absent == []


@rule("10.5a")
def test_the_host_lifts_the_absence() -> None:
    game = at(Phase.DAY).play("Ana marks Bo absent; Ana lifts Bo")
    assert game.public.absent == []
    game.wait(100)
    assert game.own("Bo").chosen.place is None


@rule("10.6")
@pytest.mark.parametrize("seed", range(6))
def test_an_absent_players_step_is_taken_after_0_8_to_2_5_s(seed: int) -> None:
    game = play(f"{FOUR}\n Ana, Bo, Di are ready; Ana marks Cy absent; wait 0.799 s", bytes([seed]))
    assert game.phase is Phase.ROLES
    game.wait(1.701)
    assert game.phase is Phase.MORNING


@rule("10.6")
def test_the_delay_is_drawn_from_the_rooms_seed() -> None:
    def delay(seed: int) -> int:
        game = play(f"{FOUR}\n Ana, Bo, Di are ready; Ana marks Cy absent", bytes([seed]))
        return min(timer.due_ms for timer in timers(game.room) if timer.seat == game.seats["Cy"]) - game.now_ms

    delays = [delay(seed) for seed in range(20)]
    assert delays == [delay(seed) for seed in range(20)]
    assert len(set(delays)) > 10
    assert all(800 <= drawn <= 2500 for drawn in delays)


@rule("10.6", "10.5")
def test_coming_back_before_the_delay_ends_cancels_the_step() -> None:
    game = play(
        f"{FOUR}\n quiet day\n no ritual\n vote Ana marks Cy absent; Ana, Bo pass; wait 0.5 s; Cy votes for Ana"
    )
    game.wait(10)
    assert game.phase is Phase.VOTE, "Di has not voted, and Cy's vote stands"
    game.play("Di passes")
    assert game.public.scene.votes[game.seats["Cy"]] == game.seats["Ana"]  # type: ignore[union-attr]


# -- connections


@rule("10.7", "10.7a")
@pytest.mark.parametrize("phase", [phase for phase in AT_EACH_PHASE if phase not in (Phase.LOBBY,)])
def test_who_loses_the_connection_keeps_the_seat_is_not_absent_and_everybody_sees_it(phase: Phase) -> None:
    game = at(phase).play("Bo goes away")
    assert game.names(game.public.away) == ["Bo"]
    assert game.public.absent == []
    assert "Bo" in [seat.name for seat in game.public.seats]


@rule("10.7b")
@pytest.mark.parametrize("phase", AT_EACH_PHASE)
def test_coming_back_restores_everything(phase: Phase) -> None:
    game = at(phase)
    before = game.own("Bo"), game.public
    game.play("Bo goes away; Bo comes back")
    assert (game.own("Bo"), game.public) == before


@rule("10.5a", "10.7b")
@pytest.mark.parametrize("phase", [phase for phase in AT_EACH_PHASE if phase not in (Phase.LOBBY, Phase.FINISHED)])
def test_who_was_marked_absent_and_away_and_is_back_in_time_finds_everything_as_it_was(phase: Phase) -> None:
    game = at(phase)
    before = game.own("Bo"), game.public
    game.play("Bo goes away; Ana marks Bo absent; Bo comes back; Ana lifts Bo")
    assert (game.own("Bo"), game.public) == before


@rule("10.7")
def test_the_table_waits_for_who_is_away() -> None:
    game = at(Phase.DAY).play("Bo goes away; Cy, Di to the mill; wait 10000 s")
    assert game.phase is Phase.DAY


@rule("10.8", "10.16")
def test_the_room_option_marks_absent_by_itself_after_n_seconds_away() -> None:
    game = play(f"options absent_after_s=30\n{FOUR}\n day Bo goes away; wait 29.999 s")
    assert game.public.absent == []
    game.wait(0.001)
    assert game.names(game.public.absent) == ["Bo"]


@rule("10.8", "10.8a")
def test_coming_back_in_time_is_no_absence_and_the_option_is_off_at_first() -> None:
    game = play(f"options absent_after_s=30\n{FOUR}\n day Bo goes away; wait 20 s; Bo comes back; wait 100 s")
    assert game.public.absent == []
    assert c.Options().absent_after_s == 0
    game = play(f"{FOUR}\n day Bo goes away; wait 10000 s")
    assert game.public.absent == []


@rule("10.8b")
def test_who_is_away_as_a_game_begins_is_marked_absent_n_seconds_after_that() -> None:
    game = Game(*NAMES[:4]).play("options absent_after_s=30\n Bo goes away; wait 1000 s")
    assert (game.phase, game.public.absent) == (Phase.LOBBY, [])
    game.play(f"{FOUR}\n wait 29.999 s")
    assert (game.phase, game.public.absent) == (Phase.ROLES, [])
    game.wait(0.001)
    assert game.names(game.public.absent) == ["Bo"]


@rule("10.8b")
def test_what_remains_of_the_n_seconds_as_a_game_ends_is_not_counted_on() -> None:
    game = play(f"options absent_after_s=30\n{FOUR}\n Bo goes away; wait 20 s; Ana ends the game; wait 1000 s")
    assert (game.phase, game.names(game.public.away), game.public.absent) == (Phase.FINISHED, ["Bo"], [])
    game.play("Ana plays again; wait 1000 s")
    assert (game.phase, game.names(game.public.away), game.public.absent) == (Phase.LOBBY, ["Bo"], [])


# -- pause


@rule("10.9", "10.9a", "3.12")
def test_the_host_stops_the_clocks_and_lets_them_run_again() -> None:
    game = play(f"options limit=quick\n{FOUR}\n quiet day\n debate wait 20 s; Ana stops the clocks; wait 1000 s")
    assert (game.phase, game.public.paused) == (Phase.DEBATE, True)
    clock = game.public.clock
    assert clock is not None
    assert (clock.left_ms, clock.paused) == (40_000, True)
    game.play("Ana lets the clocks run; wait 39.999 s")
    assert game.phase is Phase.DEBATE
    game.wait(0.001)
    assert game.phase is Phase.PROPOSAL


@rule("10.9")
def test_the_witches_15_s_run_through_a_pause_and_what_follows_stands_still() -> None:
    game = play(f"options limit=quick\n{FOUR}\n day all to the mill; Ana stops the clocks; wait 15 s")
    assert game.phase is Phase.DUSK
    game.play("all confirm; wait 1000 s")
    assert game.phase is Phase.DEBATE
    game.play("Ana lets the clocks run; wait 60 s")
    assert game.phase is Phase.PROPOSAL


@rule("10.9")
@pytest.mark.parametrize("phase", [Phase.MORNING, Phase.QUARREL])
def test_a_pause_stops_the_short_scenes_too(phase: Phase) -> None:
    game = at(phase).play("Ana stops the clocks; wait 1000 s")
    assert game.phase is phase
    game.play("Ana lets the clocks run; wait 6 s")
    assert game.phase is not phase


@rule("10.9")
def test_in_a_pause_the_game_goes_on_by_taps() -> None:
    game = at(Phase.DAY).play("Ana stops the clocks; all to the mill")
    assert game.phase is Phase.GATHERING
    assert game.refuses("Ana stops the clocks") is Reason.ACTION_PAUSED


@rule("10.9b")
def test_more_than_half_of_the_connected_players_let_the_clocks_run_again() -> None:
    game = at(Phase.DAY).play("Ana stops the clocks; Bo, Cy ask to let the clocks run")
    assert game.public.paused
    assert game.names(game.public.pause_asks) == ["Bo", "Cy"]
    game.play("Di asks to let the clocks run")
    assert not game.public.paused
    assert game.public.pause_asks == []
    assert game.refuses("Ana lets the clocks run") is Reason.ACTION_PAUSED


# -- leaving and coming late


@rule("10.10")
def test_leaving_frees_the_seat_in_the_lobby() -> None:
    game = Game(*NAMES[:5]).play("Cy leaves")
    assert [seat.name for seat in game.public.seats] == ["Ana", "Bo", "Di", "Eve"]
    assert game.join("Cy") is None


@rule("10.10", "10.3")
def test_when_the_host_leaves_in_the_lobby_the_next_connected_player_is_host() -> None:
    game = Game(*NAMES[:5]).play("Bo goes away; Ana leaves")
    assert host(game) == "Cy"


@rule("10.10a")
@pytest.mark.parametrize("phase", [phase for phase in AT_EACH_PHASE if phase not in (Phase.LOBBY, Phase.FINISHED)])
def test_leaving_later_marks_its_player_absent(phase: Phase) -> None:
    game = at(phase).play("Bo leaves")
    assert game.names(game.public.absent) == ["Bo"]
    assert len(game.public.seats) == 4


@rule("10.11")
@pytest.mark.parametrize("phase", [phase for phase in AT_EACH_PHASE if phase is not Phase.LOBBY])
def test_who_comes_late_waits_at_the_table_screen_and_gets_a_seat_in_the_next_game(phase: Phase) -> None:
    game = at(phase)
    before = game.public.seats
    game.play("Kim joins")
    assert game.public.seats == before
    assert [seat.name for seat in game.public.waiting] == ["Kim"]
    if phase is not Phase.FINISHED:
        game.play("Ana ends the game")
    game.play("Ana plays again")
    assert [seat.name for seat in game.public.seats] == ["Ana", "Bo", "Cy", "Di", "Kim"]
    assert game.public.waiting == []


@rule("10.11")
def test_the_last_free_seat_is_given_too() -> None:
    game = Game(*NAMES[:10])
    game.act("Ana", c.Start())
    game.play("Kim joins; Leo joins; Ana ends the game; Ana plays again")
    assert [seat.name for seat in game.public.seats] == [*NAMES[:10], "Kim", "Leo"]
    assert game.public.waiting == []


@rule("10.11", "1.1")
def test_12_seats_are_all_there_are_with_those_who_wait() -> None:
    game = Game(*NAMES)
    game.act("Ana", c.Start())
    assert game.join("Max") is Reason.ROOM_FULL


@rule("10.12")
def test_the_host_locks_the_room_and_opens_it_again() -> None:
    game = Game(*NAMES[:4]).play("Ana locks the room")
    assert game.public.locked
    assert game.join("Kim") is Reason.ROOM_LOCKED
    game.play("Ana opens the room; Kim joins")
    assert [seat.name for seat in game.public.seats][-1] == "Kim"


@rule("10.11", "10.10")
def test_a_name_is_taken_once_and_a_free_one_is_offered() -> None:
    game = Game(*NAMES[:4])
    folded = game.fold(None, SeatJoined("ana", "ana"))
    assert folded.refusal is not None
    assert (folded.refusal.reason, folded.refusal.detail) == (Reason.NAME_TAKEN, "ana 2")
