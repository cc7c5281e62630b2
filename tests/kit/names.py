"""Names that are far too long, of whatever their signs are made: all that fit into one frame must be told the same."""

from shared.protocol.from_phone import MAX_FRAME_BYTES
from shared.reasons import Reason

_FAMILY = "👨\u200d👩\u200d👧\u200d👦"
_ROOM = MAX_FRAME_BYTES - 100
"""What an `act` around a name needs at most."""

FAR_TOO_LONG: list[tuple[str, str, str]] = [
    ("300 letters", "n" * 300, Reason.NAME_TOO_LONG),
    ("300 families of four", _FAMILY * 300, Reason.NAME_TOO_LONG),
    ("300 flags", "🇫🇷" * 300, Reason.NAME_TOO_LONG),
    ("300 thumbs with a skin", "👍🏽" * 300, Reason.NAME_TOO_LONG),
    ("300 letters under piles of marks", ("a" + "\u0301" * 10) * 300, Reason.NAME_TOO_LONG),
    ("300 letters between signs that nobody sees", ("a" + "\u200b" * 7) * 300, Reason.NAME_TOO_LONG),
    ("300 signs of Arabic that are words", "\ufdfa" * 300, Reason.NAME_TOO_LONG),
    ("as many letters as fit", "n" * _ROOM, Reason.NAME_TOO_LONG),
    ("300 letters behind signs of which JSON makes six", "\x01" * (_ROOM - 300) + "n" * 300, Reason.NAME_TOO_LONG),
    ("as many marks as fit, none in its place", "a" + "\u0301\u0323" * (_ROOM // 4 - 1), Reason.NAME_TOO_LONG),
    ("nothing but spaces", " " * _ROOM, Reason.NAME_EMPTY),
]
"""What it is, the name, and the reason that its player is given."""
