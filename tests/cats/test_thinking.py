"""How long a computer cat thinks: within 20 ms of CPU for a move at every level, and with one budget for every role."""

import time
from collections import defaultdict

import pytest

from engine_worker import cats
from engine_worker.cats import worlds
from engine_worker.cats.worlds import MOST, World
from shared.ids import Level, Role, SeatId
from tests.cats.test_minds import recorded, thinned

pytestmark = pytest.mark.timeout(120)
MOST_MS = 20.0


@pytest.mark.parametrize("level", Level)
def test_of_a_hundred_moves_at_the_largest_table_ninety_nine_take_at_most_20_ms_of_cpu(level: Level) -> None:
    """Answered as the service does it: from the whole history of the seat."""
    spent: list[float] = []
    minds, _ = recorded(level, 12, 3)
    for seat, mind in minds.items():
        for seen, _move in mind.moves[:: 4 + seat % 3]:
            history = thinned(mind.history[:seen])
            began = time.thread_time()
            cats.choose(level, history, 3 + seat)
            spent.append(1000 * (time.thread_time() - began))
    spent.sort()
    assert len(spent) > 100
    assert spent[int(0.99 * len(spent))] <= MOST_MS


def test_an_old_cat_weighs_no_more_worlds_in_one_role_than_in_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each weighs its own beliefs and what the table can believe, with as many worlds for either."""
    asked: dict[int, list[int]] = defaultdict(list)
    possible = worlds.possible

    def counted(count: int, numbers: tuple[int, int, int, int], seed: int, most: int = MOST) -> list[World]:
        asked[seed].append(most)
        return possible(count, numbers, seed, most)

    monkeypatch.setattr(worlds, "possible", counted)
    _, story = recorded(Level.OLD_CAT, 9, 3)
    budgets = {story.roles[SeatId(seed - 3)]: sum(most) for seed, most in asked.items()}
    assert {Role.WITCH, Role.RAVEN, Role.JESTER, Role.VILLAGER, Role.SEER} <= set(budgets)
    assert set(budgets.values()) == {2 * MOST}
