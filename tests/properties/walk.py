"""A random walk through a room: taps, junk, duplicates, late and stale rings, people who come, go and are absent.

It folds and remembers; what must hold after each step is said in `invariants`.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from msgspec import UNSET

from engine_worker.game import Folded, Room, fold, open_room, own_fields, timers
from engine_worker.game import commands as c
from engine_worker.game.commands import PlayerCommand
from engine_worker.game.told import (
    CameBack,
    OutageOver,
    SeatJoined,
    TimePassed,
    TimerRang,
    WentAway,
)
from engine_worker.game.view_types import Offer
from shared.ids import (
    CardId,
    Ingredient,
    Level,
    Limit,
    Phase,
    Place,
    Reveal,
    Role,
    RoomCode,
    Saying,
    SeatId,
    Spell,
)
from tests.kit.table import NAMES
from tests.kit.taps import tap

FINAL = ("end_game", "remove_seat", "leave")
"""What would end too many games before they are played."""
OPENED_AT_MS = 1_700_000_000_000


class Step(msgspec.Struct):
    """One fold, as it went in."""

    actor: SeatId | None
    command: Any
    at_ms: int


class Walk:
    """A room and all that was folded into it."""

    def __init__(self, chance: Random, players: int) -> None:
        self.chance = chance
        self.seed = chance.randbytes(16)
        self.now_ms = OPENED_AT_MS
        self.steps: list[Step] = []
        self.room: Room = self.opened()
        self.fold(None, CameBack(SeatId(0)))
        for name in NAMES[1:players]:
            self.fold(None, SeatJoined(name, name.casefold()))

    def opened(self) -> Room:
        """The room as it was opened."""
        return open_room(RoomCode("BCDFG"), NAMES[0], NAMES[0].casefold(), self.seed, 1.0, OPENED_AT_MS)

    def fold(self, actor: SeatId | None, command: Any) -> Folded:
        """Folds and remembers."""
        self.steps.append(Step(actor, command, self.now_ms))
        return fold(self.room, actor, command, self.now_ms)

    def seats(self) -> list[SeatId]:
        """Everybody at the table."""
        return [seat.id for seat in self.room.seats]

    def can(self, seat: SeatId) -> list[Offer]:
        """What a seat is offered in the game."""
        offers: list[Offer] = own_fields(self.room, seat, ["can"])["can"]
        return offers

    # -- what can be done

    def tap_something(self) -> Folded | None:
        """Takes one offer of somebody; None if nobody has one."""
        seats = self.seats()
        self.chance.shuffle(seats)
        for seat in seats:
            can = self.can(seat)
            if can:
                return self.fold(seat, tap(self.chance.choice(can), self.chance))
        return None

    def tap_the_room(self) -> Folded | None:
        """Takes one of the room's offers of somebody, but for ending the game or the room."""
        seat = self.chance.choice(self.seats())
        can = [offer for offer in own_fields(self.room, seat, ["room_can"])["room_can"] if offer.do not in FINAL]
        return self.fold(seat, tap(self.chance.choice(can), self.chance)) if can else None

    def junk(self) -> Folded:
        """A command of any kind from anybody, whether or not it makes sense."""
        command = JUNK[self.chance.choice(sorted(JUNK))](self)
        actor = self.chance.choice([*self.seats(), SeatId(77)])
        return self.fold(actor, command)

    def again(self) -> Folded | None:
        """The last player's command once more."""
        for step in reversed(self.steps):
            if isinstance(step.command, PlayerCommand):
                return self.fold(step.actor, step.command)
        return None

    def wait(self, ms: int) -> Folded:
        """Time passes, and an entry of the log brings what is due, perhaps late."""
        self.now_ms += ms
        return self.fold(None, TimePassed())

    def wait_for_the_next(self) -> Folded | None:
        """Waits for the next timer of the game and rings it, by its number or as the sweep does; sometimes late."""
        due = [timer for timer in timers(self.room) if timer.kind != "expiry"]
        if not due:
            return None
        first = min(due, key=lambda timer: (timer.due_ms, timer.number))
        self.now_ms = max(self.now_ms, first.due_ms + self.chance.choice([0, 0, 0, 40, 900]))
        return self.fold(None, self.chance.choice([TimePassed(), TimerRang(first.number)]))

    def ring_something(self) -> Folded:
        """A ring that is too early, of a timer that is gone, or of one that never was."""
        return self.fold(None, TimerRang(self.chance.randrange(self.room.timers_given + 3)))

    def come_or_go(self) -> Folded:
        """Somebody loses the connection, or is back."""
        kind = self.chance.choice([WentAway, CameBack, CameBack])
        return self.fold(None, kind(self.chance.choice([*self.seats(), SeatId(77)])))

    def outage(self) -> Folded:
        """Nobody worked on the room for a while; or an entry has waited, and what it began is moved alone."""
        ms = self.chance.choice([1, 2_500, 30_000])
        self.now_ms += ms
        after = self.chance.choice([0, 0, self.room.timers_given - 1])
        return self.fold(None, OutageOver(ms, after))

    def somebody_joins(self) -> Folded:
        """A newcomer, or somebody whose name is taken."""
        name = self.chance.choice([*NAMES, "Max"])
        return self.fold(None, SeatJoined(name, name.casefold()))

    def anything(self) -> Folded | None:
        """One step of a party: mostly taps, sometimes trouble."""
        step = self.chance.choices(list(STEPS), list(STEPS.values()))[0]
        return step(self)

    def finish(self, limit: int = 6_000) -> None:
        """Lets everybody tap at random until the game is over.

        Raises:
            AssertionError: it does not end.
        """
        for _ in range(limit):
            if self.room.phase in (Phase.FINISHED, Phase.LOBBY):
                return
            if self.room.paused:
                self.fold(self.room.host, c.Resume())
                continue
            first, then = self.tap_something, self.wait_for_the_next
            if self.chance.random() < 0.1:
                first, then = then, first
            assert first() or then(), f"stuck in {self.room.phase}"
        raise AssertionError(f"the game does not end: {self.room.phase} of day {self.room.game and self.room.game.day}")


