"""For each alert a service that should just set it off, and one that is just well. Values are one each 15 s.

Written as promtool writes series: `5x40` stands still at 5, `0+3x40` rises by 3 each time.
"""

from typing import NamedTuple

Series = dict[str, str]
EVERY = "15s"
WORKER = 'job="engine_worker",instance="w:9100"'
OTHER_WORKER = 'job="engine_worker",instance="v:9100"'
GATEWAY = 'job="gateway",instance="g:9100"'
CATS = 'job="cats",instance="c:9100"'


class Case(NamedTuple):
    """One alert's two worlds."""

    fires: Series
    quiet: Series
    at: str = "10m"
    labels: dict[str, str] = {}  # noqa: RUF012  a NamedTuple's default is never changed
    """What the alert names of the series that set it off."""
    also_quiet: Series | None = None
    """Another world that is well."""
    also_fires: Series | None = None
    """Another that should set it off, named by no series: what should be seen is not there at all."""


def latency(name: str, slow: float, share: float = 0.1, per_round: int = 100) -> Series:
    """A histogram, a share of which takes as long as `slow` says and the rest a millisecond."""
    bounds = ("0.001", "0.0025", "0.005", "0.01", "0.025", "0.05", "0.1", "0.25", "0.5", "1", "2.5", "5", "10", "+Inf")
    quick = int(per_round * (1 - share))
    return {
        f'{name}_bucket{{{WORKER},le="{bound}"}}': f"0+{per_round if float(bound) >= slow else quick}x200"
        for bound in bounds
    }


