"""Two releases side by side: each reads what the other stores, and a journal says which engine folded what of it."""

import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine_worker import game
from engine_worker.admin import export as exports
from engine_worker.admin.export import UnreadableExportError
from engine_worker.game import codec
from engine_worker.game import commands as c
from engine_worker.game.tables import TABLES
from engine_worker.runtime.entries import decode_journaled
from engine_worker.runtime.owner import Owner
from engine_worker.runtime.record import UnknownFormatError, decode, encode
from engine_worker.runtime.replay import OtherEngineError, body, replay, stored_body
from shared.clock import Clock
from shared.ids import ConnId, Level
from shared.protocol import log
from shared.settings import Settings
from tests.worker.fake_gateway import FakeGateway, Phone
from tests.worker.memory_gateway import MemoryGateway
from tests.worker.playing import seat_players
from tests.worker.test_patches import whole_game

FOLDED = Path(__file__).with_name("folded.json")
"""Engine version → what it makes of one whole game."""
NEXT = game.ENGINE_VERSION + 1
NEXT_FORMAT = max(codec.CODECS) + 1
NEXT_RULES = game.RULES_VERSION + 1

NOBODY = ConnId("nobody")
Release = Callable[..., None]


@pytest.fixture
def release(monkeypatch: pytest.MonkeyPatch) -> Iterator[Release]:
    """Makes the code that runs from now on another release: its engine's version, its formats and its newest rules."""
    before, tables = dict(codec.CODECS), dict(TABLES)
    former = before[1]

    def another_way(room: game.Room) -> bytes:
        return bytes(reversed(former.write(room)))

    def read_another_way(data: memoryview) -> game.Room:
        return former.read(memoryview(bytes(reversed(data))))

    known = {1: former, NEXT_FORMAT: codec.Codec(another_way, read_another_way, NEXT_RULES)}

    def becomes(engine: int, formats: tuple[int, ...] = (1,)) -> None:
        monkeypatch.setattr(game, "ENGINE_VERSION", engine)
        monkeypatch.setattr("engine_worker.runtime.record.FORMATS", frozenset(formats))
        codec.CODECS.clear()
        codec.CODECS.update({number: known[number] for number in formats})
        TABLES.pop(NEXT_RULES, None)
        if NEXT_FORMAT in formats:
            TABLES[NEXT_RULES] = tables[game.RULES_VERSION]

    yield becomes
    codec.CODECS.clear()
    codec.CODECS.update(before)
    TABLES.pop(NEXT_RULES, None)


def two_at_a_table(cats: int = 0) -> tuple[MemoryGateway, Phone, Phone]:
    gateway = MemoryGateway()
    ana = gateway.open("Ana")
    bo = gateway.come("Bo")
    gateway.act(bo, c.Join("Bo"))
    if cats:
        gateway.act(ana, c.FillSeats(Level.TOM, 2 + cats))
    return gateway, ana, bo


def segments(gateway: MemoryGateway) -> list[int]:
    """The engines of the journal's segments."""
    entries = [decode_journaled(one.entry) for one in gateway.journal]
    return [entry.engine for entry in entries if isinstance(entry, log.Open | log.Segment)]


def lock(gateway: MemoryGateway, ana: Phone, *, locked: bool) -> None:
    """One command, folded by a worker that reads the room anew."""
    gateway.forget_room()
    assert gateway.act(ana, c.SetLock(locked)) is None


def is_replayed(gateway: MemoryGateway) -> bool:
    stored = gateway.held.stored
    assert stored is not None
    return body(replay(gateway.held.code, gateway.journal), decode(stored).format) == stored_body(stored)


# -- the journal's segments --------------------------------------------------------------------------------------


def test_a_journal_begins_with_the_version_of_the_engine_that_folds_it(release: Release) -> None:
    gateway, ana, _ = two_at_a_table()
    lock(gateway, ana, locked=True)
    assert segments(gateway) == [game.ENGINE_VERSION]


def test_another_version_of_the_engine_first_notes_how_it_found_the_room(release: Release) -> None:
    gateway, ana, _ = two_at_a_table()
    before = gateway.held.stored or b""
    release(NEXT)
    lock(gateway, ana, locked=True)
    assert segments(gateway) == [NEXT - 1, NEXT]
    segment = decode_journaled(gateway.journal[-2].entry)
    assert segment == log.Segment(NEXT, before)
    lock(gateway, ana, locked=False)
    assert segments(gateway) == [NEXT - 1, NEXT]
    assert is_replayed(gateway)


