"""The largest news, late in a long game with a full hand, is as large as all frames are of its kind."""

from random import Random

import msgspec

from engine_worker.game import commands as c
from engine_worker.game import tables
from engine_worker.game.state import Card, Room
from engine_worker.game.view_types import Learned
from shared.ids import Ingredient, Phase, Role, SeatId
from shared.protocol import log
from shared.protocol.to_phone import PHASE_BYTES, SNAPSHOT_BYTES, TAP_BYTES, Ack
from shared.reasons import Reason
from tests.secrets.runtime_worlds import World, give
from tests.worker.playing import choose

THIEF = SeatId(0)
MOST_DAYS = max(row.knights_day for version in tables.TABLES.values() for row in version.rows.values())
MOST_CARDS = 1 + 2 * MOST_DAYS
"""One that was dealt; each day one that grew and one that was stolen."""
MORE_ACKS = 4
"""So many further taps of the same seat may be answered with it."""
LONGEST = max(Ingredient, key=len)


def until_the_thief_can_steal(world: World) -> None:
    draw = Random(7)
    for _ in range(400):
        for seat in (SeatId(number) for number in range(12)):
            offers = {offer["do"]: offer for offer in world.phone(seat).own["can"]}
            if seat == THIEF and "steal" in offers:
                return
            offers.pop("say", None)
            for offer in list(offers.values())[:1]:
                command = c.PickSpell(None) if offer["do"] == "pick_spell" else choose(offer, draw)
                world.act(world.phone(seat), command)
        give(world, log.Rang(0, 0), 1000)
    raise AssertionError("nobody could steal")


def about_to_steal() -> World:
    """The thief has all but the last card that it can have, and has learned all but the last that it can learn."""
    world = World(seed=b"largest")
    phones = world.table_of(12)
    assert world.act(phones[0], c.SetOptions(c.Options(statements="on"))) is None
    others = [Role.WITCH, Role.WITCH, Role.WITCH, Role.RAVEN] + 7 * [Role.VILLAGER]
    world.deal(dict(enumerate([Role.PICKPOCKET, *others])))  # type: ignore[arg-type]
    until_the_thief_can_steal(world)
    game = world.table.room.game
    assert game is not None
    assert world.table.room.phase is Phase.DEBATE
    thief = game.cats[THIEF]
    thief.hand = [Card(id=100 + at, ingredient=LONGEST, spoiled=True) for at in range(MOST_CARDS - 1)]  # type: ignore[arg-type]
    thief.learned = [
        Learned(MOST_DAYS, "theft", seat=SeatId(11), ingredient=LONGEST, spoiled=True) for _ in range(MOST_DAYS - 1)
    ]
    for seat, cat in game.cats.items():
        if seat != THIEF:
            cat.hand = [Card(id=1, ingredient=LONGEST, spoiled=True)]  # type: ignore[arg-type]
    world.forget_frames()
    return world


def test_the_largest_news_within_a_phase_has_the_size_of_any() -> None:
    world = about_to_steal()
    assert world.act(world.phone(THIEF), c.Steal(SeatId(11))) is None
    assert len(world.phone(THIEF).own["hand"]) == MOST_CARDS
    assert len(world.phone(THIEF).own["learned"]) == MOST_DAYS
    assert {size for phone in world.phones for _, size in phone.own_sizes} == {TAP_BYTES}, (
        "a frame tells who has stolen"
    )
    said = msgspec.msgpack.encode(Ack("a" * 12, 2**31, Reason.ACTION_WRONG_PHASE, None))  # type: ignore[arg-type]
    free = TAP_BYTES - unpadded(world.phone(THIEF).frames[-1])
    assert free > MORE_ACKS * len(said), "two answers in one frame would make it larger"


def test_the_largest_snapshot_has_the_size_of_any() -> None:
    """Whoever reloads, a full hand and all that was ever learned take no byte more on their way than nothing."""
    world = about_to_steal()
    assert world.act(world.phone(THIEF), c.Steal(SeatId(11))) is None
    world.forget_frames()
    phones = [world.phone(SeatId(seat)) for seat in range(12)]
    give(world, log.Sync(world.id, [phone.conn for phone in phones if phone.conn]), 0)
    assert {size for phone in phones for _, size in phone.own_sizes} == {SNAPSHOT_BYTES}
    assert len({len(phone.frames[-1]) for phone in phones}) == 1
    assert len(world.phone(THIEF).own["learned"]) == MOST_DAYS


def test_the_largest_news_with_which_a_step_begins_has_the_size_of_any() -> None:
    """At dusk the last card and the last that can be learned come together, whatever is offered then."""
    world = about_to_steal()
    chance, begun = Random(11), dict[Phase, int]()
    for _ in range(1_500):
        room, no = world.table.room, world.table.room.phase_no
        if room.phase is Phase.FINISHED:
            break
        have_nearly_all(room)
        world.forget_frames()
        tap_or_wait(world, chance)
        if room.phase_no == no or room.phase is Phase.FINISHED:
            continue
        frames = [phone.frames[-1] for phone in world.phones if phone.seat is not None and phone.frames]
        sizes = {len(msgspec.msgpack.encode(msgspec.msgpack.decode(frame)[2])) for frame in frames}
        assert sizes == {PHASE_BYTES}, room.phase
        begun[room.phase] = max(begun.get(room.phase, 0), *map(unpadded, frames))
    assert {Phase.DUSK, Phase.RITUAL, Phase.GATHERING, Phase.PROPOSAL, Phase.VOTE} <= begun.keys()
    said = msgspec.msgpack.encode(Ack("a" * 12, 2**31, Reason.ACTION_WRONG_PHASE, None))  # type: ignore[arg-type]
    assert PHASE_BYTES - max(begun.values()) > MORE_ACKS * len(said)


def tap_or_wait(world: World, chance: Random) -> None:
    phone = world.phone(SeatId(chance.randrange(12)))
    offers = [offer for offer in phone.own["can"] if offer["do"] not in {"say", "leave"}]
    if offers:
        world.act(phone, choose(chance.choice(offers), chance))
    else:
        give(world, log.Rang(0, 0), 6_000)


def have_nearly_all(room: Room) -> None:
    """Everybody lacks one card only, and one thing to learn, of all that a seat can ever have."""
    assert room.game is not None
    for cat in room.game.cats.values():
        cat.hand += [Card(200 + at, LONGEST, spoiled=True) for at in range(MOST_CARDS - 1 - len(cat.hand))]  # type: ignore[arg-type]
        more = MOST_DAYS - 1 - len(cat.learned)
        cat.learned += [Learned(MOST_DAYS, "theft", SeatId(11), None, LONGEST, spoiled=True)] * more


def unpadded(frame: bytes) -> int:
    """How much of a frame's own part is not padding."""
    own = msgspec.msgpack.decode(frame)[2]
    return len(msgspec.msgpack.encode(own | {"pad": b""}))
