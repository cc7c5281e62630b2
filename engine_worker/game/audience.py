"""Who is told of an event, and the forms that events have. An event is told to nobody unless it says otherwise.

That is for transcripts and logs: what a phone receives is decided by `views` alone.
"""

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct


class Audience(StrEnum):
    """Who is told of an event at the moment it happens."""

    NOBODY = "nobody"
    SEAT = "seat"
    """The event's `seat` alone."""
    EVERYBODY = "everybody"


class Event(Struct, frozen=True, tag_field="event"):
    """Anything that has happened."""

    audience: ClassVar[Audience] = Audience.NOBODY


class Public(Event, frozen=True):
    """Something that everybody is told."""

    audience: ClassVar[Audience] = Audience.EVERYBODY


class Private(Event, frozen=True):
    """Something that one seat is told."""

    audience: ClassVar[Audience] = Audience.SEAT
