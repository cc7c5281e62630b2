"""Every secret value in the state carries its owner's name: whatever view it turns up in must be one that may hold it.

What is secret, and whose, comes from `engine_worker.game.knowledge` alone: votes, picks, places, cards and the rest.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from engine_worker.game import Room, own, own_view, public_view
from engine_worker.game import state as s
from engine_worker.game.knowledge import KNOWLEDGE, Who, knows_result
from shared.ids import Phase, SeatId
from tests.kit import rule
from tests.secrets.test_knowledge import PARTS, moments
from tests.secrets.worlds import copy

UNTIL_ALL_HAVE = (Phase.APPROVAL, Phase.VOTE)
IDENTITY = ("role",)
"""What the engine compares by identity, and a marked copy would be another: `test_canaries` looks for roles by name."""


class Mark:
    """Whose a value is, and who may know it."""

    owner: SeatId | None
    who: Who
    field: str


class MarkedInt(int, Mark):
    """A number that is somebody's secret."""


class MarkedStr(str, Mark):
    """A place, a spell or an ingredient that is somebody's secret."""

    __slots__ = ("field", "owner", "who")


def marked(value: Any, owner: SeatId | None, who: Who, field: str) -> Any:
    """The same value with a mark, or with marks on everything in it."""
    if isinstance(value, bool | bytes) or value is None:
        return value
    if isinstance(value, list):
        return [marked(one, owner, who, field) for one in value]
    if isinstance(value, dict):
        return {key: marked(one, key if owner is None else owner, who, field) for key, one in value.items()}
    if isinstance(value, msgspec.Struct):
        fields = {name: marked(getattr(value, name), owner, who, field) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **fields)
    if not isinstance(value, int | str):
        return value
    copied = MarkedInt(value) if isinstance(value, int) else MarkedStr(value)
    copied.owner, copied.who, copied.field = owner, who, field
    return copied


def mark(part: Any, owner: SeatId | None) -> Any:
    """A part of the state in which every field that is not everybody's is marked."""
    if isinstance(part, list):
        return [mark(one, owner) for one in part]
    if isinstance(part, dict):
        return {key: mark(one, key if isinstance(one, s.Cat) else owner) for key, one in part.items()}
    if not isinstance(part, PARTS):
        return part
    changed = {}
    for field, who in KNOWLEDGE.get(type(part), {}).items():
        value = getattr(part, field)
        if who is Who.MIXED:
            changed[field] = mark(value, owner)
        elif who is not Who.EVERYBODY and field not in IDENTITY:
            changed[field] = marked(value, owner, who, field)
    return msgspec.structs.replace(part, **changed)


def marks(shown: Any) -> Iterator[Any]:
    """All marked values in a view."""
    if isinstance(shown, Mark):
        yield shown
    elif isinstance(shown, msgspec.Struct):
        for field in shown.__struct_fields__:
            yield from marks(getattr(shown, field))
    elif isinstance(shown, list | tuple):
        for one in shown:
            yield from marks(one)
    elif isinstance(shown, dict):
        for key, one in shown.items():
            yield from marks(key)
            yield from marks(one)


def may_hold(room: Room, viewer: SeatId | None, value: Any) -> bool:
    """Whether this viewer's views may hold a marked value."""
    if value.who is Who.ENGINE:
        return False
    if knows_result(room):
        return True
    if value.who is Who.OWNER_UNTIL_ALL_HAVE and room.phase not in UNTIL_ALL_HAVE:
        return True
    return value.who is not Who.AT_FINISHED and value.owner == viewer is not None


@rule("13.2", "13.2a", "13.2b", "13.3", "13.4", "13.4a", "13.5", "13.10", "13.12", "13.12a", "13.13", "13.15")
def test_no_marked_value_turns_up_in_a_view_that_may_not_hold_it() -> None:
    seen: Counter[str] = Counter()
    for room in moments():
        secret = mark(copy(room), None)
        assert public_view(secret) == public_view(room), "marks change nothing"
        viewers: list[SeatId | None] = [None, *(seat.id for seat in (*room.seats, *room.waiting))]
        for viewer in viewers:
            own = own_view(secret, viewer)
            for value in marks((public_view(secret), own)):
                assert may_hold(room, viewer, value), (room.phase, viewer, value.field, value.owner)
                seen[value.field] += 1
    wanted = {
        "votes",
        "placed",
        "place",
        "pick_place",
        "pick_spell",
        "pick_target",
        "guarded",
        "remedy",
        "id",
        "ingredient",
        "learned",
    }
    assert wanted <= seen.keys(), wanted - seen.keys()


def test_a_view_that_holds_anothers_choices_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def neighbours(room: Room, seat: SeatId) -> Any:
        order = [one.id for one in room.seats]
        return own.chosen(room, order[order.index(seat) - 1]) if room.game else own.EMPTY_CHOICE

    monkeypatch.setitem(own.FIELDS, "chosen", neighbours)
    with pytest.raises(AssertionError, match="Phase"):
        test_no_marked_value_turns_up_in_a_view_that_may_not_hold_it()
