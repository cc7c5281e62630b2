"""What somebody beside the table could see without reading a frame: how many there are, and how large."""

from collections import Counter
from random import Random
from typing import Any, get_args

import pytest

from engine_worker.runtime import parts
from gateway.answers import ANSWER_BYTES, pong, refused
from shared.ids import Form, Phase, Place, Role, SeatId, Spell
from shared.protocol import commands as c
from shared.protocol import log
from shared.protocol.from_phone import FRAME_BYTES, Act
from shared.protocol.to_phone import SNAPSHOT_BYTES, TAP_BYTES, UPDATE_HEAD
from shared.reasons import Reason
from tests.contracts.samples import COMMANDS
from tests.kit import rule
from tests.load.frames import write_frame
from tests.secrets.runtime_worlds import World, give, started
from tests.worker.fake_gateway import Phone
from tests.worker.playing import choose

pytestmark = pytest.mark.timeout(240)
SECRET = ("choose_place", "choose_remedy", "say_guard", "guard_place", "pick_place", "pick_spell", "pick_target")
EVENING = ("steal", "look_at")
UNBOUNDED = {c.Join, c.SetOptions, c.OrderSeats}
"""What nobody sends from `roles` to `vote` but a latecomer, or a host who plans the next game."""


def bare_acknowledgement() -> int:
    return len(UPDATE_HEAD) + len(parts.public_part(1, parts.NOTHING)) + TAP_BYTES


def test_a_secret_tap_cannot_be_told_from_a_ping_by_the_size_of_its_answer() -> None:
    answers = [
        pong(1, 2, 3),
        pong(2**50, 2**50, 2**40),
        *(refused(reason) for reason in Reason),
        refused(Reason.ROOM_FULL, 7),
    ]
    assert {len(answer) for answer in answers} == {ANSWER_BYTES} == {bare_acknowledgement()}


def test_every_step_of_a_game_is_one_size_on_its_way_up() -> None:
    seat = SeatId(2**16)
    team = [SeatId(number) for number in range(12)]
    steps: list[Any] = [
        c.Confirm(),
        c.SayGuard(),
        c.EndDebate(),
        c.Steal(seat),
        c.LookAt(seat),
        c.ChooseRemedy(None),
        c.Propose(team),
        c.CastVote(None),
        c.PlaceCard(None),
        *(c.PickPlace(place) for place in Place),
        *(c.PickSpell(one) for one in Spell),
        c.PickTarget(seat),
        c.Approve(in_favour=True),
        c.MarkAbsent(seat),
        c.Pause(),
        c.Leave(),
    ]
    said = [command for command in (*steps, *COMMANDS) if type(command) not in UNBOUNDED]
    assert {type(command) for command in said} == set(get_args(c.AnyCommand)) - UNBOUNDED
    sizes = {len(write_frame(Act(2**40, 99, 2_000, 1, command))) for command in said}
    assert sizes == {FRAME_BYTES}


@rule("13.1a")
@pytest.mark.parametrize("players", [4, 8, 12])
def test_when_somebody_acts_in_secret_nobody_else_is_sent_anything(players: int) -> None:
    chance = Random(players)
    world = started(players, 3)
    seen: Counter[str] = Counter()
    for _ in range(900):
        room = world.table.room
        if room.phase is Phase.FINISHED or len(seen) >= 6:
            break
        phone = world.phone(chance.choice([seat.id for seat in room.seats]))
        offers = [offer for offer in phone.own["can"] if offer["do"] != "leave"]
        if not offers:
            give(world, log.Rang(0, 0), 16_000)
            continue
        offer = chance.choice(offers)
        phase_no, counts = room.phase_no, [one.own["counts"] for one in world.phones]
        world.forget_frames()
        assert world.act(phone, choose(offer, chance)) is None
        if (
            offer["do"] in SECRET + EVENING
            and room.phase_no == phase_no
            and (room.phase is not Phase.DAY or not any(counts))
        ):
            watching = [one.name for one in world.phones if one.frames and one is not phone and not one.own["counts"]]
            assert watching == [], (room.phase, offer)
            assert [len(frame) for frame in phone.frames] == [ANSWER_BYTES], offer
            seen[offer["do"]] += 1
    assert {"choose_place", "pick_place"} <= seen.keys(), seen


