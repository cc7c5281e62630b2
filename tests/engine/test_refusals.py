"""Refusals: each follows from what the sender sees, and the phase comes before the seat, the seat before the choice."""

import pytest

import engine_worker.game as game
from engine_worker.game import commands as c
from engine_worker.game import told
from engine_worker.game.mayor import next_mayor
from engine_worker.game.numbers import numbers_for
from engine_worker.game.recap import recap
from engine_worker.game.roles import witch
from engine_worker.game.state import Cat, Game
from engine_worker.game.turn import Turn
from shared.ids import Form, Phase, Place, Role, SeatId, Spell
from shared.reasons import Reason
from tests.engine.driver import Driver

ANA, BO, CY, DI, EVE, FAY = (SeatId(number) for number in range(6))
NOBODY = SeatId(99)
ROLES = {
    ANA: Role.WITCH,
    BO: Role.GUARD,
    CY: Role.HERBALIST,
    DI: Role.PICKPOCKET,
    EVE: Role.SEER,
    FAY: Role.VILLAGER,
}


@pytest.fixture
def table() -> Driver:
    """Six players, every special, in the first `day`."""
    driver = Driver(6, 0)
    driver.fold(None, told.StartWith(ROLES))
    driver.reach(Phase.DAY)
    return driver


def refused(driver: Driver, actor: SeatId, command: game.GameCommand) -> Reason | None:
    found = driver.fold(actor, command).refusal
    return None if found is None else found.reason


def form(driver: Driver, seat: SeatId, to: Form) -> None:
    assert driver.room.game is not None
    driver.room.game.cats[seat].form = to


def test_in_the_day_only_what_the_own_view_offers_is_taken(table: Driver) -> None:
    assert refused(table, FAY, c.SayGuard()) is Reason.ACTION_NOT_YOURS
    assert refused(table, BO, c.GuardPlace(Place.MILL)) is Reason.ACTION_NOT_YOURS
    assert refused(table, BO, c.SayGuard()) is None
    assert refused(table, BO, c.SayGuard()) is Reason.ACTION_ALREADY_DONE
    assert refused(table, BO, c.GuardPlace(Place.MILL)) is Reason.ACTION_NOT_YOURS
    assert refused(table, ANA, c.ChoosePlace(Place.SHORE)) is Reason.ACTION_BAD_TARGET
    assert refused(table, FAY, c.ChooseRemedy(None)) is Reason.ACTION_NOT_YOURS
    assert refused(table, CY, c.ChooseRemedy(None)) is Reason.ACTION_NOT_YOURS
    form(table, FAY, Form.FROG)
    assert refused(table, FAY, c.ChoosePlace(Place.MILL)) is Reason.ACTION_NOT_YOURS
    assert refused(table, CY, c.ChooseRemedy(DI)) is Reason.ACTION_BAD_TARGET
    assert refused(table, CY, c.ChooseRemedy(FAY)) is None
    assert table.room.game is not None
    table.room.game.cats[CY].uses = 0
    assert refused(table, CY, c.ChooseRemedy(FAY)) is Reason.ACTION_NONE_LEFT
    for seat in (CY, DI, EVE):
        assert refused(table, seat, c.ChoosePlace(Place.MILL)) is None
    assert refused(table, BO, c.GuardPlace(Place.SHORE)) is Reason.ACTION_BAD_TARGET
    assert refused(table, BO, c.GuardPlace(Place.MILL)) is None
    assert table.phase is Phase.GATHERING


def test_while_the_witches_choose_a_villager_is_refused_for_the_same_reasons_as_a_witch(table: Driver) -> None:
    def all_refusals(seat: SeatId, other: SeatId) -> list[Reason | None]:
        return [
            refused(table, seat, c.PickSpell(Spell.FROG)),
            refused(table, seat, c.PickTarget(other)),
            refused(table, seat, c.PickPlace(Place.SHORE)),
            refused(table, seat, c.PickPlace(Place.MILL)),
            refused(table, seat, c.PickPlace(Place.MILL)),
            refused(table, seat, c.PickSpell(Spell.PIERCING_FROG)),
            refused(table, seat, c.PickSpell(Spell.FROG)),
            refused(table, seat, c.PickSpell(Spell.FROG)),
            refused(table, seat, c.PickTarget(seat)),
            refused(table, seat, c.PickTarget(other)),
            refused(table, seat, c.PickTarget(other)),
        ]

    table.reach(Phase.GATHERING)
    assert table.room.game is not None
    table.room.game.day = 2
    done, not_yours, bad = Reason.ACTION_ALREADY_DONE, Reason.ACTION_NOT_YOURS, Reason.ACTION_BAD_TARGET
    expected = [not_yours, not_yours, bad, None, done, bad, None, done, bad, None, done]
    for seat in (ANA, FAY, BO):
        cat = table.room.game.cats[seat]
        cat.pick_place = cat.pick_spell = cat.pick_target = None
        cat.spell_picked = False
        assert all_refusals(seat, CY) == expected
    form(table, FAY, Form.FROG)
    for command in (c.PickPlace(Place.MILL), c.PickSpell(None), c.PickTarget(ANA)):
        assert refused(table, FAY, command) is not_yours


