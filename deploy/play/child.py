"""One process of the game: started in a group of its own, restarted when it dies, stopped with all that it started."""

import asyncio
import contextlib
import ctypes
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

FIRST_PAUSE_S = 0.2
LONGEST_PAUSE_S = 5.0
STEADY_AFTER_S = 10.0
"""A process that ran for so long is started again without the pauses that its earlier deaths had earned."""
LEAVES_WITHIN_S = 8.0
PR_SET_PDEATHSIG = 1


@dataclass
class Child:
    """A process and its successors under one name."""

    name: str
    command: tuple[str, ...]
    environment: Mapping[str, str]
    log: Path
    say: Callable[[str], None]
    inherited: tuple[int, ...] = ()
    """Descriptors that the process is to have."""
    why: Callable[[], Awaitable[str]] | None = None
    """Looks for a cause outside of the process when it has died; empty: none was found."""
    process: asyncio.subprocess.Process | None = None
    is_leaving: bool = False
    deaths: int = 0

    async def keep_running(self) -> None:
        """Runs the process, again and again, until `stop` is called."""
        pause_s = FIRST_PAUSE_S
        while not self.is_leaving:
            started = asyncio.get_running_loop().time()
            try:
                ended = _told(await self._run_once())
            except OSError as error:  # no program, no descriptors, no memory, no disk: all may come back
                ended = f"it could not be started: {error}"
            if self.is_leaving:
                return
            self.deaths += 1
            if asyncio.get_running_loop().time() - started > STEADY_AFTER_S:
                pause_s = FIRST_PAUSE_S
            cause = await self.why() if self.why else ""
            self.say(f"{self.name} ended ({ended}) and starts again in {pause_s:g} s. {cause or _last_words(self.log)}")
            await asyncio.sleep(pause_s)
            pause_s = min(pause_s * 2, LONGEST_PAUSE_S)

    async def _run_once(self) -> int:
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=dict(self.environment),
                pass_fds=self.inherited,
                start_new_session=True,
                preexec_fn=_leave_with_parent if sys.platform == "linux" else None,
            )
        if self.is_leaving:
            self._signal(signal.SIGTERM)
        status = await self.process.wait()
        self._signal(signal.SIGKILL)
        return status

    async def stop(self) -> None:
        """Asks the process to leave, and ends its whole group if it does not in time."""
        self.is_leaving = True
        if self.process is None or self.process.returncode is not None:
            return
        self._signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(LEAVES_WITHIN_S):
                await self.process.wait()
        except TimeoutError:
            self.say(f"{self.name} does not leave and is ended.")
        self._signal(signal.SIGKILL)
        await self.process.wait()

    def kill(self) -> None:
        """Ends the process and everything it started, at once."""
        self.is_leaving = True
        self._signal(signal.SIGKILL)

    def _signal(self, what: signal.Signals) -> None:
        """To the whole group: the group outlives its first process as long as anything it started runs."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, what)


def _leave_with_parent() -> None:
    """In the new process: the kernel is to end it should the supervisor be killed without a chance to do so."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def _told(status: int) -> str:
    return f"signal {-status}" if status < 0 else f"exit status {status}"


def _last_words(log: Path) -> str:
    """Where the process wrote, and the last line of it."""
    try:
        lines = log.read_text(errors="replace").split("\n")
    except OSError:
        lines = []
    last = next((line.strip() for line in reversed(lines) if line.strip()), "")
    return f"{log}: {last[:200]}" if last else str(log)
