"""The deployment's files, looked at without a container engine: they are well formed, confined and pinned."""

import ipaddress
import re
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from compose_spec import PyCompose

from shared.settings import load
from tests.deploy.compose_file import put_in, read_compose
from tests.repo.files import TOP

SERVICES = ("redis", "backup", "restore", "gateway", "engine_worker", "cats", "caddy")
BIN = TOP / ".venv" / "bin"


def tool(name: str) -> str:
    """A checker that comes with the locked packages on some systems only."""
    found = BIN / name
    if not found.exists():
        pytest.skip(f"{name} has no package for this system")
    return str(found)


@cache
def compose() -> dict[str, Any]:
    """docker-compose.yml for somebody who has no `.env`."""
    return read_compose()


def services() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = compose()["services"]
    return found


def stages() -> dict[str, str]:
    """The Dockerfile's stages by name."""
    parts = re.split(r"^FROM \S+ AS (\w+)\n", (TOP / "deploy" / "Dockerfile").read_text(), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_the_compose_file_keeps_to_the_specification() -> None:
    parsed = PyCompose.from_yaml(yaml.safe_dump({k: v for k, v in compose().items() if not k.startswith("x-")}))
    assert set(parsed.service_names()) == set(SERVICES)


def test_variables_are_put_in_as_compose_does_it() -> None:
    origin = "${ORIGINS:-${DOMAIN:+https://}${DOMAIN:-http://localhost}}"
    assert put_in(origin, {}) == "http://localhost"
    assert put_in(origin, {"DOMAIN": "witch.example.org"}) == "https://witch.example.org"
    assert put_in(origin, {"DOMAIN": "a.example", "ORIGINS": "https://b.example"}) == "https://b.example"


def test_a_domain_of_ones_own_brings_tls_and_without_one_the_service_is_for_this_machine() -> None:
    own = read_compose({"DOMAIN": "witch.example.org"})["services"]
    assert own["caddy"]["environment"]["DOMAIN"] == "witch.example.org"
    assert own["gateway"]["environment"]["ORIGINS"] == "https://witch.example.org"
    assert services()["caddy"]["environment"]["DOMAIN"] == "http://localhost"
    assert services()["gateway"]["environment"]["ORIGINS"] == "http://localhost"


def test_the_proxys_address_is_one_that_nobody_else_is_given() -> None:
    door = ipaddress.ip_address(services()["caddy"]["networks"]["front"]["ipv4_address"])
    pool = compose()["networks"]["front"]["ipam"]["config"][0]
    assert door in ipaddress.ip_network(pool["subnet"])
    assert door not in ipaddress.ip_network(pool["ip_range"])


def test_two_gateways_and_two_workers_stand_behind_one_door() -> None:
    assert services()["gateway"]["deploy"]["replicas"] == 2
    assert services()["engine_worker"]["deploy"]["replicas"] == 2
    assert services()["cats"]["image"] == services()["engine_worker"]["image"]
    assert [name for name, service in services().items() if "ports" in service] == ["caddy"]


@pytest.mark.parametrize("name", SERVICES)
def test_every_container_is_confined_and_comes_back(name: str) -> None:
    service = services()[name]
    assert service["restart"] == ("no" if name == "restore" else "unless-stopped")
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert "cap_add" not in service
    assert "no-new-privileges:true" in service["security_opt"]
    assert any(mount.startswith("/tmp") for mount in service["tmpfs"])
    stage = stages().get(service.get("build", {}).get("target", ""), "")
    parent = stages()["service"] if name in {"gateway", "engine_worker", "cats"} else ""
    user = service.get("user") or (re.search(r"^USER (\S+)$", stage + parent, re.MULTILINE) or ["", ""])[1]
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", user), "numbers, so that a cluster can see that it is not root"
    assert name == "restore" or "healthcheck" in service or "HEALTHCHECK" in stage


def test_redis_keeps_what_it_was_told_and_forgets_nothing() -> None:
    command = services()["redis"]["command"]
    options = dict(zip(command[1::2], command[2::2], strict=True))
    assert options["--appendonly"] == "yes"
    assert options["--maxmemory-policy"] == "noeviction"
    assert any(volume.endswith(":/data") for volume in services()["redis"]["volumes"])


def test_redis_and_workers_are_reached_from_inside_only() -> None:
    assert compose()["networks"]["inside"]["internal"] is True
    for name in ("redis", "backup", "engine_worker", "cats"):
        assert services()[name]["networks"] == ["inside"]


@pytest.mark.parametrize("name", ["gateway", "engine_worker", "cats"])
def test_the_processes_accept_the_settings_that_they_are_given(name: str) -> None:
    settings = load({key: str(value) for key, value in services()[name]["environment"].items()})
    assert settings.deployment
    door = services()["caddy"]["networks"]["front"]["ipv4_address"]
    assert settings.trusted_proxies == door
    assert str(settings.metrics_port) not in str(services()["caddy"].get("ports"))


def test_every_image_is_pinned_to_a_full_version() -> None:
    dockerfile = (TOP / "deploy" / "Dockerfile").read_text()
    bases = [base for base in re.findall(r"^FROM (\S+)", dockerfile, re.MULTILINE) if ":" in base]
    bases += [service["image"] for service in services().values() if "build" not in service]
    assert len(bases) >= 4
    assert [base for base in bases if not re.search(r":\d+\.\d+\.\d+", base)] == []


def test_the_commands_are_those_of_play_at_home() -> None:
    assert 'CMD ["arq", "engine_worker.jobs.WorkerSettings"]' in stages()["engine_worker"]
    assert 'CMD ["python", "-m", "gateway"]' in stages()["gateway"]


def test_the_images_install_with_hashes_and_carry_no_installer() -> None:
    packages = stages()["packages"]
    assert "--require-hashes -r requirements.lock" in packages
    assert "pip uninstall --yes" in packages
    assert "pip install" not in stages()["service"] + stages()["gateway"] + stages()["engine_worker"]
    assert "rm -rf /usr/local/lib/python3.*/site-packages/*" in stages()["service"], "the base's own"


def test_the_dockerfile_is_linted() -> None:
    linted = subprocess.run(
        [tool("hadolint"), TOP / "deploy" / "Dockerfile"], capture_output=True, text=True, check=False
    )
    assert (linted.returncode, linted.stdout) == (0, "")


def test_the_proxys_configuration_is_valid_and_formatted(tmp_path: Path) -> None:
    caddy, file = tool("caddy"), TOP / "deploy" / "Caddyfile"
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    command = [caddy, "validate", "--adapter", "caddyfile", "--config", str(file)]
    checked = subprocess.run(command, env=home, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
    formatted = subprocess.run([caddy, "fmt", str(file)], env=home, capture_output=True, text=True, check=False)
    assert formatted.stdout == file.read_text()


def test_the_builder_is_sent_only_what_it_needs() -> None:
    rules = [line for line in (TOP / ".dockerignore").read_text().splitlines() if line and not line.startswith("#")]
    assert rules[0] == "*"
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", (TOP / "deploy" / "Dockerfile").read_text(), re.MULTILINE)
    for source in (source for line in copied for source in line.split()):
        assert (TOP / source).exists(), source
        assert any(source == rule[1:] or source.startswith(rule[1:] + "/") for rule in rules if rule.startswith("!"))
