"""The floor that the service is measured against: a bare picows server, its state in the process, no Redis, no rules.

It speaks the service's protocol and does the same fan-out with frames of the same size: rooms go from `debate` to
`vote` and back for ever, each tap of a seat reaches all phones of the room, the last one begins the next phase.
"""

import asyncio
import gc
import sys
import time
from importlib.metadata import version
from typing import Any

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest, ws_create_server

from engine_worker.game.view_types import Offer, PhaseView, SeatView
from engine_worker.runtime.parts import update_size
from shared.ids import Form, Phase, SeatId, SessionId
from shared.protocol.from_phone import Act, AnyFromPhone, Hello, Ping
from shared.protocol.to_phone import (
    SNAPSHOT_BYTES,
    SNAPSHOT_HEAD,
    TAP_BYTES,
    UPDATE_HEAD,
    Ack,
    OwnPart,
    Pong,
    PublicPart,
)
from tests.load.samples import own_view, public_view

PICOWS = "2.3.1"
"""The version that figures are compared with; another one is another floor."""
EPOCH = "floor000"
ENDS_EMPTY = b"\xc4\x00"
STEPS = {Phase.DEBATE: Offer("end_debate"), Phase.VOTE: Offer("cast_vote", seats=[], none=True)}

_decode = msgspec.msgpack.Decoder(AnyFromPhone).decode
_encode = msgspec.msgpack.Encoder().encode


def _padded(frame: bytes, size: int) -> bytes:
    """Gives a frame that ends with an empty pad exactly that size; 0: leaves it as it is."""
    if not size:
        return frame
    room = size - len(frame) - 1
    return frame[: -len(ENDS_EMPTY)] + b"\xc5" + room.to_bytes(2, "big") + bytes(room)


class FloorRoom:
    """A room: who sits there and who has tapped."""

    def __init__(self) -> None:
        self.phones: list[FloorPhone] = []
        self.phase, self.no = Phase.DEBATE, 1
        self.done: list[SeatId] = []

    def sit(self, phone: "FloorPhone") -> None:
        """Takes the next seat, and tells it everything."""
        phone.seat = SeatId(len(self.phones))
        self.phones.append(phone)
        ids = [SeatId(seat) for seat in range(8)]
        seats = [SeatView(seat, f"Player {seat}", seat) for seat in ids]
        public = public_view(
            self.phase, self.no, seats=seats, required=ids, done=self.done, forms=dict.fromkeys(ids, Form.CAT)
        )
        own = own_view(phone.seat, self._offers(phone.seat))
        part = OwnPart(EPOCH, phone.seq, [], msgspec.structs.asdict(own))
        head = SNAPSHOT_HEAD + _encode(PublicPart(_now_ms(), msgspec.structs.asdict(public)))
        phone.send(head + _padded(_encode(part), SNAPSHOT_BYTES))

    def act(self, phone: "FloorPhone", act: Act[Any]) -> None:
        """Folds a tap and tells all."""
        if act.phase != self.no or phone.seat in self.done:
            return
        ack = Ack(phone.session, act.n, None)
        self.done.append(phone.seat)
        self.done.sort()
        if len(self.done) < len(self.phones):
            self._tell({"done": self.done}, TAP_BYTES, phone, ack, only_its_offers=True)
            return
        self.no, self.done = self.no + 1, []
        self.phase = Phase.VOTE if self.phase is Phase.DEBATE else Phase.DEBATE
        public = {"phase": PhaseView(self.phase, self.no, 1), "done": [], "clock": None, "scene": None}
        follows = Phase.PROPOSAL if self.phase is Phase.VOTE else Phase.VOTE_RESULT
        size = update_size(follows, begins_phase=True) or 0
        self._tell(public, size, phone, ack, only_its_offers=False)

    def _tell(self, public: dict[str, Any], size: int, actor: "FloorPhone", ack: Ack, *, only_its_offers: bool) -> None:
        head = UPDATE_HEAD + _encode(PublicPart(_now_ms(), public))
        for phone in self.phones:
            phone.seq += 1
            acks = [ack] if phone is actor else []
            mine = {"can": self._offers(phone.seat)} if phone is actor or not only_its_offers else {}
            phone.send(head + _padded(_encode(OwnPart(EPOCH, phone.seq, acks, mine)), size))

    def _offers(self, seat: SeatId) -> list[Offer]:
        return [] if seat in self.done else [STEPS[self.phase]]


class FloorPhone(WSListener):
    """One socket."""

    def __init__(self, rooms: dict[str, FloorRoom]) -> None:
        self._rooms = rooms
        self.room: FloorRoom | None = None
        self.seat = SeatId(-1)
        self.session = SessionId("")
        self.seq = 1
        self._transport: Any = None

    def send(self, frame: bytes) -> None:
        """Sends one frame."""
        self._transport.send(WSMsgType.BINARY, frame)

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.BINARY:
            transport.disconnect()
            return
        message = _decode(frame.get_payload_as_bytes())
        match message:
            case Act() if self.room is not None:
                self.room.act(self, message)
            case Ping():
                self.send(_padded(_encode(Pong(message.at, _now_ms(), self.seq)), TAP_BYTES))
            case Hello():
                self.session = message.session
                self.room = self._rooms.setdefault(message.room, FloorRoom())
                self.room.sit(self)
            case _:
                pass

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        if self.room is not None:
            self.room.phones.remove(self)


def _now_ms() -> int:
    return int(time.time() * 1000)


async def listen(port: int) -> asyncio.Server:
    """Begins to serve."""
    rooms: dict[str, FloorRoom] = {}

    def factory(request: WSUpgradeRequest) -> FloorPhone | None:
        return FloorPhone(rooms) if request.path.partition(b"?")[0] == b"/ws" else None

    return await ws_create_server(factory, "127.0.0.1", port, backlog=4096)


async def serve(port: int) -> None:
    """Serves until the process is ended."""
    server = await listen(port)
    gc.freeze()
    await server.serve_forever()


def main() -> None:
    """`python -m tests.load.floor PORT`."""
    if version("picows") != PICOWS:
        sys.exit(f"the floor is picows {PICOWS}; installed is {version('picows')}")
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(int(sys.argv[1])))


if __name__ == "__main__":
    main()
