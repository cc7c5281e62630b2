"""README, CHANGELOG, settings and the shared commands: what they promise is there."""

import re
import subprocess
import tomllib

import pytest
import yaml

from shared import settings
from tests.repo.files import TOP, committed, shown, text_of

PARTS = {
    *("setup-python", "setup-node", "setup-page"),
    *("check-python", "check-web", "check-units"),
    *("test-chaos", "test-sockets", "test-python"),
}
"""Of which others are made; nobody calls them."""


def targets() -> set[str]:
    """The commands of the Makefile."""
    return set(re.findall(r"^([a-z-]+):", (TOP / "Makefile").read_text(), re.MULTILINE))


def documents() -> list[str]:
    """Every document's name."""
    return [shown(file) for file in committed() if file.suffix == ".md"]


@pytest.mark.parametrize("name", documents())
def test_every_command_in_a_document_is_in_the_makefile(name: str) -> None:
    commands = set(re.findall(r"(?:`|^|\n)(?:[A-Z_]+=\S+ )*make ([a-z][a-z-]*)(?=[ `\n])", text_of(TOP / name)))
    assert commands <= targets()


def test_the_two_commands_stand_in_the_readme() -> None:
    assert {"play", "test", "check", "long", "bench"} <= set(re.findall(r"make ([a-z]+)", text_of(TOP / "README.md")))


@pytest.mark.parametrize("name", documents())
def test_every_link_of_a_document_leads_somewhere(name: str) -> None:
    document = TOP / name
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text_of(document))
    assert [link for link in links if "://" not in link and not (document.parent / link).exists()] == []


def test_every_folder_that_the_readme_names_is_there() -> None:
    named = re.findall(r"^\| `([\w/]+/)` \|", text_of(TOP / "README.md"), re.MULTILINE)
    assert len(named) >= 6
    assert [folder for folder in named if not (TOP / folder).is_dir()] == []


def test_the_changelog_has_a_place_for_what_is_not_released() -> None:
    headings = re.findall(r"^## (.*)$", text_of(TOP / "CHANGELOG.md"), re.MULTILINE)
    assert headings[0] == "Unreleased"


def test_every_command_of_the_makefile_says_what_it_does() -> None:
    listed = subprocess.run(["make", "help"], cwd=TOP, capture_output=True, text=True, check=True).stdout
    phony = re.search(r"^\.PHONY: (.*)$", (TOP / "Makefile").read_text(), re.MULTILINE)
    assert phony
    for name in set(phony[1].split()) - PARTS:
        assert f"make {name} " in listed


def test_the_machine_that_checks_runs_what_people_run() -> None:
    lines = [line for line in (TOP / ".ci" / "run").read_text().splitlines() if line and not line.startswith("#")]
    assert lines[0] == "set -euo pipefail"
    assert lines[-1] == "exec make test </dev/null"
    last = (TOP / "Makefile").read_text().split("\ntest:")[1].split("\n\n")[0].splitlines()[-1]
    assert "-m pytest" in last, "the last line that is printed is a test runner's own"


@pytest.mark.parametrize(
    ("version", "status"),
    [
        ("v18.20.4", 1),
        ("v20.9.0", 1),
        ("v20.19.0", 0),
        ("v21.7.0", 1),
        ("v22.11.0", 1),
        ("v22.12.0", 0),
        ("v24.1.0", 0),
    ],
)
def test_the_machine_that_checks_knows_a_node_that_cannot_build_the_page(version: str, status: int) -> None:
    script = re.search(r"node -e '([^']+)'", (TOP / ".ci" / "run").read_text())
    assert script
    asked = script[1].replace("process.version", f'"{version}"')
    assert subprocess.run(["node", "-e", asked], check=False).returncode == status


def test_hooks_are_local_and_fetch_nothing() -> None:
    config = yaml.safe_load((TOP / ".pre-commit-config.yaml").read_text())
    assert [repo["repo"] for repo in config["repos"]] == ["local"]
    assert {hook["language"] for hook in config["repos"][0]["hooks"]} == {"system"}


def test_the_license_is_the_one_that_is_named() -> None:
    assert tomllib.loads((TOP / "pyproject.toml").read_text())["project"]["license"] == "MIT"
    assert "the Catch the Witch developers" in (TOP / "LICENSE").read_text()


def test_every_setting_is_described() -> None:
    rows = settings.doc().splitlines()[2:]
    assert len(rows) == len(settings.Settings.__struct_fields__)
    assert [row for row in rows if row.endswith("|  |")] == []
