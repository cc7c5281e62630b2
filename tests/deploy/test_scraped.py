"""Who is asked for numbers, by which name and on which port; and that the autoscalers' numbers are among them.

A chart, a compose file and a Prometheus that do not agree are seen by nobody until an evening is busy.
"""

import re
from typing import Any

import pytest
import yaml

from shared.settings import Settings, load
from tests.deploy.compose_file import read_compose
from tests.deploy.shown import shown_labels, shown_names
from tests.repo.files import TOP

pytest.importorskip("promql_parser", reason="promql-parser has no package for this system")
pytest.importorskip("helm_python", reason="Helm's library has no package for this system")
from tests.deploy.promql import reads
from tests.deploy.test_chart import container, named, rendered

PROMETHEUS = TOP / "deploy" / "prometheus"
JOBS = {"gateway", "engine_worker", "cats"}
"""By these names alerts and dashboards know the processes."""
COMPONENTS = {"gateway": "gateway", "engine-worker": "engine_worker", "cats": "cats"}
"""The chart's names for them."""
SCALED = ("cats-gateway", "cats-engine-worker")


def scaled(name: str) -> dict[str, Any]:
    """An autoscaler."""
    found: dict[str, Any] = named("HorizontalPodAutoscaler", name, "bigger")["spec"]
    return found


def asked_of_pods(name: str) -> list[str]:
    """The numbers of pods that an autoscaler asks for."""
    return [one["pods"]["metric"]["name"] for one in scaled(name)["metrics"] if one["type"] == "Pods"]


def test_prometheus_asks_every_process_of_the_compose_file_on_the_port_that_it_has_for_it() -> None:
    services = read_compose()["services"]
    jobs = yaml.safe_load((PROMETHEUS / "prometheus.yml").read_text())["scrape_configs"]
    assert {job["job_name"] for job in jobs} == JOBS
    for job in jobs:
        (found,) = job["dns_sd_configs"]
        (service,) = found["names"]
        assert service == job["job_name"]
        assert found["port"] == int(services[service]["environment"]["METRICS_PORT"])


def test_alerts_know_the_processes_by_the_names_of_these_jobs() -> None:
    alerts = (PROMETHEUS / "alerts.yml").read_text()
    assert {frozenset(names.split("|")) for names in re.findall(r'job=~"([^"]*)"', alerts)} == {frozenset(JOBS)}
    assert set(re.findall(r'absent\(up\{job="([^"]*)"\}', alerts)) == set(re.findall(r'job="([^"]*)"', alerts)) == JOBS


def test_the_charts_monitor_asks_every_process_and_calls_it_by_the_name_of_its_job() -> None:
    monitor = named("PodMonitor", "cats", "bigger")["spec"]
    (asked,) = monitor["podMetricsEndpoints"]
    (components,) = monitor["selector"]["matchExpressions"]
    assert set(components["values"]) == set(COMPONENTS)
    for component, job in COMPONENTS.items():
        ports = {port["name"]: port["containerPort"] for port in container(f"cats-{component}")["ports"]}
        assert asked["port"] in ports
        assert ports[asked["port"]] == load(named("ConfigMap", "cats-settings")["data"]).metrics_port
        pod = named("Deployment", f"cats-{component}")["spec"]["template"]["metadata"]["labels"]
        wanted = monitor["selector"]["matchLabels"] | {components["key"]: component}
        assert wanted.items() <= pod.items()
        assert relabelled(component, asked["relabelings"]) == job


def relabelled(component: str, steps: list[dict[str, Any]]) -> str | None:
    """The job that Prometheus makes of a pod's component: the last step that fits."""
    job = None
    for step in steps:
        assert step["targetLabel"] == "job"
        if re.fullmatch(step["regex"], component):
            job = step["replacement"].replace("$0", component)
    return job


@pytest.mark.parametrize("name", SCALED)
def test_an_autoscaler_moves_a_deployment_within_bounds_by_numbers_that_its_own_pods_show(name: str) -> None:
    found = scaled(name)
    target = found["scaleTargetRef"]
    assert (target["kind"], target["name"]) == ("Deployment", name)
    assert named(target["kind"], target["name"], "bigger")
    assert 2 <= found["minReplicas"] < found["maxReplicas"] <= Settings().shards
    (number,) = asked_of_pods(name)
    assert number in shown_names()
    assert number.startswith("ctw_gateway_" if name == "cats-gateway" else "ctw_worker_")


def test_the_adapter_serves_what_the_autoscalers_ask_for_and_makes_it_of_nothing_else() -> None:
    served = {
        rule["name"]["matches"]: rule for rule in yaml.safe_load((PROMETHEUS / "adapter.yml").read_text())["rules"]
    }
    assert sorted(served) == sorted(number for name in SCALED for number in asked_of_pods(name))
    for number, rule in served.items():
        for query in ("seriesQuery", "metricsQuery"):
            assert {one.name for one in reads(rule[query])} == {number}
        wanted = {label for one in reads(rule["seriesQuery"]) for label in one.wanted}
        assert wanted - set(shown_labels(number)) == set(rule["resources"]["overrides"]) == {"namespace", "pod"}


def test_the_monitoring_is_let_through_to_the_port_that_it_asks_on() -> None:
    port = load(named("ConfigMap", "cats-settings")["data"]).metrics_port
    rules = {
        one["metadata"]["name"]: one["spec"]["ingress"]
        for one in rendered("as it comes")
        if one["kind"] == "NetworkPolicy" and one["metadata"]["name"] in {"cats-to-gateway", "cats-to-metrics"}
    }
    for ingress in rules.values():
        assert [each["port"] for each in ingress[-1]["ports"]] == [port]
        (source,) = ingress[-1]["from"]
        assert source["namespaceSelector"]["matchLabels"] == {"kubernetes.io/metadata.name": "monitoring"}
    assert len(rules) == 2
