"""Every kind of fault, one class each: the grave ones strike one after the other, the slight ones all the time."""

from tests.chaos.faults.failover import FailOver
from tests.chaos.faults.fault import Fault, Struck
from tests.chaos.faults.lines import CutLine, DelayLine, HalfOpenLine, OvertakeLine
from tests.chaos.faults.phones import JumpClock, MoveSeat, OpenTwice, ReloadPhone, SayAgain
from tests.chaos.faults.processes import KillCats, KillGateway, KillWorker, RollGateways, RollWorkers, StopWorker
from tests.chaos.faults.store import DropPubSub, LosePower, RestartRedis, RestartRedisAtDeadline

GRAVE: tuple[type[Fault], ...] = (
    KillWorker,
    KillGateway,
    KillCats,
    StopWorker,
    RestartRedis,
    RestartRedisAtDeadline,
    LosePower,
    FailOver,
    DropPubSub,
    RollWorkers,
    RollGateways,
)
"""They strike processes: one at a time, the next when everything is whole again."""
SLIGHT: tuple[type[Fault], ...] = (
    CutLine,
    DelayLine,
    HalfOpenLine,
    OvertakeLine,
    ReloadPhone,
    OpenTwice,
    MoveSeat,
    SayAgain,
    JumpClock,
)
"""They strike one phone or its line, whatever else goes on."""

__all__ = ["GRAVE", "SLIGHT", "Fault", "Struck"]
