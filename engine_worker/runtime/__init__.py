"""Everything between Redis and the pure game: log, leases, commits, timers, doors. No rule of the game is here."""
