"""Two rooms in the worker's memory that differ only in what a viewer may not know, given the same entries of the log.

The clock, the ids, the epochs and the seed are injected, and every entry is a commit of its own, so that each frame
of a phone follows from one entry.
"""

import copy
from random import Random
from typing import Any

from engine_worker import game
from engine_worker.game import commands as c
from engine_worker.game.told import StartWith
from engine_worker.runtime.parts import encode_fields
from engine_worker.runtime.rooms import Held
from engine_worker.runtime.stored import load
from engine_worker.runtime.table import full_own, keep, tell_game
from shared.ids import CardId, Limit, Place, Role, SeatId, Spell
from shared.protocol import log
from tests.kit.table import NAMES
from tests.secrets.worlds import other_world
from tests.worker.fake_gateway import Phone
from tests.worker.memory_gateway import MemoryGateway
from tests.worker.playing import choose


class World(MemoryGateway):
    """A room whose phones keep what they were sent at the last entry only."""

    def table_of(self, players: int) -> list[Phone]:
        """Opens the room and lets everybody sit down; a table screen watches."""
        phones = [self.open(NAMES[0])]
        for name in NAMES[1:players]:
            phones.append(self.come(name))
            assert self.act(phones[-1], c.Join(name)) is None
        self.come("Screen", "table")
        return phones

    def deal(self, roles: dict[SeatId, Role]) -> None:
        """Starts a game with given roles."""
        self.now = type(self.now)(self.now.ms, self.now.n + 1)
        tell_game(self.table, None, StartWith(roles), self.now.ms)
        keep(self.table, self.now, log.Rang(0, 0))
        self.commit()

    def phone(self, seat: SeatId | None) -> Phone:
        """The phone of a seat; None is the table screen's."""
        if seat is None:
            return next(phone for phone in self.phones if phone.name == "Screen")
        conn = self.table.door.seats[seat].conn
        return next(phone for phone in self.phones if phone.conn == conn)

    def forget_frames(self) -> None:
        """Keeps nothing of what phones were sent so far."""
        self.envelopes.clear()
        self.journal.clear()
        for phone in self.phones:
            phone.frames.clear()
            phone.own_sizes.clear()
            phone.acks.clear()

    def twin(self, viewer: SeatId | None, chance: Random) -> "World":
        """The same moment of a world in which all is different that this viewer may not know."""
        self.forget_frames()
        other = World(self.held.code)
        other.now, other._count, other._bound = self.now, self._count, dict(self._bound)
        other._conns = {conn: _other_phone(phone, other) for conn, phone in self._conns.items()}
        other.commits = dict(self.commits)
        table = load(self.held.code, self.stored)
        table.record.commit = self.held.commit or 0
        other.held = Held(self.held.code, self.stored, self.held.commit, table)
        table.room = other_world(self.table.room, viewer, chance)
        table.room.seed = self.table.room.seed  # so that a secret draw that shifted another would show
        table.room.timers = list(self.table.room.timers)  # drawn delays are compared as drawn, elsewhere
        for seat in list(table.sent_own):
            fields = encode_fields(full_own(table, seat))
            if seat in (viewer, None):
                assert fields == self.table.sent_own[seat], "the worlds differ for the viewer before anything happened"
            table.sent_own[seat] = fields
        table.sent_public = encode_fields(game.public_fields(table.room, game.PUBLIC_FIELDS))
        assert table.sent_public == self.table.sent_public, "the worlds differ for everybody before anything happened"
        table.due_ms = min((timer.due_ms for timer in table.room.timers), default=None)
        return other


def _other_phone(phone: Phone, world: World) -> Phone:
    """The same phone in another world; what it shows is only ever exchanged, never changed."""
    other = copy.copy(phone)
    other.gateway, other.public, other.own = world, dict(phone.public), dict(phone.own)
    other.frames, other.own_sizes, other.acks = [], [], []
    return other


def started(players: int, seed: int) -> World:
    """A game of this size, with a time limit drawn by the seed."""
    chance = Random(f"{players} {seed}")
    world = World(seed=chance.randbytes(16))
    host = world.table_of(players)[0]
    limit = chance.choice([Limit.NONE, Limit.QUICK])
    assert world.act(host, c.SetOptions(c.Options(limit=limit, absent_after_s=chance.choice([0, 5])))) is None
    assert world.act(host, c.Start()) is None
    return world


