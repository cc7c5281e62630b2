"""All numbers of the game, as data with a version. A game keeps the version it was started with.

Nothing here decides anything; whoever needs a number takes it from the `Tables` of its game's version.
"""

from typing import Final

from msgspec import Struct, structs

from shared.ids import Ingredient, Level, Limit, Phase, Place, Role, Side, Spell

RULES_VERSION: Final = 8
"""The newest; a room gets it when it is opened, unless a release that does not know it may still run (`codec`)."""

MIN_PLAYERS: Final = 4
MAX_PLAYERS: Final = 12
LOOKS: Final = 12
"""How many cats there are to look like."""

SCENE_MS: Final = {Phase.MORNING: 6_000, Phase.QUARREL: 4_000}
"""Rules 2: the short scenes that nobody confirms."""
GATHERING_MS: Final = 15_000
"""Rules 2 and 5: the witches' turn, in every game."""
ABSENT_MIN_MS: Final = 800
ABSENT_MAX_MS: Final = 2_500
"""Rules 10: an absent player's step is taken after a delay between these two."""
HOST_AWAY_MS: Final = 60_000
"""Rules 10: after so long without the host the office goes on."""
ROOM_TTL_S: Final = 86_400
"""A room that nobody is connected to ends after so long."""

VOTES_TO_BANISH: Final = 2
VOTES_TO_BANISH_KNIGHTS: Final = 1
"""Rules 8: how many votes a banishment needs, and how many on the knights' day."""

STATEMENTS: Final = {Phase.DAY: 3, Phase.DEBATE: 3, Phase.VOTE: 3}
"""Rules 14: in which phases a cat may make statements, and how many."""
TALK_ASKS: Final = {Phase.DAY: 1, Phase.DEBATE: 3, Phase.VOTE: 1}
"""Rules 14: how often a computer cat is asked to speak or use its ability before it is asked for its step."""
PICK_ASKS: Final = 4
"""Rules 14: how often a computer cat is asked in `gathering`: place, spell, target, and once for one that was lost."""
CAT_MIN_MS: Final = 1_200
CAT_MAX_MS: Final = 4_200
"""Rules 14: a computer cat is asked after a delay between these two."""
ASKS: Final = 3
ASK_AGAIN_MS: Final = 3_000
"""Rules 14: so often is it asked for a step, so far apart. That is for lost messages and dead processes, which a clock
scale does not make faster, so that it is never scaled."""
PRACTICE: Final = (8, Level.TOM)
"""Rules 14: up to how many seats are filled in a room for practice, and with which cats."""
CAT_NAMES: Final = (
    "Bastet",
    "Mruczek",
    "Minou",
    "Bigotes",
    "Gatuna",
    "Mishmish",
    "Pushok",
    "Tama",
    "Schnurri",
    "Micia",
    "Filemon",
    "Gribouille",
    "Luna",
    "Garfio",
    "Frajola",
    "Simsim",
    "Maru",
    "Murka",
    "Poes",
    "Kicia",
    "Mistoffel",
    "Ronron",
    "Zorro",
    "Whiskers",
)
"""Names of computer cats, from the languages of the world: more than seats, so that one is always free."""

SPECIALS: Final = (Role.HERBALIST, Role.PICKPOCKET, Role.GUARD, Role.SEER)
"""Rules 11: the village specials."""
AT_MOST_ONE: Final = (*SPECIALS, Role.RAVEN, Role.JESTER)
"""Rules 10: these roles are there once at most."""
MIN_LEAD: Final = 2
"""Rules 10: non-witches must be at least the witches and so many more."""

RING: Final = tuple(Place)
"""Rules 4: the ring; the first ones are open."""
GROWS: Final = dict(zip(Place, Ingredient, strict=True))
"""Rules 4: which ingredient each place has."""

SIDES: Final = {
    Role.VILLAGER: Side.VILLAGE,
    Role.HERBALIST: Side.VILLAGE,
    Role.PICKPOCKET: Side.VILLAGE,
    Role.GUARD: Side.VILLAGE,
    Role.SEER: Side.VILLAGE,
    Role.WITCH: Side.WITCHES,
    Role.RAVEN: Side.WITCHES,
    Role.JESTER: Side.ALONE,
}
"""Rules 1: who wins with whom."""


class SpellRule(Struct, frozen=True):
    """One row of the spell table of chapter 5."""

    from_day: int
    rituals: int
    """So many rituals must have been held."""
    targeted: bool
    far: bool
    """Reaches the two neighbouring places as well."""
    pierces: bool
    """The Guard does not stop it."""
    rebounds: bool = False
    """Stopped by the Guard, it falls back on the witch who cast it."""


