"""Names: what is stripped, what stays, and which two names are the same."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.names import MAX_GRAPHEMES, NameRefusedError, clean, graphemes, stem
from shared.reasons import Reason
from tests.kit.names import FAR_TOO_LONG


def same(one: str, other: str) -> bool:
    return clean(one).skeleton == clean(other).skeleton


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ana", "Ana"),
        ("  Ana   Maria ", "Ana Maria"),
        ("A\u200bna", "Ana"),
        ("\u202eAna\u202c", "Ana"),
        ("Ａｎａ", "Ana"),
        ("A\u0301na", "Ána"),
        ("Ana\t\nBo", "Ana Bo"),
        ("نی\u200cما", "نی\u200cما"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("\u200dAna\u200c", "Ana"),
        ("<img onerror=alert(1)>"[:20], "<img onerror=alert(1"),
    ],
)
def test_a_name_is_shown_without_what_cannot_be_seen(typed: str, shown: str) -> None:
    assert clean(typed).shown == shown


@pytest.mark.parametrize("sign", [*map(chr, range(0x206A, 0x2070)), "\u200b", "\u2060", "\ufeff", "\u00ad", "\u2066"])
def test_id05_invisible_signs_are_stripped_by_their_category(sign: str) -> None:
    assert clean(f"A{sign}na").shown == "Ana"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ANA"),
        ("Ana", "A n a"),
        ("Ana", "A\u200bna"),
        ("Ana 2", "ana2"),
        ("Straße", "STRASSE"),
        ("Ana", "Ａｎａ"),
        ("نی\u200cما", "نیما"),
        ("❤\ufe0f", "❤"),
        ("Ana\U000e0100", "Ana"),
        ("Ana\u180b", "Ana"),
        ("Ana\u2065", "Ana"),
        ("Ana\U000e0fff", "Ana"),
    ],
)
def test_id03_names_are_the_same_that_look_the_same(one: str, other: str) -> None:
    assert same(one, other)


@pytest.mark.parametrize(("one", "other"), [("Ana", "Anna"), ("Zoe", "Zoë"), ("Bo 2", "Bo 3"), ("😀", "😃")])
def test_names_that_differ_are_different(one: str, other: str) -> None:
    assert not same(one, other)


@pytest.mark.parametrize(
    "typed", ["", "   ", "\u200b\u200d", "\u3164", "\u2800", "\u0301", "\u202e", "\ufe0f", "\U0001d159"]
)
def test_a_name_of_nothing_to_see_is_empty(typed: str) -> None:
    with pytest.raises(NameRefusedError) as refused:
        clean(typed)
    assert refused.value.reason is Reason.NAME_EMPTY


@pytest.mark.parametrize("typed", ["x" * 21, "x" * 300, "Z" + "\u0308\u0323" * 60, "👩\u200d👩" * 60])
def test_a_name_above_twenty_graphemes_is_too_long(typed: str) -> None:
    with pytest.raises(NameRefusedError) as refused:
        clean(typed)
    assert refused.value.reason is Reason.NAME_TOO_LONG


@pytest.mark.parametrize(("typed", "reason"), [(name, reason) for _, name, reason in FAR_TOO_LONG])
def test_a_name_that_fills_a_frame_is_refused_for_what_is_to_see_of_it(typed: str, reason: str) -> None:
    with pytest.raises(NameRefusedError) as refused:
        clean(typed)
    assert refused.value.reason == reason


def test_what_nobody_sees_in_a_name_does_not_count() -> None:
    assert clean("\u200b" * 7000 + "Ana" + " " * 900 + "Maria").shown == "Ana Maria"


@pytest.mark.parametrize(
    ("text", "count"),
    [("Ana", 3), ("Ána", 3), ("👨\u200d👩\u200d👧", 1), ("🇫🇷🇵🇱", 2), ("👍🏽", 1), ("نی\u200cما", 4), ("❤\ufe0f", 1)],
)
def test_graphemes_are_what_a_reader_counts(text: str, count: int) -> None:
    assert graphemes(text) == count


@given(st.text(max_size=60))
def test_a_clean_name_is_clean_and_short(typed: str) -> None:
    try:
        name = clean(typed)
    except NameRefusedError:
        return
    assert clean(name.shown) == name
    assert graphemes(name.shown) <= MAX_GRAPHEMES
    assert not any(unicodedata.category(sign) in ("Cc", "Cs") for sign in name.shown)
    assert name.skeleton


@pytest.mark.parametrize(
    "typed", ["Ana", "Ana 2", "b" * 20, "Ana Maria do Rosário", "👩\u200d👩" * 20, "Z\u0308\u0323" * 20]
)
def test_whatever_name_is_taken_it_fits_with_a_number(typed: str) -> None:
    shown = clean(typed).shown
    for number in (2, 12):
        assert clean(f"{stem(shown).shown} {number}").shown.endswith(f" {number}")


def test_a_name_with_a_number_gets_another_one_not_a_second() -> None:
    assert stem("Ana 2").shown == "Ana"