def anything(world: World, chance: Random) -> tuple[SeatId | None, log.AnyEntry, int]:
    """An entry that may come next: who sends it, and after how many ms. Mostly taps, sometimes trouble."""
    luck = chance.random()
    seats = list(world.table.door.seats)
    seat = chance.choice(seats)
    there = [one for one in seats if world.table.door.seats[one].conn is not None]
    if len(there) < len(seats) and (len(there) <= len(seats) // 2 or chance.random() < 0.1):
        return None, _come_or_go(world, next(one for one in seats if one not in there), chance), 3
    if luck < 0.15:
        return None, log.Rang(0, 0), chance.choice((0, 400, 2_500, 16_000))
    if luck < 0.22:
        return seat, _come_or_go(world, seat, chance), 3
    if luck < 0.26:
        return None, log.Sync(world.id, [phone.conn for phone in world.phones if phone.conn]), 0
    sender = world.phone(_who_taps(world, there, chance))
    return sender.seat, _act(world, sender, _command(world, sender, chance, luck)), chance.choice((0, 3, 400))


def _who_taps(world: World, there: list[SeatId], chance: Random) -> SeatId:
    """Mostly somebody who is waited for, as far as everybody knows."""
    shown = world.phone(None).public
    awaited = [seat for seat in there if seat in shown["required"] and seat not in shown["done"]]
    return chance.choice(awaited if awaited and chance.random() < 0.75 else there)


def _come_or_go(world: World, seat: SeatId, chance: Random) -> log.AnyEntry:
    conn = world.table.door.seats[seat].conn
    if conn is not None and chance.random() < 0.5:
        return log.Gone(conn)
    known = world.table.door.seats[seat]
    name = next(one.name for one in (*world.table.room.seats, *world.table.room.waiting) if one.id == seat)
    phone = Phone(world, world.held.code, name, known.token)
    phone.conn = world.new_conn(phone)
    return log.Connect(phone.conn, world.id, phone.token, phone.session, "seat")


def _command(world: World, sender: Phone, chance: Random, luck: float) -> c.AnyCommand:
    if luck < 0.34:
        return chance.choice(_junk(world, chance))
    offers = [offer for offer in sender.own["can"] if offer["do"] != "leave"]
    if not offers:
        return c.Confirm()
    return choose(chance.choice(offers), chance)  # type: ignore[no-any-return]


def _junk(world: World, chance: Random) -> list[c.AnyCommand]:
    """Commands that are mostly refused: whether and why is told to the sender alone."""
    seat = chance.choice(list(world.table.door.seats))
    place = chance.choice(list(Place))
    return [
        c.Confirm(),
        c.Steal(seat),
        c.LookAt(seat),
        c.ChooseRemedy(seat),
        c.SayGuard(),
        c.GuardPlace(place),
        c.PickSpell(Spell.BLIGHT),
        c.PickTarget(seat),
        c.PlaceCard(CardId(chance.randrange(1, 6))),
        c.CastVote(seat),
        c.MarkAbsent(seat),
        c.LiftAbsent(seat),
        c.Propose([seat]),
    ]


def _act(world: World, sender: Phone, cmd: c.AnyCommand) -> log.Acted[Any]:
    assert sender.conn is not None
    sender.n += 1
    public = sender.public
    return log.Acted(
        sender.conn, sender.session, sender.n, public["game"], public["phase"]["no"], sender.own["gen"], cmd
    )


def give(world: World, entry: log.AnyEntry, after_ms: int) -> None:
    """One entry, one commit."""
    world.pass_ms(after_ms)
    if isinstance(entry, log.Connect) and entry.conn not in world._conns:
        phone = Phone(world, world.held.code, "", entry.token)
        phone.conn, phone.session = entry.conn, entry.session
        world._conns[entry.conn] = phone
    if isinstance(entry, log.Gone):
        world.forget(entry.conn)
    world.append(world.held.code, entry)
    world.commit()
