"""Faults of one phone's line, done in the proxy: neither the phone nor the gateway is told."""

from tests.chaos.faults.fault import Fault, NothingToStrike, Struck
from tests.chaos.phone import ChaosPhone
from tests.chaos.proxy import BOTH, Way, Wire
from tests.chaos.scene import Scene


def _pick(scene: Scene, struck: Struck) -> tuple[ChaosPhone, Wire]:
    """A healthy phone and its line."""
    healthy = scene.healthy_phones()
    if not healthy:
        raise NothingToStrike
    room, phone = scene.rng.choice(healthy)
    wire = scene.wire_of(phone)
    if wire is None:
        raise NothingToStrike
    struck.phases = [str(room.phase)]
    phone.ail(struck.kind)
    return phone, wire


class CutLine(Fault):
    """The line breaks, and both ends notice."""

    kind = "line_cut"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        _pick(scene, struck)[1].cut()


class DelayLine(Fault):
    """From now on all bytes take 50 to 400 ms longer, each way."""

    kind = "line_delayed"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        delay_ms = scene.rng.randint(50, 400)
        struck.facts["ms"] = delay_ms
        _pick(scene, struck)[1].delay(delay_ms / 1000)


class HalfOpenLine(Fault):
    """One way or both swallow everything; the ends believe that the line is open."""

    kind = "line_half_open"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        choices: list[tuple[Way, ...]] = [("up",), ("down",), BOTH]
        ways = scene.rng.choice(choices)
        struck.facts["ways"] = list(ways)
        phone, wire = _pick(scene, struck)
        phone.ail("/".join(ways))
        wire.deaden(*ways)


class OvertakeLine(Fault):
    """The phone comes back while its old line is still open at the gateway: the end comes after the new beginning."""

    kind = "line_overtaken"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        _pick(scene, struck)[1].hold(scene.rng.uniform(1.0, 5.0))
