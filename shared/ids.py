"""The identifiers and closed vocabularies of the service; the words are those of RULES.md."""

from enum import StrEnum
from typing import NewType

RoomCode = NewType("RoomCode", str)
"""Five signs of `shared.codes.ALPHABET`, upper case."""
SeatId = NewType("SeatId", int)
"""A seat's number in its room: stable for the room's life and never given to somebody else after a removal.
The order round the table is a list of these (`PublicView.seats`)."""
CardId = NewType("CardId", int)
"""A card's number in its game, rising in the order in which the owner received it."""
TokenHash = NewType("TokenHash", bytes)
"""SHA-256 of a phone's token, 32 bytes; the token itself is never stored."""
ConnId = NewType("ConnId", str)
"""One socket: the gateway's id, a dot and a rising number."""
GatewayId = NewType("GatewayId", str)
SessionId = NewType("SessionId", str)
"""A phone's own name for one run of the page, 8 to 16 URL-safe signs; command numbers rise within it."""


class Phase(StrEnum):
    """The steps of chapter 2, in their order."""

    LOBBY = "lobby"
    ROLES = "roles"
    MORNING = "morning"
    DAY = "day"
    GATHERING = "gathering"
    DUSK = "dusk"
    DEBATE = "debate"
    PROPOSAL = "proposal"
    APPROVAL = "approval"
    APPROVAL_RESULT = "approval_result"
    RITUAL = "ritual"
    RITUAL_RESULT = "ritual_result"
    QUARREL = "quarrel"
    VOTE = "vote"
    VOTE_RESULT = "vote_result"
    FINISHED = "finished"


class Role(StrEnum):
    """The eight roles of chapter 1."""

    VILLAGER = "villager"
    HERBALIST = "herbalist"
    PICKPOCKET = "pickpocket"
    GUARD = "guard"
    SEER = "seer"
    WITCH = "witch"
    RAVEN = "raven"
    JESTER = "jester"


class Side(StrEnum):
    """Who wins together."""

    VILLAGE = "village"
    WITCHES = "witches"
    ALONE = "alone"


class Form(StrEnum):
    """What a cat is at the moment; banished is final."""

    CAT = "cat"
    FROG = "frog"
    BANISHED = "banished"


class Place(StrEnum):
    """The six places of chapter 4, in ring order; the first ones are open."""

    FOREST = "forest"
    MILL = "mill"
    GARDEN = "garden"
    BELFRY = "belfry"
    CAVE = "cave"
    SHORE = "shore"


class Ingredient(StrEnum):
    """What grows at the six places, in the same order."""

    MUSHROOM = "mushroom"
    WHEAT = "wheat"
    LAVENDER = "lavender"
    FEATHER = "feather"
    CRYSTAL = "crystal"
    PEARL = "pearl"


class Spell(StrEnum):
    """The witches' spells of chapter 5."""

    FROG = "frog"
    BLIGHT = "blight"
    FAR_FROG = "far_frog"
    PIERCING_FROG = "piercing_frog"


class Limit(StrEnum):
    """The time limit of a game (chapter 10); `none` is the unlimited game."""

    NONE = "none"
    QUICK = "quick"
    NORMAL = "normal"
    LONG = "long"


class Reveal(StrEnum):
    """What a banishment shows of the banished cat (chapter 8)."""

    ROLE = "role"
    WITCH_OR_NOT = "witch_or_not"
    NOTHING = "nothing"


class Level(StrEnum):
    """How well a computer cat plays (chapter 14)."""

    KITTEN = "kitten"
    TOM = "tom"
    OLD_CAT = "old_cat"


class Saying(StrEnum):
    """What a public statement is about (chapter 14)."""

    PLACE = "place"
    """I go to …"""
    INGREDIENT = "ingredient"
    """I have …"""
    SUSPECT = "suspect"
    TRUST = "trust"
    SEER = "seer"
    """I am the Seer; with a cat: … is a witch, or is not."""


class Winner(StrEnum):
    """Who has won; `nobody` when the host ended the game."""

    VILLAGE = "village"
    WITCHES = "witches"
    JESTER = "jester"
    NOBODY = "nobody"


class WinReason(StrEnum):
    """Why the game is over: the conditions of chapter 1, and the host's end."""

    SEALS = "seals"
    WITCHES_BANISHED = "witches_banished"
    WITCHES_FROGS = "witches_frogs"
    KNIGHTS_STRIKE = "knights_strike"
    TAKEOVER = "takeover"
    KNIGHTS_MISS = "knights_miss"
    JESTER_BANISHED = "jester_banished"
    ENDED_BY_HOST = "ended_by_host"
