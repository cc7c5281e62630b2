"""What the gateway's tests play with: a gateway on a real socket, phones, and a worker that only pretends to be one."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Callable, Iterable
from typing import Any, TypeVar

import httpx
import msgspec
import pytest
import redis.asyncio as redis
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from engine_worker.runtime.entries import decode
from gateway.__main__ import server_for
from gateway.core import Gateway
from gateway.phone_protocol import PhoneProtocol
from shared import keys
from shared.ids import ConnId, RoomCode, SeatId
from shared.protocol import log
from shared.protocol.fanout import Envelope
from shared.protocol.to_phone import SNAPSHOT_HEAD, AnyToPhone, OwnPart, PublicPart, Refused, Snapshot
from shared.settings import Settings

SHARDS = 4
LIMIT_S = 15.0
"""No fact is waited for longer."""
TOKENS = {name: name.encode().ljust(16, b".") for name in ("Ana", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal")}

EntryT = TypeVar("EntryT", bound=log.Entry)
encode = msgspec.msgpack.encode


async def fact(holds: Callable[[], bool], limit_s: float = LIMIT_S) -> None:
    """Waits until something holds."""
    async with asyncio.timeout(limit_s):
        while not holds():
            await asyncio.sleep(0.005)


class FakeWorker:
    """Reads the log and publishes whatever the test says; answers nothing by itself but hellos."""

    def __init__(self, url: str) -> None:
        self._redis = redis.from_url(url)
        self._seen: dict[bytes, bytes] = {keys.log(keys.ShardNo(n)).encode(): b"0" for n in range(SHARDS)}
        self.entries: list[tuple[RoomCode, Any]] = []
        self.seats: dict[bytes, SeatId] = {}
        """Token hash → seat, for the snapshots that answer a hello."""
        self.answers_hellos = True
        self._seqs: dict[ConnId, int] = {}
        self._task = asyncio.create_task(self._read())

    async def stop(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._redis.aclose()

    async def _read(self) -> None:
        while True:
            try:
                found = await self._redis.xread(dict(self._seen), block=200)
                for stream, rows in found:
                    for row_id, fields in rows:
                        self._seen[stream] = row_id
                        room, entry = RoomCode(fields[b"r"].decode()), decode(fields[b"e"])
                        self.entries.append((room, entry))
                        if isinstance(entry, log.Connect) and self.answers_hellos:
                            await self.answer_hello(room, entry)
            except redis.RedisError:
                await asyncio.sleep(0.02)

    def of(self, kind: type[EntryT], room: str | None = None) -> list[EntryT]:
        """All entries of a kind so far."""
        return [entry for code, entry in self.entries if isinstance(entry, kind) and room in {None, code}]

    async def wait_for(self, kind: type[EntryT], count: int = 1, room: str | None = None) -> list[EntryT]:
        """Waits until so many entries of a kind have come."""
        await fact(lambda: len(self.of(kind, room)) >= count)
        return self.of(kind, room)

    async def reserve(self, room: str) -> None:
        """Makes a room known."""
        code = RoomCode(room)
        await self._redis.set(keys.commit(keys.shard_of(code, SHARDS), code), 0)

    async def answer_hello(self, room: RoomCode, entry: log.Connect) -> None:
        seat = self.seats.get(bytes(entry.token))
        if seat is not None:
            await self._redis.sadd(keys.seats(keys.shard_of(room, SHARDS), room), bytes(entry.token))
        frame = SNAPSHOT_HEAD + encode(PublicPart(1, {"room": room})) + encode(OwnPart("epoch001", 7, [], {}))
        await self.publish(room, bind=[(entry.conn, seat)], direct=[(entry.conn, 7, msgspec.Raw(frame))])

    async def publish(self, room: str, *, lose: bool = False, number: int | None = None, **parts: Any) -> None:
        """Commits and publishes; `lose`: the message never reaches the channel."""
        code = RoomCode(room)
        shard = keys.shard_of(code, SHARDS)
        commit = await self._redis.incr(keys.commit(shard, code)) if number is None else number
        whole: dict[str, Any] = {"public": msgspec.Raw(encode(PublicPart(1, {}))), "own": {}, "viewers": None}
        named = parts.get("own", {})
        whole |= {"close": [], "bind": [], "direct": []}
        whole |= {"epochs": epochs_of(named), "plain": [0 for _ in named]} | parts
        if not lose:
            await self._redis.publish(keys.channel(shard, code), encode(Envelope(code, commit, **whole)))

    async def publish_bytes(self, room: str, payload: bytes) -> None:
        code = RoomCode(room)
        await self._redis.publish(keys.channel(keys.shard_of(code, SHARDS), code), payload)

    async def update(
        self,
        room: str,
        own: dict[int, int],
        *,
        plain: dict[int, int] | None = None,
        size: int = 0,
        viewers: int | None = None,
        lose: bool = False,
    ) -> None:
        """Publishes an update: seat → sequence number; `plain`: of seats of whom nothing is said."""
        parts = {SeatId(seat): (seq, own_part(seq)) for seat, seq in own.items()}
        numbers = dict.fromkeys(own, 0) | (plain or {})
        shown = None if viewers is None else (viewers, own_part(viewers))
        more: dict[str, Any] = {"own": parts, "viewers": shown, "own_bytes": size}
        more |= {"epochs": epochs_of(numbers), "plain": list(numbers.values())}
        public = msgspec.Raw(encode(PublicPart(2, {"seals": 1})))
        await self.publish(room, lose=lose, public=public, **more)

    async def set(self, key: str, value: bytes) -> None:
        await self._redis.set(key, value)

    async def delete(self, key: str) -> None:
        await self._redis.delete(key)

    async def get(self, key: str) -> bytes | None:
        value: bytes | None = await self._redis.get(key)
        return value

    async def lasts_s(self, key: str) -> int:
        """How long a key will still be there; negative: for ever, or it is not there."""
        left: int = await self._redis.ttl(key)
        return left

    async def everything(self) -> bytes:
        """All keys and values of Redis, as one string of bytes to search in: nothing may hide in compressed ones."""
        await self._redis.config_set("rdbcompression", "no")
        found = [key + b"\0" + (await self._redis.dump(key) or b"") for key in await self._redis.keys("*")]
        return b"\0".join(found)

    async def listeners(self, channel: str) -> int:
        """How many gateways listen to a room."""
        ((_, count),) = await self._redis.pubsub_numsub(channel)
        return int(count)

    async def log_length(self) -> int:
        return sum([await self._redis.xlen(key) for key in self._seen])


def epochs_of(seats: Iterable[int]) -> msgspec.Raw:
    """`Envelope.epochs` of these seats."""
    return msgspec.Raw(encode({SeatId(seat): b"epoch001" for seat in seats}))


def own_part(seq: int) -> msgspec.Raw:
    return msgspec.Raw(encode(OwnPart("epoch001", seq, [], {"seals": 1})))


class PhoneInTest:
    """A phone that shows what came and how it ended."""

    def __init__(self, socket_: ClientConnection) -> None:
        self.socket = socket_

    async def say(self, frame: object) -> None:
        await self.socket.send(frame if isinstance(frame, bytes | str) else encode(frame))

    async def next_bytes(self) -> bytes:
        async with asyncio.timeout(LIMIT_S):
            frame = await self.socket.recv()
        assert isinstance(frame, bytes)
        return frame

    async def next(self) -> Any:
        """The next frame, decoded."""
        return msgspec.msgpack.decode(await self.next_bytes(), type=AnyToPhone)

    async def refusal(self) -> Refused:
        """The next refusal; what else comes before it is passed over."""
        while not isinstance(frame := await self.next(), Refused):
            pass
        return frame

    async def end(self) -> tuple[int, str]:
        """Close code and reason; what else comes before is passed over."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.next_bytes()
        return self.socket.close_code or 0, self.socket.close_reason or ""

    async def leave(self) -> None:
        await self.socket.close()


