"""How every process writes its log: structlog, one event a line, ids and codes only; never names, roles or tokens."""

import logging
import sys
from typing import Any

import structlog
from structlog.typing import EventDict, Processor

from shared.settings import Settings


def configure(settings: Settings, process: str) -> None:
    """Sets up structlog, and the standard library's logging in the same form.

    Args:
        settings: Their `log_format` and `log_level` count.
        process: What every line says it comes from, such as `gateway`.
    """
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]

    def name_the_process(_logger: Any, _method: str, event: EventDict) -> EventDict:
        event["process"] = process
        return event

    steps: list[Processor] = [
        name_the_process,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    ending = _ending(settings.log_format)
    structlog.configure(
        processors=[*steps, *ending],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=False,
    )
    _adopt_standard_logging(level, steps, ending)


def _ending(log_format: str) -> list[Processor]:
    """The steps that turn an event into a line."""
    if log_format == "json":
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    return [
        structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback)
    ]


def _adopt_standard_logging(level: int, steps: list[Processor], ending: list[Processor]) -> None:
    """Lets libraries that log by the standard library come out in the same form, from warnings on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=steps, processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *ending]
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(level, logging.WARNING))
