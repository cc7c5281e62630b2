"""Writes Grafana's dashboards from the tables below; decides nothing about what is measured.

`python tools/generate_dashboards.py` writes deploy/grafana/*.json; `--check` fails if another text would be written.
"""

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).resolve().parents[1] / "deploy" / "grafana"
WIDTH, HEIGHT, COLUMNS = 8, 7, 3
SOURCE = {"type": "prometheus", "uid": "${source}"}


class Panel(NamedTuple):
    """One diagram."""

    title: str
    unit: str
    lines: dict[str, str]
    """Legend → expression."""
    red_from: float | None = None
    """Where the alert about it begins."""
    about: str = ""


def quantiles(metric: str) -> dict[str, str]:
    """The median and the slowest hundredth of a histogram."""
    rates = f"sum by (le) (rate({metric}_bucket[$__rate_interval]))"
    return {"p50": f"histogram_quantile(0.5, {rates})", "p99": f"histogram_quantile(0.99, {rates})"}


def mean(metric: str) -> dict[str, str]:
    """The mean of a histogram, by process."""
    by = f"sum by (instance) (rate({metric}_{{}}[$__rate_interval]))"
    return {"{{instance}}": f"{by.format('sum')} / {by.format('count')}"}


def rate(metric: str, label: str = "") -> dict[str, str]:
    """How often something happens in a second, by a label."""
    if label:
        return {f"{{{{{label}}}}}": f"sum by ({label}) (rate({metric}[$__rate_interval]))"}
    return {"all": f"sum(rate({metric}[$__rate_interval]))"}


# fmt: off  # tables
EVENING = [
    Panel("Phones connected", "short", {"all": "sum(ctw_gateway_sockets)", "{{instance}}": "ctw_gateway_sockets"}),
    Panel(
        "Rooms in use, by phase",
        "short",
        {"{{phase}}": "sum by (phase) (ctw_worker_rooms) > 0"},
        about="Used in the last ten minutes. Rooms at rest are in Redis alone, and no worker counts them.",
    ),
    Panel(
        "Rooms opened and refused a second",
        "ops",
        rate("ctw_gateway_rooms_opened_total") | rate("ctw_gateway_rooms_refused_total", "why"),
    ),
    Panel(
        "Taps a second",
        "ops",
        {"to the log": "sum(rate(ctw_gateway_taps_total[$__rate_interval]))"}
        | rate("ctw_worker_taps_total", "outcome"),
        about="What is not `accepted` was refused, by its reason.",
    ),
    Panel("From tap to commit", "s", quantiles("ctw_worker_tap_to_publish_seconds"), 0.25),
    Panel("From commit to sockets", "s", quantiles("ctw_gateway_publish_to_socket_seconds"), 0.25),
    Panel("How late countdowns end", "s", quantiles("ctw_worker_deadline_lateness_seconds"), 0.5),
    Panel(
        "Frozen rooms",
        "short",
        {
            "now": "sum(ctw_worker_frozen_rooms)",
            "new in an hour, {{kind}}": "sum by (kind) (increase(ctw_worker_rooms_frozen_total[1h]))",
        },
        1,
    ),
    Panel(
        "No new rooms",
        "short",
        {"{{instance}}": "ctw_gateway_is_full"},
        1,
        "1: Redis fills up, taps wait, or an operator has drained the service.",
    ),
]

PHONES = [
    Panel(
        "Sockets that ended, by code",
        "ops",
        rate("ctw_gateway_closes_total", "code"),
        about="0: the phone left. 4001 to 4499 come back by themselves.",
    ),
    Panel("Snapshots sent anew, by cause", "ops", rate("ctw_gateway_resyncs_total", "cause")),
    Panel("Refusals by the gateway", "ops", rate("ctw_gateway_refusals_total", "reason")),
    Panel("Phones that do not read", "ops", rate("ctw_gateway_slow_phones_total", "instance")),
    Panel(
        "Updates and pings a second",
        "ops",
        {
            "updates": "sum(rate(ctw_gateway_updates_total[$__rate_interval]))",
            "pings": "sum(rate(ctw_gateway_pings_total[$__rate_interval]))",
        },
    ),
    Panel(
        "Envelopes a second",
        "ops",
        {
            "read": "sum(rate(ctw_gateway_envelopes_total[$__rate_interval]))",
            "unreadable": "sum(rate(ctw_gateway_bad_envelopes_total[$__rate_interval]))",
        },
    ),
    Panel("Rooms with phones here", "short", {"{{instance}}": "ctw_gateway_rooms"}),
    Panel("Ready", "short", {"{{instance}}": "ctw_gateway_ready"}),
    Panel("Files open, of those allowed", "percentunit", {"{{instance}}": "process_open_fds / process_max_fds"}, 0.8),
]

