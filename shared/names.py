"""What a name becomes: how it is shown, and the skeleton by which two names of one room are the same.

It strips by category, never by a list of bad words, and it never escapes: names are text nodes everywhere.
"""

import re
import unicodedata
from typing import NamedTuple

from shared.reasons import Reason

MAX_GRAPHEMES = 20
MAX_SIGNS = 100
"""Code points; more than this in 20 graphemes is no name but a pile of marks."""
MAX_TYPED = 8192
"""Code points; more do not fit into a frame of a phone, and are not looked at one by one."""
_COMPOSED = 4
"""So many code points, at most, become one by normalising."""

_ZWNJ, _ZWJ = "\u200c", "\u200d"
_INVISIBLE_LETTERS = frozenset(
    (*"\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\u2065\U0001d159", *map(chr, range(0xFFF0, 0xFFF9)))
) | frozenset(map(chr, (*range(0xE0000, 0xE0100), *range(0xE01F0, 0xE1000))))
"""Letters, marks and symbols that nobody can see: Hangul fillers, the empty braille cell and note head, joiners, and
what Unicode keeps free for such (`Default_Ignorable_Code_Point`)."""
_GONE = frozenset(("Cc", "Cf", "Cs", "Co"))
_BLANK = frozenset(("Zs", "Zl", "Zp"))
_WORD = frozenset("LNMS")
"""First letters of the categories that may stand on both sides of a joiner."""
_VARIATION = frozenset((*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), *range(0x180B, 0x1810)))
"""Selectors of one look of the sign before them: kept, and not compared."""
_SKIN = range(0x1F3FB, 0x1F400)
_REGIONAL = range(0x1F1E6, 0x1F200)


class CleanName(NamedTuple):
    """A name that may be shown."""

    shown: str
    skeleton: str
    """Names with the same skeleton are the same name."""


class NameRefusedError(ValueError):
    """The name cannot be used; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        """Keeps the reason."""
        super().__init__(reason.value)
        self.reason = reason


def clean(typed: str) -> CleanName:
    """Reads a name that a person typed.

    Raises:
        NameRefusedError: `name/empty` if nothing is left to see, `name/too_long` above 20 graphemes.
    """
    seen = _visible(typed) if len(typed) <= MAX_TYPED else typed
    if len(seen) > _COMPOSED * MAX_SIGNS:  # before it is normalised, which takes long for thousands of marks
        raise NameRefusedError(Reason.NAME_TOO_LONG)
    shown = unicodedata.normalize("NFC", _visible(unicodedata.normalize("NFKC", seen)))
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in shown):
        raise NameRefusedError(Reason.NAME_EMPTY)
    if len(shown) > MAX_SIGNS or graphemes(shown) > MAX_GRAPHEMES:
        raise NameRefusedError(Reason.NAME_TOO_LONG)
    return CleanName(shown, skeleton(shown))


def skeleton(shown: str) -> str:
    """What is compared: no case, no spaces, no joiners, no variation selectors."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", shown).casefold())
    return "".join(
        sign for sign in folded if sign not in (_ZWJ, _ZWNJ) and not sign.isspace() and ord(sign) not in _VARIATION
    )


def stem(shown: str) -> CleanName:
    """What a number may follow, "Ana" of "Ana 2": a clean name without one, so short that one of three signs fits."""
    kept = re.sub(r" \d+$", "", shown)
    while graphemes(kept) > MAX_GRAPHEMES - 3 or len(kept) > MAX_SIGNS - 3:
        kept = kept[:-1].rstrip(" " + _ZWJ + _ZWNJ)
    return CleanName(kept, skeleton(kept))


def graphemes(text: str) -> int:
    """Counts what a reader takes for one sign: marks, joined emoji, skin tones and flags count with their base."""
    count, joined, flag = 0, False, False
    for sign in text:
        if sign in (_ZWJ, _ZWNJ):
            joined = sign == _ZWJ
            continue
        extends = unicodedata.category(sign)[0] == "M" or ord(sign) in _SKIN
        regional = ord(sign) in _REGIONAL
        if not extends and not (joined and unicodedata.category(sign)[0] == "S") and not (regional and flag):
            count += 1
        flag = regional and not flag
        joined = False
    return count


def _visible(text: str) -> str:
    kept: list[str] = []
    for at, sign in enumerate(text):
        category = unicodedata.category(sign)
        if sign in (_ZWJ, _ZWNJ):
            if _inside_word(text, at):
                kept.append(sign)
        elif category in _BLANK or sign in "\t\n\r\v\f":
            kept.append(" ")
        elif category not in _GONE and sign not in _INVISIBLE_LETTERS:
            kept.append(sign)
    return re.sub(" +", " ", "".join(kept)).strip()


def _inside_word(text: str, at: int) -> bool:
    def seen(index: int) -> bool:
        return (
            0 <= index < len(text)
            and text[index] not in _INVISIBLE_LETTERS
            and unicodedata.category(text[index])[0] in _WORD
        )

    return seen(at - 1) and seen(at + 1)
