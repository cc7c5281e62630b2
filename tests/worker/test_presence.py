"""Presence is right within ten seconds after a gateway is killed: in every room, whoever owns its shard by then."""

import itertools
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine_worker.game import commands as c
from engine_worker.runtime import beats
from engine_worker.runtime.beats import Beats
from engine_worker.runtime.entries import decode
from engine_worker.runtime.folding import ALL_OF_GATEWAY
from engine_worker.runtime.lease import Holding
from engine_worker.runtime.owner import Owner
from engine_worker.runtime.record import EntryId
from engine_worker.runtime.scripts import Scripts
from gateway import presence
from shared import keys
from shared.clock import Clock
from shared.ids import GatewayId, RoomCode
from shared.keys import ShardNo, shard_of
from shared.protocol import log
from shared.settings import Settings, load
from tests.worker.conftest import SHARDS
from tests.worker.fake_gateway import FakeGateway, Phone, redis_until, until

PROMISED_S = 10.0
SLOWEST_TICK = "1"
"""Nobody may set TICK_S higher."""
TOKEN = "1:worker-a"
DEAD, LIVING = GatewayId("gw2"), GatewayId("gw1")
CODES = [RoomCode("".join(letters)) for letters in itertools.permutations("BCDFGHJK", 5)]


def rooms_of(shard: int, count: int) -> list[RoomCode]:
    """So many rooms of one shard."""
    return list(itertools.islice((code for code in CODES if shard_of(code, SHARDS) == shard), count))


ROOMS = [*rooms_of(0, 3), *rooms_of(1, 2)]
"""Several rooms of one shard, and another shard."""


# -- how soon ----------------------------------------------------------------------------------------------------


class Looks:
    """A worker's looks at who lives, one by one, and what it appends to its logs."""

    def __init__(self, settings: Settings) -> None:
        self.presences = {DEAD: 0, LIVING: 1}
        self.buried: list[tuple[str, RoomCode, str]] = []
        holdings = {shard: _holding(shard) for shard in (ShardNo(0), ShardNo(1))}
        for room in ROOMS:
            for gateway in self.presences:
                holdings[shard_of(room, SHARDS)].gateways.setdefault(gateway, set()).add(room)
        session = SimpleNamespace(side=self, scripts=Scripts({"append": "its digest"}))
        work = SimpleNamespace(holdings=holdings)
        self._beats = Beats(cast("Any", session), cast("Any", work), Clock(), "worker-a", settings)

    async def ask_all(self, commands: Iterable[tuple[str, str]]) -> list[int]:
        """Answers whose presence is there."""
        there = {keys.gateway(gateway): present for gateway, present in self.presences.items()}
        return [there[key] for _, key in commands]

    def send(self, *call: Any) -> None:
        """Hears what is appended, with the token of the lease."""
        evalsha, digest, keys_, lease, key, token, _, room, _, entry = call
        assert (evalsha, digest, keys_, lease.endswith(":lease"), token) == ("EVALSHA", "its digest", 2, True, TOKEN)
        gone = decode(entry)
        assert isinstance(gone, log.Gone)
        self.buried.append((key, room, gone.conn))

    async def look(self) -> None:
        """One look."""
        await self._beats._look_at_gateways()


def _holding(shard: ShardNo) -> Holding:
    none = EntryId(0, 0)
    return Holding(shard, TOKEN, none, none, none, 0, None, none)


async def looks_until_buried(settings: Settings) -> int:
    looks, count = Looks(settings), 0
    while not looks.buried and count < 1000:
        await looks.look()
        count += 1
    return count


async def test_a_gateway_that_is_killed_is_missed_within_ten_seconds_even_with_the_slowest_tick(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slowest = load({"TICK_S": SLOWEST_TICK})
    with pytest.raises(ValueError, match="TICK_S"):
        load({"TICK_S": f"{SLOWEST_TICK}.01"})
    grace_s = beats.PRESENCE_GRACE_S
    monkeypatch.setattr(beats, "PRESENCE_GRACE_S", 0.0)
    look_s = beats.PRESENCE_EVERY * slowest.tick_s
    missed_s = await looks_until_buried(slowest) * look_s
    assert presence.PRESENCE_MS / 1000 + missed_s <= PROMISED_S, "it was renewed just before"
    assert grace_s + missed_s <= PROMISED_S, "its rooms' owner has begun at that moment"


def test_a_gateway_that_lives_renews_its_presence_long_before_it_runs_out() -> None:
    assert 3 * presence.BEAT_S < presence.PRESENCE_MS / 1000
    assert presence.PRESENCE_MS / 1000 < beats.PRESENCE_GRACE_S, "after an outage of Redis"


async def test_a_presence_that_is_missed_in_a_single_look_sends_nobody_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(beats, "PRESENCE_GRACE_S", 0.0)
    looks = Looks(Settings())
    for present in (0, 1, 0, 1):
        looks.presences[DEAD] = present
        await looks.look()
    assert looks.buried == []


# -- for whom ----------------------------------------------------------------------------------------------------


async def test_every_room_of_every_shard_is_told_once_that_a_gateway_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beats, "PRESENCE_GRACE_S", 0.0)
    looks = Looks(Settings())
    for _ in range(10):
        await looks.look()
    assert sorted(looks.buried) == sorted(
        (keys.log(shard_of(room, SHARDS)), room, f"{DEAD}{ALL_OF_GATEWAY}") for room in ROOMS
    )


async def two_at_each_table(living: FakeGateway, dying: FakeGateway) -> list[Phone]:
    """Opens all rooms: a host at the gateway that lives, and Bo at the one that is to die; the hosts."""
    hosts = []
    for code in ROOMS:
        ana = await living.open_room(code, "Ana")
        ana.connect()
        await ana.sees_the_room()
        await dying.listen(code)
        bo = Phone(dying, code, "Bo")
        bo.connect()
        await bo.sees_the_room()
        assert (await bo.ask(c.Join("Bo"))).reason is None
        await until(lambda: len(ana.public["seats"]) == 2, "Ana sees Bo")  # noqa: B023  it is waited for here
        assert ana.public["away"] == []
        hosts.append(ana)
    return hosts


@pytest.mark.parametrize("moves", [False, True], ids=["one owner", "shards change hands meanwhile"])
async def test_a_dead_gateways_phones_in_several_rooms_of_a_shard_are_all_shown_away(
    gateway: FakeGateway, settings: Settings, monkeypatch: pytest.MonkeyPatch, *, moves: bool
) -> None:
    monkeypatch.setattr(beats, "PRESENCE_GRACE_S", 0.0)
    dying = await FakeGateway(gateway.url, gateway.shards, DEAD).open()
    owner = Owner(settings, Clock(), lambda *_: None)
    owner.start()
    hosts = await two_at_each_table(gateway, dying)
    if moves:
        await owner.leave()
        await dying.live(1)
        await redis_until(gateway, "EXISTS", keys.gateway(DEAD), is_now=0)
        owner = Owner(settings, Clock(), lambda *_: None)
        owner.start()
    else:
        await dying.live(50)
    await until(lambda: all(ana.public["away"] == [1] for ana in hosts), "everybody at the dead gateway is away")
    left = [await gateway.ask("HKEYS", keys.connected(ShardNo(shard))) for shard in (0, 1)]
    assert sorted(itertools.chain(*left)) == sorted(f"{LIVING} {code}".encode() for code in ROOMS)
    await owner.leave()
    dying.close()
