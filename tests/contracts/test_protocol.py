"""Every message goes over the wire and comes back the same, and what earlier versions wrote is still read."""

from typing import Any

import msgspec
import pytest

from engine_worker.game import commands as game_commands
from engine_worker.runtime import entries, parts
from shared.protocol import log, to_phone
from tests.contracts.samples import COMMANDS, CONN, FAMILIES, SAVED, SESSION, key, members, saved

ALL = [(family, sample) for family, (_, ones) in FAMILIES.items() for sample in ones]
IDS = [key(family, sample) for family, sample in ALL]


@pytest.mark.parametrize("family", FAMILIES)
def test_no_message_is_without_a_sample(family: str) -> None:
    declared, ones = FAMILIES[family]
    assert {type(one) for one in ones} == members(declared)


@pytest.mark.parametrize(("family", "sample"), ALL, ids=IDS)
def test_a_message_comes_back_as_it_was_sent(family: str, sample: Any) -> None:
    declared, _ = FAMILIES[family]
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(sample), type=declared) == sample


@pytest.mark.parametrize(("family", "sample"), ALL, ids=IDS)
def test_what_stands_in_logs_and_on_old_phones_is_still_read(family: str, sample: Any) -> None:
    declared, _ = FAMILIES[family]
    bytes_then = bytes.fromhex(saved()[key(family, sample)])
    assert msgspec.msgpack.decode(bytes_then, type=declared) == sample


def test_no_saved_sample_is_of_a_message_that_is_gone() -> None:
    assert set(saved()) == set(IDS), f"{SAVED.name}: python -m tests.contracts.samples"


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
def test_a_worker_reads_the_command_that_the_gateway_wrote(command: Any) -> None:
    written = msgspec.msgpack.encode(log.Acted(CONN, SESSION, 9, 1, 5, 1, command))
    entry = entries.decode(written)
    assert isinstance(entry, log.Acted)
    assert type(entry.cmd) is getattr(game_commands, type(command).__name__)
    assert msgspec.to_builtins(entry.cmd) == msgspec.to_builtins(command)
    assert msgspec.msgpack.encode(entry) == written


def test_a_message_with_an_unknown_field_is_an_error() -> None:
    declared, _ = FAMILIES["command"]
    with pytest.raises(msgspec.ValidationError):
        msgspec.msgpack.decode(msgspec.msgpack.encode({"do": "confirm", "seat": 1}), type=declared)


# -- parts built by hand -----------------------------------------------------------------------------------------

ACKS = [to_phone.Ack(SESSION, 9, None)]


def test_a_snapshot_that_is_joined_from_bytes_is_the_declared_message() -> None:
    public = parts.public_part(1_000, parts.encode_fields({"locked": True}))
    own = parts.own_part(b"epoch_01", 4, ACKS, parts.encode_fields({"gen": 1}))
    frame = msgspec.msgpack.decode(parts.snapshot(public, own), type=to_phone.AnyToPhone)
    assert frame == to_phone.Snapshot(
        to_phone.PublicPart(1_000, {"locked": True}), to_phone.OwnPart("epoch_01", 4, ACKS, {"gen": 1})
    )


@pytest.mark.parametrize("seq", [0, 127, 128, 255, 256, 65535, 65536, 2**40])
@pytest.mark.parametrize("size", [to_phone.TAP_BYTES, to_phone.PHASE_BYTES, to_phone.SNAPSHOT_BYTES])
@pytest.mark.parametrize("filling", [0, 1, 200, 400, 460])
def test_an_own_part_has_exactly_the_size_it_should_have(seq: int, size: int, filling: int) -> None:
    fields = parts.encode_fields({"hand": "x" * filling})
    own = to_phone.padded(parts.own_part(b"epoch_01", seq, ACKS, fields), size)
    assert len(own) == size
    read = msgspec.msgpack.decode(own, type=to_phone.OwnPart)
    assert (read.seq, read.set) == (seq, {"hand": "x" * filling})


@pytest.mark.parametrize("missing", range(8))
def test_every_size_just_below_the_limit_can_be_reached(missing: int) -> None:
    empty = len(parts.own_part(b"epoch_01", 1, (), parts.encode_fields({"hand": "x" * 300})))
    filling = "x" * (300 + to_phone.TAP_BYTES - empty - 1 - missing)
    own = to_phone.padded(
        parts.own_part(b"epoch_01", 1, (), parts.encode_fields({"hand": filling})), to_phone.TAP_BYTES
    )
    assert len(own) == to_phone.TAP_BYTES
    assert len(msgspec.msgpack.decode(own, type=to_phone.OwnPart).pad) == missing


def test_what_does_not_fit_takes_the_next_size() -> None:
    own = parts.own_part(b"epoch_01", 1, (), parts.encode_fields({"hand": "x" * to_phone.TAP_BYTES}))
    assert len(to_phone.padded(own, to_phone.TAP_BYTES)) == to_phone.PHASE_BYTES


def test_a_part_in_which_nothing_is_new_is_the_declared_message() -> None:
    own = parts.own_part(b"epoch_01", 7, (), parts.NOTHING)
    assert msgspec.msgpack.decode(own, type=to_phone.OwnPart) == to_phone.OwnPart("epoch_01", 7, [], {})
    assert to_phone.padded(own, 0) == own


@pytest.mark.parametrize("seq", [0, 127, 128, 255, 256, 65535, 65536, 2**40])
@pytest.mark.parametrize("size", [0, to_phone.TAP_BYTES, to_phone.PHASE_BYTES])
def test_a_part_that_says_nothing_is_the_same_whoever_builds_it(seq: int, size: int) -> None:
    number = msgspec.msgpack.encode(seq)
    by_gateway = to_phone.OWN_HEAD + b"epoch_01" + to_phone.SEQ_HEAD + number + to_phone.plain_tail(len(number), size)
    assert by_gateway == to_phone.padded(parts.own_part(b"epoch_01", seq, (), parts.NOTHING), size)


def test_more_than_fifteen_fields_fit_in_a_part() -> None:
    values = {f"field_{number}": number for number in range(20)}
    own = parts.own_part(b"epoch_01", 1, (), parts.encode_fields(values))
    assert msgspec.msgpack.decode(own, type=to_phone.OwnPart).set == values
