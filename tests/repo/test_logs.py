"""Log lines hold what is listed in `shared.logs` and nothing else: in the source, in the form, and of libraries too."""

import ast
import io
import json
import logging
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog

from engine_worker.game import EngineFault
from shared import logs
from shared.settings import Settings
from tests.kit.log_lines import EVENTS, EVERY_LINE, VALUES, strange

TOP = Path(__file__).parents[2]
EVENT = re.compile(r"[a-z]+(_[a-z]+)*")
LEVELS = {"debug", "info", "warning", "error", "critical", "exception"}


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every line that is written to a log by gateway, engine worker or what they share."""
    for folder in ("shared", "gateway", "engine_worker"):
        for file in sorted((TOP / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text())):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                    on = node.func.value
                    if isinstance(on, ast.Name) and on.id == "_log":
                        yield f"{file.relative_to(TOP)}:{node.lineno}", node


CALLS = list(calls())


def events(call: ast.Call) -> list[Any]:
    """The words that the line may begin with."""
    assert isinstance(call.func, ast.Attribute)
    first = call.args[1] if call.func.attr == "log" else call.args[0]
    parts = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
    return [part.value if isinstance(part, ast.Constant) else None for part in parts]


def test_there_are_lines_to_look_at() -> None:
    assert len(CALLS) > 20


@pytest.mark.parametrize(("place", "call"), CALLS, ids=[place for place, _ in CALLS])
def test_every_line_in_the_source_has_a_fixed_event_and_known_keys(place: str, call: ast.Call) -> None:
    """In the table of lines each event has its one place, and its own keys."""
    assert isinstance(call.func, ast.Attribute)
    assert call.func.attr in LEVELS | {"log"}, place
    assert len(call.args) == (2 if call.func.attr == "log" else 1), place
    for event in events(call):
        assert isinstance(event, str), f"{place}: the event is made up as it is written"
        assert EVENT.fullmatch(event), f"{place}: {event}"
        kinds = EVENTS.get((place.partition(":")[0], event))
        assert kinds is not None, f"{place}: {event} is in no table of lines"
        faults = {"exc_info"} if "fault" in kinds else set()
        assert {keyword.arg for keyword in call.keywords} <= (kinds.keys() - {"frames"}) | faults, place


@pytest.mark.parametrize(("place", "call"), CALLS, ids=[place for place, _ in CALLS])
def test_every_value_of_a_line_is_the_one_that_was_agreed_on(place: str, call: ast.Call) -> None:
    """A seat, a place or a vote is a whole number like any other: no kind of value tells them from a commit's."""
    told = {keyword.arg: ast.unparse(keyword.value) for keyword in call.keywords}
    for event in events(call):
        assert told == VALUES.get(event, {}), place


def test_the_table_of_lines_knows_those_that_are_written_and_no_others() -> None:
    written = {(place.partition(":")[0], event) for place, call in CALLS for event in events(call)}
    assert written == set(EVENTS)
    assert len({event for _, event in EVENTS}) == len(EVENTS), "an event has one place"
    assert VALUES.keys() <= {event for _, event in EVENTS}
    assert {key for kinds in EVENTS.values() for key in kinds} | EVERY_LINE.keys() <= logs.KEYS


@pytest.mark.parametrize(
    ("line", "is_strange"),
    [
        ({"event": "room_opened", "room": "BCDFG"}, False),
        ({"event": "room_opened", "room": "Ana"}, True),
        ({"event": "room_opened", "room": "BCDFG", "why": "Ana"}, True),
        ({"event": "voted", "room": "BCDFG", "seat": 1, "answer": 2}, True),
        ({"event": "socket_ended", "room": "BCDFG", "seat": 3, "code": 0}, False),
        ({"event": "socket_ended", "room": "BCDFG", "seat": "Ana", "code": 0}, True),
        ({"event": "socket_ended", "room": "BCDFG", "seat": 3, "code": 2}, True),
        ({"event": "room_frozen", "room": "BCDFG", "at": "1-1", "fault": "Ana is the witch"}, True),
        ({"event": "anything", "logger": "gateway.visit"}, True),
        ({"event": "room_opened", "dropped": ["name"]}, True),
    ],
)
def test_a_line_is_strange_if_its_event_a_key_or_the_kind_of_a_value_is_not_in_the_table(
    line: dict[str, Any], is_strange: bool
) -> None:
    assert bool(strange(line)) is is_strange


