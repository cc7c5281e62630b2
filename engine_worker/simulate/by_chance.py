"""The engine alone: players who tap at random among what is offered, to see how fast it folds and shows.

`python -m engine_worker.simulate.by_chance --players 8 --games 300` prints games a second of CPU. It judges no game.
"""

import argparse
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any, Final

from engine_worker.game import commands as c
from engine_worker.game.view_types import ChosenView, Offer, OwnView, PublicView
from engine_worker.simulate.games import seed_of
from engine_worker.simulate.table import Table
from shared.ids import Saying


def _any(offer: Offer, chance: Random, choices: list[Any] | None) -> Any:
    return chance.choice([*(choices or []), *([None] if offer.none else [])])


TAPS: Final[dict[str, Callable[[Offer, Random], c.AnyCommand]]] = {
    "confirm": lambda offer, chance: c.Confirm(),
    "choose_place": lambda offer, chance: c.ChoosePlace(_any(offer, chance, offer.places)),
    "say_guard": lambda offer, chance: c.SayGuard(),
    "guard_place": lambda offer, chance: c.GuardPlace(_any(offer, chance, offer.places)),
    "choose_remedy": lambda offer, chance: c.ChooseRemedy(_any(offer, chance, offer.seats)),
    "pick_place": lambda offer, chance: c.PickPlace(_any(offer, chance, offer.places)),
    "pick_spell": lambda offer, chance: c.PickSpell(_any(offer, chance, offer.spells)),
    "pick_target": lambda offer, chance: c.PickTarget(_any(offer, chance, offer.seats)),
    "end_debate": lambda offer, chance: c.EndDebate(),
    "steal": lambda offer, chance: c.Steal(_any(offer, chance, offer.seats)),
    "look_at": lambda offer, chance: c.LookAt(_any(offer, chance, offer.seats)),
    "propose": lambda offer, chance: c.Propose(chance.sample(offer.seats or [], offer.count or 0)),
    "approve": lambda offer, chance: c.Approve(chance.random() < 0.6),
    "place_card": lambda offer, chance: c.PlaceCard(_any(offer, chance, offer.cards)),
    "cast_vote": lambda offer, chance: c.CastVote(_any(offer, chance, offer.seats)),
    "say": lambda offer, chance: c.Say(
        chance.choice([Saying.SUSPECT, Saying.TRUST]), about=_any(offer, chance, offer.seats)
    ),
}
"""From an offer to a command that it allows."""


def _stands(do: str, chosen: ChosenView) -> bool:
    """Tells whether this has been chosen already: it could be changed, but need not."""
    match do:
        case "choose_place" | "say_guard":
            return chosen.place is not None or chosen.guarding
        case "approve":
            return chosen.in_favour is not None
        case "cast_vote":
            return chosen.vote is not None or chosen.passed
        case "choose_remedy":
            return chosen.remedy is not None
    return False


class ByChance:
    """A player without a thought."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self._own: OwnView | None = None

    def see(self, public: PublicView, own: OwnView) -> None:
        """Keeps what it can do now."""
        self._own = own

    def move(self) -> c.AnyCommand | None:
        """Anything that is offered and not done yet."""
        own = self._own
        left = [] if own is None else [offer for offer in own.can if not _stands(offer.do, own.chosen)]
        if not left:
            return None
        offer = self._chance.choice(left)
        return TAPS[offer.do](offer, self._chance)


def play(players: int, number: int) -> int:
    """Plays one game; tells how many taps it had."""
    table = Table(players, seed_of(0, players, number))
    table.play({seat: ByChance(seed_of(0, players, number, seat)) for seat in table.seats()})
    return table.taps


def main() -> None:
    """Plays and prints how fast."""
    parser = argparse.ArgumentParser(prog="python -m engine_worker.simulate.by_chance", description=__doc__)
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--games", type=int, default=300)
    asked = parser.parse_args()
    began = time.process_time()
    taps = sum(play(asked.players, number) for number in range(asked.games))
    spent = time.process_time() - began
    sys.stdout.write(
        f"{asked.games} games of {asked.players}: {asked.games / spent:.0f} a second of CPU, {taps / spent:.0f} taps\n"
    )


if __name__ == "__main__":
    main()