def test_on_day_1_nobody_can_pick_a_spell(table: Driver) -> None:
    table.reach(Phase.GATHERING)
    table.room.game.cats[FAY].pick_place = Place.MILL  # type: ignore[union-attr]
    assert refused(table, FAY, c.PickSpell(None)) is Reason.ACTION_NOT_YOURS


def test_in_the_evening_each_ability_is_its_owners_once_and_for_sensible_cats(table: Driver) -> None:
    table.reach(Phase.DEBATE)
    assert table.room.game is not None
    table.room.game.cats[DI].stole = table.room.game.cats[EVE].looked = False
    table.room.game.cats[EVE].uses = 1
    assert refused(table, FAY, c.Steal(NOBODY)) is Reason.ACTION_NOT_YOURS
    assert refused(table, DI, c.Steal(DI)) is Reason.ACTION_BAD_TARGET
    assert refused(table, DI, c.Steal(FAY)) is None
    assert refused(table, DI, c.Steal(FAY)) is Reason.ACTION_ALREADY_DONE
    assert refused(table, FAY, c.LookAt(ANA)) is Reason.ACTION_NOT_YOURS
    assert refused(table, EVE, c.LookAt(EVE)) is Reason.ACTION_BAD_TARGET
    assert refused(table, EVE, c.LookAt(ANA)) is None
    assert refused(table, EVE, c.LookAt(ANA)) is Reason.ACTION_ALREADY_DONE
    table.room.game.cats[EVE].looked = False
    assert refused(table, EVE, c.LookAt(ANA)) is Reason.ACTION_NONE_LEFT
    assert refused(table, ANA, c.EndDebate()) is None
    assert refused(table, ANA, c.EndDebate()) is Reason.ACTION_ALREADY_DONE
    form(table, FAY, Form.FROG)
    assert refused(table, FAY, c.EndDebate()) is Reason.ACTION_NOT_YOURS
    assert refused(table, FAY, c.CastVote(None)) is Reason.ACTION_WRONG_PHASE


def test_confirming_twice_is_refused(table: Driver) -> None:
    table.reach(Phase.DUSK)
    assert refused(table, BO, c.Confirm()) is None
    assert refused(table, BO, c.Confirm()) is Reason.ACTION_ALREADY_DONE


def test_round_the_table_too_a_refusal_names_the_obstacle(table: Driver) -> None:
    assert refused(table, BO, c.SetLock(True)) is Reason.HOST_ONLY
    assert refused(table, BO, c.MarkAbsent(CY)) is Reason.HOST_ONLY
    assert refused(table, ANA, c.MarkAbsent(NOBODY)) is Reason.HOST_BAD_SEAT
    assert refused(table, ANA, c.LiftAbsent(NOBODY)) is Reason.HOST_BAD_SEAT
    assert refused(table, ANA, c.LiftAbsent(CY)) is Reason.ACTION_ALREADY_DONE
    assert refused(table, ANA, c.MarkAbsent(CY)) is None
    assert refused(table, ANA, c.MarkAbsent(CY)) is Reason.ACTION_ALREADY_DONE
    assert refused(table, BO, c.HandOver(CY)) is Reason.HOST_ONLY
    assert refused(table, ANA, c.HandOver(ANA)) is Reason.HOST_BAD_SEAT
    assert refused(table, ANA, c.AskNewHost()) is Reason.ACTION_NOT_YOURS
    assert refused(table, BO, c.AskNewHost()) is None
    assert refused(table, BO, c.AskNewHost()) is Reason.ACTION_ALREADY_DONE
    assert refused(table, BO, c.Resume()) is Reason.ACTION_PAUSED
    assert refused(table, BO, c.Pause()) is Reason.HOST_ONLY
    assert refused(table, ANA, c.Pause()) is None
    assert refused(table, ANA, c.Pause()) is Reason.ACTION_PAUSED
    assert refused(table, BO, c.Resume()) is None
    assert refused(table, BO, c.Resume()) is Reason.ACTION_ALREADY_DONE
    assert refused(table, BO, c.EndGame()) is Reason.HOST_ONLY
    assert refused(table, ANA, c.EndGame()) is None
    for command in (c.EndGame(), c.Pause(), c.Resume(), c.Confirm()):
        assert refused(table, ANA, command) is Reason.ACTION_WRONG_PHASE
    assert refused(table, BO, c.PlayAgain()) is Reason.HOST_ONLY


def test_questions_that_have_no_answer_are_faults() -> None:
    driver = Driver(4, 0)
    with pytest.raises(game.EngineFault):
        _ = Turn(driver.room, 0).game
    numbers = numbers_for(c.Options(), 4)
    assert numbers is not None
    empty = Game(numbers, {ANA: Cat(Role.WITCH, Form.FROG)})
    with pytest.raises(game.EngineFault):
        next_mayor(empty)
    driver.room.game = empty
    assert recap(driver.room) is None
    with pytest.raises(game.EngineFault):
        witch.fill_in(Turn(driver.room, 0), ANA)
