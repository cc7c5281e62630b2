"""A table of computer cats on the real engine: it keeps the clock and shows each cat its views, as the runtime would.

It knows nothing of what a cat thinks, and shows a cat nothing but its seat's view.
"""

from random import Random
from typing import Any, Protocol

import engine_worker.game as game
from engine_worker.game import commands as c
from engine_worker.game import told
from engine_worker.game.tables import SIDES
from engine_worker.game.view_types import NumbersView, OwnView, PublicView, Recap
from shared.ids import Phase, RoomCode, SeatId, Side

MOST_ROUNDS = 20_000
"""More rounds than that are no game."""
TIMED = frozenset({Phase.MORNING, Phase.QUARREL, Phase.GATHERING})
"""Phases that only time ends."""


class Player(Protocol):
    """A cat's mind, as the table needs it."""

    def see(self, public: PublicView, own: OwnView) -> None:
        """Takes in the seat's present view."""

    def move(self) -> c.AnyCommand | None:
        """What the seat does now; None: nothing until something happens."""


class Refused(Exception):
    """A cat did something that the engine refuses: a fault of its mind."""


class Table:
    """A room whose seats are all computer cats."""

    def __init__(self, players: int, seed: int) -> None:
        self.at_ms = 1_000_000
        self.taps = 0
        self.take(game.open_room(RoomCode("23456"), "0", "0", seed.to_bytes(16, "big"), 1.0, self.at_ms))
        self._fold(None, told.CameBack(SeatId(0)))
        for number in range(1, players):
            self._fold(None, told.SeatJoined(str(number), str(number)))
        self._fold(self.room.host, c.SetOptions(c.Options(statements="on")))
        self._fold(self.room.host, c.Start())
        self.take(self.room)
        self._order = Random(seed)

    def take(self, room: game.Room) -> None:
        """Puts a room on the table, of which nothing has been shown yet."""
        self.room = room
        self._public: dict[str, Any] = {}
        self._public_dirty = set(game.PUBLIC_FIELDS)
        self._own = {seat: dict[str, Any](gen=0, token_of=None, waiting=None) for seat in self.seats()}
        self._own_dirty = {seat: set(game.OWN_FIELDS) for seat in self.seats()}
        self._shown: PublicView | None = None

    def seats(self) -> list[SeatId]:
        """Everybody, in seat order."""
        return [seat.id for seat in self.room.seats]

    def side(self, seat: SeatId) -> Side:
        """The side that a seat was dealt, for who decides which cat sits down there. No cat is told.

        Raises:
            Refused: nothing is dealt.
        """
        if self.room.game is None:
            raise Refused("a table without a game")
        return SIDES[self.room.game.cats[seat].role]

    def numbers(self) -> NumbersView:
        """The numbers of the game."""
        numbers = self._public_view().numbers
        if numbers is None:
            raise Refused("a game without numbers")
        return numbers

    def play(self, minds: dict[SeatId, Player]) -> Recap:
        """Plays the game to its end and tells its story.

        Raises:
            Refused: a cat did something it may not do, or nobody did anything.
        """
        for _ in range(MOST_ROUNDS):
            if self.room.phase is Phase.FINISHED:
                return self._recap()
            if not self._round(minds):
                self._wait()
        raise Refused(f"this game does not end: {self.room.phase}")

    def _round(self, minds: dict[SeatId, Player]) -> bool:
        """Asks each cat once, in an order that changes; tells whether anybody did anything."""
        phase_no, acted = self.room.phase_no, False
        seats = self.seats()
        self._order.shuffle(seats)
        for seat in seats:
            if not self._offered(seat):
                continue
            mind = minds[seat]
            self.show(seat, mind)
            command = mind.move()
            if command is None:
                continue
            refusal = self._fold(seat, command)
            if refusal is not None:
                raise Refused(f"{self.room.phase}: seat {seat} of {command}: {refusal}")
            acted = True
            self.taps += 1
            if self.room.phase_no != phase_no:
                break
        return acted

    def show(self, seat: SeatId, mind: Player) -> None:
        """Shows a cat its seat's present view."""
        mind.see(self._public_view(), OwnView(**self._own_fields(seat)))

    def _wait(self) -> None:
        """Lets the next timer of the game ring."""
        due = [timer for timer in game.timers(self.room) if timer.kind == "phase"]
        if not due:
            raise Refused(f"{self.room.phase}: nobody does anything")
        first = min(due, key=lambda timer: (timer.due_ms, timer.number))
        self.at_ms = max(self.at_ms, first.due_ms)
        self._fold(None, told.TimerRang(first.number))

    def _fold(self, seat: SeatId | None, command: Any) -> game.Refusal | None:
        folded = game.fold(self.room, seat, command, self.at_ms)
        touched = game.touched(folded.events)
        if touched.public:
            self._public_dirty |= touched.public
            self._shown = None
        for one, names in touched.own.items():
            if one in self._own_dirty:
                self._own_dirty[one] |= names
        if touched.every:
            for dirty in self._own_dirty.values():
                dirty.update(touched.every)
        return folded.refusal

    def _offered(self, seat: SeatId) -> bool:
        """Tells whether the seat can do anything in the game: no phone is asked that shows no button."""
        return bool(self._own_fields(seat)["can"])

    def _own_fields(self, seat: SeatId) -> dict[str, Any]:
        fields, dirty = self._own[seat], self._own_dirty[seat]
        if dirty:
            fields.update(game.own_fields(self.room, seat, dirty))
            dirty.clear()
        return fields

    def _public_view(self) -> PublicView:
        if self._shown is None:
            self._public.update(game.public_fields(self.room, self._public_dirty))
            self._public_dirty.clear()
            self._shown = PublicView(**self._public)
        return self._shown

    def _recap(self) -> Recap:
        recap = self._public_view().recap
        if recap is None:
            raise Refused("a finished game without a story")
        return recap
