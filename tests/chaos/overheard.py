"""Everything that Redis is told, overheard by MONITOR; what it says of a worker that slept, `account` finds out."""

import asyncio
import contextlib
import os
import re
import secrets
from itertools import islice
from pathlib import Path
from typing import NamedTuple, Self

SCRIPT = "lua"
"""By whom MONITOR says a command was given that a script has given."""
LONGEST_LINE = 64 * 1024 * 1024
_LINE = re.compile(rb"\+(\d+\.\d+) \[\d+ (\S+)\] (.*)")
_WORD = re.compile(r'"((?:[^"\\]|\\.)*)"')
HEARD_OUT_WITHIN_S = 30.0
"""What was said is heard within milliseconds, on a machine that has nothing else to do."""


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

    def first(self, count: int) -> list[str]:
        """So many of its words: the others may be long."""
        return [word[1] for word in islice(_WORD.finditer(self.text.decode()), count)]


def read(line: bytes) -> Said | None:
    """Reads a line of MONITOR's."""
    found = _LINE.match(line)
    if found is None:
        return None
    return Said(float(found[1]), found[2].decode(), found[3].rstrip())


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
        self._mark = secrets.token_hex(16).encode()
        self._is_out = asyncio.Event()

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

    async def hear_out(self) -> str | None:
        """Waits until all that was said before now is heard; why it never will be, should the listener have died."""
        assert self._task is not None
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", self._port)
        except OSError as error:
            return f"nobody answers any more: {error!r}"
        writer.write(b"ECHO %s\r\n" % self._mark)
        heard = asyncio.create_task(self._is_out.wait())
        await asyncio.wait({heard, self._task}, timeout=HEARD_OUT_WITHIN_S, return_when=asyncio.FIRST_COMPLETED)
        heard.cancel()
        writer.close()
        if self._is_out.is_set():
            return None
        if not self._task.done():
            return f"what was said last was not heard within {HEARD_OUT_WITHIN_S} s"
        return f"the listener has died: {self._task.exception() or 'Redis has closed its line'!r}"

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        async for line in reader:
            one = read(line)
            if one is not None and self._mark in one.text:
                self._is_out.set()
            elif one is not None:
                self.said.append(one)
