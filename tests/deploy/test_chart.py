"""The Helm chart: linted, rendered with every choice that it offers, every object held against Kubernetes' schemas."""

import json
from functools import cache
from typing import Any

import kubernetes_validate
import pytest
import yaml

from shared.settings import load
from tests.repo.files import TOP

helm = pytest.importorskip("helm_python", reason="Helm's library has no package for this system")

CHART = TOP / "deploy" / "helm" / "catch-the-witch"
KUBERNETES = ("1.27", "1.35")
BIGGER = {
    "gateway": {"autoscaling": {"enabled": True}},
    "engineWorker": {"autoscaling": {"enabled": True}},
    "monitoring": {"enabled": True, "runbooks": "https://guide.example/README.md"},
}
ELSEWHERE = {"redis": {"bundled": False, "external": {"url": "redis://redis.example:6379/0", "cidr": "10.1.2.3/32"}}}
SECRET = {"redis": {"bundled": False, "external": {"secret": "redis", "cidr": "10.1.2.3/32"}}}
WISHES = {"as it comes": {}, "bigger": BIGGER, "redis elsewhere": ELSEWHERE, "a secret": SECRET}
OF_OPERATORS = {"PodMonitor", "PrometheusRule"}
"""Kinds that Kubernetes itself does not know."""


@cache
def rendered(wish: str) -> list[dict[str, Any]]:
    """Every object that the chart makes."""
    with helm.Chart.load(str(CHART)) as chart:
        texts = chart.render(WISHES[wish], name="cats", namespace="games").values()
    return [found for text in texts for found in yaml.safe_load_all(text) if found is not None]


def named(kind: str, name: str, wish: str = "as it comes") -> dict[str, Any]:
    """One object."""
    return next(one for one in rendered(wish) if (one["kind"], one["metadata"]["name"]) == (kind, name))


def container(name: str) -> dict[str, Any]:
    """The one container of a deployment."""
    found: dict[str, Any] = named("Deployment", name)["spec"]["template"]["spec"]["containers"][0]
    return found


def test_the_chart_is_linted() -> None:
    report = helm.lint(str(CHART), strict=True)
    assert [one for one in report["messages"] if one["severity"] > 1] == []
    assert report["errors"] == []


@pytest.mark.timeout(60)
@pytest.mark.parametrize("version", KUBERNETES)
def test_every_object_fits_kubernetes_schemas(version: str) -> None:
    distinct = {json.dumps(found, sort_keys=True): found for wish in WISHES for found in rendered(wish)}
    for found in distinct.values():
        if found["kind"] not in OF_OPERATORS:
            kubernetes_validate.validate(found, version, strict=True)


@pytest.mark.parametrize(
    "unknown", [{"gateways": 3}, {"gateway": {"replicas": 0}}, {"redis": {"maxMemory": "lots"}}, {"host": "https://a"}]
)
def test_a_value_that_the_chart_does_not_know_is_refused(unknown: dict[str, Any]) -> None:
    with helm.Chart.load(str(CHART)) as chart, pytest.raises(helm.HelmError):
        chart.render(unknown, name="cats", namespace="games")


def test_a_redis_elsewhere_has_to_be_named() -> None:
    with helm.Chart.load(str(CHART)) as chart, pytest.raises(helm.HelmError, match=r"redis\.external"):
        chart.render({"redis": {"bundled": False}}, name="cats", namespace="games")


def test_every_pod_is_confined() -> None:
    for found in rendered("bigger"):
        spec = found.get("spec", {})
        template = spec.get("jobTemplate", {}).get("spec", spec).get("template")
        if found["kind"] not in {"Deployment", "StatefulSet", "CronJob"}:
            continue
        pod = template["spec"]
        assert pod["automountServiceAccountToken"] is False
        assert pod["securityContext"]["runAsNonRoot"] is True
        for one in pod["containers"]:
            assert one["securityContext"]["readOnlyRootFilesystem"] is True
            assert one["securityContext"]["allowPrivilegeEscalation"] is False
            assert one["securityContext"]["capabilities"] == {"drop": ["ALL"]}
            assert "memory" in one["resources"]["limits"]


@pytest.mark.parametrize("name", ["cats-gateway", "cats-engine-worker"])
def test_a_process_is_replaced_by_a_new_one_first_and_one_at_a_time(name: str) -> None:
    deployment = named("Deployment", name)
    assert deployment["spec"]["strategy"]["rollingUpdate"] == {"maxSurge": 1, "maxUnavailable": 0}
    assert named("PodDisruptionBudget", name)["spec"]["maxUnavailable"] == 1
    one = container(name)
    assert one["livenessProbe"]["httpGet"] == {"path": "/healthz", "port": "metrics"}
    assert one["readinessProbe"]["httpGet"] == {"path": "/readyz", "port": "metrics"}
    budget = deployment["spec"]["selector"]["matchLabels"]
    assert named("PodDisruptionBudget", name)["spec"]["selector"]["matchLabels"] == budget


