"""What running processes write down and count: whole games, a frozen room, and no secret in any of it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
import uvloop

from engine_worker.game import decode_room
from engine_worker.runtime.replay import stored_body
from shared import keys
from shared.ids import Limit, Role, RoomCode
from shared.protocol import log
from tests.kit import log_lines
from tests.kit.ports import free_own_port
from tests.kit.stack import Stack
from tests.load import room as rooms
from tests.load.room import Room, Wish
from tests.secrets.test_canaries import forms

pytestmark = pytest.mark.timeout(180)
CANARY = "CANARYNAME"
WATCHED = ("gateway-0", "worker-0", "cats-0")


@pytest.fixture
def stack(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Stack, dict[str, int]]]:
    """A stack that writes all it can, and its processes' ports for numbers."""
    monkeypatch.setattr(rooms, "NAMES", tuple(f"{name} {CANARY}" for name in rooms.NAMES))
    running = Stack(1, 1, clock_scale=100.0, settings={"LOG_LEVEL": "debug", "LOG_FORMAT": "json"}, cats=1)
    ports = {name: free_own_port() for name in WATCHED}
    for name, port in ports.items():
        running[name].environment = {**running[name].environment, "METRICS_PORT": str(port)}
    with running:
        yield running, ports


async def play(stack: Stack, number: int) -> Room:
    bases = [f"ws://{address}" for address in stack.addresses]
    room = Room(Wish(4, Limit.NONE, bases, f"canary {number}", computers=number))
    await room.play()
    return room


def test_no_process_writes_or_counts_a_token_a_name_a_seed_or_a_role(stack: tuple[Stack, dict[str, int]]) -> None:
    running, ports = stack
    played = [uvloop.run(_played(running, number)) for number in range(2)]
    assert [room.fault for room in played] == [None, None]
    before = _written(running) + _counted(ports)
    assert not [role for role in Role if re.search(rf"\b{role}\b", before)], "no role, while nothing is wrong"

    code = played[0].code
    assert code is not None
    poison = b"\x81\xa1t\xa5acted " + CANARY.encode() + played[0].phones[0].token
    running.redis.xadd(keys.log(_shard(running, code)), {log.FIELD_ROOM: code, log.FIELD_ENTRY: poison})
    running.wait_for(lambda: '"event": "room_frozen"' in _written(running), "a room has frozen, and that is written")
    text = _written(running) + _counted(ports)
    secrets = [form for room in played for phone in room.phones for form in forms(phone.token)]
    secrets += [form for room in played for form in forms(_seed(running, room))]
    everything = text.encode()
    assert not [form for form in secrets if form in everything]
    assert CANARY not in text
    strange = [one for line in _lines(running) for one in log_lines.strange(json.loads(line))]
    assert strange == [], "every line is one of the table's, and holds nothing of another kind"
    assert any(json.loads(line).get("room") == code for line in _lines(running)), "it was looked into the right files"


async def _played(stack: Stack, number: int) -> Room:
    room = await play(stack, number)
    await room.leave()
    return room


def _shard(stack: Stack, code: RoomCode) -> keys.ShardNo:
    return keys.shard_of(code, stack.shards)


def _seed(stack: Stack, room: Room) -> bytes:
    assert room.code is not None
    stored = stack.redis.get(keys.state(_shard(stack, room.code), room.code))
    assert isinstance(stored, bytes)
    return decode_room(stored_body(stored).room).seed


def _lines(stack: Stack) -> list[str]:
    return [line for line in _written(stack).splitlines() if line.startswith("{")]


def _written(stack: Stack) -> str:
    return "\n".join(Path(stack[name].log).read_text(errors="replace") for name in WATCHED)


def _counted(ports: dict[str, int]) -> str:
    told = []
    for name in ("gateway-0", "worker-0"):
        with urlopen(f"http://127.0.0.1:{ports[name]}/metrics", timeout=5.0) as answer:
            told.append(answer.read().decode())
    return "\n".join(told)
