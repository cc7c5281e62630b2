"""docs/cases.md names every known fault of its list, and every test that it names is there."""

import re

import pytest

from tests.repo.files import TOP, text_of

IDS = {
    "RC": (1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20),
    "ZS": (2, 3, 5, 6, 8, 9),
    "AB": (2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17),
    "HO": (1, 3, 4, 6, 7, 9, 10),
    "SE": (2, 3, 5, 6, 8, 9, 11, 12, 14, 15),
    "TT": (2, 3, 5, 6, 8, 9),
    "ID": (2, 3, 5, 6, 8, 9, 11),
    "CO": (1, 3, 4, 6, 7, 9, 10),
    "VO": (1, 2, 4, 5, 7, 8, 10, 11, 13, 14),
    "TI": (2, 3, 5, 6, 8, 9, 11),
    "DE": (2, 3, 5, 6, 8, 9, 11),
    "BR": (1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16),
    "ME": (2, 3, 5, 6, 8),
    "IN": (1, 3, 4, 6, 7, 9, 10, 12),
    "AX": (1, 3, 4, 6, 7),
    "EN": (2, 3, 5, 6),
}
"""Every fault that is known, by family."""
ROW = re.compile(r"^\| ([A-Z]{2}-\d\d) \| (.+) \|$", re.MULTILINE)
NAMED = re.compile(r"`((?:tests|web)/[\w./-]+)::([^`]+)`")
FILE = re.compile(r"`((?:tests|web|docs|gateway|engine_worker|shared)/[\w./-]+\.\w+)`")
DOCUMENTS = ["docs/cases.md", "docs/security.md"]


def rows() -> dict[str, str]:
    """Id → what the document says of it."""
    return dict(ROW.findall(text_of(TOP / "docs/cases.md")))


def is_there(file: str, name: str) -> bool:
    """Whether a file holds a test of this name."""
    path = TOP / file
    if not path.is_file():
        return False
    text = path.read_text()
    return re.search(rf"def {re.escape(name)}\b", text) is not None if file.endswith(".py") else name in text


def test_every_known_fault_has_a_line() -> None:
    assert set(rows()) == {f"{family}-{number:02}" for family, numbers in IDS.items() for number in numbers}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_test_that_a_document_names_is_there(document: str) -> None:
    named = NAMED.findall(text_of(TOP / document))
    assert len(named) > 20
    assert [f"{file}::{name}" for file, name in named if not is_there(file, name)] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_a_document_names_is_there(document: str) -> None:
    assert [file for file in FILE.findall(text_of(TOP / document)) if not (TOP / file).exists()] == []


def test_a_line_without_a_test_says_why_or_where() -> None:
    for known, said in rows().items():
        assert NAMED.search(said) or said.startswith(("Cannot occur: ", "Seen: ")), known


def test_every_threat_has_its_test() -> None:
    """Each line of the threat model names a test, or stands among what is left open."""
    model = text_of(TOP / "docs/security.md").partition("## What is left open")[0]
    lines = [line for line in model.splitlines() if line.startswith("| ") and not line.startswith(("| threat", "|---"))]
    assert len(lines) > 25
    assert [line for line in lines if not NAMED.search(line)] == []


def test_a_name_that_is_not_there_would_be_noticed() -> None:
    assert is_there("tests/repo/test_cases.py", "test_every_known_fault_has_a_line")
    assert not is_there("tests/repo/test_cases.py", "test_every_known_fault")
    assert not is_there("tests/repo/no_such_file.py", "test_every_known_fault_has_a_line")
