"""The bench's table and what it needs of the peers: their rooms and phones, without their servers."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from picows import WSMsgType

from tests.load.bench_runs import Bench, Outcome
from tests.load.bench_table import BEGIN, END, table, write_between_marks
from tests.load.peers import measure
from tests.load.peers.game import PeerRoom
from tests.load.peers.phones import BoardgameIo, Colyseus, PeerPhone
from tests.load.windows import Figures

BENCH = Bench(50, 1000, 200.0, 2, 2, None, crowd=10, crowd_per_s=8.0, crowd_taps=80)


def outcome(cpu_s: float, p99_s: float, memory_mb: float) -> Outcome:
    figures = Figures(1000, 2.0, 0.5, {"it": cpu_s}, [p99_s] * 100, 8000, 800_000, 500)
    return Outcome(figures, figures, {"it": memory_mb}, figures, {"it": memory_mb})


def test_the_table_says_of_each_goal_by_how_much_it_was_met_or_missed() -> None:
    runs = {"service": [outcome(0.2, 0.002, 50)] * 3, "floor": [outcome(0.1, 0.001, 20)] * 3}
    runs |= {"Colyseus": [outcome(0.2, 0.1, 100)] * 3, "boardgame.io": [outcome(1.0, 0.2, 100)] * 3}
    made = table(BENCH, runs, ["A note."])
    assert "A note." in made
    assert "2.00 × floor (at most 2.2)" in made
    assert "1.00 × Colyseus (at most 0.9) **missed**" in made
    assert "0.20 × boardgame.io (at most 0.25)" in made
    assert "0.02 × Colyseus (at most 0.15)" in made
    assert "0.50 × Colyseus (at most 0.6)" in made
    assert len({line.count("|") for line in made.splitlines() if line.startswith("|")}) == 1


def test_what_was_left_out_has_no_goals() -> None:
    made = table(
        Bench(50, 1000, 200.0, 2, 2, None), {"service": [outcome(0.2, 0.002, 50)], "floor": [outcome(1, 1, 1)]}
    )
    assert "Colyseus" not in made.replace("The peers keep", "")
    assert "phone" in made


def test_a_table_stands_between_the_marks_of_its_document(tmp_path: Path) -> None:
    document = tmp_path / "README.md"
    document.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n")
    write_between_marks(document, "new")
    assert document.read_text() == f"before\n{BEGIN}\nnew\n{END}\nafter\n"
    document.write_text("no marks")
    with pytest.raises(ValueError, match="no marks"):
        write_between_marks(document, "new")


class Wire:
    """A transport that keeps what was sent."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send(self, _kind: WSMsgType, frame: bytes) -> None:
        self.sent.append(frame)


class Frame:
    """What picows hands over."""

    msg_type = WSMsgType.BINARY

    def __init__(self, payload: bytes) -> None:
        self._payload = payload

    def get_payload_as_bytes(self) -> bytes:
        return self._payload


def seated(kind: type[PeerPhone], players: int = 2) -> PeerRoom:
    room = PeerRoom(3, players)
    for seat in range(players):
        phone = kind(room, seat)
        phone.on_ws_connected(Wire())
        room.phones.append(phone)
    return room


def hear(phone: PeerPhone, payload: bytes) -> None:
    frame: Any = Frame(payload)
    phone.on_ws_frame(None, frame)


async def test_a_tap_is_done_when_every_phone_has_seen_it_and_each_sees_its_own_secret_only() -> None:
    room = seated(Colyseus)
    room.tap(0)
    for seat, phone in enumerate(room.phones):
        assert not room.is_quiet
        hear(phone, b"\x0f@@00000001 hint#%d-007" % seat)
    assert room.is_quiet
    assert len(room.seconds) == 1
    assert room.fault is None
    room.tap(1)
    hear(room.phones[0], b"\x0f@@00000002 hint#0-1 hint#1-1")
    assert room.fault is not None


async def test_phones_answer_the_handshakes_of_both_peers() -> None:
    sailor = seated(Colyseus).phones[0]
    hear(sailor, b"\x0a handshake")
    hear(sailor, b"\x0e the whole state")
    assert sailor._transport.sent == [b"\x0a"]
    assert sailor.ready.done()
    player = seated(BoardgameIo).phones[1]
    for said in (b"0{}", b"40/table,{}", b"2", b'42/table,["sync","m3",{}]'):
        hear(player, said)
    assert player._transport.sent == [b"40/table,", b'42/table,["sync","m3","1",null,8]', b"3"]
    assert player.ready.done()


class Echo(PeerPhone):
    """A phone whose server shows every tap to everybody at once."""

    def speaks(self, frame: bytes) -> bool:
        return False

    def tap(self, place: int, n: int) -> None:
        loop = asyncio.get_running_loop()
        for phone in self.room.phones:
            loop.call_soon(hear, phone, b"@@%08d hint#%d-1" % (n, phone.seat))


class FakeProcess:
    name = "peer"

    def cpu_s(self) -> float:
        return 0.0


async def test_both_loops_count_every_tap_and_every_frame() -> None:
    rooms, process = [seated(Echo) for _ in range(3)], FakeProcess()
    closed = await measure.closed_loop(rooms, process, taps=30)  # type: ignore[arg-type]
    opened = await measure.open_loop(rooms, process, 20, 2000.0, Random(1))  # type: ignore[arg-type]
    assert (closed.taps, closed.frames, len(closed.reach_s)) == (30, 60, 30)
    assert (opened.taps, opened.frames, len(opened.reach_s)) == (20, 40, 20)


def test_a_crowd_that_was_given_up_leaves_the_rest_of_the_table() -> None:
    service, peer = outcome(0.2, 0.002, 50), outcome(0.2, 0.1, 100)
    peer.crowd = None
    made = table(BENCH, {"service": [service], "floor": [outcome(0.1, 0.001, 20)], "Colyseus": [peer]})
    assert "memory, MB" in made
    service.crowd = None
    assert "10 rooms" not in table(BENCH, {"service": [service], "floor": [outcome(0.1, 0.001, 20)]})
