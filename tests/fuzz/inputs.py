"""What a fuzzer throws: bytes of all kinds, and frames that are nearly right."""

from collections.abc import Iterator
from enum import StrEnum
from random import Random
from typing import Annotated, Any, Literal, NewType, get_args, get_origin, get_type_hints

import msgspec
from hypothesis import strategies as st

from shared.protocol.commands import AnyCommand
from shared.protocol.from_phone import Act, Hello, Need, Ping
from tests.fuzz.counted import LONG, tried

VARIANTS = 50 if LONG else 5


def inputs(fast: int, long: int) -> int:
    """How many examples a test tries; with their variants the long ones together are above a million inputs."""
    return long if LONG else fast


scalars = (
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats()
    | st.text(max_size=20)
    | st.binary(max_size=20)
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
numbers = st.integers(-(2**63), 2**64 - 1) | st.integers(-2, 14)
"""Every number that msgpack has, and often one that could be meant."""
_PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    bool: st.booleans(),
    int: numbers,
    str: st.text(max_size=60),
    bytes: st.binary(max_size=200),
    type(None): st.none(),
}


def of(hint: Any) -> st.SearchStrategy[Any]:
    """Any value of a type of the protocol, within what can be written down."""
    if isinstance(hint, NewType):
        return of(hint.__supertype__)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return st.sampled_from(list(hint))
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        fields = get_type_hints(hint, include_extras=True)
        return st.builds(hint, **{name: of(fields[name]) for name in hint.__struct_fields__})
    return _PLAIN[hint] if hint in _PLAIN else _of_several(hint)


def _of_several(hint: Any) -> st.SearchStrategy[Any]:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _annotated(arguments[0], arguments[1])
    if origin is list:
        return st.lists(of(arguments[0]), max_size=12)
    if origin is dict:
        return st.dictionaries(of(arguments[0]), of(arguments[1]), max_size=8)
    if origin is Literal:
        return st.sampled_from(arguments)
    return st.one_of([of(one) for one in arguments])


def _annotated(kind: Any, meta: Any) -> st.SearchStrategy[Any]:
    if kind is int:
        return st.integers(meta.ge, meta.le)
    if meta.pattern is not None:
        return st.from_regex(meta.pattern, fullmatch=True)
    if kind is bytes:
        return st.binary(min_size=meta.min_length or 0, max_size=meta.max_length)
    return of(kind)


commands = of(AnyCommand)
"""Every command with every value that its types allow."""
frames = st.one_of([of(kind) for kind in (Act, Ping, Need, Hello)])
_KEYS = st.sampled_from(
    [
        "t",
        "n",
        "game",
        "phase",
        "gen",
        "cmd",
        "pad",
        "at",
        "v",
        "room",
        "token",
        "session",
        "mode",
        "do",
        "seat",
        "place",
        "options",
    ]
)
_TAGS = st.sampled_from(["act", "ping", "need", "hello", "confirm", "join", "set_options", "propose"])
nearly = st.dictionaries(_KEYS, values | _TAGS, max_size=8).map(msgspec.msgpack.encode)
"""Maps with the right keys and any values."""


@st.composite
def spoiled(draw: st.DrawFn) -> bytes:
    """A frame that was right before a byte was changed, lost or doubled."""
    frame = bytearray(msgspec.msgpack.encode(draw(frames)))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, max(0, len(frame) - 1)))
        match draw(st.integers(0, 2)):
            case 0:
                frame[at : at + 1] = bytes((draw(st.integers(0, 255)),))
            case 1:
                del frame[at:]
            case _:
                frame[at:at] = draw(st.binary(max_size=8))
    return bytes(frame)


@st.composite
def bombs(draw: st.DrawFn) -> bytes:
    """Small heads that promise much, or the same opening many times over."""
    head = draw(
        st.sampled_from(
            [
                b"\x91",
                b"\x81\xa1t",
                b"\xdd\xff\xff\xff\xff",
                b"\xdf\xff\xff\xff\xff",
                b"\xc6\xff\xff\xff\xff",
                b"\xdb\xff\xff\xff\xff",
            ]
        )
    )
    return head * draw(st.integers(1, 1_300)) + draw(st.binary(max_size=4))


def variants(frame: bytes, seed: int) -> Iterator[bytes]:
    """The input itself, and many that differ from it by a few bytes: cheap, so that a million are tried in minutes."""
    tried(1 + VARIANTS)
    yield frame
    chance = Random(seed)
    for _ in range(VARIANTS):
        changed = bytearray(frame)
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(changed) + 1)
            changed[at : at + chance.randrange(3)] = chance.randbytes(chance.randrange(4))
        yield bytes(changed)


seeds = st.integers(0, 2**32)
whole = frames.map(msgspec.msgpack.encode)
"""What a phone may say, with any values: also a hello where none is due."""
anything = st.binary(max_size=300) | nearly | whole | spoiled() | bombs() | values.map(msgspec.msgpack.encode)
