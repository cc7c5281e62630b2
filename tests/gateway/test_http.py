"""Rooms over HTTP, health, and the headers that every answer carries."""

import base64
import json
import re

import msgspec
import pytest

from gateway.hello import hash_of
from gateway.limits import UNKNOWN_BURST
from gateway.rooms_api import RESERVED_S
from shared import keys
from shared.codes import read_code
from shared.ids import RoomCode
from shared.protocol import log
from shared.reasons import Reason
from tests.gateway.kit import SHARDS, TOKENS, served
from tests.kit.names import FAR_TOO_LONG

ANA = base64.urlsafe_b64encode(TOKENS["Ana"]).decode().rstrip("=")


async def test_a_room_is_opened_under_a_free_code_and_its_opener_is_told_to_the_worker(gateway, worker):
    answer = await gateway.http.post("/api/rooms", json={"token": ANA, "name": " Ana  Maria "})
    assert answer.status_code == 201
    room = answer.json()["room"]
    assert read_code(room) == room
    (entry,) = await worker.wait_for(log.Open)
    assert (entry.host, entry.name, entry.seed) == (hash_of(TOKENS["Ana"]), "Ana Maria", b"")
    code = RoomCode(room)
    reserved = keys.commit(keys.shard_of(code, SHARDS), code)
    assert await worker.get(reserved) == b"0"
    assert 0 < await worker.lasts_s(reserved) <= RESERVED_S, "a code whose opening is lost is free again"
    assert TOKENS["Ana"] not in await worker.everything()
    found = await gateway.http.get(f"/api/rooms/{room.lower()}")
    assert found.json() == {"room": room}
    assert found.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(("asked", "practice"), [({}, False), ({"practice": False}, False), ({"practice": True}, True)])
async def test_a_room_is_opened_for_practice_by_whoever_asks_for_it(gateway, worker, asked, practice):
    answer = await gateway.http.post("/api/rooms", json={"token": ANA, "name": "Ana"} | asked)
    assert answer.status_code == 201
    assert (await worker.wait_for(log.Open))[0].practice is practice


async def test_a_code_that_is_taken_is_never_given_again(gateway, worker, monkeypatch):
    numbers = iter([7, 7, 7, 8])
    monkeypatch.setattr("gateway.rooms_api.secrets.randbelow", lambda _: next(numbers))
    rooms = [await gateway.http.post("/api/rooms", json={"token": ANA, "name": "Ana"}) for _ in range(2)]
    assert [room.status_code for room in rooms] == [201, 201]
    assert rooms[0].json() != rooms[1].json()


async def test_where_every_code_that_is_tried_is_taken_no_room_is_opened_and_none_overwritten(
    gateway, worker, monkeypatch
):
    monkeypatch.setattr("gateway.rooms_api.secrets.randbelow", lambda _: 7)
    answers = [await gateway.http.post("/api/rooms", json={"token": ANA, "name": name}) for name in ("Ana", "Bo")]
    assert [answer.status_code for answer in answers] == [201, 503]
    assert Reason.SERVICE_FULL in answers[1].text
    assert [entry.name for entry in await worker.wait_for(log.Open)] == ["Ana"]


BAD_REQUESTS = {
    "no JSON": (b"{", 400, "frame/bad"),
    "a list": (b"[]", 400, "frame/bad"),
    "no name": (b'{"token": "AAAAAAAAAAAAAAAAAAAAAA"}', 400, "frame/bad"),
    "not UTF-8": b'{"token": "AAAAAAAAAAAAAAAAAAAAAA", "name": "\xff"}',
    "an empty name": (b'{"token": "AAAAAAAAAAAAAAAAAAAAAA", "name": ""}', 422, "name/empty"),
    "an invisible name": (b'{"token": "AAAAAAAAAAAAAAAAAAAAAA", "name": "\\u200b\\u2066"}', 422, "name/empty"),
    "a name of 300 signs": (b'{"token": "AAAAAAAAAAAAAAAAAAAAAA", "name": "%s"}' % (b"n" * 300), 422, "name/too_long"),
    "no token": (b'{"name": "Ana"}', 400, "token/bad"),
    "a token that is nothing": (b'{"token": null, "name": "Ana"}', 400, "token/bad"),
    "a token that is a number": (b'{"token": 1234567890123456789012, "name": "Ana"}', 400, "token/bad"),
    "a token in a list": (b'{"token": ["AAAAAAAAAAAAAAAAAAAAAA"], "name": "Ana"}', 400, "token/bad"),
    "an empty token": (b'{"token": "", "name": "Ana"}', 400, "token/bad"),
    "a long token": (b'{"token": "AAAAAAAAAAAAAAAAAAAAAAA", "name": "Ana"}', 400, "token/bad"),
    "a token and a sign more": (b'{"token": "AAAAAAAAAAAAAAAAAAAAAA\\n", "name": "Ana"}', 400, "token/bad"),
    "neither token nor name": (b"{}", 400, "frame/bad"),
    "a short token": (b'{"token": "AAAA", "name": "Ana"}', 400, "token/bad"),
    "a token in another alphabet": (b'{"token": "++++++++++++++++++++++", "name": "Ana"}', 400, "token/bad"),
    **{
        f"a name of {what}": (json.dumps({"token": ANA, "name": name}, ensure_ascii=escaped).encode(), 422, reason)
        for what, name, reason in FAR_TOO_LONG
        for escaped in (False, True)
    },
    "a body too large": (b'{"name": "%s"}' % (b"n" * 70_000), 413, "frame/too_large"),
}


