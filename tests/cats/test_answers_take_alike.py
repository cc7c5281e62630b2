"""A cat's answer comes at one moment whatever it is and had to think: held on a clock that only thinking moves."""

import json
import subprocess
import sys

import pytest

from shared.ids import Role
from tests.kit import rule
from tests.repo.files import TOP

pytestmark = pytest.mark.timeout(120)
MOVES = """
import asyncio, json
from types import SimpleNamespace
from engine_worker import cat_jobs
from shared.ids import Role
from engine_worker.game.commands import EndDebate

now, told = 0.0, []

async def sleep(seconds):
    global now
    now += seconds

class Redis:
    async def xadd(self, key, fields):
        told.append(now)

async def seen(redis, shard, room, seat):
    return [], []

def thinking(seconds):
    def think(level, history, seed):
        global now
        now += seconds
        return EndDebate()
    return think

cat_jobs.asyncio = SimpleNamespace(get_running_loop=lambda: SimpleNamespace(time=lambda: now), sleep=sleep)
cat_jobs._seen = seen
cat_jobs.history_of = lambda *kept: [SimpleNamespace(own=SimpleNamespace(can=["end_debate"]))]
for role in Role:
    own = b"".join((b"\\x81\\xa4role", bytes((0xa0 | len(role),)), role.encode()))
    for seconds in (0.0, 0.004, 0.02, 0.099):
        now, cat_jobs._think = 0.0, thinking(seconds)
        asyncio.run(cat_jobs.move({"redis": Redis()}, 0, "23456", 1, "tom", 1, 1, 1, 7, 100, own, own))
print(json.dumps(told))
"""
"""In a process of its own: the module sets up its process's logs and event loop."""


@rule("14.13")
def test_an_answer_comes_at_one_moment_whatever_the_cat_is_and_however_long_it_thought() -> None:
    done = subprocess.run([sys.executable, "-c", MOVES], cwd=TOP, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert [round(moment, 6) for moment in json.loads(done.stdout.splitlines()[-1])] == [0.1] * 4 * len(Role)