def test_cats_think_in_the_workers_image_if_they_are_wanted() -> None:
    assert container("cats-cats")["image"] == container("cats-engine-worker")["image"]
    with helm.Chart.load(str(CHART)) as chart:
        texts = chart.render({"cats": {"replicas": 0}}, name="cats", namespace="games").values()
    assert not any("cat_jobs" in text for text in texts)


def test_a_gateway_leaves_the_services_addresses_before_it_sends_its_phones_away() -> None:
    one = container("cats-gateway")
    pause = int(one["lifecycle"]["preStop"]["exec"]["command"][1])
    grace = named("Deployment", "cats-gateway")["spec"]["template"]["spec"]["terminationGracePeriodSeconds"]
    assert pause >= 2
    assert grace > pause + 20


def test_the_processes_accept_the_settings_that_they_are_given() -> None:
    settings = load(named("ConfigMap", "cats-settings")["data"])
    assert settings.deployment
    assert settings.origins == "https://witch.example.org"
    assert container("cats-gateway")["env"] == [{"name": "REDIS_URL", "value": "redis://cats-redis:6379/0"}]


def test_sockets_and_log_lag_bring_more_pods() -> None:
    asked = {
        metric["pods"]["metric"]["name"]
        for name in ("cats-gateway", "cats-engine-worker")
        for metric in named("HorizontalPodAutoscaler", name, "bigger")["spec"]["metrics"]
        if metric["type"] == "Pods"
    }
    served = yaml.safe_load((TOP / "deploy" / "prometheus" / "adapter.yml").read_text())["rules"]
    assert asked == {"ctw_gateway_sockets", "ctw_worker_log_lag_seconds"}
    assert asked == {rule["name"]["matches"] for rule in served}
    assert "replicas" not in named("Deployment", "cats-gateway", "bigger")["spec"], "the autoscaler's"


def test_whoever_is_not_named_in_a_policy_reaches_nobody() -> None:
    policies = {
        one["metadata"]["name"]: one["spec"] for one in rendered("as it comes") if one["kind"] == "NetworkPolicy"
    }
    assert policies["cats-nothing"]["policyTypes"] == ["Ingress", "Egress"]
    assert "ingress" not in policies["cats-nothing"]
    door = policies["cats-to-gateway"]["ingress"]
    assert [[port["port"] for port in rule["ports"]] for rule in door] == [[8000], [9100]]
    assert all(rule["from"] for policy in policies.values() for rule in policy.get("ingress", []))
    assert named("NetworkPolicy", "cats-to-redis", "redis elsewhere")["spec"]["egress"][1]["to"] == [
        {"ipBlock": {"cidr": "10.1.2.3/32"}}
    ]


def test_redis_keeps_what_it_was_told_and_is_copied() -> None:
    redis = named("StatefulSet", "cats-redis")["spec"]["template"]["spec"]["containers"][0]
    options = dict(zip(redis["args"][::2], redis["args"][1::2], strict=True))
    assert options["--appendonly"] == "yes"
    assert options["--maxmemory-policy"] == "noeviction"
    scripts = named("ConfigMap", "cats-redis-scripts")["data"]
    for script in ("backup.sh", "restore.sh"):
        assert scripts[script] == (TOP / "deploy" / "redis" / script).read_text()


def test_alerts_and_dashboards_are_those_of_the_deployment() -> None:
    groups = named("PrometheusRule", "cats", "bigger")["spec"]["groups"]
    own = yaml.safe_load((TOP / "deploy" / "prometheus" / "alerts.yml").read_text())["groups"]
    assert [rule["expr"] for rule in groups[0]["rules"]] == [rule["expr"] for rule in own[0]["rules"]]
    link = groups[0]["rules"][0]["annotations"]["runbook_url"]
    assert link == "https://guide.example/README.md#nogatewayready"
    boards = named("ConfigMap", "cats-dashboards", "bigger")["data"]
    files = {file.name: json.loads(file.read_text()) for file in (TOP / "deploy" / "grafana").glob("*.json")}
    assert {name: json.loads(text) for name, text in boards.items()} == files


def test_a_rooms_sockets_are_sent_to_one_gateway_and_all_else_to_any() -> None:
    by_room = "nginx.ingress.kubernetes.io/upstream-hash-by"
    doors = [one for one in rendered("as it comes") if one["kind"] == "Ingress"]
    paths = {one["spec"]["rules"][0]["http"]["paths"][0]["path"]: one["metadata"]["annotations"] for one in doors}
    assert {path: notes.get(by_room) for path, notes in paths.items()} == {"/": None, "/ws": "$arg_room"}
