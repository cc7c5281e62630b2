"""Who lays what: the table's custom for a ritual, from what the members said they have. Everybody comes to the same.

The members go in seat order, tonight's ingredients as the duck named them; the first way in which each member lays
something that it said it has is the one that all expect.
"""

from collections.abc import Mapping, Sequence

from shared.ids import Ingredient, SeatId


def shares_of(
    team: Sequence[SeatId], tonight: Sequence[Ingredient], has: Mapping[SeatId, Sequence[Ingredient]]
) -> dict[SeatId, Ingredient] | None:
    """Tells what each member lays by what was said; None if what was said does not cover what is needed."""
    if len(team) != len(tonight):
        return None
    found: dict[SeatId, Ingredient] = {}
    return found if _fill(team, list(tonight), has, found) else None


def _fill(
    team: Sequence[SeatId],
    left: list[Ingredient],
    has: Mapping[SeatId, Sequence[Ingredient]],
    found: dict[SeatId, Ingredient],
) -> bool:
    if not left:
        return True
    member = team[len(found)]
    for ingredient in left:
        if ingredient in has.get(member, ()):
            found[member] = ingredient
            if _fill(team, [one for one in left if one != ingredient], has, found):
                return True
            del found[member]
    return False