STEPS = {
    Walk.tap_something: 70,
    Walk.wait_for_the_next: 8,
    Walk.junk: 6,
    Walk.tap_the_room: 3,
    Walk.again: 3,
    Walk.ring_something: 2,
    Walk.come_or_go: 3,
    Walk.outage: 1,
    Walk.somebody_joins: 1,
}


def _seat(walk: Walk) -> SeatId:
    return walk.chance.choice([*walk.seats(), SeatId(77)])


def _card(walk: Walk) -> CardId | None:
    return walk.chance.choice([None, *(CardId(number) for number in range(1, 9))])


def _options(walk: Walk) -> c.Options:
    roles = {role: walk.chance.randrange(3) for role in Role if walk.chance.random() < 0.5}
    chance = walk.chance
    return c.Options(
        chance.choice(list(Limit)),
        chance.choice([None, roles]),
        chance.choice(list(Reveal)),
        chance.choice([0, 0, 30]),
        chance.choice([UNSET, "on", "off"]),
    )


def _say(walk: Walk) -> c.Say:
    chance = walk.chance

    def perhaps(choices: list[Any]) -> Any:
        return chance.choice([None, None, *choices[:1], chance.choice(choices)])

    places, ingredients, cats = list(Place), list(Ingredient), [_seat(walk)]
    return c.Say(
        chance.choice(list(Saying)), perhaps(places), perhaps(ingredients), perhaps(cats), perhaps([True, False])
    )


JUNK: dict[str, Callable[[Walk], PlayerCommand]] = {
    "confirm": lambda walk: c.Confirm(),
    "choose_place": lambda walk: c.ChoosePlace(walk.chance.choice(list(Place))),
    "say_guard": lambda walk: c.SayGuard(),
    "guard_place": lambda walk: c.GuardPlace(walk.chance.choice(list(Place))),
    "choose_remedy": lambda walk: c.ChooseRemedy(walk.chance.choice([None, _seat(walk)])),
    "pick_place": lambda walk: c.PickPlace(walk.chance.choice(list(Place))),
    "pick_spell": lambda walk: c.PickSpell(walk.chance.choice([None, *Spell])),
    "pick_target": lambda walk: c.PickTarget(_seat(walk)),
    "end_debate": lambda walk: c.EndDebate(),
    "steal": lambda walk: c.Steal(_seat(walk)),
    "look_at": lambda walk: c.LookAt(_seat(walk)),
    "propose": lambda walk: c.Propose([_seat(walk) for _ in range(walk.chance.randrange(5))]),
    "approve": lambda walk: c.Approve(walk.chance.random() < 0.5),
    "place_card": lambda walk: c.PlaceCard(_card(walk)),
    "cast_vote": lambda walk: c.CastVote(walk.chance.choice([None, _seat(walk)])),
    "ask_new_host": lambda walk: c.AskNewHost(),
    "resume": lambda walk: c.Resume(),
    "set_options": lambda walk: c.SetOptions(_options(walk)),
    "set_lock": lambda walk: c.SetLock(locked=walk.chance.random() < 0.2),
    "order_seats": lambda walk: c.OrderSeats(walk.chance.sample(walk.seats(), len(walk.seats()))),
    "remove_seat": lambda walk: c.RemoveSeat(_seat(walk)),
    "start": lambda walk: c.Start(),
    "mark_absent": lambda walk: c.MarkAbsent(_seat(walk)),
    "lift_absent": lambda walk: c.LiftAbsent(_seat(walk)),
    "hand_over": lambda walk: c.HandOver(_seat(walk)),
    "pause": lambda walk: c.Pause(),
    "play_again": lambda walk: c.PlayAgain(),
    "leave": lambda walk: c.Leave(),
    "fill_seats": lambda walk: c.FillSeats(walk.chance.choice(list(Level)), walk.chance.randrange(1, 13)),
    "say": _say,
}
"""Any command, `end_game` excepted: it would end too many games before they are played."""
