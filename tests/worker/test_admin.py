"""An operator's questions: what is told of a room, and that nothing secret is, unless it is asked for."""

import os
import stat
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine_worker import game
from engine_worker.admin.__main__ import main
from engine_worker.game import commands as c
from engine_worker.runtime.owner import Owner
from shared.ids import Ingredient, Role
from tests.kit.redis_server import RedisServer
from tests.worker.fake_gateway import FakeGateway
from tests.worker.playing import NAMES, Table, seat_players

CODE = "BCDFG"


@pytest.fixture
async def table(
    gateway: FakeGateway, owner: Owner, redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> Table:
    """Five players who have started a game."""
    monkeypatch.setenv("REDIS_URL", redis_server.url)
    started = Table(await seat_players(gateway, CODE, 5))
    await started.start()
    return started


async def test_rooms_names_every_room_in_a_line(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rooms"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(CODE)
    assert "game 1" in line


async def test_show_tells_step_and_seats_but_no_role_name_or_card(
    table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", CODE.lower()]) == 0
    said = capsys.readouterr().out
    assert "seat 4: connected" in said
    assert not [word for word in (*Role, *Ingredient, *NAMES[:5]) if word in said]
    assert "receipt" not in said, "who uses an ability has tapped once more"


async def test_show_with_secrets_tells_every_role(
    table: Table, gateway: FakeGateway, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", CODE, "--secrets"]) == 0
    said = capsys.readouterr().out
    assert "Ana" in said
    assert Role.WITCH in said
    assert "receipts" in said


async def test_an_export_can_be_folded_again_to_the_same_bytes(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a room"
    assert main(["export", CODE, "--to", str(file)]) == 0
    assert stat.S_IMODE(os.stat(file).st_mode) == 0o600
    assert main(["replay", str(file)]) == 0
    said = capsys.readouterr().out
    assert "byte for byte" in said
    assert not [word for word in (*Role, *NAMES[:5]) if word in said]
    assert main(["replay", str(file), "--secrets"]) == 0
    assert "join" in capsys.readouterr().out


async def test_where_nothing_can_be_written_an_export_goes_to_standard_output_and_nothing_else_does(
    table: Table, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["export", CODE, "--to", "-", "--secrets"]) == 0
    file = tmp_path / "caught"
    file.write_bytes(capfdbinary.readouterr().out)
    assert main(["replay", str(file)]) == 0
    assert b"byte for byte" in capfdbinary.readouterr().out


async def test_an_export_goes_to_standard_output_only_if_its_secrets_are_asked_for(
    table: Table, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["export", CODE, "--to", "-"])
    assert ended.value.code == 2
    told = capfdbinary.readouterr()
    assert told.out == b""
    assert b"--secrets" in told.err


async def test_an_export_is_never_written_over_another_file(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "there already"
    file.write_text("mine")
    assert main(["export", CODE, "--to", str(file)]) == 1
    assert file.read_text() == "mine"


async def test_replay_tells_a_journal_that_gives_another_room(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "room"
    main(["export", CODE, "--to", str(file)])
    export = msgspec.msgpack.decode(file.read_bytes())
    del export[4][-1]
    file.write_bytes(msgspec.msgpack.encode(export))
    assert main(["replay", str(file)]) == 1
    assert "DIFFERENT" in capsys.readouterr().out


async def test_replay_tells_the_kind_and_the_place_of_a_fault_and_its_text_only_with_secrets(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "room"
    main(["export", CODE, "--to", str(file)])
    fold = game.fold

    def broken(room: Any, actor: Any, command: Any, at_ms: int) -> Any:
        if isinstance(command, c.Start):
            raise game.EngineFault("the witch Ana, seat 3, is in two places: a mushroom")
        return fold(room, actor, command, at_ms)

    monkeypatch.setattr(game, "fold", broken)
    journal = msgspec.msgpack.decode(file.read_bytes())[4]
    starts = next(at for at, entry, _ in journal if b"start" in entry)
    capsys.readouterr()
    assert main(["replay", str(file)]) == 1
    said = capsys.readouterr().out
    assert said.splitlines()[-1] == f"FAULT at entry {starts}: EngineFault"
    assert not [word for word in (*Role, *Ingredient, *NAMES[:5], "seat", "places") if word in said]
    assert main(["replay", str(file), "--secrets"]) == 1
    assert "EngineFault: the witch Ana, seat 3, is in two places: a mushroom" in capsys.readouterr().out


@pytest.mark.parametrize("content", [b"", b"no export", msgspec.msgpack.encode([2, CODE, 1, b"", []])])
def test_what_is_no_export_of_this_version_is_refused(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    assert main(["replay", str(file)]) == 1
    assert "export" in capsys.readouterr().err


async def test_a_state_of_another_version_is_refused(
    table: Table, gateway: FakeGateway, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "room"
    main(["export", CODE, "--to", str(file)])
    export = msgspec.msgpack.decode(file.read_bytes())
    record = msgspec.msgpack.decode(export[3])
    record[0] = 99
    export[3] = msgspec.msgpack.encode(record)
    file.write_bytes(msgspec.msgpack.encode(export))
    assert main(["replay", str(file)]) == 1
    assert "another version" in capsys.readouterr().err


def test_a_room_that_is_not_there_is_no_crash(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("REDIS_URL", redis_server.url)
    assert main(["show", "ZZZZZ"]) == 1
    assert "no room" in capsys.readouterr().err
