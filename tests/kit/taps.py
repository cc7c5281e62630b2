"""From an offer of a view to a command that takes it: what a phone does when somebody taps at random."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from engine_worker.game import commands as c
from engine_worker.game.commands import PlayerCommand
from engine_worker.game.tables import GROWS, MAX_PLAYERS
from engine_worker.game.view_types import Offer
from shared.ids import Level, Limit, Saying

T = TypeVar("T")


class Chance(Protocol):
    """What is needed of `random.Random`."""

    def choice(self, choices: Sequence[T], /) -> T:
        """One of them."""

    def sample(self, choices: Sequence[T], count: int, /) -> list[T]:
        """Several different ones."""


def _some(offer: Offer, chance: Chance, choices: Sequence[Any] | None) -> Any:
    """One of the choices; None is one where the offer says so."""
    return chance.choice([*(choices or []), *([None] if offer.none else [])])


def _statement(offer: Offer, chance: Chance) -> c.Say:
    """Any of the statements of chapter 14."""
    place = _some(offer, chance, offer.places)
    about = _some(offer, chance, offer.seats)
    saying = chance.choice(list(Saying))
    match saying:
        case Saying.PLACE:
            return c.Say(saying, place=place)
        case Saying.INGREDIENT:
            return c.Say(saying, ingredient=GROWS[place])
        case Saying.SEER:
            return c.Say(saying, about=about, witch=chance.choice([True, False])) if about else c.Say(saying)
        case _:
            return c.Say(saying, about=about)


_TAPS: dict[str, Callable[[Offer, Chance], PlayerCommand]] = {
    "confirm": lambda offer, chance: c.Confirm(),
    "choose_place": lambda offer, chance: c.ChoosePlace(_some(offer, chance, offer.places)),
    "say_guard": lambda offer, chance: c.SayGuard(),
    "guard_place": lambda offer, chance: c.GuardPlace(_some(offer, chance, offer.places)),
    "choose_remedy": lambda offer, chance: c.ChooseRemedy(_some(offer, chance, offer.seats)),
    "pick_place": lambda offer, chance: c.PickPlace(_some(offer, chance, offer.places)),
    "pick_spell": lambda offer, chance: c.PickSpell(_some(offer, chance, offer.spells)),
    "pick_target": lambda offer, chance: c.PickTarget(_some(offer, chance, offer.seats)),
    "end_debate": lambda offer, chance: c.EndDebate(),
    "steal": lambda offer, chance: c.Steal(_some(offer, chance, offer.seats)),
    "look_at": lambda offer, chance: c.LookAt(_some(offer, chance, offer.seats)),
    "propose": lambda offer, chance: c.Propose(chance.sample(offer.seats or [], offer.count or 0)),
    "approve": lambda offer, chance: c.Approve(chance.choice([True, True, False])),
    "place_card": lambda offer, chance: c.PlaceCard(_some(offer, chance, offer.cards)),
    "cast_vote": lambda offer, chance: c.CastVote(_some(offer, chance, offer.seats)),
    "say": _statement,
    "leave": lambda offer, chance: c.Leave(),
    "ask_new_host": lambda offer, chance: c.AskNewHost(),
    "resume": lambda offer, chance: c.Resume(),
    "set_options": lambda offer, chance: c.SetOptions(c.Options(limit=chance.choice(list(Limit)))),
    "set_lock": lambda offer, chance: c.SetLock(chance.choice([True, False])),
    "order_seats": lambda offer, chance: c.OrderSeats(chance.sample(offer.seats or [], len(offer.seats or []))),
    "remove_seat": lambda offer, chance: c.RemoveSeat(_some(offer, chance, offer.seats)),
    "fill_seats": lambda offer, chance: c.FillSeats(
        chance.choice(list(Level)), MAX_PLAYERS - (offer.left or 0) + chance.choice(range(1, (offer.left or 0) + 1))
    ),
    "start": lambda offer, chance: c.Start(),
    "mark_absent": lambda offer, chance: c.MarkAbsent(_some(offer, chance, offer.seats)),
    "lift_absent": lambda offer, chance: c.LiftAbsent(_some(offer, chance, offer.seats)),
    "hand_over": lambda offer, chance: c.HandOver(_some(offer, chance, offer.seats)),
    "pause": lambda offer, chance: c.Pause(),
    "end_game": lambda offer, chance: c.EndGame(),
    "play_again": lambda offer, chance: c.PlayAgain(),
}
"""Every offer but `join`, which takes a name."""


def tap(offer: Offer, chance: Chance) -> PlayerCommand:
    """Takes an offer, choosing at random among its choices."""
    return _TAPS[offer.do](offer, chance)


class EachInTurn:
    """A chance that takes the n-th of the choices, so that each can be tried."""

    def __init__(self, n: int) -> None:
        self.n = n

    def choice(self, choices: Sequence[T], /) -> T:
        """The n-th, round and round."""
        return choices[self.n % len(choices)]

    def sample(self, choices: Sequence[T], count: int, /) -> list[T]:
        """So many from the n-th on."""
        return [choices[(self.n + more) % len(choices)] for more in range(count)]


def every_choice(offer: Offer) -> list[PlayerCommand]:
    """Takes an offer in each way that it has (of teams and orders, one for each that may come first)."""
    ways = sum(len(some or []) for some in (offer.seats, offer.places, offer.spells, offer.cards)) + 1
    return [tap(offer, EachInTurn(n)) for n in range(ways)]
