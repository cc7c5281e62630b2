"""Every secret carries a marker; whole games through the real gateway are searched for markers in the wrong hands."""

import base64
import hashlib
import json
import logging
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
import redis as blocking_redis
import structlog

from engine_worker.game import commands as c
from shared.ids import CardId, Phase, Role, SeatId
from shared.protocol import log
from shared.protocol.to_phone import AnyToPhone, Snapshot, Update
from tests.kit import rule
from tests.kit.redis_server import RedisServer
from tests.secrets.party import CODE, Party, SocketPhone, party
from tests.worker.playing import choose

pytestmark = pytest.mark.timeout(240)
SEED = b"CANARY-the-seed-of-all-chance"
NAMES = [f"{name} CANARYNAME" for name in ("Ana", "Bo", "Cy", "Di", "Eve", "Fay")]
MOST_STEPS = 700
ROLE_WORDS = {f'"{role}"' for role in Role}
OPEN_FIELDS = ("numbers", "options", "recap", "scene")
"""Where roles stand in the open: the numbers of this game, the host's choice, a banished cat's, and the result."""
_decode = msgspec.msgpack.Decoder(AnyToPhone).decode


@pytest.fixture(scope="module")
def redis_server() -> Iterator[RedisServer]:
    server = RedisServer()
    server.start()
    yield server
    server.remove()


def cards_of(seat: SeatId) -> list[int]:
    """The numbers that only this seat's cards have in this game."""
    return [10_000_000 + 100_000 * seat + number for number in range(30)]


def mark_hands(table: Party) -> None:
    """Gives every card a number that tells whose it is."""
    for seat, cat in table.hand.table.room.game.cats.items():
        first = cards_of(seat)[0]
        cat.cards_received = first + len(cat.hand)
        for at, card in enumerate(cat.hand):
            card.id = CardId(first + at)


async def play(table: Party, chance: Random) -> None:
    """Random taps until the result, with reloads."""
    phones = [table.phones[name] for name in NAMES]
    for step in range(MOST_STEPS):
        room = table.hand.table.room
        if room.phase is Phase.FINISHED:
            return
        awaited = [phone for phone in phones if phone.own.get("seat") in _awaited(phone)]
        phone = chance.choice(awaited if awaited and chance.random() < 0.8 else phones)
        await phone.hear_all()
        if step % 60 == 30:
            await phone.leave()
            await table.hand.fold_what_came(1)
            await phone.connect()
            await table.hand.fold_what_came(1)
        elif phone.own["can"] and room.phase not in (Phase.MORNING, Phase.QUARREL):
            await phone.act(choose(chance.choice(phone.own["can"]), chance))
            await table.hand.fold_what_came(1, 3)
        else:
            await table.hand.fold(log.Rang(0, 0), 16_000)
        await table.settled()
    raise AssertionError("the game does not end")


def _awaited(phone: SocketPhone) -> list[Any]:
    return [seat for seat in phone.public["required"] if seat not in phone.public["done"]]


@rule("13.2", "13.2a", "13.2b", "13.5", "13.12", "13.12a", "13.15")
async def test_no_marker_reaches_whom_it_is_not_for(redis_server: RedisServer) -> None:
    chance = Random(4)
    with blocking_redis.Redis(port=redis_server.port) as client:
        client.flushall()
    with structlog.testing.capture_logs() as lines:
        async with party(redis_server.url, SEED) as table:
            await table.open(NAMES)
            host = table.phones[NAMES[0]]
            await host.hear_all()
            await host.act(c.Start())
            await table.hand.fold_what_came(1)
            late = await table.come("Late CANARYNAME")
            await late.hear_all()
            await late.act(c.Join(late.name))
            await table.hand.fold_what_came(1)
            assert table.hand.table.room.waiting
            mark_hands(table)
            roles = {seat: cat.role for seat, cat in table.hand.table.room.game.cats.items()}
            await table.hear_all()
            answers = [await table.http()]
            marked = {phone.name: len(phone.frames) for phone in table.phones.values()}
            await play(table, chance)
            await table.hear_all()
            answers.append(await table.http())
            phones = dict(table.phones)
    assert phones["Screen"].public["phase"]["name"] == "finished"
    for phone in phones.values():
        _look_through(phone, marked[phone.name], roles)
    tokens = [phone.token for phone in phones.values()]
    everything = b"".join(body for answer in answers for _, body, _ in answer.values()) + repr(lines).encode()
    assert SEED not in everything
    for token in tokens:
        assert not any(form in everything for form in forms(token))
    assert b"CANARYNAME" not in repr(lines).encode()
    before = b"".join(body for _, body, _ in answers[0].values())
    assert not [role for role in Role if f'"{role}"'.encode() in before]


