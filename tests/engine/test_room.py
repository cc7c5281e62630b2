"""The room around the game, where no rule has a number for it: names, latecomers, leaving, freezing, faults."""

import pytest

import engine_worker.game as game
from engine_worker.game import commands as c
from engine_worker.game import told
from engine_worker.game.deeds import CatSeen
from engine_worker.game.events import PhaseBegan, RoomClosed
from engine_worker.game.phases import RULES
from engine_worker.game.tables import HOST_AWAY_MS, ROOM_TTL_S
from engine_worker.game.turn import Turn
from engine_worker.game.view_types import ApprovalScene
from shared.ids import Form, Limit, Phase, Role, RoomCode, SeatId
from shared.reasons import Reason
from tests.engine.driver import NAMES, Driver

ANA, BO, CY, DI = (SeatId(number) for number in range(4))


def refusal(driver: Driver, actor: SeatId | None, command: game.GameCommand) -> Reason | None:
    found = driver.fold(actor, command).refusal
    return None if found is None else found.reason


def tools(driver: Driver, seat: SeatId | None) -> list[str]:
    return [offer.do for offer in game.own_fields(driver.room, seat, ["room_can"])["room_can"]]


# -- joining


def test_a_taken_name_is_offered_with_the_next_free_number() -> None:
    driver = Driver(3, 0)
    driver.fold(None, told.SeatJoined("Bo 2", "bo 2"))
    folded = driver.fold(None, told.SeatJoined("BO", "bo"))
    assert folded.refusal == game.Refusal(Reason.NAME_TAKEN, "BO 3")
    assert folded.seat is None


def test_the_number_follows_what_there_is_room_for() -> None:
    driver = Driver(3, 0)
    driver.fold(None, told.SeatJoined("B" * 20, "b" * 20))
    again = told.SeatJoined("b" * 20, "b" * 20, "b" * 17, "b" * 17)
    assert driver.fold(None, again).refusal == game.Refusal(Reason.NAME_TAKEN, "b" * 17 + " 2")


def test_a_locked_room_lets_nobody_in_and_offers_nobody_to_join() -> None:
    driver = Driver(4, 0)
    assert tools(driver, None) == ["join"]
    assert refusal(driver, ANA, c.SetLock(True)) is None
    assert refusal(driver, None, told.SeatJoined("Eve", "eve")) is Reason.ROOM_LOCKED
    assert tools(driver, None) == []


def test_a_thirteenth_player_finds_the_room_full() -> None:
    driver = Driver(12, 0)
    assert refusal(driver, None, told.SeatJoined("Zoe", "zoe")) is Reason.ROOM_FULL
    assert tools(driver, None) == []


def test_twelve_players_look_all_different_and_a_freed_look_is_given_again() -> None:
    driver = Driver(12, 0)
    assert sorted(seat.look for seat in game.public_view(driver.room).seats) == list(range(12))
    driver.fold(DI, c.Leave())
    assert driver.fold(None, told.SeatJoined("Zoe", "zoe")).seat == SeatId(12)
    assert game.public_view(driver.room).seats[-1].look == 3


def test_who_comes_late_waits_sees_the_public_facts_may_leave_and_sits_in_the_next_game() -> None:
    driver = Driver(4, 0)
    driver.start()
    eve = driver.fold(None, told.SeatJoined("Eve", "eve")).seat
    fay = driver.fold(None, told.SeatJoined("Fay", "fay")).seat
    assert eve is not None
    assert fay is not None
    view = game.own_view(driver.room, eve, waiting=eve)
    assert (view.seat, view.role, view.can, view.waiting) == (None, None, [], eve)
    assert tools(driver, eve) == ["leave"]
    assert refusal(driver, eve, c.AskNewHost()) is Reason.ACTION_NOT_YOURS
    assert refusal(driver, eve, c.Confirm()) is Reason.ACTION_NOT_YOURS
    assert refusal(driver, eve, c.EndDebate()) is Reason.ACTION_WRONG_PHASE
    assert refusal(driver, fay, c.Leave()) is None
    driver.fold(ANA, c.EndGame())
    driver.fold(ANA, c.PlayAgain())
    assert [seat.name for seat in game.public_view(driver.room).seats] == [*NAMES[:4], "Eve"]
    assert game.own_view(driver.room, eve).seat == eve


# -- leaving


