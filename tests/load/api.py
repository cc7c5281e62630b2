"""The one request that a phone sends before it has a socket: opening a room."""

import asyncio
import base64
import json
import urllib.error
import urllib.request

from shared.ids import RoomCode

TRIES = 40
AGAIN_S = 1.0
WITHIN_S = 10.0


class NoRoom(Exception):
    """The service opens no room; the message is its answer."""


async def open_room(base: str, token: bytes, name: str) -> RoomCode:
    """Opens a room for the phone with that token, at a gateway's base (`ws://host:port`).

    Raises:
        NoRoom: refused for good, or too often.
    """
    said = ""
    for _ in range(TRIES):
        status, answer = await asyncio.to_thread(_post, f"http{base.removeprefix('ws')}/api/rooms", token, name)
        if status == 201:
            return RoomCode(str(answer["room"]))
        said = f"{status} {answer}"
        if status not in {0, 429, 503}:
            break
        await asyncio.sleep(AGAIN_S)
    raise NoRoom(said)


def _post(url: str, token: bytes, name: str) -> tuple[int, dict[str, object]]:
    body = {"token": base64.urlsafe_b64encode(token).decode().rstrip("="), "name": name}
    request = urllib.request.Request(url, json.dumps(body).encode(), {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=WITHIN_S) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refusal:
        with refusal:
            text = refusal.read()
        try:
            return refusal.code, json.loads(text)
        except ValueError:
            return refusal.code, {"error": text[:200].decode(errors="replace")}
    except OSError as error:
        return 0, {"error": str(error)}
