"""Moves, events and views as one line of text, for scripts, records, transcripts and logs of the tests.

It reads and writes; it decides nothing, and whoever writes a line down answers for who may read it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from msgspec import UNSET, Struct

from engine_worker.game import commands as c
from engine_worker.game.view_types import CardView, Offer
from shared.ids import CardId, Ingredient, Phase, Place, Saying, SeatId, Spell


class UnreadableMoveError(ValueError):
    """The words are no move."""


class Reader(Struct, frozen=True):
    """What is needed to understand a move: who sits at the table, the step, and the mover's own hand."""

    seats: Mapping[str, SeatId]
    phase: Phase
    hand: Sequence[CardView] = ()

    def seat(self, name: str) -> SeatId:
        """The seat of a player called by name.

        Raises:
            UnreadableMoveError: nobody at the table has that name.
        """
        if name not in self.seats:
            raise UnreadableMoveError(f"nobody here is called {name!r}")
        return self.seats[name]

    def seats_of(self, names: str) -> list[SeatId]:
        """The seats of several players, `Ana, Bo and Cy`."""
        return [self.seat(name) for name in re.split(r",\s*|\s+and\s+", names.strip())]

    def card(self, what: str) -> CardId | None:
        """The first card of that kind in the hand; `nothing` is none, `card 7` is card 7, whoever holds it.

        Raises:
            UnreadableMoveError: the hand holds no such card.
        """
        if what == "nothing":
            return None
        if what.startswith("card "):
            return CardId(int(what.removeprefix("card ")))
        spoiled, kind = what.startswith("spoiled "), Ingredient(what.removeprefix("spoiled "))
        for card in self.hand:
            if card.ingredient is kind and card.spoiled is spoiled:
                return card.id
        raise UnreadableMoveError(f"no {what} in the hand")


Reading = Callable[[Reader, str], list[c.AnyCommand]]


def _to_the(reader: Reader, place: str) -> list[c.AnyCommand]:
    picked = c.PickPlace(Place(place)) if reader.phase is Phase.GATHERING else c.ChoosePlace(Place(place))
    return [picked]


def _cast(reader: Reader, words: str) -> list[c.AnyCommand]:
    spell, _, target = words.partition(" on ")
    picks: list[c.AnyCommand] = [c.PickSpell(None if spell == "nothing" else Spell(spell.replace(" ", "_")))]
    return [*picks, c.PickTarget(reader.seat(target))] if target else picks


_SAYINGS: list[tuple[str, Callable[[Reader, str], c.Say]]] = [
    (r"I go to the (\w+)", lambda r, w: c.Say(Saying.PLACE, place=Place(w))),
    (r"I have (\w+)", lambda r, w: c.Say(Saying.INGREDIENT, ingredient=Ingredient(w))),
    (r"I suspect (.+)", lambda r, w: c.Say(Saying.SUSPECT, about=r.seat(w))),
    (r"I trust (.+)", lambda r, w: c.Say(Saying.TRUST, about=r.seat(w))),
    (r"I am the Seer", lambda r, w: c.Say(Saying.SEER)),
    (r"I am the Seer: (.+) is a witch", lambda r, w: c.Say(Saying.SEER, about=r.seat(w), witch=True)),
    (r"I am the Seer: (.+) is not a witch", lambda r, w: c.Say(Saying.SEER, about=r.seat(w), witch=False)),
]


def _says(reader: Reader, words: str) -> list[c.AnyCommand]:
    """A public statement.

    Raises:
        ValueError: it is none of those of chapter 14.
    """
    for pattern, reading in _SAYINGS:
        if found := re.fullmatch(pattern, words):
            return [reading(reader, found[1] if found.groups() else "")]
    raise ValueError(f"nobody can say {words!r}")


