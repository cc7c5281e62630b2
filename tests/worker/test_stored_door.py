"""A door is stored from parts that are kept from one commit to the next: never one that has changed meanwhile."""

import pytest
from msgspec import Raw

from engine_worker.game import commands as c
from engine_worker.runtime import record as records
from engine_worker.runtime.record import DoorParts
from shared.ids import ConnId
from shared.protocol import log
from tests.worker.memory_gateway import MemoryGateway


@pytest.fixture
def stored(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether each door that was stored was as it is."""
    kept = records.encode_door
    seen: list[bool] = []

    def watched(door: records.Door, known: DoorParts | None = None) -> Raw:
        written = kept(door, known)
        seen.append(bytes(written) == bytes(kept(door)))
        return written

    monkeypatch.setattr(records, "encode_door", watched)
    return seen


def test_whoever_comes_goes_taps_leaves_or_moves_is_in_the_stored_door(stored: list[bool]) -> None:
    gateway = MemoryGateway()
    ana = gateway.open("Ana")
    bo, cy, di = (gateway.come(name) for name in ("Bo", "Cy", "Di"))
    for phone, name in ((bo, "Bo"), (cy, "Cy"), (di, "Di")):
        gateway.act(phone, c.Join(name))
    gateway.act(bo, c.Leave())
    gateway.act(ana, c.SetLock(True))
    gateway.act(ana, c.RemoveSeat(cy.own["seat"]))
    assert di.conn is not None
    gateway.append(ana.room, log.Gone(di.conn))
    gateway.commit()
    gateway.act(ana, c.SetLock(False))
    gateway.append(ana.room, log.Gone(ConnId(f"{gateway.id}.*")))
    gateway.commit()
    assert len(stored) > 8
    assert all(stored)