class Row(Struct, frozen=True):
    """One row of the table of chapter 11."""

    witches: int
    raven: int
    jester: int
    specials: tuple[Role, ...]
    places: int
    ingredients: tuple[int, ...]
    seals: int
    knights_day: int
    remedies: int
    visions: int
    rituals: dict[Spell, int] = {}
    """Spells that need more rituals held here than chapter 5 asks for elsewhere, or fewer."""


class Tables(Struct, frozen=True):
    """One version of every number that may be tuned."""

    rows: dict[int, Row]
    clocks_s: dict[Limit, dict[Phase, int]]
    spells: dict[Spell, SpellRule]
    gauge: int
    one_vote_in: int | None = None
    """Rules 8.2b: where the Jester plays, a banishment takes one vote for every so many cats in cat form."""

    def rituals(self, players: int) -> dict[Spell, int]:
        """Tells for each spell how many rituals must have been held where so many play (chapters 5 and 11)."""
        return {spell: rule.rituals for spell, rule in self.spells.items()} | self.rows[players].rituals


_TWO = (Role.HERBALIST, Role.GUARD)

_VERSION_1 = Tables(
    rows={
        4: Row(1, 0, 0, _TWO, 4, (2, 3), 2, 4, 1, 0),
        5: Row(1, 1, 0, _TWO, 4, (2,), 2, 4, 1, 0),
        6: Row(1, 1, 0, _TWO, 5, (2, 2, 3), 2, 4, 1, 0),
        7: Row(2, 0, 0, _TWO, 5, (2, 2, 3), 3, 5, 1, 0),
        8: Row(2, 1, 0, SPECIALS, 5, (2, 2, 3), 3, 5, 1, 1),
        9: Row(2, 1, 1, SPECIALS, 5, (2, 2, 3), 3, 5, 1, 1),
        10: Row(2, 1, 1, SPECIALS, 6, (3,), 3, 5, 1, 1),
        11: Row(3, 1, 1, SPECIALS, 6, (2, 2, 3), 3, 5, 1, 1),
        12: Row(3, 1, 1, SPECIALS, 6, (3,), 3, 5, 1, 1),
    },
    clocks_s={
        limit: dict(zip((Phase.DAY, Phase.DEBATE, Phase.PROPOSAL, Phase.APPROVAL, Phase.VOTE), seconds, strict=True))
        for limit, seconds in {
            Limit.QUICK: (45, 60, 30, 20, 30),
            Limit.NORMAL: (90, 180, 60, 30, 60),
            Limit.LONG: (150, 300, 90, 45, 90),
        }.items()
    },
    spells={
        Spell.FROG: SpellRule(2, 0, targeted=True, far=False, pierces=False),
        Spell.BLIGHT: SpellRule(2, 1, targeted=False, far=True, pierces=False),
        Spell.FAR_FROG: SpellRule(2, 2, targeted=True, far=True, pierces=False),
        Spell.PIERCING_FROG: SpellRule(2, 3, targeted=True, far=False, pierces=True),
    },
    gauge=3,
)

_THREE = (Role.PICKPOCKET, Role.GUARD, Role.SEER)

_VERSION_2 = structs.replace(
    _VERSION_1,
    rows={
        4: Row(1, 0, 0, _TWO, 6, (2, 3), 2, 4, 1, 0),
        5: Row(1, 1, 0, _TWO, 4, (3,), 2, 3, 1, 0),
        6: Row(1, 1, 0, (Role.HERBALIST,), 5, (3,), 2, 3, 1, 0),
        7: Row(2, 1, 0, (Role.GUARD, Role.SEER), 6, (2, 2, 2, 3), 3, 4, 0, 1),
        8: Row(3, 0, 0, SPECIALS, 6, (2, 2, 3), 4, 5, 1, 1),
        9: Row(2, 1, 1, _THREE, 5, (2, 2, 3), 4, 5, 0, 3),
        10: Row(2, 1, 1, _THREE, 6, (3,), 4, 5, 0, 2),
        11: Row(4, 0, 1, SPECIALS, 6, (3,), 3, 5, 1, 1),
        12: Row(4, 0, 1, SPECIALS, 6, (3, 3, 4), 4, 5, 1, 1),
    },
    spells={
        **_VERSION_1.spells,
        Spell.FAR_FROG: SpellRule(2, 1, targeted=True, far=True, pierces=False, rebounds=True),
    },
)
"""Tuned by the project's own cats: docs/fairness.md has the figures before and after."""

