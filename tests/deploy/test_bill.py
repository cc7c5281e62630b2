"""What an image says it is made of: every locked package with its version and a licence, in a form that others read."""

import json
import re
import site
from pathlib import Path
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packaging.utils import canonicalize_name

from deploy import bill
from tests.repo.files import TOP

BUILD_INFO = "go\tgo1.22\npath\tcaddy\nmod\tcaddy\t(devel)\t\ndep\tgithub.com/caddyserver/certmagic\tv0.21.3\th1:x=\n"
STATUS = """Package: libc6
Status: install ok installed
Version: 2.36-9

Package: gone
Status: deinstall ok config-files
Version: 1
"""


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """The bill of a gateway, as the Dockerfile has it made."""
    (tmp_path / "status").write_text(STATUS)
    (tmp_path / "modules.txt").write_text(BUILD_INFO)
    where = ["--packages", site.getsitepackages()[0], "--npm", str(TOP / "web" / "package-lock.json")]
    others = ["--debian", str(tmp_path / "status"), "--go", str(tmp_path / "modules.txt")]
    assert bill.main(["gateway", str(tmp_path / "bill"), *where, *others]) == 0
    return tmp_path / "bill"


def parts(made: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((made / "sbom.cdx.json").read_text())["components"]
    return found


def test_every_locked_package_is_listed_with_its_version_and_a_licence(made: Path) -> None:
    locked = re.findall(r"^([a-z0-9][\w.-]*)==([^\s;\\]+)(.*)", (TOP / "requirements.lock").read_text(), re.MULTILINE)
    listed = {canonicalize_name(part["name"]): part for part in parts(made) if part["purl"].startswith("pkg:pypi/")}
    for name, version, condition in locked:
        if "sys_platform" in condition or "python_" in condition or "platform_" in condition:
            continue
        part = listed[canonicalize_name(name)]
        assert part["version"] == version
        assert part["licenses"][0]["license"]["name"] != bill.UNKNOWN, name


def test_the_web_client_is_listed_and_what_only_builds_it_is_not(made: Path) -> None:
    named = {part["name"] for part in parts(made) if part["purl"].startswith("pkg:npm/")}
    wanted = json.loads((TOP / "web" / "package.json").read_text())["dependencies"]
    assert set(wanted) <= named
    assert "svelte" in named
    assert "vite" not in named


def test_the_system_and_a_go_program_are_listed(made: Path) -> None:
    urls = {part["purl"] for part in parts(made)}
    assert "pkg:deb/debian/libc6@2.36-9" in urls
    assert "pkg:golang/github.com/caddyserver/certmagic@v0.21.3" in urls
    assert not any("gone" in url for url in urls)


def test_it_keeps_to_cyclonedx(made: Path) -> None:
    fault = JsonStrictValidator(SchemaVersion.V1_5).validate_str((made / "sbom.cdx.json").read_text())
    assert fault is None, fault


def test_each_part_has_a_line_among_the_licences(made: Path) -> None:
    lines = (made / "licences.txt").read_text().splitlines()
    assert len(lines) == len(parts(made)) == len({part["bom-ref"] for part in parts(made)})
    assert all(len(line.split("\t")) == 4 for line in lines)


def test_nothing_found_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / "empty").write_text("")
    assert bill.main(["door", str(tmp_path), "--debian", str(tmp_path / "empty")]) == 1
