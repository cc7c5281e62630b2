"""A room without Redis: entries wait until `commit` folds them as one batch, by a clock that the test moves."""

from typing import Any

import msgspec

from engine_worker import game
from engine_worker.runtime.parts import encode_fields
from engine_worker.runtime.record import EntryId
from engine_worker.runtime.rooms import Coming, Held, RoomBatch, fold_room
from engine_worker.runtime.stored import brought_up
from engine_worker.runtime.table import Chance, Journaled, Table, full_own
from shared.ids import ConnId, GatewayId, RoomCode, SeatId
from shared.protocol import log
from shared.protocol.fanout import Envelope
from tests.worker.fake_gateway import FakeGateway, Phone

_encode = msgspec.msgpack.Encoder().encode
_envelope = msgspec.msgpack.Decoder(Envelope).decode
RUN_ID = "a run of Redis"


class MemoryGateway(FakeGateway):
    """One room and the phones at it, all in memory."""

    def __init__(self, code: str = "BCDFG", seed: bytes = b"a fair seed") -> None:
        super().__init__("", 1, "gw1")
        self.id = GatewayId("gw1")
        self.held = Held(RoomCode(code), None, 0)
        self.chance = Chance(lambda: seed, 1.0, 86400)
        self.now = EntryId(1_000_000, 0)
        self.waiting: list[Coming] = []
        self.journal: list[Journaled] = []
        self.run_id = RUN_ID
        self.last: RoomBatch | None = None

    @property
    def stored(self) -> bytes:
        """The room's record, with what was left to the journal."""
        assert self.held.stored is not None
        return brought_up(self.held.code, self.held.stored, self.held.tail, self.held.counts)

    @property
    def table(self) -> Table:
        """The room as the worker holds it."""
        assert self.held.table is not None
        return self.held.table

    def open(self, host: str) -> Phone:  # type: ignore[override]
        """Opens the room; the host's phone is connected and sees it."""
        phone = Phone(self, self.held.code, host)
        self.append(self.held.code, log.Open(phone.token, host))
        phone.connect()
        self.commit()
        return phone

    def come(self, name: str, mode: str = "seat") -> Phone:
        """Another phone connects."""
        phone = Phone(self, self.held.code, name)
        phone.connect(mode)
        self.commit()
        return phone

    def append(self, room: RoomCode, entry: log.AnyEntry) -> None:
        """Appends an entry at the present moment."""
        self.append_raw(_encode(entry))

    def append_raw(self, entry: bytes) -> EntryId:
        """Appends bytes that need not be an entry."""
        self.now = EntryId(self.now.ms, self.now.n + 1)
        self.waiting.append(Coming(self.now, entry))
        return self.now

    def pass_ms(self, ms: int) -> None:
        """Lets time pass."""
        if ms:
            self.now = EntryId(self.now.ms + ms, 0)

    def commit(self, outage_ms: int = 0, poison_at: EntryId | None = None) -> RoomBatch:
        """Folds what waits as one batch; the commit is done."""
        entries, self.waiting = self.waiting, []
        batch = fold_room(self.held, entries, self.chance, self.run_id, self.now.ms, outage_ms, poison_at)
        self.last = batch
        if batch.commit is not None:
            self.held.done(batch.commit)
            self.journal += batch.commit.journal
            self._handle(_envelope(batch.commit.envelope))
        return batch

    def forget_room(self) -> None:
        """The worker drops the room from memory; the next batch reads it as it is stored."""
        self.held.table = None

    def act(self, phone: Phone, command: Any, **other: int) -> Any:
        """One command in a batch of its own; its receipt's reason."""
        n = phone.act(command, **other)
        self.commit()
        receipt = next((ack for ack in reversed(phone.acks) if ack.n == n), None)
        assert receipt is not None, "no receipt"
        return receipt.reason

    def check_what_was_sent(self) -> None:
        """Holds what phones were sent, patch by patch, against whole views of the room as it is now."""
        table = self.table
        whole = encode_fields(game.public_fields(table.room, game.PUBLIC_FIELDS))
        assert table.sent_public == whole, _differences(table.sent_public, whole)
        for seat, sent in table.sent_own.items():
            own = encode_fields(full_own(table, seat))
            assert sent == own, (seat, _differences(sent, own))

    def conn_of(self, seat: int) -> ConnId | None:
        """The seat's current connection."""
        return self.table.door.seats[SeatId(seat)].conn


def _differences(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))
