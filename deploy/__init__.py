"""What starts, packs and carries the service; starts the processes from outside and imports neither of them."""
