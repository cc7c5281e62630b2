"""RULES.md and the tests may not disagree about which rules there are."""

import ast
import itertools
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"\*\*(\d+\.\d+[a-z]?)\*\*")


def numbers_of_the_rules() -> list[str]:
    return NUMBER.findall((ROOT / "RULES.md").read_text(encoding="utf-8"))


def citations(source: str, where: str) -> dict[str, list[str]]:
    """The numbers in `rule(...)` marks on test functions and their classes, with the tests that cite them."""
    cited: dict[str, list[str]] = {}
    for test in ast.walk(ast.parse(source)):
        if not isinstance(test, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if not test.name.lower().startswith("test"):
            continue
        for mark in (node for decorator in test.decorator_list for node in ast.walk(decorator)):
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) in ("rule", "pytest.mark.rule"):
                for number in mark.args:
                    cited.setdefault(ast.literal_eval(number), []).append(f"{where}::{test.name}")
    return cited


def all_citations() -> dict[str, list[str]]:
    cited: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for number, tests in citations(path.read_text(encoding="utf-8"), str(path.relative_to(ROOT))).items():
            cited.setdefault(number, []).extend(tests)
    return cited


def test_every_number_of_the_rules_is_held_by_a_test() -> None:
    cited = all_citations()
    assert [number for number in numbers_of_the_rules() if number not in cited] == []


def test_no_test_cites_a_number_that_the_rules_do_not_have() -> None:
    known = set(numbers_of_the_rules())
    assert {number: tests for number, tests in all_citations().items() if number not in known} == {}


def test_no_number_is_given_twice() -> None:
    numbers = numbers_of_the_rules()
    assert sorted(numbers) == sorted(set(numbers))


def test_every_statement_of_the_rules_has_a_number() -> None:
    """Each bullet and each table row, so that no rule can be added without a test."""
    text = (ROOT / "RULES.md").read_text(encoding="utf-8")
    rows = re.findall(r"^(?:- .*|\|.*)$", text, re.MULTILINE)
    unnumbered = [row for row in rows if not NUMBER.search(row) and not re.match(r"^\|[-|]+$", row)]
    lines = text.splitlines()
    heads = [line for line, after in itertools.pairwise(lines) if after.startswith("|-")]
    assert [row for row in unnumbered if row not in heads] == []


def statements(text: str) -> dict[str, str]:
    """What is said under each number: up to the next one, the end of its cell or of its paragraph, without asides."""
    found = {}
    for paragraph in re.split(r"\n(?=- |\||\n)", text):
        for number, said in re.findall(r"\*\*(\d+\.\d+[a-z]?)\*\*((?:(?!\*\*\d+\.\d)[^|])*)", paragraph):
            found[number] = re.sub(r"\([^)]*\)", "", " ".join(said.split()))
    return found


def several(statement: str) -> bool:
    """Whether it is more than one sentence, or two that a semicolon joins."""
    return ";" in statement.rstrip(";") or re.search(r"[.!?]\"? \W*[A-Z]", statement) is not None


def test_every_number_says_one_thing() -> None:
    said = statements((ROOT / "RULES.md").read_text(encoding="utf-8"))
    assert set(said) == set(numbers_of_the_rules())
    assert {number: text for number, text in said.items() if several(text)} == {}


def facts(text: str) -> dict[str, str]:
    """What each row of chapter 13 is about, without asides."""
    chapter = text.partition("\n## 13. ")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| \*\*(\d+\.\d+[a-z]?)\*\* ([^|]*) \|", chapter, re.MULTILINE)
    return {number: re.sub(r"\([^)]*\)", "", fact) for number, fact in rows}


def test_every_row_of_chapter_13_is_about_one_fact() -> None:
    about = facts((ROOT / "RULES.md").read_text(encoding="utf-8"))
    assert len(about) > 40
    assert {number: fact for number, fact in about.items() if "," in fact or " and " in fact.removeprefix("and ")} == {}


def test_two_sentences_under_one_number_are_noticed() -> None:
    said = statements(
        "- **1.1** One. Two\n  (three; four).\n- **1.2** One\n  (two. Three).\n| **1.3** one; two | x. Y |\n"
    )
    assert [number for number, text in said.items() if several(text)] == ["1.1", "1.3"]


def test_a_missing_and_an_unknown_number_are_noticed() -> None:
    source = '@rule("1.1")\n@pytest.mark.parametrize("x", [pytest.param(1, marks=rule("99.9"))])\ndef test_it(x): ...\n'
    assert citations(source, "here") == {"1.1": ["here::test_it"], "99.9": ["here::test_it"]}