def test_two_releases_that_take_a_room_from_each_other_leave_it_whole(release: Release) -> None:
    gateway, ana, bo = two_at_a_table()
    for turn, engine in enumerate((NEXT, NEXT - 1, NEXT, NEXT - 1)):
        release(engine)
        lock(gateway, ana, locked=turn % 2 == 0)
        assert is_replayed(gateway)
    assert segments(gateway) == [NEXT - 1, NEXT, NEXT - 1, NEXT, NEXT - 1]
    assert bo.public["locked"] is False


@pytest.mark.parametrize(("folded", "reads"), [(NEXT, NEXT - 1), (NEXT, NEXT + 1)], ids=["newer", "older"])
def test_a_journal_that_another_version_has_folded_is_not_folded_again(
    release: Release, tmp_path: Path, folded: int, reads: int
) -> None:
    gateway, ana, _ = two_at_a_table()
    release(folded)
    lock(gateway, ana, locked=True)
    release(reads)
    with pytest.raises(OtherEngineError, match=f"engine {folded}"):
        replay(gateway.held.code, gateway.journal)
    file = tmp_path / "a room"
    exports.write(file, exports.export_of(gateway.held.code, gateway.stored, gateway.journal))
    with pytest.raises(UnreadableExportError, match=f"engine {folded}"):
        exports.fold(exports.read(file))


def test_an_export_is_folded_from_where_this_version_took_the_room_over(release: Release) -> None:
    gateway, ana, _ = two_at_a_table()
    release(NEXT)
    lock(gateway, ana, locked=True)
    steps, outcome = exports.fold(exports.export_of(gateway.held.code, gateway.stored, gateway.journal))
    assert outcome.is_equal
    assert (outcome.entries, outcome.of) == (2, 2)
    assert isinstance(steps[0].entry, log.Segment)


async def test_a_new_release_takes_over_on_a_real_redis_and_the_table_goes_on(
    gateway: FakeGateway, settings: Settings, release: Release
) -> None:
    first = Owner(settings, Clock(), lambda *_: None)
    first.start()
    ana, bo = await seat_players(gateway, "BCDFG", 2)
    await first.leave()
    release(NEXT)
    second = Owner(settings, Clock(), lambda *_: None)
    second.start()
    assert (await ana.ask(c.SetLock(True))).reason is None
    await second.leave()
    assert bo.public["locked"] is True
    journal, stored = await gateway.written_room(ana.room)
    assert body(replay(ana.room, journal)) == stored_body(stored)
    release(NEXT - 1)
    with pytest.raises(OtherEngineError):
        replay(ana.room, journal)


def test_an_engine_that_folds_otherwise_has_another_version() -> None:
    """Red: raise ENGINE_VERSION (before the first release: or write the file anew), then `python -m` this module."""
    assert json.loads(FOLDED.read_text())[str(game.ENGINE_VERSION)] == digest()


# -- the stored form ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cats", [0, 5])
def test_a_release_stores_what_the_release_before_reads_until_a_setting_lifts_it(release: Release, cats: int) -> None:
    release(NEXT, (1, NEXT_FORMAT))
    gateway, ana, _ = two_at_a_table(cats)
    assert stored_format(gateway) == 1
    gateway.chance = gateway.chance._replace(state_format=NEXT_FORMAT)
    lock(gateway, ana, locked=True)
    assert stored_format(gateway) == NEXT_FORMAT
    lock(gateway, ana, locked=False)
    assert is_replayed(gateway)
    gateway.chance = gateway.chance._replace(state_format=0)
    lock(gateway, ana, locked=True)
    assert stored_format(gateway) == 1
    assert is_replayed(gateway)


def stored_format(gateway: MemoryGateway) -> int:
    """The number at the head of the record and of the game in it, which are one."""
    assert gateway.held.stored is not None
    record = decode(gateway.held.stored)
    assert int.from_bytes(record.room[:2], "big") == record.format
    return record.format


@pytest.mark.parametrize("cats", [0, 5])
def test_the_release_before_goes_on_with_what_a_new_release_has_stored(release: Release, cats: int) -> None:
    gateway, ana, bo = two_at_a_table(cats)
    release(NEXT, (1, NEXT_FORMAT))
    lock(gateway, ana, locked=True)
    release(NEXT - 1)
    lock(gateway, ana, locked=False)
    assert bo.public["locked"] is False


def test_a_room_in_a_form_that_is_not_known_is_left_alone(release: Release) -> None:
    release(NEXT, (1, NEXT_FORMAT))
    gateway, ana, _ = two_at_a_table()
    gateway.chance = gateway.chance._replace(state_format=NEXT_FORMAT)
    lock(gateway, ana, locked=True)
    stored = gateway.held.stored
    release(NEXT - 1)
    gateway.chance = gateway.chance._replace(state_format=0)
    gateway.forget_room()
    ana.act(c.SetLock(False))
    batch = gateway.commit()
    assert isinstance(batch.fault, UnknownFormatError)
    assert batch.commit is None
    assert gateway.held.stored == stored


