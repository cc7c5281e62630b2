"""What an envelope means for the phones here: joins ready parts as bytes, and never decodes one."""

from collections.abc import Callable, Iterable

import msgspec
import structlog

from gateway.counts import Counts
from gateway.lag import Lag
from gateway.registry import LocalRoom, Phone, Registry
from gateway.wire import frame_head
from shared.ids import ConnId, SeatId
from shared.protocol.fanout import Envelope
from shared.protocol.to_phone import EPOCH_BYTES, OWN_HEAD, SEQ_HEAD, UPDATE_HEAD, padded, plain_tail

_decode = msgspec.msgpack.Decoder(Envelope).decode
_pack = msgspec.msgpack.Encoder().encode
_NUMBERS = [_pack(number) for number in range(4096)]
"""Sequence numbers of nearly every room."""
_log = structlog.get_logger()


class Fanout:
    """Hands envelopes out, in the order that `shared.protocol.fanout` says."""

    def __init__(self, registry: Registry, counts: Counts, lag: Lag, lost: Callable[[LocalRoom], None]) -> None:
        self._registry, self._counts, self._lag = registry, counts, lag
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
        public = bytes(envelope.public)
        self._update(room, envelope, public)
        for conn, code, reason in envelope.close:
            self._close(room.phones.get(conn), code, reason)
        for conn, seat in envelope.bind:
            self._bind(room, conn, seat)
        for conn, seq, frame in envelope.direct:
            phone = room.phones.get(conn)
            if phone is not None:
                phone.seq = seq
                phone.wire.send(bytes(frame))
        self._lag.note(public)
        if has_gap:
            _log.warning("envelopes_lost", room=room.code, commit=envelope.commit)
            self._lost(room)

    def _update(self, room: LocalRoom, envelope: Envelope, part: bytes) -> None:
        """Sends the public part with each seat's own part, seat by seat, whoever of them is told something."""
        public, size = UPDATE_HEAD + part, envelope.own_bytes
        own, sent = envelope.own, 0
        head, tail, width = b"", b"", 0
        if (epochs := bytes(envelope.epochs)) != room.served_of:
            room.serve(epochs)
        for served, seq in zip(room.served, envelope.plain, strict=True):
            if served is None:
                continue
            seat, epoch, phone = served
            if seq:
                number = _NUMBERS[seq] if seq < len(_NUMBERS) else _pack(seq)
                if len(number) != width:
                    width = len(number)
                    tail = plain_tail(width, size)
                    own_size = len(OWN_HEAD) + EPOCH_BYTES + len(SEQ_HEAD) + width + len(tail)
                    head = frame_head(len(public) + own_size) + public + OWN_HEAD
                phone.seq = seq
                phone.wire.send_framed(b"".join((head, epoch, SEQ_HEAD, number, tail)))
            elif seat in own:
                phone.seq, part = own[seat]
                phone.wire.send(public + padded(bytes(part), size))
            else:
                continue
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
