"""What bears no fence of its own: rings that come late or twice, and answers of cats to asks that are answered or none.

A worker that slept through its lease may have left either in the queues; whoever does the jobs then says it in the log.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine_worker import game
from engine_worker.game import commands as c
from engine_worker.runtime.record import decode
from engine_worker.runtime.replay import body, replay, stored_body
from engine_worker.runtime.sight import Ask
from shared.ids import Phase, SessionId
from shared.protocol import log
from tests.kit.taps import tap
from tests.worker.test_cats import CatGateway, table_of

pytestmark = pytest.mark.timeout(240)


class Rings:
    """All rings that were ever hung for a room."""

    def __init__(self) -> None:
        self.hung: set[tuple[int, int]] = set()
        """Games and numbers of timers."""

    def note(self, gateway: CatGateway) -> list[tuple[int, int]]:
        """Notes what is hung now; answers what does not ring any more, or not yet."""
        room = gateway.room
        current = {(room.game_no, timer.number) for timer in game.timers(room) if timer.due_ms <= gateway.now.ms}
        self.hung |= {(room.game_no, timer.number) for timer in game.timers(room)}
        return sorted(self.hung - current)


def stands(gateway: CatGateway) -> tuple[bytes, bytes]:
    """The room, and all of its record but where its journal ends."""
    record = decode(gateway.stored)
    return record.room, bytes(record.door)


def said_again(gateway: CatGateway, entries: list[log.AnyEntry]) -> None:
    """Says it all, twice: the room stands as it stood, and no phone and no cat hears anything."""
    before = stands(gateway)
    heard = [len(phone.frames) for phone in gateway.phones]
    for entry in (*entries, *entries):
        gateway.append(gateway.held.code, entry)
    batch = gateway.commit()
    assert batch.fault is None
    assert stands(gateway) == before
    assert [len(phone.frames) for phone in gateway.phones] == heard
    assert batch.commit is None or batch.commit.for_cats is None or batch.commit.for_cats.asks == []


def answered(ask: Ask, command: Any, **other: int) -> log.Acted[Any]:
    numbers = {"n": ask.number, "game": ask.game, "phase": ask.phase} | other
    return log.Acted(log.cat_conn(ask.seat), SessionId("computer"), gen=0, cmd=command, **numbers)


def test_in_no_step_of_a_game_a_ring_or_a_cats_answer_that_comes_too_late_or_twice_changes_anything() -> None:
    gateway, ana = table_of(6)
    chance, rings, done = Random(4), Rings(), list[log.Acted[Any]]()
    tried: Counter[Phase] = Counter()
    while gateway.room.phase is not Phase.FINISHED:
        while gateway.asks:
            ask = gateway.asks.pop(0)
            can = gateway.history(ask)[-1].own.can
            if not can:
                continue
            command = tap(chance.choice(can), chance)
            never_asked = [answered(ask, command, n=ask.number + 1), answered(ask, command, game=ask.game - 1)]
            said_again(gateway, [*never_asked, *done[-40:]])
            gateway.answer(ask, command)
            done.append(answered(ask, command))
            late: list[log.AnyEntry] = [log.Rang(*one) for one in rings.note(gateway)]
            said_again(gateway, [*late, *done[-40:]])
            tried[gateway.room.phase] += 1
        if gateway.room.phase is not Phase.FINISHED:
            gateway.ring()
        said_again(gateway, [log.Rang(*one) for one in rings.note(gateway)])
    said_again(gateway, [*(log.Rang(*one) for one in rings.note(gateway)), *done])
    assert set(tried) >= set(Phase) - {Phase.LOBBY, Phase.MORNING, Phase.QUARREL, Phase.FINISHED}, tried
    assert gateway.act(ana, c.PlayAgain()) is None
    said_again(gateway, [*(log.Rang(*one) for one in rings.note(gateway)), *done])
    assert body(replay(gateway.held.code, gateway.journal)) == stored_body(gateway.stored)
