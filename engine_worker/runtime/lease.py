"""Which worker owns which shard: an even share that every worker works out alike, and leases with fencing tokens."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from engine_worker.runtime.record import EntryId
from engine_worker.runtime.scripts import Call, Scripts
from shared import keys
from shared.ids import GatewayId, RoomCode
from shared.keys import ShardNo
from shared.protocol import log

_encode = msgspec.msgpack.Encoder().encode

LEASE_MS = 2500
"""After a worker's death its shards stand still for so long."""
ALIVE_MS = 2500
"""A worker that has not mustered for so long counts as dead."""
OUTAGE_FROM_MS = 300
"""After a longer outage deadlines move; after a shorter one the timers that were due ring that late."""
OVERDUE_MS = 100
"""How late a timer must be for the sweep: its job should have rung it by then."""
CAUTIOUS_FROM = 2
"""Takeovers at one offset from which entries are folded one per commit."""


@dataclass(slots=True)
class Holding:
    """A shard that this worker owns."""

    shard: ShardNo
    token: str
    confirmed: EntryId
    """Every room of the shard has committed up to here."""
    read: EntryId
    """The last entry that was read."""
    moved: EntryId
    """The offset as it stands in Redis."""
    takeovers: int
    trying: EntryId | None
    """The entry that a dead owner was folding alone."""
    backlog_end: EntryId
    """The last entry that waited at the takeover."""
    outages: dict[RoomCode, int] = field(default_factory=dict)
    gateways: dict[GatewayId, set[RoomCode]] = field(default_factory=dict)

    @property
    def is_cautious(self) -> bool:
        """Whether its entries are folded one per commit."""
        return self.takeovers >= CAUTIOUS_FROM and self.confirmed < self.backlog_end


def share_out(shards: int, workers: Iterable[str]) -> dict[ShardNo, str]:
    """Gives every shard to a live worker: evenly, and moving as few as possible when a worker comes or goes."""
    living = sorted(set(workers))
    if not living:
        return {}
    least, extra = divmod(shards, len(living))
    load = dict.fromkeys(living, 0)
    shares: dict[ShardNo, str] = {}
    for number in range(shards):
        for worker in sorted(living, key=lambda one: _weight(one, number), reverse=True):
            if load[worker] < least or (load[worker] == least and extra > 0):
                extra -= load[worker] == least
                load[worker] += 1
                shares[ShardNo(number)] = worker
                break
    return shares


def _weight(worker: str, shard: int) -> bytes:
    return hashlib.blake2b(f"{worker}|{shard}".encode(), digest_size=8).digest()


def muster(scripts: Scripts, worker: str, *, leaves: bool = False) -> Call:
    """The call that says that this worker lives (or leaves) and asks who else does."""
    return scripts.call("muster", [keys.WORKERS], worker, ALIVE_MS, "1" if leaves else "")


def take(scripts: Scripts, shard: ShardNo, worker: str) -> Call:
    """The call that takes a shard's lease, if it is free."""
    taken = [
        keys.lease(shard),
        keys.fence(shard),
        keys.takeovers(shard),
        keys.offset(shard),
        keys.log(shard),
        keys.timers(shard),
        keys.outages(shard),
    ]
    return scripts.call("take", taken, worker, LEASE_MS, OUTAGE_FROM_MS)


def taken(shard: ShardNo, answer: Any) -> Holding | None:
    """Reads the answer to `take`; None: somebody else holds the lease."""
    if not isinstance(answer, list):
        return None
    token, offset, count, trying, last, _now, _outage = answer
    at = EntryId.read(offset)
    return Holding(
        shard=shard,
        token=token.decode(),
        confirmed=at,
        read=at,
        moved=at,
        takeovers=int(count),
        trying=EntryId.read(trying) if trying else None,
        backlog_end=EntryId.read(last),
    )


def beat(
    scripts: Scripts, holding: Holding, *, offset: EntryId, releases: bool = False, trying: EntryId | None = None
) -> Call:
    """The call that renews a lease, moves the offset, and asks what is overdue; or that gives the shard away."""
    shard, moves = holding.shard, offset > holding.moved
    beaten = [keys.lease(shard), keys.takeovers(shard), keys.offset(shard), keys.log(shard), keys.timers(shard)]
    return scripts.call(
        "beat",
        beaten,
        holding.token,
        LEASE_MS,
        str(offset) if moves else "",
        f"{offset.ms}-{offset.n + 1}" if moves else "",
        OVERDUE_MS,
        "1" if releases else "",
        str(trying) if trying else "",
    )


def append(scripts: Scripts, holding: Holding, room: RoomCode, entry: log.AnyEntry) -> Call:
    """The call by which an owner itself says something in the log of its shard: nothing, once it is fenced out."""
    fields = (log.FIELD_ROOM, room, log.FIELD_ENTRY, _encode(entry))
    return scripts.call("append", [keys.lease(holding.shard), keys.log(holding.shard)], holding.token, *fields)
