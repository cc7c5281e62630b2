"""One sample of every message, as this version builds it. `messages.json` keeps the bytes that earlier ones wrote.

`python -m tests.contracts.samples` adds the bytes of samples that are new; it never changes those that stand.
"""

import json
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec
from msgspec import Raw

from engine_worker.game import commands as read
from engine_worker.runtime.entries import AnyEntry
from shared.ids import (
    CardId,
    ConnId,
    GatewayId,
    Level,
    Place,
    Role,
    RoomCode,
    Saying,
    SeatId,
    SessionId,
    Spell,
    TokenHash,
)
from shared.protocol import commands as c
from shared.protocol import from_phone, log, to_phone
from shared.protocol.fanout import Envelope
from shared.reasons import Reason

SAVED = Path(__file__).parent / "messages.json"
SEAT, CONN, GATEWAY = SeatId(3), ConnId("gw1.7"), GatewayId("gw1")
SESSION, TOKEN = SessionId("abcdefgh"), TokenHash(bytes(range(32)))

COMMANDS: list[Any] = [
    c.Join("Ana"),
    c.Leave(),
    c.AskNewHost(),
    c.Resume(),
    c.SetOptions(c.Options(roles={Role.WITCH: 2})),
    c.SetLock(True),
    c.OrderSeats([SeatId(1), SeatId(0)]),
    c.RemoveSeat(SEAT),
    c.Start(),
    c.MarkAbsent(SEAT),
    c.LiftAbsent(SEAT),
    c.HandOver(SEAT),
    c.Pause(),
    c.EndGame(),
    c.PlayAgain(),
    c.Confirm(),
    c.ChoosePlace(Place.MILL),
    c.SayGuard(),
    c.GuardPlace(Place.CAVE),
    c.ChooseRemedy(None),
    c.PickPlace(Place.SHORE),
    c.PickSpell(Spell.BLIGHT),
    c.PickTarget(SEAT),
    c.EndDebate(),
    c.Steal(SEAT),
    c.LookAt(SEAT),
    c.Propose([SeatId(0), SEAT]),
    c.Approve(True),
    c.PlaceCard(CardId(4)),
    c.CastVote(None),
    c.FillSeats(Level.OLD_CAT, 8),
    c.Say(Saying.SEER, about=SEAT, witch=False),
]
ENTRIES: list[Any] = [
    log.Open(TOKEN, "Ana", b"seed", 2.0, 60),
    log.Connect(CONN, GATEWAY, TOKEN, SESSION, "seat"),
    log.Gone(CONN),
    log.Acted(CONN, SESSION, 9, 1, 5, 1, read.Confirm()),
    log.Sync(GATEWAY, [CONN]),
    log.Rang(1, 12),
    log.Outage(3000),
    log.Administered("unfreeze"),
]
FROM_PHONE: list[Any] = [
    from_phone.Hello(1, RoomCode("BCDFG"), bytes(16), SESSION, "ask"),
    from_phone.Act(9, 1, 5, 1, c.CastVote(SEAT), b"\0\0"),
    from_phone.Ping(77),
    from_phone.Need(b"\0"),
]
JOURNALED: list[Any] = [log.Segment(2, b"a stored room")]
PUBLIC = to_phone.PublicPart(1_000, {"locked": True})
OWN = to_phone.OwnPart("epoch_01", 4, [to_phone.Ack(SESSION, 9, Reason.NAME_TAKEN, "Ana 2")], {"gen": 1}, b"\0")
TO_PHONE: list[Any] = [
    to_phone.Snapshot(PUBLIC, OWN),
    to_phone.Update(PUBLIC, OWN),
    to_phone.Pong(77, 1_000, 4),
    to_phone.Refused(Reason.FRAME_BAD, 9),
]
ENVELOPES: list[Any] = [
    Envelope(
        RoomCode("BCDFG"),
        8,
        Raw(b"\x80"),
        {SEAT: (4, Raw(b"\x80"))},
        (2, Raw(b"\x80")),
        [(CONN, 4500, "")],
        [(CONN, SEAT), (ConnId("gw1.8"), None)],
        [(CONN, 4, Raw(b"\x80"))],
    )
]
FAMILIES: dict[str, tuple[Any, list[Any]]] = {
    "command": (c.AnyCommand, COMMANDS),
    "entry": (AnyEntry, ENTRIES),
    "journal": (log.Segment, JOURNALED),
    "from_phone": (from_phone.AnyFromPhone, FROM_PHONE),
    "to_phone": (to_phone.AnyToPhone, TO_PHONE),
    "envelope": (Envelope, ENVELOPES),
}


def members(family: Any) -> set[type]:
    """The message types of a family."""
    return {get_origin(one) or one for one in get_args(family)} or {family}


def saved() -> dict[str, str]:
    """The bytes that stand, in hex, by family and message."""
    return dict(json.loads(SAVED.read_text())) if SAVED.exists() else {}


def key(family: str, sample: Any) -> str:
    """The name under which a sample is saved."""
    return f"{family}/{type(sample).__name__}"


if __name__ == "__main__":
    standing = saved()
    for name, (_, samples) in FAMILIES.items():
        for one in samples:
            standing.setdefault(key(name, one), msgspec.msgpack.encode(one).hex())
    SAVED.write_text(json.dumps(standing, indent=1) + "\n")
