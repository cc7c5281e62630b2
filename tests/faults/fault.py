"""What a planted fault is: which text becomes which, and the one test that must not let it pass."""

from msgspec import Struct


class Edit(Struct, frozen=True):
    """A text that stands in a file exactly once, and what stands there instead."""

    file: str
    old: str
    new: str


class Fault(Struct, frozen=True):
    """Something that could go wrong in the product."""

    name: str
    edits: tuple[Edit, ...]
    test: str
    """A pytest node, or a file of the phone client's tests, `::` and the test's name."""
    why: str
    """What players would suffer."""


def fault(name: str, file: str, old: str, new: str, test: str, why: str) -> Fault:
    """A fault in one place."""
    return Fault(name, (Edit(file, old, new),), test, why)
