"""What the command is told: nonsense gets a sentence and status 2, a service that is not there one and status 1."""

import subprocess
import sys

import pytest

from tests.kit.ports import free_own_port
from tests.load.__main__ import _arguments, _obstacle


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--url http://127.0.0.1:8000", "no address of a service: ws://HOST:PORT"),
        ("--url ws://127.0.0.1:port", "no address of a service"),
        ("--url ws://127.0.0.1:99999", "no address of a service"),
        ("--url ws:///ws", "no address of a service"),
        ("--url 127.0.0.1:8000", "no address of a service"),
        ("--clock-scale 0", "above 0 and below 10000"),
        ("--clock-scale -1", "above 0 and below 10000"),
        ("--clock-scale inf", "above 0 and below 10000"),
        ("--seconds nan", "is not seconds: above 0"),
        ("--seconds -1", "is not seconds: above 0"),
        ("--seconds soon", "is not seconds: above 0"),
        ("--rooms 0", "no number from 1 to 5000"),
        ("--rooms many", "no number from 1 to 5000"),
        ("--players 13", "no number from 1 to 12"),
        ("--players 8 --computers 5", "4 to 12 together"),
        ("--limit brief", "invalid choice"),
        ("--seconds 5 --until finished", "not allowed with"),
    ],
)
def test_nonsense_is_told_in_a_sentence(words: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        _arguments(words.split())
    assert refused.value.code == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("words", ["ws://127.0.0.1:8000", "ws://127.0.0.1:8000/", "ws://127.0.0.1:8000/ws"])
def test_an_address_is_taken_with_the_way_to_its_sockets_or_without(words: str) -> None:
    assert _arguments(["--url", words]).url == "ws://127.0.0.1:8000"


def test_a_service_that_is_not_there_is_told_at_once() -> None:
    nowhere = f"ws://127.0.0.1:{free_own_port()}"
    assert "No service answers" in (_obstacle(nowhere) or "")
    done = subprocess.run(
        [sys.executable, "-m", "tests.load", "--url", nowhere], check=False, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
