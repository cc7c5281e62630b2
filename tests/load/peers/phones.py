"""Phones of the peers: one socket each, an adapter per protocol.

A frame's mark (`@@` and eight digits) says which tap it shows, so that no server's format has to be decoded.
"""

import asyncio
import json
from typing import Any

import msgspec
from picows import WSFrame, WSListener, WSMsgType, ws_connect

from tests.load.peers.game import PeerRoom

BINARY, TEXT, PING = WSMsgType.BINARY, WSMsgType.TEXT, WSMsgType.PING
JOIN_S = 60.0
_pack = msgspec.msgpack.Encoder().encode


class PeerPhone(WSListener):
    """One player's socket."""

    def __init__(self, room: PeerRoom, seat: int) -> None:
        self.room, self.seat, self.seen = room, seat, 0
        self.frames = self.bytes = 0
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: Any = None

    def tap(self, place: int, n: int) -> None:
        """Moves to a place; it is the room's tap number `n`."""
        raise NotImplementedError

    def speaks(self, frame: bytes) -> bool:
        """Handles what is said about the line itself; answers whether this was such a frame."""
        raise NotImplementedError

    def is_in(self) -> None:
        """The server has let it in."""
        if not self.ready.done():
            self.ready.set_result(None)

    def send(self, kind: WSMsgType, frame: bytes) -> None:
        """Sends one frame."""
        self._transport.send(kind, frame)

    def leave(self) -> None:
        """Closes the socket."""
        self.room.is_over = True
        self._transport.disconnect()

    # -- picows --------------------------------------------------------------------------------------------------

    def on_ws_connected(self, transport: Any) -> None:
        self._transport = transport

    def on_ws_disconnected(self, transport: Any) -> None:
        if not self.room.is_over:
            self.room.fault = f"seat {self.seat} was cut off"
            if not self.ready.done():
                self.ready.set_exception(ConnectionError(self.room.fault))

    def on_ws_frame(self, transport: Any, frame: WSFrame) -> None:
        if frame.msg_type == PING:
            return
        payload = frame.get_payload_as_bytes()
        if self.speaks(payload):
            return
        at = payload.find(b"@@")
        if at < 0:
            return
        self.frames += 1
        self.bytes += len(payload)
        self.room.check(self.seat, payload)
        seen, self.seen = self.seen, max(self.seen, int(payload[at + 2 : at + 10]))
        if self.seen > seen:
            self.room.saw(seen, self.seen)


class BoardgameIo(PeerPhone):
    """socket.io in text frames."""

    def speaks(self, frame: bytes) -> bool:
        """See `PeerPhone`."""
        if frame.startswith(b"42"):
            if frame.startswith(b'42/table,["sync"'):
                self.is_in()
                return True
            return frame.startswith(b'42/table,["matchData"')
        if frame.startswith(b"0"):
            self.send(TEXT, b"40/table,")
        elif frame.startswith(b"40"):
            self.send(TEXT, b'42/table,["sync","m%d","%d",null,8]' % (self.room.number, self.seat))
        elif frame == b"2":
            self.send(TEXT, b"3")
        return True

    def tap(self, place: int, n: int) -> None:
        """See `PeerPhone`."""
        move = b'{"type":"MAKE_MOVE","payload":{"type":"pick","args":[%d,%d],"playerID":"%d"}}' % (place, n, self.seat)
        self.send(TEXT, b'42/table,["update",%s,%d,"m%d","%d"]' % (move, n - 1, self.room.number, self.seat))


class Colyseus(PeerPhone):
    """Its own binary frames: 10 lets in, 14 is the whole state, 15 a patch."""

    def speaks(self, frame: bytes) -> bool:
        """See `PeerPhone`."""
        kind = frame[0]
        if kind == 15:
            return False
        if kind == 10:
            self.send(BINARY, b"\x0a")
        elif kind == 14:
            self.is_in()
        return True

    def tap(self, place: int, n: int) -> None:
        """See `PeerPhone`."""
        self.send(BINARY, b"\x0d\xa4pick" + _pack({"k": place, "n": n}))


async def join(kind: type[PeerPhone], port: int, room: PeerRoom, players: int) -> None:
    """Sits all players of a room down."""
    colyseus_room = ""
    for seat in range(players):
        if kind is Colyseus:
            path = f"/matchmake/joinById/{colyseus_room}" if colyseus_room else "/matchmake/create/table"
            ticket = await _post(port, path, {"seat": seat})
            colyseus_room = ticket["room"]["roomId"]
            url = f"ws://127.0.0.1:{port}/{ticket['room']['processId']}/{colyseus_room}?sessionId={ticket['sessionId']}"
        else:
            url = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        phone = kind(room, seat)
        await ws_connect(lambda phone=phone: phone, url, read_buffer_init_size=4096, websocket_handshake_timeout=JOIN_S)
        await asyncio.wait_for(phone.ready, JOIN_S)
        room.phones.append(phone)


async def _post(port: int, path: str, body: dict[str, int]) -> dict[str, Any]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    data = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(data)}\r\n"
    writer.write(head.encode() + b"Connection: close\r\n\r\n" + data)
    answer = await reader.read()
    writer.close()
    found: dict[str, Any] = json.loads(answer[answer.index(b"{") : answer.rindex(b"}") + 1])
    return found
