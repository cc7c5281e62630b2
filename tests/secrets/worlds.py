"""Another world: the same room with everything re-dealt that a viewer may not know.

What that is comes from `engine_worker.game.knowledge` alone: a field added there is re-dealt here by its class.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from engine_worker.game import Room, decode_room, encode_room
from engine_worker.game import state as s
from engine_worker.game.knowledge import (
    KNOWLEDGE,
    Who,
    knows_result,
    knows_witches,
    sees_counts_as_guard,
    sees_counts_as_witch,
)
from shared.ids import CardId, Form, Ingredient, Role, SeatId


def copy(room: Room) -> Room:
    """The same room once more."""
    return decode_room(encode_room(room))


def other_world(room: Room, viewer: SeatId | None, chance: Random, *, ends_alike: bool = False) -> Room:
    """Re-deals all that this viewer may not know; at `finished` nothing of the game is left.

    None is a table screen, and who waits for the next game knows no more.

    Args:
        room: The world as it is.
        viewer: Whose knowledge stays.
        chance: What is drawn with.
        ends_alike: Whether the step must wait for as many: `day` waits for every computer cat, of people for no witch.
    """
    twin = copy(room)
    twin.seed = chance.randbytes(16)
    twin.timers_given += chance.randrange(1, 50)
    twin.timers = [_other_timer(timer, chance) for timer in twin.timers]
    game = twin.game
    if game is None or knows_result(room):
        return twin
    viewer = viewer if viewer in game.cats else None
    swap_secrets(game, viewer, chance, computers=_computers_told_apart(room, viewer, ends_alike))
    for seat, cat in game.cats.items():
        if seat != viewer:
            _other_hand(cat, chance)
            cat.uses = None if cat.uses is None else chance.randrange(3)
            cat.learned = []
    _other_choices(game, viewer, chance)
    for record in game.story:
        _forget(record)
    return twin


def _other_timer(timer: s.Timer, chance: Random) -> s.Timer:
    """An absent player's delay is drawn, so nobody knows it; the phase's is the clock that everybody sees."""
    later = chance.randrange(1, 900) if timer.kind == "absent_move" else 0
    return msgspec.structs.replace(timer, due_ms=timer.due_ms + later)


def _computers_told_apart(room: Room, viewer: SeatId | None, ends_alike: bool) -> frozenset[SeatId]:
    """A Guard's turn waits for computer cats (14.13f): it begins alike only where as many of them have chosen."""
    if room.extras is None or not (ends_alike or _counted_by(room, viewer)):
        return frozenset()
    return frozenset(room.extras.asked)


def swap_secrets(
    game: s.Game, viewer: SeatId | None, chance: Random, computers: frozenset[SeatId] = frozenset()
) -> None:
    """Gives every other seat's secrets to another one that looks the same to the viewer."""
    groups: dict[object, list[SeatId]] = {}
    for seat, cat in game.cats.items():
        if seat != viewer:
            groups.setdefault((_looks(game, viewer, cat), seat in computers), []).append(seat)
    public = [field for field, who in KNOWLEDGE[s.Cat].items() if who is Who.EVERYBODY]
    before = dict(game.cats)
    for seats in groups.values():
        for seat, giver in zip(seats, chance.sample(seats, len(seats)), strict=True):
            cat = msgspec.structs.replace(before[giver], **{field: getattr(before[seat], field) for field in public})
            if cat.pick_target == seat:
                cat.pick_target = giver
            game.cats[seat] = cat


def _looks(game: s.Game, viewer: SeatId | None, cat: s.Cat) -> tuple[Form, bool]:
    """Forms are public; who is a witch is known to the Raven."""
    knows = viewer is not None and knows_witches(game, viewer)
    return (cat.form, knows and cat.role is Role.WITCH)


def _other_hand(cat: s.Cat, chance: Random) -> None:
    cat.cards_received = chance.randrange(6)
    cat.hand = [
        s.Card(CardId(number), chance.choice(list(Ingredient)), chance.random() < 0.3)
        for number in range(1, cat.cards_received + 1)
    ]


