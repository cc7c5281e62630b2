"""Rooms and journals as lines for an operator: public facts and numbers; names, roles and moves only with secrets."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, assert_never

from engine_worker import game
from engine_worker.admin.export import Outcome
from engine_worker.admin.lookup import Found
from engine_worker.game.notation import write_move
from engine_worker.runtime import record as records
from engine_worker.runtime.record import Door
from engine_worker.runtime.replay import Step, stored_body
from shared.ids import Phase, SeatId
from shared.protocol import log

OF_EVERYBODY: Final = frozenset({"phase", "host_away", "expiry"})
"""Timers that hang on presence and the clock alone. A computer cat's tell whether it has an ability; and when an absent
player moves, nobody knows."""


def room_line(found: Found) -> str:
    """A room in one line."""
    room, door = opened(found)
    connected = connected_seats(door)
    marks = [word for word, is_so in (("FROZEN", room.frozen), ("paused", room.paused)) if is_so]
    step = f"game {room.game_no}, {room.phase} {room.phase_no}"
    return " ".join([f"{found.code}  shard {found.shard}  {step}, {connected}/{len(room.seats)} connected", *marks])


def room_lines(found: Found, owner: str | None, *, secrets: bool) -> list[str]:
    """Everything public of a room, and what the door knows; with secrets also names, roles, hands and choices."""
    room, door = opened(found)
    public = game.public_view(room)
    size = f", {len(found.stored)} bytes" if secrets else ""  # it follows hands and roles
    day = f", day {public.phase.day}" if public.phase.day else ""
    said = [
        room_line(found),
        f"commit {found.commit}, {len(found.journal)} journal entries{size}, owner {owner or '–'}",
        f"phase {public.phase.name} {public.phase.no}{day}; host seat {public.host}; limit {public.options.limit}",
        f"timers (kind, due in ms of Redis's clock): {_timers(room, secrets=secrets)}",
    ]
    if room.game is not None:
        said.append(f"seals {public.seals}, gauge {public.gauge}, waits for {public.required}, done {public.done}")
    said += [_seat_line(room, door, seat.id, secrets=secrets) for seat in (*room.seats, *room.waiting)]
    frozen = [one for one in found.journal if one.poison is not None]
    said += [f"frozen at entry {one.id} ({len(one.poison or b'')} bytes that could not be folded)" for one in frozen]
    return said


def replay_lines(steps: Sequence[Step], outcome: Outcome, *, secrets: bool) -> list[str]:
    """How folding an export again went; with secrets every entry, moves included."""
    said = [_step_line(step) for step in steps] if secrets else []
    kinds = Counter(type(step.entry).__name__ for step in steps)
    said.append(f"{outcome.entries} of {outcome.of} entries folded: {dict(sorted(kinds.items()))}")
    if outcome.fault is not None:
        said.append(f"FAULT at entry {outcome.at}: {outcome.fault if secrets else outcome.fault.partition(':')[0]}")
    elif outcome.is_equal:
        said.append("equal to the stored room, byte for byte")
    else:
        said.append("DIFFERENT from the stored room")
    return said


def opened(found: Found) -> tuple[game.Room, Door]:
    """Reads a room.

    Raises:
        UnknownFormatError: another version has written it.
    """
    body = stored_body(found.stored)
    return game.decode_room(body.room), records.decode_door(records.decode(found.stored).door)


def connected_seats(door: Door) -> int:
    """How many seats have a phone at this moment."""
    return sum(seat.conn is not None for seat in door.seats.values())


def _timers(room: game.Room, *, secrets: bool) -> list[tuple[str, int]]:
    return [(one.kind, one.due_ms) for one in game.timers(room) if secrets or one.kind in OF_EVERYBODY]


def _seat_line(room: game.Room, door: Door, seat: SeatId, *, secrets: bool) -> str:
    at = door.seats.get(seat)
    words = [f"  seat {seat}:", "connected" if at is not None and at.conn is not None else "away"]
    if at is not None:
        words.append(f"generation {at.gen}")
    if seat in room.absent:
        words.append("absent")
    if any(one.id == seat for one in room.waiting):
        words.append("waits for the next game")
    if room.game is not None and seat in room.game.cats:
        words.append(room.game.cats[seat].form)
    if secrets:  # how much a seat has tapped tells its role, too
        words += [] if at is None else [f"{sum(len(one.kept) for one in at.receipts)} receipts"]
        words += _secrets(room, seat)
    return " ".join(words)


def _secrets(room: game.Room, seat: SeatId) -> list[str]:
    name = next(one.name for one in (*room.seats, *room.waiting) if one.id == seat)
    if room.game is None or seat not in room.game.cats:
        return [repr(name)]
    cat = room.game.cats[seat]
    hand = [f"{card.ingredient}{'*' if card.spoiled else ''}" for card in cat.hand]
    chosen = [f"place {cat.place}"] if room.phase in {Phase.DAY, Phase.GATHERING} else []
    return [repr(name), f"{cat.role},", f"hand {hand}", *chosen]


def _step_line(step: Step) -> str:
    entry = step.entry
    match entry:
        case log.Acted(cmd=cmd):
            what = f"{entry.conn} {write_move(cmd, lambda seat: f'seat{seat}')}"
        case log.Connect():
            what = f"{entry.conn} {entry.mode}"
        case log.Gone():
            what = entry.conn
        case log.Rang():
            what = f"timer {entry.timer}"
        case log.Outage():
            what = f"{entry.ms} ms"
        case log.Administered():
            what = entry.what
        case log.Segment():
            what = f"engine {entry.engine}"
        case log.Open() | log.Sync():
            what = ""
        case _:
            assert_never(entry)
    return f"{step.journaled.id}  {type(entry).__name__.lower()} {what}".rstrip()
