"""Every fault that is planted: the table that the tests of this folder go through."""

from tests.faults.catalogue import (
    cats,
    chance,
    commits,
    delays,
    doors,
    edges,
    limits,
    operators,
    phone,
    releases,
    rules,
    sayings,
    secrets,
    threats,
)
from tests.faults.fault import Fault

FAULTS: tuple[Fault, ...] = (
    *commits.FAULTS,
    *releases.FAULTS,
    *doors.FAULTS,
    *rules.FAULTS,
    *chance.FAULTS,
    *secrets.FAULTS,
    *delays.FAULTS,
    *operators.FAULTS,
    *threats.FAULTS,
    *limits.FAULTS,
    *edges.FAULTS,
    *phone.FAULTS,
    *cats.FAULTS,
    *sayings.FAULTS,
)