def _other_choices(game: s.Game, viewer: SeatId | None, chance: Random) -> None:
    """What others have voted and placed; that they have is public."""
    cats = [seat for seat, cat in game.cats.items() if cat.form is Form.CAT]
    for field, who in KNOWLEDGE[s.Game].items():
        made: dict[SeatId, Any] | object = getattr(game, field)
        if not isinstance(made, dict) or who not in (Who.OWNER, Who.OWNER_UNTIL_ALL_HAVE):
            continue
        if who is Who.OWNER_UNTIL_ALL_HAVE and len(made) >= len(cats):
            continue
        other: dict[str, Sequence[Any]] = {"approvals": (True, False), "votes": (None, *cats), "placed": (None, 1, 2)}
        setattr(
            game,
            field,
            {seat: value if seat == viewer else chance.choice(other[field]) for seat, value in made.items()},
        )


def _forget(record: s.DayRecord) -> None:
    """Takes out of the story what is told at `finished` only."""
    defaults = s.DayRecord(record.day, record.tonight)
    for field, who in KNOWLEDGE[s.DayRecord].items():
        if who is Who.AT_FINISHED:
            setattr(record, field, getattr(defaults, field))


# -- worlds that no game need lead to ----------------------------------------------------------------------------

NEVER_KNOWN = (Who.ENGINE, Who.AT_FINISHED)
COUNTED = ("place", "guarding", "guarded")
"""What the numbers of cats per place are made of, for who sees those or waits for them."""


def wild_world(room: Room, viewer: SeatId | None, chance: Random) -> Room:
    """Draws anew, each by itself, all that this viewer may not know: so that sums, counts and firsts differ as well.

    `other_world` gives secrets from seat to seat, and how many there are of each stays as it was. No game need lead to
    this one: it is there to be looked at, not to be played on. Roles stay as many as everybody knows that there are.
    """
    twin = other_world(room, viewer, chance)
    game = twin.game
    if game is not None and knows_result(room):
        return twin
    seats, kept = [seat.id for seat in room.seats], _counted_by(room, viewer)
    for part in _parts_of(twin):
        if not (kept and isinstance(part, s.Asked)):  # a Guard's turn waits for computer cats that are still asked
            _draw(part, NEVER_KNOWN, (), seats, chance)
    for seat, cat in game.cats.items() if game is not None else ():
        if seat != viewer:
            _draw(cat, (Who.OWNER,), ("hand", *kept), seats, chance)
    return twin


def _counted_by(room: Room, viewer: SeatId | None) -> tuple[str, ...]:
    """What stays as it is, for a viewer who sees numbers of cats or may find out that they are shown."""
    game = room.game
    if game is None or viewer is None or viewer not in game.cats:
        return ()
    counts = sees_counts_as_guard(room, game, viewer) or sees_counts_as_witch(room, game, viewer)
    return COUNTED if counts or game.cats[viewer].guarding else ()


def _parts_of(holder: Any) -> Iterator[s.Part]:
    """Every part of a state that can be changed in place."""
    if isinstance(holder, s.Part):
        yield holder
        holder = [getattr(holder, field) for field in holder.__struct_fields__]
    for one in holder.values() if isinstance(holder, dict) else holder if isinstance(holder, list) else ():
        yield from _parts_of(one)


def _draw(part: s.Part, classes: Sequence[Who], kept: Sequence[str], seats: list[SeatId], chance: Random) -> None:
    hints = _hints(type(part))
    for field, who in KNOWLEDGE[type(part)].items():
        if who in classes and field not in kept:
            setattr(part, field, drawn(hints[field], seats, chance))


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def drawn(hint: Any, seats: list[SeatId], chance: Random) -> Any:
    """Any value of a type.

    Raises:
        TypeError: of this one nobody has said yet what its values are.
    """
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return drawn(chance.choice(arguments), seats, chance)
    if origin is Literal:
        return chance.choice(arguments)
    if origin is list:
        return [drawn(arguments[0], seats, chance) for _ in range(chance.randrange(3))]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint(**{field: drawn(one, seats, chance) for field, one in _hints(hint).items()})
    if isinstance(hint, type) and issubclass(hint, Enum):
        return chance.choice(list(hint))
    if hint is SeatId:
        return chance.choice(seats)
    return _drawn_plain(getattr(hint, "__supertype__", hint), chance)


def _drawn_plain(hint: Any, chance: Random) -> Any:
    if hint is type(None):
        return None
    if hint is bool:
        return chance.random() < 0.5
    if hint in (int, float):
        return hint(chance.randrange(1, 10))
    if hint is bytes:
        return chance.randbytes(16)
    if hint is str:
        return chance.choice(["ana", "bo", "cy"])
    raise TypeError(f"what are the values of {hint}?")