# -- the rules of a room -----------------------------------------------------------------------------------------


def test_a_game_that_a_new_release_begins_is_one_that_the_release_before_can_go_on_with(release: Release) -> None:
    opened_before = two_at_a_table()
    release(NEXT, (1, NEXT_FORMAT))
    for gateway, ana, bo in (opened_before, two_at_a_table()):
        phones = [ana, bo, *(gateway.come(name) for name in ("Cy", "Di"))]
        assert [gateway.act(phone, c.Join(phone.name)) for phone in phones[2:]] == [None, None]
        gateway.forget_room()
        assert gateway.act(ana, c.Start()) is None
        release(NEXT - 1)
        gateway.forget_room()
        assert bo.public["numbers"]["rules"] == game.RULES_VERSION
        assert [gateway.act(phone, c.Confirm()) for phone in phones] == [None] * 4
        assert bo.public["phase"]["name"] == "morning"
        assert is_replayed(gateway)
        release(NEXT, (1, NEXT_FORMAT))


def test_a_room_that_is_opened_with_the_setting_lifted_plays_by_the_newest_rules(release: Release) -> None:
    former, ana, _ = two_at_a_table()
    release(NEXT, (1, NEXT_FORMAT))
    gateway = MemoryGateway()
    gateway.chance = gateway.chance._replace(state_format=NEXT_FORMAT)
    host = gateway.open("Cy")
    former.chance = gateway.chance
    for table, phone, rules in ((gateway, host, NEXT_RULES), (former, ana, game.RULES_VERSION)):
        table.forget_room()
        assert table.act(phone, c.FillSeats(Level.TOM, 5)) is None
        assert table.act(phone, c.Start()) is None
        assert phone.public["numbers"]["rules"] == rules, "a room keeps the rules with which it was opened"
        assert is_replayed(table)
    opening = decode_journaled(gateway.journal[0].entry)
    assert isinstance(opening, log.Open)
    assert opening.rules == NEXT_RULES


def test_a_room_whose_rules_are_not_known_is_left_alone(release: Release) -> None:
    release(NEXT, (1, NEXT_FORMAT))
    gateway, ana, _ = two_at_a_table()
    gateway.table.room.rules = NEXT_RULES
    assert gateway.act(ana, c.SetLock(True)) is None
    stored = gateway.held.stored
    release(NEXT - 1)
    gateway.forget_room()
    ana.act(c.SetLock(False))
    batch = gateway.commit()
    assert batch.fault is not None
    assert batch.commit is None
    assert gateway.held.stored == stored


def test_the_newest_rules_come_with_the_newest_format() -> None:
    """Red: rules of a new version wait for a format of their own (before the first release: name them in the first)."""
    of_formats = [codec.CODECS[number].rules for number in sorted(codec.CODECS)]
    assert of_formats == sorted(of_formats)
    assert of_formats[-1] == game.RULES_VERSION
    assert set(of_formats) <= set(TABLES)


def test_a_field_of_the_stored_room_that_is_not_known_is_an_error() -> None:
    gateway, _, _ = two_at_a_table()
    assert gateway.held.stored is not None
    record = decode(gateway.held.stored)
    longer = [*msgspec.msgpack.decode(encode(record)), "more"]
    with pytest.raises(UnknownFormatError):
        decode(msgspec.msgpack.encode(longer))


def test_a_worker_that_is_set_to_a_form_it_does_not_know_does_not_start(settings: Settings) -> None:
    with pytest.raises(ValueError, match="state format 99"):
        Owner(msgspec.structs.replace(settings, state_format=99), Clock(), lambda *_: None)


def test_what_a_newer_gateway_adds_to_an_entry_is_passed_over() -> None:
    gateway, ana, bo = two_at_a_table()
    entry: list[Any] = msgspec.msgpack.decode(msgspec.msgpack.encode(log.Gone(bo.conn or NOBODY)))
    gateway.append_raw(msgspec.msgpack.encode([*entry, "a field of the next release"]))
    batch = gateway.commit()
    assert batch.fault is None
    assert ana.public["away"] == [bo.seat]


def digest() -> str:
    """What this engine makes of a whole game of each size: its journal, and what of the room follows from that."""
    games = [whole_game(players, seed=17, largest_batch=3) for players in sorted(TABLES[game.RULES_VERSION].rows)]
    made = msgspec.msgpack.encode([[gateway.journal, stored_body(gateway.stored)] for gateway in games])
    return hashlib.sha256(made).hexdigest()


if __name__ == "__main__":
    known: dict[str, str] = json.loads(FOLDED.read_text()) if FOLDED.exists() else {}
    FOLDED.write_text(json.dumps({**known, str(game.ENGINE_VERSION): digest()}, indent=1) + "\n")
