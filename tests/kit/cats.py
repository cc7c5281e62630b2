"""A table with computer cats under a fake clock: whoever is asked answers at once, by a chooser that the test names."""

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec import Struct

from engine_worker.game import Folded, asked_for, last_ask, own_view, public_view, timers
from engine_worker.game import commands as c
from engine_worker.game.computers import what_is_asked
from engine_worker.game.deeds import CatAsked
from engine_worker.game.view_types import OwnView, PublicView
from shared.ids import Level, Phase, Role, SeatId
from tests.kit.table import Table
from tests.kit.taps import tap

Chooser = Callable[[SeatId, PublicView, OwnView], Any]
"""What a cat answers to its view, of which `can` is what it is asked for; None: nothing."""


def by_chance(seed: int) -> Chooser:
    """Anything that is offered."""
    chance = Random(seed)
    return lambda seat, public, own: tap(chance.choice(own.can), chance) if own.can else None


def nothing(seat: SeatId, public: PublicView, own: OwnView) -> Any:
    """A cat whose answers are all lost."""
    return None


def dealt(players: int, chance: Random) -> dict[SeatId, Role]:
    """A deal with a Witch, a Raven and all four specials; chance says who is what."""
    roles = [Role.WITCH, Role.RAVEN, Role.HERBALIST, Role.PICKPOCKET, Role.GUARD, Role.SEER]
    roles += [Role.VILLAGER] * (players - len(roles))
    return dict(zip(map(SeatId, range(players)), chance.sample(roles, players), strict=True))


class Asked(Struct, frozen=True):
    """An ask, and when it came."""

    at_ms: int
    phase: Phase
    no: int
    seat: SeatId
    what: str
    """For its ability, to speak or for its step."""
    since_ms: int
    """How long the phase had lasted."""


class CatTable(Table):
    """A table at which computer cats sit."""

    def __init__(
        self, *people: str, seats: int, chooser: Chooser, level: Level = Level.TOM, seed: bytes = b"a fair seed"
    ) -> None:
        self.chooser = chooser
        self.asked: list[Asked] = []
        self.began: dict[int, int] = {}
        """When each phase began, by its number."""
        super().__init__(*people, seed=seed)
        self.act(people[0], c.FillSeats(level, seats))
        self.cat_seats = [seat.id for seat in self.public.seats if seat.computer is not None]

    @property
    def seen(self) -> list[Asked]:
        """The asks whose answers others may see."""
        return [ask for ask in self.asked if ask.what != "ability"]

    def fold(self, actor: SeatId | None, command: Any) -> Folded:
        """As every table does; then whoever has been asked answers."""
        folded = super().fold(actor, command)
        no, now = self.room.phase_no, self.now_ms
        since = now - self.began.setdefault(no, now)
        for event in folded.events:
            if isinstance(event, CatAsked):
                what = what_is_asked(self.room, event.seat)
                self.asked.append(Asked(now, self.room.phase, no, event.seat, what, since))
                self._answer(event.seat)
        return folded

    def _answer(self, seat: SeatId) -> None:
        if last_ask(self.room, seat) is None:
            return
        own = own_view(self.room, seat)
        asked = OwnView(**{**{name: getattr(own, name) for name in own.__struct_fields__}, "can": self._can(own, seat)})
        answer = self.chooser(seat, public_view(self.room), asked)
        if answer is not None:
            refusal = self.fold(seat, answer).refusal
            assert refusal is None, f"{answer} was refused: {refusal}"

    def _can(self, own: OwnView, seat: SeatId) -> list[Any]:
        return asked_for(self.room, seat, own.can)

    def wait_for_a_timer(self) -> None:
        """Lets time pass until the next timer of the game rings."""
        due = min(timer.due_ms for timer in timers(self.room) if timer.kind != "expiry")
        self.wait(max(0, due - self.now_ms) / 1000)

    def play_on(self, *phases: Phase, people: Random | None = None) -> None:
        """Lets cats and people play until one of these phases; people tap at random among what they are offered.

        Raises:
            AssertionError: it does not come.
        """
        chance = people or Random(1)
        for _ in range(20_000):
            if self.room.phase in phases:
                return
            who = [seat for name, seat in self.seats.items() if seat not in self.room.absent]
            able = [(seat, offers) for seat in who if (offers := own_view(self.room, seat).can)]
            waits = any(timer.kind == "cat_move" for timer in timers(self.room))
            if able and (not waits or chance.random() < 0.5):
                seat, offers = chance.choice(able)
                self.fold(seat, tap(chance.choice(offers), chance))
            else:
                self.wait_for_a_timer()
        raise AssertionError(f"the game does not come to {phases}: {self.waits_for()}")
