"""The recorded games are what is played now, and together they show the whole game."""

from pathlib import Path

import pytest

from shared.ids import Phase, Role, WinReason
from tests.golden.record import record, scripts

MOST_LINES = 400


@pytest.mark.parametrize("script", scripts(), ids=lambda script: script.stem)
def test_a_recorded_game_is_played_as_it_was_recorded(script: Path) -> None:
    text, _ = record(script)
    assert script.with_suffix(".txt").read_text(encoding="utf-8") == text, "python -m tests.golden --rewrite"


def test_every_role_phase_and_ending_occurs_in_some_recorded_game() -> None:
    seen: set[object] = set()
    for script in scripts():
        seen |= record(script)[1].seen
    assert [missing for missing in (*Role, *Phase, *WinReason) if missing not in seen] == []


def test_the_recorded_games_are_few_and_short_enough_to_read() -> None:
    records = list(Path(__file__).parent.glob("*.txt"))
    assert {path.stem for path in records} == {script.stem for script in scripts()}
    assert len(records) <= 5
    assert all(len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES for path in records)
