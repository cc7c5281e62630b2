"""The table of faults itself: large enough, and fitting the product as it is now, so that it cannot rot in silence."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.faults.catalogue import FAULTS
from tests.faults.fault import Fault, fault
from tests.faults.tree import ROOT, RottenFaultError, Tree, planted_texts
from tests.repo.files import text_of
from tests.repo.test_cases import NAMED

LEAST = 40
NONE_PLANTED = {"tests/secrets/test_two_worlds.py::test_a_wild_world_differs_in_sums_and_counts_as_well"}
"""What holds a test's own worlds, and no line of the product."""


def texts_of(planted: Fault) -> dict[str, str]:
    return {edit.file: (ROOT / edit.file).read_text() for edit in planted.edits}


def test_there_are_enough_of_them_and_each_has_a_name_of_its_own() -> None:
    names = Counter(planted.name for planted in FAULTS)
    assert len(names) >= LEAST
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("planted", FAULTS, ids=lambda planted: planted.name)
def test_each_can_be_planted_in_the_product_as_it_is(planted: Fault) -> None:
    before = texts_of(planted)
    assert planted_texts(planted.edits, before) != before


@pytest.mark.parametrize("planted", FAULTS, ids=lambda planted: planted.name)
def test_each_names_a_test_that_is_there(planted: Fault) -> None:
    file, _, name = planted.test.partition("::")
    text = (ROOT / file).read_text()
    if file.endswith(".py"):
        assert re.search(rf"def {re.escape(name.partition('[')[0])}\(", text)
    else:
        assert name in text


def test_every_line_of_the_threat_model_is_held_by_a_test_that_a_planted_fault_turns_red() -> None:
    planted = {fault.test.partition("[")[0] for fault in FAULTS}
    named = set(NAMED.findall(text_of(ROOT / "docs/security.md").partition("## Dependencies")[0]))
    assert {f"{file}::{test}" for file, test in named} - planted == NONE_PLANTED


def test_a_text_that_is_not_there_or_there_twice_is_an_error() -> None:
    texts = {"a.py": "one = 1\ntwo = 1\n"}
    for old in ("three", "= 1"):
        with pytest.raises(RottenFaultError, match="stands there"):
            planted_texts(fault("", "a.py", old, "", "", "").edits, texts)


def test_a_fault_that_leaves_no_program_is_an_error() -> None:
    with pytest.raises(RottenFaultError, match=r"a\.py"):
        planted_texts(fault("", "a.py", "1", "", "", "").edits, {"a.py": "one = 1\n"})


def test_a_planted_fault_is_taken_out_again_and_never_reaches_the_tree_itself(tmp_path: Path) -> None:
    planted, tree = FAULTS[0], Tree(tmp_path)
    (file, before), *_ = texts_of(planted).items()
    with tree.planted(planted):
        assert (tmp_path / file).read_text() != before
        assert (ROOT / file).read_text() == before
    assert (tmp_path / file).read_text() == before
