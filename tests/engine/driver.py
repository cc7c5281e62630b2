"""Plays by chance what the views offer. It owns the taps and the clock of a test, and knows no rule of the game."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import engine_worker.game as game
from engine_worker.game import commands as c
from engine_worker.game import told
from engine_worker.game.turn import Folded
from engine_worker.game.view_types import Offer
from shared.ids import Level, Limit, Phase, Reveal, RoomCode, Saying, SeatId

NAMES = ("Ana", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Leo")

MOVES: dict[str, Callable[[Offer, random.Random], Any]] = {
    "confirm": lambda offer, rng: c.Confirm(),
    "choose_place": lambda offer, rng: c.ChoosePlace(rng.choice(offer.places or [])),
    "say_guard": lambda offer, rng: c.SayGuard(),
    "guard_place": lambda offer, rng: c.GuardPlace(rng.choice(offer.places or [])),
    "choose_remedy": lambda offer, rng: c.ChooseRemedy(rng.choice([*(offer.seats or []), None])),
    "pick_place": lambda offer, rng: c.PickPlace(rng.choice(offer.places or [])),
    "pick_spell": lambda offer, rng: c.PickSpell(rng.choice([*(offer.spells or []), None])),
    "pick_target": lambda offer, rng: c.PickTarget(rng.choice(offer.seats or [])),
    "end_debate": lambda offer, rng: c.EndDebate(),
    "steal": lambda offer, rng: c.Steal(rng.choice(offer.seats or [])),
    "look_at": lambda offer, rng: c.LookAt(rng.choice(offer.seats or [])),
    "propose": lambda offer, rng: c.Propose(rng.sample(offer.seats or [], offer.count or 0)),
    "approve": lambda offer, rng: c.Approve(rng.random() < 0.6),
    "place_card": lambda offer, rng: c.PlaceCard(rng.choice(offer.cards) if offer.cards else None),
    "cast_vote": lambda offer, rng: c.CastVote(rng.choice([*(offer.seats or []), None])),
    "say": lambda offer, rng: c.Say(rng.choice([Saying.SUSPECT, Saying.TRUST]), about=rng.choice(offer.seats or [])),
    "leave": lambda offer, rng: c.Leave(),
    "ask_new_host": lambda offer, rng: c.AskNewHost(),
    "resume": lambda offer, rng: c.Resume(),
    "set_lock": lambda offer, rng: c.SetLock(rng.random() < 0.5),
    "mark_absent": lambda offer, rng: c.MarkAbsent(rng.choice(offer.seats or [])),
    "lift_absent": lambda offer, rng: c.LiftAbsent(rng.choice(offer.seats or [])),
    "hand_over": lambda offer, rng: c.HandOver(rng.choice(offer.seats or [])),
    "pause": lambda offer, rng: c.Pause(),
    "end_game": lambda offer, rng: c.EndGame(),
    "play_again": lambda offer, rng: c.PlayAgain(),
    "fill_seats": lambda offer, rng: c.FillSeats(rng.choice(list(Level)), 13 - rng.randint(1, offer.left or 1)),
    "start": lambda offer, rng: c.Start(),
    "set_options": lambda offer, rng: c.SetOptions(options_by_chance(rng)),
    "order_seats": lambda offer, rng: c.OrderSeats(rng.sample(offer.seats or [], len(offer.seats or []))),
    "remove_seat": lambda offer, rng: c.RemoveSeat(rng.choice(offer.seats or [])),
}
"""An offer's name to a command that it allows."""


def options_by_chance(rng: random.Random) -> c.Options:
    """Any options with the table's roles."""
    return c.Options(
        limit=rng.choice(list(Limit)), reveal=rng.choice(list(Reveal)), absent_after_s=rng.choice([0, 0, 5, 40])
    )


class Driver:
    """A room of the first players of `NAMES`, all connected, and a clock that the test moves."""

    def __init__(self, players: int, seed: int, options: c.Options | None = None) -> None:
        self.rng = random.Random(seed)
        self.at_ms = 1_000_000
        self.taps = 0
        self.folds: list[Callable[[Driver, Callable[[], Folded]], Folded]] = []
        """Checks that are put around every fold."""
        self.history: list[game.AnyEvent] = []
        self.room = game.open_room(RoomCode("23456"), "Ana", "ana", seed.to_bytes(16, "big"), 1.0, self.at_ms)
        self.fold(None, told.CameBack(SeatId(0)))
        for name in NAMES[1:players]:
            assert self.fold(None, told.SeatJoined(name, name.lower())).refusal is None
        if options is not None:
            assert self.fold(SeatId(0), c.SetOptions(options)).refusal is None

    @property
    def phase(self) -> Phase:
        """The present step."""
        return self.room.phase

    def fold(self, actor: SeatId | None, command: game.GameCommand) -> Folded:
        """Folds at the present moment, with all checks around."""
        act: Callable[[], Folded] = partial(game.fold, self.room, actor, command, self.at_ms)
        for check in self.folds:
            act = partial(check, self, act)
        folded = act()
        self.history += folded.events
        return folded

    def start(self) -> None:
        """The host starts."""
        assert self.fold(self.room.host, c.Start()).refusal is None

    def seats(self) -> list[SeatId]:
        """Everybody at the table."""
        return [seat.id for seat in self.room.seats]

    def offers(self, seat: SeatId, field: str = "can") -> list[Offer]:
        """What a seat can do now."""
        found: list[Offer] = game.own_fields(self.room, seat, [field])[field]
        return found

    def tap(self, seat: SeatId, field: str = "can", but: frozenset[str] = frozenset()) -> bool:
        """Takes one of the seat's offers by chance; False if there is none. An offer is never refused."""
        offers = [offer for offer in self.offers(seat, field) if offer.do not in but]
        if not offers:
            return False
        offer = self.rng.choice(offers)
        folded = self.fold(seat, MOVES[offer.do](offer, self.rng))
        assert folded.refusal is None, (offer, folded.refusal)
        self.taps += 1
        self.at_ms += self.rng.randrange(40)
        return True

    def wait(self) -> bool:
        """Lets time pass until the next timer but the room's end; False if there is none."""
        due = [timer for timer in game.timers(self.room) if timer.kind != "expiry"]
        if not due:
            return False
        first = min(due, key=lambda timer: (timer.due_ms, timer.number))
        self.at_ms = max(self.at_ms, first.due_ms + self.rng.randrange(3))
        self.fold(None, told.TimerRang(first.number))
        return True

    def reach(self, phase: Phase) -> None:
        """Plays by chance until this phase, or the end of the game."""
        goals = (phase, Phase.FINISHED)
        while self.phase not in goals:
            tapped = [self.phase not in goals and self.tap(seat) for seat in self.seats()]
            if self.phase not in goals and (not any(tapped) or self.phase is Phase.GATHERING):
                self.wait()

    def play(self) -> None:
        """Plays until `finished`: mostly taps, and time where nobody has anything left to do."""
        for _ in range(4_000):
            if self.phase is Phase.FINISHED:
                return
            seats = self.seats()
            self.rng.shuffle(seats)
            tapped = [self.tap(seat) for seat in seats if not self._has_said(seat)]
            if not any(tapped) or self.phase is Phase.GATHERING or self.rng.random() < 0.05:
                self.wait()
        raise AssertionError(f"this game does not end: {self.phase}")

    def _has_said(self, seat: SeatId) -> bool:
        """Tells whether the seat has voted and leaves it at that, mostly."""
        running = self.room.game
        return running is not None and seat in running.done and self.rng.random() < 0.95
