"""How often a cat speaks in a phase: by chance and by what everybody sees, never by its role or what it knows.

So the numbers and the moments of statements tell nobody a role; what is said may. It decides no statement.
"""

from typing import Final

from engine_worker.cats.chance import Chance
from engine_worker.cats.day import SPELLS_FROM
from engine_worker.cats.facts import Facts
from shared.ids import Phase

IN_DAY: Final = ((0.15,), (0.5,))
"""From which throw on a cat makes a first statement, a second, …: on the day without spells, and later, when it is a
risk to say where one goes."""
IN_DEBATE: Final = (0.0, 0.3, 0.75)
IN_VOTE: Final = (0.6,)


def _shares(phase: Phase, day: int) -> tuple[float, ...]:
    match phase:
        case Phase.DAY:
            return IN_DAY[day >= SPELLS_FROM]
        case Phase.DEBATE:
            return IN_DEBATE
        case Phase.VOTE:
            return IN_VOTE
    return ()


def statements(phase: Phase, day: int, chance: Chance) -> int:
    """How many statements this cat makes in this phase."""
    thrown = chance.share("speaks")
    return sum(thrown >= share for share in _shares(phase, day))


def has_more_to_say(facts: Facts, chance: Chance) -> bool:
    """Tells whether the cat has not made all of this phase's statements yet."""
    made = sum(one.seat == facts.me and one.phase is facts.phase for one in facts.public.said)
    return made < statements(facts.phase, facts.day, chance)
