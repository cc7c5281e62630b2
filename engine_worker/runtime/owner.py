"""A worker's life: it joins the others, owns its share of the shards, works, and leaves handing them over.

One task works (reads, folds, commits: `work`), one beats (leases, offsets, sweep, presence: `beats`). If the
connection to Redis is lost, everything held is dropped and begun anew.
"""

import asyncio
import os
import secrets
import socket

import redis
import structlog
from hiredis import ReplyError

from engine_worker import game
from engine_worker.runtime import lease
from engine_worker.runtime.beats import Beats
from engine_worker.runtime.bells import RingLater
from engine_worker.runtime.counts import Counts
from engine_worker.runtime.session import Session
from engine_worker.runtime.shelf import Shelf
from engine_worker.runtime.table import Chance
from engine_worker.runtime.work import Work
from shared.clock import Clock
from shared.outage import REDIS
from shared.settings import Settings

_log = structlog.get_logger()

SEED_BYTES = 16
RETRY_FROM_S, RETRY_TO_S = 0.05, 1.0
LEAVE_LIMIT_S = 3.0


class Owner:
    """One worker process's part in owning the shards."""

    def __init__(self, settings: Settings, clock: Clock, ring_later: RingLater) -> None:
        self.id = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"
        self._settings = settings
        self._clock = clock
        self._ring_later = ring_later
        self._chance = Chance(
            lambda: secrets.token_bytes(SEED_BYTES),
            settings.clock_scale,
            settings.room_ttl_s,
            game.format_to_write(settings.state_format),
        )
        self.counts = Counts()
        self._leaves = False
        self._work: Work | None = None
        self._life: asyncio.Task[None] | None = None

    @property
    def work(self) -> Work | None:
        """The work under way; None while Redis is away."""
        return self._work

    def is_connected(self) -> bool:
        """Whether there is work that can be done."""
        return self._work is not None and not self._leaves

    def now_ms(self) -> int:
        """Redis's clock."""
        return self._clock.now_ms()

    def start(self) -> "asyncio.Task[None]":
        """Begins; the task ends only by `leave`, or by a fault."""
        self._life = asyncio.create_task(self._run(), name="owner")
        return self._life

    async def leave(self) -> None:
        """Commits what is under way, hands over every shard and ends."""
        self._leaves = True
        if self._work is not None:
            self._work.leave()
        if self._life is not None:
            await asyncio.wait({self._life}, timeout=LEAVE_LIMIT_S)
            self._life.cancel()

    def abandon(self) -> None:
        """Gives every lease back, for a process that ends without having been told to leave. Blocks, and never raises.

        arq ends the process by an exception when Redis restarts at the wrong moment, and calls nobody.
        """
        if self._work is None:
            return
        calls = [lease.muster(self._work.scripts, self.id, leaves=True), *self._work.give_back()]
        try:
            with redis.Redis.from_url(self._settings.redis_url, socket_timeout=1.0) as link:
                for call in calls:
                    link.execute_command(*call)
        except redis.RedisError as error:
            _log.warning("leases_left_behind", error=str(error))

    async def _run(self) -> None:
        wait_s = RETRY_FROM_S
        while not self._leaves:
            try:
                session = await Session.open(self._settings.redis_url, self._settings.shards)
            except (OSError, ReplyError) as error:
                REDIS.tell(error)
                await asyncio.sleep(wait_s)
                wait_s = min(2 * wait_s, RETRY_TO_S)
                continue
            wait_s = RETRY_FROM_S
            REDIS.over()
            _log.info("redis_here", run_id=session.run_id, worker=self.id)
            try:
                await self._live(session)
            except (ConnectionError, ReplyError) as error:
                REDIS.lost(error)
                self.counts.redis_lost += 1
                await asyncio.sleep(RETRY_FROM_S)
            finally:
                session.close()
                self._work = None

    async def _live(self, session: Session) -> None:
        seconds, micros = await session.side.ask("TIME")
        self._clock.heard(int(seconds) * 1000 + int(micros) // 1000)
        shelf = Shelf(self._settings.shards)
        recap_ttl_s = self._settings.recap_ttl_s
        work = Work(session, shelf, self._clock, self._chance, self.id, self._ring_later, recap_ttl_s, self.counts)
        beats = Beats(session, work, self._clock, self.id, self._settings)
        self._work = work
        if self._leaves:
            return
        tasks = {asyncio.create_task(work.run(), name="work"), asyncio.create_task(beats.run(), name="beats")}
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if self._leaves:  # a beat may have been under way
            await session.side.ask(*lease.muster(session.scripts, self.id, leaves=True))
