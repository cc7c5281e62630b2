"""Which fields of whose view may have changed by what happened: never too few, and few for the common taps."""

from collections.abc import Iterable

from msgspec import Struct

from engine_worker.game.events import AnyEvent
from shared.ids import SeatId


class Touched(Struct):
    """Names of view fields that may have changed."""

    public: set[str]
    own: dict[SeatId, set[str]]
    """A seat's own fields."""
    every: set[str]
    """Own fields of every seat."""


def touched(events: Iterable[AnyEvent]) -> Touched:
    """Tells which fields may have changed by these events."""
    raise NotImplementedError
