"""Reads the logs of all owned shards, folds what came room by room, and sends commits and the next read together.

It keeps the order of promises: a shard's position is confirmed only when every room of the batch has committed; after
any other outcome the shard is dropped, taken anew and read again from its offset.
"""

import asyncio
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import structlog

from engine_worker.runtime import cat_queue, lease, reading
from engine_worker.runtime import commit as commits
from engine_worker.runtime.bells import FURTHEST_MS, Ring, RingLater
from engine_worker.runtime.chimes import Chimes
from engine_worker.runtime.commit import Outcome
from engine_worker.runtime.counts import Counts
from engine_worker.runtime.lease import Holding
from engine_worker.runtime.outgoing import Commit
from engine_worker.runtime.parts import farewell
from engine_worker.runtime.record import EntryId
from engine_worker.runtime.rooms import Coming, Held, RoomBatch, fold_room
from engine_worker.runtime.scripts import Call, Scripts
from engine_worker.runtime.session import Session
from engine_worker.runtime.shelf import Shelf
from engine_worker.runtime.table import Chance
from shared import keys
from shared.clock import Clock
from shared.ids import GatewayId, RoomCode
from shared.keys import ShardNo
from shared.protocol.log import WHATEVER_IS_DUE, Rang
from shared.reasons import Reason

_log = structlog.get_logger()

BLOCK_MS = 500
WANTING_MS = 50
"""How soon a lease that is still another's is asked for again."""
AFTER_FAULT_S = 0.1
WHATEVER = Rang(0, WHATEVER_IS_DUE)
OUTAGE_ROOMS = 64
"""Rooms whose deadlines are moved in one go: the beats must get their turn."""


@dataclass(slots=True)
class Sent:
    """The commits of a batch that are under way."""

    calls: list[Call] = field(default_factory=list)
    rooms: list[tuple[Holding, Held, Commit, Sequence[Coming]] | None] = field(default_factory=list)
    """In the order of the calls, each with what was folded; None: nothing depends on it."""
    ends: dict[ShardNo, EntryId] = field(default_factory=dict)
    entries: int = 0
    """How many were read."""


