"""Chapter 14: computer cats at the table, as far as the game knows them; what they think is not its matter."""

import itertools

import msgspec
import pytest

from engine_worker.game import Room, open_room, public_view
from engine_worker.game import commands as c
from engine_worker.game.fold import fold
from engine_worker.game.tables import CAT_NAMES
from engine_worker.game.told import CameBack, Practice
from shared.ids import Form, Level, Phase, RoomCode, SeatId
from shared.names import clean
from shared.reasons import Reason
from tests.kit import rule
from tests.kit.cats import CatTable, by_chance, nothing
from tests.kit.table import NAMES, Table


@rule("14.9", "14.9a", "14.10")
@pytest.mark.parametrize("level", Level)
def test_the_host_fills_the_table_with_computer_cats_of_a_level(level: Level) -> None:
    table = Table("Ana", "Bo")
    table.act("Ana", c.FillSeats(level, 4))
    assert [seat.computer for seat in table.public.seats] == [None, None, level, level]
    table.act("Ana", c.FillSeats(Level.OLD_CAT, 5))
    assert [seat.computer for seat in table.public.seats] == [None, None, level, level, Level.OLD_CAT]


@rule("14.9")
def test_only_the_host_and_only_in_the_lobby_and_only_empty_seats() -> None:
    table = Table(*NAMES[:4])
    assert table.refused("Bo", c.FillSeats(Level.TOM, 6)) is Reason.HOST_ONLY
    for seats in (1, 4, 13):
        assert table.refused("Ana", c.FillSeats(Level.TOM, seats)) is Reason.HOST_BAD_SEAT
    table.act("Ana", c.FillSeats(Level.TOM, 12))
    assert table.join("Max") is Reason.ROOM_FULL
    assert "fill_seats" not in {offer.do for offer in table.own("Ana").room_can}
    table.act("Ana", c.Start())
    assert table.refused("Ana", c.FillSeats(Level.TOM, 12)) is Reason.ACTION_WRONG_PHASE


@rule("14.9b")
def test_the_host_removes_a_computer_cat() -> None:
    table = Table("Ana")
    table.act("Ana", c.FillSeats(Level.TOM, 3))
    table.act("Ana", c.RemoveSeat(table.public.seats[1].id))
    assert [seat.computer for seat in table.public.seats] == [None, Level.TOM]


@rule("14.10", "14.10a")
def test_every_computer_cat_has_a_name_and_a_look_of_its_own() -> None:
    for seed in range(20):
        table = Table("Bastet", "mruczek", seed=bytes([seed]))
        table.act("Bastet", c.FillSeats(Level.TOM, 12))
        seats = table.public.seats
        assert len({seat.name.casefold() for seat in seats}) == len({seat.look for seat in seats}) == 12


@rule("14.10a")
def test_the_cats_names_are_compared_as_everybodys_are() -> None:
    assert [(name, name.casefold()) for name in CAT_NAMES] == [tuple(clean(name)) for name in CAT_NAMES]
    assert len(set(CAT_NAMES)) == len(CAT_NAMES) > 12 + 11
    table = Table("Ana")
    table.act("Ana", c.FillSeats(Level.TOM, 2))
    assert table.join(table.public.seats[1].name) is Reason.NAME_TAKEN


@rule("14.14", "14.14a")
def test_a_cat_that_does_not_answer_is_asked_three_times_and_then_its_step_is_taken() -> None:
    table = CatTable("Ana", seats=4, chooser=nothing)
    table.act("Ana", c.Start())
    table.act("Ana", c.Confirm())
    table.play_on(Phase.MORNING)
    for seat in table.cat_seats:
        moments = [ask.at_ms for ask in table.asked if ask.seat == seat]
        assert [later - earlier for earlier, later in itertools.pairwise(moments)] == [3_000, 3_000]
    assert table.phase is Phase.MORNING


@rule("14.14")
def test_a_table_of_cats_that_never_answer_plays_on_to_the_result() -> None:
    table = CatTable("Ana", seats=6, chooser=nothing)
    table.act("Ana", c.Start())
    table.act("Ana", c.MarkAbsent(SeatId(0)))
    table.play_on(Phase.FINISHED)
    assert table.recap.days


