"""The game, pure: no clock, no sockets, no Redis, no chance of its own."""
