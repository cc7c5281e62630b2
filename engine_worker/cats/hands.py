"""What a cat says that it has: one thing a day. An empty hand speaks like any other, and a witch's like a villager's.

How often what is named is of no use tonight follows from public numbers alone: as often as a villager has nothing that
is needed. A villager names what it has; one who plays false throws for it, and so has to feign at times.
"""

from collections.abc import Sequence
from typing import Final

from engine_worker.cats.chance import Chance
from engine_worker.cats.day import GROWS
from engine_worker.cats.facts import Facts
from shared.ids import Ingredient, Role, Saying
from shared.protocol.views import Said

LACKS: Final = {
    4: (0.12, 0.05, 0.24, 0.20),
    5: (0.06, 0.13, 0.23, 0.15),
    6: (0.05, 0.04, 0.23, 0.08),
    7: (0.18, 0.25, 0.21, 0.14),
    8: (0.20, 0.25, 0.16, 0.13),
    9: (0.05, 0.23, 0.12, 0.08),
    10: (0.09, 0.12, 0.19, 0.09),
    11: (0.10, 0.22, 0.18, 0.12),
    12: (0.05, 0.26, 0.27),
}
"""How often a villager has nothing that is needed, by the number of players, on the first day, the second, …: counted
in games of *tom*, and held against what each role then names (`simulate.tells`). The last share repeats."""
SELDOM: Final = 0.75
"""So many times as often it has nothing needed that said it goes where something needed grows."""
NEEDED: Final = 5.0
"""So many times as often as to another place cats go to one where something needed grows."""
MOST: Final = 0.9
FALSE: Final = frozenset({Role.WITCH, Role.RAVEN, Role.JESTER})
"""Who plays false."""


def named(mine: Sequence[Said]) -> list[Ingredient]:
    """What a cat has said today that it has."""
    return [one.ingredient for one in mine if one.what is Saying.INGREDIENT and one.ingredient is not None]


def lacks(facts: Facts, often: float = 1.0) -> float:
    """How often a villager has nothing that is needed today: seldom, if that grows where it said it goes."""
    shares = LACKS[sum(facts.numbers.roles.values())]
    share = often * shares[min(facts.day, len(shares)) - 1]
    said = facts.went.get(facts.me)
    if said is None:
        return share
    if GROWS[said] in facts.public.tonight:
        return SELDOM * share
    needed = NEEDED * sum(GROWS[place] in facts.public.tonight for place in facts.numbers.places)
    goes = needed / (needed + len(facts.numbers.places) - needed / NEEDED)
    return min(MOST, share * (1.0 - SELDOM * goes) / max(1e-3, 1.0 - goes))


def one_thing(facts: Facts, chance: Chance, mine: Sequence[Said], often: float = 1.0) -> Ingredient:
    """What it names today: the same however often. Nobody feigns but one who plays false.

    Villagers of its level have nothing that is needed so many times as often as *tom*'s.
    """
    told = named(mine)
    if told:
        return told[0]
    plays_false = facts.role in FALSE
    hand = {card.ingredient for card in facts.own.hand if not card.spoiled}
    tonight = facts.public.tonight
    needed = list(tonight) if plays_false else [one for one in tonight if one in hand]
    names = not chance.happens(lacks(facts, often), "lacks")
    if _names_what_is_needed(facts, has_it=bool(needed), names=names):
        return _promised(facts, needed) or _fewest_have(facts, [one for one in needed if one in hand] or needed)
    useless = [GROWS[place] for place in facts.numbers.places if GROWS[place] not in tonight] or list(tonight)
    held = [one for one in useless if one in hand]
    return _promised(facts, useless if plays_false else held) or chance.one_of(held or useless, "names")


def _promised(facts: Facts, choices: Sequence[Ingredient]) -> Ingredient | None:
    """What grows where it said it goes, if that is among them: so cats name it as often, wherever they went."""
    said = facts.went.get(facts.me)
    return GROWS[said] if said is not None and GROWS[said] in choices else None


def _names_what_is_needed(facts: Facts, *, has_it: bool, names: bool) -> bool:
    """As thrown, where the hand does not decide it.

    The Pickpocket nearly always has something that is needed; it keeps that to itself as often as a villager has
    nothing.
    """
    if facts.role in FALSE:
        return names
    return has_it and (names or facts.role is not Role.PICKPOCKET)


def _fewest_have(facts: Facts, choices: Sequence[Ingredient]) -> Ingredient:
    """The first of those that fewest have said they have."""
    said = [sum(one in hand for hand in facts.has.values()) for one in choices]
    return choices[said.index(min(said))]
