"""Simulated phones: real sockets and the real protocol, choosing at random among what their view offers."""
