"""Which fields of whose view may have changed by what happened: never too few, and few for the common taps."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import Struct

from engine_worker.game import events as e
from engine_worker.game.events import AnyEvent
from shared.ids import SeatId


class Touched(Struct):
    """Names of view fields that may have changed."""

    public: set[str]
    own: dict[SeatId, set[str]]
    """A seat's own fields."""
    every: set[str]
    """Own fields of every seat."""


GAME_PUBLIC: Final = frozenset(
    {"game", "phase", "clock", "forms", "numbers", "tonight", "seals", "gauge", "mayor", "team"}
    | {"required", "done", "scene", "paused", "pause_asks", "frozen", "recap"}
)
"""Public fields that come and go with a game."""
GAME_OWN: Final = frozenset({"role", "side", "witches", "hand", "can", "chosen", "counts", "learned", "uses"})
SEATED_PUBLIC: Final = frozenset({"seats", "waiting", "away", "absent", "numbers", "pause_asks", "host_asks", "host"})

PUBLIC: Final[dict[type, frozenset[str]]] = {
    e.SeatTaken: SEATED_PUBLIC,
    e.SeatFreed: SEATED_PUBLIC,
    e.SeatsOrdered: SEATED_PUBLIC,
    e.OptionsSet: frozenset({"options", "numbers"}),
    e.LockSet: frozenset({"locked"}),
    e.HostChanged: frozenset({"host", "host_asks"}),
    e.HostAsked: frozenset({"host_asks"}),
    e.ClocksPaused: frozenset({"paused", "clock"}),
    e.ResumeAsked: frozenset({"pause_asks"}),
    e.ClocksResumed: frozenset({"paused", "clock", "pause_asks"}),
    e.MarkedAbsent: frozenset({"absent"}),
    e.AbsenceLifted: frozenset({"absent"}),
    e.SeatAway: frozenset({"away", "host_asks", "pause_asks"}),
    e.SeatBack: frozenset({"away"}),
    e.DeadlinesMoved: frozenset({"clock"}),
    e.RoomFroze: frozenset({"frozen"}),
    e.RoomThawed: frozenset({"frozen"}),
    e.GameStarted: GAME_PUBLIC,
    e.RolesDealt: GAME_PUBLIC,
    e.PhaseBegan: frozenset(
        {"phase", "clock", "required", "done", "scene", "team", "mayor", "gauge"},
    ),
    e.LobbyOpened: GAME_PUBLIC | SEATED_PUBLIC,
    e.GameEnded: frozenset({"recap", "paused", "pause_asks", "frozen"}),
    e.Confirmed: frozenset({"done"}),
    e.DebateEnded: frozenset({"done"}),
    e.TonightDrawn: frozenset({"tonight"}),
    e.IngredientsStruck: frozenset({"tonight"}),
    e.CatTurned: frozenset({"forms", "required"}),
    e.RemedyTried: frozenset({"forms", "required"}),
    e.MayorNamed: frozenset({"mayor", "required"}),
    e.TeamProposed: frozenset({"team"}),
    e.Approved: frozenset({"done"}),
    e.ProposalDecided: frozenset({"gauge"}),
    e.CardPlaced: frozenset({"done"}),
    e.RitualHeld: frozenset({"seals"}),
    e.VoteCast: frozenset({"done"}),
    e.VoteDecided: frozenset({"forms", "required"}),
}
"""Public fields per kind of event; a kind that is not named touches none."""

OWN: Final[dict[type, frozenset[str]]] = {
    e.Confirmed: frozenset({"can"}),
    e.DebateEnded: frozenset({"can"}),
    e.PlaceChosen: frozenset({"can", "chosen", "counts"}),
    e.PlaceFilled: frozenset({"can", "chosen", "counts"}),
    e.GuardSaid: frozenset({"can", "chosen", "counts"}),
    e.PlaceGuarded: frozenset({"can", "chosen", "counts"}),
    e.RemedyChosen: frozenset({"chosen"}),
    e.PlacePicked: frozenset({"can", "chosen"}),
    e.SpellPicked: frozenset({"can", "chosen"}),
    e.TargetPicked: frozenset({"can", "chosen"}),
    e.CardSpoiled: frozenset({"hand"}),
    e.GuardLearned: frozenset({"learned"}),
    e.RemedyTried: frozenset({"learned", "uses"}),
    e.CardReceived: frozenset({"hand"}),
    e.CardStolen: frozenset({"hand", "learned", "can"}),
    e.LossShown: frozenset({"hand"}),
    e.CatSeen: frozenset({"learned", "uses", "can"}),
    e.Approved: frozenset({"chosen"}),
    e.CardPlaced: frozenset({"can", "chosen"}),
    e.VoteCast: frozenset({"chosen"}),
}
"""Own fields of the event's `seat`."""

EVERY: Final[dict[type, frozenset[str]]] = {
    e.GameStarted: GAME_OWN,
    e.RolesDealt: GAME_OWN,
    e.LobbyOpened: GAME_OWN,
    e.SeatTaken: frozenset({"seat"}),
    e.SeatFreed: frozenset({"seat"}),
    e.PhaseBegan: frozenset({"can", "chosen", "counts"}),
    e.MayorNamed: frozenset({"can"}),
    e.RoomFroze: frozenset({"can"}),
    e.RoomThawed: frozenset({"can"}),
    e.GameEnded: frozenset({"can"}),
}
"""Own fields of every seat."""


def _watched(event: e.PlaceChosen | e.PlaceFilled) -> Iterable[tuple[SeatId, frozenset[str]]]:
    """The Guard who sees the numbers of cats."""
    return [] if event.watcher is None else [(event.watcher, frozenset({"can", "counts"}))]


def _cast(event: e.SpellCast) -> Iterable[tuple[SeatId, frozenset[str]]]:
    return [(event.cast.seat, frozenset({"learned"}))]


def _ritual(event: e.RitualHeld) -> Iterable[tuple[SeatId, frozenset[str]]]:
    return [(laid.seat, frozenset({"hand"})) for laid in event.laid]


def _banished(event: e.VoteDecided) -> Iterable[tuple[SeatId, frozenset[str]]]:
    return [] if event.banished is None else [(event.banished, frozenset({"hand"}))]


OTHERS: Final[dict[type, Callable[[Any], Iterable[tuple[SeatId, frozenset[str]]]]]] = {
    e.PlaceChosen: _watched,
    e.PlaceFilled: _watched,
    e.SpellCast: _cast,
    e.RitualHeld: _ritual,
    e.VoteDecided: _banished,
}
"""Own fields of further seats that an event names."""


def touched(events: Iterable[AnyEvent]) -> Touched:
    """Tells which fields may have changed by these events: a superset of those that have."""
    public: set[str] = set()
    own: dict[SeatId, set[str]] = {}
    every: set[str] = set()
    for event in events:
        kind = type(event)
        if kind in PUBLIC:
            public |= PUBLIC[kind]
        if kind in OWN:
            own.setdefault(event.seat, set()).update(OWN[kind])  # type: ignore[union-attr]
        if kind in EVERY:
            every |= EVERY[kind]
        if kind in OTHERS:
            for seat, names in OTHERS[kind](event):
                own.setdefault(seat, set()).update(names)
    return Touched(public, own, every)
