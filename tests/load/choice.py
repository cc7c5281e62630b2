"""What a simulated player taps next: chosen at random, by a seed, among what the own view offers. Knows no rules."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from engine_worker.game.commands import (
    AnyCommand,
    Approve,
    CastVote,
    ChoosePlace,
    ChooseRemedy,
    Confirm,
    EndDebate,
    GuardPlace,
    LookAt,
    PickPlace,
    PickSpell,
    PickTarget,
    PlaceCard,
    Propose,
    Say,
    SayGuard,
    Steal,
)
from engine_worker.game.view_types import Offer
from shared.ids import Saying
from tests.load.view import Known

_PLAIN: dict[str, Callable[[], AnyCommand]] = {"confirm": Confirm, "end_debate": EndDebate, "say_guard": SayGuard}
_ONE_CHOICE: dict[str, tuple[Callable[[Any], AnyCommand], str]] = {
    "choose_place": (ChoosePlace, "places"),
    "guard_place": (GuardPlace, "places"),
    "pick_place": (PickPlace, "places"),
    "pick_spell": (PickSpell, "spells"),
    "pick_target": (PickTarget, "seats"),
    "place_card": (PlaceCard, "cards"),
    "cast_vote": (CastVote, "seats"),
    "choose_remedy": (ChooseRemedy, "seats"),
    "steal": (Steal, "seats"),
    "look_at": (LookAt, "seats"),
}
"""Offer → its command, and the field of the offer that holds the choices."""

EITHER_OR = {"say_guard": "choose_place"}
"""Offers of which one is tapped, not both."""
OPTIONAL = {"steal": 0.5, "look_at": 0.5, "choose_remedy": 0.7, "say": 0.5}
"""Offers that may be left alone, and how often they are taken."""
CHANGEABLE = {"choose_place", "choose_remedy", "approve", "cast_vote"}
CHANGES_ITS_MIND = 0.1
IN_FAVOUR = 0.7
TRIES = 4
"""So often a refused tap is tried again in the same phase."""


class Chooser:
    """One player's choices."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._phase = (-1, -1)
        self._tapped: Counter[str] = Counter()
        self._allowed: dict[str, int] = {}
        self._refused: Counter[str] = Counter()

    def choose(self, known: Known) -> AnyCommand | None:
        """What to tap now; None: nothing."""
        phase = (known.public.game, known.public.phase.no)
        if phase != self._phase:
            self._phase = phase
            self._tapped.clear()
            self._allowed.clear()
            self._refused.clear()
        open_offers = [offer for offer in known.own.can if self._is_open(offer.do)]
        if not open_offers:
            return None
        offer = self._rng.choice(open_offers)
        self._tapped[_kind(offer.do)] += 1
        return command_of(offer, self._rng)

    def refused(self, command: AnyCommand, game: int, phase: int, *, is_counted: bool) -> None:
        """A tap of this phase was refused: it may be tried again, but not for ever if the refusal counts."""
        kind = _kind(str(command.__struct_config__.tag))
        if (game, phase) == self._phase and self._refused[kind] < TRIES:
            self._refused[kind] += is_counted
            self._tapped[kind] -= 1

    def _is_open(self, what: str) -> bool:
        kind = _kind(what)
        if kind not in self._allowed:
            is_left_alone = self._rng.random() >= OPTIONAL.get(what, 1.0)
            again = what in CHANGEABLE and self._rng.random() < CHANGES_ITS_MIND
            self._allowed[kind] = 0 if is_left_alone else 2 if again else 1
        return self._tapped[kind] < self._allowed[kind]


def _kind(what: str) -> str:
    return EITHER_OR.get(what, what)


def command_of(offer: Offer, rng: Random) -> AnyCommand:
    """One of the commands that an offer stands for.

    Raises:
        ValueError: no phone knows such an offer, or it leaves no choice.
    """
    if offer.do in _PLAIN:
        return _PLAIN[offer.do]()
    if offer.do == "approve":
        return Approve(rng.random() < IN_FAVOUR)
    if offer.do == "say":
        return Say(rng.choice([Saying.SUSPECT, Saying.TRUST]), about=rng.choice(offer.seats or []))
    if offer.do == "propose":
        return Propose(rng.sample(offer.seats or [], offer.count or 0))
    if offer.do not in _ONE_CHOICE:
        raise ValueError(f"an offer that no phone knows: {offer}")
    command, field = _ONE_CHOICE[offer.do]
    choices = [*(getattr(offer, field) or []), *([None] if offer.none else [])]
    if not choices:
        raise ValueError(f"an offer without a choice: {offer}")
    return command(rng.choice(choices))