INSIDE = [
    Panel(
        "Shards owned",
        "short",
        {
            "{{instance}}": "ctw_worker_shards",
            "all there are": "max(ctw_worker_shards_configured)",
            "owned by anybody": "count(count by (shard) (ctw_worker_shard_owned))",
        },
    ),
    Panel(
        "Shards that moved",
        "short",
        {"{{direction}}": "sum by (direction) (increase(ctw_worker_shard_moves_total[5m]))"},
    ),
    Panel(
        "How long the logs' oldest entries wait",
        "s",
        {"any shard": "max(ctw_log_lag_seconds)", "shard {{shard}}": "ctw_worker_log_lag_seconds"},
        2,
    ),
    Panel("Entries in a batch", "short", mean("ctw_worker_commit_batch_entries")),
    Panel("Rooms in a batch", "short", mean("ctw_worker_commit_batch_rooms")),
    Panel("Commits by outcome", "ops", rate("ctw_worker_commits_total", "outcome")),
    Panel("Jobs queued", "short", {"{{queue}}": "max by (queue) (ctw_worker_queue_jobs)"}),
    Panel(
        "How overdue the first job is",
        "s",
        {"{{queue}}": "max by (queue) (ctw_worker_queue_oldest_overdue_seconds)"},
        5,
    ),
    Panel(
        "Redis's memory",
        "bytes",
        {"used": "max(ctw_redis_memory_used_bytes)", "limit": "max(ctw_redis_memory_limit_bytes)"},
        about="From 75 % of the limit on no rooms are opened.",
    ),
    Panel(
        "Age of Redis's last copy",
        "s",
        {
            "age": "time() - max(ctw_redis_copied_timestamp_seconds > 0)",
            "twice a round": "2 * max(ctw_redis_copy_interval_seconds)",
        },
        about="Empty where nobody has made a copy yet.",
    ),
    Panel("Redis's answer", "s", quantiles("ctw_redis_roundtrip_seconds"), 0.05),
    Panel(
        "Connections to Redis lost",
        "short",
        {
            "gateways": "sum(increase(ctw_gateway_redis_lost_total[5m]))",
            "workers": "sum(increase(ctw_worker_redis_lost_total[5m]))",
        },
        1,
    ),
    Panel(
        "Workers and cats connected to Redis",
        "short",
        {"{{instance}}": "ctw_worker_ready", "cats {{instance}}": "ctw_cats_ready"},
    ),
    Panel("Moves of computer cats", "ops", rate("ctw_cats_moves_total", "outcome")),
    Panel("How long a computer cat thinks", "s", quantiles("ctw_cats_thinking_seconds")),
    Panel(
        "Processor time",
        "percentunit",
        {"{{job}} {{instance}}": "rate(process_cpu_seconds_total[$__rate_interval])"},
        about="1: a whole core.",
    ),
    Panel("Memory", "bytes", {"{{job}} {{instance}}": "process_resident_memory_bytes"}, 400e6),
    Panel("Releases", "short", {"engine {{engine}}, rules {{rules}}": "count by (engine, rules) (ctw_worker_info)"}),
]
# fmt: on

BOARDS = {
    "evening": ("The evening", EVENING),
    "phones": ("Phones and gateways", PHONES),
    "inside": ("Workers and Redis", INSIDE),
}


def dashboard(name: str, title: str, panels: list[Panel]) -> dict[str, Any]:
    """One dashboard in Grafana's form."""
    return {
        "uid": f"ctw-{name}",
        "title": f"Catch the Witch: {title}",
        "tags": ["catch-the-witch"],
        "schemaVersion": 39,
        "editable": False,
        "refresh": "15s",
        "time": {"from": "now-3h", "to": "now"},
        "templating": {
            "list": [{"name": "source", "label": "Prometheus", "type": "datasource", "query": "prometheus"}]
        },
        "links": [{"type": "dashboards", "tags": ["catch-the-witch"], "title": "Catch the Witch", "keepTime": True}],
        "panels": [_panel(number, panel) for number, panel in enumerate(panels)],
    }


def _panel(number: int, panel: Panel) -> dict[str, Any]:
    row, column = divmod(number, COLUMNS)
    steps: list[dict[str, Any]] = [{"color": "green", "value": None}]
    if panel.red_from is not None:
        steps.append({"color": "red", "value": panel.red_from})
    return {
        "id": number + 1,
        "type": "timeseries",
        "title": panel.title,
        "description": panel.about,
        "datasource": SOURCE,
        "gridPos": {"x": column * WIDTH, "y": row * HEIGHT, "w": WIDTH, "h": HEIGHT},
        "fieldConfig": {
            "defaults": {
                "unit": panel.unit,
                "min": 0,
                "thresholds": {"mode": "absolute", "steps": steps},
                "custom": {"thresholdsStyle": {"mode": "off" if panel.red_from is None else "line"}},
            },
            "overrides": [],
        },
        "targets": [
            {"refId": chr(ord("A") + at), "datasource": SOURCE, "expr": expression, "legendFormat": legend}
            for at, (legend, expression) in enumerate(panel.lines.items())
        ],
    }


def main() -> int:
    """Writes or checks the files; the exit status is 1 when a check fails."""
    stale = 0
    for name, (title, panels) in BOARDS.items():
        file, text = FOLDER / f"{name}.json", json.dumps(dashboard(name, title, panels), indent=1) + "\n"
        if "--check" in sys.argv:
            stale |= int(not file.exists() or file.read_text(encoding="utf-8") != text)
        else:
            file.write_text(text, encoding="utf-8")
    return stale


if __name__ == "__main__":
    sys.exit(main())