@rule("6.4", "13.1a")
def test_the_guard_who_sees_the_numbers_is_sent_nothing_by_a_tap_that_changes_none_of_them() -> None:
    """Else a cat that taps its place once more tells the Guard that it is no witch: a witch's taps change nothing."""
    world = World(seed=b"a guarded day")
    world.table_of(5)
    roles = [Role.GUARD, Role.WITCH, Role.VILLAGER, Role.SEER, Role.JESTER]
    world.deal(dict(zip(map(SeatId, range(5)), roles, strict=True)))
    guard, *others = [world.phone(SeatId(seat)) for seat in range(5)]
    for phone in (guard, *others):
        assert world.act(phone, c.Confirm()) is None
    while world.table.room.phase is Phase.MORNING:
        give(world, log.Rang(0, 0), 6_000)
    assert world.act(guard, c.SayGuard()) is None
    first, second, *_ = guard.public["numbers"]["places"]
    for phone in others:
        assert world.act(phone, c.ChoosePlace(first)) is None
    assert guard.own["counts"][first] == 3
    for phone, place, is_seen in [(one, first, False) for one in others] + [
        (others[0], second, False),
        (others[1], second, True),
    ]:
        world.forget_frames()
        assert world.act(phone, c.ChoosePlace(place)) is None
        assert len(guard.frames) == is_seen, (phone.name, place)


@rule("13.4")
@pytest.mark.parametrize("players", [5, 9, 12])
def test_in_gathering_every_phone_is_offered_sends_and_is_told_alike(players: int) -> None:
    """Day after day: the same offers, as many taps, as many answers of one size, whatever the role."""
    world = started(players, 12)
    chance = Random(players)
    gatherings = 0
    for _ in range(2_500):
        room = world.table.room
        if room.phase is Phase.FINISHED or gatherings == 2:
            break
        if room.phase is Phase.GATHERING:
            _gather_alike(world, chance)
            gatherings += 1
            continue
        phone = world.phone(chance.choice([seat.id for seat in room.seats]))
        offers = [offer for offer in phone.own["can"] if offer["do"] not in ("leave", *EVENING)]
        if offers:
            world.act(phone, choose(chance.choice(offers), chance))
        else:
            give(world, log.Rang(0, 0), 6_000)
    assert gatherings == 2


def _gather_alike(world: World, chance: Random) -> None:
    room = world.table.room
    assert room.game is not None
    cats = [seat for seat, cat in room.game.cats.items() if cat.form is Form.CAT]
    roles = {room.game.cats[seat].role for seat in cats}
    assert Role.WITCH in roles
    world.forget_frames()
    told: dict[SeatId, list[tuple[str, list[int]]]] = {}
    for seat in cats:
        phone = world.phone(seat)
        while phone.own["can"]:
            (offer,) = phone.own["can"]
            phone.frames.clear()
            command = c.PickSpell(offer["spells"][0]) if offer["do"] == "pick_spell" else choose(offer, chance)
            assert world.act(phone, command) is None
            told.setdefault(seat, []).append((offer["do"], [len(frame) for frame in phone.frames]))
    assert len({str(steps) for steps in told.values()}) == 1, told
    assert set(told) == set(cats)
    phase_no = room.phase_no
    while world.table.room.phase_no == phase_no:
        give(world, log.Rang(0, 0), 16_000)


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase in parts.PADDED])
def test_the_size_of_a_snapshot_tells_no_role_in_any_step_of_a_game(phase: Phase) -> None:
    """Reconnecting in `vote_result` told it once: its frames had no padding."""
    assert parts.snapshot_size(phase) == SNAPSHOT_BYTES
    assert {Phase.VOTE_RESULT, Phase.ROLES, Phase.VOTE} <= parts.PADDED


def test_reloading_in_every_step_gives_every_seat_a_snapshot_of_one_size() -> None:
    world = started(9, 5)
    chance = Random(5)
    seen: set[Phase] = set()
    for _ in range(4_000):
        room = world.table.room
        if room.phase is Phase.FINISHED or seen >= parts.PADDED:
            break
        if room.phase not in seen:
            seen.add(room.phase)
            world.forget_frames()
            phones: list[Phone] = [world.phone(seat.id) for seat in room.seats]
            give(world, log.Sync(world.id, [phone.conn for phone in phones if phone.conn]), 0)
            assert len({tuple(len(frame) for frame in phone.frames) for phone in phones}) == 1, room.phase
        phone = world.phone(chance.choice([seat.id for seat in room.seats]))
        offers = [offer for offer in phone.own["can"] if offer["do"] not in ("leave", *EVENING)]
        if offers:
            world.act(phone, choose(chance.choice(offers), chance))
        else:
            give(world, log.Rang(0, 0), 6_000)
    assert seen >= parts.PADDED, "not every step that has secrets was reached"


@rule("13.15")
def test_no_story_of_a_game_is_kept_before_its_result_and_then_one() -> None:
    """Who has its address could read it from the moment on at which it is kept."""
    world, chance, kept = started(8, 3), Random(3), list[int]()
    while world.table.room.phase is not Phase.FINISHED:
        assert kept == []
        phone = world.phone(chance.choice([seat.id for seat in world.table.room.seats]))
        offers = [offer for offer in phone.own["can"] if offer["do"] != "leave"]
        if offers:
            world.act(phone, choose(chance.choice(offers), chance))
        else:
            give(world, log.Rang(0, 0), 16_000)
        assert world.last is not None
        kept += [game for game, _ in world.last.commit.recaps] if world.last.commit else []
    assert kept == [1]
