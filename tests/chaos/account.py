"""What Redis takes from a worker that slept, out of all that was overheard: each command, and what scripts do with it.

It sees Redis's side alone, and asks no worker: who believes wrongly that a shard is its own would answer wrongly, too.
"""

import hashlib
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import NamedTuple

from engine_worker import runtime
from engine_worker.runtime.scripts import NAMES
from tests.chaos.overheard import SCRIPT, Said

_OF_JOBS = ("ctw:timers", "ctw:cats", "arq:", "ctw:shards")
"""Queues of jobs, which bear no fence and need none (`tests/worker/test_said_too_late.py`); and what every session
begins with, the number of shards, written only where there is none."""
_RING = r"\xa4ring"
_TAKE, _MUSTER = "take", "muster"
"""The scripts that bear no token: by the one a lease is taken, the other is a worker's beat among the workers."""


class Call(NamedTuple):
    """One call of a script."""

    script: str
    lease: str
    """Its first key: of all scripts that bear a token that of a lease."""
    token: str

    @classmethod
    def read(cls, one: Said, names: Mapping[str, str]) -> "Call":
        """Reads who calls what with which token."""
        _, digest, keys = one.first(3)
        words = [*one.first(4 + int(keys)), "", ""]
        return cls(names.get(digest, "a script"), words[3] if int(keys) else "", words[3 + int(keys)])


@dataclass
class Account:
    """What was heard of a worker since it woke."""

    refused: Counter[str] = field(default_factory=Counter)
    """Calls that bore a token of before its sleep, by their scripts."""
    leases: set[str] = field(default_factory=set)
    """Of these the calls were."""
    foreign: Counter[str] = field(default_factory=Counter)
    """Its calls that bore any other token but one that it has been given since, or none: by their scripts."""
    wrote: list[str] = field(default_factory=list)
    """What a call of either kind did but read the lease, and what was written to a shard beside all scripts."""
    jobs: int = 0
    """What it handed on to the queues of jobs, or said for one of them: this acts only where the owner has asked."""
    noticed_s: float | None = None
    """By the wall clock: when it used such a token for the last time."""


def account(heard: Iterable[Said], addresses: Collection[str], tokens: Mapping[str, str], writes: set[str]) -> Account:
    """Goes through what was heard.

    Args:
        heard: Everything since the worker woke, in Redis's order.
        addresses: Those of the woken worker's connections.
        tokens: The leases that it had when it fell asleep, by their keys: each shard counts for itself, so that what
            was one shard's before may well be another's after.
        writes: The names of all commands that write, or publish.
    """
    found, names = Account(), scripts()
    owners = {token.partition(":")[2] for token in tokens.values()}
    given: dict[str, str] = {}
    call: Call | None = None
    is_own = is_refused = False
    for one in heard:
        if one.by == SCRIPT:
            if is_refused and call is not None and one.name != "get":
                found.wrote.append(f"{call.script}: {' '.join(one.words[:2])}")
            elif call is not None and call.script == _TAKE and one.first(2) == ["SET", call.lease]:
                token = one.words[2]
                given[call.lease] = token if is_own or token.partition(":")[2] in owners else ""
            continue
        is_own, is_refused, call = one.by in addresses, False, None
        if one.name.startswith("eval"):
            call = Call.read(one, names)
            is_refused = (is_own or _is_old(call, tokens)) and _weigh(found, call, tokens, given, one.at_s)
        elif is_own and one.name in writes:
            if _is_of_a_job(one.name, one.words):
                found.jobs += 1
            else:
                found.wrote.append(" ".join(one.words[:2]))
    return found


def _is_old(call: Call, tokens: Mapping[str, str]) -> bool:
    return bool(call.token) and tokens.get(call.lease) == call.token


def _weigh(found: Account, call: Call, tokens: Mapping[str, str], given: Mapping[str, str], at_s: float) -> bool:
    """Whether a call must do nothing; notes why."""
    if call.script in {_TAKE, _MUSTER}:
        return False
    if _is_old(call, tokens):
        found.refused[call.script] += 1
        found.leases.add(call.lease)
        found.noticed_s = at_s
        return True
    if call.token and given.get(call.lease) == call.token:
        return False
    found.foreign[call.script] += 1
    return True


def _is_of_a_job(command: str, words: list[str]) -> bool:
    return words[1].startswith(_OF_JOBS) or (command == "xadd" and words[1].endswith(":log") and _RING in words[-1])


def scripts() -> dict[str, str]:
    """Digest → name of each script."""
    folder = files(runtime) / "lua"
    return {_digest((folder / f"{name}.lua").read_bytes()): name for name in NAMES}


def _digest(source: bytes) -> str:
    return hashlib.sha1(source, usedforsecurity=False).hexdigest()
