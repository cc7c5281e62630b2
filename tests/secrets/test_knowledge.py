"""Every field of the state has a class in `knowledge`, and the views show exactly what the classes allow."""

import os
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from itertools import islice
from random import Random
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from engine_worker.game import Room, own_view, public_view
from engine_worker.game import commands as c
from engine_worker.game import state as s
from engine_worker.game.knowledge import (
    KNOWLEDGE,
    Who,
    knows_witches,
    sees_counts_as_guard,
    sees_counts_as_witch,
)
from engine_worker.game.told import SeatJoined
from engine_worker.game.view_types import Learned
from shared.ids import Phase, SeatId
from tests.kit import rule
from tests.kit.taps import tap
from tests.properties.test_whole_games import started
from tests.properties.walk import Walk
from tests.secrets.worlds import copy

FIELDS = [(kind, field, who) for kind, fields in KNOWLEDGE.items() for field, who in fields.items()]
UNIONS = (Union, UnionType)
ENOUGH = 800 if os.environ.get("HYPOTHESIS_PROFILE") == "long" else 40
"""So many changes of a field that nobody may notice are tried."""
LEAST_GAMES, MOST_GAMES = 6, 12
HAVE_MOST = (8, 9, 11)
"""Numbers of players whose games have every role between them, most of them twice."""
PARTS = (s.Part, s.Fact)
OWNERS = (Who.OWNER, Who.OWNER_AND_RAVEN, Who.OWNER_UNTIL_ALL_HAVE)
COUNTED = ("place", "guarding", "guarded", "role")
"""What the numbers of cats per place are made of (5.7); a role decides who is counted, and who counts."""
SHOWN_BY_ANOTHER = {
    (s.Room, "closed"): "the phones' sockets are closed with the room",
    (s.Game, "last_mayor"): "who it was stood in `mayor` at the time; it decides who is next",
    (s.Game, "outcome"): "the recap tells it in its own words",
    (s.Cat, "cards_received"): "the numbers of the cards in the hand",
    (s.Cat, "place_filled"): "the story has no feint then",
    (s.DayRecord, "day"): "the phase",
}
"""Facts that a seat may know, and sees otherwise than by this field."""


def parts(kind: type, found: set[type] | None = None) -> set[type]:
    """All parts that a state is made of, from its type annotations."""
    found = set() if found is None else found
    for hint in get_type_hints(kind).values():
        for inner in _inner(hint):
            if isinstance(inner, type) and issubclass(inner, PARTS) and inner not in found:
                found.add(inner)
                parts(inner, found)
    return found


def _inner(hint: Any) -> Iterator[Any]:
    yield hint
    for argument in get_args(hint):
        yield from _inner(argument)


@rule("13.15")
def test_every_field_of_the_state_is_classified_and_no_other() -> None:
    state = {s.Room, *parts(s.Room)}
    assert set(KNOWLEDGE) == state
    for kind in state:
        assert list(KNOWLEDGE[kind]) == [field.name for field in msgspec.structs.fields(kind)], kind.__name__


# -- what a change of a field changes


@cache
def moments() -> list[Room]:
    """Rooms in every phase of games that show all there is, in the lobby, and with somebody who waits."""
    rooms: list[Room] = []
    for seed in range(MOST_GAMES):
        game = _moments_of(started(29_000 + seed, HAVE_MOST[seed % len(HAVE_MOST)]))
        if seed < LEAST_GAMES or _unseen(rooms + game) < _unseen(rooms):
            rooms += game
        if seed >= LEAST_GAMES and not _unseen(rooms):
            break
    return rooms


def _moments_of(walk: Walk) -> list[Room]:
    rooms = []
    seen: set[tuple[Phase, int, int, bool]] = set()
    while len(walk.steps) < 3_000 and walk.room.phase is not Phase.FINISHED:
        _take_rare_steps(walk)
        walk.anything()
        game = walk.room.game
        made = 0 if game is None else len(game.placed) + len(game.votes) + len(game.approvals)
        moment = (walk.room.phase, game.day if game else 0, min(made, 2), bool(game and game.placed))
        if moment not in seen or walk.chance.random() < 0.02:
            seen.add(moment)
            rooms.append(copy(walk.room))
    walk.fold(None, SeatJoined("Max", "max"))
    rooms.append(copy(walk.room))
    walk.fold(walk.room.host, c.PlayAgain())
    rooms.append(copy(walk.room))
    return rooms


def _take_rare_steps(walk: Walk) -> None:
    """What few seats may do, and seldom: whoever is offered it does it."""
    for seat in walk.seats():
        for offer in walk.can(seat):
            if offer.do in ("choose_remedy", "steal", "look_at"):
                walk.fold(seat, tap(offer, walk.chance))


def test_the_moments_show_all_that_there_is() -> None:
    assert _unseen(moments()) == set()


