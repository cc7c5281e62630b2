"""Writes what an image is made of, when it is built: `sbom.cdx.json` (CycloneDX 1.5) and `licences.txt`.

It runs inside the build on a bare Python, reads only what is installed there, and asks nobody.

    python bill.py NAME FOLDER [--packages SITE] [--npm package-lock.json] [--debian /var/lib/dpkg/status] [--go FILE]
"""

import argparse
import json
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

UNKNOWN = "not declared"
BUNDLED = ("svelte", "esm-env", "clsx")
"""Packages that only the build of the web client asks for, and parts of which are in what it makes."""


class Part(NamedTuple):
    """One thing that somebody else made."""

    kind: str
    """As in a package URL: pypi, npm, deb or golang."""
    name: str
    version: str
    licence: str

    @property
    def purl(self) -> str:
        """Its package URL."""
        where = "deb/debian" if self.kind == "deb" else self.kind
        return f"pkg:{where}/{quote(self.name, safe='/')}@{quote(self.version)}"


def python_parts(folder: Path) -> Iterator[Part]:
    """Every distribution in a folder of packages."""
    for found in metadata.distributions(path=[str(folder)]):
        about = found.metadata
        yield Part("pypi", about["Name"], found.version, _python_licence(about))


def _python_licence(about: Any) -> str:
    """The licence expression; else the classifiers; else the first line of the free text."""
    if expression := about.get("License-Expression"):
        return str(expression)
    classes = [line.rsplit(" :: ", 1)[1] for line in about.get_all("Classifier", []) if line.startswith("License :: ")]
    classes = [one for one in classes if one != "OSI Approved"]
    if classes:
        return " AND ".join(classes)
    text = str(about.get("License") or "").strip().splitlines()
    return text[0][:80] if text else UNKNOWN


def npm_parts(lock: Path) -> Iterator[Part]:
    """What is bundled into the web client: its dependencies, and the parts of Svelte that run in the phone."""
    packages: dict[str, dict[str, Any]] = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    for place, about in packages.items():
        name = place.rsplit("node_modules/", 1)[-1]
        if place and (not about.get("dev") or name in BUNDLED):
            yield Part("npm", name, about["version"], about.get("license", UNKNOWN))


def debian_parts(status: Path) -> Iterator[Part]:
    """The system's packages; their licences lie beside them."""
    for block in status.read_text(encoding="utf-8", errors="replace").split("\n\n"):
        fields = dict(re.findall(r"^(Package|Version|Status): (.*)$", block, re.MULTILINE))
        if fields.get("Status", "").endswith(" installed"):
            where = f"see /usr/share/doc/{fields['Package']}/copyright"
            yield Part("deb", fields["Package"], fields["Version"], where)


def go_parts(build_info: Path) -> Iterator[Part]:
    """The modules of a Go program, from what it says about its own build."""
    for line in build_info.read_text(encoding="utf-8").splitlines():
        words = line.split()
        if len(words) >= 3 and words[0] in {"dep", "mod"}:
            yield Part("golang", words[1], words[2], "see the module's LICENSE")


def sbom(name: str, parts: Sequence[Part]) -> dict[str, Any]:
    """The parts in CycloneDX's form."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {"type": "container", "name": f"catch-the-witch/{name}", "bom-ref": name}},
        "components": [
            {
                "type": "library",
                "bom-ref": part.purl,
                "name": part.name,
                "version": part.version,
                "purl": part.purl,
                "licenses": [{"license": {"name": part.licence}}],
            }
            for part in parts
        ],
    }


def licences(parts: Iterable[Part]) -> str:
    """The parts with their licences, one a line."""
    return "".join(f"{part.kind}\t{part.name}\t{part.version}\t{part.licence}\n" for part in parts)


def gather(asked: argparse.Namespace) -> list[Part]:
    """Everything that the arguments name, each part once, in a fixed order."""
    found: set[Part] = set()
    for read, places in (
        (python_parts, asked.packages),
        (npm_parts, asked.npm),
        (debian_parts, asked.debian),
        (go_parts, asked.go),
    ):
        for place in places:
            found.update(read(place))
    return sorted(found, key=lambda part: (part.kind, part.name.lower(), part.version))


def main(words: Sequence[str] | None = None) -> int:
    """Writes both files."""
    parser = argparse.ArgumentParser(prog="bill.py", description=__doc__)
    parser.add_argument("name")
    parser.add_argument("folder", type=Path)
    for kind in ("packages", "npm", "debian", "go"):
        parser.add_argument(f"--{kind}", type=Path, action="append", default=[])
    asked = parser.parse_args(words)
    parts = gather(asked)
    if not parts:
        sys.stderr.write("bill.py: nothing was found to be listed\n")
        return 1
    asked.folder.mkdir(parents=True, exist_ok=True)
    (asked.folder / "sbom.cdx.json").write_text(json.dumps(sbom(asked.name, parts), indent=1) + "\n", encoding="utf-8")
    (asked.folder / "licences.txt").write_text(licences(parts), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
