"""Keeps rooms of mixed sizes and time limits playing, one after the other, and takes down the evidence of each."""

import asyncio
from collections.abc import Callable
from random import Random

from redis.exceptions import RedisError

from shared.ids import Level, Limit, RoomCode
from tests.chaos import evidence
from tests.chaos.evidence import Evidence
from tests.chaos.phone import ChaosPhone
from tests.chaos.room import ChaosRoom, DreamyChooser
from tests.chaos.scene import Scene
from tests.load.api import NoRoom, open_room
from tests.load.room import Wish

SIZES = (4, 5, 6, 8, 10, 12)
LIMITS = (Limit.NONE, Limit.QUICK, Limit.QUICK, Limit.NORMAL, Limit.LONG)
COMPUTERS = (0, 0, 1, 2)
"""So many of a room's seats are computer cats'."""
AGAIN = 0.3
"""How often a room plays another game after its first."""
READ_TRIES, READ_AGAIN_S = 60, 0.5


class Slots:
    """So many rooms at a time."""

    def __init__(self, scene: Scene, seed: int, goes_on: Callable[[], bool]) -> None:
        self._scene, self._seed, self._goes_on = scene, seed, goes_on
        self.evidence: list[Evidence] = []

    async def play(self, rooms: int) -> None:
        """Plays until the time is over, and every game to its end."""
        await asyncio.gather(*(self._slot(number) for number in range(rooms)))

    async def _slot(self, number: int) -> None:
        count = 0
        while True:
            rng = Random(f"{self._seed}/{number}/{count}")
            await self._one_room(rng, SIZES[(number + count) % len(SIZES)], f"{self._seed}/{number}/{count}")
            count += 1
            if not self._goes_on():
                return

    async def _one_room(self, rng: Random, players: int, seed: str) -> None:
        scene = self._scene
        bases = [f"ws://{proxy.address}" for proxy in scene.proxies.values()]
        rng.shuffle(bases)

        async def opened(base: str, token: bytes, name: str) -> RoomCode:
            code = await open_room(base, token, name)
            room.opened_ms = scene.now_ms()
            room.is_lost = scene.is_redis_meant_to_be_away  # or else its opening was asked for again since then
            return code

        def again() -> bool:
            return self._goes_on() and room.games < 2 and rng.random() < AGAIN

        def chooser(chance: Random) -> DreamyChooser:
            return DreamyChooser(chance, self._goes_on)

        computers = rng.choice(COMPUTERS)
        wish = Wish(
            players - computers,
            rng.choice(LIMITS),
            bases,
            seed,
            again,
            computers=computers,
            level=rng.choice(list(Level)),
            chooser=chooser,
            open=opened,
            phone=ChaosPhone,
        )
        room = ChaosRoom(wish)
        scene.rooms.append(room)
        try:
            await room.play()
        except NoRoom as refusal:
            room.fault = f"not opened: {refusal}"
        if room.code is not None:
            self.evidence.append(await self._take_down(room))
        scene.rooms.remove(room)
        await room.leave()

    async def _take_down(self, room: ChaosRoom) -> Evidence:
        assert room.code is not None
        stored: bytes | None = None
        journal: list[evidence.Written] = []
        for _ in range(READ_TRIES):
            try:
                stored, journal = await evidence.read(self._scene.redis, room.code, len(self._scene.shards))
                break
            except (RedisError, OSError):
                await asyncio.sleep(READ_AGAIN_S)
        recap = room.result.recap if room.result is not None else None
        outcome = recap.winner.value if recap is not None else None
        return Evidence(
            room.code,
            room.ledger,
            room.fault,
            outcome,
            room.is_lost,
            stored,
            journal,
            opened_ms=room.opened_ms,
            put_out=room.put_out,
        )
