"""What a fault is, and what is written down about one."""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from tests.chaos.scene import Scene


@dataclass
class Struck:
    """One fault, as it went."""

    kind: str
    phases: list[str]
    """The steps that the rooms were in, or that of the struck phone's room."""
    began_ms: float
    recovered_ms: float | None = None
    """When everything was whole again."""
    facts: dict[str, Any] = field(default_factory=dict)
    broken: str | None = None
    """What did not recover."""


class Fault:
    """One kind of fault."""

    kind: ClassVar[str]

    async def strike(self, scene: Scene, struck: Struck) -> None:
        """Strikes, waits for the recovery that is promised, and writes down facts about it.

        Raises:
            NotInTime: it did not recover.
            NothingToStrike: nobody was there.
        """
        raise NotImplementedError


class NothingToStrike(Exception):
    """At the moment there is nothing that this fault could be done to."""
