"""The state: every field has a class, every event a folder, every command an answer, and the bytes a format."""

from typing import get_args

import msgspec
import pytest

import engine_worker.game as game
from engine_worker.game import state, told
from engine_worker.game.commands import FillSeats, Options, PlayerCommand
from engine_worker.game.decide import STEPS, TABLE, TOLD
from engine_worker.game.evolve import FOLDERS
from engine_worker.game.knowledge import KNOWLEDGE
from engine_worker.game.phases import RULES
from engine_worker.game.tables import RULES_VERSION, TABLES
from engine_worker.game.touched import EVERY, OWN, PUBLIC
from engine_worker.game.view_types import OwnView, PublicView
from shared.ids import Level, Phase, Role, SeatId
from tests.engine.driver import Driver

PARTS = [
    part
    for part in vars(state).values()
    if isinstance(part, type) and issubclass(part, (state.Part, state.Fact)) and part not in (state.Part, state.Fact)
]


@pytest.mark.parametrize("part", PARTS)
def test_every_field_of_the_state_has_a_class_that_says_who_may_know_it(part: type) -> None:
    assert list(KNOWLEDGE[part]) == [field.name for field in msgspec.structs.fields(part)]


def test_no_part_is_classified_that_is_not_there() -> None:
    assert set(KNOWLEDGE) == set(PARTS)


def test_every_event_is_folded_and_no_other() -> None:
    assert set(FOLDERS) == set(get_args(game.AnyEvent))


def test_touched_names_events_and_fields_that_exist() -> None:
    for table, fields in ((PUBLIC, game.PUBLIC_FIELDS), (OWN, game.OWN_FIELDS)):
        assert set(table) <= set(FOLDERS)
        assert {name for names in table.values() for name in names} <= set(fields)
    assert {name for names in EVERY.values() for name in names} <= set(game.OWN_FIELDS)


def test_every_command_has_an_answer() -> None:
    assert set(STEPS) | set(TABLE) == set(get_args(PlayerCommand))
    assert set(TOLD) == set(get_args(told.RuntimeCommand))


def test_every_phase_of_a_game_has_its_rules() -> None:
    assert set(RULES) == set(Phase) - {Phase.LOBBY}


def test_every_field_of_the_views_is_added_and_in_order() -> None:
    assert list(game.PUBLIC_FIELDS) == [field.name for field in msgspec.structs.fields(PublicView)]
    doors = {"gen", "token_of", "waiting"}
    assert list(game.OWN_FIELDS) == [f.name for f in msgspec.structs.fields(OwnView) if f.name not in doors]


def test_a_state_of_another_format_or_with_unknown_fields_is_refused() -> None:
    data = game.encode_room(Driver(4, 0).room)
    with pytest.raises(ValueError, match="format"):
        game.decode_room(b"\x00\x63" + data[2:])
    longer = msgspec.msgpack.decode(data[2:])
    with pytest.raises(ValueError, match="length"):
        game.decode_room(data[:2] + msgspec.msgpack.encode([*longer, None, "more"]))


def test_rooms_with_and_without_computer_cats_are_stored_in_the_same_form() -> None:
    driver = Driver(3, 0)
    assert game.encode_room(driver.room)[:2] == b"\x00\x01"
    driver.fold(SeatId(0), FillSeats(Level.TOM, 5))
    assert driver.room.extras is not None
    data = game.encode_room(driver.room)
    assert data[:2] == b"\x00\x01"
    assert game.decode_room(data) == driver.room


@pytest.mark.parametrize("players", TABLES[RULES_VERSION].rows)
def test_the_roles_of_every_table_fill_its_seats(players: int) -> None:
    driver = Driver(players, 0)
    numbers = game.public_view(driver.room).numbers
    assert numbers is not None
    assert sum(numbers.roles.values()) == players


def test_own_roles_give_a_vision_where_the_table_has_none() -> None:
    driver = Driver(4, 0, Options(roles={Role.WITCH: 1, Role.SEER: 1}))
    numbers = game.public_view(driver.room).numbers
    assert numbers is not None
    assert (numbers.visions, numbers.roles) == (1, {Role.VILLAGER: 2, Role.SEER: 1, Role.WITCH: 1})
