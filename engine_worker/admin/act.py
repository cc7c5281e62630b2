"""What an operator does: ends a room, lets a frozen one go on, lets no new rooms be opened.

Rooms are told by an entry in their log, as by everybody; it tells what came of it, and never touches what is stored.
"""

import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from engine_worker.admin.lookup import Found, Lookup
from engine_worker.admin.tell import connected_seats, opened
from engine_worker.runtime.record import UnknownFormatError
from shared.ids import Phase
from shared.protocol import log

FOLDED_WITHIN_S = 10.0
LOOK_AGAIN_S = 0.05
COUNT_AGAIN_S = 2.0

_encode = msgspec.msgpack.Encoder().encode


class NotDoneError(Exception):
    """What was asked for has not happened; the message tells what an operator can do."""


def close(lookup: Lookup, found: Found) -> str:
    """Ends a room: its phones are told, and nothing of it stays but the recaps of its finished games.

    Raises:
        NotDoneError: no worker has done it in time.
    """
    _append(lookup, found, "close")
    _wait(lambda: not lookup.exists(found), found)
    return f"{found.code} is closed"


def unfreeze(lookup: Lookup, found: Found) -> str:
    """Lets a frozen room go on where it stood; its deadlines move by the time for which it was frozen.

    Raises:
        NotDoneError: it is not frozen, or no worker has done it in time.
    """
    if not opened(found)[0].frozen:
        raise NotDoneError(f"{found.code} is not frozen")

    def goes_on() -> bool:
        now = lookup.room(found.code, with_journal=False)
        return now is not None and not opened(now)[0].frozen

    _append(lookup, found, "unfreeze")
    _wait(goes_on, found)
    return f"{found.code} goes on; if the same fault is met again, it will freeze again"


def drain(lookup: Lookup) -> str:
    """No gateway of this Redis opens a room any more, from a second from now on; running tables go on."""
    lookup.drain()
    return f"no new rooms are opened. {_count(lookup)}. `drain --off` ends it"


def end_drain(lookup: Lookup) -> str:
    """Rooms are opened again."""
    lookup.end_drain()
    return "new rooms are opened again"


def wait_until_empty(lookup: Lookup, minutes: float) -> Iterator[str]:
    """Tells how many games are still played, until none is.

    Raises:
        NotDoneError: some still are after so many minutes.
    """
    give_up = time.monotonic() + 60 * minutes
    told = 0
    while playing := _count(lookup).playing:
        if playing != told:
            yield f"{playing} games are still played"
            told = playing
        if time.monotonic() > give_up:
            raise NotDoneError(f"after {minutes:g} minutes {playing} games are still played")
        time.sleep(COUNT_AGAIN_S)
    yield "no game is played by anybody"


class Count(NamedTuple):
    """How much goes on."""

    rooms: int
    playing: int
    """In the middle of a game, and somebody is connected; what this version cannot read counts too."""

    def __str__(self) -> str:
        return f"{self.rooms} rooms, in {self.playing} of which a game is played"


def _count(lookup: Lookup) -> Count:
    found = [lookup.room(code, with_journal=False) for code in lookup.codes()]
    return Count(len(found), sum(one is not None and _is_playing(one) for one in found))


def _is_playing(found: Found) -> bool:
    try:
        room, door = opened(found)
    except UnknownFormatError:
        return True
    return room.phase not in {Phase.LOBBY, Phase.FINISHED} and connected_seats(door) > 0


def _append(lookup: Lookup, found: Found, what: str) -> None:
    lookup.append(found, _encode(log.Administered(what)))


def _wait(is_done: Callable[[], bool], found: Found) -> None:
    give_up = time.monotonic() + FOLDED_WITHIN_S
    while not is_done():
        if time.monotonic() > give_up:
            raise NotDoneError(
                f"{found.code}: it stands in the log, but no worker has done it in {FOLDED_WITHIN_S:g} s"
            )
        time.sleep(LOOK_AGAIN_S)
