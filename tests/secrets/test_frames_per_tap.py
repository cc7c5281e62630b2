"""How many frames whoever is at the table gets for a tap, counted at real sockets: one each, or nothing at all."""

import hashlib
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
import redis as blocking_redis

from engine_worker.game import commands as c
from engine_worker.game import own_view, public_view
from engine_worker.runtime.owner import Owner
from gateway import hearing, registry
from shared import keys
from shared.clock import Clock
from shared.ids import Limit, Phase, Role, SeatId
from shared.protocol import log
from shared.protocol.to_phone import Pong, Refused, Snapshot, Update
from shared.settings import Settings
from tests.gateway.kit import SHARDS, fact, served
from tests.kit import rule
from tests.kit.redis_server import RedisServer
from tests.secrets.party import CODE, Party, SocketPhone, decode, party
from tests.worker.playing import choose

pytestmark = pytest.mark.timeout(240)
NAMES = ["Ana", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal"]
SEED = b"seed 3 of the counted frames"
MOST_STEPS = 900
DECK = [Role.WITCH, Role.WITCH, Role.GUARD, Role.SEER, Role.HERBALIST, Role.PICKPOCKET, Role.RAVEN, Role.VILLAGER]
SEATS = [SeatId(number) for number in range(len(DECK))]
SECRET = {"choose_place", "pick_place", "pick_spell", "pick_target", "steal", "look_at"}
"""Taps of which nobody else hears, unless a phase ends by them or a Guard's numbers change."""
PUBLIC = {"confirm", "end_debate", "propose", "approve", "place_card", "cast_vote"}
"""Taps of which everybody hears at once; that somebody changes a vote anew, nobody does."""


@pytest.fixture(scope="module")
def redis_server() -> Iterator[RedisServer]:
    server = RedisServer()
    server.start()
    yield server
    server.remove()


@pytest.fixture
def empty_redis(redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch) -> RedisServer:
    """Nothing is stored; and phones may ask after every tap whether all has come."""
    monkeypatch.setattr(registry, "FRAMES_BURST", 1e9)
    monkeypatch.setattr(hearing, "VISITOR_BURST", 1e9)
    with blocking_redis.Redis(port=redis_server.port) as client:
        client.flushall()
    return redis_server


class Count:
    """The frames of each phone since it was last asked, answers to pings left out."""

    def __init__(self, phones: dict[str, SocketPhone]) -> None:
        self._phones = phones
        self._looked_at = {name: len(phone.frames) for name, phone in phones.items()}

    def new(self) -> dict[str, list[Any]]:
        """What came since."""
        found = {}
        for name, phone in self._phones.items():
            messages = [decode(frame) for frame in phone.frames[self._looked_at[name] :]]
            found[name] = [one for one in messages if not isinstance(one, Pong)]
            self._looked_at[name] = len(phone.frames)
        return found


def shown(table: Party) -> tuple[bytes, dict[str, bytes]]:
    """What everybody may see, and what each seat may."""
    room, encode = table.hand.table.room, msgspec.msgpack.encode
    own = {name: encode(own_view(room, SeatId(at))) for at, name in enumerate(NAMES)}
    return encode(public_view(room)), own


class Counted:
    """A table at which every entry's frames are counted."""

    def __init__(self, table: Party) -> None:
        self.table = table
        self.count = Count(table.phones)
        self.heard: Counter[str] = Counter()
        """Taps of each kind of which everybody heard."""
        self.silent: Counter[str] = Counter()
        """Taps of each kind of which nobody but their sender did."""

    async def tap(self, phone: SocketPhone, command: Any, after_ms: int = 3) -> None:
        """One tap: its sender gets one frame, everybody one if all may see something of it, and else nobody."""
        before = shown(self.table)
        is_change = phone.own["seat"] in phone.public["done"]
        await phone.act(command)
        await self.table.hand.fold_what_came(1, after_ms)
        told = await self._check(before, phone.name)
        (update,) = told[phone.name]
        assert [ack.n for ack in update.own.acks] == [phone.n]
        kind = command.__struct_config__.tag + (" anew" if is_change else "")
        if all(told.values()):
            self.heard[kind] += 1
        elif sum(map(bool, told.values())) == 1:
            self.silent[kind] += 1

    async def time_passes(self, ms: int) -> None:
        """What is due rings: everybody gets one frame, or nobody."""
        before = shown(self.table)
        await self.table.hand.fold(log.Rang(0, 0), ms)
        await self._check(before, None)

    async def _check(self, before: tuple[bytes, dict[str, bytes]], sender: str | None) -> dict[str, list[Any]]:
        await self.table.hear_all()
        public, own = shown(self.table)
        told = self.count.new()
        for name, messages in told.items():
            is_news = public != before[0] or name == sender or own.get(name) != before[1].get(name)
            assert len(messages) == is_news, (name, sender, messages)
            assert all(isinstance(one, Update) for one in messages)
            assert name == sender or not [ack for one in messages for ack in one.own.acks], "acknowledged to one alone"
        return told


@rule("13.1a")
async def test_a_tap_is_one_frame_to_everybody_or_to_its_sender_alone(empty_redis: RedisServer) -> None:
    chance = Random(8)
    async with party(empty_redis.url, SEED) as table:
        await table.open(NAMES)
        late = await table.come("Late")
        await table.hear_all()
        at = Counted(table)
        host = table.phones[NAMES[0]]
        await at.tap(host, c.SetOptions(c.Options(limit=Limit.NONE)))
        await at.tap(host, c.SetLock(True))
        await at.tap(host, c.Start())
        await at.tap(host, c.EndGame())
        await at.tap(host, c.SetLock(False))
        for _ in range(MOST_STEPS):
            if at.heard.keys() >= PUBLIC and at.silent.keys() >= SECRET:
                break
            if table.hand.table.room.phase is Phase.FINISHED:
                await table.say(late, c.Leave())
                at.count.new()
                await at.tap(host, c.PlayAgain())
                await table.hand.deal(dict(zip(SEATS, chance.sample(DECK, len(DECK)), strict=True)), {})
                await table.say(late, c.Join(late.name))  # and waits all game long
                assert [one["name"] for one in host.public["waiting"]] == ["Late"]
                at.count.new()
            await play_on(at, chance)
    assert at.heard.keys() >= PUBLIC
    assert at.silent.keys() >= SECRET
    assert not at.silent.keys() & PUBLIC


async def play_on(at: Counted, chance: Random) -> None:
    """Somebody who is waited for taps something that is offered; where nobody may tap, time passes."""
    phones = [at.table.phones[name] for name in NAMES]
    offers = [(phone, offer) for phone in phones for offer in phone.own["can"] if offer["do"] not in {"leave", "say"}]
    if not offers or chance.random() < 0.03:
        await at.time_passes(16_000)
        return
    required, done = host_sees(at.table)
    awaited = [one for one in offers if one[0].own["seat"] in required and one[0].own["seat"] not in done]
    phone, offer = chance.choice(awaited if awaited and chance.random() < 0.8 else offers)
    await at.tap(phone, choose(offer, chance))


def host_sees(table: Party) -> tuple[list[int], list[int]]:
    public = table.phones[NAMES[0]].public
    return public["required"], public["done"]


async def test_what_is_refused_resent_or_unreadable_is_one_frame_to_its_sender_and_none_to_others(
    empty_redis: RedisServer,
) -> None:
    async with party(empty_redis.url, SEED) as table:
        await table.open(NAMES)
        await table.hear_all()
        at = Counted(table)
        ana, bo = (table.phones[name] for name in NAMES[:2])
        await at.tap(bo, c.SetLock(True))  # refused: not the host
        await at.tap(ana, c.Start())
        await at.tap(bo, c.CastVote(SeatId(0)))  # refused: not now
        await at.tap(bo, c.Confirm())
        bo.n -= 1
        await at.tap(bo, c.Confirm())  # resent
        for frame in (b"\xc1 is no frame", b"\x80", b"\x81\xa1t\xa3act"):
            await bo.say(frame)
            await table.hear_all()
            told = at.count.new()
            (refusal,) = told.pop(bo.name)
            assert isinstance(refusal, Refused)
            assert not any(told.values())


async def test_who_comes_back_gets_one_snapshot_and_everybody_else_one_frame_for_going_and_one_for_coming(
    empty_redis: RedisServer,
) -> None:
    async with party(empty_redis.url, SEED) as table:
        await table.open(NAMES)
        await table.phones[NAMES[0]].hear_all()
        await table.phones[NAMES[0]].act(c.Start())
        await table.hand.fold_what_came(1)
        await table.hear_all()
        at, bo = Counted(table), table.phones[NAMES[1]]
        await bo.leave()
        await table.hand.fold_what_came(1)
        await bo.connect()
        await table.hand.fold_what_came(1)
        await table.hear_all()
        told = at.count.new()
        assert [type(one) for one in told.pop(bo.name)] == [Snapshot]
        for messages in told.values():
            assert [type(one) for one in messages] == [Update, Update]


async def test_a_real_worker_too_sends_one_frame_for_a_public_tap_and_one_to_its_sender_for_a_secret_one(
    empty_redis: RedisServer,
) -> None:
    settings = Settings(redis_url=empty_redis.url, shards=SHARDS)
    owner = Owner(settings, Clock(), lambda *_: None)
    async with served(empty_redis.url) as gateway:
        owner.start()
        phones = {name: SocketPhone(name, gateway.port) for name in NAMES[:4]}
        try:
            await sit_down(gateway.gateway.room_log, list(phones.values()))
            await tap_and_count(phones)
        finally:
            for phone in phones.values():
                await phone.stop()
            await owner.leave()


async def sit_down(room_log: Any, phones: list[SocketPhone]) -> None:
    """Opens the room and lets everybody join."""
    shard = keys.shard_of(CODE, SHARDS)
    await room_log.ask("SET", keys.commit(shard, CODE), 0)
    host = log.Open(hashlib.sha256(phones[0].token).digest(), phones[0].name)  # type: ignore[arg-type]
    await room_log.append_and_wait(CODE, shard, host)
    for phone in phones:
        await phone.connect()
        await fact(lambda phone=phone: bool(phone.public))  # type: ignore[misc]
        if phone is not phones[0]:
            await phone.act(c.Join(phone.name))
    for phone in phones:
        await fact(lambda phone=phone: len(phone.public["seats"]) == len(phones))  # type: ignore[misc]


async def tap_and_count(phones: dict[str, SocketPhone]) -> None:
    """Each tap is counted once all that follows from it has come: its sender hears last of its own next ping."""
    ana, bo, *_ = phones.values()
    for phone in phones.values():
        await phone.hear_all()
    count = Count(phones)
    taps: list[tuple[SocketPhone, c.AnyCommand]] = [
        (ana, c.SetLock(True)),
        (bo, c.SetLock(False)),
        (ana, c.Start()),
        (bo, c.Confirm()),
        (bo, c.CastVote(None)),
    ]
    for phone, command in taps:
        is_refused = phone is bo and not isinstance(command, c.Confirm)
        acks = len(acks_of(phone))
        await phone.act(command)
        await fact(lambda phone=phone, acks=acks: len(acks_of(phone)) > acks)  # type: ignore[misc]
        for one in phones.values():
            await one.hear_all()
        told = {name: len(messages) for name, messages in count.new().items()}
        assert told == {name: int(name == phone.name or not is_refused) for name in phones}, command


def acks_of(phone: SocketPhone) -> list[Any]:
    messages = [decode(frame) for frame in phone.frames]
    return [ack for one in messages if isinstance(one, Update) for ack in one.own.acks]
