"""Closes a batch of a room: what has changed in whose view becomes one envelope and one stored record. Pure.

A seat's own part is sent when the public part changed, when its own view changed, or when it is owed an
acknowledgement; never because somebody else has acted in secret.
"""

from collections.abc import Set as AbstractSet

from msgspec import Raw, Struct

from engine_worker import game
from engine_worker.runtime import door as doors
from engine_worker.runtime import parts
from engine_worker.runtime import record as records
from engine_worker.runtime.parts import Fields, Heads, OwnParts
from engine_worker.runtime.sight import ForCats, cats_of
from engine_worker.runtime.table import Batch, Journaled, Table, doors_own, full_own
from shared.close_codes import CloseCode
from shared.ids import ConnId, GatewayId, RoomCode, SeatId, SessionId, TokenHash
from shared.protocol.to_phone import Ack, padded
from shared.reasons import Reason

LONGEST_TAIL = 32
"""So many entries of the journal may be folded again onto a stored room when it is read."""
SEATS_GIVEN_AT_MOST = 256
"""Where nobody can read how many seats a room has given out."""
DOORS_FIELDS = frozenset(("gen", "token_of", "waiting"))


class Commit(Struct):
    """All that one script writes for one room."""

    code: RoomCode
    expected: int
    """The commit number that must stand in Redis."""
    state: bytes | None
    """None: it stands as it was, and what has come since is folded again from the journal by whoever reads it."""
    journal: list[Journaled]
    envelope: bytes
    next_timer: tuple[int, int, int] | None
    """Game, number and due time of the timer that rings first."""
    gateways: AbstractSet[GatewayId]
    tokens: AbstractSet[TokenHash] = frozenset()
    """Those that hold a seat."""
    recaps: list[tuple[int, bytes]] = []
    outcomes: list[Reason | None] = []
    """How the taps that this commit answers ended; None: accepted."""
    closed: bool = False
    """The room has ended: everything but its recaps is deleted."""
    outage: bool = False
    counts: bytes = b""
    """`record.Counts`, in the place of a state."""
    for_cats: ForCats | None = None
    """What the room's computer cats are shown and asked; None: there are none."""
    seats_given: int = SEATS_GIVEN_AT_MOST
    """So many seats the room has given out: on any of them a computer cat may have sat."""


def close_batch(table: Table, run_id: str, now_ms: int, state_format: int = 0) -> Commit | None:
    """Ends the batch; None if there is nothing to write or tell."""
    if table.batch.is_empty:
        return None
    if table.room.closed:
        _send_everybody_out(table)
    batch, table.batch = table.batch, Batch()
    record, timer = table.record, table.timer
    is_light = _is_light(table, batch)
    if not is_light:
        record.door = records.encode_door(table.door, table.door_parts)
    envelope = _envelope(table, batch, run_id, now_ms)
    expected = record.commit
    record.commit += 1
    if is_light:
        table.tail += len(batch.journal)
    else:
        record.format = game.format_to_write(state_format)
        record.room = table.room_kept.encode(table.room, record.format)
        table.tail = 0
    return Commit(
        code=table.code,
        expected=expected,
        state=None if is_light else records.encode(record),
        counts=records.encode_counts(record) if is_light else b"",
        journal=batch.journal,
        envelope=envelope,
        next_timer=(table.room.game_no, timer.number, timer.due_ms) if timer else None,
        gateways=table.door_parts.gateways,
        tokens=table.door_parts.tokens,
        recaps=batch.recaps,
        outcomes=[ack.reason for acks in (*batch.acks.values(), *batch.answers.values()) for ack in acks],
        closed=table.room.closed,
        outage=batch.outage,
        for_cats=_for_cats(table, batch) if table.room.extras is not None else None,
        seats_given=table.room.seats_given,
    )


def _is_light(table: Table, batch: Batch) -> bool:
    """Whether the state need not be written: taps have come since it was, and nothing else; and not too many of them.

    A tap changes a seat's receipts and who is done. The journal holds it, and folding it again is soon done.
    """
    return (
        table.room_kept.is_only_tapped
        and table.door_parts.before is not None
        and table.room.extras is None
        and 0 < len(batch.journal) <= LONGEST_TAIL - table.tail
        and not (batch.answers or batch.binds or batch.closes or batch.outage)
        and all(one.poison is None for one in batch.journal)
    )


def _for_cats(table: Table, batch: Batch) -> ForCats | None:
    room = table.room
    if table.views is not game or not cats_of(room):  # a frozen table asks no cat
        return None
    return table.sight.close(room, table.sent_public, batch.own, batch.every)


def nothing_left(code: RoomCode, expected: int) -> Commit:
    """The end of a room that cannot be read. Its gateways find out by themselves that it is gone."""
    envelope = parts.farewell(code, ())
    return Commit(code, expected, b"", [], envelope, None, frozenset(), closed=True)


def _send_everybody_out(table: Table) -> None:
    for conn in list(table.door.conns):
        table.batch.closes.append((conn, int(CloseCode.ROOM_GONE), ""))
        doors.leave(table.door, conn)
    table.door_parts.clear()
    table.batch.answers.clear()
    table.batch.binds.clear()


