"""What must hold after every single fold, as wrappers that a driver puts around it."""

from collections.abc import Callable
from typing import Any

import msgspec

import engine_worker.game as game
from engine_worker.game.evolve import evolve
from engine_worker.game.turn import Folded
from shared.ids import SeatId
from tests.engine.driver import Driver

Fold = Callable[[], Folded]
Fields = dict[str, bytes]


def _fields(values: dict[str, Any]) -> Fields:
    return {name: msgspec.msgpack.encode(value) for name, value in values.items()}


def _views(room: game.Room) -> tuple[Fields, dict[SeatId | None, Fields]]:
    viewers = [None, *(seat.id for seat in (*room.seats, *room.waiting))]
    own = {viewer: _fields(game.own_fields(room, viewer, game.OWN_FIELDS)) for viewer in viewers}
    return _fields(game.public_fields(room, game.PUBLIC_FIELDS)), own


def events_make_the_state(driver: Driver, fold: Fold) -> Folded:
    """The events of a fold, folded into the former state, give the same bytes."""
    before = game.decode_room(game.encode_room(driver.room))
    folded = fold()
    for event in folded.events:
        evolve(before, event)
    assert game.encode_room(before) == game.encode_room(driver.room)
    return folded


def a_refusal_changes_nothing(driver: Driver, fold: Fold) -> Folded:
    """A refused command changes nothing, unless a timer was due or its player was absent."""
    before = game.encode_room(driver.room)
    folded = fold()
    if not folded.events:
        assert game.encode_room(driver.room) == before
    return folded


def touched_names_all_that_changed(driver: Driver, fold: Fold) -> Folded:
    """Every field of every view that changed was named by `touched`."""
    public, own = _views(driver.room)
    folded = fold()
    touched = game.touched(folded.events)
    now_public, now_own = _views(driver.room)
    missed = {name for name in now_public if now_public[name] != public[name]} - touched.public
    assert not missed, (missed, folded.events)
    for viewer, fields in now_own.items():
        named = touched.every | (touched.own.get(viewer, set()) if viewer is not None else set())
        if viewer in own:
            missed = {name for name in fields if fields[name] != own[viewer][name]} - named
            assert not missed, (viewer, missed, folded.events)
    return folded


ALL = (events_make_the_state, a_refusal_changes_nothing, touched_names_all_that_changed)
