"""Computer cats at the worker's door: they are shown their views and asked, answer through the log, and never twice."""

from collections import Counter, defaultdict
from random import Random
from typing import Any

import pytest

from engine_worker import cats, game
from engine_worker.game import commands as c
from engine_worker.game.view_types import OwnView
from engine_worker.runtime.record import decode
from engine_worker.runtime.replay import body, replay, stored_body
from engine_worker.runtime.rooms import RoomBatch
from engine_worker.runtime.sight import MOST_IN_A_PHASE, THINKS_MS, Ask, cats_of
from engine_worker.runtime.sight_read import history_of
from shared.ids import ConnId, Level, Phase, SeatId, SessionId
from shared.protocol import log
from shared.protocol.to_phone import PHASE_BYTES, SNAPSHOT_BYTES, TAP_BYTES, Snapshot
from tests.kit import rule
from tests.kit.taps import tap
from tests.worker.fake_gateway import Phone, read_frame
from tests.worker.memory_gateway import MemoryGateway

pytestmark = pytest.mark.timeout(240)  # whole games, on whatever machine


class CatGateway(MemoryGateway):
    """A room whose asks are kept until they are answered, and what its cats have seen beside them."""

    def __init__(self, seed: bytes = b"a fair seed", *, forgets: bool = False) -> None:
        super().__init__(seed=seed)
        self.asks: list[Ask] = []
        self.kept: dict[SeatId | None, list[bytes]] = defaultdict(list)
        self.forgets = forgets

    def commit(self, *given: Any, **named: Any) -> RoomBatch:
        batch = super().commit(*given, **named)
        told = batch.commit.for_cats if batch.commit is not None else None
        if told is not None:
            if told.begins_anew:
                self.kept.clear()
            for viewer, patch in told.seen:
                self.kept[viewer].append(patch)
            self.asks += told.asks
        if self.forgets:
            self.forget_room()
        return batch

    @property
    def room(self) -> game.Room:
        """The room as it is stored."""
        return game.decode_room(decode(self.stored).room)

    def history(self, ask: Ask) -> list[cats.Seen]:
        return history_of(self.kept[None], self.kept[ask.seat], (ask.phase, ask.public, ask.own))

    def answer(self, ask: Ask, command: Any, **other: int) -> None:
        """Appends a cat's answer and commits."""
        entry = {"n": ask.number, "game": ask.game, "phase": ask.phase} | other
        conn, session = log.cat_conn(ask.seat), SessionId("computer")
        self.append(self.held.code, log.Acted(conn, session, gen=0, cmd=command, **entry))
        self.commit()

    def ring(self) -> None:
        """Waits for the next timer and rings it."""
        due = min((timer for timer in game.timers(self.room) if timer.kind != "expiry"), key=lambda one: one.due_ms)
        self.pass_ms(max(0, due.due_ms - self.now.ms))
        self.append(self.held.code, log.Rang(self.room.game_no, due.number))
        self.commit()


def table_of(seats: int, seed: bytes = b"a fair seed", *, forgets: bool = False) -> tuple[CatGateway, Phone]:
    """Ana has started a game with so many seats; she is absent."""
    gateway = CatGateway(seed, forgets=forgets)
    ana = gateway.open("Ana")
    assert gateway.act(ana, c.FillSeats(Level.TOM, seats)) is None
    assert gateway.act(ana, c.Start()) is None
    assert gateway.act(ana, c.MarkAbsent(SeatId(0))) is None
    return gateway, ana


def first_ask(gateway: CatGateway, *phases: Phase) -> Ask:
    """The first ask of these phases; until then cats answer by chance."""
    chance = Random(1)
    for _ in range(5_000):
        while gateway.asks:
            ask = gateway.asks.pop(0)
            can = gateway.history(ask)[-1].own.can
            if can and gateway.room.phase in phases:
                return ask
            if can:
                gateway.answer(ask, tap(chance.choice(can), chance))
        gateway.ring()
    raise AssertionError("nobody is asked")


