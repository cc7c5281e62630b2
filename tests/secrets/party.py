"""A real gateway on real sockets, phones at it, and a worker by hand: the true runtime under an injected clock.

The hand folds one entry per commit, with ids, seed and run of Redis given by the test; all else is the product.
"""

import asyncio
import contextlib
import hashlib
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from engine_worker.game.commands import AnyCommand, Join
from engine_worker.game.told import StartWith
from engine_worker.runtime.record import EntryId
from engine_worker.runtime.rooms import Coming, Held, fold_room
from engine_worker.runtime.table import Chance, keep, tell_game
from shared import keys
from shared.ids import Ingredient, Role, RoomCode, SeatId
from shared.protocol import log
from shared.protocol.from_phone import Act, Hello, Ping
from shared.protocol.to_phone import AnyToPhone, Pong, Snapshot, Update
from shared.redis_link import RedisLink
from tests.gateway.kit import LIMIT_S, SHARDS, ServedGateway, fact, served
from tests.load.frames import write_frame

CODE = RoomCode("BCDFG")
RUN_ID = "the same run in both worlds"
FIRST_MS = 1_000_000
decode = msgspec.msgpack.Decoder(AnyToPhone).decode


class Hand:
    """The worker, moved by the test: it folds what came when it is told to."""

    def __init__(self, url: str, seed: bytes) -> None:
        self._url = url
        self.held = Held(CODE, None, 0)
        self.chance = Chance(lambda: seed, 1.0, 86400)
        self.now = EntryId(FIRST_MS, 0)
        self.shard = keys.shard_of(CODE, SHARDS)
        self.folded = 0
        self._last: bytes = b"0"
        self._link: RedisLink

    async def open(self) -> None:
        """Connects, and reserves the room's code."""
        self._link = await RedisLink.open(self._url)
        await self._link.ask("SET", keys.commit(self.shard, CODE), 0)

    def close(self) -> None:
        self._link.close()

    @property
    def table(self) -> Any:
        assert self.held.table is not None
        return self.held.table

    async def fold_what_came(self, count: int, after_ms: int = 0) -> list[bytes]:
        """Waits for so many entries of the log, and folds each as a commit of its own."""
        self.now = EntryId(self.now.ms + after_ms, 0 if after_ms else self.now.n)
        entries: list[bytes] = []
        async with asyncio.timeout(LIMIT_S):
            while len(entries) < count:
                found = await self._link.ask("XREAD", "BLOCK", 200, "STREAMS", keys.log(self.shard), self._last)
                for self._last, fields in found[0][1] if found else []:
                    entries.append(fields[fields.index(b"e") + 1])
        assert len(entries) == count
        for entry in entries:
            await self.fold(entry)
        return entries

    async def fold(self, entry: bytes | log.AnyEntry, after_ms: int = 0) -> None:
        """Folds one entry, and commits and publishes what follows."""
        self.now = EntryId(self.now.ms + after_ms, (0 if after_ms else self.now.n) + 1)
        raw = entry if isinstance(entry, bytes) else msgspec.msgpack.encode(entry)
        batch = fold_room(self.held, [Coming(self.now, raw)], self.chance, RUN_ID, self.now.ms)
        assert batch.fault is None, batch.fault
        self.folded += 1
        if batch.commit is not None:
            await self._publish(batch.commit)

    async def deal(self, roles: dict[SeatId, Role], cards: dict[SeatId, Ingredient]) -> None:
        """Starts a game with a given deal."""
        tell_game(self.table, None, StartWith(roles, cards), self.now.ms)
        keep(self.table, EntryId(self.now.ms, self.now.n + 1), log.Rang(0, 0))
        await self.fold(log.Rang(0, -1))

    async def _publish(self, commit: Any) -> None:
        self.held.done(commit)
        for game, recap in commit.recaps:
            await self._link.ask("SET", keys.recap(self.shard, CODE, game), recap)
        await self._link.ask("SET", keys.commit(self.shard, CODE), commit.expected + 1)
        await self._link.ask("PUBLISH", keys.channel(self.shard, CODE), commit.envelope)