async def test_each_bad_request_has_its_reason_and_opens_nothing(gateway, worker):
    for fault, expected in BAD_REQUESTS.items():
        body, status, reason = expected if isinstance(expected, tuple) else (expected, 400, "frame/bad")
        answer = await gateway.http.post("/api/rooms", content=body)
        assert (answer.status_code, answer.json()) == (status, {"error": reason, "detail": None}), fault
    assert await worker.log_length() == 0


async def test_markup_in_a_name_is_only_a_name(gateway, worker):
    answer = await gateway.http.post("/api/rooms", json={"token": ANA, "name": "<img onerror>"})
    assert answer.status_code == 201
    assert (await worker.wait_for(log.Open))[0].name == "<img onerror>"


@pytest.mark.usefixtures("no_credits_come_back")
async def test_one_address_opens_only_so_many_rooms(worker, empty_redis):
    async with served(empty_redis.url, new_rooms_burst=2) as gateway:
        answers = [await gateway.http.post("/api/rooms", json={"token": ANA, "name": "Ana"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert answers[2].json()["error"] == "service/too_many"


@pytest.mark.usefixtures("no_credits_come_back")
async def test_one_address_opens_only_so_many_rooms_for_practice_and_more_without_cats(worker, empty_redis):
    async with served(empty_redis.url, cat_rooms_burst=2) as gateway:
        asked = [{"practice": True}, {}, {"practice": True}, {"practice": True}, {}]
        answers = [await gateway.http.post("/api/rooms", json={"token": ANA, "name": "Ana"} | more) for more in asked]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 201]
    assert answers[3].json()["error"] == "service/too_many"


@pytest.mark.usefixtures("no_credits_come_back")
@pytest.mark.parametrize("guess", ["/api/rooms/HJKMN", "/api/rooms/HJKMN/recaps/1", "/api/rooms/BCDFG/recaps/9"])
async def test_an_unknown_room_is_unknown_and_guessing_is_limited(gateway, guess):
    """By whichever way somebody guesses, all ways are closed to them then; a story can be guessed as well as a room."""
    answers = [await gateway.http.get(guess) for _ in range(int(UNKNOWN_BURST) + 2)]
    statuses = [answer.status_code for answer in answers]
    assert statuses[: int(UNKNOWN_BURST)] == [404] * int(UNKNOWN_BURST)
    assert statuses[-1] == 429
    assert answers[0].json()["error"] == "room/unknown"
    for path in ("/api/rooms/BCDFG", "/api/rooms/BCDFG/recaps/1"):
        assert (await gateway.http.get(path)).status_code == 429


@pytest.mark.usefixtures("no_credits_come_back")
async def test_guessing_is_counted_for_the_address_that_the_proxy_tells_of(worker, empty_redis):
    await worker.reserve("BCDFG")
    async with served(empty_redis.url, trusted_proxies="127.0.0.1, 10.0.0.0/8") as gateway:
        for _ in range(int(UNKNOWN_BURST) + 1):
            await gateway.http.get("/api/rooms/HJKMN", headers={"X-Forwarded-For": "1.2.3.4, 203.0.113.7, 10.1.1.1"})
        statuses = [
            (await gateway.http.get("/api/rooms/BCDFG", headers={"X-Forwarded-For": chain})).status_code
            for chain in ("203.0.113.7", "9.9.9.9, 203.0.113.7", "1.2.3.4")
        ]
    assert statuses == [429, 429, 200]


@pytest.mark.usefixtures("no_credits_come_back")
async def test_what_a_stranger_says_of_its_address_does_not_count(gateway):
    for at in range(int(UNKNOWN_BURST) + 1):
        await gateway.http.get("/api/rooms/HJKMN", headers={"X-Forwarded-For": f"1.2.3.{at}"})
    assert (await gateway.http.get("/api/rooms/BCDFG")).status_code == 429


async def test_a_recap_is_read_as_json_or_msgpack(gateway, worker):
    view = {"room": "BCDFG", "forms": {0: "cat"}, "recap": {"winner": "village"}}
    code = RoomCode("BCDFG")
    await worker.set(keys.recap(keys.shard_of(code, SHARDS), code, 1), msgspec.msgpack.encode(view))
    as_json = await gateway.http.get("/api/rooms/bcdfg/recaps/1")
    assert as_json.json() == view | {"forms": {"0": "cat"}}
    packed = await gateway.http.get("/api/rooms/BCDFG/recaps/1", headers={"Accept": "application/msgpack"})
    assert packed.headers["content-type"].startswith("application/msgpack")
    assert msgspec.msgpack.decode(packed.content) == view
    for path in ("/api/rooms/BCDFG/recaps/2", "/api/rooms/BCDFG/recaps/0", "/api/rooms/HJKMN/recaps/1"):
        assert (await gateway.http.get(path)).status_code == 404


async def test_every_answer_carries_the_security_headers_and_nothing_forces_https(gateway):
    for path in ("/", "/healthz", "/api/rooms/HJKMN", "/api/rooms/%00/recaps/x", "/nothing.js"):
        headers = (await gateway.http.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert not re.search(r"https?:|upgrade", policy)
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "strict-transport-security" not in headers


async def test_a_host_that_is_no_host_does_not_get_into_the_policy(gateway):
    answer = await gateway.http.get("/healthz", headers={"Host": "a; script-src *"})
    assert "script-src *" not in answer.headers["content-security-policy"]
