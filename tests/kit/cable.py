"""A cable between browsers and a gateway that a test can silence, cut and mend. Carries bytes, reads none."""

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self

CHUNK = 65_536


class Cable:
    """Listens on an address of its own and carries every connection to a gateway."""

    def __init__(self, gateway: str, host: str = "127.0.0.1") -> None:
        """Lays it.

        Args:
            gateway: Where it leads, as `host:port`.
            host: Where it can be taken hold of.
        """
        name, port = gateway.rsplit(":", 1)
        self._to = (name, int(port))
        self._listener = socket.create_server((host, 0))
        self._pairs: set[tuple[socket.socket, socket.socket]] = set()
        self._guard = threading.Lock()
        self._whole = True
        self.taken = 0
        """How many connections it has taken."""
        self._speaks = threading.Event()
        self._speaks.set()
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def port(self) -> int:
        """The port to connect to."""
        port: int = self._listener.getsockname()[1]
        return port

    def silence(self) -> None:
        """From here on nothing comes through, and nobody is told so."""
        self._speaks.clear()

    def cut(self) -> None:
        """Ends every connection and takes no new one."""
        self._whole = False
        with self._guard:
            pairs, self._pairs = self._pairs, set()
        for pair in pairs:
            _close(*pair)
        self._speaks.set()

    def mend(self) -> None:
        """Takes connections again."""
        self._whole = True
        self._speaks.set()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._listener.close()
        self.cut()

    def _listen(self) -> None:
        while True:
            try:
                phone, _ = self._listener.accept()
            except OSError:
                return
            if not self._whole:
                _close(phone)
                continue
            self.taken += 1
            try:
                pair = (phone, socket.create_connection(self._to, timeout=5))
            except OSError:
                _close(phone)
                continue
            pair[1].settimeout(None)
            with self._guard:
                self._pairs.add(pair)
            for source, sink in (pair, pair[::-1]):
                threading.Thread(target=self._carry, args=(source, sink, pair), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket, pair: tuple[socket.socket, socket.socket]) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                self._speaks.wait()
                sink.sendall(data)
        with self._guard:
            self._pairs.discard(pair)
        _close(*pair)


def _close(*ends: socket.socket) -> None:
    for end in ends:
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()
