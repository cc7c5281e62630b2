"""Twice a second: who else lives, leases renewed, offsets moved, overdue timers rung, dead gateways noticed.

It folds nothing; whatever it finds it appends to the logs, as everybody does.
"""

import asyncio
from typing import Any

from engine_worker.runtime import lease
from engine_worker.runtime.folding import ALL_OF_GATEWAY
from engine_worker.runtime.lease import Holding
from engine_worker.runtime.session import Session
from engine_worker.runtime.work import Work
from shared import keys
from shared.clock import Clock
from shared.ids import ConnId, GatewayId, RoomCode
from shared.protocol import log
from shared.protocol.log import WHATEVER_IS_DUE
from shared.settings import Settings

PRESENCE_EVERY = 2
"""Beats from one look at the gateways' presence to the next."""
PRESENCE_GRACE_S = 6.0
"""After connecting, gateways get this long to renew a presence that ran out while Redis was away."""
MISSES_ALLOWED = 1
RING_AGAIN_S = 2.0
"""A timer that was rung is not rung again before, so that a backlog does not fill with rings."""
RUNG_KEPT = 1000
IDLE_EVERY = 120


class Beats:
    """The beats of one session."""

    def __init__(self, session: Session, work: Work, clock: Clock, worker: str, settings: Settings) -> None:
        self._session = session
        self._work = work
        self._clock = clock
        self._worker = worker
        self._settings = settings
        self._loop = asyncio.get_running_loop()
        self._began_at = self._loop.time()
        self._rung: dict[RoomCode, tuple[bytes, float]] = {}
        self._misses: dict[GatewayId, int] = {}

    async def run(self) -> None:
        """Beats until cancelled; a worker that leaves does not say any more that it lives.

        Raises:
            ConnectionError: Redis was lost.
        """
        beat = 0
        next_at = self._loop.time()
        while True:
            if not self._work.leaves:
                await self._muster()
            await self._beat()
            if beat % PRESENCE_EVERY == 0:
                await self._look_at_gateways()
            if beat % IDLE_EVERY == 0:
                self._work.shelf.drop_idle()
            beat += 1
            next_at = max(next_at + self._settings.tick_s, self._loop.time())
            if await self._is_woken(next_at):
                next_at = self._loop.time()

    async def _is_woken(self, next_at: float) -> bool:
        """Waits for the next beat; a shard that was taken has one at once, for what became due between two owners."""
        try:
            async with asyncio.timeout_at(next_at):
                await self._work.has_taken.wait()
        except TimeoutError:
            return False
        self._work.has_taken.clear()
        return True

    async def _muster(self) -> None:
        living = await self._session.side.ask(*lease.muster(self._session.scripts, self._worker))
        shares = lease.share_out(self._settings.shards, [one.decode() for one in living])
        self._work.want({shard for shard, worker in shares.items() if worker == self._worker})

    async def _beat(self) -> None:
        holdings = list(self._work.holdings.values())
        offsets = [holding.confirmed for holding in holdings]
        calls = [
            lease.beat(self._session.scripts, holding, offset=offset)
            for holding, offset in zip(holdings, offsets, strict=True)
        ]
        asked_at = self._loop.time()
        answers = await self._session.side.ask_all(calls)
        took_s = self._loop.time() - asked_at
        for holding, offset, answer in zip(holdings, offsets, answers, strict=True):
            if isinstance(answer, Exception):
                raise ConnectionError(f"a beat was refused: {answer}")
            if answer[0] == 0:
                if self._work.holdings.get(holding.shard) is holding:
                    self._work.lose(holding.shard)
                continue
            holding.moved = max(offset, holding.moved)
            self._clock.heard(answer[1], took_s)
            self._ring(holding, answer[2])

    def _ring(self, holding: Holding, overdue: list[Any]) -> None:
        now = self._loop.time()
        pairs = iter(overdue)
        for raw, due in zip(pairs, pairs, strict=True):
            code = RoomCode(raw.decode())
            rung_due, rung_at = self._rung.get(code, (b"", 0.0))
            if rung_due != due or rung_at + RING_AGAIN_S <= now:
                self._rung[code] = (due, now)
                self._append(holding, code, log.Rang(0, WHATEVER_IS_DUE))
        if len(self._rung) > RUNG_KEPT:
            self._rung = {code: rung for code, rung in self._rung.items() if rung[1] + RING_AGAIN_S > now}

    async def _look_at_gateways(self) -> None:
        named = sorted({gateway for holding in self._work.holdings.values() for gateway in holding.gateways})
        answers = await self._session.side.ask_all([("EXISTS", keys.gateway(gateway)) for gateway in named])
        if self._loop.time() < self._began_at + PRESENCE_GRACE_S:
            return
        missing = {gateway for gateway, there in zip(named, answers, strict=True) if there == 0}
        self._misses = {gateway: self._misses.get(gateway, 0) + 1 for gateway in missing}
        for gateway, misses in self._misses.items():
            if misses > MISSES_ALLOWED:
                self._bury(gateway)

    def _bury(self, gateway: GatewayId) -> None:
        """Says for every room that this gateway's connections have ended."""
        for holding in self._work.holdings.values():
            for code in holding.gateways.pop(gateway, ()):
                self._append(holding, code, log.Gone(ConnId(f"{gateway}{ALL_OF_GATEWAY}")))

    def _append(self, holding: Holding, code: RoomCode, entry: log.AnyEntry) -> None:
        self._session.side.send(*lease.append(self._session.scripts, holding, code, entry))