def test_nobody_writes_to_a_log_in_another_way() -> None:
    for folder in ("shared", "gateway", "engine_worker"):
        for file in (TOP / folder).rglob("*.py"):
            if file.name == "logs.py":
                continue
            text = file.read_text()
            assert "logging.getLogger(" not in text, file
            assert text.count("structlog.get_logger(") == text.count("_log = structlog.get_logger("), file


def test_no_key_stands_for_a_person_or_a_secret() -> None:
    assert not logs.KEYS & {"name", "names", "token", "role", "roles", "seed", "hand", "host", "address", "cmd", "path"}


# -- what comes through


@pytest.fixture
def said() -> Iterator[io.StringIO]:
    """A deployment's log, into a string."""
    before = structlog.get_config()
    root = logging.getLogger()
    handlers, level, hook = list(root.handlers), root.level, sys.excepthook
    out = io.StringIO()
    real, sys.stderr = sys.stderr, out
    try:
        logs.configure(Settings(log_format="json", log_level="debug"), "gateway")
        yield out
    finally:
        sys.stderr, sys.excepthook = real, hook
        root.handlers[:] = handlers
        root.setLevel(level)
        structlog.configure(**before)


def lines(out: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize(
    ("settings", "is_json"),
    [
        (Settings(), False),
        (Settings(deployment=True), True),
        (Settings(deployment=True, log_format="console"), False),
        (Settings(log_format="json"), True),
    ],
)
def test_a_deployment_writes_json_and_a_terminal_gets_what_can_be_read(
    said: io.StringIO, settings: Settings, is_json: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", said)
    logs.configure(settings, "gateway")
    structlog.get_logger().info("socket_ended", room="BCDFG")
    assert said.getvalue().startswith("{") is is_json


def test_a_line_tells_process_level_time_room_and_seat(said: io.StringIO) -> None:
    structlog.get_logger().info("socket_ended", room="BCDFG", seat=3)
    (line,) = lines(said)
    assert line.pop("timestamp").endswith("Z")
    assert line == {"event": "socket_ended", "room": "BCDFG", "seat": 3, "process": "gateway", "level": "info"}


def test_what_is_not_listed_is_dropped_and_said_to_be(said: io.StringIO) -> None:
    structlog.get_logger().info("socket_ended", room="BCDFG", name="Ana", role="witch")
    (line,) = lines(said)
    assert line["dropped"] == ["name", "role"]
    assert "Ana" not in said.getvalue()
    assert "witch" not in said.getvalue()


def test_in_tests_it_is_an_error() -> None:
    with pytest.raises(logs.UnknownKeyError, match="socket_ended: name"):
        structlog.get_logger().info("socket_ended", name="Ana")


def test_of_an_exception_only_its_kind_and_its_places_are_told(said: io.StringIO) -> None:
    try:
        try:
            raise KeyError("Ana is the witch")
        except KeyError as error:
            raise EngineFault("Ana in two places") from error
    except EngineFault:
        structlog.get_logger().exception("room_frozen", room="BCDFG")
    (line,) = lines(said)
    assert line["fault"] == "EngineFault < KeyError"
    assert line["frames"][-1].startswith("test_logs.py:")
    assert "Ana" not in said.getvalue()


def test_of_a_librarys_message_its_arguments_are_not_told(said: io.StringIO) -> None:
    logger = logging.getLogger("some.package")
    try:
        raise ValueError("Ana")
    except ValueError:
        logger.exception("job %s failed for %s", 7, "Ana")
    logger.error("Task exception was never retrieved\nfuture: <Task exception=KeyError('Ana')>")
    first, second = lines(said)
    assert (first["event"], first["logger"], first["fault"]) == ("job %s failed for %s", "some.package", "ValueError")
    assert second["event"] == "Task exception was never retrieved"
    assert "Ana" not in said.getvalue()


def test_nothing_is_told_at_length(said: io.StringIO) -> None:
    structlog.get_logger().warning("redis_away", error="x" * 10_000)
    assert len(lines(said)[0]["error"]) == logs.LONGEST


@pytest.mark.parametrize("log_format", ["json", "console"])
def test_a_process_that_ends_by_a_fault_says_so_without_its_text(log_format: str) -> None:
    program = (
        "from shared.logs import configure; from shared.settings import load; configure(load(), 'worker')\n"
        "def fold(): raise RuntimeError('Ana is the witch')\nfold()"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program],
        check=False,
        capture_output=True,
        text=True,
        cwd=TOP,
        env={"LOG_FORMAT": log_format},
    )
    assert ended.returncode == 1
    assert "process_failed" in ended.stderr
    assert "RuntimeError" in ended.stderr
    assert "Ana" not in ended.stderr
