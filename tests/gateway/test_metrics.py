"""What Prometheus reads of a gateway: a port of its own, numbers that follow what happened, and no ids."""

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from shared.ids import SeatId
from shared.protocol import log
from tests.gateway.kit import act, fact, served
from tests.kit.ports import free_own_port

pytestmark = pytest.mark.timeout(240)


async def read(port):
    """Every sample by its name and labels, as Prometheus would keep it; and the text."""
    async with httpx.AsyncClient() as http:
        text = (await http.get(f"http://127.0.0.1:{port}/metrics")).text
    samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    return {(one.name, *one.labels.values()): one.value for one in samples}, text


@pytest.fixture
async def measured(worker, empty_redis):
    """A gateway that is measured, and its port for that."""
    port = free_own_port()
    await worker.reserve("BCDFG")
    async with served(empty_redis.url, metrics_port=port) as running:
        yield running, port


async def test_metrics_have_a_port_of_their_own_and_nothing_else_is_there(measured):
    gateway, port = measured
    statuses = {
        path: (await gateway.http.get(f"http://127.0.0.1:{port}{path}")).status_code
        for path in ("/metrics", "/metrics?name[]=x", "/healthz", "/readyz", "/", "/api/rooms", "/ws")
    }
    assert [path for path, status in statuses.items() if status == 200] == [
        "/metrics",
        "/metrics?name[]=x",
        "/healthz",
        "/readyz",
    ]
    assert (await gateway.http.post(f"http://127.0.0.1:{port}/metrics")).status_code == 404


async def test_sockets_taps_refusals_and_closes_are_counted(measured, worker):
    gateway, port = measured
    worker.seats[b""] = SeatId(0)
    ana = await gateway.enter("Ana", "BCDFG")
    await ana.say(act(1))
    await worker.wait_for(log.Acted)
    await ana.say(b"\xc1")
    await ana.refusal()
    bo = await gateway.enter("Bo", "BCDFG")
    await bo.leave()
    await fact(lambda: gateway.gateway.registry.count == 1)
    samples, text = await read(port)
    assert samples["ctw_gateway_sockets",] == 1
    assert samples["ctw_gateway_rooms",] == 1
    assert samples["ctw_gateway_ready",] == 1
    assert samples["ctw_gateway_taps_total",] == 1
    assert samples["ctw_gateway_refusals_total", "frame/bad"] == 1
    assert samples["ctw_gateway_closes_total", "0"] == 1
    assert samples["process_cpu_seconds_total",] > 0
    assert "BCDFG" not in text


async def test_the_time_from_a_workers_publishing_to_the_sockets_is_measured(measured, worker):
    gateway, port = measured
    await gateway.enter("Ana", "BCDFG")
    made_ms = gateway.gateway.now_ms() - 80
    public = b"\x82\xa6now_ms\xcf" + made_ms.to_bytes(8, "big") + b"\xa3set\x80"
    before = gateway.gateway.lag.histogram.count
    await worker.publish("BCDFG", public=public_part(public))
    await fact(lambda: gateway.gateway.lag.histogram.count == before + 1)
    samples, _ = await read(port)
    name = "ctw_gateway_publish_to_socket_seconds"
    assert samples[f"{name}_count",] == before + 1
    assert samples[f"{name}_bucket", "0.05"] == before
    assert samples[f"{name}_bucket", "+Inf"] == before + 1
    assert 0.08 <= samples[f"{name}_sum",] < 5


def public_part(raw):
    import msgspec

    return msgspec.Raw(raw)


async def test_a_lost_envelope_is_counted_by_its_cause(measured, worker):
    gateway, port = measured
    await gateway.enter("Ana", "BCDFG")
    await worker.update("BCDFG", {}, lose=True)
    await worker.update("BCDFG", {})
    await worker.wait_for(log.Sync)
    samples, _ = await read(port)
    assert samples["ctw_gateway_resyncs_total", "gap"] == 1


async def test_redis_memory_lag_and_roundtrip_are_shown(measured, empty_redis):
    gateway, port = measured
    overload = gateway.gateway.overload
    await fact(lambda: overload.used_bytes > 0)
    samples, _ = await read(port)
    assert samples["ctw_redis_memory_used_bytes",] > 100_000
    assert samples["ctw_redis_memory_limit_bytes",] == 0
    assert samples["ctw_gateway_is_full",] == 0
    assert samples["ctw_redis_roundtrip_seconds_count",] >= 1


async def test_every_name_follows_the_conventions(measured):
    _, port = measured
    _, text = await read(port)
    families = list(text_string_to_metric_families(text))
    ours = [family for family in families if family.name.startswith("ctw_")]
    assert len(ours) > 15
    for family in ours:
        assert family.documentation.endswith("."), family.name
        if family.type == "histogram":
            assert family.name.endswith("_seconds"), family.name
        labels = {label for sample in family.samples for label in sample.labels} - {"le"}
        assert labels <= {"reason", "code", "cause", "why"}, family.name
