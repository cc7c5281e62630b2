"""A room's keys have a time to live, which a room that is played never reaches."""

import pytest
from arq.constants import job_key_prefix

from engine_worker.game import commands as c
from engine_worker.runtime import cat_queue
from engine_worker.runtime.commit import BACKSTOP_S, RENEW_S
from engine_worker.runtime.owner import Owner
from shared import keys
from shared.ids import Level, SeatId
from shared.protocol import log
from shared.settings import Settings
from tests.worker.fake_gateway import FakeGateway, Phone, redis_until
from tests.worker.playing import seat_players

LEFT_S = 1000
SLOW_S = 3600
"""No machine takes longer to look."""


async def test_a_room_that_is_played_for_long_is_kept_for_as_long_as_it_is_played(
    gateway: FakeGateway, owner: Owner
) -> None:
    ana, _ = await seat_players(gateway, "BCDFG", 2)
    shard = gateway.shard(ana.room)
    lasting = [kind(shard, ana.room) for kind in (keys.state, keys.commit, keys.journal, keys.seats)]

    async def seconds_left() -> list[int]:
        return [await gateway.ask("TTL", key) for key in lasting]

    assert min(await seconds_left()) > BACKSTOP_S - RENEW_S
    for key in lasting:
        await gateway.ask("EXPIRE", key, LEFT_S)
    assert (await ana.ask(c.SetLock(True))).reason is None
    assert max(await seconds_left()) <= LEFT_S, "it is not set anew with every tap"
    assert owner.work is not None
    held = owner.work.shelf.use(ana.room)
    held.renewed_at -= RENEW_S  # an hour has passed
    assert (await ana.ask(c.SetLock(False))).reason is None
    assert min(await seconds_left()) > BACKSTOP_S - RENEW_S


async def test_redis_tells_whose_tokens_hold_a_seat_whoever_comes_or_goes(gateway: FakeGateway, owner: Owner) -> None:
    """A gateway lets these past the limits of their address; not whom the host has removed, nor who has left."""
    ana, bo, cy = await seat_players(gateway, "BCDFG", 3)
    seats = keys.seats(gateway.shard(ana.room), ana.room)

    async def stand() -> set[bytes]:
        assert await gateway.ask("TTL", seats) > BACKSTOP_S - RENEW_S
        return set(await gateway.ask("SMEMBERS", seats))

    assert await stand() == {ana.token, bo.token, cy.token}
    assert (await ana.ask(c.RemoveSeat(SeatId(2)))).reason is None
    assert await stand() == {ana.token, bo.token}
    di = Phone(gateway, ana.room, "Di")
    di.connect()
    await di.sees_the_room()
    assert (await di.ask(c.Join("Di"))).reason is None
    assert await stand() == {ana.token, bo.token, di.token}
    assert (await bo.ask(c.Leave())).reason is None
    assert await stand() == {ana.token, di.token}
    await gateway.ask("DEL", seats)
    await gateway.ask("SADD", seats, "left by a release that knew no such set")
    assert owner.work is not None
    owner.work.shelf.drop(ana.room)  # as after a hand-over: it is read again
    assert (await ana.ask(c.SetLock(True))).reason is None
    assert await stand() == {ana.token, di.token}


async def test_of_a_room_that_is_closed_only_its_stories_are_left_and_they_have_an_end(
    gateway: FakeGateway, owner: Owner, settings: Settings
) -> None:
    ana, *_ = await seat_players(gateway, "BCDFG", 3)
    shard = gateway.shard(ana.room)
    for command in (c.FillSeats(Level.KITTEN, 4), c.Start()):
        assert (await ana.ask(command)).reason is None
    await redis_until(gateway, "EXISTS", keys.seen(shard, ana.room, None), is_now=1)
    assert (await ana.ask(c.EndGame())).reason is None
    assert await gateway.ask("HLEN", keys.connected(shard))
    gateway.append(ana.room, log.Administered("close"))
    await redis_until(gateway, "EXISTS", keys.commit(shard, ana.room), is_now=0)
    jobs = job_key_prefix.encode()
    left = [key for key in await gateway.ask("KEYS", "*") if ana.room.encode() in key and not key.startswith(jobs)]
    assert left == [keys.recap(shard, ana.room, 1).encode()]
    assert settings.recap_ttl_s - SLOW_S < await gateway.ask("TTL", left[0]) <= settings.recap_ttl_s
    assert await gateway.ask("HLEN", keys.connected(shard)) == 0
    assert await gateway.ask("ZSCORE", keys.timers(shard), ana.room) is None


@pytest.mark.parametrize("is_readable", [True, False], ids=["its cats were removed", "it cannot be read"])
async def test_what_former_cats_were_shown_goes_with_their_room(
    gateway: FakeGateway, owner: Owner, *, is_readable: bool
) -> None:
    ana, *_ = await seat_players(gateway, "BCDFG", 3)
    shard = gateway.shard(ana.room)
    for command in (c.FillSeats(Level.KITTEN, 5), c.Start()):
        assert (await ana.ask(command)).reason is None
    await redis_until(gateway, "EXISTS", keys.seen(shard, ana.room, SeatId(4)), is_now=1)
    if is_readable:
        for then in (c.EndGame(), c.PlayAgain(), c.RemoveSeat(SeatId(3)), c.RemoveSeat(SeatId(4))):
            assert (await ana.ask(then)).reason is None
    else:
        assert owner.work is not None
        await gateway.ask("SET", keys.state(shard, ana.room), "nothing that a worker could read")
        owner.work.shelf.drop(ana.room)
    gateway.append(ana.room, log.Administered("close"))
    await redis_until(gateway, "EXISTS", keys.commit(shard, ana.room), is_now=0)
    seen = [keys.seen(shard, ana.room, viewer) for viewer in (None, *map(SeatId, range(5)))]
    assert await gateway.ask("EXISTS", *seen) == 0


async def test_what_a_computer_cat_is_asked_does_not_stay_where_nobody_comes_to_think(
    gateway: FakeGateway, owner: Owner
) -> None:
    ana, *_ = await seat_players(gateway, "BCDFG", 3)
    for command in (c.FillSeats(Level.KITTEN, 4), c.Start()):
        assert (await ana.ask(command)).reason is None
    await redis_until(gateway, "ZCARD", keys.CAT_QUEUE, is_now=1)
    job, *_ = await gateway.ask("ZRANGE", keys.CAT_QUEUE, 0, -1)
    for key in (job_key_prefix + job.decode(), keys.CAT_QUEUE):
        assert 0 < await gateway.ask("PTTL", key) <= 2 * cat_queue.KEPT_MS
