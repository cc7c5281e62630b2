"""Every fault that is planted: the table that the tests of this folder go through."""

from tests.faults.catalogue import cats, commits, doors, edges, phone, rules, secrets
from tests.faults.fault import Fault

FAULTS: tuple[Fault, ...] = (
    *commits.FAULTS,
    *doors.FAULTS,
    *rules.FAULTS,
    *secrets.FAULTS,
    *edges.FAULTS,
    *phone.FAULTS,
    *cats.FAULTS,
)