class SocketPhone:
    """A phone on a real socket: it keeps every byte that it is sent, over all of its sockets."""

    def __init__(self, name: str, port: int, mode: str = "seat") -> None:
        self.name, self.port, self.mode = name, port, mode
        self.token = hashlib.sha256(f"token of {name}".encode()).digest()[:16]
        self.frames: list[bytes] = []
        self.ends: list[tuple[int, str]] = []
        self.public: dict[str, Any] = {}
        self.own: dict[str, Any] = {}
        self.n = 0
        self.pongs = 0
        self._socket: ClientConnection | None = None
        self._readers: list[asyncio.Task[None]] = []

    async def connect(self) -> None:
        """Opens a socket and says hello."""
        self._socket = await connect(f"ws://127.0.0.1:{self.port}/ws", compression=None, ping_interval=None)
        session = f"{self.name.lower().replace(' ', '_'):_<8}"[:8]
        await self._socket.send(msgspec.msgpack.encode(Hello(1, CODE, self.token, session, self.mode)))  # type: ignore[arg-type]
        self._readers.append(asyncio.create_task(self._read(self._socket)))

    async def _read(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for frame in socket:
                assert isinstance(frame, bytes)
                self.frames.append(frame)
                self._show(decode(frame))
        self.ends.append((socket.close_code or 0, socket.close_reason or ""))

    def _show(self, message: Any) -> None:
        if isinstance(message, Snapshot):
            self.public, self.own = dict(message.public.set), dict(message.own.set)
        elif isinstance(message, Update):
            self.public.update(message.public.set)
            self.own.update(message.own.set)
        elif isinstance(message, Pong):
            self.pongs += 1

    async def act(self, command: AnyCommand) -> None:
        """Sends a command as the phone would."""
        assert self._socket is not None
        self.n += 1
        shown = self.public
        act = Act(self.n, shown.get("game", 0), shown["phase"]["no"], self.own.get("gen", 0), command)
        await self._socket.send(write_frame(act))

    async def say(self, frame: bytes) -> None:
        """Sends any bytes."""
        assert self._socket is not None
        await self._socket.send(frame)

    async def hear_all(self) -> None:
        """Waits until everything has come that was sent before now."""
        heard = self.pongs
        await self.say(write_frame(Ping(7)))
        await fact(lambda: self.pongs > heard)

    async def leave(self) -> None:
        """Closes the socket."""
        assert self._socket is not None
        await self._socket.close()

    async def stop(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        await asyncio.gather(*self._readers)


class Party:
    """Gateway, hand and phones of one world."""

    def __init__(self, served: ServedGateway, hand: Hand) -> None:
        self.served, self.hand = served, hand
        self.phones: dict[str, SocketPhone] = {}
        served.gateway.presence.clock.now_ms = lambda: hand.now.ms  # type: ignore[method-assign]

    async def come(self, name: str, mode: str = "seat") -> SocketPhone:
        """A phone connects and has its view."""
        phone = self.phones.setdefault(name, SocketPhone(name, self.served.port, mode))
        await phone.connect()
        await self.hand.fold_what_came(1)
        await self.settled()
        return phone

    async def say(self, phone: SocketPhone, command: AnyCommand) -> None:
        """A phone's command is folded, and everybody has heard what follows."""
        await phone.act(command)
        await self.hand.fold_what_came(1)
        await self.hear_all()

    async def settled(self) -> None:
        """Waits until the gateway has handed out the last commit, and every phone has heard it."""
        room = self.served.gateway.registry.rooms[CODE]
        await fact(lambda: room.commit == self.hand.held.commit)

    async def open(self, names: list[str]) -> None:
        """Opens the room and seats everybody; a table screen watches."""
        host = SocketPhone(names[0], 0)
        await self.hand.fold(log.Open(hashlib.sha256(host.token).digest(), names[0]))  # type: ignore[arg-type]
        for name in names:
            phone = await self.come(name)
            await phone.hear_all()
            if name != names[0]:
                await phone.act(Join(name))
                await self.hand.fold_what_came(1)
        await self.come("Screen", "table")

    async def hear_all(self) -> None:
        """Everybody has heard everything."""
        await self.settled()
        for phone in self.phones.values():
            await phone.hear_all()

    async def http(self) -> dict[str, tuple[int, bytes, list[tuple[str, str]]]]:
        """Every answer that a stranger gets over HTTP."""
        paths = [
            f"/api/rooms/{CODE}",
            f"/api/rooms/{CODE}/recaps/1",
            "/api/rooms/XXXXX",
            "/healthz",
            "/readyz",
            "/metrics",
            "/",
            f"/r/{CODE}",
            f"/table/{CODE}",
            f"/story/{CODE}/1",
        ]
        port, stranger = str(self.served.port), {"x-forwarded-for": "192.168.1.7"}
        return {path: _answer(await self.served.http.get(path, headers=stranger), port) for path in paths}

    async def stop(self) -> None:
        for phone in self.phones.values():
            await phone.stop()
        self.hand.close()


def _answer(response: Any, port: str) -> tuple[int, bytes, list[tuple[str, str]]]:
    """What was answered, without the clock and the address of this very gateway."""
    headers = [(name, value.replace(port, "PORT")) for name, value in response.headers.items() if name != "date"]
    return response.status_code, response.content, headers


@contextlib.asynccontextmanager
async def party(url: str, seed: bytes) -> AsyncIterator[Party]:
    """A whole table for the length of a test."""
    hand = Hand(url, seed)
    await hand.open()
    async with served(url) as running:
        table = Party(running, hand)
        try:
            yield table
        finally:
            await table.stop()