CASES = {
    "NoGatewayReady": Case({f"ctw_gateway_ready{{{GATEWAY}}}": "0x80"}, {f"ctw_gateway_ready{{{GATEWAY}}}": "1x80"}),
    "ProcessDown": Case(
        {
            f"up{{{WORKER}}}": "1x4 0x80",
            f"up{{{OTHER_WORKER}}}": "1x80",
            f"up{{{GATEWAY}}}": "1x80",
            f"up{{{CATS}}}": "1x80",
        },
        {f"up{{{WORKER}}}": "1x35 0x80", f"up{{{GATEWAY}}}": "1x80", f"up{{{CATS}}}": "1x80"},
        labels={"job": "engine_worker", "instance": "w:9100"},
        also_fires={f"up{{{WORKER}}}": "1x4 _x80", f"up{{{GATEWAY}}}": "1x80", f"up{{{CATS}}}": "1x80"},
    ),
    "ShardsWithoutOwner": Case(
        {f"ctw_worker_shards_configured{{{WORKER}}}": "16x80", f"ctw_worker_shards{{{WORKER}}}": "15x80"},
        {f"ctw_worker_shards_configured{{{WORKER}}}": "16x80", f"ctw_worker_shards{{{WORKER}}}": "8x2 16x80"},
        also_fires={f"ctw_gateway_ready{{{GATEWAY}}}": "1x80"},
    ),
    "LogLag": Case(
        {f"ctw_log_lag_seconds{{{GATEWAY}}}": "0x4 2.1x80"},
        {f"ctw_log_lag_seconds{{{GATEWAY}}}": "1.9x80"},
    ),
    "TapsSlow": Case(
        latency("ctw_worker_tap_to_publish_seconds", 0.5), latency("ctw_worker_tap_to_publish_seconds", 0.025), "15m"
    ),
    "FramesSlow": Case(
        latency("ctw_gateway_publish_to_socket_seconds", 0.5),
        latency("ctw_gateway_publish_to_socket_seconds", 0.05),
        "15m",
    ),
    "DeadlinesLate": Case(
        latency("ctw_worker_deadline_lateness_seconds", 1),
        latency("ctw_worker_deadline_lateness_seconds", 0.05),
        "15m",
    ),
    "TimerQueueStands": Case(
        {f'ctw_worker_queue_oldest_overdue_seconds{{{WORKER},queue="timers"}}': "5.1x80"},
        {
            f'ctw_worker_queue_oldest_overdue_seconds{{{WORKER},queue="timers"}}': "4.9x80",
            f'ctw_worker_queue_oldest_overdue_seconds{{{WORKER},queue="cats"}}': "8x80",
        },
    ),
    "CatsThinkTooLong": Case(
        {f'ctw_worker_queue_oldest_overdue_seconds{{{WORKER},queue="cats"}}': "10.1x80"},
        {
            f'ctw_worker_queue_oldest_overdue_seconds{{{WORKER},queue="cats"}}': "9.9x80",
            f'ctw_worker_queue_oldest_overdue_seconds{{{WORKER},queue="timers"}}': "12x80",
        },
    ),
    "CatsFail": Case(
        {'ctw_cats_moves_total{job="cats",instance="c:9100",outcome="faulty"}': "0x20 1x60"},
        {'ctw_cats_moves_total{job="cats",instance="c:9100",outcome="sent"}': "0+5x80"},
    ),
    "ShardsLost": Case(
        {f'ctw_worker_shard_moves_total{{{WORKER},direction="lost"}}': "0x20 2x60"},
        {
            f'ctw_worker_shard_moves_total{{{WORKER},direction="taken"}}': "0+1x80",
            f'ctw_worker_shard_moves_total{{{WORKER},direction="lost"}}': "2x80",
        },
    ),
    "RoomFrozen": Case(
        {f'ctw_worker_rooms_frozen_total{{{WORKER},kind="frozen"}}': "0x20 1x60"},
        {
            f'ctw_worker_rooms_frozen_total{{{WORKER},kind="frozen"}}': "1x80",
            f"ctw_worker_frozen_rooms{{{WORKER}}}": "0x80",
        },
    ),
    "CommitsRefused": Case(
        {f'ctw_worker_commits_total{{{WORKER},outcome="conflict"}}': "0+1.6x100"},
        {
            f'ctw_worker_commits_total{{{WORKER},outcome="conflict"}}': "0+1.4x100",
            f'ctw_worker_commits_total{{{WORKER},outcome="fenced"}}': "0+3x100",
            f'ctw_worker_commits_total{{{WORKER},outcome="done"}}': "0+300x100",
        },
        "15m",
    ),
    "RedisFillsUp": Case(
        {
            f"ctw_redis_memory_used_bytes{{{GATEWAY}}}": "308e6x100",
            f"ctw_redis_memory_limit_bytes{{{GATEWAY}}}": "512e6x100",
        },
        {
            f"ctw_redis_memory_used_bytes{{{GATEWAY}}}": "306e6x100",
            f"ctw_redis_memory_limit_bytes{{{GATEWAY}}}": "512e6x100",
        },
        "20m",
        also_quiet={
            f"ctw_redis_memory_used_bytes{{{GATEWAY}}}": "900e6x100",
            f"ctw_redis_memory_limit_bytes{{{GATEWAY}}}": "0x100",
        },
    ),
    "CopyTooOld": Case(  # at a clock that begins at 0: the last copy was made after five minutes
        {
            f"ctw_redis_copied_timestamp_seconds{{{WORKER}}}": "0x20 300x1000",
            f"ctw_redis_copy_interval_seconds{{{WORKER}}}": "3600x1000",
        },
        {
            f"ctw_redis_copied_timestamp_seconds{{{WORKER}}}": "0x20 300x200 3900x200 7500x600",
            f"ctw_redis_copy_interval_seconds{{{WORKER}}}": "3600x1000",
        },
        "2h30m",
    ),
    "RoomsRefused": Case(
        {f"ctw_gateway_is_full{{{GATEWAY}}}": "0x4 1x80"}, {f"ctw_gateway_is_full{{{GATEWAY}}}": "0x80"}
    ),
    "RedisSlow": Case(
        latency("ctw_redis_roundtrip_seconds", 0.25), latency("ctw_redis_roundtrip_seconds", 0.25, share=0.02), "15m"
    ),
    "RedisLost": Case(
        {
            f"ctw_gateway_redis_lost_total{{{GATEWAY}}}": "0x30 2x60",
            f"ctw_worker_redis_lost_total{{{WORKER}}}": "0x80",
        },
        {f"ctw_gateway_redis_lost_total{{{GATEWAY}}}": "2x80", f"ctw_worker_redis_lost_total{{{WORKER}}}": "1x80"},
        also_fires={f"ctw_gateway_redis_lost_total{{{GATEWAY}}}": "0x30 2x60"},
    ),
    "PhonesTooSlow": Case(
        {
            f"ctw_gateway_slow_phones_total{{{GATEWAY}}}": "0+2.6x100",
            f"ctw_gateway_sockets{{{GATEWAY}}}": "1000x100",
        },
        {
            f"ctw_gateway_slow_phones_total{{{GATEWAY}}}": "0+2.4x100",
            f"ctw_gateway_sockets{{{GATEWAY}}}": "1000x100",
        },
        "15m",
    ),
    "PhonesOutOfStep": Case(
        {
            f'ctw_gateway_resyncs_total{{{GATEWAY},cause="gap"}}': "0+1.1x100",
            f"ctw_gateway_updates_total{{{GATEWAY}}}": "0+1000x100",
        },
        {
            f'ctw_gateway_resyncs_total{{{GATEWAY},cause="returned"}}': "0+50x100",
            f'ctw_gateway_resyncs_total{{{GATEWAY},cause="gap"}}': "0+0.9x100",
            f"ctw_gateway_updates_total{{{GATEWAY}}}": "0+1000x100",
        },
        "15m",
    ),
    "EnvelopesUnreadable": Case(
        {f"ctw_gateway_bad_envelopes_total{{{GATEWAY}}}": "0x20 1x60"},
        {f"ctw_gateway_bad_envelopes_total{{{GATEWAY}}}": "0x80"},
    ),
    "PhonesNotUnderstood": Case(
        {f'ctw_gateway_closes_total{{{GATEWAY},code="4501"}}': "0+3.1x100"},
        {
            f'ctw_gateway_closes_total{{{GATEWAY},code="0"}}': "0+60x100",
            f'ctw_gateway_closes_total{{{GATEWAY},code="4501"}}': "0+2.9x100",
        },
        "15m",
    ),
    "TwoReleasesForLong": Case(
        {
            f'ctw_worker_info{{{WORKER},engine="1",rules="1"}}': "1x700",
            'ctw_worker_info{job="engine_worker",instance="v:9100",engine="2",rules="1"}': "1x700",
        },
        {
            f'ctw_worker_info{{{WORKER},engine="2",rules="1"}}': "1x700",
            'ctw_worker_info{job="engine_worker",instance="v:9100",engine="2",rules="1"}': "1x700",
        },
        "2h30m",
    ),
    "FilesRunOut": Case(
        {f"process_open_fds{{{GATEWAY}}}": "8100x100", f"process_max_fds{{{GATEWAY}}}": "10000x100"},
        {f"process_open_fds{{{GATEWAY}}}": "7900x100", f"process_max_fds{{{GATEWAY}}}": "10000x100"},
        labels={"job": "gateway", "instance": "g:9100"},
    ),
    "MemoryRises": Case(
        {f"process_resident_memory_bytes{{{GATEWAY}}}": "410e6x150"},
        {f"process_resident_memory_bytes{{{GATEWAY}}}": "390e6x150"},
        "30m",
        {"job": "gateway", "instance": "g:9100"},
    ),
}
