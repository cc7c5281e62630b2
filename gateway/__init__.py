"""The gateway: sockets, HTTP and fan-out; no game state, no rules."""
