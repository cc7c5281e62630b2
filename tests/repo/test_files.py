"""What every committed file owes: no host or path of somebody's machine, a sensible size, and to say what it owns."""

import ast
import re
import stat

import pytest

from tests.repo.files import TOP, committed, hand_written, shown, text_of

# Written apart, so that this file does not name them either.
REGISTRIES = ("pypi" + ".org", "python" + "hosted", "npm" + "js.org", "npm" + "js.com", "yarn" + "pkg.com")
DEBIAN = ("deb." + "debian", "security." + "debian", "ftp." + "debian")
MACHINE = ("/ro" + "ot/", "/wo" + "rk/", "/fa" + "rm/", "/ho" + "me/", "/Us" + "ers/")
HARD_STOP = 500


@pytest.mark.parametrize("word", [*REGISTRIES, *DEBIAN, *MACHINE])
def test_no_file_names_a_registrys_host_or_a_path_of_one_machine(word: str) -> None:
    assert [shown(file) for file in committed() if word in text_of(file)] == []


def test_no_lock_carries_an_address() -> None:
    locks = [file for file in committed() if file.suffix == ".lock" or file.name == "package-lock.json"]
    assert len(locks) >= 4
    for lock in locks:
        assert "resolved" not in text_of(lock)
        assert "--index" not in text_of(lock)
        assert "--find-links" not in text_of(lock)


def test_no_hand_written_file_is_longer_than_five_hundred_lines() -> None:
    sizes = {shown(file): text_of(file).count("\n") for file in hand_written(".py", ".ts", ".svelte", ".js", ".css")}
    assert {name: size for name, size in sizes.items() if size > HARD_STOP and not name.endswith("tables.py")} == {}


def test_every_python_module_says_first_what_it_owns() -> None:
    mute = [shown(file) for file in hand_written(".py") if not ast.get_docstring(ast.parse(text_of(file)))]
    assert mute == []


def test_every_web_module_says_first_what_it_owns() -> None:
    opening = re.compile(r"\s*(<!--|<script[^>]*>\s*(//|/\*)|//|/\*)")
    web = [file for file in hand_written(".ts", ".svelte") if shown(file).startswith("web/src/")]
    assert [shown(file) for file in web if not opening.match(text_of(file))] == []


def test_no_module_is_called_utils() -> None:
    assert [shown(file) for file in committed() if re.fullmatch(r"(utils?|helpers?|misc|common)\.\w+", file.name)] == []


def test_nothing_is_left_to_be_done_later() -> None:
    later = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X:|HA" + r"CK:)")
    assert [shown(file) for file in hand_written(".py", ".ts", ".svelte") if later.search(text_of(file))] == []


def test_no_test_waits_by_the_clock() -> None:
    whole_seconds = re.compile(r"(?<!\w)sleep\(\s*[1-9]")
    tests = [file for file in hand_written(".py") if shown(file).startswith("tests/")]
    assert [shown(file) for file in tests if whole_seconds.search(text_of(file))] == []


def test_what_is_to_be_run_can_be_run() -> None:
    for file in committed():
        if text_of(file).startswith("#!"):
            assert file.stat().st_mode & stat.S_IXUSR, shown(file)


def test_nothing_that_is_built_or_installed_is_committed() -> None:
    built = re.compile(r"(^|/)(node_modules|dist|__pycache__|\.venv|run)/")
    assert [shown(file) for file in committed() if built.search(shown(file))] == []
    assert (TOP / ".gitignore").is_file()


def test_no_file_holds_the_marks_of_a_conflict() -> None:
    marks = re.compile(r"^(<{7} |>{7} )", re.MULTILINE)
    assert [shown(file) for file in committed() if marks.search(text_of(file))] == []