def play(gateway: CatGateway, seed: int = 1) -> Counter[str]:
    """Lets the cats play by chance to the result; counts what they did."""
    chance, done = Random(seed), Counter[str]()
    while gateway.room.phase is not Phase.FINISHED:
        while gateway.asks:
            ask = gateway.asks.pop(0)
            can = gateway.history(ask)[-1].own.can
            if can:
                command = tap(chance.choice(can), chance)
                gateway.answer(ask, command)
                done[type(command).__name__] += 1
        if gateway.room.phase is not Phase.FINISHED:
            gateway.ring()
    return done


def said(gateway: CatGateway) -> int:
    """How many statements were made today."""
    return len(game.public_view(gateway.room).said)


@rule("14.12")
@pytest.mark.parametrize("forgets", [False, True])
def test_cats_play_a_game_through_the_log_and_it_is_replayed_byte_for_byte(forgets: bool) -> None:
    gateway, _ = table_of(6, forgets=forgets)
    done = play(gateway)
    assert {"Confirm", "ChoosePlace", "PickPlace", "Say", "EndDebate", "Approve", "CastVote"} <= set(done)
    assert body(replay(gateway.held.code, gateway.journal)) == stored_body(gateway.stored)
    assert decode(gateway.stored).format == 1, "it is stored as every room is"


def test_a_worker_that_takes_the_room_over_goes_on_as_if_it_had_had_it_always() -> None:
    kept, read_again = (table_of(6, forgets=forgets)[0] for forgets in (False, True))
    for gateway in (kept, read_again):
        play(gateway)
    assert kept.journal == read_again.journal
    assert kept.stored == read_again.stored


@rule("14.11")
@pytest.mark.parametrize("forgets", [False, True])
def test_the_history_has_each_phase_once_and_ends_with_now(forgets: bool) -> None:
    gateway, _ = table_of(6, forgets=forgets)
    ask = first_ask(gateway, Phase.VOTE)
    history = gateway.history(ask)
    phases = [seen.public.phase.no for seen in history]
    assert phases == sorted(set(phases))
    assert history[0].public.phase.name is Phase.ROLES
    assert [seen.public.phase.name for seen in history[-1:]] == [Phase.VOTE]
    assert history[-1].public == game.public_view(gateway.room)
    assert all(seen.own.seat == ask.seat and seen.own.role == history[-1].own.role for seen in history)
    scenes = {seen.public.phase.name for seen in history if seen.public.scene is not None}
    assert Phase.DUSK in scenes


