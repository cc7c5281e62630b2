"""How long envelopes took to the sockets: every one is counted, and few are kept until they are."""

from gateway.lag import MANY, Lag

NOW_MS = 1_700_000_000_000


def public(made_ms: int) -> bytes:
    return b"\x82\xa6now_ms\xcf" + made_ms.to_bytes(8, "big") + b"\xa3set\x80"


def lag(monkeypatch) -> Lag:
    monkeypatch.setattr("gateway.lag.monotonic", lambda: 5.0)
    return Lag(lambda: NOW_MS - 5000.0)


def test_each_envelope_is_counted_with_the_time_from_its_making_to_its_writing(monkeypatch):
    measured = lag(monkeypatch)
    for made_ms in (NOW_MS, NOW_MS - 80, NOW_MS - 400, NOW_MS + 7):
        measured.note(public(made_ms))
    assert measured.histogram.count == 4
    assert measured.histogram.sum == 0.48, "what seems to come from the future took no time"


def test_what_tells_no_moment_is_not_counted(monkeypatch):
    measured = lag(monkeypatch)
    measured.note(b"\x82\xa3set\x80")
    assert measured.histogram.count == 0


def test_notes_that_nobody_asks_for_are_not_kept(monkeypatch):
    measured = lag(monkeypatch)
    for _ in range(3 * MANY + 1):
        measured.note(public(NOW_MS - 10))
    assert len(measured._notes) == 1
    assert measured.histogram.count == 3 * MANY + 1
