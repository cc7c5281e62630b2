"""One line for each cause of an absence of Redis, in words, whichever library has met it."""

import socket
import ssl

import hiredis
import pytest
import redis.exceptions
from structlog.testing import capture_logs

from shared.outage import Outage, cause
from shared.settings import load


def wrapped(outer: Exception, inner: Exception) -> Exception:
    """As redis-py tells it."""
    try:
        raise outer from inner
    except type(outer) as error:
        return error


REFUSED = ConnectionRefusedError(111, "Connection refused")


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (REFUSED, "nothing listens"),
        (
            wrapped(redis.exceptions.ConnectionError("Error 111 connecting to h:1. Refused."), REFUSED),
            "nothing listens",
        ),
        (OSError("Multiple exceptions: [Errno 111] Connect call failed ('::1', 6379, 0, 0)"), "nothing listens"),
        (FileNotFoundError(2, "No such file or directory"), "nothing listens"),
        (socket.gaierror(socket.EAI_NONAME, "Name or service not known"), "is not known in this network"),
        (ssl.SSLError(1, "record layer failure"), "no TLS can be spoken"),
        (TimeoutError(), "does not answer"),
        (redis.exceptions.TimeoutError("Timeout connecting to server"), "does not answer"),
        (ConnectionResetError(104, "Connection reset by peer"), "hangs up"),
        (ConnectionError("Redis closed the connection"), "hangs up"),
        (hiredis.ProtocolError("Protocol error, got 'H'"), "is no Redis"),
        (hiredis.ReplyError("NOAUTH Authentication required."), "NOAUTH Authentication required."),
        (redis.exceptions.BusyLoadingError("Redis is loading the dataset in memory"), "Redis is loading the dataset"),
        (OSError(), "OSError"),
    ],
    ids=str,
)
def test_each_cause_has_its_words(error: Exception, why: str) -> None:
    assert why in cause(error)
    assert "\n" not in cause(error)


def test_a_cause_is_told_once_until_it_changes_or_redis_is_back() -> None:
    outage = Outage()
    with capture_logs() as lines:
        for _ in range(2):
            outage.lost(ConnectionError("Redis closed the connection"))
        for error in (REFUSED, REFUSED, TimeoutError(), REFUSED):
            outage.tell(error)
        outage.over()
        outage.over()
        outage.tell(REFUSED)
    told = [line.get("why", line["event"]) for line in lines]
    refused = "nothing listens at REDIS_URL"
    assert told == [
        "what listens at REDIS_URL hangs up",
        refused,
        "what listens at REDIS_URL does not answer",
        refused,
        "redis_back",
        refused,
    ]


@pytest.mark.parametrize(
    "url", ["foo", "http://h", "redis://h:port", "redis://h:0", "redis://h/first", "redis://[::1", "unix://"]
)
def test_an_address_of_redis_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="REDIS_URL must be"):
        load({"REDIS_URL": url})


@pytest.mark.parametrize(
    "url", ["redis://h", "redis://h/", "redis://:p@h:1/3", "rediss://u:p@h:1/0", "unix:///s.sock?db=1", ""]
)
def test_an_address_of_redis_is_taken(url: str) -> None:
    assert load({"REDIS_URL": url}).redis_url == url or url == ""
