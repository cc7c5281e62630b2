"""What an expression of Prometheus reads: metrics, and which of their series. Needs promql-parser."""

import re
from typing import Any, NamedTuple

import promql_parser

WRITTEN_IN = {"$__rate_interval": "5m", "<<.LabelMatchers>>": 'pod="x"', "<<.GroupBy>>": "pod"}
"""What Grafana and the adapter put in."""


class Read(NamedTuple):
    """A selector of an expression: a metric, and the values wanted of its labels."""

    name: str
    wanted: dict[str, set[str]]


def reads(expression: str) -> list[Read]:
    """All that an expression selects."""
    for sign, value in WRITTEN_IN.items():
        expression = expression.replace(sign, value)
    return _selected(promql_parser.parse(expression))


def grouped_by(expression: str) -> set[str]:
    """The labels that an expression sums up by."""
    return {label.strip() for labels in re.findall(r"\bby \(([^)]*)\)", expression) for label in labels.split(",")}


def without_suffix(name: str) -> str:
    """A histogram's name of one of its series."""
    return re.sub(r"_(bucket|sum|count)$", "", name)


def _selected(node: Any) -> list[Read]:
    """All vector selectors below a node."""
    if isinstance(node, promql_parser.VectorSelector):
        wanted = {one.name: set(one.value.split("|")) for one in node.matchers.matchers if one.name != "__name__"}
        return [Read(without_suffix(node.name or ""), wanted)]
    parts = [getattr(node, part, None) for part in ("expr", "lhs", "rhs", "vector_selector", "param")]
    parts += list(getattr(node, "args", None) or [])
    return [read for part in parts if part is not None for read in _selected(part)]
