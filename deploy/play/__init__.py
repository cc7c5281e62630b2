"""Play at home: one command starts Redis and all processes, keeps them running, and stops all of them together."""
