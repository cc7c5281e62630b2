"""Who has opened a socket and not said hello yet: so many in all and from one address, and no newcomer is kept out.

Nobody is known before the hello, so a place cannot be kept for anybody; but a page says its hello at once. Where there
is no place left, whoever has been silent longest makes room.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

HELLO_S = 5.0
MAX_STRANGERS = 2000
"""So many sockets may be open that have not said hello yet."""
MAX_STRANGERS_OF_ADDRESS = 500
"""So many of them from one address: it pushes out its own before anybody else's."""


class PushedOutError(Exception):
    """Others came, and this socket had been silent longest."""


class Strangers:
    """All who have not said hello yet, in the order in which they came."""

    def __init__(self) -> None:
        self._all: dict[asyncio.Timeout, str] = {}
        """When each has to have said it, and its address."""
        self._of: dict[str, dict[asyncio.Timeout, None]] = {}

    def __len__(self) -> int:
        """How many there are."""
        return len(self._all)

    def of(self, address: str) -> int:
        """How many of this address there are."""
        return len(self._of.get(address, ()))

    @asynccontextmanager
    async def waiting(self, address: str) -> AsyncIterator[None]:
        """Waits for a hello with this socket, `HELLO_S` at most.

        Raises:
            TimeoutError: it was silent for too long.
            PushedOutError: its place was needed.
        """
        if self.of(address) >= MAX_STRANGERS_OF_ADDRESS:
            self._push_out(next(iter(self._of[address])))
        elif len(self) >= MAX_STRANGERS:
            self._push_out(next(iter(self._all)))
        limit = asyncio.timeout(HELLO_S)
        self._all[limit] = address
        self._of.setdefault(address, {})[limit] = None
        try:
            async with limit:
                yield
        except TimeoutError:
            if limit not in self._all:
                raise PushedOutError from None
            raise
        finally:
            self._forget(limit)

    def _push_out(self, limit: asyncio.Timeout) -> None:
        self._forget(limit)
        if not limit.expired():
            limit.reschedule(asyncio.get_running_loop().time())

    def _forget(self, limit: asyncio.Timeout) -> None:
        address = self._all.pop(limit, None)
        if address is None:
            return
        of_address = self._of[address]
        del of_address[limit]
        if not of_address:
            del self._of[address]