def hello(name: str, room: str, /, **other: Any) -> dict[str, Any]:
    said = {"t": "hello", "v": 1, "room": room, "token": TOKENS[name], "session": "session1"}
    return {key: value for key, value in (said | other).items() if value is not None}


def act(n: int, **other: Any) -> dict[str, Any]:
    return {"t": "act", "n": n, "game": 1, "phase": 2, "gen": 0, "cmd": {"do": "confirm"}} | other


class ServedGateway:
    """A gateway on a real socket, in this very loop."""

    def __init__(self, settings: Settings, protocol: type[WebSocketsSansIOProtocol]) -> None:
        self.server = server_for(settings, protocol)
        self._listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        self._listener.bind(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self.phones: list[PhoneInTest] = []
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}")
        self._task = asyncio.create_task(self.server._serve([self._listener]))

    @property
    def gateway(self) -> Gateway:
        gateway = self.server.litestar.state.gateway
        assert isinstance(gateway, Gateway)
        return gateway

    async def up(self) -> None:
        await fact(lambda: self.server.started and self.gateway.is_ready())

    async def dial(self, **options: Any) -> PhoneInTest:
        """A socket that has not said hello."""
        socket_ = await connect(f"ws://127.0.0.1:{self.port}/ws", compression=None, ping_interval=None, **options)
        phone = PhoneInTest(socket_)
        self.phones.append(phone)
        return phone

    async def greet(self, said: object) -> PhoneInTest:
        """A socket that has said something first."""
        phone = await self.dial()
        await phone.say(said)
        return phone

    async def enter(self, name: str, room: str, **other: Any) -> PhoneInTest:
        """A phone that has its snapshot."""
        phone = await self.greet(hello(name, room, **other))
        assert isinstance(await phone.next(), Snapshot)
        return phone

    def leave(self) -> None:
        """What SIGTERM does."""
        self.server.should_exit = True

    async def _end_at_once(self) -> None:
        """Ends without the server's patience, which is tried where leaving is tested."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        for listener in self.server.servers:
            listener.close()
        await fact(lambda: not self.server.server_state.connections)
        await self.server.lifespan.shutdown()

    async def stop(self) -> None:
        await self.http.aclose()
        for phone in self.phones:
            await phone.leave()
        if self.server.should_exit or self._task.done():
            async with asyncio.timeout(LIMIT_S):
                await self._task
        else:
            await self._end_at_once()
        assert self.gateway.registry.faults() == []


@contextlib.asynccontextmanager
async def served(
    url: str, protocol: type[WebSocketsSansIOProtocol] = PhoneProtocol, **settings: Any
) -> AsyncIterator[ServedGateway]:
    """A gateway for the length of a test."""
    given = {"full_at_lag_s": 1e9, **settings}  # the worker that pretends leaves everything in the log
    gateway = ServedGateway(Settings(redis_url=url, shards=SHARDS, host="127.0.0.1", **given), protocol)
    try:
        await gateway.up()
        yield gateway
    finally:
        await gateway.stop()


both_ways = pytest.mark.parametrize("protocol", [PhoneProtocol, WebSocketsSansIOProtocol], ids=["fast", "plain"])
"""The fast and the plain way to a socket keep the same promises."""
