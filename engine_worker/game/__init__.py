"""The game, pure: no clock, no sockets, no Redis, no chance of its own."""

from engine_worker.game.audience import Audience
from engine_worker.game.chance import cat_seed
from engine_worker.game.codec import (
    CODECS,
    ENGINE_VERSION,
    TAPS,
    Kept,
    decode_room,
    encode_room,
    format_to_write,
    rules_to_play,
)
from engine_worker.game.computers import asked_for, is_open, last_ask, level_of
from engine_worker.game.events import AnyEvent
from engine_worker.game.evolve import evolve
from engine_worker.game.faults import EngineFault
from engine_worker.game.fold import fold, open_room
from engine_worker.game.state import Room, Timer
from engine_worker.game.tables import RULES_VERSION
from engine_worker.game.timers import timers
from engine_worker.game.told import GameCommand
from engine_worker.game.touched import Touched, touched
from engine_worker.game.turn import Folded, Refusal
from engine_worker.game.views import OWN_FIELDS, PUBLIC_FIELDS, own_fields, own_view, public_fields, public_view

__all__ = [
    "CODECS",
    "ENGINE_VERSION",
    "OWN_FIELDS",
    "PUBLIC_FIELDS",
    "RULES_VERSION",
    "TAPS",
    "AnyEvent",
    "Audience",
    "EngineFault",
    "Folded",
    "GameCommand",
    "Kept",
    "Refusal",
    "Room",
    "Timer",
    "Touched",
    "asked_for",
    "cat_seed",
    "decode_room",
    "encode_room",
    "evolve",
    "fold",
    "format_to_write",
    "is_open",
    "last_ask",
    "level_of",
    "open_room",
    "own_fields",
    "own_view",
    "public_fields",
    "public_view",
    "rules_to_play",
    "timers",
    "touched",
]
