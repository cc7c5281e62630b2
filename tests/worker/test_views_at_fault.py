"""A room whose views have a fault: its phones are shown a frozen table, its host ends it, an operator closes it."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engine_worker import game
from engine_worker.game import EngineFault
from engine_worker.game import commands as c
from engine_worker.runtime.parts import farewell
from engine_worker.runtime.replay import body, replay, stored_body
from shared.close_codes import CloseCode
from shared.protocol import log
from shared.protocol.fanout import Envelope
from shared.reasons import Reason
from tests.worker.fake_gateway import Phone
from tests.worker.memory_gateway import MemoryGateway

Game = tuple[MemoryGateway, list[Phone]]
Break = Callable[[str, Any], None]


@pytest.fixture
def table() -> Game:
    gateway = MemoryGateway()
    phones = [gateway.open("Ana")]
    for name in ("Bo", "Cy", "Di"):
        phones.append(gateway.come(name))
        gateway.act(phones[-1], c.Join(name))
    gateway.act(phones[0], c.Start())
    return gateway, phones


@pytest.fixture
def break_field(monkeypatch: pytest.MonkeyPatch) -> Break:
    """Lets one field of the public or of the own views fail in rooms where something holds."""

    def breaks(name: str, holds: Callable[[game.Room], bool]) -> None:
        for functions in ("public_fields", "own_fields"):
            compute = getattr(game, functions)

            def computed(room: Any, *rest: Any, compute: Any = compute) -> Any:
                if name in rest[-1] and holds(room):
                    raise EngineFault("a view without a cat")
                return compute(room, *rest)

            monkeypatch.setattr(game, functions, computed)

    return breaks


def in_game(room: game.Room) -> bool:
    return room.game is not None


def drop(gateway: MemoryGateway) -> None:
    """Another worker takes the room over: it is read as it is stored."""
    gateway.held.table = None


@pytest.mark.parametrize("name", ["forms", "seats", "phase", "hand", "can", "room_can"])
def test_a_stored_room_whose_view_fails_is_frozen_and_every_phone_is_told(
    table: Game, break_field: Break, name: str
) -> None:
    gateway, (ana, bo, cy, di) = table
    break_field(name, in_game)
    drop(gateway)
    n = bo.act(c.Confirm())
    batch = gateway.commit()
    assert isinstance(batch.fault, EngineFault)
    assert [phone.public["frozen"] for phone in (ana, bo, cy, di)] == [True] * 4
    assert [ack.reason for ack in bo.acks if ack.n == n] == [Reason.ROOM_FROZEN]
    assert bo.seat is not None
    assert body(replay(gateway.held.code, gateway.journal)) == stored_body(gateway.stored)


def test_the_fault_is_reported_once_and_the_room_goes_on_being_frozen(table: Game, break_field: Break) -> None:
    gateway, (ana, bo, cy, _) = table
    break_field("forms", in_game)
    drop(gateway)
    bo.act(c.Confirm())
    assert gateway.commit().fault is not None
    cy.act(c.Confirm())
    assert gateway.commit().fault is None
    assert ana.public["frozen"] is True


def test_who_reloads_sees_the_frozen_table_too(table: Game, break_field: Break) -> None:
    gateway, (_, bo, *_) = table
    break_field("forms", in_game)
    drop(gateway)
    bo.act(c.Confirm())
    gateway.commit()
    bo.public.clear()
    bo.connect()
    gateway.commit()
    assert bo.public["frozen"] is True
    assert bo.own["seat"] == 1


def test_a_view_that_fails_after_a_tap_freezes_the_room_before_it(table: Game, break_field: Break) -> None:
    gateway, (ana, bo, cy, _) = table
    break_field("done", lambda room: room.game is not None and len(room.game.done) >= 2)
    numbers = [bo.act(c.Confirm()), cy.act(c.Confirm())]
    gateway.commit()
    assert ana.public["frozen"] is True
    assert [ack.n for phone in (bo, cy) for ack in phone.acks if ack.n in numbers and ack.reason] != []


def test_its_host_ends_it_or_starts_again(table: Game, break_field: Break) -> None:
    gateway, (ana, bo, *_) = table
    break_field("forms", in_game)
    drop(gateway)
    bo.act(c.Confirm())
    gateway.commit()
    assert gateway.act(ana, c.PlayAgain()) is None
    assert bo.phase == "lobby"
    assert bo.public["frozen"] is False
    assert [seat["name"] for seat in bo.public["seats"]] == ["Ana", "Bo", "Cy", "Di"]
    assert gateway.held.table is not None or gateway.held.stored is not None


def test_once_the_views_are_mended_an_operator_lets_it_go_on(
    table: Game, break_field: Break, monkeypatch: pytest.MonkeyPatch
) -> None:
    gateway, (_, bo, *_) = table
    with monkeypatch.context() as broken:
        compute = game.public_fields

        def computed(room: Any, names: Any) -> Any:
            if "forms" in names:
                raise EngineFault("a view without a cat")
            return compute(room, names)

        broken.setattr(game, "public_fields", computed)
        drop(gateway)
        bo.act(c.Confirm())
        gateway.commit()
    assert bo.public["frozen"] is True
    gateway.append(bo.room, log.Administered("unfreeze"))
    gateway.commit()
    assert bo.public["frozen"] is False
    assert gateway.act(bo, c.Confirm()) is None


# -- what cannot be read at all


def unread(gateway: MemoryGateway) -> None:
    drop(gateway)
    assert gateway.held.stored is not None
    gateway.held.stored = b"\x99\xcc\xff" + gateway.held.stored[3:]


def test_a_room_of_another_version_is_left_as_it_is_and_its_phones_come_back_later(table: Game) -> None:
    gateway, (_, bo, *_) = table
    unread(gateway)
    stored = gateway.held.stored
    bo.act(c.Confirm())
    batch = gateway.commit()
    assert batch.commit is None
    assert (batch.strangers, batch.is_gone) == ([bo.conn], False)
    assert gateway.held.stored == stored
    told = msgspec.msgpack.decode(farewell(bo.room, batch.strangers, is_gone=False), type=Envelope)
    assert told.close == [(bo.conn, CloseCode.RESTART, "5000")]


def test_an_operator_closes_even_what_cannot_be_read(table: Game) -> None:
    gateway, (_, bo, *_) = table
    unread(gateway)
    gateway.append(bo.room, log.Administered("close"))
    batch = gateway.commit()
    assert batch.commit is not None
    assert batch.commit.closed
    assert batch.fault is None
