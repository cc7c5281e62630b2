"""Which phones are connected here, by room and seat. Nothing of a game; of a closed socket only its spent credits."""

import asyncio
from typing import NamedTuple

import msgspec

from gateway.limits import FRAMES_BURST, FRAMES_PER_S, Bucket
from gateway.wire import Wire
from shared.ids import ConnId, RoomCode, SeatId, SessionId, TokenHash
from shared.keys import ShardNo

_decode_epochs = msgspec.msgpack.Decoder(dict[SeatId, bytes]).decode
MAX_LEFT = 20_000
"""So many spent credits of those who left are kept; they are full again, and forgotten, within seconds."""


class Who(NamedTuple):
    """What a phone said in its hello, and whence."""

    token: TokenHash
    session: SessionId
    mode: str
    address: str


class Phone:
    """One connection that has said hello."""

    __slots__ = (
        "address",
        "bad_frames",
        "closed_with",
        "credits",
        "heard_at",
        "id",
        "is_bound",
        "is_connecting",
        "mode",
        "room",
        "seat",
        "seq",
        "session",
        "token",
        "wire",
    )

    def __init__(self, conn: ConnId, wire: Wire, room: "LocalRoom", who: "Who", bucket: Bucket, now: float) -> None:
        self.id, self.wire, self.room = conn, wire, room
        self.token, self.session, self.mode, self.address = who
        self.seat: SeatId | None = None
        self.is_bound = False
        """Whether the room has answered: only then does it get anything."""
        self.is_connecting = False
        """Whether its `Connect` was appended: then its end is told as well."""
        self.seq = 0
        """Number of the last own part that was sent."""
        self.heard_at = now
        self.bad_frames = 0
        self.closed_with = 0
        """Code with which the service closed it; 0: it did not."""
        self.credits = bucket
        """Those of its token in this room, whichever and however many its sockets are (`Registry.credits_of`)."""

    def close(self, code: int, reason: str = "") -> None:
        """Ends the socket, the first time it is asked to."""
        if not self.closed_with:
            self.closed_with = code
            self.wire.close(code, reason)


class Served(NamedTuple):
    """A seat whose phone is here."""

    seat: SeatId
    epoch: bytes
    phone: Phone


class LocalRoom:
    """The connections of one room on this gateway."""

    __slots__ = (
        "code",
        "commit",
        "has_asked_for_cats",
        "is_subscribed",
        "needs",
        "phones",
        "seats",
        "served",
        "served_of",
        "shard",
        "suspected",
        "viewers",
    )

    def __init__(self, code: RoomCode, shard: ShardNo) -> None:
        self.code, self.shard = code, shard
        self.phones: dict[ConnId, Phone] = {}
        self.seats: dict[SeatId, Phone] = {}
        """The current connection of each seat that is connected here."""
        self.viewers: dict[ConnId, Phone] = {}
        self.served_of = b""
        """The `Envelope.epochs` of which `served` was made; empty: of none, since somebody was bound or unbound."""
        self.served: list[Served | None] = []
        """For each seat in them in turn, who is served here; None: a seat whose phone is elsewhere."""
        self.commit: int | None = None
        """Number of the last envelope; None before the first."""
        self.suspected = 0
        """A commit number seen in Redis whose envelope had not come then; 0: none."""
        self.needs: set[ConnId] = set()
        """Who waits for a fresh snapshot that has not been asked for yet."""
        self.has_asked_for_cats = False
        """Whether the address of one of its phones has paid for its computer cats."""
        self.is_subscribed = asyncio.Event()

    def bind(self, phone: Phone, seat: SeatId | None) -> None:
        """From now on the phone gets this seat's own parts; None: the viewers'."""
        self.unbind(phone)
        self._forget_served()
        if seat is None:
            self.viewers[phone.id] = phone
        else:
            former = self.seats.get(seat)
            if former is not None:
                self.unbind(former)
            self.seats[seat] = phone
        phone.seat, phone.is_bound = seat, True

    def unbind(self, phone: Phone) -> None:
        """The phone gets nothing more."""
        if not phone.is_bound:
            return
        self._forget_served()
        if phone.seat is None:
            self.viewers.pop(phone.id, None)
        elif self.seats.get(phone.seat) is phone:
            del self.seats[phone.seat]
        phone.seat, phone.is_bound = None, False

    def _forget_served(self) -> None:
        """Lets go of the phones, too: they hold the room, and only Python's collector would free the two."""
        self.served, self.served_of = [], b""

    def serve(self, epochs: bytes) -> None:
        """Looks up once who is served, for as long as nobody comes or goes."""
        served: list[Served | None] = []
        for seat, epoch in _decode_epochs(epochs).items():
            phone = self.seats.get(seat)
            served.append(None if phone is None else Served(seat, epoch, phone))
        self.served, self.served_of = served, epochs


class Registry:
    """All rooms that have a connection here, and no others."""

    def __init__(self) -> None:
        self.rooms: dict[RoomCode, LocalRoom] = {}
        self.count = 0
        """How many phones there are."""
        self.left: dict[tuple[RoomCode, TokenHash], Bucket] = {}
        """What was not full when its socket ended, the longest gone first."""

    def credits_of(self, room: LocalRoom, token: TokenHash, now: float) -> Bucket:
        """What this token may still say in this room: opening a socket anew gives nothing new."""
        for phone in room.phones.values():
            if phone.token == token:
                return phone.credits
        return self.left.pop((room.code, token), None) or Bucket(FRAMES_BURST, FRAMES_PER_S, now)

    def add(self, phone: Phone) -> None:
        """Takes a connection in; its room must be one that `rooms` holds."""
        assert self.rooms.get(phone.room.code) is phone.room
        phone.room.phones[phone.id] = phone
        self.count += 1

    def remove(self, phone: Phone, now: float) -> bool:
        """Forgets a connection, and tells whether its room was forgotten with it."""
        room = phone.room
        if room.phones.pop(phone.id, None) is None:
            return False
        self.count -= 1
        room.unbind(phone)
        room.needs.discard(phone.id)
        self._keep(room.code, phone.token, phone.credits, now)
        if room.phones:
            return False
        del self.rooms[room.code]
        return True

    def _keep(self, code: RoomCode, token: TokenHash, bucket: Bucket, now: float) -> None:
        """Keeps what is not full, and lets go of what has become so, or is too much."""
        if not bucket.is_full(now):
            self.left.pop((code, token), None)
            self.left[code, token] = bucket
        while self.left:
            oldest = next(iter(self.left))
            if not self.left[oldest].is_full(now) and len(self.left) <= MAX_LEFT:
                break
            del self.left[oldest]

    def faults(self) -> list[str]:
        """What does not hold, in words; empty when all is well."""
        found = []
        if self.count != sum(len(room.phones) for room in self.rooms.values()):
            found.append("count differs from the rooms' phones")
        for code, room in self.rooms.items():
            bound = {phone.id for phone in room.phones.values() if phone.is_bound}
            placed = [phone.id for phone in room.seats.values()] + list(room.viewers)
            if room.code != code or not room.phones:
                found.append(f"{code}: empty, or under another code")
            if sorted(placed) != sorted(bound):
                found.append(f"{code}: bound phones differ from seats and viewers")
            if any(phone.seat != seat for seat, phone in room.seats.items()):
                found.append(f"{code}: a phone stands at another seat than its own")
            if not room.needs <= room.phones.keys():
                found.append(f"{code}: somebody who left needs a snapshot")
        return found
