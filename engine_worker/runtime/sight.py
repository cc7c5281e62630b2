"""What computer cats are shown: the views of their seats as a game goes on, and what each is asked for. Pure.

A cat gets what a phone on its seat would have got: the public view as each phase began, its own view as it was last in
each phase, and both as they are now. Nothing else of a room leaves the worker for it.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from engine_worker import game
from engine_worker.game.deeds import CatAsked
from engine_worker.game.events import GameStarted, LobbyOpened, PhaseBegan
from engine_worker.runtime.parts import Fields, changed, encode_fields, field_map
from shared.ids import Level, SeatId

THINKS_MS: Final = 100
"""How long a cat takes from ask to answer, whatever it thinks; divided by the clock scale."""
NOT_KEPT: Final = frozenset({"can", "room_can"})
"""What a seat could do is of no use once it is over."""
KEPT_OWN: Final = frozenset(game.OWN_FIELDS) - NOT_KEPT
MOST_IN_A_PHASE: Final = 8
"""So many changes of a seat's own view are kept in a phase; what changes further is kept as the next one begins. So
what is kept of a game has an end, however often somebody changes their mind."""
NO_DOOR: Final = encode_fields({"gen": 0, "token_of": None, "waiting": None})
NOTHING_TO_DO: Final = encode_fields({"can": [], "room_can": []})

_encode = msgspec.msgpack.Encoder().encode


class Ask(msgspec.Struct, frozen=True):
    """A computer cat is asked, and shown its view."""

    seat: SeatId
    level: Level
    game: int
    phase: int
    number: int
    """Its answer carries it: no ask is answered twice."""
    seed: int
    thinks_ms: int
    public: bytes
    own: bytes


@dataclass(slots=True)
class ForCats:
    """What a commit brings for a room's computer cats."""

    cats: list[SeatId]
    begins_anew: bool
    """What was kept is of a game that is over."""
    seen: list[tuple[SeatId | None, bytes]]
    """To be kept: what changed in a seat's own view, or in the public one (None)."""
    asks: list[Ask]


@dataclass(slots=True)
class Sight:
    """What of a room's views has been kept for its cats; empty after a room was taken into memory."""

    public: Fields = field(default_factory=dict)
    own: dict[SeatId, Fields] = field(default_factory=dict)
    phase: int = 0
    """The phase whose beginning was kept last."""
    in_phase: dict[SeatId, int] = field(default_factory=dict)
    begins_anew: bool = False
    seen: list[tuple[SeatId | None, bytes]] = field(default_factory=list)
    asked: dict[SeatId, int] = field(default_factory=dict)
    """Who has been asked in this batch, with the ask's number."""

    def heard(self, room: game.Room, events: Iterable[game.AnyEvent]) -> None:
        """Keeps what a fold brought that later folds of the batch may hide: the beginning of a phase."""
        for event in events:
            match event:
                case GameStarted() | LobbyOpened():
                    self._begin_anew()
                case CatAsked(seat=seat):
                    self.asked[seat] = game.last_ask(room, seat) or 0
                case PhaseBegan() if room.phase_no != self.phase:
                    self._keep(room, None)
                case _:
                    pass

    def close(self, room: game.Room, sent_public: Fields, touched: dict[SeatId, set[str]], every: set[str]) -> ForCats:
        """Ends the batch: what is to be kept, and who is asked."""
        self._keep(room, {seat: names | every for seat, names in touched.items()}, every)
        asks = [
            _ask(room, seat, number, sent_public)
            for seat, number in self.asked.items()
            if game.is_open(room, seat, number)
        ]
        told = ForCats(cats_of(room), self.begins_anew, self.seen, asks)
        self.begins_anew, self.seen, self.asked = False, [], {}
        return told

    def _begin_anew(self) -> None:
        self.public, self.own, self.phase, self.seen = {}, {}, 0, []
        self.begins_anew = True

    def _keep(self, room: game.Room, touched: dict[SeatId, set[str]] | None, every: Collection[str] = ()) -> None:
        """Keeps what has changed since; `touched` None: any field may have."""
        if room.game is None:
            return
        if room.phase_no != self.phase:
            self.phase, self.in_phase = room.phase_no, {}
            patch = changed(game.public_fields(room, game.PUBLIC_FIELDS), self.public)
            self.seen.append((None, _kept(room, patch)))
            touched = None
        for seat in cats_of(room):
            may_have = KEPT_OWN if touched is None or seat not in self.own else touched.get(seat, every)
            names = KEPT_OWN.intersection(may_have)
            kept = self.in_phase.get(seat, 0)
            if not names or kept >= MOST_IN_A_PHASE:
                continue
            patch = changed(game.own_fields(room, seat, names), self.own.setdefault(seat, {}))
            if patch:
                self.in_phase[seat] = kept + 1
                self.seen.append((seat, _kept(room, patch)))


def cats_of(room: game.Room) -> list[SeatId]:
    """The seats of computer cats."""
    return [seat.id for seat in room.seats if seat.computer is not None]


def _kept(room: game.Room, patch: Fields) -> bytes:
    """The number of the phase, then what has changed."""
    return b"\x92" + _encode(room.phase_no) + field_map(patch)


def _ask(room: game.Room, seat: SeatId, number: int, sent_public: Fields) -> Ask:
    level = game.level_of(room, seat)
    if level is None:
        raise game.EngineFault("a person was asked")
    own: dict[str, Any] = game.own_fields(room, seat, game.OWN_FIELDS)
    own["can"], own["room_can"] = game.asked_for(room, seat, own["can"]), []
    return Ask(
        seat=seat,
        level=level,
        game=room.game_no,
        phase=room.phase_no,
        number=number,
        seed=game.cat_seed(room, seat),
        thinks_ms=round(THINKS_MS / room.clock_scale),
        public=field_map(sent_public),
        own=field_map(encode_fields(own) | NO_DOOR),
    )
