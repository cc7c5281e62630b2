"""What a phone knows of its room: a frame and what is known make what is known next. Pure.

A gap or an unknown epoch is answered with `Need`, never with a guess.
"""

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from engine_worker.game.view_types import OwnView, PublicView
from tests.load.frames import TypedSnapshot, TypedUpdate, news_of


class Known(Struct, frozen=True):
    """What one phone knows."""

    public: PublicView
    own: OwnView
    epoch: str
    seq: int
    """The last number of this seat's own sequence that was taken."""


class Taken(NamedTuple):
    """What a frame changes."""

    known: Known | None
    need: bool = False
    """A fresh snapshot must be asked for."""
    history_lost: bool = False
    """Another epoch: what this phone did in this phase may be gone."""
    is_new: bool = True
    """Whether the frame brought anything that was not known."""


def take(known: Known | None, frame: TypedSnapshot | TypedUpdate) -> Taken:
    """Takes a snapshot or an update."""
    return _take_snapshot(known, frame) if isinstance(frame, TypedSnapshot) else _take_update(known, frame)


def _take_snapshot(known: Known | None, frame: TypedSnapshot) -> Taken:
    """A snapshot replaces everything."""
    own = frame.own
    fresh = Known(frame.public.set, own.set, own.epoch, own.seq)
    # Joining changes from the viewers' history to a seat's own: that loses nothing.
    is_same_seat = known is not None and (known.own.seat, known.own.gen) == (own.set.seat, own.set.gen)
    return Taken(fresh, history_lost=is_same_seat and known is not None and known.epoch != own.epoch)


def _take_update(known: Known | None, frame: TypedUpdate) -> Taken:
    """An update is taken only if it is the very next one; one that a snapshot has overtaken is dropped."""
    own = frame.own
    if known is None or known.epoch != own.epoch or own.seq > known.seq + 1:
        return Taken(known, need=True, is_new=False)
    if own.seq <= known.seq:
        return Taken(known, is_new=False)
    public = news_of(frame.public.set)
    mine = news_of(own.set)
    return Taken(
        Known(
            replace(known.public, **public) if public else known.public,
            replace(known.own, **mine) if mine else known.own,
            own.epoch,
            own.seq,
        )
    )
