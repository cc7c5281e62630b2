"""What a promise is checked on, and what a check says."""

from dataclasses import dataclass, field
from typing import Any

from tests.chaos.evidence import Evidence
from tests.chaos.faults import Struck
from tests.chaos.strain import Stalls


@dataclass
class Run:
    """Everything that a run has left behind."""

    evidence: list[Evidence]
    struck: list[Struck]
    left_keys: list[str] = field(default_factory=list)
    """Keys that are there after all rooms have ended, each with what it holds."""
    machine: Stalls = field(default_factory=Stalls)
    """When a processor was held up: the limit of what was measured then is longer by as much."""
    phones: Stalls = field(default_factory=Stalls)
    """When the phones were held up, machine included: they then act all at once."""


@dataclass
class Verdict:
    """What a check found."""

    figures: dict[str, Any] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)
    """In what the promise is broken; empty: it is kept."""
