"""What people do with their phones."""

from tests.chaos.faults.fault import Fault, NothingToStrike, Struck
from tests.chaos.phone import ChaosPhone
from tests.chaos.room import ChaosRoom
from tests.chaos.scene import Scene

SENT_OUT_WITHIN_S = 25.0
"""A grave fault may strike just now."""


def _pick(scene: Scene, struck: Struck) -> tuple[ChaosRoom, ChaosPhone]:
    healthy = scene.healthy_phones()
    if not healthy:
        raise NothingToStrike
    room, phone = scene.rng.choice(healthy)
    struck.phases, struck.facts["room"] = [str(room.phase)], room.code
    phone.ail(struck.kind)
    return room, phone


def _pick_seated(scene: Scene, struck: Struck) -> tuple[ChaosRoom, ChaosPhone]:
    room, phone = _pick(scene, struck)
    if phone.known is None or phone.known.own.seat is None or room.is_over.is_set():
        raise NothingToStrike
    return room, phone


async def is_told(scene: Scene, room: ChaosRoom, phone: ChaosPhone, ends: int, who: str) -> bool:
    """Waits until a phone that was put down is told that its seat is another's, or its own line has ended before.

    `ends` is how often its line had ended when the other phone came. Once the room is over all its phones are put away,
    and of a room that a loss of power took one of them hears first.
    """
    fact = f"{who} is told that its seat was opened elsewhere, unless its own line has ended"

    def is_settled() -> bool:
        return phone.is_out or sum(phone.closes.values()) > ends or room.is_over.is_set()

    await scene.until(is_settled, SENT_OUT_WITHIN_S, fact)
    return phone.is_out


class ReloadPhone(Fault):
    """The page is loaded again: the same token, another session, nothing else kept."""

    kind = "phone_reloaded"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        room, phone = _pick(scene, struck)
        room.reload(phone)


class MoveSeat(Fault):
    """The seat is opened on another phone by its link, and the player goes on there."""

    kind = "seat_moved"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        room, old = _pick_seated(scene, struck)
        new = room.another_phone(old)
        new.ail(struck.kind)
        ends, has_line = sum(old.closes.values()), await old.put_down()
        room.move(old, new)
        new.start()
        try:
            struck.facts["told"] = [await is_told(scene, room, old, ends, "the old phone")] if has_line else []
        finally:
            await old.leave()


class OpenTwice(Fault):
    """The seat is opened in a second tab; then the player goes back to the first one."""

    kind = "seat_opened_twice"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        room, first = _pick_seated(scene, struck)
        second = room.another_phone(first)
        ends, has_line = sum(first.closes.values()), await first.put_down()
        second.start()
        try:
            told = [await is_told(scene, room, first, ends, "the first tab")] if has_line else []
            if not first.is_out:
                await first.leave()
            first.is_out = first.is_put_down = False
            ends, has_line = sum(second.closes.values()), await second.put_down()
            first.ail(struck.kind)
            first.start()
            if has_line:
                told.append(await is_told(scene, room, second, ends, "the second tab"))
            struck.facts["told"] = told
        finally:
            await second.leave()


class SayAgain(Fault):
    """A phone that is not sure says everything of this phase a second time."""

    kind = "taps_repeated"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        healthy = scene.healthy_phones()
        if not healthy:
            raise NothingToStrike
        room, phone = scene.rng.choice(healthy)
        struck.phases = [str(room.phase)]
        struck.facts["taps"] = phone.say_again()


class JumpClock(Fault):
    """The phone's clock jumps by up to an hour, ahead or back."""

    kind = "clock_jumped"

    async def strike(self, scene: Scene, struck: Struck) -> None:
        seconds = scene.rng.choice([-3600.0, -60.0, 30.0, 3600.0])
        _, phone = _pick(scene, struck)
        struck.facts["seconds"] = seconds
        phone.jump_clock(seconds)
