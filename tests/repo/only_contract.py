"""An import contract that names what a package may import; everything else is refused, the standard library included.

import-linter's own contracts name what is forbidden, and a list of everything impure would never be complete.
"""

from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class OnlyContract(Contract):
    """The modules and all below them import, of what lies outside of them, only the allowed modules."""

    type_name = "only"

    modules = fields.ListField(subfield=fields.ModuleField())
    allowed = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Looks at every direct import; what an allowed module imports in its turn is that module's matter."""
        allowed: set[str] = self.allowed  # type: ignore[assignment]
        roots = [module.name for module in self.modules]  # type: ignore[attr-defined]
        strangers = sorted(
            f"{importer} → {imported}"
            for root in roots
            for importer in {root, *graph.find_descendants(root)}
            for imported in graph.find_modules_directly_imported_by(importer)
            if not any(imported == inside or imported.startswith(f"{inside}.") for inside in roots)
            and imported not in allowed
            and not (graph.is_module_squashed(imported) and imported.split(".")[0] in allowed)
        )
        return ContractCheck(kept=not strangers, metadata={"strangers": strangers})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Prints each import that is not allowed."""
        metadata: dict[str, Any] = check.metadata
        for stranger in metadata["strangers"]:
            output.print_error(f"  {stranger}")
