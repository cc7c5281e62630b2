"""What must hold after each step of any room."""

from engine_worker.game import (
    OWN_FIELDS,
    PUBLIC_FIELDS,
    Folded,
    Room,
    decode_room,
    encode_room,
    evolve,
    fold,
    own_fields,
    own_view,
    public_fields,
    public_view,
    timers,
    touched,
)
from shared.ids import Form, Phase, SeatId, Winner
from tests.properties.walk import Walk

AT_REST = (Phase.LOBBY, Phase.FINISHED)


class Watch:
    """A walk's shadow: the same room made of its events alone, and what it looked like before."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.shadow = decode_room(encode_room(walk.room))
        self.bytes = encode_room(walk.room)
        self.views = all_fields(walk.room)
        self.banished: set[SeatId] = set()

    def after(self, folded: Folded | None) -> None:
        """Checks everything after one fold."""
        if folded is None:
            return
        room = self.walk.room
        now = encode_room(room)
        for event in folded.events:
            evolve(self.shadow, event)
        assert encode_room(self.shadow) == now, "the events alone make the same room"
        assert encode_room(decode_room(now)) == now, "what is written is what is read"
        if folded.refusal is not None and not folded.events:
            assert now == self.bytes, "a refusal changes nothing"
        self._views_changed_only_where_touched(folded)
        self._dead_stay_dead(room)
        never_stuck(room)
        in_order(room)
        self.bytes = now

    def _views_changed_only_where_touched(self, folded: Folded) -> None:
        told, views = touched(folded.events), all_fields(self.walk.room)
        for seat, fields in views.items():
            if seat == "public":
                allowed = told.public
            else:
                allowed = told.every | (told.own.get(SeatId(seat), set()) if isinstance(seat, int) else set())
            before = self.views.get(seat, fields)
            changed = {name for name, value in fields.items() if value != before[name]}
            assert changed <= allowed, (seat, changed - allowed, [type(event).__name__ for event in folded.events])
        self.views = views

    def _dead_stay_dead(self, room: Room) -> None:
        if room.game is None or room.phase is Phase.ROLES:
            self.banished = set()
            return
        banished = {seat for seat, cat in room.game.cats.items() if cat.form is Form.BANISHED}
        assert banished >= self.banished, "banished is for good"
        self.banished = banished
        for seat, cat in room.game.cats.items():
            if cat.form is not Form.CAT:
                assert {offer.do for offer in own_view(room, seat).can} <= {"confirm"}


def all_fields(room: Room) -> dict[object, dict[str, object]]:
    """Every field of every view: the public one, each seat's, and the table screen's."""
    views: dict[object, dict[str, object]] = {"public": public_fields(room, PUBLIC_FIELDS)}
    for seat in (*(seat.id for seat in room.seats), *(seat.id for seat in room.waiting), None):
        views["screen" if seat is None else seat] = own_fields(room, seat, OWN_FIELDS)
    return views


def never_stuck(room: Room) -> None:
    """Some step is offered to somebody, some timer runs, or the host has stopped the clocks and can let them run."""
    if room.phase in AT_REST or room.paused or room.frozen or room.closed:
        return
    offered = [seat.id for seat in room.seats if own_view(room, seat.id).can]
    running = [timer for timer in timers(room) if timer.kind in ("phase", "absent_move")]
    assert offered or running, f"nothing can happen in {room.phase} of day {room.game and room.game.day}"
    public = public_view(room)
    waited = [seat for seat in public.required if seat not in public.done]
    for seat in waited:
        assert seat in offered, f"{room.phase} waits for seat {seat}, who can do nothing"
    if public.required:
        assert waited, f"{room.phase} has been tapped by all and goes on"
    steps = [timer.seat for timer in timers(room) if timer.kind == "absent_move"]
    for seat in waited:
        if seat in room.absent and not is_computer(room, seat):
            assert seat in steps, f"{room.phase} waits for the absent seat {seat}, whose step nobody will take"


def is_computer(room: Room, seat: SeatId) -> bool:
    """Whether a computer cat sits there, which is asked first."""
    return any(one.id == seat and one.computer for one in room.seats)


def in_order(room: Room) -> None:
    """Lists of seats are in the order round the table; result and phase belong together."""
    public = public_view(room)
    order = [seat.id for seat in (*room.seats, *room.waiting)]
    for seats in (public.required, public.done, public.away, public.absent, public.team, public.host_asks):
        assert seats == [seat for seat in order if seat in seats]
    assert (public.recap is not None) == (room.phase is Phase.FINISHED)
    if public.recap is not None:
        assert set(public.recap.roles) == set(public.forms)
        assert public.recap.winner is not Winner.NOBODY or public.recap.reason == "ended_by_host"


def replayed(walk: Walk) -> bytes:
    """The same seed and commands, folded again from the opened room."""
    room = walk.opened()
    for step in walk.steps:
        fold(room, step.actor, step.command, step.at_ms)
    return encode_room(room)
