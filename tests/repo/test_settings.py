"""The settings: read from the environment once, within bounds, with every fault told at once."""

import subprocess
import sys

import pytest

from shared.settings import Settings, load

DEPLOYED = {"DEPLOYMENT": "1", "METRICS_PORT": "9100", "ORIGINS": "https://witch.example.org"}


def test_without_any_variable_the_defaults_hold() -> None:
    assert load({}) == Settings()
    assert load({"PORT": " ", "REDIS_URL": ""}) == Settings()


def test_each_variable_is_read_as_its_type() -> None:
    settings = load({"PORT": "8100", "CLOCK_SCALE": "50", "SHARDS": "4", "ORIGINS": "*", "LISTEN_FD": "7"})
    assert (settings.port, settings.clock_scale, settings.shards, settings.listen_fd) == (8100, 50.0, 4, 7)


@pytest.mark.parametrize("word", ["1", "true", "YES", "on"])
def test_yes_is_said_in_several_ways(word: str) -> None:
    assert load({**DEPLOYED, "DEPLOYMENT": word}).deployment


@pytest.mark.parametrize("word", ["0", "False", "no", "off", ""])
def test_no_is_said_in_several_ways(word: str) -> None:
    assert not load({"DEPLOYMENT": word}).deployment


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("PORT", "http"),
        ("PORT", "65536"),
        ("METRICS_PORT", "-1"),
        ("SHARDS", "0"),
        ("CLOCK_SCALE", "0"),
        ("CLOCK_SCALE", "nan"),
        ("CLOCK_SCALE", "inf"),
        ("DEPLOYMENT", "perhaps"),
        ("LOG_FORMAT", "xml"),
        ("LOG_LEVEL", "loud"),
        ("ROOM_TTL_S", "0"),
        ("RECAP_TTL_S", "-5"),
        ("TICK_S", "0"),
    ],
)
def test_a_value_that_nothing_could_run_with_is_refused_by_name(name: str, text: str) -> None:
    with pytest.raises(ValueError, match=rf"settings: .*{name} "):
        load({name: text})


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(ValueError, match=r"PORT.*SHARDS.*TICK_S|SHARDS.*PORT.*TICK_S"):
        load({"PORT": "x", "SHARDS": "0", "TICK_S": "0"})


def test_a_deployment_is_read() -> None:
    assert load(DEPLOYED).metrics_port == 9100


def test_a_deployment_without_a_domain_is_for_this_machine() -> None:
    assert load({**DEPLOYED, "ORIGINS": "http://localhost"}).deployment
    assert load({**DEPLOYED, "ORIGINS": "https://witch.example.org,http://localhost:8080"}).deployment


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("CLOCK_SCALE", "2"),
        ("METRICS_PORT", "0"),
        ("ORIGINS", "*"),
        ("ORIGINS", "https://a.example,http://b.example"),
        ("ORIGINS", "http://localhost.example"),
    ],
)
def test_a_deployment_refuses_what_only_play_at_home_may_do(name: str, text: str) -> None:
    with pytest.raises(ValueError, match=f"{name} .* in deployment"):
        load({**DEPLOYED, name: text})


def test_the_settings_are_printed_as_a_table() -> None:
    command = [sys.executable, "-m", "shared.settings"]
    printed = subprocess.run([*command, "--doc"], capture_output=True, text=True, check=True).stdout
    assert "| `CLOCK_SCALE` | float | `1.0` | Divides the durations of games; for tests only. |" in printed
    assert subprocess.run(command, capture_output=True, check=False).returncode
