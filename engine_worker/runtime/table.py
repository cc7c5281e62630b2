"""One room in the worker's memory: its door, its game, what was last sent, and what a batch has brought so far.

Pure. Entries are folded into it by `folding`; what phones get of it is built in `outgoing`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec import Raw

from engine_worker import game
from engine_worker.game import told
from engine_worker.game.events import GameEnded, LobbyOpened, SeatFreed
from engine_worker.runtime import door as doors
from engine_worker.runtime import record as records
from engine_worker.runtime.parts import NOBODY, Fields, Heads
from engine_worker.runtime.record import Connection, Door, DoorParts, EntryId, Record
from engine_worker.runtime.sight import Sight
from shared.close_codes import CloseCode
from shared.ids import ConnId, RoomCode, SeatId
from shared.names import NameRefusedError, clean
from shared.protocol import log
from shared.protocol.to_phone import Ack

_encode = msgspec.msgpack.Encoder().encode


class Views(Protocol):
    """Where the fields of views come from."""

    def public_fields(self, room: game.Room, names: Iterable[str]) -> dict[str, Any]:
        """Computes these fields of the public view."""

    def own_fields(self, room: game.Room, seat: SeatId | None, names: Iterable[str]) -> dict[str, Any]:
        """Computes these fields of a seat's own view; None: a viewer's."""


class Chance(NamedTuple):
    """What enters a room from outside when it is opened; the journal keeps it."""

    draw_seed: Callable[[], bytes]
    clock_scale: float
    room_ttl_s: int
    state_format: int = 0
    """In which it is written, and with it the rules by which it plays; 0: the oldest that this release knows."""


class Journaled(msgspec.Struct, frozen=True):
    """An entry as it was folded; `poison` is the one that it stands for, if that could not be folded."""

    id: EntryId
    entry: bytes
    poison: bytes | None = None


class Batch(msgspec.Struct):
    """What the entries of one batch have brought, until it is committed."""

    journal: list[Journaled] = []
    last: EntryId = records.NEVER
    public: set[str] = set()
    every: set[str] = set()
    own: dict[SeatId, set[str]] = {}
    acks: dict[SeatId, list[Ack]] = {}
    answers: dict[ConnId, list[Ack]] = {}
    """Connections that get a snapshot, with what else is to be said to them alone."""
    binds: dict[ConnId, SeatId | None] = {}
    closes: list[tuple[ConnId, int, str]] = []
    recaps: list[tuple[int, bytes]] = []
    outage: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether nothing has to be written or told."""
        return not (self.journal or self.acks or self.answers or self.closes)


@dataclass(slots=True)
class Table:
    """A room: what is stored, and what its phones were last sent."""

    code: RoomCode
    record: Record
    door: Door
    room: game.Room
    sent_public: Fields
    sent_own: dict[SeatId | None, Fields]
    """By connected seat; None is the viewers'."""
    views: Views = game
    """Who computes fields of views: the game, or, should that have a fault, what makes do without some of them."""
    timer: game.Timer | None = None
    """What rings first."""
    due_ms: int | None = None
    """When."""
    door_parts: DoorParts = field(default_factory=DoorParts)
    room_kept: game.Kept = field(default_factory=game.Kept)
    heads: Heads = NOBODY
    """The connected seats and their epochs."""
    heads_of: tuple[str, bytes | None] | None = None
    """The run of Redis, and the beginning of the stored door, for which they stand."""
    tail: int = 0
    """How many entries its journal has beyond what is stored."""
    sight: Sight = field(default_factory=Sight)
    """What its computer cats were shown."""
    batch: Batch = field(default_factory=Batch)

    @property
    def applied(self) -> EntryId:
        """The last entry that has changed this room."""
        return EntryId(self.record.applied_ms, self.record.applied_n)


# -- coming into memory ------------------------------------------------------------------------------------------


def open_table(code: RoomCode, entry_id: EntryId, entry: log.Open, chance: Chance) -> Table | None:
    """Opens a room; None if its host's name cannot be used (which the gateway has already refused)."""
    try:
        name = clean(entry.name)
    except NameRefusedError:
        return None
    filled = (
        entry
        if entry.seed
        else msgspec.structs.replace(
            entry,
            seed=chance.draw_seed(),
            clock_scale=chance.clock_scale,
            room_ttl_s=chance.room_ttl_s,
            engine=game.ENGINE_VERSION,
            rules=game.rules_to_play(chance.state_format),
        )
    )
    room = game.open_room(
        code, name.shown, name.skeleton, filled.seed, filled.clock_scale, entry_id.ms, filled.room_ttl_s, filled.rules
    )
    record = Record(game.format_to_write(chance.state_format), 0, 0, 0, {}, 0, Raw(b""), b"", game.ENGINE_VERSION)
    table = Table(code, record, doors.new_door(str(entry_id), entry.host), room, {}, {})
    table.batch.public.update(game.PUBLIC_FIELDS)
    keep(table, entry_id, filled)
    if filled.practice:
        tell_game(table, None, told.Practice(), entry_id.ms)
    look_at_timers(table)
    return table


def full_own(table: Table, seat: SeatId | None) -> dict[str, object]:
    """Every field of a seat's own view, the door's included; None is a viewer's."""
    fields = table.views.own_fields(table.room, seat, game.OWN_FIELDS)
    return {**fields, **doors_own(table, seat)}


