"""What the service gives a cat to think with, its chance and its time, is the same whatever its role is."""

from collections import defaultdict
from random import Random

import msgspec
import pytest

from engine_worker.cats import MINDS, Mind
from engine_worker.game import last_ask
from engine_worker.game.commands import MarkAbsent
from engine_worker.game.told import StartWith
from engine_worker.game.view_types import OwnView, PublicView
from engine_worker.runtime.parts import encode_fields
from engine_worker.runtime.sight import THINKS_MS, Sight
from shared.ids import Level, Phase, SeatId
from tests.kit import rule
from tests.kit.cats import CatTable, dealt

pytestmark = pytest.mark.timeout(120)


class Given:
    """Real minds at a table; of each ask is kept what the worker would write into its job."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.table: CatTable | None = None
        self.minds: dict[SeatId, Mind] = {}
        self.given: dict[SeatId, set[tuple[int, int]]] = defaultdict(set)
        """By seat: the chance and the time of every ask."""

    def __call__(self, seat: SeatId, public: PublicView, own: OwnView) -> object:
        if self.table is not None:
            room = self.table.room
            sight = Sight(asked={seat: last_ask(room, seat) or 0})
            (ask,) = sight.close(room, encode_fields(msgspec.to_builtins(public)), {}, set()).asks
            self.given[seat].add((ask.seed, ask.thinks_ms))
        mind = self.minds.setdefault(seat, MINDS[self.level](seat))
        mind.see(public, own)
        return mind.move()


@rule("14.13")
@pytest.mark.parametrize("level", Level)
def test_the_chance_and_the_time_that_a_cat_gets_are_the_same_in_every_role(level: Level) -> None:
    """The same seats of one room, dealt other roles."""
    found = []
    for deal in range(6):
        given = Given(level)
        table = CatTable("Ana", seats=8, chooser=given, level=level, seed=b"one seed")
        given.table = table
        table.fold(None, StartWith(dealt(8, Random(deal))))
        table.act("Ana", MarkAbsent(SeatId(0)))
        table.play_on(Phase.PROPOSAL)
        found.append(dict(given.given))
    assert all(one == found[0] for one in found)
    assert len(found[0]) == 7
    assert {len(asks) for asks in found[0].values()} == {1}
    assert len({seed for asks in found[0].values() for seed, _ in asks}) == 7
    assert {time for asks in found[0].values() for _, time in asks} == {THINKS_MS}