def _unseen(rooms: list[Room]) -> set[str]:
    """The kinds of parts that no game has told of, and the choices that no seat has made."""
    told = [room for room in rooms if room.phase is Phase.FINISHED]
    kinds = {
        kind.__name__
        for kind in KNOWLEDGE
        if not any(held(room, kind) for room in (told if kind.__name__.endswith("Record") else rooms))
    }
    fields = [field for field, hint in get_type_hints(s.Game).items() if get_origin(hint) is dict]
    return kinds | {field for field in fields if not any(room.game and getattr(room.game, field) for room in rooms)}


def held(room: Room, kind: type) -> list[tuple[SeatId | None, Any]]:
    """Every part of that kind in a room, with the seat whose it is, if it is somebody's."""
    found: list[tuple[SeatId | None, Any]] = []
    _collect(room, None, kind, found)
    return found


def _collect(part: Any, owner: SeatId | None, kind: type, found: list[tuple[SeatId | None, Any]]) -> None:
    if isinstance(part, kind):
        found.append((owner, part))
    if isinstance(part, PARTS):
        for field in part.__struct_fields__:
            _collect(getattr(part, field), owner, kind, found)
    elif isinstance(part, list):
        for one in part:
            _collect(one, owner, kind, found)
    elif isinstance(part, dict):
        for key, one in part.items():
            _collect(one, key if isinstance(one, s.Cat) else owner, kind, found)


def other_values(value: Any, hint: Any, room: Room) -> list[Any]:
    """Some other values that such a field could have."""
    if value is None:
        kinds = [kind for kind in get_args(hint) if kind is not type(None)] if get_origin(hint) in UNIONS else []
        return [other for kind in kinds for other in _any_of(kind, room)]
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, StrEnum):
        return [other for other in type(value) if other is not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, str | bytes):
        return [value[1:]]
    if isinstance(value, list):
        return [value[1:], [*value, *_elements(hint, room)]]
    if isinstance(value, dict):
        return _other_dicts(value, hint, room)
    if isinstance(value, msgspec.Struct):
        fields = get_type_hints(type(value))
        return [
            msgspec.structs.replace(value, **{field: other})
            for field in value.__struct_fields__
            for other in other_values(getattr(value, field), fields[field], room)[:1]
        ]
    return []


def _other_dicts(value: dict[Any, Any], hint: Any, room: Room) -> list[Any]:
    held_hint = get_args(hint)[1] if get_args(hint) else object
    changed = []
    for key, one in value.items():
        changed += [{**value, key: other} for other in other_values(one, held_hint, room)[:2]]
    return changed or [{seat: other for seat in _any_of(SeatId, room) for other in _any_of(held_hint, room)}]


def _any_of(kind: Any, room: Room) -> list[Any]:
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return list(kind)
    if kind is Learned:
        return [Learned(9, "vision", room.seats[-1].id, yes=True)]
    if kind is SeatId:
        return [seat.id for seat in room.seats[:2]]
    if kind is bool:
        return [True, False]
    return [1] if getattr(kind, "__supertype__", kind) is int else ["kitten"] if kind is str else []


def _elements(hint: Any, room: Room) -> list[Any]:
    arguments = get_args(hint)
    return _any_of(arguments[0], room)[:1] if arguments else []


def changes(kind: type, field: str) -> Iterator[tuple[Room, SeatId | None, Room]]:
    """Pairs of rooms that differ in this field of one part alone, and whose part it is."""
    hint = get_type_hints(kind)[field]
    chance = Random(f"{kind.__name__} {field}")
    for room in chance.sample(moments(), len(moments())):
        parts_held = list(enumerate(held(room, kind)))
        for at, (owner, part) in chance.sample(parts_held, min(4, len(parts_held))):
            others = [
                other for other in other_values(getattr(part, field), hint, room) if other != getattr(part, field)
            ]
            for other in others[:3]:
                changed = copy(room)
                _put(changed, held(changed, kind)[at][1], part, field, other)
                yield room, _chooser(getattr(part, field), other) if owner is None else owner, changed


def _chooser(choices: Any, other: Any) -> SeatId | None:
    """Votes and the like lie in one field for all seats; whose the one is that differs."""
    if not isinstance(choices, dict) or not isinstance(other, dict):
        return None
    differing = [key for key, one in choices.items() if other.get(key, one) != one]
    return SeatId(differing[0]) if len(differing) == 1 and isinstance(differing[0], int) else None


def _put(room: Room, part: Any, original: Any, field: str, value: Any) -> None:
    """Sets a field, of a frozen part as well."""
    if not type(part).__struct_config__.frozen:
        setattr(part, field, value)
        return
    _exchange(room, part, msgspec.structs.replace(original, **{field: value}))


