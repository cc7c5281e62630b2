"""Views and frames for the tests of the simulated phone: a small room, as a service would send it."""

from typing import Any

import msgspec

from engine_worker.game.commands import Options
from engine_worker.game.view_types import ChosenView, Offer, OwnView, PhaseView, PublicView, SeatView
from shared.ids import Phase, RoomCode, SeatId
from shared.protocol.to_phone import Ack, OwnPart, PublicPart, Snapshot, Update

NAMES = ("Ana", "Bo", "Cy", "Di")


def public_view(phase: Phase = Phase.DEBATE, no: int = 7, **fields: Any) -> PublicView:
    """A room of four in that phase; everybody is waited for."""
    seats = [SeatView(SeatId(i), name, i) for i, name in enumerate(NAMES)]
    ids = [seat.id for seat in seats]
    plain: dict[str, Any] = {
        "room": RoomCode("B2C3D"),
        "game": 1,
        "phase": PhaseView(phase, no, 1),
        "clock": None,
        "options": Options(),
        "locked": False,
        "host": SeatId(0),
        "seats": seats,
        "forms": {},
        "numbers": None,
        "seals": 0,
        "votes_needed": 0,
        "gauge": 0,
        "mayor": None,
        "required": ids,
        "scene": None,
        "statements": False,
        "paused": False,
        "frozen": False,
        "recap": None,
    }
    lists = ("waiting", "away", "absent", "tonight", "team", "done", "said", "pause_asks", "host_asks")
    return PublicView(**{**{name: [] for name in lists}, **plain, **fields})


def own_view(seat: int | None = 1, can: list[Offer] | None = None, gen: int = 1) -> OwnView:
    """What that seat sees; it is offered `can`."""
    return OwnView(
        seat=None if seat is None else SeatId(seat),
        gen=gen,
        token_of=None,
        waiting=None,
        role=None,
        side=None,
        witches=[],
        hand=[],
        can=can or [],
        room_can=[],
        chosen=ChosenView(),
        counts=None,
        learned=[],
        uses=None,
    )


def snapshot(public: PublicView, own: OwnView, epoch: str = "AAAAAAAA", seq: int = 1) -> bytes:
    """A snapshot's frame."""
    part = OwnPart(epoch, seq, [], msgspec.structs.asdict(own), bytes(100))
    return msgspec.msgpack.encode(Snapshot(PublicPart(1000, msgspec.structs.asdict(public)), part))


def update(
    seq: int,
    public: dict[str, Any] | None = None,
    own: dict[str, Any] | None = None,
    acks: list[Ack] | None = None,
    epoch: str = "AAAAAAAA",
) -> bytes:
    """An update's frame."""
    part = OwnPart(epoch, seq, acks or [], own or {}, bytes(100))
    return msgspec.msgpack.encode(Update(PublicPart(1001, public or {}), part))
