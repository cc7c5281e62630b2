"""One process of a test's private stack: a group and a log of its own, signals, and what it costs by /proc.

It knows neither what the process does nor whether it is ready; `tests.kit.stack` does.
"""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

PR_SET_PDEATHSIG = 1
TICKS_PER_S = os.sysconf("SC_CLK_TCK")
LEAVES_WITHIN_S = 20.0


class ProcessGone(Exception):
    """The process ended though nobody asked it to; the message ends with the last lines of its log."""


class Process:
    """A process that can be ended and started again under one name."""

    def __init__(
        self, name: str, command: Sequence[str], environment: Mapping[str, str], log: Path, core: int | None = None
    ) -> None:
        """Prepares it; `start` starts it. `core`: the only processor it may run on."""
        self.name, self.command, self.environment, self.log, self.core = name, command, environment, log, core
        self.is_wanted = False
        """Whether it should be running: what `Stack.revive` goes by."""
        self.deaths = 0
        self._process: subprocess.Popen[bytes] | None = None

    # -- life ----------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Starts it, unless it runs."""
        self.is_wanted = True
        if self.is_running:
            return
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env={**os.environ, **self.environment},
                start_new_session=True,
                preexec_fn=self._in_the_new_process,  # noqa: PLW1509  no test starts processes from a thread
            )

    def kill(self) -> None:
        """SIGKILLs its whole group and waits until it is gone."""
        self._end(signal.SIGKILL)

    def term(self, within_s: float = LEAVES_WITHIN_S) -> float:
        """Asks it to leave, ends it if it does not in time, and answers how many seconds that took."""
        began = time.monotonic()
        self._end(signal.SIGTERM, within_s)
        return time.monotonic() - began

    def ask_to_leave(self) -> None:
        """SIGTERMs it without waiting."""
        self.is_wanted = False
        self.send(signal.SIGTERM)

    def stop(self) -> None:
        """SIGSTOPs it: it stands still and keeps everything it has."""
        self.send(signal.SIGSTOP)

    def cont(self) -> None:
        """Lets it run on after `stop`."""
        self.send(signal.SIGCONT)

    def restart(self) -> None:
        """Asks it to leave and starts it again."""
        self.term()
        self.start()

    def send(self, what: signal.Signals) -> None:
        """Sends a signal to its group, which outlives its first process as long as anything that it started runs."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, what)

    # -- facts ---------------------------------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        """Whether it has been started and has not ended (a stopped one has not)."""
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        """Its process id.

        Raises:
            ProcessGone: it does not run.
        """
        if self._process is None or not self.is_running:
            raise ProcessGone(self.last_words())
        return self._process.pid

    def cpu_s(self) -> float:
        """Seconds of processor time used by its threads, to the nanosecond, and by those of its children that ended."""
        threads = Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        own_ns = sum(int(thread.read_text().split()[0]) for thread in threads)
        return own_ns / 1e9 + sum(int(ticks) for ticks in self._stat()[13:15]) / TICKS_PER_S

    def memory_mb(self) -> float:
        """Its resident memory."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0.0

    def written_bytes(self) -> int:
        """What it has had written to disk so far; 0 where the kernel does not tell."""
        try:
            lines = Path(f"/proc/{self.pid}/io").read_text().splitlines()
        except OSError:
            return 0
        return next((int(line.split()[1]) for line in lines if line.startswith("write_bytes")), 0)

    def last_words(self, lines: int = 12) -> str:
        """Its name, how it ended and the end of its log."""
        status = self._process.poll() if self._process is not None else None
        said = self.log.read_text(errors="replace").splitlines()[-lines:] if self.log.exists() else []
        return "\n".join([f"{self.name} (exit status {status}), {self.log}:", *said])

    # -- inside --------------------------------------------------------------------------------------------------

    def _stat(self) -> list[str]:
        """The fields of /proc/PID/stat after the name, the state being the first."""
        return Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()

    def _end(self, how: signal.Signals, within_s: float = 0.0) -> None:
        self.is_wanted = False
        if self._process is None:
            return
        self.send(how)
        if how is not signal.SIGKILL:
            self.send(signal.SIGCONT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(within_s)
        self.send(signal.SIGKILL)
        self._process.wait()

    def _in_the_new_process(self) -> None:
        """Pins it, and has the kernel end it should the test be killed without a chance to do so."""
        if sys.platform == "linux":
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
            if self.core is not None:
                os.sched_setaffinity(0, {self.core})
