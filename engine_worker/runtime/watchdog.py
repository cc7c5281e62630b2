"""Ends the process when its event loop stands still; a process that was stopped as a whole is not stuck."""

import asyncio
import os
import sys
import threading

import structlog

from shared.settings import WRONG_USE, OtherShardsError

STALLED_S = 2.0
WAKE_S = 0.25
EXIT_STATUS = 70

_log = structlog.get_logger()


class Watchdog:
    """A thread that the loop must pat."""

    def __init__(self, stalled_s: float = STALLED_S) -> None:
        self._missed = 0
        self._allowed = int(stalled_s / WAKE_S)
        self._ended = threading.Event()

    def start(self) -> None:
        """Starts watching the running loop."""
        self._pat(asyncio.get_running_loop())
        threading.Thread(target=self._watch, name="watchdog", daemon=True).start()

    def stop(self) -> None:
        """Stops watching."""
        self._ended.set()

    def _pat(self, loop: asyncio.AbstractEventLoop) -> None:
        self._missed = 0
        if not self._ended.is_set():
            loop.call_later(WAKE_S, self._pat, loop)

    def _watch(self) -> None:
        while not self._ended.wait(WAKE_S):
            self._missed += 1
            if self._missed > self._allowed:
                end_process("the event loop stands still")


def refuse_to_run(fault: OtherShardsError) -> None:
    """Ends a process that cannot run as it is set; what is wrong is its only word."""
    sys.stderr.write(f"{fault}\n")
    sys.stderr.flush()
    os._exit(WRONG_USE)


def end_process(why: str, fault: BaseException | None = None) -> None:
    """Ends the process at once; its shards are taken over when their leases run out."""
    _log.critical("process_ended", why=why, exc_info=fault)
    os._exit(EXIT_STATUS)
