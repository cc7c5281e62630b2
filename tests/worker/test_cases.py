"""Known faults of comparable games that only the door and the game together can show (docs/cases.md)."""

from random import Random

from engine_worker.game import commands as c
from shared.ids import Phase
from shared.protocol import log
from shared.reasons import Reason
from tests.secrets.runtime_worlds import World, give, started
from tests.worker.fake_gateway import Phone
from tests.worker.memory_gateway import MemoryGateway
from tests.worker.playing import choose


def reload(world: World, seat: int) -> Phone:
    """The page of a seat is loaded anew."""
    before = world.phone(seat)  # type: ignore[arg-type]
    assert before.conn is not None
    give(world, log.Gone(before.conn), 3)
    phone = Phone(world, world.held.code, before.name, before.token)
    phone.connect()
    world.commit()
    return phone


def play_until(world: World, phases: set[Phase], chance: Random, *, avoids: tuple[str, ...] = ("leave",)) -> None:
    for _ in range(3_000):
        if world.table.room.phase in phases:
            return
        phone = world.phone(chance.choice([seat.id for seat in world.table.room.seats]))
        offers = [offer for offer in phone.own["can"] if offer["do"] not in avoids]
        if offers:
            world.act(phone, choose(chance.choice(offers), chance))
        else:
            give(world, log.Rang(0, 0), 6_000)
    raise AssertionError(f"still in {world.table.room.phase}")


def test_rc02_ho03_vo13_a_name_is_never_a_key() -> None:
    """Who calls themselves like the host, with another token, is nobody: no seat, no office, no vote."""
    gateway = MemoryGateway()
    ana = gateway.open("Ana")
    stranger = Phone(gateway, gateway.held.code, "Ana", b"another token".ljust(32, b"."))
    stranger.connect()
    gateway.commit()
    assert stranger.own["seat"] is None
    for command in (c.SetLock(locked=True), c.EndGame(), c.CastVote(None), c.Start()):
        assert gateway.act(stranger, command) is Reason.SEAT_NONE
    assert gateway.act(stranger, c.Join("ANA")) is Reason.NAME_TAKEN
    assert gateway.act(stranger, c.Join("Ana 2")) is None
    assert stranger.own["seat"] != ana.own["seat"]
    assert gateway.act(stranger, c.SetLock(locked=True)) is Reason.HOST_ONLY


def test_rc05_what_an_ability_told_is_there_after_every_reload() -> None:
    """The Seer looks, the page is loaded anew in every later step: what was seen stays in the view."""
    world, chance = started(8, 2), Random(2)
    game = world.table.room.game
    assert game is not None
    seer = next(seat for seat, cat in game.cats.items() if cat.role == "seer")
    play_until(world, {Phase.DEBATE}, chance, avoids=("leave", "look_at"))
    phone = world.phone(seer)
    offer = phone.offer("look_at")
    assert offer is not None
    assert world.act(phone, c.LookAt(offer["seats"][0])) is None
    learned = phone.own["learned"]
    assert learned
    for phase in (Phase.PROPOSAL, Phase.APPROVAL, Phase.APPROVAL_RESULT):
        play_until(world, {phase}, chance, avoids=("leave", "look_at"))
        assert reload(world, seer).own["learned"] == learned


def test_rc13_rc14_coming_back_changes_nothing_and_gives_the_whole_view() -> None:
    """In every step: the seat, the hand and what can be done are as before, and nothing was dealt anew."""
    world, chance = started(7, 3), Random(3)
    seen: set[Phase] = set()
    for _ in range(2_000):
        room = world.table.room
        if room.phase is Phase.FINISHED or len(seen) >= 10:
            break
        if room.phase not in seen:
            seen.add(room.phase)
            before, no = {seat.id: dict(world.phone(seat.id).own) for seat in room.seats}, room.phase_no
            for seat in room.seats:
                assert reload(world, seat.id).own == before[seat.id], (room.phase, seat.id)
            assert room.phase_no == no
        phone = world.phone(chance.choice([seat.id for seat in room.seats]))
        offers = [offer for offer in phone.own["can"] if offer["do"] != "leave"]
        if offers:
            world.act(phone, choose(chance.choice(offers), chance))
        else:
            give(world, log.Rang(0, 0), 6_000)
    assert len(seen) >= 9


def test_rc19_the_result_is_a_snapshot_like_any_other() -> None:
    world = started(5, 4)
    assert world.act(world.phone(world.table.room.host), c.EndGame()) is None
    recap = world.phone(None).public["recap"]
    assert recap is not None
    for seat in world.table.room.seats:
        assert reload(world, seat.id).public["recap"] == recap
    late = world.come("Max")
    assert late.public["recap"] == recap


def test_ab14_who_only_watches_comes_and_goes_while_everybody_is_waited_for_and_holds_nobody_up() -> None:
    """A table screen and a visitor leave in the middle of `roles`, which waits for seats alone."""
    world = started(4, 2)
    guest = world.come("Guest", "table")
    assert guest.conn is not None
    first, *others = (world.phone(seat.id) for seat in world.table.room.seats)
    assert world.act(first, c.Confirm()) is None
    for watcher in (world.phone(None), guest):
        assert watcher.conn is not None
        assert watcher.conn in world.table.door.conns
        give(world, log.Gone(watcher.conn), 3)
    assert first.public["phase"]["name"] == Phase.ROLES
    assert sorted(first.public["required"]) == [seat.id for seat in world.table.room.seats]
    for phone in others:
        assert world.act(phone, c.Confirm()) is None
    assert first.public["phase"]["name"] != Phase.ROLES


def test_me03_a_room_is_empty_when_no_phone_is_there_whatever_seats_it_keeps() -> None:
    world = started(4, 2)
    phones = [world.phone(seat.id) for seat in world.table.room.seats]
    screen = world.phone(None)
    for phone in (*phones, screen):
        assert phone.conn is not None
        give(world, log.Gone(phone.conn), 3)
    assert len(world.table.room.seats) == 4
    ttl_ms = 1000 * world.table.room.room_ttl_s
    give(world, log.Rang(0, 0), ttl_ms - 60_000)
    assert not world.table.room.closed
    phones[0].connect()
    world.commit()
    assert phones[0].conn is not None
    give(world, log.Rang(0, 0), 2 * ttl_ms)
    assert not world.table.room.closed, "somebody is there"
    give(world, log.Gone(phones[0].conn), 3)
    give(world, log.Rang(0, 0), ttl_ms)
    assert world.held.table is None or world.table.room.closed
