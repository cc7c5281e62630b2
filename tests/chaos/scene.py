"""What faults are done to, and what they may ask: the stack, the lines, the rooms that play, and Redis."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from time import perf_counter, time

import redis.asyncio as aioredis
from redis.exceptions import RedisError

from shared import keys
from tests.chaos.phone import ChaosPhone
from tests.chaos.proxy import Proxy, Wire
from tests.chaos.room import ChaosRoom
from tests.kit.stack import Stack

LOOK_S = 0.02


class NotInTime(Exception):
    """What was waited for did not come; the message says what."""


class Scene:
    """Everything that is there to be broken."""

    def __init__(self, stack: Stack, proxies: dict[str, Proxy], rng: Random) -> None:
        self.stack, self.proxies, self.rng = stack, proxies, rng
        self.rooms: list[ChaosRoom] = []
        """Those that play at present."""
        self.watched: set[ChaosPhone] = set()
        """Phones whose return is being timed: nothing else is done to them meanwhile."""
        self.redis: aioredis.Redis = aioredis.Redis.from_url(stack.redis_url, socket_timeout=3.0)
        self.is_redis_meant_to_be_away = False

    @staticmethod
    def now_ms() -> float:
        """Redis's clock, which is this machine's."""
        return time() * 1000

    def phones(self) -> list[ChaosPhone]:
        """All phones that somebody plays on."""
        return [phone for room in self.rooms for phone in room.chaos_phones]

    def healthy_phones(self) -> list[tuple[ChaosRoom, ChaosPhone]]:
        """Those with a view, to which nothing was done of late and whose return nobody times."""
        return [
            (room, phone)
            for room in self.rooms
            for phone in room.chaos_phones
            if phone.is_open and not (phone.is_ailing or phone.is_out or phone in self.watched)
        ]

    def wire_of(self, phone: ChaosPhone) -> Wire | None:
        """The line of a phone."""
        port = phone.port
        wires = (wire for proxy in self.proxies.values() for wire in proxy.wires)
        return next((wire for wire in wires if wire.phone_port == port), None) if port is not None else None

    def base_of(self, gateway: str) -> str:
        """Where phones find a gateway."""
        return f"ws://{self.proxies[gateway].address}"

    async def until(self, fact: Callable[[], bool], within_s: float, what: str) -> float:
        """Waits for a fact and answers how many seconds that took.

        Raises:
            NotInTime: it did not come.
        """
        began = perf_counter()
        while not fact():
            if perf_counter() - began > within_s:
                raise NotInTime(f"{what}: not within {within_s} s")
            await asyncio.sleep(LOOK_S)
        return perf_counter() - began

    async def until_asked(self, fact: Callable[[], Awaitable[bool]], within_s: float, what: str) -> float:
        """Likewise, for a fact that Redis tells; no answer is no.

        Raises:
            NotInTime: it did not come.
        """
        began = perf_counter()
        while True:
            try:
                if await fact():
                    return perf_counter() - began
            except (RedisError, OSError):
                pass
            if perf_counter() - began > within_s:
                raise NotInTime(f"{what}: not within {within_s} s")
            await asyncio.sleep(LOOK_S)

    # -- facts ---------------------------------------------------------------------------------------------------

    @property
    def shards(self) -> list[keys.ShardNo]:
        """All shards."""
        return [keys.ShardNo(number) for number in range(self.stack.shards)]

    async def leases(self) -> dict[keys.ShardNo, str]:
        """Shard → `fence:owner`, of those that are owned."""
        held = await self.redis.mget([keys.lease(shard) for shard in self.shards])
        return {shard: lease.decode() for shard, lease in zip(self.shards, held, strict=True) if lease}

    async def shared_out(self) -> bool:
        """Whether every shard is owned by a worker that runs, and every running worker owns some."""
        leases = await self.leases()
        owners = {lease.rsplit("-", 2)[1] for lease in leases.values()}
        running = {str(worker.pid) for worker in self.stack.named("worker") if worker.is_running}
        return len(leases) == len(self.shards) and owners == running

    async def whole(self) -> bool:
        """Whether everything is as if nothing had happened."""
        return bool(await self.redis.ping()) and await self.shared_out()

    async def until_ready(self, gateway: str, within_s: float) -> None:
        """Waits until phones may be sent to a gateway.

        Raises:
            NotInTime: it does not become ready.
        """
        await self.until_asked(lambda: self.gateway_ready(gateway), within_s, f"{gateway} is ready")

    async def gateway_ready(self, gateway: str) -> bool:
        """Whether phones may be sent there."""
        host, _, port = self.stack.address(gateway).partition(":")
        try:
            reader, writer = await asyncio.wait_for(asyncio.open_connection(host, int(port)), 1.0)
        except (OSError, TimeoutError):
            return False
        try:
            writer.write(b"GET /readyz HTTP/1.1\r\nHost: chaos\r\nConnection: close\r\n\r\n")
            return b" 200 " in await asyncio.wait_for(reader.readline(), 1.0)
        except (OSError, TimeoutError):
            return False
        finally:
            writer.close()
