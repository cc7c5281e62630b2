"""Play at home: one command starts Redis, gateways and workers, keeps them running, and stops all of them together."""
