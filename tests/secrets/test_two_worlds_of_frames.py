"""What a phone is sent, frame by frame, is the same in two worlds that differ only in what its seat may not know."""

import os
from random import Random

import pytest

from engine_worker.game import commands as c
from shared.ids import Phase, SeatId
from shared.protocol import log
from tests.kit import rule
from tests.secrets.runtime_worlds import World, anything, give, started

pytestmark = pytest.mark.timeout(0 if os.environ.get("HYPOTHESIS_PROFILE") == "long" else 240)
LONG = os.environ.get("HYPOTHESIS_PROFILE") == "long"
GAMES = 40 if LONG else 1
STEPS_OF_A_TWIN = 8
TWINS = 140
SIZES = range(4, 13)
TELLS_ITS_OWNER = (c.Steal, c.LookAt)


def view(world: World, viewer: SeatId | None) -> object:
    phone = world.phone(viewer)
    return phone.public, phone.own


def frames(world: World, viewer: SeatId | None) -> list[bytes]:
    """All that this viewer was sent, over whatever socket."""
    token = None if viewer is None else world.table.door.seats[viewer].token
    return [
        frame
        for phone in (world.phones if token else [world.phone(None)])
        if token is None or phone.token == token
        for frame in phone.frames
    ]


def closed(world: World) -> list[tuple[str, int, str]]:
    return [one for envelope in world.envelopes for one in envelope.close]


def is_fair(
    here: World, there: World, phase_no: int, viewer: SeatId | None, sent: tuple[SeatId | None, object]
) -> bool:
    """Whether the entry told the viewer nothing that it may know and that differs between the worlds."""
    rooms = here.table.room, there.table.room
    if viewer is not None and here.table.door.seats[viewer].conn is None:
        return False
    if {room.phase_no for room in rooms} != {phase_no}:
        same_step = rooms[0].phase_no == rooms[1].phase_no and rooms[0].phase is rooms[1].phase
        return same_step and view(here, viewer) == view(there, viewer)
    if rooms[0].phase is Phase.DAY and viewer is not None and any(w.phone(viewer).own["counts"] for w in (here, there)):
        return False  # a guarding Guard sees the numbers follow
    sender, entry = sent
    if not isinstance(entry, log.Acted):
        return True
    if isinstance(entry.cmd, c.PlaceCard) and sender != viewer:
        return len(rooms[0].game.placed) == len(rooms[1].game.placed) if rooms[0].game and rooms[1].game else True
    return sender != viewer or not isinstance(entry.cmd, TELLS_ITS_OWNER)


@rule("13.1", "13.1a", "13.10")
@pytest.mark.parametrize("players", SIZES)
def test_the_frames_of_a_seat_and_of_the_screen_are_equal_in_bytes_number_and_order(players: int) -> None:
    compared: dict[Phase, int] = {}
    for seed in range(GAMES):
        chance = Random(f"frames {players} {seed}")
        here = started(players, seed + (players in (4, 5)))  # with few, the first walk reaches too little
        if players < max(SIZES):  # somebody came too late, and waits for the next game
            assert here.act(here.come("Late"), c.Join("Late")) is None
            assert here.table.room.waiting
        for _ in range(TWINS):
            viewer = chance.choice([*here.table.door.seats, *here.table.door.seats, None])
            if viewer is not None and here.table.door.seats[viewer].conn is None:
                viewer = None
            there = here.twin(viewer, chance)
            for _ in range(STEPS_OF_A_TWIN):
                phase_no, phase = here.table.room.phase_no, here.table.room.phase
                sender, entry, after_ms = anything(here, chance)
                for world in (here, there):
                    world.forget_frames()
                give(here, entry, after_ms)
                give(there, entry, after_ms)
                if phase in (Phase.FINISHED, Phase.LOBBY) or here.table.room.phase in (Phase.FINISHED, Phase.LOBBY):
                    break
                if not is_fair(here, there, phase_no, viewer, (sender, entry)):
                    break
                assert frames(here, viewer) == frames(there, viewer), (phase, viewer, entry)
                assert frames(here, None) == frames(there, None), (phase, "the screen", entry)
                assert closed(here) == closed(there), (phase, entry)
                compared[phase] = compared.get(phase, 0) + 1
    assert sum(compared.values()) > 150 * GAMES, compared
    assert len(compared) >= 10, compared


def test_a_leak_in_a_frame_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a seat's generation told its neighbour's role, the frames would differ."""
    from engine_worker.runtime import table as tables

    honest = tables.doors_own

    def leaking(table: object, seat: SeatId | None) -> dict[str, object]:
        told = honest(table, seat)  # type: ignore[arg-type]
        cats = table.room.game.cats if table.room.game else {}  # type: ignore[attr-defined]
        other = cats.get(SeatId(1 if seat == 0 else 0))
        return told | {"gen": f"{other.role}" if other else 0}

    here = started(9, 1)
    monkeypatch.setattr(tables, "doors_own", leaking)
    chance = Random(1)
    with pytest.raises(AssertionError, match="differ for the viewer"):
        any(here.twin(SeatId(0), chance) is here for _ in range(20))