_VERSION_3 = structs.replace(
    _VERSION_2,
    rows={
        **_VERSION_2.rows,
        8: Row(3, 0, 0, SPECIALS, 6, (2, 3), 4, 5, 1, 2),
        9: Row(2, 1, 1, _THREE, 5, (3,), 4, 5, 0, 3),
        10: Row(3, 0, 0, (Role.GUARD, Role.SEER), 6, (3, 3, 3, 4), 4, 5, 0, 1),
        11: Row(4, 0, 1, SPECIALS, 6, (3, 3, 4), 3, 4, 1, 1),
        12: Row(4, 0, 1, (Role.GUARD, Role.SEER), 6, (4,), 3, 4, 0, 2),
    },
)
"""Tuned again when cats spoke alike in every role, and so that every way of winning that can occur does."""

_VERSION_4 = structs.replace(
    _VERSION_3,
    rows={**_VERSION_3.rows, 6: structs.replace(_VERSION_3.rows[6], rituals={Spell.BLIGHT: 2})},
    one_vote_in=3,
)
"""With 6 players Blight, cast at every chance, won two games in three: there it comes a ritual later. And two careless
votes made the Jester win too often: where it plays, a banishment takes one vote for every three cats."""

_VERSION_5 = structs.replace(
    _VERSION_4,
    rows={
        4: Row(1, 0, 0, _TWO, 5, (2, 3), 2, 4, 2, 0),
        5: Row(1, 1, 0, _TWO, 6, (2, 2, 3), 2, 4, 1, 0),
        6: Row(1, 1, 0, (Role.HERBALIST,), 5, (3,), 2, 4, 1, 0, rituals={Spell.BLIGHT: 2}),
        7: Row(2, 1, 0, (Role.GUARD, Role.SEER), 6, (2,), 3, 4, 0, 2),
        8: Row(3, 0, 0, SPECIALS, 6, (2, 2, 3), 4, 5, 1, 2),
        9: Row(2, 1, 1, _THREE, 5, (3,), 4, 5, 0, 2),
        10: Row(3, 0, 0, (Role.HERBALIST, Role.PICKPOCKET, Role.GUARD), 6, (3,), 4, 5, 2, 0),
        11: Row(4, 0, 1, (Role.GUARD, Role.SEER), 6, (3, 4), 3, 4, 0, 2),
        12: Row(4, 0, 1, (Role.GUARD, Role.SEER), 6, (4,), 3, 4, 0, 1),
    },
)
"""Tuned again when cats voted alike in every role; and fewer games come down to the knights' vote."""

_VERSION_6 = structs.replace(
    _VERSION_5,
    rows={
        **_VERSION_5.rows,
        5: Row(1, 1, 0, _TWO, 4, (2, 3), 2, 4, 1, 0),
        7: Row(2, 1, 0, (Role.GUARD, Role.SEER), 6, (2, 2, 2, 3), 3, 4, 0, 2),
        8: Row(3, 0, 0, SPECIALS, 6, (2, 2, 3), 4, 5, 2, 2),
        10: Row(3, 0, 0, (Role.HERBALIST, Role.PICKPOCKET, Role.GUARD), 6, (3, 3, 3, 4), 3, 5, 1, 0),
        11: Row(4, 0, 1, (Role.GUARD, Role.SEER), 6, (3,), 3, 4, 0, 2),
        12: Row(5, 0, 1, (Role.GUARD, Role.SEER), 5, (3, 3, 4), 2, 4, 0, 1),
    },
)
"""Tuned again when cats approved alike in every role; and fewer games of 10 to 12 come down to the knights' vote."""

_VERSION_7 = structs.replace(
    _VERSION_6,
    rows={
        **_VERSION_6.rows,
        8: Row(3, 0, 0, SPECIALS, 6, (2, 2, 2, 3), 4, 5, 2, 2),
        9: Row(2, 1, 1, _THREE, 5, (3, 3, 3, 4), 3, 5, 0, 2),
    },
)
"""Tuned again when cats spoke of hands and visions alike in every role; fewer games of 9 come down to the knights."""

_VERSION_8 = structs.replace(
    _VERSION_7,
    rows={**_VERSION_7.rows, 11: structs.replace(_VERSION_7.rows[11], rituals={Spell.PIERCING_FROG: 2})},
)
"""With 11 players half of the games came down to the knights' vote: there Piercing Frog comes a ritual sooner."""

TABLES: Final = {
    1: _VERSION_1,
    2: _VERSION_2,
    3: _VERSION_3,
    4: _VERSION_4,
    5: _VERSION_5,
    6: _VERSION_6,
    7: _VERSION_7,
    8: _VERSION_8,
}
"""Every version that a game still running may have been started with."""
