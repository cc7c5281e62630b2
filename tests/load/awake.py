"""Keeps processors from falling asleep while the bench measures, so that it is the software that is measured.

A virtual processor with nothing to do is halted and given to others by its host; whoever is woken on it, and whoever
wakes it by writing to a socket, pays for that, several times what a tap costs. On each of these processors a loop of
the lowest class runs (`SCHED_IDLE`): everything else goes before it at once, and its own time is counted nowhere.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

LOOP = """
import os, sys
os.sched_setaffinity(0, {int(sys.argv[1])})
os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
parent = int(sys.argv[2])
print(flush=True)
while os.getppid() == parent:
    for _ in range(1_000_000):
        pass
"""


@contextmanager
def awake(cores: Sequence[int]) -> Iterator[list[int]]:
    """Keeps these processors awake; gives the processes that do. They end with the block, or with this process.

    Raises:
        OSError: such a loop cannot be started here.
    """
    command = [sys.executable, "-c", LOOP]
    loops = [
        subprocess.Popen([*command, str(core), str(os.getpid())], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        for core in cores
    ]
    try:
        for loop in loops:
            if not loop.stdout or not loop.stdout.readline():
                raise OSError("a loop of the lowest class cannot run here")
        yield [loop.pid for loop in loops]
    finally:
        for loop in loops:
            loop.kill()
            loop.communicate()
