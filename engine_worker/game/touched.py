"""Which fields of whose view may have changed by what happened: never too few, and few for the common taps."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import Struct

from engine_worker.game import deeds as d
from engine_worker.game import events as e
from engine_worker.game.events import AnyEvent
from shared.ids import SeatId


class Touched(Struct):
    """Names of view fields that may have changed."""

    public: set[str]
    own: dict[SeatId, set[str]]
    """A seat's own fields."""
    every: set[str]
    """Own fields of every seat, of those who wait and of visitors."""


GAME_PUBLIC: Final = frozenset(
    {"game", "phase", "clock", "forms", "numbers", "tonight", "seals", "gauge", "mayor", "team"}
    | {"required", "done", "votes_needed", "scene", "said", "paused", "pause_asks", "frozen", "recap"}
)
"""Public fields that come and go with a game."""
GAME_OWN: Final = frozenset({"role", "side", "witches", "hand", "can", "chosen", "counts", "learned", "uses"})
ROOM_CAN: Final = frozenset({"room_can"})
SEATED_PUBLIC: Final = frozenset(
    {"seats", "waiting", "away", "absent", "numbers", "statements", "pause_asks", "host_asks", "host"}
)

PUBLIC: Final[dict[type, frozenset[str]]] = {
    e.SeatTaken: SEATED_PUBLIC,
    e.SeatFreed: SEATED_PUBLIC,
    e.SeatsOrdered: SEATED_PUBLIC,
    e.OptionsSet: frozenset({"options", "numbers", "statements"}),
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
        {"phase", "clock", "required", "done", "votes_needed", "scene", "team", "mayor", "gauge"},
    ),
    e.LobbyOpened: GAME_PUBLIC | SEATED_PUBLIC,
    e.GameEnded: frozenset({"recap", "paused", "pause_asks", "frozen"}),
    e.Confirmed: frozenset({"done"}),
    d.DebateEnded: frozenset({"done"}),
    e.TonightDrawn: frozenset({"tonight", "said"}),
    e.IngredientsStruck: frozenset({"tonight"}),
    d.CatTurned: frozenset({"forms", "required"}),
    d.RemedyTried: frozenset({"forms", "required"}),
    d.MayorNamed: frozenset({"mayor", "required"}),
    d.TeamProposed: frozenset({"team"}),
    d.Approved: frozenset({"done"}),
    d.ProposalDecided: frozenset({"gauge"}),
    d.CardPlaced: frozenset({"done"}),
    d.RitualHeld: frozenset({"seals"}),
    d.VoteCast: frozenset({"done"}),
    d.VoteDecided: frozenset({"forms", "required"}),
    d.CatSpoke: frozenset({"said"}),
}
"""Public fields per kind of event; a kind that is not named touches none."""

OWN: Final[dict[type, frozenset[str]]] = {
    e.HostAsked: ROOM_CAN,
    e.ResumeAsked: ROOM_CAN,
    e.Confirmed: frozenset({"can"}),
    d.DebateEnded: frozenset({"can"}),
    d.PlaceChosen: frozenset({"can", "chosen", "counts"}),
    d.PlaceFilled: frozenset({"can", "chosen", "counts"}),
    d.GuardSaid: frozenset({"can", "chosen", "counts"}),
    d.PlaceGuarded: frozenset({"can", "chosen", "counts"}),
    d.RemedyChosen: frozenset({"chosen"}),
    d.PlacePicked: frozenset({"can", "chosen"}),
    d.SpellPicked: frozenset({"can", "chosen"}),
    d.TargetPicked: frozenset({"can", "chosen"}),
    d.CardSpoiled: frozenset({"hand"}),
    d.GuardLearned: frozenset({"learned"}),
    d.RemedyTried: frozenset({"learned", "uses"}),
    d.CardReceived: frozenset({"hand"}),
    d.CardStolen: frozenset({"hand", "learned", "can"}),
    d.LossShown: frozenset({"hand"}),
    d.CatSeen: frozenset({"learned", "uses", "can"}),
    d.Approved: frozenset({"chosen"}),
    d.CardPlaced: frozenset({"can", "chosen"}),
    d.VoteCast: frozenset({"chosen"}),
    d.CatSpoke: frozenset({"can"}),
}
"""Own fields of the event's `seat`."""

EVERY: Final[dict[type, frozenset[str]]] = {
    e.GameStarted: GAME_OWN | {"room_can"},
    e.RolesDealt: GAME_OWN,
    e.LobbyOpened: GAME_OWN | {"seat", "room_can"},
    e.SeatTaken: frozenset({"seat", "room_can"}),
    e.SeatFreed: frozenset({"seat", "room_can"}),
    e.SeatsOrdered: ROOM_CAN,
    e.OptionsSet: ROOM_CAN,
    e.LockSet: ROOM_CAN,
    e.HostChanged: ROOM_CAN,
    e.ClocksPaused: ROOM_CAN | {"can"},
    e.ClocksResumed: ROOM_CAN | {"can"},
    e.MarkedAbsent: ROOM_CAN,
    e.AbsenceLifted: ROOM_CAN,
    e.SeatAway: ROOM_CAN,
    e.SeatBack: ROOM_CAN,
    e.RoomClosed: frozenset({"can", "room_can"}),
    e.PhaseBegan: frozenset({"can", "chosen", "counts"}),
    d.MayorNamed: frozenset({"can"}),
    e.RoomFroze: frozenset({"can", "room_can"}),
    e.RoomThawed: frozenset({"can", "room_can"}),
    e.GameEnded: frozenset({"can", "room_can"}),
}
"""Own fields of every seat."""


def _watched(event: d.PlaceChosen | d.PlaceFilled) -> Iterable[tuple[SeatId, frozenset[str]]]:
    """The Guard who sees the numbers of cats."""
    return [] if event.watcher is None else [(event.watcher, frozenset({"can", "counts"}))]


def _cast(event: d.SpellCast) -> Iterable[tuple[SeatId, frozenset[str]]]:
    return [(event.cast.seat, frozenset({"learned"}))]


def _ritual(event: d.RitualHeld) -> Iterable[tuple[SeatId, frozenset[str]]]:
    return [(laid.seat, frozenset({"hand"})) for laid in event.laid]


def _banished(event: d.VoteDecided) -> Iterable[tuple[SeatId, frozenset[str]]]:
    return [] if event.banished is None else [(event.banished, frozenset({"hand"}))]


OTHERS: Final[dict[type, Callable[[Any], Iterable[tuple[SeatId, frozenset[str]]]]]] = {
    d.PlaceChosen: _watched,
    d.PlaceFilled: _watched,
    d.SpellCast: _cast,
    d.RitualHeld: _ritual,
    d.VoteDecided: _banished,
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