def forms(secret: bytes) -> list[bytes]:
    """How a token could be written down, itself or its hash."""
    return [
        form
        for one in (secret, hashlib.sha256(secret).digest())
        for form in (
            one,
            one.hex().encode(),
            base64.urlsafe_b64encode(one).rstrip(b"="),
            base64.b64encode(one),
            repr(one)[2:-1].encode(),
        )
    ]


def _look_through(phone: SocketPhone, first_marked: int, roles: dict[SeatId, Role]) -> None:
    """Searches all that a phone was sent, up to the result, for what is somebody else's."""
    assert len(phone.frames) > 50
    own_seat = phone.own["seat"]
    foreign = {number.to_bytes(4, "big") for seat in roles if seat != own_seat for number in cards_of(seat)}
    own = [] if own_seat is None else [number.to_bytes(4, "big") for number in cards_of(own_seat)]
    assert any(card in frame for card in own for frame in phone.frames) or own_seat is None, "the markers are seen"
    at_finish = False
    for at, frame in enumerate(phone.frames):
        message = _decode(frame)
        assert SEED not in frame
        assert not any(form in frame for form in forms(phone.token)), "not even one's own token comes back"
        if at >= first_marked:
            assert not [card for card in foreign if card in frame]
        if isinstance(message, Snapshot | Update) and not at_finish:
            at_finish = "recap" in message.public.set and message.public.set["recap"] is not None
            if not at_finish:
                _look_for_roles(message, None if own_seat is None else roles[own_seat])
    assert at_finish
    assert not [one for code, reason in phone.ends for one in Role if one in reason or "CANARY" in reason]


def _look_for_roles(message: Snapshot | Update, own_role: Role | None) -> None:
    shown = {name: value for name, value in message.public.set.items() if name not in OPEN_FIELDS}
    assert not [word for word in ROLE_WORDS if word in json.dumps(shown)], shown
    mine = json.dumps({name: value for name, value in message.own.set.items() if name != "side"}, default=str)
    assert not [word for word in ROLE_WORDS - {f'"{own_role}"'} if word in mine], mine


# -- what goes wrong says nothing either


@pytest.mark.parametrize("path", ["/api/rooms", f"/api/rooms/{CODE}", f"/api/rooms/{CODE}/recaps/1", "/nowhere"])
async def test_a_request_that_fails_writes_neither_token_nor_name(
    redis_server: RedisServer, path: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    token = base64.urlsafe_b64encode(b"CANARY-16-bytes!").decode().rstrip("=")
    body = {"token": token, "name": "Ana CANARYNAME"}
    with structlog.testing.capture_logs() as lines, caplog.at_level(logging.DEBUG):
        async with party(redis_server.url, SEED) as table:
            monkeypatch.setattr(type(table.served.gateway.room_log), "ask", _broken)
            for method in ("POST", "GET", "DELETE"):
                answer = await table.served.http.request(method, path, params={"token": token}, json=body)
                told = answer.content + repr(answer.headers).encode()
                assert token.encode() not in told
                assert b"CANARY" not in told
                assert b"Traceback" not in told
    written = repr(lines) + caplog.text
    assert token not in written.replace("HTTP Request", "") or _only_the_clients_own(written, token)
    assert "CANARYNAME" not in repr(lines)
    assert any(line["event"] == "request_failed" for line in lines) or path == "/nowhere"


def _only_the_clients_own(written: str, token: str) -> bool:
    """The test's own HTTP client writes down what it asks for; the service does not."""
    rows = [row for row in written.splitlines() if token in row]
    return all("httpx" in row or "httpcore" in row for row in rows)


async def _broken(*_: object) -> None:
    raise ZeroDivisionError


async def test_the_gateway_itself_holds_no_token(redis_server: RedisServer) -> None:
    """Only hashes stay: whoever reads the process's memory of its rooms has nobody's key."""
    with blocking_redis.Redis(port=redis_server.port) as client:
        client.flushall()
    async with party(redis_server.url, SEED) as table:
        await table.open(NAMES[:2])
        (room,) = table.served.gateway.registry.rooms.values()
        tokens = [phone.token for phone in table.phones.values()]
        for held in room.phones.values():
            kept = [getattr(held, slot) for slot in type(held).__slots__]
            assert not [token for token in tokens if token in kept]
            assert held.token in [hashlib.sha256(token).digest() for token in tokens]
