"""Whatever a phone sends is a frame of the protocol or a bad frame; what it becomes is read again the same."""

import contextlib
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine_worker.game import commands as game_commands
from engine_worker.runtime.entries import decode
from gateway.hearing import number_of
from gateway.hello import UNREADABLE, RefusedError, read_hello
from gateway.rooms_api import RefusedRequestError, _name_of, _read, _token_of
from shared.codes import read_code
from shared.ids import ConnId, SessionId
from shared.names import MAX_SIGNS, NameRefusedError, clean
from shared.protocol.from_phone import Act, AnyFromPhone, Hello
from shared.protocol.log import Acted
from tests.fuzz.counted import tried
from tests.fuzz.inputs import anything, commands, inputs, seeds, values, variants

pytestmark = pytest.mark.timeout(0)
_decode = msgspec.msgpack.Decoder(AnyFromPhone).decode


@settings(max_examples=inputs(150, 14_000))
@given(anything, seeds)
def test_a_frame_is_read_or_refused_and_what_is_read_goes_into_the_log_unchanged(frame: bytes, seed: int) -> None:
    for variant in variants(frame, seed):
        _is_read_or_refused(variant)


def _is_read_or_refused(frame: bytes) -> None:
    number_of(frame)
    try:
        message = _decode(frame)
    except UNREADABLE:
        return
    if isinstance(message, Act):
        _goes_into_the_log_unchanged(message)


def _goes_into_the_log_unchanged(act: Act[Any]) -> None:
    """A worker reads what the gateway wrote, as the game's command of the same name and the same fields."""
    entry = Acted(ConnId("gw.1"), SessionId("session1"), act.n, act.game, act.phase, act.gen, act.cmd)
    written = msgspec.msgpack.encode(entry)
    read = decode(written)
    assert isinstance(read, Acted)
    assert type(read.cmd) is getattr(game_commands, type(act.cmd).__name__)
    assert msgspec.msgpack.encode(read) == written


@settings(max_examples=inputs(150, 6_000))
@given(anything, seeds)
def test_a_first_frame_is_a_hello_or_refused_with_a_reason(frame: bytes, seed: int) -> None:
    for variant in variants(frame, seed):
        _is_hello_or_refused(variant)


def _is_hello_or_refused(frame: bytes) -> None:
    try:
        hello, code = read_hello(frame)
    except RefusedError:
        return
    assert isinstance(hello, Hello)
    assert read_code(hello.room) == code


@settings(max_examples=inputs(150, 10_000))
@given(
    st.binary(max_size=200)
    | values.map(msgspec.json.encode)
    | st.integers(1, 4_000).map(lambda depth: b'{"x":' * depth)
)
def test_a_request_is_read_or_refused(body: bytes) -> None:
    tried()
    with contextlib.suppress(RefusedRequestError):
        asked = _read(body)
        _token_of(asked.token)
        _name_of(asked.name)


@settings(max_examples=inputs(200, 20_000))
@given(
    st.text(max_size=60) | st.text(alphabet="aA\u0301\u200d\u200c\u202e\u2066\ufe0f\U0001f469 \t\u0627<", max_size=300)
)
def test_a_name_is_clean_or_refused_and_cleaning_again_changes_nothing(typed: str) -> None:
    tried()
    try:
        name = clean(typed)
    except NameRefusedError:
        return
    assert len(name.shown) <= MAX_SIGNS
    assert clean(name.shown) == name
    assert not set(name.shown) & set("\u202e\u2066\u2067\u2068\u0000\n\r")


@settings(max_examples=inputs(150, 10_000))
@given(commands)
def test_every_command_that_can_be_is_the_same_after_the_wire_and_the_log(command: object) -> None:
    tried()
    frame = msgspec.msgpack.encode(Act(1, 1, 1, 1, command))
    read = _decode(frame)
    assert isinstance(read, Act)
    assert read.cmd == command
    _goes_into_the_log_unchanged(read)
