"""What a cat says that it has: one thing a day. An empty hand speaks like any other, and a witch's like a villager's.

How often what is named is of no use tonight follows from public things alone (how many play, the day, what the cat said
of where it goes): as often as a villager has nothing that is needed. A villager names what it has; others throw.
"""

from collections.abc import Sequence
from typing import Final

from engine_worker.cats.chance import Chance
from engine_worker.cats.day import GROWS
from engine_worker.cats.experience import Evening, Evenings, Lacks, evening
from engine_worker.cats.facts import Facts
from engine_worker.game.view_types import Said
from shared.ids import Ingredient, Role, Saying

FALSE: Final = frozenset({Role.WITCH, Role.RAVEN, Role.JESTER})
"""Who plays false."""


def named(mine: Sequence[Said]) -> list[Ingredient]:
    """What a cat has said today that it has."""
    return [one.ingredient for one in mine if one.what is Saying.INGREDIENT and one.ingredient is not None]


def by_word(facts: Facts, lacks: Lacks) -> float:
    """How often one has nothing that is needed who said what this cat said of where it goes."""
    said = facts.went.get(facts.me)
    return lacks[0 if said is None else 1 if GROWS[said] in facts.public.tonight else 2] / 100


def one_thing(facts: Facts, chance: Chance, mine: Sequence[Said], evenings: Evenings) -> Ingredient:
    """What it names today: the same however often."""
    told = named(mine)
    if told:
        return told[0]
    known = evening(facts, evenings)
    hand = {card.ingredient for card in facts.own.hand if not card.spoiled}
    tonight = facts.public.tonight
    held = [one for one in tonight if one in hand]
    if _names_what_is_needed(facts, chance, known, has_it=bool(held)):
        return _needed(facts, chance, known, held)
    useless = [GROWS[place] for place in facts.numbers.places if GROWS[place] not in tonight] or list(tonight)
    held = [one for one in useless if one in hand]
    return _promised(facts, useless if facts.role in FALSE else held) or chance.one_of(held or useless, "names")


def _names_what_is_needed(facts: Facts, chance: Chance, known: Evening, *, has_it: bool) -> bool:
    """As often in every role as a villager has it, who hides nothing and feigns nothing.

    Who plays false throws for it alone. Others have something more or less often than villagers, for they guard, steal,
    or are often turned into frogs: so they keep it to themselves, or say that they have what they have not.
    """
    share = by_word(facts, known.lacks)
    if facts.role in FALSE:
        return not chance.happens(share, "lacks")
    if facts.role not in known.own:
        return has_it
    own = by_word(facts, known.own[facts.role])
    if has_it:
        return not chance.happens((share - own) / (1.0 - own), "lacks")
    return chance.happens(1.0 - share / max(own, 1e-3), "feigns")


def _needed(facts: Facts, chance: Chance, known: Evening, held: Sequence[Ingredient]) -> Ingredient:
    """Which needed thing it names: what grows where it said it goes as often as villagers do who went there."""
    feigns = facts.role in FALSE or not held
    choices = list(facts.public.tonight) if feigns else list(held)
    promised = _promised(facts, choices)
    if feigns and not chance.happens(known.keeps / 100, "keeps"):
        choices = [one for one in choices if one is not promised] or choices
        promised = None
    if promised is not None:
        return promised
    if facts.role not in FALSE and not held:  # of what it has not, what most say they have: that does least harm
        return max(choices, key=lambda one: sum(one in hand for hand in facts.has.values()))
    return _fewest_have(facts, [one for one in choices if one in held] or choices)


def _promised(facts: Facts, choices: Sequence[Ingredient]) -> Ingredient | None:
    """What grows where it said it goes, if that is among them."""
    said = facts.went.get(facts.me)
    return GROWS[said] if said is not None and GROWS[said] in choices else None


def _fewest_have(facts: Facts, choices: Sequence[Ingredient]) -> Ingredient:
    """The first of those that fewest have said they have."""
    said = [sum(one in hand for hand in facts.has.values()) for one in choices]
    return choices[said.index(min(said))]
