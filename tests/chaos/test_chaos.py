"""Whatever dies, the table goes on: three minutes of it in `make test`, more than a thousand faults in `make long`."""

import json
import subprocess
import sys
from typing import Any

import pytest

from shared.ids import Phase
from tests.chaos.faults import GRAVE, SLIGHT
from tests.chaos.promises.time import CALM_P99_MS

SEED = 20
OFTEN = {Phase.MORNING, Phase.DAY, Phase.GATHERING, Phase.DUSK, Phase.DEBATE, Phase.VOTE}
"""Three minutes strike in each of these, whenever they are."""


def run(*words: str) -> tuple[int, dict[str, Any]]:
    """A run in a process of its own: its exit status and its report."""
    done = subprocess.run([sys.executable, "-m", *words], check=False, capture_output=True, text=True)
    assert done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout)


def chaos(minutes: float, rooms: int) -> dict[str, Any]:
    """The report of a run in which no promise was broken."""
    words = ["--minutes", str(minutes), "--rooms", str(rooms), "--seed", str(SEED), "--json"]
    status, report = run("tests.chaos", *words)
    broken = {name: promise["broken"] for name, promise in report["promises"].items() if not promise["kept"]}
    assert not broken, json.dumps(report, indent=1)
    assert status == 0
    return report


def looked_at_what_came_of_them(promises: dict[str, Any]) -> None:
    """No promise is kept because nothing was there to break it."""
    back, still, late = promises["phones_back"], promises["stands_still"], promises["deadlines"]
    for kind in ("gateway_killed", "gateways_rolled"):
        assert back[kind]["phones"] > 0, back
    assert "presence_right_s" in back, back
    assert {"calm", "worker_killed", "workers_rolled"} <= still.keys(), still.keys()
    assert late["calm"]["rung"] > 0, late
    assert promises["fenced_out"]["shards_refused"] > 0, promises["fenced_out"]
    assert promises["replay_equals_state"]["rooms"] > 0, promises["replay_equals_state"]
    assert "redis_failed_over" in still, still.keys()
    taps = promises["acknowledged_exactly_once"]
    assert taps["lost_with_power"] + taps["lost_with_failover"] > 0, "something was there to be lost"
    assert taps["oldest_lost_ms"] > 0, taps


@pytest.mark.chaos
@pytest.mark.timeout(420)
def test_three_minutes_of_every_fault_break_no_promise():
    report = chaos(3.0, rooms=8)
    missing = {kind.kind for kind in (*GRAVE, *SLIGHT)} - report["faults"].keys()
    assert not missing, report["faults"]
    assert report["promises"]["acknowledged_exactly_once"]["acknowledged"] > 1000
    assert report["phases_struck"].keys() >= OFTEN, report["phases_struck"]
    looked_at_what_came_of_them(report["promises"])


@pytest.mark.long
@pytest.mark.chaos
@pytest.mark.timeout(3600)
def test_a_thousand_faults_break_no_promise():
    report = chaos(20.0, rooms=16)
    assert report["faults"]["total"] >= 1000, report["faults"]
    looked_at_what_came_of_them(report["promises"])
    assert report["promises"]["acknowledged_exactly_once"]["lost_with_failover"] > 0, "replicas were behind"
    assert report["promises"]["phones_back"]["gateway_killed"]["crowds"] > 0, "so many that they could come all at once"
    assert set(Phase) - {Phase.FINISHED} <= report["phases_struck"].keys(), report["phases_struck"]


@pytest.mark.long
@pytest.mark.chaos
@pytest.mark.timeout(3600)
def test_memory_is_flat_over_two_thousand_rooms():
    status, report = run("tests.chaos.memory", "--rooms", "2000")
    assert status == 0, report
    assert report["rooms"] == 2000


@pytest.mark.long
@pytest.mark.chaos
@pytest.mark.timeout(600)
def test_deadlines_of_two_hundred_rooms_ring_at_most_60_ms_late_at_p99_in_calm():
    status, report = run("tests.chaos.calm", "--rooms", "200")
    assert report["rung"] > 500, report
    assert report["p99_ms"] <= CALM_P99_MS == 60, report
    assert status == 0, report