@rule("14.15")
def test_while_the_clocks_are_stopped_the_cats_wait() -> None:
    table = CatTable("Ana", seats=5, chooser=by_chance(1))
    table.act("Ana", c.Start())
    table.act("Ana", c.Pause())
    table.wait(60)
    assert table.asked == []
    table.act("Ana", c.Resume())
    table.wait(5)
    assert len(table.asked) == 4


@rule("14.15")
def test_in_the_witches_fifteen_seconds_the_cats_pick_though_the_clocks_are_stopped() -> None:
    table = CatTable("Ana", seats=5, chooser=by_chance(1))
    table.act("Ana", c.Start())
    table.play_on(Phase.GATHERING)
    table.act("Ana", c.Pause())
    before = len(table.asked)
    table.wait(15)
    assert len(table.asked) > before


@rule("14.16", "14.16a", "14.16b")
def test_a_computer_cat_is_never_away_nor_absent_nor_host() -> None:
    table = CatTable("Ana", "Bo", seats=5, chooser=by_chance(1))
    table.act("Ana", c.Start())
    cat = table.cat_seats[0]
    assert table.refused("Ana", c.MarkAbsent(cat)) is Reason.HOST_BAD_SEAT
    assert table.refused("Ana", c.HandOver(cat)) is Reason.HOST_BAD_SEAT
    offers = {offer.do: offer.seats or [] for offer in table.own("Ana").room_can}
    assert set(offers["mark_absent"]) == {SeatId(0), SeatId(1)}
    assert offers["hand_over"] == [SeatId(1)]
    table.goes_away("Ana")
    table.wait(60)
    assert table.public.host == SeatId(1)
    assert table.public.away == [SeatId(0)]


@rule("14.16c")
def test_computer_cats_have_no_say_about_pause_and_host() -> None:
    table = CatTable("Ana", "Bo", "Cy", seats=8, chooser=by_chance(1))
    table.act("Ana", c.Start())
    table.act("Ana", c.Pause())
    table.act("Bo", c.Resume())
    assert table.public.paused
    table.act("Cy", c.Resume())
    assert not table.public.paused, "two of three people"


@rule("14.17")
def test_a_room_with_computer_cats_alone_ends_like_one_that_nobody_is_connected_to() -> None:
    table = CatTable("Ana", seats=5, chooser=by_chance(1))
    table.act("Ana", c.Start())
    table.act("Ana", c.Leave())
    table.goes_away("Ana")
    table.wait(86_400)
    assert table.room.closed
    lobby = CatTable("Ana", seats=5, chooser=by_chance(1))
    lobby.act("Ana", c.Leave())
    assert lobby.room.closed, "in the lobby a room without people is over at once"


@rule("14.18", "14.18a")
def test_a_room_for_practice_is_locked_and_full_of_toms_and_starts_at_once() -> None:
    room: Room = open_room(RoomCode("BCDFG"), "Ana", "ana", b"a fair seed", 1.0, 1_000_000)
    fold(room, None, Practice(), 1_000_000)
    fold(room, None, CameBack(SeatId(0)), 1_000_001)
    public = public_view(room)
    assert public.locked
    assert [seat.computer for seat in public.seats] == [None, *[Level.TOM] * 7]
    assert fold(room, SeatId(0), c.Start(), 1_000_002).refusal is None
    assert room.phase is Phase.ROLES


@rule("14.8c")
def test_what_the_cats_say_everybody_sees() -> None:
    table = CatTable("Ana", seats=6, chooser=by_chance(4))
    table.act("Ana", c.Start())
    table.play_on(Phase.PROPOSAL, Phase.FINISHED)
    public = table.public
    assert public.said
    assert {one.seat for one in public.said} <= set(table.cat_seats) | {SeatId(0)}
    assert all(form is not Form.BANISHED for form in public.forms.values())


@rule("14.12")
@pytest.mark.parametrize("players", range(4, 13))
def test_cats_that_answer_by_chance_finish_every_game(players: int) -> None:
    for seed in range(3):
        table = CatTable("Ana", seats=players, chooser=by_chance(seed), seed=bytes([players, seed]))
        table.act("Ana", c.Start())
        table.act("Ana", c.MarkAbsent(SeatId(0)))
        table.play_on(Phase.FINISHED)
        assert msgspec.msgpack.encode(table.recap)
        table.act("Ana", c.PlayAgain())
        assert table.public.said == []
        assert len(table.public.seats) == players