def _envelope(table: Table, batch: Batch, run_id: str, now_ms: int) -> bytes:
    views = table.views
    public = parts.changed(views.public_fields(table.room, batch.public), table.sent_public) if batch.public else {}
    direct: list[tuple[ConnId, int, Raw]] = []
    heads = _heads(table, run_id)
    own = _own_parts(table, batch, heads, has_news=bool(public))
    viewers = _viewers_part(table, batch, run_id, public)
    if batch.answers:
        whole = parts.public_part(now_ms, table.sent_public)
        direct = [_snapshot(table, batch, run_id, whole, conn) for conn in batch.answers]
    return parts.envelope(
        room=table.code,
        commit=table.record.commit + 1,
        public=parts.public_part(now_ms, public),
        own=own.encoded(),
        viewers=viewers,
        close=batch.closes,
        bind=tuple(batch.binds.items()),
        direct=direct,
        own_bytes=parts.update_size(table.room.phase, begins_phase="phase" in public),
        heads=heads,
        plain=own.plain,
    )


def _own_parts(table: Table, batch: Batch, heads: Heads, *, has_news: bool) -> OwnParts:
    """Every connected seat's own part; for those that have no news of their own nothing is looked at."""
    seqs, own, acks, every, names = table.record.seqs, OwnParts(), batch.acks, batch.every, batch.own
    plain = own.plain
    for seat, epoch in heads.epochs.items():
        patch, said = parts.NOTHING, acks.get(seat, ())
        if batch.answers and table.door.seats[seat].conn in batch.answers:
            plain.append(0)
            continue
        if every or seat in names:
            patch = _own_patch(table, batch, seat)
        if patch or said:
            seq = seqs[seat] = seqs.get(seat, 0) + 1
            own.add(seat, epoch, seq, said, patch)
        elif has_news:
            seq = seqs[seat] = seqs.get(seat, 0) + 1
            plain.append(seq)
        else:
            plain.append(0)
    return own


def _heads(table: Table, run_id: str) -> Heads:
    """The connected seats and their epochs: as long as nobody comes or goes, as before."""
    stands = table.door_parts.before
    if table.heads_of is None or table.heads_of[0] != run_id or table.heads_of[1] is not stands:
        epochs: dict[SeatId, bytes] = {}
        for seat, seat_door in table.door.seats.items():
            if seat_door.conn is None:
                table.sent_own.pop(seat, None)
            else:
                epochs[seat] = doors.epoch(run_id, table.door.opening, seat, seat_door.gen)
        table.heads_of, table.heads = (run_id, stands), parts.heads_of(epochs)
    return table.heads


def _own_patch(table: Table, batch: Batch, seat: SeatId) -> Fields:
    names = batch.every | batch.own[seat] if seat in batch.own else batch.every
    values = table.views.own_fields(table.room, seat, names - DOORS_FIELDS)
    if names & DOORS_FIELDS:
        values.update(doors_own(table, seat))
    return parts.changed(values, table.sent_own[seat])


def _viewers_part(table: Table, batch: Batch, run_id: str, public: Fields) -> tuple[int, Raw] | None:
    if not table.door_parts.has_visitors:
        table.sent_own.pop(None, None)
        return None
    if None not in table.sent_own:
        table.sent_own[None] = parts.encode_fields(full_own(table, None))
    patch: Fields = {}
    if batch.every:
        values = table.views.own_fields(table.room, None, batch.every - DOORS_FIELDS)
        patch = parts.changed(values, table.sent_own[None])
    if not public and not patch:
        return None
    table.record.viewers_seq += 1
    seq = table.record.viewers_seq
    epoch = doors.epoch(run_id, table.door.opening, None, 0)
    return seq, Raw(parts.own_part(epoch, seq, (), patch))


def _snapshot(table: Table, batch: Batch, run_id: str, public: bytes, conn: ConnId) -> tuple[ConnId, int, Raw]:
    connection = table.door.conns[conn]
    seat = connection.seat
    acks: list[Ack] = [*batch.answers[conn]]
    if seat is None:
        fields = dict(table.sent_own[None])
        if connection.mode == "ask":
            fields.update(parts.encode_fields({"token_of": doors.seat_of(table.door, connection.token)}))
        gen, seq, size = 0, table.record.viewers_seq, 0
    else:
        fields = table.sent_own[seat] = parts.encode_fields(full_own(table, seat))
        acks += _receipts(table, seat, connection.session)
        acks += (ack for ack in batch.acks.get(seat, ()) if ack not in acks)
        gen, seq = table.door.seats[seat].gen, table.record.seqs.setdefault(seat, 0)
        size = parts.snapshot_size(table.room.phase)
    epoch = doors.epoch(run_id, table.door.opening, seat, gen)
    own = padded(parts.own_part(epoch, seq, acks, fields), size)
    return conn, seq, Raw(parts.snapshot(public, own))


def _receipts(table: Table, seat: SeatId, session: SessionId) -> list[Ack]:
    """What this run of the phone's page may have missed: a snapshot makes up for lost acknowledgements, too."""
    kept = next((one.kept for one in table.door.seats[seat].receipts if one.session == session), [])
    return [Ack(session, receipt.n, receipt.reason, receipt.detail) for receipt in kept]
