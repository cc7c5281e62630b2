"""What Redis takes from a worker that slept, overheard by MONITOR: each command, and what its scripts do with it.

It sees Redis's side alone, and asks no worker: who believes wrongly that a shard is its own would answer wrongly, too.
"""

import asyncio
import contextlib
import hashlib
import os
import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple, Self

from engine_worker import runtime
from engine_worker.runtime.scripts import NAMES

SCRIPT = "lua"
"""By whom MONITOR says a command was given that a script has given."""
LONGEST_LINE = 64 * 1024 * 1024
_LINE = re.compile(rb"\+(\d+\.\d+) \[\d+ (\S+)\] (.*)")
_WORD = re.compile(r'"((?:[^"\\]|\\.)*)"')
_OF_JOBS = ("ctw:timers", "ctw:cats", "arq:", "ctw:shards")
"""Queues of jobs, which bear no fence and need none (`tests/worker/test_said_too_late.py`); and what every session
begins with, the number of shards, written only where there is none."""
_RING = r"\xa4ring"


class Said(NamedTuple):
    """One command. Most are of no interest here: nothing is taken apart before it is asked for."""

    at_s: float
    by: str
    """The sender's address, or `SCRIPT`."""
    text: bytes
    """As MONITOR writes it: quoted, no byte of it beyond ASCII."""

    @property
    def words(self) -> list[str]:
        """The command's name and what follows it."""
        return _WORD.findall(self.text.decode())

    @property
    def name(self) -> str:
        """The command's name."""
        return self.text[1 : self.text.index(b'"', 1)].decode().lower()


@dataclass
class Account:
    """What was heard of a worker since it woke."""

    refused: Counter[str] = field(default_factory=Counter)
    """Calls that bore a token of before its sleep, by their scripts."""
    leases: set[str] = field(default_factory=set)
    """Of these the calls were."""
    wrote: list[str] = field(default_factory=list)
    """What a call with such a token did but read the lease, and what was written to a shard beside all scripts."""
    jobs: int = 0
    """What it handed on to the queues of jobs, or said for one of them: this acts only where the owner has asked."""
    noticed_s: float | None = None
    """By the wall clock: when it used such a token for the last time."""


def read(line: bytes) -> Said | None:
    """Reads a line of MONITOR's."""
    found = _LINE.match(line)
    if found is None:
        return None
    return Said(float(found[1]), found[2].decode(), found[3].rstrip())


def account(heard: Iterable[Said], addresses: Collection[str], tokens: Mapping[str, str], writes: set[str]) -> Account:
    """Goes through what was heard.

    Args:
        heard: Everything, in Redis's order.
        addresses: Those of the woken worker's connections.
        tokens: The leases that it had when it fell asleep, by their keys: each shard counts for itself, so that what
            was one shard's before may well be another's after.
        writes: The names of all commands that write, or publish.
    """
    found, fenced = Account(), ""
    names, old = scripts(), {f'"{token}"'.encode() for token in tokens.values()}
    for one in heard:
        if one.by == SCRIPT:
            if fenced and one.name != "get":
                found.wrote.append(f"{fenced}: {' '.join(one.words[:2])}")
            continue
        fenced = ""
        if one.name.startswith("eval"):
            if any(token in one.text for token in old) and tokens.get(one.words[3]) in one.words:
                fenced = names.get(one.words[1], "a script")
                found.refused[fenced] += 1
                found.leases.add(one.words[3])
                found.noticed_s = one.at_s
        elif one.by in addresses and one.name in writes:
            if _is_of_a_job(one.name, one.words):
                found.jobs += 1
            else:
                found.wrote.append(" ".join(one.words[:2]))
    return found


def _is_of_a_job(command: str, words: list[str]) -> bool:
    return words[1].startswith(_OF_JOBS) or (command == "xadd" and words[1].endswith(":log") and _RING in words[-1])


def scripts() -> dict[str, str]:
    """Digest → name of each script."""
    folder = files(runtime) / "lua"
    return {_digest((folder / f"{name}.lua").read_bytes()): name for name in NAMES}


def _digest(source: bytes) -> str:
    return hashlib.sha1(source, usedforsecurity=False).hexdigest()


def addresses_of(pid: int, redis_port: int) -> set[str]:
    """The addresses from which a process of this machine is connected to Redis."""
    sockets: set[str] = set()
    for number in os.listdir(f"/proc/{pid}/fd"):
        with contextlib.suppress(OSError):  # closed meanwhile
            sockets.add(str(Path(f"/proc/{pid}/fd/{number}").readlink()))
    found: set[str] = set()
    for row in Path(f"/proc/{pid}/net/tcp").read_text().splitlines()[1:]:
        fields = row.split()
        here, there = (int(end.partition(":")[2], 16) for end in fields[1:3])
        if there == redis_port and f"socket:[{fields[9]}]" in sockets:
            found.add(f"127.0.0.1:{here}")
    return found


class Overheard:
    """Hears everything that Redis is told, for as long as it is entered."""

    def __init__(self, redis_port: int) -> None:
        self.said: list[Said] = []
        """In Redis's order."""
        self._port = redis_port
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port, limit=LONGEST_LINE)
        self._writer.write(b"MONITOR\r\n")
        await reader.readuntil(b"+OK\r\n")
        self._task = asyncio.create_task(self._listen(reader))
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._writer.close()

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        async for line in reader:
            one = read(line)
            if one is not None:
                self.said.append(one)
