"""Every line that a process of this service may write: its event, its keys, and what each may hold. The one table.

A value is of a kind that knows no player: an id, a code, a number, one of a closed list of words, or what Redis or the
network said. Libraries' lines are another matter: of them only their own words come through (`shared.logs`).
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from engine_worker.runtime.commit import Outcome
from shared.close_codes import CloseCode
from shared.codes import ALPHABET

Kind = Callable[[Any], bool]


def number(least: int, most: int = 2**63) -> Kind:
    """A whole number."""
    return lambda value: type(value) is int and least <= value <= most


def text(pattern: str) -> Kind:
    """A text of this form, and nothing else."""
    form = re.compile(pattern)
    return lambda value: isinstance(value, str) and form.fullmatch(value) is not None


def word(*words: str | None) -> Kind:
    """One of these."""
    return lambda value: value in words and type(value) in {str, type(None)}


def listed(kind: Kind) -> Kind:
    """Several of a kind."""
    return lambda value: isinstance(value, list) and all(map(kind, value))


CODE = text(f"[{ALPHABET}]{{5}}")
SHARD = number(0, 4096)
HEX = text("[0-9a-f]*")
ENTRY = text(r"\d+-\d+|None")
STORE_SAYS = text(r"(?s).{0,300}")
"""What Redis, the network or a decoder said; no player's words go there."""
FAULT = {"fault": text(r"\w+( < \w+)*"), "frames": listed(text(r"[\w.<> -]+:\d+ [\w.<>]+"))}
"""An exception: its kinds and places, never its text."""
FULL = word("drained", "memory", "lag")
EVERY_LINE: Mapping[str, Kind] = {
    "level": word("debug", "info", "warning", "error", "critical"),
    "timestamp": text(r"\d{4}-\d\d-\d\dT[\d:.]+Z"),
    "process": word("gateway", "worker", "cats"),
}
EVENTS: Mapping[tuple[str, str], Mapping[str, Kind]] = {
    ("gateway/__main__.py", "gateway_serves"): {"gateway": HEX, "port": number(0, 65_535)},
    ("gateway/app.py", "request_failed"): {"route": text(r"(/[\w{}:.-]*)*"), **FAULT},
    ("gateway/core.py", "gateway_failed"): FAULT,
    ("gateway/core.py", "leaving"): {"phones": number(0)},
    ("gateway/fanout.py", "envelope_not_read"): {"error": STORE_SAYS},
    ("gateway/fanout.py", "envelopes_lost"): {"room": CODE, "commit": number(0)},
    ("gateway/overload.py", "rooms_opened_again"): {"why": FULL, "used": number(0), "limit": number(0)},
    ("gateway/overload.py", "rooms_refused"): {"why": FULL, "used": number(0), "limit": number(0)},
    ("gateway/presence.py", "presence_lapsed"): {},
    ("gateway/rooms_api.py", "room_opened"): {"room": CODE},
    ("gateway/subscriber.py", "last_envelope_lost"): {"room": CODE, "commit": number(0)},
    ("gateway/subscriber.py", "redis_restarted"): {"run_id": HEX},
    ("gateway/subscriber.py", "room_gone"): {"room": CODE},
    ("gateway/visit.py", "socket_ended"): {
        "room": CODE,
        "seat": lambda value: value is None or number(0, 10_000)(value),
        "code": lambda value: value in {0, *CloseCode} or number(1000, 1015)(value),
    },
    ("engine_worker/cat_jobs.py", "cats_here"): {},
    ("engine_worker/runtime/owner.py", "leases_left_behind"): {"error": STORE_SAYS},
    ("engine_worker/runtime/owner.py", "redis_here"): {"run_id": HEX, "worker": text(r"[\w.-]+-\d+-[0-9a-f]{8}")},
    ("engine_worker/runtime/reading.py", "entry_without_room"): {"at": ENTRY},
    ("engine_worker/runtime/timer_queue.py", "ring_not_deferred"): {"job": text(r"\w{5}:\d+:\d+:\d+")},
    ("engine_worker/runtime/watchdog.py", "process_ended"): {
        "why": text(r"the event loop stands still|[\w-]+ has ended"),
        **FAULT,
    },
    ("engine_worker/runtime/work.py", "commit_failed"): {
        "room": CODE,
        "outcome": word(*map(str, Outcome)),
        "answer": STORE_SAYS,
    },
    ("engine_worker/runtime/work.py", "room_frozen"): {"room": CODE, "at": ENTRY, **FAULT},
    ("engine_worker/runtime/work.py", "room_unreadable"): {"room": CODE, "at": ENTRY, **FAULT},
    ("engine_worker/runtime/work.py", "shard_lost"): {"shard": SHARD},
    ("engine_worker/runtime/work.py", "shard_released"): {"shard": SHARD},
    ("engine_worker/runtime/work.py", "shard_taken"): {"shard": SHARD, "takeovers": number(0), "outages": number(0)},
    ("shared/logs.py", "process_failed"): FAULT,
    ("shared/outage.py", "redis_away"): {"why": STORE_SAYS},
    ("shared/outage.py", "redis_back"): {},
    ("shared/outage.py", "redis_lost"): {"why": STORE_SAYS},
}
"""Where each event is written, and what it may tell beside what every line does."""
_OF_A_FAULT = {
    "room": "code",
    "at": "str(batch.fault_at)",
    "fault": "type(batch.fault).__name__",
    "exc_info": "batch.fault",
}
VALUES: Mapping[str, Mapping[str, str]] = {
    "process_failed": {"exc_info": "(kind, error, trace)"},
    "redis_away": {"why": "self._told"},
    "redis_lost": {"why": "self._told"},
    "gateway_serves": {"gateway": "gateway.id", "port": "self._port()"},
    "request_failed": {"route": "_route(request)", "exc_info": "error"},
    "leaving": {"phones": "len(phones)"},
    "gateway_failed": {"exc_info": "self.failure"},
    "envelopes_lost": {"room": "room.code", "commit": "envelope.commit"},
    "envelope_not_read": {"error": "str(error)"},
    "rooms_opened_again": {"why": "former", "used": "used", "limit": "limit"},
    "rooms_refused": {"why": "self.why", "used": "used", "limit": "limit"},
    "room_opened": {"room": "code"},
    "room_gone": {"room": "room.code"},
    "redis_restarted": {"run_id": "run_id"},
    "last_envelope_lost": {"room": "room.code", "commit": "suspected"},
    "socket_ended": {"room": "phone.room.code", "seat": "phone.seat", "code": "closed_with"},
    "redis_here": {"run_id": "session.run_id", "worker": "self.id"},
    "leases_left_behind": {"error": "str(error)"},
    "entry_without_room": {"at": "str(end)"},
    "ring_not_deferred": {"job": "job_id"},
    "process_ended": {"why": "why", "exc_info": "fault"},
    "room_frozen": _OF_A_FAULT,
    "room_unreadable": _OF_A_FAULT,
    "shard_taken": {"shard": "shard", "takeovers": "holding.takeovers", "outages": "len(holding.outages)"},
    "shard_lost": {"shard": "shard"},
    "shard_released": {"shard": "shard"},
    "commit_failed": {"room": "commit.code", "outcome": "outcome", "answer": "str(answer)[:200]"},
}
"""What each of these lines is written with, as it stands in the source: a number of the right kind may be a vote."""
OF_LIBRARIES: Mapping[str, Kind] = {"logger": text(r"(?!gateway|engine_worker|shared)\w+(\.\w+)*"), **FAULT}
_KEYS = {event: keys for (_, event), keys in EVENTS.items()}


def strange(line: Mapping[str, Any]) -> list[str]:
    """What stands in a line that the table does not know: keys, or values of another kind."""
    event = line.get("event")
    own = OF_LIBRARIES if "logger" in line else _KEYS.get(str(event))
    if own is None:
        return [f"the event {event!r}"]
    kinds = {**EVERY_LINE, **own}
    said = {key: value for key, value in line.items() if key != "event"}
    return [f"{event}: {key}={value!r}" for key, value in said.items() if key not in kinds or not kinds[key](value)]