def test_the_last_person_to_leave_the_lobby_ends_the_room() -> None:
    driver = Driver(1, 0)
    folded = driver.fold(ANA, c.Leave())
    assert RoomClosed() in folded.events
    assert game.timers(driver.room) == []
    assert refusal(driver, None, told.SeatJoined("Bo", "bo")) is Reason.ROOM_CLOSED
    assert tools(driver, None) == []


def test_a_host_who_leaves_the_lobby_hands_on_to_the_next_person_who_is_there() -> None:
    driver = Driver(4, 0)
    driver.fold(None, told.WentAway(BO))
    driver.fold(ANA, c.Leave())
    assert driver.room.host == CY


def test_when_nobody_is_there_as_the_host_leaves_the_first_to_return_is_host() -> None:
    driver = Driver(3, 0)
    driver.fold(None, told.WentAway(BO))
    driver.fold(None, told.WentAway(CY))
    driver.fold(ANA, c.Leave())
    assert driver.room.host == BO
    assert [timer.kind for timer in game.timers(driver.room)] == ["expiry"]
    driver.fold(None, told.CameBack(CY))
    assert driver.room.host == CY
    assert game.timers(driver.room) == []


def test_a_newcomer_takes_a_vacant_office() -> None:
    driver = Driver(1, 0)
    driver.fold(None, told.WentAway(ANA))
    driver.at_ms += HOST_AWAY_MS
    driver.fold(None, told.TimePassed())
    assert driver.room.host == ANA
    assert driver.fold(None, told.SeatJoined("Bo", "bo")).seat == driver.room.host == BO


def test_a_host_who_returns_to_the_vacant_office_still_holds_it() -> None:
    driver = Driver(2, 0)
    driver.fold(None, told.WentAway(BO))
    driver.fold(None, told.WentAway(ANA))
    driver.at_ms += HOST_AWAY_MS
    driver.fold(None, told.TimePassed())
    driver.fold(None, told.CameBack(ANA))
    driver.fold(None, told.CameBack(BO))
    assert driver.room.host == ANA


def test_a_room_that_nobody_ever_came_to_ends_after_a_day() -> None:
    room = game.open_room(RoomCode("23456"), "Ana", "ana", b"", 1.0, at_ms=0)
    game.fold(room, None, told.TimePassed(), ROOM_TTL_S * 1000 - 1)
    assert not room.closed
    game.fold(room, None, told.TimePassed(), ROOM_TTL_S * 1000)
    assert room.closed


# -- the host's tools


def test_an_order_that_does_not_name_every_seat_once_is_refused() -> None:
    driver = Driver(3, 0)
    for order in ([ANA, BO], [ANA, BO, BO], [ANA, BO, DI]):
        assert refusal(driver, ANA, c.OrderSeats(order)) is Reason.HOST_BAD_SEAT
    assert refusal(driver, ANA, c.OrderSeats([CY, ANA, BO])) is None
    assert [seat.name for seat in game.public_view(driver.room).seats] == ["Cy", "Ana", "Bo"]


def test_roles_that_no_table_could_have_are_refused_and_those_that_do_not_fit_this_one_cannot_start() -> None:
    driver = Driver(4, 0)
    for roles in ({Role.VILLAGER: 1, Role.WITCH: 1}, {Role.WITCH: -1}, {Role.SEER: 1}, {Role.WITCH: 1, Role.RAVEN: 2}):
        assert refusal(driver, ANA, c.SetOptions(c.Options(roles=roles))) is Reason.HOST_BAD_OPTIONS
    assert refusal(driver, ANA, c.SetOptions(c.Options(roles={Role.WITCH: 2}))) is None
    assert "start" not in tools(driver, ANA)
    assert refusal(driver, ANA, c.Start()) is Reason.HOST_BAD_OPTIONS
    driver.fold(ANA, c.RemoveSeat(BO))
    assert refusal(driver, ANA, c.Start()) is Reason.HOST_TOO_FEW


def test_every_tool_of_the_lobby_belongs_to_the_host_and_to_the_lobby() -> None:
    driver = Driver(4, 0)
    commands: list[told.GameCommand] = [c.SetOptions(c.Options()), c.OrderSeats([ANA]), c.RemoveSeat(CY), c.Start()]
    assert [refusal(driver, BO, command) for command in commands] == [Reason.HOST_ONLY] * 4
    assert refusal(driver, ANA, c.RemoveSeat(ANA)) is Reason.HOST_BAD_SEAT
    driver.start()
    assert [refusal(driver, ANA, command) for command in commands] == [Reason.ACTION_WRONG_PHASE] * 4


