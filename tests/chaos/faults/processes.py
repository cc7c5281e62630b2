"""Faults of gateways and workers: killed, stopped and woken, or dismissed one after the other."""

import asyncio
from time import perf_counter

from shared import keys
from tests.chaos.account import account
from tests.chaos.faults.fault import Fault, NothingToStrike, Struck
from tests.chaos.overheard import Overheard, addresses_of
from tests.chaos.phone import ChaosPhone
from tests.chaos.room import ChaosRoom
from tests.chaos.scene import NotInTime, Scene
from tests.kit.stack import Process

WHOLE_WITHIN_S = 30.0
STOPPED_S = 10.0
OVERHEARD_S = 2.0
"""For so long at least it is heard what a worker says that has woken: four of its beats."""
LEAVES_WITHIN_S = 15.0
BACK_WITHIN_S = 30.0
PRESENCE_WITHIN_S = 10.0


def _a_running(scene: Scene, kind: str) -> Process:
    running = [process for process in scene.stack.named(kind) if process.is_running]
    if not running:
        raise NothingToStrike
    return scene.rng.choice(running)


class KillWorker(Fault):
    """A worker is SIGKILLed; its supervisor starts it again."""

    kind = "worker_killed"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        worker = _a_running(scene, "worker")
        worker.kill()
        await asyncio.sleep(scene.rng.uniform(0.0, 1.0))
        worker.start()
        await scene.until_asked(scene.whole, WHOLE_WITHIN_S, f"{worker.name} was killed: all shards are owned again")


class StopWorker(Fault):
    """A worker is SIGSTOPped for 10 s and wakes: others have its shards, and it must write nothing."""

    kind = "worker_stopped"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        leases = await scene.leases()
        worker = _a_running(scene, "worker")
        mine = {shard: lease for shard, lease in leases.items() if f"-{worker.pid}-" in lease}
        worker.stop()
        try:
            await asyncio.sleep(STOPPED_S)
            now = await scene.leases()
            still = [shard for shard, lease in mine.items() if now.get(shard) == lease]
            struck.facts |= {"shards": len(mine), "not_taken_over": len(still)}
            await _overhear(scene, struck, worker, {keys.lease(shard): lease for shard, lease in mine.items()})
        finally:
            worker.cont()


async def _overhear(scene: Scene, struck: Struck, worker: Process, tokens: dict[str, str]) -> None:
    """Wakes a worker and notes what Redis takes from it until every shard is somebody's and it has some again."""
    port = scene.stack.redis_port
    writes = {*map(str.lower, _texts(await scene.redis.execute_command("ACL", "CAT", "write"))), "publish"}
    async with Overheard(port) as overheard:
        addresses, woken_s = addresses_of(worker.pid, port), scene.now_ms() / 1000
        worker.cont()
        try:
            fact = f"{worker.name} has woken: all shards are owned again"
            await scene.until_asked(scene.whole, WHOLE_WITHIN_S, fact)
            await asyncio.sleep(max(0.0, woken_s + OVERHEARD_S - scene.now_ms() / 1000))
        finally:
            if worker.is_running:
                addresses |= addresses_of(worker.pid, port)
            deaf = await overheard.hear_out()
            heard = account(overheard.said, addresses, tokens, writes)
            struck.facts |= {
                "deaf": deaf,
                "refused": dict(heard.refused),
                "refused_shards": len(heard.leases),
                "foreign": dict(heard.foreign),
                "wrote": heard.wrote,
                "jobs": heard.jobs,
                "heard": sum(one.by in addresses for one in overheard.said),
                "noticed_ms": round(1000 * (heard.noticed_s - woken_s)) if heard.noticed_s is not None else 0,
            }


def _texts(answer: list[bytes]) -> list[str]:
    return [one.decode() for one in answer]


class KillCats(Fault):
    """A process in which computer cats think is SIGKILLed: whom it was asked about is asked about again."""

    kind = "cats_killed"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        cats = _a_running(scene, "cats")
        struck.phases = sorted({str(room.phase) for room in scene.rooms if room.wish.computers})
        cats.kill()
        await asyncio.sleep(scene.rng.uniform(0.0, 1.0))
        cats.start()
        await scene.until_asked(scene.whole, WHOLE_WITHIN_S, f"{cats.name} was killed: all shards are owned")


class RollWorkers(Fault):
    """Every worker is SIGTERMed and started again, one after the other."""

    kind = "workers_rolled"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        took: list[float] = []
        for worker in scene.stack.named("worker"):
            took.append(round(await leave(scene, worker), 2))
            worker.start()
            await scene.until_asked(scene.whole, WHOLE_WITHIN_S, f"{worker.name} is new: all shards are owned")
        struck.facts["took_s"] = took