def _exchange(holder: Any, old: Any, new: Any) -> None:
    if isinstance(holder, s.Part) and not type(holder).__struct_config__.frozen:
        for field in holder.__struct_fields__:
            if getattr(holder, field) is old:
                setattr(holder, field, new)
            else:
                _exchange(getattr(holder, field), old, new)
    elif isinstance(holder, list):
        holder[:] = [new if one is old else one for one in holder]
        for one in holder:
            _exchange(one, old, new)
    elif isinstance(holder, dict):
        for one in holder.values():
            _exchange(one, old, new)


def views(room: Room) -> dict[Any, Any] | None:
    """All views, or None of a room that no game could bring about."""
    try:
        own = {seat.id: own_view(room, seat.id) for seat in room.seats}
        return {"public": public_view(room), "screen": own_view(room, None), **own}
    except (KeyError, ValueError, IndexError, AttributeError, TypeError, StopIteration):
        return None


@cache
def views_before(room_id: int) -> dict[Any, Any] | None:
    """All views of one of the moments."""
    return views(next(room for room in moments() if id(room) == room_id))


def viewers_who_notice(kind: type, field: str) -> Iterator[tuple[Room, SeatId | None, set[Any]]]:
    for room, owner, changed in changes(kind, field):
        before, after = views_before(id(room)), views(changed)
        if before is not None and after is not None:
            yield room, owner, {who for who in before if before[who] != after.get(who)}


def _id(value: object) -> str:
    return value.__name__ if isinstance(value, type) else str(value)


SEEN = [(k, f, w) for k, f, w in FIELDS if w not in (Who.ENGINE, Who.MIXED) and (k, f) not in SHOWN_BY_ANOTHER]


@rule("13.2", "13.2a", "13.2b", "13.3", "13.5", "13.5b", "13.11", "13.14")
@pytest.mark.parametrize(("kind", "field", "who"), SEEN, ids=_id)
def test_a_view_shows_all_that_its_owner_may_know(kind: type, field: str, who: Who) -> None:
    for room, owner, noticed in viewers_who_notice(kind, field):
        if who is Who.AT_FINISHED:
            seen = noticed & {"public"} if room.phase is Phase.FINISHED else set()
        else:
            seen = noticed if who is Who.EVERYBODY or owner is None else noticed & {owner}
        if seen:
            return
    pytest.fail(f"nobody ever sees {kind.__name__}.{field}")


NEVER = [(kind, field) for kind, field, who in FIELDS if who is Who.ENGINE]


@rule("13.15", "13.1")
@pytest.mark.parametrize(("kind", "field"), NEVER, ids=_id)
def test_what_is_the_engines_alone_is_seen_by_nobody(kind: type, field: str) -> None:
    for room, _, noticed in islice(viewers_who_notice(kind, field), ENOUGH):
        assert noticed == set(), (room.phase, kind.__name__, field)


UNTOLD = [(kind, field) for kind, field, who in FIELDS if who is Who.AT_FINISHED]


@rule("13.12", "13.12a", "13.13", "13.15")
@pytest.mark.parametrize(("kind", "field"), UNTOLD, ids=_id)
def test_what_is_told_at_finished_is_seen_by_nobody_before(kind: type, field: str) -> None:
    for room, _, noticed in islice(viewers_who_notice(kind, field), ENOUGH):
        if room.phase is not Phase.FINISHED:
            assert noticed == set(), (room.phase, kind.__name__, field)


SECRET = [(kind, field, who) for kind, field, who in FIELDS if who in OWNERS]


@rule("13.2", "13.2a", "13.2b", "13.3", "13.4", "13.4a", "13.5", "13.5b", "13.10", "13.15")
@pytest.mark.parametrize(("kind", "field", "who"), SECRET, ids=_id)
def test_what_is_its_owners_is_seen_by_nobody_else(kind: type, field: str, who: Who) -> None:
    compared = 0
    for room, owner, noticed in islice(viewers_who_notice(kind, field), 10 * ENOUGH):
        if room.phase is Phase.FINISHED or room.game is None or owner is None:
            continue
        if who is Who.OWNER_UNTIL_ALL_HAVE and room.phase not in (Phase.APPROVAL, Phase.VOTE):
            continue
        others = noticed - {owner} - may_notice(room, room.game, field)
        assert others == set(), (room.phase, kind.__name__, field, owner)
        compared += 1
        if compared == ENOUGH:
            break
    assert compared


def may_notice(room: Room, game: s.Game, field: str) -> set[Any]:
    """Who else may see that something of this field is another: the Raven, and those who see numbers of cats."""
    ravens = {seat for seat in game.cats if field == "role" and knows_witches(game, seat)}
    counting = {
        seat for seat in game.cats if sees_counts_as_guard(room, game, seat) or sees_counts_as_witch(room, game, seat)
    }
    return ravens | (counting if field in COUNTED else set())
