"""What a promise is checked on, and what a check says."""

from dataclasses import dataclass, field
from typing import Any

from tests.chaos.evidence import Evidence
from tests.chaos.faults import Struck


@dataclass
class Run:
    """Everything that a run has left behind."""

    evidence: list[Evidence]
    struck: list[Struck]
    left_keys: list[str] = field(default_factory=list)
    """Keys that are there after all rooms have ended, each with what it holds."""
    stalls: list[tuple[float, float]] = field(default_factory=list)
    """When this process itself was held up for 100 ms or more, and for how long: phones then act all at once."""
    strain_ms: float = 0.0
    """How late the machine woke up a process that only slept, at worst: limits of time are judged with that in mind."""


@dataclass
class Verdict:
    """What a check found."""

    figures: dict[str, Any] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)
    """In what the promise is broken; empty: it is kept."""
