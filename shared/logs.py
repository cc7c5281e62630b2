"""How every process writes its log: structlog, one event a line, ids and codes only; never names, roles or tokens.

What may stand in a line is listed here, and nothing else comes through: no other key, no argument of a library's
message, no text of an exception (it may quote what a player typed), only its kind and where it was raised.
"""

import logging
import sys
import traceback
from pathlib import PurePath
from types import TracebackType
from typing import Any

import structlog
from structlog.typing import EventDict, Processor

from shared.settings import Settings

KEYS = frozenset(
    {
        *("event", "level", "timestamp", "process", "logger", "fault", "frames", "dropped"),
        *("room", "seat", "phones", "code", "commit", "at", "job"),
        *("shard", "worker", "takeovers", "outages", "outcome", "answer"),
        *("gateway", "port", "route", "why", "used", "limit"),
        *("error", "run_id"),
    }
)
"""All that a line may hold. `error` and `answer` are what Redis or the network said, which know no player."""
LONGEST = 300
FRAMES = 12

_log = structlog.get_logger()


class UnknownKeyError(ValueError):
    """A line would hold what is not known to be harmless."""


def configure(settings: Settings, process: str) -> None:
    """Sets up structlog, and the standard library's logging in the same form.

    Args:
        settings: Their `log_format` and `log_level` count.
        process: What every line says it comes from, such as `gateway`.
    """
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    log_format = settings.log_format or ("json" if settings.deployment else "console")
    steps, ending = beginning(process, strict=False), _ending(log_format)
    structlog.configure(
        processors=[*steps, *ending],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=False,
    )
    _adopt_standard_logging(level, steps, ending)
    sys.excepthook = _process_failed


def configure_with_arq(settings: Settings, process: str) -> None:
    """Sets the same up for a process that arq starts, from arq's first word on; arq itself speaks from warnings on.

    arq sets its own form up after it has loaded the process's module, and tells four lines of each job.
    """

    def adopt(record: logging.LogRecord) -> bool:
        for name in ("arq.worker", "arq.connections"):
            logging.getLogger(name).removeFilter(adopt)
        arq = logging.getLogger("arq")
        arq.handlers.clear()
        arq.setLevel(logging.WARNING)
        configure(settings, process)
        return record.levelno >= logging.WARNING

    for name in ("arq.worker", "arq.connections"):
        logging.getLogger(name).addFilter(adopt)


def beginning(process: str, *, strict: bool) -> list[Processor]:
    """The steps that make a line's content, and keep out of it what does not belong there.

    Args:
        process: What every line says it comes from.
        strict: A key that is not known is an error, as tests want it; else it is dropped, and the line says so.
    """

    def name_the_process(_logger: Any, _method: str, event: EventDict) -> EventDict:
        event["process"] = process
        return event

    return [
        tell_fault,
        refuse_unknown if strict else drop_unknown,
        name_the_process,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]


def refuse_unknown(_logger: Any, _method: str, event: EventDict) -> EventDict:
    """Lets a line through that holds known keys only.

    Raises:
        UnknownKeyError: it holds another.
    """
    if unknown := _unknown(event):
        raise UnknownKeyError(f"{event.get('event')}: {', '.join(unknown)}")
    return event


def drop_unknown(_logger: Any, _method: str, event: EventDict) -> EventDict:
    """Takes out of a line what is not known, and shortens what is long."""
    unknown = _unknown(event)
    kept: EventDict = {
        key: value[:LONGEST] if isinstance(value, str) else value for key, value in event.items() if key not in unknown
    }
    return {**kept, "dropped": unknown} if unknown else kept


def _unknown(event: EventDict) -> list[str]:
    return sorted(key for key in event if key not in KEYS and not key.startswith("_"))


def tell_fault(_logger: Any, _method: str, event: EventDict) -> EventDict:
    """Replaces an exception by its kind and the places that it came through, innermost last; never by its text."""
    error = _raised(event.pop("exc_info", None))
    event.pop("stack_info", None)
    if error is not None:
        event["fault"] = _kinds(error)
        frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
        event["frames"] = [f"{PurePath(one.filename).name}:{one.lineno} {one.name}" for one in frames]
    return event


def _raised(given: Any) -> BaseException | None:
    """The exception of a line: given as itself, as what `sys.exc_info` answers, or as True for the one at hand."""
    if given is True:
        return sys.exc_info()[1]
    if isinstance(given, BaseException):
        return given
    return given[1] if given else None


def _kinds(error: BaseException) -> str:
    """The exception's kind, and those of what caused it."""
    kinds: list[str] = []
    cause: BaseException | None = error
    while cause is not None and len(kinds) < FRAMES:
        kinds.append(type(cause).__name__)
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return " < ".join(kinds)


def _ending(log_format: str) -> list[Processor]:
    """The steps that turn an event into a line."""
    if log_format == "json":
        return [structlog.processors.JSONRenderer()]
    return [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())]


def without_arguments(_logger: Any, _method: str, event: EventDict) -> EventDict:
    """Keeps of a library's message the first line as it stands in its source: its arguments may be anything."""
    record: logging.LogRecord = event["_record"]
    event["event"] = (str(record.msg).splitlines() or [""])[0][:LONGEST]
    event["logger"] = record.name
    return event


def _adopt_standard_logging(level: int, steps: list[Processor], ending: list[Processor]) -> None:
    """Lets libraries that log by the standard library come out in the same form, from warnings on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[without_arguments, *steps],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *ending],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(level, logging.WARNING))


def _process_failed(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Writes down why the process ends, in the same form."""
    if issubclass(kind, KeyboardInterrupt):
        return
    _log.critical("process_failed", exc_info=(kind, error, trace))
