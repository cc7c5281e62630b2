"""A broken promise of the game, over real sockets, a real gateway and a real Redis: one room stands still, no other."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from engine_worker import game
from engine_worker.admin.__main__ import main
from engine_worker.game import EngineFault
from engine_worker.game import commands as c
from engine_worker.runtime.owner import Owner
from shared.ids import Limit, Phase, RoomCode
from shared.reasons import Reason
from tests.gateway.kit import ServedGateway, served
from tests.kit.redis_server import RedisServer
from tests.load.phone import Phone
from tests.load.room import Room, Wish
from tests.worker.fake_gateway import FakeGateway, until

pytestmark = pytest.mark.timeout(120)
Break = Callable[[RoomCode], None]


@pytest.fixture
def log_lines() -> Iterator[list[Any]]:
    """What the processes log; structlog's own way of writing a fault takes seconds for a whole room."""
    with capture_logs() as lines:
        yield lines


@pytest.fixture
def break_room(monkeypatch: pytest.MonkeyPatch) -> Break:
    """Lets the game break its promises in one room, as soon as somebody chooses a place there."""
    fold = game.fold
    broken: set[RoomCode] = set()

    def faulty(room: Any, actor: Any, command: Any, at_ms: int) -> Any:
        folded = fold(room, actor, command, at_ms)
        if room.code in broken and isinstance(command, c.ChoosePlace) and folded.refusal is None:
            raise EngineFault("a cat in two places")
        return folded

    monkeypatch.setattr(game, "fold", faulty)
    return broken.add


@pytest.fixture
async def service(
    log_lines: list[Any], gateway: FakeGateway, owner: Owner, redis_server: RedisServer
) -> AsyncIterator[ServedGateway]:
    """A gateway on a socket, beside the worker of this very process."""
    async with served(redis_server.url) as running:
        yield running


Rooms = tuple[Room, Room]


@pytest.fixture
async def rooms(service: ServedGateway, break_room: Break) -> AsyncIterator[Rooms]:
    """Two rooms that play; the first one has just broken."""
    bases = [f"ws://127.0.0.1:{service.port}"]
    stuck, other = (Room(Wish(4, Limit.NONE, bases, seed)) for seed in ("stuck", "other"))
    playing = [asyncio.create_task(room.play()) for room in (stuck, other)]
    await until(lambda: stuck.code, "a room")
    assert stuck.code is not None
    break_room(stuck.code)
    await until(lambda: all(is_frozen(phone) for phone in stuck.phones) and len(stuck.phones) == 4, "a frozen room", 40)
    yield stuck, other
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.gather(stuck.leave(), other.leave())


def is_frozen(phone: Phone) -> bool:
    return phone.known is not None and phone.known.public.frozen


def phase(phone: Phone) -> Phase | None:
    return phone.known.public.phase.name if phone.known is not None else None


def offers(phone: Phone) -> set[str]:
    """Everything that a phone has a button for."""
    assert phone.known is not None
    return {offer.do for offer in (*phone.known.own.can, *phone.known.own.room_can)}


async def test_one_room_stands_still_and_every_other_plays_on(rooms: Rooms) -> None:
    stuck, other = rooms
    await until(lambda: other.result, "the other room's result", 60)
    assert other.fault is None
    assert not any(is_frozen(phone) for phone in other.phones)
    assert all(is_frozen(phone) for phone in stuck.phones)
    assert {phase(phone) for phone in stuck.phones} == {Phase.DAY}


async def test_a_frozen_rooms_host_is_offered_its_end_and_a_new_start_and_nobody_else_anything(rooms: Rooms) -> None:
    host, *others = rooms[0].phones
    assert offers(host) == {"end_game", "play_again"}
    assert [offers(phone) for phone in others] == [set(), set(), set()]


async def test_the_tap_that_broke_the_room_is_refused_and_none_stays_unanswered(rooms: Rooms) -> None:
    answers = rooms[0].answers
    await until(lambda: not answers.unanswered, "an answer to every tap")
    assert answers.refused == {Reason.ROOM_FROZEN.value: answers.refused[Reason.ROOM_FROZEN.value]}
    assert answers.refused[Reason.ROOM_FROZEN.value] >= 1


async def test_the_log_names_the_room_and_the_kind_of_fault(rooms: Rooms, log_lines: list[Any]) -> None:
    (line,) = [line for line in log_lines if line["event"] == "room_frozen"]
    assert (line["room"], line["fault"], line["log_level"]) == (rooms[0].code, "EngineFault", "critical")


async def test_who_reloads_a_phone_at_a_frozen_table_sees_that_it_is_frozen(rooms: Rooms) -> None:
    phone = rooms[0].phones[2]
    phone.reload()
    await until(lambda: is_frozen(phone), "the frozen table")
    assert phone.known is not None
    assert phone.known.own.seat is not None


async def test_the_host_ends_a_frozen_game_and_all_is_shown(rooms: Rooms) -> None:
    stuck = rooms[0]
    stuck.phones[0].tap(c.EndGame())
    await until(lambda: all(phase(phone) is Phase.FINISHED for phone in stuck.phones), "the end")
    for phone in stuck.phones:
        assert phone.known is not None
        assert not phone.known.public.frozen
        assert phone.known.public.recap is not None
        assert len(phone.known.public.recap.roles) == 4


async def test_the_host_starts_a_frozen_room_again_with_the_same_seats(rooms: Rooms) -> None:
    stuck = rooms[0]
    before = [seat.name for seat in seats(stuck.phones[1])]
    stuck.is_over.set()  # nobody starts a game by itself any more
    stuck.phones[0].tap(c.PlayAgain())
    await until(lambda: all(phase(phone) is Phase.LOBBY for phone in stuck.phones), "the lobby")
    assert [seat.name for seat in seats(stuck.phones[1])] == before
    assert not is_frozen(stuck.phones[1])
    stuck.phones[0].tap(c.Start())
    await until(lambda: all(phase(phone) is Phase.ROLES for phone in stuck.phones), "another game")


def seats(phone: Phone) -> Any:
    assert phone.known is not None
    return phone.known.public.seats


async def test_an_operator_exports_a_frozen_room_and_folds_it_again(
    rooms: Rooms,
    redis_server: RedisServer,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("REDIS_URL", redis_server.url)
    code, file = str(rooms[0].code), tmp_path / "frozen.room"
    assert await asyncio.to_thread(main, ["show", code]) == 0
    assert "FROZEN" in (said := capsys.readouterr().out)
    assert "frozen at entry" in said
    assert await asyncio.to_thread(main, ["export", code, "--to", str(file)]) == 0
    assert await asyncio.to_thread(main, ["replay", str(file)]) == 0
    assert "equal to the stored room, byte for byte" in capsys.readouterr().out
