"""A room that breaks while another's entries come in the very same read: the other's are folded all the same."""

from typing import Any

import pytest

from engine_worker import game
from engine_worker.game import EngineFault
from engine_worker.game import commands as c
from engine_worker.runtime.owner import Owner
from shared import keys
from shared.ids import RoomCode
from tests.worker.conftest import SHARDS
from tests.worker.fake_gateway import FakeGateway, until

CODES = [RoomCode(first + "BCDF") for first in "BCDFGHJKMNPQRSTVWX"]


async def test_what_another_room_said_in_the_same_read_is_folded(
    gateway: FakeGateway, owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    breaking = CODES[0]
    other = next(code for code in CODES[1:] if keys.shard_of(code, SHARDS) == keys.shard_of(breaking, SHARDS))
    ana, bo = await gateway.open_room(breaking, "Ana"), await gateway.open_room(other, "Bo")
    for phone in (ana, bo):
        phone.connect()
        await phone.sees_the_room()
    fold = game.fold

    def faulty(room: Any, actor: Any, command: Any, at_ms: int) -> Any:
        folded = fold(room, actor, command, at_ms)
        if room.code == breaking and isinstance(command, c.SetLock):
            raise EngineFault("a lock that is none")
        return folded

    monkeypatch.setattr(game, "fold", faulty)
    # One write of three entries, and so one read: whichever room is folded first, one of Bo's is behind Ana's.
    before, _, behind = bo.act(c.SetLock(True)), ana.act(c.SetLock(True)), bo.act(c.SetLock(False))
    assert (await bo.receipt(before)).reason is None
    assert (await bo.receipt(behind)).reason is None
    await until(lambda: ana.public.get("frozen"), "the frozen room")
    again = bo.act(c.SetLock(True))
    assert (await bo.receipt(again)).reason is None
    assert not bo.public.get("frozen")