def test_a_player_can_say_to_be_there_even_with_nothing_to_do() -> None:
    driver = Driver(4, 0)
    driver.start()
    driver.fold(ANA, c.MarkAbsent(BO))
    assert "lift_absent" in tools(driver, BO)
    assert refusal(driver, CY, c.LiftAbsent(BO)) is Reason.HOST_ONLY
    assert refusal(driver, BO, c.LiftAbsent(BO)) is None
    assert driver.room.absent == []
    assert [timer.kind for timer in game.timers(driver.room)] == []


# -- frozen rooms and outages


def test_a_frozen_room_takes_nothing_but_the_hosts_end_and_new_start() -> None:
    driver = Driver(4, 0, c.Options(limit=Limit.QUICK))
    driver.start()
    driver.fold(None, told.Freeze())
    assert game.public_view(driver.room).frozen
    assert refusal(driver, BO, c.Confirm()) is Reason.ROOM_FROZEN
    assert (driver.offers(BO), tools(driver, BO), tools(driver, ANA)) == ([], [], ["end_game", "play_again"])
    assert refusal(driver, BO, c.PlayAgain()) is Reason.HOST_ONLY
    assert refusal(driver, ANA, c.PlayAgain()) is None
    assert (driver.phase, driver.room.frozen) == (Phase.LOBBY, False)


def test_a_room_that_thaws_goes_on_with_the_time_that_was_left() -> None:
    driver = Driver(4, 0)
    driver.start()
    for seat in driver.seats():
        driver.fold(seat, c.Confirm())
    assert driver.phase is Phase.MORNING
    began = driver.at_ms
    driver.at_ms += 5_000
    driver.fold(None, told.Freeze())
    assert game.timers(driver.room) == []
    driver.at_ms += 100_000
    driver.fold(None, told.TimePassed())
    driver.fold(None, told.Thaw())
    assert driver.phase is Phase.MORNING
    assert [timer.due_ms for timer in game.timers(driver.room)] == [began + 106_000]


def test_a_frozen_rooms_office_still_passes_on() -> None:
    driver = Driver(4, 0)
    driver.start()
    driver.fold(None, told.Freeze())
    driver.fold(None, told.WentAway(ANA))
    driver.at_ms += HOST_AWAY_MS
    driver.fold(None, told.TimePassed())
    assert driver.room.host == BO
    assert refusal(driver, BO, c.EndGame()) is None
    assert driver.phase is Phase.FINISHED


def test_an_outage_as_long_as_the_witches_turn_takes_nothing_from_it() -> None:
    driver = Driver(4, 0)
    driver.start()
    driver.reach(Phase.GATHERING)
    clock = game.public_view(driver.room).clock
    assert clock is not None
    driver.at_ms = clock.at_ms + 20_000
    driver.fold(None, told.OutageOver(18_000))
    moved = game.public_view(driver.room).clock
    assert moved is not None
    assert (driver.phase, moved.at_ms, moved.left_ms) == (Phase.GATHERING, clock.at_ms + 18_000, 15_000)


def test_a_room_that_an_operator_closes_is_closed_whatever_is_due() -> None:
    driver = Driver(4, 0)
    driver.start()
    driver.fold(None, told.Close())
    assert driver.room.closed
    assert refusal(driver, ANA, c.Confirm()) is Reason.ROOM_CLOSED


# -- faults are exceptions, never silent mends


def test_a_second_start_a_deal_that_fits_nobody_and_a_scene_that_is_missing_are_faults() -> None:
    driver = Driver(4, 0)
    with pytest.raises(game.EngineFault):
        driver.fold(None, told.StartWith({ANA: Role.WITCH}))
    driver.start()
    with pytest.raises(game.EngineFault):
        driver.fold(None, told.StartWith(dict.fromkeys(driver.seats(), Role.VILLAGER)))
    driver.room.phase = Phase.APPROVAL_RESULT
    assert driver.room.game is not None
    driver.room.game.done = driver.seats()[1:]
    with pytest.raises(game.EngineFault):
        driver.fold(ANA, c.Confirm())


def test_a_game_that_ends_twice_or_is_not_there_is_a_fault() -> None:
    driver = Driver(4, 0)
    room = driver.room
    driver.start()
    driver.fold(ANA, c.EndGame())
    ended = next(event for event in driver.history if type(event).__name__ == "GameEnded")
    with pytest.raises(game.EngineFault):
        game.evolve(room, ended)
    driver.fold(ANA, c.PlayAgain())
    with pytest.raises(game.EngineFault):
        game.evolve(room, ended)
    with pytest.raises(game.EngineFault):
        game.fold(_without_mayor(driver), ANA, c.Approve(True), driver.at_ms)