class Watched(CatGateway):
    """A room of whose cats is noted, after every commit, what a phone on their seats would show."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: dict[tuple[SeatId, int], OwnView] = {}
        self.asked: dict[SeatId, Ask] = {}

    def commit(self, *given: Any, **named: Any) -> RoomBatch:
        batch = super().commit(*given, **named)
        if batch.commit is not None and self.room.game is not None:
            room = self.room
            for seat in cats_of(room):
                self.shown[seat, room.phase_no] = game.own_view(room, seat)
            self.asked.update({ask.seat: ask for ask in self.asks})
        return batch


@rule("14.11")
def test_of_each_phase_that_is_over_a_cat_is_shown_its_view_as_it_was_last() -> None:
    """What it chose, held and learned: so many changes of a phase are kept as one brings."""
    gateway = Watched()
    ana = gateway.open("Ana")
    for command in (c.FillSeats(Level.TOM, 8), c.Start(), c.MarkAbsent(SeatId(0))):
        assert gateway.act(ana, command) is None
    play(gateway)
    changed = 0
    for seat, ask in gateway.asked.items():
        for seen in gateway.history(ask)[:-1]:
            last, own = gateway.shown[seat, seen.public.phase.no], seen.own
            assert (own.chosen, own.hand, own.learned, own.counts) == (
                last.chosen,
                last.hand,
                last.learned,
                last.counts,
            )
            changed += seen.public.phase.name is Phase.GATHERING and own.chosen.pick_place is not None
    assert changed > 5, "they picked where to cast"


@rule("14.11")
def test_what_is_kept_of_a_game_has_an_end_and_goes_with_it() -> None:
    gateway, ana = table_of(8)
    play(gateway)
    phases = gateway.room.phase_no
    for seat, patches in gateway.kept.items():
        assert len(patches) <= phases * (1 if seat is None else MOST_IN_A_PHASE)
    assert sum(len(patch) for patches in gateway.kept.values() for patch in patches) < 200_000
    assert gateway.act(ana, c.PlayAgain()) is None
    assert gateway.kept == {}


@rule("14.12")
def test_no_ask_is_answered_twice() -> None:
    gateway, _ = table_of(5)
    ask = first_ask(gateway, Phase.DEBATE)
    statement = c.Say("suspect", about=next(seat.id for seat in gateway.room.seats if seat.id != ask.seat))  # type: ignore[arg-type]
    before = said(gateway)
    gateway.answer(ask, statement)
    gateway.answer(ask, statement)
    assert said(gateway) == before + 1


@rule("14.12", "14.13a")
def test_what_nobody_asked_for_is_not_done() -> None:
    gateway, _ = table_of(5)
    ask = first_ask(gateway, Phase.DEBATE)
    other = next(seat.id for seat in gateway.room.seats if seat.id != ask.seat)
    statement = c.Say("suspect", about=other)  # type: ignore[arg-type]
    before = game.encode_room(gateway.room)
    gateway.answer(ask, statement, n=ask.number + 1)
    gateway.answer(ask, statement, phase=ask.phase - 1)
    gateway.answer(ask, statement, game=ask.game + 1)
    gateway.answer(ask, c.EndDebate())
    gateway.answer(ask, c.Leave())
    gateway.answer(ask, c.EndGame())
    assert game.encode_room(gateway.room) == before
    said_before = said(gateway)
    gateway.answer(ask, statement)
    assert said(gateway) == said_before + 1


def test_nobody_else_speaks_for_a_cat_and_a_cat_for_nobody_else() -> None:
    gateway, _ = table_of(5)
    first_ask(gateway, Phase.DEBATE)
    before = game.encode_room(gateway.room)
    for conn in (log.cat_conn(SeatId(0)), log.cat_conn(SeatId(77)), ConnId("cats"), ConnId("cats.x")):
        room = gateway.room
        acted = log.Acted(conn, SessionId("computer"), 1, room.game_no, room.phase_no, 1, c.EndDebate())
        gateway.append(gateway.held.code, acted)
        batch = gateway.commit()
        assert batch.fault is None
    assert game.encode_room(gateway.room) == before


@rule("14.13")
def test_every_cat_thinks_for_the_same_time_in_every_role_and_level() -> None:
    for level in Level:
        gateway = CatGateway()
        ana = gateway.open("Ana")
        gateway.act(ana, c.FillSeats(level, 5))
        gateway.act(ana, c.Start())
        gateway.act(ana, c.MarkAbsent(SeatId(0)))
        ask = first_ask(gateway, Phase.DAY)
        assert (ask.level, ask.thinks_ms) == (level, THINKS_MS)


@rule("14.18")
def test_a_room_is_opened_for_practice() -> None:
    gateway = CatGateway()
    phone = Phone(gateway, gateway.held.code, "Ana")
    gateway.append(gateway.held.code, log.Open(phone.token, "Ana", practice=True))
    phone.connect()
    gateway.commit()
    assert phone.public["locked"] is True
    assert [seat["computer"] for seat in phone.public["seats"]] == [None, *["tom"] * 7]
    assert gateway.act(phone, c.Start()) is None
    assert body(replay(gateway.held.code, gateway.journal)) == stored_body(gateway.stored)


def test_a_persons_frames_keep_their_sizes_at_a_table_with_cats_and_statements() -> None:
    gateway, ana = table_of(12)
    play(gateway)
    sizes = Counter[int]()
    for (phase, size), frame in zip(ana.own_sizes, ana.frames, strict=True):
        if phase not in (Phase.LOBBY, Phase.FINISHED):
            message = read_frame(frame)
            begins = "phase" in message.public.set
            expected = SNAPSHOT_BYTES if isinstance(message, Snapshot) else PHASE_BYTES if begins else TAP_BYTES
            assert size == expected, (phase, message.own)
            sizes[expected] += 1
    assert sizes[TAP_BYTES] > 20


def test_a_room_without_cats_has_nothing_for_them() -> None:
    gateway = CatGateway()
    ana = gateway.open("Ana")
    for name in ("Bo", "Cy", "Di"):
        gateway.act(gateway.come(name), c.Join(name))
    gateway.act(ana, c.Start())
    assert gateway.last is not None
    assert gateway.last.commit is not None
    assert gateway.last.commit.for_cats is None
    assert gateway.kept == {}
