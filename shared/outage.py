"""What a process writes down while Redis is away: one line for each cause, however many connections try how often.

Owns the sentences; must not decide what is done about it.
"""

import asyncio
import socket
import ssl

import hiredis
import redis.exceptions
import structlog

_log = structlog.get_logger()
_LONGEST = 200


def cause(error: BaseException) -> str:
    """Why Redis cannot be reached or used, in one sentence; else its own words, or the network's."""
    chain = _chain(error)
    text = " ".join(str(error).split())[:_LONGEST]
    for kinds, why in _CAUSES:
        if any(isinstance(one, kinds) for one in chain):
            return why
    if "refused" in text.lower() or "Connect call failed" in text:  # an address of several, each tried
        return NOTHING_LISTENS
    if "closed" in text.lower():
        return HANGS_UP
    return text or type(error).__name__


def _chain(error: BaseException) -> list[BaseException]:
    """The error and what it came from: redis-py wraps the network's own."""
    found: list[BaseException] = []
    at: BaseException | None = error
    while at is not None and at not in found:
        found.append(at)
        at = at.__cause__ or at.__context__
    return found


NOTHING_LISTENS = "nothing listens at REDIS_URL"
HANGS_UP = "what listens at REDIS_URL hangs up"
_CAUSES: tuple[tuple[tuple[type[BaseException], ...], str], ...] = (
    ((socket.gaierror,), "the host of REDIS_URL is not known in this network"),
    ((ssl.SSLError,), "with what listens at REDIS_URL no TLS can be spoken"),
    ((ConnectionRefusedError, FileNotFoundError), NOTHING_LISTENS),
    ((hiredis.ProtocolError, redis.exceptions.InvalidResponse), "what answers at REDIS_URL is no Redis"),
    ((ConnectionResetError, BrokenPipeError), HANGS_UP),
    ((TimeoutError, asyncio.TimeoutError, redis.exceptions.TimeoutError), "what listens at REDIS_URL does not answer"),
)


class Outage:
    """The absence that is told at present, if there is one."""

    def __init__(self) -> None:
        self._told = ""

    def tell(self, error: BaseException) -> None:
        """Writes down why Redis cannot be reached, unless that is known already."""
        if self._is_new(error):
            _log.warning("redis_away", why=self._told)

    def lost(self, error: BaseException) -> None:
        """Writes down how a connection that stood was lost, likewise."""
        if self._is_new(error):
            _log.warning("redis_lost", why=self._told)

    def _is_new(self, error: BaseException) -> bool:
        before, self._told = self._told, cause(error)
        return self._told != before

    def over(self) -> None:
        """Redis is there again: the next absence is told anew."""
        if self._told:
            self._told = ""
            _log.info("redis_back")


REDIS = Outage()
"""This process's; its connections share it."""
