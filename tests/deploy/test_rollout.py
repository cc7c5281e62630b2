"""A roll-out while games are played; `make rollout-test` is the same with forty rooms, and tells its figures."""

from pathlib import Path

import pytest

from engine_worker.game import RULES_VERSION
from tests.deploy.builds import newer, present
from tests.deploy.rolled_room import Pause
from tests.deploy.rollout import _longest, broken, rehearse

WELL = {"lost": 0, "doubled": 0, "unanswered": 0, "faults": [], "newer_engine": 3, "rooms": 3, "longest": {"tap": 0.4}}


@pytest.mark.long
@pytest.mark.chaos
def test_no_table_notices_that_every_process_is_replaced() -> None:
    report = rehearse(rooms=12, players=5)
    assert broken(report) == []


def test_a_rehearsal_fails_when_a_tap_is_lost_or_a_table_waits_for_long() -> None:
    assert broken(WELL) == []
    assert len(broken({**WELL, "lost": 1})) == 1
    assert len(broken({**WELL, "unanswered": 1, "doubled": 2})) == 2
    assert len(broken({**WELL, "longest": {"tap": 0.4, "clock": 2.5}})) == 1
    assert len(broken({**WELL, "newer_engine": 2})) == 1


def test_the_longest_pause_of_each_kind_is_told() -> None:
    assert _longest([Pause("tap", 1.0, 0.2), Pause("line", 1.0, 0.3), Pause("tap", 2.0, 0.9)]) == {
        "line": 0.3,
        "tap": 0.9,
    }


def test_the_newer_build_is_another_engine_that_reads_what_the_former_one_writes(tmp_path: Path) -> None:
    before, after = present(tmp_path / "before"), newer(tmp_path / "after")
    assert after.engine == before.engine + 1
    text = (after.folder / "engine_worker" / "game" / "codec.py").read_text()
    assert f"ENGINE_VERSION: Final = {after.engine}" in text
    assert text.endswith("CODECS[max(CODECS) + 1] = CODECS[max(CODECS)]._replace(rules=max(TABLES))\n")
    rules = (after.folder / "engine_worker" / "game" / "tables.py").read_text()
    assert f"RULES_VERSION: Final = {RULES_VERSION + 1}\n" in rules
    assert rules.endswith("TABLES[RULES_VERSION] = TABLES[RULES_VERSION - 1]\n")
