"""A gateway of the tests: appends to the logs, listens to the channels, and plays phones by the protocol's rules.

It checks on every frame what a phone relies on: sequence without gaps, an epoch that stays, equal sizes while padded.
"""

import asyncio
import hashlib
import time
from collections.abc import Callable
from typing import Any, cast

import msgspec

from engine_worker.game import commands
from engine_worker.game.view_types import OwnView, PublicView
from engine_worker.runtime.replay import read_journal
from engine_worker.runtime.stored import brought_up
from engine_worker.runtime.table import Journaled
from shared import keys
from shared.ids import ConnId, GatewayId, RoomCode, SeatId, SessionId, TokenHash
from shared.protocol import log
from shared.protocol.fanout import Envelope
from shared.protocol.to_phone import SNAPSHOT_HEAD, UPDATE_HEAD, Ack, OwnPart, Snapshot, Update, padded
from shared.redis_link import RedisLink

WAIT_S = 15.0
"""A fact comes within milliseconds, on a machine that has nothing else to do."""
_encode = msgspec.msgpack.Encoder().encode
_envelope = msgspec.msgpack.Decoder(Envelope).decode
_snapshot_parts = msgspec.msgpack.Decoder(tuple[msgspec.Raw, msgspec.Raw]).decode
read_frame = msgspec.msgpack.Decoder(Snapshot | Update).decode


async def until(fact: Callable[[], Any], what: str, limit_s: float = WAIT_S) -> Any:
    """Waits for a fact, with a limit."""
    limit = time.monotonic() + limit_s
    while not (seen := fact()):
        assert time.monotonic() < limit, f"waited {limit_s} s in vain: {what}"
        await asyncio.sleep(0.005)
    return seen


