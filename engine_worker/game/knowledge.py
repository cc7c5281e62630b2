"""Who may know what (chapter 13): the class of every field of the state. The only place where that is written.

`views` adds a fact to a view only as the classes and the questions here allow it to the viewer. Two-worlds tests
re-deal everything else and must see no difference.
"""

from enum import StrEnum
from typing import Final

from engine_worker.game import state as s
from engine_worker.game.roles.guard import sees_counts
from shared.ids import Form, Phase, Role, SeatId


class Who(StrEnum):
    """Who may know a fact, and from when on."""

    EVERYBODY = "everybody"
    OWNER = "owner"
    """The seat whose fact it is; everybody at `finished` as far as the story tells it."""
    OWNER_AND_RAVEN = "owner_and_raven"
    """A role: its owner, and the Raven as far as it says who is a witch; everybody at `finished`."""
    OWNER_UNTIL_ALL_HAVE = "owner_until_all_have"
    """A vote: the seat; everybody, by name, as soon as all have voted."""
    AT_FINISHED = "at_finished"
    """Nobody until `finished`, then everybody."""
    ENGINE = "engine"
    """Nobody, ever."""
    MIXED = "mixed"
    """A part whose own fields have classes of their own."""


KNOWLEDGE: Final[dict[type, dict[str, Who]]] = {
    s.Room: {
        "code": Who.EVERYBODY,
        "seed": Who.ENGINE,
        "clock_scale": Who.ENGINE,
        "host": Who.EVERYBODY,
        "room_ttl_s": Who.ENGINE,
        "phase": Who.EVERYBODY,
        "phase_no": Who.EVERYBODY,
        "clock": Who.EVERYBODY,
        "options": Who.EVERYBODY,
        "locked": Who.EVERYBODY,
        "seats": Who.MIXED,
        "waiting": Who.MIXED,
        "seats_given": Who.ENGINE,
        "away": Who.EVERYBODY,
        "absent": Who.EVERYBODY,
        "host_vacant": Who.ENGINE,
        "host_asks": Who.EVERYBODY,
        "pause_asks": Who.EVERYBODY,
        "paused": Who.EVERYBODY,
        "frozen": Who.EVERYBODY,
        "frozen_at_ms": Who.ENGINE,
        "closed": Who.EVERYBODY,
        "timers": Who.MIXED,
        "timers_given": Who.ENGINE,
        "game_no": Who.EVERYBODY,
        "game": Who.MIXED,
        "extras": Who.MIXED,
        "rules": Who.EVERYBODY,
    },
    s.Extras: {
        "said": Who.EVERYBODY,
        "asked": Who.MIXED,
    },
    s.SaidRecord: dict.fromkeys(("seat", "phase", "what", "place", "ingredient", "about", "witch"), Who.EVERYBODY),
    s.Asked: dict.fromkeys(("asks", "talks", "open", "unanswered"), Who.ENGINE),
    s.Seat: {
        "id": Who.EVERYBODY,
        "name": Who.EVERYBODY,
        "skeleton": Who.ENGINE,
        "look": Who.EVERYBODY,
        "computer": Who.EVERYBODY,
    },
    s.Timer: dict.fromkeys(("number", "kind", "seat", "due_ms"), Who.ENGINE),
    s.Clock: dict.fromkeys(("at_ms", "left_ms", "whole_ms", "paused"), Who.EVERYBODY),
    s.Game: {
        "numbers": Who.EVERYBODY,
        "cats": Who.MIXED,
        "day": Who.EVERYBODY,
        "tonight": Who.EVERYBODY,
        "seals": Who.EVERYBODY,
        "rituals": Who.EVERYBODY,
        "gauge": Who.EVERYBODY,
        "mayor": Who.EVERYBODY,
        "last_mayor": Who.EVERYBODY,
        "team": Who.EVERYBODY,
        "scene": Who.EVERYBODY,
        "done": Who.EVERYBODY,
        "approvals": Who.OWNER_UNTIL_ALL_HAVE,
        "placed": Who.OWNER,  # that something was placed, by whom: everybody, see `done`
        "votes": Who.OWNER_UNTIL_ALL_HAVE,
        "story": Who.MIXED,
        "outcome": Who.EVERYBODY,
    },
    s.Cat: {
        "role": Who.OWNER_AND_RAVEN,
        "form": Who.EVERYBODY,
        "hand": Who.MIXED,
        "cards_received": Who.OWNER,
        "uses": Who.OWNER,
        "learned": Who.OWNER,
        "place": Who.OWNER,
        "place_filled": Who.AT_FINISHED,
        "guarding": Who.OWNER,
        "guarded": Who.OWNER,
        "remedy": Who.OWNER,
        "pick_place": Who.OWNER,
        "pick_spell": Who.OWNER,
        "spell_picked": Who.OWNER,
        "pick_target": Who.OWNER,
        "stole": Who.OWNER,
        "looked": Who.OWNER,
    },
    s.Card: {
        "id": Who.OWNER,
        "ingredient": Who.OWNER,
        "spoiled": Who.OWNER,
        "taken": Who.ENGINE,
    },
    s.DayRecord: {
        "day": Who.EVERYBODY,
        "tonight": Who.EVERYBODY,
        "went": Who.AT_FINISHED,
        "casts": Who.AT_FINISHED,
        "guesses": Who.AT_FINISHED,
        "guard_stopped": Who.AT_FINISHED,
        "frogs": Who.EVERYBODY,
        "remedies": Who.AT_FINISHED,
        "thefts": Who.AT_FINISHED,
        "visions": Who.AT_FINISHED,
        "proposals": Who.EVERYBODY,
        "laid": Who.AT_FINISHED,
        "ritual": Who.EVERYBODY,
        "votes": Who.EVERYBODY,
        "banished": Who.EVERYBODY,
    },
    s.WentRecord: dict.fromkeys(("seat", "place", "guarding"), Who.AT_FINISHED),
    s.CastRecord: dict.fromkeys(("seat", "feint", "place", "spell", "target", "landed"), Who.AT_FINISHED),
    s.GuessRecord: dict.fromkeys(("seat", "place", "spell", "target"), Who.AT_FINISHED),
    s.RemedyRecord: dict.fromkeys(("seat", "target", "worked"), Who.AT_FINISHED),
    s.TheftRecord: dict.fromkeys(("seat", "target", "ingredient", "spoiled"), Who.AT_FINISHED),
    s.VisionRecord: dict.fromkeys(("seat", "target", "witch"), Who.AT_FINISHED),
    s.ProposalRecord: dict.fromkeys(("mayor", "team", "in_favour", "against", "adopted"), Who.EVERYBODY),
    s.LaidRecord: dict.fromkeys(("seat", "ingredient"), Who.AT_FINISHED),
    s.Outcome: dict.fromkeys(("winner", "reason"), Who.EVERYBODY),
}
"""Every field of every part of the state. Parts that are views themselves (options, numbers, scene, what a cat has
learned) have the class of the field that holds them."""


def knows_result(room: s.Room) -> bool:
    """At `finished` everything is told to everybody."""
    return room.phase is Phase.FINISHED


def knows_witches(game: s.Game, seat: SeatId) -> bool:
    """The witches' names: the Raven."""
    return game.cats[seat].role is Role.RAVEN


def sees_counts_as_guard(room: s.Room, game: s.Game, seat: SeatId) -> bool:
    """Numbers of cats per place: the Guard while guarding, once all the others have chosen."""
    return room.phase is Phase.DAY and sees_counts(room, game, seat)


def sees_counts_as_witch(room: s.Room, game: s.Game, seat: SeatId) -> bool:
    """Numbers of cats per place: witches during `gathering`."""
    cat = game.cats[seat]
    return room.phase is Phase.GATHERING and cat.role is Role.WITCH and cat.form is Form.CAT


CHOICES_SHOWN: Final = frozenset({Phase.DAY, Phase.GATHERING})
"""A seat sees its own choices of the day while `day` and `gathering` last: the gathering scene shows the place."""
