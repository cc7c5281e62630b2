"""A fault stays in the room where it happened: frozen, told, exportable, and ended or begun anew by its host."""

from collections.abc import Callable
from typing import Any

import pytest

from engine_worker import game
from engine_worker.game import EngineFault
from engine_worker.game import commands as c
from engine_worker.runtime.replay import body, replay, stored_body
from shared.protocol import log
from shared.reasons import Reason
from tests.worker.fake_gateway import Phone
from tests.worker.memory_gateway import MemoryGateway

Break = Callable[[Any], None]


@pytest.fixture
def break_at(monkeypatch: pytest.MonkeyPatch) -> Break:
    """Lets the game break its promises at one kind of command."""

    def breaks(kind: Any) -> None:
        fold = game.fold

        def broken(room: Any, actor: Any, command: Any, at_ms: int) -> Any:
            folded = fold(room, actor, command, at_ms)
            if isinstance(command, kind):
                raise EngineFault("two winners")
            return folded

        monkeypatch.setattr(game, "fold", broken)

    return breaks


@pytest.fixture
def table() -> tuple[MemoryGateway, list[Phone]]:
    gateway = MemoryGateway()
    phones = [gateway.open("Ana")]
    for name in ("Bo", "Cy", "Di"):
        phones.append(gateway.come(name))
        gateway.act(phones[-1], c.Join(name))
    gateway.act(phones[0], c.Start())
    return gateway, phones


Game = tuple[MemoryGateway, list[Phone]]


def test_a_broken_promise_freezes_the_room_and_keeps_what_came_before(table: Game, break_at: Break) -> None:
    gateway, (ana, bo, cy, _) = table
    break_at(c.MarkAbsent)
    first, second = bo.act(c.Confirm()), ana.act(c.MarkAbsent(cy.seat or game_seat(cy)))
    batch = gateway.commit()
    assert isinstance(batch.fault, EngineFault)
    assert [ack.reason for ack in bo.acks if ack.n == first] == [None]
    assert [ack.reason for ack in ana.acks if ack.n == second] == [Reason.ROOM_FROZEN]
    assert all(phone.public["frozen"] for phone in (ana, bo, cy))
    assert bo.public["done"] == [bo.seat]
    assert gateway.journal[-1].poison is not None


def game_seat(phone: Phone) -> Any:
    raise AssertionError(f"{phone.name} has no seat")


def test_a_frozen_room_refuses_its_players_and_obeys_its_host(table: Game, break_at: Break) -> None:
    gateway, (ana, bo, cy, _) = table
    break_at(c.MarkAbsent)
    ana.act(c.MarkAbsent(cy.seat or game_seat(cy)))
    gateway.commit()
    assert gateway.act(bo, c.Confirm()) is Reason.ROOM_FROZEN
    assert gateway.act(ana, c.EndGame()) is None
    assert bo.phase == "finished"
    assert bo.public["frozen"] is False
    assert gateway.act(ana, c.PlayAgain()) is None
    assert [seat["name"] for seat in bo.public["seats"]] == ["Ana", "Bo", "Cy", "Di"]


def test_a_frozen_rooms_journal_still_folds_into_what_is_stored(table: Game, break_at: Break) -> None:
    gateway, (ana, bo, cy, _) = table
    break_at(c.MarkAbsent)
    bo.act(c.Confirm())
    ana.act(c.MarkAbsent(cy.seat or game_seat(cy)))
    gateway.commit()
    assert body(replay(gateway.held.code, gateway.journal)) == stored_body(gateway.stored)


def test_an_entry_that_cannot_be_read_freezes_its_room(table: Game) -> None:
    gateway, (_, bo, *_) = table
    gateway.append_raw(b"\xc1 no entry")
    batch = gateway.commit()
    assert batch.commit is not None
    assert bo.public["frozen"] is True
    assert gateway.journal[-1].poison == b"\xc1 no entry"
    assert body(replay(gateway.held.code, gateway.journal)) == stored_body(gateway.stored)