_PHRASES: list[tuple[str, Reading]] = [
    (r"(?:go(?:es)? )?to the (\w+)", _to_the),
    (r"picks? the (\w+)", lambda r, w: [c.PickPlace(Place(w))]),
    (r"chooses? the (\w+)", lambda r, w: [c.ChoosePlace(Place(w))]),
    (r"casts? (.+)", _cast),
    (r"targets? (.+)", lambda r, w: [c.PickTarget(r.seat(w))]),
    (r"will guard", lambda r, w: [c.SayGuard()]),
    (r"guards? the (\w+)", lambda r, w: [c.GuardPlace(Place(w))]),
    (r"restores? (.+)", lambda r, w: [c.ChooseRemedy(None if w == "nobody" else r.seat(w))]),
    (r"ends? the debate", lambda r, w: [c.EndDebate()]),
    (r"steals? from (.+)", lambda r, w: [c.Steal(r.seat(w))]),
    (r"looks? at (.+)", lambda r, w: [c.LookAt(r.seat(w))]),
    (r"proposes? (.+)", lambda r, w: [c.Propose(r.seats_of(w))]),
    (r"(?:is |are )?for", lambda r, w: [c.Approve(in_favour=True)]),
    (r"(?:is |are )?against", lambda r, w: [c.Approve(in_favour=False)]),
    (r"lays? (.+)", lambda r, w: [c.PlaceCard(r.card(w))]),
    (r"votes? (?:for )?(.+)", lambda r, w: [c.CastVote(r.seat(w))]),
    (r"pass(?:es)?", lambda r, w: [c.CastVote(None)]),
    (r"confirms?", lambda r, w: [c.Confirm()]),
    (r"(?:is |are )?ready", lambda r, w: [c.Confirm()]),
    (r"starts the game", lambda r, w: [c.Start()]),
    (r"marks (.+) absent", lambda r, w: [c.MarkAbsent(r.seat(w))]),
    (r"lifts (.+)", lambda r, w: [c.LiftAbsent(r.seat(w))]),
    (r"hands over to (.+)", lambda r, w: [c.HandOver(r.seat(w))]),
    (r"removes (.+)", lambda r, w: [c.RemoveSeat(r.seat(w))]),
    (r"seats (.+)", lambda r, w: [c.OrderSeats(r.seats_of(w))]),
    (r"locks the room", lambda r, w: [c.SetLock(locked=True)]),
    (r"opens the room", lambda r, w: [c.SetLock(locked=False)]),
    (r"stops the clocks", lambda r, w: [c.Pause()]),
    (r"(?:lets?|asks? to let) the clocks run", lambda r, w: [c.Resume()]),
    (r"asks? for a new host", lambda r, w: [c.AskNewHost()]),
    (r"ends the game", lambda r, w: [c.EndGame()]),
    (r"plays again", lambda r, w: [c.PlayAgain()]),
    (r"says (.+)", _says),
    (r"leaves?", lambda r, w: [c.Leave()]),
]
"""Each move as people say it; the first that fits counts. `joins` and `set_options` are no moves of a game."""
_COMPILED = [(re.compile(pattern), reading) for pattern, reading in _PHRASES]


def read_move(reader: Reader, words: str) -> list[c.AnyCommand]:
    """Reads what one player does, `casts frog on Bo`, as commands in their order.

    Raises:
        UnreadableMoveError: the words are no move, or name what does not exist.
    """
    for pattern, reading in _COMPILED:
        found = pattern.fullmatch(words)
        if found:
            try:
                return reading(reader, found[1] if pattern.groups else "")
            except ValueError as error:
                raise UnreadableMoveError(f"{words!r}: {error}") from error
    raise UnreadableMoveError(f"{words!r} is no move")


def split_move(statement: str) -> tuple[str, str]:
    """Splits `Bo, Cy vote for Ana` into who (`Bo, Cy`) and what (`vote for Ana`).

    Raises:
        UnreadableMoveError: no move's words are found in it.
    """
    words = statement.split(" ")
    for at in range(1, len(words)):
        who, what = " ".join(words[:at]), " ".join(words[at:])
        if not who.endswith((",", " and")) and any(pattern.fullmatch(what) for pattern, _ in _COMPILED):
            return who, what
    raise UnreadableMoveError(f"{statement!r} is no move")


Namer = Callable[[SeatId], str]


_WRITTEN: dict[type[Struct], Callable[[Any, Namer], str]] = {
    c.ChoosePlace: lambda m, name: f"chooses the {m.place}",
    c.PickPlace: lambda m, name: f"picks the {m.place}",
    c.PickSpell: lambda m, name: f"casts {m.spell.replace('_', ' ') if m.spell else 'nothing'}",
    c.PickTarget: lambda m, name: f"targets {name(m.seat)}",
    c.SayGuard: lambda m, name: "will guard",
    c.GuardPlace: lambda m, name: f"guards the {m.place}",
    c.ChooseRemedy: lambda m, name: f"restores {'nobody' if m.seat is None else name(m.seat)}",
    c.EndDebate: lambda m, name: "ends the debate",
    c.Steal: lambda m, name: f"steals from {name(m.seat)}",
    c.LookAt: lambda m, name: f"looks at {name(m.seat)}",
    c.Propose: lambda m, name: f"proposes {', '.join(map(name, m.team))}",
    c.Approve: lambda m, name: "is for" if m.in_favour else "is against",
    c.PlaceCard: lambda m, name: "lays nothing" if m.card is None else f"lays card {m.card}",
    c.CastVote: lambda m, name: "passes" if m.seat is None else f"votes for {name(m.seat)}",
    c.Confirm: lambda m, name: "confirms",
    c.Start: lambda m, name: "starts the game",
    c.MarkAbsent: lambda m, name: f"marks {name(m.seat)} absent",
    c.LiftAbsent: lambda m, name: f"lifts {name(m.seat)}",
    c.HandOver: lambda m, name: f"hands over to {name(m.seat)}",
    c.RemoveSeat: lambda m, name: f"removes {name(m.seat)}",
    c.OrderSeats: lambda m, name: f"seats {', '.join(map(name, m.order))}",
    c.SetLock: lambda m, name: "locks the room" if m.locked else "opens the room",
    c.Pause: lambda m, name: "stops the clocks",
    c.Resume: lambda m, name: "lets the clocks run",
    c.AskNewHost: lambda m, name: "asks for a new host",
    c.EndGame: lambda m, name: "ends the game",
    c.PlayAgain: lambda m, name: "plays again",
    c.Leave: lambda m, name: "leaves",
    c.Say: lambda m, name: f"says {_statement(m, name)}",
}


