"""Rooms over HTTP: opening one, asking whether one exists, reading a finished game's recap. Never more than views."""

import base64
import re
import secrets
from typing import Any

import hiredis
import msgspec
import structlog
from litestar import Request, Response, get, post
from litestar.di import NamedDependency as Given
from litestar.exceptions import HTTPException
from litestar.params import FromPath

from gateway.core import Gateway
from gateway.hello import UNREADABLE, hash_of
from gateway.limits import block_of
from shared import keys
from shared.codes import ALPHABET, LENGTH, make_code, read_code
from shared.ids import RoomCode, TokenHash
from shared.names import CleanName, NameRefusedError, clean
from shared.protocol.log import Open
from shared.reasons import Reason

MAX_BODY_BYTES = 64 * 1024
"""Any name that fits into a frame fits here, however JSON escapes it (six signs for one): it gets a name's reason."""
RESERVED_S = 60
"""A reserved code whose room the worker has not opened by then is free again."""
TRIES = 30
RECAP_AGE_S = 3600

_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}(==)?")
_STATUS = {
    Reason.FRAME_BAD: 400,
    Reason.TOKEN_BAD: 400,
    Reason.ROOM_UNKNOWN: 404,
    Reason.FRAME_TOO_LARGE: 413,
    Reason.NAME_EMPTY: 422,
    Reason.NAME_TOO_LONG: 422,
    Reason.SERVICE_TOO_MANY: 429,
    Reason.SERVICE_FULL: 503,
    Reason.SERVICE_UNAVAILABLE: 503,
}
_log = structlog.get_logger()


class RefusedRequestError(HTTPException):
    """A request that is refused, with its stable reason."""

    def __init__(self, reason: Reason) -> None:
        """Keeps the reason."""
        super().__init__(status_code=_STATUS[reason], detail=reason.value)
        self.reason = reason


class OpenRoom(msgspec.Struct):
    """What a phone sends to open a room."""

    name: str
    token: Any = None
    """base64url of the phone's 16 random bytes. Whatever else stands here, or nothing, has a token's own reason."""
    practice: bool = False
    """A locked room with computer cats for one (chapter 14)."""


@post("/api/rooms", status_code=201, request_max_body_size=MAX_BODY_BYTES)
async def open_room(request: Request[Any, Any, Any], gateway: Given[Gateway], address: Given[str]) -> dict[str, str]:
    """Opens a room; its opener is host and gets the first seat."""
    asked = _read(await request.body())
    token, name = _token_of(asked.token), _name_of(asked.name)
    if gateway.opened_rooms.is_spent(address) or (asked.practice and gateway.cat_rooms.is_spent(address)):
        raise RefusedRequestError(Reason.SERVICE_TOO_MANY)
    if (why := gateway.overload.why) is not None:
        gateway.counts.rooms_refused[why] += 1
        raise RefusedRequestError(Reason.SERVICE_FULL)
    gateway.opened_rooms.spend(address)
    if asked.practice:
        gateway.cat_rooms.spend(address)
    try:
        code = await _reserve(gateway)
        await _append_open(gateway, code, Open(token, name.shown, practice=asked.practice))
    except (ConnectionError, hiredis.ReplyError):
        raise RefusedRequestError(Reason.SERVICE_UNAVAILABLE) from None
    gateway.counts.rooms_opened += 1
    _log.info("room_opened", room=code)
    return {"room": code}


@get("/api/rooms/{typed:str}", cache_control=None)
async def find_room(gateway: Given[Gateway], address: Given[str], typed: FromPath[str]) -> dict[str, str]:
    """Says whether a room exists, and nothing else."""
    code = read_code(typed[:32])
    _refuse_guessers(gateway, address, code)
    if code is None or not await _ask(gateway, b"EXISTS", keys.commit(_shard(gateway, code), code)):
        gateway.unknown_codes.spend(address)
        raise RefusedRequestError(Reason.ROOM_UNKNOWN)
    return {"room": code}


@get("/api/rooms/{typed:str}/recaps/{game:int}")
async def read_recap(
    request: Request[Any, Any, Any],
    gateway: Given[Gateway],
    address: Given[str],
    typed: FromPath[str],
    game: FromPath[int],
) -> Response[bytes]:
    """A finished game's public view: JSON, or msgpack for those who ask for it."""
    code = read_code(typed[:32])
    _refuse_guessers(gateway, address, code)
    stored = None
    if code is not None and 0 < game < 2**31:
        stored = await _ask(gateway, b"GET", keys.recap(_shard(gateway, code), code, game))
    if stored is None:
        gateway.unknown_codes.spend(address)
        raise RefusedRequestError(Reason.ROOM_UNKNOWN)
    headers = {"cache-control": f"private, max-age={RECAP_AGE_S}", "vary": "accept"}
    if "application/msgpack" in request.headers.get("accept", ""):
        return Response(stored, media_type="application/msgpack", headers=headers)
    return Response(msgspec.json.encode(msgspec.msgpack.decode(stored)), media_type="application/json", headers=headers)


def _refuse_guessers(gateway: Gateway, address: str, code: RoomCode | None) -> None:
    """Refuses addresses that have asked for too many unknown rooms, but of a room in which somebody of theirs is."""
    is_known = code is not None and gateway.has_phone_of(code, block_of(address))
    if not is_known and gateway.unknown_codes.is_spent(address):
        raise RefusedRequestError(Reason.SERVICE_TOO_MANY)


def _read(body: bytes) -> OpenRoom:
    try:
        return msgspec.json.decode(body, type=OpenRoom)
    except (*UNREADABLE, UnicodeDecodeError):
        raise RefusedRequestError(Reason.FRAME_BAD) from None


def _token_of(said: Any) -> TokenHash:
    if not isinstance(said, str) or not _TOKEN.fullmatch(said):
        raise RefusedRequestError(Reason.TOKEN_BAD)
    return hash_of(base64.urlsafe_b64decode(said[:22] + "=="))


def _name_of(typed: str) -> CleanName:
    try:
        return clean(typed)
    except NameRefusedError as refusal:
        raise RefusedRequestError(refusal.reason) from None


async def _reserve(gateway: Gateway) -> RoomCode:
    """Takes a random free code; an existing room is never overwritten."""
    for _ in range(TRIES):
        code = make_code(secrets.randbelow(len(ALPHABET) ** LENGTH))
        if code is not None:
            key = keys.commit(_shard(gateway, code), code)
            if await gateway.room_log.ask(b"SET", key, b"0", b"NX", b"EX", RESERVED_S):
                return code
    raise RefusedRequestError(Reason.SERVICE_FULL)


async def _append_open(gateway: Gateway, code: RoomCode, opening: Open) -> None:
    await gateway.room_log.append_and_wait(code, _shard(gateway, code), opening)


def _shard(gateway: Gateway, code: RoomCode) -> keys.ShardNo:
    return keys.shard_of(code, gateway.settings.shards)


async def _ask(gateway: Gateway, *command: bytes | str | int) -> Any:
    try:
        return await gateway.room_log.ask(*command)
    except (ConnectionError, hiredis.ReplyError):
        raise RefusedRequestError(Reason.SERVICE_UNAVAILABLE) from None
