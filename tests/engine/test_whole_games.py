"""Whole games by chance, of every size: they all end, and every fold keeps what it promises."""

import random

import pytest

import engine_worker.game as game
from engine_worker.game import commands as c
from engine_worker.game import told
from shared.ids import Limit, Phase, SeatId
from shared.reasons import Reason
from tests.engine import checks
from tests.engine.driver import Driver, options_by_chance

SIZES = range(4, 13)
LIMITS = list(Limit)
STATE_BYTES = 40_000


@pytest.mark.parametrize("players", SIZES)
def test_games_of_every_size_end_and_their_states_stay_small(players: int) -> None:
    for seed in range(12):
        driver = Driver(players, seed, options_by_chance(random.Random(seed)))
        driver.start()
        driver.play()
        recap = game.public_view(driver.room).recap
        assert recap is not None
        assert set(recap.roles) == set(driver.seats())
        data = game.encode_room(driver.room)
        assert len(data) < STATE_BYTES
        assert game.encode_room(game.decode_room(data)) == data


@pytest.mark.parametrize("players", [4, 7, 12])
def test_every_fold_of_a_game_keeps_its_promises(players: int) -> None:
    driver = Driver(players, players, c.Options(limit=Limit.QUICK, absent_after_s=20))
    driver.folds = list(checks.ALL)
    driver.start()
    driver.play()
    assert driver.fold(driver.room.host, c.PlayAgain()).refusal is None


@pytest.mark.parametrize("seed", range(6))
def test_every_fold_of_a_restless_table_keeps_its_promises(seed: int) -> None:
    """People go and come back, the host marks, pauses and hands over, latecomers knock, clocks run out."""
    driver = Driver(5 + seed % 4, seed, options_by_chance(random.Random(seed)))
    driver.folds = list(checks.ALL)
    rng = driver.rng
    for _ in range(500):
        seat = rng.choice([one.id for one in (*driver.room.seats, *driver.room.waiting)])
        restless = rng.random()
        if restless < 0.03:
            driver.fold(None, told.WentAway(seat))
        elif restless < 0.08:
            driver.fold(None, told.CameBack(seat))
        elif restless < 0.12:
            name = f"Zoe {rng.randrange(99)}"
            driver.fold(None, told.SeatJoined(name, name.casefold()))
        elif restless < 0.14:
            driver.fold(None, told.OutageOver(rng.randrange(9_000)))
        elif restless < 0.145:
            driver.fold(None, told.Freeze() if rng.random() < 0.5 else told.Thaw())
        elif restless < 0.2:
            driver.tap(seat, "room_can", but=frozenset({"leave", "remove_seat"}))
        elif restless < 0.3 or not driver.tap(seat):
            driver.wait()
        if driver.phase is Phase.LOBBY and game.public_view(driver.room).numbers:
            driver.fold(driver.room.host, c.Start())


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase not in (Phase.LOBBY, Phase.FINISHED)])
def test_a_table_where_everybody_is_absent_from_any_phase_on_reaches_the_end(phase: Phase) -> None:
    driver = Driver(6, 1)
    driver.start()
    driver.reach(phase)
    for seat in driver.seats():
        driver.fold(driver.room.host, c.MarkAbsent(seat))
    for seat in driver.seats():
        if seat not in driver.room.absent:
            driver.fold(seat, c.Leave())
    for _ in range(2_000):
        if driver.phase is Phase.FINISHED or not driver.wait():
            break
    assert driver.phase is Phase.FINISHED


def test_the_same_seed_and_commands_give_the_same_bytes() -> None:
    def play() -> bytes:
        driver = Driver(8, 5, c.Options(limit=Limit.NORMAL))
        driver.start()
        driver.play()
        return game.encode_room(driver.room)

    assert play() == play()


def test_a_command_of_somebody_without_a_seat_is_refused() -> None:
    driver = Driver(4, 0)
    driver.start()
    assert driver.fold(None, c.Confirm()).refusal == game.Refusal(Reason.SEAT_NONE)
    assert driver.fold(SeatId(9), c.Confirm()).refusal == game.Refusal(Reason.ACTION_NOT_YOURS)
