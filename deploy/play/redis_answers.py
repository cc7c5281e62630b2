"""Whether a Redis can be played with, and if not, why: one sentence for each cause, which says what to do."""

import asyncio
import re
import socket
import ssl
from urllib.parse import urlsplit

import redis.asyncio
import redis.exceptions

from deploy.play.plan import CannotPlay
from shared import keys
from shared.keys import ShardNo
from shared.settings import OtherShardsError

ANSWERS_WITHIN_S = 10.0
AGAIN_S = 0.02
LOOKS_S = 1.0
NO_REDIS = "What answers at {place} is no Redis; REDIS_URL must name one."


class NotYet(Exception):
    """It may still come; the message is the sentence for when it does not."""


async def wait_until_it_answers(url: str) -> None:
    """Returns when Redis has loaded its data and answers.

    Raises:
        CannotPlay: the address cannot be read, what is there is nothing to play with, or nothing answers in time.
    """
    try:
        place = _place(url)
        client = redis.asyncio.from_url(url, socket_timeout=ANSWERS_WITHIN_S)
    except ValueError as error:
        raise CannotPlay(f"REDIS_URL cannot be read: {error}") from error
    why, now = _silent(place), asyncio.get_running_loop().time
    give_up = now() + ANSWERS_WITHIN_S
    try:
        while now() < give_up:  # redis-py swallows a cancellation that comes while it gives a connection up
            try:
                async with asyncio.timeout_at(give_up):
                    await _ask(client, place)
                return
            except NotYet as obstacle:
                why = str(obstacle)
            except TimeoutError:
                break
            await asyncio.sleep(AGAIN_S)
    finally:
        await client.aclose()
    raise CannotPlay(f"{why} ({ANSWERS_WITHIN_S:g} s were waited.)")


async def obstacle(url: str) -> str:
    """Why nothing can be played with this Redis at this moment; empty where it is well."""
    async with redis.asyncio.from_url(url, socket_timeout=LOOKS_S) as client:
        try:
            async with asyncio.timeout(LOOKS_S):
                await _ask(client, _place(url))
        except (CannotPlay, NotYet) as found:
            return str(found)
        except TimeoutError:
            return _silent(_place(url))
    return ""


async def _ask(client: "redis.asyncio.Redis", place: str) -> None:
    """Asks once.

    Raises:
        NotYet: no answer that would last.
        CannotPlay: an answer that waiting does not change.
    """
    try:
        await client.ping()
    except redis.exceptions.BusyLoadingError as error:
        raise NotYet(f"Redis at {place} is still loading its data: try again when it has.") from error
    except (redis.exceptions.AuthenticationError, redis.exceptions.ResponseError) as error:
        raise CannotPlay(_refused(place, str(error))) from error
    except redis.exceptions.InvalidResponse as error:
        raise CannotPlay(NO_REDIS.format(place=place)) from error
    except (redis.exceptions.TimeoutError, TimeoutError) as error:
        raise NotYet(_silent(place)) from error
    except (redis.exceptions.ConnectionError, OSError) as error:
        raise NotYet(_unreached(place, error)) from error


def _refused(place: str, said: str) -> str:
    """What Redis itself says against it."""
    if "DB index" in said:
        return f"Redis at {place} has no database of that number; REDIS_URL may end in /0."
    if "Authentication required" in said:
        return f"Redis at {place} asks for a password: REDIS_URL=redis://:PASSWORD@… names it."
    if "username-password" in said or "invalid password" in said:
        return f"Redis at {place} does not take the user and password of REDIS_URL."
    if said.startswith("MISCONF"):
        return f"Redis at {place} takes nothing, for it cannot write to its disk: {said}"
    return f"Redis at {place} refuses: {said}"


def _unreached(place: str, error: Exception) -> str:
    """Why no connection stands; redis-py wraps the network's own word."""
    causes = [error, error.__cause__, error.__context__]
    if any(isinstance(cause, socket.gaierror) for cause in causes):
        return f"The host of {place} is not known in this network; is REDIS_URL right?"
    if any(isinstance(cause, ssl.SSLError) for cause in causes):
        return f"With what listens at {place} no TLS can be spoken ({error}), for which rediss:// asks."
    if any(isinstance(cause, ConnectionRefusedError | FileNotFoundError) for cause in causes):
        return f"Nothing listens at {place}: is that Redis running?"
    if "closed" in str(error).lower() or any(isinstance(cause, ConnectionResetError) for cause in causes):
        return f"What listens at {place} hangs up when it is asked as a Redis is; is it one?"
    return f"Redis at {place} cannot be reached: {error}."


def _silent(place: str) -> str:
    return f"What listens at {place} does not answer as a Redis does; is it one, and is it well?"


def _place(url: str) -> str:
    """Where it is, without the password.

    Raises:
        ValueError: the address is none.
    """
    where = urlsplit(url)
    if where.scheme == "unix":
        return where.path
    if where.scheme not in {"redis", "rediss"}:
        raise ValueError(f"{url!r} does not begin with redis://, rediss:// or unix://")
    if not re.fullmatch(r"(/\d*)?", where.path):
        raise ValueError(f"{where.path[1:]!r} is no number of a database")
    tls = " (rediss:// asks for TLS)" if where.scheme == "rediss" else ""
    return f"{where.hostname or 'localhost'}:{where.port or 6379}{tls}"


async def check_shards(url: str, wanted: int) -> None:
    """Returns if the games of this Redis, should it have any, lie in as many shards as wanted.

    Raises:
        CannotPlay: they lie in another number of them.
    """
    async with redis.asyncio.from_url(url, socket_timeout=ANSWERS_WITHIN_S) as client:
        try:
            there = int(await client.get(keys.SHARDS) or wanted)
        except (redis.exceptions.RedisError, OSError):
            return  # it has just gone: whoever needs it says so
    if there != wanted:
        raise CannotPlay(f"{OtherShardsError(wanted, there)}.")


async def every_shard_has_a_worker(url: str) -> bool:
    """Whether rooms can be opened and played: each shard is owned by a worker that lives."""
    async with redis.asyncio.from_url(url, socket_timeout=ANSWERS_WITHIN_S) as client:
        try:
            shards = int(await client.get(keys.SHARDS) or 0)
            leases = await client.mget([keys.lease(ShardNo(shard)) for shard in range(shards)]) if shards else []
        except (redis.exceptions.RedisError, OSError):
            return False
    return bool(leases) and all(leases)