def test_a_ring_that_breaks_the_game_freezes_it_and_does_not_ring_again(table: Game, break_at: Break) -> None:
    gateway, phones = table
    for phone in phones:
        gateway.act(phone, c.Confirm())
    break_at(game.told.TimePassed)
    gateway.pass_ms(10_000)
    gateway.append(phones[0].room, log.Rang(0, 0))
    batch = gateway.commit()
    assert isinstance(batch.fault, EngineFault)
    assert phones[1].public["frozen"] is True
    assert phones[1].phase == "morning"


def test_an_entry_that_killed_its_workers_freezes_its_room(table: Game) -> None:
    gateway, (_, bo, *_) = table
    n = bo.act(c.Confirm())
    gateway.commit(poison_at=gateway.now)
    assert bo.public["frozen"] is True
    assert [ack.reason for ack in bo.acks if ack.n == n] == [Reason.ROOM_FROZEN]


def test_a_second_fault_in_the_same_batch_leaves_the_room_frozen_and_both_taps_answered(
    table: Game, break_at: Break
) -> None:
    gateway, (ana, bo, cy, _) = table
    break_at(c.Confirm)
    numbers = [phone.act(c.Confirm()) for phone in (bo, cy)]
    assert gateway.commit().commit is not None
    assert ana.public["frozen"] is True
    for phone, n in zip((bo, cy), numbers, strict=True):
        assert [ack.reason for ack in phone.acks if ack.n == n] == [Reason.ROOM_FROZEN]
    assert body(replay(gateway.held.code, gateway.journal)) == stored_body(gateway.stored)


def test_an_operator_lets_a_frozen_room_go_on(table: Game) -> None:
    gateway, (_, bo, *_) = table
    gateway.append_raw(b"\xc1 no entry")
    gateway.commit()
    gateway.append(bo.room, log.Administered("unfreeze"))
    gateway.commit()
    assert bo.public["frozen"] is False
    assert gateway.act(bo, c.Confirm()) is None


def test_what_an_entry_begins_that_waited_for_an_owner_loses_no_time(table: Game) -> None:
    gateway, phones = table
    for phone in phones:
        phone.act(c.Confirm())
    came_ms = gateway.now.ms
    gateway.pass_ms(2_500)
    gateway.commit()
    assert phones[0].phase == "morning"
    assert gateway.table.due_ms == came_ms + 2_500 + 6_000, "the morning's six seconds begin when it can be seen"
    clock = phones[0].check_view()[0].clock
    assert clock is None or clock.at_ms + clock.left_ms == gateway.table.due_ms
    assert body(replay(gateway.held.code, gateway.journal)) == stored_body(gateway.stored)


def test_it_loses_no_time_either_when_somebody_comes_just_before_an_owner(table: Game) -> None:
    gateway, phones = table
    for phone in phones:
        phone.act(c.Confirm())
    came_ms = gateway.now.ms
    gateway.pass_ms(7_000)
    phones[0].act(c.SetLock(True))
    gateway.commit()
    assert phones[0].phase == "morning"
    assert gateway.table.due_ms == came_ms + 7_000 + 6_000
    assert body(replay(gateway.held.code, gateway.journal)) == stored_body(gateway.stored)


def test_after_an_outage_the_deadlines_move_before_anything_rings(table: Game) -> None:
    gateway, phones = table
    for phone in phones:
        gateway.act(phone, c.Confirm())
    assert phones[0].phase == "morning"
    due = gateway.table.due_ms
    gateway.pass_ms(30_000)
    gateway.append(phones[0].room, log.Rang(0, 0))
    gateway.commit(outage_ms=30_000)
    assert phones[0].phase == "morning"
    assert due is not None
    assert gateway.table.due_ms == due + 30_000
    assert body(replay(gateway.held.code, gateway.journal)) == stored_body(gateway.stored)
