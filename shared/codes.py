"""Room codes: five signs without vowels and look-alikes, and how a code that a person typed is read."""

import re

from shared.ids import RoomCode

ALPHABET = "23456789BCDFGHJKMNPQRSTVWXZ"
"""No vowels (nor Y), so that hardly a word appears; no 0 O 1 I L."""
LENGTH = 5
LOOK_ALIKES = str.maketrans({"0": "Q", "O": "Q", "1": "J", "I": "J", "L": "J", "U": "V", "Y": "V"})
"""A sign that no code has, to the code sign it is most easily taken for."""
_BLOCKED = re.compile("FCK|FVCK|SHT|SH7|CNT|KKK|NGR|N1G|DCK|D1CK|PRN|SXX|XXX|KRW|CHJ|PZD|88$|^88|PVT|B7CH")
"""Parts that read as a slur in one of the six languages even without vowels."""


def read_code(typed: str) -> RoomCode | None:
    """Reads what a person typed: case, spaces and look-alikes do not matter; None if it cannot be a code."""
    code = re.sub(r"[\s\-·.]", "", typed).upper().translate(LOOK_ALIKES)
    return RoomCode(code) if len(code) == LENGTH and all(sign in ALPHABET for sign in code) else None


def make_code(number: int) -> RoomCode | None:
    """Writes a number below `len(ALPHABET) ** LENGTH` as a code; None if it contains a blocked part."""
    signs: list[str] = []
    for _ in range(LENGTH):
        number, sign = divmod(number, len(ALPHABET))
        signs.append(ALPHABET[sign])
    code = "".join(signs)
    return None if _BLOCKED.search(code) else RoomCode(code)
