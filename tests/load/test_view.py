"""What a simulated phone knows after each frame."""

import msgspec
import pytest

from engine_worker.game.view_types import PhaseView
from shared.ids import Phase
from tests.load.frames import TypedSnapshot, TypedUpdate, read_frame
from tests.load.samples import own_view, public_view, snapshot, update
from tests.load.view import Known, Taken, take


def taken(known: Known | None, frame: bytes) -> Taken:
    message = read_frame(frame)
    assert isinstance(message, TypedSnapshot | TypedUpdate)
    return take(known, message)


def greeted(seq: int = 1) -> Known:
    known = taken(None, snapshot(public_view(), own_view(), seq=seq)).known
    assert known is not None
    return known


def test_a_snapshot_is_the_whole_view():
    known = greeted()
    assert known.public == public_view()
    assert known.own == own_view()


def test_the_next_update_sets_only_what_it_names():
    after = taken(greeted(), update(2, {"done": [1], "phase": PhaseView(Phase.DEBATE, 7, 1)}, {"uses": 1})).known
    assert after is not None
    assert (after.public.done, after.own.uses, after.seq) == ([1], 1, 2)
    assert after.public.seats == public_view().seats


def test_a_gap_asks_for_a_snapshot_and_changes_nothing():
    before = greeted()
    result = taken(before, update(3, {"done": [1]}))
    assert result.need
    assert result.known is before


def test_an_update_that_the_snapshot_has_overtaken_is_dropped():
    before = greeted(seq=5)
    result = taken(before, update(5, {"done": [1]}))
    assert (result.known, result.need, result.is_new) == (before, False, False)


def test_an_update_of_another_epoch_asks_for_a_snapshot():
    assert taken(greeted(), update(2, epoch="BBBBBBBB")).need


def test_an_update_before_any_snapshot_asks_for_one():
    assert taken(None, update(1)).need


def test_a_snapshot_of_another_epoch_says_that_history_was_lost():
    result = taken(greeted(), snapshot(public_view(), own_view(), epoch="BBBBBBBB"))
    assert result.history_lost
    assert result.known is not None
    assert result.known.epoch == "BBBBBBBB"


def test_taking_a_seat_loses_no_history_though_the_epoch_is_another():
    visitor = taken(None, snapshot(public_view(), own_view(seat=None, gen=0))).known
    assert not taken(visitor, snapshot(public_view(), own_view(), epoch="BBBBBBBB")).history_lost


@pytest.mark.parametrize("patch", [{"a_field_that_no_view_has": 1}, {"seals": "two"}, {"forms": {"x": "cat"}}])
def test_a_patch_that_no_view_knows_is_a_fault(patch):
    with pytest.raises(msgspec.ValidationError):
        read_frame(update(2, patch))
