"""The worker's runtime: pure, on a real Redis, and as processes that die."""
