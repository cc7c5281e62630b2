"""What an envelope means for the phones here: joins ready parts as bytes and never decodes one."""

from collections.abc import Callable, Iterable

import msgspec
import structlog

from gateway.counts import Counts
from gateway.registry import LocalRoom, Phone, Registry
from gateway.wire import frame_head
from shared.ids import ConnId, SeatId
from shared.protocol.fanout import Envelope
from shared.protocol.to_phone import EMPTY_PAD, UPDATE_HEAD, made_at, pad_of

_decode = msgspec.msgpack.Decoder(Envelope).decode
_log = structlog.get_logger()


class Fanout:
    """Hands envelopes out, in the order that `shared.protocol.fanout` says."""

    def __init__(
        self, registry: Registry, counts: Counts, lost: Callable[[LocalRoom], None], now_ms: Callable[[], int]
    ) -> None:
        self._registry, self._counts, self._now_ms = registry, counts, now_ms
        self._lost = lost
        """Called when envelopes of a room went missing."""

    def handle(self, payload: bytes) -> None:
        """Takes one message of a room's channel; one that cannot be read is missing, and found missing later."""
        try:
            envelope = _decode(payload)
        except msgspec.MsgspecError as error:
            self._counts.bad_envelopes += 1
            _log.error("envelope_not_read", error=str(error))
            return
        room = self._registry.rooms.get(envelope.room)
        if room is None:
            return
        self._counts.envelopes += 1
        has_gap = _follow(room, envelope.commit)
        self._update(room, envelope)
        for conn, code, reason in envelope.close:
            self._close(room.phones.get(conn), code, reason)
        for conn, seat in envelope.bind:
            self._bind(room, conn, seat)
        for conn, seq, frame in envelope.direct:
            phone = room.phones.get(conn)
            if phone is not None:
                phone.seq = seq
                phone.wire.send(bytes(frame))
        if (made_ms := made_at(envelope.public)) is not None:
            self._counts.publish_to_socket.observe(max(0, self._now_ms() - made_ms))
        if has_gap:
            _log.warning("envelopes_lost", room=room.code, commit=envelope.commit)
            self._lost(room)

    def _update(self, room: LocalRoom, envelope: Envelope) -> None:
        """Sends the public part with each seat's own part: one head and one public part for all of one size."""
        head, pad, length, cut = b"", b"", -1, len(EMPTY_PAD) if envelope.own_bytes else 0
        public = UPDATE_HEAD + bytes(envelope.public)
        seats, sent = room.seats, 0
        for seat, (seq, own) in envelope.own.items():
            phone = seats.get(seat)
            if phone is None:
                continue
            if len(own_bytes := bytes(own)) != length:
                length = len(own_bytes)
                pad = pad_of(length, envelope.own_bytes)
                head = frame_head(len(public) + length - cut + len(pad)) + public
            phone.seq = seq
            phone.wire.send_framed(head + own_bytes[: length - cut] + pad)
            sent += 1
        if envelope.viewers is not None and room.viewers:
            sent += _to_viewers(room.viewers.values(), public, envelope.viewers)
        self._counts.updates += sent

    def _close(self, phone: Phone | None, code: int, reason: str) -> None:
        if phone is not None:
            phone.room.unbind(phone)
            phone.close(code, reason)

    def _bind(self, room: LocalRoom, conn: ConnId, seat: SeatId | None) -> None:
        phone = room.phones.get(conn)
        if phone is not None:
            room.bind(phone, seat)


def _follow(room: LocalRoom, commit: int) -> bool:
    """Notes an envelope's commit number, and tells whether one before it is missing. Number 0 stands outside."""
    if commit == 0:
        return False
    has_gap = room.commit is not None and commit != room.commit + 1
    room.commit = commit
    return has_gap


def _to_viewers(viewers: Iterable[Phone], public: bytes, part: tuple[int, msgspec.Raw]) -> int:
    """All viewers get the same bytes."""
    seq, own = part
    frame = public + bytes(own)
    framed = frame_head(len(frame)) + frame
    sent = 0
    for phone in viewers:
        phone.seq = seq
        phone.wire.send_framed(framed)
        sent += 1
    return sent
