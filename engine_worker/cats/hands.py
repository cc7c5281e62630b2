"""What a cat says that it has, by its hand and by what it has said: an empty hand speaks like any other."""

from collections.abc import Sequence

from engine_worker.cats.chance import Chance
from engine_worker.cats.day import GROWS
from engine_worker.cats.facts import Facts
from shared.ids import Ingredient, Saying
from shared.protocol.views import Said


def named(mine: Sequence[Said]) -> list[Ingredient]:
    """What a cat has said today that it has."""
    return [one.ingredient for one in mine if one.what is Saying.INGREDIENT and one.ingredient is not None]


def new(facts: Facts, mine: Sequence[Said]) -> Ingredient | None:
    """What is in the hand and was not named today: what is needed tonight first."""
    told = named(mine)
    hand = [card.ingredient for card in facts.own.hand if not card.spoiled and card.ingredient not in told]
    needed = [one for one in facts.public.tonight if one in hand]
    return needed[0] if needed else hand[0] if hand else None


def needs(facts: Facts, ingredient: Ingredient | None) -> bool:
    """Tells whether something is needed tonight."""
    return ingredient in facts.public.tonight


def anything(facts: Facts, chance: Chance, mine: Sequence[Said]) -> Ingredient:
    """What there is to name. With nothing new it is something named before.

    Who has had nothing at all names something that nobody needs tonight: that spoils no ritual.
    """
    found, told = new(facts, mine), named(mine)
    if found is not None:
        return found
    useless = [GROWS[place] for place in facts.numbers.places if GROWS[place] not in facts.public.tonight]
    return chance.one_of(told or useless, "names", len(told))
