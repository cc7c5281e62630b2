"""A connection to Redis that comes back: opens a link, prepares it, waits until it is lost, and begins again."""

import asyncio
from collections.abc import Awaitable, Callable

import hiredis

from gateway.counts import Counts
from shared.outage import REDIS
from shared.redis_link import Push, RedisLink

FIRST_WAIT_S = 0.05
LONGEST_WAIT_S = 1.0


class Line:
    """One kind of connection of this process; `link` is None while there is none."""

    def __init__(
        self,
        url: str,
        counts: Counts,
        *,
        opened: Callable[[RedisLink], Awaitable[None]],
        lost: Callable[[], None] | None = None,
        push: Push | None = None,
    ) -> None:
        self.link: RedisLink | None = None
        self._url, self._counts, self._push = url, counts, push
        self._opened = opened
        """Prepares a new link; only then is it `link`."""
        self._lost = lost

    async def run(self) -> None:
        """Keeps the line open for ever."""
        wait_s = FIRST_WAIT_S
        while True:
            try:
                await self._be_open()
                wait_s = FIRST_WAIT_S
            except (OSError, TimeoutError, hiredis.HiredisError) as error:
                REDIS.tell(error)
            await asyncio.sleep(wait_s)
            wait_s = min(LONGEST_WAIT_S, wait_s * 2)

    async def _be_open(self) -> None:
        """Opens a link and waits until it is lost.

        Raises:
            OSError: Redis is not reachable.
            hiredis.HiredisError: Redis refuses.
        """
        ended = asyncio.Event()
        link = await RedisLink.open(self._url, on_push=self._push, on_lost=lambda _: ended.set())
        try:
            await self._opened(link)
            self.link = link
            REDIS.over()
            await ended.wait()
        finally:
            self._drop(link)

    def _drop(self, link: RedisLink) -> None:
        was_open, self.link = self.link is not None, None
        error = link.lost
        link.close()
        if was_open and error is not None:
            self._counts.redis_lost += 1
            REDIS.lost(error)
            if self._lost is not None:
                self._lost()
