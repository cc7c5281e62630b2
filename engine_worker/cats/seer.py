"""Who claims to be the Seer, and of whom: the Seer tells of its visions, and one who plays false lives a Seer's life.

A false Seer has imagined visions in the steps in which the Seer may look, no more than all know there are, a witch as
often as the Seer sees one, and tells of them when the Seer would: so neither the number, the kinds nor the moments of
claims tell who is the Seer. About whom they are, is its own choice.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Final

from msgspec import Struct

from engine_worker.cats.chance import Chance
from engine_worker.cats.facts import Facts
from engine_worker.game.commands import Say
from shared.ids import Phase, Role, Saying, SeatId

PRETENDS: Final = {Role.WITCH: 0.3, Role.RAVEN: 0.5, Role.JESTER: 0.2}
"""How often in a game one that plays false lives a Seer's life."""
MOST_SURE: Final = 0.9
FIRST: Final = (1, Phase.DEBATE)
"""When it looks without anything to go by."""


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
    keen: Mapping[int, float]
    """So many times as often as by chance it looks at a witch once something has happened, by the number of players; 1
    where none is said."""
    clears: float
    """How often on a day it tells of one that is no witch. It tells of a witch at once, of all when knights come."""
    silenced: Mapping[int, float]
    """How often, on each day after its first claim, one that pretends falls silent for good: so many more Seers than
    others who claimed to be it are turned into frogs and stay so. By the number of players, 0 where none is said."""


def claim(facts: Facts, chance: Chance, manner: Manner, whom: Whom) -> Say | None:
    """The next claim; None: nothing to claim."""
    mine = [(about, witch) for seat, about, witch in facts.visions if seat == facts.me]
    named = [about for about, _ in mine]
    told = [witch for _, witch in mine]
    if facts.role is not Role.SEER and _is_silenced(facts, chance, manner):
        return None
    for vision in seen(facts) if facts.role is Role.SEER else imagined(facts, chance, manner):
        if vision.about is None and vision.witch in told:
            told.remove(vision.witch)
        elif vision.about not in named and _tells(facts, chance, manner, vision):
            about = whom(vision.witch, named) if vision.about is None else vision.about
            if about is not None and about not in facts.witch:
                return Say(Saying.SEER, about=about, witch=vision.witch)
    return None


def _is_silenced(facts: Facts, chance: Chance, manner: Manner) -> bool:
    """Tells whether the Seer in its place would have been turned into a frog since its first claim."""
    first = facts.claimed_on.get(facts.me, facts.day)
    share = manner.silenced.get(sum(facts.numbers.roles.values()), 0.0)
    return any(chance.once(share, "is silenced", day) for day in range(first + 1, facts.day + 1))


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
    players, witches = sum(roles.values()), roles.get(Role.WITCH, 1)
    keen = manner.keen.get(players, 1.0)
    days: list[int] = []
    for day, phase in facts.evenings:
        if day not in days and len(days) < facts.numbers.visions and manner.looks(chance, day, phase):
            days.append(day)
            knows = 1.0 if (day, phase) == FIRST else keen
            often = min(MOST_SURE, knows * witches / (players - len(days)))
            witch = chance.once(often, "sees a witch", len(days))
            witches -= witch
            yield Vision(day, witch, None)