def _without_mayor(driver: Driver) -> game.Room:
    """A room whose approval has lost its mayor."""
    driver.start()
    room = driver.room
    game.evolve(room, PhaseBegan(phase=Phase.APPROVAL, no=room.phase_no + 1, day=1, at_ms=driver.at_ms))
    assert room.game is not None
    for seat in driver.seats()[1:]:
        room.game.approvals[seat] = True
        room.game.done.append(seat)
    return room


def test_a_scene_of_an_adopted_proposal_names_everybody_in_seat_order() -> None:
    driver = Driver(4, 0)
    driver.start()
    driver.reach(Phase.APPROVAL)
    for seat in reversed(driver.seats()):
        driver.fold(seat, c.Approve(True))
    scene = game.public_view(driver.room).scene
    assert isinstance(scene, ApprovalScene)
    assert (scene.in_favour, scene.against, scene.adopted) == (driver.seats(), [], True)


# -- what is out of the ordinary


def test_automatic_absence_counts_from_the_start_for_who_is_away_already() -> None:
    driver = Driver(4, 0, c.Options(absent_after_s=30))
    driver.fold(None, told.WentAway(BO))
    assert [timer.kind for timer in game.timers(driver.room)] == []
    driver.start()
    driver.at_ms += 30_000
    driver.fold(None, told.TimePassed())
    assert driver.room.absent == [BO]
    assert refusal(driver, BO, c.Leave()) is None
    assert driver.room.absent == [BO]


def test_somebody_alone_in_the_lobby_has_nobody_to_remove_and_nobody_to_hand_over_to() -> None:
    assert tools(Driver(1, 0), ANA) == ["leave", "set_lock", "mark_absent", "set_options", "order_seats", "fill_seats"]


def test_a_closed_room_offers_nothing_to_anybody() -> None:
    driver = Driver(2, 0)
    driver.fold(None, told.Close())
    assert [tools(driver, seat) for seat in (ANA, BO, None)] == [[], [], []]


def test_to_freeze_twice_or_to_thaw_what_is_not_frozen_does_nothing() -> None:
    driver = Driver(2, 0)
    assert driver.fold(None, told.Thaw()).events == []
    driver.fold(None, told.Freeze())
    assert driver.fold(None, told.Freeze()).events == []


def test_an_absent_players_timer_that_has_lost_its_purpose_does_nothing() -> None:
    driver = Driver(4, 0)
    driver.start()
    driver.fold(BO, c.Confirm())
    driver.room.timers.append(game.Timer(90, "absent_move", BO, driver.at_ms))
    assert [event.__class__.__name__ for event in driver.fold(None, told.TimePassed()).events] == ["TimerStopped"]
    driver.room.timers.append(game.Timer(91, "absent_move", None, driver.at_ms))
    with pytest.raises(game.EngineFault):
        driver.fold(None, told.TimePassed())


def test_nobody_waits_for_an_absent_frog_in_the_day() -> None:
    driver = Driver(5, 0)
    driver.start()
    driver.reach(Phase.DAY)
    assert driver.room.game is not None
    driver.room.game.cats[BO].form = Form.FROG
    driver.fold(ANA, c.MarkAbsent(BO))
    assert [timer.kind for timer in game.timers(driver.room)] == []


def test_what_only_time_or_the_host_ends_cannot_be_finished_by_taps() -> None:
    driver = Driver(4, 0)
    driver.start()
    driver.reach(Phase.FINISHED)
    with pytest.raises(game.EngineFault):
        RULES[Phase.FINISHED].finish(Turn(driver.room, 0))


def test_a_phase_without_a_game_and_an_ability_without_uses_are_faults() -> None:
    with pytest.raises(game.EngineFault):
        game.evolve(Driver(4, 0).room, PhaseBegan(phase=Phase.DAY, no=2, day=1, at_ms=0))
    driver = Driver(4, 0)
    driver.start()
    with pytest.raises(game.EngineFault):
        game.evolve(driver.room, CatSeen(ANA, BO, witch=False))


def test_a_phase_that_is_always_over_is_a_fault_and_not_an_endless_fold(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(4, 0)
    driver.start()
    monkeypatch.setattr(type(RULES[Phase.ROLES]), "is_over", lambda rules, running: True)
    monkeypatch.setattr(type(RULES[Phase.ROLES]), "finish", lambda rules, turn: None)
    with pytest.raises(game.EngineFault):
        driver.fold(ANA, c.Confirm())
