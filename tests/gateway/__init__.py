"""The gateway on real sockets and a real Redis, with a worker that only pretends."""
