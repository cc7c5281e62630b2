"""Every planted fault turns its named test red, and without the fault the same test is green.

A sample of ten is planted with the other tests, all of them with the long ones.
"""

import shutil
from collections.abc import Iterator

import pytest

from tests.faults.catalogue import FAULTS
from tests.faults.fault import Fault
from tests.faults.tree import BROWSERS_TESTS, Tree, Verdict

LIMIT_S = 120.0
"""No named test takes longer, on the slowest of machines."""
SAMPLE = (
    "no fence check in the commit",
    "an old number is folded anew",
    "the phase number is not checked",
    "complete seals do not end the game",
    "a tie banishes",
    "a cat votes for itself",
    "the Guard does not protect",
    "everybody is told who the witches are",
    "who has tapped comes in order of arrival",
    "names are not normalised",
)
TEN = [planted for planted in FAULTS if planted.name in SAMPLE]
REST = [planted for planted in FAULTS if planted.name not in SAMPLE]


@pytest.fixture(scope="session")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tree]:
    """A copy of the product for this run."""
    folder = tmp_path_factory.mktemp("product")
    yield Tree(folder)
    shutil.rmtree(folder, ignore_errors=True)


def named_tests(faults: list[Fault]) -> list[list[str]]:
    """The distinct named tests, those of one file together."""
    by_file: dict[str, set[str]] = {}
    for planted in faults:
        by_file.setdefault(planted.test.partition("::")[0], set()).add(planted.test)
    return [sorted(tests) for tests in by_file.values()]


def check_red(tree: Tree, planted: Fault) -> None:
    with tree.planted(planted):
        verdict = tree.run([planted.test], LIMIT_S)
        if verdict is Verdict.NOT_RUN:  # a machine that is too busy may end a run from outside
            verdict = tree.run([planted.test], LIMIT_S)
    assert verdict is Verdict.RED, f"{planted.test} is {verdict.value} though {planted.name}: {planted.why}"


def test_the_sample_is_ten_faults_that_are_there() -> None:
    assert len(TEN) == len(SAMPLE) == 10


@pytest.mark.timeout(2 * LIMIT_S)
def test_without_a_fault_the_tests_of_the_sample_are_green(tree: Tree) -> None:
    assert tree.run([planted.test for planted in TEN], LIMIT_S) is Verdict.GREEN


@pytest.mark.timeout(2 * LIMIT_S)
@pytest.mark.parametrize("planted", TEN, ids=lambda planted: planted.name)
def test_a_fault_of_the_sample_turns_its_test_red(tree: Tree, planted: Fault) -> None:
    check_red(tree, planted)


@pytest.mark.long
@pytest.mark.timeout(10 * LIMIT_S)
@pytest.mark.parametrize("tests", named_tests(REST), ids=lambda tests: tests[0].partition("::")[0])
def test_without_a_fault_every_named_test_is_green(tree: Tree, tests: list[str]) -> None:
    assert tree.run(tests, 8 * LIMIT_S) is Verdict.GREEN


@pytest.mark.long
@pytest.mark.timeout(2 * LIMIT_S)
@pytest.mark.parametrize("planted", REST, ids=lambda planted: planted.name)
def test_every_fault_turns_its_test_red(tree: Tree, planted: Fault) -> None:
    check_red(tree, planted)


def test_no_fault_is_left_to_a_test_of_another_kind() -> None:
    assert all(planted.test.partition("::")[0].endswith((".py", BROWSERS_TESTS)) for planted in FAULTS)
