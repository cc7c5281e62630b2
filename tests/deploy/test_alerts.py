"""Alerts and dashboards: each alert fires when it should and keeps still when all is well, and none names what is not
there: no metric that no process shows, no section that the operator's guide does not have.
"""

import json
import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.deploy.alert_cases import CASES, EVERY, Case
from tests.deploy.shown import shown_labels, shown_names
from tests.repo.files import TOP

pytest.importorskip("promql_parser", reason="promql-parser has no package for this system")
from tests.deploy.promql import grouped_by, reads

ALERTS = TOP / "deploy" / "prometheus" / "alerts.yml"
GUIDE = TOP / "deploy" / "README.md"
FROM_ELSEWHERE = {"up"}
"""Metrics that Prometheus makes itself."""
OF_THE_SCRAPE = {"job", "instance", "le"}
"""Labels that Prometheus or a histogram's form adds."""


@cache
def rules() -> dict[str, dict[str, Any]]:
    """Every alert by its name."""
    groups = yaml.safe_load(ALERTS.read_text())["groups"]
    return {rule["alert"]: rule for group in groups for rule in group["rules"]}


def promtool() -> str:
    """Prometheus's own checker; where the tests run for everybody it has to be there."""
    found = shutil.which("promtool")
    if found is None and not os.environ.get("CI"):
        pytest.skip("promtool is not installed (Debian: apt-get install --no-install-recommends prometheus)")
    assert found is not None
    return found


def test_every_alert_has_its_two_worlds() -> None:
    assert set(CASES) == set(rules())


@pytest.mark.timeout(60)
def test_each_alert_fires_when_it_should_and_keeps_still_when_all_is_well(tmp_path: Path) -> None:
    for name, case in CASES.items():  # each with its own rule alone: all rules in all worlds would take a minute
        (tmp_path / f"{name}.yml").write_text(yaml.safe_dump({"groups": [{"name": name, "rules": [rules()[name]]}]}))
        worlds = [*_fires(name, case), *_quiet(name, case)]
        about = {"rule_files": [f"{name}.yml"], "evaluation_interval": EVERY, "tests": worlds}
        (tmp_path / f"{name}.test.yml").write_text(yaml.safe_dump(about))
    command = [promtool(), "test", "rules", *(str(tmp_path / f"{name}.test.yml") for name in CASES)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def _fires(name: str, case: Case) -> list[dict[str, Any]]:
    rule = rules()[name]
    worlds = [(case.fires, case.labels), *([(case.also_fires, {})] if case.also_fires is not None else [])]
    return [
        _world(
            name,
            series,
            case.at,
            [{"exp_labels": {**rule["labels"], **labels}, "exp_annotations": rule["annotations"]}],
        )
        for series, labels in worlds
    ]


def _quiet(name: str, case: Case) -> list[dict[str, Any]]:
    return [_world(name, series, case.at, []) for series in (case.quiet, case.also_quiet) if series is not None]


def _world(name: str, series: dict[str, str], at: str, expected: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "interval": EVERY,
        "name": name,
        "input_series": [{"series": one, "values": values} for one, values in series.items()],
        "alert_rule_test": [{"eval_time": at, "alertname": name, "exp_alerts": expected}],
    }


@pytest.mark.parametrize("name", sorted(rules()))
def test_an_alert_says_who_is_woken_what_it_means_and_where_to_read_on(name: str) -> None:
    rule = rules()[name]
    assert rule["labels"]["severity"] in {"page", "ticket"}
    assert rule["annotations"]["summary"].endswith(".")
    page, _, anchor = rule["annotations"]["runbook_url"].partition("#")
    assert TOP / page == GUIDE
    assert anchor in anchors(), "a heading of the operator's guide"


@cache
def anchors() -> set[str]:
    """The anchors of the guide's headings, made as code forges make them."""
    headings = re.findall(r"^#+ (.+)$", GUIDE.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def not_shown(expression: str) -> list[str]:
    """Metrics, labels and values that an expression reads and no process shows."""
    found = reads(expression)
    assert found
    unknown = [one.name for one in found if one.name not in shown_names() | FROM_ELSEWHERE]
    labels = {label for one in found for label in shown_labels(one.name)} | OF_THE_SCRAPE
    unknown += [label for label in grouped_by(expression) if label not in labels]
    for one in found:
        known = shown_labels(one.name)
        for label, values in one.wanted.items():
            if label not in known:
                unknown += [label] if label not in OF_THE_SCRAPE else []
            elif known[label]:
                unknown += sorted(values - known[label])
    return unknown


@pytest.mark.parametrize("name", sorted(rules()))
def test_an_alert_reads_only_what_the_processes_show(name: str) -> None:
    assert not_shown(rules()[name]["expr"]) == []


@pytest.mark.parametrize("file", sorted((TOP / "deploy" / "grafana").glob("*.json")), ids=lambda file: str(file.stem))
def test_a_dashboard_reads_only_what_the_processes_show(file: Path) -> None:
    panels = json.loads(file.read_text())["panels"]
    expressions = [target["expr"] for panel in panels for target in panel.get("targets", [])]
    assert expressions
    assert {one: unknown for one in expressions if (unknown := not_shown(one))} == {}


@pytest.mark.parametrize(
    ("expression", "unknown"),
    [
        ("sum(ctw_gateway_socketses)", ["ctw_gateway_socketses"]),
        ('max(ctw_worker_queue_oldest_overdue_seconds{queue="bells"})', ["bells"]),
        ('sum(rate(ctw_worker_commits_total{result="conflict"}[5m]))', ["result"]),
        ("sum by (room) (ctw_worker_rooms)", ["room"]),
        ('sum(rate(ctw_worker_commits_total{outcome=~"conflict|unknown"}[5m]))', []),
    ],
)
def test_an_expression_of_what_is_not_there_is_noticed(expression: str, unknown: list[str]) -> None:
    assert not_shown(expression) == unknown


def test_whatever_the_processes_show_is_in_a_dashboard() -> None:
    texts = "".join(file.read_text() for file in (TOP / "deploy" / "grafana").glob("*.json"))
    assert {name for name in shown_names() if name.startswith("ctw_") and name not in texts} == set()


def test_prometheus_takes_its_configuration() -> None:
    command = [promtool(), "check", "config", str(ALERTS.with_name("prometheus.yml"))]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