class Phone:
    """A phone at the table: its token, its socket, and what it has been sent."""

    def __init__(self, gateway: "FakeGateway", room: RoomCode, name: str, token: bytes | None = None) -> None:
        self.gateway, self.room, self.name = gateway, room, name
        self.token = TokenHash(token or hashlib.sha256(f"{room}{name}".encode()).digest())
        page = "_" if token is None else "2"  # a second phone, or tab, of somebody whose token it has
        self.session = SessionId(f"{name.lower():_<7}"[:7] + page)
        self.n = 0
        self.conn: ConnId | None = None
        self.epoch: str | None = None
        self.seq = 0
        self.public: dict[str, Any] = {}
        self.own: dict[str, Any] = {}
        self.acks: list[Ack] = []
        self.frames: list[bytes] = []
        self.own_sizes: list[tuple[str, int]] = []
        """The phase a frame left its phone in, and the bytes of its own part."""
        self.closed: tuple[int, str] | None = None
        self.allows_gap = False

    # -- what it does --------------------------------------------------------------------------------------------

    def connect(self, mode: str = "seat") -> None:
        """Opens a socket."""
        self.conn = self.gateway.new_conn(self)
        self.closed = None
        entry = log.Connect(self.conn, self.gateway.id, self.token, self.session, mode)
        self.gateway.append(self.room, entry)

    def drop(self) -> None:
        """Loses the socket, and the gateway notices."""
        assert self.conn is not None
        self.gateway.forget(self.conn)
        self.gateway.append(self.room, log.Gone(self.conn))

    def act(self, command: commands.AnyCommand, **other: int) -> int:
        """Sends a command; the number to wait for."""
        self.n = other.pop("n", self.n + 1)
        self.resend(command, self.n, **other)
        return self.n

    def resend(self, command: commands.AnyCommand, n: int, **other: int) -> None:
        """Sends a command under a number that may have been used."""
        assert self.conn is not None
        meant = {
            "game": self.public.get("game", 0),
            "phase": self.public["phase"]["no"] if self.public else 0,
            "gen": self.own.get("gen", 0),
        } | other
        self.gateway.append(self.room, log.Acted(self.conn, self.session, n, cmd=command, **meant))

    async def ask(self, command: commands.AnyCommand, **other: int) -> Ack:
        """Sends a command and waits for its receipt."""
        n = self.act(command, **other)
        return await self.receipt(n)

    async def receipt(self, n: int) -> Ack:
        """Waits for a command's receipt."""

        def found() -> Ack | None:
            return next((ack for ack in self.acks if ack.n == n and ack.session == self.session), None)

        return cast("Ack", await until(found, f"{self.name}'s receipt of {n}"))

    # -- what it knows -------------------------------------------------------------------------------------------

    @property
    def seat(self) -> SeatId | None:
        """Its seat, as its view says."""
        return self.own.get("seat")

    @property
    def phase(self) -> str:
        """The step the game is in, as its view says."""
        return str(self.public["phase"]["name"]) if self.public else ""

    @property
    def has_view(self) -> bool:
        """Whether a snapshot has come."""
        return bool(self.public)

    async def sees_the_room(self) -> None:
        """Waits for the first snapshot."""
        await until(lambda: self.has_view, f"{self.name}'s first snapshot")

    async def reaches(self, phase: str) -> None:
        """Waits for a step of the game."""
        await until(lambda: self.phase == phase, f"{self.name} in {phase}, not {self.phase}")

    def offer(self, do: str) -> dict[str, Any] | None:
        """What it is offered under this name."""
        return next((one for one in self.own.get("can", ()) if one["do"] == do), None)

    def check_view(self) -> tuple[PublicView, OwnView]:
        """Reads the merged view as what it is declared to be."""
        return (
            msgspec.convert(self.public, PublicView, strict=False, str_keys=False),
            msgspec.convert(self.own, OwnView, strict=False, str_keys=False),
        )

    # -- what it gets --------------------------------------------------------------------------------------------

    def receive(self, frame: bytes, own_size: int) -> None:
        """Reads a frame as the web client would."""
        self.frames.append(frame)
        message = read_frame(frame)
        public, own = message.public, message.own
        self.acks.extend(own.acks)
        if isinstance(message, Snapshot):
            self.public, self.own = dict(public.set), dict(own.set)
        else:
            assert self.allows_gap or own.epoch == self.epoch, f"{self.name}: another epoch without a snapshot"
            assert self.allows_gap or own.seq == self.seq + 1, f"{self.name}: gap from {self.seq} to {own.seq}"
            self.public.update(public.set)
            self.own.update(own.set)
        self.epoch, self.seq = own.epoch, own.seq
        self.own_sizes.append((self.phase, own_size))


