"""Room codes: easily said, easily typed, never a word that hurts (cases CO-01, CO-04)."""

from random import Random

import pytest

from shared.codes import ALPHABET, LENGTH, LOOK_ALIKES, make_code, read_code

EVERY = len(ALPHABET) ** LENGTH


def test_co01_what_a_person_types_is_read_kindly() -> None:
    for typed in ("bcdfg", " BCD FG ", "b-c-d-f-g", "BCD·FG", "b.c.d.f.g"):
        assert read_code(typed) == "BCDFG"
    assert read_code("0O1IL") == "QQJJJ"
    assert read_code("uUyY2") == "VVVV2"


def test_co01_no_code_has_a_sign_that_looks_like_another() -> None:
    assert not set(ALPHABET) & set("0O1IL")
    assert not set(ALPHABET) & {chr(sign) for sign in LOOK_ALIKES}
    assert {str(sign) for sign in LOOK_ALIKES.values()} <= set(ALPHABET)


@pytest.mark.parametrize("typed", ["", "BCDF", "BCDFGH", "BCDF!", "عربية", "ＢＣＤＦＧ x", "BCDF\0"])
def test_what_cannot_be_a_code_is_none(typed: str) -> None:
    assert read_code(typed) is None


def test_co04_codes_have_no_vowels_and_no_slurs() -> None:
    assert not set(ALPHABET) & set("AEIOUY")
    spelled = {"FCK": 0, "KKK": 0, "88": 0}
    for first in range(0, EVERY, 977):
        code = make_code(first)
        for word in spelled:
            if code is not None and word in code:
                spelled[word] += word != "88" or code.startswith("88") or code.endswith("88")
    assert spelled == {"FCK": 0, "KKK": 0, "88": 0}
    assert make_code(sum(ALPHABET.index(sign) * len(ALPHABET) ** at for at, sign in enumerate("2FCK3"))) is None


def test_every_code_is_read_as_it_was_made() -> None:
    chance = Random(1)
    for _ in range(2_000):
        code = make_code(chance.randrange(EVERY))
        assert code is None or (read_code(code) == code and read_code(code.lower()) == code)
