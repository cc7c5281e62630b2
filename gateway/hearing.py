"""What one phone's frames mean: bounded, decoded and appended to the room's log. Knows neither seats nor rules."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from gateway.answers import pong, refused
from gateway.counts import Counts
from gateway.hello import UNREADABLE
from gateway.limits import FRAMES_OVER, NEED_COST, VISITOR_BURST, VISITOR_PER_S, AddressLimit, Bucket
from gateway.registry import Phone
from gateway.room_log import RoomLog
from shared.close_codes import CloseCode
from shared.protocol.commands import AnyCommand, FillSeats
from shared.protocol.from_phone import MAX_FRAME_BYTES, Act, AnyFromPhone, Need, Ping
from shared.protocol.log import Acted
from shared.reasons import Reason

BAD_FRAMES_ALLOWED = 3

_decode = msgspec.msgpack.Decoder(AnyFromPhone).decode


class _Numbered(msgspec.Struct):
    """What can still be read of a command that is not one."""

    n: int | None = None


class Hearing:
    """Hears one phone until it ends (a `gateway.phone_protocol.Listener`)."""

    def __init__(
        self, phone: Phone, room_log: RoomLog, counts: Counts, now_ms: Callable[[], int], cat_rooms: AddressLimit
    ) -> None:
        self._phone, self._room_log, self._counts, self._now_ms = phone, room_log, counts, now_ms
        self._cat_rooms = cat_rooms
        self._loop = asyncio.get_running_loop()
        self._visitor_credits = Bucket(VISITOR_BURST, VISITOR_PER_S, self._loop.time())

    def heard(self, frame: bytes | None) -> None:
        """A message came."""
        phone = self._phone
        now = phone.heard_at = self._loop.time()
        left = phone.credits.take(now, floor=-FRAMES_OVER - 1)
        if left < 0:
            self._over(left, number_of(frame))
            return
        if frame is None or len(frame) > MAX_FRAME_BYTES:
            self._bad(frame)
            return
        try:
            message = _decode(frame)
        except UNREADABLE:
            self._bad(frame)
            return
        match message:
            case Act():
                if self._is_heard(message.n):
                    self._act(message)
            case Ping():
                self._counts.pings += 1
                phone.wire.send(pong(message.at, self._now_ms(), phone.seq))
            case Need():
                phone.credits.take(now, NEED_COST - 1, floor=-FRAMES_OVER - 1)
                if self._is_heard(None):
                    self._need()
            case _:  # a second hello
                self._bad(frame)

    def pinged(self) -> None:
        """A WebSocket ping costs what a frame costs, and shows that somebody is there."""
        self._phone.heard_at = self._loop.time()
        left = self._phone.credits.take(self._phone.heard_at, floor=-FRAMES_OVER - 1)
        if left < -FRAMES_OVER:
            self._phone.close(CloseCode.TOO_SLOW)

    def is_slow(self) -> None:
        """Too much waits for this phone: it is dropped, and comes back for a snapshot."""
        self._counts.slow_phones += 1
        self._phone.close(CloseCode.TOO_SLOW)

    def refuse(self, reason: Reason, n: int | None = None) -> None:
        """Tells the phone that the room will not hear of it."""
        self._counts.refusals[reason] += 1
        self._phone.wire.send(refused(reason, n))

    def _act(self, act: Act[AnyCommand]) -> None:
        phone, n = self._phone, act.n
        if isinstance(act.cmd, FillSeats) and not self._may_have_cats():
            self.refuse(Reason.SERVICE_TOO_MANY, n)
            return
        entry = Acted(phone.id, phone.session, n, act.game, act.phase, act.gen, act.cmd)

        def appended(answer: Any) -> None:
            if isinstance(answer, Exception):
                self.refuse(Reason.SERVICE_UNAVAILABLE, n)

        self._counts.taps += 1
        self._room_log.append(phone.room.code, phone.room.shard, entry, appended)

    def _may_have_cats(self) -> bool:
        """Counts the room for its phone's address, once; who has no seat is refused by the room itself."""
        phone = self._phone
        if phone.seat is None or phone.room.has_asked_for_cats:
            return True
        if self._cat_rooms.is_spent(phone.address):
            return False
        self._cat_rooms.spend(phone.address)
        phone.room.has_asked_for_cats = True
        return True

    def _is_heard(self, n: int | None) -> bool:
        """Whether the room hears of it: who has no seat has little to say, and is sent away if it says more."""
        if self._phone.seat is not None:
            return True
        left = self._visitor_credits.take(self._loop.time(), floor=-FRAMES_OVER - 1)
        if left < 0:
            self._over(left, n)
        return left >= 0

    def _need(self) -> None:
        """Asks for a snapshot, together with whoever of this room needs one in this tick."""
        room = self._phone.room
        if not self._phone.is_bound:
            return
        if not room.needs:
            self._loop.call_soon(self._ask_for_needs)
        room.needs.add(self._phone.id)

    def _ask_for_needs(self) -> None:
        room = self._phone.room
        conns, room.needs = sorted(room.needs), set()
        if conns:
            self._room_log.sync_some(room, conns, "need")

    def _bad(self, frame: bytes | None) -> None:
        if frame is not None and len(frame) > MAX_FRAME_BYTES:
            self.refuse(Reason.FRAME_TOO_LARGE)
            self._phone.close(CloseCode.BAD_FRAMES)
            return
        self._phone.bad_frames += 1
        self.refuse(Reason.FRAME_BAD, number_of(frame))
        if self._phone.bad_frames > BAD_FRAMES_ALLOWED:
            self._phone.close(CloseCode.BAD_FRAMES)

    def _over(self, left: float, n: int | None) -> None:
        self.refuse(Reason.FRAME_TOO_MANY, n)
        if left < -FRAMES_OVER:
            self._phone.close(CloseCode.TOO_SLOW)


def number_of(frame: bytes | None) -> int | None:
    """The command's number, if there is one to be read."""
    if frame is None or len(frame) > MAX_FRAME_BYTES:
        return None
    try:
        return msgspec.msgpack.decode(frame, type=_Numbered).n
    except UNREADABLE:
        return None
