"""Ports for servers of tests: none that the kernel may give to an outgoing connection meanwhile.

A server that is away for a moment would else find its port taken by whoever tried to reach it: on one machine, a
connection to a free port of that range may even be answered by itself.
"""

import random
import socket

OWN_PORTS = range(15_000, 31_000)


class NoPortError(Exception):
    """No port is free."""


def free_own_port() -> int:
    """A port that nobody listens on, and that a restarted process finds free again.

    Raises:
        NoPortError: there is none.
    """
    for port in random.sample(OWN_PORTS, 200):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise NoPortError