class KillGateway(Fault):
    """A gateway is SIGKILLed; its phones come back by another one, or by it when it is there again."""

    kind = "gateway_killed"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        gateway = _a_running(scene, "gateway")
        phones = _phones_at(scene, gateway)
        began_ms = scene.now_ms()
        gateway.kill()
        starting = asyncio.create_task(_start_later(gateway, scene.rng.uniform(0.1, 1.5)))
        try:
            await _time_returns(scene, struck, phones, began_ms)
            await starting
            await _look_at_presence(scene, struck, began_ms)
        finally:
            scene.watched.clear()
        await scene.until_ready(gateway.name, WHOLE_WITHIN_S)


class RollGateways(Fault):
    """Every gateway is SIGTERMed and started again, one after the other."""

    kind = "gateways_rolled"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        for gateway in scene.stack.named("gateway"):
            if not gateway.is_running:
                continue
            phones = _phones_at(scene, gateway)
            began_ms = scene.now_ms()
            try:
                leaving = asyncio.create_task(leave(scene, gateway))
                await _time_returns(scene, struck, phones, began_ms)
                struck.facts.setdefault("took_s", []).append(round(await leaving, 2))
            finally:
                scene.watched.clear()
            gateway.start()
            await scene.until_ready(gateway.name, WHOLE_WITHIN_S)


async def leave(scene: Scene, process: Process) -> float:
    """SIGTERMs a process and answers how many seconds it took to go.

    Raises:
        NotInTime: it does not go.
    """
    process.ask_to_leave()
    return await scene.until(lambda: not process.is_running, LEAVES_WITHIN_S, f"{process.name} leaves on SIGTERM")


async def _start_later(process: Process, seconds: float) -> None:
    await asyncio.sleep(seconds)
    process.start()


def _phones_at(scene: Scene, gateway: Process) -> list[ChaosPhone]:
    """Healthy phones that are connected there; from now on nothing else is done to them."""
    base = scene.base_of(gateway.name)
    phones = [phone for _, phone in scene.healthy_phones() if phone.base == base]
    scene.watched.update(phones)
    return phones


async def _time_returns(scene: Scene, struck: Struck, phones: list[ChaosPhone], began_ms: float) -> None:
    """Notes after how many seconds each phone had its view again; who left the table meanwhile does not count."""

    def missing() -> list[ChaosPhone]:
        playing = set(scene.phones())
        return [phone for phone in phones if phone.greeted_ms < began_ms and phone in playing]

    began = perf_counter()
    while missing() and perf_counter() - began < BACK_WITHIN_S:
        await asyncio.sleep(0.02)
    if missing():
        raise NotInTime(f"{len(missing())} phones do not come back within {BACK_WITHIN_S} s")
    back = [phone for phone in phones if phone.greeted_ms >= began_ms]
    struck.facts.setdefault("back_s", []).append(_seconds_after(began_ms, [phone.greeted_ms for phone in back]))
    struck.facts.setdefault("tried_s", []).append(_seconds_after(began_ms, [phone.tried_ms for phone in back]))


def _seconds_after(began_ms: float, times_ms: list[float]) -> list[float]:
    return sorted(round((at_ms - began_ms) / 1000, 3) for at_ms in times_ms)


async def _look_at_presence(scene: Scene, struck: Struck, began_ms: float) -> None:
    """Notes after how many seconds every room shows as away exactly those who are."""
    wrong = _rooms_with_wrong_presence(scene)
    limit_s = began_ms / 1000 + 2 * PRESENCE_WITHIN_S
    while wrong and scene.now_ms() / 1000 < limit_s:
        await asyncio.sleep(0.05)
        wrong = [room for room in _rooms_with_wrong_presence(scene) if room in wrong]
    struck.facts["presence_s"] = round((scene.now_ms() - began_ms) / 1000, 2)
    if wrong:
        told = [(room.code, room.public.away if room.public else None) for room in wrong]
        raise NotInTime(f"presence is wrong {2 * PRESENCE_WITHIN_S} s after a gateway was killed: {told}")


def _rooms_with_wrong_presence(scene: Scene) -> list[ChaosRoom]:
    """Rooms in which all phones are well, and yet somebody is shown as away."""
    return [
        room
        for room in scene.rooms
        if room.public is not None
        and room.public.away
        and not any(phone.is_ailing or phone.is_out or not phone.is_open for phone in room.chaos_phones)
    ]
