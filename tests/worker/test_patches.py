"""Patches, merged by a phone, are the view; and a journal, folded again, is the room."""

import random

import pytest

from engine_worker.game import commands as c
from engine_worker.runtime.parts import PADDED
from engine_worker.runtime.replay import body, replay, stored_body
from shared.ids import SeatId
from shared.protocol import log
from shared.protocol.to_phone import PHASE_BYTES, SNAPSHOT_BYTES, TAP_BYTES, Snapshot
from tests.worker.fake_gateway import Phone, read_frame
from tests.worker.memory_gateway import MemoryGateway
from tests.worker.playing import NAMES, Table

LONGEST = 10_000


def whole_game(players: int, seed: int, *, largest_batch: int = 1, forgets: bool = False) -> MemoryGateway:
    """Plays a game with random taps, absences and lost connections; checks what was sent after every batch."""
    draw = random.Random(seed)
    gateway = MemoryGateway(seed=seed.to_bytes(4, "big"))
    phones = [gateway.open("Ana")]
    for name in NAMES[1:players]:
        phones.append(gateway.come(name))
        assert gateway.act(phones[-1], c.Join(name)) is None
    watcher = gateway.come("Watcher", "table")
    assert gateway.act(phones[0], c.Start()) is None
    table = Table(phones, seed)
    for step in range(LONGEST):
        if table.phase == "finished":
            break
        one_step(gateway, table, draw, largest_batch)
        gateway.check_what_was_sent()
        if forgets and step % 5 == 0:
            gateway.forget_room()
    assert table.phase == "finished"
    assert watcher.public == phones[0].public
    return gateway


def one_step(gateway: MemoryGateway, table: Table, draw: random.Random, largest_batch: int) -> None:
    for _ in range(draw.randint(1, largest_batch)):
        gateway.pass_ms(draw.choice((0, 3, 400, 2500)))
        phone = draw.choice(table.phones)
        luck = draw.random()
        if luck < 0.03:
            reload(gateway, phone)
        elif luck < 0.05:
            host = table.phones[0]
            host.act(draw.choice((c.MarkAbsent, c.LiftAbsent))(draw.choice(table.phones).seat or SeatId(0)))
        elif luck < 0.35:
            gateway.append(phone.room, log.Rang(0, 0))
        else:
            table.tap(phone)
    gateway.commit()


def reload(gateway: MemoryGateway, phone: Phone) -> None:
    phone.drop()
    phone.connect()


@pytest.mark.parametrize("players", [8, 12])
def test_from_roles_to_vote_every_frame_has_the_size_that_public_facts_give_it(players: int) -> None:
    gateway = whole_game(players, seed=41)
    for phone in gateway.phones:
        for (phase, size), frame in zip(phone.own_sizes, phone.frames, strict=True):
            if phase in PADDED:
                message = read_frame(frame)
                begins = "phase" in message.public.set
                expected = SNAPSHOT_BYTES if isinstance(message, Snapshot) else PHASE_BYTES if begins else TAP_BYTES
                assert size == (expected if phone.seat is not None else size), (phone.name, phase, message.own)


@pytest.mark.parametrize("players", [4, 5, 8, 12])
def test_what_a_phone_has_been_sent_is_its_view_after_every_batch(players: int) -> None:
    whole_game(players, seed=players)


def test_batches_of_any_size_leave_the_phones_with_their_views() -> None:
    whole_game(7, seed=3, largest_batch=9)


def test_a_room_that_is_read_again_goes_on_as_if_it_had_stayed_in_memory() -> None:
    kept, read_again = whole_game(6, seed=5), whole_game(6, seed=5, forgets=True)
    assert kept.journal == read_again.journal
    assert kept.stored == read_again.stored
    assert [e.public for e in kept.envelopes] == [e.public for e in read_again.envelopes]


@pytest.mark.parametrize("largest_batch", [1, 9])
def test_the_journal_folded_again_is_the_stored_room_byte_for_byte(largest_batch: int) -> None:
    gateway = whole_game(8, seed=11, largest_batch=largest_batch)
    again = replay(gateway.held.code, gateway.journal)
    assert body(again) == stored_body(gateway.stored)