def _statement(said: c.Say, name: Namer) -> str:
    about = "" if said.about is None else name(said.about)
    match said.what:
        case Saying.PLACE:
            return f"I go to the {said.place}"
        case Saying.INGREDIENT:
            return f"I have {said.ingredient}"
        case Saying.SUSPECT | Saying.TRUST:
            return f"I {said.what} {about}"
        case Saying.SEER:
            return f"I am the Seer: {about} is {'a' if said.witch else 'not a'} witch" if about else "I am the Seer"


def write_move(command: Struct, name: Namer) -> str:
    """Writes a command as people say it; what is not said at the table is written as data."""
    written = _WRITTEN.get(type(command))
    return written(command, name) if written else write(command, name)


# -- anything made of the project's structs ----------------------------------------------------------------------


def _write_offer(offer: Offer, name: Namer) -> str:
    choices = [*map(name, offer.seats or []), *(offer.places or []), *(offer.spells or [])]
    choices += [f"#{card}" for card in offer.cards or []] + (["-"] if offer.none else [])
    count = "" if offer.count is None else f" {offer.count} of"
    return f"{offer.do}{count}" + (f"({' '.join(choices)})" if choices else "")


@cache
def _hints(kind: type[Struct]) -> dict[str, Any]:
    return get_type_hints(kind)


def write(value: object, name: Namer, hint: Any = None) -> str:
    """Writes any event, view or part of one in a line; seats by name, empty fields left out.

    Which numbers are seats is read from the types, so that a new field needs nothing here.
    """
    if isinstance(value, Struct):
        return _write_struct(value, name)
    if value is None:
        return "-"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, dict):
        key, held = _arguments(hint, dict, 2)
        return "{" + ", ".join(f"{write(k, name, key)}: {write(v, name, held)}" for k, v in value.items()) + "}"
    if isinstance(value, list | tuple | set | frozenset):
        (held,) = _arguments(hint, (list, tuple, set, frozenset), 1)
        return "[" + " ".join(write(item, name, held) for item in value) + "]"
    if _is_seat(hint) and isinstance(value, int):
        return name(SeatId(value))
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _write_struct(value: Struct, name: Namer) -> str:
    if isinstance(value, CardView):
        return f"{'spoiled ' if value.spoiled else ''}{value.ingredient}#{value.id}"
    if isinstance(value, Offer):
        return _write_offer(value, name)
    kind = type(value)
    fields = [
        f"{field}={write(held, name, _hints(kind)[field])}"
        for field in kind.__struct_fields__
        if (held := getattr(value, field)) not in (None, [], {}, ()) and held is not False and held is not UNSET
    ]
    return f"{_tag(kind)}({', '.join(fields)})"


def _tag(kind: type[Struct]) -> str:
    tag = kind.__struct_config__.tag
    if isinstance(tag, str):
        return tag
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__.removesuffix("View").removesuffix("Record")).lower()


def _options(hint: Any) -> list[Any]:
    """The members of a union, else the hint alone; annotations taken off."""
    if get_origin(hint) is Annotated:
        return _options(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        return [inner for option in get_args(hint) for inner in _options(option)]
    return [hint]


def _is_seat(hint: Any) -> bool:
    return any(option is SeatId for option in _options(hint))


def _arguments(hint: Any, origin: type | tuple[type, ...], count: int) -> tuple[Any, ...]:
    origins = origin if isinstance(origin, tuple) else (origin,)
    for option in _options(hint):
        if get_origin(option) in origins:
            return get_args(option)[:count]
    return (None,) * count
