"""Everything that gateway, worker and cats write down over a whole game, deaths included: no name, token or role."""

import asyncio
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine_worker.game.commands import AnyCommand, Join
from shared.ids import Limit, Phase, Role
from shared.reasons import Reason
from tests.kit import log_lines
from tests.kit.stack import Stack
from tests.load.phone import Phone
from tests.load.room import NAMES, Room, Wish
from tests.secrets.test_canaries import forms

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(150)]
WORDS = re.compile(r"\w+")


TOO_LONG = "Maximiliane " * 4


class Misnamed(Room):
    """A room whose players first type a name that is refused."""

    def __init__(self, wish: Wish) -> None:
        super().__init__(wish)
        self.refused_names: set[Phone] = set()

    def tap(self, phone: Phone, command: AnyCommand, at: float | None = None) -> None:
        """As in every room; the first name of each is too long."""
        if isinstance(command, Join) and phone not in self.refused_names:
            self.refused_names.add(phone)
            command = Join(TOO_LONG)
        super().tap(phone, command, at)


@pytest.fixture(scope="module")
def stack() -> Iterator[Stack]:
    settings = {"LOG_LEVEL": "debug", "LOG_FORMAT": "json"}
    with Stack(gateways=1, workers=1, cats=1, clock_scale=20.0, settings=settings) as started:
        yield started


def written(stack: Stack) -> str:
    return "".join(process.log.read_text() for name, process in stack.processes.items() if name != "redis")


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


async def test_the_logs_of_whole_games_with_deaths_and_outages_hold_ids_only(stack: Stack) -> None:
    bases = [f"ws://{address}" for address in stack.addresses]
    room = Misnamed(Wish(4, Limit.QUICK, bases, "logged", computers=2))
    playing = asyncio.create_task(room.play())
    async with asyncio.timeout(120):
        while _phase(room) is not Phase.GATHERING:
            await asyncio.sleep(0.01)
        stack["worker-0"].kill()
        stack["worker-0"].start()
        while _phase(room) is Phase.GATHERING:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(stack["redis"].restart)
        await playing
    await room.leave()
    await asyncio.to_thread(stack["gateway-0"].term)
    for name in ("worker-0", "cats-0"):
        await asyncio.to_thread(stack[name].term)
    text = written(stack)
    said = lines(text)
    events = {line["event"] for line in said}
    assert events >= {"room_opened", "socket_ended", "shard_taken", "shard_released", "redis_lost", "cats_here"}
    assert {line["room"] for line in said if "room" in line} == {room.code}
    assert {line.get("seat") for line in said if line["event"] == "socket_ended"} >= set(range(4))
    assert not [strange for line in said for strange in log_lines.strange(line)]
    words = {word for line in said for word in WORDS.findall(" ".join(map(str, line.values())))}
    assert room.answers.refused[Reason.NAME_TOO_LONG] == len(room.refused_names) == 3
    assert not words & ({*NAMES, *TOO_LONG.split()} | {str(role) for role in Role})
    for phone in room.phones:
        assert not [form for form in forms(phone.token) if form in text.encode()]


def _phase(room: Room) -> Phase | None:
    known = room.phones[0].known if room.phones else None
    return known.public.phase.name if known is not None else None
