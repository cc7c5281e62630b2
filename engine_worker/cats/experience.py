"""What a villager's evenings are like: counted in games of the cats themselves (`simulate.tells`); nothing is decided.

What a cat says of its hand is held against it, so that it is said as often in every role.
"""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from engine_worker.cats.facts import Facts
from shared.ids import Role

Lacks = tuple[int, int, int]
"""How often somebody has nothing that is needed: who did not say where it goes, who said where something needed grows,
who said another place."""


class Evening(Struct, frozen=True):
    """The evening of one day, in percent."""

    lacks: Lacks
    """How often a villager does."""
    keeps: int
    """How often one who said where something needed grows, and names something needed, names that."""
    own: Mapping[Role, Lacks] = {}
    """How often those have nothing that is needed whose hands are emptier or fuller than others'."""


Evenings = dict[int, tuple[Evening, ...]]
"""By the number of players, one for each day; the last one repeats."""

TOM: Final[Evenings] = {
    4: (
        Evening((10, 1, 45), 96),
        Evening((6, 2, 25), 91, {Role.GUARD: (17, 11, 21)}),
        Evening((24, 11, 30), 88, {Role.GUARD: (39, 29, 30), Role.HERBALIST: (12, 2, 30)}),
        Evening((15, 2, 27), 90, {Role.GUARD: (49, 27, 49), Role.HERBALIST: (2, 1, 20)}),
    ),
    5: (
        Evening((8, 1, 33), 96),
        Evening((15, 10, 14), 85, {Role.GUARD: (7, 6, 20)}),
        Evening((26, 23, 35), 82, {Role.GUARD: (36, 29, 37)}),
        Evening((23, 12, 24), 89, {Role.GUARD: (48, 31, 60)}),
    ),
    6: (
        Evening((4, 1, 30), 94),
        Evening((2, 1, 19), 93),
        Evening((20, 17, 26), 83),
        Evening((11, 2, 24), 88),
    ),
    7: (
        Evening((19, 2, 55), 96),
        Evening((25, 16, 36), 93, {Role.GUARD: (35, 23, 45)}),
        Evening((21, 10, 31), 95, {Role.GUARD: (34, 28, 55)}),
        Evening((13, 8, 26), 90, {Role.GUARD: (32, 20, 37)}),
    ),
    8: (
        Evening((19, 3, 54), 96, {Role.PICKPOCKET: (7, 1, 28)}),
        Evening((29, 14, 45), 93, {Role.PICKPOCKET: (10, 10, 19), Role.GUARD: (36, 37, 53), Role.SEER: (29, 22, 41)}),
        Evening((22, 9, 43), 96, {Role.PICKPOCKET: (8, 1, 26), Role.GUARD: (41, 29, 62), Role.SEER: (34, 15, 24)}),
        Evening((8, 2, 27), 92, {Role.PICKPOCKET: (1, 1, 21), Role.GUARD: (26, 23, 39), Role.SEER: (33, 18, 29)}),
        Evening((6, 3, 23), 93, {Role.PICKPOCKET: (2, 1, 26), Role.GUARD: (26, 23, 41), Role.SEER: (32, 28, 25)}),
    ),
    9: (
        Evening((4, 1, 36), 95, {Role.PICKPOCKET: (1, 1, 11)}),
        Evening((21, 14, 23), 84, {Role.PICKPOCKET: (2, 4, 15), Role.GUARD: (16, 17, 36)}),
        Evening((13, 8, 22), 89, {Role.PICKPOCKET: (2, 1, 13), Role.GUARD: (24, 24, 37)}),
        Evening((6, 3, 24), 92, {Role.PICKPOCKET: (1, 1, 25), Role.GUARD: (21, 19, 34)}),
        Evening((10, 5, 33), 86, {Role.PICKPOCKET: (1, 1, 25), Role.GUARD: (27, 33, 46)}),
    ),
    10: (
        Evening((9, 1, 43), 95, {Role.PICKPOCKET: (5, 1, 23)}),
        Evening((17, 12, 31), 89, {Role.PICKPOCKET: (5, 4, 14), Role.GUARD: (26, 18, 32)}),
        Evening((20, 14, 38), 86, {Role.PICKPOCKET: (4, 3, 16), Role.GUARD: (32, 29, 36)}),
        Evening((7, 4, 17), 87, {Role.PICKPOCKET: (1, 1, 24), Role.GUARD: (22, 23, 33)}),
        Evening((10, 8, 32), 88, {Role.PICKPOCKET: (1, 1, 25), Role.GUARD: (31, 39, 41)}),
    ),
    11: (
        Evening((10, 1, 38), 95),
        Evening((23, 19, 30), 84, {Role.GUARD: (24, 23, 29)}),
        Evening((17, 12, 35), 87, {Role.GUARD: (26, 26, 44)}),
        Evening((14, 7, 29), 89, {Role.GUARD: (32, 26, 48)}),
    ),
    12: (
        Evening((5, 1, 30), 94),
        Evening((27, 25, 37), 73, {Role.GUARD: (17, 18, 20)}),
        Evening((26, 27, 36), 73, {Role.GUARD: (22, 16, 22)}),
        Evening((28, 27, 41), 76, {Role.GUARD: (30, 33, 40)}),
    ),
}
KITTEN: Final[Evenings] = {
    4: (
        Evening((12, 1, 52), 100),
        Evening((18, 15, 41), 93, {Role.GUARD: (27, 15, 45)}),
        Evening((23, 22, 43), 92, {Role.GUARD: (35, 32, 51)}),
        Evening((28, 22, 54), 95, {Role.GUARD: (40, 33, 49)}),
    ),
    5: (
        Evening((9, 1, 48), 100),
        Evening((11, 11, 20), 92, {Role.GUARD: (10, 8, 15)}),
        Evening((14, 15, 32), 89, {Role.GUARD: (20, 19, 39)}),
        Evening((14, 16, 33), 94, {Role.GUARD: (22, 24, 56)}),
    ),
    6: (
        Evening((4, 1, 41), 100),
        Evening((3, 1, 24), 100),
        Evening((18, 16, 26), 91),
        Evening((17, 15, 36), 93),
    ),
    7: (
        Evening((15, 1, 65), 100),
        Evening((27, 22, 53), 94, {Role.GUARD: (27, 32, 43)}),
        Evening((31, 26, 56), 95, {Role.GUARD: (31, 31, 60)}),
        Evening((15, 16, 53), 91, {Role.GUARD: (24, 17, 47)}),
    ),
    8: (
        Evening((15, 1, 63), 100, {Role.PICKPOCKET: (11, 1, 45)}),
        Evening((36, 26, 56), 94, {Role.PICKPOCKET: (17, 17, 29), Role.GUARD: (35, 29, 36), Role.SEER: (33, 27, 59)}),
        Evening((40, 25, 64), 95, {Role.PICKPOCKET: (18, 16, 24), Role.GUARD: (38, 25, 46), Role.SEER: (41, 26, 53)}),
        Evening((28, 15, 35), 95, {Role.PICKPOCKET: (8, 6, 16), Role.GUARD: (34, 17, 37), Role.SEER: (21, 24, 36)}),
        Evening((25, 24, 49), 95, {Role.PICKPOCKET: (12, 8, 31), Role.GUARD: (34, 29, 46), Role.SEER: (32, 17, 30)}),
    ),
    9: (
        Evening((3, 1, 39), 100, {Role.PICKPOCKET: (3, 1, 28)}),
        Evening((24, 17, 40), 91, {Role.PICKPOCKET: (6, 14, 18), Role.GUARD: (22, 22, 49)}),
        Evening((21, 20, 46), 92, {Role.PICKPOCKET: (9, 10, 23), Role.GUARD: (27, 25, 38)}),
        Evening((14, 16, 28), 93, {Role.PICKPOCKET: (5, 5, 24), Role.GUARD: (22, 17, 34)}),
        Evening((16, 15, 40), 89, {Role.PICKPOCKET: (3, 1, 18), Role.GUARD: (17, 24, 48)}),
    ),
    10: (
        Evening((7, 1, 49), 100, {Role.PICKPOCKET: (1, 1, 36)}),
        Evening((27, 27, 51), 89, {Role.PICKPOCKET: (16, 14, 16), Role.GUARD: (33, 23, 36)}),
        Evening((31, 25, 51), 91, {Role.PICKPOCKET: (13, 12, 24), Role.GUARD: (33, 28, 46)}),
        Evening((20, 21, 38), 91, {Role.PICKPOCKET: (7, 3, 18), Role.GUARD: (28, 20, 38)}),
        Evening((22, 21, 37), 90, {Role.PICKPOCKET: (4, 5, 22), Role.GUARD: (18, 22, 50)}),
    ),
    11: (
        Evening((7, 1, 47), 100),
        Evening((32, 27, 50), 87, {Role.GUARD: (34, 33, 34)}),
        Evening((30, 28, 48), 90, {Role.GUARD: (31, 40, 45)}),
        Evening((24, 24, 45), 94, {Role.GUARD: (32, 24, 40)}),
    ),
    12: (
        Evening((6, 1, 40), 100),
        Evening((29, 21, 35), 84, {Role.GUARD: (18, 17, 20)}),
        Evening((24, 21, 38), 85, {Role.GUARD: (22, 19, 32)}),
        Evening((23, 16, 28), 92, {Role.GUARD: (26, 25, 26)}),
    ),
}


def evening(facts: Facts, evenings: Evenings) -> Evening:
    """What villagers know of an evening like this one."""
    known = evenings[sum(facts.numbers.roles.values())]
    return known[min(facts.day, len(known)) - 1]
