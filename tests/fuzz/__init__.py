"""Anything at all, at every door: decoder, socket, HTTP and log. Nothing crashes, grows or reaches somebody else."""