class Work:
    """The work of one session."""

    def __init__(
        self,
        session: Session,
        shelf: Shelf,
        clock: Clock,
        chance: Chance,
        worker: str,
        ring_later: RingLater,
        recap_ttl_s: int,
        counts: Counts,
    ) -> None:
        self.holdings: dict[ShardNo, Holding] = {}
        self.shelf = shelf
        self._session = session
        self._clock = clock
        self._chance = chance
        self._worker = worker
        self._ring_later = ring_later
        self._recap_ttl_s = recap_ttl_s
        self._counts = counts
        self._chimes = Chimes(clock)
        self._wanted: set[ShardNo] = set()
        self._attend = asyncio.Event()
        self._ask_at = 0.0
        self.leaves = False
        self.has_taken = asyncio.Event()
        """A shard was taken, and its outages are folded."""

    # -- what the beats tell -------------------------------------------------------------------------------------

    def want(self, shards: set[ShardNo]) -> None:
        """This worker's share is now this."""
        if shards != self._wanted:
            self._wanted = shards
            self._look_up()

    def leave(self) -> None:
        """Ends after the batch under way, handing everything over."""
        self.leaves = True
        self._look_up()

    @property
    def scripts(self) -> Scripts:
        """The scripts as this session's Redis knows them."""
        return self._session.scripts

    async def ask_aside(self, commands: Sequence[Call]) -> list[Any]:
        """Asks Redis beside the work.

        Raises:
            ConnectionError: Redis was lost.
        """
        return await self._session.side.ask_all(commands)

    def give_back(self) -> list[Call]:
        """The calls that give every lease back, without a word about what is under way."""
        return [
            lease.beat(self.scripts, holding, offset=holding.moved, releases=True) for holding in self.holdings.values()
        ]

    def lose(self, shard: ShardNo) -> None:
        """The lease is another's, or a commit's outcome unknown: nothing of this shard may be believed any longer."""
        if self.holdings.pop(shard, None) is not None:
            _log.warning("shard_lost", shard=shard)
            self.shelf.drop_shard(shard)
            self._counts.moves["lost"] += 1

    def _look_up(self) -> None:
        self._attend.set()
        self._session.wake()

    @property
    def _is_wanting(self) -> bool:
        return bool(self._wanted - self.holdings.keys())

    # -- the loop ------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Works until told to leave.

        Raises:
            ConnectionError: Redis was lost; all that was held must be dropped.
        """
        sent = Sent()
        while True:
            read_from = {shard: holding.read for shard, holding in self.holdings.items()}
            read = await self._commit_and_read(sent, read_from)
            if self.leaves:
                await self._session.main.ask(*lease.muster(self._session.scripts, self._worker, leaves=True))
                await self._release(set(self.holdings))
                return
            if self._attend.is_set() or (self._is_wanting and time.monotonic() >= self._ask_at):
                await self._attend_to_share()
            sent = await self._fold_read(read, read_from)

    async def _commit_and_read(self, sent: Sent, read_from: dict[ShardNo, EntryId]) -> list[Any]:
        """Sends the batch's commits and the next read in one write; what became of the commits is known at once."""
        if not read_from:
            await self._wait_for_share()
            return []
        begin, linger_s = self._session.main.begin_all, reading.linger_s(sent.entries)
        committing = begin(sent.calls)
        coming = None if linger_s else begin([self._read(read_from)])
        if self._settle(sent, await committing):
            self._session.wake()
            await asyncio.sleep(AFTER_FAULT_S)
        if coming is None:
            await asyncio.sleep(linger_s)
            coming = begin([self._read(read_from)])
        (read,) = await coming
        if isinstance(read, Exception):
            raise ConnectionError(f"the logs cannot be read: {read}")
        return read or []

    def _read(self, read_from: dict[ShardNo, EntryId]) -> Call:
        return reading.call(read_from, WANTING_MS if self._is_wanting else BLOCK_MS)

    async def _wait_for_share(self) -> None:
        wait_s = WANTING_MS / 1000 if self._wanted else BLOCK_MS / 1000
        try:
            async with asyncio.timeout(wait_s):
                await self._attend.wait()
        except TimeoutError:
            pass

    # -- folding and committing ----------------------------------------------------------------------------------

    async def _fold_read(self, read: list[Any], read_from: dict[ShardNo, EntryId]) -> Sent:
        sent, count = Sent(), 0
        for shard, entries in reading.by_shard(read):
            holding = self.holdings.get(shard)
            if holding is None or holding.read != read_from.get(shard):
                continue
            grouped, end = reading.group(entries)
            await self._fold_shard(holding, grouped, sent)
            holding.read = sent.ends[holding.shard] = end
            count += len(entries)
        if count:
            sent.entries = count
            self._counts.batch_entries.observe(count)
            self._counts.batch_rooms.observe(len(sent.calls))
        return sent

    async def _fold_shard(
        self, holding: Holding, grouped: reading.Grouped, sent: Sent, poison_at: EntryId | None = None
    ) -> None:
        await self.shelf.fetch(self._session.main, holding.shard, grouped)
        if self.holdings.get(holding.shard) is not holding:
            return
        for code, entries in grouped.items():
            held = self.shelf.use(code)
            outage_ms = holding.outages.pop(code, 0)
            batch = fold_room(
                held, entries, self._chance, self._session.run_id, self._clock.now_ms(), outage_ms, poison_at
            )
            if batch.fault is not None:
                self._counts.frozen[_report(code, batch)] += 1
            self._send(holding, held, batch, entries, sent)

    def _send(self, holding: Holding, held: Held, batch: RoomBatch, entries: Sequence[Coming], sent: Sent) -> None:
        scripts, shard = self._session.scripts, holding.shard
        if batch.strangers:
            told = [keys.lease(shard), keys.channel(shard, held.code)]
            envelope = farewell(held.code, batch.strangers, is_gone=batch.is_gone)
            sent.calls.append(scripts.call("farewell", told, holding.token, envelope))
            sent.rooms.append(None)
        if batch.commit is not None:
            if batch.commit.closed and not held.gateways:  # one that could not be read
                held.gateways = {one for one, codes in holding.gateways.items() if held.code in codes}
            call = commits.call(scripts, shard, holding.token, batch.commit, held.standing(), self._recap_ttl_s)
            held.sends(batch.commit)
            sent.calls.append(call)
            sent.rooms.append((holding, held, batch.commit, entries))
            if batch.commit.for_cats is not None:
                sent.calls += (for_cats := cat_queue.calls(scripts, shard, holding.token, batch.commit))
                sent.rooms += [None] * len(for_cats)
            self._defer_ring(holding, held, batch.commit)
        if held.table is None:
            self.shelf.drop(held.code)

    def _settle(self, sent: Sent, answers: Iterable[Any]) -> bool:
        """Believes what is done; a shard with anything else is dropped and taken anew. Tells whether there was one."""
        failed: set[ShardNo] = set()
        done: list[tuple[Sequence[Coming], Sequence[Reason | None]]] = []
        for room, answer in zip(sent.rooms, answers, strict=True):
            if room is None:
                continue
            holding, held, commit, entries = room
            outcome = commits.outcome(answer)
            self._counts.commits[outcome] += 1
            if outcome is Outcome.DONE:
                self._done(holding, held, commit)
                done.append((entries, commit.outcomes))
            else:
                _log.error("commit_failed", room=commit.code, outcome=outcome, answer=str(answer)[:200])
                failed.add(holding.shard)
        self._counts.committed(done, self._clock.now_ms())
        for shard in failed:
            self.lose(shard)
        for shard, end in sent.ends.items():
            if (holding_now := self.holdings.get(shard)) is not None:
                holding_now.confirmed = max(end, holding_now.confirmed)
        return bool(failed)

    def _done(self, holding: Holding, held: Held, commit: Commit) -> None:
        code = commit.code
        held.done(commit)
        for gateway in commit.gateways - held.gateways:
            holding.gateways.setdefault(gateway, set()).add(code)
        for gateway in held.gateways - commit.gateways:
            holding.gateways.get(gateway, set()).discard(code)
        held.gateways = commit.gateways
        if commit.closed:
            self.shelf.drop(code)

    def _defer_ring(self, holding: Holding, held: Held, commit: Commit) -> None:
        """Hands the next timer to a job: now, since the commit's answer may come only with the next entry.

        Should the commit fail, the ring is one that is not current, and does nothing.
        """
        former, following = held.rung, None if commit.closed else commit.next_timer
        if following == former:
            return
        held.rung = following
        if former is not None:
            self._counts.rang(former[2], self._clock.now_ms())
        self._ring_later(_ring_of(holding, held, former), _ring_of(holding, held, following))
        if following is not None:
            self._chime_later(holding, held, following)

    def _chime_later(self, holding: Holding, held: Held, timer: tuple[int, int, int]) -> None:
        """Rings a timer from here, should no job have rung it in time."""
        game, number, due_ms = timer

        def is_still_due() -> bool:
            return held.rung == timer and self.holdings.get(holding.shard) is holding

        self._chimes.later(due_ms, is_still_due, partial(self._append, holding, held.code, Rang(game, number)))

    async def _chime_for_all(self, holding: Holding) -> None:
        """Hangs chimes for a taken shard's rooms: their jobs were deferred by somebody who may be gone.

        A room that has been folded here has one of its own.
        """
        soon = self._clock.now_ms() + FURTHEST_MS
        timers = await self._session.main.ask(
            "ZRANGEBYSCORE", keys.timers(holding.shard), "-inf", str(soon), "WITHSCORES"
        )
        pairs = iter(timers)
        for raw, due in zip(pairs, pairs, strict=True):
            code = RoomCode(raw.decode())
            is_still_due = partial(self._is_unheard, holding, code)
            self._chimes.later(int(float(due)), is_still_due, partial(self._append, holding, code, WHATEVER))

    def _is_unheard(self, holding: Holding, code: RoomCode) -> bool:
        held = self.shelf.peek(code)
        return self.holdings.get(holding.shard) is holding and (held is None or held.rung is None)

    def _append(self, holding: Holding, code: RoomCode, rang: Rang) -> None:
        self._session.side.send(*lease.append(self.scripts, holding, code, rang))

    # -- the share -----------------------------------------------------------------------------------------------

    async def _attend_to_share(self) -> None:
        """Releases what is another's share and takes what is ours; nothing is under way at this moment."""
        self._attend.clear()
        self._ask_at = time.monotonic() + WANTING_MS / 1000
        await self._release(self.holdings.keys() - self._wanted)
        wanting = sorted(self._wanted - self.holdings.keys())
        answers = await self._session.main.ask_all(
            [lease.take(self._session.scripts, shard, self._worker) for shard in wanting]
        )
        for shard, answer in zip(wanting, answers, strict=True):
            holding = lease.taken(shard, answer)
            if holding is not None:
                await self._move_in(holding)

    async def _release(self, shards: set[ShardNo]) -> None:
        for shard in sorted(shards):
            holding = self.holdings.pop(shard, None)
            if holding is None:  # while the others were handed over, a beat has found it to be another's
                continue
            left = self.shelf.left_to_journals(shard)
            await self._session.main.ask_all([commits.store(self.scripts, shard, holding.token, *one) for one in left])
            self.shelf.drop_shard(shard)
            await self._session.main.ask(
                *lease.beat(self._session.scripts, holding, offset=holding.confirmed, releases=True)
            )
            _log.info("shard_released", shard=shard)
            self._counts.moves["released"] += 1

    async def _move_in(self, holding: Holding) -> None:
        shard, main = holding.shard, self._session.main
        outages, connected = await main.ask_all([("HGETALL", keys.outages(shard)), ("HKEYS", keys.connected(shard))])
        pairs = iter(outages)
        holding.outages = {RoomCode(room.decode()): int(ms) for room, ms in zip(pairs, pairs, strict=True)}
        for one in connected:
            gateway, _, code = one.decode().partition(" ")
            holding.gateways.setdefault(GatewayId(gateway), set()).add(RoomCode(code))
        self.holdings[shard] = holding
        self._counts.moves["taken"] += 1
        _log.info("shard_taken", shard=shard, takeovers=holding.takeovers, outages=len(holding.outages))
        while holding.outages and shard in self.holdings:
            codes = list(holding.outages)[:OUTAGE_ROOMS]
            await self._alone(holding, {code: [] for code in codes}, holding.confirmed)
        while holding.is_cautious and shard in self.holdings:
            if not await self._creep(holding):
                break
        await self._chime_for_all(holding)
        self.has_taken.set()

    async def _creep(self, holding: Holding) -> bool:
        """Folds one entry of a shard whose former owners died here; False if there is none, or it failed."""
        main, scripts, shard = self._session.main, self._session.scripts, holding.shard
        entries = await main.ask("XRANGE", keys.log(shard), f"({holding.confirmed}", "+", "COUNT", 1)
        if not entries:
            return False
        grouped, at = reading.group(entries)
        poison_at = at if at == holding.trying else None
        if poison_at is None:
            await main.ask(*lease.beat(scripts, holding, offset=holding.confirmed, trying=at))
        if not await self._alone(holding, grouped, at, poison_at):
            return False
        await main.ask(*lease.beat(scripts, holding, offset=at))
        holding.moved = at
        return True

    async def _alone(
        self, holding: Holding, grouped: reading.Grouped, end: EntryId, poison_at: EntryId | None = None
    ) -> bool:
        """Folds and commits without reading on; tells whether all of it was committed."""
        sent = Sent()
        await self._fold_shard(holding, grouped, sent, poison_at)
        holding.read = sent.ends[holding.shard] = end
        answers = await self._session.main.ask_all(sent.calls)
        return not self._settle(sent, answers)


def _ring_of(holding: Holding, held: Held, timer: tuple[int, int, int] | None) -> Ring | None:
    return None if timer is None else Ring(holding.shard, held.code, *timer)


def _report(code: RoomCode, batch: RoomBatch) -> str:
    """Writes down what was found; answers its kind."""
    kind = "frozen" if batch.commit is not None else "unreadable"
    _log.critical(
        "room_frozen" if kind == "frozen" else "room_unreadable",
        room=code,
        at=str(batch.fault_at),
        fault=type(batch.fault).__name__,
        exc_info=batch.fault,
    )
    return kind
