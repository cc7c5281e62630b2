"""Who may import whom: the contracts of ARCHITECTURE.md hold, and would be broken by what they forbid."""

import subprocess

from grimp import ImportGraph

from tests.repo.files import TOP
from tests.repo.only_contract import OnlyContract

GAME = "engine_worker.game"


def test_the_contracts_hold() -> None:
    command = [str(TOP / ".venv" / "bin" / "lint-imports"), "--no-cache", "--no-logo"]
    linted = subprocess.run(command, cwd=TOP, capture_output=True, text=True, check=False)
    assert linted.returncode == 0, linted.stdout


def strangers(importer: str, imported: str) -> list[str]:
    """What the contract says of a game that imports this."""
    graph = ImportGraph()
    graph.add_module(GAME)
    graph.add_module("time", is_squashed=True)
    graph.add_module("msgspec", is_squashed=True)
    for module in (importer, imported):
        graph.add_module(module, is_squashed=module in graph.modules and module in {"time", "msgspec"})
    graph.add_import(importer=importer, imported=imported)
    options = {"modules": [GAME], "allowed": ["msgspec", "shared.ids"]}
    contract = OnlyContract("a contract", {}, options)
    return list(contract.check(graph, verbose=False).metadata["strangers"])


def test_a_game_that_looks_at_the_clock_breaks_its_contract() -> None:
    assert strangers(f"{GAME}.dusk", "time") == [f"{GAME}.dusk → time"]


def test_a_game_that_reads_settings_breaks_its_contract() -> None:
    assert strangers(f"{GAME}.dusk", "shared.settings") == [f"{GAME}.dusk → shared.settings"]


def test_a_game_may_import_itself_and_what_is_allowed() -> None:
    assert strangers(f"{GAME}.dusk", f"{GAME}.state") == []
    assert strangers(f"{GAME}.dusk", "msgspec") == []
    assert strangers(f"{GAME}.dusk", "shared.ids") == []
