"""Who claims to be the Seer, and of whom: the Seer tells of its visions, and one who plays false lives a Seer's life.

A false Seer has imagined visions, no more than all know there are, a witch as often as the Seer sees one, and tells of
them as the Seer would: so neither the number nor the kinds of claims tell who is the Seer (when they come does, for it
imagines in two steps of an evening, and the Seer may look in eight). About whom they are, is its own choice.
"""

from collections.abc import Callable, Collection, Iterator
from typing import Final

from msgspec import Struct

from engine_worker.cats.chance import Chance
from engine_worker.cats.facts import Facts
from shared.ids import Phase, Role, Saying, SeatId
from shared.protocol.commands import Say

PRETENDS: Final = {Role.WITCH: 0.3, Role.RAVEN: 0.5, Role.JESTER: 0.2}
"""How often in a game one that plays false lives a Seer's life."""
MOST_SURE: Final = 0.9


class Vision(Struct, frozen=True):
    """Something seen, or imagined: on which day, and whether it was a witch."""

    day: int
    witch: bool
    about: SeatId | None
    """None: imagined, of whom is yet to be chosen."""


Whom = Callable[[bool, Collection[SeatId]], SeatId | None]
"""Chooses of whom an imagined vision is, a witch or not: none of those who have been named."""


class Manner(Struct, frozen=True):
    """How the Seer of a level plays: whoever pretends to be it does the same."""

    looks: Callable[[Chance, int, Phase], bool]
    """Whether it looks at somebody in this step of this evening."""
    keen: float
    """So many times as often as by chance it looks at a witch."""
    clears: float
    """How often on a day it tells of one that is no witch. It tells of a witch at once, of all when knights come."""
    silenced: float
    """How often one that pretends claims once and no more: so often a Seer who is believed can speak no more."""


def claim(facts: Facts, chance: Chance, manner: Manner, whom: Whom) -> Say | None:
    """The next claim; None: nothing to claim."""
    mine = [(about, witch) for seat, about, witch in facts.visions if seat == facts.me]
    named = [about for about, _ in mine]
    told = [witch for _, witch in mine]
    if told and facts.role is not Role.SEER and chance.once(manner.silenced, "is silenced"):
        return None
    for vision in seen(facts) if facts.role is Role.SEER else imagined(facts, chance, manner):
        if vision.about is None and vision.witch in told:
            told.remove(vision.witch)
        elif vision.about not in named and _tells(facts, chance, manner, vision):
            about = whom(vision.witch, named) if vision.about is None else vision.about
            if about is not None and about not in facts.witch:
                return Say(Saying.SEER, about=about, witch=vision.witch)
    return None


def _tells(facts: Facts, chance: Chance, manner: Manner, vision: Vision) -> bool:
    """Whether it tells of a vision now. It waits for nobody else's claim: false Seers hear more of those."""
    return vision.witch or facts.is_knights_day() or chance.once(manner.clears, "clears", facts.day)


def seen(facts: Facts) -> Iterator[Vision]:
    """What the Seer saw."""
    for learned in facts.own.learned:
        if learned.what == "vision" and learned.seat is not None:
            yield Vision(learned.day, bool(learned.yes), learned.seat)


def imagined(facts: Facts, chance: Chance, manner: Manner) -> Iterator[Vision]:
    """What one who plays false would have seen up to now as the Seer, if it pretends to be it in this game."""
    roles = facts.numbers.roles
    if not roles.get(Role.SEER) or not chance.once(PRETENDS.get(facts.role, 0.0), "pretends"):
        return
    often = min(MOST_SURE, manner.keen * roles.get(Role.WITCH, 1) / (sum(roles.values()) - 1))
    days: list[int] = []
    for day, phase in facts.evenings:
        if day not in days and len(days) < facts.numbers.visions and manner.looks(chance, day, phase):
            days.append(day)
            yield Vision(day, chance.once(often, "sees a witch", len(days)), None)
