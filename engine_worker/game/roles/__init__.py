"""What each role can do beyond what every cat does: one short module per role that has behaviour."""

from engine_worker.game.view_types import NumbersView
from shared.ids import Role


def uses_at_start(role: Role, numbers: NumbersView) -> int | None:
    """Tells how many remedies or visions a role begins with; None for roles without (chapter 11)."""
    if role is Role.HERBALIST:
        return numbers.remedies
    return numbers.visions if role is Role.SEER else None