class FakeGateway:
    """One gateway with the phones on it."""

    def __init__(self, url: str, shards: int, name: str = "gw1") -> None:
        self.id = GatewayId(name)
        self.url, self.shards = url, shards
        self.envelopes: list[Envelope] = []
        self.commits: dict[RoomCode, int] = {}
        self._conns: dict[ConnId, Phone] = {}
        self._bound: dict[ConnId, SeatId | None] = {}
        self._count = 0
        self._link: RedisLink
        self._ears: RedisLink

    async def open(self) -> "FakeGateway":
        """Connects to Redis and says that it lives."""
        self._link = await RedisLink.open(self.url)
        self._ears = await RedisLink.open(self.url, on_push=self._hear)
        await self.live(60_000)
        return self

    async def live(self, ms: int) -> None:
        """Renews its presence."""
        await self._link.ask("SET", keys.gateway(self.id), 1, "PX", ms)

    def close(self) -> None:
        """Ends its connections to Redis."""
        self._link.close()
        self._ears.close()

    @property
    def phones(self) -> list[Phone]:
        """Every phone that is connected here."""
        return list(self._conns.values())

    def shard(self, room: RoomCode) -> keys.ShardNo:
        """The room's shard."""
        return keys.shard_of(room, self.shards)

    async def open_room(self, code: str, host: str) -> Phone:
        """Reserves a code and opens a room; its host's phone, not connected yet."""
        room = RoomCode(code)
        phone = Phone(self, room, host)
        await self.listen(room)
        assert await self._link.ask("SET", keys.commit(self.shard(room), room), 0, "NX")
        self.append(room, log.Open(phone.token, host))
        return phone

    async def listen(self, room: RoomCode) -> None:
        """Subscribes to a room's channel."""
        self._ears.send("SUBSCRIBE", keys.channel(self.shard(room), room))
        await self._link.ask("PING")

    def append(self, room: RoomCode, entry: log.AnyEntry) -> None:
        """Appends to the log of the room's shard."""
        fields = (log.FIELD_ROOM, room, log.FIELD_ENTRY, _encode(entry))
        self._link.send("XADD", keys.log(self.shard(room)), "*", *fields)

    async def ask(self, *args: Any) -> Any:
        """Any Redis command."""
        return await self._link.ask(*args)

    def new_conn(self, phone: Phone) -> ConnId:
        """A socket's id."""
        self._count += 1
        conn = ConnId(f"{self.id}.{self._count}")
        self._conns[conn] = phone
        return conn

    async def written_room(self, room: RoomCode) -> tuple[list[Journaled], bytes]:
        """A room's journal and its record, with what was left to the journal, both of one moment."""
        shard = self.shard(room)
        reads = [("GET", keys.state(shard, room)), ("XRANGE", keys.journal(shard, room), "-", "+")]
        *_, (record, entries) = await self._link.ask_all([("MULTI",), *reads, ("EXEC",)])
        journal = read_journal(entries)
        return journal, brought_up(room, record, journal)

    def forget(self, conn: ConnId) -> None:
        """A socket has ended."""
        self._conns.pop(conn, None)
        self._bound.pop(conn, None)

    # -- fan-out, in the order that `fanout.Envelope` says -------------------------------------------------------

    def _hear(self, push: list[Any]) -> None:
        if push[0] == b"message":
            self._handle(_envelope(push[2]))

    def _handle(self, envelope: Envelope) -> None:
        self.envelopes.append(envelope)
        if envelope.commit:
            last = self.commits.get(envelope.room, envelope.commit - 1)
            assert envelope.commit == last + 1, f"commit {envelope.commit} after {last}"
            self.commits[envelope.room] = envelope.commit
        for conn, seat in list(self._bound.items()):
            phone = self._conns[conn]
            own = _own_of(envelope, seat)
            if own is not None and phone.room == envelope.room:
                phone.receive(UPDATE_HEAD + bytes(envelope.public) + own, len(own))
        for conn, code, reason in envelope.close:
            if conn in self._conns:
                self._conns[conn].closed = (code, reason)
                self.forget(conn)
        for conn, seat in envelope.bind:
            if conn in self._conns:
                self._bound[conn] = seat
        for conn, _seq, frame in envelope.direct:
            if conn in self._conns:
                whole = bytes(frame)
                public, _own = _snapshot_parts(b"\x92" + whole[len(SNAPSHOT_HEAD) :])
                self._conns[conn].receive(whole, len(whole) - len(SNAPSHOT_HEAD) - len(bytes(public)))


def _own_of(envelope: Envelope, seat: SeatId | None) -> bytes | None:
    """The own part that a connection gets, filled up as its room's phase wants it."""
    if seat is None:
        return None if envelope.viewers is None else bytes(envelope.viewers[1])
    if seat in envelope.own:
        return padded(bytes(envelope.own[seat][1]), envelope.own_bytes)
    epochs = msgspec.msgpack.decode(envelope.epochs, type=dict[SeatId, bytes])
    for (one, epoch), seq in zip(epochs.items(), envelope.plain, strict=True):
        if one == seat and seq:
            return padded(_encode(OwnPart(epoch.decode(), seq, [], {})), envelope.own_bytes)
    return None


async def redis_until(gateway: FakeGateway, *command: object, is_now: object) -> None:
    """Waits until Redis answers this."""
    async with asyncio.timeout(WAIT_S):
        while await gateway.ask(*command) != is_now:
            await asyncio.sleep(0.01)