def doors_own(table: Table, seat: SeatId | None) -> dict[str, object]:
    """The fields of an own view that the door knows."""
    if seat is None:
        return {"gen": 0, "token_of": None, "waiting": None}
    waits = any(one.id == seat for one in table.room.waiting)
    return {"gen": table.door.seats[seat].gen, "token_of": None, "waiting": seat if waits else None}


# -- folding ---------------------------------------------------------------------------------------------------------


def keep(table: Table, entry_id: EntryId, entry: log.AnyEntry, poison: bytes | None = None) -> None:
    """Notes that an entry has been folded."""
    table.batch.journal.append(Journaled(entry_id, _encode(entry), poison))
    table.batch.last = max(table.batch.last, entry_id)
    table.record.applied_ms, table.record.applied_n = entry_id


def tell_game(table: Table, actor: SeatId | None, command: game.GameCommand, at_ms: int) -> game.Folded:
    """Folds a command into the game and notes what may have changed by it."""
    folded = game.fold(table.room, actor, command, at_ms)
    if folded.events:
        _note(table, folded.events)
    return folded


def let_time_pass(table: Table, at_ms: int) -> None:
    """Rings what is due before an entry is looked at."""
    if table.due_ms is not None and table.due_ms <= at_ms:
        tell_game(table, None, told.TimePassed(), at_ms)


def _note(table: Table, events: list[game.AnyEvent]) -> None:
    table.room_kept.heard(events)
    _note_touched(table.batch, game.touched(events))
    if not game.TAPS.issuperset(map(type, events)):
        _note_what_follows(table, events)
    if table.room.extras is not None:
        table.sight.heard(table.room, events)


def _note_touched(batch: Batch, touched: game.Touched) -> None:
    batch.public |= touched.public
    batch.every |= touched.every
    for seat, names in touched.own.items():
        if seat in batch.own:
            batch.own[seat] |= names
        else:
            batch.own[seat] = names


def _note_what_follows(table: Table, events: list[game.AnyEvent]) -> None:
    """What taps of the common kind never bring: seats that come free, an ended game, other timers."""
    batch = table.batch
    for event in events:
        match event:
            case SeatFreed():
                _seat_freed(table, event)
            case LobbyOpened():
                for seat in event.seated:
                    batch.own.setdefault(seat, set()).update(game.OWN_FIELDS, ("waiting",))
            case GameEnded():
                recap = table.views.public_fields(table.room, game.PUBLIC_FIELDS)
                batch.recaps.append((table.room.game_no, _encode(recap)))
            case _:
                pass
    look_at_timers(table)


def _seat_freed(table: Table, event: SeatFreed) -> None:
    seat_door = table.door.seats.get(event.seat)
    if seat_door is None:
        return
    if event.removed:
        doors.end_token(table.door, seat_door.token)
        if seat_door.conn is not None:
            put_out(table, seat_door.conn, CloseCode.REMOVED)
    conn = doors.free_seat(table.door, event.seat)
    table.door_parts.clear()
    table.sent_own.pop(event.seat, None)
    table.record.seqs.pop(event.seat, None)
    table.batch.own.pop(event.seat, None)
    table.batch.acks.pop(event.seat, None)
    if conn is not None:
        table.batch.binds[conn] = None
        table.batch.answers.setdefault(conn, [])


def look_at_timers(table: Table) -> None:
    """Notes what rings first."""
    table.timer = min(game.timers(table.room), key=_due, default=None)
    table.due_ms = None if table.timer is None else table.timer.due_ms


def _due(timer: game.Timer) -> int:
    return timer.due_ms


# -- who comes and goes ------------------------------------------------------------------------------------------


def put_out(table: Table, conn: ConnId, code: CloseCode) -> None:
    """Ends a connection of this room, and remembers how."""
    doors.send_out(table.door, conn, code)
    table.door_parts.clear()
    table.batch.closes.append((conn, int(code), _wait(code)))
    table.batch.binds.pop(conn, None)
    table.batch.answers.pop(conn, None)


def turn_away(table: Table, conn: ConnId) -> None:
    """Closes a connection that the room does not hold."""
    code = doors.code_for_unknown(table.door, conn)
    table.batch.closes.append((conn, code, _wait(code)))


def turn_away_removed(table: Table, conn: ConnId) -> None:
    """Closes a connection whose token has been removed; that it has ended is said by its gateway."""
    table.batch.closes.append((conn, int(CloseCode.REMOVED), _wait(CloseCode.REMOVED)))


def _wait(code: int) -> str:
    """How long who is closed with this waits, in ms: whoever is to come back does so at once."""
    return "0" if code == CloseCode.RESTART else ""


def welcome(table: Table, conn: ConnId, connection: Connection) -> None:
    """Binds a connection and gives it a snapshot."""
    table.batch.binds[conn] = connection.seat
    table.batch.answers.setdefault(conn, [])


def sit_down(table: Table, seat: SeatId, conn: ConnId, at_ms: int) -> None:
    """Makes a connection the only one of a seat that its token holds; the former one is told why it has ended.

    A page has one line at a time. Where two of one page have overtaken each other on their way, through two gateways,
    the older one may come last: the page is then told to come back, and not that its seat was opened elsewhere.
    """
    former = table.door.seats[seat].conn
    if former is not None and former != conn:
        is_same_page = table.door.conns[former].session == table.door.conns[conn].session
        put_out(table, former, CloseCode.RESTART if is_same_page else CloseCode.OPENED_ELSEWHERE)
    doors.take_seat(table.door, seat, conn)
    table.door_parts.clear()
    if former is None:
        tell_game(table, None, told.CameBack(seat), at_ms)
